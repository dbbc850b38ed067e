package whitelotus

import (
	"fmt"
	"math"
	"slices"

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
	Rule      string   `json:"rule" kind:"rule"`               // what forbids the move, as in "blockThere"
	Section   string   `json:"section"`                        // of the rules, as in "3.3", or a dispute, "L02"
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
	Instead   Move     `json:"instead,omitzero"`               // if Rule is about the kind or side: a legal move
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
	{ErrOver, "over", "8"},
	{ErrNotYourTurn, "notYourTurn", "2"},
	{ErrNoMove, "noMove", "2"},
	{ErrWrongPhase, "wrongPhase", "2"},
	{ErrNoSuchArea, "noSuchArea", "1"},
	{ErrNoSuchPlayer, "noSuchPlayer", "1"},
	{ErrOutOfPlay, "outOfPlay", "1"},
	{ErrNoTile, "noTile", "3.2"},
	{ErrNotOpen, "notOpen", "3.2"},
	{ErrBlockThere, "blockThere", "3.3"},
	{ErrNoBlock, "noBlock", "4.2"},
	{ErrPalaceFirst, "palaceFirst", "4.2"},
	{ErrBidTooLow, "bidTooLow", "4.3"},
	{ErrBidTooHigh, "bidTooHigh", "4.3"},
	{ErrInfluenceNotHeld, "influenceNotHeld", "4.3"},
	{ErrVoteForOneself, "voteForOneself", "4.3"},
	{ErrNotContesting, "notContesting", "4.3"},
	{ErrNotTied, "notTied", "4.3"},
	{ErrNoSuchSide, "noSuchSide", "6"},
	{ErrLeaderSide, "leaderSide", "6.2"},
	{ErrArmiesNotHeld, "armiesNotHeld", "6.2"},
	{ErrNotNext, "notNext", "6.4"},
	{ErrNotLosers, "notLosers", "6.4"},
	{ErrNotAdjacent, "notAdjacent", "6.4"},
	{ErrNoChip, "noChip", "L02"},
	{ErrPalaces, "palaces", "7"},
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
// names: "Bo bid 5 and has 3 influence" for "player B bid 5 and has 3
// influence".
func (n Names) Refusal(r Refusal) string {
	if err := r.Err(); err != nil {
		return fmt.Sprintf("%v: %s", err, n.explain(r))
	}
	return n.explain(r)
}

// explain describes what was given, and after a semicolon what would do.
func (n Names) explain(r Refusal) string {
	b, called := r.Board, n.people()
	area, player := b.areaText(r.Area), called.Title(r.Player)
	is, has := player+" "+called.Verb(r.Player, "is"), called.Verb(r.Player, "has")
	switch r.Rule {
	case "noGame":
		return "the state is the zero GameState; start a game with NewGame or NewState"
	case "over":
		return fmt.Sprintf("it ended with turn %d; start another", r.Turn)
	case "notYourTurn":
		if r.Spectator {
			return fmt.Sprintf("%s %v; a spectator cannot", is, r.Phase.inSentence())
		}
		return fmt.Sprintf("%s %v; wait until you are asked", is, r.Phase.inSentence())
	case "noMove":
		return fmt.Sprintf("the zero Move was given; %s %v, as in %q",
			is, r.Phase.inSentence(), n.FormatMove(b, r.Instead))
	case "wrongPhase":
		return fmt.Sprintf("%s %v, as in %q", is, r.Phase.inSentence(), n.FormatMove(b, r.Instead))
	case "noSuchArea":
		return fmt.Sprintf("area %d was given; the board has areas 0 to %d", r.Count, r.Most)
	case "noSuchPlayer":
		return fmt.Sprintf("seat %d was given; %d players have seats 0 to %d", r.Count, r.Most+1, r.Most)
	case "outOfPlay":
		return fmt.Sprintf("%s was given, with %d players; %s", area, r.Count, n.openText(r))
	case "noTile":
		if r.Owner != NoPlayer {
			return fmt.Sprintf("%s has a chip of %s; %s", area, called.Inside(r.Owner), n.openText(r))
		}
		return fmt.Sprintf("%s gets its tile after the contests of turn 1; %s", area, n.openText(r))
	case "notOpen":
		if r.Turn == 1 {
			return fmt.Sprintf("%s is not a start area; %s", area, n.openText(r))
		}
		return fmt.Sprintf("no area next to %s has a chip; %s", area, n.openText(r))
	case "blockThere":
		return fmt.Sprintf("%s has one of %s; %s", area, called.Inside(r.Player), n.openText(r))
	case "noBlock", "palaceFirst":
		return fmt.Sprintf("%s was given; settle %s", area, b.anyAreaText(r.Areas))
	case "bidTooLow", "bidTooHigh", "influenceNotHeld":
		bids := fmt.Sprintf("%d to %d", r.Least, r.Most)
		if r.Least == r.Most {
			bids = fmt.Sprint(r.Most)
		}
		return fmt.Sprintf("%s bid %d and %s %d influence; bid %s", player, r.Count, has, r.Held, bids)
	case "voteForOneself", "notContesting":
		return fmt.Sprintf("%s named %s; name %s", player, called.Inside(r.Other), n.anyOf(r.Seats))
	case "notTied", "notNext":
		return fmt.Sprintf("%s %s named; name %s", called.Title(r.Other), called.Verb(r.Other, "was"),
			n.anyOf(r.Seats))
	case "noSuchSide":
		return fmt.Sprintf("side %d was given; use EmperorSide or RebelSide", r.Count)
	case "leaderSide":
		return fmt.Sprintf("%s %s %s; say %q", player, called.Verb(r.Player, "leads"), r.Side.name(),
			b.FormatMove(r.Instead))
	case "armiesNotHeld":
		return fmt.Sprintf("%d were committed; %s %s %d", r.Count, player, has, r.Held)
	case "notLosers":
		if r.Owner != NoPlayer {
			return fmt.Sprintf("%s has a chip of %s, on the winning side; take %s", area,
				called.Inside(r.Owner),
				b.anyAreaText(r.Areas))
		}
		return fmt.Sprintf("%s has no chip; take %s", area, b.anyAreaText(r.Areas))
	case "notAdjacent":
		return fmt.Sprintf("%s was given; take %s", area, b.anyAreaText(r.Areas))
	case "noChip":
		return fmt.Sprintf("%s shows a %v; take %s", area, r.Symbol, b.anyAreaText(r.Areas))
	case "palaces":
		return fmt.Sprintf("%d were given; %s %s %d", r.Count, player, has, r.Held)
	}
	return "an unknown rule"
}

// openText lists the areas on which the player can put a block.
func (n Names) openText(r Refusal) string {
	player := n.people().Inside(r.Player)
	if r.Areas == 0 {
		return "no area is open to " + player
	}
	return "open to " + player + ": " + r.Board.areasText(r.Areas)
}

// anyOf writes seats as in "A, B or D".
func (n Names) anyOf(seats []Player) string { return scan.Listed(n.people().List(seats), "or") }

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
	return strictjson.Object(fields.LeftOutWhere("side",
		func(r *Refusal) bool { return r.Side == EmperorSide && r.Rule != "leaderSide" })...)
}

// ruleNames returns the names of all rules.
func ruleNames() []string {
	names := make([]string, len(rules))
	for i, rule := range rules {
		names[i] = rule.name
	}
	return names
}
