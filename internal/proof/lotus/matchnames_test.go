package lotus_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// A match keeps every field of its record.
func TestMatchKeepsItsRecord(t *testing.T) {
	over, err := whitelotus.NewMatch(whitelotus.Options{Players: 3, Turns: 2}, 7)
	for err == nil && !over.State().Over() {
		over, err = over.Play(over.State().AppendLegalMoves(nil)[0])
	}
	asked, refused := whitelotus.Record{Initial: contest(t, A, 3, 9, 12).Position()}.Match()
	if refused == nil {
		asked, refused = asked.PlayAs(C, whitelotus.Bid(1, A))
	}
	if err != nil || refused != nil {
		t.Fatal(err, refused)
	}
	r := over.Record()
	r.Names = whitelotus.Names{"Anna", "", "Cleo"}
	r.Tags = []whitelotus.Tag{{Name: "event", Text: "Essen"}}
	r.Comments = []whitelotus.Comment{{Move: 1, Text: "bold"}, {Move: 1, Text: "or not"}, {Move: 9, Text: "late"}}
	records := []whitelotus.Record{r, asked.Record()}
	for _, field := range reflect.VisibleFields(reflect.TypeFor[whitelotus.Record]()) {
		found := false
		for _, r := range records {
			found = found || !reflect.ValueOf(r).FieldByIndex(field.Index).IsZero()
		}
		if !found {
			t.Errorf("no record here has %s", field.Name)
		}
	}
	for _, r := range records {
		m, err := r.Match()
		if err != nil {
			t.Fatal(err)
		}
		if back := m.Record(); !reflect.DeepEqual(back, r) {
			t.Errorf("got %#v, want %#v", back, r)
		}
	}
}

// Names that no record can have are refused where a match takes them.
func TestMatchRefusesNames(t *testing.T) {
	m, err := whitelotus.NewMatch(whitelotus.Options{Players: 3}, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		names whitelotus.Names
		want  string // the fault; "" if there is none
	}{
		{whitelotus.Names{strings.Repeat("x", 201)}, "Names[0]: 201 bytes"},
		{whitelotus.Names{"Anna", "", strings.Repeat("’", 67)}, "Names[2]: 201 bytes"},
		{make(whitelotus.Names, 7), "Names: for 7 players"},
		{whitelotus.Names{"Anna", "Bo"}.For(1), "Names: for a reader"},
		{whitelotus.Names{strings.Repeat("x", 200)}, ""},
		{make(whitelotus.Names, 6), ""},
		{nil, ""},
	} {
		named, err := m.Named(c.names)
		if c.want == "" {
			if _, unwritten := named.Record().Text(); err != nil || unwritten != nil {
				t.Errorf("%q: %v, %v", c.names, err, unwritten)
			}
			continue
		}
		if named != m || !errors.As(err, new(*whitelotus.DataError)) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: got %v, want %s", c.names, err, c.want)
		}
	}
}

// A match has its own copy of the names that it is given.
func TestMatchCopiesNames(t *testing.T) {
	m, err := whitelotus.NewMatch(whitelotus.Options{Players: 3}, 1)
	if err != nil {
		t.Fatal(err)
	}
	names := whitelotus.Names{"Anna", "Bo", "Cleo"}
	if m, err = m.Named(names); err != nil {
		t.Fatal(err)
	}
	names[0] = "Eve"
	m.Record().Names[1] = "Eve"
	if got := m.Record().Names; !reflect.DeepEqual(got, whitelotus.Names{"Anna", "Bo", "Cleo"}) {
		t.Errorf("got %q", got)
	}
}
