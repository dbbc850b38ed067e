package games

import (
	"reflect"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// ByEquality is the option for go-cmp to compare moves and pieces, whose fields
// are not exported, by ==.
var ByEquality = cmpopts.EquateComparable(emperor.Move{}, emperor.Piece{}, whitelotus.Move{})

// Difference returns how two values differ, boards and views by content; "" if
// they do not, which it finds out faster than go-cmp.
func Difference(want, got any) string {
	if reflect.DeepEqual(want, got) {
		return ""
	}
	return cmp.Diff(want, got, ByEquality)
}
