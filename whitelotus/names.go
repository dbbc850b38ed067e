package whitelotus

import (
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/internal/lotusmap"
	"github.com/emperorofchina/emperor/internal/lotussvg"
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
func (w Words) Player(n Names, p Player) string { return n.peopleIn(w).Player(p) }

// For returns n for text that player p reads. It calls p "You", whatever their
// name, with verbs that agree, as in "You put a block on Wuchang". There is one
// reader: p replaces the reader of n, and if p is not a seat, as [Spectator], the
// text addresses nobody.
//
// The reader is the entry after the seats, so a record and [Match.Named] refuse
// the result: they keep names without a reader.
func (n Names) For(p Player) Names { return n.people().For(p) }

func (n Names) people() people.Names[Player] { return n.peopleIn(Words{}) }

// peopleIn returns the names for sentences in a language.
func (n Names) peopleIn(w Words) people.Names[Player] {
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

// Languages.

// Words are the sentences about the game in a language. The zero value is
// English. Its methods are the methods of [Names] in that language.
//
// [Messages] lists the English messages, each with its values in braces, in these
// forms of ICU messages:
//
//	{area}                                   a value, by its name
//	{n, plural, =0 {none} one {# area} other {# areas}}
//	                                         a text chosen by a number, where # is the number
//	{who, select, you {put} other {puts}}    a text chosen by a word
//
// Texts to choose from contain only values by name, and the last is for "other". A
// message in another language may use each value of the English one in any of these
// ways: {symbol, select, Palace {ein Palast} other {ein Dorf}}. Of {who} and
// {whoOther}, "you" is the reader of [Names.For]. A message of another form stands
// as it is.
//
// The rules for numbers are written as in the Unicode CLDR, for whole numbers.
// They are tried in order:
//
//	one if n = 1; few if n % 10 = 2..4 and n % 100 != 12..14; many
//
// Several goroutines may use a Words at once, as long as none changes Messages.
type Words struct {
	Messages map[string]string // by the English message; one that is missing is in English
	Plural   string            // the rules for numbers; "": "one if n = 1; other"
}

// Messages returns the English messages that a [Words] can replace. The caller may
// modify the slice.
func Messages() []string {
	all := slices.Concat(people.Messages(), eventMessages[:], itemMessages[:], moveMessages[:],
		phaseMessages[:], lotussvg.Messages(), lotusmap.Messages(),
		[]string{noGameToDraw, nothingIsScored, wouldWin, scoredFor, hiddenDecision, expelledAlone,
			openTo, numberedArea, noArea, isAwaited, against, anyOf, refused, unknownRule})
	for s := range Symbol(numSymbols) {
		all = append(all, s.String())
	}
	for _, rule := range rules[1:] {
		all = append(all, rule.err.Error(), rule.message)
	}
	return all
}

func (w Words) say(english string, values ...any) string {
	return message.Words(w).Say(english, values...)
}

const (
	isAwaited    = "{player} is {phase}"
	against      = "against {player}"
	numberedArea = "area {number}"
	noArea       = "none"
	anyOf        = "{some} or {last}"
)

// area names an area that may be out of range.
func (w Words) area(b Board, a Area) string {
	if int(a) >= b.NumAreas() {
		return w.say(numberedArea, "number", int(a))
	}
	return b.AreaName(a)
}

// areas lists the names of the areas of a set, or "none".
func (w Words) areas(b Board, areas AreaSet) string {
	if areas == 0 {
		return w.say(noArea)
	}
	return b.areasText(areas)
}

// any returns texts as in "A, B or D".
func (w Words) any(texts []string) string {
	last := len(texts) - 1
	if last < 1 {
		return strings.Join(texts, "")
	}
	return w.say(anyOf, "some", strings.Join(texts[:last], ", "), "last", texts[last])
}

// moveMessages are moves in words.
var moveMessages = [...]string{
	MoveNone:    "no move",
	MoveBlock:   "block {area}",
	MovePass:    "pass",
	MoveSettle:  "settle {area}",
	MoveBid:     "bid {amount} against {other}",
	MoveExpel:   "expel {other}",
	MoveCommit:  "{side} {amount}",
	MoveNext:    "next {other}",
	MoveTake:    "take {area}",
	MoveConvert: "armies from {amount, plural, =1 {1 Palace} other {# Palaces}}",
}

// Move returns a move as [Names.FormatMove] does. Only English can be parsed.
func (w Words) Move(n Names, b Board, m Move) string {
	if w.Messages == nil || int(m.kind) >= len(moveMessages) {
		return n.FormatMove(b, m)
	}
	return w.say(moveMessages[m.kind], "area", w.area(b, m.area), "amount", m.amount,
		"other", n.peopleIn(w).Inside(m.player), "side", m.side.String())
}
