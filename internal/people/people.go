// Package people writes sentences about the players of a game, with names or
// with the letters of their seats.
package people

import (
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/internal/message"
	"github.com/emperorofchina/emperor/internal/scan"
)

// Seat is a player of a game. Its String is the letter of the seat.
type Seat interface {
	~uint8
	String() string
}

// Names are the names of the players of a game. A seat without a name appears
// as its letter, and the reader as "You".
type Names[P Seat] struct {
	Given []string      // by seat; "" or missing at the end: none. For adds the reader
	Seats int           // the most players of a game
	Words message.Words // the language of the results
}

// Messages lists the messages that the package says.
func Messages() []string {
	return []string{you, inside, title, nobody, listOf, winner, winners, result, noScores}
}

const (
	you      = "You"
	inside   = "you"
	title    = "player {letter}"
	nobody   = "nobody"
	listOf   = "{some} and {last}"
	winner   = "{player} {who, select, you {win} other {wins}}"
	winners  = "{players} win together"
	result   = "{scores}; {winners}"
	noScores = "no scores"
)

// Say returns a message with its values, and with {player} and {who} for player p:
// what they are called, and "you" for the reader, "other" for others.
func (n Names[P]) Say(p P, english string, values ...any) string {
	return n.Words.Say(english, append(values, "player", n.Player(p), "who", n.Who(p))...)
}

// Who returns "you" for the reader, and "other" for others.
func (n Names[P]) Who(p P) string {
	if n.isReader(p) {
		return "you"
	}
	return "other"
}

// For returns the given names with reader as the only reader, or without one if
// reader is not a seat. The reader is the entry after the seats, where no
// player has a name.
func (n Names[P]) For(reader P) []string {
	given := n.Given[:min(len(n.Given), n.Seats)]
	if int(reader) >= n.Seats {
		return slices.Clip(given)
	}
	named := make([]string, n.Seats+1)
	copy(named, given)
	named[n.Seats] = entryOf(reader)
	return named
}

// entryOf returns the entry that names a reader.
func entryOf[P Seat](reader P) string { return "reader " + reader.String() }

// isReader reports whether player p is the reader.
func (n Names[P]) isReader(p P) bool {
	return len(n.Given) == n.Seats+1 && int(p) < n.Seats && n.Given[n.Seats] == entryOf(p)
}

// HasReader reports whether one of the players is the reader.
func (n Names[P]) HasReader() bool {
	for p := range P(n.Seats) {
		if n.isReader(p) {
			return true
		}
	}
	return false
}

// Named reports whether player p appears by something else than the letter: by
// a name, or as the reader.
func (n Names[P]) Named(p P) bool {
	return n.isReader(p) || int(p) < min(n.Seats, len(n.Given)) && n.Given[p] != ""
}

// Called returns "You" for the reader, the name of any other player p with
// invisible characters replaced, or the letter if p has no name.
func (n Names[P]) Called(p P) string {
	switch {
	case n.isReader(p):
		return n.Words.Say(you)
	case n.Named(p):
		return scan.Visible(n.Given[p])
	}
	return p.String()
}

// Seated lists the players with names: "A is Anna".
func (n Names[P]) Seated() []string {
	var list []string
	for p := range P(n.Seats) {
		if n.Named(p) {
			list = append(list, fmt.Sprintf("%v is %s", p, n.Called(p)))
		}
	}
	return list
}

// Player returns what player p is called. If two players are called the same,
// the letter follows: "Anna (C)".
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
	return n.Words.Say(title, "letter", p.String())
}

// Inside returns the name of player p for the middle of a sentence: as Player
// does, but "you" for the reader.
func (n Names[P]) Inside(p P) string {
	if n.isReader(p) {
		return n.Words.Say(inside) + strings.TrimPrefix(n.Player(p), n.Called(p))
	}
	return n.Player(p)
}

// All lists players: "A, B and C", or "nobody".
func (n Names[P]) All(players []P) string {
	last := len(players) - 1
	switch list := n.List(players); last {
	case -1:
		return n.Words.Say(nobody)
	case 0:
		return list[0]
	default:
		return n.Words.Say(listOf, "some", strings.Join(list[:last], ", "), "last", list[last])
	}
}

// List returns the names of players.
func (n Names[P]) List(players []P) []string {
	names := make([]string, len(players))
	for i, p := range players {
		names[i] = n.Player(p)
	}
	return names
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
func (n Names[P]) Result(scores []int, won []P) string {
	text := n.Words.Say(noScores)
	if len(scores) > 0 {
		text = strings.Join(n.Points(scores), ", ")
	}
	if len(won) == 0 {
		return text
	}
	return n.Words.Say(result, "scores", text, "winners", n.Win(won))
}

// Win names the winners: "A wins", "A and B win together".
func (n Names[P]) Win(won []P) string {
	if len(won) == 1 {
		return n.Say(won[0], winner)
	}
	return n.Words.Say(winners, "players", n.All(won))
}
