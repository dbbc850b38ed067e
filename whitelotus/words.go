package whitelotus

import (
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/internal/lotusmap"
	"github.com/emperorofchina/emperor/internal/lotussvg"
	"github.com/emperorofchina/emperor/internal/message"
	"github.com/emperorofchina/emperor/internal/people"
)

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
		"other", n.in(w).Inside(m.player), "side", m.side.String())
}
