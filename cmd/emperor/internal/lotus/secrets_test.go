package lotus

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/internal/proof/games"
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
	out := playWith(t, func(screen string) (string, bool) {
		switch question := typist.LastLine(screen); {
		case strings.Contains(question, "Enter"):
			return "", true
		case strings.Contains(question, "yes or no"):
			return "no", true
		}
		return next(screen)
	}, "-load "+file)
	os.Remove(file)
	head, rest, ok := strings.Cut(out, "Press Enter to clear the screen> \n"+strings.Repeat("\n", 100))
	if !ok || !strings.Contains(head, "Your choice is made: ") || !strings.Contains(rest, "in secret") ||
		!strings.Contains(rest, "  resume FILE") {
		t.Fatalf("%v is not made in\n%s", m, out)
	}
	return rest
}

// writeRecord writes the record of a game that begins in a position.
func writeRecord(t *testing.T, file, position string, names ...string) {
	t.Helper()
	p, err := whitelotus.ParsePosition(position)
	if err != nil {
		t.Fatal(err)
	}
	if p.Symbols != nil {
		p.Symbols = games.LotusLaid(p.Symbols)
	}
	text, err := whitelotus.Record{Initial: p, Names: names}.Text()
	if err == nil {
		err = os.WriteFile(file, []byte(text), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}
