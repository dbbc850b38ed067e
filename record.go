package emperor

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"log/slog"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/internal/ledger"
	"github.com/emperorofchina/emperor/internal/scan"
)

// maxMoves is more than any game has: every turn but the last ones draws a
// card, and every card is drawn twice at the most.
const maxMoves = 1024

var tooManyMoves = fmt.Sprintf("at most %d moves", maxMoves)

// Record is a game from its start on, as plain data: where it began, and every
// move. A [Match] is a game in progress that can be written as a Record at any
// time.
//
// A Record holds every secret of its initial position: it is as secret as the
// state until the game is over. Until then a server sends each player their
// [Transcript], and other people the transcript of a [Spectator]; after the end
// it may publish the Record.
type Record struct {
	Names    Names     `json:"names,omitzero"`    // by player; "", or none at the end: not recorded
	Tags     []Tag     `json:"tags,omitzero"`     // other notes on the game; at most 64
	Initial  Position  `json:"start"`             // where the game began, as by [InitialPosition]
	Moves    []Move    `json:"moves"`             // in order
	Comments []Comment `json:"comments,omitzero"` // on moves, in the order of the moves; at most 1024
	Scores   []int     `json:"scores,omitzero"`   // by player: the final scores claimed; nil before the end
	Winners  []Player  `json:"winners,omitzero"`  // claimed, in the order of seats; nil before the end
}

// Tag is a note on the game of a [Record]: a Name of at most 200 bytes, such as
// "event", and a Text of at most 4096. The package gives no name a meaning.
type Tag struct {
	Name, Text string
}

// Comment is a comment on a move of a [Record], of at most 4096 bytes.
type Comment struct {
	Move int    // the number of the move in Moves, from 1
	Text string // the comment, on one line or several
}

// String returns a summary on one line, without any secret: the players, the
// number of moves and the result that the record claims. [Record.Text] has
// everything.
func (r Record) String() string {
	return fmt.Sprintf("record of %d moves, %s; %s", len(r.Moves), r.Initial.Options.summary(),
		r.Names.claimed(r.Scores, r.Winners))
}

// Format implements [fmt.Formatter] as [GameState.Format] does: every verb that
// fmt leaves to it prints no secret.
func (r Record) Format(f fmt.State, _ rune) { io.WriteString(f, r.String()) }

// LogValue implements [slog.LogValuer]: slog logs what String returns.
func (r Record) LogValue() slog.Value { return slog.StringValue(r.String()) }

// claimed returns the result that a record claims, if it claims one.
func (n Names) claimed(scores []int, winners []Player) string {
	if scores == nil && winners == nil {
		return "no result"
	}
	return n.result(scores, winners)
}

// Replay yields the game at its start and after each move. Then it checks the
// result that the record claims, if any. At the first fault it yields the game
// as it was before, with a [*RecordError], and stops.
func (r Record) Replay() iter.Seq2[GameState, error] {
	return func(yield func(GameState, error) bool) {
		r.play(nil, func(_ int, s GameState, err error) bool { return yield(s, err) })
	}
}

// play calls see with the game as Replay yields it and with the number of moves
// made, until see returns false. The witness records the events of each move alone.
func (r Record) play(w *witness, see func(made int, s GameState, err error) bool) {
	s, err := NewState(r.Initial)
	if err != nil {
		see(0, GameState{}, &RecordError{Line: r.lineOf("start"), Err: err})
		return
	}
	if !see(0, s, nil) {
		return
	}
	for i, m := range r.Moves {
		w.forget()
		if err := (turn{GameState: &s, witness: w}).make(m); err != nil {
			see(i, s, &RecordError{Move: i + 1, Line: r.lineOfMove(i), Turn: r.turnOf(i).String(), Err: err})
			return
		}
		if !see(i+1, s, nil) {
			return
		}
	}
	if err := s.contradicts(r.Scores, r.Winners); err != nil {
		see(len(r.Moves), s, &RecordError{Line: r.lineOfResult(s), Err: err})
	}
}

// State returns the game after all moves. At a fault that stops [Record.Replay],
// it returns the game as it was before, with a [*RecordError].
func (r Record) State() (GameState, error) {
	var last GameState
	for s, err := range r.Replay() {
		if last = s; err != nil {
			return last, err
		}
	}
	return last, nil
}

// Events yields the events of each move as player p sees them, or as a
// spectator does if p is out of range. It stops where [Record.Replay] does.
func (r Record) Events(p Player) iter.Seq2[Events, error] {
	return func(yield func(Events, error) bool) {
		var w witness
		r.play(&w, func(made int, s GameState, err error) bool {
			switch {
			case err != nil:
				return yield(Events{}, err)
			case made == 0:
				return true // nothing has happened yet
			}
			return yield(w.eventsFor(s.board, p), nil)
		})
	}
}

// Finished returns the record with the result of its game: Scores and Winners
// if it is over, neither if it goes on. It ignores the result that r claims. If
// r can't be replayed, it returns the [*RecordError] of [Record.Replay].
func (r Record) Finished() (Record, error) {
	claimed := r
	r.Scores, r.Winners = nil, nil
	s, err := r.State()
	if err != nil {
		return claimed, err
	}
	if s.Over() {
		r.Scores, r.Winners = s.scoreList(), s.Winners()
	}
	return r, nil
}

// contradicts returns the fault of a claimed result, or nil.
func (t *openTable) contradicts(scores []int, winners []Player) error {
	if scores == nil && winners == nil {
		return nil
	}
	if !t.Over() {
		return fmt.Errorf("%w: %s is claimed; the game is not over", ErrResult,
			letters.result(scores, winners))
	}
	follow := t.scoreList()
	if !slices.Equal(scores, follow) || !slices.Equal(winners, t.Winners()) {
		return fmt.Errorf("%w: %s is claimed; it is %s", ErrResult,
			letters.result(scores, winners), letters.result(follow, t.Winners()))
	}
	return nil
}

// ErrResult is returned, in a RecordError, if a record or transcript claims a
// wrong result, or any result for a game that is not over (section 3).
var ErrResult = errors.New("the claimed result is wrong (section 3)")

// RecordError reports where the replay of a [Record] or [Transcript] stops, and
// why.
type RecordError struct {
	Move int    // the number of the move at fault, from 1; 0: the fault is in the start or the result
	Line int    // the line of the fault in the text of Record.Text, from 1; 0 if none, as for a Transcript
	Turn string // the turn of that move, as its line begins in the text of a record: "2. B"
	Err  error  // a *DataError, a *MoveError, ErrResult, or an impossible card off the pile; see errors.Is
}

// Error returns the message, for people.
func (e *RecordError) Error() string {
	where := ""
	if e.Turn != "" {
		where = fmt.Sprintf(" in %q", e.Turn)
	}
	if e.Move != 0 {
		where += fmt.Sprintf(", move %d", e.Move)
	}
	return fmt.Sprintf("emperor: record%s: %s", where, withoutPrefix(e.Err))
}

// Unwrap returns the reason.
func (e *RecordError) Unwrap() error { return e.Err }

// Records as text.

// Text returns the record as text that a player can read, with a turn on each
// line. It contains every secret of the initial position. This is the record of
// a game under way; the record of a finished game has scores and winners too:
//
//	emperor record 1
//	names: "Anna", "Bo", "Cleo"
//	tags: "event" "Spring meeting", "table" "2"
//	start: emperor 1; players: 3; board: "3-4"; seed: 7; to move: A
//
//	1. A Wei: house 3 (red); take yellow
//	1. B exchange green "Why not Han?"; take purple
//	1. C Yan: house 1 (green); take red
//	2. A Yan: house 2 + emissary (2 green); draw; draw
//
// This is the grammar:
//
//	record = "emperor record 1" newline { tag newline } { turn newline } .
//	tag    = "names" ":" quoted { "," quoted }               // by player, as strconv.Quote writes them
//	       | "tags" ":" quoted quoted { "," quoted quoted }  // the name of each, and its text
//	       | "start" ":" position                            // as Position.Text writes it
//	       | "scores" ":" number { "," number }              // by player
//	       | "winners" ":" player { "," player } .
//	turn   = number "." player move { ";" move } .           // number of the round
//	move   = text { quoted } .                               // as Board.FormatMove writes it; comments
//
// A turn begins with a placement or an exchange, the first turn with the first
// move, whatever that is. So each line shows whose turn it is, even if the
// moves can't be played.
//
// [ParseRecord] reads the same record from it, except that empty lists are nil.
// A record without a text is refused with a [*DataError]: an initial position
// that [Position.Text] refuses, moves that [Board.ParseMove] would not read
// again, names, tags or comments that are too long or too many, scores of
// players out of range, comments on moves that do not exist or out of order,
// more than 1024 moves, or more than 1 MiB of text.
func (r Record) Text() (string, error) {
	var f textForm
	ledger.CommentsIn(&f.Form, &r.Comments).Check(len(r.Moves), maxMoves, tooManyItems)
	text := "emperor record 1" + scan.WriteFields(f.record(&r), "\n") + "\n" + f.writeTurns(r)
	if len(text) > maxSize {
		f.Fault("%d bytes as text; there may be %d", len(text), maxSize)
	}
	if f.Faults.Any() {
		return "", dataError("record", f.Faults)
	}
	return text, nil
}

// record lists the tags of a record's text in the order in which they are
// written.
func (f *textForm) record(r *Record) []scan.Field {
	return []scan.Field{
		f.Tag("names", f.names(&r.Names)),
		f.Tag("tags", scan.Items(&f.Form, "Tags", &r.Tags, ledger.MaxTags, tooManyItems,
			func(field string, at *Tag) scan.Value { return ledger.TagText(&f.Form, field, at) })),
		f.Tag("start", scan.Value{
			Write: func() string {
				initial := textForm{boards: f.boards}
				text := initial.writePosition(&r.Initial)
				f.Faults.Append(initial.Faults.Within("Initial"))
				return text
			},
			Read: func() { f.readPosition(&r.Initial) },
		}),
		f.Tag("scores", textByPlayer(f, "Scores", &r.Scores, f.points)),
		f.Tag("winners", textByPlayer(f, "Winners", &r.Winners,
			scan.EachOnce(&f.Form, playerTwice, "each player once", f.seat))),
	}
}

func (f *textForm) names(at *Names) scan.Value {
	return textByPlayer(f, "Names", (*[]string)(at), func(name string, at *string) scan.Value {
		return f.Quoted(name, at, maxName)
	})
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

// writeTurns returns the moves, with a turn on each line.
func (f *textForm) writeTurns(r Record) string {
	if len(r.Moves) > maxMoves {
		f.Fault("Moves: "+tooManyItems, len(r.Moves), maxMoves)
		return ""
	}
	var w strings.Builder
	b, _ := r.Initial.Options.laidOut()
	turn := r.firstTurn()
	comments := ledger.CommentsIn(&f.Form, &r.Comments)
	for i, m := range r.Moves {
		text, fault := b.written(m)
		f.Check(fmt.Sprintf("Moves[%d]", i), fault)
		switch {
		case i == 0:
			fmt.Fprintf(&w, "\n%v %s", turn, text)
		case m.beginsTurn():
			turn = turn.next(r)
			fmt.Fprintf(&w, "\n%v %s", turn, text)
		default:
			w.WriteString("; " + text)
		}
		w.WriteString(comments.Write(i + 1))
	}
	if len(r.Moves) > 0 {
		w.WriteString("\n")
	}
	return w.String()
}

// players returns the number of players, 1 if the initial position lacks it.
func (r Record) players() int {
	_, players := r.Initial.Options.laidOut()
	return max(players, 1)
}

// recordedTurn is a turn of a record: its round and its player.
type recordedTurn struct {
	round  int
	player Player
}

// String returns the beginning of the turn's line: "3. B".
func (t recordedTurn) String() string { return fmt.Sprintf("%d. %v", t.round, t.player) }

func (r Record) firstTurn() recordedTurn {
	return recordedTurn{max(r.Initial.Round, 1), r.Initial.ToMove}
}

func (t recordedTurn) next(r Record) recordedTurn {
	t.player = (t.player + 1) % Player(r.players())
	if t.player == r.Initial.Options.Start {
		t.round = min(t.round+1, maxRound)
	}
	return t
}

// turnOf returns the turn of the move at index.
func (r Record) turnOf(index int) recordedTurn {
	turn := r.firstTurn()
	for i, m := range r.Moves[:index+1] {
		if i > 0 && m.beginsTurn() {
			turn = turn.next(r)
		}
	}
	return turn
}

// turnOf is Record.turnOf for the record that the transcript was made from.
func (t Transcript) turnOf(index int) recordedTurn {
	v := t.Initial
	r := Record{Initial: Position{
		Options: Options{Players: v.NumPlayers(), Board: v.Board(), Start: v.Start()},
		Round:   v.Round(), ToMove: v.ToMove(),
	}}
	for _, step := range t.Steps {
		r.Moves = append(r.Moves, step.Move)
	}
	return r.turnOf(index)
}

// lineOf returns the line of the record's text with the first of some tags that
// it has; 0 if it has none of them.
func (r Record) lineOf(tags ...string) int {
	text, _ := r.Text()
	return scan.LineOf(text, tags)
}

// lineOfResult returns the line of the scores, or the line of the winners if only
// these are wrong.
func (r Record) lineOfResult(s GameState) int {
	if s.Over() && slices.Equal(r.Scores, s.scoreList()) {
		return r.lineOf("winners", "scores")
	}
	return r.lineOf("scores", "winners")
}

// lineOfMove returns the line of the move at index; 0 if the record can't be
// written.
func (r Record) lineOfMove(index int) int {
	text, err := r.Text()
	if err != nil {
		return 0
	}
	tags, _, _ := strings.Cut(text, "\n\n")
	line := strings.Count(tags, "\n") + 2
	for i, m := range r.Moves[:index+1] {
		if i == 0 || m.beginsTurn() {
			line++
		}
	}
	return line
}

// beginsTurn reports whether m is the first move of a turn.
func (m Move) beginsTurn() bool { return m.Kind() == MovePlace || m.Kind() == MoveExchange }

// ParseRecord reads a record as [Record.Text] writes it. It accepts the tags in
// any order, each once, before the turns, empty lines anywhere, names as
// [Board.ParseMove] does, and players' letters in either case. It finds boards
// as [ParsePosition] does.
//
// For other text it returns a [*SyntaxError]. It checks form and names, not
// rules: [Record.Replay] reports whether the moves can be played.
func ParseRecord(text string, boards ...Board) (Record, error) {
	r, fault := parseRecord(text, boards)
	if fault != nil {
		return r, (*SyntaxError)(fault)
	}
	return r, nil
}

// parseRecord is ParseRecord, with the zero Record beside a fault.
func parseRecord(text string, boards []Board) (Record, *scan.Error) {
	f := textForm{Form: scan.Form{In: newText(text, scan.Blanks)}, boards: boards}
	r := f.readRecord()
	if f.In.Fault() != nil {
		r = Record{}
	}
	return r, f.In.Fault()
}

func (f *textForm) readRecord() Record {
	var r Record
	f.In.Part("\n", func() {
		f.In.Need("emperor")
		f.In.Need("record")
		f.NeedVersion()
	})
	tags := f.record(&r)
	given := f.In.ReadFields(tags, "\n", f.atTag)
	start := slices.IndexFunc(tags, func(tag scan.Field) bool { return tag.Key == "start" })
	if !given[start] {
		f.In.Fail(`the field "start"`)
	}
	b, _ := r.Initial.Options.laidOut()
	turn := r.firstTurn()
	for first := true; f.nextLine(); first = false {
		if !first {
			turn = turn.next(r)
		}
		f.In.Part("\n", func() {
			f.readTurn(turn)
			f.readMoves(b, &r)
		})
	}
	return r
}

// atTag goes to the next line that is not empty, and reports whether a tag
// begins there, and not a turn.
func (f *textForm) atTag() bool {
	if !f.nextLine() || startsWithDigit(f.In.Peek()) {
		return false
	}
	if seatOf(f.In.Letter()) < maxPlayers {
		f.In.Fail("the number of the round before the player, as in 1. A")
	}
	return true
}

// nextLine moves to the next line that is not empty, and reports whether there
// is one.
func (f *textForm) nextLine() bool {
	f.In.SkipLines()
	return f.In.Rest() != ""
}

// readTurn reads the beginning of a line, which must name this turn.
func (f *textForm) readTurn(want recordedTurn) {
	place := f.In.Place()
	n := f.In.Number(1, maxNumber)
	f.In.Need(".")
	got := recordedTurn{n, readSeat(f.In)}
	if f.In.Fault() == nil && got != want {
		f.In.Return(place)
		f.In.FailWith(fmt.Sprintf("the turn %v", want), got.String())
	}
}

// readMoves appends the moves of a turn, and the comments on them.
func (f *textForm) readMoves(b Board, r *Record) {
	before := len(r.Moves)
	for more := true; more && f.In.Fault() == nil; more = f.In.Take(";") {
		place := f.In.Place()
		if len(r.Moves) == maxMoves {
			f.In.Fail(tooManyMoves)
		}
		var m Move
		f.In.Part(";\"", func() { m = readMove(f.In, b) })
		switch begins := m.beginsTurn(); {
		case f.In.Fault() != nil || len(r.Moves) == 0 || begins == (len(r.Moves) == before):
		case begins:
			f.In.FailAt(place, `a card drawn ("take" or "draw"), or a new line`)
		default:
			f.In.FailAt(place, "a placement or an exchange, with which a turn begins")
		}
		r.Moves = append(r.Moves, m)
		ledger.CommentsIn(&f.Form, &r.Comments).Read(len(r.Moves), maxMoves)
	}
}

// Records as JSON.

// MarshalJSON writes the record with every secret of its initial position: "v",
// the version of this format, which is 1, and the keys in the tags of the fields.
// The initial position has no version of its own. Moves are written as
// [Board.FormatMove] writes them.
//
// A nil slice is left out. MarshalJSON returns a [*DataError] for a position
// that [Position.MarshalJSON] rejects, a move that is not one of the board,
// more than 1024 moves, a winner twice, and tags and comments that
// [Record.Text] rejects.
func (r Record) MarshalJSON() ([]byte, error) { return marshal(r, jsonStruct[Record], "record") }

// UnmarshalJSON reads what MarshalJSON writes; "start" and "moves" are
// required. It does not check whether the moves are legal; [Record.Replay]
// does.
func (r *Record) UnmarshalJSON(data []byte) error { return unmarshal(data, r, jsonStruct[Record]) }

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
// line that begins with "emperor" begins the next record. It finds boards as
// [ParsePosition] does, and keeps the text of only one record at a time. It
// reads in while it is ranged over, which can be done only once: a second range
// would begin where the first one stopped reading, beyond the records that it
// yielded.
//
// For a malformed record it yields the [*SyntaxError] of [ParseRecord], with
// the line counted in the whole stream, and goes on to the next record. If
// reading from in fails, it yields that error last, without the record that the
// error cuts off. A record cut off by the end of the stream may look complete.
// But the record of a finished game has its scores, and [Record.State] reports
// whether the moves lead to them.
func ReadRecords(in io.Reader, boards ...Board) iter.Seq2[Record, error] {
	return scan.Records(in, "emperor", "emperor", maxSize,
		func(text string) (Record, *scan.Error) { return parseRecord(text, boards) },
		func(fault *scan.Error) error { return (*SyntaxError)(fault) })
}
