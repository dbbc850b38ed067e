package referee_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/proof/inreferee"
	"github.com/emperorofchina/emperor/internal/referee"
)

var perftRefereeDepth = flag.Int("perftreferee", 2, "to what depth the referee counts")

const perftFile = "testdata/perft.txt"

// perftLine is a line of the file: a position, and the number of sequences of
// depth moves from there.
type perftLine struct {
	name    string // opening, middle or final
	seed    uint64
	players int
	side    string // 3-4 or 4-5
	module  string // fortifications: on or off
	plies   int    // number of random moves to the position
	depth   int
	count   uint64
	bare    bool // a comment or an empty line
	text    string
}

func (l perftLine) String() string {
	return fmt.Sprintf("%-9s %4d %7d %5s %6s %5d %5d %10d", l.name, l.seed, l.players, l.side, l.module,
		l.plies, l.depth, l.count)
}

// TestPerft counts all sequences of legal moves from some positions and
// compares with the file. The referee counts them as well for the first two
// moves, or for -perftreferee.
func TestPerft(t *testing.T) {
	t.Parallel()
	lines := readPerft(t)
	for i := range lines {
		l := &lines[i]
		if l.bare {
			continue
		}
		t.Run(fmt.Sprintf("%s_%d_%d", l.name, l.seed, l.players), func(t *testing.T) {
			g := l.position(t)
			s := g.state
			if *games.Update {
				l.count = perft(t, s, l.depth)
				return
			}
			if testing.Short() && l.count > 500_000 {
				t.Skip("many sequences")
			}
			if got := perft(t, s, l.depth); got != l.count {
				t.Errorf("%d sequences of %d moves; in %s there are %d", got, l.depth, perftFile, l.count)
			}
			depth := min(*perftRefereeDepth, l.depth)
			if got, want := perft(t, s, depth), g.perft(t, s, g.game, depth); got != want {
				t.Errorf("%d sequences of %d moves; the referee counts %d", got, depth, want)
			}
		})
	}
	if *games.Update && !t.Failed() {
		writePerft(t, lines)
	}
}

// position plays the moves to the line's position with engine and referee.
func (l perftLine) position(t *testing.T) *refereePair {
	t.Helper()
	board, ok := map[string]emperor.Board{"3-4": emperor.Side3to4(), "4-5": emperor.Side4to5()}[l.side]
	if !ok || l.module != "on" && l.module != "off" {
		t.Fatalf("side %q, module %q", l.side, l.module)
	}
	o := emperor.Options{Players: l.players, Board: board, Fortifications: l.module == "on"}
	var g refereePair
	if err := g.setUp(emperor.InitialPosition(o, l.seed)); err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(l.seed, 3))
	for range l.plies {
		legal := g.state.AppendLegalMoves(nil)
		if len(legal) == 0 {
			t.Fatal("the game is over before the position is reached")
		}
		m := legal[rng.IntN(len(legal))]
		var err error
		if g.next, err = emperor.Apply(g.state, m); err != nil {
			t.Fatal(err)
		}
		if g.game, err = referee.Play(g.game, inreferee.Move(m)); err != nil {
			t.Fatal(err)
		}
		g.state = g.next
	}
	if (l.name == "opening") != (l.plies == 0) || (l.name == "final") != g.state.FinalRound() {
		t.Fatalf("%s position after %d moves; final round: %v", l.name, l.plies, g.state.FinalRound())
	}
	return &g
}

func perft(t *testing.T, s emperor.GameState, depth int) uint64 {
	n := uint64(0)
	for m := range s.LegalMoves() {
		if depth <= 1 {
			n++
			continue
		}
		next, err := emperor.Apply(s, m)
		if err != nil {
			t.Fatal(err)
		}
		n += perft(t, next, depth-1)
	}
	return n
}

// perft returns the referee's count. A move counts once, in whatever order its
// pieces are listed. The engine's state supplies the order of reshuffled cards.
func (g *refereePair) perft(t *testing.T, s emperor.GameState, game *referee.Game, depth int) uint64 {
	moves := map[emperor.Move]bool{}
	for _, m := range referee.LegalMoves(game) {
		moves[inreferee.EngineMove(referee.Canonical(m))] = true
	}
	if depth <= 1 {
		return uint64(len(moves))
	}
	n := uint64(0)
	for m := range moves {
		after, err := emperor.Apply(s, m)
		if err != nil {
			t.Fatal(err)
		}
		g.next = after
		next, err := referee.Play(game, inreferee.Move(m))
		if err != nil {
			t.Fatal(err)
		}
		n += g.perft(t, after, next, depth-1)
	}
	return n
}

func readPerft(t *testing.T) []perftLine {
	t.Helper()
	text, err := os.ReadFile(perftFile)
	if err != nil {
		t.Fatal(err)
	}
	var lines []perftLine
	for i, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		l := perftLine{text: line}
		if l.bare = line == "" || strings.HasPrefix(line, "#"); !l.bare {
			if _, err := fmt.Sscan(line, &l.name, &l.seed, &l.players, &l.side, &l.module, &l.plies,
				&l.depth, &l.count); err != nil {
				t.Fatalf("%s:%d: %v", perftFile, i+1, err)
			}
		}
		lines = append(lines, l)
	}
	return lines
}

func writePerft(t *testing.T, lines []perftLine) {
	t.Helper()
	var b strings.Builder
	for _, l := range lines {
		if l.bare {
			b.WriteString(l.text)
		} else {
			b.WriteString(l.String())
		}
		b.WriteByte('\n')
	}
	if err := os.WriteFile(perftFile, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
