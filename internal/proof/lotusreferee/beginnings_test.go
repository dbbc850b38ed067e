package lotusreferee_test

import (
	"slices"

	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/emperorofchina/emperor/whitelotus"
)

// opening starts a game of the referee with the tiles in the engine's shuffled
// order.
func opening(p whitelotus.Position) (*referee.Game, error) {
	o := refereeOptions(p.Options)
	var start []referee.Symbol
	for _, a := range o.StartAreas() {
		start = append(start, referee.Symbol(p.Symbols[a]))
	}
	return referee.NewGame(o, start, aside(p))
}

// resumed starts a game of the referee from a complete position.
func resumed(p whitelotus.Position) (*referee.Game, error) {
	return referee.Resume(refereePosition(p))
}

func refereePosition(p whitelotus.Position) *referee.Game {
	g := &referee.Game{
		Options:   refereeOptions(p.Options),
		Turn:      p.Turn,
		Phase:     refereePhases[p.Phase],
		ToMove:    referee.Player(p.ToMove),
		Emperor:   referee.Player(p.Emperor),
		Symbols:   map[referee.Area]referee.Symbol{},
		Owners:    map[referee.Area]referee.Player{},
		Aside:     aside(p),
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
			g.Committed[referee.Player(i)] = refereeMove(m)
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

// refereeOptions returns the options with every default filled in.
func refereeOptions(o whitelotus.Options) referee.Options {
	r := referee.Options{
		Board:      refereeBoard(boardOf(o)),
		Players:    o.Players,
		Emperor:    referee.Player(o.Emperor),
		Turns:      turnsOf(o),
		Blocks:     referee.BlockRule(o.Blocks),
		LimitChips: o.LimitChips,
		Tiles:      referee.Tiles{},
	}
	for _, s := range referee.Symbols {
		r.Tiles[s] = int(tilesOf(o)[s])
	}
	return r
}

func refereeBoard(b whitelotus.Board) referee.Board {
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

// aside lists the tiles set aside: first those that will be laid, in order, and
// then those that stay out of the game. The position does not list the latter,
// so aside counts them.
func aside(p whitelotus.Position) []referee.Symbol {
	rest := refereeOptions(p.Options).Mix()
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
