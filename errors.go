package emperor

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/internal/scan"
)

// A move that a rule forbids is refused with a [*MoveError] that wraps one of
// these errors. They stand in the order in which Apply checks a move: a move
// that breaks several rules gets the first of their errors. [MoveError.Refusal]
// has the data of a refusal.
var (
	// ErrNoGame is returned by Apply if the state is the zero GameState (section 1).
	ErrNoGame = errors.New("there is no game (section 1)")
	// ErrOver is returned by Apply if the game is over (section 2.9).
	ErrOver = errors.New("the game is over (section 2.9)")
	// ErrNotYourTurn is returned by ApplyAs and View.Check if it is not the
	// player's turn (section 2). Apply does not know who sends a move.
	ErrNotYourTurn = errors.New("it is another player's turn (section 2)")
	// ErrNotDrawing is returned by Apply if a move draws a card before the turn has
	// its placement or exchange (section 2).
	ErrNotDrawing = errors.New("nothing is placed or exchanged yet (section 2)")
	// ErrNotActing is returned by Apply if a move places or exchanges for a second
	// time in a turn, instead of drawing (sections 2 and 2.6).
	ErrNotActing = errors.New("the turn has had its placement or exchange (section 2.6)")
	// ErrNoMove is returned by Apply for the zero Move and for a placement without a
	// piece: a turn can't be passed (sections 2 and 2.1, A17).
	ErrNoMove = errors.New("the move does nothing (section 2)")
	// ErrNoSuchRegion is returned by Apply if a placement names a region that the
	// board does not have (section 2.1).
	ErrNoSuchRegion = errors.New("the board has no such region (section 2.1)")
	// ErrNoSuchSpace is returned by Apply if a house or a fortification is for a
	// space that the board does not have (section 2.3).
	ErrNoSuchSpace = errors.New("the board has no such house space (section 2.3)")
	// ErrNoSuchColor is returned by Apply if a card is of none of the five colors
	// (section 1).
	ErrNoSuchColor = errors.New("no card has this color (section 1)")
	// ErrNoFortifications is returned by Apply if a fortification is placed in a game
	// without that module (section 1, A46).
	ErrNoFortifications = errors.New("the game has no fortifications (section 1)")
	// ErrTooManyPieces is returned by Apply if a move places more than two pieces
	// (section 2.1).
	ErrTooManyPieces = errors.New("the move places more than two pieces (section 2.1)")
	// ErrEmptyRegion is returned by Apply if a move places two pieces into a region
	// that was empty when the turn began (section 2.2, A01 to A03).
	ErrEmptyRegion = errors.New("two pieces are too many for an empty region (section 2.2)")
	// ErrPayment is returned by Apply if the cards do not pay for the pieces. With c
	// the region's color and x another, one piece costs c or x x, and two cost c c or
	// c x x (section 2.4, A11 to A13).
	ErrPayment = errors.New("the cards do not pay for the pieces (section 2.4)")
	// ErrCardsNotHeld is returned by Apply if the player does not hold the cards that
	// the move plays or discards (sections 2.4 and 2.7).
	ErrCardsNotHeld = errors.New("the cards are not in the hand (sections 2.4 and 2.7)")
	// ErrNotFaceUp is returned by Apply if a card is taken of a color that does not
	// lie face up (section 2.6).
	ErrNotFaceUp = errors.New("no card of this color lies face up (section 2.6)")
	// ErrWrongRegion is returned by Apply if a house or a fortification is for a space
	// outside the region of the placement (section 2.1).
	ErrWrongRegion = errors.New("the space is in another region (section 2.1)")
	// ErrSupply is returned by Apply if the player has no piece of this kind left:
	// a player begins with 20 houses, 8 emissaries and 1 fortification (sections 1
	// and 2.3, A10, A16).
	ErrSupply = errors.New("the supply has no such piece left (section 2.3)")
	// ErrSpaceTaken is returned by Apply if a house is for a space that already
	// has one (section 2.3).
	ErrSpaceTaken = errors.New("the space already has a house (section 2.3)")
	// ErrNotFortifiable is returned by Apply if a fortification is for a space
	// that already has a house or a fortification (section 2.3).
	ErrNotFortifiable = errors.New("the space already has a house or a fortification (section 2.3)")
	// ErrEmissaryLimit is returned by Apply if the region already has as many
	// emissaries as the player with the most houses there has houses (section 2.3,
	// A05).
	ErrEmissaryLimit = errors.New("the region has no room for an emissary (section 2.3)")
)

// MoveError is returned for a move that a rule forbids. Its message names the
// rule, what the move has, and what would be legal. It reveals nothing that is
// not on the table, except that a player does not hold the cards of the move.
// [errors.As] finds it in an error of [Apply], [Match.Play] or [View.Check].
type MoveError struct {
	Move Move  `json:"-"` // the refused move, which may be one that has no JSON
	Err  error // one of this package's Err… values

	table     Table // as it was when the piece was judged
	at        int   // index of that piece
	added     Cards // those that WhyNot added to the player's choice
	spectator bool  // a spectator named the move
}

// Error returns the message, for people.
func (e *MoveError) Error() string {
	return fmt.Sprintf("emperor: %s: %s", e.table.board.FormatMove(e.Move), e.Reason())
}

// Reason returns the message without the move, for a player who has just named
// it. [Names.Refusal] returns it with the names of people, [MoveError.Refusal] as
// data.
func (e *MoveError) Reason() string { return e.Refusal().String() }

// Unwrap returns the rule, for [errors.Is].
func (e *MoveError) Unwrap() error { return e.Err }

// Fault is one thing that is wrong with a value, as a [*DataError] lists them.
// A front end can mark the field and show Err beside it.
type Fault struct {
	// Field is a field of the BoardSpec, Options, Position …, as in
	// "Regions[3].Name". Several have commas between them; "" is the whole value.
	Field string
	Err   error // what is wrong with it, and what would be valid
}

// Error returns the message, for people: the field, and what is wrong with it.
func (f *Fault) Error() string {
	return (*scan.Fault)(f).Error()
}

// Unwrap returns what is wrong with the field.
func (f *Fault) Unwrap() error { return f.Err }

// Fault describes what is wrong with f.Field. The faults of a [BoardSpec], of
// [Options] and of a [Position] are in the language of w, with the names of
// players; others are in English. It returns "" if f is nil.
func (w Words) Fault(n Names, f *Fault) string {
	if f == nil {
		return ""
	}
	said, ok := f.Err.(*scan.Said)
	if !ok {
		return fmt.Sprint(f.Err)
	}
	values := slices.Clone(said.Values)
	for i, value := range values {
		switch value := value.(type) {
		case titled:
			values[i] = n.peopleIn(w).Title(Player(value))
		case Player:
			values[i] = n.peopleIn(w).Player(value)
		case Cards:
			values[i] = w.Cards(value)
		case tally:
			values[i] = w.cards(value)
		case Color:
			values[i] = value.String()
		}
	}
	return w.say(said.Message, values...)
}

// titled is a player in the message of a fault: "player B", or their name.
type titled Player

func (p titled) String() string { return "player " + Player(p).String() }

// at returns the name of an item of a field: "Hands[1]".
func at[T ~int | ~uint8](field string, i T) string { return fmt.Sprintf("%s[%d]", field, i) }

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
func (e *DataError) Error() string { return scan.Message("emperor", e.Of, e.Faults, e.More) }

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
func withoutPrefix(err error) string { return strings.TrimPrefix(fmt.Sprint(err), "emperor: ") }

// SyntaxError reports where text or data is malformed, what was expected there and
// what was found. Well-formed data that describes an impossible value gets a
// [*DataError].
type SyntaxError struct {
	Line, Column int    // the place in the text or data, from 1; columns are characters; 0 if unknown
	OneLine      bool   // the text is a single line, so the message leaves out Line and Column
	Path         string // the place in data, as in "hands[1][0]"; "" for text and for the whole data
	Expected     string // what would be valid there
	Found        string // what was found instead
}

// Error returns the message, for people.
func (e *SyntaxError) Error() string { return "emperor: " + (*scan.Error)(e).Error() }

// Faults that several formats share. Text and JSON, NewState, NewBoard and
// Board.Score refuse the same values for the same reasons.

const (
	tooManyItems   = "there are %d; at most %d can be written"
	tooManyPlayers = "for %d players; there are at most %d"
	tooManyCards   = "%d cards; there are at most %d in play (A52)"
	playerTwice    = "player %v twice"
)

const (
	forPlayers  = "for {n} players; there are {players}"
	forRegions  = "for {n} regions; the board has {regions}"
	outOfSpaces = "space {space}; the board has spaces 0 to {last}"
)

// playersFault returns the fault of a list by player that is longer than there are
// players.
func playersFault(n, players int) error {
	if n > players {
		return &scan.Said{Message: forPlayers, Values: []any{"n", n, "players", players}}
	}
	return nil
}

// seatsFault is playersFault for a list that is written only as far as its last
// nonzero entry, which may belong to a seat that the game does not have.
func seatsFault[T comparable](list []T, players int) error {
	n := len(list)
	if n > 0 && n <= maxPlayers && list[n-1] != *new(T) {
		return nil
	}
	return playersFault(n, players)
}

// regionsFault returns the fault of a list by region that is longer than the board
// has regions.
func (b Board) regionsFault(n int) error {
	if n > b.NumRegions() {
		return &scan.Said{Message: forRegions, Values: []any{"n", n, "regions", b.NumRegions()}}
	}
	return nil
}

// spaceFault returns the fault of a space that the board does not have.
func (b Board) spaceFault(s Space) error {
	if int(s) >= b.NumSpaces() {
		return &scan.Said{Message: outOfSpaces, Values: []any{"space", int(s), "last", b.NumSpaces() - 1}}
	}
	return nil
}

// regionFault returns a fault if the board does not have region r.
func (b Board) regionFault(r Region) error {
	if int(r) >= b.NumRegions() {
		return fmt.Errorf("region %d; the board has %d regions", r, b.NumRegions())
	}
	return nil
}

// spaceFaults returns the faults of a set of spaces.
func (b Board) spaceFaults(set SpaceSet) []error {
	var faults []error
	for s := range (set &^ b.get().all).All() {
		faults = append(faults, b.spaceFault(s))
	}
	return faults
}

// written returns a move as text, and a fault if that text can't be read back.
func (b Board) written(m Move) (text string, fault error) {
	text = b.FormatMove(m)
	if again, err := b.ParseMove(text); err != nil || again != m {
		fault = fmt.Errorf("%s can't be written as a move", text)
	}
	return text, fault
}
