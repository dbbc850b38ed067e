package whitelotus

import (
	"iter"
	"math/bits"
)

// Player is a seat, 0 to 5, clockwise.
type Player uint8

// NoPlayer stands for nobody, as in [Position].Owners for an area without a
// chip, or for the player whom a pass names.
const NoPlayer Player = 255

// Spectator stands for a spectator where a method asks for a seat.
const Spectator = NoPlayer

// The number of players (section 1).
const (
	minPlayers = 3
	maxPlayers = 6
)

// String returns the seat as a letter, "A" for 0 to "F" for 5, or "nobody" for
// a seat that no game has.
func (p Player) String() string {
	if p >= maxPlayers {
		return "nobody"
	}
	return string(rune('A' + p))
}

// Side is a side of a rebellion (section 6).
type Side uint8

const (
	EmperorSide Side = iota // led by the player who was Emperor when the rebellion began
	RebelSide               // led by the Rebel Leader
)

const numSides = 2

// String returns the word of the side in a move as text: "emperor" or "rebels".
func (s Side) String() string {
	switch s {
	case EmperorSide:
		return "emperor"
	case RebelSide:
		return "rebels"
	}
	return "no side"
}

// opposite returns the other side.
func (s Side) opposite() Side { return 1 - s }

// seatSet is a set of seats: bit p is Player p.
type seatSet uint8

func (set seatSet) has(p Player) bool { return set>>p&1 != 0 }

func (set seatSet) len() int { return bits.OnesCount8(uint8(set)) }

// first returns the smallest seat of a nonempty set.
func (set seatSet) first() Player { return Player(bits.TrailingZeros8(uint8(set))) }

// all yields the seats of the set, smallest first.
func (set seatSet) all() iter.Seq[Player] {
	return func(yield func(Player) bool) {
		for left := set; left != 0; left &= left - 1 {
			if !yield(left.first()) {
				return
			}
		}
	}
}

// list returns the seats of the set, smallest first; nil if it is empty.
func (set seatSet) list() []Player {
	var players []Player
	for p := range set.all() {
		players = append(players, p)
	}
	return players
}

// set returns the set that holds only p.
func (p Player) set() seatSet { return 1 << p }
