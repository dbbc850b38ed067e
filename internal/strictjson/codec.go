// Package strictjson writes and reads JSON with a fixed set of keys and values.
// It rejects everything else, and reports where it found it.
//
// A [Codec] describes a format once. An [Object] is a list of fields, made of a
// struct by [FieldsOf]: the tags of its fields are the keys, the comments on them
// the descriptions, and a list of kinds has the codecs of their types. The same
// list serves writing, reading and the schema for other languages.
//
// The meaning of a name may depend on earlier fields: the name of a place
// depends on the map. So every codec takes names of a type N that the program
// chooses, and [KindNaming] sets them in the middle of an object.
//
// The package handles values, keys, paths, limits and versions. It does not
// interpret the values.
package strictjson

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"sync"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/internal/scan"
)

// Codec writes and reads values of type T, using names of type N.
type Codec[N, T any] struct{ *codec }

// codec is a Codec whose functions take any: names as a *N, and the value as a
// *T. So a program has the code of lists and objects once, not once for every
// type.
type codec struct {
	write  func(w *Writer, names, v any)
	read   func(v *Value, names, to any)
	Schema func(d *Definitions) Schema // describes the values that read accepts
}

// New returns a codec of three functions. Write writes one value, and reports to
// the writer anything that read would reject. Read reads one value, which may be
// a missing key. If the value is wrong, read fails it, and the content of to is
// meaningless. Schema describes the values that read accepts.
func New[N, T any](
	write func(w *Writer, names N, v *T),
	read func(v *Value, names N, to *T),
	schema func(d *Definitions) Schema,
) Codec[N, T] {
	return Codec[N, T]{&codec{
		write:  func(w *Writer, names, v any) { write(w, *names.(*N), v.(*T)) },
		read:   func(v *Value, names, to any) { read(v, *names.(*N), to.(*T)) },
		Schema: schema,
	}}
}

// Write writes a value inside another one, with a copy of the names.
func Write[N, T any](w *Writer, c Codec[N, T], names N, v *T) { c.write(w, &names, v) }

// Read reads a value inside another one, with a copy of the names.
func Read[N, T any](v *Value, c Codec[N, T], names N, to *T) { c.read(v, &names, to) }

// Marshal writes a value as a whole document. The faults list everything in it
// that Unmarshal would reject.
func Marshal[N, T any](c Codec[N, T], names N, v *T) ([]byte, *scan.Faults) {
	var w Writer
	c.write(&w, &names, v)
	return w.done()
}

// Unmarshal reads a whole document into to. If it is null, it leaves to as it
// was, as encoding/json does. If there is a fault, it leaves to as it was and
// returns the fault: a [*scan.Error] for malformed data, or the error of a
// codec.
func Unmarshal[N, T any](data []byte, c Codec[N, T], names N, to *T) error {
	return unmarshal(data, c.codec, &names, to)
}

func unmarshal(data []byte, c *codec, names, to any) error {
	v := parse(data)
	if v.Fault() != nil || v.IsNull() {
		return v.Fault()
	}
	all := reflect.ValueOf(to).Elem()
	made := reflect.New(all.Type())
	if c.read(v, names, made.Interface()); v.Fault() != nil {
		return v.Fault()
	}
	all.Set(made.Elem())
	return nil
}

// made has the codecs of documents by their types.
var made sync.Map // from reflect.Type to a *codec

// Made returns the only codec of documents of type T. It calls c when that
// codec is first used, so a program that reads and writes no document never
// makes it.
func Made[N, T any](c func() Codec[N, T]) Codec[N, T] {
	typ := reflect.TypeFor[T]()
	kept, ok := made.Load(typ)
	if !ok {
		kept, _ = made.LoadOrStore(typ, c().codec)
	}
	return Codec[N, T]{kept.(*codec)}
}

// Part returns the codec of values that have no version, even alone.
func Part[N, T any](c Codec[N, T]) Codec[N, T] { return Codec[N, T]{part(c.codec)} }

func part(c *codec) *codec {
	return &codec{
		write: func(w *Writer, names, v any) {
			w.part = true
			c.write(w, names, v)
		},
		read: func(v *Value, names, to any) {
			v.part = true
			c.read(v, names, to)
		},
		Schema: func(d *Definitions) Schema {
			d.whole = false
			return c.Schema(d)
		},
	}
}

// Number is a whole number from least to most, in plain decimal digits.
func Number[N any](least, most int) Codec[N, int] {
	expected := fmt.Sprintf("a whole number from %d to %d", least, most)
	return New(
		func(w *Writer, _ N, n *int) {
			w.Check(scan.NumberFault(*n, least, most))
			w.Number(*n)
		},
		func(v *Value, _ N, to *int) {
			n, err := strconv.Atoi(v.text)
			if v.kind != number || err != nil || strconv.Itoa(n) != v.text || n < least || n > most {
				v.Fail(expected)
				return
			}
			*to = n
		},
		func(*Definitions) Schema {
			return Schema{"type": "integer", "minimum": least, "maximum": most}
		})
}

// Digits is a number written as a string, since a JavaScript number keeps only
// 53 bits.
func Digits[N any]() Codec[N, uint64] {
	return New(
		func(w *Writer, _ N, n *uint64) { w.Text(strconv.FormatUint(*n, 10)) },
		func(v *Value, _ N, to *uint64) {
			n, err := strconv.ParseUint(v.text, 10, 64)
			if v.kind != text || err != nil || strconv.FormatUint(n, 10) != v.text {
				v.Fail("a string of digits, a number below 2^64")
				return
			}
			*to = n
		},
		func(*Definitions) Schema {
			return Schema{"type": "string", "pattern": "^(0|[1-9][0-9]{0,19})$"}
		})
}

// Bool is true or false.
func Bool[N any]() Codec[N, bool] {
	return New(
		func(w *Writer, _ N, is *bool) { w.word(strconv.FormatBool(*is)) },
		func(v *Value, _ N, to *bool) {
			if v.kind != boolean {
				v.Fail("true or false")
			}
			*to = v.text == "true"
		},
		func(*Definitions) Schema { return Schema{"type": "boolean"} })
}

// Float is any finite float64. The format notFinite, with %v for the number, is
// the fault of writing any other.
func Float[N any](notFinite string) Codec[N, float64] {
	return New(
		func(w *Writer, _ N, x *float64) {
			if math.IsNaN(*x) || math.IsInf(*x, 0) {
				w.Fault(notFinite, *x)
				return
			}
			w.Float(*x)
		},
		func(v *Value, _ N, to *float64) {
			x, err := strconv.ParseFloat(v.text, 64)
			if v.kind != number || err != nil {
				v.Fail("a number in the range of a float64")
			}
			*to = x
		},
		func(*Definitions) Schema { return Schema{"type": "number"} })
}

// Text is a string of up to most bytes.
func Text[N any](most int) Codec[N, string] {
	return New(
		func(w *Writer, _ N, s *string) {
			if len(*s) > most || !utf8.ValidString(*s) {
				w.Fault("%s is not a UTF-8 string of at most %d bytes", scan.Shown(*s), most)
			}
			w.Text(*s)
		},
		func(v *Value, _ N, to *string) {
			switch {
			case v.kind != text:
				v.Fail("a string")
			case len(v.text) > most:
				v.Failed(fmt.Sprintf("a string of at most %d bytes", most),
					fmt.Sprintf("%d bytes", len(v.text)))
			}
			*to = v.text
		},
		func(*Definitions) Schema { return Schema{"type": "string", "maxLength": most} })
}

// Choice is one of a list of words. For another value, the fault has the given
// expected.
func Choice[N any, T ~uint8](words scan.Words, expected string) Codec[N, T] {
	return Codec[N, T]{choice(words, expected)}
}

func choice(words scan.Words, expected string) *codec {
	return &codec{
		write: func(w *Writer, _, v any) {
			word := uint8(reflect.ValueOf(v).Elem().Uint())
			if fault := words.Fault(word); fault != nil {
				w.Fault("%w", fault)
				return
			}
			w.Text(words.List[word])
		},
		read: func(v *Value, _, to any) {
			i := slices.Index(words.List, v.text)
			if v.kind != text || v.text == "" || i < 0 {
				v.Fail(expected)
				return
			}
			reflect.ValueOf(to).Elem().SetUint(uint64(i))
		},
		Schema: func(*Definitions) Schema {
			return Schema{"type": "string", "enum": nonempty(words.List)}
		},
	}
}

// nonempty returns the names that are not empty.
func nonempty(names []string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool { return name == "" })
}

// List is an array of up to most items. It reads an empty array as an empty
// slice, not nil. The format tooMany, with %d for the number of items and %d
// for the limit, is the fault of writing more.
func List[N, T any](item Codec[N, T], most int, tooMany string) Codec[N, []T] {
	return Codec[N, []T]{list(item.codec, slice{
		resize: func(list any, n int) { *list.(*[]T) = make([]T, n) },
		len:    func(list any) int { return len(*list.(*[]T)) },
		at:     func(list any, i int) any { return &(*list.(*[]T))[i] },
	}, most, tooMany)}
}

// slice makes and reads a slice of some type; list is a pointer to it.
type slice struct {
	resize func(list any, n int)
	len    func(list any) int
	at     func(list any, i int) any // a pointer to the item
}

func list(item *codec, s slice, most int, tooMany string) *codec {
	return &codec{
		write: func(w *Writer, names, list any) {
			n := s.len(list)
			if n > most {
				w.Fault(tooMany, n, most)
			}
			w.openArray()
			for i := range n {
				item.write(w, names, s.at(list, i))
			}
			w.closeArray()
		},
		read: func(v *Value, names, to any) {
			items := v.Items(most)
			s.resize(to, len(items))
			for i := range items {
				if v.Fault() != nil {
					return
				}
				item.read(items[i], names, s.at(to, i))
			}
		},
		Schema: func(d *Definitions) Schema { return ArrayOf(item.Schema(d), most) },
	}
}

// NoneIsNil returns a list that reads an empty array as nil.
func NoneIsNil[N, T any](list Codec[N, []T]) Codec[N, []T] {
	return Codec[N, []T]{noneIsNil(list.codec)}
}

func noneIsNil(c *codec) *codec {
	return &codec{
		write: c.write,
		read: func(v *Value, names, to any) {
			c.read(v, names, to)
			if list := reflect.ValueOf(to).Elem(); list.Len() == 0 {
				list.SetZero()
			}
		},
		Schema: c.Schema,
	}
}

// ListOf returns a function that makes the [List], for the table of a program's
// kinds.
func ListOf[N, T any](item func() Codec[N, T], most int, tooMany string) func() Codec[N, []T] {
	return func() Codec[N, []T] { return List(item(), most, tooMany) }
}

// NilOr is ListOf for lists that are nil if they are empty.
func NilOr[N, T any](item func() Codec[N, T], most int, tooMany string) func() Codec[N, []T] {
	return func() Codec[N, []T] { return NoneIsNil(List(item(), most, tooMany)) }
}

// Pair is an array of two items.
func Pair[N, T any](item Codec[N, T], expected string) Codec[N, [2]T] {
	return Codec[N, [2]T]{pair(item.codec, expected)}
}

func pair(item *codec, expected string) *codec {
	half := func(pair any, i int) any { return reflect.ValueOf(pair).Elem().Index(i).Addr().Interface() }
	return &codec{
		write: func(w *Writer, names, pair any) {
			w.openArray()
			item.write(w, names, half(pair, 0))
			item.write(w, names, half(pair, 1))
			w.closeArray()
		},
		read: func(v *Value, names, to any) {
			if v.kind != array || len(v.items) != 2 {
				v.Fail(expected)
				return
			}
			item.read(v.items[0], names, half(to, 0))
			item.read(v.items[1], names, half(to, 1))
		},
		Schema: func(d *Definitions) Schema {
			return Schema{"type": "array", "minItems": 2, "maxItems": 2, "items": item.Schema(d)}
		},
	}
}

// OrNull writes a value as null if nothing reports true for it, and reads null
// as the zero value.
func OrNull[N, T any](nothing func(*T) bool, c Codec[N, T]) Codec[N, T] {
	return Codec[N, T]{orNull(func(v any) bool { return nothing(v.(*T)) }, c.codec)}
}

func orNull(nothing func(any) bool, c *codec) *codec {
	return &codec{
		write: func(w *Writer, names, v any) {
			if nothing(v) {
				w.Null()
				return
			}
			c.write(w, names, v)
		},
		read: func(v *Value, names, to any) {
			if v.kind != null {
				c.read(v, names, to)
			}
		},
		Schema: func(d *Definitions) Schema { return AnyOf(Schema{"type": "null"}, c.Schema(d)) },
	}
}

// As writes and reads a value of type T as one of type U. The function there
// reports faults to the writer, and back fails an unreadable value. Read does
// not call back after a fault.
func As[N, T, U any](
	c Codec[N, U],
	there func(w *Writer, names N, v *T) U,
	back func(v *Value, names N, u *U) T,
) Codec[N, T] {
	return Codec[N, T]{&codec{
		write: func(w *Writer, names, v any) {
			u := there(w, *names.(*N), v.(*T))
			c.write(w, names, &u)
		},
		read: func(v *Value, names, to any) {
			var u U
			if c.read(v, names, &u); v.Fault() == nil {
				*to.(*T) = back(v, *names.(*N), &u)
			}
		},
		Schema: c.Schema,
	}}
}

// Checked is As for conversions that need no names. The function back returns
// the error for a value that it does not accept.
func Checked[N, T, U any](c Codec[N, U], there func(T) U, back func(U) (T, error)) Codec[N, T] {
	return As(c,
		func(_ *Writer, _ N, t *T) U { return there(*t) },
		func(v *Value, _ N, u *U) T {
			t, err := back(*u)
			v.Refuse(err)
			return t
		})
}
