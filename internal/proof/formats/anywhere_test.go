package formats_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// strangeNames are names of regions that mean something else where text is
// read, or begin one another.
var strangeNames = []string{
	"draw", "exchange", "take", "house", "emissary", "fortification", "no", "no cards", "red",
	"f", "e", "A", "A B", "e A", "’", "d’Or", "''", "a b c",
	"start", "pieces", "names", "winners", "none", "emperor record", "ǅ", "魏", "B",
}

// rename gives the regions of a board other names, also where alliances and roads have
// them.
func rename(spec emperor.BoardSpec, to func(i int) string) {
	names := map[string]string{}
	for i, region := range spec.Regions {
		spec.Regions[i].Name = to(i)
		names[region.Name] = to(i)
	}
	for i, a := range spec.Alliances {
		spec.Alliances[i].A, spec.Alliances[i].B = names[a.A], names[a.B]
	}
	for i, road := range spec.Roads {
		for end, space := range road {
			at := strings.LastIndex(space, " ")
			spec.Roads[i][end] = names[space[:at]] + space[at:]
		}
	}
}

// A game can be written and read again, whatever the regions are called.
func TestRegionsOfStrangeNames(t *testing.T) {
	t.Parallel()
	for n := 0; n < len(strangeNames); n += 9 {
		spec := emperor.Side3to4().Spec()
		rename(spec, func(i int) string { return strangeNames[n+i] })
		spec.Name = strings.Join(strangeNames[n:n+9], "; pieces: ")
		board := games.Board(t, spec)
		seed := uint64(n)
		start := emperor.InitialPosition(emperor.Options{Players: 3, Board: board, Fortifications: true},
			seed)
		r := randomRecord(t, start, seed)
		half, err := emperor.Record{Initial: start, Moves: r.Moves[:len(r.Moves)/2]}.State()
		if err != nil {
			t.Fatal(err)
		}
		checkRecordText(t, r)
		checkRecordText(t, randomRecord(t, half.Position(), seed))
		checkTold(t, r)
		states := 0
		for s := range r.Replay() {
			if states++; states%3 > 0 {
				continue
			}
			again, err := emperor.ParsePosition(games.Whole(s), board)
			if err != nil || games.From(t, again) != s {
				t.Fatalf("%s: %v", games.Whole(s), err)
			}
		}
	}
}

// A record may begin anywhere: in the middle of a draw, in the last possible
// round, on a blocked board, or after the end.
func TestRecordsThatBeginAnywhere(t *testing.T) {
	b := games.PlainBoard(t, 3)
	for name, start := range map[string]emperor.Position{
		"blocked": {Options: emperor.Options{Players: 3, Board: b}, Pieces: games.Lay(t, b, "Field[A2 B1 e A1 C1]")},
		"drawing": {Options: emperor.Options{Players: 3}, Phase: emperor.PhaseDraw, Hands: games.Hands("R")},
		"over":    games.Ended(t, emperor.Options{Players: 3}, emperor.Pieces{}).Position(),
		"late":    {Options: emperor.Options{Players: 3, Start: games.C}, Round: 9999, ToMove: games.B},
	} {
		t.Run(name, func(t *testing.T) {
			r := randomRecord(t, start, 1)
			if over := name == "blocked" || name == "over"; over != (r.Moves == nil) ||
				over != strings.Contains(r.String(), "players on board ") || (name == "over") != strings.Contains(r.String(), "deck: ") {
				t.Errorf("%d moves: %v", len(r.Moves), r)
			}
			text := recordText(t, r)
			again, err := emperor.ParseRecord(text, b)
			if err != nil || recordText(t, again) != text {
				t.Errorf("%s\n%v", text, err)
			}
			checkTold(t, r)
		})
	}
}

// checkTold checks that a record's transcripts and events go there as JSON and
// come back.
func checkTold(t *testing.T, r emperor.Record) {
	t.Helper()
	games.ThereAndBack(t, r)
	for _, p := range []emperor.Player{games.A, games.B, emperor.Spectator} {
		transcript, err := r.Transcript(p)
		if err != nil {
			t.Fatal(err)
		}
		if looksOn := strings.Contains(transcript.String(), " for a spectator;"); looksOn != (p == emperor.Spectator) {
			t.Errorf("the transcript of %v is a %v", p, transcript)
		}
		back := games.ThereAndBack(t, transcript)
		if err := stopOf(back.Replay()); err != nil {
			t.Error(err)
		}
		for events, err := range back.Events() {
			if err != nil {
				t.Fatal(err)
			}
			games.ThereAndBack(t, events)
		}
	}
}

// Transcripts at the limits are written and read; one more of anything is refused.
func TestBoundsOfTranscripts(t *testing.T) {
	step := emperor.Step{Move: emperor.DrawFromPile(), TurnedUp: make([]emperor.Color, 4)}
	transcript := emperor.Transcript{Initial: games.New(t, emperor.Options{Players: 3}, 1).View(games.B),
		Steps: slices.Repeat([]emperor.Step{step}, 1024)}
	games.ThereAndBack(t, transcript)
	long := transcript
	long.Steps = append(long.Steps, step)
	if _, err := long.MarshalJSON(); err == nil || !strings.Contains(err.Error(), "Steps: there are 1025") {
		t.Errorf("1025 steps: %v", err)
	}
}

func stopOf[T any](replay func(func(T, error) bool)) error {
	var last error
	for _, err := range replay {
		last = err
	}
	return last
}
