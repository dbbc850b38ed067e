package surface_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/whitelotus"
)

// errorSeed is the seed of the games that return the errors of refused.
const errorSeed uint64 = 244837814094590

// errorsOfEveryType returns errors of every type that the games return, among
// them some for moves that have no JSON.
func errorsOfEveryType(t *testing.T) []error {
	t.Helper()
	s, err := emperor.NewGame(emperor.Options{Players: 3}, errorSeed)
	if err != nil {
		t.Fatal(err)
	}
	lotus, err := whitelotus.NewGame(whitelotus.Options{Players: 3}, errorSeed)
	if err != nil {
		t.Fatal(err)
	}
	house := emperor.HouseAt(0)
	_, options := emperor.NewGame(emperor.Options{Players: 9}, 1)
	_, move := emperor.ParsePosition("emperor 1; player: 3")
	_, record := emperor.Record{Initial: s.Position(), Moves: []emperor.Move{emperor.Exchange(77)}}.Match()
	position, lotusPosition := s.Position(), lotus.Position()
	position.Round, lotusPosition.Turn = -1, -1
	_, start := emperor.Record{Initial: position}.Match()
	_, lotusStart := whitelotus.Record{Initial: lotusPosition}.Match()
	_, lotusOptions := whitelotus.NewGame(whitelotus.Options{Players: 9}, 1)
	_, lotusText := whitelotus.ParsePosition("whitelotus 1; player: 3")
	_, lotusRecord := whitelotus.Record{Initial: lotus.Position(),
		Moves: []whitelotus.Move{whitelotus.Expel(77)}}.Match()
	all := []error{
		s.Check(emperor.DrawFromPile()), s.Check(emperor.Exchange(77)),
		s.Check(emperor.Place(0, emperor.Cards{}, house, house, house, house)),
		options, move, record, new(emperor.DataError), new(emperor.SyntaxError), new(emperor.RecordError),
		lotus.Check(whitelotus.Next(77)), lotus.Check(whitelotus.Bid(3, 77)),
		lotusOptions, lotusText, lotusRecord, start, lotusStart,
	}
	var faults *emperor.DataError
	if !errors.As(options, &faults) {
		t.Fatalf("got a %T", options)
	}
	return append(all, faults.Faults[0])
}

// An error in a log is its message, and does not stop json.Marshal from writing
// the values around it.
func TestErrorsAreLoggedAsTheirMessages(t *testing.T) {
	for _, err := range errorsOfEveryType(t) {
		var text bytes.Buffer
		slog.New(slog.NewJSONHandler(&text, nil)).Error("refused", "error", err)
		var read struct{ Error string }
		if fault := json.Unmarshal(text.Bytes(), &read); fault != nil || read.Error != err.Error() {
			t.Errorf("%T: slog writes %s", err, text.Bytes())
		}
		data, fault := json.Marshal(map[string]any{"error": err, "moves": 3})
		if fault != nil || !bytes.HasSuffix(data, []byte(`"moves":3}`)) {
			t.Errorf("%T: json.Marshal writes %s, %v", err, data, fault)
		}
	}
}

// However an error is printed, it does not reveal the seed of the game.
func TestErrorsKeepTheSeed(t *testing.T) {
	for _, err := range errorsOfEveryType(t) {
		data, _ := json.Marshal(err)
		for _, text := range []string{
			err.Error(), fmt.Sprintf("%+v", err), fmt.Sprintf("%#v", err), fmt.Sprintf("%x", err), string(data),
		} {
			for _, seed := range []string{fmt.Sprint(errorSeed), fmt.Sprintf("%x", errorSeed)} {
				if strings.Contains(text, seed) {
					t.Errorf("%T: %.300s", err, text)
				}
			}
		}
	}
}
