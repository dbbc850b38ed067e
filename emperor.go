package emperor

import (
	"fmt"
	"io"
	"log/slog"
	"strconv"
)

// Options are the choices that players agree on before a game (section 1). The
// zero value of every field except Players is the usual choice.
//
// A Deck can have from 3 × Players + 5 to 64 cards, of any colors (A52).
type Options struct {
	Players        int      `json:"players"`        // the number of players, 3 to 5
	Board          Board    `json:"board,omitzero"` // zero: Side3to4 for 3 and 4 players, Side4to5 for 5
	Fortifications bool     `json:"fortifications"` // whether the module is in play
	Start          Player   `json:"start"`          // the start player; zero: A
	Roads          RoadRule `json:"roads"`          // how rows are divided; zero: MainRowFirst
	Deck           Cards    `json:"deck,omitzero"`  // all cards in play; zero: the standard deck for Players
}

// summary returns the options on one line, for logs: "3 players on board 3-4,
// A starts, MainRowFirst, no fortifications, standard deck".
func (o Options) summary() string {
	module := "no fortifications"
	if o.Fortifications {
		module = "fortifications"
	}
	board := "the usual board"
	if o.Board != (Board{}) {
		board = "board " + o.Board.String()
	}
	return fmt.Sprintf("%d players on %s, %v starts, %v, %s, %s",
		o.Players, board, o.Start, o.Roads, module, o.deckText())
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

// NewGame returns a new game: with a shuffled deck, three cards in every hand
// and four face up (section 1). The seed determines everything random in the
// game, including the reshuffle: the same options and seed give the same game in
// every version of this package. For impossible options it returns a
// [*DataError] that lists every fault.
//
// Anyone who knows the seed knows every card, and seeds are easy to guess if they
// are, for example, counters or timestamps: a program tries a million of them in
// seconds. A player's first view narrows these to a few hundred, and the cards
// of the next turns leave only one. So a server should draw 64 bits from
// crypto/rand:
//
//	var bits [8]byte
//	rand.Read(bits[:]) // of crypto/rand
//	game, err := emperor.NewGame(options, binary.LittleEndian.Uint64(bits[:]))
//
// The deal uses stream 1 of the seed, rand.NewPCG(seed, 1) of math/rand/v2, and
// the reshuffle stream 2. A program that needs other random numbers from the
// same seed, for example for its players' decisions, must use other streams:
// these two reveal hidden cards.
func NewGame(o Options, seed uint64) (GameState, error) {
	if _, faults := o.complete(); faults.Any() {
		return GameState{}, dataError("options", faults)
	}
	return NewState(InitialPosition(o, seed))
}

// InitialPosition returns the position from which [NewGame] begins a game, as
// Record.Initial holds it: o with its zero fields filled in, the seed, and no
// cards, so that [NewState] deals them. It does not validate o; NewState does.
func InitialPosition(o Options, seed uint64) Position {
	o, _ = o.complete()
	return Position{Options: o, Seed: seed, ToMove: o.Start}
}

// Messages about impossible options.
const (
	badPlayers = "{n}; the game is for {least} to {most} (section 1)"
	badBoard   = "{board} with {n} players; it is for {least} to {most} (section 1)"
	badStart   = "seat {seat}; {known, select, true {{n} players have seats} other {seats are numbered}} " +
		"0 to {most} (section 1)"
	badDeck = "{cards} cards; {known, select, true {with {n} players a} other {a}} deck has " +
		"{least} to {most} (A52)"
)

// complete returns the options with every usual choice filled in, and their
// faults.
func (o Options) complete() (Options, faultList) {
	var faults faultList
	if o.Board.data == nil {
		o.Board = defaultSide(o.Players)
	}
	fewest, most := o.Players, o.Players // if Players is impossible, the range of all games
	if o.Players < minPlayers || o.Players > maxPlayers {
		faults.Say("Players", badPlayers, "n", o.Players, "least", minPlayers, "most", maxPlayers)
		fewest, most = minPlayers, maxPlayers
	} else {
		if p := o.Board.get().players; o.Players < p[0] || o.Players > p[1] {
			faults.Say("Board", badBoard, "board", strconv.Quote(o.Board.Name()), "n", o.Players,
				"least", p[0], "most", p[1])
		}
		if o.Deck == (Cards{}) {
			o.Deck = standardDeck(o.Players)
		}
	}
	known := fewest == most
	if int(o.Start) >= most {
		faults.Say("Start", badStart, "seat", int(o.Start), "known", known, "n", o.Players, "most", most-1)
	}
	if n, least := o.Deck.Len(), minDeck(fewest); o.Deck != (Cards{}) && n < least || n > maxDeck {
		faults.Say("Deck", badDeck, "cards", n, "known", known, "n", o.Players, "least", least,
			"most", maxDeck)
	}
	faults.Check("Roads", roadRuleWords.Fault(uint8(o.Roads)))
	return o, faults
}

// laidOut returns the board and the number of players, at most five, of a game
// with these options, which may be impossible.
func (o Options) laidOut() (Board, int) {
	o, _ = o.complete()
	return o.Board, max(0, min(o.Players, maxPlayers))
}

// GameState is a complete game at one moment: the [Table], every hand, the order
// of the draw pile, and the seed of the reshuffle. It is for the program that
// runs the game. It holds every secret: send a player their [View], never the
// state.
//
// A GameState is an immutable value: [Apply] returns a new one and leaves the old
// one as it is. It can be copied, compared with ==, used as a map key, and shared
// between goroutines. To take a move back, keep the state before it. A state
// has no history; a [Match] and a [Record] have one. The zero GameState is not a
// game; Apply refuses every move on it.
//
// Package fmt prints, and slog logs, only the Table of a state, also of one in an
// exported field, a slice or a map. But fmt reads the unexported fields of other
// types without calling their methods: it prints a state in such a field with all
// its secrets. It does the same under the verbs %p and %w, which it reserves for
// pointers and errors; go vet reports these. The [Position.Text] of its
// Position has everything.
type GameState struct {
	openTable
	hands      [maxPlayers]Cards
	blindDraws [maxPlayers]Cards
	pile       [maxDeck]Color // the top card last; 0 above it
	seed       uint64
}

// Apply returns the game after the player to move makes move m, including its
// consequences: scoring, the refill, the next player's turn, the end (section
// 2). If m is illegal, Apply returns s and a [*MoveError]. It allocates only for
// errors.
//
// Apply does not know the sender of the move: use [ApplyAs] for a move that
// somebody sent.
func Apply(s GameState, m Move) (GameState, error) {
	err := turn{GameState: &s}.make(m)
	return s, err
}

// ApplyAs returns the game after move m of player p, as [Apply] does. If it is
// another player's turn, or p is out of range, it returns s and the
// [*MoveError] of [View.Check].
func ApplyAs(s GameState, p Player, m Move) (GameState, error) {
	if err := s.refuseFrom(p, m); err != nil {
		return s, err
	}
	return Apply(s, m)
}

// Check returns the error that [Apply] would return: nil for a legal move,
// otherwise a [*MoveError].
func (s GameState) Check(m Move) error { return s.refuse(m, &s.hands[s.toMove]) }

// Hand returns the cards in the hand of player p, at most three, or none if p is
// out of range. They are secret, except those that KnownHand returns (section 4).
func (s GameState) Hand(p Player) Cards {
	if !s.seated(p) {
		return Cards{}
	}
	return s.hands[p]
}

// Table returns the open part of the game, without any secret (section 4).
func (s GameState) Table() Table { return Table{s.openTable} }

// Equal reports whether two states are the same, including their secrets. It
// compares boards by [Board.Equal], and operator == by identity.
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

// LogValue implements [slog.LogValuer]: slog logs what String returns.
func (s GameState) LogValue() slog.Value { return slog.StringValue(s.String()) }
