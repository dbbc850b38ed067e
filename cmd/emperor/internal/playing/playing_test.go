package playing_test

import (
	"context"
	"errors"
	"io"
	"math"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/opponents"
)

// Win shares add up to one, and only winners have any.
func TestWinShares(t *testing.T) {
	seats := playing.Seating{"random", "random", "greedy"}
	group, err := playing.Emperor.NewGroup(seats, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	defer group.Close()
	for seed := range uint64(5) {
		match, err := emperor.NewMatch(emperor.Options{Players: 3}, seed)
		if err != nil {
			t.Fatal(err)
		}
		if match, err = opponents.Play(context.Background(), match, group.Seats(seats), seed); err != nil {
			t.Fatal(err)
		}
		sum := 0.0
		for p, share := range playing.WinShares(match.State().NumPlayers(), match.State().Winners()) {
			if sum += share; (share > 0) != slices.Contains(match.State().Winners(), emperor.Player(p)) {
				t.Errorf("%v has %v", p, share)
			}
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("shares of %v", sum)
		}
	}
}

// A failing program ends the game with an error that names its seat. With
// stand-ins the game continues, and the failures are counted.
func TestFailingProgram(t *testing.T) {
	if _, err := exec.LookPath("false"); err != nil {
		t.Skip(err)
	}
	seats := playing.Seating{"exec:false", "random", "random"}
	var report strings.Builder
	group, err := playing.Emperor.NewGroup(seats, &report)
	if err != nil {
		t.Fatal(err)
	}
	defer group.Close()
	match, err := emperor.NewMatch(emperor.Options{Players: 3}, 3)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := opponents.Play(context.Background(), match, group.Seats(seats), 3); !errors.Is(err,
		io.ErrUnexpectedEOF) || !strings.Contains(err.Error(), "A, move 1: ") {
		t.Error(err)
	}
	withStandIns, failures := group.SeatsWithStandIns(seats, time.Minute, false)
	played, err := opponents.Play(context.Background(), match, withStandIns, 3)
	if err != nil || !played.State().Over() || failures[0] == 0 || failures[1] != 0 ||
		strings.Count(report.String(), "a random move replaces its move") != 1 {
		t.Errorf("%v, %v, %v, %s", played, err, failures, &report)
	}
	inTrial, failures := group.SeatsWithStandIns(seats, time.Minute, true)
	if _, err = opponents.Play(context.Background(), match, inTrial, 3); !errors.Is(err,
		io.ErrUnexpectedEOF) ||
		!strings.Contains(err.Error(), "first 3 answers") || failures[0] != playing.FirstAnswers {
		t.Errorf("in a trial: %v, %v", err, failures)
	}
	for _, nobody := range []string{"nobody", "exec:" + os.DevNull + "/none"} {
		if _, err := playing.Emperor.NewSeating(nobody, 3); err == nil {
			t.Errorf("%s plays", nobody)
		}
	}
}

// An opponent with a time limit, or a program, may play another game next time.
func TestRepeats(t *testing.T) {
	for name, want := range map[string][2]bool{
		"random": {false, true}, "greedy": {false, true}, "search:20": {false, true}, "search": {true, false}, "search:30ms": {true, false}, "strong": {true, false}, "easy": {false, true}, "exec:true": {false, false},
	} {
		t.Run(name, func(t *testing.T) {
			s := playing.Seating{"random", name}
			if got := [2]bool{s.OnClock(), s.Repeats()}; got != want {
				t.Errorf("%s: got %v", name, got)
			}
		})
	}
}
