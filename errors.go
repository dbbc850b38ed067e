package emperor

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/names"
	"github.com/emperorofchina/emperor/internal/scan"
)

// A move that a rule forbids is refused with a [*MoveError] around one of these
// errors, in the order in which Apply judges a move. [MoveError.Refusal] has the
// data of a refusal.
var (
	// ErrNoGame is returned by Apply if the state is the zero GameState (section 1).
	ErrNoGame = errors.New("there is no game (section 1)")
	// ErrOver is returned by Apply if the game is over (section 2.9).
	ErrOver = errors.New("the game is over (section 2.9)")
	// ErrNotYourTurn is returned by View.Check if it is not the viewer's turn
	// (section 2). Apply does not know who sends a move.
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
	// ErrSupply is returned by Apply if the player has no such piece left of 20 houses,
	// 8 emissaries and 1 fortification (sections 1 and 2.3, A10, A16).
	ErrSupply = errors.New("the supply has no such piece left (section 2.3)")
	// ErrSpaceTaken is returned by Apply if a house is for a space that has one
	// (section 2.3).
	ErrSpaceTaken = errors.New("the space already has a house (section 2.3)")
	// ErrNotFortifiable is returned by Apply if a fortification is for a space that
	// has a house or a fortification (section 2.3).
	ErrNotFortifiable = errors.New("the space already has a house or a fortification (section 2.3)")
	// ErrEmissaryLimit is returned by Apply if the emissaries in the region are as
	// many as the most houses that one player has there (section 2.3, A05).
	ErrEmissaryLimit = errors.New("the region has no room for an emissary (section 2.3)")
)

// MoveError is returned for a move that a rule forbids. Its message names the
// rule, what was given and what would do. It reveals nothing that is not on the
// table, except that a player does not hold the cards of the move.
type MoveError struct {
	Move Move  // the refused move
	Err  error // one of this package's Err… values

	table     Table // as it was when the piece was judged
	at        int   // index of that piece
	spectator bool  // a spectator named the move
}

// Error returns the message, for people.
func (e *MoveError) Error() string {
	return fmt.Sprintf("emperor: %s: %s", e.table.board.FormatMove(e.Move), e.Reason())
}

// Reason returns the message without the move, for a player who has just named
// it. [Names.Refusal] returns it with the names of people, [MoveError.Refusal] as
// data.
func (e *MoveError) Reason() string { return letters.Refusal(e) }

// Unwrap returns the rule, for [errors.Is].
func (e *MoveError) Unwrap() error { return e.Err }

// Equal reports whether two refusals are the same: the move, the rule, the table,
// and what is wrong there.
func (e *MoveError) Equal(f *MoveError) bool {
	return e.Move == f.Move && e.Err == f.Err && e.table.Equal(f.table) && e.at == f.at && e.spectator == f.spectator
}

// MarshalJSON refuses to write the error, which holds a whole table: send its
// [MoveError.Refusal].
func (e *MoveError) MarshalJSON() ([]byte, error) {
	return nil, errors.New("emperor: a MoveError holds a whole table; send its Refusal, or its Reason")
}

// UnmarshalJSON refuses to read a MoveError: make one by [View.Check].
func (e *MoveError) UnmarshalJSON([]byte) error {
	return errors.New("emperor: a MoveError is not read; View.Check returns one")
}

// Fault is one thing that is wrong with a board, with options or with a position:
// a [*BoardError], [*OptionsError] or [*PositionError] lists all there are. A front
// end can point at the field, and say what is wrong there.
type Fault struct {
	Field string // of the BoardSpec, Options, Position …, as in "Regions[3].Name"; several with commas; "" for the whole
	Err   error  // what is wrong with it, and what would do
}

// Error returns the message, for people: the field, and what is wrong with it.
func (f *Fault) Error() string {
	if f.Field == "" {
		return f.Err.Error()
	}
	return f.Field + ": " + f.Err.Error()
}

// Equal reports whether two faults are in the same field and have the same message.
func (f *Fault) Equal(g *Fault) bool { return f.Field == g.Field && sameText(f.Err, g.Err) }

// sameText reports whether two errors have the same message, or both are nil.
func sameText(a, b error) bool { return fmt.Sprint(a) == fmt.Sprint(b) }

// Unwrap returns what is wrong with the field.
func (f *Fault) Unwrap() error { return f.Err }

// faultList lists what is wrong with a value.
type faultList scan.Faults

// any reports whether anything is wrong.
func (l *faultList) any() bool { return len(l.List) > 0 }

// add adds a fault. If the fault is in a field, the format begins with the field
// and a colon.
func (l *faultList) add(format string, args ...any) { (*scan.Faults)(l).Add(format, args...) }

// check adds a fault of a field, unless it is nil.
func (l *faultList) check(field string, fault error) { (*scan.Faults)(l).Check(field, fault) }

// append adds all faults of another list.
func (l *faultList) append(others faultList) { (*scan.Faults)(l).Append(scan.Faults(others)) }

// within returns the faults as those of the fields of a larger field.
func (l faultList) within(field string) faultList {
	inner := l.List
	l.List = make([]*scan.Fault, len(inner))
	for i, fault := range inner {
		if l.List[i] = (&scan.Fault{Field: field, Err: fault.Err}); fault.Field != "" {
			l.List[i].Field += "." + fault.Field
		}
	}
	return l
}

// BoardError is returned for an impossible board, as by [NewBoard].
type BoardError struct {
	Faults []*Fault // the faults of the BoardSpec, at most 100
	More   int      // the number of further faults
}

// Error returns the message, for people. It lists at most ten of the faults.
func (e *BoardError) Error() string { return faultsText("board", e.Faults, e.More) }

// Unwrap returns the faults.
func (e *BoardError) Unwrap() []error { return unwrapped(e.Faults) }

// OptionsError is returned for impossible options, as by [NewGame].
type OptionsError struct {
	Faults []*Fault // the faults of the Options, at most 100
	More   int      // the number of further faults
}

// Error returns the message, for people. It lists at most ten of the faults.
func (e *OptionsError) Error() string { return faultsText("options", e.Faults, e.More) }

// Unwrap returns the faults.
func (e *OptionsError) Unwrap() []error { return unwrapped(e.Faults) }

// PositionError is returned for an impossible position: by [NewState] and
// [FinishedTable], by [Board.Score] for pieces, and for a [Position] or
// [GameState] as text or JSON.
type PositionError struct {
	Faults []*Fault // the faults of the Position, at most 100
	More   int      // the number of further faults
}

// Error returns the message, for people. It lists at most ten of the faults.
func (e *PositionError) Error() string { return faultsText("position", e.Faults, e.More) }

// Unwrap returns the faults.
func (e *PositionError) Unwrap() []error { return unwrapped(e.Faults) }

// DataError is returned for text or JSON of an impossible value, when writing it
// and when reading it, if no other error is for such values.
type DataError struct {
	Of     string   // the value: "events", "final scoring", "pieces", "record", "transcript" or "view"
	Faults []*Fault // its faults, at most 100
	More   int      // the number of further faults
}

// Error returns the message, for people. It lists at most ten of the faults.
func (e *DataError) Error() string { return faultsText(e.Of, e.Faults, e.More) }

// Unwrap returns the faults.
func (e *DataError) Unwrap() []error { return unwrapped(e.Faults) }

func boardError(l faultList) error    { return &BoardError{l.faults(), l.More} }
func optionsError(l faultList) error  { return &OptionsError{l.faults(), l.More} }
func positionError(l faultList) error { return &PositionError{l.faults(), l.More} }

// dataError returns the constructor of a [*DataError] of a kind of value.
func dataError(of string) func(faultList) error {
	return func(l faultList) error { return &DataError{of, l.faults(), l.More} }
}

// faults returns the faults that the list keeps.
func (l *faultList) faults() []*Fault {
	faults := make([]*Fault, len(l.List))
	for i, fault := range l.List {
		faults[i] = (*Fault)(fault)
	}
	return faults
}

// unwrapped returns faults as errors.
func unwrapped(faults []*Fault) []error {
	all := make([]error, len(faults))
	for i, fault := range faults {
		all[i] = fault
	}
	return all
}

// withoutPrefix returns the message of an error for use in another one's.
func withoutPrefix(err error) string { return strings.TrimPrefix(fmt.Sprint(err), "emperor: ") }

// faultsText returns the message of an error with these faults and more of them.
func faultsText(of string, faults []*Fault, more int) string {
	const most = 10
	if n := len(faults) - most; n > 0 {
		faults, more = faults[:most], more+n
	}
	var texts []string
	for _, fault := range faults {
		texts = append(texts, fmt.Sprint(error(fault)))
	}
	if more > 0 {
		texts = append(texts, fmt.Sprintf("and %d more", more))
	}
	return "emperor: impossible " + of + ": " + strings.Join(texts, "; ")
}

// SyntaxError reports where text or data is malformed, what was expected there and
// what was found. Data that is well formed but describes an impossible board,
// impossible options or an impossible position gets the error of its own kind.
type SyntaxError struct {
	Line, Column int    // of text, in characters from 1, in data too; 0 if unknown
	OneLine      bool   // the text is a single line, so the message leaves out Line and Column
	Path         string // of data, as in "hands[1][0]"; "" for text, and for data as a whole
	Expected     string // what would do
	Found        string // what was found instead
}

// Error returns the message, for people.
func (e *SyntaxError) Error() string { return "emperor: " + (*scan.Error)(e).Error() }

// What text and data may have at the most. No game comes near.
const (
	maxSize   = 1 << 20   // bytes
	maxNumber = 9999      // whole numbers
	maxName   = names.Max // bytes of the name of a player, board, region or space
)

// What can't be written at all, so that it could be read again, is judged here: for
// text and for JSON, and for NewState, NewBoard and Board.Score where these refuse
// the same. So it is refused for the same reason everywhere.

var (
	colorWords    = scan.Words{List: colorNames[:], Unknown: fmt.Sprintf("color %%d is none of the %d colors", NumColors)}
	seatWords     = scan.Words{List: namesOf(Player(0), maxPlayers), Unknown: fmt.Sprintf("seat %%d; there are seats 0 to %d", maxPlayers-1)}
	roadRuleWords = scan.Words{List: namesOf(MainRowFirst, int(BestRows)+1), Unknown: "rule %d; there are MainRowFirst and BestRows (section 3.3)"}
	phaseWords    = scan.Words{List: []string{PhaseAct: "act", PhaseDraw: "draw", PhaseOver: "over"}, Unknown: "%d; there are PhaseAct, PhaseDraw and PhaseOver (section 2)"}
)

const (
	tooManyItems   = "there are %d; at most %d can be written"
	tooManyPlayers = "for %d players; there are at most %d"
	tooManyCards   = "%d cards; there are at most %d in play (A52)"
	playerTwice    = "player %v twice"
)

// playersFault says that a list by player is for more than there are.
func playersFault(n, players int) error {
	if n > players {
		return fmt.Errorf("for %d players; there are %d", n, players)
	}
	return nil
}

// seatsFault is playersFault for a list that is written as far as players have
// something: one who has may be beyond those of the game.
func seatsFault[T comparable](list []T, players int) error {
	n := len(list)
	if n > 0 && n <= maxPlayers && list[n-1] != *new(T) {
		return nil
	}
	return playersFault(n, players)
}

// regionsFault says that a list by region is for more than the board has.
func (b Board) regionsFault(n int) error {
	if n > b.NumRegions() {
		return fmt.Errorf("for %d regions; the board has %d", n, b.NumRegions())
	}
	return nil
}

// spaceFault says that the board does not have a house space.
func (b Board) spaceFault(s Space) error {
	if int(s) >= b.NumSpaces() {
		return fmt.Errorf("space %d; the board has spaces 0 to %d", s, b.NumSpaces()-1)
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

// written writes a move, and says why it can't be read again, if that is so.
func (b Board) written(m Move) (text string, fault error) {
	text = b.FormatMove(m)
	if again, err := b.ParseMove(text); err != nil || again != m {
		fault = fmt.Errorf("%s can't be written as a move", text)
	}
	return text, fault
}

// expectedColor is what a [SyntaxError] expects where no color stands.
const expectedColor = "a color (red, green, yellow, orange or purple)"

// regionNames lists the names of all regions.
func (b Board) regionNames() []string {
	var list []string
	for r := range b.Regions() {
		list = append(list, b.RegionName(r))
	}
	return list
}

// expectedRegion is what a [SyntaxError] expects instead of a name that no region
// has.
func (b Board) expectedRegion(name string) string {
	return scan.OneNamed("a region", name, b.regionNames())
}

// expectedSpace is what a [SyntaxError] expects instead of a name that no space has:
// a space of its region, if that is known.
func (b Board) expectedSpace(name string) string {
	if i := strings.LastIndexByte(name, ' '); i >= 0 {
		if r, ok := b.RegionNamed(name[:i]); ok {
			return fmt.Sprintf("a house space (%s 1 to %d)", b.RegionName(r), b.Spaces(r).Len())
		}
		for _, region := range scan.Meant(name[:i], b.regionNames()) {
			if s, ok := b.SpaceNamed(region + name[i:]); ok {
				return fmt.Sprintf("a house space (did you mean %s?)", b.SpaceName(s))
			}
		}
	}
	return "a house space, as in " + strconv.Quote(b.SpaceName(0))
}
