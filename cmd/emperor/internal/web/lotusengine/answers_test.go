package lotusengine

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
	"github.com/emperorofchina/emperor/whitelotus"
)

// recordAt returns the record of a game in a position, after some moves.
func recordAt(t *testing.T, position string, moves ...string) storedRecord {
	t.Helper()
	p, err := whitelotus.ParsePosition(common + position)
	if err != nil {
		t.Fatal(err)
	}
	record := storedRecord{whitelotus.Record{Names: whitelotus.Names{"Ann", "Bo", "Cy"}, Initial: p}}
	for _, text := range moves {
		record = ask[storedRecord](t, "move", moveQuestion{record, text})
	}
	return record
}

// A contest of Kaifeng with Bo as Emperor, and a rebellion against Bo.
const (
	contestOfThree = "phase: contest; emperor: B; owners: A[Taiyuan] B[Luoyang] C[Wuchang]; " +
		"blocks: A[Kaifeng] B[Kaifeng] C[Kaifeng]; contested: Kaifeng"
	rebellionOfThree = "phase: rebellion; emperor: B; owners: A[Taiyuan, Zhending] " +
		"B[Luoyang, Kaifeng, Daming] C[Jiangling, Wuchang, Chongqing]; armies: 3, 4, 4"
)

func viewFrom(t *testing.T, record storedRecord, seat whitelotus.Player) namedView {
	t.Helper()
	return namedView{pageViewOf(t, record, seat).View, record.Names}
}

// Commitments are made in any order and revealed together; only a player
// without a move is waited for.
func TestCommit(t *testing.T) {
	record := recordAt(t, contestOfThree)
	some := ask[storedRecord](t, "commit", commitQuestion{record, map[whitelotus.Player]string{
		0: "bid 1 against C", 1: "bid 2 against A"}})
	if s := pageViewOf(t, some, 2); s.Steps != 1 || !slices.Equal(s.Awaits, []whitelotus.Player{2}) ||
		s.Players[1].Revealed != nil || !s.Players[0].Committed || !s.Players[1].Committed {
		t.Errorf("without C's move got %d steps, waiting for %v", s.Steps, s.Awaits)
	}
	begun := ask[storedRecord](t, "undo", seatQuestion{some, ptr(whitelotus.Player(0))})
	if begun.Early != nil || len(begun.Moves) != 0 {
		t.Errorf("undo of A leaves %v", begun)
	}
	last := ask[storedRecord](t, "move", moveQuestion{some, "bid 2 against A"})
	if s := pageViewOf(t, last, 0); s.Steps != 3 || s.Phase != whitelotus.PhaseContest || last.Early != nil {
		t.Errorf("after C's move got %d steps in phase %v", s.Steps, s.Phase)
	}
	all := ask[storedRecord](t, "commit", commitQuestion{record, map[whitelotus.Player]string{
		0: "bid 1 against C", 1: "bid 2 against A", 2: "bid 2 against A"}})
	if s := pageViewOf(t, all, 0); s.Steps != 3 || !slices.Equal(s.Contest.Players, []whitelotus.Player{1, 2}) {
		t.Errorf("after all moves got %d steps and %v in the contest", s.Steps, s.Contest.Players)
	}
	text, err := all.Record.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	twice := wantFault(t, "commit", marshal(t, map[string]any{"record": string(text),
		"moves": map[string]string{"A": "bid 1 against B"}}))
	if twice.Message != "the game does not wait for Ann" {
		t.Errorf("out of the contest: got %q", twice.Message)
	}
}

// Undo returns to the seat's last decision, and from a commitment to the
// beginning of the round.
func TestUndo(t *testing.T) {
	record := recordAt(t, contestOfThree, "bid 2 against A", "bid 2 against A", "bid 1 against B", "bid 3 against C",
		"bid 1 against B")
	for _, test := range []struct {
		seat whitelotus.Player
		want int
	}{{1, 3}, {2, 3}, {0, 0}} {
		if got := len(ask[storedRecord](t, "undo", seatQuestion{record, &test.seat}).Moves); got != test.want {
			t.Errorf("undo of %v leaves %d moves, want %d", test.seat, got, test.want)
		}
	}
	early := record
	early.Moves = record.Moves[:3]
	first := whitelotus.Player(1)
	if got := len(ask[storedRecord](t, "undo", seatQuestion{early, &first}).Moves); got != 0 {
		t.Errorf("undo of the first round leaves %d moves", got)
	}
	begun := ask[storedRecord](t, "cut", lookQuestion{seenGame{Record: record}, ptr(2)})
	if got := len(begun.Moves); got != 2 {
		t.Errorf("cut leaves %d moves, want 2", got)
	}
}

// Commitments without a choice are not moves, so a round can begin with some.
func TestUndoStaysInTheRound(t *testing.T) {
	record := recordAt(t, "phase: contest; emperor: A; owners: A[Luoyang] B[Taiyuan] C[Wuchang]; influence: 5, 0, 5; "+
		"armies: 0, 3, 3; blocks: A[Kaifeng] B[Kaifeng]; contested: Kaifeng", "bid 2 against B")
	s := pageViewOf(t, record, 1)
	if s.Phase != whitelotus.PhaseRebellion || !s.Players[0].Committed || s.ToMove != 1 {
		t.Fatalf("got phase %v, %v to move", s.Phase, s.ToMove)
	}
	second := ask[storedRecord](t, "move", moveQuestion{record, "rebels 2"})
	again := ask[storedRecord](t, "undo", seatQuestion{second, ptr[whitelotus.Player](1)})
	if len(again.Moves) != 1 {
		t.Errorf("undo leaves %d moves, want 1", len(again.Moves))
	}
}

func ptr[T any](v T) *T { return &v }

// A step of a commitment hides it from others. All commitments of a round are
// one event, and so are the payments; the reason lists the votes.
func TestEventsOfContest(t *testing.T) {
	record := recordAt(t, contestOfThree, "bid 2 against A", "bid 1 against A", "bid 3 against B")
	first := seenGame{Record: record, Seat: ptr[whitelotus.Player](0)}
	steps := ask[[]step](t, "events", eventsQuestion{seenGame: first})
	if steps[0].Move != "" || steps[1].Move != "" || steps[2].Text != "bid 3 against Bo" {
		t.Errorf("A sees the moves %q, %q, %q", steps[0].Move, steps[1].Move, steps[2].Text)
	}
	if !steps[0].Begins || steps[1].Begins || steps[0].Heading != "Turn 2, contest of Kaifeng" {
		t.Errorf("got heading %q, beginning: %v, %v", steps[0].Heading, steps[0].Begins, steps[1].Begins)
	}
	record = ask[storedRecord](t, "move", moveQuestion{record, "expel A"})
	var got []string
	for _, s := range ask[[]step](t, "events", eventsQuestion{seenGame{Record: record}, 2}) {
		for _, e := range s.Events {
			got = append(got, strings.TrimSuffix(e.Kind+": "+e.Text+": "+e.Reason, ": "))
		}
	}
	want := []string{
		"committed: Ann has decided",
		"revealed: Bo: bid 2 against Ann; Cy: bid 1 against Ann; Ann: bid 3 against Bo",
		"expelled: Ann, tied, is out of the contest of Kaifeng, as Bo says: " +
			"votes: 3 against Ann, 3 against Bo, 0 against Cy",
		"paid: Ann pays 1, half of 3; Bo pays 2; Cy pays 1",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// The reasons of a rebellion count its villages, armies and Palaces.
func TestEventsOfRebellion(t *testing.T) {
	record := recordAt(t, rebellionOfThree, "emperor 3", "rebels 2", "rebels 1")
	record = ask[storedRecord](t, "move", moveQuestion{record, "take Luoyang"})
	reasons := map[string]string{}
	for _, s := range ask[[]step](t, "events", eventsQuestion{seenGame: seenGame{Record: record}}) {
		for _, e := range s.Events {
			reasons[e.Kind] += e.Reason
		}
	}
	for kind, want := range map[string]string{
		"victory": "armies 3 + Palaces of the Emperor 4 against armies 3 + Villages of the Rebel Leader 6",
		"emperor": "1 Palace against 0 of Bo",
	} {
		if reasons[kind] != want {
			t.Errorf("%s: got %q, want %q", kind, reasons[kind], want)
		}
	}
}

// An unfinished choice has all values that agree with its other parts; a choice
// that leads nowhere has the reason, and a complete one the move.
func TestChoices(t *testing.T) {
	open := func(position string, seat whitelotus.Player, c chosen) openChoices {
		t.Helper()
		return ask[openChoices](t, "choices", choicesQuestion{viewFrom(t, recordAt(t, position), seat), c})
	}
	whole := open(contestOfThree, 0, chosen{Amount: ptr(3), Player: ptr[whitelotus.Player](1)})
	if whole.Complete == nil || whole.Complete.Text != "bid 3 against Bo" ||
		!slices.Equal(whole.Complete.Gains, []int{0, 0, 0}) ||
		!slices.Equal(whole.Amounts, []int{1, 2, 3, 4, 5, 6}) || len(whole.Players) != 2 {
		t.Errorf("got %+v of a complete bid", whole)
	}
	if half := open(contestOfThree, 0, chosen{Amount: ptr(3)}); half.Complete != nil ||
		half.Next != "Choose the player against whom you vote." {
		t.Errorf("got %+v of a bid without a vote", half)
	}
	if side := open(rebellionOfThree, 0, chosen{}); len(side.Sides) != 2 || side.Next != "Choose a side." {
		t.Errorf("got %+v of a rebellion", side)
	}
	place := "emperor: A; owners: A[Luoyang, Fengyuan] B[Chengdu, Hanzhong] C[Jiangling, Chongqing]"
	if far := open(place, 0, chosen{Area: "Guangzhou"}); far.Fault == nil ||
		far.Fault.Rule != whitelotus.ErrNotOpen.Error() || len(far.Areas) < 5 || !far.Pass {
		t.Errorf("got %+v of a block on an area that is not open", far)
	}
	if other := open(contestOfThree, 0, chosen{Area: "Luoyang"}); other.Fault == nil ||
		other.Fault.Rule != whitelotus.ErrWrongPhase.Error() {
		t.Errorf("got %+v of a block in a contest", other.Fault)
	}
	for _, c := range []chosen{{Pass: true, Area: "Kaifeng"}, {Area: "Kaifeng", Player: ptr[whitelotus.Player](1)},
		{Pass: true, Amount: ptr(3)}} {
		if both := open(place, 0, c); both.Fault == nil || both.Complete != nil || both.Next != "" {
			t.Errorf("got %+v of parts of several moves", both)
		}
	}
	if wait := open(place, 1, chosen{Area: "Kaifeng"}); wait.Fault == nil ||
		!strings.Contains(wait.Fault.Message, "Ann") {
		t.Errorf("got %+v of a block out of turn", wait.Fault)
	}
}

// The gains of a move are the changes of all scores, where they are certain.
func TestGains(t *testing.T) {
	record := recordAt(t, "phase: expel; emperor: A; owners: A[Luoyang] B[Taiyuan] C[Jiangling]; "+
		"blocks: A[Kaifeng] B[Kaifeng]; contested: Kaifeng; commitments: bid 2 against B, bid 2 against A")
	expel := ask[openChoices](t, "choices", choicesQuestion{viewFrom(t, record, 0),
		chosen{Player: ptr[whitelotus.Player](1)}})
	if expel.Complete == nil || expel.Complete.Gains[0] < 3 {
		t.Errorf("got %+v for a second Palace", expel.Complete)
	}
}

// Refusals use the players' names; text that is not a move is a fault too.
func TestRefusals(t *testing.T) {
	view := viewFrom(t, recordAt(t, contestOfThree), 0)
	for text, want := range map[string]string{"bid 9 against B": "higher than 6", "hello": "not a move",
		"bid 3 against A": "against the bidder"} {
		if f := ask[*fault](t, "refusal", refusalQuestion{view, text}); f == nil ||
			!strings.Contains(f.Message, want) {
			t.Errorf("%s: got %+v, want %q", text, f, want)
		}
	}
	if f := ask[*fault](t, "refusal", refusalQuestion{view, "bid 3 against Bo"}); f != nil {
		t.Errorf("a legal move: got %+v", f)
	}
}

// Malformed questions are refused without a panic.
func TestMalformedQuestions(t *testing.T) {
	for name := range questions {
		for _, text := range []string{"", "{", "[1]", `{"nothing":1}`, "\x00"} {
			wantFault(t, name, text)
		}
		Answer(name, "null")
		Answer(name, "{}")
	}
	wantFault(t, "nothing", "{}")
}

// A file of records has a title for each, or a fault.
func TestReadRecords(t *testing.T) {
	record := recordAt(t, contestOfThree, "bid 2 against A")
	record.Tags = []whitelotus.Tag{{Name: "table", Text: "2"}}
	text := ask[string](t, "writeText", record)
	games := ask[asking.Found[storedRecord]](t, "readRecords", text+"\n\nwhitelotus record 1\nnonsense\n").Games
	if len(games) != 2 || games[0].Title != "Ann, Bo, Cy; 1 move; table: 2" || games[1].Fault == nil {
		t.Errorf("got %+v", games)
	}
	own := strings.Replace(text, "bid 2 against A", "bid 2 against B", 1)
	unplayable := wantFault(t, "readRecord", strconv.Quote(own))
	const why = `, move 1: the vote is against the bidder (section 4.3): Bo named Bo; name Ann or Cy`
	if !strings.HasSuffix(unplayable.Message, why) {
		t.Errorf("of a move that is not legal the page says %q", unplayable.Message)
	}
	if tags := ask[[]asking.Tag](t, "tags", recordQuestion{record}); len(tags) != 1 || tags[0].Text != "2" {
		t.Errorf("got tags %v", tags)
	}
}

// A hint has at most three legal moves, and a machine decides before its turn.
func TestThinking(t *testing.T) {
	record := recordAt(t, contestOfThree)
	view := viewFrom(t, record, 2) // the second to be asked
	if list := ask[[]advice](t, "hint", hintQuestion{view, 1, nil}); len(list) == 0 || len(list) > mostAdvice ||
		view.View.Check(parseMove(t, view, list[0].Move)) != nil || list[0].Scores == nil {
		t.Errorf("got hint %+v", list)
	}
	move := ask[string](t, "decide", decideQuestion{view.View, "search:20", 3})
	if again := ask[string](t, "decide", decideQuestion{view.View, "search:20", 3}); again != move {
		t.Errorf("equal chance: got %s and %s", move, again)
	}
	if err := view.View.Check(parseMove(t, view, move)); err != nil {
		t.Error(err)
	}
}

func parseMove(t *testing.T, of namedView, text string) whitelotus.Move {
	t.Helper()
	m, err := of.View.Board().ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Section 8: equal scores are said to be decided by the number of areas, or
// shared; a score of its own is not.
func TestTiebreakIsSaid(t *testing.T) {
	q := viewFrom(t, recordAt(t, contestOfThree), 0)
	score := func(points int, areas ...whitelotus.Area) whitelotus.PlayerScore {
		return whitelotus.PlayerScore{Points: points, Held: whitelotus.Areas(areas...)}
	}
	const (
		decides = "The number of areas decides between equal scores: "
		shared  = "Scores and numbers of areas are equal ("
	)
	for _, c := range []struct {
		scores  []whitelotus.PlayerScore
		winners []whitelotus.Player
		want    string
	}{
		{[]whitelotus.PlayerScore{score(5, 1), score(4, 2, 3), score(4)}, []whitelotus.Player{0}, "5 points."},
		{[]whitelotus.PlayerScore{score(5, 1), score(5, 2, 3), score(4)}, []whitelotus.Player{1}, decides + "Ann 1, Bo 2."},
		{[]whitelotus.PlayerScore{score(5, 1, 4), score(5, 2, 3), score(5, 5)}, []whitelotus.Player{0, 1}, decides + "Ann 2, Bo 2, Cy 1."},
		{[]whitelotus.PlayerScore{score(4), score(5, 2), score(5, 5)}, []whitelotus.Player{1, 2}, shared + "Bo 1, Cy 1), so they share the win."},
	} {
		final := whitelotus.FinalScoring{Board: q.View.Board(), PlayerScores: c.scores, Winners: c.winners}
		if got := result(q, final); !strings.HasSuffix(got, c.want) {
			t.Errorf("got %q, want %q at its end", got, c.want)
		}
	}
}
