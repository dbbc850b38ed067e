package rules_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// refusal is a move that a rule forbids, and what its message must say: the
// section of the rule, what was given, and what would do.
type refusal struct {
	name    string // of the Err… value, and what is special
	rule    error
	section string
	state   func(testing.TB) emperor.GameState
	move    func(testing.TB) emperor.Move
	says    []string
}

func just(m emperor.Move) func(testing.TB) emperor.Move {
	return func(testing.TB) emperor.Move { return m }
}

func noState(testing.TB) emperor.GameState { return emperor.GameState{} }

func drawState(t testing.TB) emperor.GameState {
	t.Helper()
	return games.From(t, emperor.Position{
		Options: emperor.Options{Players: 4},
		Hands:   games.HandOf(games.B, "G"),
		FaceUp:  games.InOrder("R R O P"),
		ToMove:  games.B,
		Phase:   emperor.PhaseDraw,
	})
}

func refusals() []refusal {
	wei := games.Situation{Module: true, Regions: []string{"Wei[A2 B1 f1 e B2]", "Chu[B1]"}, Hand: "R R G",
		ToMove: games.C}.State
	plain := games.Situation{Regions: []string{"Wei[A2 B1]"}, Hand: "R R G"}.State
	noHouses := games.Situation{Regions: []string{"Wei[A6]", "Chu[A7]", "Ch'in[A5]", "Lu[A2]"},
		Hand: "R R G"}.State
	noEmissaries := games.Situation{Regions: []string{"Wei[B4 e A4]", "Chu[B6 e A4]", "Shu[C2]"},
		Hand: "R R G"}.State
	fortGone := games.Situation{Module: true, Regions: []string{"Wei[f1]"}, Hand: "R R G"}.State // A's
	return []refusal{
		{"ErrNoGame", emperor.ErrNoGame, "section 1", noState, just(exchange(emperor.Red)), []string{"exchange red", "NewGame", "NewState"}},
		{"ErrOver", emperor.ErrOver, "section 2.9", games.OverState, just(exchange(emperor.Red)), []string{"exchange red", "round 1"}},
		{"ErrNotDrawing", emperor.ErrNotDrawing, "section 2)", wei, just(draw), []string{"draw", "player C", "place", "exchange"}},
		{"ErrNotDrawing face up", emperor.ErrNotDrawing, "section 2)", wei, just(takeFaceUp(emperor.Orange)), []string{"take orange", "player C", "place", "exchange"}},
		{"ErrNotActing", emperor.ErrNotActing, "section 2.6", drawState, just(exchange(emperor.Green)), []string{"exchange green", "player B", "1 card", "face-up", "pile"}},
		{"ErrNotActing placement", emperor.ErrNotActing, "section 2.6", drawState, games.Placing("Han", "G", "house Han 1"), []string{"Han", "player B", "1 card", "face-up", "pile"}},
		{"ErrNoMove", emperor.ErrNoMove, "section 2)", wei, just(emperor.Move{}), []string{"zero Move", "Place", "Exchange"}},
		{"ErrNoMove in the draw", emperor.ErrNoMove, "section 2)", drawState, just(emperor.Move{}), []string{"zero Move", "TakeFaceUp", "DrawFromPile"}},
		{"ErrNoMove no piece", emperor.ErrNoMove, "section 2)", wei, games.Placing("Wei", "R"), []string{"Wei", "red", "without a piece", "one or two"}},
		{"ErrNoMove zero piece", emperor.ErrNoMove, "section 2)", wei, games.Placing("Wei", "R R", "emissary", "nothing"), []string{"Wei", "one or two"}},
		{"ErrNoSuchRegion", emperor.ErrNoSuchRegion, "section 2.1", wei, just(place(9, games.Cards("R"), sendEmissary())), []string{"region 9 was given", "0 to 8"}},
		{"ErrNoSuchSpace", emperor.ErrNoSuchSpace, "section 2.3", wei, func(t testing.TB) emperor.Move {
			return place(games.InRegion(t, "Wei"), games.Cards("R"), houseAt(52))
		}, []string{"space 52", "0 to 51", "Wei 1", "Wei 7"}},
		{"ErrNoSuchSpace second", emperor.ErrNoSuchSpace, "section 2.3", wei, func(t testing.TB) emperor.Move {
			return place(games.InRegion(t, "Wei"), games.Cards("R R"), sendEmissary(), fortAt(200))
		}, []string{"space 200", "0 to 51", "Wei 1", "Wei 7"}},
		{"ErrNoSuchColor", emperor.ErrNoSuchColor, "section 1", wei, just(exchange(7)), []string{"7", "red", "purple"}},
		{"ErrNoSuchColor face up", emperor.ErrNoSuchColor, "section 1", drawState, just(takeFaceUp(200)), []string{"200", "red", "purple"}},
		{"ErrNoFortifications", emperor.ErrNoFortifications, "section 1", plain, games.Placing("Wei", "R", "fortification Wei 5"), []string{"Wei", "fortification", "house", "emissary", "Options.Fortifications"}},
		{"ErrTooManyPieces", emperor.ErrTooManyPieces, "section 2.1", wei, games.Placing("Wei", "R R", "house Wei 5", "house Wei 6", "house Wei 7"), []string{"Wei", "3 were given", "one or two"}},
		{"ErrEmptyRegion", emperor.ErrEmptyRegion, "section 2.2", wei, games.Placing("Han", "G R R", "house Han 1", "house Han 2"), []string{"Han was empty", "two", "place one"}},
		{"ErrPayment", emperor.ErrPayment, "section 2.4", wei, games.Placing("Wei", "G", "house Wei 5"), []string{"Wei", "green", "one red card", "two of one other color"}},
		{"ErrPayment two", emperor.ErrPayment, "section 2.4", wei, games.Placing("Wei", "R G", "house Wei 5", "house Wei 6"), []string{"Wei", "red", "green", "two red cards", "one red and two of one other color"}},
		{"ErrCardsNotHeld", emperor.ErrCardsNotHeld, "2.4", wei, games.Placing("Chu", "P", "emissary"), []string{"Chu", "player C cannot play purple", "in hand"}},
		{"ErrCardsNotHeld exchange", emperor.ErrCardsNotHeld, "2.7", wei, just(exchange(emperor.Yellow)), []string{"player C cannot discard yellow", "in hand"}},
		{"ErrNotFaceUp", emperor.ErrNotFaceUp, "section 2.6", drawState, just(takeFaceUp(emperor.Yellow)), []string{"yellow", "red", "orange", "purple", "pile"}},
		{"ErrWrongRegion", emperor.ErrWrongRegion, "section 2.1", wei, games.Placing("Wei", "R R", "house Wei 5", "house Chu 2"), []string{"Chu 2", "Wei", "Wei 1", "Wei 7"}},
		{"ErrSupply houses", emperor.ErrSupply, "section 2.3", noHouses, games.Placing("Wei", "R", "house Wei 7"), []string{"player A", "house"}},
		{"ErrSupply emissaries", emperor.ErrSupply, "section 2.3", noEmissaries, games.Placing("Shu", "R", "emissary"), []string{"player A", "emissary"}},
		{"ErrSupply fortification", emperor.ErrSupply, "section 2.3", fortGone, games.Placing("Wei", "R", "fortification Wei 2"), []string{"player A", "fortification"}},
		{"ErrSpaceTaken", emperor.ErrSpaceTaken, "section 2.3", wei, games.Placing("Wei", "R", "house Wei 3"), []string{"player B put a house on Wei 3", "Wei 4, Wei 5, Wei 6, Wei 7"}},
		{"ErrSpaceTaken by the first piece", emperor.ErrSpaceTaken, "section 2.3", wei, games.Placing("Wei", "R R", "house Wei 5", "house Wei 5"), []string{"player C put a house on Wei 5", "Wei 4, Wei 6, Wei 7"}},
		{"ErrNotFortifiable house", emperor.ErrNotFortifiable, "section 2.3", wei, games.Placing("Wei", "R", "fortification Wei 1"), []string{"player A put a house on Wei 1", "Wei 5, Wei 6, Wei 7"}},
		{"ErrNotFortifiable fortification", emperor.ErrNotFortifiable, "section 2.3", wei, games.Placing("Wei", "R", "fortification Wei 4"), []string{"Wei 4", "a fortification", "Wei 5, Wei 6, Wei 7"}},
		{"ErrEmissaryLimit", emperor.ErrEmissaryLimit, "section 2.3", wei, games.Placing("Wei", "R", "emissary"), []string{"Wei", "2 of 2", "house"}},
	}
}

func TestMoveErrors(t *testing.T) {
	for _, test := range refusals() {
		t.Run(test.name, func(t *testing.T) {
			s, m := test.state(t), test.move(t)
			err := games.Refused(t, s, m, test.rule)
			if err == nil {
				return
			}
			text := err.Error()
			if !strings.HasPrefix(text, "emperor: ") || !strings.Contains(text, test.section) ||
				!strings.Contains(text, test.rule.Error()) {
				t.Errorf("%q does not name %s", text, test.section)
			}
			for _, word := range test.says {
				if !strings.Contains(text, word) {
					t.Errorf("%q does not say %q", text, word)
				}
			}
			for _, other := range allRules() {
				if other != test.rule && errors.Is(err, other) {
					t.Errorf("%q is also %v", text, other)
				}
			}
		})
	}
}

func allRules() []error {
	var rules []error
	for _, test := range refusals() {
		if !slices.Contains(rules, test.rule) {
			rules = append(rules, test.rule)
		}
	}
	return rules
}

func namesSection(err error) bool {
	return strings.Contains(err.Error(), "(section ") || strings.Contains(err.Error(), "(sections ")
}

// Out of turn is who asks by their own view; a GameState does not know who asks.
func TestNotYourTurn(t *testing.T) {
	s := games.New(t, emperor.Options{Players: 3, Start: games.B}, 1)
	m := games.AnyExchange(s)
	if err := s.View(games.B).Check(m); err != nil {
		t.Errorf("B's turn: %v", err)
	}
	for _, v := range []emperor.View{s.View(games.A), s.View(games.C), s.SpectatorView()} {
		err := v.Check(m)
		var moveError *emperor.MoveError
		if !errors.Is(err, emperor.ErrNotYourTurn) || !errors.As(err, &moveError) || moveError.Move != m {
			t.Errorf("out of turn: %v", err)
			continue
		}
		for _, word := range []string{"(section 2)", "player B"} {
			if !strings.Contains(err.Error(), word) {
				t.Errorf("%q does not say %q", err, word)
			}
		}
	}
}

// No Err… value of the package is without a case above, and each states one
// rule of its own.
func TestEveryRuleHasARefusal(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join("..", "..", "..", "errors.go"), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	names := 0
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok {
			for _, name := range spec.Names {
				if !strings.HasPrefix(name.Name, "Err") {
					continue
				}
				if name.Name == "ErrNotYourTurn" {
					continue // TestNotYourTurn
				}
				names++
				if !slices.ContainsFunc(refusals(),
					func(r refusal) bool { return strings.Fields(r.name)[0] == name.Name }) {
					t.Errorf("%s has no case", name.Name)
				}
			}
		}
		return true
	})
	rules := allRules()
	if len(rules) != names {
		t.Errorf("%d rules have cases, %d are declared", len(rules), names)
	}
	for i, rule := range rules {
		if !namesSection(rule) {
			t.Errorf("%q names no section", rule)
		}
		for _, other := range rules[:i] {
			if other.Error() == rule.Error() {
				t.Errorf("two rules are %q", rule)
			}
		}
	}
}

// Each move breaks the rule that is wanted, and those after it in the order of
// the tests. Cases 2.1-203 to 2.1-205 have the moves that can be written as data.
func TestOrderOfTheTests(t *testing.T) {
	on := games.Situation{Module: true, Regions: []string{"Wei[A2 B1]"}, Hand: "R R G"}.State(t)
	drawing, over := drawState(t), games.OverState(t)
	bad := emperor.Cards{0, 9, 9, 9, 9}
	all := place(255, bad, fortAt(255), emperor.Piece{}, houseAt(254))
	for i, test := range []struct {
		s    emperor.GameState
		m    emperor.Move
		rule error
	}{
		{emperor.GameState{}, all, emperor.ErrNoGame},
		{emperor.GameState{}, emperor.Move{}, emperor.ErrNoGame},
		{emperor.GameState{}, draw, emperor.ErrNoGame},
		{over, all, emperor.ErrOver},
		{over, takeFaceUp(99), emperor.ErrOver},
		{drawing, all, emperor.ErrNotActing},
		{drawing, exchange(99), emperor.ErrNotActing},
		{drawing, takeFaceUp(5), emperor.ErrNoSuchColor},
		{on, takeFaceUp(99), emperor.ErrNotDrawing},
		{on, all, emperor.ErrNoMove},
		{on, place(255, bad, emperor.Piece{}, houseAt(255)), emperor.ErrNoMove},
		{on, exchange(5), emperor.ErrNoSuchColor},
	} {
		if games.Refused(t, test.s, test.m, test.rule) == nil {
			t.Errorf("case %d", i)
		}
	}
}

// A message is the same whatever the cards that the move does not name.
func TestMessagesShowNoHands(t *testing.T) {
	for _, phase := range []emperor.Phase{emperor.PhaseAct, emperor.PhaseDraw} {
		s, u := games.Twins(t, phase)
		compared := 0
		for i, m := range hostileMoves(t, s.Board()) {
			if i%5 != 0 {
				continue
			}
			one, other := s.Check(m), u.Check(m)
			if one == nil || other == nil || errors.Is(one, emperor.ErrCardsNotHeld) != errors.Is(other,
				emperor.ErrCardsNotHeld) {
				continue // who holds what the move names may go on
			}
			compared++
			if one.Error() != other.Error() {
				t.Errorf("%q\n%q", one, other)
			}
		}
		if compared < 100 {
			t.Errorf("%v: only %d messages compared", phase, compared)
		}
	}
}

// hostileMoves is moves of every kind, most of them nonsense.
func hostileMoves(t testing.TB, b emperor.Board) []emperor.Move {
	t.Helper()
	payments := append(handablePayments(), emperor.Cards{255, 255, 255, 255, 255},
		emperor.Cards{0, 0, 0, 0, 200}, emperor.Cards{2, 2, 2, 2, 2})
	moves := []emperor.Move{{}, draw}
	for i := range 256 {
		c, r, x := emperor.Color(i), emperor.Region(i), emperor.Space(i)
		moves = append(moves, exchange(c), takeFaceUp(c),
			place(r, games.Cards("R"), sendEmissary()),
			place(r, games.Cards("R"), houseAt(x)),
			place(r, games.Cards("G G"), houseAt(x), sendEmissary()),
			place(r, games.Cards("G G"), sendEmissary(), houseAt(x)),
			place(r, games.Cards("R R"), fortAt(x), houseAt(x)),
			place(r, games.Cards("R R"), houseAt(x), fortAt(x)),
			place(r, games.Cards("R R R"), houseAt(x), houseAt(x), houseAt(x)),
			place(r, games.Cards("R")),
			place(r, games.Cards("R"), emperor.Piece{}),
		)
		for region := range b.Regions() {
			for _, pay := range []string{"R", "R R", "G G", "P", "R G G"} {
				moves = append(moves,
					place(region, games.Cards(pay), houseAt(x)),
					place(region, games.Cards(pay), fortAt(x)),
					place(region, games.Cards(pay), houseAt(x), sendEmissary()),
					place(region, games.Cards(pay), sendEmissary(), fortAt(x)),
					place(region, games.Cards(pay), fortAt(x), houseAt(x)),
				)
			}
		}
	}
	pieces := []emperor.Piece{{}, sendEmissary(), houseAt(0), fortAt(1), houseAt(63), fortAt(64),
		houseAt(255)}
	for _, pay := range payments {
		for r := range emperor.Region(b.NumRegions() + 1) {
			moves = append(moves, place(r, pay), place(r, pay, pieces...))
			for _, one := range pieces {
				moves = append(moves, place(r, pay, one))
				for _, two := range pieces {
					moves = append(moves, place(r, pay, one, two))
				}
			}
		}
	}
	return append(moves, place(0, games.Cards("R"), make([]emperor.Piece, 300)...),
		place(0, games.Cards("R"), slices.Repeat([]emperor.Piece{sendEmissary()}, 258)...))
}

// Never a panic: an error with a message, or a legal move that LegalMoves knows
// in its own form.
func TestHostileMoves(t *testing.T) {
	final := games.From(t, games.RestDiscarded(emperor.Position{
		Options: emperor.Options{Players: 3},
		Pieces:  games.Lay(t, emperor.Side3to4(), "Wei[A2 B1 e C1]"),
		Hands:   games.Hands("R", "R G", "R G G"),
		FaceUp:  []emperor.Color{},
		Pile:    []emperor.Color{},
	}))
	act, _ := games.Twins(t, emperor.PhaseAct)
	_, drawing := games.Twins(t, emperor.PhaseDraw)
	moves := hostileMoves(t, emperor.Side3to4())
	for _, s := range []emperor.GameState{{}, games.OverState(t), act, drawing, final} {
		legal := map[emperor.Move]bool{}
		for m := range s.LegalMoves() {
			legal[m] = true
		}
		for i, m := range moves {
			before := s
			after, err := emperor.Apply(s, m)
			check := s.Check(m)
			if s != before || (err == nil) != (check == nil) {
				t.Fatalf("Apply: %v, Check: %v", err, check)
			}
			if err != nil {
				var moveError *emperor.MoveError
				if after != s || !errors.As(err, &moveError) || legal[m] {
					t.Fatalf("%v: %v", m, err)
				}
				if i%7 == 0 && (err.Error() != check.Error() || !namesSection(err)) {
					t.Fatalf("%v", err)
				}
				continue
			}
			other := m
			if two := m.Pieces(); len(two) == 2 {
				other = place(m.Region(), m.Cards(), two[1], two[0])
			}
			if !legal[m] && !legal[other] {
				t.Fatalf("%s is accepted, but none of %d legal moves", s.Board().FormatMove(m), len(legal))
			}
		}
		for m := range legal {
			games.Play(t, s, m)
		}
	}
}

// A refusal that addresses its reader as "You" is a right sentence, whoever it is
// about: no verb is in the third person after the name, and no "of You".
func TestRefusalsAddressTheReader(t *testing.T) {
	you := emperor.Names{"You", "You", "You", "You"}
	wrong := regexp.MustCompile(`You(?: \(.\))? (?:is|has|does|was|\w+s)\b|(?:of|to|by) You\b|You's|their`)
	right := regexp.MustCompile(`You \(.\) (?:can|cannot|must|acted|put)\b`)
	addressed := 0
	check := func(name string, err error) {
		var refused *emperor.MoveError
		if !errors.As(err, &refused) {
			t.Fatalf("%s: %v", name, err)
		}
		text := you.Refusal(refused)
		if wrong.MatchString(text) {
			t.Errorf("%s: %q", name, text)
		}
		if strings.Contains(text, "You") {
			if addressed++; !right.MatchString(text) {
				t.Errorf("%s: %q", name, text)
			}
		}
		if strings.Contains(strings.ReplaceAll(text, "You ", ""), "player ") &&
			!strings.Contains(text, "a player ") && !strings.Contains(text, "another player") {
			t.Errorf("%s has a letter for a name: %q", name, text)
		}
	}
	for _, test := range refusals() {
		check(test.name, test.state(t).Check(test.move(t)))
	}
	s := games.New(t, emperor.Options{Players: 3, Start: games.B}, 1)
	for _, v := range []emperor.View{s.View(games.A), s.SpectatorView()} {
		check("ErrNotYourTurn", v.Check(games.AnyExchange(s)))
	}
	if addressed < 12 {
		t.Errorf("only %d refusals address their reader", addressed)
	}
}

// The data of a refusal says what its English says: it is read back from JSON as
// the same, and has the rule, its section and what would do.
func TestRefusalsAreData(t *testing.T) {
	chosen := map[string]func(emperor.Refusal) bool{
		"ErrOver":             func(r emperor.Refusal) bool { return r.Round == 1 },
		"ErrNotDrawing":       func(r emperor.Refusal) bool { return r.Player == games.C },
		"ErrNotActing":        func(r emperor.Refusal) bool { return r.Count == 1 && r.Most == 3 },
		"ErrNoSuchRegion":     func(r emperor.Refusal) bool { return r.Count == 9 && r.Most == 8 && r.Region == emperor.AnyRegion },
		"ErrNoSuchSpace":      func(r emperor.Refusal) bool { return r.Count == 52 && r.Most == 51 && r.Spaces.Len() == 7 },
		"ErrNoSuchColor":      func(r emperor.Refusal) bool { return r.Count == 7 && r.Most == 4 },
		"ErrNoFortifications": func(r emperor.Refusal) bool { return r.Piece.Kind() == emperor.Fortification },
		"ErrTooManyPieces":    func(r emperor.Refusal) bool { return r.Count == 3 && r.Least == 1 && r.Most == 2 },
		"ErrEmptyRegion": func(r emperor.Refusal) bool {
			return r.Count == 2 && r.Most == 1 && r.Board.RegionName(r.Region) == "Han"
		},
		"ErrPayment": func(r emperor.Refusal) bool {
			return r.Cards == games.Cards("G") && len(r.Costs) == 5 && r.Costs[0] == games.Cards("R") &&
				r.Costs[1] == games.Cards("G G")
		},
		"ErrPayment two": func(r emperor.Refusal) bool {
			return len(r.Costs) == 5 && r.Costs[0] == games.Cards("R R") && r.Costs[1] == games.Cards("R G G")
		},
		"ErrCardsNotHeld": func(r emperor.Refusal) bool { return r.Cards == games.Cards("P") },
		"ErrNotFaceUp":    func(r emperor.Refusal) bool { return r.Cards == games.Cards("Y") && r.FaceUp == games.Cards("R R O P") },
		"ErrWrongRegion": func(r emperor.Refusal) bool {
			return r.Board.SpaceName(r.Piece.Space()) == "Chu 2" && r.Spaces == r.Board.Spaces(r.Region)
		},
		"ErrSupply emissaries": func(r emperor.Refusal) bool { return r.Player == games.A && r.Piece == emperor.SendEmissary() },
		"ErrSpaceTaken":        func(r emperor.Refusal) bool { return r.Owner == games.B && r.Spaces.Len() == 4 },
		"ErrNotFortifiable fortification": func(r emperor.Refusal) bool {
			return r.Owner == emperor.Spectator && r.Spaces.Len() == 3 &&
				r.Piece.Kind() == emperor.Fortification
		},
		"ErrEmissaryLimit": func(r emperor.Refusal) bool { return r.Count == 2 && r.Most == 2 && r.Spaces.Len() == 4 },
	}
	for _, test := range refusals() {
		refused := games.Refused(t, test.state(t), test.move(t), test.rule)
		r := refused.Refusal()
		word := strings.TrimPrefix(strings.Fields(test.name)[0], "Err")
		if !strings.EqualFold(r.Rule, word) || !strings.Contains(test.section+")", r.Section) {
			t.Errorf("%s: rule %q of section %q", test.name, r.Rule, r.Section)
		}
		if holds := chosen[test.name]; holds != nil && !holds(r) {
			t.Errorf("%s: %+v", test.name, r)
		}
		delete(chosen, test.name)
		if r.String() != refused.Reason() {
			t.Errorf("%q is not the reason %q", r, refused.Reason())
		}
		var back emperor.Refusal
		if err := back.UnmarshalJSON([]byte(games.Encode(t, r))); err != nil || !reflect.DeepEqual(back, r) {
			t.Errorf("%s: read back as %+v, %v; want %+v", test.name, back, err, r)
		}
	}
	for name := range chosen {
		t.Errorf("%s is not looked at", name)
	}
}

// A refusal of a piece without its space is no refusal, nor is that of no rule.
func TestImpossibleRefusals(t *testing.T) {
	for _, data := range []string{
		`{"v":1,"rule":"supply","section":"2.3","piece":"house"}`,
		`{"v":1,"rule":"supply","section":"2.3","board":"3-4","piece":"emissary","space":"Wei 1"}`,
		`{"v":1,"rule":"supply","section":"2.3","board":"3-4","space":"Wei 1"}`,
	} {
		var impossible *emperor.DataError
		if err := new(emperor.Refusal).UnmarshalJSON([]byte(data)); !errors.As(err, &impossible) ||
			impossible.Of != "refusal" {
			t.Errorf("%s: %v", data, err)
		}
	}
	var impossible *emperor.DataError
	if _, err := (&emperor.MoveError{}).Refusal().MarshalJSON(); !errors.As(err, &impossible) {
		t.Error(err)
	}
}

// An error that somebody has made by hand has a message too.
func TestMoveErrorsOfOthers(t *testing.T) {
	for _, rule := range append(allRules(), nil, errors.New("another")) {
		for _, m := range []emperor.Move{{}, exchange(200),
			place(255, emperor.Cards{}, houseAt(255), fortAt(255))} {
			if (&emperor.MoveError{Move: m, Err: rule}).Error() == "" {
				t.Errorf("%v: no message", rule)
			}
		}
	}
}

// A third piece is judged with the others before it is one too many.
func TestThirdPiece(t *testing.T) {
	s := games.From(t, emperor.Position{Options: emperor.Options{Players: 3}, Hands: games.Hands("R R R")})
	wei := games.Region(t, s.Board(), "Wei")
	two := []emperor.Piece{emperor.HouseAt(games.Space(t, s.Board(), "Wei 1")),
		emperor.HouseAt(games.Space(t, s.Board(), "Wei 2"))}
	for _, test := range []struct {
		third emperor.Piece
		rule  error
	}{
		{emperor.Piece{}, emperor.ErrNoMove},
		{emperor.HouseAt(99), emperor.ErrNoSuchSpace},
		{emperor.FortificationAt(3), emperor.ErrNoFortifications},
		{emperor.SendEmissary(), emperor.ErrTooManyPieces},
	} {
		games.Refused(t, s, emperor.Place(wei, games.Cards("R R R"), append(two[:2:2], test.third)...),
			test.rule)
	}
	many := make([]emperor.Piece, 1000)
	for i := range many {
		many[i] = emperor.SendEmissary()
	}
	if err := games.Refused(t, s, emperor.Place(wei, games.Cards("R R R"), many...),
		emperor.ErrTooManyPieces); !strings.Contains(err.Error(), "1000 were given") {
		t.Error(err)
	}
}

// Errors that somebody has made by hand, of nothing or of faults that are none,
// have a message all the same.
func TestErrorsOfNothing(t *testing.T) {
	none := []*emperor.Fault{nil}
	for _, err := range []error{
		&emperor.MoveError{}, &emperor.RecordError{}, &emperor.RecordError{Move: -1}, &emperor.SyntaxError{},
		&emperor.BoardError{}, &emperor.OptionsError{}, &emperor.PositionError{}, &emperor.DataError{},
		&emperor.BoardError{Faults: none}, &emperor.OptionsError{Faults: none}, &emperor.PositionError{Faults: none}, &emperor.DataError{Faults: none},
		&emperor.MoveError{Err: emperor.ErrNoSuchSpace,
			Move: emperor.Place(255, emperor.Cards{255}, emperor.HouseAt(255))},
	} {
		if !strings.HasPrefix(err.Error(), "emperor: ") {
			t.Errorf("%#v: %q", err, err)
		}
	}
}

// What would make room for an emissary depends on the houses there (section 2.3):
// the first one, one of whoever has the most, or none where no house can go.
func TestEmissaryLimitAdvice(t *testing.T) {
	for _, test := range []struct{ regions, want string }{
		{"Lu[f1]", "Lu holds 0 of 0; the first house there makes room for one"},
		{"Lu[A2 B1 e B2]", "Lu holds 2 of 2; one more house of a player with the most houses there makes room for one"},
		{"Lu[A2 B2 e B2]", "Lu holds 2 of 2; every house space there has a house, so no room will come; send it to another region"},
	} {
		s := games.From(t, emperor.Position{
			Options: emperor.Options{Players: 3, Fortifications: true},
			Pieces:  games.Lay(t, emperor.Side3to4(), test.regions),
			Hands:   games.HandOf(games.A, "O O O"),
		})
		lu := games.InRegion(t, "Lu")
		err := games.Refused(t, s, emperor.Place(lu, games.Cards("O"), emperor.SendEmissary()),
			emperor.ErrEmissaryLimit)
		if !strings.HasSuffix(err.Error(), ": "+test.want) {
			t.Errorf("%s: %v\nwant %s", test.regions, err, test.want)
		}
	}
}
