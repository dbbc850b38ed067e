package whitelotus

import (
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/internal/names"
	"github.com/emperorofchina/emperor/internal/scan"
)

// Text returns the record as text that a player can read, with every secret of
// the initial position, and every commitment.
//
//	whitelotus record 1
//	names: "Anna", "Bo", "Cleo"
//	start: whitelotus 1; players: 3; seed: 7; emperor: A; to move: A
//	scores: 12, 9, 10
//	winners: A
//
//	1. block Luoyang; block Luoyang; pass; pass
//	5. bid 3 against B; bid 2 against A
//	7. settle Chengdu; bid 1 against C; bid 2 against A
//
// The grammar:
//
//	record = "whitelotus record 1" newline { tag newline } { line newline } .
//	tag    = "names" ":" quoted { "," quoted }      // by player, as strconv.Quote writes them
//	       | "start" ":" position                   // as Position.Text writes it
//	       | "scores" ":" number { "," number }     // by player
//	       | "winners" ":" player { "," player } .
//	line   = number "." move { ";" move } .         // the number of its first move; moves as of FormatMove
//
// The goes of a turn share a line, and so do the decisions about an area, about
// a rebellion, and about income. A [RecordError] contains a line and the number
// of a move.
//
// [ParseRecord] reads the same record back, except that empty lists become nil.
// A record is refused with a [*DataError] if [Position.Text] refuses its
// initial position, or if it has moves that can't be written, names of more
// than 200 bytes, scores of players who do not exist, or more than 2048 moves.
func (r Record) Text() (string, error) {
	var f textForm
	text := "whitelotus record 1" + scan.WriteFields(f.record(&r), "\n") + "\n" + f.writeMoves(r)
	if f.Faults.Any() {
		return "", dataError("record")(faultList(f.Faults))
	}
	return text, nil
}

// record lists the tags of the text of a record in the order in which they are
// written.
func (f *textForm) record(r *Record) []scan.Field {
	name := func(name string, at *string) scan.Value { return f.Quoted(name, at, names.Max) }
	return []scan.Field{
		f.Tag("names", scan.Items(&f.Form, "Names", (*[]string)(&r.Names), maxPlayers, tooManyPlayers, name)),
		f.Tag("start", scan.Value{
			Write: func() string { return f.writePosition(&r.Initial) },
			Read:  func() { f.readPosition(&r.Initial) },
		}),
		f.Tag("scores", f.byPlayer("Scores", &r.Scores)),
		f.Tag("winners", scan.Items(&f.Form, "Winners", &r.Winners, maxPlayers, tooManyPlayers,
			scan.EachOnce(&f.Form, "player %v twice", "each player once", f.seat))),
	}
}

// writeMoves writes the moves, with related moves on one line.
func (f *textForm) writeMoves(r Record) string {
	if len(r.Moves) > maxMoves {
		f.Fault("Moves: %d moves; at most %d can be written", len(r.Moves), maxMoves)
		return ""
	}
	var w strings.Builder
	b, _ := r.Initial.Options.laidOut()
	for i, m := range r.Moves {
		text := f.move(b, fmt.Sprintf("Moves[%d]", i), m)
		if i == 0 || m.beginsLineAfter(r.Moves[i-1]) {
			fmt.Fprintf(&w, "\n%d. %s", i+1, text)
		} else {
			w.WriteString("; " + text)
		}
	}
	if len(r.Moves) > 0 {
		w.WriteString("\n")
	}
	return w.String()
}

// lineOf returns the line of the record's text with the first of some tags that
// it has; 0 if it has none of them.
func (r Record) lineOf(tags ...string) int {
	text, _ := r.Text()
	return scan.LineOf(text, tags)
}

// lineOfResult returns the line of the scores, or that of the winners if only
// these are wrong.
func (r Record) lineOfResult(s GameState) int {
	if s.Over() && slices.Equal(r.Scores, FinalScore(s.Table()).Totals()) {
		return r.lineOf("winners", "scores")
	}
	return r.lineOf("scores", "winners")
}

// lineOfMove returns the line with the move of an index; 0 if the record can't
// be written.
func (r Record) lineOfMove(index int) int {
	text, err := r.Text()
	if err != nil {
		return 0
	}
	tags, _, _ := strings.Cut(text, "\n\n")
	line := strings.Count(tags, "\n") + 2
	for i, m := range r.Moves[:index+1] {
		if i == 0 || m.beginsLineAfter(r.Moves[i-1]) {
			line++
		}
	}
	return line
}

// beginsLineAfter reports whether a move has another subject than the one
// before it.
func (m Move) beginsLineAfter(before Move) bool {
	return m.kind == MoveSettle || m.subject() != before.subject()
}

// subject returns the kind of move that stands for the part of a turn to which
// the move belongs: placing, contests, rebellion, income.
func (m Move) subject() MoveKind {
	switch m.kind {
	case MoveBlock, MovePass:
		return MoveBlock
	case MoveSettle, MoveBid, MoveExpel:
		return MoveSettle
	case MoveCommit, MoveNext, MoveTake:
		return MoveCommit
	}
	return m.kind
}

// ParseRecord reads a record in the grammar of [Record.Text]. The tags may be
// in any order, each once, before the moves. The moves may be on any number of
// lines, and empty lines may be anywhere. It finds boards by name as
// [ParsePosition] does.
//
// It refuses other text with a [*SyntaxError]. It does not play the moves;
// [Record.Replay] does.
func ParseRecord(text string, boards ...Board) (Record, error) {
	f := textForm{Form: scan.Form{In: scan.New(text, scan.Blanks, maxSize)}, boards: boards}
	r := f.readRecord()
	if fault := f.In.Fault(); fault != nil {
		return Record{}, (*SyntaxError)(fault)
	}
	return r, nil
}

func (f *textForm) readRecord() Record {
	var r Record
	f.In.Part("\n", func() {
		f.In.Need("whitelotus")
		f.In.Need("record")
		f.NeedVersion()
	})
	tags := f.record(&r)
	given := f.In.ReadFields(tags, "\n", func() bool {
		next := f.nextLine()
		return next != "" && (next[0] < '0' || next[0] > '9')
	})
	if start := slices.IndexFunc(tags, func(tag scan.Field) bool { return tag.Key == "start" }); !given[start] {
		f.In.Fail(`the field "start"`)
	}
	b, _ := r.Initial.Options.laidOut()
	for f.nextLine() != "" {
		f.In.Part("\n", func() { r.Moves = f.readLine(b, r.Moves) })
	}
	return r
}

// nextLine skips empty lines and returns the unread text.
func (f *textForm) nextLine() string {
	f.In.SkipLines()
	return f.In.Rest()
}

// readLine appends the moves of a line to moves.
func (f *textForm) readLine(b Board, moves []Move) []Move {
	place := f.In.Place()
	if n := f.In.Number(1, maxMoves); f.In.Fault() == nil && n != len(moves)+1 {
		f.In.FailAt(place, fmt.Sprintf("the number %d, of the line's first move", len(moves)+1))
	}
	f.In.Need(".")
	for more := true; more && f.In.Fault() == nil; more = f.In.Take(";") {
		if len(moves) == maxMoves {
			f.In.Fail(fmt.Sprintf("at most %d moves", maxMoves))
		}
		f.In.Part(";", func() { moves = append(moves, readMove(f.In, b, letters)) })
	}
	return moves
}
