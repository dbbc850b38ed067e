package emperor_test

import (
	"errors"
	"fmt"
	"log"

	"github.com/emperorofchina/emperor"
)

// Each audience is told what it may know: here B is, of A's turn. What a front
// end does not show itself, the library tells in a sentence.
func ExampleGameState_Events() {
	board := emperor.Side3to4()
	houses, _ := board.SpacesNamed("Lu 1 2 4")
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 3},
		Pieces:  emperor.Pieces{Houses: []emperor.SpaceSet{B: houses}},
		Hands:   [][]emperor.Color{{emperor.Orange, emperor.Red, emperor.Red}},
	})
	for _, text := range []string{"Lu: house 3 (orange)", "draw"} {
		move, _ := board.ParseMove(text)
		var events emperor.Events
		if events, err = game.Events(B, move); err != nil {
			log.Fatal(err)
		}
		for _, e := range events.List {
			switch {
			case e.Kind == emperor.EventScored:
				fmt.Println("A marker for", board.RegionName(e.Region), "and points for B:", e.Houses.Points[B])
			case e.Kind == emperor.EventPlaced:
				fmt.Println("A new", e.Piece.Piece(), "on", board.SpaceName(e.Piece.Space()))
			case e.Kind == emperor.EventDrawn && e.Cards.Len() == 0:
				fmt.Println("A card flies from the pile, face down")
			default:
				fmt.Println(board.FormatEvent(e))
			}
		}
		game, err = emperor.Apply(game, move)
	}
	// Output:
	// A plays orange
	// A new house on Lu 3
	// A marker for Lu and points for B: 4
	// A card flies from the pile, face down
}

// A record that can't be played says which move is at fault, and why.
func ExampleRecord_Replay() {
	record, err := emperor.ParseRecord(`emperor record 1
names: "Anna", "Bo", "Cleo"
start: emperor 1; players: 3; seed: 7; to move: A

1. A Wei: house 1 (red); draw
1. B Wei: house 1 (red); draw
`)
	if err != nil {
		log.Fatal(err)
	}
	for game, err := range record.Replay() {
		var fault *emperor.RecordError
		if errors.As(err, &fault) {
			fmt.Println("move", fault.Move, "is illegal:", errors.Is(err, emperor.ErrSpaceTaken))
			break
		}
		fmt.Println(game.ToMove(), game.Phase())
	}
	// Output:
	// A to act
	// A to draw
	// B to act
	// move 3 is illegal: true
}
