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
//
// Write writes one value, and reports to the writer anything that Read would
// reject. Read reads one value, which may be a missing key. If the value is
// wrong, Read fails it, and the content of to is meaningless. Schema describes
// the values that Read accepts.
type Codec[N, T any] struct {
	Write  func(w *Writer, names N, v *T)
	Read   func(v *Value, names N, to *T)
	Schema func(d *Definitions) Schema
}

// Marshal writes a value as a whole document. The faults list everything in it
// that Unmarshal would reject.
func Marshal[N, T any](c Codec[N, T], names N, v *T) ([]byte, *scan.Faults) {
	var w Writer
	c.Write(&w, names, v)
	return w.done()
}

// Unmarshal reads a whole document into to. If it is null, it leaves to as it
// was, as encoding/json does. If there is a fault, it leaves to as it was and
// returns the fault: a [*scan.Error] for malformed data, or the error of a
// codec.
func Unmarshal[N, T any](data []byte, c Codec[N, T], names N, to *T) error {
	v := parse(data)
	if v.Fault() != nil || v.IsNull() {
		return v.Fault()
	}
	var made T
	c.Read(v, names, &made)
	if v.Fault() != nil {
		return v.Fault()
	}
	*to = made
	return nil
}

// made has the codecs of documents by their types.
var made sync.Map // from reflect.Type to a Codec

// Made returns the only codec of documents of type T. It calls c when that
// codec is first used, so a program that reads and writes no document never
// makes it.
func Made[N, T any](c func() Codec[N, T]) Codec[N, T] {
	of := reflect.TypeFor[T]()
	kept, ok := made.Load(of)
	if !ok {
		kept, _ = made.LoadOrStore(of, c())
	}
	return kept.(Codec[N, T])
}

// Part returns the codec of values that have no version, even alone.
func Part[N, T any](c Codec[N, T]) Codec[N, T] {
	return Codec[N, T]{
		Write: func(w *Writer, names N, v *T) {
			w.part = true
			c.Write(w, names, v)
		},
		Read: func(v *Value, names N, to *T) {
			v.part = true
			c.Read(v, names, to)
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
	return Codec[N, int]{
		Write: func(w *Writer, _ N, n *int) {
			w.Check(scan.NumberFault(*n, least, most))
			w.Number(*n)
		},
		Read: func(v *Value, _ N, to *int) {
			n, err := strconv.Atoi(v.text)
			if v.kind != number || err != nil || strconv.Itoa(n) != v.text || n < least || n > most {
				v.Fail(expected)
				return
			}
			*to = n
		},
		Schema: func(*Definitions) Schema {
			return Schema{"type": "integer", "minimum": least, "maximum": most}
		},
	}
}

// Digits is a number written as a string, since a JavaScript number keeps only
// 53 bits.
func Digits[N any]() Codec[N, uint64] {
	return Codec[N, uint64]{
		Write: func(w *Writer, _ N, n *uint64) { w.Text(strconv.FormatUint(*n, 10)) },
		Read: func(v *Value, _ N, to *uint64) {
			n, err := strconv.ParseUint(v.text, 10, 64)
			if v.kind != text || err != nil || strconv.FormatUint(n, 10) != v.text {
				v.Fail("a string of digits, a number below 2^64")
				return
			}
			*to = n
		},
		Schema: func(*Definitions) Schema {
			return Schema{"type": "string", "pattern": "^(0|[1-9][0-9]{0,19})$"}
		},
	}
}

// Bool is true or false.
func Bool[N any]() Codec[N, bool] {
	return Codec[N, bool]{
		Write: func(w *Writer, _ N, is *bool) { w.word(strconv.FormatBool(*is)) },
		Read: func(v *Value, _ N, to *bool) {
			if v.kind != boolean {
				v.Fail("true or false")
			}
			*to = v.text == "true"
		},
		Schema: func(*Definitions) Schema { return Schema{"type": "boolean"} },
	}
}

// Float is any finite float64. The format notFinite, with %v for the number, is
// the fault of writing any other.
func Float[N any](notFinite string) Codec[N, float64] {
	return Codec[N, float64]{
		Write: func(w *Writer, _ N, x *float64) {
			if math.IsNaN(*x) || math.IsInf(*x, 0) {
				w.Fault(notFinite, *x)
				return
			}
			w.Float(*x)
		},
		Read: func(v *Value, _ N, to *float64) {
			x, err := strconv.ParseFloat(v.text, 64)
			if v.kind != number || err != nil {
				v.Fail("a number in the range of a float64")
			}
			*to = x
		},
		Schema: func(*Definitions) Schema { return Schema{"type": "number"} },
	}
}

// Text is a string of up to most bytes.
func Text[N any](most int) Codec[N, string] {
	return Codec[N, string]{
		Write: func(w *Writer, _ N, s *string) {
			if len(*s) > most || !utf8.ValidString(*s) {
				w.Fault("%s is not a UTF-8 string of at most %d bytes", scan.Shown(*s), most)
			}
			w.Text(*s)
		},
		Read: func(v *Value, _ N, to *string) {
			switch {
			case v.kind != text:
				v.Fail("a string")
			case len(v.text) > most:
				v.Failed(fmt.Sprintf("a string of at most %d bytes", most),
					fmt.Sprintf("%d bytes", len(v.text)))
			}
			*to = v.text
		},
		Schema: func(*Definitions) Schema { return Schema{"type": "string", "maxLength": most} },
	}
}

// Choice is one of a list of words. For another value, the fault has the given
// expected.
func Choice[N any, T ~uint8](words scan.Words, expected string) Codec[N, T] {
	return Codec[N, T]{
		Write: func(w *Writer, _ N, v *T) {
			if fault := words.Fault(uint8(*v)); fault != nil {
				w.Fault("%w", fault)
				return
			}
			w.Text(words.List[*v])
		},
		Read: func(v *Value, _ N, to *T) {
			i := slices.Index(words.List, v.text)
			if v.kind != text || v.text == "" || i < 0 {
				v.Fail(expected)
				return
			}
			*to = T(i)
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
	return Codec[N, []T]{
		Write: func(w *Writer, names N, items *[]T) {
			if len(*items) > most {
				w.Fault(tooMany, len(*items), most)
			}
			w.openArray()
			for i := range *items {
				item.Write(w, names, &(*items)[i])
			}
			w.closeArray()
		},
		Read: func(v *Value, names N, to *[]T) {
			items := v.Items(most)
			*to = make([]T, len(items))
			for i := range items {
				if v.Fault() != nil {
					return
				}
				item.Read(items[i], names, &(*to)[i])
			}
		},
		Schema: func(d *Definitions) Schema { return ArrayOf(item.Schema(d), most) },
	}
}

// NoneIsNil returns a list that reads an empty array as nil.
func NoneIsNil[N, T any](list Codec[N, []T]) Codec[N, []T] {
	read := list.Read
	list.Read = func(v *Value, names N, to *[]T) {
		if read(v, names, to); len(*to) == 0 {
			*to = nil
		}
	}
	return list
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
	return Codec[N, [2]T]{
		Write: func(w *Writer, names N, pair *[2]T) {
			w.openArray()
			item.Write(w, names, &pair[0])
			item.Write(w, names, &pair[1])
			w.closeArray()
		},
		Read: func(v *Value, names N, to *[2]T) {
			if v.kind != array || len(v.items) != 2 {
				v.Fail(expected)
				return
			}
			item.Read(v.items[0], names, &to[0])
			item.Read(v.items[1], names, &to[1])
		},
		Schema: func(d *Definitions) Schema {
			return Schema{"type": "array", "minItems": 2, "maxItems": 2, "items": item.Schema(d)}
		},
	}
}

// OrNull writes a value as null if nothing reports true for it, and reads null
// as the zero value.
func OrNull[N, T any](nothing func(*T) bool, c Codec[N, T]) Codec[N, T] {
	return Codec[N, T]{
		Write: func(w *Writer, names N, v *T) {
			if nothing(v) {
				w.Null()
				return
			}
			c.Write(w, names, v)
		},
		Read: func(v *Value, names N, to *T) {
			if v.kind != null {
				c.Read(v, names, to)
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
	return Codec[N, T]{
		Write: func(w *Writer, names N, v *T) {
			u := there(w, names, v)
			c.Write(w, names, &u)
		},
		Read: func(v *Value, names N, to *T) {
			var u U
			if c.Read(v, names, &u); v.Fault() == nil {
				*to = back(v, names, &u)
			}
		},
		Schema: c.Schema,
	}
}

// Checked is As for conversions that need no names. The function back returns
// the error for a value that it does not accept.
func Checked[N, T, U any](c Codec[N, U], there func(T) U, back func(U) (T, error)) Codec[N, T] {
	return As(c,
		func(_ *Writer, _ N, t *T) U { return there(*t) },
		func(v *Value, _ N, u *U) T {
			t, err := back(*u)
			if err != nil {
				v.Refuse(err)
			}
			return t
		})
}

// isZero reports whether v points to the zero value of its type; an empty slice
// is not.
func isZero(v any) bool { return reflect.ValueOf(v).Elem().IsZero() }
