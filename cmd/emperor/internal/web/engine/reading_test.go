package engine

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
)

type listed = asking.Found[storedRecord]

// All games of a file are found, with their tags and remarks on moves.
// Unreadable games are reported.
func TestReadRecords(t *testing.T) {
	record := beginGame(t, emperor.Options{Players: 3}).Record
	record.Tags = []emperor.Tag{{Name: "event", Text: "Spring meeting"}}
	game, err := record.State()
	if err != nil {
		t.Fatal(err)
	}
	record.Moves = game.AppendLegalMoves(nil)[:1]
	record.Comments = []emperor.Comment{{Move: 1, Text: "So it begins."}, {Move: 1, Text: "Indeed."}}
	text, err := record.Text()
	if err != nil {
		t.Fatal(err)
	}
	const title = "Ann, Bo, Cy; 1 move; event: Spring meeting"

	all := ask[listed](t, "readRecords", text+"\n\nemperor record 1; nonsense\n\n"+text)
	if len(all.Games) != 3 || all.More || all.Games[1].Fault == nil || all.Games[1].Record != nil ||
		all.Games[2].Title != title {
		t.Fatalf("got %+v", all)
	}
	again := *all.Games[2].Record
	if got := ask[[]asking.Tag](t, "tags", recordQuestion{again}); !slices.Equal(got,
		[]asking.Tag{{Name: "event", Text: "Spring meeting"}}) {
		t.Errorf("the tags are %v", got)
	}
	steps := ask[[]step](t, "events", eventsQuestion{seenGame: seenGame{Record: again}})
	if len(steps) != 1 || !slices.Equal(steps[0].Comments, []string{"So it begins.", "Indeed."}) {
		t.Errorf("the steps are %+v", steps)
	}

	data, err := record.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	if one := ask[listed](t, "readRecords", string(data)); len(one.Games) != 1 || one.Games[0].Title != title {
		t.Errorf("got %+v", one)
	}
	if many := ask[listed](t, "readRecords", strings.Repeat(text+"\n",
		asking.MostFound+1)); len(many.Games) != asking.MostFound || !many.More {
		t.Errorf("%d games, and more: got %v", len(many.Games), many.More)
	}
	if none := ask[listed](t, "readRecords", ""); len(none.Games) > 0 || none.More {
		t.Errorf("got %+v", none)
	}
	bad, err := json.Marshal(`{"v":1}`)
	if err != nil {
		t.Fatal(err)
	}
	wantFault(t, "readRecords", string(bad))
	one := wantFault(t, "readRecord", asJSON(t, strings.Replace(text, "players: ", "people: ", 1)))
	if !strings.HasPrefix(one.Message, "line 4, column 19: expected one of the fields ") {
		t.Errorf("of an unknown field the page says %q", one.Message)
	}
	record.Moves, record.Comments = nil, nil
	start := ask[string](t, "writeText", storedRecord{record})
	early := wantFault(t, "readRecord", asJSON(t, start+"1. A draw\n"))
	const why = `in "1. A", move 1: nothing is placed or exchanged yet (section 2): ` +
		`Ann must first place pieces or exchange a card`
	if early.Message != why {
		t.Errorf("of a move that is not legal the page says %q", early.Message)
	}
}
