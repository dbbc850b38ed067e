package referee

import (
	"fmt"
	"maps"
	"slices"
)

// What lies in each player's supply when a game begins, 1. The ninth emissary
// is the scoring stone and never enters the map (A16). The fortification is
// there with the module only.
const (
	HouseSupply         = 20
	EmissarySupply      = 8
	FortificationSupply = 1
)

// HandSize and DisplaySize are how many cards a player holds and how many lie
// face up, when all is well with the pile.
const (
	HandSize    = 3
	DisplaySize = 4
)

// RoadRule says which rows of houses a player scores, 3.3 (A39).
type RoadRule int

// The two road rules.
const (
	MainRowFirst RoadRule = iota
	BestRows
)

// Options are what the players agree on before the game.
type Options struct {
	Board          Board
	Players        int
	Fortifications bool // the module, off unless wanted (A46)
	Start          Player
	Roads          RoadRule
	Deck           Counts // the cards in play; all zero: StandardDeck
}

// Cards is the deck in play.
func (o Options) Cards() Counts {
	if o.Deck == (Counts{}) {
		return StandardDeck(o.Players)
	}
	return o.Deck
}

// StandardDeck is the 57 cards of the game (A47), less two of each color with
// three players and one of each with four.
func StandardDeck(players int) Counts {
	deck := Counts{Red: 13, Green: 12, Yellow: 11, Orange: 11, Purple: 10}
	for _, c := range Colors {
		switch players {
		case 3:
			deck[c] -= 2
		case 4:
			deck[c]--
		}
	}
	return deck
}

// Phase is what a game waits for.
type Phase int

// The phases: the player to move places or exchanges; they draw a card; nobody
// moves any more.
const (
	Act Phase = iota
	Draw
	Over
)

// Pieces is everything that stands on the map, and who put the neutral
// fortifications there.
type Pieces struct {
	Houses              map[Space]Player
	Fortifications      map[Space]bool // under a house or bare
	FortificationPlaced []bool         // by player: theirs is on the map
	Emissaries          [][]int        // by region, then player
}

// NewPieces is an empty map.
func NewPieces(o Options) Pieces {
	on := Pieces{
		Houses:              map[Space]Player{},
		Fortifications:      map[Space]bool{},
		FortificationPlaced: make([]bool, o.Players),
	}
	for range o.Board.Regions {
		on.Emissaries = append(on.Emissaries, make([]int, o.Players))
	}
	return on
}

// Clone is a copy that shares nothing.
func (on Pieces) Clone() Pieces {
	c := Pieces{
		Houses:              maps.Clone(on.Houses),
		Fortifications:      maps.Clone(on.Fortifications),
		FortificationPlaced: slices.Clone(on.FortificationPlaced),
		Emissaries:          cloneAll(on.Emissaries),
	}
	return c
}

// Game is a position with all its secrets. Lists of cards are in no particular
// order, but for the pile.
type Game struct {
	Options Options
	Pieces  Pieces
	Markers []bool // by region: its houses have been scored
	Scores  []int  // by player; when the game is over, the final scores

	Hands      [][]Color // by player
	Known      [][]Color // by player: the part of their hand that everybody knows
	BlindDraws [][]Color // by player: what they ever drew blind from the second pile
	Reshuffled []Color   // the second pile and all that was drawn blind from it
	FaceUp     []Color
	Pile       []Color // top first
	Discards   []Color
	RanOut     int // how often the pile ran out; 2 is the final round

	ToMove  Player // when the game is over, who moved last
	Phase   Phase
	Round   int      // from 1
	Winners []Player // when the game is over

	// Reshuffle puts the discards in the order of the second pile, top first.
	// It is called at most once, with a list of its own.
	Reshuffle func(discards []Color) []Color
}

// FinalRound says whether the pile has run out for good, 2.8. The round in
// which that happens is the last one.
func (g *Game) FinalRound() bool { return g.RanOut >= 2 }

// Clone is a copy that shares nothing but the board and the Reshuffle function.
func (g *Game) Clone() *Game {
	c := *g
	c.Pieces = g.Pieces.Clone()
	c.Markers = slices.Clone(g.Markers)
	c.Scores = slices.Clone(g.Scores)
	c.Hands = cloneAll(g.Hands)
	c.Known = cloneAll(g.Known)
	c.BlindDraws = cloneAll(g.BlindDraws)
	c.Reshuffled = slices.Clone(g.Reshuffled)
	c.FaceUp = slices.Clone(g.FaceUp)
	c.Pile = slices.Clone(g.Pile)
	c.Discards = slices.Clone(g.Discards)
	c.Winners = slices.Clone(g.Winners)
	return &c
}

// NewGame begins a game, 1, with the cards as the caller dealt them: three to
// each player, four face up, and the pile from its top.
func NewGame(o Options, hands [][]Color, faceUp, pile []Color, reshuffle func([]Color) []Color) (*Game, error) {
	return SetUp(o, NewPieces(o), o.Start, 1, hands, faceUp, pile, reshuffle)
}

// SetUp begins in the midst of a game, with pieces on the map, in a round, with
// the turn of a player, and all cards dealt anew. Regions that are full have been
// scored; a position in which nobody can place a piece is over.
func SetUp(o Options, on Pieces, toMove Player, round int, hands [][]Color, faceUp, pile []Color, reshuffle func([]Color) []Color) (*Game, error) {
	if err := checkOptions(o); err != nil {
		return nil, err
	}
	if err := checkDeal(o, hands, faceUp, pile); err != nil {
		return nil, err
	}
	g := &Game{
		Options:    o,
		Pieces:     on,
		Markers:    make([]bool, len(o.Board.Regions)),
		Scores:     make([]int, o.Players),
		Hands:      cloneAll(hands),
		Known:      make([][]Color, o.Players),
		BlindDraws: make([][]Color, o.Players),
		FaceUp:     slices.Clone(faceUp),
		Pile:       slices.Clone(pile),
		ToMove:     toMove,
		Phase:      Act,
		Round:      round,
		Reshuffle:  reshuffle,
	}
	for r := range g.Markers {
		if isFull(o, on, Region(r)) {
			g.score(Region(r))
		}
	}
	if g.IsBlocked() {
		g.finish()
	}
	return g, nil
}

// checkDeal is the deal of 1: all cards of the deck, and as many in each place as
// belong there.
func checkDeal(o Options, hands [][]Color, faceUp, pile []Color) error {
	if len(hands) != o.Players {
		return fmt.Errorf("1: %d hands for %d players", len(hands), o.Players)
	}
	all := slices.Concat(faceUp, pile)
	for p, hand := range hands {
		if len(hand) != HandSize {
			return fmt.Errorf("1: player %d is dealt %d cards, not %d", p, len(hand), HandSize)
		}
		all = append(all, hand...)
	}
	if len(faceUp) != DisplaySize {
		return fmt.Errorf("1: %d cards face up, not %d", len(faceUp), DisplaySize)
	}
	if CountCards(all) != o.Cards() {
		return fmt.Errorf("1: the cards dealt are %v, the deck is %v", CountCards(all), o.Cards())
	}
	return nil
}

func checkOptions(o Options) error {
	if o.Players < 3 || o.Players > 5 {
		return fmt.Errorf("1: %d players, not 3 to 5", o.Players)
	}
	if o.Players < o.Board.MinPlayers || o.Players > o.Board.MaxPlayers {
		return fmt.Errorf("1: %d players on a board for %d to %d", o.Players, o.Board.MinPlayers, o.Board.MaxPlayers)
	}
	if o.Start < 0 || int(o.Start) >= o.Players {
		return fmt.Errorf("1: start player %d of %d", o.Start, o.Players)
	}
	// A52: with the least deck one card is left for the pile.
	size := 0
	for _, n := range o.Cards() {
		if n < 0 {
			return fmt.Errorf("A52: a deck with %d cards of a color", n)
		}
		size += n
	}
	if size < HandSize*o.Players+DisplaySize+1 || size > 64 {
		return fmt.Errorf("A52: a deck of %d cards for %d players", size, o.Players)
	}
	return nil
}

func cloneAll[T any](lists [][]T) [][]T {
	c := make([][]T, len(lists))
	for i := range lists {
		c[i] = slices.Clone(lists[i])
	}
	return c
}
