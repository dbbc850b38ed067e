package either_test

import (
	"reflect"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/whitelotus"
)

// A game, its table and a view answer zero if they are asked about a player, or anything
// else, that is out of range. For the zero game that is everything.
func TestOutOfRange(t *testing.T) { both(t, first.outOfRange, second.outOfRange) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) outOfRange(t *testing.T) {
	for i := range 3 {
		s := g.match(t, g.options(i), uint64(i), 20<<(2*i)).State()
		checkOutOfRange(t, s)
		checkOutOfRange(t, s.View(0))
	}
	checkOutOfRange(t, *new(S))
	checkOutOfRange(t, *new(V))
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

// checkOutOfRange calls each method whose parameters are all indexes, with all values of
// which one at least is out of range.
func checkOutOfRange(t *testing.T, of any) {
	t.Helper()
	has := ranges(of)
	for i := range reflect.TypeOf(of).NumMethod() {
		name, method := reflect.TypeOf(of).Method(i).Name, reflect.ValueOf(of).Method(i)
		n := method.Type().NumIn()
		args := make([]reflect.Value, n)
		var try func(at int, far bool)
		try = func(at int, far bool) {
			if at == n {
				if !far {
					return
				}
				for _, result := range method.Call(args) {
					if !result.IsZero() {
						t.Errorf("%T: %s(%v) = %v", of, name, args, result)
					}
				}
				return
			}
			size, isIndex := has[method.Type().In(at)]
			for v := range 256 {
				if !isIndex {
					return
				}
				args[at] = reflect.New(method.Type().In(at)).Elem()
				args[at].SetUint(uint64(v))
				try(at+1, far || v >= size)
			}
		}
		if n > 0 && name != "View" {
			try(0, false)
		}
	}
}
