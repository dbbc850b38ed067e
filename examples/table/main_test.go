package main

import (
	"os"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
)

// The program draws the pictures in this folder.
func TestPicturesInDocs(t *testing.T) {
	for _, test := range []struct {
		file    string
		players int
		seed    uint64
		moves   int
		flags   string
	}{
		{"table.svg", 4, 2, 100, "-seed 2 -moves 100"},
		{"table-final.svg", 5, 2, -1, "-players 5 -seed 2 -final"},
	} {
		t.Run(test.file, func(t *testing.T) {
			drawn, err := draw(emperor.Options{Players: test.players, Fortifications: true}, test.seed,
				"greedy",
				test.moves, "", false)
			if err != nil {
				t.Fatal(err)
			}
			kept, err := os.ReadFile(test.file)
			if err != nil {
				t.Fatal(err)
			}
			if string(kept) != drawn+"\n" {
				t.Errorf("%s differs from the library's drawing; run: go run ./examples/table %s > examples/table/%s",
					test.file, test.flags, test.file)
			}
		})
	}
}

func TestNobodyPlays(t *testing.T) {
	if _, err := draw(emperor.Options{Players: 2}, 1, "greedy", 10, "", false); err == nil ||
		!strings.Contains(err.Error(), "Players") {
		t.Errorf("with two players: %v", err)
	}
	if _, err := draw(emperor.Options{Players: 3}, 1, "worse", 10, "", false); err == nil ||
		!strings.Contains(err.Error(), "worse") {
		t.Errorf("unknown opponent: got error %v", err)
	}
}

// A page has the picture in parts, with the viewer's hand, the players' names,
// and rings where they can place a piece.
func TestPage(t *testing.T) {
	page, err := draw(emperor.Options{Players: 4, Fortifications: true}, 1, "random", 40, "Ann,Bo,Cy,Di",
		true)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(page, "<svg "); n != 3 {
		t.Errorf("got %d pictures on the page", n)
	}
	for _, want := range []string{`data-hand="`, ">Ann</text>", `: open</title>`, `" data-open="true"`,
		"<script>"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %s", want)
		}
	}
}

func TestBoardOfOnesOwn(t *testing.T) {
	var board emperor.Board
	if err := readBoard("nowhere.json", &board); err == nil {
		t.Error("got no error for a missing file")
	}
	if err := readBoard("main.go", &board); err == nil {
		t.Error("got no error for a program in place of a board")
	}
	data, err := emperor.Side4to5().MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	file := t.TempDir() + "/board.json"
	if err := os.WriteFile(file, data, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := readBoard(file, &board); err != nil || !board.Equal(emperor.Side4to5()) {
		t.Errorf("the board of a file is read as %q: %v", board.Name(), err)
	}
}
