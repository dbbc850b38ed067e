package positions_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
)

// A game that continues beyond the last round that a position can name is still
// valid.
func TestPositionRoundTripOfAVeryLongGame(t *testing.T) {
	s := games.New(t, emperor.Options{Players: 3}, 1)
	p := s.Position()
	p.Round = 9999
	s = games.From(t, p)
	for range 3 {
		s = games.Play(t, s, games.AnyExchange(s), emperor.DrawFromPile())
	}
	if again, err := emperor.NewState(s.Position()); err != nil || again != s {
		t.Errorf("round %d: %v", s.Round(), err)
	}
}

func TestZeroValuesOfAPosition(t *testing.T) {
	s := games.From(t, emperor.Position{Options: emperor.Options{Players: 4}, ToMove: games.C})
	if s.Phase() != emperor.PhaseAct || s.Round() != 1 || s.ToMove() != games.C || s.Start() != games.A ||
		s.PileSize() != 36 {
		t.Errorf("%v", s)
	}
	want := games.From(t, emperor.Position{Options: emperor.Options{Players: 4, Board: emperor.Side3to4(),
		Deck: games.StandardDeck(4)}, ToMove: games.C, Phase: emperor.PhaseAct, Round: 1})
	if s != want {
		t.Errorf("%v is not %v", s, want)
	}
}

func TestWhatIsLeftOutIsDealt(t *testing.T) {
	base := emperor.Position{Options: emperor.Options{Players: 3},
		Pieces: games.Lay(t, emperor.Side3to4(), "Wei[A1]"), ToMove: games.B, Seed: 4}
	with := func(change func(*emperor.Position)) emperor.GameState {
		t.Helper()
		p := base
		change(&p)
		s := games.From(t, p)
		all := games.Sum(games.Sum(s.Discards(), s.FaceUp()), games.Cards(games.Initials(s.Position().Pile)))
		for q := range emperor.Player(3) {
			all = games.Sum(all, s.Hand(q))
		}
		if all != s.Deck() {
			t.Errorf("the cards are %v, the deck %v", all, s.Deck())
		}
		return s
	}
	s := with(func(p *emperor.Position) { p.Hands = games.HandOf(games.B, "R G G") })
	if s.Hand(games.B) != games.Cards("R G G") || s.HandSize(games.A) != 3 || s.FaceUp().Len() != 4 ||
		s.PileSize() != 34 || s.KnownHand(games.B) != (emperor.Cards{}) {
		t.Errorf("%v", s)
	}
	s = with(func(p *emperor.Position) { p.FaceUp = games.InOrder("P P P P") })
	if s.FaceUp() != games.Cards("P P P P") || s.PileSize() != 34 {
		t.Errorf("%v", s)
	}
	s = with(func(p *emperor.Position) { p.Discards = games.Cards("R R R G Y") })
	if s.Discards() != games.Cards("R R R G Y") || s.PileSize() != 29 {
		t.Errorf("%v", s)
	}
	// Known cards are dealt with others.
	s = with(func(p *emperor.Position) {
		p.Known = []emperor.Cards{games.Cards("R P"), {},
			games.Cards("G G G")}
	})
	if s.KnownHand(games.A) != games.Cards("R P") ||
		games.Rest(s.Hand(games.A), games.Cards("R P")).Len() != 1 ||
		s.Hand(games.C) != games.Cards("G G G") || s.HandSize(games.B) != 3 {
		t.Errorf("%v: A %v, C %v", s, s.Hand(games.A), s.Hand(games.C))
	}
	s = with(func(p *emperor.Position) { p.Known = []emperor.Cards{games.Cards("R")} })
	if s.KnownHand(games.A) != games.Cards("R") || s.KnownHand(games.C) != (emperor.Cards{}) {
		t.Errorf("%v", s)
	}
	// The player who draws has acted.
	s = with(func(p *emperor.Position) { p.Phase = emperor.PhaseDraw })
	if s.HandSize(games.B) >= 3 || s.HandSize(games.A) != 3 || s.HandSize(games.C) != 3 ||
		s.FaceUp().Len() != 4 {
		t.Errorf("%v, B holds %d", s, s.HandSize(games.B))
	}
	s = with(func(p *emperor.Position) { p.Phase, p.FaceUp = emperor.PhaseDraw, games.InOrder("P P P P") })
	if s.HandSize(games.B) != 2 || s.HandSize(games.A) != 3 || s.HandSize(games.C) != 3 {
		t.Errorf("%v, B holds %d", s, s.HandSize(games.B))
	}
	// The final round: 13 cards are dealt, the others named.
	deal := games.Cards("R R R G G G Y Y Y O O P P")
	s = with(func(p *emperor.Position) {
		p.Pile, p.Discards = []emperor.Color{}, games.Rest(games.StandardDeck(3), deal)
	})
	if !s.FinalRound() || s.HandSize(games.A) != 3 || s.HandSize(games.B) != 3 ||
		s.HandSize(games.C) != 3 || s.FaceUp().Len() != 4 || s.PileSize() != 0 {
		t.Errorf("%v", s)
	}
	// The second pile.
	s = with(func(p *emperor.Position) {
		p.Reshuffled, p.BlindDraws = games.Cards("R R G Y O O"), []emperor.Cards{{}, games.Cards("R"),
			games.Cards("O")}
		p.Discards = games.Rest(games.StandardDeck(3), games.Sum(deal, games.Cards("R G Y O")))
	})
	if s.PileSize() != 4 || games.Cards(games.Initials(s.Position().Pile)) != games.Cards("R G Y O") ||
		s.Reshuffled() != games.Cards("R R G Y O O") {
		t.Errorf("%v, pile %v", s, games.Initials(s.Position().Pile))
	}
	// A given order is kept, the top card first.
	s = with(func(p *emperor.Position) {
		p.Hands, p.FaceUp, p.Pile = games.Hands("R R R", "G G G",
			"Y Y Y"), games.InOrder("O O O O"), games.InOrder("P R G")
		*p = games.RestDiscarded(*p)
	})
	if got := s.Position().Pile; games.Initials(got) != "PRG" {
		t.Errorf("pile %v", games.Initials(got))
	}
	// The seed shuffles what is left out.
	if with(func(p *emperor.Position) { p.Seed = 5 }).Table() == with(func(p *emperor.Position) { p.Seed = 6 }).Table() {
		t.Error("another seed, the same cards")
	}
}

// A position of a game stays possible if parts of it are left out.
func TestLeavingOutKeepsAPositionPossible(t *testing.T) {
	leave := map[string]func(*emperor.Position){
		"a hand":     func(p *emperor.Position) { p.Hands[(p.ToMove+1)%3] = nil },
		"their hand": func(p *emperor.Position) { p.Hands[p.ToMove] = nil },
		"face up":    func(p *emperor.Position) { p.FaceUp = nil },
		"the pile":   func(p *emperor.Position) { p.Pile = nil },
		"all cards":  func(p *emperor.Position) { p.Hands, p.FaceUp, p.Pile = nil, nil, nil },
		"what it is": func(p *emperor.Position) { p.Supplies, p.Scored, p.Scores = nil, nil, nil },
	}
	faulty := map[string]bool{}
	for i := range 24 {
		games.Playout(t, games.New(t, games.Options(i), uint64(i)), uint64(i), func(s emperor.GameState) {
			if s.FinalRound() || s.Over() {
				return
			}
			for name, change := range leave {
				if name == "all cards" && s.Phase() == emperor.PhaseDraw {
					continue // how many of them who draws has played is not known then
				}
				p := s.Position()
				change(&p)
				u, err := emperor.NewState(p)
				if err != nil && !faulty[name] {
					faulty[name] = true
					t.Errorf("without %s: %v: %v", name, s, err)
				}
				if err == nil && name == "what it is" && u != s {
					t.Fatalf("without %s: %v becomes %v", name, s, u)
				}
			}
		})
	}
}

// impossibleValues are faults that no text and no data can have. The cases of
// section 7 have the others.
var impossibleValues = map[string]func(*emperor.Position){
	"Options.Roads: 2 (section 3.3)":  func(p *emperor.Position) { p.Options.Roads = 2 },
	"ToMove: 3 200":                   func(p *emperor.Position) { p.ToMove = 200 },
	"Phase: 4 section 2":              func(p *emperor.Position) { p.Phase = 4 },
	"Phase: 5 section 2":              func(p *emperor.Position) { p.Phase, p.Hands = 5, games.HandOf(games.B, "R R") },
	"Round: -1":                       func(p *emperor.Position) { p.Round = -1 },
	"Pieces.Houses[1]: 52":            func(p *emperor.Position) { p.Pieces.Houses[1] |= emperor.Spaces(52) },
	"Pieces.Fortified: 60":            func(p *emperor.Position) { p.Pieces.Fortified = emperor.Spaces(60) },
	"Pieces.Emissaries: 10 9":         func(p *emperor.Position) { p.Pieces.Emissaries = append(p.Pieces.Emissaries, []int{0}) },
	"Pieces.Emissaries[3][1]: -1 Wei": func(p *emperor.Position) { p.Pieces.Emissaries[3] = []int{0, -1} },
	"FortPlaced: 4 3":                 func(p *emperor.Position) { p.FortPlaced = make([]bool, 4) },
	"Scored: 10 9":                    func(p *emperor.Position) { p.Scored = make([]bool, 10) },
	"Hands[1][0]: 200 (section 1)":    func(p *emperor.Position) { p.Hands = [][]emperor.Color{nil, {200, 0, 0}} },
	"FaceUp[0]: 5 (section 1)":        func(p *emperor.Position) { p.FaceUp = []emperor.Color{5, 0, 0, 0} },
	"Pile[1]: 9 (section 1)":          func(p *emperor.Position) { p.Pile = []emperor.Color{0, 9} },
}

// soundPosition is a position of three players that is possible.
func soundPosition(t testing.TB) emperor.Position {
	p := emperor.Position{
		Options: emperor.Options{Players: 3, Fortifications: true},
		Pieces:  games.Lay(t, emperor.Side3to4(), "Wei[A2]"),
	}
	p.Pieces.Houses = append(p.Pieces.Houses, 0, 0)
	return p
}

func TestImpossibleValues(t *testing.T) {
	games.From(t, soundPosition(t))
	for want, change := range impossibleValues {
		t.Run(want, func(t *testing.T) {
			p := soundPosition(t)
			change(&p)
			s, err := emperor.NewState(p)
			var positionError *emperor.DataError
			if !errors.As(err, &positionError) || s != (emperor.GameState{}) || len(positionError.Faults) != 1 {
				t.Fatalf("%v, %v", s, err)
			}
			field, words, _ := strings.Cut(want, ": ")
			text := positionError.Faults[0].Error()
			if !strings.HasPrefix(text, field+":") {
				t.Errorf("%q does not begin with %q", text, field)
			}
			for _, word := range strings.Fields(words) {
				if !strings.Contains(text, word) {
					t.Errorf("%q does not say %q", text, word)
				}
			}
		})
	}
}

// wantFaults checks that a position has faults in all these fields.
func wantFaults(t *testing.T, p emperor.Position, fields ...string) {
	t.Helper()
	_, err := emperor.NewState(p)
	listed := games.Faults(err)
	for _, field := range fields {
		if !slices.ContainsFunc(listed, func(fault error) bool {
			return strings.HasPrefix(fault.Error(),
				field)
		}) {
			t.Errorf("no fault of %s is listed", field)
		}
	}
	if t.Failed() {
		for _, fault := range listed {
			t.Log(fault)
		}
	}
}

func TestEveryFaultOfThePiecesAtOnce(t *testing.T) {
	b := emperor.Side3to4()
	p := soundPosition(t)
	p.ToMove = 9
	p.Round = -5
	p.Phase = 77
	p.Pieces.Houses = []emperor.SpaceSet{games.Spaces(t, b, "Wei 1"),
		games.Spaces(t, b, "Wei 1") | emperor.Spaces(63), 1<<42 - 1<<20, 0}
	p.Pieces.Fortified = emperor.Spaces(1, 2, 3, 4, 61)
	p.Pieces.Emissaries = [][]int{{3}, {1, -1}, {0, 0, 0, 0, 0, 1}, {0}, {0}, {0}, {0}, {0}, {0}, {0}}
	p.Options.Roads = 9
	p.Pile = []emperor.Color{7}
	wantFaults(t, p, "ToMove", "Round", "Phase", "Pieces.Houses:", "Pieces.Houses[1]: space 63",
		"Pieces.Houses[1]: Wei 1", "Pieces.Houses[2]", "Pieces.Fortified: space 61", "Pieces.Fortified: 5 on",
		"Pieces.Emissaries:", "Pieces.Emissaries[0]", "Pieces.Emissaries[1][1]", "Pieces.Emissaries[1]: 1 in Yan", "Pieces.Emissaries[2]", "Options.Roads", "Pile[0]")
}

func TestEveryFaultOfTheCardsAtOnce(t *testing.T) {
	p := soundPosition(t)
	p.Hands = [][]emperor.Color{games.InOrder("G G G"), games.InOrder("R R R R"), games.InOrder("R"), {}}
	p.FaceUp = games.InOrder("G G G")
	p.Pile = games.InOrder("O")
	p = games.RestDiscarded(p)
	p.Known = []emperor.Cards{{}, games.Cards("P"), {}, {}}
	p.BlindDraws = []emperor.Cards{games.Cards("Y"), {}, {}, {}}
	p.Round = 123456
	p.Phase = emperor.PhaseOver
	p.Supplies = [][3]int{{1, 2, 3}, {20, 8, 1}, {20, 8, 1}, {}}
	p.Scores = []int{0, 5, 0, 1}
	p.Scored = []bool{true, false, false, false, false, false, false, false, false, false}
	p.FortPlaced = []bool{true, false, false, true}
	wantFaults(t, p, "Hands:", "Hands[1]", "Hands[2]", "FaceUp", "Known:", "Known[1]", "BlindDraws:", "BlindDraws: for", "Round", "Phase", "Supplies[0]", "Supplies:", "Scores[1]", "Scores:", "Scored[0]", "Scored:", "FortPlaced: for", "FortPlaced: 1")
}

func TestOptionsFaults(t *testing.T) {
	for _, test := range []struct {
		o      emperor.Options
		fields []string
	}{
		{emperor.Options{}, []string{"Players"}},
		{emperor.Options{Players: -1}, []string{"Players"}},
		{emperor.Options{Players: math.MaxInt}, []string{"Players"}},
		{emperor.Options{Players: 6, Roads: 200}, []string{"Players", "Roads"}},
		{emperor.Options{Players: 3, Board: emperor.Side4to5(), Start: 3, Deck: emperor.Cards{13}, Roads: 2}, []string{"Board", "Start", "Deck", "Roads"}},
		{emperor.Options{Players: 5, Board: emperor.Side3to4(), Start: 5, Deck: emperor.Cards{255, 255, 255, 255, 255}}, []string{"Board", "Start", "Deck"}},
		{emperor.Options{Players: 4, Start: 255}, []string{"Start"}},
	} {
		s, err := emperor.NewGame(test.o, 1)
		var optionsError *emperor.DataError
		if !errors.As(err, &optionsError) || s != (emperor.GameState{}) ||
			len(optionsError.Faults) != len(test.fields) {
			t.Errorf("%+v: %v", test.o, err)
			continue
		}
		for _, field := range test.fields {
			if !slices.ContainsFunc(optionsError.Faults, func(fault *emperor.Fault) bool {
				return strings.HasPrefix(fault.Error(), field+":") && (strings.Contains(fault.Error(),
					"section") || strings.Contains(fault.Error(), "A52")) && errors.Is(err, fault)
			}) {
				t.Errorf("%+v: no fault of %s: %v", test.o, field, err)
			}
		}
	}
}

// Options that are invalid for any number of players are reported beside an
// impossible number.
func TestOptionsFaultsBesideTheNumberOfPlayers(t *testing.T) {
	_, err := emperor.NewGame(emperor.Options{Players: 7, Start: 200, Deck: emperor.Cards{100}, Roads: 9}, 1)
	for _, field := range []string{"Players:", "Start:", "Deck:", "Roads:"} {
		if !slices.ContainsFunc(games.Faults(err),
			func(fault error) bool { return strings.HasPrefix(fault.Error(), field) }) {
			t.Errorf("no fault of %s %v", field, err)
		}
	}
}

func TestScribblingOnAPosition(t *testing.T) {
	given := games.New(t, emperor.Options{Players: 3, Fortifications: true}, 3).Position()
	given.Pieces = games.Lay(t, emperor.Side3to4(), "Wei[A2 B1* e C1]")
	given.FortPlaced, given.Supplies = []bool{true, false, false}, nil
	s := games.From(t, given)
	before := s.Position()
	scribble := func(p emperor.Position) {
		for i := range p.Pieces.Houses {
			p.Pieces.Houses[i] = 1<<52 - 1
		}
		for _, row := range p.Pieces.Emissaries {
			for i := range row {
				row[i] = 5
			}
		}
		for _, list := range append([][]emperor.Color{p.FaceUp, p.Pile}, p.Hands...) {
			for i := range list {
				list[i] = emperor.Purple
			}
		}
		for i := range p.FortPlaced {
			p.FortPlaced[i] = true
		}
		for i := range p.Known {
			p.Known[i], p.BlindDraws[i] = emperor.Cards{9}, emperor.Cards{9}
		}
		for i := range p.Supplies {
			p.Supplies[i] = [3]int{}
		}
		for i := range p.Scored {
			p.Scored[i] = true
		}
		for i := range p.Scores {
			p.Scores[i] = 99
		}
	}
	scribble(given)
	if diff := cmp.Diff(before, s.Position()); diff != "" {
		t.Errorf("scribbling on the position given changed the state:\n%s", diff)
	}
	scribble(s.Position())
	if diff := cmp.Diff(before, s.Position()); diff != "" {
		t.Errorf("scribbling on Position() changed the state:\n%s", diff)
	}
	// NewState leaves what it is given as it is.
	copied := games.From(t, before).Position()
	if diff := cmp.Diff(before, copied); diff != "" {
		t.Errorf("NewState wrote to its argument:\n%s", diff)
	}
}

// NewState refuses a card without a color in the second pile, and does not
// panic.
func TestColorlessSecondPile(t *testing.T) {
	p := emperor.Position{
		Options:    emperor.Options{Players: 3},
		Pile:       []emperor.Color{emperor.Red, 200},
		Reshuffled: emperor.Cards{emperor.Purple: 1},
	}
	wantFaults(t, p, "Pile[1]")
}

// In the final round, players who are still to act have cards; those who have
// acted may have none.
func TestStillToActWithoutCards(t *testing.T) {
	for players := 3; players <= 5; players++ {
		for start := range emperor.Player(players) {
			for turn := range players {
				toMove := (start + emperor.Player(turn)) % emperor.Player(players)
				for place := range players {
					p := emperor.Position{
						Options: emperor.Options{Players: players, Start: start},
						Hands:   make([][]emperor.Color, players),
						FaceUp:  []emperor.Color{},
						Pile:    []emperor.Color{},
						ToMove:  toMove,
					}
					for i := range p.Hands {
						p.Hands[i] = games.InOrder("R")
					}
					empty := (int(start) + place) % players
					p.Hands[empty] = []emperor.Color{}
					_, err := emperor.NewState(games.RestDiscarded(p))
					if place >= turn {
						if faults := games.Faults(err); len(faults) != 1 ||
							!strings.HasPrefix(faults[0].Error(), fmt.Sprintf("Hands[%d]: no cards", empty)) {
							t.Errorf("%d players from %v, %v to move, %d without cards: %v", players, start,
								toMove, empty, err)
						}
					} else if err != nil {
						t.Errorf("%d players from %v, %v to move, %d without cards: %v", players, start,
							toMove, empty, err)
					}
				}
			}
		}
	}
}

func TestHugePositions(t *testing.T) {
	const huge = 1 << 16
	p := emperor.Position{
		Options:    emperor.Options{Players: 3},
		Pieces:     emperor.Pieces{Houses: make([]emperor.SpaceSet, huge), Emissaries: make([][]int, huge)},
		FortPlaced: make([]bool, huge),
		Hands:      make([][]emperor.Color, huge),
		FaceUp:     make([]emperor.Color, huge),
		Pile:       make([]emperor.Color, huge),
		Known:      make([]emperor.Cards, huge),
		BlindDraws: make([]emperor.Cards, huge),
		Supplies:   make([][3]int, huge),
		Scored:     make([]bool, huge),
		Scores:     make([]int, huge),
	}
	p.Pieces.Emissaries[0] = make([]int, huge)
	p.Hands[0] = make([]emperor.Color, huge)
	if _, err := emperor.NewState(p); err == nil {
		t.Error("accepted")
	}
	p.Pieces = emperor.Pieces{}
	if _, err := emperor.NewState(p); err == nil {
		t.Error("accepted")
	}
}
