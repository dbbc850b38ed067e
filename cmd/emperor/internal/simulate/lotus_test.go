package simulate

import (
	"bytes"
	"context"
	"io"
	"os"
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
