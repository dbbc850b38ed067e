package referee_test

import (
	"errors"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/differential"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/proof/inreferee"
	"github.com/emperorofchina/emperor/internal/referee"
	"github.com/google/go-cmp/cmp"
)

// everydayGames is a number of games in which every event occurs.
const everydayGames = 25

var (
	gamesFlag = flag.Int("games", everydayGames, "how many random games to play beside the referee")
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
	if played >= everydayGames {
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
	var err error
	g.state, err = emperor.NewState(pos)
	if err != nil {
		return nil, err
	}
	g.game, err = refereeGame(pos, g.state, g.reshuffle)
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
	return g, err
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
	if want, got := refereeAnswers(g.game), engineAnswers(g.state); !reflect.DeepEqual(want, got) {
		return fmt.Errorf("the position differs (-referee +engine):\n%s", cmp.Diff(want, got))
	}
	if !g.state.Over() && g.rng.IntN(12) > 0 {
		return nil
	}
	want := refereeItems(g.game)
	if got := engineItems(emperor.FinalScore(g.state.Table())); !reflect.DeepEqual(want, got) {
		return fmt.Errorf("FinalScore differs (-referee +engine):\n%s", cmp.Diff(want, got))
	}
	score, err := g.state.Board().Score(g.state.Pieces(), g.state.RoadRule())
	if err != nil {
		return fmt.Errorf("Board.Score: %w", err)
	}
	if got := engineItems(score); !reflect.DeepEqual(want, got) {
		return fmt.Errorf("Board.Score differs (-referee +engine):\n%s", cmp.Diff(want, got))
	}
	if g.state.Over() {
		for p, n := range want.Totals {
			if g.state.Score(emperor.Player(p)) != n {
				return fmt.Errorf("player %d scored %d, and all items are worth %d", p,
					g.state.Score(emperor.Player(p)), n)
			}
		}
	}
	return nil
}

// gameAnswers holds every answer that an engine's state and a referee's game
// both give.
type gameAnswers struct {
	Players, Start, ToMove, Round      int
	Phase                              string
	FinalRound, Over, Fortifications   bool
	RoadRule                           int
	Winners                            []int
	Scores                             []int
	Supplies                           [][3]int
	HandSizes                          []int
	Hands, Known, BlindDraws           []referee.Counts
	FaceUp, Discards, Deck, Reshuffled referee.Counts
	Pile                               string // top first
	PileSize                           int
	Houses, Emissaries                 [][]int // by region, then player
	Scored                             []bool
	Limits                             []int
	HouseOn                            []int // by space; -1 without a house
	Fortified                          []bool
	FortPlaced                         []bool
	HouseSets                          [][]bool // by player, then space
	FortificationSet                   []bool
	PieceHouses                        [][]bool
	PieceFortified                     []bool
	PieceEmissaries                    [][]int
	PositionScored                     []bool
	PositionScores                     []int
	PositionSupplies                   [][3]int
	TurnOrder                          []int
}

func refereeAnswers(g *referee.Game) gameAnswers {
	o := g.Options
	a := gameAnswers{
		Players: o.Players, Start: int(o.Start), ToMove: int(g.ToMove), Round: g.Round,
		Phase: map[referee.Phase]string{referee.Act: "act", referee.Draw: "draw",
			referee.Over: "over"}[g.Phase],
		FinalRound: g.FinalRound(), Over: g.Phase == referee.Over, Fortifications: o.Fortifications,
		RoadRule: int(o.Roads),
		Scores:   g.Scores,
		FaceUp:   referee.CountCards(g.FaceUp), Discards: referee.CountCards(g.Discards),
		Deck: o.Cards(), Reshuffled: referee.CountCards(g.Reshuffled),
		Pile: fmt.Sprint(g.Pile), PileSize: len(g.Pile),
		Scored:          g.Markers,
		FortPlaced:      g.Pieces.FortificationPlaced,
		PieceEmissaries: g.Pieces.Emissaries,
		PositionScored:  g.Markers,
		PositionScores:  g.Scores,
	}
	for _, p := range g.Winners {
		a.Winners = append(a.Winners, int(p))
	}
	spaces := 0
	for r, region := range o.Board.Regions {
		var houses, emissaries []int
		for p := range o.Players {
			houses = append(houses, g.HousesIn(referee.Region(r), referee.Player(p)))
			emissaries = append(emissaries, g.Pieces.Emissaries[r][p])
		}
		a.Houses = append(a.Houses, houses)
		a.Emissaries = append(a.Emissaries, emissaries)
		a.Limits = append(a.Limits, g.EmissaryLimit(referee.Region(r)))
		spaces += len(region.Spaces)
	}
	a.Fortified = make([]bool, spaces)
	a.HouseOn = make([]int, spaces)
	for s := range spaces {
		a.Fortified[s] = g.Pieces.Fortifications[referee.Space(s)]
		a.HouseOn[s] = -1
		if p, built := g.Pieces.Houses[referee.Space(s)]; built {
			a.HouseOn[s] = int(p)
		}
	}
	a.FortificationSet, a.PieceFortified = a.Fortified, a.Fortified
	for p := range o.Players {
		player := referee.Player(p)
		a.Supplies = append(a.Supplies, [3]int{g.Supply(player, referee.House),
			g.Supply(player, referee.Emissary), g.Supply(player, referee.Fortification)})
		a.HandSizes = append(a.HandSizes, len(g.Hands[p]))
		a.Hands = append(a.Hands, referee.CountCards(g.Hands[p]))
		a.Known = append(a.Known, referee.CountCards(g.Known[p]))
		a.BlindDraws = append(a.BlindDraws, referee.CountCards(g.BlindDraws[p]))
		set := make([]bool, spaces)
		for s, owner := range g.Pieces.Houses {
			set[s] = owner == player
		}
		a.HouseSets = append(a.HouseSets, set)
		a.TurnOrder = append(a.TurnOrder, (int(o.Start)+p)%o.Players)
	}
	a.PieceHouses = a.HouseSets
	a.PositionSupplies = a.Supplies
	return a
}

func engineAnswers(s emperor.GameState) gameAnswers {
	b, pos, pieces := s.Board(), s.Position(), s.Pieces()
	a := gameAnswers{
		Players: s.NumPlayers(), Start: int(s.Start()), ToMove: int(s.ToMove()), Round: s.Round(),
		Phase: map[emperor.Phase]string{emperor.PhaseAct: "act", emperor.PhaseDraw: "draw",
			emperor.PhaseOver: "over"}[s.Phase()],
		FinalRound: s.FinalRound(), Over: s.Over(), Fortifications: s.Fortifications(),
		RoadRule: int(s.RoadRule()),
		FaceUp:   inreferee.Counts(s.FaceUp()), Discards: inreferee.Counts(s.Discards()),
		Deck: inreferee.Counts(s.Deck()), Reshuffled: inreferee.Counts(s.Reshuffled()),
		Pile: fmt.Sprint(inreferee.Colors(pos.Pile)), PileSize: s.PileSize(),
		FortPlaced:       pos.FortPlaced,
		PieceEmissaries:  pieces.Emissaries,
		PieceFortified:   refereeMembers(b, pieces.Fortified),
		FortificationSet: refereeMembers(b, s.FortificationSet()),
		PositionScored:   pos.Scored,
		PositionScores:   pos.Scores,
		PositionSupplies: pos.Supplies,
	}
	for _, p := range s.Winners() {
		a.Winners = append(a.Winners, int(p))
	}
	for r := range b.Regions() {
		var houses, emissaries []int
		for p := range s.NumPlayers() {
			houses = append(houses, s.Houses(r, emperor.Player(p)))
			emissaries = append(emissaries, s.Emissaries(r, emperor.Player(p)))
		}
		a.Houses = append(a.Houses, houses)
		a.Emissaries = append(a.Emissaries, emissaries)
		a.Limits = append(a.Limits, s.EmissaryLimit(r))
		a.Scored = append(a.Scored, s.Scored(r))
	}
	for i := range b.NumSpaces() {
		owner := -1
		if p, built := s.HouseOn(emperor.Space(i)); built {
			owner = int(p)
		}
		a.HouseOn = append(a.HouseOn, owner)
		a.Fortified = append(a.Fortified, s.Fortified(emperor.Space(i)))
	}
	for i := range s.NumPlayers() {
		p := emperor.Player(i)
		a.Scores = append(a.Scores, s.Score(p))
		a.Supplies = append(a.Supplies, [3]int{s.Supply(p, emperor.House), s.Supply(p, emperor.Emissary),
			s.Supply(p, emperor.Fortification)})
		a.HandSizes = append(a.HandSizes, s.HandSize(p))
		a.Hands = append(a.Hands, inreferee.Counts(s.Hand(p)))
		a.Known = append(a.Known, inreferee.Counts(s.KnownHand(p)))
		a.BlindDraws = append(a.BlindDraws, inreferee.Counts(pos.BlindDraws[i]))
		a.HouseSets = append(a.HouseSets, refereeMembers(b, s.HouseSet(p)))
		a.PieceHouses = append(a.PieceHouses, refereeMembers(b, pieces.Houses[i]))
	}
	for p := range s.Players() {
		a.TurnOrder = append(a.TurnOrder, int(p))
	}
	return a
}

// scoredItems is a final scoring by item, of either.
type scoredItems struct {
	Houses     [][]int    // by region, then player
	Alliances  [][]int    // by alliance, then player
	OneByOne   [2][][]int // Houses and Alliances, by the functions for one player
	Emissaries [][2][]int
	Majorities [][2][]int
	Counts     [][]int  // of houses, by region, then player
	Ranks      [][]int  // by region, then player
	Doubled    [][]bool // by region, then player
	Full       []bool   // by region
	Roads      []scoredRoads
	Totals     []int
}

type scoredRoads struct {
	Rows   []string // in walking order, with their points
	Points int
}

func (s *scoredRoads) add(spaces any, doubled bool, points int) {
	s.Rows = append(s.Rows, fmt.Sprint(spaces, " doubled: ", doubled, " points: ", points))
}

func refereeItems(g *referee.Game) scoredItems {
	f := g.FinalScoring()
	items := scoredItems{Houses: f.Houses, Alliances: f.Alliances, Totals: f.Totals}
	items.OneByOne = [2][][]int{f.Houses, f.Alliances}
	for _, alliance := range g.Options.Board.Alliances {
		var emissaries, majorities [2][]int
		for i, r := range []referee.Region{alliance.A, alliance.B} {
			emissaries[i] = g.Pieces.Emissaries[r]
			for p := range g.Options.Players {
				if referee.HasMajority(emissaries[i], referee.Player(p)) {
					majorities[i] = append(majorities[i], p)
				}
			}
		}
		items.Emissaries = append(items.Emissaries, emissaries)
		items.Majorities = append(items.Majorities, majorities)
	}
	for r, region := range g.Options.Board.Regions {
		doubled := make([]bool, g.Options.Players)
		for _, s := range region.Spaces {
			if p, built := g.Pieces.Houses[s]; built && g.Pieces.Fortifications[s] {
				doubled[p] = true
			}
		}
		items.Doubled = append(items.Doubled, doubled)
		counts, ranks := make([]int, g.Options.Players), make([]int, g.Options.Players)
		for p := range counts {
			counts[p] = g.HousesIn(referee.Region(r), referee.Player(p))
		}
		for p, own := range counts {
			above := map[int]bool{}
			for _, n := range counts {
				if n > own {
					above[n] = true
				}
			}
			if own > 0 {
				ranks[p] = 1 + len(above)
			}
		}
		items.Counts = append(items.Counts, counts)
		items.Ranks = append(items.Ranks, ranks)
		items.Full = append(items.Full, g.Markers[r])
	}
	for _, score := range f.Roads {
		items.Roads = append(items.Roads, refereeRoads(score))
	}
	return items
}

func engineItems(f emperor.FinalScoring) scoredItems {
	var items scoredItems
	for _, region := range f.Regions {
		items.Houses = append(items.Houses, region.Points)
		items.Doubled = append(items.Doubled, region.Doubled)
		items.Counts = append(items.Counts, region.Houses)
		items.Ranks = append(items.Ranks, region.Ranks)
		items.Full = append(items.Full, region.Full())
		items.OneByOne[0] = append(items.OneByOne[0], onePlayerEach(len(f.Roads), func(player int) int {
			return emperor.HousePoints(region.Houses, region.Doubled, emperor.Player(player))
		}))
	}
	for _, alliance := range f.Alliances {
		items.Alliances = append(items.Alliances, alliance.Points)
		items.Emissaries = append(items.Emissaries, [2][]int{alliance.EmissariesA, alliance.EmissariesB})
		var majorities [2][]int
		for i, players := range [][]emperor.Player{alliance.MajorityA, alliance.MajorityB} {
			for _, p := range players {
				majorities[i] = append(majorities[i], int(p))
			}
		}
		items.Majorities = append(items.Majorities, majorities)
		items.OneByOne[1] = append(items.OneByOne[1], onePlayerEach(len(f.Roads), func(player int) int {
			return emperor.AlliancePoints(alliance.EmissariesA, alliance.EmissariesB, emperor.Player(player))
		}))
	}
	for _, score := range f.Roads {
		items.Roads = append(items.Roads, engineRoads(score))
	}
	items.Totals = f.Totals()
	return items
}

// onePlayerEach returns the points of all players.
func onePlayerEach(players int, points func(player int) int) []int {
	var list []int
	for player := range players {
		list = append(list, points(player))
	}
	return list
}

func refereeRoads(score referee.RoadScore) scoredRoads {
	roads := scoredRoads{Points: score.Points}
	for _, row := range score.Rows {
		roads.add(row.Spaces, row.Doubled, row.Points)
	}
	return roads
}

func engineRoads(score emperor.RoadScore) scoredRoads {
	roads := scoredRoads{Points: score.Points}
	for _, row := range score.Rows {
		roads.add(row.Spaces, row.Doubled, row.Points)
	}
	return roads
}

// refereeMembers returns whether each space of a board, and one space beyond,
// is in a set.
func refereeMembers(b emperor.Board, set emperor.SpaceSet) []bool {
	members := make([]bool, b.NumSpaces())
	for s := range set.All() {
		if int(s) >= len(members) {
			return nil
		}
		members[s] = true
	}
	return members
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
	// TestGamesBesideTheReferee plays the seeds from 1 to everydayGames.
	f.Add(uint64(0))
	f.Add(uint64(everydayGames + 1))
	f.Fuzz(func(t *testing.T, seed uint64) {
		switch _, err := playBesideRefereeFor(3*time.Second, seed); {
		case errors.Is(err, errLong):
			t.Skip(err)
		case err != nil:
			t.Fatalf("seed %d: %v", seed, err)
		}
	})
}
