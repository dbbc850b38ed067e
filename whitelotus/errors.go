package whitelotus

import (
	"errors"
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/internal/scan"
)

// The reasons to refuse a move, one error value for each rule; a [MoveError]
// wraps one of them. A move is tested in this order.
var (
	// ErrNoGame is returned by Apply if the state is the zero GameState, which is
	// not a game (section 1). NewGame and NewState make one.
	ErrNoGame = errors.New("there is no game (section 1)")
	// ErrOver is returned by Apply if the game has ended (section 8).
	ErrOver = errors.New("the game is over (section 8)")
	// ErrNotYourTurn is returned by ApplyAs and View.Check if the game is not
	// waiting for a decision of the player (section 2). Apply does not know who
	// sent the move.
	ErrNotYourTurn = errors.New("it is another player's decision (section 2)")
	// ErrNoMove is returned by Apply if the move is the zero Move (section 2).
	ErrNoMove = errors.New("the move is empty (section 2)")
	// ErrWrongPhase is returned by Apply if the move belongs to another phase
	// (section 2).
	ErrWrongPhase = errors.New("the move belongs to another phase (section 2)")
	// ErrNoSuchArea is returned by Apply if the board does not have the area of
	// the move (section 1).
	ErrNoSuchArea = errors.New("the board does not have this area (section 1)")
	// ErrNoSuchPlayer is returned by Apply if the game does not have the player
	// of the move (section 1).
	ErrNoSuchPlayer = errors.New("the game does not have this player (section 1)")

	// ErrOutOfPlay is returned by Apply if a block is put on an area for six
	// players only in a game with fewer (section 1).
	ErrOutOfPlay = errors.New("the area is out of play with fewer than six players (section 1)")
	// ErrNoTile is returned by Apply if a block is put on an area without a
	// neutral tile (section 3.2).
	ErrNoTile = errors.New("the area does not have a neutral tile (section 3.2)")
	// ErrNotOpen is returned by Apply if a block is put on an area that is not
	// open: in turn 1 the start areas are, later those next to a chip (section
	// 3.2, L17, L18).
	ErrNotOpen = errors.New("the area is not open (section 3.2)")
	// ErrBlockThere is returned by Apply if the player already has a block on the
	// area (section 3.3).
	ErrBlockThere = errors.New("the player already has a block on the area (section 3.3)")

	// ErrNoBlock is returned by Apply if the Emperor has an area settled that does
	// not have a block (section 4.2).
	ErrNoBlock = errors.New("the area to settle does not have a block (section 4.2)")
	// ErrPalaceFirst is returned by Apply if in turn 1 the Emperor has an area
	// settled before the Palace (section 4.2). It can happen only from a
	// Position with two Palaces on start areas: a single Palace is settled
	// without a decision (L05).
	ErrPalaceFirst = errors.New("the Palace comes first in turn 1 (section 4.2)")

	// ErrBidTooLow is returned by Apply if a player with influence bids less than
	// 1, or a player without influence bids less than 0 (section 4.3, L07).
	ErrBidTooLow = errors.New("the bid is too low (section 4.3)")
	// ErrBidTooHigh is returned by Apply if a bid is higher than 6 (section 4.3,
	// L07).
	ErrBidTooHigh = errors.New("the bid is higher than 6 (section 4.3)")
	// ErrInfluenceNotHeld is returned by Apply if a bid is higher than the
	// player's influence (section 4.3).
	ErrInfluenceNotHeld = errors.New("the bid is higher than the player's influence (section 4.3)")
	// ErrVoteForOneself is returned by Apply if a player votes against themselves
	// (section 4.3).
	ErrVoteForOneself = errors.New("the vote is against the bidder (section 4.3)")
	// ErrNotContesting is returned by Apply if a player votes against a player
	// who is not in the contest (section 4.3, L13).
	ErrNotContesting = errors.New("the vote is against a player who is not in the contest (section 4.3)")
	// ErrNotTied is returned by Apply if the Emperor expels a player who does not
	// tie for most votes (section 4.3).
	ErrNotTied = errors.New("the player does not tie for most votes (section 4.3)")

	// ErrNoSuchSide is returned by Apply if the side of a commitment is neither
	// EmperorSide nor RebelSide (section 6).
	ErrNoSuchSide = errors.New("a rebellion does not have this side (section 6)")
	// ErrLeaderSide is returned by Apply if a leader commits armies to the other
	// side (section 6.2).
	ErrLeaderSide = errors.New("the player leads the other side (section 6.2)")
	// ErrArmiesNotHeld is returned by Apply if a player commits more armies
	// than they have, or a negative number (section 6.2).
	ErrArmiesNotHeld = errors.New("the player does not have this many armies (section 6.2)")
	// ErrNotNext is returned by Apply if the Emperor names a player who does not
	// tie for the next pick (section 6.4, L11).
	ErrNotNext = errors.New("the player does not tie for the next pick (section 6.4)")
	// ErrNotLosers is returned by Apply if a player takes an area that does not
	// belong to a player on the losing side (section 6.4).
	ErrNotLosers = errors.New("the area does not belong to the losing side (section 6.4)")
	// ErrNotAdjacent is returned by Apply if a player with an area takes one that
	// borders none of theirs (section 6.4).
	ErrNotAdjacent = errors.New("the area does not border one of the player's areas (section 6.4)")
	// ErrNoChip is returned by Apply if with Options.LimitChips a player takes an
	// area for which they have no chip left (L02).
	ErrNoChip = errors.New("the player has no chip left for the area (L02)")

	// ErrPalaces is returned by Apply if a player converts more Palaces than
	// they control, or a negative number (section 7).
	ErrPalaces = errors.New("the player does not control this many Palaces (section 7)")
)

// MoveError explains why a move is refused: the rule that forbids it, what was
// given, and what would do. It reveals nothing beyond the [Table].
type MoveError struct {
	Move Move  `json:"-"` // the refused move, which may be one that has no JSON
	Err  error // one of this package's Err… values

	table  Table
	player Player // the player whose move it would be; Spectator if a spectator named it
}

// Error returns the message, for people.
func (e *MoveError) Error() string {
	return fmt.Sprintf("whitelotus: %s: %s", e.table.board.FormatMove(e.Move), e.Reason())
}

// Reason returns the message without the move, for a player who has just named
// it. [Names.Refusal] returns it with the names of people, [MoveError.Refusal]
// as data.
func (e *MoveError) Reason() string { return e.Refusal().String() }

// Unwrap returns the rule, for [errors.Is].
func (e *MoveError) Unwrap() error { return e.Err }

// Fault is one thing that is wrong with a value, as a [*DataError] lists them.
// A front end can mark the field and show Err beside it.
type Fault struct {
	Field string // of the BoardSpec, Options, Position …, as in "Areas[3].Name"; "" for the whole
	Err   error  // what is wrong with it, and what would do
}

// Error returns the message, for people: the field, and what is wrong with it.
func (f *Fault) Error() string { return (*scan.Fault)(f).Error() }

// Unwrap returns what is wrong with the field.
func (f *Fault) Unwrap() error { return f.Err }

// faultList lists the faults of a value.
type faultList = scan.Faults

// DataError is returned for an impossible value: by [NewBoard], [NewGame],
// [NewState] and [Board.Score], and by the methods that read and write values
// as text or JSON.
type DataError struct {
	Of     string   // the value, as in "board", "options", "position" or "view"
	Faults []*Fault // its faults, at most 100
	More   int      // the number of further faults
}

// Error returns the message, for people. It lists at most ten of the faults.
func (e *DataError) Error() string { return scan.Message("whitelotus", e.Of, e.Faults, e.More) }

// Unwrap returns the faults.
func (e *DataError) Unwrap() []error { return scan.AsErrors(e.Faults) }

// dataError returns the error for a kind of value with these faults.
func dataError(what string, l faultList) error {
	faults := make([]*Fault, len(l.List))
	for i, fault := range l.List {
		faults[i] = (*Fault)(fault)
	}
	return &DataError{what, faults, l.More}
}

// withoutPrefix returns the message of an error for use in another one's.
func withoutPrefix(err error) string { return strings.TrimPrefix(fmt.Sprint(err), "whitelotus: ") }
