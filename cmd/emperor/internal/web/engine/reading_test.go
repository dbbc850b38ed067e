package engine

import (
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
)

// A record of JSON is found too, and of many games the first.
func TestReadRecords(t *testing.T) {
	record := beginGame(t, emperor.Options{Players: 3}).Record
	data, err := record.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	one := ask[asking.Found[storedRecord]](t, "readRecords", string(data))
	if len(one.Games) != 1 || one.Games[0].Title != "Ann, Bo, Cy; 0 moves" {
		t.Errorf("got %+v", one)
	}
	text, err := record.Text()
	if err != nil {
		t.Fatal(err)
	}
	many := ask[asking.Found[storedRecord]](t, "readRecords", strings.Repeat(text+"\n", asking.MostFound+1))
	if len(many.Games) != asking.MostFound || !many.More {
		t.Errorf("%d games, and more: got %v", len(many.Games), many.More)
	}
}
