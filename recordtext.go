package emperor

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/scan"
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
	var f textForm
	text := "emperor record 1" + scan.WriteFields(f.record(&r), "\n") + "\n" + f.writeTurns(r)
	if f.faults != nil {
		return "", positionError(f.faults)
	}
	return text, nil
}

// record lists the tags of the text of a record in the order in which they are
// written.
func (f *textForm) record(r *Record) []scan.Field {
	return []scan.Field{
		f.tag("names", textByPlayer(f, "Names", &r.Names, f.name)),
		f.tag("start", textValue{
			write: func() string { return f.writePosition(&r.Start) },
			read:  func() { f.readPosition(&r.Start) },
		}),
		f.tag("scores", textByPlayer(f, "Scores", &r.Scores, f.points)),
		f.tag("winners", textByPlayer(f, "Winners", &r.Winners, f.eachOnce())),
	}
}

// tag is a field on a line of its own.
func (f *textForm) tag(key string, v textValue) scan.Field {
	return field(key, textValue{v.write, func() { f.in.Part("\n", v.read) }})
}

func (f *textForm) name(name string, at *string) textValue {
	return textValue{
		write: func() string {
			if len(*at) > maxName {
				f.faults.add("%s: %d bytes; a name has at most %d", name, len(*at), maxName)
			}
			return strconv.Quote(*at)
		},
		read: func() { *at = f.in.Quoted(maxName) },
	}
}

// eachOnce returns how players are written and read of whom none is listed twice.
func (f *textForm) eachOnce() func(name string, at *Player) textValue {
	var seen [maxPlayers]bool
	again := func(p Player) bool {
		if p >= maxPlayers || seen[p] {
			return p < maxPlayers
		}
		seen[p] = true
		return false
	}
	return func(name string, at *Player) textValue {
		seat := f.seat(name, at)
		return textValue{
			write: func() string {
				if again(*at) {
					f.faults.add("%s: player %v twice", name, *at)
				}
				return seat.write()
			},
			read: func() {
				place := f.in.Place()
				if seat.read(); f.in.Fault() == nil && again(*at) {
					f.in.FailAt(place, "each player once")
				}
			},
		}
	}
}

// writeTurns writes the moves, a turn on a line.
func (f *textForm) writeTurns(r Record) string {
	if len(r.Moves) > maxMoves {
		f.faults.add("Moves: there are %d; in text there may be %d", len(r.Moves), maxMoves)
		return ""
	}
	var w strings.Builder
	b, _ := r.Start.Options.laidOut()
	turn := r.firstTurn()
	for i, m := range r.Moves {
		text := b.FormatMove(m)
		if again, err := b.ParseMove(text); err != nil || again != m {
			f.faults.add("Moves[%d]: %s can't be written as a move", i, text)
		}
		switch {
		case i == 0:
			fmt.Fprintf(&w, "\n%v %s", turn, text)
		case m.beginsTurn():
			turn = turn.next(r)
			fmt.Fprintf(&w, "\n%v %s", turn, text)
		default:
			w.WriteString("; " + text)
		}
	}
	if len(r.Moves) > 0 {
		w.WriteString("\n")
	}
	return w.String()
}

// players returns the number of players, 1 where the start does not tell.
func (r Record) players() int {
	_, players := r.Start.Options.laidOut()
	return max(players, 1)
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
	f := textForm{in: newText(text, scan.Blanks), boards: boards}
	r := f.readRecord()
	if f.in.Fault() != nil {
		return Record{}, syntaxError(f.in)
	}
	return r, nil
}

func (f *textForm) readRecord() Record {
	var r Record
	f.in.Part("\n", func() {
		f.in.Need("emperor")
		f.in.Need("record")
		f.needVersion()
	})
	tags := f.record(&r)
	given := f.in.ReadFields(tags, "\n", func() bool { return f.nextLine() && !startsWithDigit(f.in.Peek()) })
	if start := slices.IndexFunc(tags, func(tag scan.Field) bool { return tag.Key == "start" }); !given[start] {
		f.in.Fail(`the field "start"`)
	}
	b, _ := r.Start.Options.laidOut()
	turn := r.firstTurn()
	for first := true; f.nextLine(); first = false {
		if !first {
			turn = turn.next(r)
		}
		f.in.Part("\n", func() {
			f.readTurn(turn)
			r.Moves = f.readMoves(b, r.Moves)
		})
	}
	return r
}

// nextLine goes to the next line that is not empty, and reports whether there
// is one.
func (f *textForm) nextLine() bool {
	for f.in.Take("\n") {
	}
	return f.in.Rest() != ""
}

// readTurn reads how a line begins, which must be as it has to be.
func (f *textForm) readTurn(want recordedTurn) {
	place := f.in.Place()
	n := f.in.Number(1, maxNumber)
	f.in.Need(".")
	got := recordedTurn{n, readSeat(f.in)}
	if f.in.Fault() == nil && got != want {
		f.in.Return(place)
		f.in.FailWith(fmt.Sprintf("the turn %v", want), got.String())
	}
}

// readMoves reads the moves of a turn after those before it.
func (f *textForm) readMoves(b Board, moves []Move) []Move {
	before := len(moves)
	for more := true; more && f.in.Fault() == nil; more = f.in.Take(";") {
		place := f.in.Place()
		if len(moves) == maxMoves {
			f.in.Fail(fmt.Sprintf("at most %d moves", maxMoves))
		}
		var m Move
		f.in.Part(";", func() { m = readMove(f.in, b) })
		switch begins := m.beginsTurn(); {
		case f.in.Fault() != nil || len(moves) == 0 || begins == (len(moves) == before):
		case begins:
			f.in.FailAt(place, `a card drawn ("take" or "draw"), or a new line`)
		default:
			f.in.FailAt(place, "a placement or an exchange, with which a turn begins")
		}
		moves = append(moves, m)
	}
	return moves
}
