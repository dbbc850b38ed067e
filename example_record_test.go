package emperor_test

import (
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"github.com/emperorofchina/emperor"
)

// A game is begun, stored in a file, and finished from what the file says.
func ExampleRecord() {
	record := emperor.Record{Names: []string{"Anna", "Bo", "Cleo"}, Start: emperor.Deal(emperor.Options{Players: 3}, 7)}
	move, err := emperor.Side3to4().ParseMove("Qi: house 1 (2 green)")
	if err != nil {
		log.Fatal(err)
	}
	record.Moves = append(record.Moves, move, emperor.DrawFromPile())
	text, err := record.Text()
	file := filepath.Join(os.TempDir(), "emperor-example.txt")
	if err != nil || os.WriteFile(file, []byte(text), 0o666) != nil {
		log.Fatal(err)
	}
	stored, _ := os.ReadFile(file)
	record, err = emperor.ParseRecord(string(stored))
	if err != nil {
		log.Fatal(err)
	}
	game, err := record.Game()
	for err == nil && !game.Over() {
		move := game.AppendLegalMoves(nil)[0]
		record.Moves = append(record.Moves, move)
		game, err = emperor.Apply(game, move)
	}
	fmt.Println(len(record.Moves), "moves,", game.Winners(), "wins", err)
	// Output:
	// 122 moves, [C] wins <nil>
}

// A player is sent what he saw of the game so far, without the seed, and follows
// it.
func ExampleTranscript() {
	record := emperor.Record{Start: emperor.Deal(emperor.Options{Players: 3}, 7)}
	for _, text := range []string{"Qi: house 1 (2 green)", "draw", "draw"} {
		move, err := emperor.Side3to4().ParseMove(text)
		if err != nil {
			log.Fatal(err)
		}
		record.Moves = append(record.Moves, move)
	}
	for _, p := range []emperor.Player{A, B} {
		transcript, err := record.Transcript(p)
		if err != nil {
			log.Fatal(err)
		}
		for events := range transcript.Events() {
			fmt.Print(events)
		}
		fmt.Println()
	}
	// Output:
	// A plays 2 green
	// A puts a house on Qi 1
	// A draws red
	// A draws purple
	//
	// A plays 2 green
	// A puts a house on Qi 1
	// A draws a card
	// A draws a card
}

// A record is believed as far as it can be played: here it claims a result too
// early.
func ExampleRecord_Game() {
	record := emperor.Record{
		Start:   emperor.Deal(emperor.Options{Players: 3}, 7),
		Moves:   []emperor.Move{emperor.Exchange(emperor.Red), emperor.DrawFromPile()},
		Scores:  []int{A: 50, B: 40, C: 30},
		Winners: []emperor.Player{A},
	}
	game, err := record.Game()
	fmt.Println(game.ToMove(), game.Phase(), errors.Is(err, emperor.ErrResult))
	fmt.Println(err)
	// Output:
	// B to act true
	// emperor: record: the result is what the game comes to (section 3): A 50, B 40, C 30; A wins is claimed; the game is not over
}
