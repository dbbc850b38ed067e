package whitelotus

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/internal/strictjson"
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

// Equal reports whether two moves are the same, as operator == does.
func (m Move) Equal(n Move) bool { return m == n }

// MarshalJSON always returns an error: an Event is written with its board, in
// an [Events].
func (e Event) MarshalJSON() ([]byte, error) {
	return nil, errors.New("whitelotus: an Event is written with its board; use Events")
}

// UnmarshalJSON always returns an error: an Event is read with its board, in an
// [Events].
func (e *Event) UnmarshalJSON([]byte) error {
	return errors.New("whitelotus: an Event is read with its board; use Events")
}

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

// MarshalJSON always returns an error: a Step is written with its board, in a
// [Transcript].
func (s Step) MarshalJSON() ([]byte, error) {
	return nil, errors.New("whitelotus: a Step is written with its board; use Transcript")
}

// UnmarshalJSON always returns an error: a Step is read with its board, in a
// [Transcript].
func (s *Step) UnmarshalJSON([]byte) error {
	return errors.New("whitelotus: a Step is read with its board; use Transcript")
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
	for p := range h.Names {
		if h.Names[p] != "" {
			parts = append(parts, fmt.Sprintf("%v is %s", Player(min(p, int(NoPlayer))),
				scan.Visible(h.Names[p])))
		}
	}
	if len(h.Scoring.Players) > 0 {
		parts = append(parts, "a scoring of "+h.Scoring.Board.String())
	}
	return cmp.Or(strings.Join(parts, "; "), "no highlights")
}

// MarshalJSON always returns an error: a MoveError holds a whole table. Send
// its [MoveError.Refusal].
func (e MoveError) MarshalJSON() ([]byte, error) {
	return nil, errors.New("whitelotus: a MoveError holds a whole table; send its Refusal, or its Reason")
}

// UnmarshalJSON always returns an error: [GameState.Check] returns a MoveError.
func (e *MoveError) UnmarshalJSON([]byte) error {
	return errors.New("whitelotus: a MoveError is not read; GameState.Check returns one")
}

// Equal reports whether two errors are at the same place and have the same
// message.
func (e RecordError) Equal(f RecordError) bool {
	return e.Move == f.Move && e.Line == f.Line && e.Turn == f.Turn && fmt.Sprint(e.Err) == fmt.Sprint(f.Err)
}

// Areas by number.

var (
	jsonAreaNumber  = jsonIndex[Area](math.MaxUint8)
	jsonAreaNumbers = strictjson.Set(jsonIndex[Area](maxAreas-1),
		func(set *AreaSet) iter.Seq[Area] { return set.All() },
		func(set *AreaSet, a Area) bool {
			is := !set.Has(a)
			*set |= a.set()
			return is
		}, maxAreas, "each area once")
)

// jsonIndex is a number from 0 to most.
func jsonIndex[T ~uint8](most int) strictjson.Codec[naming, T] {
	return strictjson.As(strictjson.Number[naming](0, most),
		func(_ *strictjson.Writer, _ naming, v *T) int { return int(*v) },
		func(_ *strictjson.Value, _ naming, n *int) T { return T(*n) })
}

// MarshalJSON writes the area's number. (Without it, encoding/json would write
// a []Area as base64.)
func (a Area) MarshalJSON() ([]byte, error) { return marshal(a, jsonAreaNumber, dataError("area")) }

// UnmarshalJSON reads the format of MarshalJSON. It refuses other data with a
// [*SyntaxError].
func (a *Area) UnmarshalJSON(data []byte) error { return unmarshal(data, a, jsonAreaNumber) }

// String returns the numbers of the areas, as in "3, 15", or "none".
// [Board.AreaName] has their names.
func (set AreaSet) String() string {
	var list []string
	for a := range set.All() {
		list = append(list, strconv.Itoa(int(a)))
	}
	return cmp.Or(strings.Join(list, ", "), "none")
}

// MarshalJSON writes the numbers of the areas, as in [3,15].
func (set AreaSet) MarshalJSON() ([]byte, error) {
	return marshal(set, jsonAreaNumbers, dataError("area set"))
}

// UnmarshalJSON reads the format of MarshalJSON. It refuses other data with a
// [*SyntaxError].
func (set *AreaSet) UnmarshalJSON(data []byte) error { return unmarshal(data, set, jsonAreaNumbers) }

// jsonTilesAlone is a mix, or null for an empty one.
var jsonTilesAlone = strictjson.OrNull(func(t *Tiles) bool { return *t == Tiles{} }, jsonTiles)

// MarshalJSON writes the mix as an object, as in {"Palace":6,"Village":15}, or
// as null if it is empty. It refuses tiles without a symbol with a
// [*DataError].
func (t Tiles) MarshalJSON() ([]byte, error) { return marshal(t, jsonTilesAlone, dataError("tiles")) }

// UnmarshalJSON reads the format of MarshalJSON. It refuses other data with a
// [*SyntaxError].
func (t *Tiles) UnmarshalJSON(data []byte) error { return unmarshal(data, t, jsonTilesAlone) }

// MarshalJSON writes the point as [x,y]. It refuses a coordinate that is not
// finite with a [*DataError].
func (p Point) MarshalJSON() ([]byte, error) { return marshal(p, jsonPoint, dataError("point")) }

// UnmarshalJSON reads the format of MarshalJSON. It refuses other data with a
// [*SyntaxError].
func (p *Point) UnmarshalJSON(data []byte) error { return unmarshal(data, p, jsonPoint) }

// String returns the coordinates, as in "(548, 108)".
func (p Point) String() string { return fmt.Sprintf("(%v, %v)", p.X, p.Y) }

// Tables.

// MarshalJSON writes the table in the format of [View.MarshalJSON] for a
// spectator. The zero Table is written as null.
func (t Table) MarshalJSON() ([]byte, error) { return View{openTable: t.openTable}.MarshalJSON() }

// UnmarshalJSON reads the format of MarshalJSON. It refuses the view of a
// player with a [*DataError]; its other errors are those of
// [View.UnmarshalJSON].
func (t *Table) UnmarshalJSON(data []byte) error {
	var v View
	if err := v.UnmarshalJSON(data); err != nil {
		return err
	}
	if v.playing {
		var faults faultList
		faults.add("Viewer: %v; a table is the view of a spectator", v.seat)
		return dataError("table")(faults)
	}
	*t = v.Table()
	return nil
}

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
	for p, name := range names {
		if name != "" {
			text += fmt.Sprintf("; %v is %s", Player(min(p, int(NoPlayer))), scan.Visible(name))
		}
	}
	if scores != nil || winners != nil {
		text += "; " + letters.people().Result(scores, winners)
	}
	return text
}

// Parts of documents, and errors. Alone they have no version.

func marshalPart[T any](v T, c strictjson.Codec[naming, T], of string) ([]byte, error) {
	data, faults := strictjson.MarshalPart(c, naming{}, &v)
	if faults != nil {
		return nil, dataError(of)(faultList(*faults))
	}
	return data, nil
}

func unmarshalPart[T any](data []byte, to *T, c strictjson.Codec[naming, T]) error {
	err := strictjson.UnmarshalPart(data, c, naming{}, to)
	if malformed := (*scan.Error)(nil); errors.As(err, &malformed) {
		return (*SyntaxError)(malformed)
	}
	return err
}

// MarshalJSON writes the area in the format of [BoardSpec.MarshalJSON], with
// the keys "name", "at", "start", "dragon", "six" and "outline".
func (a AreaSpec) MarshalJSON() ([]byte, error) { return marshalPart(a, jsonAreaSpec, "area") }

// UnmarshalJSON reads the format of MarshalJSON. It refuses other data with a
// [*SyntaxError].
func (a *AreaSpec) UnmarshalJSON(data []byte) error { return unmarshalPart(data, a, jsonAreaSpec) }

var jsonPlayerScoreNumbers = strictjson.Object(
	strictjson.At("held", "Held, numbers of areas", func(p *PlayerScore) *AreaSet { return &p.Held },
		jsonAreaNumbers),
	strictjson.At("palaces", "Palaces, numbers of areas; left out if empty",
		func(p *PlayerScore) *AreaSet { return &p.Palaces }, jsonAreaNumbers).LeftOut(),
	strictjson.At("temples", "Temples, numbers of areas; left out if empty",
		func(p *PlayerScore) *AreaSet { return &p.Temples }, jsonAreaNumbers).LeftOut(),
	strictjson.At("areas", "Areas, points", func(p *PlayerScore) *int { return &p.Areas }, jsonNumber),
	strictjson.At("dragons", "Dragons, points", func(p *PlayerScore) *int { return &p.Dragons }, jsonNumber),
	strictjson.At("largest", "Largest, numbers of areas",
		func(p *PlayerScore) *AreaSet { return &p.Largest }, jsonAreaNumbers),
	strictjson.At("group", "Group, points", func(p *PlayerScore) *int { return &p.Group }, jsonNumber),
	strictjson.At("points", "Points", func(p *PlayerScore) *int { return &p.Points }, jsonNumber),
)

// MarshalJSON writes the score in the format of [FinalScoring.MarshalJSON],
// with areas by number, since it has no board: the keys are "held", "palaces",
// "temples", "areas", "dragons", "largest", "group" and "points".
func (p PlayerScore) MarshalJSON() ([]byte, error) {
	return marshalPart(p, jsonPlayerScoreNumbers, "player score")
}

// UnmarshalJSON reads the format of MarshalJSON. It refuses other data with a
// [*SyntaxError].
func (p *PlayerScore) UnmarshalJSON(data []byte) error {
	return unmarshalPart(data, p, jsonPlayerScoreNumbers)
}

var jsonItem = orNull(strictjson.Object(
	strictjson.At("player", `Player, as in "A"`, func(i *Item) *Player { return &i.Player }, jsonSeat),
	strictjson.At("kind", `Kind, as in "palaces"`, func(i *Item) *ItemKind { return &i.Kind },
		strictjson.Choice[naming, ItemKind](itemWords, `the name of a kind, as in "palaces"`)),
	strictjson.At("points", "Points", func(i *Item) *int { return &i.Points }, jsonNumber),
	strictjson.At("areas", "Areas, numbers of areas", func(i *Item) *AreaSet { return &i.Areas },
		jsonAreaNumbers),
))

// orNull is a value, or null for its zero value.
func orNull[T any](c strictjson.Codec[naming, T]) strictjson.Codec[naming, T] {
	return strictjson.OrNull(func(v *T) bool { return reflect.ValueOf(v).Elem().IsZero() }, c)
}

// MarshalJSON writes the item:
//
//	"player"  Player, as in "A"
//	"kind"    Kind, as in "palaces"
//	"points"  Points
//	"areas"   Areas, numbers of areas
//
// The zero Item is null.
func (i Item) MarshalJSON() ([]byte, error) { return marshalPart(i, jsonItem, "item") }

// UnmarshalJSON reads the format of MarshalJSON. It refuses other data with a
// [*SyntaxError]. It does not check the points.
func (i *Item) UnmarshalJSON(data []byte) error { return unmarshalPart(data, i, jsonItem) }

// faultData is an error with faults as plain data.
type faultData struct {
	of     string
	faults []*Fault
	more   int
}

var (
	jsonMessage = strictjson.Text[naming](1 << 16)
	jsonFault   = strictjson.Object(
		strictjson.At("field", "Field; left out if empty", func(f *faultText) *string { return &f.field },
			jsonMessage).LeftOut(),
		strictjson.At("error", "the message of Err", func(f *faultText) *string { return &f.err },
			jsonMessage),
	)
	jsonFaultError = strictjson.As(jsonFault,
		func(_ *strictjson.Writer, _ naming, f *Fault) faultText {
			return faultText{f.Field, fmt.Sprint(f.Err)}
		},
		func(_ *strictjson.Value, _ naming, f *faultText) Fault { return Fault{f.field, errors.New(f.err)} })
	jsonFaultItem = strictjson.As(jsonFaultError,
		func(_ *strictjson.Writer, _ naming, f **Fault) Fault {
			if *f == nil {
				return Fault{}
			}
			return **f
		},
		func(_ *strictjson.Value, _ naming, f *Fault) *Fault { g := *f; return &g })
	faultFields = []strictjson.Field[naming, faultData]{
		strictjson.At("faults", "Faults", func(d *faultData) *[]*Fault { return &d.faults },
			strictjson.List(jsonFaultItem, scan.MaxFaults, tooManyItems)),
		strictjson.At("more", "More; left out if 0", func(d *faultData) *int { return &d.more },
			strictjson.Number[naming](0, math.MaxInt32)).LeftOut(),
	}
	jsonFaults     = strictjson.Object(faultFields...)
	jsonDataFaults = strictjson.Object(append([]strictjson.Field[naming, faultData]{
		strictjson.At("of", "Of", func(d *faultData) *string { return &d.of }, jsonMessage),
	}, faultFields...)...)
)

// faultText is a fault as plain data.
type faultText struct{ field, err string }

func readFaults(data []byte, c strictjson.Codec[naming, faultData], made func(faultData)) error {
	var d faultData
	if err := unmarshalPart(data, &d, c); err != nil {
		return err
	}
	made(d)
	return nil
}

// MarshalJSON writes the fault, with the keys "field", left out if empty, and
// "error", the message of Err.
func (f Fault) MarshalJSON() ([]byte, error) { return marshalPart(f, jsonFaultError, "fault") }

// UnmarshalJSON reads the format of MarshalJSON. Err then has the same message
// and wraps nothing. It refuses other data with a [*SyntaxError].
func (f *Fault) UnmarshalJSON(data []byte) error { return unmarshalPart(data, f, jsonFaultError) }

// MarshalJSON writes the error, with the keys "faults", an array in the format
// of [Fault.MarshalJSON], and "more", left out if 0.
func (e BoardError) MarshalJSON() ([]byte, error) {
	return marshalPart(faultData{faults: e.Faults, more: e.More}, jsonFaults, "board error")
}

// UnmarshalJSON reads the format of MarshalJSON. It refuses other data with a
// [*SyntaxError].
func (e *BoardError) UnmarshalJSON(data []byte) error {
	return readFaults(data, jsonFaults, func(d faultData) { *e = BoardError{d.faults, d.more} })
}

// MarshalJSON writes the error in the format of [BoardError.MarshalJSON].
func (e OptionsError) MarshalJSON() ([]byte, error) {
	return marshalPart(faultData{faults: e.Faults, more: e.More}, jsonFaults, "options error")
}

// UnmarshalJSON reads the format of MarshalJSON. It refuses other data with a
// [*SyntaxError].
func (e *OptionsError) UnmarshalJSON(data []byte) error {
	return readFaults(data, jsonFaults, func(d faultData) { *e = OptionsError{d.faults, d.more} })
}

// MarshalJSON writes the error in the format of [BoardError.MarshalJSON].
func (e PositionError) MarshalJSON() ([]byte, error) {
	return marshalPart(faultData{faults: e.Faults, more: e.More}, jsonFaults, "position error")
}

// UnmarshalJSON reads the format of MarshalJSON. It refuses other data with a
// [*SyntaxError].
func (e *PositionError) UnmarshalJSON(data []byte) error {
	return readFaults(data, jsonFaults, func(d faultData) { *e = PositionError{d.faults, d.more} })
}

// MarshalJSON writes the error in the format of [BoardError.MarshalJSON], with
// Of under the key "of".
func (e DataError) MarshalJSON() ([]byte, error) {
	return marshalPart(faultData{e.Of, e.Faults, e.More}, jsonDataFaults, "data error")
}

// UnmarshalJSON reads the format of MarshalJSON. It refuses other data with a
// [*SyntaxError].
func (e *DataError) UnmarshalJSON(data []byte) error {
	return readFaults(data, jsonDataFaults, func(d faultData) { *e = DataError{d.of, d.faults, d.more} })
}

// MarshalJSON writes the error:
//
//	"line"      Line; left out if it is 0
//	"column"    Column; left out if it is 0
//	"oneLine"   OneLine; left out if it is false
//	"path"      Path; left out if it is ""
//	"expected"  Expected
//	"found"     Found
func (e SyntaxError) MarshalJSON() ([]byte, error) {
	return marshalPart(e, jsonSyntaxError, "syntax error")
}

// UnmarshalJSON reads the format of MarshalJSON. It refuses other data with a
// [*SyntaxError].
func (e *SyntaxError) UnmarshalJSON(data []byte) error {
	return unmarshalPart(data, e, jsonSyntaxError)
}

// MarshalJSON writes the error:
//
//	"move"   Move; left out if it is 0
//	"line"   Line; left out if it is 0
//	"turn"   Turn; left out if it is ""
//	"error"  the message of Err
func (e RecordError) MarshalJSON() ([]byte, error) {
	return marshalPart(e, jsonRecordError, "record error")
}

// UnmarshalJSON reads the format of MarshalJSON. Err then has the same message
// and wraps nothing. It refuses other data with a [*SyntaxError].
func (e *RecordError) UnmarshalJSON(data []byte) error {
	return unmarshalPart(data, e, jsonRecordError)
}

var (
	jsonSize = strictjson.Number[naming](0, math.MaxInt32)

	// jsonCause is an error as its message.
	jsonCause = strictjson.As(jsonMessage,
		func(_ *strictjson.Writer, _ naming, err *error) string { return fmt.Sprint(*err) },
		func(_ *strictjson.Value, _ naming, text *string) error { return errors.New(*text) })

	jsonSyntaxError = strictjson.Object(
		strictjson.At("line", "Line; left out if it is 0", func(e *SyntaxError) *int { return &e.Line },
			jsonSize).LeftOut(),
		strictjson.At("column", "Column; left out if it is 0", func(e *SyntaxError) *int { return &e.Column },
			jsonSize).LeftOut(),
		strictjson.At("oneLine", "OneLine; left out if it is false",
			func(e *SyntaxError) *bool { return &e.OneLine }, jsonTruth).LeftOut(),
		strictjson.At("path", `Path; left out if it is ""`, func(e *SyntaxError) *string { return &e.Path },
			jsonMessage).LeftOut(),
		strictjson.At("expected", "Expected", func(e *SyntaxError) *string { return &e.Expected },
			jsonMessage),
		strictjson.At("found", "Found", func(e *SyntaxError) *string { return &e.Found }, jsonMessage),
	)
	jsonRecordError = strictjson.Object(
		strictjson.At("move", "Move; left out if it is 0", func(e *RecordError) *int { return &e.Move },
			jsonSize).LeftOut(),
		strictjson.At("line", "Line; left out if it is 0", func(e *RecordError) *int { return &e.Line },
			jsonSize).LeftOut(),
		strictjson.At("turn", `Turn; left out if it is ""`, func(e *RecordError) *string { return &e.Turn },
			jsonName).LeftOut(),
		strictjson.At("error", "the message of Err", func(e *RecordError) *error { return &e.Err },
			jsonCause),
	)
)
