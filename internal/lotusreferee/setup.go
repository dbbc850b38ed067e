package lotusreferee

import (
	"fmt"
	"maps"
	"slices"
)

// Symbol is the symbol of a tile or chip.
type Symbol int

// The symbols. NoSymbol stands for an area without a tile.
const (
	NoSymbol Symbol = iota
	Palace
	Temple
	Ricefield
	Fort
	Village
)

// Symbols lists the five symbols.
var Symbols = []Symbol{Palace, Temple, Ricefield, Fort, Village}

// Tiles says how many tiles of each symbol there are.
type Tiles map[Symbol]int

// UsualTiles is the mix of 39 tiles that the game is played with (L01).
func UsualTiles() Tiles {
	return Tiles{Palace: 6, Temple: 6, Ricefield: 6, Fort: 6, Village: 15}
}

// The start of each player, 1. A card that is worth nothing needs no record
// (L03).
const (
	InfluenceAtFirst = 12
	ArmiesAtFirst    = 3
	BlocksOfAPlayer  = 5
)

// With LimitChips a player has this many chips, and this many of them with each
// front. The back of every chip is a Village (L02).
const (
	ChipsOfAPlayer   = 16
	ChipsOfEachFront = 4
)

// BlockRule says how many blocks a player has in a turn (L29).
type BlockRule int

// The two block rules.
const (
	FiveBlocks BlockRule = iota
	ThreeAndRice
)

// Options are the choices that the players make before the game.
type Options struct {
	Board      Board
	Players    int
	Emperor    Player // the first
	Turns      int    // 0: 4 (L30)
	Blocks     BlockRule
	LimitChips bool
	Tiles      Tiles // none: UsualTiles
}

// LastTurn is the number of turns.
func (o Options) LastTurn() int {
	if o.Turns == 0 {
		return 4
	}
	return o.Turns
}

// Mix is the tiles in play.
func (o Options) Mix() Tiles {
	if len(o.Tiles) == 0 {
		return UsualTiles()
	}
	return o.Tiles
}

// StartSet is the tiles that lie on the start areas when a game begins: one
// each of the first four symbols, and Villages for the rest.
func (o Options) StartSet() Tiles {
	return Tiles{Palace: 1, Temple: 1, Ricefield: 1, Fort: 1, Village: len(o.StartAreas()) - 4}
}

// Phase is the kind of decision that a game waits for, 2.
type Phase int

// The phases, in the order of a turn.
const (
	Place Phase = iota
	Order
	Contest
	Expel
	Rebellion
	Precedence
	Take
	Income
	Over
)

// Side is a side of a rebellion.
type Side int

// The sides of the Emperor and of the Rebel Leader.
const (
	EmperorSide Side = iota
	RebelSide
)

// Game is a position with all its secrets.
type Game struct {
	Options Options
	Turn    int // from 1
	Phase   Phase
	ToMove  Player // when the game is over, the last to move
	Emperor Player // the present one

	Symbols map[Area]Symbol // of the tile or the chip that lies there
	Owners  map[Area]Player // of the chips; an area with a tile has none
	Aside   []Symbol        // the tiles set aside, the first for the lowest area without a tile
	TilesUp bool            // the tiles set aside have been laid, and those that are left stay out

	Influence, Armies, Points []int // by player

	Goes   []int             // by player: goes that each may take in this turn
	Gone   []int             // by player: goes taken in this turn
	Blocks map[Area][]Player // in ascending order of seats

	Contested Area            // NoArea: none
	Committed map[Player]Move // the bids of a contest's round, or what everybody does in a rebellion

	Leaders [2]Player       // by side, from the start of a rebellion to its end; else Nobody
	Winning Side            // from when the commitments of a rebellion are shown to its end
	Picked  map[Player]bool // the winners who have had their pick
	Paid    map[Player]bool // the players with this turn's income

	Winners []Player // when the game is over
}

// Clone is a copy that shares nothing but the board and the mix of tiles.
func (g *Game) Clone() *Game {
	c := *g
	c.Symbols = maps.Clone(g.Symbols)
	c.Owners = maps.Clone(g.Owners)
	c.Aside = slices.Clone(g.Aside)
	c.Influence = slices.Clone(g.Influence)
	c.Armies = slices.Clone(g.Armies)
	c.Points = slices.Clone(g.Points)
	c.Goes = slices.Clone(g.Goes)
	c.Gone = slices.Clone(g.Gone)
	c.Blocks = map[Area][]Player{}
	for a, players := range g.Blocks {
		c.Blocks[a] = slices.Clone(players)
	}
	c.Committed = maps.Clone(g.Committed)
	c.Picked = maps.Clone(g.Picked)
	c.Paid = maps.Clone(g.Paid)
	c.Winners = slices.Clone(g.Winners)
	return &c
}

// NewGame begins a game, 1, with the tiles as the caller shuffled them: those
// of the start areas in the order of the board, and those set aside in the
// order in which they will be laid.
func NewGame(o Options, start, aside []Symbol) (*Game, error) {
	if err := checkOptions(o); err != nil {
		return nil, err
	}
	if !maps.Equal(count(start), dropZeros(o.StartSet())) {
		return nil, fmt.Errorf("1: %v on the start areas, not the start set", start)
	}
	if !maps.Equal(count(slices.Concat(start, aside)), dropZeros(o.Mix())) {
		return nil, fmt.Errorf("1: %v set aside, which with the start set is not the mix", aside)
	}
	g := &Game{
		Options:   o,
		Turn:      1,
		Emperor:   o.Emperor,
		Symbols:   map[Area]Symbol{},
		Owners:    map[Area]Player{},
		Aside:     slices.Clone(aside),
		Influence: make([]int, o.Players),
		Armies:    make([]int, o.Players),
		Points:    make([]int, o.Players),
		Goes:      make([]int, o.Players),
		Gone:      make([]int, o.Players),
		Blocks:    map[Area][]Player{},
		Contested: NoArea,
		Committed: map[Player]Move{},
		Leaders:   [2]Player{Nobody, Nobody},
		Picked:    map[Player]bool{},
		Paid:      map[Player]bool{},
	}
	for i, a := range o.StartAreas() {
		g.Symbols[a] = start[i]
	}
	for p := range o.Players {
		g.Influence[p] = InfluenceAtFirst
		g.Armies[p] = ArmiesAtFirst
	}
	g.beginPlacing()
	return g, nil
}

func checkOptions(o Options) error {
	if o.Players < 3 || o.Players > 6 {
		return fmt.Errorf("10: %d players, not 3 to 6", o.Players)
	}
	if o.Players < o.Board.MinPlayers || o.Players > o.Board.MaxPlayers {
		return fmt.Errorf("10: %d players on a board for %d to %d", o.Players, o.Board.MinPlayers,
			o.Board.MaxPlayers)
	}
	if o.Emperor < 0 || int(o.Emperor) >= o.Players {
		return fmt.Errorf("10: player %d of %d is Emperor", o.Emperor, o.Players)
	}
	if o.Turns < 0 || o.Turns > 8 {
		return fmt.Errorf("10: %d turns, not 1 to 8", o.Turns)
	}
	if len(o.StartAreas()) < 4 {
		return fmt.Errorf("10: %d start areas, not 4 at least", len(o.StartAreas()))
	}
	tiles := 0
	for _, s := range Symbols {
		if o.Mix()[s] < o.StartSet()[s] {
			return fmt.Errorf("10: %d tiles of kind %d in the mix, %d in the start set", o.Mix()[s], s,
				o.StartSet()[s])
		}
		tiles += o.Mix()[s]
	}
	if tiles < len(o.Areas()) {
		return fmt.Errorf("10: %d tiles for %d areas", tiles, len(o.Areas()))
	}
	return nil
}

// count counts a list of tiles by symbol.
func count(list []Symbol) Tiles {
	n := Tiles{}
	for _, s := range list {
		n[s]++
	}
	return n
}

// dropZeros is a mix without its zero counts.
func dropZeros(mix Tiles) Tiles {
	n := maps.Clone(mix)
	maps.DeleteFunc(n, func(_ Symbol, k int) bool { return k == 0 })
	return n
}

// clockwise lists the seats clockwise, the given one first.
func (g *Game) clockwise(from Player) []Player {
	var seats []Player
	for i := range g.Options.Players {
		seats = append(seats, (from+Player(i))%Player(g.Options.Players))
	}
	return seats
}

// Areas lists the areas of a player, in the order of the board.
func (g *Game) Areas(p Player) []Area {
	var own []Area
	for _, a := range g.Options.Areas() {
		if owner, taken := g.Owners[a]; taken && owner == p {
			own = append(own, a)
		}
	}
	return own
}

// Count is how many areas with a symbol a player has.
func (g *Game) Count(p Player, s Symbol) int {
	n := 0
	for _, a := range g.Areas(p) {
		if g.Symbols[a] == s {
			n++
		}
	}
	return n
}

// HasTile says whether a neutral tile lies on an area.
func (g *Game) HasTile(a Area) bool {
	_, taken := g.Owners[a]
	return g.Symbols[a] != NoSymbol && !taken
}
