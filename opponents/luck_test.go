package opponents

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/search"
)

var luckGames = flag.Int("luckgames", 10, "review the luck of `this many` games for each number of players")

// luckGame returns the record of a game of Greedy players who now and then make
// a random move.
func luckGame(t testing.TB, players int, seed uint64) emperor.Record {
	t.Helper()
	match, err := emperor.NewMatch(emperor.Options{Players: players, Fortifications: seed%2 == 0}, seed)
	rng := NewRand(seed, 0)
	for err == nil && !match.State().Over() {
		player := Greedy()
		if rng.IntN(6) == 0 {
			player = Random()
		}
		var m emperor.Move
		if m, err = player.Choose(context.Background(), match.State().View(match.State().ToMove()), rng); err == nil {
			match, err = match.Play(m)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return match.Record()
}

// The luck and the moves of every player are their result, to the unit. With
// -luckgames=10000 the mean luck of each seat is within three standard errors of
// zero.
func TestLuckIsTheResult(t *testing.T) {
	for players := 3; players <= 5; players++ {
		n, sums, squares := float64(*luckGames), make([]float64, players), make([]float64, players)
		for game := range *luckGames {
			r := luckGame(t, players, uint64(1000*players+game))
			review, err := Luck(r)
			if err == nil {
				err = cmp.Or(identityFault(r, review), expectedFault(r, review))
			}
			if err != nil {
				t.Fatalf("%d players, game %d: %v", players, game, err)
			}
			for p, total := range review.Totals {
				sums[p] += total.Luck
				squares[p] += total.Luck * total.Luck
			}
		}
		for p := range sums {
			mean := sums[p] / n
			around := math.Sqrt((squares[p]/n - mean*mean) / n)
			t.Logf("%d players, seat %v: mean luck %+.3f ± %.3f", players, emperor.Player(p), mean, around)
			if *luckGames >= 1000 && math.Abs(mean) > 3*around {
				t.Errorf("%d players, seat %v: mean luck %+.3f ± %.3f", players, emperor.Player(p), mean, around)
			}
		}
	}
}

// identityFault returns what is wrong with the sums of a review of a record.
func identityFault(r emperor.Record, review Review) error {
	end, err := r.State()
	if err != nil {
		return err
	}
	leads := finalLeads(emperor.FinalScore(end.Table()).Totals())
	for p, total := range review.Totals {
		luck, own, others, before := 0.0, 0.0, 0.0, review.Start[p]
		for i, step := range review.Steps {
			change := step.Expected[p] - before
			switch {
			case step.Kind == StepMove && int(step.Player) == p:
				own += change
			case step.Kind == StepMove:
				others += change
			case step.Moves > 0 && change != step.Luck[p]:
				return fmt.Errorf("step %d: %v: the expected lead of %v changes by %v", i, step,
					emperor.Player(p), change)
			default:
				luck += step.Luck[p]
			}
			before = step.Expected[p]
		}
		want := Total{review.Start[p], luck, own, others, float64(leads[p]) / point}
		if total != want || total.Start+total.Luck+total.Own+total.Others != total.Lead {
			return fmt.Errorf("player %v: got %v, want %v", emperor.Player(p), total, want)
		}
	}
	return outcomesFault(review)
}

// expectedFault returns where a review expects other leads than the game's evaluation.
func expectedFault(r emperor.Record, review Review) error {
	i := -1
	for s, err := range r.Replay() {
		if err != nil {
			return err
		}
		for i++; i+1 < len(review.Steps) && review.Steps[i+1].Kind != StepMove; i++ { // until a move is next
		}
		for p, lead := range leadsNow(s) {
			if got := review.Steps[i].Expected[p]; math.Abs(got-float64(lead)/point) > 0.51/reviewPoint {
				return fmt.Errorf("step %d: a lead of %v is expected for %v, and %v in\n%v", i, got,
					emperor.Player(p), float64(lead)/point, s)
			}
		}
	}
	return nil
}

// outcomesFault returns what is wrong with the outcomes of chance events: each
// luck is the expected lead less the mean of the outcomes.
func outcomesFault(review Review) error {
	for i, step := range review.Steps {
		if step.Kind == StepMove {
			continue
		}
		for p, luck := range step.Luck {
			mean, ways, found := 0.0, 0, false
			for _, o := range step.Outcomes {
				mean += float64(o.Ways) * o.Expected[p]
				ways += o.Ways
				found = found || o.Cards == step.Cards && o.Expected[p] == step.Expected[p]
			}
			mean /= float64(max(1, ways))
			if !found || math.Abs(step.Expected[p]-mean-luck) > 1.01/reviewPoint {
				return fmt.Errorf("step %d: %v: luck of %v is %v, want %v", i, step, emperor.Player(p), luck,
					step.Expected[p]-mean)
			}
		}
	}
	return nil
}

// In games that differ in nothing else, every card that can come off the pile comes. Their
// luck is zero on average, and where a game lists what other cards would have led to, it
// expects of each what the game with that card has.
func TestLuckOfEveryCard(t *testing.T) {
	events := 0
	for seed := range uint64(6) {
		r := luckGame(t, 3+int(seed%3), seed)
		n, err := everyCard(r)
		if err != nil {
			t.Fatalf("game %d: %v", seed, err)
		}
		events += n
	}
	if events < 60 {
		t.Errorf("only %d events", events)
	}
}

// everyCard checks the luck of each single draw in a record's game, also before
// another card is turned up. It returns the number of draws.
func everyCard(r emperor.Record) (events int, err error) {
	made := 0
	var before emperor.GameState
	for s, err := range r.Replay() {
		if err != nil {
			return events, err
		}
		came := before.PileSize() - s.PileSize()
		if blind := made > 0 && r.Moves[made-1].Kind() == emperor.MoveDrawFromPile; blind && came == 2 ||
			made > 0 && made%3 == 0 && came == 1 && before.PileSize() > 1 {
			events++
			if err := everyTopCard(before, r.Moves[made-1]); err != nil {
				return events, fmt.Errorf("move %d: %w", made, err)
			}
		}
		before = s
		made++
	}
	return events, nil
}

// everyTopCard checks the luck of the top card of a game's pile against the luck
// of every other card of the pile on top.
func everyTopCard(game emperor.GameState, m emperor.Move) error {
	pos := game.Position()
	var luck [maxPlayers]float64
	var first Step
	for i := range pos.Pile {
		pile := slices.Clone(pos.Pile)
		pile[0], pile[i] = pile[i], pile[0]
		other := pos
		other.Pile = pile
		review, err := Luck(emperor.Record{Initial: other, Moves: []emperor.Move{m}})
		if err != nil {
			return err
		}
		step := review.Steps[1]
		if i == 0 {
			first = step
		}
		if err := outcomesFault(review); err != nil {
			return err
		}
		if !slices.ContainsFunc(first.Outcomes, func(o ChanceOutcome) bool {
			return o.Cards == step.Cards && slices.Equal(o.Expected, step.Expected)
		}) {
			return fmt.Errorf("%v comes, which is no outcome of %v: %v", step, first, first.Outcomes)
		}
		for p := range review.Totals {
			luck[p] += step.Luck[p]
		}
	}
	rounding := float64(len(pos.Pile)) / reviewPoint
	for p, sum := range luck {
		if math.Abs(sum) > rounding {
			return fmt.Errorf("the luck of all cards of the pile sums up to %v for %v", sum, emperor.Player(p))
		}
	}
	return nil
}

// The comparison of two moves uses other worlds than the search that chose one
// of them, and than every other decision of the game.
func TestWorldsAreNew(t *testing.T) {
	game := games.New(t, emperor.Options{Players: 3}, 5)
	seen := map[[2]uint64]bool{}
	v, limits := game.View(0), search.Limits{Rollouts: 1, Workers: 1}
	for moves := range 200 {
		rng := NewRand(5, reviewStream+uint32(moves))
		h, err := newHalving(v, rng, limits)
		if err != nil {
			t.Fatal(err)
		}
		for _, seeds := range [][2]uint64{h.seeds, h.fresh(rng).seeds} {
			if seen[seeds] {
				t.Fatalf("move %d: worlds come again", moves)
			}
			seen[seeds] = true
		}
		h.close()
	}
}

// In the deal, every hand and the face-up cards have as many outcomes and ways as there
// are cards left. A game that is over before its first move begins with no deal.
func TestLuckOfTheDeal(t *testing.T) {
	r := luckGame(t, 4, 8)
	review, err := Luck(r)
	if err != nil {
		t.Fatal(err)
	}
	left := 52
	for i, step := range review.Steps[:5] {
		want, kind := left*(left-1)*(left-2)/6, StepDealt
		if i == 4 {
			want, kind = want*(left-3)/4, StepTurnedUp
		}
		ways := 0
		for _, o := range step.Outcomes {
			ways += o.Ways
		}
		if step.Kind != kind || step.Moves != 0 || ways != want {
			t.Errorf("step %d: %v, %d ways; want %v, %d", i, step, ways, kind, want)
		}
		left -= step.Cards.Len()
	}
	if review.Steps[5].Kind != StepMove {
		t.Errorf("got %v after the deal", review.Steps[5])
	}
	b := games.PlainBoard(t, 1)
	blocked := emperor.Position{Options: emperor.Options{Board: b, Players: 3}, Pieces: games.Lay(t, b, "Field[A1 e A1]")}
	if over, err := Luck(emperor.Record{Initial: blocked}); err != nil || len(over.Steps) > 0 {
		t.Errorf("a game that is over begins with %d steps (%v)", len(over.Steps), err)
	}
}

// Cards that a position names are not dealt: those known in a hand, a hand, the face-up
// cards, and none at all if it has a pile.
func TestLuckOfGivenCards(t *testing.T) {
	initial := emperor.InitialPosition(emperor.Options{Players: 3}, 1)
	dealt := func(change func(p *emperor.Position)) (review Review, cards string) {
		position := initial
		change(&position)
		review, err := Luck(emperor.Record{Initial: position})
		if err != nil {
			t.Fatal(err)
		}
		for _, step := range review.Steps {
			cards += fmt.Sprintf(" %v %v%d", step.Kind, step.Player, step.Cards.Len())
			if step.Outcomes[0].Cards.Len() != step.Cards.Len() {
				t.Errorf("%v could come instead of %v", step.Outcomes[0].Cards, step.Cards)
			}
		}
		return review, cards
	}
	game := games.New(t, initial.Options, 1).Position()
	for want, change := range map[string]func(*emperor.Position){
		" dealt A3 dealt B3 dealt C3 turnedUp A4": func(*emperor.Position) {},
		" dealt B3 turnedUp A4":                   func(p *emperor.Position) { p.Hands = [][]emperor.Color{game.Hands[0], nil, game.Hands[2]} },
		" dealt A3 dealt B3 dealt C3":             func(p *emperor.Position) { p.FaceUp = game.FaceUp },
		"":                                        func(p *emperor.Position) { *p = game; p.Hands = nil },
	} {
		if _, got := dealt(change); got != want {
			t.Errorf("got%s, want%s", got, want)
		}
	}
	review, got := dealt(func(p *emperor.Position) { p.Known = []emperor.Cards{emperor.CardsOf(emperor.Red, emperor.Green)} })
	if want := " dealt A1 dealt B3 dealt C3 turnedUp A4"; got != want {
		t.Errorf("with two cards known: got%s, want%s", got, want)
	}
	ways := 0
	for _, o := range review.Steps[0].Outcomes {
		ways += o.Ways
	}
	if want := games.StandardDeck(3).Len() - 2; ways != want {
		t.Errorf("%d cards could come to player A; want %d", ways, want)
	}
}

// A review's luck needs no pile order: games that differ in it alone have the
// same first moves' luck.
func TestLuckIgnoresTheOrder(t *testing.T) {
	game := games.New(t, emperor.Options{Players: 4}, 9)
	pos, rng := game.Position(), rand.New(rand.NewPCG(1, 1))
	m := emperor.Exchange(pos.Hands[0][0])
	var want Review
	for i := range 5 {
		rng.Shuffle(len(pos.Pile), func(a, b int) { pos.Pile[a], pos.Pile[b] = pos.Pile[b], pos.Pile[a] })
		got, err := Luck(emperor.Record{Initial: pos, Moves: []emperor.Move{m}})
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			want = got
		}
		if !slices.Equal(got.Steps[0].Expected, want.Steps[0].Expected) || !slices.Equal(got.Start, want.Start) {
			t.Errorf("got %v, want %v", got, want)
		}
	}
}
