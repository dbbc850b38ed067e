package emperor_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
)

// The seats, as the rulebook's examples call them.
const (
	seatA emperor.Player = iota
	seatB
	seatC
	seatD
	seatE
)

// inOrder reads cards by their initials, as in "R G G". The result is never nil.
func inOrder(initials string) []emperor.Color {
	cards := []emperor.Color{}
	for _, c := range strings.ReplaceAll(initials, " ", "") {
		cards = append(cards, emperor.Color(strings.IndexRune("RGYOP", c)))
	}
	return cards
}

// cards reads cards by their initials, whatever their order.
func cards(initials string) emperor.Cards {
	var c emperor.Cards
	for _, color := range inOrder(initials) {
		c[color]++
	}
	return c
}

// initialsOf is the way back from inOrder.
func initialsOf(cards []emperor.Color) string {
	var b strings.Builder
	for _, c := range cards {
		b.WriteByte("RGYOP"[c])
	}
	return b.String()
}

// hands reads the hands of all players.
func hands(initials ...string) [][]emperor.Color {
	var all [][]emperor.Color
	for _, hand := range initials {
		all = append(all, inOrder(hand))
	}
	return all
}

// handOf reads the hand of one player, and leaves out the others.
func handOf(p emperor.Player, initials string) [][]emperor.Color {
	all := make([][]emperor.Color, p+1)
	all[p] = inOrder(initials)
	return all
}

func addCards(c, d emperor.Cards) emperor.Cards {
	for color := range c {
		c[color] += d[color]
	}
	return c
}

func lessCards(c, d emperor.Cards) emperor.Cards {
	for color := range c {
		c[color] -= d[color]
	}
	return c
}

// deckFor is the standard deck: 47, 52 or 57 cards.
func deckFor(players int) emperor.Cards {
	out := uint8(5 - players)
	return emperor.Cards{13 - out, 12 - out, 11 - out, 11 - out, 10 - out}
}

// restDiscarded puts all cards that a position names nowhere onto the discard
// pile. Hands, face-up cards and pile are given.
func restDiscarded(p emperor.Position) emperor.Position {
	p.Discards = p.Options.Deck
	if p.Discards == (emperor.Cards{}) {
		p.Discards = deckFor(p.Options.Players)
	}
	for _, list := range append([][]emperor.Color{p.FaceUp, p.Pile}, p.Hands...) {
		for _, c := range list {
			p.Discards[c]--
		}
	}
	return p
}

// lay lays out regions written as in "Wei[A3 B2* f1 e A2 B1]": on the region's
// house spaces, from the first on, three houses of A, then two of B, one of which
// is on a fortification, then a bare fortification; two emissaries of A and one
// of B.
func lay(t testing.TB, b emperor.Board, regions ...string) emperor.Pieces {
	t.Helper()
	pieces := emperor.Pieces{Emissaries: make([][]int, b.NumRegions())}
	for _, text := range regions {
		name, items, _ := strings.Cut(strings.TrimSuffix(text, "]"), "[")
		r := regionOf(t, b, name)
		var free []emperor.Space
		for s := range b.Spaces(r).All() {
			free = append(free, s)
		}
		sending := false
		for _, item := range strings.Fields(items) {
			if item == "e" {
				sending = true
				continue
			}
			forts := strings.Count(item, "*")
			n, err := strconv.Atoi(strings.TrimRight(item[1:], "*"))
			if err != nil || !sending && n > len(free) {
				t.Fatalf("%s: can't lay %s", text, item)
			}
			seat := int(item[0] - 'A')
			if sending {
				for len(pieces.Emissaries[r]) <= seat {
					pieces.Emissaries[r] = append(pieces.Emissaries[r], 0)
				}
				pieces.Emissaries[r][seat] += n
				continue
			}
			set := emperor.Spaces(free[:n]...)
			if item[0] == 'f' {
				forts = n
			} else {
				for len(pieces.Houses) <= seat {
					pieces.Houses = append(pieces.Houses, 0)
				}
				pieces.Houses[seat] |= set
			}
			pieces.Fortified |= emperor.Spaces(free[:forts]...)
			free = free[n:]
		}
	}
	return pieces
}

func regionOf(t testing.TB, b emperor.Board, name string) emperor.Region {
	t.Helper()
	r, ok := b.RegionNamed(name)
	if !ok {
		t.Fatalf("no region %q", name)
	}
	return r
}

// spacesNamed is the set of the house spaces of these names.
func spacesNamed(t testing.TB, b emperor.Board, names ...string) emperor.SpaceSet {
	t.Helper()
	var set emperor.SpaceSet
	for _, name := range names {
		s, ok := b.SpaceNamed(name)
		if !ok {
			t.Fatalf("no space %q", name)
		}
		set |= emperor.Spaces(s)
	}
	return set
}

// spaceOf is the house space of this name.
func spaceOf(t testing.TB, b emperor.Board, name string) emperor.Space {
	t.Helper()
	for s := range spacesNamed(t, b, name).All() {
		return s
	}
	return 0
}

func newState(t testing.TB, p emperor.Position) emperor.GameState {
	t.Helper()
	s, err := emperor.NewState(p)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func newGame(t testing.TB, o emperor.Options, seed uint64) emperor.GameState {
	t.Helper()
	s, err := emperor.NewGame(o, seed)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// ended is a game that is over, with these pieces on the board.
func ended(t testing.TB, o emperor.Options, pieces emperor.Pieces) emperor.GameState {
	t.Helper()
	return newState(t, restDiscarded(emperor.Position{
		Options: o,
		Pieces:  pieces,
		Hands:   make2D(o.Players),
		FaceUp:  []emperor.Color{},
		Pile:    []emperor.Color{},
		Phase:   emperor.PhaseOver,
		ToMove:  (o.Start + emperor.Player(o.Players) - 1) % emperor.Player(o.Players),
	}))
}

// make2D is so many empty hands.
func make2D(players int) [][]emperor.Color {
	all := make([][]emperor.Color, players)
	for p := range all {
		all[p] = []emperor.Color{}
	}
	return all
}

// play makes moves that must all be legal.
func play(t testing.TB, s emperor.GameState, moves ...emperor.Move) emperor.GameState {
	t.Helper()
	for _, m := range moves {
		if err := s.Check(m); err != nil {
			t.Fatalf("Check: %v", err)
		}
		next, err := emperor.Apply(s, m)
		if err != nil {
			t.Fatalf("Apply: %v", err)
		}
		s = next
	}
	return s
}

// refused checks that a move is refused by a rule, and nothing is changed by it.
func refused(t testing.TB, s emperor.GameState, m emperor.Move, rule error) *emperor.MoveError {
	t.Helper()
	after, err := emperor.Apply(s, m)
	var moveError *emperor.MoveError
	if !errors.As(err, &moveError) || !errors.Is(err, rule) {
		t.Errorf("%s: %v; want %v", s.Board().FormatMove(m), err, rule)
		return nil
	}
	if after != s {
		t.Errorf("%s is refused, but the state changed", s.Board().FormatMove(m))
	}
	if moveError.Move != m || moveError.Err != rule {
		t.Errorf("%s: the error is about %+v and wraps %v", s.Board().FormatMove(m), moveError.Move, moveError.Err)
	}
	if check := s.Check(m); check == nil || check.Error() != err.Error() || !errors.Is(check, rule) {
		t.Errorf("Check says %v, Apply %v", check, err)
	}
	return moveError
}

// playout plays a game at random from s to its end and shows every state on the
// way, s and the last included.
func playout(t testing.TB, s emperor.GameState, seed uint64, see func(emperor.GameState)) emperor.GameState {
	t.Helper()
	dice := rand.New(rand.NewPCG(seed, 7))
	var moves []emperor.Move
	for see(s); !s.Over(); see(s) {
		if moves = s.AppendLegalMoves(moves[:0]); len(moves) == 0 {
			t.Fatalf("no legal move: %v", s)
		}
		s = play(t, s, moves[dice.IntN(len(moves))])
	}
	return s
}

// someOptions are games of many kinds, one after another.
func someOptions(i int) emperor.Options {
	o := emperor.Options{
		Players:        3 + i%3,
		Fortifications: i/3%2 == 0,
		Roads:          emperor.RoadRule(i / 2 % 2),
	}
	o.Start = emperor.Player(i / 3 % o.Players)
	if i%4 == 1 && o.Players == 4 {
		o.Board = emperor.Side4to5()
	}
	if i%5 == 4 {
		o.Deck = emperor.Cards{3, 4, 4, 4, 3} // soon through
		o.Deck[emperor.Red] += uint8(3*o.Players + 5 - min(18, 3*o.Players+5))
	}
	return o
}

// plainBoard is a board of one region, "Field", of green cards, with so many house spaces
// and these roads, each between two numbers from 1.
func plainBoard(t testing.TB, spaces int, roads ...[2]int) emperor.Board {
	t.Helper()
	field := emperor.RegionSpec{Name: "Field", Color: emperor.Green, Dragon: emperor.Point{Y: 100}}
	for i := range spaces {
		field.Spaces = append(field.Spaces, emperor.Point{X: float64(40 * i)})
	}
	spec := emperor.BoardSpec{Name: "plain", Players: [2]int{3, 5}, Regions: []emperor.RegionSpec{field}}
	for _, road := range roads {
		spec.Roads = append(spec.Roads, [2]string{"Field " + strconv.Itoa(road[0]), "Field " + strconv.Itoa(road[1])})
	}
	b, err := emperor.NewBoard(spec)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// along is the roads from each number to the next.
func along(numbers ...int) [][2]int {
	var roads [][2]int
	for i := range len(numbers) - 1 {
		roads = append(roads, [2]int{numbers[i], numbers[i+1]})
	}
	return roads
}

// unlessShort returns how many there are of something that is tried: fewer with
// -short.
func unlessShort(n, short int) int {
	if testing.Short() {
		return min(n, short)
	}
	return n
}

// mutated changes a text here and there, and puts some of the parts in.
func mutated(text string, rng *rand.Rand, parts ...string) string {
	b := []byte(text)
	for range 1 + rng.IntN(3) {
		if len(b) == 0 {
			break
		}
		at := rng.IntN(len(b))
		end := min(len(b), at+1+rng.IntN(12))
		switch rng.IntN(5) {
		case 0:
			b[at] = byte(rng.IntN(256))
		case 1:
			b = slices.Delete(b, at, end)
		case 2:
			b = slices.Insert(b, at, []byte(parts[rng.IntN(len(parts))])...)
		case 3:
			b = slices.Insert(b, at, slices.Clone(b[at:end])...)
		case 4:
			if b[at] >= '0' && b[at] <= '9' || b[at] >= 'A' && b[at] <= 'E' {
				b[at] = b[at]&^7 | byte(rng.IntN(8))
			}
		}
	}
	return string(b)
}
