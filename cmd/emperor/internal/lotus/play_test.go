package lotus

import (
	"bytes"
	"os"
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
