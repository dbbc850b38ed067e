package strictjson

import "slices"

// Boards are the boards of a game, of type B. A shipped one is written by its
// name, and any other one by its specification, of type S.
type Boards[N any, B comparable, S any] struct {
	Shipped  []Shipped[B]
	Name     func(B) string
	Spec     Codec[N, S]
	SpecOf   func(B) S
	New      func(S) (B, error)
	Expected string // the expected of a fault of reading
	NotZero  string // the fault of writing the zero board where one is required
}

// Shipped is a shipped board, which is made when it is first read or written.
type Shipped[B any] struct {
	Name  string
	Board func() B
}

// OrNull is any board; the zero board is null.
func (boards Boards[N, B, S]) OrNull() Codec[N, B] {
	own := Checked(boards.Spec, boards.SpecOf, boards.New)
	return New(
		func(w *Writer, names N, b *B) {
			name := boards.Name(*b)
			shipped, ok := boards.named(name)
			switch {
			case *b == *new(B):
				w.Null()
			case ok && shipped.Board() == *b:
				w.Text(name)
			default:
				Write(w, own, names, b)
			}
		},
		func(v *Value, names N, to *B) {
			name, isText := v.Text()
			shipped, ok := boards.named(name)
			switch {
			case v.IsNull():
			case isText && ok:
				*to = shipped.Board()
			case v.IsObject():
				Read(v, own, names, to)
			default:
				v.Fail(boards.Expected)
			}
		},
		func(d *Definitions) Schema {
			return AnyOf(Schema{"enum": append([]any{nil}, boards.names()...)}, own.Schema(d))
		})
}

// Required is any board but the zero board.
func (boards Boards[N, B, S]) Required() Codec[N, B] {
	orNull := boards.OrNull()
	return New(
		func(w *Writer, names N, b *B) {
			if *b == *new(B) {
				w.Fault("%s", boards.NotZero)
			}
			Write(w, orNull, names, b)
		},
		func(v *Value, names N, to *B) {
			if v.IsNull() || v.IsMissing() {
				v.Fail("a board")
			}
			Read(v, orNull, names, to)
		},
		func(d *Definitions) Schema {
			byName := Schema{"enum": boards.names()}
			if len(boards.Shipped) == 1 {
				byName = Schema{"const": boards.names()[0]}
			}
			return AnyOf(byName, boards.Spec.Schema(d))
		})
}

// named returns the shipped board of a name, if any.
func (boards Boards[N, B, S]) named(name string) (shipped Shipped[B], ok bool) {
	i := slices.IndexFunc(boards.Shipped, func(s Shipped[B]) bool { return s.Name == name })
	if i < 0 {
		return shipped, false
	}
	return boards.Shipped[i], true
}

// names returns the names of the shipped boards.
func (boards Boards[N, B, S]) names() (all []any) {
	for _, s := range boards.Shipped {
		all = append(all, s.Name)
	}
	return all
}
