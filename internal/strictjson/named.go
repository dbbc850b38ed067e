package strictjson

import (
	"iter"
	"slices"

	"github.com/emperorofchina/emperor/internal/scan"
)

// Place is a thing with a name, for example an area of a map. The function name
// returns its name, or a fault if it has none; named returns the thing with a
// name. If there is none, expected describes the valid names.
func Place[N, T any](
	name func(names N, t T) (string, error),
	named func(names N, text string) (T, bool),
	expected func(names N, text string) string,
	most int,
) Codec[N, T] {
	return New(
		func(w *Writer, names N, t *T) {
			text, err := name(names, *t)
			w.Check(err)
			w.Text(text)
		},
		func(v *Value, names N, to *T) {
			text, _ := v.Text()
			t, ok := named(names, text)
			if !ok {
				v.Fail(expected(names, text))
			}
			*to = t
		},
		Text[N](most).Schema)
}

// Notation is a value that is written as text. The function text returns it, or
// a fault if read would not read the same value from it.
func Notation[N, T any](
	text func(names N, t T) (string, error), read func(names N, in *scan.Text) T,
) Codec[N, T] {
	return New(
		func(w *Writer, names N, t *T) {
			written, err := text(names, *t)
			w.Check(err)
			w.Text(written)
		},
		func(v *Value, names N, to *T) {
			written, ok := v.Text()
			if !ok {
				v.Fail("a string")
				return
			}
			in := scan.New(written, scan.Blanks, MaxSize)
			*to = read(names, in)
			if in.NeedEnd(); in.Fault() != nil {
				fault := *in.Fault()
				fault.Path = v.Path()
				v.Refuse(&fault)
			}
		},
		func(*Definitions) Schema { return Schema{"type": "string"} })
}

// Set is an array of the distinct elements of a value of type S, up to most of
// them. The function add adds an element, and reports whether it is new. If it
// is not, the fault has once as expected.
func Set[N, S, T any](
	item Codec[N, T], all func(*S) iter.Seq[T], add func(*S, T) bool, most int, once string,
) Codec[N, S] {
	return Codec[N, S]{&codec{
		write: func(w *Writer, names, set any) {
			w.openArray()
			for t := range all(set.(*S)) {
				item.write(w, names, &t)
			}
			w.closeArray()
		},
		read: func(v *Value, names, to any) {
			for _, one := range v.Items(most) {
				var t T
				if item.read(one, names, &t); v.Fault() != nil {
					return
				}
				if !add(to.(*S), t) {
					one.Fail(once)
				}
			}
		},
		Schema: func(d *Definitions) Schema { return ArrayOf(item.Schema(d), most).Unique() },
	}}
}

// Distinct is a list of up to most items, all different. The format twice, with
// %v for an item, is the fault of writing it twice; once is the expected of the
// fault of reading it twice.
func Distinct[N any, T comparable](list Codec[N, []T], most int, twice, once string) Codec[N, []T] {
	return Codec[N, []T]{&codec{
		write: func(w *Writer, names, items any) {
			all := *items.(*[]T)
			for i, t := range all {
				if slices.Contains(all[:i], t) {
					w.Fault(twice, t)
				}
			}
			list.write(w, names, items)
		},
		read: func(v *Value, names, to any) {
			list.read(v, names, to)
			all := *to.(*[]T)
			for i, t := range all {
				if slices.Contains(all[:i], t) {
					v.Items(most)[i].Fail(once)
				}
			}
		},
		Schema: func(d *Definitions) Schema { return list.Schema(d).Unique() },
	}}
}

// Marks writes a list of marks as the indexes of those that are true. The list
// that it reads has the length that count returns, or more if an index is
// beyond it.
func Marks[N any, T ~uint8](list Codec[N, []T], count func(names N) int) Codec[N, []bool] {
	return As(list,
		func(_ *Writer, _ N, marks *[]bool) []T {
			var marked []T
			for i, is := range *marks {
				if is {
					marked = append(marked, T(min(i, 255)))
				}
			}
			return marked
		},
		func(_ *Value, names N, marked *[]T) []bool {
			marks := make([]bool, count(names))
			for _, t := range *marked {
				for len(marks) <= int(t) {
					marks = append(marks, false)
				}
				marks[t] = true
			}
			return marks
		})
}

// Counts is an object with a count, 1 to 255, for each name; a count of 0 is
// left out. The name "" stands for an index that can't be written. The expected
// of a fault is expected for a value of another type, and key for an unknown
// key.
func Counts[N, T any](counts func(*T) []uint8, names []string, expected, key string) Codec[N, T] {
	number := Number[N](1, 255)
	return Codec[N, T]{&codec{
		write: func(w *Writer, _, t any) {
			w.openObject()
			for i, n := range counts(t.(*T)) {
				switch {
				case n == 0:
				case names[i] == "":
					w.Fault("%d at index %d, which has no name", n, i)
				default:
					w.Key(names[i])
					w.Number(int(n))
				}
			}
			w.closeObject()
		},
		read: func(v *Value, among, to any) {
			for _, item := range v.Entries(expected) {
				i := slices.Index(names, item.Key())
				if i < 0 || item.Key() == "" {
					item.FailKey(key)
					return
				}
				var n int
				number.read(item, among, &n)
				counts(to.(*T))[i] = uint8(n)
			}
		},
		Schema: func(d *Definitions) Schema { return Entries(nonempty(names), number.Schema(d)) },
	}}
}
