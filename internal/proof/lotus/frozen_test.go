package lotus_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

// frozen has documents of version 1, each by its file name.
func frozen(t *testing.T) map[string]json.Marshaler {
	own := whitelotus.Options{Players: 6, Board: games.LotusBoard(), Emperor: F, Turns: 1,
		Blocks: whitelotus.ThreeAndRice, LimitChips: true, Tiles: games.LotusPlenty}
	r := randomRecord(t, whitelotus.Options{Players: 3, Turns: 2}, 6)
	transcript, err := r.Transcript(B)
	if err != nil {
		t.Fatal(err)
	}
	var states []whitelotus.GameState
	for s, err := range r.Replay() {
		if err != nil {
			t.Fatal(err)
		}
		states = append(states, s)
	}
	picks := begin(t, picksPosition(t))
	return map[string]json.Marshaler{
		"shipped.json":            whitelotus.China1351(),
		"board.json":              own.Board,
		"boardspec.json":          games.LotusVillages(),
		"options.json":            own,
		"position.json":           states[9].Position(),
		"partial.json":            contestPosition(t),
		"state.json":              states[25],
		"view.json":               contestView(t),
		"spectator.json":          picks.SpectatorView(),
		"scoring-symbols.json":    whitelotus.FinalScore(states[len(states)-1].Table()),
		"events-symbols.json":     allEvents(t),
		"record-palaces.json":     r,
		"transcript-palaces.json": transcript,

		"refusal-amount.json":  refusalOf(t, contest(t, A, 3, 9, 12).View(A), whitelotus.Bid(5, B)),
		"refusal-areas.json":   refusalOf(t, states[0].View(states[0].ToMove()), whitelotus.PutBlock(0)),
		"refusal-instead.json": refusalOf(t, begin(t, later(t, whitelotus.PhaseRebellion, "V C: Luoyang")).View(A), whitelotus.Commit(whitelotus.RebelSide, 1)),
		"refusal-seats.json":   refusalOf(t, contest(t, A, 3, 9, 12).View(A), whitelotus.Bid(1, A)),
	}
}

// refusalOf returns the data of the refusal of a move.
func refusalOf(t *testing.T, v whitelotus.View, m whitelotus.Move) whitelotus.Refusal {
	t.Helper()
	var refused *whitelotus.MoveError
	if !errors.As(v.Check(m), &refused) {
		t.Fatalf("%v is legal", m)
	}
	return refused.Refusal()
}

// allEvents has events of every kind, as B sees them.
func allEvents(t *testing.T) whitelotus.Events {
	all := whitelotus.Events{Board: board}
	seen := map[whitelotus.EventKind]int{}
	for seed := range uint64(9) {
		r := randomRecord(t, whitelotus.Options{Players: 3 + int(seed%3), LimitChips: true, Turns: 6,
			Tiles: whitelotus.Tiles{0, 22, 4, 1, 1, 3}}, seed)
		for of, err := range r.Events(B) {
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range of.List {
				if seen[e.Kind]++; seen[e.Kind] <= 2 || e.Kind == whitelotus.EventCommitted &&
					seen[e.Kind] < 4 {
					all.List = append(all.List, e)
				}
			}
		}
	}
	for kind := whitelotus.EventTurn; kind <= whitelotus.EventOver; kind++ {
		if seen[kind] == 0 {
			t.Errorf("no event of kind %d", kind)
		}
	}
	return all
}

// The frozen files under testdata/json and testdata/text are documents of
// version 1 as they were first written. They must be written byte for byte the
// same; internal/proof/either reads them. They never change; -update only
// writes missing ones.
func TestFrozenJSON(t *testing.T) {
	for name, v := range frozen(t) {
		file := filepath.Join("testdata", "json", name)
		data := keep(t, file, games.Encode(t, v))
		if got := games.Encode(t, v); got != data {
			t.Errorf("%s is written as\n%s", file, got)
		}
	}
}

// TestOldJSON: documents with the old words for moves are read as the same
// values, and written with the new words.
func TestOldJSON(t *testing.T) {
	newest := frozen(t)
	for file, is := range map[string]struct {
		newest json.Marshaler
		read   json.Unmarshaler
	}{
		"record.json":     {newest["record-palaces.json"], new(whitelotus.Record)},
		"transcript.json": {newest["transcript-palaces.json"], new(whitelotus.Transcript)},
	} {
		data, err := os.ReadFile(filepath.Join("testdata", "json", file))
		if err == nil {
			err = is.read.UnmarshalJSON(data)
		}
		if err != nil || games.Encode(t, is.read.(json.Marshaler)) != games.Encode(t, is.newest) {
			t.Errorf("%s is read as another value: %v", file, err)
		}
	}
}

func TestFrozenText(t *testing.T) {
	r := randomRecord(t, whitelotus.Options{Players: 3, Turns: 2}, 6)
	text, err := r.Text()
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"record.txt", "record-headings.txt"} { // the first without headings and players
		data := keep(t, filepath.Join("testdata", "text", file), text)
		back, err := whitelotus.ParseRecord(data)
		if err != nil || !compareRecords(back, r) {
			t.Errorf("%s: %v", file, err)
		}
		if file != "record.txt" {
			want(t, "the record", text, data)
		}
		if _, err := back.State(); err != nil {
			t.Error(err)
		}
	}
	for file, p := range map[string]whitelotus.Position{
		"position.txt": mustGame(t, whitelotus.Record{Initial: r.Initial, Moves: r.Moves[:20]}).Position(),
		"partial.txt":  contestPosition(t),
	} {
		text, err := p.Text()
		if err != nil {
			t.Fatal(err)
		}
		data := keep(t, filepath.Join("testdata", "text", file), text+"\n")
		want(t, file, text+"\n", data)
		back, err := whitelotus.ParsePosition(data)
		if again, _ := back.Text(); err != nil || again != text {
			t.Errorf("%s: %v\n%s", file, err, again)
		}
	}
}

func mustGame(t *testing.T, r whitelotus.Record) whitelotus.GameState {
	t.Helper()
	s, err := r.State()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// keep returns the content of a frozen file. With -update it writes a missing
// file.
func keep(t *testing.T, file, text string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if os.IsNotExist(err) && *games.Update {
		if err = os.MkdirAll(filepath.Dir(file), 0o777); err == nil {
			err = os.WriteFile(file, []byte(text), 0o666)
		}
		data = []byte(text)
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
