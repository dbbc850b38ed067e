package main

import (
	"os"
	"strings"
	"testing"
)

// The pictures in this folder are those that this program draws.
func TestPicturesInDocs(t *testing.T) {
	for _, test := range []struct {
		file    string
		players int
		seed    uint64
		moves   int
		flags   string
	}{
		{"table.svg", 4, 7, 60, "-seed 7 -moves 60"},
		{"table-final.svg", 5, 136, -1, "-players 5 -seed 136 -final"},
	} {
		drawn, err := draw(test.players, test.seed, test.moves)
		if err != nil {
			t.Fatal(err)
		}
		kept, err := os.ReadFile(test.file)
		if err != nil {
			t.Fatal(err)
		}
		if string(kept) != drawn+"\n" {
			t.Errorf("%s is not what the library draws: go run ./examples/table %s > examples/table/%s", test.file, test.flags, test.file)
		}
	}
}

func TestNobodyPlays(t *testing.T) {
	if _, err := draw(2, 1, 10); err == nil || !strings.Contains(err.Error(), "Players") {
		t.Errorf("with two players: %v", err)
	}
}
