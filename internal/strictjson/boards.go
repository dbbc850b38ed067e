package strictjson

import "slices"

// Boards are the boards of a game, of type B. A shipped one is written by its
// name, and any other one by its specification, of type S.
type Boards[N any, B comparable, S any] struct {
	Shipped  []B
	Name     func(B) string
	Spec     Codec[N, S]
	SpecOf   func(B) S
	New      func(S) (B, error)
	Expected string // the expected of a fault of reading
	NotZero  string // the fault of writing the zero board where one is required
}

// OrNull is any board; the zero board is null.
func (boards Boards[N, B, S]) OrNull() Codec[N, B] {
	own := Checked(boards.Spec, boards.SpecOf, boards.New)
	return Codec[N, B]{
		Write: func(w *Writer, names N, b *B) {
			switch {
			case *b == *new(B):
				w.Null()
			case slices.Contains(boards.Shipped, *b):
				w.Text(boards.Name(*b))
			default:
				own.Write(w, names, b)
			}
		},
		Read: func(v *Value, names N, to *B) {
			name, isText := v.Text()
			shipped := slices.IndexFunc(boards.Shipped, func(b B) bool { return boards.Name(b) == name })
			switch {
			case v.IsNull():
			case isText && shipped >= 0:
				*to = boards.Shipped[shipped]
			case v.IsObject():
				own.Read(v, names, to)
			default:
				v.Fail(boards.Expected)
			}
		},
		Schema: func(d *Definitions) Schema {
			return AnyOf(Schema{"enum": append([]any{nil}, boards.names()...)}, own.Schema(d))
		},
	}
}

// Required is any board but the zero board.
func (boards Boards[N, B, S]) Required() Codec[N, B] {
	orNull := boards.OrNull()
	return Codec[N, B]{
		Write: func(w *Writer, names N, b *B) {
			if *b == *new(B) {
				w.Fault("%s", boards.NotZero)
			}
			orNull.Write(w, names, b)
		},
		Read: func(v *Value, names N, to *B) {
			if v.IsNull() || v.IsMissing() {
				v.Fail("a board")
			}
			orNull.Read(v, names, to)
		},
		Schema: func(d *Definitions) Schema {
			byName := Schema{"enum": boards.names()}
			if len(boards.Shipped) == 1 {
				byName = Schema{"const": boards.names()[0]}
			}
			return AnyOf(byName, boards.Spec.Schema(d))
		},
	}
}

// names returns the names of the shipped boards.
func (boards Boards[N, B, S]) names() (all []any) {
	for _, b := range boards.Shipped {
		all = append(all, boards.Name(b))
	}
	return all
}
