package whitelotus

import (
	"iter"
	"math/rand/v2"
	"reflect"
	"slices"
)

// View is the knowledge of one player, or of a spectator: the [Table], and the
// player's commitment that is not revealed yet. It holds nothing else, so it
// can be sent to the player's machine. A program that plays decides from a
// View.
//
// A View is an immutable value: it can be copied, compared with ==, used as a
// map key, and shared between goroutines. The zero View is not a game.
//
// A server keeps the [GameState], sends each player their View, and passes each
// move to [ApplyAs] with the seat of its sender. Bids, and commitments in a
// rebellion, may arrive in any order from the players that the game Awaits.
type View struct {
	openTable
	seat    Player
	playing bool       // the viewer has a seat
	own     commitment // the viewer's pending one, if any
}

// View returns the knowledge of player p, including their secret commitment
// (section 9); if p is out of range, the knowledge of a spectator.
func (s GameState) View(p Player) View {
	if !s.seated(p) {
		return s.SpectatorView()
	}
	return View{openTable: s.openTable, seat: p, playing: true, own: s.pending[p]}
}

// SpectatorView returns the knowledge of a spectator (section 9).
func (s GameState) SpectatorView() View { return View{openTable: s.openTable} }

// Viewer returns the seat of the player with this view. The second result is
// false for a spectator.
func (v View) Viewer() (Player, bool) { return v.seat, v.playing }

// Pending returns the viewer's commitment that is not revealed yet. The second
// result is false if there is none.
func (v View) Pending() (Move, bool) {
	if !v.playing || !v.Committed(v.seat) {
		return Move{}, false
	}
	return v.moveOf(v.own), true
}

// Table returns the table, without the viewer's secret commitment.
func (v View) Table() Table { return Table{v.openTable} }

// Equal reports whether two views are the same, comparing boards by
// [Board.Equal]; operator == compares boards by identity.
func (v View) Equal(w View) bool {
	sameTable := v.openTable.equal(w.openTable)
	w.openTable = v.openTable
	return sameTable && v == w
}

// String returns the table and the viewer's commitment on one line.
func (v View) String() string {
	text := v.openTable.text()
	if m, ok := v.Pending(); ok {
		text += "; " + v.seat.String() + " has committed " + v.board.FormatMove(m)
	}
	return text
}

// Check returns nil if the viewer may make the move now, and a [*MoveError]
// otherwise, also if the game does not wait for them: the error of [ApplyAs].
// The secret commitments of others do not matter.
func (v View) Check(m Move) error { return v.refuseFrom(v.viewer(), m) }

// LegalMoves yields every legal move of the viewer in the order of
// [GameState.LegalMoves]; none if the game does not wait for them.
func (v View) LegalMoves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		if v.decides() {
			v.legalMoves(v.seat, yield)
		}
	}
}

// decides reports whether the game waits for the viewer.
func (v *View) decides() bool { return v.playing && v.Awaits(v.seat) }

// Sample returns a random game that agrees with the view: its View for the
// viewer is v. Every order of the tiles set aside is equally likely, and so is
// every legal commitment of another player (section 9). Sample draws no
// conclusions from other players' moves.
//
// The result depends only on the view and on rng. For the zero View it is the
// zero GameState. Sample panics if rng is nil.
func (v View) Sample(rng *rand.Rand) GameState {
	if rng == nil {
		panic("whitelotus: View.Sample with a nil rng")
	}
	if v.phase == PhaseNone {
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

// beforeTiles reports whether the tiles set aside are not laid yet.
func (t *openTable) beforeTiles() bool { return t.turn == 1 && t.phase <= PhaseExpel }

// sampleCommitment draws a random legal commitment of a player.
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

// viewData is a view as plain data.
type viewData struct {
	Position  // with the commitments that are revealed, and the viewer's
	playing   bool
	Viewer    Player   `json:"viewer"`    // the player with this view, if not a spectator
	Committed []Player `json:"committed"` // the players with a commitment that is not revealed yet
}

// data returns the view as plain data.
func (v *View) data() viewData {
	s := GameState{openTable: v.openTable}
	data := viewData{Position: s.Position(), playing: v.playing, Viewer: v.seat, Committed: []Player{}}
	data.Aside = nil
	for p := range v.committed.all() {
		data.Committed = append(data.Committed, p)
		data.Commitments[p] = Move{}
	}
	if pending, ok := v.Pending(); ok {
		data.Commitments[v.seat] = pending
	}
	return data
}

// view returns the view, or its faults. It validates the view as [NewState]
// does, with arbitrary possible tiles aside and commitments of others; then
// every open field must agree with the result.
func (data *viewData) view() (View, faultList) {
	c := positionCheck{Position: data.Position}
	for _, p := range data.Committed {
		c.hidden |= p.set()
	}
	s, faults := c.makeState()
	if faults.Any() {
		return View{}, faults
	}
	v := s.SpectatorView()
	if data.playing {
		if !s.seated(data.Viewer) {
			c.faults.Add("Viewer: seat %d; %d players have seats 0 to %d", data.Viewer, c.players,
				c.players-1)
			return View{}, c.faults
		}
		v = s.View(data.Viewer)
	}
	c.checkWhatFollows(data, v.data())
	return v, c.faults
}

// checkWhatFollows lists the fields of a view that contradict the others.
func (c *positionCheck) checkWhatFollows(given *viewData, follows viewData) {
	slices.Sort(given.Committed)
	if !slices.Equal(given.Committed, follows.Committed) {
		c.faults.Add("Committed: %v; by the rest of the view %v (section 2)", given.Committed,
			follows.Committed)
	}
	if given.Options.Board.data == nil {
		given.Options.Board = China1351()
	}
	got, want := reflect.ValueOf(given.Position), reflect.ValueOf(follows.Position)
	for i := range got.NumField() {
		if x, y := got.Field(i).Interface(), want.Field(i).Interface(); !reflect.DeepEqual(x, y) {
			c.faults.Add("%s: it contradicts the rest of the view", got.Type().Field(i).Name)
		}
	}
}
