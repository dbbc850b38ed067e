package whitelotus

import (
	"iter"
	"math/rand/v2"
)

// View is what one player knows, or a spectator: the [Table], and what the player
// has committed that is not revealed yet. Nothing else is in it, so that it can be
// sent to the player's machine. A program that plays is given a View and decides
// for its player.
//
// A View is an immutable value: it can be copied, compared with ==, used as a map
// key, and shared between goroutines. The zero View is a spectator's of no game.
//
// A server keeps the [GameState], gives each player their View, and collects the
// moves of those whom it Awaits. Bids, and sides in a rebellion, may come in any
// order; it applies them as ToMove asks for them.
type View struct {
	openTable
	seat    Player
	playing bool       // the viewer has a seat
	own     commitment // what the viewer has committed, if anything
}

// View returns what player p knows, what they have committed in secret included
// (section 9); for a seat that is not there, what a spectator knows.
func (s GameState) View(p Player) View {
	if !s.seated(p) {
		return s.SpectatorView()
	}
	return View{openTable: s.openTable, seat: p, playing: true, own: s.pending[p]}
}

// SpectatorView returns what everybody knows (section 9).
func (s GameState) SpectatorView() View { return View{openTable: s.openTable} }

// Viewer returns the seat of the player whose view it is. The second result is
// false for a spectator's.
func (v View) Viewer() (Player, bool) { return v.seat, v.playing }

// Pending returns what the viewer has committed that is not revealed yet. The
// second result is false where there is nothing.
func (v View) Pending() (Move, bool) {
	if !v.playing || !v.Committed(v.seat) {
		return Move{}, false
	}
	return v.moveOf(v.own), true
}

// Table returns what lies open, without what the viewer has committed in secret.
func (v View) Table() Table { return Table{v.openTable} }

// Equal reports whether two views are the same, on boards that are the same by
// [Board.Equal]. Operator == asks for the very same board.
func (v View) Equal(w View) bool {
	sameTable := v.openTable.equal(w.openTable)
	w.openTable = v.openTable
	return sameTable && v == w
}

// String returns the table on one line, and what the viewer has committed.
func (v View) String() string {
	text := v.openTable.text()
	if m, ok := v.Pending(); ok {
		text += "; " + v.seat.String() + " has committed " + v.board.FormatMove(m)
	}
	return text
}

// Check returns nil for a move that the viewer may make now, else a [*MoveError],
// also when no decision of theirs is awaited. A bid or a side may be checked as
// soon as it is awaited, before ToMove asks for it: what others commit does not
// change what is legal.
func (v View) Check(m Move) error {
	if v.phase != PhaseNone && v.phase != PhaseOver && !v.decides() {
		return &MoveError{Move: m, Err: ErrNotYourTurn, table: Table{v.openTable}, player: v.seat}
	}
	return v.refuse(m, v.seat)
}

// LegalMoves yields every legal move of the viewer, as [GameState.LegalMoves]
// does; none when no decision of theirs is awaited.
func (v View) LegalMoves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		if v.decides() {
			v.legalMoves(v.seat, yield)
		}
	}
}

// decides reports whether a decision of the viewer is awaited.
func (v *View) decides() bool { return v.playing && v.Awaits(v.seat) }

// Sample returns a game as it might be, for all that the viewer knows: its View
// for the viewer is v. The tiles set aside lie in any order, each as likely as any
// other, and what each other player has committed is drawn from all that is legal
// for them, each as likely as any other (section 9). Sample draws no conclusion
// from what the others do.
//
// It uses rng alone; the same view and rng in the same state give the same game.
// For the zero View, or without rng, it returns the zero GameState.
func (v View) Sample(rng *rand.Rand) GameState {
	if v.phase == PhaseNone || rng == nil {
		return GameState{}
	}
	s := GameState{openTable: v.openTable}
	if v.beforeTiles() {
		rest := v.Aside().list()
		rng.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
		copy(s.aside[:], rest[:(v.InPlay()&^v.laid()).Len()])
	}
	for p := range v.committed.all() {
		if v.playing && p == v.seat {
			s.pending[p] = v.own
		} else {
			s.pending[p] = v.sampleCommitment(p, rng)
		}
	}
	return s
}

// beforeTiles reports whether tiles set aside are still to be laid.
func (t *openTable) beforeTiles() bool { return t.turn == 1 && t.phase <= PhaseExpel }

// sampleCommitment draws one of a player's legal commitments.
func (t *openTable) sampleCommitment(p Player, rng *rand.Rand) commitment {
	n := 0
	t.legalMoves(p, func(Move) bool { n++; return true })
	n = rng.IntN(n)
	var drawn commitment
	t.legalMoves(p, func(m Move) bool {
		drawn = m.commitment()
		n--
		return n >= 0
	})
	return drawn
}
