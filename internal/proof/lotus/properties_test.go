package lotus_test

import (
	"errors"
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestAnyGame plays any game as a state machine with legal and arbitrary moves.
// An arbitrary move is refused exactly if the list of legal moves lacks it.
func TestAnyGame(t *testing.T) {
	t.Parallel()
	rapid.Check(t, anyGameProperty)
}

func FuzzAnyGame(f *testing.F) { f.Fuzz(rapid.MakeFuzz(anyGameProperty)) }

func anyGameProperty(t *rapid.T) {
	g := beginAnyGame(t)
	t.Repeat(map[string]func(*rapid.T){
		"":           g.check,
		"play on":    g.playOn,
		"play a lot": g.playALot,
		"try a move": func(t *rapid.T) { g.try(t, drawnMove(t)) },
	})
}

// anyGame is a game with the data that its checks need.
type anyGame struct {
	state whitelotus.GameState
	twin  whitelotus.GameState // the same game from the same seed, played beside it
	asked int                  // the number of decisions so far
}

func beginAnyGame(t *rapid.T) *anyGame {
	o, seed := drawnOptions(t), rapid.Uint64().Draw(t, "seed")
	return &anyGame{state: newGame(t, o, seed), twin: newGame(t, o, seed)}
}

func drawnOptions(t *rapid.T) whitelotus.Options {
	o := whitelotus.Options{
		Players: rapid.IntRange(3, 6).Draw(t, "players"),
		Turns:   rapid.IntRange(0, 8).Draw(t, "turns"),
		Blocks: rapid.SampledFrom([]whitelotus.BlockRule{whitelotus.FiveBlocks,
			whitelotus.ThreeAndRice}).Draw(t, "blocks"),
		LimitChips: rapid.Bool().Draw(t, "limit"),
	}
	o.Emperor = whitelotus.Player(rapid.IntRange(0, o.Players-1).Draw(t, "Emperor"))
	switch rapid.IntRange(0, 3).Draw(t, "board") {
	case 0:
		o.Board, o.Tiles = mustBoard(t, ring(rapid.IntRange(4, 64).Draw(t, "areas"))), plenty
	case 1:
		o.Tiles = whitelotus.Tiles{whitelotus.Palace: 20, whitelotus.Temple: 3, whitelotus.Ricefield: 12,
			whitelotus.Fort: 3, whitelotus.Village: 9}
	}
	return o
}

func drawnMove(t *rapid.T) whitelotus.Move {
	a := whitelotus.Area(rapid.IntRange(0, 40).Draw(t, "area"))
	p := whitelotus.Player(rapid.IntRange(0, 7).Draw(t, "player"))
	n := rapid.IntRange(-1, 14).Draw(t, "number")
	side := whitelotus.Side(rapid.IntRange(0, 2).Draw(t, "side"))
	return rapid.SampledFrom([]whitelotus.Move{
		{}, whitelotus.PutBlock(a), whitelotus.Pass(), whitelotus.Settle(a), whitelotus.Bid(n, p), whitelotus.Expel(p),
		whitelotus.Commit(side, n), whitelotus.Next(p), whitelotus.Take(a), whitelotus.Convert(n),
	}).Draw(t, "move")
}

func (g *anyGame) playOn(t *rapid.T) {
	moves := g.state.AppendLegalMoves(nil)
	if len(moves) == 0 {
		t.Skip("the game is over")
	}
	g.play(t, moves[rapid.IntRange(0, len(moves)-1).Draw(t, "which")])
}

// playALot plays a few dozen moves, so that later turns are common.
func (g *anyGame) playALot(t *rapid.T) {
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "moves"), 0))
	for range rapid.IntRange(1, 60).Draw(t, "how many") {
		if moves := g.state.AppendLegalMoves(nil); len(moves) > 0 {
			g.play(t, moves[rng.IntN(len(moves))])
			g.check(t)
		}
	}
}

func (g *anyGame) try(t *rapid.T, m whitelotus.Move) {
	legal := slices.Contains(g.state.AppendLegalMoves(nil), m)
	err := g.state.Check(m)
	if legal != (err == nil) {
		t.Fatalf("legal %v, but %v", legal, err)
	}
	if legal {
		g.play(t, m)
		return
	}
	var refusal *whitelotus.MoveError
	if !errors.As(err, &refusal) || refusal.Error() == "" {
		t.Fatalf("%v", err)
	}
	if after, err := whitelotus.Apply(g.state, m); err == nil || after != g.state {
		t.Fatalf("applied")
	}
}

func (g *anyGame) play(t *rapid.T, m whitelotus.Move) {
	before := g.state
	copied := before
	events, err := before.Events(before.ToMove(), m)
	if err != nil {
		t.Fatalf("%v", err)
	}
	if g.state, err = whitelotus.Apply(before, m); err != nil {
		t.Fatalf("%v", err)
	}
	if before != copied {
		t.Fatalf("the state before has changed")
	}
	if g.twin, err = whitelotus.Apply(g.twin, m); err != nil || g.twin != g.state {
		t.Fatalf("the twin differs: %v", err)
	}
	g.asked++
	g.checkMove(t, before, m, events)
}

// checkMove compares the effects of a move with its events: nothing appears or
// disappears except as sections 3 to 7 say.
func (g *anyGame) checkMove(t *rapid.T, before whitelotus.GameState, m whitelotus.Move,
	events whitelotus.Events) {
	l := newLedger(g, before, m)
	for _, e := range events.List {
		l.enter(t, e)
	}
	l.compare(t)
	for a := range before.InPlay().All() {
		if s := before.Symbol(a); s != whitelotus.NoSymbol && s != g.state.Symbol(a) {
			t.Fatalf("%s was a %v", before.Board().AreaName(a), s)
		}
	}
}

// ledger computes the possessions of the players after each event of a move
// from the events alone.
type ledger struct {
	game                      *anyGame
	before                    whitelotus.GameState
	move                      whitelotus.Move
	influence, armies, points []int // by player
	owners                    map[whitelotus.Area]whitelotus.Player
	emperor, heir             whitelotus.Player // by the events, and by the rules
	bids                      map[whitelotus.Player]int
	out                       whitelotus.Player // the player who is expelled
	turns                     int
}

func newLedger(g *anyGame, before whitelotus.GameState, m whitelotus.Move) *ledger {
	l := &ledger{game: g, before: before, move: m, emperor: before.Emperor(), heir: before.Emperor(),
		owners: map[whitelotus.Area]whitelotus.Player{}, bids: map[whitelotus.Player]int{}, out: whitelotus.NoPlayer}
	for p := range whitelotus.Player(before.NumPlayers()) {
		l.influence = append(l.influence, before.Influence(p))
		l.armies = append(l.armies, before.Armies(p))
		l.points = append(l.points, before.Points(p))
		for a := range before.Areas(p).All() {
			l.owners[a] = p
		}
		if m, ok := before.Revealed(p); ok && m.Kind() == whitelotus.MoveBid {
			l.bids[p] = m.Amount()
		}
	}
	return l
}

// enter adds an event, and fails if the rules don't allow it.
func (l *ledger) enter(t *rapid.T, e whitelotus.Event) {
	switch e.Kind {
	case whitelotus.EventTurn:
		l.turns++
	case whitelotus.EventRevealed:
		if e.Commitment.Kind() == whitelotus.MoveBid {
			l.bids[e.Player] = e.Commitment.Amount()
		} else {
			l.armies[e.Player] -= e.Commitment.Amount()
		}
	case whitelotus.EventExpelled:
		l.out = e.Player
	case whitelotus.EventPaid:
		pay := l.bids[e.Player]
		if e.Player == l.out {
			pay /= 2
		}
		if e.Influence != pay {
			t.Fatalf("%v pays %d of %d", e.Player, e.Influence, l.bids[e.Player])
		}
		l.influence[e.Player] -= pay
	case whitelotus.EventPoint:
		l.points[e.Player]++
	case whitelotus.EventEmperor:
		if l.emperor = e.Player; l.emperor != l.heir {
			t.Fatalf("%v is Emperor, want %v", l.emperor, l.heir)
		}
	case whitelotus.EventWon:
		if _, taken := l.owners[e.Area]; taken || e.Symbol != l.game.state.Symbol(e.Area) {
			t.Fatalf("%s is won", l.before.Board().AreaName(e.Area))
		}
		l.give(e.Area, e.Player)
	case whitelotus.EventTaken:
		if l.owners[e.Area] != e.Other || e.Player == e.Other {
			t.Fatalf("%s is taken from %v", l.before.Board().AreaName(e.Area), e.Other)
		}
		l.give(e.Area, e.Player)
	case whitelotus.EventIncome:
		l.receive(t, e)
	}
}

func (l *ledger) give(a whitelotus.Area, p whitelotus.Player) {
	l.owners[a] = p
	l.heir = l.game.heir(l.heir, l.owners)
}

// receive adds an income (section 7). Each Palace adds two influence or one
// army to it.
func (l *ledger) receive(t *rapid.T, e whitelotus.Event) {
	influence, armies, palaces := 10, 2, 0
	for a, owner := range l.owners {
		if owner != e.Player {
			continue
		}
		switch l.game.state.Symbol(a) {
		case whitelotus.Palace:
			palaces++
		case whitelotus.Temple:
			influence += 3
		case whitelotus.Ricefield:
			influence++
			armies++
		case whitelotus.Fort:
			armies += 2
		}
	}
	converted := e.Armies - armies
	if converted < 0 || converted > palaces || e.Influence != influence+2*(palaces-converted) {
		t.Fatalf("%v gets %d influence and %d armies, want %d and %d, and %d Palaces", e.Player, e.Influence,
			e.Armies, influence, armies, palaces)
	}
	if l.move.Kind() == whitelotus.MoveConvert && e.Player == l.before.ToMove() &&
		converted != l.move.Amount() {
		t.Fatalf("%d Palaces are converted, want %d", converted, l.move.Amount())
	}
	l.influence[e.Player] += e.Influence
	l.armies[e.Player] += e.Armies
}

// compare fails if the state after the move differs.
func (l *ledger) compare(t *rapid.T) {
	after := l.game.state
	for p := range whitelotus.Player(after.NumPlayers()) {
		got := [3]int{after.Influence(p), after.Armies(p), after.Points(p)}
		want := [3]int{l.influence[p], l.armies[p], l.points[p]}
		if got != want || min(got[0], got[1], got[2]) < 0 {
			t.Fatalf("%v has %d, want %d by the events", p, got, want)
		}
		for a := range after.Areas(p).All() {
			if owner, ok := l.owners[a]; !ok || owner != p {
				t.Fatalf("%v has %s", p, after.Board().AreaName(a))
			}
			delete(l.owners, a)
		}
	}
	if len(l.owners) > 0 {
		t.Fatalf("areas lost without an event: %v", l.owners)
	}
	if after.Emperor() != l.emperor || l.emperor != l.heir || after.Turn() != l.before.Turn()+l.turns {
		t.Fatalf("turn %d of Emperor %v, want turn %d of %v", after.Turn(), after.Emperor(),
			l.before.Turn()+l.turns, l.heir)
	}
}

// heir returns the Emperor after emperor if areas have these owners (section
// 5).
func (g *anyGame) heir(emperor whitelotus.Player,
	owners map[whitelotus.Area]whitelotus.Player) whitelotus.Player {
	palaces := map[whitelotus.Player]int{}
	for a, p := range owners {
		if g.state.Symbol(a) == whitelotus.Palace {
			palaces[p]++
		}
	}
	heir := emperor
	players := whitelotus.Player(g.state.NumPlayers())
	for p := (emperor + 1) % players; p != emperor; p = (p + 1) % players {
		if palaces[p] > palaces[heir] {
			heir = p
		}
	}
	return heir
}

// check checks the invariants of every state.
func (g *anyGame) check(t *rapid.T) {
	s := g.state
	moves := s.AppendLegalMoves(nil)
	if s.Over() != (len(moves) == 0) || !s.Over() && (len(moves) < 2 || !s.Awaits(s.ToMove())) {
		t.Fatalf("%d legal moves: %v", len(moves), s)
	}
	if !slices.Equal(moves, slices.Collect(s.LegalMoves())) {
		t.Fatalf("LegalMoves and AppendLegalMoves differ")
	}
	for i, m := range moves {
		if err := s.Check(m); err != nil {
			t.Fatalf("%v", err)
		}
		if slices.Contains(moves[:i], m) {
			t.Fatalf("twice %s", s.Board().FormatMove(m))
		}
		if back, err := s.Board().ParseMove(s.Board().FormatMove(m)); err != nil || back != m {
			t.Fatalf("%s is read as %s: %v", s.Board().FormatMove(m), s.Board().FormatMove(back), err)
		}
	}
	g.checkTable(t)
	g.checkPosition(t)
	g.checkViews(t)
}

func (g *anyGame) checkTable(t *rapid.T) {
	s := g.state
	n := whitelotus.Player(s.NumPlayers())
	var owned, lying whitelotus.AreaSet
	for a := range s.Board().Areas() {
		if s.Symbol(a) != whitelotus.NoSymbol {
			lying |= whitelotus.Areas(a)
		}
	}
	placing := s.Phase() == whitelotus.PhasePlace
	contests := placing || s.Phase() == whitelotus.PhaseOrder || s.Phase() == whitelotus.PhaseContest ||
		s.Phase() == whitelotus.PhaseExpel
	if bare := s.Turn() == 1 && contests; lying&^s.InPlay() != 0 || !bare && lying != s.InPlay() || bare &&
		lying != s.InPlay()&s.Board().StartAreas() {
		t.Fatalf("tiles and chips lie on %v", lying)
	}
	for p := range n {
		if owned&s.Areas(p) != 0 || s.Areas(p)&^lying != 0 || s.Blocks(p)&(s.Areas(p)|^lying) != 0 {
			t.Fatalf("%v has areas %v and blocks %v", p, s.Areas(p), s.Blocks(p))
		}
		owned |= s.Areas(p)
		if s.Blocks(p).Len() > 5 || !contests && s.Blocks(p) != 0 || s.GoesLeft(p) < 0 || placing &&
			s.Blocks(p).Len() > 5-s.GoesLeft(p) {
			t.Fatalf("%v has blocks on %v", p, s.Blocks(p))
		}
		if s.Count(p, whitelotus.Palace) > s.Count(s.Emperor(), whitelotus.Palace) {
			t.Fatalf("%v is Emperor, and %v has more Palaces", s.Emperor(), p)
		}
		if o := s.Options(); o.LimitChips {
			if s.Areas(p).Len() > 16 || max(s.Count(p, whitelotus.Palace), s.Count(p, whitelotus.Temple),
				s.Count(p, whitelotus.Ricefield), s.Count(p, whitelotus.Fort)) > 4 {
				t.Fatalf("%v has %v", p, s.Areas(p))
			}
		}
	}
	if rebel, ok := s.RebelLeader(); ok {
		if leader, _ := s.Leader(whitelotus.EmperorSide); leader == rebel ||
			s.Phase() == whitelotus.PhaseRebellion && leader != s.Emperor() {
			t.Fatalf("%v against %v", rebel, leader)
		}
	}
	if in := s.Contestants(); in != nil && len(in) < 2 {
		t.Fatalf("%v contest", in)
	}
	f := whitelotus.FinalScore(s.Table())
	for p, total := range f.Totals() {
		if total != s.Score(whitelotus.Player(p)) || total != s.Totals()[p] || total != s.PlayerScores()[p].Total() {
			t.Fatalf("%d scores %d", p, total)
		}
	}
	if s.Over() != (s.Winners() != nil) || s.Over() && !slices.Equal(s.Winners(), f.Winners) {
		t.Fatalf("%v win", s.Winners())
	}
}

func (g *anyGame) checkPosition(t *rapid.T) {
	p := g.state.Position()
	again, err := whitelotus.NewState(p)
	if err != nil || again != g.state {
		t.Fatalf("%v: %v is not %v: %s", err, again, g.state,
			cmp.Diff(p, again.Position(), cmp.Comparer(whitelotus.Board.Equal),
				cmp.Comparer(func(a, b whitelotus.Move) bool { return a == b })))
	}
}

// checkViews checks that views of states that differ only in secrets are equal,
// and that samples are such states.
func (g *anyGame) checkViews(t *rapid.T) {
	s := g.state
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "sample"), 0))
	for _, p := range []whitelotus.Player{s.ToMove(), 0, whitelotus.Spectator} {
		v := s.View(p)
		other := v.Sample(rng)
		if other.View(p) != v || other.SpectatorView() != s.SpectatorView() || other.Table() != s.Table() ||
			!other.View(p).Equal(v) {
			t.Fatalf("%v and %v have different views for %v", s, other, p)
		}
		if other != s {
			g.checkSample(t, other)
		}
		if v.String() != other.View(p).String() || s.String() != other.String() {
			t.Fatalf("%v and %v have different text", s, other)
		}
		if viewer, playing := v.Viewer(); playing != (p != whitelotus.Spectator) || playing && viewer != p {
			t.Fatalf("it is the view of %v", viewer)
		}
	}
}

// checkSample checks that a sample is a playable game.
func (g *anyGame) checkSample(t *rapid.T, s whitelotus.GameState) {
	if again, err := whitelotus.NewState(s.Position()); err != nil || again != s {
		t.Fatalf("%v", err)
	}
}

// bound returns the greatest number of decisions in a game (section 14).
func bound(players, turns int) int {
	goes := 5 * players
	bids := players*(players+1)/2 - 1 // in the contest of an area in which every player has a block
	contest := 1 + bids + players - 1 // with the choice of the area before, and a tie in every round
	rebellion := players + (players - 3) + (players - 1)
	return turns*(goes+5*contest+rebellion) + (turns-1)*players
}

func TestBound(t *testing.T) { want(t, "decisions", bound(6, 4), 714) }

var wholeGames = flag.Int("lotusgames", 200, "how many games for each number of players TestWholeGames plays")

// TestWholeGames plays games of every number of players and option to their
// ends.
func TestWholeGames(t *testing.T) {
	games := *wholeGames
	if testing.Short() {
		games = min(games, 20)
	}
	for players := 3; players <= 6; players++ {
		most := 0
		for i := range games {
			rng := rand.New(rand.NewPCG(uint64(i), uint64(players)))
			o := whitelotus.Options{Players: players, Emperor: whitelotus.Player(i % players),
				LimitChips: i%2 == 1}
			if i%4 >= 2 {
				o.Blocks = whitelotus.ThreeAndRice
			}
			if i%8 >= 4 {
				o.Turns = 1 + i/8%8
			}
			s := newGame(t, o, uint64(i))
			decisions := 0
			for ; !s.Over(); decisions++ {
				moves := s.AppendLegalMoves(nil)
				if i%3 == 0 && s.Phase() == whitelotus.PhasePlace {
					moves = moves[1:] // never passing
				}
				var err error
				if s, err = whitelotus.Apply(s, moves[rng.IntN(len(moves))]); err != nil {
					t.Fatal(err)
				}
			}
			if turns := s.Options().Turns; s.Turn() != turns || decisions > bound(players, turns) {
				t.Errorf("%d decisions in %d turns", decisions, s.Turn())
			}
			if s.Options().Turns == 4 {
				most = max(most, decisions)
			}
		}
		t.Logf("%d players: at most %d decisions in four turns", players, most)
	}
}
