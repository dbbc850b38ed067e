package formats_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
)

// Every format that contains options writes each of them, and reads it again.
func TestEveryOptionIsWritten(t *testing.T) {
	for _, field := range games.Fields[emperor.Options]() {
		a, b := games.DifferIn(t, field)
		for _, want := range []emperor.Options{a, b} {
			game := games.New(t, want, 1)
			start := game.Position()
			r := emperor.Record{Initial: emperor.InitialPosition(want, 1)}
			inText, err := emperor.ParseRecord(recordText(t, r))
			if err != nil {
				t.Fatal(err)
			}
			for where, got := range map[string]emperor.Options{
				"Position":             start.Options,
				"the text of Position": parsePosition(t, positionText(t, start)).Options,
				"the JSON of Position": games.ThereAndBack(t, start).Options,
				"the JSON of Options":  games.ThereAndBack(t, want),
				"the JSON of a state":  games.ThereAndBack(t, game).Position().Options,
				"InitialPosition":      r.Initial.Options,
				"the text of Record":   inText.Initial.Options,
				"the JSON of Record":   games.ThereAndBack(t, r).Initial.Options,
			} {
				if got, want := games.Field(got, field), games.Field(want, field); got != want {
					t.Errorf("%s: in %s it is %v, and should be %v", field, where, got, want)
				}
			}
			if view := game.SpectatorView(); games.ThereAndBack(t, view) != view {
				t.Errorf("%s: the JSON of View has lost it", field)
			}
		}
	}
}

// A position with all fields is written and read again, and writes something
// else if any of them is missing.
func TestEveryFieldOfAPositionIsWritten(t *testing.T) {
	p := wholePosition(t)
	slices.Sort(p.FaceUp) // which have no order
	requireWhole(t, "wholePosition", p)
	requireWhole(t, "wholePosition", p.Options)
	requireWhole(t, "wholePosition", p.Pieces)
	if diff := samePosition(p, parsePosition(t, positionText(t, p))); diff != "" {
		t.Errorf("as text (-want +got):\n%s", diff)
	}
	if diff := samePosition(p, games.ThereAndBack(t, p)); diff != "" {
		t.Errorf("as JSON (-want +got):\n%s", diff)
	}
	for _, field := range games.Fields[emperor.Position]() {
		if field == "Options" {
			continue // without them neither is written
		}
		without := games.WithField(p, emperor.Position{}, field)
		if positionText(t, without) == positionText(t, p) {
			t.Errorf("the text is the same without %s", field)
		}
		if games.Encode(t, without) == games.Encode(t, p) {
			t.Errorf("the JSON is the same without %s", field)
		}
	}
}

// A record with all fields is written and read again, and so is its transcript.
// They write something else if any field is missing.
func TestEveryFieldOfARecordIsWritten(t *testing.T) {
	r := fixtures(t)[wholeRecord].(emperor.Record)
	requireWhole(t, "the record", r)
	sameFields := cmp.Options{
		cmp.AllowUnexported(emperor.Move{}, emperor.Piece{}),
		cmp.Comparer(func(b, c emperor.Board) bool { return b == c }),
	}
	inText, err := emperor.ParseRecord(recordText(t, r))
	if diff := cmp.Diff(r, inText, sameFields); diff != "" || err != nil {
		t.Errorf("as text: %v (-want +got):\n%s", err, diff)
	}
	if diff := cmp.Diff(r, games.ThereAndBack(t, r), sameFields); diff != "" {
		t.Errorf("as JSON (-want +got):\n%s", diff)
	}
	transcript, err := r.Transcript(games.C)
	if err != nil {
		t.Fatal(err)
	}
	requireWhole(t, "the transcript", transcript)
	back := games.ThereAndBack(t, transcript)
	for _, field := range games.Fields[emperor.Record]() {
		switch field {
		case "Initial", "Moves": // a View, and Steps
			continue
		}
		without := games.WithField(r, emperor.Record{}, field)
		if recordText(t, without) == recordText(t, r) {
			t.Errorf("the text is the same without %s", field)
		}
		if games.Encode(t, without) == games.Encode(t, r) {
			t.Errorf("the JSON is the same without %s", field)
		}
		_, ok := reflect.TypeFor[emperor.Transcript]().FieldByName(field)
		if free := field == "Tags" || field == "Comments"; free { // and may tell what the viewer may not know
			if ok {
				t.Errorf("a transcript has %s", field)
			}
			continue
		}
		if !ok {
			t.Errorf("a transcript has no %s", field)
			continue
		}
		want := games.Field(r, field)
		if got := games.Field(transcript, field); !reflect.DeepEqual(got, want) {
			t.Errorf("the transcript's %s: %v, want %v", field, got, want)
		}
		if got := games.Field(back, field); !reflect.DeepEqual(got, want) {
			t.Errorf("the JSON of the transcript has %s: %v, want %v", field, got, want)
		}
	}
}

// requireWhole checks that a value leaves no field out.
func requireWhole[T any](t *testing.T, what string, v T) {
	t.Helper()
	for _, field := range games.Fields[T]() {
		if reflect.ValueOf(games.Field(v, field)).IsZero() {
			t.Errorf("%s leaves out %s", what, field)
		}
	}
}
