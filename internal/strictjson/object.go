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
type Field[N, T any] struct{ *field }

// field is a Field without its types, so that a program has the code of objects
// once instead of once a type. Its functions take names as a *N and t as a *T.
type field struct {
	key      string
	words    string
	presence presence
	together func(t any) *bool // whether the fields of its group are present
	isZero   func(t any) bool
	write    func(w *Writer, names, t any) // the value alone
	read     func(v *Value, names, t any)
	schema   func(d *Definitions) Schema

	oneOf    []*field        // instead of key and value: one of these is present
	which    func(t any) int // which one
	expected string          // if it is not one

	naming func(names, t any) // instead of all that: sets names
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
	return Field[N, T]{fieldAt(key, words, func(t any) any { return at(t.(*T)) }, c.untyped())}
}

// fieldAt is At without types.
func fieldAt(key, words string, at func(t any) any, c codec) *field {
	return &field{
		key:    key,
		words:  words,
		isZero: func(t any) bool { return isZero(at(t)) },
		write:  func(w *Writer, names, t any) { c.write(w, names, at(t)) },
		read:   func(v *Value, names, t any) { c.read(v, names, at(t)) },
		schema: c.schema,
	}
}

// codec is a Codec without its types. Its functions take names as a *N and the
// value as a *T.
type codec struct {
	write  func(w *Writer, names, value any)
	read   func(v *Value, names, to any)
	schema func(d *Definitions) Schema
}

// untyped returns the codec without its types.
func (c Codec[N, T]) untyped() codec {
	return codec{
		write:  func(w *Writer, names, value any) { c.Write(w, *names.(*N), value.(*T)) },
		read:   func(v *Value, names, to any) { c.Read(v, *names.(*N), to.(*T)) },
		schema: c.Schema,
	}
}

// Both is a field whose value is an array of the two values that a and b find
// in T.
func Both[N, T, V any](key, words string, a, b func(*T) *V, pair Codec[N, [2]V]) Field[N, T] {
	two := pair.untyped()
	return Field[N, T]{&field{
		key:    key,
		words:  words,
		isZero: func(t any) bool { return isZero(a(t.(*T))) && isZero(b(t.(*T))) },
		write: func(w *Writer, names, t any) {
			two.write(w, names, &[2]V{*a(t.(*T)), *b(t.(*T))})
		},
		read: func(v *Value, names, t any) {
			var read [2]V
			two.read(v, names, &read)
			*a(t.(*T)), *b(t.(*T)) = read[0], read[1]
		},
		schema: pair.Schema,
	}}
}

// OneKey is one of several fields: the one at the index that which returns. If
// none of them is present, or more than one, the fault has the given expected.
func OneKey[N, T any](which func(*T) int, expected string, fields ...Field[N, T]) Field[N, T] {
	return Field[N, T]{&field{oneOf: untyped(fields), expected: expected,
		which: func(t any) int { return which(t.(*T)) }}}
}

// untyped returns the fields without their types.
func untyped[N, T any](fields []Field[N, T]) []*field {
	all := make([]*field, len(fields))
	for i := range fields {
		all[i] = fields[i].field
	}
	return all
}

// Naming sets the names for the fields after it, from the fields before it.
func Naming[N, T any](settle func(names *N, t *T)) Field[N, T] {
	return Field[N, T]{&field{naming: func(names, t any) { settle(names.(*N), t.(*T)) }}}
}

// with returns a copy of the field with another presence.
func (f *field) with(p presence) *field {
	g := *f
	g.presence = p
	return &g
}

// LeftOut returns the field as optional: it is not written if it is zero (a
// slice: nil), and zero if its key is missing.
func (f Field[N, T]) LeftOut() Field[N, T] {
	return Field[N, T]{f.with(leftOut)}
}

// LeftOutWhere is LeftOut with nothing in place of the comparison with zero.
func (f Field[N, T]) LeftOutWhere(nothing func(*T) bool) Field[N, T] {
	g := f.with(leftOut)
	g.isZero = func(t any) bool { return nothing(t.(*T)) }
	return Field[N, T]{g}
}

// MayMiss returns the field as one that is always written, but zero if its key
// is missing.
func (f Field[N, T]) MayMiss() Field[N, T] {
	return Field[N, T]{f.with(mayMiss)}
}

// Together returns the field as a member of the group of fields with this mark
// in T. If the mark is set, all fields of the group are present, else none.
func Together[N, T any](mark func(*T) *bool, f Field[N, T]) Field[N, T] {
	g := f.with(grouped)
	g.together = func(t any) *bool { return mark(t.(*T)) }
	return Field[N, T]{g}
}

// Grouped reports whether the field is a member of a group; see [Together].
func (f Field[N, T]) Grouped() bool { return f.presence == grouped }

// Demanded returns the field as one whose key is always present.
func (f Field[N, T]) Demanded() Field[N, T] {
	return Field[N, T]{f.with(demanded)}
}

// Demanded returns the fields with [Field.Demanded] applied to each.
func Demanded[N, T any](fields []Field[N, T]) []Field[N, T] {
	all := make([]Field[N, T], len(fields))
	for i, f := range fields {
		all[i] = f.Demanded()
	}
	return all
}

// Within returns the fields of a part of T as fields of T.
func Within[N, T, V any](part func(*T) *V, fields []Field[N, V]) []Field[N, T] {
	lifted := make([]Field[N, T], len(fields))
	for i, f := range fields {
		lifted[i].field = f.within(func(t any) any { return part(t.(*T)) })
	}
	return lifted
}

// within returns the field as one of a value of which part finds the part that
// has it.
func (f *field) within(part func(t any) any) *field {
	g := f.with(f.presence)
	switch {
	case f.naming != nil:
		g.naming = func(names, t any) { f.naming(names, part(t)) }
	case f.oneOf != nil:
		g.oneOf = make([]*field, len(f.oneOf))
		for i := range f.oneOf {
			g.oneOf[i] = f.oneOf[i].within(part)
		}
		g.which = func(t any) int { return f.which(part(t)) }
	default:
		g.together = func(t any) *bool { return f.together(part(t)) }
		g.isZero = func(t any) bool { return f.isZero(part(t)) }
		g.write = func(w *Writer, names, t any) { f.write(w, names, part(t)) }
		g.read = func(v *Value, names, t any) { f.read(v, names, part(t)) }
	}
	return g
}

// Object is an object with these fields, in this order, and no others. As a
// whole document it begins with its version.
func Object[N, T any](fields ...Field[N, T]) Codec[N, T] {
	o := newObject(untyped(fields))
	return Codec[N, T]{
		Write:  func(w *Writer, names N, t *T) { o.write(w, &names, t) },
		Read:   func(v *Value, names N, to *T) { o.read(v, &names, to) },
		Schema: o.schema,
	}
}

// objectOf implements the codec of an object.
type objectOf struct {
	fields []*field
	keys   []string // of a whole document
}

func newObject(fields []*field) *objectOf {
	o := &objectOf{fields: fields, keys: []string{versionKey}}
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

// write writes an object. Fields may set names, a *N, for those after them.
func (o *objectOf) write(w *Writer, names, t any) {
	whole := len(w.text) == 0 && !w.part
	w.openObject()
	if whole {
		w.Key(versionKey)
		w.Number(version)
	}
	for i := range o.fields {
		o.fields[i].writeIn(w, names, t)
	}
	w.closeObject()
}

// writeIn writes the field into the object that is open, with its key.
func (f *field) writeIn(w *Writer, names, t any) {
	switch {
	case f.naming != nil:
		f.naming(names, t)
		return
	case f.oneOf != nil:
		f = f.oneOf[f.which(t)]
	case f.presence == leftOut && f.isZero(t), f.presence == grouped && !*f.together(t):
		return
	}
	w.Key(f.key)
	f.write(w, names, t)
}

func (o *objectOf) read(v *Value, names, to any) {
	checkKeys(v, o.keys)
	for i := range o.fields {
		if f := o.fields[i]; f.presence == grouped && v.find(f.key) != nil {
			*f.together(to) = true
		}
	}
	for i := range o.fields {
		if v.Fault() != nil {
			return
		}
		o.fields[i].readFrom(v, names, to)
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
func (f *field) readFrom(v *Value, names, to any) {
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
	f.read(item, names, to)
}

// readOne reads the one field of several whose key is present.
func (f *field) readOne(v *Value, names, to any) {
	var there *field
	for i := range f.oneOf {
		if v.find(f.oneOf[i].key) == nil {
			continue
		}
		if there != nil {
			v.Fail(f.expected)
			return
		}
		there = f.oneOf[i]
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
	objects := make(map[K]*objectOf, len(kinds))
	schemas := make(map[int]func(*Definitions) Schema, len(kinds))
	for i, name := range names.List {
		if name != "" && kinds[K(i)] == nil {
			panic("strictjson: no fields are listed for " + name)
		}
	}
	for k, fields := range kinds {
		objects[k] = newObject(append([]*field{At(key, words, kind, choice).field}, untyped(fields)...))
		schemas[int(k)] = objects[k].schema
	}
	return Codec[N, T]{
		Write: func(w *Writer, names N, t *T) {
			if o := objects[*kind(t)]; o != nil {
				o.write(w, &names, t)
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
				objects[*kind(to)].read(v, &names, to)
			}
		},
		Schema: func(d *Definitions) Schema { return schemaOfCases(schemas, key, names.List, d) },
	}
}
