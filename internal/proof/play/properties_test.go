package play_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestAnyGame plays any game as a state machine with legal and arbitrary moves.
// An arbitrary move is refused exactly if the list of legal moves lacks it.
func TestAnyGame(t *testing.T) {
	t.Parallel()
	rapid.Check(t, anyGameProperty)
}

func anyGameProperty(t *rapid.T) {
	g := beginAnyGame(t)
	t.Repeat(map[string]func(*rapid.T){
		"":                        g.check,
		"play on":                 g.playOn,
		"try a move":              func(t *rapid.T) { g.try(t, drawnMove(t, g.state.Board())) },
		"try what the hand pays":  func(t *rapid.T) { g.try(t, drawnMoveOf(t, g.state)) },
		"try a legal move spoilt": func(t *rapid.T) { g.try(t, g.drawSpoilt(t)) },
	})
}

// anyGame is a game with the data that its checks need.
type anyGame struct {
	state  emperor.GameState
	twin   emperor.GameState // the same game from the same seed, played beside it
	before emperor.GameState // the state before the last move
	turns  []int             // by player: how many turns they began
}

func beginAnyGame(t *rapid.T) *anyGame {
	o, seed := games.AnyOptions(t), rapid.Uint64().Draw(t, "seed")
	g := &anyGame{turns: make([]int, o.Players)}
	var err error
	if g.state, err = emperor.NewGame(o, seed); err != nil {
		t.Fatal(err)
	}
	if g.twin, err = emperor.NewGame(o, seed); err != nil {
		t.Fatal(err)
	}
	g.before = g.state
	return g
}

// playOn plays a few legal moves.
func (g *anyGame) playOn(t *rapid.T) {
	for range rapid.IntRange(1, 30).Draw(t, "moves") {
		legal := g.state.AppendLegalMoves(nil)
		if len(legal) == 0 {
			return
		}
		m := legal[rapid.IntRange(0, len(legal)-1).Draw(t, "move")]
		g.try(t, wantedMove{m, m.Pieces(), true})
		g.check(t)
	}
}

// wantedMove is a move with all the pieces that it was made from.
type wantedMove struct {
	emperor.Move
	pieces []emperor.Piece
	legal  bool // the list has it
}

func placedMove(r emperor.Region, pay emperor.Cards, pieces []emperor.Piece) wantedMove {
	return wantedMove{Move: emperor.Place(r, pay, pieces...), pieces: pieces}
}

// isLegal judges the move by the list of legal moves: the list has its
// canonical form, and the move's own order puts neither an emissary before the
// house that makes room for it nor a house before the fortification under it.
func (w wantedMove) isLegal(s emperor.GameState) bool {
	m := w.Move
	if m.Kind() == emperor.MovePlace {
		pieces := slices.Clone(w.pieces)
		slices.SortFunc(pieces, func(a, b emperor.Piece) int {
			rank := [4]int{emperor.Fortification: 0, emperor.House: 1, emperor.Emissary: 2, 3: 3}
			if d := rank[min(a.Kind(), 3)] - rank[min(b.Kind(), 3)]; d != 0 {
				return d
			}
			return int(a.Space()) - int(b.Space())
		})
		m = emperor.Place(m.Region(), m.Cards(), pieces...)
	}
	if !slices.Contains(s.AppendLegalMoves(nil), m) {
		return false
	}
	if len(w.pieces) < 2 {
		return true
	}
	first, second := w.pieces[0], w.pieces[1]
	switch first.Kind() {
	case emperor.Emissary:
		sent := 0
		for p := range s.Players() {
			sent += s.Emissaries(m.Region(), p)
		}
		return sent < s.EmissaryLimit(m.Region())
	case emperor.House:
		return second != emperor.FortificationAt(first.Space())
	}
	return true
}

// try makes a move if it is legal, and checks that nothing changes otherwise.
func (g *anyGame) try(t *rapid.T, w wantedMove) {
	s, m := g.state, w.Move
	written := s.Board().FormatMove(m)
	position := s.Position()
	refusal := s.Check(m)
	next, err := emperor.Apply(s, m)
	if s != g.state || !reflect.DeepEqual(position, s.Position()) {
		t.Fatalf("%s: Apply changed the state before it", written)
	}
	if !reflect.DeepEqual(refusal, err) {
		t.Fatalf("%s: Check says %v, Apply %v", written, refusal, err)
	}
	if legal := w.isLegal(s); legal != (err == nil) {
		t.Fatalf("%s: Apply says %v; by the list of legal moves it is legal: %v", written, err, legal)
	}
	if err != nil {
		if w.legal {
			t.Fatalf("%s: a legal move was refused: %v", written, err)
		}
		var refused *emperor.MoveError
		if !errors.As(err, &refused) || refused.Move != m || refused.Err == nil ||
			!errors.Is(err, refused.Err) {
			t.Fatalf("%s: refused with %#v", written, err)
		}
		if next != s {
			t.Fatalf("%s: refused, and yet another state came back", written)
		}
		return
	}
	if next == s {
		t.Fatalf("%s: a legal move, and nothing happened", written)
	}
	if g.twin, err = emperor.Apply(g.twin, m); err != nil {
		t.Fatalf("%s: refused in the other game of that seed: %v", written, err)
	}
	if s.Phase() == emperor.PhaseAct {
		g.turns[s.ToMove()]++
	}
	g.before, g.state = s, next
}

// check checks the invariants of the game at this point.
func (g *anyGame) check(t *rapid.T) {
	s := g.state
	if g.twin != s || !g.twin.Equal(s) {
		t.Fatal("the same moves from the same seed gave another state")
	}
	g.checkCards(t)
	g.checkPieces(t)
	g.checkTurns(t)
	for p := range s.Players() {
		if s.Score(p) < g.before.Score(p) {
			t.Fatalf("player %v had %d points, and has %d", p, g.before.Score(p), s.Score(p))
		}
	}
	again, err := emperor.NewState(s.Position())
	if err != nil {
		t.Fatalf("NewState refuses the game's position: %v", err)
	}
	if again != s {
		t.Fatal("NewState of the game's position gives another state")
	}
	legal := s.AppendLegalMoves(nil)
	if s.Over() != (len(legal) == 0) {
		t.Fatalf("over: %v, with %d legal moves", s.Over(), len(legal))
	}
	final := emperor.FinalScore(s.Table())
	if totals, items := final.Totals(), sumOfItems(final, s.NumPlayers()); !slices.Equal(totals, items) {
		t.Fatalf("totals %v; the items add up to %v", totals, items)
	}
	if !s.Over() {
		if s.Winners() != nil {
			t.Fatalf("winners %v before the end", s.Winners())
		}
		return
	}
	best := 0
	for p, n := range final.Totals() {
		if s.Score(emperor.Player(p)) != n {
			t.Fatalf("player %v has %d points; the items are worth %d", emperor.Player(p),
				s.Score(emperor.Player(p)), n)
		}
		best = max(best, n)
	}
	if len(s.Winners()) == 0 {
		t.Fatal("nobody won")
	}
	for _, p := range s.Winners() {
		if s.Score(p) != best {
			t.Fatalf("player %v wins with %d points; somebody has %d", p, s.Score(p), best)
		}
	}
}

func (g *anyGame) checkCards(t *rapid.T) {
	s, pos := g.state, g.state.Position()
	var all emperor.Cards
	count := func(cards emperor.Cards) {
		for c, n := range cards {
			all[c] += n
		}
	}
	count(s.FaceUp())
	count(s.Discards())
	for _, c := range pos.Pile {
		all[c]++
	}
	if len(pos.Pile) != s.PileSize() {
		t.Fatalf("%d cards in the pile, and its size is %d", len(pos.Pile), s.PileSize())
	}
	left := len(pos.Pile)
	if left > 0 && pos.Reshuffled == (emperor.Cards{}) {
		left += s.Deck().Len() - 3*s.NumPlayers() - 4 // full hands, and the cards face up
	}
	if s.Over() {
		left = 0
	}
	if s.CardsToDraw() != left {
		t.Fatalf("%d cards are still to be drawn; want %d", s.CardsToDraw(), left)
	}
	inHands := true
	for p := range s.Players() {
		count(s.Hand(p))
		if s.Hand(p).Len() != s.HandSize(p) || s.HandSize(p) > 3 {
			t.Fatalf("player %v holds %v, %d cards", p, s.Hand(p), s.HandSize(p))
		}
		for c, n := range s.KnownHand(p) {
			if n > s.Hand(p)[c] {
				t.Fatalf("everybody knows that player %v holds %v; they hold %v", p, s.KnownHand(p),
					s.Hand(p))
			}
		}
		inHands = inHands && s.HandSize(p) == 3
	}
	if all != s.Deck() {
		t.Fatalf("got cards %v, want the deck %v", all, s.Deck())
	}
	if s.Phase() == emperor.PhaseAct && !s.FinalRound() && (!inHands || s.FaceUp().Len() != 4) {
		t.Fatalf("a turn begins with %d cards face up; all hands full: %v", s.FaceUp().Len(), inHands)
	}
	if s.FaceUp().Len() > 4 {
		t.Fatalf("%d cards face up", s.FaceUp().Len())
	}
	if second := s.Reshuffled(); second.Len() > 0 {
		for p := range s.Players() {
			for c, n := range pos.BlindDraws[p] {
				second[c] -= n
			}
		}
		if left := games.Counted(pos.Pile); left != second {
			t.Fatalf("the second pile should hold %v, and holds %v", second, left)
		}
	}
}

func (g *anyGame) checkPieces(t *rapid.T) {
	s := g.state
	var built emperor.SpaceSet
	sent := make([]int, s.NumPlayers())
	for p := range s.Players() {
		if built&s.HouseSet(p) != 0 {
			t.Fatal("two houses on a space")
		}
		built |= s.HouseSet(p)
		if s.HouseSet(p).Len()+s.Supply(p, emperor.House) != 20 {
			t.Fatalf("player %v has %d houses on the board and %d in supply", p, s.HouseSet(p).Len(),
				s.Supply(p, emperor.House))
		}
	}
	for r := range s.Board().Regions() {
		here, most := 0, 0
		for p := range s.Players() {
			here += s.Emissaries(r, p)
			sent[p] += s.Emissaries(r, p)
			most = max(most, (s.HouseSet(p) & s.Board().Spaces(r)).Len())
		}
		if s.EmissaryLimit(r) != most || here > most || s.EmissaryRoom(r) != most-here {
			t.Fatalf("got %d emissaries in %s, limit %d, room %d; most houses %d", here,
				s.Board().RegionName(r), s.EmissaryLimit(r), s.EmissaryRoom(r), most)
		}
		if full := s.Board().Spaces(r)&^built == 0; s.Scored(r) != full {
			t.Fatalf("%s is full: %v; scored: %v", s.Board().RegionName(r), full, s.Scored(r))
		}
	}
	fortifications := s.FortificationSet().Len()
	for p := range s.Players() {
		fortifications += s.Supply(p, emperor.Fortification)
		if sent[p]+s.Supply(p, emperor.Emissary) != 8 {
			t.Fatalf("player %v has %d emissaries on the board and %d in supply", p, sent[p],
				s.Supply(p, emperor.Emissary))
		}
	}
	if want := map[bool]int{true: s.NumPlayers()}[s.Fortifications()]; fortifications != want {
		t.Fatalf("got %d fortifications, want %d", fortifications, want)
	}
}

// checkTurns checks that all players have had the same number of turns,
// beginning with the start player, unless the board was blocked.
func (g *anyGame) checkTurns(t *rapid.T) {
	s := g.state
	acted := !s.Over() && s.Phase() != emperor.PhaseAct
	passed := false
	for p := range s.Players() {
		want := s.Round()
		switch {
		case passed && !(s.Over() && s.FinalRound()):
			want--
		case p == s.ToMove():
			passed = true
			if !acted && !s.Over() {
				want--
			}
		}
		if g.before == s { // no move yet
			want = 0
		}
		if g.turns[p] != want && !(s.Over() && g.isBlocked()) {
			t.Fatalf("in round %d, with the turn at %v, player %v had %d turns", s.Round(), s.ToMove(), p,
				g.turns[p])
		}
	}
	if !s.Over() && g.isBlocked() {
		t.Fatal("the game goes on although nobody can place a piece")
	}
	if s.Over() && !s.FinalRound() && !g.isBlocked() {
		t.Fatal("the game is over without a reason")
	}
}

// isBlocked reports whether nobody can place any piece anywhere.
func (g *anyGame) isBlocked() bool {
	s := g.state
	var built emperor.SpaceSet
	for p := range s.Players() {
		built |= s.HouseSet(p)
	}
	for r := range s.Board().Regions() {
		free := s.Board().Spaces(r) &^ built
		here := 0
		for p := range s.Players() {
			here += s.Emissaries(r, p)
		}
		for p := range s.Players() {
			if free != 0 && s.Supply(p, emperor.House) > 0 ||
				free&^s.FortificationSet() != 0 && s.Supply(p, emperor.Fortification) > 0 ||
				here < s.EmissaryLimit(r) && s.Supply(p, emperor.Emissary) > 0 {
				return false
			}
		}
	}
	return true
}

func sumOfItems(f emperor.FinalScoring, players int) []int {
	sum := make([]int, players)
	add := func(points []int) {
		for p, n := range points {
			sum[p] += n
		}
	}
	for _, region := range f.Regions {
		add(region.Points)
	}
	for _, alliance := range f.Alliances {
		add(alliance.Points)
	}
	for p, roads := range f.Roads {
		points := 0
		for _, row := range roads.Rows {
			points += row.Points
		}
		if points == roads.Points {
			sum[p] += points
		}
	}
	return sum
}

// drawnMove draws an arbitrary move.
func drawnMove(t *rapid.T, b emperor.Board) wantedMove {
	color := emperor.Color(rapid.IntRange(0, emperor.NumColors).Draw(t, "color"))
	switch rapid.IntRange(0, 6).Draw(t, "kind") {
	case 0:
		return wantedMove{Move: emperor.Exchange(color)}
	case 1:
		return wantedMove{Move: emperor.TakeFaceUp(color)}
	case 2:
		return wantedMove{Move: emperor.DrawFromPile()}
	case 3:
		return wantedMove{}
	}
	var pay emperor.Cards
	for c := range pay {
		pay[c] = rapid.SampledFrom([]uint8{0, 0, 0, 1, 2, 3, 255}).Draw(t, "pay")
	}
	r := emperor.Region(rapid.IntRange(0, b.NumRegions()).Draw(t, "region"))
	return placedMove(r, pay, drawnPieces(t, b, r, 0, 4))
}

// drawnMoveOf draws a move that the player to move has the cards for.
func drawnMoveOf(t *rapid.T, s emperor.GameState) wantedMove {
	var pay emperor.Cards
	for c, n := range s.Hand(s.ToMove()) {
		pay[c] = uint8(rapid.IntRange(0, int(n)).Draw(t, "pay"))
	}
	r := emperor.Region(rapid.IntRange(0, s.Board().NumRegions()-1).Draw(t, "region"))
	return placedMove(r, pay, drawnPieces(t, s.Board(), r, 1, 2))
}

// drawnPieces draws pieces, most often for region r.
func drawnPieces(t *rapid.T, b emperor.Board, r emperor.Region, least, most int) (pieces []emperor.Piece) {
	for range rapid.IntRange(least, most).Draw(t, "how many") {
		space := emperor.Space(rapid.IntRange(0, b.NumSpaces()).Draw(t, "space"))
		if here := slices.Collect(b.Spaces(r).All()); len(here) > 0 &&
			rapid.IntRange(0, 4).Draw(t, "elsewhere") > 0 {
			space = rapid.SampledFrom(here).Draw(t, "space here")
		}
		pieces = append(pieces, []emperor.Piece{
			emperor.HouseAt(space), emperor.SendEmissary(), emperor.FortificationAt(space), {},
		}[rapid.SampledFrom([]int{0, 0, 0, 0, 1, 1, 1, 2, 2, 3}).Draw(t, "piece")])
	}
	return pieces
}

// drawSpoilt draws a legal move and changes something in it; some changes give
// another legal move.
func (g *anyGame) drawSpoilt(t *rapid.T) wantedMove {
	s := g.state
	legal := s.AppendLegalMoves(nil)
	if len(legal) == 0 {
		return drawnMove(t, s.Board())
	}
	m := rapid.SampledFrom(legal).Draw(t, "legal")
	r, pay, pieces := m.Region(), m.Cards(), m.Pieces()
	if m.Kind() != emperor.MovePlace {
		return drawnMoveOf(t, s)
	}
	switch rapid.IntRange(0, 5).Draw(t, "spoilt") {
	case 0:
		slices.Reverse(pieces)
	case 1:
		pay[rapid.IntRange(0, emperor.NumColors-1).Draw(t, "color")]++
	case 2:
		c := rapid.IntRange(0, emperor.NumColors-1).Draw(t, "color")
		pay[c] -= min(pay[c], 1)
	case 3:
		pieces = append(pieces, drawnPieces(t, s.Board(), r, 1, 1)...)
	case 4:
		pieces = append(drawnPieces(t, s.Board(), r, 1, 1), pieces[1:]...)
	case 5:
		r = emperor.Region(rapid.IntRange(0, s.Board().NumRegions()-1).Draw(t, "region"))
	}
	return placedMove(r, pay, pieces)
}

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

// FuzzAnyGame: a game's invariants hold after any moves, and Check, Apply and
// LegalMoves agree on any others.
func FuzzAnyGame(f *testing.F) { games.Fuzz(f, anyGameProperty) }

// FuzzRenamedGame: a game is independent of the names of players, colors and
// spaces.
func FuzzRenamedGame(f *testing.F) { games.Fuzz(f, renamedGameProperty) }

// FuzzRenamedScoring: a final scoring is independent of names.
func FuzzRenamedScoring(f *testing.F) { games.Fuzz(f, renamedScoringProperty) }
