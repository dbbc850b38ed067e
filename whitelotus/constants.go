package whitelotus

import (
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/internal/scan"
)

// Constants as words. encoding/json, flag and every other user of
// encoding.TextMarshaler write and read a Player, Symbol, Side, Phase,
// BlockRule, MoveKind or EventKind as text. Reading ignores the letter case.

// The words of constants, in text and in data.
var (
	phaseWords = scan.Words{List: []string{
		PhasePlace: "place", PhaseOrder: "order", PhaseContest: "contest", PhaseExpel: "expel",
		PhaseRebellion: "rebellion", PhasePrecedence: "precedence", PhaseTake: "take", PhaseIncome: "income",
		PhaseOver: "over",
	}, Unknown: "%d; there are PhasePlace to PhaseOver (section 2)"}
	symbolWords = scan.Words{
		List: []string{
			Palace: "Palace", Temple: "Temple", Ricefield: "Ricefield", Fort: "Fort", Village: "Village",
		},
		Unknown: unknownSymbol,
	}
	blockRuleWords = scan.Words{
		List:    []string{FiveBlocks: "FiveBlocks", ThreeAndRice: "ThreeAndRice"},
		Unknown: "rule %d; there are FiveBlocks and ThreeAndRice (L29)",
	}
	sideWords = scan.Words{
		List:    []string{EmperorSide: "emperor", RebelSide: "rebels"},
		Unknown: "side %d; there are EmperorSide and RebelSide (section 6)",
	}
	seatWords = scan.Words{List: []string{"A", "B", "C", "D", "E", "F"}, Unknown: unknownSeat}
	moveWords = scan.Words{Unknown: "kind %d; there are MoveBlock to MoveConvert", List: []string{
		MoveBlock: "block", MovePass: "pass", MoveSettle: "settle", MoveBid: "bid",
		MoveExpel: "expel", MoveCommit: "commit", MoveNext: "next", MoveTake: "take", MoveConvert: "convert",
	}}
)

const (
	expectedSymbol = `a symbol ("Palace", "Temple", "Ricefield", "Fort" or "Village")`
	unknownSymbol  = "symbol %d; there are Palace, Temple, Ricefield, Fort and Village (section 1)"
	unknownSeat    = "seat %d; there are seats 0 to 5"
)

// MarshalText returns the seat's letter, "A" to "F", or "nobody" for
// [NoPlayer]. It refuses any other seat.
func (p Player) MarshalText() ([]byte, error) {
	if p == NoPlayer {
		return []byte(p.String()), nil
	}
	return wordOf("seat", p, seatWords.List)
}

// UnmarshalText reads the format of MarshalText, in any letter case. It refuses
// other text with a [*SyntaxError].
func (p *Player) UnmarshalText(text []byte) error {
	if strings.EqualFold(string(text), NoPlayer.String()) {
		*p = NoPlayer
		return nil
	}
	return readWord(p, text, seatWords.List)
}

// MarshalText returns the symbol's name, as in "Palace", or "nothing" for
// [NoSymbol]. It refuses any other value.
func (s Symbol) MarshalText() ([]byte, error) {
	return wordOf("symbol", s, withZero("nothing", symbolWords))
}

// UnmarshalText reads the format of MarshalText, in any letter case. It refuses
// other text with a [*SyntaxError].
func (s *Symbol) UnmarshalText(text []byte) error {
	return readWord(s, text, withZero("nothing", symbolWords))
}

// MarshalText returns the side's name: "emperor" or "rebels". It refuses any
// other value.
func (s Side) MarshalText() ([]byte, error) { return wordOf("side", s, sideWords.List) }

// UnmarshalText reads the format of MarshalText, in any letter case. It refuses
// other text with a [*SyntaxError].
func (s *Side) UnmarshalText(text []byte) error { return readWord(s, text, sideWords.List) }

// MarshalText returns the phase's name in text and data, as in "place", which is
// shorter than what String returns; "none" for [PhaseNone]. It refuses any other
// value.
func (p Phase) MarshalText() ([]byte, error) { return wordOf("phase", p, withZero("none", phaseWords)) }

// UnmarshalText reads the format of MarshalText, in any letter case. It refuses
// other text with a [*SyntaxError].
func (p *Phase) UnmarshalText(text []byte) error {
	return readWord(p, text, withZero("none", phaseWords))
}

// MarshalText returns the rule's name: "FiveBlocks" or "ThreeAndRice". It
// refuses any other value.
func (r BlockRule) MarshalText() ([]byte, error) { return wordOf("block rule", r, blockRuleWords.List) }

// UnmarshalText reads the format of MarshalText, in any letter case. It refuses
// other text with a [*SyntaxError].
func (r *BlockRule) UnmarshalText(text []byte) error { return readWord(r, text, blockRuleWords.List) }

// MarshalText returns the kind's name in data: "block", "pass", "settle",
// "bid", "expel", "commit", "next", "take" or "convert", and "none" for
// [MoveNone]. It refuses any other value.
func (k MoveKind) MarshalText() ([]byte, error) {
	return wordOf("move kind", k, withZero("none", moveWords))
}

// UnmarshalText reads the format of MarshalText, in any letter case. It refuses
// other text with a [*SyntaxError].
func (k *MoveKind) UnmarshalText(text []byte) error {
	return readWord(k, text, withZero("none", moveWords))
}

// MarshalText returns the kind's name in data, as in "block", and "none" for
// [EventNone]. It refuses any other value.
func (k EventKind) MarshalText() ([]byte, error) {
	return wordOf("event kind", k, withZero("none", eventWords))
}

// UnmarshalText reads the format of MarshalText, in any letter case. It refuses
// other text with a [*SyntaxError].
func (k *EventKind) UnmarshalText(text []byte) error {
	return readWord(k, text, withZero("none", eventWords))
}

// MarshalText returns the kind's name in data, as in "palaces", and "none" for
// [ItemNone]. It refuses any other value.
func (k ItemKind) MarshalText() ([]byte, error) {
	return wordOf("item kind", k, withZero("none", itemWords))
}

// UnmarshalText reads the format of MarshalText, in any letter case. It refuses
// other text with a [*SyntaxError].
func (k *ItemKind) UnmarshalText(text []byte) error {
	return readWord(k, text, withZero("none", itemWords))
}

// withZero returns words with a word for zero.
func withZero(word string, words scan.Words) []string {
	list := slices.Clone(words.List)
	list[0] = word
	return list
}

// wordOf returns the word of a value.
func wordOf[T ~uint8](what string, v T, words []string) ([]byte, error) {
	if int(v) >= len(words) {
		return nil, fmt.Errorf("whitelotus: %s %d has no name; the names are %s", what, uint8(v),
			strings.Join(words, ", "))
	}
	return []byte(words[v]), nil
}

// readWord reads a word in any letter case.
func readWord[T ~uint8](to *T, text []byte, words []string) error {
	for i, word := range words {
		if strings.EqualFold(word, string(text)) {
			*to = T(i)
			return nil
		}
	}
	return &SyntaxError{
		Line: 1, Column: 1, OneLine: true,
		Expected: "one of " + strings.Join(words, ", "), Found: scan.Shown(string(text)),
	}
}
