package emperor_test

import (
	"encoding/json"
	"fmt"
	"log"

	"github.com/emperorofchina/emperor"
)

// A server and its clients: a View goes to each player, as JSON, and a move comes
// back, as text. The server asks whose turn it is, the library all the rest.
func ExampleView() {
	game, err := emperor.NewGame(emperor.Options{Players: 3}, 7)
	if err != nil {
		log.Fatal(err)
	}
	sent, err := json.Marshal(game.View(A))
	if err != nil {
		log.Fatal(err)
	}

	var view emperor.View // at A's
	if err := json.Unmarshal(sent, &view); err != nil {
		log.Fatal(err)
	}
	viewer, _ := view.Viewer()
	answer := view.Board().FormatMove(view.Moves().OfKind(emperor.KindPlace)[0])
	fmt.Printf("%v holds %v, and plays %q\n", viewer, view.Hand(), answer)

	move, err := game.Board().ParseMove(answer) // at the server
	if sender := A; err == nil && sender == game.ToMove() {
		game, err = emperor.Apply(game, move)
	}
	fmt.Println(game.Phase(), err)
	// Output:
	// A holds red, 2 green, and plays "Zhao: house 1 (2 green)"
	// to draw <nil>
}
