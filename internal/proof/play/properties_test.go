package play_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// renaming permutes players, colors, regions and spaces.
type renaming struct {
	board   emperor.Board // the renamed one
	players []int         // by old name
	colors  []int
	regions []int
	spaces  []int
}

// drawnRenaming draws a renaming of everything on a board. It rotates the seats
// if the game has turns, and permutes them in any way otherwise.
func drawnRenaming(t *rapid.T, b emperor.Board, players int, turns bool) renaming {
	n := renaming{
		colors:  rapid.Permutation(numbersTo(emperor.NumColors)).Draw(t, "colors"),
		regions: rapid.Permutation(numbersTo(b.NumRegions())).Draw(t, "regions"),
		players: rapid.Permutation(numbersTo(players)).Draw(t, "players"),
		spaces:  make([]int, b.NumSpaces()),
	}
	if turns {
		by := rapid.IntRange(0, players-1).Draw(t, "by")
		for p := range n.players {
			n.players[p] = (p + by) % players
		}
	}
	old := b.Spec()
	spec := b.Spec()
	spec.Name = "renamed"
	names := make([]string, b.NumSpaces())
	for r := range b.Regions() {
		to := n.regions[r]
		spec.Regions[to] = old.Regions[r]
		spec.Regions[to].Color = emperor.Color(n.colors[old.Regions[r].Color])
		within := rapid.Permutation(numbersTo(b.Spaces(r).Len())).Draw(t, "spaces")
		for s := range b.Spaces(r).All() {
			first := slices.Min(slices.Collect(b.Spaces(r).All()))
			names[s] = b.SpaceName(first + emperor.Space(within[s-first]))
		}
	}
	for i, road := range old.Roads {
		for end := range road {
			s, _ := b.SpaceNamed(road[end])
			spec.Roads[i][1-end] = names[s]
		}
	}
	var err error
	if n.board, err = emperor.NewBoard(spec); err != nil {
		t.Fatal(err)
	}
	for s, name := range names {
		to, _ := n.board.SpaceNamed(name)
		n.spaces[s] = int(to)
	}
	return n
}

func numbersTo(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

func (n renaming) set(old emperor.SpaceSet) (set emperor.SpaceSet) {
	for s := range old.All() {
		set |= emperor.Spaces(emperor.Space(n.spaces[s]))
	}
	return set
}

func (n renaming) cards(old emperor.Cards) (cards emperor.Cards) {
	for c, k := range old {
		cards[n.colors[c]] = k
	}
	return cards
}

func (n renaming) list(old []emperor.Color, sorted bool) []emperor.Color {
	list := []emperor.Color{}
	for _, c := range old {
		list = append(list, emperor.Color(n.colors[c]))
	}
	if sorted {
		slices.Sort(list)
	}
	return list
}

func (n renaming) pieces(old emperor.Pieces) emperor.Pieces {
	p := emperor.Pieces{
		Houses:    permute(old.Houses, n.players, n.set),
		Fortified: n.set(old.Fortified),
		Emissaries: permute(old.Emissaries, n.regions,
			func(row []int) []int { return permute(row, n.players, identity[int]) }),
	}
	return p
}

func (n renaming) position(old emperor.Position) emperor.Position {
	p := old
	p.Options.Board = n.board
	p.Options.Start = emperor.Player(n.players[old.Options.Start])
	p.Options.Deck = n.cards(old.Options.Deck)
	p.Pieces = n.pieces(old.Pieces)
	p.FortPlaced = permute(old.FortPlaced, n.players, identity[bool])
	p.Hands = permute(old.Hands, n.players, func(hand []emperor.Color) []emperor.Color {
		return n.list(hand,
			true)
	})
	p.FaceUp = n.list(old.FaceUp, true)
	p.Pile = n.list(old.Pile, false)
	p.Discards = n.cards(old.Discards)
	p.Known = permute(old.Known, n.players, n.cards)
	p.Reshuffled = n.cards(old.Reshuffled)
	p.BlindDraws = permute(old.BlindDraws, n.players, n.cards)
	p.ToMove = emperor.Player(n.players[old.ToMove])
	p.Supplies = permute(old.Supplies, n.players, identity[[3]int])
	p.Scored = permute(old.Scored, n.regions, identity[bool])
	p.Scores = permute(old.Scores, n.players, identity[int])
	return p
}

func (n renaming) move(m emperor.Move) emperor.Move {
	color := func() emperor.Color {
		cards := n.cards(m.Cards())
		return emperor.Color(slices.Index(cards[:], 1))
	}
	switch m.Kind() {
	case emperor.MoveExchange:
		return emperor.Exchange(color())
	case emperor.MoveTakeFaceUp:
		return emperor.TakeFaceUp(color())
	case emperor.MoveDrawFromPile:
		return m
	}
	pieces := m.Pieces()
	for i, piece := range pieces {
		to := emperor.Space(n.spaces[piece.Space()])
		switch piece.Kind() {
		case emperor.House:
			pieces[i] = emperor.HouseAt(to)
		case emperor.Fortification:
			pieces[i] = emperor.FortificationAt(to)
		}
	}
	return emperor.Place(emperor.Region(n.regions[m.Region()]), n.cards(m.Cards()), pieces...)
}

// permute moves each item from its old name to its new one.
func permute[T any](old []T, names []int, value func(T) T) []T {
	list := make([]T, len(old))
	for i, v := range old {
		list[names[i]] = value(v)
	}
	return list
}

func identity[T any](v T) T { return v }

// TestRenamedGame plays a game and its renamed twin. Up to the first reshuffle,
// which depends on the names, the first game's positions, renamed, must be the
// second's.
func TestRenamedGame(t *testing.T) {
	t.Parallel()
	rapid.Check(t, renamedGameProperty)
}

func renamedGameProperty(t *rapid.T) {
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "game"), 2))
	o := games.AnyOptions(t)
	s, err := emperor.NewGame(o, rng.Uint64())
	if rapid.Bool().Draw(t, "laid") {
		s, err = emperor.NewState(games.LaidPosition(rng, o))
	}
	if err != nil {
		t.Fatal(err)
	}
	for range rapid.IntRange(0, 60).Draw(t, "before") {
		if legal := s.AppendLegalMoves(nil); len(legal) > 0 {
			s, _ = emperor.Apply(s, legal[rng.IntN(len(legal))])
		}
	}
	n := drawnRenaming(t, s.Board(), s.NumPlayers(), true)
	other, err := emperor.NewState(n.position(s.Position()))
	if err != nil {
		t.Fatalf("the renamed position is refused: %v", err)
	}
	for range rapid.IntRange(1, 60).Draw(t, "moves") {
		legal := s.AppendLegalMoves(nil)
		for _, m := range legal {
			if err := other.Check(n.move(m)); err != nil {
				t.Fatalf("%s is legal, but refused when renamed: %v", s.Board().FormatMove(m), err)
			}
		}
		if k := len(other.AppendLegalMoves(nil)); k != len(legal) {
			t.Fatalf("%d legal moves, renamed %d", len(legal), k)
		}
		if len(legal) == 0 {
			break
		}
		m := legal[rng.IntN(len(legal))]
		next, err := emperor.Apply(s, m)
		if err != nil {
			t.Fatal(err)
		}
		if next.Reshuffled().Len() > 0 && s.Reshuffled().Len() == 0 {
			break
		}
		if other, err = emperor.Apply(other, n.move(m)); err != nil {
			t.Fatal(err)
		}
		s = next
		want, got := n.position(s.Position()), other.Position()
		if diff := cmp.Diff(want, got, cmp.Comparer(emperor.Board.Equal)); diff != "" {
			t.Fatalf("after %s (-the first renamed +the other):\n%s", s.Board().FormatMove(m), diff)
		}
	}
}

// TestRenamedScoring: a final scoring is independent of names and of the order
// of players.
func TestRenamedScoring(t *testing.T) {
	t.Parallel()
	rapid.Check(t, renamedScoringProperty)
}

func renamedScoringProperty(t *rapid.T) {
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "pieces"), 2))
	o := games.AnyOptions(t)
	pieces := games.LaidPosition(rng, o).Pieces
	n := drawnRenaming(t, o.Board, o.Players, false)
	f, err := o.Board.Score(pieces, o.Roads)
	if err != nil {
		t.Fatal(err)
	}
	g, err := n.board.Score(n.pieces(pieces), o.Roads)
	if err != nil {
		t.Fatal(err)
	}
	if want := permute(f.Totals(), n.players, identity[int]); !slices.Equal(want, g.Totals()) {
		t.Errorf("totals %v, renamed %v", want, g.Totals())
	}
	for r, region := range f.Regions {
		if want, got := permute(region.Points, n.players,
			identity[int]), g.Regions[n.regions[r]].Points; !slices.Equal(want, got) {
			t.Errorf("region %d scores %v, renamed %v", r, want, got)
		}
	}
	for i, alliance := range f.Alliances {
		if want, got := permute(alliance.Points, n.players,
			identity[int]), g.Alliances[i].Points; !slices.Equal(want, got) {
			t.Errorf("alliance %d scores %v, renamed %v", alliance.Alliance.Number, want, got)
		}
	}
	for p, roads := range f.Roads {
		other := g.Roads[n.players[p]]
		if roads.Points != other.Points || len(roads.Rows) != len(other.Rows) {
			t.Errorf("roads of player %d: %v, renamed %v", p, roads, other)
		}
		for i := range min(len(roads.Rows), len(other.Rows)) {
			if roads.Rows[i].Points != other.Rows[i].Points {
				t.Errorf("roads of player %d: %v, renamed %v", p, roads, other)
			}
		}
		houses, fortified := n.set(pieces.Houses[p]), n.set(pieces.Fortified)
		if points := emperor.RoadPoints(n.board, houses, fortified, o.Roads); points != roads.Points {
			t.Errorf("roads of player %d: %d points, renamed %d", p, roads.Points, points)
		}
	}
}

// TestRenamedPlayers: in a region, and in an alliance, points follow the
// player.
func TestRenamedPlayers(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		players := rapid.IntRange(1, 8).Draw(t, "players")
		counts := rapid.SliceOfN(rapid.IntRange(0, 6), players, players)
		a, b := counts.Draw(t, "a"), counts.Draw(t, "b")
		fortified := rapid.SliceOfN(rapid.Bool(), players, players).Draw(t, "fortified")
		to := rapid.Permutation(numbersTo(players)).Draw(t, "to")
		ints := func(list []int) []int { return permute(list, to, identity[int]) }

		want := ints(emperor.ScoreHouses(a, fortified))
		if got := emperor.ScoreHouses(ints(a), permute(fortified, to, identity[bool])); !slices.Equal(want, got) {
			t.Errorf("houses score %v, renamed %v", want, got)
		}
		want = ints(emperor.ScoreAlliance(a, b))
		if got := emperor.ScoreAlliance(ints(a), ints(b)); !slices.Equal(want, got) {
			t.Errorf("the alliance scores %v, renamed %v", want, got)
		}
		if got := emperor.ScoreAlliance(b, a); !slices.Equal(emperor.ScoreAlliance(a, b), got) {
			t.Errorf("the alliance scores %v, and turned round %v", emperor.ScoreAlliance(a, b), got)
		}
	})
}

// FuzzRenamedGame: a game is independent of the names of players, colors and
// spaces.
func FuzzRenamedGame(f *testing.F) { games.Fuzz(f, renamedGameProperty) }

// FuzzRenamedScoring: a final scoring is independent of names.
func FuzzRenamedScoring(f *testing.F) { games.Fuzz(f, renamedScoringProperty) }
