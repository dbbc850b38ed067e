package emperor

import (
	"fmt"
	"io"
	"log/slog"
)

// Options are what is agreed on before a game (section 1). The zero value of
// each field but Players stands for the usual choice.
type Options struct {
	Players        int      // 3 to 5
	Board          Board    // one for this many players; zero: Side3to4 for three and four, Side4to5 for five
	Fortifications bool     // whether the module is in play
	Start          Player   // who has the first turn
	Roads          RoadRule // how rows are divided; zero: MainRowFirst
	Deck           Cards    // the cards in play, 3 × Players + 5 to 64 of any colors (A52); zero: the standard deck for this many players
}

// String returns the options on one line: "3 players on board 3-4, A starts,
// MainRowFirst, no fortifications, standard deck".
func (o Options) String() string {
	module := "no fortifications"
	if o.Fortifications {
		module = "fortifications"
	}
	board := "the usual board"
	if o.Board != (Board{}) {
		board = "board " + o.Board.String()
	}
	return fmt.Sprintf("%d players on %s, %v starts, %v, %s, %s", o.Players, board, o.Start, o.Roads, module, o.deckText())
}

func (o Options) deckText() string {
	if o.Deck == (Cards{}) {
		return "standard deck"
	}
	return "deck: " + o.Deck.String()
}

// maxDeck is the most cards that a deck may have.
const maxDeck = 64

// minDeck is the fewest: full hands, four cards face up, and one in the pile.
func minDeck(players int) int { return players*fullHand + fullDisplay + 1 }

// NewGame begins a game: the deck is shuffled, every player is dealt three
// cards, and four are turned up (section 1). The seed decides everything that is
// random in it, the reshuffle included: the same options and seed mean the same
// game, in every version of this package.
//
// Who knows the seed knows all cards, and a seed that can be guessed is as good as
// known: a program tries a million seeds, such as numbers that count up or the
// milliseconds of a quarter of an hour, in seconds. What a player sees at the deal
// leaves some hundreds of them, and the cards of the next turns only one. So a
// server on which people play draws 64 bits from crypto/rand:
//
//	var bits [8]byte
//	rand.Read(bits[:]) // of crypto/rand
//	game, err := emperor.NewGame(options, binary.LittleEndian.Uint64(bits[:]))
//
// The deal is drawn from stream 1 of the seed, rand.NewPCG(seed, 1) of
// math/rand/v2, and the reshuffle from stream 2. A program that draws other chance
// from the same seed, as for what its players do, takes other streams: what is
// drawn from these two tells of hidden cards.
//
// Impossible options are refused with an [*OptionsError] that lists every fault.
func NewGame(o Options, seed uint64) (GameState, error) {
	if _, faults := o.complete(); faults.any() {
		return GameState{}, optionsError(faults)
	}
	return NewState(InitialPosition(o, seed))
}

// InitialPosition returns the position in which [NewGame] begins a game: options with every
// usual choice filled in, the seed, and all cards left out, to be dealt. It is
// what a [Record] starts from. Impossible options stay in it: [NewState] refuses
// them.
func InitialPosition(o Options, seed uint64) Position {
	o, _ = o.complete()
	return Position{Options: o, Seed: seed, ToMove: o.Start}
}

// complete returns the options with every usual choice filled in, and what is
// wrong with them.
func (o Options) complete() (Options, faultList) {
	var faults faultList
	if o.Board.data == nil {
		o.Board = defaultSide(o.Players)
	}
	fewest, most := o.Players, o.Players // whatever is right for some of these is no fault
	if o.Players < minPlayers || o.Players > maxPlayers {
		faults.add("Players: %d; the game is for %d to %d (section 1)", o.Players, minPlayers, maxPlayers)
		fewest, most = minPlayers, maxPlayers
	} else {
		if p := o.Board.get().players; o.Players < p[0] || o.Players > p[1] {
			faults.add("Board: %q with %d players; it is for %d to %d (section 1)", o.Board.Name(), o.Players, p[0], p[1])
		}
		if o.Deck == (Cards{}) {
			o.Deck = standardDeck(o.Players)
		}
	}
	if int(o.Start) >= most {
		faults.add("Start: seat %d; %s 0 to %d (section 1)", o.Start, o.seated("there are seats", "%d players have seats"), most-1)
	}
	if n, least := o.Deck.Len(), minDeck(fewest); o.Deck != (Cards{}) && n < least || n > maxDeck {
		faults.add("Deck: %d cards; %s %d to %d (A52)", n, o.seated("a deck has", "with %d players a deck has"), least, maxDeck)
	}
	faults.check("Roads", roadRuleWords.Fault(uint8(o.Roads)))
	return o, faults
}

// seated returns what is said of so many players, or of any where there can't be so
// many.
func (o Options) seated(any, these string) string {
	if o.Players < minPlayers || o.Players > maxPlayers {
		return any
	}
	return fmt.Sprintf(these, o.Players)
}

// laidOut returns the board of a game and its number of players, as far as the
// options tell.
func (o Options) laidOut() (Board, int) {
	o, _ = o.complete()
	return o.Board, max(0, min(o.Players, maxPlayers))
}

// GameState is a whole game at one moment: the [Table], every hand, the order of
// the draw pile, and what its one reshuffle needs. It is for whoever runs the
// game. It holds every secret: send a player their [View], never the state.
//
// A GameState is an immutable value: [Apply] returns another one and leaves it
// as it is. It can be copied, compared with ==, used as a map key, and shared
// between goroutines. Whoever keeps an old state can take a move back. The state
// does not hold the history of the game; a [Record] does. The zero GameState is no
// game, and refuses every move.
//
// Package fmt prints, and slog logs, the state's Table alone. That holds for a
// state itself and for one in an exported field, a slice or a map. But fmt reads
// another type's unexported fields without asking their methods: a state in such a
// field is printed with all its secrets. So is one under the verbs %p and %w, which
// fmt keeps for pointers and errors; go vet finds these.
// [GameState.TextWithSecrets] prints everything.
type GameState struct {
	openTable
	hands      [maxPlayers]Cards
	blindDraws [maxPlayers]Cards
	pile       [maxDeck]Color // the top card last; 0 above it
	seed       uint64
}

// Apply returns the game after move m by the player to move, with all that follows
// from it: scoring, the refill, the next player's turn, the end (section 2). With an
// error, which is always a [*MoveError], it returns s as it was. It allocates
// nothing but errors.
//
// Apply does not know who sent the move: a server compares the sender's seat
// with ToMove first.
func Apply(s GameState, m Move) (GameState, error) {
	err := turn{GameState: &s}.make(m)
	return s, err
}

// Check returns the error that [Apply] would return: nil for a legal move, else
// a [*MoveError].
func (s GameState) Check(m Move) error { return s.refuse(m, &s.hands[s.toMove]) }

// Hand returns the cards in the hand of player p, at most three, which are secret but
// for KnownHand (section 4). For a seat that is not there it returns none.
func (s GameState) Hand(p Player) Cards {
	if !s.seated(p) {
		return Cards{}
	}
	return s.hands[p]
}

// Table returns what lies open, without any secret (section 4).
func (s GameState) Table() Table { return Table{s.openTable} }

// Equal reports whether two states are the same, secrets included, on boards
// that are the same by [Board.Equal]. Operator == asks for the very same board.
func (s GameState) Equal(u GameState) bool {
	sameTable := s.openTable.equal(u.openTable)
	u.openTable = s.openTable
	return sameTable && s == u
}

// String returns the state's Table on one line, without any secret.
func (s GameState) String() string { return s.Table().String() }

// Format implements [fmt.Formatter]: every verb that fmt leaves to it prints the
// Table, so that no secret is printed by mistake.
func (s GameState) Format(f fmt.State, _ rune) { io.WriteString(f, s.String()) }

// LogValue implements [slog.LogValuer]: what is logged is the Table.
func (s GameState) LogValue() slog.Value { return slog.StringValue(s.String()) }
