package whitelotus

import (
	"cmp"
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/scan"
)

// Constants as words. encoding/json, flag and every other user of
// encoding.TextMarshaler write and read a Player, Symbol, Side, Phase,
// BlockRule, MoveKind or EventKind as text. Reading ignores the letter case.

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

// MarshalText returns the phase's name in text and data, as in "place", which
// is shorter than that of String; "none" for [PhaseNone]. It refuses any other
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

var moveWords = scan.Words{Unknown: "kind %d; there are MoveBlock to MoveConvert", List: []string{
	MoveBlock: "block", MovePass: "pass", MoveSettle: "settle", MoveBid: "bid",
	MoveExpel: "expel", MoveCommit: "commit", MoveNext: "next", MoveTake: "take", MoveConvert: "convert",
}}

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

// Values that need a board, or another value, in text and JSON.

// String describes the move with areas by number, as in "block area 15".
// [Board.FormatMove] writes their names.
func (m Move) String() string { return Board{}.FormatMove(m) }

// String describes the event with areas by number, as in "A puts a block on
// area 15". [Board.FormatEvent] writes their names.
func (e Event) String() string { return Board{}.FormatEvent(e) }

// String describes the step with areas by number.
func (s Step) String() string {
	text := "a hidden commitment"
	if s.Move != (Move{}) {
		text = s.Move.String()
	}
	var revealed, tiles []string
	for _, m := range s.Revealed {
		revealed = append(revealed, m.String())
	}
	for _, symbol := range s.Tiles {
		tiles = append(tiles, symbol.String())
	}
	if revealed != nil {
		text += "; revealed: " + strings.Join(revealed, ", ")
	}
	if tiles != nil {
		text += "; tiles: " + strings.Join(tiles, ", ")
	}
	return text
}

// String lists the highlights with areas by number.
func (h Highlights) String() string {
	var parts []string
	if h.Areas != 0 {
		parts = append(parts, "areas "+h.Areas.String())
	}
	if h.LastMove != (Move{}) {
		parts = append(parts, "last move "+h.LastMove.String())
	}
	if h.Players != nil {
		parts = append(parts, "players "+strings.Join(letters.people().List(h.Players), ", "))
	}
	parts = append(parts, h.Names.people().Seated()...)
	if len(h.Scoring.PlayerScores) > 0 {
		parts = append(parts, "a scoring of "+h.Scoring.Board.String())
	}
	return cmp.Or(strings.Join(parts, "; "), "no highlights")
}

// String returns the numbers of the areas, as in "3, 15", or "none".
// [Board.AreaName] has their names.
func (set AreaSet) String() string {
	var list []string
	for a := range set.All() {
		list = append(list, strconv.Itoa(int(a)))
	}
	return cmp.Or(strings.Join(list, ", "), "none")
}

// String returns the coordinates, as in "(548, 108)".
func (p Point) String() string { return fmt.Sprintf("(%v, %v)", p.X, p.Y) }

// Printing.

// String returns the board's name, "unnamed board" if it has none, or "no
// board" for the zero Board.
func (b Board) String() string {
	if b.data == nil {
		return "no board"
	}
	return cmp.Or(b.Name(), "unnamed board")
}

// String returns a summary on one line: name, players, and the numbers of areas
// and borders.
func (spec BoardSpec) String() string {
	return fmt.Sprintf("board %s for %d to %d players; %d areas, %d borders",
		scan.Shown(spec.Name), spec.Players[0], spec.Players[1], len(spec.Areas), len(spec.Borders))
}

// String returns the name and marks, as in "Luoyang (start)".
func (a AreaSpec) String() string {
	var marks []string
	for i, mark := range [...]bool{a.Start, a.Dragon, a.Six} {
		if mark {
			marks = append(marks, [...]string{"start", "dragon", "six players"}[i])
		}
	}
	text := cmp.Or(scan.Visible(a.Name), "unnamed area")
	if marks != nil {
		text += " (" + strings.Join(marks, ", ") + ")"
	}
	return text
}

// String returns the options on one line.
func (o Options) String() string {
	board, limit := "the usual board", "unlimited chips"
	if o.Board != (Board{}) {
		board = "board " + o.Board.String()
	}
	if o.LimitChips {
		limit = "limited chips"
	}
	tiles := "the usual tiles"
	if o.Tiles != (Tiles{}) {
		tiles = "tiles " + o.Tiles.String()
	}
	return fmt.Sprintf("%d players on %s; first Emperor %v; %d turns, %v, %s, %s",
		o.Players, board, o.Emperor, cmp.Or(o.Turns, usualTurns), o.Blocks.inSentence(), limit, tiles)
}

// String returns the options, turn and phase on one line, without any secret.
// [Position.Text] writes everything.
func (p Position) String() string {
	return fmt.Sprintf("%v; turn %d, phase %s", p.Options, max(p.Turn, 1), max(p.Phase, PhasePlace).inSentence())
}

// Format implements [fmt.Formatter]. Every verb prints the String, so that no
// secret is printed by mistake.
func (p Position) Format(f fmt.State, _ rune) { fmt.Fprint(f, p.String()) }

// LogValue implements [slog.LogValuer] with the text of String.
func (p Position) LogValue() slog.Value { return slog.StringValue(p.String()) }

// String returns the names, the number of moves and the claimed result on one
// line, without any secret. [Record.Text] writes everything.
func (r Record) String() string {
	text := fmt.Sprintf("record: %v; %d moves", r.Initial, len(r.Moves))
	return text + summary(r.Names, r.Scores, r.Winners)
}

// Format implements [fmt.Formatter]. Every verb prints the String, so that no
// secret is printed by mistake.
func (r Record) Format(f fmt.State, _ rune) { fmt.Fprint(f, r.String()) }

// LogValue implements [slog.LogValuer] with the text of String.
func (r Record) LogValue() slog.Value { return slog.StringValue(r.String()) }

// String returns the names, the number of steps and the claimed result on one
// line.
func (t Transcript) String() string {
	text := fmt.Sprintf("transcript: %v; %d steps", t.Initial, len(t.Steps))
	return text + summary(t.Names, t.Scores, t.Winners)
}

// summary returns names and result of a record for its String.
func summary(names Names, scores []int, winners []Player) string {
	text := ""
	for _, seated := range names.people().Seated() {
		text += "; " + seated
	}
	if scores != nil || winners != nil {
		text += "; " + letters.people().Result(scores, winners)
	}
	return text
}
