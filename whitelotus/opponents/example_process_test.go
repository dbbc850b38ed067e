package opponents_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// A program in Python plays like any other opponent. The errors distinguish how
// it can fail.
func ExampleProcess() {
	guest := &opponents.Process{Command: []string{"python3", "client.py"}, Limit: 5 * time.Second,
		Stderr: os.Stderr}
	defer guest.Close()
	game, err := whitelotus.NewGame(whitelotus.Options{Players: 4}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := guest.Choose(context.Background(), game.View(game.ToMove()), opponents.NewRand(1, 0))
	var illegal *whitelotus.MoveError
	switch {
	case errors.As(err, &illegal):
		fmt.Println("it does not know the rules:", illegal.Reason())
	case errors.Is(err, opponents.ErrAnswer):
		fmt.Println("it does not know the protocol:", err)
	case errors.Is(err, context.DeadlineExceeded):
		fmt.Println("it thinks for too long")
	case err != nil:
		fmt.Println(err)
	default:
		fmt.Println(game.Board().FormatMove(m))
	}
}
