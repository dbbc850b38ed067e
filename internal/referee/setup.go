package referee

import (
	"fmt"
	"maps"
	"slices"
)

// Each player's supply at the start (1). The ninth emissary is the scoring
// stone and never enters the map (A16). The fortification needs the module.
const (
	HouseSupply         = 20
	EmissarySupply      = 8
	FortificationSupply = 1
)

// HandSize and DisplaySize are the numbers of cards in a hand and of face-up
// cards, as long as the pile lasts.
const (
	HandSize    = 3
	DisplaySize = 4
)

// RoadRule selects the rows of houses that a player scores (3.3, A39).
type RoadRule int

// The two road rules.
const (
	MainRowFirst RoadRule = iota
	BestRows
)

// Options are the players' choices before the game.
type Options struct {
	Board          Board
	Players        int
	Fortifications bool // the module; off by default (A46)
	Start          Player
	Roads          RoadRule
	Deck           Counts // the cards in play; if all zero, StandardDeck
}

// Cards returns the deck in play.
func (o Options) Cards() Counts {
	if o.Deck == (Counts{}) {
		return StandardDeck(o.Players)
	}
	return o.Deck
}

// StandardDeck returns the 57 cards of the game (A47), minus two of each color
// with three players and one of each with four.
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

// Phase is the kind of decision that a game waits for.
type Phase int

// The phases: the player to move acts, then draws cards; at the end nobody
// moves.
const (
	Act Phase = iota
	Draw
	Over
)

// Pieces holds every piece on the map, and which players have placed their
// fortifications.
type Pieces struct {
	Houses              map[Space]Player
	Fortifications      map[Space]bool // bare or under a house
	FortificationPlaced []bool         // by player: whether theirs is on the map
	Emissaries          [][]int        // by region, then player
}

// NewPieces returns an empty map.
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

// Clone returns a deep copy.
func (on Pieces) Clone() Pieces {
	c := Pieces{
		Houses:              maps.Clone(on.Houses),
		Fortifications:      maps.Clone(on.Fortifications),
		FortificationPlaced: slices.Clone(on.FortificationPlaced),
		Emissaries:          cloneAll(on.Emissaries),
	}
	return c
}

// Game is a position with all its secrets. Slices of cards are unordered,
// except the pile.
type Game struct {
	Options Options
	Pieces  Pieces
	Markers []bool // by region: whether its houses were scored
	Scores  []int  // by player; final scores when the game is over

	Hands      [][]Color // by player
	Known      [][]Color // by player: the publicly known part of their hand
	BlindDraws [][]Color // by player: all cards drawn blind from the second pile
	Reshuffled []Color   // the second pile and all cards drawn blind from it
	FaceUp     []Color
	Pile       []Color // top first
	Discards   []Color
	RanOut     int // how often the pile ran out; at 2 the round is final

	ToMove  Player // the last player to move when the game is over
	Phase   Phase
	Round   int      // from 1
	Winners []Player // when the game is over

	// Reshuffle returns the discards in the order of the second pile, top
	// first. It is called at most once, with a slice that it may modify.
	Reshuffle func(discards []Color) []Color
}

// FinalRound reports whether the pile has run out for good (2.8). The round in
// which that happens is the last.
func (g *Game) FinalRound() bool { return g.RanOut >= 2 }

// Clone returns a copy that shares only the board and the Reshuffle function.
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

// SetUp starts in the middle of a game, with pieces on the map and all cards
// dealt anew. Full regions count as scored, and a position in which no player
// can place a piece is over.
func SetUp(
	o Options, on Pieces, toMove Player, round int,
	hands [][]Color, faceUp, pile []Color, reshuffle func([]Color) []Color,
) (*Game, error) {
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

// checkDeal checks the deal (1): every card of the deck is dealt, and each
// place has its number of cards.
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
		return fmt.Errorf("1: %d players on a board for %d to %d", o.Players, o.Board.MinPlayers,
			o.Board.MaxPlayers)
	}
	if o.Start < 0 || int(o.Start) >= o.Players {
		return fmt.Errorf("1: start player %d of %d", o.Start, o.Players)
	}
	// A52: with the smallest deck one card is left for the pile.
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
