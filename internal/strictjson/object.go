package strictjson

import (
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/scan"
)

// version is the version of every format so far. It is the first key of an
// object that is a whole document.
const (
	version    = 1
	versionKey = "v"
)

// Field is an item of the list that describes an object of type T: a key with
// its value, a choice of keys, or a function that sets names. [At], [Both],
// [OneKey] and [Naming] make fields.
type Field[N, T any] struct {
	key      string
	words    string
	presence presence
	together func(*T) *bool // whether the fields of its group are present
	isZero   func(*T) bool
	write    func(w *Writer, names N, t *T) // the value alone
	read     func(v *Value, names N, to *T)
	schema   func(d *Definitions) Schema

	oneOf    []Field[N, T] // instead of key and value: one of these is present
	which    func(*T) int  // which one
	expected string        // if it is not one

	naming func(names *N, t *T) // instead of all that: sets names
}

// presence is when a key is present.
type presence uint8

const (
	always   presence = iota // if it is missing, the codec of its value reports that
	demanded                 // if it is missing, a value is expected
	mayMiss                  // always written; if it is missing, the value is zero
	leftOut                  // written unless the value is zero
	grouped                  // together with others, or not at all
)

// At is a field whose value at finds in T. The words describe it for people.
func At[N, T, V any](key, words string, at func(*T) *V, c Codec[N, V]) Field[N, T] {
	return Field[N, T]{
		key:    key,
		words:  words,
		isZero: func(t *T) bool { return isZero(at(t)) },
		write:  func(w *Writer, names N, t *T) { c.Write(w, names, at(t)) },
		read:   func(v *Value, names N, to *T) { c.Read(v, names, at(to)) },
		schema: c.Schema,
	}
}

// Both is a field whose value is an array of the two values that a and b find
// in T.
func Both[N, T, V any](key, words string, a, b func(*T) *V, pair Codec[N, [2]V]) Field[N, T] {
	return Field[N, T]{
		key:    key,
		words:  words,
		isZero: func(t *T) bool { return isZero(a(t)) && isZero(b(t)) },
		write:  func(w *Writer, names N, t *T) { pair.Write(w, names, &[2]V{*a(t), *b(t)}) },
		read: func(v *Value, names N, to *T) {
			var two [2]V
			pair.Read(v, names, &two)
			*a(to), *b(to) = two[0], two[1]
		},
		schema: pair.Schema,
	}
}

// OneKey is one of several fields: the one at the index that which returns. If
// none of them is present, or more than one, the fault has the given expected.
func OneKey[N, T any](which func(*T) int, expected string, fields ...Field[N, T]) Field[N, T] {
	return Field[N, T]{oneOf: fields, which: which, expected: expected}
}

// Naming sets the names for the fields after it, from the fields before it.
func Naming[N, T any](settle func(names *N, t *T)) Field[N, T] {
	return Field[N, T]{naming: settle}
}

// LeftOut returns the field as optional: it is not written if it is zero (a
// slice: nil), and zero if its key is missing.
func (f Field[N, T]) LeftOut() Field[N, T] {
	f.presence = leftOut
	return f
}

// LeftOutWhere is LeftOut with nothing in place of the comparison with zero.
func (f Field[N, T]) LeftOutWhere(nothing func(*T) bool) Field[N, T] {
	f.presence, f.isZero = leftOut, nothing
	return f
}

// MayMiss returns the field as one that is always written, but zero if its key
// is missing.
func (f Field[N, T]) MayMiss() Field[N, T] {
	f.presence = mayMiss
	return f
}

// Together returns the field as a member of the group of fields with this mark
// in T. If the mark is set, all fields of the group are present, else none.
func Together[N, T any](mark func(*T) *bool, f Field[N, T]) Field[N, T] {
	f.presence, f.together = grouped, mark
	return f
}

// Grouped reports whether the field is a member of a group; see [Together].
func (f Field[N, T]) Grouped() bool { return f.presence == grouped }

// Demanded returns the field as one whose key is always present.
func (f Field[N, T]) Demanded() Field[N, T] {
	f.presence = demanded
	return f
}

// Demanded returns the fields with [Field.Demanded] applied to each.
func Demanded[N, T any](fields []Field[N, T]) []Field[N, T] {
	fields = slices.Clone(fields)
	for i := range fields {
		fields[i].presence = demanded
	}
	return fields
}

// Within returns the fields of a part of T as fields of T.
func Within[N, T, V any](part func(*T) *V, fields []Field[N, V]) []Field[N, T] {
	lifted := make([]Field[N, T], len(fields))
	for i, f := range fields {
		lifted[i] = Field[N, T]{key: f.key, words: f.words, presence: f.presence, schema: f.schema,
			expected: f.expected}
		switch g := &lifted[i]; {
		case f.naming != nil:
			g.naming = func(names *N, t *T) { f.naming(names, part(t)) }
		case f.oneOf != nil:
			g.oneOf = Within(part, f.oneOf)
			g.which = func(t *T) int { return f.which(part(t)) }
		default:
			g.together = func(t *T) *bool { return f.together(part(t)) }
			g.isZero = func(t *T) bool { return f.isZero(part(t)) }
			g.write = func(w *Writer, names N, t *T) { f.write(w, names, part(t)) }
			g.read = func(v *Value, names N, to *T) { f.read(v, names, part(to)) }
		}
	}
	return lifted
}

// Object is an object with these fields, in this order, and no others. As a
// whole document it begins with its version.
func Object[N, T any](fields ...Field[N, T]) Codec[N, T] {
	o := newObject(fields)
	return Codec[N, T]{Write: o.write, Read: o.read, Schema: o.schema}
}

// objectOf implements the codec of an object.
type objectOf[N, T any] struct {
	fields []Field[N, T]
	keys   []string // of a whole document
}

func newObject[N, T any](fields []Field[N, T]) *objectOf[N, T] {
	o := &objectOf[N, T]{fields: fields, keys: []string{versionKey}}
	for _, f := range fields {
		for _, one := range f.oneOf {
			o.keys = append(o.keys, one.key)
		}
		if f.key != "" {
			o.keys = append(o.keys, f.key)
		}
	}
	return o
}

func (o *objectOf[N, T]) write(w *Writer, names N, t *T) {
	whole := len(w.text) == 0 && !w.part
	w.openObject()
	if whole {
		w.Key(versionKey)
		w.Number(version)
	}
	for i := range o.fields {
		o.fields[i].writeIn(w, &names, t)
	}
	w.closeObject()
}

// writeIn writes the field into the object that is open, with its key.
func (f *Field[N, T]) writeIn(w *Writer, names *N, t *T) {
	switch {
	case f.naming != nil:
		f.naming(names, t)
		return
	case f.oneOf != nil:
		f = &f.oneOf[f.which(t)]
	case f.presence == leftOut && f.isZero(t), f.presence == grouped && !*f.together(t):
		return
	}
	w.Key(f.key)
	f.write(w, *names, t)
}

func (o *objectOf[N, T]) read(v *Value, names N, to *T) {
	checkKeys(v, o.keys)
	for i := range o.fields {
		if f := &o.fields[i]; f.presence == grouped && v.find(f.key) != nil {
			*f.together(to) = true
		}
	}
	for i := range o.fields {
		if v.Fault() != nil {
			return
		}
		o.fields[i].readFrom(v, &names, to)
	}
}

// checkKeys fails values other than objects, and keys that are not in the list.
// The first key, the version, is required in a whole document and unknown
// elsewhere. Each field checks later whether its key is missing.
func checkKeys(v *Value, keys []string) {
	if v.kind != object {
		v.Fail("an object")
		return
	}
	if v.parent != nil || v.part {
		keys = keys[1:]
	} else {
		if written := v.get(versionKey); written.kind != number || written.text != strconv.Itoa(version) {
			written.Fail(strconv.Itoa(version) + ", the version of this format")
		}
	}
	for _, item := range v.items {
		if !slices.Contains(keys, item.key) {
			item.FailKey(expectedKey(v, item.key, keys))
		}
	}
}

// expectedKey returns the expected of the fault of an unknown key: the missing
// key that it resembles, or only the key that it resembles, or one of all keys.
func expectedKey(v *Value, key string, keys []string) string {
	meant := scan.Meant(key, keys)
	for _, known := range meant {
		if v.find(known) == nil {
			return "the key " + strconv.Quote(known)
		}
	}
	if meant != nil {
		return "only the key " + strconv.Quote(meant[0])
	}
	return "one of the keys " + strings.Join(keys, ", ")
}

// readFrom reads the field from an object.
func (f *Field[N, T]) readFrom(v *Value, names *N, to *T) {
	switch {
	case f.naming != nil:
		f.naming(names, to)
		return
	case f.oneOf != nil:
		f.readOne(v, names, to)
		return
	}
	item := v.find(f.key)
	if item == nil {
		demanded := f.presence == demanded || f.presence == grouped && *f.together(to)
		if f.presence != always && !demanded {
			return
		}
		if item = v.get(f.key); demanded {
			item.Fail("a value")
			return
		}
	}
	f.read(item, *names, to)
}

// readOne reads the one field of several whose key is present.
func (f *Field[N, T]) readOne(v *Value, names *N, to *T) {
	var there *Field[N, T]
	for i := range f.oneOf {
		if v.find(f.oneOf[i].key) == nil {
			continue
		}
		if there != nil {
			v.Fail(f.expected)
			return
		}
		there = &f.oneOf[i]
	}
	if there == nil {
		v.Fail(f.expected)
		return
	}
	there.readFrom(v, names, to)
}

// Cases is an object of one of several kinds; a key of the object names its
// kind. The names are indexed by kind. The faults are those of [Choice]. The
// map has the other fields of every kind with a name; Cases panics if one is
// missing.
func Cases[N, T any, K ~uint8](
	key, words string, kind func(*T) *K, names scan.Words, expected string, kinds map[K][]Field[N, T],
) Codec[N, T] {
	choice := Choice[N, K](names, expected)
	objects := make(map[K]*objectOf[N, T], len(kinds))
	schemas := make(map[int]func(*Definitions) Schema, len(kinds))
	for i, name := range names.List {
		if name != "" && kinds[K(i)] == nil {
			panic("strictjson: no fields are listed for " + name)
		}
	}
	for k, fields := range kinds {
		objects[k] = newObject(append([]Field[N, T]{At(key, words, kind, choice)}, fields...))
		schemas[int(k)] = objects[k].schema
	}
	return Codec[N, T]{
		Write: func(w *Writer, names N, t *T) {
			if o := objects[*kind(t)]; o != nil {
				o.write(w, names, t)
				return
			}
			choice.Write(w, names, kind(t)) // lists the fault of an unknown kind
		},
		Read: func(v *Value, names N, to *T) {
			if v.kind != object {
				v.Fail("an object")
				return
			}
			if choice.Read(v.get(key), names, kind(to)); v.Fault() == nil {
				objects[*kind(to)].read(v, names, to)
			}
		},
		Schema: func(d *Definitions) Schema { return schemaOfCases(schemas, key, names.List, d) },
	}
}
