package opponents_test

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/search"
)

// JSON of an analysis is read as strictly as JSON of the game: a key has one letter case
// and is there once, the choice is a candidate, and shares are from 0 to 1. The first
// line of a file is an analysis; each other line replaces a part of it, and has the
// error, or nothing if the result is read.
func TestAnalysesAreReadStrictly(t *testing.T) { both(t, first.readsStrictly, second.readsStrictly) }

func (g game[P, O, M, S, V, G, R, N, A]) readsStrictly(t *testing.T) {
	valid, rows := g.analyses(t)
	if err := g.read(valid); err != nil {
		t.Error(err)
	}
	for _, row := range rows {
		part := strings.Split(row, "\t")
		data := strings.Replace(valid, part[0], part[1], 1)
		err := g.read(data)
		if part[2] == "" && err != nil || part[2] != "" && (err == nil || !strings.Contains(err.Error(), part[2])) {
			t.Errorf("%s: %v; want %q", data, err, part[2])
		}
	}
}

// An analysis prints a line for each candidate, with the share of a move that is drawn.
func TestAnalysesArePrinted(t *testing.T) { both(t, first.printed, second.printed) }

func (g game[P, O, M, S, V, G, R, N, A]) printed(t *testing.T) {
	valid, _ := g.analyses(t)
	a := reflect.New(g.analysis)
	if err := json.Unmarshal([]byte(valid), a.Interface()); err != nil {
		t.Fatal(err)
	}
	printed := fmt.Sprint(a.Elem())
	c := a.Elem().FieldByName("Candidates").Index(0)
	c.FieldByName("Wins").SetLen(1) // as a program may leave it
	if share := c.FieldByName("Share"); share.IsValid() {
		share.SetFloat(1)
	}
	games.Golden(t, "testdata/"+g.name+"-printed.txt", printed+fmt.Sprint(a.Elem()))
}

// A review without limits compares moves as often as its documentation says, with any
// number of workers.
func TestReviewWithoutLimits(t *testing.T) {
	both(t, first.reviewWithoutLimits, second.reviewWithoutLimits)
}

func (g game[P, O, M, S, V, G, R, N, A]) reviewWithoutLimits(t *testing.T) {
	moments := g.moments(t)
	v := moments[len(moments)/2]
	moves := slices.Collect(v.LegalMoves())
	if len(moves) < 2 {
		t.Fatalf("there is no choice: %v", moves)
	}
	free, err := g.review(search.Limits{}, v, moves[0])
	limited, err2 := g.review(search.Limits{Rollouts: 200, Workers: 2}, v, moves[0])
	if err != nil || err2 != nil || !reflect.DeepEqual(free, limited) {
		t.Errorf("%+v, %v; want %+v, %v", free, err, limited, err2)
	}
}

// A review takes no more than its time: half for the search, half for the comparison. (A
// bid is judged otherwise, and not tried here.)
func TestReviewKeepsItsTime(t *testing.T) {
	both(t, first.reviewKeepsItsTime, second.reviewKeepsItsTime)
}

func (g game[P, O, M, S, V, G, R, N, A]) reviewKeepsItsTime(t *testing.T) {
	const limit, tries = 200 * time.Millisecond, 5 // a busy machine delays some tries, not all
	v, fastest := g.moments(t)[3], time.Hour
	moves := slices.Collect(v.LegalMoves())
	for try := 0; try < tries && fastest > limit*3/2; try++ {
		start := time.Now()
		if _, err := g.review(search.Limits{Time: limit}, v, moves[len(moves)-1]); err != nil {
			t.Fatal(err)
		}
		fastest = min(fastest, time.Since(start))
	}
	if fastest > limit*3/2 {
		t.Errorf("the fastest of %d reviews within %v took %v", tries, limit, fastest)
	}
}

// analyses returns the analysis in the file of the game, and the rows below it.
func (g game[P, O, M, S, V, G, R, N, A]) analyses(t *testing.T) (valid string, rows []string) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + g.name + ".txt")
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	if err != nil || len(lines) < 10 {
		t.Fatal(lines, err)
	}
	return lines[0], lines[1:]
}

// read reads an analysis, as it stands.
func (g game[P, O, M, S, V, G, R, N, A]) read(data string) error {
	return reflect.New(g.analysis).Interface().(json.Unmarshaler).UnmarshalJSON([]byte(data))
}

// An analysis that could not be read is not written.
func TestSpoiledAnalysesAreNotWritten(t *testing.T) { both(t, first.spoiled, second.spoiled) }

func (g game[P, O, M, S, V, G, R, N, A]) spoiled(t *testing.T) {
	valid, _ := g.analyses(t)
	for what, spoil := range map[string]func(analysis, candidate reflect.Value){
		"a choice of nothing": func(a, _ reflect.Value) { a.FieldByName("Choice").SetZero() },
		"another choice":      func(a, _ reflect.Value) { a.FieldByName("Choice").Set(reflect.ValueOf(g.unlike)) },
		"nothing but a board": func(a, _ reflect.Value) {
			board := a.FieldByName("Board").Interface()
			a.SetZero()
			a.FieldByName("Board").Set(reflect.ValueOf(board))
		},
		"no candidates":       func(a, _ reflect.Value) { a.FieldByName("Candidates").SetZero() },
		"negative rollouts":   func(a, _ reflect.Value) { a.FieldByName("Rollouts").SetInt(-1) },
		"negative ones of it": func(_, c reflect.Value) { c.FieldByName("Rollouts").SetInt(-1) },
		"a move off the board": func(_, c reflect.Value) {
			c.FieldByName("Move").Set(reflect.ValueOf(g.offBoard))
		},
		"a score too few": func(_, c reflect.Value) { s := c.FieldByName("Scores"); s.Set(s.Slice(1, s.Len())) },
		"a victory twice": func(_, c reflect.Value) { c.FieldByName("Wins").Index(0).SetFloat(2) },
	} {
		a := reflect.New(g.analysis)
		if err := json.Unmarshal([]byte(valid), a.Interface()); err != nil {
			t.Fatal(err)
		}
		spoil(a.Elem(), a.Elem().FieldByName("Candidates").Index(0))
		if data, err := json.Marshal(a.Interface()); err == nil {
			t.Errorf("%s: %s is written, and read with %v", what, data, g.read(string(data)))
		}
	}
}

// An analysis of every phase is written and read back.
func TestAnalysesAsJSON(t *testing.T) { both(t, first.analysesAsJSON, second.analysesAsJSON) }

func (g game[P, O, M, S, V, G, R, N, A]) analysesAsJSON(t *testing.T) {
	for _, v := range g.moments(t) {
		g.writtenAndRead(t, search.Limits{Rollouts: 20}, v)
	}
}
