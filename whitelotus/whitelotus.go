package whitelotus

import (
	"fmt"
	"io"
	"log/slog"
)

// Options are what is agreed on before a game (section 1). The zero value of each
// field but Players stands for the usual choice.
type Options struct {
	Players    int       // 3 to 6
	Board      Board     // one for this many players; zero: China1351
	Emperor    Player    // who begins with the title
	Turns      int       // 1 to 8; zero: 4 (L30)
	Blocks     BlockRule // how many goes a player has in a turn; zero: FiveBlocks (L29)
	LimitChips bool      // whether a player has 16 chips only, 4 of each symbol but Village (L02)
	Tiles      Tiles     // the mix of tiles, at least as many as areas in play, the start set among them; zero: P6 T6 R6 F6 V15 (L01)
}

// BlockRule says how many goes a player has in a turn (L29).
type BlockRule uint8

const (
	FiveBlocks   BlockRule = iota // five
	ThreeAndRice                  // three in turn 1, then three and one for each Ricefield, at most five
)

// String returns the rule in a few words.
func (r BlockRule) String() string {
	switch r {
	case FiveBlocks:
		return "five blocks"
	case ThreeAndRice:
		return "three blocks and rice"
	}
	return "no rule"
}

// What a game may have.
const (
	usualTurns = 4
	maxTurns   = 8
)

// What each player begins with (section 1).
const (
	startInfluence = 12
	startArmies    = 3
)

// NewGame begins a game: the tiles of the start set are shuffled and laid on the
// start areas, and the others are shuffled and set aside (section 1). The seed
// decides both orders, and there is no other chance in a game: the same options
// and seed mean the same game, in every version of this package. Who knows or
// guesses the seed knows the tiles set aside, so that a server draws it from
// crypto/rand.
//
// Impossible options are refused with an [*OptionsError] that lists every fault.
func NewGame(o Options, seed uint64) (GameState, error) {
	if _, faults := o.complete(); faults.any() {
		return GameState{}, optionsError(faults)
	}
	return NewState(Position{Options: o, Seed: seed, Emperor: o.Emperor})
}

// complete returns the options with every usual choice filled in, and what is
// wrong with them.
func (o Options) complete() (Options, faultList) {
	var faults faultList

	if o.Board.data == nil {
		o.Board = China1351()
	}
	if o.Tiles == (Tiles{}) {
		o.Tiles = standardTiles
	}
	most := o.Players // a seat that is right for any number of players is no fault
	if o.Players < minPlayers || o.Players > maxPlayers {
		faults.add("Players: %d; the game is for %d to %d (section 1)", o.Players, minPlayers, maxPlayers)
		most = maxPlayers
	} else {
		if p := o.Board.get().spec.Players; o.Players < p[0] || o.Players > p[1] {
			faults.add("Board: %q with %d players; it is for %d to %d (section 1)", o.Board.Name(), o.Players, p[0], p[1])
		}
		if n := o.Board.InPlay(o.Players).Len(); o.Tiles.Len() < n {
			faults.add("Tiles: %d tiles; %q has %d areas in play with %d players, and each takes one (section 1)", o.Tiles.Len(), o.Board.Name(), n, o.Players)
		}
		if start := startSet(o.starts().Len()); !o.Tiles.contains(start) {
			faults.add("Tiles: %v; the start set of %q with %d players is %v (section 1)", o.Tiles, o.Board.Name(), o.Players, start)
		}
	}
	if int(o.Emperor) >= most {
		faults.add("Emperor: seat %d; %d players have seats 0 to %d (section 1)", o.Emperor, most, most-1)
	}
	if o.Turns < 0 || o.Turns > maxTurns {
		faults.add("Turns: %d; a game has 1 to %d (L30)", o.Turns, maxTurns)
	} else if o.Turns == 0 {
		o.Turns = usualTurns
	}
	if o.Blocks > ThreeAndRice {
		faults.add("Blocks: rule %d; there are FiveBlocks and ThreeAndRice (L29)", o.Blocks)
	}
	if n := o.Tiles[NoSymbol]; n > 0 {
		faults.add("Tiles: %d without a symbol; every tile has one (section 1)", n)
	}
	return o, faults
}

// starts returns the start areas in play.
func (o Options) starts() AreaSet { return o.Board.StartAreas() & o.Board.InPlay(o.Players) }

// GameState is a whole game at one moment: the [Table], the tiles set aside, and
// what players have committed that is not revealed yet. It is for whoever runs the
// game. It holds every secret, so nothing but its Table may reach a player.
//
// A GameState is an immutable value: [Apply] returns another one and leaves it as
// it is. It can be copied, compared with ==, used as a map key, and shared between
// goroutines; to keep an old one is to be able to take back. The history of the
// game is not in it. The zero GameState is no game, and refuses every move.
//
// Printed by package fmt, or logged by slog, it shows its Table alone. That holds
// for a state itself and for one in an exported field, a slice or a map; but fmt
// reads another type's unexported fields past every method, so that a state kept
// in one is printed with all its secrets.
type GameState struct {
	openTable
	pending [maxPlayers]commitment // zero for who has not committed, and once revealed
	aside   [maxAreas]Symbol       // the tiles to be laid after turn 1's contests, the first for the lowest area
}

// Apply returns the game after move m by the player to move, and after every
// question that has but one answer from there on (L05). With an error, which is
// always a [*MoveError], it returns s as it was.
//
// Apply does not know who sent the move: a server compares the sender's seat with
// ToMove first.
func Apply(s GameState, m Move) (GameState, error) {
	err := s.apply(m, nil)
	return s, err
}

// apply makes a move. Where there is a witness, it sees what happens.
func (s *GameState) apply(m Move, w *witness) error {
	mover := s.toMove
	if err := s.refuse(m, mover); err != nil {
		return err
	}
	s.do(m, w)
	s.goOn(w)
	if s.Over() {
		s.toMove = mover
	}
	return nil
}

// goOn answers every question that has but one answer (L05).
func (s *GameState) goOn(w *witness) {
	for {
		m, forced := s.onlyMove(s.toMove)
		if !forced {
			return
		}
		s.do(m, w)
	}
}

// do makes a legal move, and goes on to the next question, whoever's it is.
func (s *GameState) do(m Move, w *witness) {
	switch m.kind {
	case MoveBlock:
		s.putBlock(m.area, w)
	case MovePass:
		s.pass(w)
	case MoveSettle:
		s.settle(m.area, w)
	case MoveBid:
		s.bid(m, w)
	case MoveExpel:
		s.expel(m.player, w)
	case MoveCommit:
		s.commit(m, w)
	case MoveNext:
		s.pick(m.player, w)
	case MoveTake:
		s.take(m.area, w)
	case MoveConvert:
		s.collect(m.amount, w)
	}
}

// Check returns the error that [Apply] would return: nil for a legal move, else a
// [*MoveError].
func (s GameState) Check(m Move) error { return s.refuse(m, s.toMove) }

// Table returns what lies open, without any secret.
func (s GameState) Table() Table { return Table{s.openTable} }

// Equal reports whether two states are the same, secrets included, on boards that
// are the same by [Board.Equal]. Operator == asks for the very same board.
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
