package lotus

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/whitelotus"
)

// everything are commands that show what they can.
var everything = []string{"map", "areas", "look Luoyang", "score", "score A", "log", "try 1",
	"rules secrets", "help"}

// Whatever a player has chosen in secret, every byte that is written from the
// moment when their screen is cleared until all choices are revealed is the
// same: while the next people sit down, and while they use every command. So
// the screen and the lines above it tell nobody.
func TestHotSeatHidesChoices(t *testing.T) {
	dir := t.TempDir()
	contests, rebellions := 0, 0
	for seed := range uint64(3) {
		match := openingOf(t, seed)
		for n := 0; n < match.Len(); n++ {
			before := match.At(n).State()
			if phase := before.Phase(); phase != whitelotus.PhaseContest && phase != whitelotus.PhaseRebellion {
				continue
			}
			first, other := oppositeMoves(before.View(before.ToMove()).Moves())
			after, err := whitelotus.Apply(before, first)
			if err != nil || !after.Committed(before.ToMove()) {
				continue // it was the last choice, so all are revealed
			}
			one := secretly(t, dir, match.At(n), first)
			if two := secretly(t, dir, match.At(n), other); one != two {
				t.Fatalf("after %v and after %v the next person sees\n%s\nand\n%s", first, other, one, two)
			}
			if before.Phase() == whitelotus.PhaseContest {
				contests++
			} else {
				rebellions++
			}
		}
	}
	if contests < 20 || rebellions < 4 {
		t.Errorf("only %d contests and %d rebellions", contests, rebellions)
	}
}

// openingOf returns the first turn of a game between three players.
func openingOf(t *testing.T, seed uint64) whitelotus.Match {
	t.Helper()
	match, err := whitelotus.NewMatch(whitelotus.Options{Players: 3}, seed)
	rng := rand.New(rand.NewPCG(seed, 1))
	for err == nil && match.State().Turn() == 1 {
		moves := match.State().View(match.State().ToMove()).Moves()
		match, err = match.Play(moves[1+rng.IntN(len(moves)-1)]) // the first may be a pass
	}
	if err != nil {
		t.Fatal(err)
	}
	return match
}

// oppositeMoves returns two moves that are as different as possible.
func oppositeMoves(moves whitelotus.Moves) (first, other whitelotus.Move) {
	return moves[0], moves[len(moves)-1]
}

// secretly resumes a match among people, makes a secret move, and returns what
// is written from then on, while the next person uses every command.
func secretly(t *testing.T, dir string, match whitelotus.Match, m whitelotus.Move) string {
	t.Helper()
	file := filepath.Join(dir, "game.txt")
	match, err := match.Named(whitelotus.Names{"Anna", "Bo", "Cleo"})
	if err != nil {
		t.Fatal(err)
	}
	text, err := match.Record().Text()
	if err == nil {
		err = os.WriteFile(file, []byte(text), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	lines := append([]string{match.State().Board().FormatMove(m)}, everything...)
	next := typist.Script(append(lines, "undo")...)
	out := game{load: file}.playWith(t, func(screen string) (string, bool) {
		switch question := typist.LastLine(screen); {
		case strings.Contains(question, "Enter"):
			return "", true
		case strings.Contains(question, "yes or no"):
			return "no", true
		}
		return next(screen)
	})
	os.Remove(file)
	head, rest, ok := strings.Cut(out, "Press Enter to clear the screen> \n"+strings.Repeat("\n", 100))
	if !ok || !strings.Contains(head, "Your choice is made: ") || !strings.Contains(rest, "in secret") ||
		!strings.Contains(rest, "  resume FILE") {
		t.Fatalf("%v is not made in\n%s", m, out)
	}
	return rest
}

// The player who makes a secret choice sits alone: before and after it the
// screen is cleared, and the last one is revealed to all at once, on a clear
// screen.
func TestHandOver(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	writeRecord(t, file, contestOf("Luoyang", "A, B", "12, 12, 12"), "Anna", "Bo", "Cleo")
	out := game{load: file}.play(t, "", "", "3", "", "soup", "", "2", "")
	clear := strings.Repeat("\n", 100)
	typist.MustTell(t, out, "Enter to begin> \n", clear,
		"Anna (A), it is your turn. Press Enter when nobody else looks> ",
		"contest of Luoyang, a ", "How much do you bid against Bo (B)", "Influence, 1 to 6> 3\n",
		"Your choice is made: bid 3 against Bo (B).", "Your turn is over.", clear,
		"Anna (A) has chosen in secret.\n", "Bo (B), it is your turn.", "> soup\n", `! "quit" stops here.`,
		"Chosen already, in secret: A", "Influence, 1 to 6> 2\n",
		"Your choice is made: bid 2 against Anna (A).", clear,
		"All bids for Luoyang are revealed: A bids 3 against B; B bids 2 against A.\n  Votes against: A 2, B 3.\n"+
			"  Bo (B) is out of the contest of Luoyang.\n  Paid: A 3; B, who is out, half: 1.\nAnna (A) wins Luoyang, a ")
	_, left, _ := strings.Cut(out, "Your choice is made: bid 2")
	before, _, _ := strings.Cut(left, clear)
	if strings.Contains(before, "revealed") {
		t.Errorf("the bids are revealed to Bo alone:\n%s", before)
	}
}

// If the game stops at a secret choice, the screen is cleared before the next
// person reads how to continue.
func TestQuitHidesChoices(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	writeRecord(t, file, contestOf("Luoyang", "A, B", "12, 12, 12"), "Anna", "Bo", "Cleo")
	out := game{load: file}.play(t, "", "", "3", "quit")
	typist.MustTell(t, out, "Your choice is made: bid 3 against Bo (B).", "> quit\n"+strings.Repeat("\n", 100)+
		"The game is saved. Continue it with:\n")
	if !gameIn(t, file).Committed(0) {
		t.Error("the choice is lost")
	}
}

// contestOf returns the text of a position in a contest of an area in turn 1.
func contestOf(area, in, influence string) string {
	text := "whitelotus 1; players: 3; phase: contest; contested: " + area + "; influence: " + influence + "; blocks:"
	for _, p := range strings.Split(in, ", ") {
		text += fmt.Sprintf(" %s[%s]", p, area)
	}
	return text
}

// writeRecord writes the record of a game that begins in a position.
func writeRecord(t *testing.T, file, position string, names ...string) {
	t.Helper()
	p, err := whitelotus.ParsePosition(position)
	if err != nil {
		t.Fatal(err)
	}
	if p.Symbols != nil {
		p.Symbols = allLaid(p.Symbols)
	}
	text, err := whitelotus.Record{Initial: p, Names: names}.Text()
	if err == nil {
		err = os.WriteFile(file, []byte(text), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// allLaid lays tiles on the areas without one that are in play with three to
// five players: Villages, as long as the mix has any.
func allLaid(symbols []whitelotus.Symbol) []whitelotus.Symbol {
	b := whitelotus.China1351()
	left := whitelotus.Tiles{whitelotus.Palace: 6, whitelotus.Temple: 6, whitelotus.Ricefield: 6,
		whitelotus.Fort:    6,
		whitelotus.Village: 15}
	all := make([]whitelotus.Symbol, b.NumAreas())
	copy(all, symbols)
	for _, symbol := range all {
		left[symbol]--
	}
	for a := range b.InPlay(3).All() {
		for symbol := whitelotus.Village; all[a] == whitelotus.NoSymbol; symbol-- {
			if left[symbol] > 0 {
				all[a] = symbol
				left[symbol]--
			}
		}
	}
	return all
}

// With one person nothing is cleared, and the choices of machines stay hidden
// until all are revealed.
func TestOnePersonHandsNothingOver(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	writeRecord(t, file, contestOf("Luoyang", "A, B, C", "9, 9, 9")+"; emperor: B", "greedy", "greedy", "You")
	out := game{load: file}.play(t, "", "log", "2 against b", "")
	if strings.Contains(out, "\n\n\n\n") || strings.Contains(out, "nobody else looks") {
		t.Errorf("something is cleared:\n%s", out)
	}
	before, _, ok := strings.Cut(out, "> 2 against b\n")
	if !ok || strings.Contains(before, "bids ") || !strings.Contains(before, "greedy (B) has chosen") {
		t.Errorf("before all are revealed:\n%s", before)
	}
	typist.MustTell(t, out, "All bids for Luoyang are revealed: B bids ", "C bids 2 against B")
}
