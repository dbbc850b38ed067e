package lotus

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/setup"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/whitelotus"
)

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
	with := sitting.Setup{
		Game: setup.Game{Name: setup.Lotus, Players: max(g.players, 3), Turns: g.options.Turns,
			Limit: g.options.LimitChips, Rice: g.options.Blocks == whitelotus.ThreeAndRice},
		Seats: g.seats, Names: g.names, Load: g.load, Save: g.save, Screen: "80x24", Seed: g.seed,
		Given: map[string]bool{},
	}
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
	err := Play(with, typist.New(&out, answer), &out)
	if (err != nil) != g.wantFailure {
		t.Fatalf("%v\n%s", err, &out)
	}
	if err != nil {
		out.WriteString(err.Error())
	}
	return out.String()
}

// play plays with lines that do not depend on the output.
func (g game) play(t *testing.T, lines ...string) string {
	t.Helper()
	return g.playWith(t, typist.Script(lines...))
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
		if offered == nil || strings.Contains(typist.LastLine(screen), "Enter") {
			return "", true
		}
		last, _ := strconv.Atoi(offered[len(offered)-1][1])
		return strconv.Itoa(1 + rng.IntN(last)), true
	}
}

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
	game, err := recordIn(t, file).State()
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// linesAtOnce returns the number of lines that are written before the program
// waits, except those that clear the screen.
func linesAtOnce(screen string) int {
	if at := strings.LastIndex(screen, strings.Repeat("\n", 100)); at >= 0 {
		screen = screen[at+100:]
	}
	return strings.Count(screen, "\n") + 1
}

// Whole games in which people choose by number, on a screen of 80 columns and
// 24 rows: nothing scrolls away before the person has answered, the output
// covers the game to its end, and the saved record gives the printed result.
func TestWholeGames(t *testing.T) {
	for i, g := range []game{
		{players: 3, seats: "you,greedy,random"},
		{players: 4, seats: "random,you,greedy", names: "Anna", options: whitelotus.Options{LimitChips: true}},
		{players: 5, seats: "you", names: "Anna,Bo,Cleo,Dai,Eve",
			options: whitelotus.Options{Blocks: whitelotus.ThreeAndRice}},
		{players: 6, seats: "you,you,greedy,you,random,greedy", options: whitelotus.Options{Turns: 3}},
		{players: 6, seats: "greedy,you", names: "Anna", options: whitelotus.Options{Turns: 5}},
		{players: 4, seats: "you,you,greedy", names: "Anna", screen: "120x56",
			options: whitelotus.Options{Turns: 3}},
	} {
		t.Run(g.seats, func(t *testing.T) {
			t.Parallel() // most of the time is spent on saving
			g.seed, g.save = 987654321+uint64(i), filepath.Join(t.TempDir(), "game.txt")
			playWhole(t, g, anyChoice(rand.New(rand.NewPCG(1, uint64(i)))))
		})
	}
}

func playWhole(t *testing.T, g game, choose func(string) (string, bool)) {
	rows := 24
	if g.screen != "" {
		rows = 56
	}
	out := g.playWith(t, func(screen string) (string, bool) {
		if n := linesAtOnce(screen); n > rows {
			t.Errorf("%d lines at once:\n%s", n, screen)
		}
		return choose(screen)
	})
	if g.screen == "" {
		typist.MustFit(t, out)
	}
	record, end := recordIn(t, g.save), gameIn(t, g.save)
	if !end.Over() || record.Scores == nil {
		t.Fatalf("the game of the record is not over:\n%s", out)
	}
	seed := strconv.FormatUint(g.seed, 10)
	typist.MustTell(t, out, "DER WEISSE LOTUS", "Turn 1 of ", "Settled next: ", "Votes against: ",
		"A rebellion: ",
		"All sides and armies are revealed", "Turn 2 begins", "THE END", "points", "win", "The seed was "+seed+".",
		"The record of the game is in")
	if n := strings.Count(out, seed); n != 1 {
		t.Errorf("got the seed %d times", n)
	}
	if dump := os.Getenv("LOTUS_DUMP"); dump != "" {
		os.WriteFile(dump+g.seats, []byte(out), 0o666)
	}
}
