package lotus_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/proof/lotuscases"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/google/go-cmp/cmp"
)

// TestMessages compares the errors of all cases with testdata/messages.txt: of
// moves that are refused, of impossible positions, and of texts and data. A
// refusal is also checked as data.
func TestMessages(t *testing.T) {
	folder := filepath.Join("..", "..", "..", "examples", "cases", "whitelotus")
	all, err := casefile.Read(os.DirFS(folder))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("The errors of the cases in examples/cases/whitelotus.\n")
	refusals := 0
	for _, c := range all {
		results, err := lotuscases.Game.Run(c.Example, os.DirFS(folder))
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range results {
			if r.Moves != nil || r.Answers[0].Err == nil {
				continue
			}
			err := r.Answers[0].Err
			fmt.Fprintf(&b, "\n%s %s\n%v\n", c.ID, r.Line.Question, err)
			var refused *whitelotus.MoveError
			if errors.As(err, &refused) {
				refusals++
				fmt.Fprintln(&b, games.Encode(t, refused.Refusal()))
				checkRefusal(t, r.After.(lotuscases.Engine).GameState, refused)
			}
		}
	}
	if refusals < 100 {
		t.Errorf("only %d moves were refused", refusals)
	}
	games.Golden(t, filepath.Join("testdata", "messages.txt"), b.String())
}

// checkRefusal checks that the data of a refusal says what its English says, is
// read back from JSON as the same, and that everything it offers is legal.
func checkRefusal(t *testing.T, s whitelotus.GameState, refused *whitelotus.MoveError) {
	t.Helper()
	r, m := refused.Refusal(), refused.Move
	if r.Err() != refused.Err {
		t.Errorf("%v: the refusal is about %v", refused.Err, r.Err())
	}
	awaited := r.Player == s.ToMove()
	if r.String() != refused.Reason() || r.Rule == "" {
		t.Errorf("%q is not the reason %q", r, refused.Reason())
	}
	if text := refused.Err.Error(); !strings.Contains(text, "(section "+r.Section+")") &&
		!strings.Contains(text, "("+r.Section+")") {
		t.Errorf("%q is not of section %s", text, r.Section)
	}
	if back := games.ThereAndBack(t, r); !cmp.Equal(back, r, games.ByEquality) {
		t.Errorf("read back as %+v; want %+v", back, r)
	}
	var offered []whitelotus.Move
	if r.Instead != (whitelotus.Move{}) {
		offered = append(offered, r.Instead)
	}
	for a := range r.Areas.All() {
		switch m.Kind() {
		case whitelotus.MoveBlock:
			offered = append(offered, whitelotus.PutBlock(a))
		case whitelotus.MoveSettle:
			offered = append(offered, whitelotus.Settle(a))
		default:
			offered = append(offered, whitelotus.Take(a))
		}
	}
	for _, p := range r.Seats {
		switch m.Kind() {
		case whitelotus.MoveBid:
			offered = append(offered, whitelotus.Bid(m.Amount(), p))
		case whitelotus.MoveExpel:
			offered = append(offered, whitelotus.Expel(p))
		default:
			offered = append(offered, whitelotus.Next(p))
		}
	}
	amounts := map[string]func(n int) whitelotus.Move{
		"bidTooLow":        func(n int) whitelotus.Move { return whitelotus.Bid(n, m.Player()) },
		"bidTooHigh":       func(n int) whitelotus.Move { return whitelotus.Bid(n, m.Player()) },
		"influenceNotHeld": func(n int) whitelotus.Move { return whitelotus.Bid(n, m.Player()) },
		"armiesNotHeld":    func(n int) whitelotus.Move { return whitelotus.Commit(m.Side(), n) },
		"palaces":          whitelotus.Convert,
	}
	if with := amounts[r.Rule]; with != nil {
		for n := r.Least; n <= r.Most; n++ {
			offered = append(offered, with(n))
		}
		for _, n := range []int{r.Least - 1, r.Most + 1} {
			if awaited && s.Check(with(n)) == nil {
				t.Errorf("%d to %d are offered, and %d is legal", r.Least, r.Most, n)
			}
		}
	}
	for _, m := range offered {
		if !awaited {
			break // it is offered to another than the player to move
		}
		if err := s.Check(m); err != nil {
			t.Errorf("it offers %v: %v", m, err)
		}
	}
}
