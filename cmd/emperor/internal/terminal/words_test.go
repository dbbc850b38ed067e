package terminal

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
)

// Pieces can be named before their region, and spaces as the map writes them.
func TestPiecesInWords(t *testing.T) {
	b := emperor.Side3to4()
	begin := []string{"-players", "4", "-seed", "11", "-save"} // A holds red, red, purple
	for _, c := range []struct {
		lines []string
		want  string
	}{
		{[]string{"house 3", "Wei", "red"}, "Wei: house 3 (red)"},
		{[]string{"house 7", "red"}, "Wei: house 7 (red)"}, // no other region has a space 7 that A can pay for
		{[]string{"red", "house 3", "Wei"}, "Wei: house 3 (red)"},
		{[]string{"w3", "red"}, "Wei: house 3 (red)"},
		{[]string{"house w3 (red)"}, "Wei: house 3 (red)"},
		{[]string{"w3 (red)"}, "Wei: house 3 (red)"},
		{[]string{"red", "W3"}, "Wei: house 3 (red)"},
		{[]string{"w", "red", "house 3"}, "Wei: house 3 (red)"},
		{[]string{"Wei: house 3", "1"}, "Wei: house 3 (red)"},
		{[]string{"house 3", "back", "w3", "back", "back", "red", "Wei", "house 3"}, "Wei: house 3 (red)"},
	} {
		t.Run(strings.Join(c.lines, "; "), func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "game.txt")
			p := play(c.lines, append(begin, file)...)
			if r := recordIn(t, file); len(r.Moves) != 1 || b.FormatMove(r.Moves[0]) != c.want {
				t.Errorf("got %v\n%s", r.Moves, p.out)
			}
			typist.MustFit(t, strings.ReplaceAll(p.out, file, "FILE"))
		})
	}
	for line, why := range map[string]string{
		"house 9":           `no region has a place for "house 9"`,
		"emissary":          "the region has no room for an emissary",
		"z1 (red)":          "Zhao was paid with red",
		"w3 + w4":           "two pieces are too many for an empty region",
		"house 3 + house 4": "two pieces are too many for an empty region",
	} {
		t.Run(line, func(t *testing.T) {
			p := play([]string{line}, append(begin, "none")...)
			typist.MustTell(t, strings.Join(strings.Fields(p.out), " "), "Cards> "+line+" ! ", why)
		})
	}
}

// A choice can be tried out by its number or in words. The best move with it
// stands for an incomplete one.
func TestTryAChoice(t *testing.T) {
	begin := []string{"-players", "4", "-seed", "11", "-save", "none"}
	for _, c := range []struct{ lines, told []string }{
		{[]string{"try 1"}, []string{"> try 1\n", "The best move with it, in points: Wei: house 1 (red): A +1."}},
		{[]string{"try w3"}, []string{"> try w3\n", "in points: Wei: house 3 (red): A +1."}},
		{[]string{"red", "Wei", "try house 3"}, []string{"If the game ended after Wei: house 3 (red): A +1."}},
		{[]string{"red", "Wei", "try 1"}, []string{"If the game ended after Wei: house 1 (red): A +1."}},
		{[]string{"try 99"}, []string{"! choose a number from 1 to"}},
		{[]string{"try"}, []string{`! name a choice or a move, as in "try 1"`}},
		{[]string{"try soup"}, []string{`! "soup" is neither one of the choices nor a move`}},
		{[]string{"try exchange red"}, []string{"If the game ended after exchange red"}},
	} {
		t.Run(strings.Join(c.lines, "; "), func(t *testing.T) {
			p := play(c.lines, begin...)
			typist.MustTell(t, p.out, c.told...)
			typist.MustFit(t, p.out)
		})
	}
}

// Errors are in the words of players and their files, not of a parser or of the
// operating system.
func TestPlainWords(t *testing.T) {
	dir := t.TempDir()
	letter, halfGame := filepath.Join(dir, "letter.txt"), filepath.Join(dir, "half.txt")
	mustWrite(t, letter, "Dear Bo")
	mustWrite(t, halfGame, "emperor record 1\nhello")
	parsers := regexp.MustCompile(`expected|found|column|syntax|lstat|stat |open /|emperor-new|emperor:`)
	for line, want := range map[string]string{
		"Wei: hose 3 (red)":                    `instead of "hose", type "house"`,
		"Wei 3: house (red)":                   `instead of "3", type ":"`,
		"Wei: house 3 red":                     `instead of "red", type "("`,
		"Wei: house 9 (red)":                   `instead of "9", type a house space of Wei, 1 to 7`,
		"exchange blue":                        `instead of "blue", type a color`,
		"exchange":                             "at the end, add a color",
		"draw two":                             `leave out "two"`,
		"resume " + letter:                     letter + `: line 1: instead of "Dear", the file needs "emperor"`,
		"resume " + halfGame:                   halfGame + `: line 2: instead of "hello", the file needs`,
		"resume " + filepath.Join(dir, "none"): "there is no file " + filepath.Join(dir, "none"),
		"save " + filepath.Join(dir, "none", "a.txt"): "there is no folder " + filepath.Join(dir, "none"),
		"resume " + dir: "is not a regular file",
		"save " + filepath.Join(letter, "no", "folder"): "letter.txt",
	} {
		t.Run(line, func(t *testing.T) {
			p := play([]string{line}, "-seed", "11", "-save", "none")
			_, after, _ := strings.Cut(p.out, "> "+line+"\n")
			told := strings.Join(strings.Fields(strings.Split(after, "\n\n")[0]), " ")
			if !strings.HasPrefix(told, "! ") ||
				!strings.Contains(told, strings.Join(strings.Fields(want), " ")) ||
				parsers.MatchString(strings.ReplaceAll(told, dir, "")) {
				t.Errorf("got %q, want %q", told, want)
			}
			if strings.Contains(after, "yes or no") {
				t.Error("it asks before it has looked")
			}
		})
	}
}

func mustWrite(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// Questions say what they accept, and invalid flags end with their error.
func TestWhatIsAskedFor(t *testing.T) {
	p := play([]string{"quit", "perhaps", "", "no"}, "-save", "none")
	typist.MustTell(t, p.out, "yes or no> perhaps\n! Type \"yes\" or \"no\".\nyes or no> \n! Type",
		"yes or no> no\n")
	for _, args := range [][]string{{"-soup"}, {"-players", "x"}, {"-players"}, {"now"}} {
		p := play(nil, args...)
		lines := strings.Split(strings.TrimSpace(p.errs), "\n")
		if last := lines[len(lines)-1]; p.status != 2 || !strings.HasPrefix(last, "emperor play: ") ||
			!strings.Contains(last, args[0]) || !strings.HasSuffix(last, "; see -help") {
			t.Errorf("%q: status %d, last line %q", args, p.status, last)
		}
	}
}
