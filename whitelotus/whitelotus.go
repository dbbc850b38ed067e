package whitelotus

import (
	"cmp"
	"fmt"
	"io"
	"log/slog"
)

// Options are the choices before a game (section 1). The zero value of each
// field except Players is the usual choice.
type Options struct {
	Players    int       `json:"players"`        // the number of players, 3 to 6
	Board      Board     `json:"board,omitzero"` // for this number of players; zero: China1351
	Emperor    Player    `json:"emperor"`        // the first Emperor
	Turns      int       `json:"turns,omitzero"` // the number of turns, 1 to 8; zero: 4 (L30)
	Blocks     BlockRule `json:"blocks"`         // the goes of a player in a turn; zero: FiveBlocks (L29)
	LimitChips bool      `json:"limitChips"`     // a player has 16 chips, 4 of each symbol but Village (L02)

	// The mix, with at least one tile for each area in play, and the start set;
	// zero: P6 T6 R6 F6 V15 (L01).
	Tiles Tiles `json:"tiles,omitzero"`
}

// laidOut returns the board of the game, and the number of players, brought
// into range.
func (o Options) laidOut() (Board, int) {
	if o.Board.data == nil {
		o.Board = China1351()
	}
	return o.Board, min(max(o.Players, 0), maxPlayers)
}

// summary returns the options on one line, for logs.
func (o Options) summary() string {
	board, limit := "the usual board", "unlimited chips"
	if o.Board != (Board{}) {
		board = "board " + o.Board.String()
	}
	if o.LimitChips {
		limit = "limited chips"
	}
	tiles := "the usual tiles"
	if o.Tiles != (Tiles{}) {
		tiles = "tiles " + o.Tiles.String()
	}
	return fmt.Sprintf("%d players on %s; first Emperor %v; %d turns, %v, %s, %s",
		o.Players, board, o.Emperor, cmp.Or(o.Turns, usualTurns), o.Blocks.inSentence(), limit, tiles)
}

// BlockRule determines the number of goes of a player in a turn (L29).
type BlockRule uint8

const (
	FiveBlocks   BlockRule = iota // five
	ThreeAndRice                  // three in turn 1, later three plus one for each Ricefield, at most five
)

// String returns the rule's name: "FiveBlocks" or "ThreeAndRice".
func (r BlockRule) String() string { return blockRuleWords.Text(uint8(r), "", "no rule") }

// inSentence returns the rule in a few words.
func (r BlockRule) inSentence() string {
	switch r {
	case FiveBlocks:
		return "five blocks"
	case ThreeAndRice:
		return "three blocks and rice"
	}
	return "no rule"
}

// The number of turns (L30).
const (
	usualTurns = 4
	maxTurns   = 8
)

// A player's holdings at the start (section 1).
const (
	startInfluence = 12
	startArmies    = 3
)

// NewGame returns a new game, with the shuffled start set laid on the start
// areas and the other tiles shuffled and set aside (section 1). The seed
// determines both orders; nothing else in a game is random. The same options
// and seed mean the same game in every version of this package. Anyone who
// knows the seed knows the tiles set aside, so a server should draw it from
// crypto/rand.
//
// Impossible options are refused with a [*DataError].
func NewGame(o Options, seed uint64) (GameState, error) {
	if _, faults := o.complete(); faults.Any() {
		return GameState{}, dataError("options", faults)
	}
	return NewState(InitialPosition(o, seed))
}

// InitialPosition returns the position from which [NewGame] begins a game, as
// Record.Initial holds it: o with its zero fields filled in, the seed, and no
// tiles, so that [NewState] deals them. It does not validate o; NewState does.
func InitialPosition(o Options, seed uint64) Position {
	o, _ = o.complete()
	return Position{Options: o, Seed: seed, Emperor: o.Emperor, ToMove: o.Emperor}
}

// complete returns the options with defaults in place of zero values, and their
// faults.
func (o Options) complete() (Options, faultList) {
	var faults faultList

	if o.Board.data == nil {
		o.Board = China1351()
	}
	if o.Tiles == (Tiles{}) {
		o.Tiles = standardTiles
	}
	most := o.Players // with a faulty number, any seat of a game is valid
	if o.Players < minPlayers || o.Players > maxPlayers {
		faults.Add("Players: %d; the game is for %d to %d (section 1)", o.Players, minPlayers, maxPlayers)
		most = maxPlayers
	} else {
		if p := o.Board.get().spec.Players; o.Players < p[0] || o.Players > p[1] {
			faults.Add("Board: %q with %d players; it is for %d to %d (section 1)",
				o.Board.Name(), o.Players, p[0], p[1])
		}
		if n := o.Board.InPlay(o.Players).Len(); o.Tiles.Len() < n {
			faults.Add("Tiles: %d tiles; %q has %d areas in play with %d players, and each takes one (section 1)",
				o.Tiles.Len(), o.Board.Name(), n, o.Players)
		}
		if start := startSet(o.starts().Len()); !o.Tiles.contains(start) {
			faults.Add("Tiles: %v; the start set of %q with %d players is %v (section 1)",
				o.Tiles, o.Board.Name(), o.Players, start)
		}
	}
	if int(o.Emperor) >= most {
		faults.Add("Emperor: seat %d; %d players have seats 0 to %d (section 1)", o.Emperor, most, most-1)
	}
	if o.Turns < 0 || o.Turns > maxTurns {
		faults.Add("Turns: %d; a game has 1 to %d (L30)", o.Turns, maxTurns)
	} else if o.Turns == 0 {
		o.Turns = usualTurns
	}
	if o.Blocks > ThreeAndRice {
		faults.Add("Blocks: rule %d; there are FiveBlocks and ThreeAndRice (L29)", o.Blocks)
	}
	if n := o.Tiles[NoSymbol]; n > 0 {
		faults.Add("Tiles: %d without a symbol; every tile has one (section 1)", n)
	}
	return o, faults
}

// starts returns the start areas in play.
func (o Options) starts() AreaSet { return o.Board.StartAreas() & o.Board.InPlay(o.Players) }

// GameState is a whole game at one moment: the [Table], the tiles set aside,
// and the commitments that are not revealed yet. It is for the program that
// runs the game. It holds every secret; send players their [View] instead.
//
// A GameState is an immutable value: [Apply] returns another one and leaves it
// unchanged. It can be copied, compared with ==, used as a map key, and shared
// between goroutines; to undo a move, keep the old one. It does not contain the
// history of the game. The zero GameState is not a game; Apply refuses every
// move on it.
//
// Package fmt and slog print only the Table of a state, also in an exported
// field, a slice or a map. But fmt bypasses the methods of values in another
// type's unexported fields: it prints a state there with all its secrets.
type GameState struct {
	openTable
	pending [maxPlayers]commitment // zero if the player has not committed, and once revealed
	aside   [maxAreas]Symbol       // to lay after the contests of turn 1, the first on the lowest area
}

// Apply returns the game after move m of the player to move, and after all
// forced moves that follow (L05). The error is a [*MoveError]; with an error it
// returns s unchanged.
//
// Apply does not know who sent the move: use [ApplyAs] for a move that somebody
// sent.
func Apply(s GameState, m Move) (GameState, error) {
	err := s.apply(s.toMove, m, nil)
	return s, err
}

// ApplyAs returns the game after move m of player p, who must be awaited, and
// after all forced moves that follow (L05). Players who commit in secret may do
// so in any order: the game is the same in the end. ApplyAs returns the error of
// [View.Check] for the View of p, with s unchanged.
func ApplyAs(s GameState, p Player, m Move) (GameState, error) {
	err := s.apply(p, m, nil)
	return s, err
}

// apply makes a move of a player; a witness records its events.
func (s *GameState) apply(p Player, m Move, w *witness) error {
	if err := s.refuseFrom(p, m); err != nil {
		return err
	}
	last := s.lastToDecide(p)
	s.toMove = p
	s.do(m, w)
	s.goOn(w)
	if s.Over() {
		s.toMove = last
	}
	return nil
}

// lastToDecide returns the player who decided last if the game is over after a
// move of player p. In the last rebellion that is the last who is asked, in
// whatever order they decide.
func (s *GameState) lastToDecide(p Player) Player {
	if s.phase != PhaseRebellion || s.turn < s.turns {
		return p
	}
	for q := range s.Players() {
		if _, forced := s.onlyMove(q); !forced {
			p = q
		}
	}
	return p
}

// goOn makes all forced moves (L05).
func (s *GameState) goOn(w *witness) {
	for {
		m, forced := s.onlyMove(s.toMove)
		if !forced {
			return
		}
		s.do(m, w)
	}
}

// steps makes a legal move of the player to move and all forced moves that
// follow (L05). It calls see before each of them.
func (s *GameState) steps(m Move, see func(before *GameState, m Move)) {
	mover := s.toMove
	for legal := true; legal; m, legal = s.onlyMove(s.toMove) {
		see(s, m)
		s.do(m, nil)
	}
	if s.Over() {
		s.toMove = mover
	}
}

// do makes a legal move, and goes on to the next decision of any player.
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

// Check returns the error that [Apply] would return: nil for a legal move, a
// [*MoveError] otherwise.
func (s GameState) Check(m Move) error { return s.refuse(m, s.toMove) }

// Table returns the table, without any secret.
func (s GameState) Table() Table { return Table{s.openTable} }

// Equal reports whether two states are the same, including their secrets,
// comparing boards by [Board.Equal]; operator == compares boards by identity.
func (s GameState) Equal(u GameState) bool {
	sameTable := s.openTable.equal(u.openTable)
	u.openTable = s.openTable
	return sameTable && s == u
}

// String returns the state's Table on one line, without any secret.
func (s GameState) String() string { return s.Table().String() }

// Format implements [fmt.Formatter]. Every verb prints the Table, so that no
// secret is printed by mistake.
func (s GameState) Format(f fmt.State, _ rune) { io.WriteString(f, s.String()) }

// LogValue implements [slog.LogValuer] with the text of the Table.
func (s GameState) LogValue() slog.Value { return slog.StringValue(s.String()) }
