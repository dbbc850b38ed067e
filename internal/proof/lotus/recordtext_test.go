package lotus_test

import (
	"errors"
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/whitelotus"
)

// item is a move in the text of a record, with its player; forced if in
// brackets.
var item = regexp.MustCompile(`^(\[?)([A-F]) ([a-z].*?)\]?$`)

// TestRecordTextCanBeFollowed: the text of a record has a heading for each part
// of a turn, every move with its player, every forced move in brackets, and no
// line of 100 columns. All agree with the replayed game.
func TestRecordTextCanBeFollowed(t *testing.T) {
	t.Parallel()
	forced, moves := 0, 0
	for seed := range games.Everyday(40, 8) {
		r := randomRecord(t, games.LotusOptions(seed), uint64(seed))
		text, err := r.Text()
		if err != nil {
			t.Fatal(err)
		}
		s, left := newGame(t, r.Initial.Options, r.Initial.Seed), r.Moves
		tags, body, _ := strings.Cut(text, "\n\n")
		for _, line := range strings.Split(tags, "\n") {
			if scan.Width(line) > 99 {
				t.Errorf("%d columns: %s", scan.Width(line), line)
			}
		}
		heading, area := "", ""
		for _, line := range strings.Split(strings.TrimSpace(body), "\n") {
			if scan.Width(line) > 99 {
				t.Errorf("%d columns: %s", scan.Width(line), line)
			}
			if strings.HasPrefix(line, "turn ") || line == "" {
				heading = line
				_, area, _ = strings.Cut(line, " of ")
				continue
			}
			_, items, _ := strings.Cut(line, ". ")
			for _, text := range strings.Split(items, "; ") {
				part := item.FindStringSubmatch(text)
				if part == nil {
					t.Fatalf("%q", text)
				}
				if part[1] != "" {
					forced++
					continue
				}
				if got := part[2]; got != s.ToMove().String() ||
					!strings.HasPrefix(heading, "turn "+string(rune('0'+s.Turn()))+", ") {
					t.Fatalf("%q below %q: %v", text, heading, s)
				}
				if a, ok := s.Contested(); ok && area != s.Board().AreaName(a) {
					t.Errorf("%q below %q: the contest of %s", text, heading, s.Board().AreaName(a))
				}
				if want := s.Board().FormatMove(left[0]); part[3] != want {
					t.Fatalf("%q; want %q", text, want)
				}
				s, _ = whitelotus.Apply(s, left[0])
				left = left[1:]
				moves++
			}
		}
		if len(left) > 0 || !s.Over() {
			t.Errorf("%d moves are missing", len(left))
		}
		late, err := whitelotus.ParseRecord(strings.TrimSpace(text)+"; A pass", r.Initial.Options.Board)
		if err != nil || len(late.Moves) != len(r.Moves)+1 {
			t.Errorf("a move after the end is read as %d, %v", len(late.Moves), err)
		} else if _, err := late.State(); !errors.Is(err, whitelotus.ErrOver) {
			t.Errorf("a move after the end: %v", err)
		}
	}
	t.Logf("%d moves, %d forced ones", moves, forced)
	if forced == 0 {
		t.Error("no forced move is written")
	}
}

// TestRecordTextIsChecked: a wrong heading, player or forced move is refused
// with its place; all of them may be left out.
func TestRecordTextIsChecked(t *testing.T) {
	const start = "whitelotus record 1\nstart: whitelotus 1; players: 3; phase: contest; influence: 0, 4, 4; " +
		"symbols: P[Luoyang] T[Chongqing] R[Jiangling] F[Fengyuan] V[Taiyuan, Chengdu, Shunyuan]; " +
		"blocks: A[Luoyang] B[Luoyang] C[Luoyang]; contested: Luoyang\n"
	const good = "turn 1, contest of Luoyang\n1. A bid 0 against B; B bid 1 against C; C bid 2 against B; " +
		"[A expel B]; [A bid 0 against C]; C bid 1 against A\n"
	r, err := whitelotus.ParseRecord(start + good)
	if err != nil || len(r.Moves) != 4 {
		t.Fatalf("%d moves: %v", len(r.Moves), err)
	}
	for change, want := range map[[2]string]string{
		{"turn 1, contest", "turn 2, contest"}:                                   `line 3, column 1: expected the heading "turn 1, contest of Luoyang", found "turn 2, contest of Luoyang"`,
		{"[A bid 0 against C]; C", "[A bid 0 against C]\nturn 1, placing\n4. C"}: `line 5, column 1: expected the heading "turn 1, contest of Luoyang", found "turn 1, placing"`,
		{"contest of Luoyang", "placing"}:                                        `expected the heading "turn 1, contest of Luoyang", found "turn 1, placing"`,
		{"turn 1, contest of Luoyang", "turn 1,"}:                                `expected the part of the turn, as in "placing"`,
		{"turn 1", "turn one"}:                                                   `expected a whole number from 1 to 8, found "one"`,
		{"B bid 1", "C bid 1"}:                                                   `line 4, column 23: expected B, who is to bid, found "C"`,
		{"[A expel B]", "[A expel C]"}:                                           `expected "[A expel B]"`,
		{"[A expel B]", "[B expel B]"}:                                           `expected "[A expel B]"`,
		{"[A expel B]; ", "[A bid 0 against C]; "}:                               `expected "[A expel B]"`,
		{"A bid 0 against B;", "[A bid 0 against B];"}:                           `expected a move that is not forced, found "["`,
		{"[A expel B]", "[A expel B"}:                                            `expected "]"`,
		{"bid 1 against A\n", "bid 1 against A \"x\n"}:                           `expected a quotation mark at the end of the text`,
		{"1. A", "2. A"}:                                                         `expected the number 1, of the line's first move`,
		{"[A expel B]; [A", "[A expel B]; 5. [A"}:                                `expected "block"`,
	} {
		text := start + strings.Replace(good, change[0], change[1], 1)
		wantSyntax(t, text, want, func() error { _, err := whitelotus.ParseRecord(text); return err })
	}
	for _, text := range []string{
		"1. bid 0 against b; bid 1 against C; bid 2 against B; bid 1 against A",
		"turn 1 ,  CONTEST of luoyang\n1. a bid 0 against B; bid 1 against C\n\n3. C bid 2 against B; [a expel b]\n4. bid 1 against A \"x\"",
	} {
		if back, err := whitelotus.ParseRecord(start + text); err != nil || len(back.Moves) != 4 ||
			back.Moves[3] != r.Moves[3] {
			t.Errorf("%v, %v", back.Moves, err)
		}
	}
}
