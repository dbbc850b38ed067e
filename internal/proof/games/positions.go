package games

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/emperorofchina/emperor"
	"pgregory.net/rapid"
)

// LaidPosition returns a position with a random number of pieces, and leaves
// the cards to be dealt.
func LaidPosition(rng *rand.Rand, o emperor.Options) emperor.Position {
	b := boardOf(o)
	pos := emperor.Position{Options: o, Seed: rng.Uint64(), ToMove: emperor.Player(rng.IntN(o.Players)),
		Round: 1 + rng.IntN(20)}
	pos.Pieces.Houses = make([]emperor.SpaceSet, o.Players)
	density, lead := rng.IntN(100), rng.IntN(o.Players)
	for _, s := range rng.Perm(b.NumSpaces()) {
		if rng.IntN(100) >= density {
			continue
		}
		p := rng.IntN(o.Players)
		if rng.IntN(3) == 0 {
			p = lead // so that one player runs out of houses
		}
		if pos.Pieces.Houses[p].Len() < 20 {
			pos.Pieces.Houses[p] |= emperor.Spaces(emperor.Space(s))
		}
	}
	if o.Fortifications {
		pos.FortPlaced = make([]bool, o.Players)
		for p := range pos.FortPlaced {
			s := emperor.Spaces(emperor.Space(rng.IntN(b.NumSpaces())))
			if rng.IntN(2) == 0 && pos.Pieces.Fortified&s == 0 {
				pos.Pieces.Fortified |= s
				pos.FortPlaced[p] = true
			}
		}
	}
	sent := make([]int, o.Players)
	share := rng.IntN(101)
	for r := range b.Regions() {
		limit := 0
		for _, set := range pos.Pieces.Houses {
			limit = max(limit, (set & b.Spaces(r)).Len())
		}
		row := make([]int, o.Players)
		for range limit {
			if p := rng.IntN(o.Players); rng.IntN(100) < share && sent[p] < 8 {
				row[p]++
				sent[p]++
			}
		}
		pos.Pieces.Emissaries = append(pos.Pieces.Emissaries, row)
	}
	return pos
}

// OverState returns a game of four with fortifications that is over, without
// pieces.
func OverState(t testing.TB) emperor.GameState {
	t.Helper()
	return Ended(t, emperor.Options{Players: 4, Fortifications: true}, emperor.Pieces{})
}

// Twins returns two states that differ only in secrets: A's other cards,
// another player's hand, the order of the pile, and the seed.
func Twins(t testing.TB, phase emperor.Phase) (emperor.GameState, emperor.GameState) {
	t.Helper()
	p := emperor.Position{
		Options:    emperor.Options{Players: 3, Fortifications: true},
		Pieces:     Lay(t, emperor.Side3to4(), "Wei[A2 B1 e C1]", "Chu[B1]"),
		FaceUp:     InOrder("R R O P"),
		Known:      []emperor.Cards{Cards("R"), {}, Cards("P")},
		Phase:      phase,
		Discards:   Cards("O O Y Y"),
		Reshuffled: emperor.Cards{},
		Seed:       1,
	}
	q := p
	q.Seed = 987654321
	full := 1
	if phase == emperor.PhaseDraw {
		full = 0
	}
	p.Hands = [][]emperor.Color{InOrder("R G R"[:3+2*full]), InOrder("Y Y Y"), InOrder("P P P")}
	q.Hands = [][]emperor.Color{InOrder("R O G"[:3+2*full]), InOrder("O G G"), InOrder("P O Y")}
	s, u := From(t, p), From(t, q)
	if s == u || s.Table() != u.Table() {
		t.Fatal("these are no twins")
	}
	return s, u
}

// RestDiscarded adds all cards that a position does not mention to the discard
// pile. Hands, face-up cards and pile must be given.
func RestDiscarded(p emperor.Position) emperor.Position {
	p.Discards = p.Options.Deck
	if p.Discards == (emperor.Cards{}) {
		p.Discards = StandardDeck(p.Options.Players)
	}
	for _, list := range append([][]emperor.Color{p.FaceUp, p.Pile}, p.Hands...) {
		for _, c := range list {
			p.Discards[c]--
		}
	}
	return p
}

// Ended returns a game that is over, with these pieces on the board.
func Ended(t testing.TB, o emperor.Options, pieces emperor.Pieces) emperor.GameState {
	t.Helper()
	return From(t, RestDiscarded(emperor.Position{
		Options: o,
		Pieces:  pieces,
		Hands:   emptyHands(o.Players),
		FaceUp:  []emperor.Color{},
		Pile:    []emperor.Color{},
		Phase:   emperor.PhaseOver,
		ToMove:  (o.Start + emperor.Player(o.Players) - 1) % emperor.Player(o.Players),
	}))
}

// Faults returns the faults of an error.
func Faults(err error) []error {
	if list, ok := err.(interface{ Unwrap() []error }); ok {
		return list.Unwrap()
	}
	return nil
}

// AnyPosition draws positions that are possible, nearly possible, or
// impossible.
func AnyPosition() *rapid.Generator[emperor.Position] {
	small := rapid.IntRange(-2, 70)
	count := rapid.OneOf(rapid.Uint8Range(0, 4), rapid.Uint8())
	return rapid.Custom(func(t *rapid.T) emperor.Position {
		wild := rapid.Bool().Draw(t, "wild")
		multiset := func(name string) emperor.Cards {
			var c emperor.Cards
			for i := range c {
				c[i] = count.Draw(t, name)
			}
			return c
		}
		multisets := func(name string) []emperor.Cards {
			var list []emperor.Cards
			for range rapid.IntRange(0, 6).Draw(t, name) {
				list = append(list, multiset(name))
			}
			return list
		}
		sequence := func(name string) []emperor.Color {
			n := rapid.SampledFrom([]int{-1, 0, 1, 2, 3, 4, 5, 14, 64, 65, 300}).Draw(t, name)
			if n < 0 {
				return nil
			}
			list := make([]emperor.Color, n)
			for i := range min(n, 20) {
				list[i] = emperor.Color(rapid.IntRange(0, 4).Draw(t, name))
			}
			if n > 0 && rapid.IntRange(0, 5).Draw(t, name) == 0 {
				list[n-1] = 200
			}
			return list
		}
		p := emperor.Position{Options: Options(int(rapid.Uint16().Draw(t, "options")))}
		p.Seed = rapid.Uint64().Draw(t, "seed")
		change := func(name string) bool { return rapid.IntRange(0, 3).Draw(t, name+"?") == 0 }
		if wild && change("players") {
			p.Options.Players = rapid.SampledFrom([]int{-1, 0, 2, 6, math.MaxInt}).Draw(t, "players")
		}
		if wild && change("board") {
			p.Options.Board = rapid.SampledFrom([]emperor.Board{emperor.Side3to4(),
				emperor.Side4to5()}).Draw(t, "board")
		}
		if wild && change("start") {
			p.Options.Start = emperor.Player(rapid.Uint8().Draw(t, "start"))
		}
		if wild && change("roads") {
			p.Options.Roads = emperor.RoadRule(rapid.Uint8().Draw(t, "roads"))
		}
		if change("deck") {
			p.Options.Deck = multiset("deck")
		}
		p.ToMove = emperor.Player(rapid.IntRange(0, 2).Draw(t, "to move"))
		if wild && change("to move") {
			p.ToMove = emperor.Player(rapid.Uint8().Draw(t, "to move"))
		}
		p.Phase = emperor.Phase(rapid.IntRange(0, 4).Draw(t, "phase"))
		if wild && change("round") {
			p.Round = rapid.Int().Draw(t, "round")
		}
		var taken emperor.SpaceSet
		for range rapid.IntRange(0, 7).Draw(t, "houses") {
			set := emperor.SpaceSet(rapid.Uint64().Draw(t, "houses"))
			set &= emperor.SpaceSet(rapid.Uint64().Draw(t, "fewer houses"))
			if !wild {
				set &^= taken
				set &= 1<<52 - 1
				taken |= set
			}
			p.Pieces.Houses = append(p.Pieces.Houses, set)
		}
		if !wild {
			p.Pieces.Houses = p.Pieces.Houses[:min(3, len(p.Pieces.Houses))]
		}
		if change("fortified") {
			p.Pieces.Fortified = 1 << rapid.IntRange(0, 63).Draw(t, "fortified")
		}
		if change("emissaries") {
			for range rapid.IntRange(0, 12).Draw(t, "regions") {
				p.Pieces.Emissaries = append(p.Pieces.Emissaries,
					rapid.SliceOfN(rapid.OneOf(rapid.IntRange(0, 2), rapid.Int()), 0, 6).Draw(t,
						"emissaries"))
			}
		}
		if change("hands") {
			for range rapid.IntRange(0, 6).Draw(t, "hands") {
				p.Hands = append(p.Hands, sequence("hand"))
			}
		}
		if change("face up") {
			p.FaceUp = sequence("face up")
		}
		if change("pile") {
			p.Pile = sequence("pile")
		}
		if change("discards") {
			p.Discards = multiset("discards")
		}
		if change("known") {
			p.Known = multisets("known")
		}
		if change("reshuffled") {
			p.Reshuffled = multiset("reshuffled")
			p.BlindDraws = multisets("blind draws")
		}
		if wild && change("supplies") {
			p.Supplies = make([][3]int, max(0, small.Draw(t, "supplies")))
		}
		if wild && change("scored") {
			p.Scored = make([]bool, max(0, small.Draw(t, "scored")))
		}
		if wild && change("scores") {
			p.Scores = rapid.SliceOfN(rapid.Int(), 0, 7).Draw(t, "scores")
		}
		if wild && change("fort placed") {
			p.FortPlaced = rapid.SliceOfN(rapid.Bool(), 0, 7).Draw(t, "fort placed")
		}
		return p
	})
}

// Situation is a position of four players on Side3to4, one of them to act.
type Situation struct {
	Module  bool
	Regions []string // as Lay reads them
	Hand    string   // of the player to move
	ToMove  emperor.Player
}

// State returns the game in this situation.
func (x Situation) State(t testing.TB) emperor.GameState {
	t.Helper()
	return From(t, emperor.Position{
		Options: emperor.Options{Players: 4, Fortifications: x.Module},
		Pieces:  Lay(t, emperor.Side3to4(), x.Regions...),
		Hands:   HandOf(x.ToMove, x.Hand),
		ToMove:  x.ToMove,
	})
}

// Drawing returns a position of three players in which A draws from the given
// pile.
func Drawing(t testing.TB, hand, faceUp, pile string, more ...func(*emperor.Position)) emperor.GameState {
	t.Helper()
	p := emperor.Position{
		Options: emperor.Options{Players: 3},
		Pieces:  Lay(t, emperor.Side3to4(), "Wei[B1]"),
		Hands:   Hands(hand, "R G Y", "R G Y"),
		FaceUp:  InOrder(faceUp),
		Pile:    InOrder(pile),
		Phase:   emperor.PhaseDraw,
	}
	for _, change := range more {
		change(&p)
	}
	return From(t, RestDiscarded(p))
}

// SecondPile makes the pile the second one, with no card drawn from it.
func SecondPile(p *emperor.Position) {
	for _, c := range p.Pile {
		p.Reshuffled[c]++
	}
}

// StartingWith changes the start player.
func StartingWith(start emperor.Player) func(*emperor.Position) {
	return func(p *emperor.Position) { p.Options.Start = start }
}
