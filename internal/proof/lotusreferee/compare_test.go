package lotusreferee_test

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"reflect"
	"slices"

	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/emperorofchina/emperor/internal/proof/inlotusreferee"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// table has the methods that Table, GameState and View share.
type table interface {
	Options() whitelotus.Options
	Players() iter.Seq[whitelotus.Player]
	InPlay() whitelotus.AreaSet
	Aside() whitelotus.Tiles
	Awaits(whitelotus.Player) bool
	GoesLeft(whitelotus.Player) int
	Leader(whitelotus.Side) (whitelotus.Player, bool)
	Revealed(whitelotus.Player) (whitelotus.Move, bool)
	Board() whitelotus.Board
	NumPlayers() int
	Turn() int
	Phase() whitelotus.Phase
	ToMove() whitelotus.Player
	Over() bool
	Emperor() whitelotus.Player
	RebelLeader() (whitelotus.Player, bool)
	Symbol(whitelotus.Area) whitelotus.Symbol
	Owner(whitelotus.Area) (whitelotus.Player, bool)
	Areas(whitelotus.Player) whitelotus.AreaSet
	Blocks(whitelotus.Player) whitelotus.AreaSet
	Count(whitelotus.Player, whitelotus.Symbol) int
	Influence(whitelotus.Player) int
	Armies(whitelotus.Player) int
	Points(whitelotus.Player) int
	Contested() (whitelotus.Area, bool)
	Contestants() []whitelotus.Player
	Committed(whitelotus.Player) bool
	Winners() []whitelotus.Player
	Score(whitelotus.Player) int
}

// answers is all open information in plain numbers; -1 stands for nobody and
// for no area.
type answers struct {
	Players, Turn                     int
	TurnOrder                         []int
	Phase                             string
	ToMove, Emperor, RebelLeader      int
	Leaders                           [2]int // by side
	Over                              bool
	InPlay                            []int
	Symbols, Owners                   []int   // by area
	Aside                             []int   // by symbol
	Areas, Blocks                     [][]int // by player
	Counts                            [][]int // by player, then symbol
	Influence, Armies, Points, Scores []int   // by player
	Contested                         int
	Contestants                       []int
	Committed, Awaited                []bool         // by player
	Revealed                          []referee.Move // by player
	GoesLeft                          []int          // by player
	Winners                           []int
}

var phaseNames = map[referee.Phase]string{
	referee.Place: "place", referee.Order: "order", referee.Contest: "contest", referee.Expel: "expel",
	referee.Rebellion: "rebellion", referee.Precedence: "precedence", referee.Take: "take", referee.Income: "income",
	referee.Over: "over",
}

// refereeAnswers reads the referee's open information, with every player's
// score and whose decision is awaited.
func refereeAnswers(g *referee.Game, scores []referee.Score, awaited []referee.Player) answers {
	see := referee.See(g, referee.Nobody)
	table := see.Table
	a := answers{
		Players: g.Options.Players, Turn: table.Turn, Phase: phaseNames[table.Phase], ToMove: int(table.ToMove),
		Emperor: int(table.Emperor), RebelLeader: int(table.Leaders[referee.RebelSide]), Over: table.Phase == referee.Over,
		Influence: table.Influence, Armies: table.Armies, Points: table.Points,
		Contested: int(table.Contested), Contestants: seats(table.In()), Winners: seats(table.Winners),
	}
	for side, leader := range table.Leaders {
		a.Leaders[side] = int(leader)
	}
	for _, area := range g.Options.Areas() {
		a.InPlay = append(a.InPlay, int(area))
	}
	for area := range referee.Area(len(g.Options.Board.Areas)) {
		owner, taken := table.Owners[area]
		if !taken {
			owner = referee.Nobody
		}
		a.Symbols = append(a.Symbols, int(table.Symbols[area]))
		a.Owners = append(a.Owners, int(owner))
	}
	for _, s := range referee.Symbols {
		a.Aside = append(a.Aside, see.Aside[s])
	}
	for p := range referee.Player(g.Options.Players) {
		var areas, blocks, counts []int
		for _, area := range table.Areas(p) {
			areas = append(areas, int(area))
		}
		for _, area := range g.Options.Areas() {
			if slices.Contains(table.Blocks[area], p) {
				blocks = append(blocks, int(area))
			}
		}
		for _, s := range referee.Symbols {
			counts = append(counts, table.Count(p, s))
		}
		left := 0
		if table.Phase == referee.Place {
			left = table.Goes[p] - table.Gone[p]
		}
		a.TurnOrder = append(a.TurnOrder, (int(table.Emperor)+int(p))%g.Options.Players)
		a.Areas = append(a.Areas, areas)
		a.Blocks = append(a.Blocks, blocks)
		a.Counts = append(a.Counts, counts)
		a.Scores = append(a.Scores, scores[p].Total())
		a.Committed = append(a.Committed, see.Committed[p])
		a.Awaited = append(a.Awaited, slices.Contains(awaited, p))
		a.Revealed = append(a.Revealed, table.Committed[p])
		a.GoesLeft = append(a.GoesLeft, left)
	}
	return a
}

func engineAnswers(t table) answers {
	a := answers{
		Players: t.NumPlayers(), Turn: t.Turn(), Phase: phaseNames[inlotusreferee.Phases[t.Phase()]], ToMove: int(t.ToMove()),
		Emperor: int(t.Emperor()), RebelLeader: -1, Leaders: [2]int{-1,
			-1}, Over: t.Over(), InPlay: members(t.InPlay()),
		Contested: -1, Contestants: seats(t.Contestants()), Winners: seats(t.Winners()),
	}
	if p, ok := t.RebelLeader(); ok {
		a.RebelLeader = int(p)
	}
	for side := range a.Leaders {
		if p, ok := t.Leader(whitelotus.Side(side)); ok {
			a.Leaders[side] = int(p)
		}
	}
	for p := range t.Players() {
		a.TurnOrder = append(a.TurnOrder, int(p))
	}
	for s := whitelotus.Palace; s <= whitelotus.Village; s++ {
		a.Aside = append(a.Aside, int(t.Aside()[s]))
	}
	if area, ok := t.Contested(); ok {
		a.Contested = int(area)
	}
	for i := range t.Board().NumAreas() {
		owner := -1
		if p, taken := t.Owner(whitelotus.Area(i)); taken {
			owner = int(p)
		}
		a.Symbols = append(a.Symbols, int(t.Symbol(whitelotus.Area(i))))
		a.Owners = append(a.Owners, owner)
	}
	for i := range t.NumPlayers() {
		p := whitelotus.Player(i)
		var counts []int
		for s := whitelotus.Palace; s <= whitelotus.Village; s++ {
			counts = append(counts, t.Count(p, s))
		}
		a.Areas = append(a.Areas, members(t.Areas(p)))
		a.Blocks = append(a.Blocks, members(t.Blocks(p)))
		a.Counts = append(a.Counts, counts)
		a.Influence = append(a.Influence, t.Influence(p))
		a.Armies = append(a.Armies, t.Armies(p))
		a.Points = append(a.Points, t.Points(p))
		a.Scores = append(a.Scores, t.Score(p))
		a.Committed = append(a.Committed, t.Committed(p))
		a.Awaited = append(a.Awaited, t.Awaits(p))
		a.GoesLeft = append(a.GoesLeft, t.GoesLeft(p))
		var revealed referee.Move
		if m, ok := t.Revealed(p); ok {
			revealed = inlotusreferee.Move(m)
		}
		a.Revealed = append(a.Revealed, revealed)
	}
	return a
}

func seats[P ~int | ~uint8](players []P) []int {
	var list []int
	for _, p := range players {
		list = append(list, int(p))
	}
	slices.Sort(list)
	return list
}

func members(set whitelotus.AreaSet) []int {
	var list []int
	for a := range set.All() {
		list = append(list, int(a))
	}
	return list
}

// compare compares every answer of the two games.
func (g *pair) compare() error {
	awaited := referee.Awaited(g.game)
	if err := g.compareTables(awaited); err != nil {
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
	if err := g.compareScoring(); err != nil {
		return err
	}
	if err := g.comparePieces(); err != nil {
		return err
	}
	return g.comparePosition()
}

// compareTables compares the table as the state, its Table and a View show it.
func (g *pair) compareTables(awaited []referee.Player) error {
	want := refereeAnswers(g.game, g.scores(), awaited)
	viewer := referee.Player(g.rng.IntN(g.game.Options.Players+1)) - 1
	for _, t := range []table{g.state, g.state.Table(), g.view(viewer)} {
		if got := engineAnswers(t); !reflect.DeepEqual(want, got) {
			return fmt.Errorf("a %T differs (-referee +engine):\n%s", t, cmp.Diff(want, got))
		}
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
