package whitelotus

import (
	"math"
	"slices"
	"strconv"

	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// NoArea stands for no area, as in a [Refusal] or for the area of a pass.
const NoArea Area = 255

// Refusal is the reason why a move is refused, as data: from it a program makes
// sentences in any language, as [MoveError.Reason] makes English ones. Board,
// Player, Turn and Phase are filled in if there is a game; Area, Symbol, Owner
// and Other as far as the move names an area or player of the game. The other
// fields are zero unless Rule is about them. Count is a number of influence,
// armies, Palaces or players, or an index that is out of range. Instead is set
// for "noMove", "wrongPhase" and "leaderSide".
//
// Rule names the Err… value that the error wraps, without the prefix: "noGame",
// "over", "notYourTurn", "noMove", "wrongPhase", "noSuchArea", "noSuchPlayer",
// "outOfPlay", "noTile", "notOpen", "blockThere", "noBlock", "palaceFirst",
// "bidTooLow", "bidTooHigh", "influenceNotHeld", "voteForOneself",
// "notContesting", "notTied", "noSuchSide", "leaderSide", "armiesNotHeld",
// "notNext", "notLosers", "notAdjacent", "noChip" and "palaces".
//
// Like [MoveError] it reveals nothing beyond the [Table].
type Refusal struct {
	Rule string `json:"rule" kind:"rule"` // what forbids the move, as in "blockThere"
	// of the rules, as in "3.3", or a dispute, "L02"
	Section   string   `json:"section"`
	Board     Board    `json:"board,omitzero" kind:"required"` // the board that is played on
	Player    Player   `json:"player" kind:"orNone"`           // who decides; NoPlayer if there is no game
	Turn      int      `json:"turn,omitzero" kind:"count"`     // the turn
	Phase     Phase    `json:"phase,omitzero"`                 // the phase
	Spectator bool     `json:"spectator,omitzero"`             // of "notYourTurn": a spectator named the move
	Area      Area     `json:"area" kind:"orNone"`             // of the move, if on the board; else NoArea
	Symbol    Symbol   `json:"symbol,omitzero"`                // what lies on Area
	Owner     Player   `json:"owner" kind:"orNone"`            // whose chip lies on Area; or NoPlayer
	Other     Player   `json:"other" kind:"orNone"`            // whom the move names, or NoPlayer
	Side      Side     `json:"side"`                           // of "leaderSide": the side that Player leads
	Count     int      `json:"count,omitzero" kind:"count"`    // what was given: a number, or an index
	Least     int      `json:"least,omitzero" kind:"count"`    // the least Count that is legal
	Most      int      `json:"most,omitzero" kind:"count"`     // the greatest Count that is legal
	Held      int      `json:"held,omitzero" kind:"count"`     // the influence, armies or Palaces of Player
	Seats     []Player `json:"seats,omitzero"`                 // the players whom the move could name
	Areas     AreaSet  `json:"areas,omitzero"`                 // the areas that the move could name
	// if Rule is about the kind or side: a legal move
	Instead Move `json:"instead,omitzero"`
}

// ruleOf is a rule that can refuse a move, with its name and section, and a message
// that describes what was given, and after a semicolon what would do.
type ruleOf struct {
	err                    error
	name, section, message string
}

const (
	refused         = "{rule}: {reason}"
	unknownRule     = "an unknown rule"
	settlingRefused = "{area} was given; settle {areas}"
	bidRefused      = "{title} bid {count} and {who, select, you {have} other {has}} {held} influence; bid " +
		"{single, select, true {{most}} other {{least} to {most}}}"
	voteRefused = "{title} named {otherInside}; name {seats}"
	tieRefused  = "{otherTitle} {whoOther, select, you {were} other {was}} named; name {seats}"
	openTo      = "{free, plural, =0 {no area is open to {inside}} other {open to {inside}: {areas}}}"
)

// rules lists all rules in the order in which a move is judged.
var rules = []ruleOf{
	{},
	{ErrNoGame, "noGame", "1", "the state is the zero GameState; start a game with NewGame or NewState"},
	{ErrOver, "over", "8", "it ended with turn {turn}; start another"},
	{ErrNotYourTurn, "notYourTurn", "2",
		"{title} {who, select, you {are} other {is}} {phase}; {spectator, select, true {a " +
			"spectator cannot} other {wait until you are asked}}"},
	{ErrNoMove, "noMove", "2",
		"the zero Move was given; {title} {who, select, you {are} other {is}} {phase}, as in " +
			"{instead}"},
	{ErrWrongPhase, "wrongPhase", "2", "{title} {who, select, you {are} other {is}} {phase}, as in {instead}"},
	{ErrNoSuchArea, "noSuchArea", "1", "area {count} was given; the board has areas 0 to {most}"},
	{ErrNoSuchPlayer, "noSuchPlayer", "1", "seat {count} was given; {players} players have seats 0 to {most}"},
	{ErrOutOfPlay, "outOfPlay", "1", "{area} was given, with {count} players; {open}"},
	{ErrNoTile, "noTile", "3.2",
		"{owner, select, nobody {{area} gets its tile after the contests of turn 1} other " +
			"{{area} has a chip of {ownerInside}}}; {open}"},
	{ErrNotOpen, "notOpen", "3.2",
		"{turn, plural, =1 {{area} is not a start area} other {no area next to {area} has a " +
			"chip}}; {open}"},
	{ErrBlockThere, "blockThere", "3.3", "{area} has one of {inside}; {open}"},
	{ErrNoBlock, "noBlock", "4.2", settlingRefused},
	{ErrPalaceFirst, "palaceFirst", "4.2", settlingRefused},
	{ErrBidTooLow, "bidTooLow", "4.3", bidRefused},
	{ErrBidTooHigh, "bidTooHigh", "4.3", bidRefused},
	{ErrInfluenceNotHeld, "influenceNotHeld", "4.3", bidRefused},
	{ErrVoteForOneself, "voteForOneself", "4.3", voteRefused},
	{ErrNotContesting, "notContesting", "4.3", voteRefused},
	{ErrNotTied, "notTied", "4.3", tieRefused},
	{ErrNoSuchSide, "noSuchSide", "6", "side {count} was given; use EmperorSide or RebelSide"},
	{ErrLeaderSide, "leaderSide", "6.2",
		"{title} {who, select, you {lead} other {leads}} {side, select, emperor {the Emperor's " +
			"side} other {the rebels}}; say {instead}"},
	{ErrArmiesNotHeld, "armiesNotHeld", "6.2",
		"{count} were committed; {title} {who, select, you {have} other {has}} {held}"},
	{ErrNotNext, "notNext", "6.4", tieRefused},
	{ErrNotLosers, "notLosers", "6.4",
		"{owner, select, nobody {{area} has no chip} other {{area} has a chip of {ownerInside}, " +
			"on the winning side}}; take {areas}"},
	{ErrNotAdjacent, "notAdjacent", "6.4", "{area} was given; take {areas}"},
	{ErrNoChip, "noChip", "L02", "{area} shows a {symbol}; take {areas}"},
	{ErrPalaces, "palaces", "7", "{count} were given; {title} {who, select, you {have} other {has}} {held}"},
}

// Refusal returns the reason as data.
func (e *MoveError) Refusal() Refusal {
	t, m, p := &e.table, e.Move, e.player
	r := Refusal{Player: NoPlayer, Area: NoArea, Owner: NoPlayer, Other: NoPlayer}
	if i := slices.IndexFunc(rules, func(rule ruleOf) bool { return rule.err == e.Err }); i > 0 {
		r.Rule, r.Section = rules[i].name, rules[i].section
	}
	if t.phase == PhaseNone {
		return r
	}
	r.Board, r.Player, r.Turn, r.Phase = t.board, p, t.Turn(), t.phase
	switch m.kind {
	case MoveBlock, MoveSettle, MoveTake:
		if int(m.area) < t.board.NumAreas() {
			r.Area, r.Symbol = m.area, t.Symbol(m.area)
			if owner, ok := t.Owner(m.area); ok {
				r.Owner = owner
			}
		}
	case MoveBid, MoveExpel, MoveNext:
		if t.seated(m.player) {
			r.Other = m.player
		}
	}
	switch e.Err {
	case ErrOver, ErrNotYourTurn:
		r.Player, r.Spectator = t.toMove, e.Err == ErrNotYourTurn && p == Spectator
	case ErrNoMove, ErrWrongPhase:
		r.Instead, _ = t.onlyMove(p)
	case ErrNoSuchArea:
		r.Count, r.Most = int(m.area), t.board.NumAreas()-1
	case ErrNoSuchPlayer:
		r.Count, r.Most = int(m.player), int(t.players)-1
	case ErrOutOfPlay:
		r.Count, r.Least, r.Most, r.Areas = int(t.players), maxPlayers, maxPlayers, t.open()&^t.blocks[p]
	case ErrNoTile, ErrNotOpen, ErrBlockThere:
		r.Areas = t.open() &^ t.blocks[p]
	case ErrNoBlock, ErrPalaceFirst:
		r.Areas = t.toSettle()
	case ErrBidTooLow, ErrBidTooHigh, ErrInfluenceNotHeld:
		r.Count, r.Held = countOf(m), t.Influence(p)
		r.Least, r.Most = t.bids(p)
	case ErrVoteForOneself, ErrNotContesting:
		r.Seats = (t.contestants(t.contested) &^ p.set()).list()
	case ErrNotTied, ErrNotNext:
		r.Seats = t.tied.list()
	case ErrNoSuchSide:
		r.Count, r.Most = int(m.side), numSides-1
	case ErrLeaderSide:
		r.Side, _ = t.leads(p)
		r.Instead = Commit(r.Side, min(max(m.amount, 0), t.Armies(p)))
	case ErrArmiesNotHeld:
		r.Count, r.Most, r.Held = countOf(m), t.Armies(p), t.Armies(p)
	case ErrNotLosers, ErrNotAdjacent, ErrNoChip:
		r.Areas = t.targets(p)
	case ErrPalaces:
		r.Count, r.Most, r.Held = countOf(m), t.Count(p, Palace), t.Count(p, Palace)
	}
	return r
}

// countOf returns the amount of a move, limited to what a Refusal can hold.
func countOf(m Move) int { return min(max(m.amount, math.MinInt32), math.MaxInt32) }

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
// names: "Bo bid 5 and has 3 influence" for "player B bid 5 and has 3
// influence".
func (n Names) Refusal(r Refusal) string { return Words{}.Refusal(n, r) }

// Refusal returns the reason why a move is refused, as [Names.Refusal] does.
func (w Words) Refusal(n Names, r Refusal) string {
	rule := r.ruleNamed()
	if rule.err == nil {
		return w.say(unknownRule)
	}
	people, areas, instead := n.peopleIn(w), w.areas(r.Board, r.Areas), w.Move(n, r.Board, r.Instead)
	reason := people.Say(r.Player, rule.message, "title", people.Title(r.Player), "turn", r.Turn,
		"phase", w.say(r.Phase.inSentence()), "spectator", r.Spectator, "instead", strconv.Quote(instead),
		"move", instead, "count", r.Count, "most", r.Most, "players", r.Most+1,
		"area", w.area(r.Board, r.Area), "owner", r.Owner.String(), "ownerInside", people.Inside(r.Owner),
		"inside", people.Inside(r.Player), "areas", areas, "open", w.say(openTo, "free", r.Areas.Len(),
			"inside", people.Inside(r.Player), "areas", areas),
		"held", r.Held, "least", r.Least, "single", r.Least == r.Most, "otherInside", people.Inside(r.Other),
		"otherTitle", people.Title(r.Other), "whoOther", people.Who(r.Other),
		"seats", w.any(people.List(r.Seats)), "side", r.Side.String(), "symbol", r.Symbol.String())
	return w.say(refused, "rule", w.say(rule.err.Error()), "reason", reason)
}

// MarshalJSON writes the refusal: "v", the version of this format, which is 1,
// and the keys in the tags of the fields. A player that is NoPlayer and an area
// that is NoArea are left out, and so is Side except in a "leaderSide".
//
// A refusal that names no rule, or an area, seat or side that does not exist,
// is refused with a [*DataError].
func (r Refusal) MarshalJSON() ([]byte, error) { return marshal(r, jsonRefusal, "refusal") }

// UnmarshalJSON reads what MarshalJSON writes.
func (r *Refusal) UnmarshalJSON(data []byte) error { return unmarshal(data, r, jsonRefusal) }

var ruleWords = scan.Words{List: ruleNames(), Unknown: "rule %d; it names no rule"}

func jsonCount() strictjson.Codec[naming, int] {
	return strictjson.Number[naming](math.MinInt32, math.MaxInt32)
}

// jsonRule is the name of a rule.
func jsonRule() strictjson.Codec[naming, string] {
	return strictjson.As(strictjson.Choice[naming, uint8](ruleWords, "the name of a rule"),
		func(_ *strictjson.Writer, _ naming, name *string) uint8 {
			return uint8(max(0, slices.Index(ruleWords.List, *name)))
		},
		func(_ *strictjson.Value, _ naming, i *uint8) string { return ruleWords.List[*i] })
}

func jsonRefusal() strictjson.Codec[naming, Refusal] {
	fields := fieldsOf[Refusal]().Demanded("rule", "section")
	return jsonObject[Refusal](strictjson.LeftOutWhere(fields, "side",
		func(r *Refusal) bool { return r.Side == EmperorSide && r.Rule != "leaderSide" }))
}

// ruleNames returns the names of all rules.
func ruleNames() []string {
	names := make([]string, len(rules))
	for i, rule := range rules {
		names[i] = rule.name
	}
	return names
}
