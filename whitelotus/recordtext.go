package whitelotus

import (
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/internal/ledger"
	"github.com/emperorofchina/emperor/internal/names"
	"github.com/emperorofchina/emperor/internal/scan"
)

// Text returns the record as text that a player can read, with every secret of
// the initial position, and every commitment. This is the record of a game
// under way; the record of a finished game has scores and winners too:
//
//	whitelotus record 1
//	names: "Anna", "Bo", "Cleo"
//	tags: "event" "Spring meeting", "table" "2"
//	start: whitelotus 1; players: 3; seed: 7; emperor: A; to move: A; goes: 4, 4, 4
//
//	turn 1, placing
//	1. A block Luoyang; B block Luoyang; C pass "Why?"
//
//	turn 1, contest of Luoyang
//	4. [A settle Luoyang]; A bid 3 against B; B bid 2 against A; [A expel B]
//
// The grammar:
//
//	record  = "whitelotus record 1" newline { tag newline } { ( heading | line ) newline } .
//	tag     = "names" ":" quoted { "," quoted }               // by player, as strconv.Quote writes them
//	        | "tags" ":" quoted quoted { "," quoted quoted }  // the name of each, and its text
//	        | "start" ":" position                            // as of Position.Text, on indented lines
//	        | "early" ":" ( move | "-" ) { "," ( move | "-" ) } // by player: commitments before their turn
//	        | "scores" ":" number { "," number }              // by player
//	        | "winners" ":" player { "," player } .
//	heading = "turn" number "," part .
//	part    = "placing" | "control of" area | "contest of" area | "rebellion" | "income" .
//	line    = number "." item { ";" item } .                  // the number of its next move
//	item    = [ player ] move { quoted }                      // moves as of FormatMove; comments
//	        | "[" player move "]" .                           // a forced move, which has no number
//
// Each part of a turn has a heading, and each move its player. Forced moves
// (L05) stand between brackets; they follow from the other moves. From the
// first illegal move on, if there is one, moves stand without headings, players
// and forced moves. Only a tag, a comment or a long name makes a line wider than
// 99 columns.
//
// [ParseRecord] reads the same record back, except that empty lists become nil.
// A record is refused with a [*DataError] if [Position.Text] refuses its
// initial position, or if it has moves that can't be written, names, tags or
// comments that are too long or too many, scores of players out of range,
// comments on moves that do not exist or out of order, more than 2048 moves, or
// more than 1 MiB of text.
func (r Record) Text() (string, error) {
	text, _, faults := r.text()
	if faults.Any() {
		return "", dataError("record", faults)
	}
	return text, nil
}

// text returns the record as text, the line of each move in it, and its faults.
func (r Record) text() (text string, lines []int, faults faultList) {
	var f textForm
	ledger.CommentsIn(&f.Form, &r.Comments).Check(len(r.Moves), maxMoves, tooManyItems)
	text = "whitelotus record 1" + scan.WriteFields(f.record(&r), "\n") + "\n"
	if len(r.Moves) > maxMoves {
		f.Fault("Moves: %d moves; at most %d can be written", len(r.Moves), maxMoves)
		return text, nil, f.Faults
	}
	w := moveWriter{textForm: &f, record: r, above: strings.Count(text, "\n")}
	w.writeMoves()
	if text += w.String(); len(text) > maxSize {
		f.Fault("%d bytes as text; there may be %d", len(text), maxSize)
	}
	return text, w.lines, f.Faults
}

// record lists the tags of the text of a record in the order in which they are
// written.
func (f *textForm) record(r *Record) []scan.Field {
	early := f.Tag("early", f.moves(&r.Initial, "Early", &r.Early))
	early.Late = true // read once the board is known
	return []scan.Field{
		f.Tag("names", f.names(&r.Names)),
		f.Tag("tags", scan.Items(&f.Form, "Tags", &r.Tags, ledger.MaxTags, tooManyItems,
			func(field string, at *Tag) scan.Value { return ledger.TagText(&f.Form, field, at) })),
		scan.Value{
			Write: func() string {
				initial := textForm{boards: f.boards}
				text := initial.writePosition(&r.Initial)
				f.Faults.Append(initial.Faults.Within("Initial"))
				const key = "start: "
				return strings.TrimPrefix(scan.Wrapped(key+text, lineWidth), key)
			},
			Read: func() { f.In.Continued(func() { f.readPosition(&r.Initial) }) },
		}.Field("start"),
		early,
		f.Tag("scores", f.byPlayer("Scores", &r.Scores)),
		f.Tag("winners", scan.Items(&f.Form, "Winners", &r.Winners, maxPlayers, tooManyPlayers,
			scan.EachOnce(&f.Form, "player %v twice", "each player once", f.seat))),
	}
}

func (f *textForm) names(at *Names) scan.Value {
	return scan.Items(&f.Form, "Names", (*[]string)(at), maxPlayers, tooManyPlayers,
		func(name string, at *string) scan.Value { return f.Quoted(name, at, names.Max) })
}

// check returns the error for names that no record can have, or nil.
func (n Names) check() error {
	var f textForm
	if n.people().HasReader() {
		f.Fault("Names: for a reader, as For returns them; give those without one")
	} else {
		f.names(&n).Write()
	}
	if f.Faults.Any() {
		return dataError("names", f.Faults)
	}
	return nil
}

// heading returns the turn and the part of it to which a decision belongs, as
// in "turn 1, contest of Luoyang".
func (t *openTable) heading(m Move) string {
	part := "the end"
	switch t.phase {
	case PhaseNone:
		return "no game"
	case PhasePlace:
		part = "placing"
	case PhaseOrder:
		part = "control"
		if m.kind == MoveSettle {
			part = "control of " + t.board.areaText(m.area)
		}
		if m.kind == MoveSettle && t.contestants(m.area).len() > 1 {
			part = "contest of " + t.board.areaText(m.area)
		}
	case PhaseContest, PhaseExpel:
		part = "contest of " + t.board.areaText(t.contested)
	case PhaseRebellion, PhasePrecedence, PhaseTake:
		part = "rebellion"
	case PhaseIncome:
		part = "income"
	}
	return fmt.Sprintf("turn %d, %s", t.turn, part)
}

// moveWriter writes the moves of a record.
type moveWriter struct {
	strings.Builder
	*textForm
	record  Record
	above   int   // lines above the moves
	lines   []int // by move
	heading string
	line    string // the last one, which is not written yet
}

// lineWidth is the maximum width of a line in columns.
const lineWidth = 99

func (w *moveWriter) writeMoves() {
	b, _ := w.record.Initial.Options.laidOut()
	s, err := NewState(w.record.Initial)
	known := err == nil // s is the game so far
	comments := ledger.CommentsIn(&w.Form, &w.record.Comments)
	for i, m := range w.record.Moves {
		text := w.move(b, fmt.Sprintf("Moves[%d]", i), m)
		text += comments.Write(i + 1)
		if known = known && s.refuse(m, s.toMove) == nil; !known {
			w.addPlain(i, m, text)
			continue
		}
		forced := false
		s.steps(m, func(before *GameState, m Move) {
			w.begin(before.heading(m))
			if !forced {
				w.add(i+1, fmt.Sprintf("%v %s", before.toMove, text))
				w.lines = append(w.lines, w.lineNumber())
			} else {
				w.add(i+2, fmt.Sprintf("[%v %s]", before.toMove, b.FormatMove(m)))
			}
			forced = true
		})
	}
	w.flush()
}

// addPlain adds the move at index i without its player.
func (w *moveWriter) addPlain(i int, m Move, text string) {
	if w.Len() == 0 && w.line == "" {
		w.WriteString("\n")
	}
	if i > 0 && m.beginsLineAfter(w.record.Moves[i-1]) || len(w.lines) == 0 || w.heading != "" {
		w.flush()
	}
	w.heading = ""
	w.add(i+1, text)
	w.lines = append(w.lines, w.lineNumber())
}

// begin begins a part of a turn, unless it is under way.
func (w *moveWriter) begin(heading string) {
	if heading != w.heading {
		w.flush()
		w.WriteString("\n" + heading + "\n")
		w.heading = heading
	}
}

// add adds an item, on a new line if the last is full. The next move has a
// number.
func (w *moveWriter) add(number int, item string) {
	if w.line != "" && scan.Width(w.line+"; "+item) <= lineWidth {
		w.line += "; " + item
		return
	}
	w.flush()
	w.line = fmt.Sprintf("%d. %s", number, item)
}

func (w *moveWriter) flush() {
	if w.line != "" {
		w.WriteString(w.line + "\n")
	}
	w.line = ""
}

// lineNumber returns the number of the last line in the record's text.
func (w *moveWriter) lineNumber() int { return w.above + strings.Count(w.String(), "\n") + 1 }

// lineOf returns the line of the record's text with the first of some tags that
// it has; 0 if it has none of them.
func (r Record) lineOf(tags ...string) int {
	text, _ := r.Text()
	return scan.LineOf(text, tags)
}

// lineOfResult returns the line of the scores, or the line of the winners if only
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
	_, lines, faults := r.text()
	if faults.Any() {
		return 0
	}
	return lines[index]
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
// lines, and empty lines may be anywhere. Headings, players and forced moves
// may be left out, as in the text of old versions; if they are given, they must
// agree with the moves, as far as these are legal. It finds boards by name as
// [ParsePosition] does.
//
// It refuses other text with a [*SyntaxError]. It does not refuse illegal
// moves; [Record.Replay] does.
func ParseRecord(text string, boards ...Board) (Record, error) {
	r, fault := parseRecord(text, boards)
	if fault != nil {
		return r, (*SyntaxError)(fault)
	}
	return r, nil
}

// parseRecord is ParseRecord, with the zero Record beside a fault.
func parseRecord(text string, boards []Board) (Record, *scan.Error) {
	f := textForm{Form: scan.Form{In: scan.New(text, scan.Blanks, maxSize)}, boards: boards}
	r := f.readRecord()
	if f.In.Fault() != nil {
		r = Record{}
	}
	return r, f.In.Fault()
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
		return next != "" && (next[0] < '0' || next[0] > '9') && f.In.Peek() != "turn"
	})
	isStart := func(tag scan.Field) bool { return tag.Key == "start" }
	if start := slices.IndexFunc(tags, isStart); !given[start] {
		f.In.Fail(`the field "start"`)
	}
	moves := moveReader{textForm: f, record: &r}
	moves.board, _ = r.Initial.Options.laidOut()
	if f.nextLine() != "" {
		s, err := NewState(r.Initial)
		moves.game, moves.known = s, err == nil
	}
	for f.nextLine() != "" {
		f.In.Part("\n", func() {
			if f.In.Peek() == "turn" {
				moves.readHeading()
			} else {
				moves.readLine()
			}
		})
	}
	return r
}

// nextLine skips empty lines and returns the unread text.
func (f *textForm) nextLine() string {
	f.In.SkipLines()
	return f.In.Rest()
}

// moveReader reads the moves of a record, and follows them as far as they are
// legal.
type moveReader struct {
	*textForm
	record  *Record
	board   Board
	game    GameState // after all moves read and all forced moves
	known   bool      // the moves led to game
	forced  []forcedMove
	heading string // the last one, if no item follows it yet
	place   int    // where it stands
}

// forcedMove is a forced move with the text that it has in a record.
type forcedMove struct {
	player        Player
	move          Move
	heading, text string
}

// readHeading reads a heading. It is compared once the next item is known.
func (r *moveReader) readHeading() {
	r.place = r.In.Place()
	r.heading = r.In.Before("\n")
	r.In.Need("turn")
	r.In.Number(1, maxTurns)
	r.In.Need(",")
	rest := r.In.Rest()
	if rest == "" {
		r.In.Fail(`the part of the turn, as in "placing"`)
	}
	r.In.Read(rest)
}

// checkHeading compares the last heading with the one that the next item needs.
func (r *moveReader) checkHeading(want string) {
	got := strings.Join(strings.Fields(r.heading), " ")
	got = strings.ReplaceAll(got, " ,", ",")
	if r.heading != "" && !strings.EqualFold(names.Plain(got), names.Plain(want)) {
		r.In.Return(r.place)
		r.In.FailWith(fmt.Sprintf("the heading %q", want), scan.Shown(got))
	}
	r.heading = ""
}

// readLine reads a line of items.
func (r *moveReader) readLine() {
	place := r.In.Place()
	if n := r.In.Number(1, maxMoves+1); r.In.Fault() == nil && n != len(r.record.Moves)+1 {
		r.In.FailAt(place, fmt.Sprintf("the number %d, of the line's first move", len(r.record.Moves)+1))
	}
	r.In.Need(".")
	for more := true; more && r.In.Fault() == nil; more = r.In.Take(";") {
		if r.In.Peek() == "[" {
			r.readForced()
			continue
		}
		if len(r.record.Moves) == maxMoves {
			r.In.Fail(fmt.Sprintf("at most %d moves", maxMoves))
		}
		r.In.Part(";\"", r.readMove)
		ledger.CommentsIn(&r.Form, &r.record.Comments).Read(len(r.record.Moves), maxMoves)
	}
}

// readForced reads a forced move, which must be the next one.
func (r *moveReader) readForced() {
	place := r.In.Place()
	if len(r.forced) == 0 {
		r.In.Fail("a move that is not forced")
		return
	}
	next := r.forced[0]
	r.forced = r.forced[1:]
	r.checkHeading(next.heading)
	r.In.Need("[")
	player, move := NoPlayer, Move{}
	r.In.Part("];\"\n", func() { player, move = readSeat(r.In), readMove(r.In, r.board, letters) })
	if r.In.Fault() == nil && (player != next.player || move != next.move) {
		r.In.FailAt(place, fmt.Sprintf("%q", next.text))
	}
	r.In.Need("]")
}

// readMove reads a move, after its player if that is given, and makes it.
func (r *moveReader) readMove() {
	if p := seatOf(r.In.Letter()); p != NoPlayer {
		if toMove := r.game.ToMove(); r.known && p != toMove && !r.game.Over() {
			r.In.Fail(fmt.Sprintf("%v, who is %v", toMove, r.game.Phase().inSentence()))
		}
		readSeat(r.In)
	}
	m := readMove(r.In, r.board, letters)
	if r.In.Fault() != nil {
		return
	}
	r.record.Moves = append(r.record.Moves, m)
	r.forced = nil
	if r.known = r.known && r.game.refuse(m, r.game.toMove) == nil; !r.known {
		r.heading = ""
		return
	}
	first := true
	r.game.steps(m, func(before *GameState, m Move) {
		if heading := before.heading(m); first {
			r.checkHeading(heading)
		} else {
			text := fmt.Sprintf("[%v %s]", before.toMove, r.board.FormatMove(m))
			r.forced = append(r.forced, forcedMove{before.toMove, m, heading, text})
		}
		first = false
	})
}

// Many records.

// WriteTo writes the record as [Record.Text], followed by an empty line, in a
// single call of w.Write. [ReadRecords] reads records written one after
// another, for example to a file opened for appending. WriteTo returns the
// number of bytes written, and the error of Text or of w.
func (r Record) WriteTo(w io.Writer) (int64, error) {
	text, err := r.Text()
	if err != nil {
		return 0, err
	}
	n, err := io.WriteString(w, text+"\n")
	return int64(n), err
}

// ReadRecords yields the records of a stream that [Record.WriteTo] wrote. A
// line that begins with "whitelotus record" begins the next record. It finds
// boards as [ParsePosition] does, and keeps the text of only one record at a
// time. It reads in while it is ranged over, which can be done only once: a
// second range would begin where the first one stopped reading, beyond the
// records that it yielded.
//
// For a malformed record it yields the [*SyntaxError] of [ParseRecord], with
// the line counted in the whole stream, and goes on to the next record. If
// reading from in fails, it yields that error last, without the record that the
// error cuts off. A record cut off by the end of the stream may look complete.
// But the record of a finished game has its scores, and [Record.State] reports
// whether the moves lead to them.
func ReadRecords(in io.Reader, boards ...Board) iter.Seq2[Record, error] {
	return scan.Records(in, "whitelotus", "whitelotus record", maxSize,
		func(text string) (Record, *scan.Error) { return parseRecord(text, boards) },
		func(fault *scan.Error) error { return (*SyntaxError)(fault) })
}
