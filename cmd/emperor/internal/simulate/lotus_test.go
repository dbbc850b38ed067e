package simulate

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/whitelotus"
)

// seated returns opponents by name, and their seats.
func seated(t *testing.T, names string, players int) (*playing.LotusGroup, playing.Seating) {
	t.Helper()
	seats, err := playing.Lotus.NewSeating(names, players)
	if err != nil {
		t.Fatal(err)
	}
	group, err := playing.Lotus.NewGroup(seats, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(group.Close)
	return group, seats
}

// The same flags give the same output, in lines that fit on a terminal, with
// every part of the game.
func TestOneLotusGame(t *testing.T) {
	for players := 3; players <= 6; players++ {
		group, seats := seated(t, "greedy, random", players)
		o := whitelotus.Options{Players: players, LimitChips: players == 5}
		if players == 4 {
			o.Blocks = whitelotus.ThreeAndRice
		}
		var one, again bytes.Buffer
		for _, out := range []*bytes.Buffer{&one, &again} {
			if err := playOneLotus(out, o, group, seats, 9); err != nil {
				t.Fatal(err)
			}
		}
		if one.String() != again.String() {
			t.Errorf("%d players: another game", players)
		}
		for _, want := range []string{
			"Turn 1", "Turn 4", " puts a block on ", "  Contest of ", ": bid ", " is out of the contest of ",
			" pays ", " is Emperor", "  Rebellion: ", " for the rebels", " takes ", " collects ",
			"Final scoring", "areas that hang together", "dragons ", "the game is over: ", " win", "Seed 9.",
		} {
			if !strings.Contains(one.String(), want) {
				t.Errorf("%d players: the output lacks %q", players, want)
			}
		}
		for _, line := range strings.Split(one.String(), "\n") {
			if len(line) > 79 || strings.TrimRight(line, " ") != line {
				t.Errorf("%d players: a line is %q", players, line)
			}
		}
		if contests, out := strings.Count(one.String(), "Contest of"), strings.Count(one.String(),
			"out of the contest"); contests == 0 || out < contests {
			t.Errorf("%d players: %d contests, in which %d players are out", players, contests, out)
		}
	}
}

// The greedy opponent wins more often than the random one does.
func TestGreedyBeatsRandom(t *testing.T) {
	const games = 150
	group, seats := seated(t, "random,greedy", 4)
	wins := map[string]float64{}
	for seed := range uint64(games) {
		match, err := playing.PlayLotus(context.Background(), group, whitelotus.Options{Players: 4}, seats, seed)
		if err != nil {
			t.Fatal(err)
		}
		winners := match.State().Winners()
		for _, p := range winners {
			wins[seats[p]] += 1 / float64(len(winners))
		}
	}
	if wins["greedy"] < 0.65*games || wins["greedy"]+wins["random"] < games-0.01 {
		t.Errorf("of %d games they win %v", games, wins)
	}
}

// A table of many games has a line for every seat.
func TestManyLotusGames(t *testing.T) {
	group, seats := seated(t, "greedy", 6)
	report, err := os.Create(filepath.Join(t.TempDir(), "report"))
	if err != nil {
		t.Fatal(err)
	}
	defer report.Close()
	var table bytes.Buffer
	if err := playManyLotus(&table, report, whitelotus.Options{Players: 6}, group, seats, 1, 5); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(table.String(), "\n"); n != 7 || !strings.Contains(table.String(), "of 5 games") ||
		!strings.Contains(table.String(), "\n       F  greedy ") {
		t.Errorf("got %s", &table)
	}
}

// The program draws the picture beside it, and the README shows the picture
// with the command that drew it.
func TestPicture(t *testing.T) {
	group, seats := seated(t, "greedy", 4)
	var drawn bytes.Buffer
	if err := drawTable(&drawn, whitelotus.Options{Players: 4}, group, seats, 7, 156, false); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile("../../../../examples/table/lotus.svg")
	if err != nil {
		t.Fatal(err)
	}
	const command = "go run ./cmd/emperor simulate -game whitelotus -seed 7 -picture 156 > examples/table/lotus.svg"
	if drawn.String() != string(file) {
		t.Errorf("lotus.svg differs from the drawn picture; run %s", command)
	}
	readme, err := os.ReadFile("../../../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(readme), `<img src="examples/table/lotus.svg"`) ||
		!strings.Contains(string(readme), "    "+command+"\n") {
		t.Error("README.md lacks lotus.svg or its command")
	}
}

// The picture of a finished game shows its scoring.
func TestPictureOfTheEnd(t *testing.T) {
	group, seats := seated(t, "random", 3)
	var drawn bytes.Buffer
	if err := drawTable(&drawn, whitelotus.Options{Players: 3}, group, seats, 1, 1000, false); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`class="parts"`, ">wins<", "in the largest group, of "} {
		if !strings.Contains(drawn.String(), want) {
			t.Errorf("the picture lacks %q", want)
		}
	}
}
