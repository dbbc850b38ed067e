package opponents_test

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/search"
	"github.com/emperorofchina/emperor/opponents"
)

var first = game[emperor.Player, emperor.Options, emperor.Move, emperor.GameState, emperor.View, emperor.Match,
	emperor.Record, emperor.Names, opponents.Opponent]{
	name:  "emperor",
	three: emperor.Options{Players: 3},
	usual: []emperor.Options{
		{Players: 3, Fortifications: true}, {Players: 4, Fortifications: true}, {Players: 5, Fortifications: true},
	},
	odd: []emperor.Options{
		{Players: 3},
		{Players: 3, Fortifications: true, Roads: emperor.BestRows, Start: 2},
		{Players: 4, Board: emperor.Side4to5(), Start: 1},
		{Players: 5, Fortifications: true, Roads: emperor.BestRows},
		{Players: 3, Board: games.OwnBoard(), Fortifications: true},
		{Players: 3, Board: field(), Fortifications: true},
		{Players: 5, Board: field(), Deck: emperor.Cards{emperor.Orange: 20}},
		{Players: 3, Deck: emperor.Cards{emperor.Red: 14}},
		{Players: 4, Deck: emperor.Cards{4, 4, 4, 4, 4}},
	},
	deal: func(players emperor.Player, number uint64) emperor.Options {
		return emperor.Options{Players: int(players), Fortifications: number%2 == 1}
	},
	any: func(t *testing.T, rng *rand.Rand, i int) emperor.GameState {
		o := games.RandomOptions(rng)
		if laid, err := emperor.NewState(games.LaidPosition(rng, o)); err == nil && i%2 == 1 {
			return laid
		}
		return games.New(t, o, uint64(i))
	},
	newGame:    emperor.NewGame,
	apply:      emperor.Apply,
	newMatch:   emperor.NewMatch,
	formatMove: func(s emperor.GameState, m emperor.Move) string { return s.Board().FormatMove(m) },
	awaits:     func(s emperor.GameState, p emperor.Player) bool { return s.ToMove() == p },
	phase:      func(s emperor.GameState) string { return s.Phase().String() },
	told:       func(r emperor.Record) ([]int, emperor.Names) { return r.Scores, r.Names },

	names:   opponents.Names,
	named:   opponents.New,
	newRand: opponents.NewRand,
	play:    opponents.Play,
	made:    func(o player[emperor.View, emperor.Move]) opponents.Opponent { return o },
	search:  func(limits search.Limits) opponents.Opponent { return opponents.Search(limits) },
	process: func(command []string, limit time.Duration, stderr io.Writer) process[emperor.View, emperor.Move] {
		return &opponents.Process{Command: command, Limit: limit, Stderr: stderr}
	},
	analyze: func(
		ctx context.Context, limits search.Limits, v emperor.View, rng *rand.Rand,
	) (analysis[emperor.Move], error) {
		a, err := opponents.Search(limits).Analyze(ctx, v, rng)
		found := analysis[emperor.Move]{Choice: a.Choice, Rollouts: a.Rollouts}
		for _, c := range a.Candidates {
			found.Candidates = append(found.Candidates,
				candidate[emperor.Move]{c.Move, 0, c.Rollouts, c.Scores, c.Wins, c.Lead, c.Error})
		}
		return found, err
	},
	review: func(limits search.Limits, v emperor.View, m emperor.Move) (any, error) {
		return opponents.Search(limits).ReviewMove(context.Background(), v, m, 1, 0)
	},
	writtenAndRead: func(t *testing.T, limits search.Limits, v emperor.View) {
		a, err := opponents.Search(limits).Analyze(context.Background(), v, opponents.NewRand(1, 0))
		if diff := games.Difference(a, games.ThereAndBack(t, a)); err != nil || diff != "" {
			t.Errorf("%v: %v %s", v, err, diff)
		}
	},
	sound: inOrder,

	mixed:      []string{"greedy", "random", "planner", "greedy", "planner"},
	steady:     []string{"greedy", "planner"},
	thinking:   []string{"greedy", "planner", "search:30"},
	client:     "../../../opponents/client.py",
	clientWins: 60,
	searchWins: 45, // 70 ± 14 were seen in 64 games, and 25 is even
	halves:     halving{rollouts: 1000, candidates: 20, times: 10},

	newcomer: emperorNewcomer{},
	strength: []strength{
		{"newcomer", "easy", 3, 37, 100}, {"newcomer", "easy", 4, 35, 100},
		{"newcomer", "normal", 3, 0, 25}, {"newcomer", "normal", 4, 0, 20},
		{"planner", "normal", 3, 18, 40}, {"planner", "normal", 4, 14, 38},
		{"planner", "easy", 3, 60, 100}, {"planner", "easy", 4, 60, 100},
		{"normal", "easy", 3, 60, 100}, {"normal", "easy", 4, 60, 100},
		{"greedy", "normal", 3, 33, 60}, {"greedy", "normal", 4, 25, 60},
	},
	manners: []manner[emperor.Player, emperor.Move, emperor.GameState]{
		{"builder", emperorFigure{ofEnd: func(s emperor.GameState, p emperor.Player) float64 {
			return float64(emperor.FinalScore(s.Table()).Roads[p].Points)
		}}, muchMore},
		{"envoy", emperorFigure{ofEnd: func(s emperor.GameState, p emperor.Player) (sent float64) {
			for r := range s.Board().Regions() {
				sent += float64(s.Emissaries(r, p))
			}
			return sent
		}}, muchMore},
		{"hoarder", emperorFigure{ofMove: func(_ emperor.GameState, m emperor.Move) (kept, n float64) {
			if m.Kind() != emperor.MovePlace {
				return 0, 0
			}
			return float64(3 - m.Cards().Len()), 1
		}}, muchMore},
	},

	analysis:    reflect.TypeFor[opponents.Analysis](),
	unlike:      emperor.TakeFaceUp(emperor.Red),
	offBoard:    emperor.TakeFaceUp(99),
	illegalMove: emperor.DrawFromPile(),
	illegalText: "draw",
	illegal:     emperor.ErrNotDrawing,
	noGame:      emperor.ErrNoGame,
	over:        emperor.ErrOver,
	early:       emperor.ErrNotYourTurn,
	isSyntaxError: func(err error) bool {
		var malformed *emperor.SyntaxError
		return errors.As(err, &malformed)
	},
}

type emperorFigure = figure[emperor.Player, emperor.Move, emperor.GameState]

// muchMore reports whether a figure is a tenth higher than the rivals'.
func muchMore(own, rivals float64) bool { return own >= 1.1*rivals }

// field returns a board with one region of two spaces.
func field() emperor.Board {
	board, err := emperor.NewBoard(emperor.BoardSpec{Name: "field", Players: [2]int{3, 5}, Regions: []emperor.RegionSpec{
		{Name: "Field", Color: emperor.Orange, Spaces: []emperor.Point{{X: 1}, {X: 2}}, Dragon: emperor.Point{Y: 1}},
	}})
	if err != nil {
		panic(err)
	}
	return board
}

// inOrder checks that the first candidate is the choice, that candidates with as many
// rollouts come in the order of what the search decides by, and that no rollout is lost.
func inOrder(t *testing.T, v emperor.View, a analysis[emperor.Move]) {
	t.Helper()
	rollouts := 0
	for i, c := range a.Candidates {
		rollouts += c.Rollouts
		if i > 0 && a.Candidates[i-1].Rollouts == c.Rollouts && worth(v, a.Candidates[i-1]) < worth(v, c)-1e-9 {
			t.Errorf("%v: %v comes before %v", v, a.Candidates[i-1], c)
		}
	}
	if a.Choice != a.Candidates[0].Move || rollouts != a.Rollouts {
		t.Errorf("%v: %v; %d rollouts", v, a, rollouts)
	}
}

// worth returns what a search decides by: the lead, and ten points for a victory. The
// evaluation of the move counts as one rollout for every five cards left to draw. It has
// a part in the lead, but none in the victories.
func worth(v emperor.View, c candidate[emperor.Move]) float64 {
	if c.Rollouts == 0 {
		return c.Lead
	}
	t := v.Table()
	cards := t.PileSize()
	if t.Reshuffled() == (emperor.Cards{}) && cards > 0 {
		cards += t.Deck().Len() - t.FaceUp().Len() - 3*t.NumPlayers()
	}
	return c.Lead + 10*c.Wins[v.ToMove()]*float64(c.Rollouts)/float64(c.Rollouts+cards/5)
}

// emperorNewcomer makes the move after which they have the most points, and draws cards
// of the color that they have most of.
type emperorNewcomer struct{}

func (emperorNewcomer) Choose(_ context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	if v.Phase() == emperor.PhaseDraw {
		best, most := emperor.DrawFromPile(), uint8(0)
		for c, n := range v.FaceUp() {
			if held := v.Hand()[c]; n > 0 && held > most {
				best, most = emperor.TakeFaceUp(emperor.Color(c)), held
			}
		}
		return best, nil
	}
	var best []emperor.Move
	most := -1
	for m, p := range v.Previews() {
		points := 2 * p.Totals[v.ToMove()]
		if m.Kind() == emperor.MovePlace {
			points++
		}
		if points > most {
			best, most = best[:0], points
		}
		if points == most {
			best = append(best, m)
		}
	}
	return best[rng.IntN(len(best))], nil
}
