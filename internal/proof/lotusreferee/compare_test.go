package lotusreferee_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/emperorofchina/emperor/internal/proof/inlotusreferee"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

var phaseNames = map[referee.Phase]string{
	referee.Place: "place", referee.Order: "order", referee.Contest: "contest", referee.Expel: "expel",
	referee.Rebellion: "rebellion", referee.Precedence: "precedence", referee.Take: "take", referee.Income: "income",
	referee.Over: "over",
}

func seats[P ~int | ~uint8](players []P) []int {
	var list []int
	for _, p := range players {
		list = append(list, int(p))
	}
	slices.Sort(list)
	return list
}

// compare compares every answer of the two games.
func (g *pair) compare() error {
	awaited, anybody := referee.Awaited(g.game), g.anyViewer()
	if err := g.compareTables(anybody, false); err != nil {
		return err
	}
	for viewer := referee.Nobody; viewer < referee.Player(g.game.Options.Players); viewer++ {
		if err := g.compareView(viewer, slices.Contains(awaited, viewer)); err != nil {
			return err
		}
	}
	if g.rng.IntN(8) > 0 && g.game.Phase != referee.Over {
		return nil
	}
	if err := g.compareTables(anybody, true); err != nil {
		return err
	}
	if err := g.compareScoring(); err != nil {
		return err
	}
	if err := g.comparePieces(); err != nil {
		return err
	}
	return g.comparePosition()
}

// anyViewer returns a player or nobody.
func (g *pair) anyViewer() referee.Player {
	return referee.Player(g.rng.IntN(g.game.Options.Players+1)) - 1
}

// compareTables compares the table as the state and a view show it, and the scores
// if scored is set.
func (g *pair) compareTables(viewer referee.Player, scored bool) error {
	if err := g.beside.Compare(g.state, g.view(viewer), g.game, scored); err != nil {
		return err
	}
	turn := g.state.Emperor()
	for p := range g.state.Players() {
		if p != turn {
			return fmt.Errorf("the turn after %v is that of %v", turn, p)
		}
		turn = (turn + 1) % whitelotus.Player(g.state.NumPlayers())
		for _, s := range referee.Symbols {
			if n := g.game.Count(referee.Player(p), s); g.state.Count(p, whitelotus.Symbol(s)) != n {
				return fmt.Errorf("%v has %d areas with %v", p, n, s)
			}
		}
	}
	for side, want := range referee.See(g.game, referee.Nobody).Table.Leaders {
		if p, ok := g.state.Leader(whitelotus.Side(side)); ok != (want != referee.Nobody) || ok && int(p) != int(want) {
			return fmt.Errorf("player %d leads side %d, not %v", want, side, p)
		}
	}
	if n := len(g.game.Options.Areas()); g.state.InPlay().Len() != n {
		return fmt.Errorf("%d areas are in play, not %v", n, g.state.InPlay())
	}
	return nil
}

// scores returns the referee's scoring.
func (g *pair) scores() []referee.Score { return g.scoresOf(g.game) }

// scoresOf returns the referee's scoring of a game. Scoring is slow, so the
// result is kept until a chip or a point changes hands.
func (g *pair) scoresOf(game *referee.Game) []referee.Score {
	if g.scored == nil || !maps.Equal(g.scored.Owners, game.Owners) ||
		!slices.Equal(g.scored.Points, game.Points) {
		g.scored, g.lastScores = game, game.Scores()
	}
	return g.lastScores
}

// view returns the engine's view of a player or a spectator.
func (g *pair) view(viewer referee.Player) whitelotus.View {
	if viewer == referee.Nobody {
		return g.state.SpectatorView()
	}
	return g.state.View(whitelotus.Player(viewer))
}

// compareView compares what a view adds to the table: the viewer's own
// commitment, and the moves that are legal for them before their turn.
func (g *pair) compareView(viewer referee.Player, isAwaited bool) error {
	view, see := g.view(viewer), referee.See(g.game, viewer)
	own, pending := see.Own[viewer]
	if m, ok := view.Pending(); ok != pending || ok && inlotusreferee.Move(m) != own {
		return fmt.Errorf("player %d sees their own commitment as %+v, want %+v", viewer, m, own)
	}
	if p, ok := view.Viewer(); ok != (viewer != referee.Nobody) || ok && p != whitelotus.Player(viewer) {
		return fmt.Errorf("the view of player %d is that of player %v", viewer, p)
	}
	if view.Table() != g.state.Table() {
		return fmt.Errorf("player %d sees another table", viewer)
	}
	if viewer == referee.Nobody || g.game.Phase == referee.Over {
		return nil
	}
	m := g.hostileMove(g.legal)
	want := whitelotus.ErrNotYourTurn
	if isAwaited {
		want = engineRefusal(referee.LegalFor(g.game, viewer, m))
	}
	if got := view.Check(inlotusreferee.EngineMove(m)); !errors.Is(got, want) {
		return fmt.Errorf("the view of player %d: %+v: the engine says %v, want %v", viewer, m, got, want)
	}
	return nil
}

// compareScoring compares the final scoring item by item.
func (g *pair) compareScoring() error {
	final := whitelotus.FinalScore(g.state.Table())
	for p, want := range g.scores() {
		got := final.PlayerScores[p]
		items := referee.Score{Areas: got.Areas, Dragons: got.Dragons, Group: got.Group, Points: got.Points}
		if items != want || got.Total() != want.Total() || final.Totals()[p] != want.Total() {
			return fmt.Errorf("player %d scores %+v at the engine, %+v at the referee", p, got, want)
		}
		if size := g.game.LargestGroup(referee.Player(p)); got.Largest.Len() != size ||
			got.Held.Len() != len(g.game.Areas(referee.Player(p))) {
			return fmt.Errorf("player %d has %d areas, %d in a group, at the engine: %+v", p,
				len(g.game.Areas(referee.Player(p))), size, got)
		}
	}
	if g.game.Phase == referee.Over && !slices.Equal(seats(final.Winners), seats(g.game.Winners)) {
		return fmt.Errorf("%v win by the scoring, %v at the referee", final.Winners, g.game.Winners)
	}
	return nil
}

// comparePosition sets up the engine's position at the referee, which gives the
// same game with every secret, and at the engine, which gives the same state.
func (g *pair) comparePosition() error {
	position := g.state.Position()
	again, err := whitelotus.NewState(position)
	if err != nil {
		return fmt.Errorf("the engine refuses its own position: %w", err)
	}
	if again != g.state {
		return fmt.Errorf("the engine's position makes another state:\n%v\n%v", g.state, again)
	}
	if g.game.Phase == referee.Over {
		return nil
	}
	resumed, err := resumeGame(position)
	if err != nil {
		return fmt.Errorf("the referee refuses the engine's position: %w", err)
	}
	if diff := cmp.Diff(tellable(g.game), tellable(resumed), cmpopts.EquateEmpty()); diff != "" {
		return fmt.Errorf("the position is another game (-referee +position of the engine):\n%s", diff)
	}
	return nil
}

// tellable returns a game without the fields that a position omits: goes that
// no longer matter, and the order of tiles that will never be laid. It also
// omits the options, which never change.
func tellable(g *referee.Game) *referee.Game {
	c := g.Clone()
	if c.Phase != referee.Place {
		c.Goes, c.Gone = nil, nil
	}
	if len(c.Aside) > 0 {
		slices.Sort(c.Aside[len(g.Options.Areas())-len(g.Symbols):])
	}
	c.Options = referee.Options{}
	return c
}
