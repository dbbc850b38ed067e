package whitelotus

import (
	"errors"
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/internal/scan"
)

// The rules that can refuse a move, one error value for each; [MoveError] wraps
// one of them. They stand in the order in which a move is judged.
var (
	// ErrNoGame: a move needs a game, from NewGame or NewState (section 1). The
	// zero GameState is none.
	ErrNoGame = errors.New("there is no game (section 1)")
	// ErrOver: after the end of the game there are no more moves (section 8).
	ErrOver = errors.New("the game is over (section 8)")
	// ErrNotYourTurn: a player decides when it is asked of them (section 2). Only
	// View.Check knows who decides.
	ErrNotYourTurn = errors.New("a player decides when it is asked of them (section 2)")
	// ErrNoMove: the zero Move decides nothing (section 2).
	ErrNoMove = errors.New("a move decides something (section 2)")
	// ErrWrongPhase: each phase asks for decisions of its own (section 2).
	ErrWrongPhase = errors.New("each phase has moves of its own (section 2)")
	// ErrNoSuchArea: a move names an area of the board (section 1).
	ErrNoSuchArea = errors.New("an area is one of the board's (section 1)")
	// ErrNoSuchPlayer: a move names a player of the game (section 1).
	ErrNoSuchPlayer = errors.New("a player is one of the game's (section 1)")

	// ErrOutOfPlay: some areas are in play with six players only (section 1).
	ErrOutOfPlay = errors.New("an area for six players only is out of play with fewer (section 1)")
	// ErrNoTile: blocks are put on areas with a neutral tile (section 3.2).
	ErrNoTile = errors.New("a block is put on an area with a neutral tile (section 3.2)")
	// ErrNotOpen: in turn 1 start areas are open, later those next to a chip
	// (section 3.2, L17, L18).
	ErrNotOpen = errors.New("in turn 1 the start areas are open, later those next to a chip (section 3.2)")
	// ErrBlockThere: a player has one block in an area at most (section 3.3).
	ErrBlockThere = errors.New("a player has at most one block in an area (section 3.3)")

	// ErrNoBlock: an area is settled if it has a block (section 4.2).
	ErrNoBlock = errors.New("an area to settle has a block (section 4.2)")
	// ErrPalaceFirst: in turn 1 the Palace with a block is settled before all else
	// (section 4.2). It can only refuse a move where a Position has laid two.
	ErrPalaceFirst = errors.New("in turn 1 the Palace is settled first (section 4.2)")

	// ErrBidTooLow: who has influence bids at least 1 (section 4.3, L07).
	ErrBidTooLow = errors.New("a player with influence bids at least 1 (section 4.3)")
	// ErrBidTooHigh: a bid is at most 6 (section 4.3, L07).
	ErrBidTooHigh = errors.New("a bid is at most 6 (section 4.3)")
	// ErrInfluenceNotHeld: a player bids influence that they have (section 4.3).
	ErrInfluenceNotHeld = errors.New("a player bids no more influence than they have (section 4.3)")
	// ErrVoteForOneself: a vote is against another player (section 4.3).
	ErrVoteForOneself = errors.New("a vote is against another player (section 4.3)")
	// ErrNotContesting: a vote is against a player who is in the contest (section
	// 4.3, L13).
	ErrNotContesting = errors.New("a vote is against a player who is in the contest (section 4.3)")
	// ErrNotTied: the Emperor expels one of those with most votes (section 4.3).
	ErrNotTied = errors.New("the Emperor expels one of those who tie for most votes (section 4.3)")

	// ErrNoSuchSide: a rebellion has two sides (section 6).
	ErrNoSuchSide = errors.New("a rebellion has two sides (section 6)")
	// ErrLeaderSide: a leader is on the side that they lead (section 6.2).
	ErrLeaderSide = errors.New("a leader is on the side that they lead (section 6.2)")
	// ErrArmiesNotHeld: a player commits from none to all armies that they have
	// (section 6.2).
	ErrArmiesNotHeld = errors.New("a player commits from none to all of their armies (section 6.2)")
	// ErrNotNext: the Emperor names one of those with as many armies who are left
	// (section 6.4, L11).
	ErrNotNext = errors.New("the Emperor names one of those who tie for the next pick (section 6.4)")
	// ErrNotLosers: areas are taken from the losing side (section 6.4).
	ErrNotLosers = errors.New("an area is taken from a player on the losing side (section 6.4)")
	// ErrNotAdjacent: who has a chip takes an area next to one of theirs (section
	// 6.4).
	ErrNotAdjacent = errors.New("an area that is taken is next to one of the player's own (section 6.4)")
	// ErrNoChip: with Options.LimitChips a player takes an area for which they have
	// a chip left (L02).
	ErrNoChip = errors.New("an area that is taken needs a chip (L02)")

	// ErrPalaces: a player converts from none to all Palaces that they control
	// (section 7).
	ErrPalaces = errors.New("a player converts from none to all of their Palaces (section 7)")
)

// MoveError says why a move is refused: which rule forbids it, what was given, and
// what would do. It tells nothing that is not on the table.
type MoveError struct {
	Move Move  // the move that is refused
	Err  error // one of this package's Err… values

	table  Table
	player Player // whose move it would be
}

// Error returns the message, for people.
func (e *MoveError) Error() string {
	return fmt.Sprintf("whitelotus: %s: %v: %s", e.table.board.FormatMove(e.Move), e.Err, e.explain())
}

// Unwrap returns the rule, for [errors.Is].
func (e *MoveError) Unwrap() error { return e.Err }

// explain says what was given, and after a semicolon what would do.
func (e *MoveError) explain() string {
	t, m, p := &e.table, e.Move, e.player
	area := t.board.areaText(m.area)
	switch e.Err {
	case ErrNoGame:
		return "the state is the zero GameState; start one with NewGame or NewState"
	case ErrOver:
		return fmt.Sprintf("it ended with turn %d; start another", t.turn)
	case ErrNotYourTurn:
		return fmt.Sprintf("player %v is %v; wait until you are asked", t.toMove, t.phase)
	case ErrNoMove:
		return fmt.Sprintf("the zero Move was given; player %v is %v, as in %q", p, t.phase, t.someMove(p))
	case ErrWrongPhase:
		return fmt.Sprintf("player %v is %v; that is done as in %q", p, t.phase, t.someMove(p))
	case ErrNoSuchArea:
		return fmt.Sprintf("area %d was given; there are areas 0 to %d", m.area, t.board.NumAreas()-1)
	case ErrNoSuchPlayer:
		return fmt.Sprintf("seat %d was given; %d players have seats 0 to %d", m.player, t.players, t.players-1)
	case ErrOutOfPlay:
		return fmt.Sprintf("%s was given, with %d players; %s", area, t.players, t.openText(p))
	case ErrNoTile:
		if owner, ok := t.Owner(m.area); ok {
			return fmt.Sprintf("%s has a chip of %v; %s", area, owner, t.openText(p))
		}
		return fmt.Sprintf("%s has none yet; %s", area, t.openText(p))
	case ErrNotOpen:
		return fmt.Sprintf("no area next to %s has a chip; %s", area, t.openText(p))
	case ErrBlockThere:
		return fmt.Sprintf("%s has one of %v; %s", area, p, t.openText(p))
	case ErrNoBlock, ErrPalaceFirst:
		return fmt.Sprintf("%s was given; settle %s", area, t.board.areasText(t.toSettle()))
	case ErrBidTooLow, ErrBidTooHigh, ErrInfluenceNotHeld:
		return fmt.Sprintf("%d was bid of %d; %s", m.amount, t.influence[p], t.bidsText(p))
	case ErrVoteForOneself, ErrNotContesting:
		return fmt.Sprintf("player %v was named by %v; name %s", m.player, p, anyOf(t.contestants(t.contested)&^p.set()))
	case ErrNotTied, ErrNotNext:
		return fmt.Sprintf("player %v was named; name %s", m.player, anyOf(t.tied))
	case ErrNoSuchSide:
		return fmt.Sprintf("side %d was given; there are EmperorSide and RebelSide", m.side)
	case ErrLeaderSide:
		own, _ := t.leads(p)
		return fmt.Sprintf("player %v leads the other; say %q", p, t.board.FormatMove(Commit(own, max(m.amount, 0))))
	case ErrArmiesNotHeld:
		return fmt.Sprintf("%d were committed; player %v has %d", m.amount, p, t.armies[p])
	case ErrNotLosers:
		if owner, ok := t.Owner(m.area); ok {
			return fmt.Sprintf("%s has a chip of %v, who has won; take %s", area, owner, t.board.areasText(t.targets(p)))
		}
		return fmt.Sprintf("%s has no chip; take %s", area, t.board.areasText(t.targets(p)))
	case ErrNotAdjacent:
		return fmt.Sprintf("%s is not; take %s", area, t.board.areasText(t.targets(p)))
	case ErrNoChip:
		return fmt.Sprintf("player %v has none left with a %v; take %s", p, t.Symbol(m.area), t.board.areasText(t.targets(p)))
	case ErrPalaces:
		return fmt.Sprintf("%d were given; player %v has %d", m.amount, p, t.Count(p, Palace))
	}
	return "no rule of the game"
}

// someMove returns a legal move as text.
func (t *openTable) someMove(p Player) string {
	some, _ := t.onlyMove(p) // the second of several, which is more telling than a pass
	return t.board.FormatMove(some)
}

// openText says where a player can put a block.
func (t *openTable) openText(p Player) string {
	return "open to " + p.String() + ": " + t.board.areasText(t.open()&^t.blocks[p])
}

func (t *openTable) bidsText(p Player) string {
	least, most := t.bids(p)
	if least == most {
		return fmt.Sprintf("bid %d", most)
	}
	return fmt.Sprintf("bid %d to %d", least, most)
}

// anyOf writes seats as in "A, B or D".
func anyOf(seats seatSet) string { return scan.Listed(seatNames(seats), "or") }

// BoardError is returned for an impossible board, as by [NewBoard]. Its Faults
// are all that is wrong with it; each begins with the field of the [BoardSpec]
// that it is about.
type BoardError struct{ Faults []error }

// Error returns all faults in one message.
func (e *BoardError) Error() string { return faultsText("no valid board", e.Faults) }

// Unwrap returns the faults.
func (e *BoardError) Unwrap() []error { return e.Faults }

// OptionsError is returned for impossible options, as by [NewGame]. Its Faults
// are all that is wrong with them; each begins with the field of [Options] that
// it is about.
type OptionsError struct{ Faults []error }

// Error returns all faults in one message.
func (e *OptionsError) Error() string { return faultsText("no valid options", e.Faults) }

// Unwrap returns the faults.
func (e *OptionsError) Unwrap() []error { return e.Faults }

// PositionError is returned for an impossible position, as by [NewState]. Its
// Faults are all that is wrong with it; each begins with the field of [Position]
// that it is about.
type PositionError struct{ Faults []error }

// Error returns all faults in one message.
func (e *PositionError) Error() string { return faultsText("no possible position", e.Faults) }

// Unwrap returns the faults.
func (e *PositionError) Unwrap() []error { return e.Faults }

// faultList collects what is wrong.
type faultList []error

func (f *faultList) add(format string, args ...any) { *f = append(*f, fmt.Errorf(format, args...)) }

func faultsText(what string, faults []error) string {
	texts := make([]string, len(faults))
	for i, fault := range faults {
		texts[i] = fmt.Sprint(fault)
	}
	return "whitelotus: " + what + ": " + strings.Join(texts, "; ")
}
