package either_test

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/whitelotus"
)

// A row of testdata/.../positions.txt is the text of a position, or changes the last
// one, and says what is wrong with it: as a game, as text, or as JSON. What can be
// written is read back.
func TestImpossiblePositions(t *testing.T) {
	both(t, first.impossiblePositions, second.impossiblePositions)
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) impossiblePositions(t *testing.T) {
	base := ""
	checkRows(t, "testdata/"+g.name+"/positions.txt", func(line string) (answers []string) {
		isText := strings.HasPrefix(line, g.name+" 1")
		if isText {
			base = line
		}
		p, err := g.parsePosition(base, *new(S))
		if err == nil && !isText {
			err = change(reflect.ValueOf(&p).Elem(), line)
		}
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		return g.faultsOfPosition(t, p)
	})
}

// A finished table is for a possible number of players; any other is named.
func TestFinishedTableOfImpossiblePlayers(t *testing.T) {
	for _, players := range []int{-1, 1, 7, math.MaxInt} {
		_, ofFirst := emperor.FinishedTable(emperor.Options{Players: players}, emperor.Pieces{})
		_, ofSecond := whitelotus.FinishedTable(whitelotus.Options{Players: players}, whitelotus.Pieces{})
		for _, err := range []error{ofFirst, ofSecond} {
			if err == nil || !strings.Contains(err.Error(), fmt.Sprintf("Options.Players: %d;", players)) {
				t.Errorf("%d players: %v", players, err)
			}
		}
	}
}

// faultsOfPosition returns each fault of a position with what it is a fault of.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) faultsOfPosition(t *testing.T, p Q) (answers []string) {
	s, impossible := g.readBack(t, p)
	if impossible != nil && (s != *new(S) || g.name == "emperor" && !strings.HasPrefix(fmt.Sprint(p), "impossible position: ")) {
		t.Errorf("the position %v, with the game %v, is refused: %v", p, s, impossible)
	}
	text, unwritable := p.Text()
	data, unencodable := p.MarshalJSON()
	if unwritable != nil && text != "" || unencodable != nil && data != nil {
		t.Errorf("a text or data beside %v, %v", unwritable, unencodable)
	}
	var ofOptions []string // the faults of the options
	where := map[string][]string{}
	for _, refused := range []struct {
		what string
		err  error
	}{{"game", impossible}, {"text", unwritable}, {"JSON", unencodable}} {
		if refused.err == nil {
			continue
		}
		for _, fault := range faultsOf(t, refused.err) {
			if where[fault] == nil {
				answers = append(answers, fault)
			}
			if !slices.Contains(where[fault], refused.what) { // JSON may name a list more than once
				where[fault] = append(where[fault], refused.what)
			}
			if option, ok := strings.CutPrefix(fault, "Options."); ok && refused.what == "game" {
				ofOptions = append(ofOptions, option)
			}
		}
	}
	options := reflect.ValueOf(p).FieldByName("Options").Interface().(O)
	if _, err := g.newGame(options, 1); err != nil && !slices.Equal(faultsOf(t, err), ofOptions) {
		t.Errorf("NewGame says %v, NewState %q", err, ofOptions)
	}
	for i, fault := range answers {
		answers[i] = fmt.Sprintf("%s: %s", strings.Join(where[fault], ", "), fault)
	}
	return answers
}
