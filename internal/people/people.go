// Package people writes sentences about the players of a game, with names or
// with the letters of their seats.
package people

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/internal/scan"
)

// Seat is a player of a game. Its String is the letter of the seat.
type Seat interface {
	~uint8
	String() string
}

// Names are the names of the players of a game. A seat without a name appears
// as its letter. The name "You" addresses the reader.
type Names[P Seat] struct {
	Given []string // by seat; "" or missing at the end: none
	Seats int      // the most players of a game
}

const you = "You"

// Called returns the name of player p with invisible characters replaced, or
// the letter if p has no name.
func (n Names[P]) Called(p P) string {
	if int(p) >= min(n.Seats, len(n.Given)) || n.Given[p] == "" {
		return p.String()
	}
	return scan.Visible(n.Given[p])
}

// Player returns the name of player p, or the letter if p has no name. If two
// players have the same name, the letter follows it: "Anna (C)".
func (n Names[P]) Player(p P) string {
	called := n.Called(p)
	for other := range P(n.Seats) {
		if other != p && called == n.Called(other) {
			return fmt.Sprintf("%s (%v)", called, p)
		}
	}
	return called
}

// Seat is Player for an index, which may be out of range.
func (n Names[P]) Seat(i int) string { return n.Player(P(min(i, 255))) }

// Title returns the name of player p, or "player B" if they have none.
func (n Names[P]) Title(p P) string {
	if called := n.Player(p); called != p.String() {
		return called
	}
	return fmt.Sprintf("player %v", p)
}

// Inside returns the name of player p for the middle of a sentence: as Player
// does, but "you" for "You".
func (n Names[P]) Inside(p P) string {
	if n.Called(p) == you {
		return strings.ToLower(you[:1]) + n.Player(p)[1:]
	}
	return n.Player(p)
}

// All lists players: "A, B and C", or "nobody".
func (n Names[P]) All(players []P) string {
	if len(players) == 0 {
		return "nobody"
	}
	return scan.Listed(n.List(players), "and")
}

// List returns the names of players.
func (n Names[P]) List(players []P) []string {
	names := make([]string, len(players))
	for i, p := range players {
		names[i] = n.Player(p)
	}
	return names
}

// Does returns the name of player p with a verb in the third person: "Anna
// plays", but "You play".
func (n Names[P]) Does(p P, verb string) string { return n.Player(p) + " " + n.Verb(p, verb) }

// Verb returns the form of a verb, given in the third person, that agrees with
// the name of player p: "plays", or "play" for "You".
func (n Names[P]) Verb(p P, verb string) string {
	if n.Called(p) != you {
		return verb
	}
	switch verb {
	case "is":
		return "are"
	case "has":
		return "have"
	case "was":
		return "were"
	}
	if stem, ok := strings.CutSuffix(verb, "sses"); ok {
		return stem + "ss"
	}
	return strings.TrimSuffix(verb, "s")
}

// Points returns each player's points, as in "A 7".
func (n Names[P]) Points(points []int) []string {
	texts := make([]string, len(points))
	for i, k := range points {
		texts[i] = fmt.Sprintf("%s %d", n.Seat(i), k)
	}
	return texts
}

// Result returns scores and winners: "A 49, B 42, C 48; A wins".
func (n Names[P]) Result(scores []int, winners []P) string {
	text := "no scores"
	if len(scores) > 0 {
		text = strings.Join(n.Points(scores), ", ")
	}
	if len(winners) > 0 {
		text += "; " + n.Win(winners)
	}
	return text
}

// Win names the winners: "A wins", "A and B win together".
func (n Names[P]) Win(winners []P) string {
	if len(winners) == 1 {
		return n.Does(winners[0], "wins")
	}
	return n.All(winners) + " win together"
}
