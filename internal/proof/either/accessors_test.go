package either_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// A game, its table and a view answer zero if they are asked about a player, or anything
// else, that is out of range. For the zero game that is everything, and all else is
// zero or empty too.
func TestOutOfRange(t *testing.T) { both(t, first.outOfRange, second.outOfRange) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) outOfRange(t *testing.T) {
	for i, moves := range []int{20, 320, 81} { // within the first turns, at the end, and in a rebellion
		s := g.match(t, g.options(i), uint64(i), moves).State()
		for _, of := range []any{s, resultOf(s, "Table"), s.View(0)} {
			checkOutOfRange(t, of)
		}
	}
	var s S
	for _, of := range []any{s, resultOf(s, "Table"), *new(V)} {
		checkOutOfRange(t, of)
		checkZero(t, of)
	}
	if _, err := g.newState(s.Position()); err == nil {
		t.Error("the position of no game is accepted")
	}
	if totals := resultOf(g.finalScore(s), "Totals").([]int); len(totals) != 0 || !s.Equal(*new(S)) {
		t.Errorf("no game has the totals %v", totals)
	}
}

// resultOf returns what a method without parameters returns.
func resultOf(of any, method string) any {
	return reflect.ValueOf(of).MethodByName(method).Call(nil)[0].Interface()
}

// checkZero checks the results of all methods without parameters, except documents.
func checkZero(t *testing.T, of any) {
	for i := range reflect.TypeOf(of).NumMethod() {
		name, method := reflect.TypeOf(of).Method(i).Name, reflect.ValueOf(of).Method(i)
		if method.Type().NumIn() > 0 || slices.Contains([]string{"MarshalJSON", "LogValue", "Position", "Map"}, name) {
			continue
		}
		for _, result := range method.Call(nil) {
			if name == "String" && result.String() != "no game" || name != "String" && !isEmpty(result) {
				t.Errorf("%T: %s() = %+v", of, name, result)
			}
		}
	}
}

// isEmpty reports whether a result is zero, has empty lists alone, or yields nothing.
func isEmpty(v reflect.Value) bool {
	if v.Kind() != reflect.Func {
		return v.IsZero() || cmp.Equal(v.Interface(), reflect.Zero(v.Type()).Interface(), cmpopts.EquateEmpty())
	}
	if v.Type().CanSeq2() {
		for range v.Seq2() {
			return false
		}
		return true
	}
	for range v.Seq() {
		return false
	}
	return true
}

// The caller may modify every slice that a method returns.
func TestReturnedSlicesAreCopies(t *testing.T) {
	both(t, first.returnedSlices, second.returnedSlices)
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) returnedSlices(t *testing.T) {
	s := g.match(t, g.options(1), 1, whole).State()
	before, copied := s, 0
	for _, of := range []any{s, resultOf(s, "Table"), s.View(0), resultOf(s, "Board")} {
		for i := range reflect.TypeOf(of).NumMethod() {
			name, method := reflect.TypeOf(of).Method(i).Name, reflect.ValueOf(of).Method(i)
			if method.Type().NumIn() > 0 || method.Type().Out(0).Kind() == reflect.Func {
				continue
			}
			result := reflect.New(method.Type().Out(0)).Elem()
			result.Set(method.Call(nil)[0])
			before := fmt.Sprintf("%+v", result)
			scribble(result)
			if after := fmt.Sprintf("%+v", method.Call(nil)[0]); after != before {
				t.Errorf("%T: %s() = %s, and after it was written over %s", of, name, before, after)
			}
			if fmt.Sprintf("%+v", result) != before {
				copied++
			}
		}
	}
	scoring := reflect.New(reflect.TypeOf(g.finalScore(s))).Elem()
	scoring.Set(reflect.ValueOf(g.finalScore(s)))
	want := fmt.Sprintf("%+v", scoring)
	scribble(scoring)
	if got := fmt.Sprintf("%+v", g.finalScore(s)); got != want || fmt.Sprintf("%+v", scoring) == want {
		t.Errorf("the final scoring is %s, and after it was written over %s", want, got)
	}
	if copied < 5 || s != before {
		t.Errorf("%d results were written over, and the game is now %v", copied, s)
	}
}

// ranges returns how many values of each type of index a game, or a view, has.
func ranges(of any) map[reflect.Type]int {
	switch of := of.(type) {
	case interface {
		Board() emperor.Board
		NumPlayers() int
	}:
		return map[reflect.Type]int{
			reflect.TypeFor[emperor.Player](): of.NumPlayers(), reflect.TypeFor[emperor.PieceKind](): 3,
			reflect.TypeFor[emperor.Region](): of.Board().NumRegions(), reflect.TypeFor[emperor.Space](): of.Board().NumSpaces(),
		}
	case interface {
		Board() whitelotus.Board
		NumPlayers() int
	}:
		return map[reflect.Type]int{
			reflect.TypeFor[whitelotus.Player](): of.NumPlayers(), reflect.TypeFor[whitelotus.Area](): of.Board().NumAreas(),
			reflect.TypeFor[whitelotus.Symbol](): 6, reflect.TypeFor[whitelotus.Side](): 2,
		}
	}
	return nil
}

// checkOutOfRange calls each method whose parameters are all indexes, with every
// combination of values that has at least one out of range.
func checkOutOfRange(t *testing.T, of any) {
	t.Helper()
	has, asked := ranges(of), 0
	for i := range reflect.TypeOf(of).NumMethod() {
		name, method := reflect.TypeOf(of).Method(i).Name, reflect.ValueOf(of).Method(i)
		var args []reflect.Value
		for at := range method.Type().NumIn() {
			if _, isIndex := has[method.Type().In(at)]; isIndex {
				args = append(args, reflect.New(method.Type().In(at)).Elem())
			}
		}
		if len(args) == 0 || len(args) < method.Type().NumIn() || name == "View" {
			continue
		}
		asked++
		eachOutOfRange(args, has, 0, false, func() {
			for _, result := range method.Call(args) {
				if !result.IsZero() {
					t.Errorf("%T: %s of %d, %d = %v", of, name, args[0].Uint(), args[len(args)-1].Uint(), result)
				}
			}
		})
	}
	if asked < 8 {
		t.Errorf("%T: only %d methods were asked", of, asked)
	}
}

// eachOutOfRange gives the indexes args[at:] all their values, and calls do whenever an
// index is out of range. If far is true, one of args[:at] is.
func eachOutOfRange(args []reflect.Value, has map[reflect.Type]int, at int, far bool, do func()) {
	if at == len(args) {
		if far {
			do()
		}
		return
	}
	for v := range 256 {
		args[at].SetUint(uint64(v))
		eachOutOfRange(args, has, at+1, far || v >= has[args[at].Type()], do)
	}
}
