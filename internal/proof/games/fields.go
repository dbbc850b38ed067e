package games

import (
	"reflect"
	"testing"

	"github.com/emperorofchina/emperor"
)

// Fields returns the names of the fields of a struct.
func Fields[T any]() []string {
	var names []string
	for _, field := range reflect.VisibleFields(reflect.TypeFor[T]()) {
		names = append(names, field.Name)
	}
	return names
}

// Field returns the value of a field of a struct.
func Field[T any](v T, name string) any {
	return reflect.ValueOf(v).FieldByName(name).Interface()
}

// WithField returns v with one field taken from other.
func WithField[T any](v, other T, name string) T {
	reflect.ValueOf(&v).Elem().FieldByName(name).Set(reflect.ValueOf(other).FieldByName(name))
	return v
}

// DifferIn returns the options of two games on shipped sides that differ only
// in one field. Their board and deck are explicit.
func DifferIn(t testing.TB, field string) (a, b emperor.Options) {
	t.Helper()
	const tries = 200
	for i := range tries {
		a, b = Options(i), Options(i+tries)
		for _, o := range []*emperor.Options{&a, &b} {
			o.Board = boardOf(*o)
			if o.Deck == (emperor.Cards{}) {
				o.Deck = StandardDeck(o.Players)
			}
		}
		b = WithField(a, b, field)
		_, err := emperor.NewGame(b, 1)
		if a != b && err == nil {
			return a, b
		}
	}
	t.Fatalf("no two games differ in the option %s alone: options.go has to agree on it", field)
	return a, b
}
