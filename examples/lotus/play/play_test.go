package play

import (
	"bytes"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/examples/internal/console"
	"github.com/emperorofchina/emperor/examples/internal/sitting"
	"github.com/emperorofchina/emperor/whitelotus"
)

// typist types into the program: whenever it waits for a line, the typist reads
// the output since the last one and answers. After the last answer the input
// ends.
type typist struct {
	written *bytes.Buffer
	read    int
	answer  func(screen string) (line string, ok bool)
	left    []byte
}

func (t *typist) Read(p []byte) (int, error) {
	if len(t.left) == 0 {
		screen := t.written.String()[t.read:]
		line, ok := t.answer(screen)
		if !ok {
			return 0, io.EOF
		}
		t.left = []byte(line + "\n")
		t.written.Write(t.left) // as a terminal echoes typed lines
		t.read = t.written.Len()
	}
	n := copy(p, t.left)
	t.left = t.left[n:]
	return n, nil
}

// game is a game to play in a test, at 80 columns and 24 rows.
type game struct {
	players     int
	seats       string
	names       string
	seed        uint64
	load, save  string // no file if save is ""
	screen      string // "80x24" if ""
	options     whitelotus.Options
	wantFailure bool
}

// playWith plays with a typist, and returns what is written.
func (g game) playWith(t *testing.T, answer func(screen string) (string, bool)) string {
	t.Helper()
	with := Setup{
		Flags:   sitting.Flags{Seats: g.seats, Names: g.names, Load: g.load, Save: g.save, Screen: "80x24"},
		Options: g.options, Seed: g.seed, Given: map[string]bool{},
	}
	with.Options.Players = max(g.players, 3)
	if g.seats == "" {
		with.Seats = "you,greedy"
	}
	with.Given["seats"] = g.seats != ""
	if g.screen != "" {
		with.Screen = g.screen
	}
	if g.load == "" && g.save == "" {
		with.Save = "none"
	}
	var out bytes.Buffer
	err := Run(with, &typist{written: &out, answer: answer}, &out)
	if (err != nil) != g.wantFailure {
		t.Fatalf("%v\n%s", err, &out)
	}
	if err != nil {
		out.WriteString(Plain(err))
	}
	return out.String()
}

// play plays with lines that do not depend on the output.
func (g game) play(t *testing.T, lines ...string) string {
	t.Helper()
	return g.playWith(t, script(lines...))
}

func script(lines ...string) func(string) (string, bool) {
	return func(string) (string, bool) {
		if len(lines) == 0 {
			return "", false
		}
		line := lines[0]
		lines = lines[1:]
		return line, true
	}
}

var (
	optionLine = regexp.MustCompile(`(?m)^ {1,2}(\d+)  \S`)
	amounts    = regexp.MustCompile(`(?:Influence|Armies|Palaces), (\d+) to (\d+)> $`)
)

// anyChoice chooses one of the offered numbers, or presses Enter if there are
// none.
func anyChoice(rng *rand.Rand) func(string) (string, bool) {
	return func(screen string) (string, bool) {
		if most := amounts.FindStringSubmatch(screen); most != nil {
			low, _ := strconv.Atoi(most[1])
			high, _ := strconv.Atoi(most[2])
			return strconv.Itoa(low + rng.IntN(high-low+1)), true
		}
		offered := optionLine.FindAllStringSubmatch(screen, -1)
		if offered == nil || strings.Contains(lastLine(screen), "Enter") {
			return "", true
		}
		last, _ := strconv.Atoi(offered[len(offered)-1][1])
		return strconv.Itoa(1 + rng.IntN(last)), true
	}
}

func lastLine(screen string) string { return screen[strings.LastIndex(screen, "\n")+1:] }

func recordIn(t *testing.T, file string) whitelotus.Record {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	record, err := whitelotus.ParseRecord(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return record
}

func gameIn(t *testing.T, file string) whitelotus.GameState {
	t.Helper()
	game, err := recordIn(t, file).Game()
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// mustTell checks that a text contains the parts in this order.
func mustTell(t *testing.T, text string, parts ...string) {
	t.Helper()
	rest := text
	for _, part := range parts {
		_, after, ok := strings.Cut(rest, part)
		if !ok {
			t.Fatalf("want %q in this place in\n%s", part, text)
		}
		rest = after
	}
}

// mustFit checks that every line fits into 80 columns, except the command that
// resumes a game, and that the text contains no control characters.
func mustFit(t *testing.T, text string) {
	t.Helper()
	for _, line := range strings.Split(text, "\n") {
		if utf8.RuneCountInString(line) > console.Columns && !strings.HasPrefix(line, "  go run ") {
			t.Errorf("too long: %s", line)
		}
		if i := strings.IndexFunc(line, func(c rune) bool { return !unicode.IsPrint(c) }); i >= 0 {
			t.Errorf("got at byte %d %q in %q", i, line[i], line)
		}
	}
}

// linesAtOnce returns the number of lines that are written before the program
// waits, except those that clear the screen.
func linesAtOnce(screen string) int {
	if at := strings.LastIndex(screen, strings.Repeat("\n", 100)); at >= 0 {
		screen = screen[at+100:]
	}
	return strings.Count(screen, "\n") + 1
}

// Whole games in which people choose by number, on a screen of 80 columns and 24
// rows: nothing scrolls away before the person has answered, the output covers
// the game to its end, and the saved record gives the printed result.
func TestWholeGames(t *testing.T) {
	for i, g := range []game{
		{players: 3, seats: "you,greedy,random"},
		{players: 4, seats: "random,you,greedy", names: "Anna", options: whitelotus.Options{LimitChips: true}},
		{players: 5, seats: "you", names: "Anna,Bo,Cleo,Dai,Eve", options: whitelotus.Options{Blocks: whitelotus.ThreeAndRice}},
		{players: 6, seats: "you,you,greedy,you,random,greedy", options: whitelotus.Options{Turns: 3}},
		{players: 6, seats: "greedy,you", names: "Anna", options: whitelotus.Options{Turns: 5}},
	} {
		t.Run(g.seats, func(t *testing.T) {
			t.Parallel() // most of the time is spent on saving
			g.seed, g.save = 987654321+uint64(i), filepath.Join(t.TempDir(), "game.txt")
			playWhole(t, g, anyChoice(rand.New(rand.NewPCG(1, uint64(i)))))
		})
	}
}

func playWhole(t *testing.T, g game, choose func(string) (string, bool)) {
	out := g.playWith(t, func(screen string) (string, bool) {
		if n := linesAtOnce(screen); n > 24 {
			t.Errorf("%d lines at once:\n%s", n, screen)
		}
		return choose(screen)
	})
	mustFit(t, out)
	record, end := recordIn(t, g.save), gameIn(t, g.save)
	if !end.Over() || record.Scores == nil {
		t.Fatalf("the game of the record is not over:\n%s", out)
	}
	seed := strconv.FormatUint(g.seed, 10)
	mustTell(t, out, "DER WEISSE LOTUS", "Turn 1 of ", "Settled next: ", "Votes against: ", "A rebellion: ",
		"All sides and armies are revealed", "Turn 2 begins", "THE END", "points", "win", "The seed was "+seed+".",
		"The record of the game is in")
	if n := strings.Count(out, seed); n != 1 {
		t.Errorf("got the seed %d times", n)
	}
	if dump := os.Getenv("LOTUS_DUMP"); dump != "" {
		os.WriteFile(dump+g.seats, []byte(out), 0o666)
	}
}
