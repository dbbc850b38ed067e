package opponents_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"math/rand/v2"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
)

// Three opponents play a game. All randomness follows from the seed, so the
// same seed gives the same game.
func Example() {
	const seed = 7
	seats := []opponents.Opponent{opponents.Greedy(), opponents.Random(), opponents.Random()}
	match, err := emperor.NewMatch(emperor.Options{Players: len(seats)}, seed)
	if err != nil {
		fmt.Println(err)
		return
	}
	match, err = opponents.Play(context.Background(), match, seats, seed)
	fmt.Println("won by", match.State().Winners(), "after", match.Len(), "moves", err)
	// Output:
	// won by [A] after 108 moves <nil>
}

// Planner takes a majority that nobody can take back: after two more houses A
// has four in Chu, where B has three.
func ExamplePlanner() {
	board := emperor.Side3to4()
	pieces, err := board.ParsePieces("Chu[A 1 2, B 3 4 5, C 6]")
	if err != nil {
		log.Fatal(err)
	}
	game, err := emperor.NewState(emperor.Position{Options: emperor.Options{Players: 4}, Pieces: pieces,
		Hands: [][]emperor.Color{{emperor.Purple, emperor.Purple, emperor.Red}}})
	if err != nil {
		log.Fatal(err)
	}
	m, err := opponents.Planner().Choose(context.Background(), game.View(0), opponents.NewRand(1, 0))
	fmt.Println(board.FormatMove(m), err)
	// Output:
	// Chu: house 7 + house 8 (2 purple) <nil>
}

// Programs let their users choose opponents by name, as in a flag.
func ExampleNew() {
	for _, name := range opponents.Names() {
		if _, err := opponents.New(name); err != nil {
			fmt.Println(err)
		}
	}
	_, err := opponents.New("the emperor")
	fmt.Println(err)
	// Output:
	// no opponent "the emperor": want builder, easy, envoy, greedy, hoarder, normal, planner, random, search or strong; a limit may follow search: search:100ms, search:2000
}

// A search limited by rollouts is reproducible: from the same random source it
// makes the same move, on any machine.
func ExampleSearch() {
	game, err := emperor.NewGame(emperor.Options{Players: 3}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	search := opponents.Search{Rollouts: 200}
	m, err := search.Choose(context.Background(), game.View(game.ToMove()), opponents.NewRand(1, 0))
	fmt.Println(game.Check(m), err)
	// Output:
	// <nil> <nil>
}

// Analyze gives hints to people: candidate moves, and what to expect of each.
func ExampleSearch_Analyze() {
	game, err := emperor.NewGame(emperor.Options{Players: 3}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	v := game.View(game.ToMove())
	analysis, err := opponents.Search{Rollouts: 200}.Analyze(context.Background(), v, opponents.NewRand(1, 0))
	if err != nil {
		fmt.Println(err)
		return
	}
	me, _ := v.Viewer()
	for _, c := range analysis.Candidates[:1] {
		fmt.Println(v.Check(c.Move), c.Rollouts > 0, c.Scores[me] > 0, c.Wins[me] <= 1)
	}
	// Output:
	// <nil> true true true
}

// Greedy is an example of your own opponent: it makes the move after which it
// would have the most points if the game ended.
type Greedy struct{}

func (Greedy) Choose(_ context.Context, v emperor.View, _ *rand.Rand) (emperor.Move, error) {
	var best emperor.Move
	most := -1
	for m, preview := range v.Previews() {
		if points := preview.Totals[v.ToMove()]; points > most {
			best, most = m, points
		}
	}
	if most < 0 {
		return emperor.Move{}, v.Check(emperor.Move{}) // nothing to decide: returns the reason
	}
	return best, nil
}

// An opponent needs one method, and knows the View alone.
func ExampleOpponent() {
	seats := []opponents.Opponent{Greedy{}, opponents.Random(), opponents.Random()}
	game, err := emperor.NewGame(emperor.Options{Players: len(seats)}, 1)
	for number := uint32(0); err == nil && !game.Over(); number++ {
		var m emperor.Move
		p := game.ToMove()
		m, err = seats[p].Choose(context.Background(), game.View(p), opponents.NewRand(1, number))
		if err == nil {
			game, err = emperor.Apply(game, m)
		}
	}
	fmt.Println(game.Winners(), err)
	_, err = seats[0].Choose(context.Background(), game.View(0), opponents.NewRand(1, 0))
	fmt.Println(errors.Is(err, emperor.ErrOver))
	// Output:
	// [A] <nil>
	// true
}

// A review of a game between programs: what was luck, and which move cost most.
func ExampleSearch_Review() {
	match, err := emperor.NewMatch(emperor.Options{Players: 3}, 9)
	if err != nil {
		log.Fatal(err)
	}
	seats := []opponents.Opponent{opponents.Greedy(), opponents.Random(), opponents.Greedy()}
	if match, err = opponents.Play(context.Background(), match, seats, 9); err != nil {
		log.Fatal(err)
	}
	record := match.Record()
	record.Moves, record.Scores, record.Winners = record.Moves[:40], nil, nil // a review need not wait for the end
	review, err := opponents.Search{Rollouts: 10}.Review(context.Background(), record, 1, nil)
	if err != nil {
		log.Fatal(err)
	}
	mistakes := map[emperor.Player]int{}
	for _, step := range review.Steps {
		if step.Kind == opponents.StepMove && step.Decision.Verdict == opponents.VerdictMistake {
			mistakes[step.Player]++
		}
	}
	b := review.Totals[1]
	fmt.Println("B makes mistakes:", mistakes[1] > 0, b.Start+b.Luck+b.Own+b.Others == b.Lead)
	// Output:
	// B makes mistakes: true true
}

// The luck of the cards alone, without judgements of moves.
func ExampleLuck() {
	match, err := emperor.NewMatch(emperor.Options{Players: 3}, 7)
	if err != nil {
		log.Fatal(err)
	}
	review, err := opponents.Luck(match.Record()) // nothing but the deal
	if err != nil {
		log.Fatal(err)
	}
	for _, step := range review.Steps {
		fmt.Println(step.Kind, step.Player, "of", len(step.Outcomes), "possible:", step.Cards)
	}
	// Output:
	// dealt A of 35 possible: red, 2 green
	// dealt B of 35 possible: red, green, purple
	// dealt C of 35 possible: red, green, yellow
	// turnedUp A of 70 possible: 2 yellow, orange, purple
}

// A player's own review needs nothing but what they saw.
func ExampleSearch_ReviewTranscript() {
	match, err := emperor.NewMatch(emperor.Options{Players: 3}, 7)
	if err != nil {
		log.Fatal(err)
	}
	if match, err = match.Play(emperor.Exchange(emperor.Red)); err != nil {
		fmt.Println(err)
	}
	transcript, err := match.Record().Transcript(0)
	if err != nil {
		log.Fatal(err)
	}
	luck, err := opponents.TranscriptLuck(transcript)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(len(luck.Steps), "steps")
	review, err := opponents.Search{Rollouts: 20}.ReviewTranscript(context.Background(), transcript, 1,
		func(done, all int) { fmt.Println("judged", done, "of", all) })
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(review.Viewer, review.Steps[2].Kind, review.Steps[2].Decision.Played.Move)
	// Output:
	// 3 steps
	// judged 0 of 1
	// judged 1 of 1
	// A move exchange red
}

// A single decision is judged from the view alone.
func ExampleSearch_ReviewMove() {
	game, err := emperor.NewGame(emperor.Options{Players: 4}, 7)
	if err != nil {
		log.Fatal(err)
	}
	exchange := emperor.Exchange(emperor.Red)
	d, err := opponents.Search{Rollouts: 20}.ReviewMove(context.Background(), game.View(0), exchange, 1, 0)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(d.Played.Move == exchange, d.Played.Rollouts == d.Best.Rollouts)
	// Output:
	// true true
}
