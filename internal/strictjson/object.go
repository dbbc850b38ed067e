package strictjson

import (
	"fmt"
	"reflect"
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

// Object is an object of type T with these fields, in this order, and no others.
// As a whole document it begins with its version. Object panics if a field
// belongs to another type.
func Object[N, T any](fields ...*Field) Codec[N, T] {
	return Codec[N, T]{newObject(reflect.TypeFor[T](), fields).codec()}
}

// objectCodec implements the codec of an object.
type objectCodec struct {
	fields []*Field
	keys   []string // known ones: the version of a whole document, then the fields'
}

func newObject(t reflect.Type, fields []*Field) *objectCodec {
	o := &objectCodec{fields: fields, keys: []string{versionKey}}
	for _, f := range fields {
		if f.object != t {
			panic(fmt.Sprintf("strictjson: a field of %v in an object of %v", f.object, t))
		}
		for _, choice := range f.choices {
			o.keys = append(o.keys, choice.key)
		}
		if f.choices == nil {
			o.keys = append(o.keys, f.key)
		}
	}
	return o
}

func (o *objectCodec) codec() *codec { return &codec{o.write, o.read, o.schema} }

// write writes t as an object.
func (o *objectCodec) write(w *Writer, names, t any) {
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

// writeIn writes the field of t into the object that is open: its key and
// value, unless it is left out.
func (f *Field) writeIn(w *Writer, names, t any) {
	switch {
	case f.choices != nil:
		choice := f.choices[f.chosen(t)]
		w.Key(choice.key)
		choice.write(w, names, t)
	case f.presence == leftOut && f.isZero(t), f.presence == grouped && !*f.groupMark(t):
	default:
		w.Key(f.key)
		f.write(w, names, t)
	}
	if f.setNames != nil {
		f.setNames(names, t)
	}
}

// read reads an object. It marks the groups that are present first, because a
// group misses a field only if another one is present.
func (o *objectCodec) read(v *Value, names, to any) {
	checkKeys(v, o.keys)
	for i := range o.fields {
		if f := o.fields[i]; f.presence == grouped && v.find(f.key) != nil {
			*f.groupMark(to) = true
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
func (f *Field) readFrom(v *Value, names, to any) {
	item := v.find(f.key)
	switch {
	case f.choices != nil:
		f.readChoice(v, names, to)
	case item != nil:
		f.read(item, names, to)
	case f.presence == always:
		f.read(v.get(f.key), names, to) // reports that it is missing
	case f.presence == demanded, f.presence == grouped && *f.groupMark(to):
		v.get(f.key).Fail("a value")
	case f.setAbsent != nil:
		f.setAbsent(to)
	}
	if f.setNames != nil {
		f.setNames(names, to)
	}
}

// readChoice reads the choice whose key is present.
func (f *Field) readChoice(v *Value, names, to any) {
	var found *Field
	for _, choice := range f.choices {
		if v.find(choice.key) == nil {
			continue
		}
		if found != nil {
			v.Fail(f.expected)
			return
		}
		found = choice
	}
	if found == nil {
		v.Fail(f.expected)
		return
	}
	found.readFrom(v, names, to)
}

// Cases is an object of one of several kinds; a key of the object names its
// kind. The names are indexed by kind. The faults are as for [Choice]. The map
// has the other fields of every kind with a name; Cases panics if one is
// missing.
func Cases[N, T any, K ~uint8](
	key, words string, kind func(*T) *K, names scan.Words, expected string, kinds map[K][]*Field,
) Codec[N, T] {
	field := At(key, words, kind, Choice[N, K](names, expected))
	objects := make(map[int]*objectCodec, len(kinds))
	for k, fields := range kinds {
		objects[int(k)] = newObject(field.object, append([]*Field{field}, fields...))
	}
	for i, name := range names.List {
		if name != "" && objects[i] == nil {
			panic("strictjson: no fields are listed for " + name)
		}
	}
	return Codec[N, T]{cases(field, func(t any) int { return int(*kind(t.(*T))) }, names.List, objects)}
}

// cases implements Cases: field is the first field of every object, and words name the
// kinds.
func cases(field *Field, kind func(t any) int, words []string, objects map[int]*objectCodec) *codec {
	return &codec{
		write: func(w *Writer, names, t any) {
			if o := objects[kind(t)]; o != nil {
				o.write(w, names, t)
				return
			}
			field.write(w, names, t) // lists the fault of an unknown kind
		},
		read: func(v *Value, names, to any) {
			if v.kind != object {
				v.Fail("an object")
				return
			}
			if field.read(v.get(field.key), names, to); v.Fault() == nil {
				objects[kind(to)].read(v, names, to)
			}
		},
		Schema: func(d *Definitions) Schema { return schemaOfCases(objects, field.key, words, d) },
	}
}
