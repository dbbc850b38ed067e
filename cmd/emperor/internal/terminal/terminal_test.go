package terminal

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
)

// played is the result of a run of the program.
type played struct {
	out, errs string
	status    int
}

// playWith runs the program with a typist.
func playWith(answer func(screen string) (string, bool), args ...string) played {
	var out, errs bytes.Buffer
	status := run(args, typist.New(&out, answer), &out, &errs)
	return played{out.String(), errs.String(), status}
}

// play runs the program with lines that do not depend on its output.
func play(lines []string, args ...string) played {
	return playWith(typist.Script(lines...), args...)
}

func recordIn(t *testing.T, file string) emperor.Record {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	record, err := emperor.ParseRecord(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return record
}

func gameIn(t *testing.T, file string) emperor.GameState {
	t.Helper()
	game, err := recordIn(t, file).State()
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// Whole games in notation with several people: the program accepts every legal
// move as the library writes it.
func TestWholeGameInNotation(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	rng := rand.New(rand.NewPCG(3, 3))
	p := playWith(func(screen string) (string, bool) {
		if strings.Contains(typist.LastLine(screen), "Enter") {
			return "", true
		}
		game := gameIn(t, file)
		moves := game.View(game.ToMove()).Moves()
		return game.Board().FormatMove(moves[rng.IntN(len(moves))]), true
	}, "-seats", "you", "-fortifications", "-save", file)
	if p.status != 0 || strings.Contains(p.out, "\n! ") || !gameIn(t, file).Over() {
		t.Fatalf("status %d, %s\n%s", p.status, p.errs, p.out)
	}
}

// No other player's screen shows a person's hand or the cards that they draw
// from the pile, nor does the screen between two turns.
func TestHotSeatShowsNoOtherHand(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	choose := typist.Random(5)
	turnOf := regexp.MustCompile(`(?m)^\d+\. .*\(([A-C])\): (.*(?:\n  .*)*)`)
	handLine := regexp.MustCompile(`Your hand: ([^.\n]*)\.`)
	drawn := regexp.MustCompile(`draws (red|green|yellow|orange|purple)`)
	looking, hands, hidden, own := "", 0, 0, 0
	p := playWith(func(screen string) (string, bool) {
		_, after, cleared := strings.Cut(screen, strings.Repeat("\n", 99))
		if cleared && (strings.Contains(after, "hand") || drawn.MatchString(after)) {
			t.Fatalf("while the next person sits down this is on the screen:\n%s", after)
		}
		if strings.Contains(screen, "Press Enter when nobody else looks") {
			if !cleared {
				t.Fatalf("the screen is not cleared:\n%s", screen)
			}
			looking = gameIn(t, file).ToMove().String()
			return "", true
		}
		if strings.Contains(screen, "Press Enter to clear") {
			for _, m := range handLine.FindAllStringSubmatch(screen, -1) {
				t.Fatalf("after %s's turn a hand is shown: %s", looking, m[0])
			}
		} else {
			game := gameIn(t, file)
			for _, m := range handLine.FindAllStringSubmatch(screen, -1) {
				hands++
				if m[1] != game.Hand(game.ToMove()).String() || game.ToMove().String() != looking {
					t.Fatalf("%s looks at %s, where %v", looking, m[0], game.View(game.ToMove()))
				}
			}
		}
		for _, m := range turnOf.FindAllStringSubmatch(screen, -1) {
			text := strings.Join(strings.Fields(m[2]), " ")
			if m[1] != looking && drawn.MatchString(text) {
				t.Fatalf("%s sees of %s: %s", looking, m[1], text)
			}
			if drawn.MatchString(text) {
				own++
			}
			hidden += strings.Count(text, "draws a card")
		}
		return choose(screen)
	}, "-seats", "you", "-names", "Anna,Bo,Cleo", "-seed", "8", "-save", file)
	if p.status != 0 || hands < 20 || hidden < 5 || own < 5 {
		t.Fatalf("status %d, %d hands, %d hidden draws, %d own ones\n%s", p.status, hands, hidden, own, p.out)
	}
}

// The verdict names the winners and the tiebreak.
func TestVerdict(t *testing.T) {
	b := emperor.Side3to4()
	// A's emissary is alone, so the alliance scores nothing.
	for want, text := range map[string]string{
		"Player C is the new emperor of China, with 2 points.":                                                "Wei[C 1 2]",
		"Anna (A), greedy (B) and Player C rule China together, with 0 points each.":                          "-",
		"Anna (A) and greedy (B) rule China together, with 3 points each.":                                    "Wei[A 1 2, B 3] Qi[B 1]",
		"greedy (B) is the new emperor of China, with 3 points and the most pieces left in supply.":           "Wei[A 1 2, B 3, e A1] Qi[B 1]",
		"greedy (B) and Player C rule China together, with 1 points each and the most pieces left in supply.": "Wei[A 3, e A1] Yan[B 1] Lu[C 1]",
	} {
		t.Run(want, func(t *testing.T) {
			pieces, err := b.ParsePieces(text)
			if err != nil {
				t.Fatal(err)
			}
			state, err := emperor.NewState(emperor.Position{
				Options: emperor.Options{Players: 3}, Pieces: pieces, Phase: emperor.PhaseOver, ToMove: 2,
				Hands: [][]emperor.Color{{0, 0, 0}, {1, 1, 1}, {2, 2, 2}}, FaceUp: []emperor.Color{3, 3, 3, 3},
				Pile: []emperor.Color{}, Discards: emperor.Cards{8, 7, 6, 5, 8},
			})
			if err != nil {
				t.Fatal(err)
			}
			s := table{Sitting: &sitting.Sitting{Seats: sitting.Seats{{Name: "Anna"}, {Name: "greedy", Machine: true}, {}}}}
			if got := s.verdict(state.SpectatorView()); got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}
