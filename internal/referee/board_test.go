package referee

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// The two sides of the map in plain words, for tests. Space n of a region is
// written "Wei n".

var testRegions = []struct {
	name   string
	color  Color
	spaces int
}{
	{"Zhao", Orange, 5}, {"Yan", Green, 5}, {"Qi", Yellow, 6}, {"Wei", Red, 7}, {"Ch'in", Yellow, 6},
	{"Han", Green, 5}, {"Shu", Red, 6}, {"Chu", Purple, 8}, {"Lu", Orange, 4},
}

var testAlliances = [][2]string{
	{"Zhao", "Wei"}, {"Zhao", "Yan"}, {"Wei", "Ch'in"}, {"Ch'in", "Shu"}, {"Yan", "Qi"},
	{"Zhao", "Qi"}, {"Wei", "Qi"}, {"Qi", "Lu"}, {"Wei", "Chu"}, {"Ch'in", "Han"},
	{"Wei", "Han"}, {"Han", "Chu"}, {"Shu", "Chu"}, {"Wei", "Lu"}, {"Lu", "Chu"},
}

const testRoads3to4 = `Zhao 1 - Zhao 2, Zhao 1 - Wei 1, Zhao 2 - Zhao 3, Zhao 3 - Zhao 4, Zhao 4 - Zhao 5,
	Zhao 4 - Wei 5, Zhao 5 - Yan 1, Zhao 5 - Qi 1, Yan 1 - Yan 2, Yan 1 - Yan 3, Yan 2 - Yan 4, Yan 3 - Qi 3,
	Yan 4 - Yan 5, Qi 1 - Qi 2, Qi 1 - Qi 3, Qi 2 - Qi 4, Qi 2 - Wei 7, Qi 4 - Qi 6, Qi 4 - Lu 3, Qi 5 - Qi 6,
	Wei 1 - Wei 2, Wei 2 - Wei 3, Wei 3 - Wei 4, Wei 3 - Han 3, Wei 4 - Wei 5, Wei 5 - Wei 6, Wei 6 - Wei 7,
	Wei 6 - Han 4, Ch'in 1 - Ch'in 2, Ch'in 1 - Ch'in 3, Ch'in 1 - Ch'in 4, Ch'in 3 - Ch'in 5, Ch'in 4 - Ch'in 6,
	Ch'in 4 - Shu 3, Ch'in 6 - Han 1, Han 1 - Han 3, Han 2 - Han 4, Han 4 - Han 5, Han 4 - Chu 3, Han 5 - Chu 5,
	Shu 1 - Shu 2, Shu 1 - Shu 3, Shu 2 - Shu 4, Shu 3 - Shu 5, Shu 4 - Shu 6, Shu 5 - Chu 1, Shu 6 - Chu 2,
	Chu 1 - Chu 2, Chu 1 - Chu 3, Chu 2 - Chu 4, Chu 4 - Chu 6, Chu 5 - Chu 7, Chu 6 - Chu 8, Chu 7 - Chu 8,
	Chu 7 - Lu 1, Lu 1 - Lu 2, Lu 2 - Lu 4, Lu 3 - Lu 4`

const testRoads4to5 = `Zhao 1 - Zhao 2, Zhao 1 - Wei 1, Zhao 2 - Zhao 3, Zhao 3 - Zhao 4, Zhao 3 - Wei 5,
	Zhao 4 - Zhao 5, Zhao 5 - Yan 1, Zhao 5 - Qi 1, Yan 1 - Yan 2, Yan 1 - Qi 1, Yan 2 - Yan 4, Yan 3 - Yan 5,
	Yan 4 - Yan 5, Qi 1 - Qi 3, Qi 2 - Qi 4, Qi 2 - Wei 7, Qi 3 - Qi 5, Qi 4 - Qi 6, Qi 4 - Lu 1, Qi 5 - Qi 6,
	Qi 6 - Lu 3, Wei 1 - Wei 2, Wei 2 - Wei 3, Wei 2 - Ch'in 5, Wei 3 - Wei 4, Wei 3 - Ch'in 6, Wei 4 - Wei 5,
	Wei 5 - Wei 6, Wei 6 - Wei 7, Wei 6 - Han 4, Wei 7 - Chu 7, Ch'in 1 - Ch'in 3, Ch'in 1 - Ch'in 4,
	Ch'in 2 - Ch'in 4, Ch'in 3 - Ch'in 5, Ch'in 4 - Ch'in 6, Ch'in 4 - Shu 3, Ch'in 6 - Han 1, Han 1 - Han 3,
	Han 2 - Han 4, Han 2 - Chu 1, Han 4 - Han 5, Shu 1 - Shu 2, Shu 1 - Shu 3, Shu 2 - Shu 4, Shu 3 - Shu 5,
	Shu 4 - Shu 6, Shu 5 - Chu 1, Shu 6 - Chu 2, Chu 1 - Chu 2, Chu 2 - Chu 4, Chu 3 - Chu 4, Chu 3 - Chu 5,
	Chu 4 - Chu 6, Chu 5 - Chu 7, Chu 6 - Chu 8, Chu 8 - Lu 2, Lu 1 - Lu 2, Lu 2 - Lu 4, Lu 3 - Lu 4`

var (
	side3to4 = makeBoard(3, 4, testRoads3to4)
	side4to5 = makeBoard(4, 5, testRoads4to5)
)

func makeBoard(least, most int, roads string) Board {
	b := Board{MinPlayers: least, MaxPlayers: most}
	next := Space(0)
	for _, r := range testRegions {
		region := BoardRegion{Name: r.name, Color: r.color}
		for range r.spaces {
			region.Spaces = append(region.Spaces, next)
			next++
		}
		b.Regions = append(b.Regions, region)
	}
	for _, names := range testAlliances {
		b.Alliances = append(b.Alliances, Alliance{region(names[0]), region(names[1])})
	}
	for _, road := range strings.Split(roads, ",") {
		from, to, found := strings.Cut(strings.TrimSpace(road), " - ")
		if !found {
			panic(road)
		}
		b.Roads = append(b.Roads, [2]Space{space(from), space(to)})
	}
	return b
}

func region(name string) Region {
	for i, r := range testRegions {
		if r.name == name {
			return Region(i)
		}
	}
	panic(name)
}

func space(name string) Space {
	in, number, _ := strings.Cut(name, " ")
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > testRegions[region(in)].spaces {
		panic(name)
	}
	for _, r := range testRegions[:region(in)] {
		n += r.spaces
	}
	return Space(n - 1)
}

func spaces(names ...string) []Space {
	var list []Space
	for _, name := range names {
		list = append(list, space(name))
	}
	return list
}

// cards reads cards, as in "PRR".
func cards(letters string) []Color {
	var list []Color
	for _, l := range letters {
		list = append(list, Color(strings.IndexRune("RGYOP", l)))
	}
	return list
}

// pieces reads "h1 e f3": houses and fortifications on numbered spaces of a
// region, and emissaries.
func pieces(in, words string) []Piece {
	var list []Piece
	for _, word := range strings.Fields(words) {
		switch word[0] {
		case 'h':
			list = append(list, Piece{House, space(in + " " + word[1:])})
		case 'f':
			list = append(list, Piece{Fortification, space(in + " " + word[1:])})
		case 'e':
			list = append(list, Piece{Kind: Emissary})
		default:
			panic(word)
		}
	}
	return list
}

// place returns a placement, as in place("Wei", "h1 e", "RR").
func place(in, words, pay string) Move {
	return Move{Kind: Place, Region: region(in), Pieces: pieces(in, words), Pay: cards(pay)}
}

func exchange(letter string) Move { return Move{Kind: Exchange, Color: cards(letter)[0]} }

const (
	A Player = iota
	B
	C
	D
	E
)

// begin returns a position with the module, four face-up cards, a pile that
// repeats the five colors, and player 0 to move with the given hand.
func begin(players int, hand string) *Game {
	o := Options{Board: side3to4, Players: players, Fortifications: true}
	if players == 5 {
		o.Board = side4to5
	}
	g := &Game{
		Options:    o,
		Pieces:     NewPieces(o),
		Markers:    make([]bool, len(o.Board.Regions)),
		Scores:     make([]int, players),
		Known:      make([][]Color, players),
		BlindDraws: make([][]Color, players),
		FaceUp:     cards("RGYO"),
		Pile:       cards("RGYOPRGYOPRGYOP"),
		Round:      1,
		Reshuffle:  func(discards []Color) []Color { return discards },
	}
	for range players {
		g.Hands = append(g.Hands, cards("RGY"))
	}
	g.Hands[0] = cards(hand)
	return g
}

// play makes moves that must be legal.
func play(t *testing.T, g *Game, moves ...Move) *Game {
	t.Helper()
	for _, m := range moves {
		next, err := Play(g, m)
		if err != nil {
			t.Fatalf("%+v: %v", m, err)
		}
		g = next
	}
	return g
}

// checkRefused checks that a move is refused by a rule.
func checkRefused(t *testing.T, g *Game, m Move, rule string) {
	t.Helper()
	err := Legal(g, m)
	if refusal, ok := err.(*Refusal); !ok || refusal.Rule != rule {
		t.Errorf("%+v: %v, want a refusal by %s", m, err, rule)
	}
	if next, err := Play(g, m); err == nil || next != nil {
		t.Errorf("%+v: refused and played", m)
	}
	if isGenerated(g, m) {
		t.Errorf("%+v: refused and generated", m)
	}
}

func isGenerated(g *Game, m Move) bool {
	for _, legal := range LegalMoves(g) {
		if fmt.Sprint(Canonical(legal)) == fmt.Sprint(Canonical(m)) && sameOrder(legal.Pieces, m.Pieces) {
			return true
		}
	}
	return false
}

func sameOrder(a, b []Piece) bool {
	for i := range a {
		if a[i].Kind != b[i].Kind || a[i].Kind != Emissary && a[i] != b[i] {
			return false
		}
	}
	return len(a) == len(b)
}

func equal[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}
