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
// fields are zero unless Rule is about them.
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
	Rule      string   // the rule that forbids the move, as in "blockThere"
	Section   string   // the section or dispute of the rules, as in "3.3" or "L02"
	Board     Board    // the board that is played on
	Player    Player   // the player who decides; NoPlayer if there is no game
	Turn      int      // the turn
	Phase     Phase    // the phase
	Spectator bool     // of "notYourTurn": the move was named by a spectator
	Area      Area     // the area that the move names; NoArea if it names none of the board
	Symbol    Symbol   // what lies on Area
	Owner     Player   // whose chip lies on Area; NoPlayer if none does
	Other     Player   // the player whom the move names; NoPlayer if it names none of the game
	Side      Side     // of "leaderSide": the side that Player leads
	Count     int      // the number given: influence, armies, Palaces, players, or an index out of range
	Least     int      // the least Count that is legal
	Most      int      // the greatest Count that is legal
	Held      int      // the influence, armies or Palaces that Player has
	Seats     []Player // the players whom the move could name
	Areas     AreaSet  // the areas that the move could name
	Instead   Move     // of "noMove", "wrongPhase" and "leaderSide": a legal move
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

// MarshalJSON writes the refusal:
//
//	"v"          1, the version of this format
//	"rule"       Rule, as in "blockThere"
//	"section"    Section, as in "3.3"
//	"board"      Board; left out if there is no game
//	"player"     Player, as in "A"; left out if there is no game
//	"turn"       Turn; left out if it is zero, as every key below unless noted
//	"phase"      Phase, as in "place"
//	"spectator"  Spectator, true or false
//	"area"       Area; left out if the move names no area of the board
//	"symbol"     Symbol, as in "Temple"
//	"owner"      Owner; left out if there is none
//	"other"      Other; left out if the move names no player of the game
//	"side"       Side, "emperor" or "rebels"; of "leaderSide" also the zero side
//	"count"      Count
//	"least"      Least
//	"most"       Most
//	"held"       Held
//	"seats"      Seats, an array of players
//	"areas"      Areas, an array of areas
//	"instead"    Instead, a move
//
// A refusal that names no rule, or an area, seat or side that does not exist,
// is refused with a [*DataError].
func (r Refusal) MarshalJSON() ([]byte, error) { return marshal(r, jsonRefusal, "refusal") }

// UnmarshalJSON reads what MarshalJSON writes.
func (r *Refusal) UnmarshalJSON(data []byte) error { return unmarshal(data, r, jsonRefusal) }

// refusalData is a Refusal with nil for what is left out.
type refusalData struct {
	Refusal
	rule                 uint8 // index in rules
	player, owner, other *Player
	area                 *Area
	side                 *Side
}

// pointed is a value that a pointer leads to; a key with nil is left out.
func pointed[T any](c strictjson.Codec[naming, T]) strictjson.Codec[naming, *T] {
	return strictjson.Codec[naming, *T]{
		Write: func(w *strictjson.Writer, n naming, v **T) { c.Write(w, n, *v) },
		Read: func(v *strictjson.Value, n naming, to **T) {
			*to = new(T)
			c.Read(v, n, *to)
		},
		Schema: c.Schema,
	}
}

// unless returns a pointer to v, or nil if v is nothing.
func unless[T comparable](nothing, v T) *T {
	if v == nothing {
		return nil
	}
	return &v
}

// valueOr returns the value of a pointer, or nothing for nil.
func valueOr[T any](nothing T, v *T) T {
	if v == nil {
		return nothing
	}
	return *v
}

var (
	ruleWords = scan.Words{List: ruleNames(), Unknown: "rule %d; it names no rule"}
)

func jsonCount() strictjson.Codec[naming, int] {
	return strictjson.Number[naming](math.MinInt32, math.MaxInt32)
}

func jsonRefusalData() strictjson.Codec[naming, refusalData] {
	return strictjson.Object(
		strictjson.At("rule", `Rule, as in "blockThere"`, func(r *refusalData) *uint8 { return &r.rule },
			strictjson.Choice[naming, uint8](ruleWords, "the name of a rule")).Demanded(),
		strictjson.At("section", `Section, as in "3.3"`, func(r *refusalData) *string { return &r.Section },
			jsonName()).Demanded(),
		strictjson.At("board", "Board; left out if there is no game",
			func(r *refusalData) *Board { return &r.Board }, jsonSomeBoard()).LeftOut(),
		strictjson.Naming(func(n *naming, r *refusalData) { n.board = r.Board }),
		strictjson.At("player", `Player, as in "A"; left out if there is no game`,
			func(r *refusalData) **Player { return &r.player }, pointed(jsonSeat())).LeftOut(),
		strictjson.At("turn", "Turn; left out if it is zero, as every key below unless noted",
			func(r *refusalData) *int { return &r.Turn }, jsonCount()).LeftOut(),
		strictjson.At("phase", `Phase, as in "place"`,
			func(r *refusalData) *Phase { return &r.Phase }, jsonPhase()).LeftOut(),
		strictjson.At("spectator", "Spectator, true or false",
			func(r *refusalData) *bool { return &r.Spectator }, jsonTruth()).LeftOut(),
		strictjson.At("area", "Area; left out if the move names no area of the board",
			func(r *refusalData) **Area { return &r.area }, pointed(jsonArea())).LeftOut(),
		strictjson.At("symbol", `Symbol, as in "Temple"`,
			func(r *refusalData) *Symbol { return &r.Symbol }, jsonSymbol()).LeftOut(),
		strictjson.At("owner", "Owner; left out if there is none",
			func(r *refusalData) **Player { return &r.owner }, pointed(jsonSeat())).LeftOut(),
		strictjson.At("other", "Other; left out if the move names no player of the game",
			func(r *refusalData) **Player { return &r.other }, pointed(jsonSeat())).LeftOut(),
		strictjson.At("side", `Side, "emperor" or "rebels"; of "leaderSide" also the zero side`,
			func(r *refusalData) **Side { return &r.side }, pointed(jsonSide())).LeftOut(),
		strictjson.At("count", "Count", func(r *refusalData) *int { return &r.Count }, jsonCount()).LeftOut(),
		strictjson.At("least", "Least", func(r *refusalData) *int { return &r.Least }, jsonCount()).LeftOut(),
		strictjson.At("most", "Most", func(r *refusalData) *int { return &r.Most }, jsonCount()).LeftOut(),
		strictjson.At("held", "Held", func(r *refusalData) *int { return &r.Held }, jsonCount()).LeftOut(),
		strictjson.At("seats", "Seats, an array of players",
			func(r *refusalData) *[]Player { return &r.Seats }, jsonPlayers()).LeftOut(),
		strictjson.At("areas", "Areas, an array of areas",
			func(r *refusalData) *AreaSet { return &r.Areas }, jsonAreas()).LeftOut(),
		strictjson.At("instead", "Instead, a move",
			func(r *refusalData) *Move { return &r.Instead }, jsonMove()).LeftOut(),
	)
}

func jsonRefusal() strictjson.Codec[naming, Refusal] {
	return strictjson.As(jsonRefusalData(),
		func(_ *strictjson.Writer, _ naming, r *Refusal) refusalData {
			data := refusalData{
				Refusal: *r,
				rule:    uint8(max(slices.Index(ruleWords.List, r.Rule), 0)),
				player:  unless(NoPlayer, r.Player),
				owner:   unless(NoPlayer, r.Owner),
				other:   unless(NoPlayer, r.Other),
				area:    unless(NoArea, r.Area),
				side:    unless(EmperorSide, r.Side),
			}
			if r.Rule == "leaderSide" {
				data.side = &data.Refusal.Side
			}
			return data
		},
		func(_ *strictjson.Value, _ naming, data *refusalData) Refusal {
			r := data.Refusal
			r.Rule = rules[data.rule].name
			r.Player, r.Owner = valueOr(NoPlayer, data.player), valueOr(NoPlayer, data.owner)
			r.Other, r.Area = valueOr(NoPlayer, data.other), valueOr(NoArea, data.area)
			r.Side = valueOr(EmperorSide, data.side)
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
