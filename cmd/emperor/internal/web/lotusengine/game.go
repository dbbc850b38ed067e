package lotusengine

import (
	"fmt"
	"slices"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// storedRecord is a record as pages store it: a string.
type storedRecord struct{ whitelotus.Record }

func (k storedRecord) MarshalJSON() ([]byte, error) { return asking.Quote(k.Record) }

func (k *storedRecord) UnmarshalJSON(data []byte) error { return asking.Unquote(data, &k.Record) }

// setup describes a new game.
type setup struct {
	Options whitelotus.Options `json:"options"`
	Names   whitelotus.Names   `json:"names"`
	Seed    string             `json:"seed"` // as asking.Seed reads it
}

func newGame(q setup) (storedRecord, error) {
	seed, err := asking.Seed(q.Seed)
	if err != nil {
		return storedRecord{}, err
	}
	match, err := whitelotus.NewMatch(q.Options, seed)
	if err == nil {
		match, err = match.Named(q.Names)
	}
	return storedRecord{match.Record()}, err
}

// writeText formats a record as text for people, with its result if the game is
// over.
func writeText(q storedRecord) (string, error) {
	r, err := q.Finished()
	if err != nil {
		return "", err
	}
	return r.Text()
}

// moveQuestion asks to make a move in a game.
type moveQuestion struct {
	Record storedRecord `json:"record"`
	Move   string       `json:"move"`
}

func move(q moveQuestion) (storedRecord, error) {
	match, err := q.Record.Match()
	if err != nil {
		return q.Record, err
	}
	match, err = play(match, match.State().ToMove(), q.Move)
	if err != nil {
		return q.Record, namedError{err, q.Record.Names}
	}
	return storedRecord{match.Record()}, nil
}

// play returns a match after a move of a player, given as text.
func play(match whitelotus.Match, p whitelotus.Player, text string) (whitelotus.Match, error) {
	m, err := match.State().Board().ParseMove(text)
	if err != nil {
		return match, err
	}
	return match.PlayAs(p, m)
}

// commitQuestion asks to make the moves of several players.
type commitQuestion struct {
	Record storedRecord                 `json:"record"`
	Moves  map[whitelotus.Player]string `json:"moves"`
}

// commit makes one move of each of these players. All of them must be awaited
// now, so that nobody has seen another's commitment.
func commit(q commitQuestion) (storedRecord, error) {
	match, err := q.Record.Match()
	if err != nil {
		return q.Record, err
	}
	before := match.State()
	for p := range q.Moves {
		if !before.Awaits(p) {
			return q.Record, fmt.Errorf("the game does not wait for %s", q.Record.Names.Player(p))
		}
	}
	for p := range before.Seats() {
		text, ok := q.Moves[p]
		if !ok {
			continue
		}
		if match, err = play(match, p, text); err != nil {
			return q.Record, namedError{err, q.Record.Names}
		}
	}
	return storedRecord{match.Record()}, nil
}

// seatQuestion is a game with a seat; nil stands for a spectator.
type seatQuestion struct {
	Record storedRecord       `json:"record"`
	Seat   *whitelotus.Player `json:"seat"`
}

// seatOf returns the seat that a question names, or Spectator.
func seatOf(seat *whitelotus.Player) whitelotus.Player {
	if seat == nil {
		return whitelotus.Spectator
	}
	return *seat
}

// undo returns the game to the seat's last decision. If that was a commitment,
// it returns to the beginning of the round, so that the others choose again. If
// the seat has made none, the game is unchanged.
func undo(q seatQuestion) (storedRecord, error) {
	match, err := q.Record.Match()
	if _, pending := match.State().View(seatOf(q.Seat)).Pending(); pending {
		return storedRecord{beginningOfRound(match.At(match.Len())).Record()}, err
	}
	for before := match; before.Len() > 0; {
		before = before.Undo()
		if before.State().ToMove() == seatOf(q.Seat) {
			return storedRecord{beginningOfRound(before).Record()}, err
		}
	}
	return q.Record, err
}

// beginningOfRound returns the match before the commitments that are hidden
// now.
func beginningOfRound(match whitelotus.Match) whitelotus.Match {
	for match.Len() > 0 && isCommitment(match.Undo().State()) &&
		!slices.ContainsFunc(match.Events(whitelotus.Spectator).List, reveals) {
		match = match.Undo()
	}
	return match
}

func reveals(e whitelotus.Event) bool { return e.Kind == whitelotus.EventRevealed }

// isCommitment reports whether the next decision is a commitment.
func isCommitment(game whitelotus.GameState) bool {
	return game.Phase() == whitelotus.PhaseContest || game.Phase() == whitelotus.PhaseRebellion
}

// cut returns the record of a game after its first moves, to play on from
// there. Given a Transcript, it draws what the viewer did not know at random, so
// the viewer cannot distinguish the game from the one that they saw.
func cut(q lookQuestion) (storedRecord, error) {
	if q.Transcript != nil {
		seen, err := look(q)
		if err != nil {
			return storedRecord{}, err
		}
		rng := opponents.NewRand(0, uint32(len(q.Transcript.Steps)))
		return storedRecord{whitelotus.Record{
			Names:   q.Transcript.Names,
			Initial: seen.View.Sample(rng).Position(),
		}}, nil
	}
	match, err := q.Record.Match()
	if err != nil {
		return storedRecord{}, err
	}
	if q.Step == nil || *q.Step < 0 || *q.Step > match.Len() {
		return storedRecord{}, fmt.Errorf("the record has steps 0 to %d", match.Len())
	}
	return storedRecord{match.At(*q.Step).Record()}, nil
}
