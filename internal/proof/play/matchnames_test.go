package play_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
)

// A match keeps every field of its record.
func TestMatchKeepsItsRecord(t *testing.T) {
	m := anyMatch(t, emperor.Options{Players: 3}, 7, 1<<10)
	r := m.Record()
	r.Names = emperor.Names{"Anna", "", "Cleo"}
	r.Tags = []emperor.Tag{{Name: "event", Text: "Essen"}}
	r.Comments = []emperor.Comment{{Move: 1, Text: "bold"}, {Move: 1, Text: "or not"}, {Move: 9, Text: "late"}}
	records := []emperor.Record{r}
	for _, field := range reflect.VisibleFields(reflect.TypeFor[emperor.Record]()) {
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
	m, err := emperor.NewMatch(emperor.Options{Players: 3}, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		names emperor.Names
		want  string // the fault; "" if there is none
	}{
		{emperor.Names{strings.Repeat("x", 201)}, "Names[0]: 201 bytes"},
		{emperor.Names{"Anna", "", strings.Repeat("’", 67)}, "Names[2]: 201 bytes"},
		{make(emperor.Names, 6), "Names: for 6 players"},
		{emperor.Names{"Anna", "Bo"}.For(1), "Names: for a reader"},
		{emperor.Names{strings.Repeat("x", 200)}, ""},
		{make(emperor.Names, 5), ""},
		{nil, ""},
	} {
		named, err := m.Named(c.names)
		if c.want == "" {
			if _, unwritten := named.Record().Text(); err != nil || unwritten != nil {
				t.Errorf("%q: %v, %v", c.names, err, unwritten)
			}
			continue
		}
		if named != m || !errors.As(err, new(*emperor.DataError)) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: got %v, want %s", c.names, err, c.want)
		}
	}
}

// A match has its own copy of the names that it is given.
func TestMatchCopiesNames(t *testing.T) {
	m, err := emperor.NewMatch(emperor.Options{Players: 3}, 1)
	if err != nil {
		t.Fatal(err)
	}
	names := emperor.Names{"Anna", "Bo", "Cleo"}
	if m, err = m.Named(names); err != nil {
		t.Fatal(err)
	}
	names[0] = "Eve"
	m.Record().Names[1] = "Eve"
	if got := m.Record().Names; !reflect.DeepEqual(got, emperor.Names{"Anna", "Bo", "Cleo"}) {
		t.Errorf("got %q", got)
	}
}
