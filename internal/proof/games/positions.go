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
	return rapid.Custom(func(t *rapid.T) emperor.Position {
		d := drawnPosition{t: t, isWild: rapid.Bool().Draw(t, "wild")}
		d.Options = Options(int(rapid.Uint16().Draw(t, "options")))
		d.Seed = rapid.Uint64().Draw(t, "seed")
		d.drawOptions()
		d.drawTurn()
		d.drawPieces()
		d.drawCards()
		d.drawRest()
		return d.Position
	})
}

// drawnPosition is a position that is being drawn.
type drawnPosition struct {
	t      *rapid.T
	isWild bool // any value may be impossible
	emperor.Position
}

// change reports whether to change a value.
func (d *drawnPosition) change(name string) bool {
	return rapid.IntRange(0, 3).Draw(d.t, name+"?") == 0
}

func (d *drawnPosition) drawOptions() {
	if d.isWild && d.change("players") {
		d.Options.Players = rapid.SampledFrom([]int{-1, 0, 2, 6, math.MaxInt}).Draw(d.t, "players")
	}
	if d.isWild && d.change("board") {
		d.Options.Board = rapid.SampledFrom([]emperor.Board{emperor.Side3to4(),
			emperor.Side4to5()}).Draw(d.t, "board")
	}
	if d.isWild && d.change("start") {
		d.Options.Start = emperor.Player(rapid.Uint8().Draw(d.t, "start"))
	}
	if d.isWild && d.change("roads") {
		d.Options.Roads = emperor.RoadRule(rapid.Uint8().Draw(d.t, "roads"))
	}
	if d.change("deck") {
		d.Options.Deck = d.multiset("deck")
	}
}

func (d *drawnPosition) drawTurn() {
	d.ToMove = emperor.Player(rapid.IntRange(0, 2).Draw(d.t, "to move"))
	if d.isWild && d.change("to move") {
		d.ToMove = emperor.Player(rapid.Uint8().Draw(d.t, "to move"))
	}
	d.Phase = emperor.Phase(rapid.IntRange(0, 4).Draw(d.t, "phase"))
	if d.isWild && d.change("round") {
		d.Round = rapid.Int().Draw(d.t, "round")
	}
}

func (d *drawnPosition) drawPieces() {
	var taken emperor.SpaceSet
	for range rapid.IntRange(0, 7).Draw(d.t, "houses") {
		set := emperor.SpaceSet(rapid.Uint64().Draw(d.t, "houses"))
		set &= emperor.SpaceSet(rapid.Uint64().Draw(d.t, "fewer houses"))
		if !d.isWild {
			set &^= taken
			set &= 1<<52 - 1
			taken |= set
		}
		d.Pieces.Houses = append(d.Pieces.Houses, set)
	}
	if !d.isWild {
		d.Pieces.Houses = d.Pieces.Houses[:min(3, len(d.Pieces.Houses))]
	}
	if d.change("fortified") {
		d.Pieces.Fortified = 1 << rapid.IntRange(0, 63).Draw(d.t, "fortified")
	}
	if d.change("emissaries") {
		for range rapid.IntRange(0, 12).Draw(d.t, "regions") {
			row := rapid.SliceOfN(rapid.OneOf(rapid.IntRange(0, 2), rapid.Int()), 0, 6)
			d.Pieces.Emissaries = append(d.Pieces.Emissaries, row.Draw(d.t, "emissaries"))
		}
	}
}

func (d *drawnPosition) drawCards() {
	if d.change("hands") {
		for range rapid.IntRange(0, 6).Draw(d.t, "hands") {
			d.Hands = append(d.Hands, d.sequence("hand"))
		}
	}
	if d.change("face up") {
		d.FaceUp = d.sequence("face up")
	}
	if d.change("pile") {
		d.Pile = d.sequence("pile")
	}
	if d.change("discards") {
		d.Discards = d.multiset("discards")
	}
	if d.change("known") {
		d.Known = d.multisets("known")
	}
	if d.change("reshuffled") {
		d.Reshuffled = d.multiset("reshuffled")
		d.BlindDraws = d.multisets("blind draws")
	}
}

// drawRest draws the fields that follow from the others.
func (d *drawnPosition) drawRest() {
	if !d.isWild {
		return
	}
	small := rapid.IntRange(-2, 70)
	if d.change("supplies") {
		d.Supplies = make([][3]int, max(0, small.Draw(d.t, "supplies")))
	}
	if d.change("scored") {
		d.Scored = make([]bool, max(0, small.Draw(d.t, "scored")))
	}
	if d.change("scores") {
		d.Scores = rapid.SliceOfN(rapid.Int(), 0, 7).Draw(d.t, "scores")
	}
	if d.change("fort placed") {
		d.FortPlaced = rapid.SliceOfN(rapid.Bool(), 0, 7).Draw(d.t, "fort placed")
	}
}

func (d *drawnPosition) multiset(name string) emperor.Cards {
	var c emperor.Cards
	for i := range c {
		c[i] = rapid.OneOf(rapid.Uint8Range(0, 4), rapid.Uint8()).Draw(d.t, name)
	}
	return c
}

func (d *drawnPosition) multisets(name string) []emperor.Cards {
	var list []emperor.Cards
	for range rapid.IntRange(0, 6).Draw(d.t, name) {
		list = append(list, d.multiset(name))
	}
	return list
}

func (d *drawnPosition) sequence(name string) []emperor.Color {
	n := rapid.SampledFrom([]int{-1, 0, 1, 2, 3, 4, 5, 14, 64, 65, 300}).Draw(d.t, name)
	if n < 0 {
		return nil
	}
	list := make([]emperor.Color, n)
	for i := range min(n, 20) {
		list[i] = emperor.Color(rapid.IntRange(0, 4).Draw(d.t, name))
	}
	if n > 0 && rapid.IntRange(0, 5).Draw(d.t, name) == 0 {
		list[n-1] = 200
	}
	return list
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
