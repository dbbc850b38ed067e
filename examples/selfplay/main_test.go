package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/setup"
)

// The same flags print the same: one game, and a table of many on any number of
// cores.
func TestSameFlagsSameOutput(t *testing.T) {
	report, err := os.Create(filepath.Join(t.TempDir(), "report"))
	if err != nil {
		t.Fatal(err)
	}
	defer report.Close()
	for players := 3; players <= 5; players++ {
		o, err := setup.Options(players, "", players != 4, "bestrows")
		if err != nil {
			t.Fatal(err)
		}
		seats, err := newSeating("better, random", players)
		if err != nil {
			t.Fatal(err)
		}
		var one, again, table, alone bytes.Buffer
		for _, out := range []*bytes.Buffer{&one, &again} {
			if err := playOne(out, o, seats, 9); err != nil {
				t.Fatal(err)
			}
		}
		if err := playMany(&table, report, o, seats, 9, 6); err != nil {
			t.Fatal(err)
		}
		cores := runtime.GOMAXPROCS(1)
		err = playMany(&alone, report, o, seats, 9, 6)
		runtime.GOMAXPROCS(cores)
		if err != nil {
			t.Fatal(err)
		}
		if one.String() != again.String() || table.String() != alone.String() {
			t.Errorf("%d players: another output", players)
		}
		for _, want := range []string{"Round 1 ", " puts a house on ", " draws ", "is turned up", "Final scoring", "Alliances", "Roads", "Totals", "the game is over: ", " win", "Seed 9."} {
			if !strings.Contains(one.String(), want) {
				t.Errorf("%d players: the game does not tell %q:\n%s", players, want, &one)
			}
		}
		if rows := strings.Count(table.String(), "\n"); rows != 1+players {
			t.Errorf("%d players: a table of %d rows:\n%s", players, rows, &table)
		}
		for name, seated := range map[string]int{"better": (players + 1) / 2, "random": players / 2} {
			if strings.Count(table.String(), name) != seated || strings.Count(one.String(), "("+name+") is dealt") != seated {
				t.Errorf("%d players: %s does not sit on %d seats:\n%s\n%s", players, name, seated, &table, &one)
			}
		}
	}
}

// Another seed, and other opponents, make another game.
func TestOtherFlagsOtherOutput(t *testing.T) {
	o := emperor.Options{Players: 3}
	seen := map[string]string{}
	for _, seats := range []seating{{"better", "better", "better"}, {"random", "random", "random"}} {
		for seed := range uint64(3) {
			var out bytes.Buffer
			if err := playOne(&out, o, seats, seed); err != nil {
				t.Fatal(err)
			}
			_, game, _ := strings.Cut(out.String(), "Round 1 ")
			game, _, _ = strings.Cut(game, "Seed ")
			if seen[game] != "" {
				t.Errorf("%v with seed %d play the game of %s", seats, seed, seen[game])
			}
			seen[game] = fmt.Sprint(seats, seed)
		}
	}
}

func TestOpponentsFlag(t *testing.T) {
	for names, want := range map[string]string{
		"better":                             "[better better better better]",
		"random,better":                      "[random better random better]",
		"better, better,random":              "[better better random better]",
		"a,b":                                "",
		"":                                   "",
		"better,":                            "",
		"random,random,random,random,random": "",
	} {
		got, err := newSeating(names, 4)
		if want == "" && err == nil || want != "" && fmt.Sprint(got) != want {
			t.Errorf("-opponents %q: %v, %v", names, got, err)
		}
	}
}
