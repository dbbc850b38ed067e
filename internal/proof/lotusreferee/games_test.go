// Package lotusreferee_test plays Der weisse Lotus twice at once: by the
// engine, as an importing program, and by the slow referee, which shares no
// code with it. After every move it compares every answer of the two.
//
//	go test -run TestGamesBesideTheReferee ./internal/proof/lotusreferee -games=2000 -seed=1
//	go test -run TestOwnOptionsBesideTheReferee ./internal/proof/lotusreferee -owngames=2000 -seed=1
//	go test -run TestSeededGames ./internal/proof/lotusreferee -seeded=10000
//
// The first plays this number of whole games from that seed on, with any number
// of players and all options. A failure names the seed: -games=1 -seed=N plays
// that game again. The second does the same with boards, tiles, turns and chips
// that are never the usual ones. The third plays this number of games for each
// number of players, by the engine alone, and compares their lengths with
// section 14 of the rules.
package lotusreferee_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/emperorofchina/emperor/internal/proof/differential"
	"github.com/emperorofchina/emperor/internal/proof/inlotusreferee"
	"github.com/emperorofchina/emperor/internal/proof/lotuscases"
	"github.com/emperorofchina/emperor/whitelotus"
)

// variedGames is the number of games, from seed 1 on, in which every kind of
// thing that is counted occurs; from any other seed it takes many more.
const variedGames = 40

var (
	gamesFlag = flag.Int("games", 15, "how many random games to play beside the referee")
	seedFlag  = flag.Uint64("seed", 1, "the seed of the first random game; the others follow it")
)

// TestGamesBesideTheReferee plays whole random games by the engine and by the
// referee at once, and compares everything after every move.
func TestGamesBesideTheReferee(t *testing.T) {
	t.Parallel()
	games := *gamesFlag
	if testing.Short() {
		games = min(games, 8)
	}
	all, err := differential.AtOnce(*seedFlag, games, func(seed uint64) (differential.Tally, error) {
		return playBoth(startBoth(seed))
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d games from seed %d:%v", games, *seedFlag, all)
	if fromFirst := games >= variedGames && *seedFlag == 1; fromFirst || games >= 1000 {
		requireVariety(t, all)
	}
}

const (
	talliedMoves      = "moves"
	talliedHostile    = "hostile moves"
	talliedRefused    = "refused: %v"
	talliedPlayers    = "games of %d players"
	talliedPhase      = "questions in phase %v"
	talliedOther      = "games on another board"
	talliedRice       = "games with blocks for Ricefields"
	talliedLimited    = "games with limited chips"
	talliedShort      = "areas that stayed tiles for want of a chip"
	talliedMix        = "games with another mix of tiles"
	talliedOddTurns   = "games with another number of turns"
	talliedPreview    = "previews that are certain: %v"
	talliedUnfinished = "unfinished moves that can be completed: %v"
	talliedLaid       = "games from a position laid at random"
	talliedEmperors   = "new Emperors"
	talliedLeaderNew  = "new Emperors in the middle of picks"
	talliedSamples    = "samples"
	talliedPending    = "samples with pending commitments of others"
	talliedShared     = "games with several winners"
	talliedSpoiled    = "positions refused with %s"
	talliedChanged    = "positions taken with %s"
)

// requireVariety fails if some kind of thing never happened in the games.
func requireVariety(t *testing.T, n differential.Tally) {
	t.Helper()
	all := []string{
		talliedMoves, talliedHostile, talliedOther, talliedRice, talliedLimited, talliedShort, talliedMix, talliedLaid,
		talliedEmperors, talliedLeaderNew, talliedSamples, talliedPending, talliedShared,
		fmt.Sprintf(talliedSpoiled, "another chip"), fmt.Sprintf(talliedChanged, "another chip"),
	}
	for players := 3; players <= 6; players++ {
		all = append(all, fmt.Sprintf(talliedPlayers, players))
	}
	for phase := range referee.Over {
		all = append(all, fmt.Sprintf(talliedPhase, phaseNames[phase]))
	}
	for refusal := range inlotusreferee.Rules {
		all = append(all, fmt.Sprintf(talliedRefused, refusal))
	}
	n.Require(t, 1, all...)
}

// pair is one game at both the engine and the referee.
type pair struct {
	rng    *rand.Rand
	state  whitelotus.GameState
	game   *referee.Game
	policy policy
	tally  differential.Tally
	beside lotuscases.Beside

	legal      []referee.Move // the referee's, for the player to move
	scored     *referee.Game  // the game that scores were computed for
	lastScores []referee.Score
}

// playBoth plays a game to its end, unless it could not be started.
func playBoth(g *pair, err error) (differential.Tally, error) {
	if err != nil {
		return nil, fmt.Errorf("before the first move: %w", err)
	}
	if err := g.compare(); err != nil {
		return g.tally, fmt.Errorf("before the first move: %w", err)
	}
	most := mostDecisions(g.game.Options)
	for move := 1; g.game.Phase != referee.Over; move++ {
		if move > most {
			return g.tally, fmt.Errorf("no end after %d moves", most)
		}
		if err := g.playOne(); err != nil {
			return g.tally, fmt.Errorf("move %d: %w", move, err)
		}
	}
	if len(g.game.Winners) > 1 {
		g.tally[talliedShared]++
	}
	return g.tally, g.judgeAfterEnd()
}

// startBoth starts a game, at its initial position or from a random one.
func startBoth(seed uint64) (*pair, error) {
	rng := rand.New(rand.NewPCG(seed, 0x10705))
	o := anyOptions(rng, 3+int(seed%4))
	policy := anyPolicy(rng)
	isLaid := rng.IntN(4) == 0
	begins := func(whitelotus.Position) bool { return true }
	switch seed % 10 { // cases that are rare otherwise
	case 0: // several winners
		o.Turns, policy, isLaid = 1, revolt, false
	case 3, 7: // several Palaces in turn 1
		o.Turns, isLaid, begins = 1, true, hasStartPalaces
	case 5, 8: // no chip for an area that could be taken
		o.LimitChips, isLaid, begins = true, true, lacksChips
	}
	return start(rng, o, policy, isLaid, begins)
}

// start starts a game, at its initial position or from a random one that begins
// accepts.
func start(rng *rand.Rand, o whitelotus.Options, policy policy, isLaid bool,
	begins func(whitelotus.Position) bool) (*pair, error) {
	g := &pair{rng: rng, policy: policy, tally: differential.Tally{}}
	var err error
	if isLaid {
		g.tally[talliedLaid]++
		position := anyPosition(rng, o)
		for tries := 0; tries < 100 && !begins(position); tries++ { // a few boards cannot begin in this way
			position = anyPosition(rng, o)
		}
		if g.state, err = whitelotus.NewState(position); err != nil {
			return nil, err
		}
		position.Aside = g.state.Position().Aside
		if g.game, err = resumeGame(position); err != nil {
			return nil, err
		}
	} else {
		if g.state, err = whitelotus.NewGame(o, rng.Uint64()); err != nil {
			return nil, err
		}
		if g.game, err = opening(g.state.Position()); err != nil {
			return nil, err
		}
	}
	g.beside = lotuscases.NewBeside(g.state.Board(), o.Players)
	g.legal = referee.LegalMoves(g.game)
	g.tallyOptions(o)
	return g, nil
}

// hasStartPalaces reports whether a game opens with several Palaces to settle
// first.
func hasStartPalaces(p whitelotus.Position) bool {
	palaces := 0
	for _, s := range p.Symbols {
		if s == whitelotus.Palace {
			palaces++
		}
	}
	return p.Phase == whitelotus.PhasePlace && palaces > 1
}

// lacksChips reports whether a rebellion is due and some player with chips left
// to place has used all chips of one front.
func lacksChips(p whitelotus.Position) bool {
	for player := range whitelotus.Player(p.Options.Players) {
		chips, most := 0, 0
		var fronts [whitelotus.Village]int
		for a, owner := range p.Owners {
			if owner != player {
				continue
			}
			chips++
			if s := p.Symbols[a]; s != whitelotus.Village {
				fronts[s]++
				most = max(most, fronts[s])
			}
		}
		if chips < referee.ChipsOfAPlayer && most == referee.ChipsOfEachFront {
			return p.Phase == whitelotus.PhaseRebellion
		}
	}
	return false
}

func (g *pair) tallyOptions(o whitelotus.Options) {
	g.tally[fmt.Sprintf(talliedPlayers, o.Players)]++
	for what, is := range map[string]bool{
		talliedOther:    o.Board != whitelotus.Board{},
		talliedRice:     o.Blocks == whitelotus.ThreeAndRice,
		talliedLimited:  o.LimitChips,
		talliedMix:      o.Tiles != whitelotus.Tiles{},
		talliedOddTurns: hasOddTurns(o),
	} {
		if is {
			g.tally[what]++
		}
	}
}

// playOne judges several moves at both, then makes one at both.
func (g *pair) playOne() error {
	g.tally[fmt.Sprintf(talliedPhase, phaseNames[g.game.Phase])]++
	if err := g.compareLegal(g.legal); err != nil {
		return err
	}
	if err := g.compareClicks(); err != nil {
		return err
	}
	for range 5 {
		m := g.hostileMove(g.legal)
		if err := g.judge(m); err != nil {
			return err
		}
		if err := g.compareUnfinished(m); err != nil {
			return err
		}
	}
	m := g.policy.choose(g.rng, g.game, g.legal)
	before := g.state
	next, err := whitelotus.Apply(g.state, inlotusreferee.EngineMove(m))
	if err != nil {
		return fmt.Errorf("%s: the engine refuses its own move: %w", g.write(m), err)
	}
	if g.state != before {
		return fmt.Errorf("%s: Apply changed the state before it", g.write(m))
	}
	game, err := referee.Play(g.game, m)
	if err != nil {
		return fmt.Errorf("%s: the referee refuses it: %w", g.write(m), err)
	}
	if err := g.compareEvents(m, next, game); err != nil {
		return fmt.Errorf("%s: %w", g.write(m), err)
	}
	if err := g.comparePreview(m, next, game); err != nil {
		return fmt.Errorf("%s: %w", g.write(m), err)
	}
	g.tallyMove(game)
	text := g.write(m)
	g.state, g.game, g.legal = next, game, referee.LegalMoves(game)
	if err := g.compare(); err != nil {
		return fmt.Errorf("after %s: %w", text, err)
	}
	if err := g.sample(); err != nil {
		return fmt.Errorf("after %s: %w", text, err)
	}
	if err := g.compareSpoiled(); err != nil {
		return fmt.Errorf("after %s: %w", text, err)
	}
	return nil
}

func (g *pair) tallyMove(after *referee.Game) {
	g.tally[talliedMoves]++
	if after.Emperor != g.game.Emperor {
		g.tally[talliedEmperors]++
		if after.Phase == referee.Precedence || after.Phase == referee.Take {
			g.tally[talliedLeaderNew]++
		}
	}
	for a := range g.game.Blocks {
		if len(after.Blocks[a]) == 0 && after.HasTile(a) {
			g.tally[talliedShort]++
		}
	}
}

// write writes a move and its player for a message.
func (g *pair) write(m referee.Move) string {
	return fmt.Sprintf("%c, %q", 'A'+rune(g.game.ToMove),
		g.state.Board().FormatMove(inlotusreferee.EngineMove(m)))
}

// mostDecisions is the bound of section 14 for any options. Each turn has the
// goes; as many contests of all players as there are blocks for, each called by
// the Emperor and with a tie in every round; the commitments; the picks of all
// players but one; and the choice of who goes first among those behind the
// leader. Each turn except the last has an income.
func mostDecisions(o referee.Options) int {
	contest := 1
	for in := o.Players; in > 1; in-- {
		contest += in + 1
	}
	turn := 5*o.Players + 5*contest + o.Players + (o.Players - 3) + (o.Players - 1)
	return o.LastTurn()*turn + (o.LastTurn()-1)*o.Players
}
