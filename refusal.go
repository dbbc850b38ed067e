package emperor

import (
	"slices"

	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// Refusal is the reason why a move is refused, as data: a program can make a
// sentence in any language from it, as [MoveError.Reason] and [Names.Refusal]
// make English ones. Rule, Section, Board, Player, Round, Region and Cards are
// always set, as far as the game and the move have them. [View.WhyNot] sets Added.
// Each of the other fields is set for some rules, and is zero for the others;
// Owner is then Spectator.
//
// Rule names the Err… value that the error wraps, without its prefix. These are
// all rules, with the other fields that each sets:
//
//	"noGame"
//	"over"
//	"notYourTurn"       Spectator
//	"notDrawing"
//	"notActing"         Count: cards held; Least and Most: a full hand
//	"noMove"            Least and Most: the number of pieces; zero for the zero Move
//	"noSuchRegion"      Count: the index given; Most: the highest index
//	"noSuchSpace"       Count: the index given; Most: the highest index; Spaces: all in Region
//	"noSuchColor"       Count: the index given; Most: the highest index
//	"noFortifications"  Piece
//	"tooManyPieces"     Count: pieces given; Least, Most
//	"emptyRegion"       Count: pieces given; Least, Most
//	"payment"           Count: pieces given; Costs
//	"cardsNotHeld"
//	"notFaceUp"         FaceUp
//	"wrongRegion"       Piece; Spaces: all in Region
//	"supply"            Piece
//	"spaceTaken"        Piece, Owner; Spaces: those in Region free for Piece
//	"notFortifiable"    Piece, Owner; Spaces: those in Region free for Piece
//	"emissaryLimit"     Piece; Count: emissaries in Region; Most: its limit; Spaces: those without a house
//
// Like [MoveError] it reveals nothing that is not on the table, except that a
// player does not hold the cards of the move.
type Refusal struct {
	Rule    string `json:"rule" kind:"rule"`               // what forbids the move, as in "spaceTaken"
	Section string `json:"section"`                        // the section of the rules, as in "2.3"
	Board   Board  `json:"board,omitzero" kind:"required"` // the board that is played on
	// who is to move; Spectator if there is no game
	Player    Player `json:"player" kind:"orSpectator"`
	Round     int    `json:"round,omitzero" kind:"count"` // the round
	Spectator bool   `json:"spectator,omitzero"`          // of "notYourTurn": a spectator tried to move
	// of a placement, if on the board; else AnyRegion
	Region Region   `json:"region" kind:"orAny"`
	Piece  Piece    // the piece that the rule forbids
	Cards  Cards    `json:"cards,omitzero"`              // the cards that the move names
	Added  Cards    `json:"added,omitzero"`              // cards that WhyNot added to the choice
	Count  int      `json:"count,omitzero" kind:"count"` // a number or an index, as listed above
	Least  int      `json:"least,omitzero" kind:"count"` // the least Count that is legal
	Most   int      `json:"most,omitzero" kind:"count"`  // the greatest Count that is legal
	Owner  Player   `json:"owner" kind:"orSpectator"`    // who has the house on that space; or Spectator
	Spaces SpaceSet `json:"spaces,omitzero"`             // house spaces in Region, as listed above
	FaceUp Cards    `json:"faceUp,omitzero"`             // of "notFaceUp": the cards that can be taken
	Costs  []Cards  `json:"costs,omitzero" kind:"costs"` // of "payment": all payments, held or not
}

// ruleOf is a rule that can refuse a move, with its name and section, and a message
// that says what was given, and after a semicolon what would do.
type ruleOf struct {
	err                    error
	name, section, message string
}

const (
	refused      = "{rule}: {reason}"
	unknownRule  = "no rule of the game"
	spaceRefused = "{owner, select, nobody {{space} has a fortification} " +
		"other {{ownerTitle} put a house on {space}}}; " +
		"{free, plural, =0 {no other space there can take one} other {free for it: {spaces}}}"
	paidHere    = "{region} was paid with {cards}; "
	paidNowhere = "no region takes {cards} for {pieces, plural, =2 {two pieces} other {a piece}}; "
	paidByHand  = "your cards do not pay for {pieces, plural, =2 {two pieces} other {a piece}} in {region}: "
	costsHere   = "{pieces, plural, =1 {one piece costs one {color} card or two of one other color} " +
		"other {two pieces cost two {color} cards, or one {color} and two of one other color}}"
	costsAnywhere = "{pieces, plural, " +
		"=0 {one piece costs one card of its region's color or two of one other color; " +
		"two pieces cost two cards of their region's color, or one and two of one other color} " +
		"=1 {one piece costs one card of its region's color or two of one other color} " +
		"other {two pieces cost two cards of their region's color, or one and two of one other color}}"
)

// rules lists all rules in the order in which a move is judged.
var rules = []ruleOf{
	{},
	{ErrNoGame, "noGame", "1", "the state is the zero GameState; start one with NewGame or NewState"},
	{ErrOver, "over", "2.9", "it ended in round {round}; start another"},
	{ErrNotYourTurn, "notYourTurn", "2",
		"only {title} can move now; {spectator, select, true {a spectator cannot} other {wait " +
			"for your turn}}"},
	{ErrNotDrawing, "notDrawing", "2", "{title} must first place pieces or exchange a card"},
	{ErrNotActing, "notActing", "2.6",
		"{title} acted already and must draw with {count, plural, one {# card} other {# cards}} " +
			"in hand; take a face-up card or draw from the pile"},
	{ErrNoMove, "noMove", "2",
		"{most, plural, =0 {the zero Move was given; use Place, Exchange, TakeFaceUp or " +
			"DrawFromPile} other {a placement without a piece was given; name one or two}}"},
	{ErrNoSuchRegion, "noSuchRegion", "2.1", "region {count} was given; there are regions 0 to {most}"},
	{ErrNoSuchSpace, "noSuchSpace", "2.3",
		"space {count} was given; there are spaces 0 to {most}, in {region} {spaces}"},
	{ErrNoSuchColor, "noSuchColor", "1",
		"color {count} was given; there are colors 0 to {most}, red to purple"},
	{ErrNoFortifications, "noFortifications", "1",
		"one was given; place a house or an emissary, or begin a game with Options.Fortifications"},
	{ErrTooManyPieces, "tooManyPieces", "2.1", "{count} were given; place one or two"},
	{ErrEmptyRegion, "emptyRegion", "2.2", "{region} was empty when the turn began; place one"},
	{ErrPayment, "payment", "2.4", "{given}{costs}"},
	{ErrCardsNotHeld, "cardsNotHeld", "2.4", // of an exchange 2.7
		"{title} cannot {exchange, select, true {discard {cards}; name a card in hand} " +
			"other {play {cards}; name cards in hand}}"},
	{ErrNotFaceUp, "notFaceUp", "2.6",
		"{cards} was given; face up are {faceUp}; take one of these, or draw from the pile"},
	{ErrWrongRegion, "wrongRegion", "2.1", "{space} is not in {region}, which has {spaces}"},
	{ErrSupply, "supply", "2.3", "{title} can place no further {piece}; place another kind of piece"},
	{ErrSpaceTaken, "spaceTaken", "2.3", spaceRefused},
	{ErrNotFortifiable, "notFortifiable", "2.3", spaceRefused},
	{ErrEmissaryLimit, "emissaryLimit", "2.3",
		"{region} holds {count} of {most}; {room, select, full {every house space there has a " +
			"house, so no room will come; send it to another region} none {the first house there " +
			"makes room for one} other {one more house of a player with the most houses there makes " +
			"room for one}}"},
}

// Refusal returns the reason as data.
func (e *MoveError) Refusal() Refusal {
	t, m := &e.table, e.Move
	piece := m.piece(e.at)
	r := Refusal{Player: Spectator, Region: AnyRegion, Owner: Spectator, Cards: m.Cards(), Added: e.added}
	if i := slices.IndexFunc(rules, func(rule ruleOf) bool { return rule.err == e.Err }); i > 0 {
		r.Rule, r.Section = rules[i].name, rules[i].section
	}
	if t.phase != PhaseNone {
		r.Board, r.Player, r.Round = t.board, t.toMove, int(t.round)
	}
	if m.Kind() == MovePlace && int(m.Region()) < t.board.NumRegions() {
		r.Region = m.Region()
	}
	here := t.board.Spaces(r.Region)
	switch e.Err {
	case ErrNotYourTurn:
		r.Spectator = e.spectator
	case ErrNotActing:
		r.Count, r.Least, r.Most = int(t.handSizes[t.toMove]), fullHand, fullHand
	case ErrNoMove:
		if m.Kind() == MovePlace {
			r.Least, r.Most = 1, maxPieces
		}
	case ErrNoSuchRegion:
		r.Count, r.Most = int(m.Region()), t.board.NumRegions()-1
	case ErrNoSuchSpace:
		r.Count, r.Most, r.Spaces = int(piece.space), t.board.NumSpaces()-1, here
	case ErrNoSuchColor:
		r.Count, r.Most = int(m.color()), NumColors-1
	case ErrNoFortifications, ErrSupply:
		r.Piece = piece
	case ErrTooManyPieces:
		r.Count, r.Least, r.Most = m.count(), 1, maxPieces
	case ErrEmptyRegion:
		r.Count, r.Least, r.Most = m.count(), 1, 1
	case ErrPayment:
		r.Count = m.numKept()
		if r.Region != AnyRegion {
			r.Costs = costs(t.board.Color(r.Region), r.Count)
		}
	case ErrCardsNotHeld:
		if m.Kind() == MoveExchange {
			r.Section = "2.7"
		}
	case ErrNotFaceUp:
		r.FaceUp = t.faceUp
	case ErrWrongRegion:
		r.Piece, r.Spaces = piece, here
	case ErrSpaceTaken, ErrNotFortifiable:
		r.Piece, r.Spaces = piece, here&t.freeFor(piece.Kind())
		if owner, built := t.HouseOn(piece.space); built {
			r.Owner = owner
		}
	case ErrEmissaryLimit:
		r.Piece, r.Spaces = piece, here&^t.built()
		r.Count, r.Most = t.emissariesIn(m.Region()), t.emissaryLimit(m.Region())
	}
	return r
}

// costs returns the payments for a number of pieces in a region of color c: first
// the one without a joker.
func costs(c Color, pieces int) []Cards {
	if pieces < 1 || pieces > maxPieces {
		return nil
	}
	all := []Cards{cost(c, c, uint8(pieces)).cards()}
	for joker := range Color(NumColors) {
		if joker != c {
			all = append(all, cost(c, joker, uint8(pieces)).cards())
		}
	}
	return all
}

// Err returns the Err… value that Rule names, for [errors.Is]; nil if it names
// none.
func (r Refusal) Err() error { return r.ruleNamed().err }

// ruleNamed returns the rule that Rule names; the zero one if it names none.
func (r Refusal) ruleNamed() ruleOf {
	i := slices.IndexFunc(rules, func(rule ruleOf) bool { return rule.name == r.Rule })
	return rules[max(i, 0)]
}

// String returns the reason in English, as [MoveError.Reason] does.
func (r Refusal) String() string { return letters.Refusal(r) }

// Refusal returns the reason why a move is refused, in English, using these
// names: "Bo put a house on Wei 3" for "player B put a house on Wei 3". The
// reader needs no other verbs here: they are in the past or follow "can" or
// "must".
func (n Names) Refusal(r Refusal) string { return Words{}.Refusal(n, r) }

// Refusal returns the reason why a move is refused, as [Names.Refusal] does.
func (w Words) Refusal(n Names, r Refusal) string {
	rule := r.ruleNamed()
	if rule.err == nil {
		return w.say(unknownRule)
	}
	people, room := n.peopleIn(w), "some"
	switch {
	case r.Spaces == 0:
		room = "full"
	case r.Most == 0:
		room = "none"
	}
	given, costs := w.payment(r)
	spaces := slices.Collect(r.Spaces.All())
	reason := w.say(rule.message, "title", people.Title(r.Player), "round", r.Round, "spectator", r.Spectator,
		"count", r.Count, "most", r.Most, "region", w.region(r.Board, r.Region), "cards", w.Cards(r.Cards),
		"exchange", r.Section == "2.7", "faceUp", w.Cards(r.FaceUp), "piece", r.Piece.Kind().String(),
		"space", w.space(r.Board, r.Piece.space), "spaces", w.spaces(r.Board, spaces), "free", len(spaces),
		"owner", r.Owner.String(), "ownerTitle", people.Title(r.Owner), "room", room, "given", given,
		"costs", costs)
	return w.say(refused, "rule", w.say(rule.err.Error()), "reason", reason)
}

// payment returns what was paid, and what would be the payment.
func (w Words) payment(r Refusal) (given, costs string) {
	given, costs = paidHere, costsHere
	if int(r.Region) >= r.Board.NumRegions() {
		given, costs = paidNowhere, costsAnywhere
	}
	if r.Added != (Cards{}) && r.Added == r.Cards {
		given = paidByHand
	}
	values := []any{"pieces", max(0, min(r.Count, maxPieces)), "color", r.Board.Color(r.Region).String(),
		"region", w.region(r.Board, r.Region), "cards", w.Cards(r.Cards)}
	return w.say(given, values...), w.say(costs, values...)
}

// MarshalJSON writes the refusal: "v", the version of this format, which is 1,
// and the keys in the tags of the fields. Piece is written as "piece", its kind,
// and "space", as in "Wei 3", if it has one. A player that is Spectator, AnyRegion
// and the zero Piece are left out.
//
// A refusal that names no rule, or a piece, space or seat that does not exist, is
// refused with a [*DataError].
func (r Refusal) MarshalJSON() ([]byte, error) { return marshal(r, jsonRefusal, "refusal") }

// UnmarshalJSON reads what MarshalJSON writes.
func (r *Refusal) UnmarshalJSON(data []byte) error { return unmarshal(data, r, jsonRefusal) }

// refusalData is a Refusal with its piece as plain data.
type refusalData struct {
	Refusal
	Kind  PieceKind `json:"piece" kind:"orNone"` // the kind of Piece
	Space int       `json:"space" kind:"orNone"` // the space of Piece; left out for an emissary
}

// Kind and Space if Piece has none.
const (
	noKind  = PieceKind(255)
	noSpace = -1
)

var (
	ruleWords = scan.Words{List: ruleNames(), Unknown: "rule %d; it names no rule"}
	kindWords = scan.Words{
		List: pieceNames(), Unknown: "piece %d; there are houses, emissaries and fortifications",
	}
)

func jsonCount() strictjson.Codec[naming, int] { return strictjson.Number[naming](0, 1<<16) }

// jsonRule is the name of a rule.
func jsonRule() strictjson.Codec[naming, string] {
	return strictjson.As(strictjson.Choice[naming, uint8](ruleWords, "the name of a rule"),
		func(_ *strictjson.Writer, _ naming, name *string) uint8 {
			return uint8(max(0, slices.Index(ruleWords.List, *name)))
		},
		func(_ *strictjson.Value, _ naming, i *uint8) string { return ruleWords.List[*i] })
}

func jsonPieceKind() strictjson.Codec[naming, PieceKind] {
	return strictjson.Choice[naming, PieceKind](kindWords, "a kind of piece")
}

// jsonPieceSpace is the space of a piece.
func jsonPieceSpace() strictjson.Codec[naming, int] {
	return strictjson.As(jsonSpace(),
		func(_ *strictjson.Writer, _ naming, s *int) Space { return Space(*s) },
		func(_ *strictjson.Value, _ naming, s *Space) int { return int(*s) })
}

func jsonRefusal() strictjson.Codec[naming, Refusal] {
	fields := fieldsOf[refusalData]().Demanded("rule", "section").Keys("rule", "section", "board", "player",
		"round", "spectator", "region", "piece", "space", "cards", "added", "count", "least", "most", "owner",
		"spaces", "faceUp", "costs")
	return strictjson.As(jsonObject[refusalData](fields),
		func(_ *strictjson.Writer, _ naming, r *Refusal) refusalData {
			data := refusalData{*r, noKind, noSpace}
			if r.Piece != (Piece{}) {
				data.Kind = r.Piece.Kind()
				if data.Kind != Emissary {
					data.Space = int(r.Piece.space)
				}
			}
			return data
		},
		func(v *strictjson.Value, _ naming, data *refusalData) Refusal {
			r := data.Refusal
			if data.Kind != noKind {
				r.Piece = pieceAt(data.Kind, Space(max(0, data.Space)))
			}
			if onSpace := data.Kind == House ||
				data.Kind == Fortification; onSpace != (data.Space != noSpace) {
				var faults faultList
				faults.Add("Piece: a house or a fortification has a space, and nothing else has one")
				v.Refuse(dataError("refusal", faults))
			}
			return r
		})
}

// ruleNames returns the names of all rules.
func ruleNames() []string {
	names := make([]string, len(rules))
	for i, rule := range rules {
		names[i] = rule.name
	}
	return names
}
