package referee_test

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/cases"
	"github.com/emperorofchina/emperor/internal/proof/differential"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/proof/inreferee"
	"github.com/emperorofchina/emperor/internal/referee"
)

// variedGames is a number of games in which every event occurs.
const variedGames = 25

var (
	gamesFlag = flag.Int("games", 10, "how many random games to play beside the referee")
	seedFlag  = flag.Uint64("seed", 1, "the seed of the first random game; the others follow it")
)

// TestGamesBesideTheReferee plays random games with the engine and the referee
// at once and compares everything after every move. A failure names the seed of
// the game: -run TestGamesBesideTheReferee -seed=N -games=1 plays it again.
func TestGamesBesideTheReferee(t *testing.T) {
	t.Parallel()
	played := games.UnlessShort(*gamesFlag, 12)
	all, err := differential.AtOnce(*seedFlag, played, playBesideReferee)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d games from seed %d:%v", played, *seedFlag, all)
	if played >= variedGames {
		requireVariety(t, all)
	}
}

const (
	talliedMoves              = "moves"
	talliedHostile            = "hostile moves"
	talliedPlayers            = "games of %d players"
	talliedShipped            = "games on a shipped side"
	talliedOther              = "games on another board"
	talliedFortifications     = "games with fortifications"
	talliedBestRows           = "games by BestRows"
	talliedLaid               = "games from pieces laid at random"
	talliedBlocked            = "games that ended on a blocked board"
	talliedSecondPile         = "games with a second pile"
	talliedFinalRound         = "games with both exhaustions"
	talliedMidDraw            = "second exhaustions in mid-draw"
	talliedFull               = "full regions"
	talliedLimit              = "regions at their emissary limit"
	talliedOut                = "games in which somebody ran out of pieces: %v"
	talliedFortificationsOnly = "turns with fortifications alone to place"
	talliedOneOrder           = "placements legal in one order only"
	talliedRefusals           = "refusals because %s"
)

// requireVariety fails if an event did not occur.
func requireVariety(t *testing.T, n differential.Tally) {
	t.Helper()
	all := []string{
		talliedMoves, talliedHostile, talliedShipped, talliedOther, talliedFortifications,
		talliedBestRows, talliedLaid,
		talliedBlocked, talliedSecondPile, talliedFinalRound, talliedMidDraw, talliedFull, talliedLimit,
		talliedFortificationsOnly, talliedOneOrder,
	}
	for players := 3; players <= 5; players++ {
		all = append(all, fmt.Sprintf(talliedPlayers, players))
	}
	for _, k := range refereePieceKinds {
		all = append(all, fmt.Sprintf(talliedOut, k))
	}
	for reason := range inreferee.Rules {
		all = append(all, fmt.Sprintf(talliedRefusals, reason))
	}
	n.Require(t, 1, all...)
}

var refereePieceKinds = []emperor.PieceKind{emperor.House, emperor.Emissary, emperor.Fortification}

// refereePair is a game in the engine and in the referee.
type refereePair struct {
	rng    *rand.Rand
	state  emperor.GameState
	game   *referee.Game
	next   emperor.GameState // after the current move: the source of the referee's second pile
	policy refereePolicy
	tally  differential.Tally
	beside cases.Beside
}

// playBesideReferee plays a random game to its end, and compares everything
// after every move.
func playBesideReferee(seed uint64) (differential.Tally, error) {
	return playBesideRefereeFor(math.MaxInt64, seed)
}

// errLong is the error of a game that is not over in time.
var errLong = errors.New("a long game")

// playBesideRefereeFor does the same, but returns errLong after some time.
func playBesideRefereeFor(patience time.Duration, seed uint64) (differential.Tally, error) {
	begun := time.Now()
	g, err := startBesideReferee(seed)
	if err != nil {
		return nil, fmt.Errorf("before the first move: %w", err)
	}
	if err := g.compare(); err != nil {
		return g.tally, fmt.Errorf("before the first move: %w", err)
	}
	for move := 1; !g.state.Over(); move++ {
		if move > 5000 {
			return g.tally, fmt.Errorf("no end after %d moves", move-1)
		}
		if time.Since(begun) > patience {
			return g.tally, errLong
		}
		if err := g.playOne(); err != nil {
			return g.tally, fmt.Errorf("move %d: %w", move, err)
		}
	}
	for range 20 {
		if err := g.judge(g.hostileMove(nil)); err != nil {
			return g.tally, fmt.Errorf("after the end: %w", err)
		}
	}
	g.tallyEnd()
	return g.tally, nil
}

func startBesideReferee(seed uint64) (*refereePair, error) {
	rng := rand.New(rand.NewPCG(seed, 0xC417A))
	g := &refereePair{rng: rng, tally: differential.Tally{},
		policy: refereePolicies[rng.IntN(len(refereePolicies))]}
	pos := g.beginning(seed)
	o := pos.Options
	if err := g.setUp(pos); err != nil {
		return nil, err
	}
	g.tally[fmt.Sprintf(talliedPlayers, o.Players)]++
	if b := g.state.Board(); b == emperor.Side3to4() || b == emperor.Side4to5() {
		g.tally[talliedShipped]++
	} else {
		g.tally[talliedOther]++
	}
	if o.Fortifications {
		g.tally[talliedFortifications]++
	}
	if o.Roads == emperor.BestRows {
		g.tally[talliedBestRows]++
	}
	return g, nil
}

// beginning returns the initial position of a game: for every tenth seed a
// crowded one, played so that fortifications remain; for every fourth of the
// others, random pieces.
func (g *refereePair) beginning(seed uint64) emperor.Position {
	if seed%10 == 0 {
		g.tally[talliedLaid]++
		g.policy = diplomats
		return crowdedPosition(g.rng, crowdedOptions(g.rng))
	}
	o := games.RandomOptions(g.rng)
	if g.rng.IntN(4) == 0 {
		g.tally[talliedLaid]++
		return games.LaidPosition(g.rng, o)
	}
	pos := emperor.InitialPosition(o, g.rng.Uint64())
	pos.Options = o // as given, with defaults left out
	return pos
}

// setUp sets a position up at both.
func (g *refereePair) setUp(pos emperor.Position) (err error) {
	if g.state, err = emperor.NewState(pos); err != nil {
		return err
	}
	g.beside = cases.NewBeside(pos.Options, g.state)
	g.game, err = refereeGame(pos, g.state, g.reshuffle)
	return err
}

func (g *refereePair) tallyEnd() {
	s := g.state
	if s.FinalRound() {
		g.tally[talliedFinalRound]++
	} else if g.tally[talliedMoves] > 0 {
		g.tally[talliedBlocked]++
	}
	if g.game.RanOut > 0 {
		g.tally[talliedSecondPile]++
	}
	for _, k := range refereePieceKinds {
		out := false
		for p := range s.Players() {
			out = out || s.Supply(p, k) == 0
		}
		if out && (k != emperor.Fortification || s.Fortifications()) {
			g.tally[fmt.Sprintf(talliedOut, k)]++
		}
	}
	for r := range s.Board().Regions() {
		if s.Scored(r) {
			g.tally[talliedFull]++
		}
		sent := 0
		for p := range s.Players() {
			sent += s.Emissaries(r, p)
		}
		if sent > 0 && sent == s.EmissaryLimit(r) {
			g.tally[talliedLimit]++
		}
	}
}

// reshuffle returns the engine's second pile to the referee.
func (g *refereePair) reshuffle(discards []referee.Color) []referee.Color {
	return inreferee.SecondPile(discards, g.next)
}

// playOne judges several moves with both, then makes one with both.
func (g *refereePair) playOne() error {
	legal := g.state.AppendLegalMoves(nil)
	if err := g.compareLegal(legal); err != nil {
		return err
	}
	for range 6 {
		if err := g.judge(g.hostileMove(legal)); err != nil {
			return err
		}
	}
	m := g.policy(g, legal)
	if other, ok := refereeTurnedRound(m); ok && g.rng.IntN(3) == 0 && g.state.Check(other) == nil {
		m = other
	}
	before := g.state
	next, err := emperor.Apply(g.state, m)
	if err != nil {
		return fmt.Errorf("%s: the engine refuses its own move: %w", g.write(m), err)
	}
	if g.state != before {
		return fmt.Errorf("%s: Apply changed the state before it", g.write(m))
	}
	g.next = next
	game, err := referee.Play(g.game, inreferee.Move(m))
	if err != nil {
		return fmt.Errorf("%s: the referee refuses it: %w", g.write(m), err)
	}
	if m.Kind() == emperor.MoveDrawFromPile && !g.state.FinalRound() && next.FinalRound() &&
		next.HandSize(g.state.ToMove()) < 3 {
		g.tally[talliedMidDraw]++
	}
	g.state, g.game = next, game
	g.tally[talliedMoves]++
	if next.Phase() == emperor.PhaseAct && g.fortificationsOnly() {
		g.tally[talliedFortificationsOnly]++
	}
	if err := g.compare(); err != nil {
		return fmt.Errorf("after %s: %w", g.write(m), err)
	}
	return nil
}

// fortificationsOnly reports whether no player can place a house or emissary.
func (g *refereePair) fortificationsOnly() bool {
	s := g.state
	for p := range s.Players() {
		if s.Supply(p, emperor.House) > 0 && len(g.game.Pieces.Houses) < s.Board().NumSpaces() {
			return false
		}
		for r := range g.game.Pieces.Emissaries {
			here := 0
			for _, n := range g.game.Pieces.Emissaries[r] {
				here += n
			}
			if s.Supply(p, emperor.Emissary) > 0 && here < s.EmissaryLimit(emperor.Region(r)) {
				return false
			}
		}
	}
	return true
}

func (g *refereePair) write(m emperor.Move) string {
	return fmt.Sprintf("%v, %q", g.state.ToMove(), g.state.Board().FormatMove(m))
}

// compareLegal compares the legal moves. The engine must list the canonical
// form of each and nothing else, and accept exactly those other orders that the
// referee accepts.
func (g *refereePair) compareLegal(legal []emperor.Move) error {
	listed := map[emperor.Move]bool{}
	for _, m := range legal {
		if listed[m] {
			return fmt.Errorf("the engine lists %s twice", g.write(m))
		}
		listed[m] = true
		if canonical := inreferee.EngineMove(referee.Canonical(inreferee.Move(m))); canonical != m {
			return fmt.Errorf("the engine lists %s, which is in canonical form %s", g.write(m),
				g.write(canonical))
		}
		if err := g.judge(m); err != nil {
			return err
		}
		if other, ok := refereeTurnedRound(m); ok {
			if err := g.judge(other); err != nil {
				return err
			}
			if g.state.Check(other) != nil {
				g.tally[talliedOneOrder]++
			}
		}
	}
	if g.state.Phase() == emperor.PhaseDraw && g.rng.IntN(8) > 0 {
		// The referee takes long to refuse all placements; these are the rest.
		for c := range emperor.Color(emperor.NumColors) {
			for _, m := range []emperor.Move{emperor.Exchange(c), emperor.TakeFaceUp(c),
				emperor.DrawFromPile()} {
				if err := g.judge(m); err != nil {
					return err
				}
				if !listed[m] && g.state.Check(m) == nil {
					return fmt.Errorf("the engine does not list %s", g.write(m))
				}
			}
		}
		return nil
	}
	there := map[emperor.Move]bool{}
	for _, m := range referee.LegalMoves(g.game) {
		there[inreferee.EngineMove(referee.Canonical(m))] = true
		if err := g.state.Check(inreferee.EngineMove(m)); err != nil {
			return fmt.Errorf("%s: the referee takes it, the engine does not: %w",
				g.write(inreferee.EngineMove(m)),
				err)
		}
	}
	for m := range there {
		if !listed[m] {
			return fmt.Errorf("the engine does not list %s", g.write(m))
		}
	}
	if len(there) != len(legal) {
		return fmt.Errorf("the engine lists %d legal moves, the referee %d", len(legal), len(there))
	}
	return nil
}

// judge compares both verdicts on a move, and the rules that refuse it.
func (g *refereePair) judge(m emperor.Move) error {
	engine := g.state.Check(m)
	other := referee.Legal(g.game, inreferee.Move(m))
	if (engine == nil) != (other == nil) {
		return fmt.Errorf("%s: the engine says %v, the referee %v", g.write(m), engine, other)
	}
	if engine == nil {
		return nil
	}
	var refusal *referee.Refusal
	if !errors.As(other, &refusal) {
		return fmt.Errorf("%s: the referee's refusal is %w", g.write(m), other)
	}
	rule, known := inreferee.Rules[refusal.Reason]
	if !known || !errors.Is(engine, rule.Err) {
		return fmt.Errorf("%s: the engine refuses it by %v, the referee by %v", g.write(m), engine, other)
	}
	g.tally[fmt.Sprintf(talliedRefusals, refusal.Reason)]++
	return nil
}

// hostileMove returns a move that is probably illegal: a random one, or a legal
// one with a change.
func (g *refereePair) hostileMove(legal []emperor.Move) emperor.Move {
	g.tally[talliedHostile]++
	switch k := g.rng.IntN(20); {
	case k == 0:
		return emperor.Exchange(g.anyColor())
	case k == 1:
		return emperor.TakeFaceUp(g.anyColor())
	case k == 2:
		return emperor.DrawFromPile()
	case k == 3 && g.rng.IntN(5) == 0:
		return emperor.Move{}
	case k < 10:
		r := g.anyRegion()
		var pieces []emperor.Piece
		for range min(4, (g.rng.IntN(10)+3)/4) {
			pieces = append(pieces, g.anyPiece(r))
		}
		return emperor.Place(r, g.anyPay(r), pieces...)
	}
	m := emperor.Exchange(0)
	if len(legal) > 0 { // none after the end
		m = legal[g.rng.IntN(len(legal))]
	}
	if m.Kind() != emperor.MovePlace {
		r := g.anyRegion()
		return emperor.Place(r, g.anyPay(r), g.anyPiece(r))
	}
	return g.changeOnce(m)
}

// changeOnce returns a placement with one change.
func (g *refereePair) changeOnce(m emperor.Move) emperor.Move {
	rng, r, pay, pieces := g.rng, m.Region(), m.Cards(), m.Pieces()
	i := rng.IntN(len(pieces))
	switch rng.IntN(9) {
	case 0:
		r = g.anyRegion()
	case 1:
		pay = g.anyPay(r)
	case 2:
		pay[rng.IntN(emperor.NumColors)]++
	case 3:
		if c := rng.IntN(emperor.NumColors); pay[c] > 0 {
			pay[c]--
		}
	case 4:
		pieces[i] = g.anyPiece(r)
	case 5:
		pieces = append(pieces, g.anyPiece(r))
		pay = g.anyPay(r)
	case 6:
		pieces = append(pieces, g.anyPiece(r))
	case 7:
		pieces = slices.Delete(pieces, i, i+1)
	case 8:
		pieces[0], pieces[len(pieces)-1] = pieces[len(pieces)-1], pieces[0]
		pieces[i] = g.anyPiece(r)
	}
	return emperor.Place(r, pay, pieces...)
}

// The values below are mostly possible in the game.

func (g *refereePair) anyColor() emperor.Color { return emperor.Color(g.rng.IntN(7)) }

func (g *refereePair) anyRegion() emperor.Region {
	if g.rng.IntN(30) == 0 {
		return emperor.Region(g.rng.IntN(256))
	}
	return emperor.Region(g.rng.IntN(g.state.Board().NumRegions()))
}

func (g *refereePair) anySpace(r emperor.Region) emperor.Space {
	switch g.rng.IntN(8) {
	case 0:
		return emperor.Space(g.rng.IntN(256))
	case 1:
		return emperor.Space(g.rng.IntN(g.state.Board().NumSpaces() + 2))
	}
	here := slices.Collect(g.state.Board().Spaces(r).All())
	if len(here) == 0 {
		return 0
	}
	return here[g.rng.IntN(len(here))]
}

func (g *refereePair) anyPiece(r emperor.Region) emperor.Piece {
	switch k := g.rng.IntN(40); {
	case k == 0:
		return emperor.Piece{}
	case k < 18:
		return emperor.HouseAt(g.anySpace(r))
	case k < 30:
		return emperor.SendEmissary()
	}
	return emperor.FortificationAt(g.anySpace(r))
}

func (g *refereePair) anyPay(r emperor.Region) emperor.Cards {
	var pay emperor.Cards
	switch rng := g.rng; rng.IntN(4) {
	case 0: // anything
		for range rng.IntN(4) {
			pay[rng.IntN(emperor.NumColors)]++
		}
		if rng.IntN(10) == 0 {
			pay[rng.IntN(emperor.NumColors)] = uint8(rng.IntN(256))
		}
	case 1: // a payment, held or not
		if pieces := rng.IntN(3); pieces > 0 {
			c := g.state.Board().Color(r)
			if c == emperor.NoColor {
				c = emperor.Red
			}
			pay[c] = uint8(pieces - rng.IntN(2))
		}
		if rng.IntN(2) == 0 {
			pay[rng.IntN(emperor.NumColors)] += 2
		}
	default: // part of the hand
		for c, n := range g.state.Hand(g.state.ToMove()) {
			pay[c] = uint8(rng.IntN(int(n) + 1))
		}
	}
	return pay
}

// compare compares all answers of the two games.
func (g *refereePair) compare() error {
	scored := g.state.Over() || g.rng.IntN(12) == 0
	if err := g.beside.Compare(g.state, g.game, scored); err != nil {
		return err
	}
	if err := g.compareAccessors(); err != nil || !scored {
		return err
	}
	final := emperor.FinalScore(g.state.Table())
	if score, err := g.state.Board().Score(g.state.Pieces(), g.state.RoadRule()); err != nil ||
		!slices.Equal(score.Totals(), final.Totals()) {
		return fmt.Errorf("Board.Score: %v; FinalScore: %v; %w", score, final, err)
	}
	return g.compareReasons(final)
}

// compareAccessors compares what the engine says in several ways.
func (g *refereePair) compareAccessors() error {
	s, on := g.state, g.game.Pieces
	turn := s.Start()
	for p := range s.Players() {
		if p != turn {
			return fmt.Errorf("the turn after %v is that of %v", turn, p)
		}
		turn = (turn + 1) % emperor.Player(s.NumPlayers())
		for r := range s.Board().Regions() {
			houses := g.game.HousesIn(referee.Region(r), referee.Player(p))
			if s.Houses(r, p) != houses || s.Emissaries(r, p) != on.Emissaries[r][p] {
				return fmt.Errorf("%v has %d houses in region %d, and %d emissaries", p, houses, r,
					on.Emissaries[r][p])
			}
		}
	}
	for i := range s.Board().NumSpaces() {
		space, fortified := emperor.Space(i), on.Fortifications[referee.Space(i)]
		owner, built := on.Houses[referee.Space(i)]
		p, has := s.HouseOn(space)
		if has != built || has && (p != emperor.Player(owner) || !s.HouseSet(p).Has(space)) ||
			s.Fortified(space) != fortified || s.FortificationSet().Has(space) != fortified {
			return fmt.Errorf("space %d: a house %v of %v, a fortification %v", i, built, owner, fortified)
		}
	}
	return nil
}

// compareReasons compares what a scoring says beside the points.
func (g *refereePair) compareReasons(f emperor.FinalScoring) error {
	for i, got := range f.Regions {
		want := emperor.RegionScore{Region: emperor.Region(i), Spaces: len(g.game.Options.Board.Regions[i].Spaces),
			Doubled: make([]bool, len(got.Points)), Points: got.Points}
		for p := range got.Points {
			want.Houses = append(want.Houses, g.game.HousesIn(referee.Region(i), referee.Player(p)))
		}
		for _, own := range want.Houses {
			above := map[int]bool{}
			for _, n := range want.Houses {
				above[n] = n > own
			}
			maps.DeleteFunc(above, func(_ int, more bool) bool { return !more })
			want.Ranks = append(want.Ranks, min(own, 1)*(1+len(above)))
		}
		for _, s := range g.game.Options.Board.Regions[i].Spaces {
			if p, built := g.game.Pieces.Houses[s]; built && g.game.Pieces.Fortifications[s] {
				want.Doubled[p] = true
			}
		}
		if diff := games.Difference(want, got); diff != "" || got.Full() != g.game.Markers[i] {
			return fmt.Errorf("region %d, marker %v (-referee +engine):\n%s", i, g.game.Markers[i], diff)
		}
	}
	for _, got := range f.Alliances {
		want := emperor.AllianceScore{Alliance: got.Alliance, Points: got.Points}
		want.EmissariesA, want.MajorityA = g.majority(got.Alliance.A)
		want.EmissariesB, want.MajorityB = g.majority(got.Alliance.B)
		if diff := games.Difference(want, got); diff != "" {
			return fmt.Errorf("alliance %d (-referee +engine):\n%s", got.Alliance.Number, diff)
		}
	}
	return nil
}

// majority returns the emissaries in a region, and the players with the most.
func (g *refereePair) majority(r emperor.Region) (emissaries []int, most []emperor.Player) {
	emissaries = g.game.Pieces.Emissaries[r]
	for p := range g.game.Options.Players {
		if referee.HasMajority(emissaries, referee.Player(p)) {
			most = append(most, emperor.Player(p))
		}
	}
	return emissaries, most
}

// refereeGame sets up the engine's position in the referee, and takes the parts
// that the position leaves out, the random deal, from the engine's state.
func refereeGame(
	p emperor.Position, s emperor.GameState, reshuffle func([]referee.Color) []referee.Color,
) (*referee.Game, error) {
	o := inreferee.Options(p.Options)
	on := inreferee.Pieces(o, p.Pieces)
	copy(on.FortificationPlaced, p.FortPlaced)
	dealt := s.Position()
	var hands [][]referee.Color
	for _, hand := range dealt.Hands {
		hands = append(hands, inreferee.Colors(hand))
	}
	return referee.SetUp(o, on, referee.Player(p.ToMove), max(1, p.Round), hands,
		inreferee.Colors(dealt.FaceUp), inreferee.Colors(dealt.Pile), reshuffle)
}

// refereeTurnedRound returns a placement with its two pieces in the other
// order.
func refereeTurnedRound(m emperor.Move) (emperor.Move, bool) {
	pieces := m.Pieces()
	if len(pieces) != 2 || pieces[0] == pieces[1] {
		return m, false
	}
	return emperor.Place(m.Region(), m.Cards(), pieces[1], pieces[0]), true
}

// refereePolicy chooses among legal moves. No policy is sensible; together they
// reach every situation of the game.
type refereePolicy func(g *refereePair, legal []emperor.Move) emperor.Move

var refereePolicies = []refereePolicy{
	playAnything,
	// builders: two pieces, houses first
	func(g *refereePair, legal []emperor.Move) emperor.Move {
		return g.mostly(legal, func(m emperor.Move) int {
			return 3*countPieces(m, emperor.House) + len(m.Pieces())
		})
	},
	diplomats,
	// finishers: the region with the fewest free spaces
	func(g *refereePair, legal []emperor.Move) emperor.Move {
		return g.mostly(legal, func(m emperor.Move) int {
			if m.Kind() != emperor.MovePlace {
				return -1
			}
			free := g.state.Board().Spaces(m.Region())
			for p := range g.state.Players() {
				free &^= g.state.HouseSet(p)
			}
			return 10*len(m.Pieces()) - free.Len()
		})
	},
	// road builders: houses next to their others
	func(g *refereePair, legal []emperor.Move) emperor.Move {
		return g.mostly(legal, func(m emperor.Move) int {
			n := 0
			for _, piece := range m.Pieces() {
				if piece.Kind() == emperor.House {
					near := g.state.Board().Neighbors(piece.Space())
					n += 1 + 4*(near&g.state.HouseSet(g.state.ToMove())).Len()
				}
			}
			return n
		})
	},
	// misers: the pile runs out, the board stays empty
	func(g *refereePair, legal []emperor.Move) emperor.Move {
		return g.mostly(legal, func(m emperor.Move) int {
			switch m.Kind() {
			case emperor.MoveExchange, emperor.MoveDrawFromPile:
				return 1
			}
			return 0
		})
	},
	// gamblers: as many cards as a turn uses, and blind draws
	func(g *refereePair, legal []emperor.Move) emperor.Move {
		return g.mostly(legal, func(m emperor.Move) int {
			switch m.Kind() {
			case emperor.MovePlace:
				return 1 + m.Cards().Len()
			case emperor.MoveDrawFromPile:
				return 1
			}
			return 0
		})
	},
	// careful players: one piece at a time, face-up cards first
	func(g *refereePair, legal []emperor.Move) emperor.Move {
		return g.mostly(legal, func(m emperor.Move) int {
			switch {
			case m.Kind() == emperor.MoveTakeFaceUp, len(m.Pieces()) == 1:
				return 1
			}
			return 0
		})
	},
}

// diplomats send emissaries first.
func diplomats(g *refereePair, legal []emperor.Move) emperor.Move {
	return g.mostly(legal, func(m emperor.Move) int {
		return 3*countPieces(m, emperor.Emissary) + len(m.Pieces())
	})
}

func playAnything(g *refereePair, legal []emperor.Move) emperor.Move {
	return legal[g.rng.IntN(len(legal))]
}

// mostly returns one of the moves with the highest worth, and occasionally any
// move.
func (g *refereePair) mostly(legal []emperor.Move, worth func(emperor.Move) int) emperor.Move {
	if g.rng.IntN(12) == 0 {
		return playAnything(g, legal)
	}
	var best []emperor.Move
	most := 0
	for _, m := range legal {
		n := worth(m)
		if best == nil || n > most {
			best, most = nil, n
		}
		if n == most {
			best = append(best, m)
		}
	}
	return playAnything(g, best)
}

func countPieces(m emperor.Move, k emperor.PieceKind) int {
	n := 0
	for _, piece := range m.Pieces() {
		if piece.Kind() == k {
			n++
		}
	}
	return n
}

// crowdedOptions returns options for the only way in which fortifications can
// be all that is left to place: three players have fewer houses than there are
// spaces.
func crowdedOptions(rng *rand.Rand) emperor.Options {
	board := refereeBoardOf(rng, 1+rng.IntN(4), 61+rng.IntN(4))
	o := emperor.Options{Players: 3, Fortifications: true, Board: board}
	o.Deck[o.Board.Color(0)] = 64
	return o
}

// crowdedPosition has all houses on the board, and few emissaries left.
func crowdedPosition(rng *rand.Rand, o emperor.Options) emperor.Position {
	pos := emperor.Position{Options: o, Seed: rng.Uint64(),
		Pieces: emperor.Pieces{Houses: make([]emperor.SpaceSet, 3)}}
	for i, s := range rng.Perm(o.Board.NumSpaces())[:60] {
		pos.Pieces.Houses[i%3] |= emperor.Spaces(emperor.Space(s))
	}
	sent := 0
	for r := range o.Board.Regions() {
		row := make([]int, 3)
		limit := 0
		for _, set := range pos.Pieces.Houses {
			limit = max(limit, (set & o.Board.Spaces(r)).Len())
		}
		for range limit {
			if sent < 24 && rng.IntN(8) > 0 {
				row[sent%3]++
				sent++
			}
		}
		pos.Pieces.Emissaries = append(pos.Pieces.Emissaries, row)
	}
	return pos
}

// refereeBoardOf returns a board with the given number of regions and spaces,
// in one color, with few roads.
func refereeBoardOf(rng *rand.Rand, regions, spaces int) emperor.Board {
	spec := emperor.BoardSpec{Name: "crowded", Players: [2]int{3, 5},
		Regions: make([]emperor.RegionSpec, regions)}
	last := ""
	for i := range spaces {
		r := &spec.Regions[i*regions/spaces]
		r.Name = string(rune('A' + i*regions/spaces))
		r.Dragon.Y = float64(r.Name[0])
		r.Spaces = append(r.Spaces, emperor.Point{X: float64(i)})
		name := fmt.Sprintf("%s %d", r.Name, len(r.Spaces))
		if last != "" && last[0] == name[0] && rng.IntN(4) > 0 {
			spec.Roads = append(spec.Roads, [2]string{last, name})
		}
		last = name
	}
	b, err := emperor.NewBoard(spec)
	if err != nil {
		panic(err)
	}
	return b
}

// FuzzGameBesideReferee plays the same game with engine and referee. It skips
// the rest of a game on a large board that takes three seconds: after ten, the
// fuzzer would report that the test hangs.
func FuzzGameBesideReferee(f *testing.F) {
	// TestGamesBesideTheReferee plays the seeds from 1 on.
	f.Add(uint64(0))
	f.Add(uint64(variedGames + 1))
	f.Fuzz(func(t *testing.T, seed uint64) {
		switch _, err := playBesideRefereeFor(3*time.Second, seed); {
		case errors.Is(err, errLong):
			t.Skip(err)
		case err != nil:
			t.Fatalf("seed %d: %v", seed, err)
		}
	})
}
