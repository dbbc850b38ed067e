package whitelotus

import (
	"strings"

	"github.com/emperorofchina/emperor/internal/message"
	"github.com/emperorofchina/emperor/internal/names"
	"github.com/emperorofchina/emperor/internal/people"
	"github.com/emperorofchina/emperor/internal/scan"
)

// Names are the names of the players, by seat, for text about a game. A seat
// without a name, as every seat of the nil Names, appears as its letter. No name
// addresses its player, not even "You"; [Names.For] does.
//
// A record has at most six names, each of at most 200 bytes.
type Names []string

// Player returns the name of player p with invisible characters replaced, or
// the letter if p has no name. If two players have the same name, the letter
// follows it: "Anna (C)".
func (n Names) Player(p Player) string { return n.people().Player(p) }

// Player returns the name of player p as [Names.Player] does.
func (w Words) Player(n Names, p Player) string { return n.in(w).Player(p) }

// For returns n for text that player p reads. It calls p "You", whatever their
// name, with verbs that agree, as in "You put a block on Wuchang". There is one
// reader: p replaces that of n, and if p is not a seat, as [Spectator], the text
// addresses nobody.
//
// The reader is the entry after the seats, so a record and [Match.Named] refuse
// the result: they keep names without a reader.
func (n Names) For(p Player) Names { return n.people().For(p) }

func (n Names) people() people.Names[Player] { return n.in(Words{}) }

// in returns the names for sentences in a language.
func (n Names) in(w Words) people.Names[Player] {
	return people.Names[Player]{Given: n, Seats: maxPlayers, Words: message.Words(w)}
}

// letters are the nil Names: every player appears as the letter of their seat.
var letters Names

// FormatMove returns a move as [Board.FormatMove] does, with these names: "bid
// 3 against Bo" for "bid 3 against B".
func (n Names) FormatMove(b Board, m Move) string {
	return b.formatMove(m, n.people().Inside(m.player))
}

// ParseMove reads a move as [Board.ParseMove] does, and also these names, in
// any letter case. A name comes before the letter of a seat: if A is called
// "B", then B is A. The error is a [*SyntaxError].
func (n Names) ParseMove(b Board, text string) (Move, error) {
	t := scan.New(text, scan.Blanks, maxSize)
	m := readMove(t, b, n)
	t.NeedEnd()
	if fault := t.Fault(); fault != nil {
		return Move{}, (*SyntaxError)(fault)
	}
	return m, nil
}

// read reads a player, by name or by letter.
func (n Names) read(t *scan.Text) Player {
	called := func(p int) string { return strings.TrimSpace(n.Player(Player(p))) }
	typed := t.Before("\n")
	if len(n) > 0 {
		if p, ok := names.Typed(typed, min(len(n), maxPlayers), called); ok {
			t.Read(typed)
			return Player(p)
		}
	}
	if p := seatOf(t.Letter()); p != NoPlayer {
		t.Read(t.Peek())
		return p
	}
	expected := "a player (A, B, C, D, E or F"
	for p := range min(len(n), maxPlayers) {
		if n.people().Named(Player(p)) {
			expected += ", or " + called(p)
		}
	}
	t.Fail(expected + ")")
	return 0
}
