package emperor

import (
	"fmt"
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
	Rule      string   `json:"rule" kind:"rule"`               // what forbids the move, as in "spaceTaken"
	Section   string   `json:"section"`                        // the section of the rules, as in "2.3"
	Board     Board    `json:"board,omitzero" kind:"required"` // the board that is played on
	Player    Player   `json:"player" kind:"orSpectator"`      // who is to move; Spectator if there is no game
	Round     int      `json:"round,omitzero" kind:"count"`    // the round
	Spectator bool     `json:"spectator,omitzero"`             // of "notYourTurn": a spectator tried to move
	Region    Region   `json:"region" kind:"orAny"`            // of a placement, if on the board; else AnyRegion
	Piece     Piece    // the piece that the rule forbids
	Cards     Cards    `json:"cards,omitzero"`              // the cards that the move names
	Added     Cards    `json:"added,omitzero"`              // those of Cards that WhyNot added to the choice
	Count     int      `json:"count,omitzero" kind:"count"` // a number or an index, as listed above
	Least     int      `json:"least,omitzero" kind:"count"` // the least Count that is legal
	Most      int      `json:"most,omitzero" kind:"count"`  // the greatest Count that is legal
	Owner     Player   `json:"owner" kind:"orSpectator"`    // who has the house on that space; or Spectator
	Spaces    SpaceSet `json:"spaces,omitzero"`             // house spaces in Region, as listed above
	FaceUp    Cards    `json:"faceUp,omitzero"`             // of "notFaceUp": the cards that can be taken
	Costs     []Cards  `json:"costs,omitzero" kind:"costs"` // of "payment": all payments, held or not
}

// ruleOf is a rule that can refuse a move, with its name and section.
type ruleOf struct {
	err           error
	name, section string
}

// rules lists all rules in the order in which a move is judged.
var rules = []ruleOf{
	{},
	{ErrNoGame, "noGame", "1"},
	{ErrOver, "over", "2.9"},
	{ErrNotYourTurn, "notYourTurn", "2"},
	{ErrNotDrawing, "notDrawing", "2"},
	{ErrNotActing, "notActing", "2.6"},
	{ErrNoMove, "noMove", "2"},
	{ErrNoSuchRegion, "noSuchRegion", "2.1"},
	{ErrNoSuchSpace, "noSuchSpace", "2.3"},
	{ErrNoSuchColor, "noSuchColor", "1"},
	{ErrNoFortifications, "noFortifications", "1"},
	{ErrTooManyPieces, "tooManyPieces", "2.1"},
	{ErrEmptyRegion, "emptyRegion", "2.2"},
	{ErrPayment, "payment", "2.4"},
	{ErrCardsNotHeld, "cardsNotHeld", "2.4"}, // of an exchange 2.7
	{ErrNotFaceUp, "notFaceUp", "2.6"},
	{ErrWrongRegion, "wrongRegion", "2.1"},
	{ErrSupply, "supply", "2.3"},
	{ErrSpaceTaken, "spaceTaken", "2.3"},
	{ErrNotFortifiable, "notFortifiable", "2.3"},
	{ErrEmissaryLimit, "emissaryLimit", "2.3"},
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
func (r Refusal) Err() error {
	for _, rule := range rules[1:] {
		if rule.name == r.Rule {
			return rule.err
		}
	}
	return nil
}

// String returns the reason in English, as [MoveError.Reason] does.
func (r Refusal) String() string { return letters.Refusal(r) }

// Refusal returns the reason why a move is refused, in English, using these
// names: "Bo put a house on Wei 3" for "player B put a house on Wei 3". The
// reader needs no other verbs here: they are in the past or follow "can" or
// "must".
func (n Names) Refusal(r Refusal) string {
	if err := r.Err(); err != nil {
		return fmt.Sprintf("%v: %s", err, n.explain(r))
	}
	return n.explain(r)
}

// explain says what was given, and after a semicolon what would do.
func (n Names) explain(r Refusal) string {
	b := r.Board
	player, region, space := n.title(r.Player), b.regionText(r.Region), b.spaceText(r.Piece.space)
	switch r.Rule {
	case "noGame":
		return "the state is the zero GameState; start one with NewGame or NewState"
	case "over":
		return fmt.Sprintf("it ended in round %d; start another", r.Round)
	case "notYourTurn":
		if r.Spectator {
			return fmt.Sprintf("only %s can move now; a spectator cannot", player)
		}
		return fmt.Sprintf("only %s can move now; wait for your turn", player)
	case "notDrawing":
		return fmt.Sprintf("%s must first place pieces or exchange a card", player)
	case "notActing":
		return fmt.Sprintf("%s acted already and must draw with %s in hand; "+
			"take a face-up card or draw from the pile",
			player, counted(r.Count, "card"))
	case "noMove":
		if r.Most > 0 {
			return "a placement without a piece was given; name one or two"
		}
		return "the zero Move was given; use Place, Exchange, TakeFaceUp or DrawFromPile"
	case "noSuchRegion":
		return fmt.Sprintf("region %d was given; there are regions 0 to %d", r.Count, r.Most)
	case "noSuchSpace":
		return fmt.Sprintf("space %d was given; there are spaces 0 to %d, in %s %s",
			r.Count, r.Most, region, b.spacesText(r.Spaces))
	case "noSuchColor":
		return fmt.Sprintf("color %d was given; there are colors 0 to %d, red to purple", r.Count, r.Most)
	case "noFortifications":
		return "one was given; place a house or an emissary, or begin a game with Options.Fortifications"
	case "tooManyPieces":
		return fmt.Sprintf("%d were given; place one or two", r.Count)
	case "emptyRegion":
		return fmt.Sprintf("%s was empty when the turn began; place one", region)
	case "payment":
		pieces := []string{"a piece", "a piece", "two pieces"}[max(0, min(r.Count, maxPieces))]
		given, costs := fmt.Sprintf("%s was paid with %v; ", region, r.Cards), anyCostText(r.Count)
		if int(r.Region) >= b.NumRegions() {
			given, region = fmt.Sprintf("no region takes %v for %s; ", r.Cards, pieces), "any region"
		} else {
			costs = costText(b.Color(r.Region), r.Count)
		}
		if r.Added != (Cards{}) && r.Added == r.Cards {
			given = fmt.Sprintf("your cards do not pay for %s in %s: ", pieces, region)
		}
		return given + costs
	case "cardsNotHeld":
		if r.Section == "2.7" {
			return fmt.Sprintf("%s cannot discard %v; name a card in hand", player, r.Cards)
		}
		return fmt.Sprintf("%s cannot play %v; name cards in hand", player, r.Cards)
	case "notFaceUp":
		return fmt.Sprintf("%v was given; face up are %v; take one of these, or draw from the pile",
			r.Cards, r.FaceUp)
	case "wrongRegion":
		return fmt.Sprintf("%s is not in %s, which has %s", space, region, b.spacesText(r.Spaces))
	case "supply":
		return fmt.Sprintf("%s can place no further %v; place another kind of piece", player, r.Piece.Kind())
	case "spaceTaken", "notFortifiable":
		taken := space + " has a fortification"
		if r.Owner != Spectator {
			taken = fmt.Sprintf("%s put a house on %s", n.title(r.Owner), space)
		}
		if r.Spaces == 0 {
			return taken + "; no other space there can take one"
		}
		return taken + "; free for it: " + b.spacesText(r.Spaces)
	case "emissaryLimit":
		room := "one more house of a player with the most houses there makes room for one"
		switch {
		case r.Spaces == 0:
			room = "every house space there has a house, so no room will come; send it to another region"
		case r.Most == 0:
			room = "the first house there makes room for one"
		}
		return fmt.Sprintf("%s holds %d of %d; %s", region, r.Count, r.Most, room)
	}
	return "no rule of the game"
}

// counted returns a number of things: "1 card", "2 cards".
func counted(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}

// costText returns what a number of pieces costs in a region of color c.
func costText(c Color, pieces int) string {
	if pieces == 1 {
		return fmt.Sprintf("one piece costs one %v card or two of one other color", c)
	}
	return fmt.Sprintf("two pieces cost two %v cards, or one %v and two of one other color", c, c)
}

// anyCostText returns what a number of pieces costs in any region; for none, what
// one piece costs and what two do.
func anyCostText(pieces int) string {
	const (
		one = "one piece costs one card of its region's color or two of one other color"
		two = "two pieces cost two cards of their region's color, or one and two of one other color"
	)
	switch pieces {
	case 0:
		return one + "; " + two
	case 1:
		return one
	}
	return two
}

// spacesText returns the names of spaces, separated by commas.
func (b Board) spacesText(set SpaceSet) string {
	text := ""
	for s := range set.All() {
		if text != "" {
			text += ", "
		}
		text += b.spaceText(s)
	}
	return text
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
	return strictjson.As(strictjson.Object(fields...),
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
			if onSpace := data.Kind == House || data.Kind == Fortification; onSpace != (data.Space != noSpace) {
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
