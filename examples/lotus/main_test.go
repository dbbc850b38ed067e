package main

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"
	"unicode"

	"github.com/emperorofchina/emperor/whitelotus"
)

// TestMain lets the test's own program be lotus.
func TestMain(m *testing.M) {
	if os.Getenv("LOTUS") != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// The same flags print the same, in lines that a terminal has room for, and tell
// every part of the game.
func TestOneGame(t *testing.T) {
	for players := 3; players <= 6; players++ {
		seats, err := newSeating("sensible, random", players)
		if err != nil {
			t.Fatal(err)
		}
		o := whitelotus.Options{Players: players, LimitChips: players == 5}
		if players == 4 {
			o.Blocks = whitelotus.ThreeAndRice
		}
		var one, again bytes.Buffer
		for _, out := range []*bytes.Buffer{&one, &again} {
			if err := playOne(out, o, seats, 9); err != nil {
				t.Fatal(err)
			}
		}
		if one.String() != again.String() {
			t.Errorf("%d players: another game", players)
		}
		for _, want := range []string{
			"Turn 1", "Turn 4", " puts a block on ", "  Contest of ", ": bid ", " is out of the contest of ", " pays ", " is Emperor",
			"  Rebellion: ", " for the rebels", " takes ", " collects ", "Final scoring", "areas that hang together", "dragons ", "the game is over: ", " win", "Seed 9.",
		} {
			if !strings.Contains(one.String(), want) {
				t.Errorf("%d players: the game does not tell %q", players, want)
			}
		}
		for _, line := range strings.Split(one.String(), "\n") {
			if len(line) > 79 || strings.TrimRight(line, " ") != line {
				t.Errorf("%d players: a line is %q", players, line)
			}
		}
		if contests, out := strings.Count(one.String(), "Contest of"), strings.Count(one.String(), "out of the contest"); contests == 0 || out < contests {
			t.Errorf("%d players: %d contests, in which %d players are out", players, contests, out)
		}
	}
}

// Plain sense wins more often than chance does.
func TestSenseBeatsChance(t *testing.T) {
	const games = 150
	seats, _ := newSeating("random,sensible", 4)
	wins := map[string]float64{}
	for seed := range uint64(games) {
		game, err := playGame(whitelotus.Options{Players: 4}, seats, seed)
		if err != nil {
			t.Fatal(err)
		}
		winners := game.Winners()
		for _, p := range winners {
			wins[seats[p]] += 1 / float64(len(winners))
		}
	}
	if wins["sensible"] < 0.65*games || wins["sensible"]+wins["random"] < games-0.01 {
		t.Errorf("of %d games, sense and chance win %v", games, wins)
	}
}

// A table of many games has a line for every seat.
func TestManyGames(t *testing.T) {
	seats, _ := newSeating("sensible", 3)
	var table bytes.Buffer
	if err := playMany(&table, whitelotus.Options{Players: 3}, seats, 1, 5); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(table.String(), "\n"); n != 4 || !strings.Contains(table.String(), "of 5 games") {
		t.Errorf("%s", &table)
	}
}

// What can't be is refused, and no command from outside reaches a terminal.
func TestNothingFromOutsideIsACommand(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Skip(err)
	}
	const command = "\x1b[2J\u009b\x07"
	for _, args := range [][]string{
		{"-opponents", "sensible," + command}, {"-opponents", "random,random,random,random,random"}, {"-players", command}, {"-players", "2"},
		{"-players", "-3"}, {"-players", "7"}, {"-turns", "9"}, {"-turns", "0"}, {"-games", "-1"}, {"-picture", "-1"}, {"-no" + command}, {"more"},
	} {
		lotus := exec.Command(program, args...)
		lotus.Env = append(os.Environ(), "LOTUS=1")
		text, err := lotus.CombinedOutput()
		if err == nil || len(text) == 0 {
			t.Errorf("%q: %v, %q", args, err, text)
		}
		if strings.ContainsFunc(string(text), func(c rune) bool { return !unicode.IsPrint(c) && c != '\n' && c != '\t' }) {
			t.Errorf("%q: %q", args, text)
		}
	}
}
