// Package lotus_test tests package whitelotus as an importing program uses it.
package lotus_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

const (
	A whitelotus.Player = iota
	B
	C
	D
	E
	F
)

// area returns the shipped board's area with this name.
func area(t testing.TB, name string) whitelotus.Area {
	t.Helper()
	a, ok := whitelotus.China1351().AreaNamed(name)
	if !ok {
		t.Fatalf("the board has no area %q", name)
	}
	return a
}

// areas returns the set of the areas with these names: "Wuchang, Raozhou".
func areas(t testing.TB, names string) whitelotus.AreaSet {
	t.Helper()
	var set whitelotus.AreaSet
	for _, name := range strings.Split(names, ", ") {
		if name != "" {
			set |= whitelotus.Areas(area(t, name))
		}
	}
	return set
}

var symbols = map[byte]whitelotus.Symbol{
	'P': whitelotus.Palace, 'T': whitelotus.Temple, 'R': whitelotus.Ricefield, 'F': whitelotus.Fort, 'V': whitelotus.Village,
}

// lay lays tiles and chips on the shipped board, as in
//
//	"P A: Luoyang; V B: Chengdu, Wuchang; T: Raozhou"
//
// and a neutral Fort on every other area in play.
func lay(t testing.TB, p *whitelotus.Position, lands string) {
	t.Helper()
	board := whitelotus.China1351()
	p.Symbols = make([]whitelotus.Symbol, board.NumAreas())
	p.Owners = make([]whitelotus.Player, board.NumAreas())
	for a := range board.Areas() {
		p.Owners[a] = whitelotus.NoPlayer
		if board.InPlay(p.Options.Players).Has(a) {
			p.Symbols[a] = whitelotus.Fort
		}
	}
	for _, part := range strings.Split(lands, "; ") {
		what, names, ok := strings.Cut(part, ": ")
		if !ok {
			continue
		}
		for a := range areas(t, names).All() {
			p.Symbols[a] = symbols[what[0]]
			if len(what) > 1 {
				p.Owners[a] = whitelotus.Player(what[2] - 'A')
			}
		}
	}
}

// later returns a position of four players in turn 2 with these areas, and
// enough tiles of every kind.
func later(t testing.TB, phase whitelotus.Phase, lands string) whitelotus.Position {
	t.Helper()
	p := whitelotus.Position{
		Options: whitelotus.Options{Players: 4, Tiles: games.LotusPlenty},
		Turn:    2,
		Phase:   phase,
	}
	lay(t, &p, lands)
	return p
}

// begin makes a game from a position.
func begin(t testing.TB, p whitelotus.Position) whitelotus.GameState {
	t.Helper()
	s, err := whitelotus.NewState(p)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return s
}

// newGame begins a game.
func newGame(t testing.TB, o whitelotus.Options, seed uint64) whitelotus.GameState {
	t.Helper()
	s, err := whitelotus.NewGame(o, seed)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return s
}

// play makes moves, each written with its player, as in "A: bid 3 against B".
func play(t testing.TB, s whitelotus.GameState, moves ...string) whitelotus.GameState {
	t.Helper()
	for _, text := range moves {
		who, what, _ := strings.Cut(text, ": ")
		if who != s.ToMove().String() || s.Over() {
			t.Fatalf("%q: not asked: %v", text, s)
		}
		m, err := s.Board().ParseMove(what)
		if err != nil {
			t.Fatalf("%v", err)
		}
		if s, err = whitelotus.Apply(s, m); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
	}
	return s
}

// legal returns all legal moves as text.
func legal(s whitelotus.GameState) []string {
	var texts []string
	for m := range s.LegalMoves() {
		texts = append(texts, s.Board().FormatMove(m))
	}
	return texts
}

// openTo returns the areas in which the player to move can put a block.
func openTo(s whitelotus.GameState) whitelotus.AreaSet {
	var set whitelotus.AreaSet
	for m := range s.LegalMoves() {
		if m.Kind() == whitelotus.MoveBlock {
			set |= whitelotus.Areas(m.Area())
		}
	}
	return set
}

func want[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

func wantList[T comparable](t *testing.T, what string, got []T, want ...T) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}
