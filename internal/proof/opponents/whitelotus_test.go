package opponents_test

import (
	"context"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/search"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

var second = game[whitelotus.Player, whitelotus.Options, whitelotus.Move, whitelotus.GameState, whitelotus.View,
	whitelotus.Match, whitelotus.Record, whitelotus.Names, opponents.Opponent]{
	name:  "whitelotus",
	three: whitelotus.Options{Players: 3, Turns: 2},
	usual: []whitelotus.Options{{Players: 4}, {Players: 6}},
	odd:   lotusOptions(12),
	deal: func(players whitelotus.Player, _ uint64) whitelotus.Options {
		return whitelotus.Options{Players: int(players)}
	},
	any: func(t *testing.T, _ *rand.Rand, i int) whitelotus.GameState {
		s, err := whitelotus.NewGame(games.LotusOptions(i), uint64(i))
		if err != nil {
			t.Fatal(err)
		}
		return s
	},
	newGame:    whitelotus.NewGame,
	apply:      whitelotus.Apply,
	newMatch:   whitelotus.NewMatch,
	formatMove: func(s whitelotus.GameState, m whitelotus.Move) string { return s.Board().FormatMove(m) },
	awaits:     whitelotus.GameState.Awaits,
	together:   true,
	phase: func(s whitelotus.GameState) string {
		for p := range s.Seats() {
			if s.Committed(p) {
				return s.Phase().String() + " after others"
			}
		}
		return s.Phase().String()
	},
	told: func(r whitelotus.Record) ([]int, whitelotus.Names) { return r.Scores, r.Names },

	names:   opponents.Names,
	named:   opponents.New,
	newRand: opponents.NewRand,
	play:    opponents.Play,
	made:    func(o player[whitelotus.View, whitelotus.Move]) opponents.Opponent { return o },
	search:  func(limits search.Limits) opponents.Opponent { return opponents.Search(limits) },
	process: func(command []string, limit time.Duration, stderr io.Writer) process[whitelotus.View, whitelotus.Move] {
		return &opponents.Process{Command: command, Limit: limit, Stderr: stderr}
	},
	analyze: func(
		ctx context.Context, limits search.Limits, v whitelotus.View, rng *rand.Rand,
	) (analysis[whitelotus.Move], error) {
		a, err := opponents.Search(limits).Analyze(ctx, v, rng)
		found := analysis[whitelotus.Move]{Choice: a.Choice, Rollouts: a.Rollouts}
		for _, c := range a.Candidates {
			found.Candidates = append(found.Candidates,
				candidate[whitelotus.Move]{c.Move, c.Share, c.Rollouts, c.Scores, c.Wins, c.Lead, c.Error})
		}
		return found, err
	},
	review: func(limits search.Limits, v whitelotus.View, m whitelotus.Move) (any, error) {
		return opponents.Search(limits).ReviewMove(context.Background(), v, m, 1, 0)
	},
	writtenAndRead: func(t *testing.T, limits search.Limits, v whitelotus.View) {
		a, err := opponents.Search(limits).Analyze(context.Background(), v, opponents.NewRand(1, 0))
		if diff := games.Difference(a, games.ThereAndBack(t, a)); err != nil || diff != "" {
			t.Errorf("%v: %v %s", v, err, diff)
		}
	},
	sound: shared,

	mixed:      []string{"greedy", "random", "search:1", "greedy", "search:20", "random"},
	thinking:   []string{"greedy"},
	client:     "../../../whitelotus/opponents/client.py",
	clientWins: 34, // 48 ± 8 were seen
	searchWins: 45, // 70 ± 11 were seen in 64 games
	halves:     halving{rollouts: 400, candidates: 8, times: 4},

	newcomer: lotusNewcomer{},
	strength: []strength{
		{"newcomer", "easy", 3, 55, 100}, {"newcomer", "easy", 4, 35, 100},
		{"newcomer", "normal", 3, 10, 38}, {"newcomer", "normal", 4, 5, 25},
		{"normal", "easy", 3, 55, 100}, {"normal", "easy", 4, 50, 100},
	},
	manners: []manner[whitelotus.Player, whitelotus.Move, whitelotus.GameState]{
		{"loyalist", loyalty, func(own, rivals float64) bool { return own-rivals >= 8 }},
		{"rebel", loyalty, func(own, rivals float64) bool { return rivals-own >= 8 }},
		{"hoarder", lotusFigure{
			ofMove: func(s whitelotus.GameState, m whitelotus.Move) (committed, n float64) {
				if m.Kind() != whitelotus.MoveCommit || s.Turn() == s.Options().Turns {
					return 0, 0
				}
				return 100 * float64(m.Amount()), float64(s.Armies(s.ToMove()))
			},
		}, func(own, rivals float64) bool { return rivals-own >= 8 }},
	},

	analysis:    reflect.TypeFor[opponents.Analysis](),
	unlike:      whitelotus.Bid(1, 1),
	offBoard:    whitelotus.PutBlock(99),
	illegalMove: whitelotus.Convert(9),
	illegalText: "armies 1",
	illegal:     whitelotus.ErrWrongPhase,
	noGame:      whitelotus.ErrNoGame,
	over:        whitelotus.ErrOver,
	early:       whitelotus.ErrNotYourTurn,
	isSyntaxError: func(err error) bool {
		var malformed *whitelotus.SyntaxError
		return errors.As(err, &malformed)
	},
}

type lotusFigure = figure[whitelotus.Player, whitelotus.Move, whitelotus.GameState]

// loyalty is how often players who can choose take the Emperor's side, in percent.
var loyalty = lotusFigure{
	ofMove: func(s whitelotus.GameState, m whitelotus.Move) (loyal, n float64) {
		emperor, _ := s.Leader(whitelotus.EmperorSide)
		rebel, _ := s.Leader(whitelotus.RebelSide)
		switch {
		case m.Kind() != whitelotus.MoveCommit || s.ToMove() == emperor || s.ToMove() == rebel:
			return 0, 0
		case m.Side() == whitelotus.EmperorSide:
			return 100, 1
		default:
			return 0, 1
		}
	},
}

func lotusOptions(n int) (all []whitelotus.Options) {
	for i := range n {
		all = append(all, games.LotusOptions(i))
	}
	return all
}

// shared checks that the shares make a whole, and that the mean lead is no more than the
// lead of the mean score: the best rival differs from game to game.
func shared(t *testing.T, v whitelotus.View, a analysis[whitelotus.Move]) {
	t.Helper()
	sum, chosen, me := 0.0, 0.0, v.ToMove()
	for _, c := range a.Candidates {
		sum += c.Share
		if c.Move == a.Choice {
			chosen = c.Share
		}
		if c.Rollouts == 0 {
			if c.Lead != 0 {
				t.Errorf("%v: figures without a game: %+v", v, c)
			}
			continue
		}
		rivals := slices.Delete(slices.Clone(c.Scores), int(me), int(me)+1)
		if c.Lead > c.Scores[me]-slices.Max(rivals)+0.001 {
			t.Errorf("%v: %+v", v, c)
		}
	}
	if math.Abs(sum-1) > 0.001 || chosen <= 0 {
		t.Errorf("%v: shares %v, chosen %v", v, sum, chosen)
	}
}

// lotusNewcomer goes for points and areas without rivals, bids a third of their
// influence against the player with the most points, joins the side that looks stronger,
// and commits half of their armies, in the last turn all.
type lotusNewcomer struct{}

func (lotusNewcomer) Choose(_ context.Context, v whitelotus.View, rng *rand.Rand) (whitelotus.Move, error) {
	var best []whitelotus.Move
	most := math.MinInt
	for m := range v.LegalMoves() {
		value := valueToNewcomer(v, m)
		if value > most {
			best, most = best[:0], value
		}
		if value == most {
			best = append(best, m)
		}
	}
	return best[rng.IntN(len(best))], nil
}

func valueToNewcomer(v whitelotus.View, m whitelotus.Move) int {
	me, _ := v.Viewer()
	danger := func(p whitelotus.Player) int {
		if p == me {
			return -1000
		}
		return v.PlayerScores()[p].Total()
	}
	off := func(n, want int) int { return max(n-want, want-n) }
	switch m.Kind() {
	case whitelotus.MoveBlock, whitelotus.MoveSettle, whitelotus.MoveTake:
		points := map[whitelotus.Symbol]int{whitelotus.Palace: 3, whitelotus.Temple: 2}
		value := 2 * max(1, points[v.Symbol(m.Area())])
		if v.Board().Dragons().Has(m.Area()) {
			value += 4
		}
		for p := range v.Players() {
			if p != me && m.Kind() == whitelotus.MoveBlock && v.Blocks(p).Has(m.Area()) {
				value--
			}
		}
		return value
	case whitelotus.MoveBid:
		return danger(m.Player()) - 100*off(m.Amount(), min(6, (v.Influence(me)+2)/3))
	case whitelotus.MoveCommit:
		emperor, _ := v.Leader(whitelotus.EmperorSide)
		rebel, _ := v.Leader(whitelotus.RebelSide)
		value, armies := 0, (v.Armies(me)+1)/2
		if v.Turn() == v.Options().Turns {
			armies = v.Armies(me)
		}
		if (v.Count(emperor, whitelotus.Palace) >= v.Count(rebel, whitelotus.Village)) ==
			(m.Side() == whitelotus.EmperorSide) {
			value = 1000
		}
		return value - off(m.Amount(), armies)
	case whitelotus.MoveExpel:
		return danger(m.Player())
	case whitelotus.MoveNext:
		return -danger(m.Player())
	case whitelotus.MoveConvert:
		return -off(2*m.Amount(), 5)
	}
	return 0 // a pass
}
