package opponents_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// TestMain runs the test binary as a player if its arguments ask for it.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "play" {
		play(os.Args[2])
		return
	}
	os.Exit(m.Run())
}

// play answers questions in the given way until there are no more.
func play(way string) {
	in := bufio.NewReader(os.Stdin)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return
		}
		var q struct {
			V, Number, Milliseconds int
			View                    whitelotus.View
			Moves                   []string
			Totals                  [][]int
			Scores                  []int
		}
		if err := json.Unmarshal(line, &q); err != nil {
			panic(err)
		}
		me, _ := q.View.Viewer()
		if q.V != 1 || q.Milliseconds < 1 || len(q.Scores) != q.View.NumPlayers() ||
			len(q.Totals) != len(q.Moves) || len(q.Totals[0]) != q.View.NumPlayers() || !q.View.Awaits(me) {
			panic(string(line))
		}
		switch move := q.Moves[len(q.Moves)-1]; way {
		case "the last move":
			fmt.Printf("{\"number\": %d, \"move\": %q}\n", q.Number, strings.ToUpper(move))
		case "another number":
			fmt.Printf("{\"number\": %d, \"move\": %q}\n", q.Number+1, move)
		case "no move at all":
			fmt.Printf("{\"number\": %d, \"move\": \"resign\"}\n", q.Number)
		case "illegal":
			fmt.Printf("{\"number\": %d, \"move\": \"armies 1\"}\n", q.Number)
		case "crash":
			os.Exit(3)
		case "silence":
			time.Sleep(time.Hour)
		}
	}
}

// playing returns a Process that plays in the given way.
func playing(t *testing.T, way string) *opponents.Process {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Skip("no program can be started here:", err)
	}
	p := &opponents.Process{Command: []string{program, "play", way}, Stderr: os.Stderr}
	t.Cleanup(func() { p.Close() })
	return p
}

// A process plays a whole game, also before it is its turn to be asked.
func TestProcessPlays(t *testing.T) {
	p := playing(t, "the last move")
	match, err := opponents.Play(context.Background(), newMatch(t, whitelotus.Options{Players: 3, Turns: 1}, 0),
		[]opponents.Opponent{p, opponents.Greedy(), p}, 1)
	if err != nil || !match.State().Over() {
		t.Errorf("%v, %v", match, err)
	}
	if m, err := p.Choose(context.Background(), contest(t, 12, 3), opponents.NewRand(1, 0)); err != nil ||
		m != whitelotus.Bid(6, 1) {
		t.Errorf("%v, %v", m, err)
	}
}

// A process that fails gives the reason, and the next question starts another
// instance.
func TestProcessFails(t *testing.T) {
	v := newGame(t, whitelotus.Options{Players: 3}, 1).View(0)
	var malformed *whitelotus.SyntaxError
	var illegal *whitelotus.MoveError
	for way, is := range map[string]func(error) bool{
		"another number": func(err error) bool { return errors.Is(err, opponents.ErrAnswer) },
		"no move at all": func(err error) bool { return errors.As(err, &malformed) },
		"illegal":        func(err error) bool { return errors.As(err, &illegal) },
		"crash":          func(err error) bool { return errors.Is(err, io.ErrUnexpectedEOF) },
		"silence":        func(err error) bool { return errors.Is(err, context.DeadlineExceeded) },
	} {
		t.Run(way, func(t *testing.T) {
			p := playing(t, way)
			if way == "silence" {
				p.Limit = 50 * time.Millisecond
			}
			for range 2 {
				m, err := p.Choose(context.Background(), v, opponents.NewRand(1, 0))
				if m != (whitelotus.Move{}) || !is(err) || !strings.Contains(err.Error(), way) {
					t.Errorf("got %v, %v", m, err)
				}
			}
			p.Close()
			if _, err := p.Choose(context.Background(), v, opponents.NewRand(1, 0)); !errors.Is(err,
				os.ErrClosed) {
				t.Errorf("after Close: %v", err)
			}
		})
	}
}
