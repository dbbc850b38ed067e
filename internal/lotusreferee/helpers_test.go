package lotusreferee

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

const (
	A Player = iota
	B
	C
	D
	E
	F
)

// opening is a game about to begin; the tiles lie in the order of the symbols.
func opening(o Options) *Game {
	o.Board = china
	var start, aside []Symbol
	for _, s := range Symbols {
		for i := range o.Mix()[s] {
			if i < o.StartSet()[s] {
				start = append(start, s)
			} else {
				aside = append(aside, s)
			}
		}
	}
	g, err := NewGame(o, start, aside)
	if err != nil {
		panic(err)
	}
	return g
}

// move reads a move as section 10 writes it.
func move(text string) Move {
	var n int
	word, rest, _ := strings.Cut(text, " ")
	seat := func(letter string) Player { return Player(letter[0] - 'A') }
	switch word {
	case "pass":
		return Move{Kind: Pass}
	case "block":
		return Move{Kind: PutBlock, Area: areaNamed(rest)}
	case "settle":
		return Move{Kind: Settle, Area: areaNamed(rest)}
	case "bid":
		var against string
		fmt.Sscanf(rest, "%d against %s", &n, &against)
		return Move{Kind: Bid, Amount: n, Player: seat(against)}
	case "expel":
		return Move{Kind: ExpelOne, Player: seat(rest)}
	case "emperor", "rebels":
		fmt.Sscanf(rest, "%d", &n)
		side := map[string]Side{"emperor": EmperorSide, "rebels": RebelSide}[word]
		return Move{Kind: Commit, Side: side, Amount: n}
	case "next":
		return Move{Kind: NextPicker, Player: seat(rest)}
	case "take":
		return Move{Kind: TakeArea, Area: areaNamed(rest)}
	case "armies":
		fmt.Sscanf(rest, "%d", &n)
		return Move{Kind: Convert, Amount: n}
	}
	panic("no move: " + text)
}

// play makes moves, written with the player who has to make each: "A block
// Luoyang".
func play(t *testing.T, g *Game, moves ...string) *Game {
	t.Helper()
	for _, text := range moves {
		who, text, _ := strings.Cut(text, " ")
		if mover := string(rune('A' + g.ToMove)); mover != who {
			t.Fatalf("%s, but it is for %s to decide, in phase %d", who+" "+text, mover, g.Phase)
		}
		next, err := Play(g, move(text))
		if err != nil {
			t.Fatalf("%s %s: %v", who, text, err)
		}
		g = next
	}
	return g
}

func equal[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: %v, not %v", what, got, want)
	}
}

// legal is the legal moves, as section 10 writes them.
func legal(g *Game) []string {
	var texts []string
	for _, m := range LegalMoves(g) {
		texts = append(texts, write(m))
	}
	return texts
}

func write(m Move) string {
	seat := string(rune('A' + m.Player))
	switch m.Kind {
	case Pass:
		return "pass"
	case PutBlock:
		return "block " + china.Areas[m.Area].Name
	case Settle:
		return "settle " + china.Areas[m.Area].Name
	case Bid:
		return fmt.Sprintf("bid %d against %s", m.Amount, seat)
	case ExpelOne:
		return "expel " + seat
	case Commit:
		return fmt.Sprintf("%s %d", []string{"emperor", "rebels"}[m.Side], m.Amount)
	case NextPicker:
		return "next " + seat
	case TakeArea:
		return "take " + china.Areas[m.Area].Name
	case Convert:
		return fmt.Sprintf("armies %d", m.Amount)
	}
	return "no move"
}

// resume goes on from a position, which has to be sound.
func resume(t *testing.T, g *Game) *Game {
	t.Helper()
	g, err := Resume(g)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
