package lotus_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/google/go-cmp/cmp"
)

// TestPlaythroughs compares whole games with those in testdata, move by move.
// So every change of behavior shows, and can be checked against the rules.
func TestPlaythroughs(t *testing.T) {
	for name, o := range map[string]whitelotus.Options{
		"three": {Players: 3, Turns: 3},
		"four":  {Players: 4, Emperor: C, Turns: 2, Blocks: whitelotus.ThreeAndRice},
		"five":  {Players: 5, Turns: 2, LimitChips: true, Tiles: whitelotus.Tiles{0, 22, 4, 1, 1, 3}},
		"six":   {Players: 6, Emperor: F, Turns: 1},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join("testdata", "playthroughs", name+".txt")
			games.Golden(t, file, playthrough(t, o, uint64(o.Players)))
		})
	}
}

// playthrough plays a random game and writes down every move and its changes.
func playthrough(t *testing.T, o whitelotus.Options, seed uint64) string {
	game := newGame(t, o, seed)
	rng := rand.New(rand.NewPCG(seed, 100))
	var b strings.Builder
	fmt.Fprintf(&b, "A game at random, from seed %d. Below each move stand the events that a spectator sees, and the lines\n"+
		"that it has changed. The lines of a View are those that it does not share with the others and the game.\n\n", seed)
	o = game.Options()
	fmt.Fprintf(&b, "Board: %s\nNumPlayers: %d\nfirst Emperor: %v\nTurns: %d\nBlocks: %v\nLimitChips: %v\nTiles: %v\nInPlay: %d areas\n\n",
		o.Board.Name(), o.Players, o.Emperor, o.Turns, o.Blocks, o.LimitChips, o.Tiles, game.InPlay().Len())
	known := writeChanges(&b, nil, stateLines(t, game))
	for made := 1; !game.Over(); made++ {
		moves := game.AppendLegalMoves(nil)
		m := moves[rng.IntN(len(moves))]
		fmt.Fprintf(&b, "\n%d. %v: %s\n", made, game.ToMove(), game.Board().FormatMove(m))
		events, err := game.Events(whitelotus.Spectator, m)
		if err != nil {
			t.Fatal(err)
		}
		for _, event := range events.List {
			fmt.Fprintf(&b, "  > %s\n", game.Board().FormatEvent(event))
		}
		if game, err = whitelotus.Apply(game, m); err != nil {
			t.Fatal(err)
		}
		known = writeChanges(&b, known, stateLines(t, game))
	}
	b.WriteString("\nFinal scoring\n")
	f := whitelotus.FinalScore(game.Table())
	for p, score := range f.PlayerScores {
		fmt.Fprintf(&b, "  %v: %v; holds %s; the largest group: %s\n", whitelotus.Player(p), score,
			areaNames(score.Held), areaNames(score.Largest))
	}
	fmt.Fprintf(&b, "  totals %v, winners %v\n", f.Totals(), f.Winners)
	return b.String()
}

// writeChanges writes the lines that differ from those before.
func writeChanges(b *strings.Builder, before, now []string) []string {
	for i, line := range now {
		if before == nil || line != before[i] {
			fmt.Fprintf(b, "  %s\n", line)
		}
	}
	return now
}

// stateLines writes every accessor of a game and of its views.
func stateLines(t *testing.T, game whitelotus.GameState) []string {
	table := tableLines(game)
	lines := append([]string{}, table...)
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	add("legal moves: %d", len(game.AppendLegalMoves(nil)))
	p := game.Position()
	var committed []string
	for i, m := range p.Commitments {
		if game.Committed(whitelotus.Player(i)) {
			committed = append(committed, fmt.Sprintf("%v %s", whitelotus.Player(i),
				game.Board().FormatMove(m)))
		}
	}
	add("secrets: committed %v; aside %v", committed, p.Aside)
	for viewer := range whitelotus.Player(game.NumPlayers() + 1) {
		view := game.View(viewer)
		if diff := cmp.Diff(table, tableLines(view)); diff != "" {
			t.Errorf("%v sees another table: %s", viewer, diff)
		}
		name := "SpectatorView"
		if seat, playing := view.Viewer(); playing {
			name = "View of " + seat.String()
		}
		pending := "nothing"
		if m, ok := view.Pending(); ok {
			pending = view.Board().FormatMove(m)
		}
		legal := 0
		for range view.LegalMoves() {
			legal++
		}
		add("%s: Pending %s; legal moves: %d", name, pending, legal)
	}
	return lines
}

// accessors has the methods that a game, its table and its views share, except
// those whose result follows from others.
type accessors interface {
	Board() whitelotus.Board
	Turn() int
	Phase() whitelotus.Phase
	ToMove() whitelotus.Player
	Awaits(whitelotus.Player) bool
	Over() bool
	Winners() []whitelotus.Player
	Emperor() whitelotus.Player
	RebelLeader() (whitelotus.Player, bool)
	Leader(whitelotus.Side) (whitelotus.Player, bool)
	NumPlayers() int
	Areas(whitelotus.Player) whitelotus.AreaSet
	Blocks(whitelotus.Player) whitelotus.AreaSet
	Count(whitelotus.Player, whitelotus.Symbol) int
	Influence(whitelotus.Player) int
	Armies(whitelotus.Player) int
	Points(whitelotus.Player) int
	Score(whitelotus.Player) int
	Contested() (whitelotus.Area, bool)
	Contestants() []whitelotus.Player
	Committed(whitelotus.Player) bool
	Revealed(whitelotus.Player) (whitelotus.Move, bool)
	Aside() whitelotus.Tiles
	Symbol(whitelotus.Area) whitelotus.Symbol
	Owner(whitelotus.Area) (whitelotus.Player, bool)
	InPlay() whitelotus.AreaSet
}

// tableLines writes every accessor that a game and its views share.
func tableLines(g accessors) []string {
	var lines []string
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	add("Turn: %d, Phase: %v, ToMove: %v, Over: %v, Winners: %v", g.Turn(), g.Phase(), g.ToMove(), g.Over(),
		g.Winners())
	rebel, rebellion := g.RebelLeader()
	crown, _ := g.Leader(whitelotus.EmperorSide)
	add("Emperor: %v; rebellion: %v, of %v against %v", g.Emperor(), rebellion, rebel, crown)
	contested, ok := g.Contested()
	add("Contested: %v, %s; Contestants: %v", ok, g.Board().AreaName(contested), g.Contestants())
	add("Aside: %v", g.Aside())
	for p := range whitelotus.Player(g.NumPlayers()) {
		add("%v: Influence %d, Armies %d, Points %d, Score %d", p, g.Influence(p), g.Armies(p), g.Points(p),
			g.Score(p))
		add("%v: Areas %s", p, areaNames(g.Areas(p)))
		add("%v: Count of Palaces %d, Temples %d, Ricefields %d, Forts %d, Villages %d", p,
			g.Count(p, whitelotus.Palace), g.Count(p, whitelotus.Temple),
			g.Count(p, whitelotus.Ricefield), g.Count(p, whitelotus.Fort), g.Count(p, whitelotus.Village))
		add("%v: Blocks %s", p, areaNames(g.Blocks(p)))
		revealed := "nothing"
		if m, ok := g.Revealed(p); ok {
			revealed = g.Board().FormatMove(m)
		}
		add("%v: Awaits %v, Committed %v, Revealed %s", p, g.Awaits(p), g.Committed(p), revealed)
	}
	for a := range g.InPlay().All() {
		owner := "nobody"
		if p, ok := g.Owner(a); ok {
			owner = p.String()
		}
		add("%s: Symbol %v, Owner %s", g.Board().AreaName(a), g.Symbol(a), owner)
	}
	return lines
}

func areaNames(set whitelotus.AreaSet) string {
	var list []string
	for a := range set.All() {
		list = append(list, board.AreaName(a))
	}
	if list == nil {
		return "none"
	}
	return strings.Join(list, ", ")
}
