package emperor

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/names"
	"github.com/emperorofchina/emperor/internal/scan"
)

// The rules that can refuse a move, one error value for each; [MoveError] wraps
// one of them. They stand in the order in which a move is judged.
var (
	// ErrNoGame: a move needs a game, from NewGame or NewState (section 1). The
	// zero GameState is none.
	ErrNoGame = errors.New("there is no game (section 1)")
	// ErrOver: after the end of the game there are no more moves (section 2.9).
	ErrOver = errors.New("the game is over (section 2.9)")
	// ErrNotYourTurn: a player moves when it is their turn (section 2). Only
	// View.Check knows whose move it is.
	ErrNotYourTurn = errors.New("a player moves in their own turn (section 2)")
	// ErrNotDrawing: cards are drawn after placing or exchanging, not before
	// (section 2).
	ErrNotDrawing = errors.New("a turn begins with a placement or an exchange (section 2)")
	// ErrNotActing: a turn has one placement or one exchange; then it draws
	// (sections 2 and 2.6).
	ErrNotActing = errors.New("after a placement or an exchange come the draws (section 2.6)")
	// ErrNoMove: a turn can't be passed, and a placement places something
	// (sections 2 and 2.1, A17).
	ErrNoMove = errors.New("a move does something (section 2)")
	// ErrNoSuchRegion: a placement is into a region of the board (section 2.1).
	ErrNoSuchRegion = errors.New("a region is one of the board's (section 2.1)")
	// ErrNoSuchSpace: houses and fortifications go to house spaces of the board
	// (section 2.3).
	ErrNoSuchSpace = errors.New("a house space is one of the board's (section 2.3)")
	// ErrNoSuchColor: cards have one of five colors (section 1).
	ErrNoSuchColor = errors.New("a card has one of the five colors (section 1)")
	// ErrNoFortifications: fortifications are a module, which is in play or not
	// (section 1, A46).
	ErrNoFortifications = errors.New("fortifications are a module (section 1)")
	// ErrTooManyPieces: a turn places one or two pieces (section 2.1).
	ErrTooManyPieces = errors.New("a turn places one or two pieces (section 2.1)")
	// ErrEmptyRegion: a region that was empty when the turn began takes one
	// piece (section 2.2, A01 to A03).
	ErrEmptyRegion = errors.New("a region that was empty when the turn began takes one piece (section 2.2)")
	// ErrPayment: with c the region's color and x another, one piece costs c or
	// x x, two cost c c or c x x; nothing else pays (section 2.4, A11 to A13).
	ErrPayment = errors.New("a piece costs one card of the region's color, and once a turn a pair of one other color stands for it (section 2.4)")
	// ErrCardsNotHeld: a player plays and discards cards of their hand (sections
	// 2.4 and 2.7).
	ErrCardsNotHeld = errors.New("cards are played and discarded from the hand (sections 2.4 and 2.7)")
	// ErrNotFaceUp: a card is taken from those that lie face up, or drawn from
	// the pile (section 2.6).
	ErrNotFaceUp = errors.New("a card that is taken lies face up (section 2.6)")
	// ErrWrongRegion: all pieces of a turn go into one region (section 2.1).
	ErrWrongRegion = errors.New("all pieces of a turn go into one region (section 2.1)")
	// ErrSupply: pieces come from the player's supply: 20 houses, 8 emissaries,
	// 1 fortification (sections 1 and 2.3, A10, A16).
	ErrSupply = errors.New("pieces come from the player's supply (section 2.3)")
	// ErrSpaceTaken: a house goes to a space that has no house (section 2.3).
	ErrSpaceTaken = errors.New("a house goes to a space that has no house (section 2.3)")
	// ErrNotFortifiable: a fortification goes to a space that has neither house
	// nor fortification (section 2.3).
	ErrNotFortifiable = errors.New("a fortification goes to a space with neither house nor fortification (section 2.3)")
	// ErrEmissaryLimit: an emissary may enter while the emissaries in the region
	// are fewer than the most houses that one player has there (section 2.3, A05).
	ErrEmissaryLimit = errors.New("a region holds as many emissaries as the most houses that one player has there (section 2.3)")
)

// MoveError says why a move is refused: which rule forbids it, what was given,
// and what would do. It tells nothing that is not on the table, except what a
// refusal itself gives away: that a player does not hold the cards they named.
type MoveError struct {
	Move Move  // the move that is refused
	Err  error // one of this package's Err… values

	table     Table // as it was when the faulty piece was judged
	at        int   // which piece that was
	spectator bool  // it was named by somebody who does not play
}

// Error returns the message, for people.
func (e *MoveError) Error() string {
	return fmt.Sprintf("emperor: %s: %s", e.table.board.FormatMove(e.Move), e.Reason())
}

// Reason returns the message without the move, for whoever has just named it: the
// rule, what was given, and what would do. [Names.Refusal] tells it with the names
// of people.
func (e *MoveError) Reason() string { return letters.Refusal(e) }

// Refusal tells why a move is refused as [MoveError.Reason] does, with names: "Anna
// does not hold red" for "player A does not hold red".
func (n Names) Refusal(e *MoveError) string { return fmt.Sprintf("%v: %s", e.Err, e.explain(n)) }

// Unwrap returns the rule, for [errors.Is].
func (e *MoveError) Unwrap() error { return e.Err }

// Equal reports whether two refusals are the same: the move, the rule, the table,
// and what is wrong there.
func (e *MoveError) Equal(f *MoveError) bool {
	return e.Move == f.Move && e.Err == f.Err && e.table.Equal(f.table) && e.at == f.at && e.spectator == f.spectator
}

// MarshalJSON refuses to write the error, which holds a whole table: send its
// Reason.
func (e *MoveError) MarshalJSON() ([]byte, error) {
	return nil, errors.New("emperor: a MoveError holds a whole table; send its Reason, or what Names.Refusal returns")
}

// UnmarshalJSON refuses to read a MoveError: make one by [View.Check].
func (e *MoveError) UnmarshalJSON([]byte) error {
	return errors.New("emperor: a MoveError is not read; View.Check returns one")
}

// explain says what was given, and after a semicolon what would do.
func (e *MoveError) explain(names Names) string {
	t, m := &e.table, e.Move
	mover := names.title(t.toMove)
	piece := m.piece(e.at)
	kind := piece.Kind()
	region := t.board.regionText(m.Region())
	switch e.Err {
	case ErrNoGame:
		return "the state is the zero GameState; start one with NewGame or NewState"
	case ErrOver:
		return fmt.Sprintf("it ended in round %d; start another", t.round)
	case ErrNotYourTurn:
		if e.spectator {
			return fmt.Sprintf("it is the turn of %s; a spectator looks on", mover)
		}
		return fmt.Sprintf("it is the turn of %s; wait for yours", mover)
	case ErrNotDrawing:
		return fmt.Sprintf("%s has not acted yet; place pieces or exchange a card first", mover)
	case ErrNotActing:
		return fmt.Sprintf("%s has acted and holds %d cards; take a face-up card or draw from the pile", mover, t.handSizes[t.toMove])
	case ErrNoMove:
		if m.Kind() == MovePlace {
			return "a placement without a piece was given; name one or two"
		}
		return "the zero Move was given; use Place, Exchange, TakeFaceUp or DrawFromPile"
	case ErrNoSuchRegion:
		return fmt.Sprintf("region %d was given; there are regions 0 to %d", m.Region(), t.board.NumRegions()-1)
	case ErrNoSuchSpace:
		return fmt.Sprintf("space %d was given; there are spaces 0 to %d, those of %s among them", piece.space, t.board.NumSpaces()-1, t.spacesText(t.board.Spaces(m.Region())))
	case ErrNoSuchColor:
		return fmt.Sprintf("color %d was given; there are colors 0 to %d, red to purple", m.color(), NumColors-1)
	case ErrNoFortifications:
		return "this game is played without it; place a house or an emissary, or begin a game with Options.Fortifications"
	case ErrTooManyPieces:
		return fmt.Sprintf("%d were given; leave some for later turns", m.count())
	case ErrEmptyRegion:
		return fmt.Sprintf("two were given for %s, which is empty; place one", region)
	case ErrPayment:
		if m.Region() == AnyRegion {
			return fmt.Sprintf("no region takes %v for %s; %s", m.Cards(), []string{"a piece", "a piece", "two pieces"}[min(m.kept(), maxPieces)], anyCostText(m.kept()))
		}
		return fmt.Sprintf("%s was paid with %v; %s", region, m.Cards(), costText(t.board.Color(m.Region()), len(m.Pieces())))
	case ErrCardsNotHeld:
		return fmt.Sprintf("%s does not hold %v; name cards of their hand", mover, m.Cards())
	case ErrNotFaceUp:
		return fmt.Sprintf("no %v card lies there; take one of %v, or draw from the pile", m.color(), t.faceUp)
	case ErrWrongRegion:
		return fmt.Sprintf("%s is not in %s; use %s", t.board.SpaceName(piece.space), region, t.spacesText(t.board.Spaces(m.Region())))
	case ErrSupply:
		return fmt.Sprintf("%s has no %v left; place another kind of piece", mover, kind)
	case ErrSpaceTaken:
		owner, _ := t.HouseOn(piece.space)
		return fmt.Sprintf("%s has a house of %s; %s", t.board.SpaceName(piece.space), names.Player(owner), t.freeText(m.Region(), kind))
	case ErrNotFortifiable:
		what := "a fortification"
		if owner, built := t.HouseOn(piece.space); built {
			what = "a house of " + names.Player(owner)
		}
		return fmt.Sprintf("%s has %s; %s", t.board.SpaceName(piece.space), what, t.freeText(m.Region(), kind))
	case ErrEmissaryLimit:
		return fmt.Sprintf("%s holds %d of %d; %s", region, t.emissariesIn(m.Region()), t.emissaryLimit(m.Region()), t.roomText(m.Region()))
	}
	return "no rule of the game"
}

// roomText says what makes room for an emissary in a region that has none.
func (t *openTable) roomText(r Region) string {
	switch free := t.board.Spaces(r) &^ t.built(); {
	case free == 0:
		return "every house space there has a house, so there will be no more room; send it to another region"
	case t.emissaryLimit(r) == 0:
		return "the first house there makes room for one"
	}
	return "a house of whoever has the most there makes room for one more"
}

// costText says what so many pieces in a region of color c cost.
func costText(c Color, pieces int) string {
	if pieces == 1 {
		return fmt.Sprintf("one piece costs one %v card or two of one other color", c)
	}
	return fmt.Sprintf("two pieces cost two %v cards, or one %v and two of one other color", c, c)
}

// anyCostText says what so many pieces cost in whatever region; where none are
// chosen, what one costs and what two do.
func anyCostText(pieces int) string {
	const (
		one = "one piece costs one card of its region's color or two of one other color"
		two = "two pieces cost two cards of their region's color, or one and two of one other color"
	)
	switch pieces {
	case 0:
		return one + "; " + two
	case 1:
		return one
	}
	return two
}

// freeText says where else in a region a house or fortification can go.
func (t *openTable) freeText(r Region, k PieceKind) string {
	free := t.board.Spaces(r) & t.freeFor(k)
	if free == 0 {
		return "no other space there can take one"
	}
	return "free for it: " + t.spacesText(free)
}

func (t *openTable) spacesText(set SpaceSet) string {
	var names []string
	for s := range set.All() {
		names = append(names, t.board.SpaceName(s))
	}
	return strings.Join(names, ", ")
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
