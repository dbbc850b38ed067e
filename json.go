package emperor

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// All JSON of this package is of version 1, which the key "v" of the whole says
// (what is inside another has none), with names for everything: colors "red",
// "green", "yellow", "orange" and "purple", players "A" to "E", regions and
// spaces as on the board. It is compact, its keys always in the same order.
//
// Reading is strict, and of one kind for all types. Malformed data is refused
// with a *SyntaxError that says where: keys unknown, missing, twice there or in
// another case, another version, anything after the end, numbers out of range,
// more than 1 MiB or 16 levels. What is well formed but can't be has an error of
// its own kind. With an error, the receiver is as it was. (What is no JSON at
// all json.Unmarshal refuses itself, with an error of its own, before it calls
// UnmarshalJSON; a caller who wants one of ours calls that.)

// MarshalJSON writes the board: "3-4" or "4-5" for the sides that the package
// ships, any other's specification as [BoardSpec.MarshalJSON] writes it, and null
// for the zero Board.
func (b Board) MarshalJSON() ([]byte, error) {
	var w jsonWriter
	w.board(b, w.version)
	return w.done(boardError)
}

// UnmarshalJSON reads what MarshalJSON writes. A specification is refused as
// [NewBoard] does, with a [*BoardError]; malformed data with a [*SyntaxError].
func (b *Board) UnmarshalJSON(data []byte) error {
	return unmarshal(data, b, func(v *jsonValue) Board { return v.board(true) })
}

// MarshalJSON writes the specification:
//
//	"v"          1, the version of this format
//	"name"       Name
//	"players"    Players, as in [3, 4]
//	"regions"    Regions, each with these keys:
//	  "name"       Name
//	  "color"      Color, as in "red"
//	  "dragon"     Dragon, as [x, y], like all points
//	  "spaces"     Spaces, an array of points
//	  "outline"    Outline, an array of points
//	"roads"      Roads, as in ["Wei 1", "Wei 2"]
//	"alliances"  Alliances, each with these keys:
//	  "number"     Number
//	  "between"    A and B, as in ["Zhao", "Wei"]
//	  "at"         At, a point; left out where it is zero
//
// A nil slice is left out. A specification that can't be written so is refused
// with a [*BoardError]: numbers that are no numbers of a game, coordinates that
// are not finite, names of more than 200 bytes or not in UTF-8, or as a whole
// more than 1 MiB.
func (spec BoardSpec) MarshalJSON() ([]byte, error) {
	var w jsonWriter
	w.boardSpec(spec, w.version)
	return w.done(boardError)
}

// UnmarshalJSON reads what MarshalJSON writes; lists that are left out are nil.
// Malformed data is refused with a [*SyntaxError]. Whether there can be such a
// board, [NewBoard] says.
func (spec *BoardSpec) UnmarshalJSON(data []byte) error {
	return unmarshal(data, spec, func(v *jsonValue) BoardSpec { return v.boardSpec(true) })
}

// MarshalJSON writes the options:
//
//	"v"               1, the version of this format
//	"players"         Players
//	"board"           Board; left out for the zero Board
//	"fortifications"  Fortifications, true or false
//	"start"           Start, as in "A"
//	"roads"           Roads: "MainRowFirst" or "BestRows"
//	"deck"            Deck, as in {"red": 11, "green": 10}; left out where it is zero
//
// Options that can't be written so are refused with an [*OptionsError]: a seat or
// road rule that there is not, a number of players that is none.
func (o Options) MarshalJSON() ([]byte, error) {
	var w jsonWriter
	w.options(o, w.version)
	return w.done(optionsError)
}

// UnmarshalJSON reads what MarshalJSON writes; keys but "v" may be left out, and
// are zero then. Malformed data is refused with a [*SyntaxError], an impossible
// board with a [*BoardError]. Whether there can be such a game, [NewGame] says.
func (o *Options) UnmarshalJSON(data []byte) error {
	return unmarshal(data, o, func(v *jsonValue) Options { return v.options(true) })
}

// MarshalJSON writes the position. It writes every secret: hands, pile and seed.
//
//	"v"               1, the version of this format
//	"options"         Options, without a version of their own
//	"seed"            Seed, as a text of digits
//	"houses"          Pieces.Houses: an array by player of arrays of spaces, as in ["Wei 1", "Wei 2"]
//	"fortifications"  Pieces.Fortified, an array of spaces
//	"fortPlaced"      FortPlaced, an array of the players who have, as in ["A", "C"]
//	"emissaries"      Pieces.Emissaries: an object with the regions that have some, as in "Wei": [2, 0, 1] by player
//	"hands"           Hands: an array by player of arrays of colors, null for one that is left out
//	"faceUp"          FaceUp, as in {"red": 2, "green": 1}
//	"pile"            Pile, an array of colors, the top card first
//	"discards"        Discards, as face-up cards
//	"known"           Known: an array by player, each as face-up cards
//	"reshuffled"      Reshuffled, as face-up cards
//	"blindDraws"      BlindDraws, as known cards
//	"toMove"          ToMove, as in "A"
//	"phase"           Phase: "act", "draw" or "over"; left out where it is zero
//	"round"           Round; left out where it is zero
//	"supplies"        Supplies: an array by player, each as in {"house": 18, "emissary": 8, "fortification": 1}
//	"scored"          Scored, an array of the regions that are
//	"scores"          Scores, an array by player
//
// A nil slice is left out. What [GameState.Position] returns is read back exactly
// as it was, except that a board of one's own is another one that is Equal. Any
// other position that there can be is read back as one that makes the same game,
// while its slices may differ in length or order. A position that can't be
// written so is refused with a [*PositionError]: it has seats, spaces, regions,
// colors or a phase that do not exist, or numbers out of all proportion.
func (p Position) MarshalJSON() ([]byte, error) {
	var w jsonWriter
	w.position(p)
	return w.done(positionError)
}

// UnmarshalJSON reads what MarshalJSON writes; all keys but "v" may be left out,
// and are zero then, or nil. Malformed data is refused with a [*SyntaxError], an
// impossible board with a [*BoardError]. Whether there can be such a position,
// [NewState] says.
func (p *Position) UnmarshalJSON(data []byte) error { return unmarshal(data, p, (*jsonValue).position) }

// MarshalJSON writes the whole game, as [Position.MarshalJSON] writes its
// Position: every hand, the order of the pile, and the seed. It is for storing a
// game, and for nobody who plays in it; write his View for him. Beware of what
// calls it by itself, as slog's JSON handler does for a state inside another
// value. For the zero GameState it writes null.
func (s GameState) MarshalJSON() ([]byte, error) {
	if s.phase == PhaseNone {
		return []byte("null"), nil
	}
	return s.Position().MarshalJSON()
}

// UnmarshalJSON reads what MarshalJSON writes, and any other position. An
// impossible one is refused as [NewState] does, with a [*PositionError], an
// impossible board with a [*BoardError], malformed data with a [*SyntaxError].
func (s *GameState) UnmarshalJSON(data []byte) error {
	return unmarshal(data, s, func(v *jsonValue) GameState {
		if v.kind == jsonNull {
			return GameState{}
		}
		p := v.position()
		if v.fault() != nil {
			return GameState{}
		}
		game, err := NewState(p)
		if err != nil {
			v.refuse(err)
		}
		return game
	})
}

// MarshalJSON writes the view: what lies open, and what the viewer alone knows.
// Keys that are not explained here are those of [Position.MarshalJSON].
//
//	"v"               1, the version of this format
//	"viewer"          the player whose view it is, as in "A"; left out for a spectator
//	"options"
//	"houses"
//	"fortifications"
//	"fortPlaced"
//	"emissaries"
//	"hand"            Hand, an array of colors; left out for a spectator
//	"handSizes"       HandSize, an array by player
//	"faceUp"
//	"pileSize"        PileSize
//	"discards"
//	"known"           KnownHand, an array by player
//	"reshuffled"
//	"blindDraws"      BlindDraws of the viewer, as in {"red": 1}; left out for a spectator
//	"toMove"
//	"phase"
//	"round"
//	"supplies"
//	"scored"
//	"scores"
//
// The zero View is null.
func (v View) MarshalJSON() ([]byte, error) {
	var w jsonWriter
	w.view(v)
	return w.done(positionError)
}

// UnmarshalJSON reads what MarshalJSON writes; no key may be left out, but those
// that a spectator's view does not have. A view that there can't be is refused
// with a [*PositionError], an impossible board with a [*BoardError], malformed
// data with a [*SyntaxError].
func (v *View) UnmarshalJSON(data []byte) error { return unmarshal(data, v, (*jsonValue).view) }

// MarshalJSON writes the scoring, every item with what explains it:
//
//	"v"            1, the version of this format
//	"board"        Board
//	"roadRule"     RoadRule: "MainRowFirst" or "BestRows"
//	"regions"      Regions, each with these keys:
//	  "region"       Region, as in "Wei"
//	  "spaces"       Spaces
//	  "houses"       Houses, an array by player
//	  "ranks"        Ranks, an array by player
//	  "doubled"      Doubled, an array of the players who score double, as in ["A"]
//	  "points"       Points, an array by player
//	"alliances"    Alliances, each with these keys:
//	  "number"       Alliance.Number
//	  "between"      Alliance.A and B, as in ["Zhao", "Wei"]
//	  "emissaries"   EmissariesA and EmissariesB, two arrays by player
//	  "majorities"   MajorityA and MajorityB, two arrays of players
//	  "points"       Points, an array by player
//	"roads"        Roads: an array by player, each with these keys:
//	  "rows"         Rows, each with these keys:
//	    "spaces"       Spaces in walking order, as in ["Wei 1", "Wei 2", "Wei 3", "Wei 4"]
//	    "doubled"      Doubled, true or false
//	    "points"       Points
//	  "points"       Points
//	"totals"       Totals, an array by player
//
// The zero FinalScoring is null. One that is not what [Board.Score] returns for
// any pieces is refused with a [*PositionError], as far as UnmarshalJSON can tell.
func (f FinalScoring) MarshalJSON() ([]byte, error) {
	var w jsonWriter
	if faults := f.faults(); faults != nil {
		return nil, positionError(faults)
	}
	w.scoring(f)
	return w.done(positionError)
}

// UnmarshalJSON reads what MarshalJSON writes; no key may be left out. It is
// checked that all numbers follow from one another and from the board; but not,
// as it does not tell where every house stands, that no other rows score more.
// Items that can't be are refused with a [*PositionError], an impossible board
// with a [*BoardError], malformed data with a [*SyntaxError].
func (f *FinalScoring) UnmarshalJSON(data []byte) error {
	return unmarshal(data, f, (*jsonValue).scoring)
}

func boardError(faults []error) error    { return &BoardError{Faults: faults} }
func optionsError(faults []error) error  { return &OptionsError{Faults: faults} }
func positionError(faults []error) error { return &PositionError{Faults: faults} }

// unmarshal reads data into to, unless there is a fault.
func unmarshal[T any](data []byte, to *T, read func(*jsonValue) T) error {
	v := readJSON(data)
	if v.fault() != nil {
		return v.fault()
	}
	made := read(v)
	if v.fault() != nil {
		return v.fault()
	}
	*to = made
	return nil
}

// jsonWriter writes JSON, and collects what could not be read again.
type jsonWriter struct {
	text   []byte
	keys   []string // of the objects that are open, the innermost last
	faults []error
}

// done returns what was written, or an error of a kind of its own.
func (w *jsonWriter) done(kind func([]error) error) ([]byte, error) {
	if n := len(w.text); n > maxJSONSize {
		w.faults = append(w.faults, fmt.Errorf("%d bytes as JSON; there may be %d", n, maxJSONSize))
	}
	if w.faults != nil {
		return nil, kind(w.faults)
	}
	return w.text, nil
}

// fault lists a fault, after the field that it is about.
func (w *jsonWriter) fault(format string, args ...any) {
	var field strings.Builder
	for _, key := range w.keys {
		if key != "" {
			first, n := utf8.DecodeRuneInString(key)
			field.WriteString(string(unicode.ToUpper(first)) + key[n:] + ".")
		}
	}
	w.faults = append(w.faults, fmt.Errorf("%s: %w", strings.TrimSuffix(field.String(), "."), fmt.Errorf(format, args...)))
}

// write writes a value or a key, after a comma where one is due.
func (w *jsonWriter) write(text string) {
	if n := len(w.text); n > 0 && !strings.ContainsRune("{[:", rune(w.text[n-1])) {
		w.text = append(w.text, ',')
	}
	w.text = append(w.text, text...)
}

// object writes an object, whose keys and values inside writes.
func (w *jsonWriter) object(inside func()) {
	w.write("{")
	w.keys = append(w.keys, "")
	inside()
	w.keys = w.keys[:len(w.keys)-1]
	w.text = append(w.text, '}')
}

func (w *jsonWriter) key(key string) {
	w.keys[len(w.keys)-1] = key
	w.string(key)
	w.text = append(w.text, ':')
}

func (w *jsonWriter) version() { w.key("v"); w.number(1) }

// unversioned stands for version in an object inside another.
func (w *jsonWriter) unversioned() {}

func writeList[T any](w *jsonWriter, items []T, write func(T)) {
	w.write("[")
	for _, item := range items {
		write(item)
	}
	w.text = append(w.text, ']')
}

// byPlayer writes an array with an item for each player.
func byPlayer[T any](w *jsonWriter, items []T, write func(T)) {
	if len(items) > maxPlayers {
		w.fault("for %d players; there are %d", len(items), maxPlayers)
	}
	writeList(w, items, write)
}

func (w *jsonWriter) string(s string) {
	text, _ := json.Marshal(s) // can't fail
	w.write(string(text))
}

func (w *jsonWriter) name(s string) {
	if len(s) > maxJSONName || !utf8.ValidString(s) {
		w.fault("%s is no text of at most %d bytes in UTF-8", shown(s), maxJSONName)
	}
	w.string(s)
}

func (w *jsonWriter) number(n int) {
	if n < 0 || n > maxJSONNumber {
		w.fault("%d; in JSON numbers are from 0 to %d", n, maxJSONNumber)
	}
	w.write(strconv.Itoa(n))
}

func (w *jsonWriter) bool(is bool) { w.write(strconv.FormatBool(is)) }

func (w *jsonWriter) point(p Point) {
	writeList(w, []float64{p.X, p.Y}, func(x float64) {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			w.fault("%v; coordinates are finite", x)
			return
		}
		text, _ := json.Marshal(x)
		w.write(string(text))
	})
}

func (w *jsonWriter) seat(p Player) {
	if p >= maxPlayers {
		w.fault("seat %d; there are seats 0 to %d", p, maxPlayers-1)
	}
	w.string(p.String())
}

// seats writes which seats are marked.
func (w *jsonWriter) seats(marks []bool) {
	var players []Player
	for p, is := range marks {
		if is {
			players = append(players, Player(p))
		}
	}
	writeList(w, players, w.seat)
}

func (w *jsonWriter) color(c Color) {
	if c >= NumColors {
		w.fault("color %d is none of the %d colors", c, NumColors)
	}
	w.string(c.String())
}

func (w *jsonWriter) pileOf(cards []Color) {
	if len(cards) > maxDeck {
		w.fault("%d cards; there are at most %d in play (A52)", len(cards), maxDeck)
	}
	writeList(w, cards, w.color)
}

func (w *jsonWriter) cards(cards Cards) {
	w.object(func() {
		for c, n := range cards {
			if n > 0 {
				w.key(colorNames[c])
				w.number(int(n))
			}
		}
	})
}

func (w *jsonWriter) spaces(b Board, set SpaceSet) {
	var spaces []Space
	for s := range set.All() {
		if int(s) >= b.NumSpaces() {
			w.fault("space %d; the board has spaces 0 to %d", s, b.NumSpaces()-1)
		}
		spaces = append(spaces, s)
	}
	writeList(w, spaces, func(s Space) { w.string(b.SpaceName(s)) })
}

func (w *jsonWriter) board(b Board, version func()) {
	switch b {
	case Board{}:
		w.write("null")
	case Side3to4(), Side4to5():
		w.string(b.Name())
	default:
		w.boardSpec(b.get().spec, version)
	}
}

// board reads a board, the whole document or inside another.
func (v *jsonValue) board(whole bool) Board {
	switch {
	case v.kind == jsonNull || v.kind == jsonMissing:
		return Board{}
	case v.kind == jsonString && v.text == Side3to4().Name():
		return Side3to4()
	case v.kind == jsonString && v.text == Side4to5().Name():
		return Side4to5()
	case v.kind != jsonObject:
		v.fail(`"3-4", "4-5" or the specification of a board`)
		return Board{}
	}
	spec := v.boardSpec(whole)
	if v.fault() != nil {
		return Board{}
	}
	b, err := NewBoard(spec)
	if err != nil {
		v.refuse(err)
	}
	return b
}

// The most that a specification may list, more than a board may have.
const (
	maxListedRegions   = 4 * maxRegions
	maxListedSpaces    = 2 * maxSpaces // of a region
	maxListedOutline   = 4096          // points
	maxListedRoads     = 8 * maxRoads
	maxListedAlliances = 8 * maxAlliances
)

func (w *jsonWriter) boardSpec(spec BoardSpec, version func()) {
	most := func(n, most int) {
		if n > most {
			w.fault("there are %d; in JSON there may be %d", n, most)
		}
	}
	w.object(func() {
		version()
		w.key("name")
		w.name(spec.Name)
		w.key("players")
		writeList(w, spec.Players[:], w.number)
		if spec.Regions != nil {
			w.key("regions")
			most(len(spec.Regions), maxListedRegions)
			writeList(w, spec.Regions, func(region RegionSpec) {
				w.object(func() {
					w.key("name")
					w.name(region.Name)
					w.key("color")
					w.color(region.Color)
					w.key("dragon")
					w.point(region.Dragon)
					if region.Spaces != nil {
						w.key("spaces")
						most(len(region.Spaces), maxListedSpaces)
						writeList(w, region.Spaces, w.point)
					}
					if region.Outline != nil {
						w.key("outline")
						most(len(region.Outline), maxListedOutline)
						writeList(w, region.Outline, w.point)
					}
				})
			})
		}
		if spec.Roads != nil {
			w.key("roads")
			most(len(spec.Roads), maxListedRoads)
			writeList(w, spec.Roads, func(road [2]string) { writeList(w, road[:], w.name) })
		}
		if spec.Alliances != nil {
			w.key("alliances")
			most(len(spec.Alliances), maxListedAlliances)
			writeList(w, spec.Alliances, func(a AllianceSpec) {
				w.object(func() {
					w.key("number")
					w.number(a.Number)
					w.key("between")
					writeList(w, []string{a.A, a.B}, w.name)
					if a.At != (Point{}) {
						w.key("at")
						w.point(a.At)
					}
				})
			})
		}
	})
}

// boardSpec reads a specification, the whole document or inside another.
func (v *jsonValue) boardSpec(whole bool) BoardSpec {
	v.objectOf(whole, "name", "players", "regions", "roads", "alliances")
	names := func(v *jsonValue) [2]string {
		if !v.isArray(2) {
			v.fail("an array of two names")
			return [2]string{}
		}
		return [2]string{v.items[0].name(), v.items[1].name()}
	}
	spec := BoardSpec{Name: v.get("name").name()}
	if players := v.get("players"); players.isArray(2) {
		for i := range spec.Players {
			spec.Players[i] = players.items[i].number(0, maxJSONNumber)
		}
	} else {
		players.fail("an array of the least and the most players")
	}
	spec.Regions = optional(v.get("regions"), maxListedRegions, func(v *jsonValue) RegionSpec {
		v.object("name", "color", "dragon", "spaces", "outline")
		return RegionSpec{
			Name:    v.get("name").name(),
			Color:   v.get("color").color(),
			Dragon:  v.get("dragon").point(),
			Spaces:  optional(v.get("spaces"), maxListedSpaces, (*jsonValue).point),
			Outline: optional(v.get("outline"), maxListedOutline, (*jsonValue).point),
		}
	})
	spec.Roads = optional(v.get("roads"), maxListedRoads, names)
	spec.Alliances = optional(v.get("alliances"), maxListedAlliances, func(v *jsonValue) AllianceSpec {
		v.object("number", "between", "at")
		between := names(v.get("between"))
		a := AllianceSpec{Number: v.get("number").number(0, maxJSONNumber), A: between[0], B: between[1]}
		if v.has("at") {
			a.At = v.get("at").point()
		}
		return a
	})
	return spec
}

// objectOf asks for an object with these keys; the whole document has a version
// besides.
func (v *jsonValue) objectOf(whole bool, keys ...string) {
	if whole {
		v.versioned(keys...)
	} else {
		v.object(keys...)
	}
}

func (w *jsonWriter) options(o Options, version func()) {
	w.object(func() {
		version()
		w.key("players")
		w.number(o.Players)
		if o.Board != (Board{}) {
			w.key("board")
			w.board(o.Board, w.unversioned)
		}
		w.key("fortifications")
		w.bool(o.Fortifications)
		w.key("start")
		w.seat(o.Start)
		w.key("roads")
		w.roadRule(o.Roads)
		if o.Deck != (Cards{}) {
			w.key("deck")
			w.cards(o.Deck)
		}
	})
}

// options reads options, the whole document or inside another.
func (v *jsonValue) options(whole bool) Options {
	v.objectOf(whole, "players", "board", "fortifications", "start", "roads", "deck")
	o := Options{Board: v.get("board").board(false)}
	if v.has("players") {
		o.Players = v.get("players").number(0, maxJSONNumber)
	}
	if v.has("fortifications") {
		o.Fortifications = v.get("fortifications").bool()
	}
	if v.has("start") {
		o.Start = v.get("start").seat()
	}
	if v.has("roads") {
		o.Roads = v.get("roads").roadRule()
	}
	if v.has("deck") {
		o.Deck = v.get("deck").cards()
	}
	return o
}

// laidOut returns the board of a game and its number of players, as far as the
// options tell.
func (o Options) laidOut() (Board, int) {
	o, _ = o.complete()
	return o.Board, max(0, min(o.Players, maxPlayers))
}

func (w *jsonWriter) roadRule(rule RoadRule) {
	if rule > BestRows {
		w.fault("rule %d; there are MainRowFirst and BestRows (section 3.3)", rule)
	}
	w.string(rule.String())
}

func (v *jsonValue) roadRule() RoadRule {
	for rule := MainRowFirst; rule <= BestRows; rule++ {
		if v.kind == jsonString && v.text == rule.String() {
			return rule
		}
	}
	v.fail(`"MainRowFirst" or "BestRows"`)
	return 0
}

// The keys that a position and a view have in common, in three parts.
var (
	pieceKeys = []string{"options", "houses", "fortifications", "fortPlaced", "emissaries"}
	cardKeys  = []string{"faceUp", "discards", "known", "reshuffled"}
	turnKeys  = []string{"toMove", "phase", "round", "supplies", "scored", "scores"}
)

func (w *jsonWriter) position(p Position) {
	w.object(func() {
		w.version()
		w.key("options")
		w.options(p.Options, w.unversioned)
		w.key("seed")
		w.string(strconv.FormatUint(p.Seed, 10))
		w.pieces(p)
		if p.Hands != nil {
			w.key("hands")
			byPlayer(w, p.Hands, func(hand []Color) {
				if hand == nil {
					w.write("null")
					return
				}
				w.pileOf(hand)
			})
		}
		w.faceUp(p)
		if p.Pile != nil {
			w.key("pile")
			w.pileOf(p.Pile)
		}
		w.openCards(p)
		if p.BlindDraws != nil {
			w.key("blindDraws")
			byPlayer(w, p.BlindDraws, w.cards)
		}
		w.turn(p)
	})
}

func (v *jsonValue) position() Position {
	v.versioned(slices.Concat([]string{"seed", "hands", "pile", "blindDraws"}, pieceKeys, cardKeys, turnKeys)...)
	p := v.table()
	if v.has("seed") {
		p.Seed = v.get("seed").seed()
	}
	p.Hands = optional(v.get("hands"), maxPlayers, func(v *jsonValue) []Color {
		if v.kind == jsonNull {
			return nil
		}
		return v.pileOf()
	})
	p.Pile = optional(v.get("pile"), maxDeck, (*jsonValue).color)
	p.BlindDraws = optional(v.get("blindDraws"), maxPlayers, (*jsonValue).cards)
	return p
}

func (w *jsonWriter) pieces(p Position) {
	b, players := p.Options.laidOut()
	if p.Pieces.Houses != nil {
		w.key("houses")
		byPlayer(w, p.Pieces.Houses, func(set SpaceSet) { w.spaces(b, set) })
	}
	w.key("fortifications")
	w.spaces(b, p.Pieces.Fortified)
	if p.FortPlaced != nil {
		w.key("fortPlaced")
		if len(p.FortPlaced) > players {
			w.fault("for %d players; there are %d", len(p.FortPlaced), players)
		}
		w.seats(p.FortPlaced)
	}
	if p.Pieces.Emissaries != nil {
		w.key("emissaries")
		if len(p.Pieces.Emissaries) > b.NumRegions() {
			w.fault("for %d regions; the board has %d", len(p.Pieces.Emissaries), b.NumRegions())
		}
		w.object(func() {
			for r, row := range p.Pieces.Emissaries {
				if len(row) <= players && !slices.ContainsFunc(row, func(n int) bool { return n != 0 }) {
					continue
				}
				for len(row) < players {
					row = append(row[:len(row):len(row)], 0)
				}
				w.key(b.RegionName(Region(r)))
				byPlayer(w, row, w.number)
			}
		})
	}
}

func (w *jsonWriter) faceUp(p Position) {
	if p.FaceUp == nil {
		return
	}
	w.key("faceUp")
	if len(p.FaceUp) > maxDeck {
		w.fault("%d cards; there are at most %d in play (A52)", len(p.FaceUp), maxDeck)
		return
	}
	for _, c := range p.FaceUp {
		if c >= NumColors {
			w.fault("color %d is none of the %d colors", c, NumColors)
			return
		}
	}
	w.cards(cardsOf(p.FaceUp))
}

func (w *jsonWriter) openCards(p Position) {
	w.key("discards")
	w.cards(p.Discards)
	if p.Known != nil {
		w.key("known")
		byPlayer(w, p.Known, w.cards)
	}
	w.key("reshuffled")
	w.cards(p.Reshuffled)
}

var phaseNames = map[Phase]string{PhaseAct: "act", PhaseDraw: "draw", PhaseOver: "over"}

func (w *jsonWriter) turn(p Position) {
	w.key("toMove")
	w.seat(p.ToMove)
	if p.Phase != PhaseNone {
		w.key("phase")
		name, ok := phaseNames[p.Phase]
		if !ok {
			w.fault("%d; there are PhaseAct, PhaseDraw and PhaseOver (section 2)", p.Phase)
		}
		w.string(name)
	}
	if p.Round != 0 {
		w.key("round")
		w.number(p.Round)
	}
	if p.Supplies != nil {
		w.key("supplies")
		byPlayer(w, p.Supplies, func(left [numPieces]int) {
			w.object(func() {
				for k, n := range left {
					w.key(Piece(k).String())
					w.number(n)
				}
			})
		})
	}
	if p.Scored != nil {
		w.key("scored")
		w.scored(p)
	}
	if p.Scores != nil {
		w.key("scores")
		byPlayer(w, p.Scores, w.number)
	}
}

// scored writes the regions that are marked; of those of which the position says
// nothing, the ones that are full.
func (w *jsonWriter) scored(p Position) {
	b, _ := p.Options.laidOut()
	if len(p.Scored) > b.NumRegions() {
		w.fault("for %d regions; the board has %d", len(p.Scored), b.NumRegions())
	}
	var built SpaceSet
	for _, houses := range p.Pieces.Houses {
		built |= houses
	}
	var names []string
	for r := range b.Regions() {
		if int(r) < len(p.Scored) && p.Scored[r] || int(r) >= len(p.Scored) && b.Spaces(r)&^built == 0 {
			names = append(names, b.RegionName(r))
		}
	}
	writeList(w, names, w.string)
}

// table reads what a position and a view have in common.
func (v *jsonValue) table() Position {
	var p Position
	if v.has("options") {
		p.Options = v.get("options").options(false)
	}
	if v.fault() != nil {
		return Position{}
	}
	b, players := p.Options.laidOut()

	p.Pieces.Houses = optional(v.get("houses"), maxPlayers, func(v *jsonValue) SpaceSet { return v.spaces(b) })
	if v.has("fortifications") {
		p.Pieces.Fortified = v.get("fortifications").spaces(b)
	}
	if v.has("fortPlaced") {
		p.FortPlaced = v.get("fortPlaced").bySeat(players)
	}
	if v.has("emissaries") {
		p.Pieces.Emissaries = v.get("emissaries").emissaries(b, players)
	}

	if v.has("faceUp") {
		cards := v.get("faceUp").cards()
		if cards.Len() > maxDeck {
			v.get("faceUp").failed(fmt.Sprintf("at most %d cards", maxDeck), strconv.Itoa(cards.Len()))
		}
		p.FaceUp = cards.appendTo([]Color{})
	}
	if v.has("discards") {
		p.Discards = v.get("discards").cards()
	}
	p.Known = optional(v.get("known"), maxPlayers, (*jsonValue).cards)
	if v.has("reshuffled") {
		p.Reshuffled = v.get("reshuffled").cards()
	}

	if v.has("toMove") {
		p.ToMove = v.get("toMove").seat()
	}
	if v.has("phase") {
		p.Phase = v.get("phase").phase()
	}
	if v.has("round") {
		p.Round = v.get("round").number(1, maxRound)
	}
	p.Supplies = optional(v.get("supplies"), maxPlayers, (*jsonValue).supply)
	if v.has("scored") {
		p.Scored = v.get("scored").scored(b)
	}
	if v.has("scores") {
		p.Scores = v.get("scores").numbers(maxPlayers)
	}
	return p
}

// emissaries reads the emissaries of the regions that have some, and tells of
// all regions.
func (v *jsonValue) emissaries(b Board, players int) [][]int {
	if v.kind != jsonObject {
		v.fail("an object of regions")
		return nil
	}
	all := make([][]int, b.NumRegions())
	for _, item := range v.items {
		r, ok := b.RegionNamed(item.key)
		switch {
		case !ok:
			item.failKey(b.expectedRegion())
			return nil
		case all[r] != nil: // with another apostrophe
			item.failKey("each region once")
			return nil
		}
		all[r] = item.numbers(maxPlayers)
	}
	for r := range all {
		for len(all[r]) < players {
			all[r] = append(all[r], 0)
		}
	}
	return all
}

func (v *jsonValue) phase() Phase {
	for phase, name := range phaseNames {
		if v.kind == jsonString && v.text == name {
			return phase
		}
	}
	v.fail(`"act", "draw" or "over"`)
	return 0
}

func (v *jsonValue) supply() [numPieces]int {
	var left [numPieces]int
	v.object(House.String(), Emissary.String(), Fortification.String())
	for k := range left {
		left[k] = v.get(Piece(k).String()).number(0, maxJSONNumber)
	}
	return left
}

// scored reads the regions that are marked, and tells of all regions.
func (v *jsonValue) scored(b Board) []bool {
	marks := make([]bool, b.NumRegions())
	list(v, maxRegions, func(item *jsonValue) Region {
		r := item.region(b)
		if int(r) < len(marks) && marks[r] {
			item.fail("each region once")
		} else if int(r) < len(marks) {
			marks[r] = true
		}
		return r
	})
	return marks
}

func (w *jsonWriter) view(v View) {
	if v.phase == PhaseNone {
		w.write("null")
		return
	}
	p := GameState{openTable: v.openTable}.Position() // its open part
	w.object(func() {
		w.version()
		if v.playing {
			w.key("viewer")
			w.seat(v.seat)
		}
		w.key("options")
		w.options(p.Options, w.unversioned)
		w.pieces(p)
		if v.playing {
			w.key("hand")
			w.pileOf(v.hand.appendTo(nil))
		}
		w.key("handSizes")
		writeList(w, v.handSizes[:v.players], func(n uint8) { w.number(int(n)) })
		w.faceUp(p)
		w.key("pileSize")
		w.number(int(v.pileSize))
		w.openCards(p)
		if v.playing {
			w.key("blindDraws")
			w.cards(v.blindDraws)
		}
		w.turn(p)
	})
}

func (v *jsonValue) view() View {
	if v.kind == jsonNull {
		return View{}
	}
	keys := slices.Concat([]string{"handSizes", "pileSize"}, pieceKeys, cardKeys, turnKeys)
	private := []string{"viewer", "hand", "blindDraws"}
	v.versioned(append(private, keys...)...)
	v.require(keys...)
	p := v.table()
	var w View // what Sample must know
	w.playing = v.has("viewer") || v.has("hand") || v.has("blindDraws")
	if w.playing {
		v.require(private...)
		w.seat = v.get("viewer").seat()
		w.hand = cardsOf(v.get("hand").pileOf())
		w.blindDraws = v.get("blindDraws").cards()
	}
	sizes := list(v.get("handSizes"), maxPlayers, func(v *jsonValue) int { return v.number(0, maxDeck) })
	w.pileSize = uint8(v.get("pileSize").number(0, maxDeck))
	if v.fault() != nil {
		return View{}
	}
	view, faults := w.fill(p, sizes)
	if faults != nil {
		v.refuse(positionError(faults))
	}
	return view
}

// fill returns the view v, of which there is all that the viewer alone knows and
// the size of the pile, with a table. A view can be when a game sampled from it
// can.
func (v View) fill(p Position, sizes []int) (View, []error) {
	o, faults := p.Options.complete()
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	for i := range faults {
		faults[i] = fmt.Errorf("Options.%w", faults[i])
	}
	if faults != nil {
		return View{}, faults
	}
	if v.playing && int(v.seat) >= o.Players {
		fault("Viewer: seat %d; %d players have seats 0 to %d", v.seat, o.Players, o.Players-1)
	}
	if len(sizes) != o.Players {
		fault("HandSizes: for %d players; there are %d", len(sizes), o.Players)
	}
	if len(p.Known) != o.Players {
		fault("Known: for %d players; there are %d", len(p.Known), o.Players)
	}
	if faults != nil {
		return View{}, faults
	}
	v.phase = PhaseAct
	v.board = o.Board
	v.players = uint8(o.Players)
	v.deck = o.Deck
	v.faceUp = cardsOf(p.FaceUp)
	v.discards = p.Discards
	v.reshuffled = p.Reshuffled
	copy(v.known[:], p.Known)
	for i, n := range sizes {
		v.handSizes[i] = uint8(n)
	}
	if faults := v.unsampleable(); faults != nil {
		return View{}, faults
	}

	sample := v.Sample(rand.New(rand.NewPCG(0, 0)))
	p.Pile = sample.pile[:sample.pileSize]
	for i := range o.Players {
		p.Hands = append(p.Hands, sample.hands[i].appendTo([]Color{}))
	}
	p.BlindDraws = sample.blindDraws[:o.Players]
	game, err := NewState(p)
	if err != nil {
		return View{}, err.(*PositionError).Faults
	}
	if game.phase != p.Phase {
		fault("Phase: %v; nobody can place any piece, and the game is over (section 2.9)", p.Phase)
		return View{}, faults
	}
	if !v.playing {
		return game.SpectatorView(), nil
	}
	return game.View(v.seat), nil
}

// unsampleable lists why there are no cards for all hands and the pile.
func (v *View) unsampleable() []error {
	var faults []error
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }

	var seen tally
	seen.add(v.faceUp)
	seen.add(v.discards)
	places := int(v.pileSize)
	for p := range Player(v.players) {
		held, field := v.known[p], "Known"
		if v.playing && p == v.seat {
			held, field = v.hand, "Hand"
			if held.Len() != int(v.handSizes[p]) {
				fault("Hand: %d cards; player %v holds %d", held.Len(), p, v.handSizes[p])
			}
		}
		if held.Len() > int(v.handSizes[p]) {
			fault("%s: %d cards of player %v; he holds %d", field, held.Len(), p, v.handSizes[p])
		}
		seen.add(held)
		places += int(v.handSizes[p]) - held.Len()
	}
	unseen, excess := seen.restOf(v.deck)
	if excess != (tally{}) {
		fault("FaceUp, Discards, Known and Hand: more cards than are in play, by %v", excess)
	} else if unseen.Len() != places {
		fault("HandSizes and PileSize: %d cards that are not seen; there are %d", places, unseen.Len())
	}
	if v.reshuffled == (Cards{}) {
		return faults
	}
	if !v.reshuffled.contains(v.blindDraws) {
		fault("BlindDraws: %v; the second pile was made of %v (section 4)", v.blindDraws, v.reshuffled)
	}
	most := 0
	for c, n := range v.reshuffled.minus(v.blindDraws) {
		most += int(min(n, unseen[c]))
	}
	if most < int(v.pileSize) {
		fault("PileSize: %d; at most %d cards of the second pile can be in it (section 4)", v.pileSize, most)
	}
	return faults
}

func (w *jsonWriter) scoring(f FinalScoring) {
	b := f.Board
	if b.data == nil {
		w.write("null")
		return
	}
	w.object(func() {
		w.version()
		w.key("board")
		w.board(b, w.unversioned)
		w.key("roadRule")
		w.roadRule(f.RoadRule)
		w.key("regions")
		writeList(w, f.Regions, func(s RegionScore) {
			w.object(func() {
				w.key("region")
				w.string(b.RegionName(s.Region))
				w.key("spaces")
				w.number(s.Spaces)
				w.key("houses")
				writeList(w, s.Houses, w.number)
				w.key("ranks")
				writeList(w, s.Ranks, w.number)
				w.key("doubled")
				w.seats(s.Doubled)
				w.key("points")
				writeList(w, s.Points, w.number)
			})
		})
		w.key("alliances")
		writeList(w, f.Alliances, func(s AllianceScore) {
			w.object(func() {
				w.key("number")
				w.number(s.Alliance.Number)
				w.key("between")
				writeList(w, []Region{s.Alliance.A, s.Alliance.B}, func(r Region) { w.string(b.RegionName(r)) })
				w.key("emissaries")
				writeList(w, [][]int{s.EmissariesA, s.EmissariesB}, func(sent []int) { writeList(w, sent, w.number) })
				w.key("majorities")
				writeList(w, [][]Player{s.MajorityA, s.MajorityB}, func(most []Player) { writeList(w, most, w.seat) })
				w.key("points")
				writeList(w, s.Points, w.number)
			})
		})
		w.key("roads")
		writeList(w, f.Roads, func(s RoadScore) {
			w.object(func() {
				w.key("rows")
				writeList(w, s.Rows, func(row Row) {
					w.object(func() {
						w.key("spaces")
						writeList(w, row.Spaces, func(s Space) { w.string(b.SpaceName(s)) })
						w.key("doubled")
						w.bool(row.Doubled)
						w.key("points")
						w.number(row.Points)
					})
				})
				w.key("points")
				w.number(s.Points)
			})
		})
		w.key("totals")
		writeList(w, f.Totals(), w.number)
	})
}

func (v *jsonValue) scoring() FinalScoring {
	if v.kind == jsonNull {
		return FinalScoring{}
	}
	v.versioned("board", "roadRule", "regions", "alliances", "roads", "totals")
	v.require("board")
	f := FinalScoring{Board: v.get("board").board(false), RoadRule: v.get("roadRule").roadRule()}
	if v.get("board").kind == jsonNull {
		v.get("board").fail("a board")
	}
	if v.fault() != nil {
		return FinalScoring{}
	}
	b := f.Board
	number := func(v *jsonValue) int { return v.number(0, maxJSONNumber) }
	numbers := func(v *jsonValue) []int { return v.numbers(maxPlayers) }

	f.Regions = noneIsNil(list(v.get("regions"), maxRegions, func(v *jsonValue) RegionScore {
		v.object("region", "spaces", "houses", "ranks", "doubled", "points")
		houses := numbers(v.get("houses"))
		return RegionScore{
			Region:  v.get("region").region(b),
			Spaces:  number(v.get("spaces")),
			Houses:  houses,
			Ranks:   numbers(v.get("ranks")),
			Doubled: v.get("doubled").bySeat(len(houses)),
			Points:  numbers(v.get("points")),
		}
	}))
	f.Alliances = noneIsNil(list(v.get("alliances"), maxAlliances, func(v *jsonValue) AllianceScore {
		v.object("number", "between", "emissaries", "majorities", "points")
		between := two(v.get("between"), func(v *jsonValue) Region { return v.region(b) })
		emissaries := two(v.get("emissaries"), numbers)
		majorities := two(v.get("majorities"), (*jsonValue).seats)
		return AllianceScore{
			Alliance:    Alliance{number(v.get("number")), between[0], between[1]},
			EmissariesA: emissaries[0],
			EmissariesB: emissaries[1],
			MajorityA:   noneIsNil(majorities[0]),
			MajorityB:   noneIsNil(majorities[1]),
			Points:      numbers(v.get("points")),
		}
	}))
	f.Roads = noneIsNil(list(v.get("roads"), maxPlayers, func(v *jsonValue) RoadScore {
		v.object("rows", "points")
		rows := list(v.get("rows"), maxHouses/minRow, func(v *jsonValue) Row {
			v.object("spaces", "doubled", "points")
			spaces := list(v.get("spaces"), maxHouses, func(v *jsonValue) Space { return v.space(b) })
			return Row{spaces, v.get("doubled").bool(), number(v.get("points"))}
		})
		return RoadScore{noneIsNil(rows), number(v.get("points"))}
	}))
	totals := numbers(v.get("totals"))
	if v.fault() != nil {
		return FinalScoring{}
	}
	faults := f.faults()
	if faults == nil && !slices.Equal(totals, f.Totals()) {
		faults = append(faults, fmt.Errorf("Totals: %v; the items together are %v", totals, f.Totals()))
	}
	if faults != nil {
		v.refuse(positionError(faults))
	}
	return f
}

// two asks for an array of two, and reads both.
func two[T any](v *jsonValue, read func(*jsonValue) T) (both [2]T) {
	if !v.isArray(2) {
		v.fail("an array of two")
		return both
	}
	return [2]T{read(v.items[0]), read(v.items[1])}
}

// noneIsNil returns nil for an empty slice, as scorings have it.
func noneIsNil[T any](items []T) []T {
	if len(items) == 0 {
		return nil
	}
	return items
}

// faults lists what no pieces score, as far as that can be told without knowing
// on which spaces they stand.
func (f FinalScoring) faults() []error {
	if reflect.DeepEqual(f, FinalScoring{}) {
		return nil
	}
	var faults []error
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	b, players := f.Board, len(f.Roads)
	if b.data == nil {
		fault("Board: the zero Board has no regions; nothing can be scored on it")
	}
	if f.RoadRule > BestRows {
		fault("RoadRule: rule %d; there are MainRowFirst and BestRows (section 3.3)", f.RoadRule)
	}
	if players > maxPlayers {
		fault("Roads: for %d players; there are at most %d", players, maxPlayers)
	}
	if len(f.Regions) != b.NumRegions() {
		fault("Regions: there are %d; the board has %d", len(f.Regions), b.NumRegions())
	}
	if len(f.Alliances) != len(b.get().alliances) {
		fault("Alliances: there are %d; the board has %d", len(f.Alliances), len(b.get().alliances))
	}
	for i, item := range f.Regions {
		if len(item.Houses) != players || len(item.Doubled) != players {
			fault("Regions[%d]: for another number of players than the %d of Roads", i, players)
		}
	}
	for i, item := range f.Alliances {
		if len(item.EmissariesA) != players || len(item.EmissariesB) != players {
			fault("Alliances[%d]: for another number of players than the %d of Roads", i, players)
		}
	}
	if faults != nil {
		return faults
	}
	pieces := Pieces{Houses: make([]SpaceSet, players), Emissaries: make([][]int, b.NumRegions())}
	for i, item := range f.Regions {
		if err := pieces.standIn(b, Region(i), item); err != nil {
			fault("Regions[%d]: %w", i, err)
			continue
		}
		if follows := scoreRegion(b, Region(i), pieces.Houses, pieces.Fortified); !reflect.DeepEqual(item, follows) {
			fault("Regions[%d]: %+v; it is %+v (section 2.5)", i, item, follows)
		}
	}
	for i, a := range b.get().alliances {
		item := f.Alliances[i]
		inA, inB := item.EmissariesA, item.EmissariesB
		for end, r := range []Region{a.A, a.B} {
			sent := [][]int{inA, inB}[end]
			if others := pieces.Emissaries[r]; others != nil && !slices.Equal(sent, others) {
				fault("Alliances[%d]: emissaries %v in %s; another alliance has %v", i, sent, b.RegionName(r), others)
			}
			pieces.Emissaries[r] = sent
		}
		follows := AllianceScore{a, inA, inB, majority(inA), majority(inB), ScoreAlliance(inA, inB)}
		if !reflect.DeepEqual(item, follows) {
			fault("Alliances[%d]: %+v; it is %+v (section 3.2)", i, item, follows)
		}
	}
	faults = append(faults, checkPieces(b, pieces, maxPlayers, maxPlayers*maxFortifications)...)
	if faults != nil {
		return faults
	}
	var taken SpaceSet
	for i, score := range f.Roads {
		points := 0
		for j, row := range score.Rows {
			set := Spaces(row.Spaces...)
			if set&taken != 0 {
				fault("Roads[%d].Rows[%d]: another row has houses of it; a house serves one row (section 3.3)", i, j)
			}
			taken |= set
			if err := row.check(b); err != nil {
				fault("Roads[%d].Rows[%d]: %w", i, j, err)
			}
			if j > 0 {
				if before := score.Rows[j-1]; before.Points < row.Points || before.Points == row.Points && Spaces(before.Spaces...) > set {
					fault("Roads[%d].Rows[%d]: rows stand in the order of their points, most first, then of their spaces", i, j)
				}
			}
			points += row.Points
		}
		if points != score.Points {
			fault("Roads[%d].Points: %d; its rows together are %d", i, score.Points, points)
		}
		if err := score.among(f.Regions, b, i); err != nil {
			fault("Roads[%d]: %w", i, err)
		}
	}
	return faults
}

// standIn adds pieces that score a region as the item says: houses from its first
// space on, and a fortification under the first of each player who doubles.
func (p *Pieces) standIn(b Board, r Region, item RegionScore) error {
	free := b.Spaces(r)
	for i, n := range item.Houses {
		if n < 0 || n > free.Len() {
			return fmt.Errorf("%v houses; there are %d spaces", item.Houses, b.Spaces(r).Len())
		}
		for range n {
			first := free & -free
			if item.Doubled[i] {
				p.Fortified |= first
				item.Doubled = slices.Clone(item.Doubled)
				item.Doubled[i] = false
			}
			p.Houses[i] |= first
			free &^= first
		}
	}
	return nil
}

// check says what is wrong with a row of a board.
func (row Row) check(b Board) error {
	n := len(row.Spaces)
	if n < minRow || n > maxHouses {
		return fmt.Errorf("%d houses; a row has %d to %d (section 3.3)", n, minRow, maxHouses)
	}
	for i, s := range row.Spaces {
		if int(s) >= b.NumSpaces() {
			return fmt.Errorf("space %d; the board has spaces 0 to %d", s, b.NumSpaces()-1)
		}
		if i > 0 && !b.Neighbors(row.Spaces[i-1]).Has(s) {
			return fmt.Errorf("no road joins %s and %s (section 3.3)", b.SpaceName(row.Spaces[i-1]), b.SpaceName(s))
		}
	}
	if Spaces(row.Spaces...).Len() != n {
		return fmt.Errorf("it has a house twice; a row is a simple path (section 3.3)")
	}
	if row.Spaces[0] > row.Spaces[n-1] {
		return fmt.Errorf("from %s to %s; it is walked the other way round", b.SpaceName(row.Spaces[0]), b.SpaceName(row.Spaces[n-1]))
	}
	if row.Doubled {
		n *= 2
	}
	if row.Points != n {
		return fmt.Errorf("%d points; it scores %d (section 3.3)", row.Points, n)
	}
	return nil
}

// among says where a player's rows have houses that the regions do not tell of,
// or are doubled by fortifications that they do not tell of, or the other way
// round.
func (s RoadScore) among(regions []RegionScore, b Board, player int) error {
	var all, plain SpaceSet
	for _, row := range s.Rows {
		set := Spaces(row.Spaces...)
		all |= set
		if !row.Doubled {
			plain |= set
			continue
		}
		if !slices.ContainsFunc(row.Spaces, func(s Space) bool { return regions[b.RegionOf(s)].Doubled[player] }) {
			return fmt.Errorf("a row is doubled where no region is (section 3.3)")
		}
	}
	for r, item := range regions {
		here, n := b.Spaces(Region(r)), item.Houses[player]
		if k := (all & here).Len(); k > n {
			return fmt.Errorf("rows have %d houses in %s; there are %d", k, b.RegionName(Region(r)), n)
		}
		if item.Doubled[player] && (plain&here).Len() == n {
			return fmt.Errorf("%s is doubled, where all houses are in rows that are not (section 3.3)", b.RegionName(Region(r)))
		}
	}
	return nil
}
