// Package inlotusreferee has the values of Der weisse Lotus in the types of its
// referee, and back: for the tests that put both to the same question.
package inlotusreferee

import (
	"slices"

	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/emperorofchina/emperor/whitelotus"
)

// Position returns a position, as the referee resumes it.
func Position(p whitelotus.Position) *referee.Game {
	g := &referee.Game{
		Options:   Options(p.Options),
		Turn:      p.Turn,
		Phase:     Phases[p.Phase],
		ToMove:    referee.Player(p.ToMove),
		Emperor:   referee.Player(p.Emperor),
		Symbols:   map[referee.Area]referee.Symbol{},
		Owners:    map[referee.Area]referee.Player{},
		Aside:     Aside(p),
		TilesUp:   p.Turn > 1,
		Influence: slices.Clone(p.Influence),
		Armies:    slices.Clone(p.Armies),
		Points:    slices.Clone(p.Points),
		Blocks:    map[referee.Area][]referee.Player{},
		Contested: referee.Area(p.Contested),
		Leaders:   [2]referee.Player{referee.Nobody, referee.Nobody},
		Committed: map[referee.Player]referee.Move{},
		Picked:    map[referee.Player]bool{},
		Paid:      map[referee.Player]bool{},
	}
	switch g.Phase {
	case referee.Rebellion, referee.Precedence, referee.Take, referee.Income, referee.Over:
		g.TilesUp = true
	case referee.Place:
		g.Gone = slices.Clone(p.Goes)
	}
	for a, symbol := range p.Symbols {
		if symbol != whitelotus.NoSymbol {
			g.Symbols[referee.Area(a)] = referee.Symbol(symbol)
		}
		if p.Owners[a] != whitelotus.NoPlayer {
			g.Owners[referee.Area(a)] = referee.Player(p.Owners[a])
		}
	}
	for i, set := range p.Blocks {
		for a := range set.All() {
			g.Blocks[referee.Area(a)] = append(g.Blocks[referee.Area(a)], referee.Player(i))
		}
	}
	for i, m := range p.Commitments {
		if m != (whitelotus.Move{}) {
			g.Committed[referee.Player(i)] = Move(m)
		}
	}
	for side, leader := range p.Leaders {
		g.Leaders[side] = referee.Player(leader)
	}
	for i, picked := range p.Picked {
		if picked {
			g.Picked[referee.Player(i)] = true
		}
	}
	for i, paid := range p.Paid {
		if paid {
			g.Paid[referee.Player(i)] = true
		}
	}
	return g
}

// Options returns the options with every default filled in.
func Options(o whitelotus.Options) referee.Options {
	r := referee.Options{
		Board:      Board(BoardOf(o)),
		Players:    o.Players,
		Emperor:    referee.Player(o.Emperor),
		Turns:      TurnsOf(o),
		Blocks:     referee.BlockRule(o.Blocks),
		LimitChips: o.LimitChips,
		Tiles:      referee.Tiles{},
	}
	for _, s := range referee.Symbols {
		r.Tiles[s] = int(TilesOf(o)[s])
	}
	return r
}

// Board returns a board in the referee's type.
func Board(b whitelotus.Board) referee.Board {
	spec := b.Spec()
	board := referee.Board{MinPlayers: spec.Players[0], MaxPlayers: spec.Players[1]}
	index := map[string]referee.Area{}
	for i, area := range spec.Areas {
		index[area.Name] = referee.Area(i)
		board.Areas = append(board.Areas, referee.BoardArea{
			Name:   area.Name,
			Start:  area.Start,
			Dragon: area.Dragon,
			Six:    area.Six,
		})
	}
	for _, border := range spec.Borders {
		board.Borders = append(board.Borders, [2]referee.Area{index[border[0]], index[border[1]]})
	}
	return board
}

// Aside lists the tiles set aside: first those that will be laid, in order, and
// then those that stay out of the game. The position does not list the latter,
// so Aside counts them.
func Aside(p whitelotus.Position) []referee.Symbol {
	rest := Options(p.Options).Mix()
	for _, s := range slices.Concat(p.Symbols, p.Aside) {
		rest[referee.Symbol(s)]--
	}
	var list []referee.Symbol
	for _, s := range p.Aside {
		list = append(list, referee.Symbol(s))
	}
	for _, s := range referee.Symbols {
		for range rest[s] {
			list = append(list, s)
		}
	}
	return list
}

// EngineMove returns the engine's form of a move. Numbers too large for the
// engine's types wrap around, as they do for any caller.
func EngineMove(m referee.Move) whitelotus.Move {
	switch m.Kind {
	case referee.Pass:
		return whitelotus.Pass()
	case referee.PutBlock:
		return whitelotus.PutBlock(whitelotus.Area(m.Area))
	case referee.Settle:
		return whitelotus.Settle(whitelotus.Area(m.Area))
	case referee.Bid:
		return whitelotus.Bid(m.Amount, whitelotus.Player(m.Player))
	case referee.ExpelOne:
		return whitelotus.Expel(whitelotus.Player(m.Player))
	case referee.Commit:
		return whitelotus.Commit(whitelotus.Side(m.Side), m.Amount)
	case referee.NextPicker:
		return whitelotus.Next(whitelotus.Player(m.Player))
	case referee.TakeArea:
		return whitelotus.Take(whitelotus.Area(m.Area))
	case referee.Convert:
		return whitelotus.Convert(m.Amount)
	}
	return whitelotus.Move{}
}

// Kinds has the kinds of moves.
var Kinds = map[whitelotus.MoveKind]referee.MoveKind{
	whitelotus.MovePass:    referee.Pass,
	whitelotus.MoveBlock:   referee.PutBlock,
	whitelotus.MoveSettle:  referee.Settle,
	whitelotus.MoveBid:     referee.Bid,
	whitelotus.MoveExpel:   referee.ExpelOne,
	whitelotus.MoveCommit:  referee.Commit,
	whitelotus.MoveNext:    referee.NextPicker,
	whitelotus.MoveTake:    referee.TakeArea,
	whitelotus.MoveConvert: referee.Convert,
}

// Move returns the referee's form of a move. Fields that the move does not use
// are zero.
func Move(m whitelotus.Move) referee.Move {
	move := referee.Move{Kind: Kinds[m.Kind()], Amount: m.Amount()}
	switch m.Kind() {
	case whitelotus.MoveBlock, whitelotus.MoveSettle, whitelotus.MoveTake:
		move.Area = referee.Area(m.Area())
	case whitelotus.MoveBid, whitelotus.MoveExpel, whitelotus.MoveNext:
		move.Player = referee.Player(m.Player())
	case whitelotus.MoveCommit:
		move.Side = referee.Side(m.Side())
	}
	return move
}

// Phases has the phases of a turn.
var Phases = map[whitelotus.Phase]referee.Phase{
	whitelotus.PhasePlace:      referee.Place,
	whitelotus.PhaseOrder:      referee.Order,
	whitelotus.PhaseContest:    referee.Contest,
	whitelotus.PhaseExpel:      referee.Expel,
	whitelotus.PhaseRebellion:  referee.Rebellion,
	whitelotus.PhasePrecedence: referee.Precedence,
	whitelotus.PhaseTake:       referee.Take,
	whitelotus.PhaseIncome:     referee.Income,
	whitelotus.PhaseOver:       referee.Over,
}

// BoardOf returns the board of a game with these options.
func BoardOf(o whitelotus.Options) whitelotus.Board {
	if o.Board == (whitelotus.Board{}) {
		return whitelotus.China1351()
	}
	return o.Board
}

// TilesOf returns the tiles of a game with these options.
func TilesOf(o whitelotus.Options) whitelotus.Tiles {
	if o.Tiles == (whitelotus.Tiles{}) {
		return whitelotus.Tiles{0, 6, 6, 6, 6, 15}
	}
	return o.Tiles
}

// TurnsOf returns the number of turns of a game with these options.
func TurnsOf(o whitelotus.Options) int {
	if o.Turns == 0 {
		return 4
	}
	return o.Turns
}

// Rule is the rule of a refusal in the engine: its Err… value and its name.
type Rule struct {
	Err  error
	Name string // without the prefix of the Err… value
}

// Rules has the engine's rule for each refusal of the referee.
var Rules = map[referee.Refusal]Rule{
	referee.GameOver:       {whitelotus.ErrOver, "over"},
	referee.OtherPhase:     {whitelotus.ErrWrongPhase, "wrongPhase"},
	referee.NoSuchArea:     {whitelotus.ErrNoSuchArea, "noSuchArea"},
	referee.NoSuchSeat:     {whitelotus.ErrNoSuchPlayer, "noSuchPlayer"},
	referee.NoSuchSide:     {whitelotus.ErrNoSuchSide, "noSuchSide"},
	referee.OutOfPlay:      {whitelotus.ErrOutOfPlay, "outOfPlay"},
	referee.NoTile:         {whitelotus.ErrNoTile, "noTile"},
	referee.NotOpen:        {whitelotus.ErrNotOpen, "notOpen"},
	referee.OwnBlock:       {whitelotus.ErrBlockThere, "blockThere"},
	referee.NoBlockLeft:    {whitelotus.ErrNoBlock, "noBlock"},
	referee.PalaceFirst:    {whitelotus.ErrPalaceFirst, "palaceFirst"},
	referee.BidTooLow:      {whitelotus.ErrBidTooLow, "bidTooLow"},
	referee.BidTooHigh:     {whitelotus.ErrBidTooHigh, "bidTooHigh"},
	referee.BidNotHeld:     {whitelotus.ErrInfluenceNotHeld, "influenceNotHeld"},
	referee.AgainstOneself: {whitelotus.ErrVoteForOneself, "voteForOneself"},
	referee.AgainstNotIn:   {whitelotus.ErrNotContesting, "notContesting"},
	referee.NotTied:        {whitelotus.ErrNotTied, "notTied"},
	referee.LeadersSide:    {whitelotus.ErrLeaderSide, "leaderSide"},
	referee.ArmiesNotHeld:  {whitelotus.ErrArmiesNotHeld, "armiesNotHeld"},
	referee.NotNext:        {whitelotus.ErrNotNext, "notNext"},
	referee.NotALosers:     {whitelotus.ErrNotLosers, "notLosers"},
	referee.NotNextTo:      {whitelotus.ErrNotAdjacent, "notAdjacent"},
	referee.NoChip:         {whitelotus.ErrNoChip, "noChip"},
	referee.TooManyPalaces: {whitelotus.ErrPalaces, "palaces"},
}
