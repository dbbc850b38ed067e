package emperor

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Text writes the record as text that a player can read, a turn on a line. It
// writes every secret, as its start has them.
//
//	emperor record 1
//	names: "Anna", "Bo", "Cleo"
//	start: emperor 1; players: 3; board: "3-4"; seed: 7; to move: A
//	scores: 49, 42, 48
//	winners: A
//
//	1. A Wei: house 3 (red); take red; draw
//	1. B exchange green; take yellow
//	1. C Qi: house 1 (2 red); draw; draw
//	2. A Wei: house 4 + emissary (2 red); draw; draw
//
// This is the grammar:
//
//	record = "emperor record 1" newline { tag newline } { turn newline } .
//	tag    = "names" ":" quoted { "," quoted }      // by player, as strconv.Quote writes them
//	       | "start" ":" position                   // as Position.Text writes it
//	       | "scores" ":" number { "," number }     // by player
//	       | "winners" ":" player { "," player } .
//	turn   = number "." player move { ";" move } .  // number of the round; moves as Board.FormatMove writes them
//
// A turn begins with a placement or an exchange, and the first one with the first
// move, whatever that is: so each line says whose turn it is, even in a record
// of moves that can't be played.
//
// What [ParseRecord] reads from it is the same record, but that lists without
// items are nil. What can't be written so is refused with a [*PositionError]: a
// start as by [Position.Text], moves that are none, names of more than 200
// bytes, scores of players who do not exist, more than 1024 moves.
func (r Record) Text() (string, error) {
	w := recordWriter{players: r.players()}
	w.line("emperor record 1")
	w.names(r.Names)
	start, err := r.Start.Text()
	if err != nil {
		return "", err
	}
	w.line("start: %s", start)
	w.result(r.Scores, r.Winners)
	w.turns(r)
	if n := w.text.Len(); n > maxSize {
		w.faults.add("%d bytes as text; there may be %d", n, maxSize)
	}
	if w.faults != nil {
		return "", positionError(w.faults)
	}
	return w.text.String(), nil
}

// players returns the number of players, 1 where the start does not tell.
func (r Record) players() int {
	_, players := r.Start.Options.laidOut()
	return max(players, 1)
}

// recordWriter writes a record as text, and collects what could not be read
// again.
type recordWriter struct {
	positionWriter
	players int
}

func (w *recordWriter) line(format string, args ...any) {
	fmt.Fprintf(&w.text, format+"\n", args...)
}

func (w *recordWriter) names(names []string) {
	var quoted []string
	for i, name := range names {
		if i == maxPlayers || len(name) > maxName {
			w.faults.add("Names[%d]: there are at most %d, of at most %d bytes", i, maxPlayers, maxName)
			return
		}
		quoted = append(quoted, strconv.Quote(name))
	}
	if quoted != nil {
		w.line("names: %s", strings.Join(quoted, ", "))
	}
}

func (w *recordWriter) result(scores []int, winners []Player) {
	if len(scores) > maxPlayers || len(winners) > maxPlayers {
		w.faults.add("Scores and Winners: for %d and %d players; there are at most %d", len(scores), len(winners), maxPlayers)
		return
	}
	var numbers, names []string
	for i, n := range scores {
		numbers = append(numbers, w.number(fmt.Sprintf("Scores[%d]", i), n))
	}
	for i, p := range winners {
		names = append(names, w.seat(fmt.Sprintf("Winners[%d]", i), p))
		if slices.Contains(winners[:i], p) {
			w.faults.add("Winners[%d]: player %v twice", i, p)
		}
	}
	if numbers != nil {
		w.line("scores: %s", strings.Join(numbers, ", "))
	}
	if names != nil {
		w.line("winners: %s", strings.Join(names, ", "))
	}
}

func (w *recordWriter) turns(r Record) {
	b, _ := r.Start.Options.laidOut()
	if len(r.Moves) > maxMoves {
		w.faults.add("Moves: there are %d; in text there may be %d", len(r.Moves), maxMoves)
		return
	}
	turn := r.firstTurn()
	for i, m := range r.Moves {
		text := b.FormatMove(m)
		if again, err := b.ParseMove(text); err != nil || again != m {
			w.faults.add("Moves[%d]: %s can't be written as a move", i, text)
		}
		switch {
		case i == 0:
			fmt.Fprintf(&w.text, "\n%v %s", turn, text)
		case m.beginsTurn():
			turn = turn.next(r)
			fmt.Fprintf(&w.text, "\n%v %s", turn, text)
		default:
			w.text.WriteString("; " + text)
		}
	}
	if len(r.Moves) > 0 {
		w.text.WriteString("\n")
	}
}

// recordedTurn is whose turn it is in a record, in which round.
type recordedTurn struct {
	round  int
	player Player
}

// String writes how the turn's line begins: "3. B".
func (t recordedTurn) String() string { return fmt.Sprintf("%d. %v", t.round, t.player) }

func (r Record) firstTurn() recordedTurn { return recordedTurn{max(r.Start.Round, 1), r.Start.ToMove} }

func (t recordedTurn) next(r Record) recordedTurn {
	t.player = (t.player + 1) % Player(r.players())
	if t.player == r.Start.Options.Start {
		t.round = min(t.round+1, maxRound)
	}
	return t
}

// beginsTurn reports whether a move is the first of its turn.
func (m Move) beginsTurn() bool { return m.kind == KindPlace || m.kind == KindExchange }

// ParseRecord reads a record as [Record.Text] writes it. It takes the tags in any
// order, each once, before the turns, and empty lines anywhere. Boards are found
// as [ParsePosition] does.
//
// Other text is refused with a [*SyntaxError]. ParseRecord knows shapes and
// names, not rules: whether the game can be played so, [Record.Replay] says.
func ParseRecord(text string, boards ...Board) (Record, error) {
	r := newLimitedReader(text)
	record := r.record(boards)
	if r.err != nil {
		return Record{}, r.err
	}
	return record, nil
}

func (r *textReader) record(boards []Board) Record {
	var record Record
	r.part("\n", func() {
		r.need("emperor")
		r.need("record")
		if !r.take("1") {
			r.fail("1, the version of this format")
		}
	})
	r.tags(&record, boards)
	b, _ := record.Start.Options.laidOut()
	turn := record.firstTurn()
	for i := 0; r.nextLine(); i++ {
		if i > 0 {
			turn = turn.next(record)
		}
		r.part("\n", func() {
			r.turn(turn)
			record.Moves = r.moves(b, record.Moves)
		})
	}
	return record
}

// nextLine goes to the next line that is not empty, and reports whether there
// is one.
func (r *textReader) nextLine() bool {
	for r.take("\n") {
	}
	return r.peek() != ""
}

// tags reads the lines before the turns.
func (r *textReader) tags(record *Record, boards []Board) {
	tags := []textField{
		{name: "names", read: func() { record.Names = textList(r, maxPlayers, func() string { return r.quoted(maxName) }) }},
		{name: "start", read: func() { record.Start = r.position(boards) }},
		{name: "scores", read: func() {
			record.Scores = textList(r, maxPlayers, func() int { return r.number(0, maxNumber) })
		}},
		{name: "winners", read: func() { record.Winners = r.seats() }},
	}
	seen := make([]bool, len(tags))
	for r.nextLine() && !startsWithDigit(r.peek()) {
		r.part("\n", func() {
			i := r.fieldName(tags, seen)
			r.need(":")
			if r.err == nil {
				seen[i] = true
				tags[i].read()
			}
		})
	}
	if !seen[1] {
		r.fail(`the field "start"`)
	}
}

// seats reads players, none of them twice.
func (r *textReader) seats() []Player {
	var seen [maxPlayers]bool
	return textList(r, maxPlayers, func() Player {
		r.rest()
		start := r.at
		p := r.seat()
		if r.err == nil && seen[p] {
			r.at = start
			r.fail("each player once")
		}
		seen[p] = true
		return p
	})
}

func startsWithDigit(text string) bool { return text != "" && text[0] >= '0' && text[0] <= '9' }

// turn reads how a line begins, which must be as it has to be.
func (r *textReader) turn(want recordedTurn) {
	r.rest()
	start := r.at
	n := r.number(1, maxNumber)
	r.need(".")
	p := r.seat()
	if r.err == nil && (recordedTurn{n, p}) != want {
		r.at = start
		r.failed(fmt.Sprintf("the turn %v", want), recordedTurn{n, p}.String())
	}
}

// moves reads the moves of a turn after those before it.
func (r *textReader) moves(b Board, moves []Move) []Move {
	before := len(moves)
	for more := true; more && r.err == nil; more = r.take(";") {
		r.rest()
		start := r.at
		if len(moves) == maxMoves {
			r.fail(fmt.Sprintf("at most %d moves", maxMoves))
		}
		var m Move
		r.part(";", func() { m = r.move(b) })
		if r.err == nil && m.beginsTurn() != (len(moves) == before) && len(moves) > 0 {
			r.at = start
			if m.beginsTurn() {
				r.fail(`a card drawn ("take" or "draw"), or a new line`)
			} else {
				r.fail("a placement or an exchange, with which a turn begins")
			}
		}
		moves = append(moves, m)
	}
	return moves
}
