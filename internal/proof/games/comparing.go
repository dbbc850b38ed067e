package games

import (
	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// ByEquality is the option for go-cmp to compare moves and pieces, whose fields
// are not exported, by ==.
var ByEquality = cmpopts.EquateComparable(emperor.Move{}, emperor.Piece{}, whitelotus.Move{})
