package formats_test

import (
	"encoding/json"
	"reflect"

	"github.com/emperorofchina/emperor"
	"github.com/google/go-cmp/cmp"
)

// decode reads JSON without encoding/json, which would have its own errors.
func decode[T any, P interface {
	*T
	json.Unmarshaler
}](data string) (T, error) {
	var v T
	err := P(&v).UnmarshalJSON([]byte(data))
	return v, err
}

// sameContents reports whether two values are the same in all that a program
// can see of them, boards in all that they were made of.
func sameContents(a, b any) bool {
	return cmp.Equal(a, b,
		cmp.Comparer(func(a, b emperor.Board) bool {
			return a == b || reflect.DeepEqual(a.Spec(), b.Spec())
		}),
		cmp.Comparer(func(a, b emperor.Move) bool { return a == b }),
		cmp.Comparer(func(a, b emperor.Piece) bool { return a == b }))
}
