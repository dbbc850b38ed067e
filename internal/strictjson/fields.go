package strictjson

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Kind is the codec of the fields of one Go type. If fields of a type are
// written in several ways, the tag "kind" of a field names one.
type Kind[N any] struct{ *fieldKind }

// fieldKind is the Kind of a field, with functions that take any.
type fieldKind struct {
	of       reflect.Type
	word     string
	codec    func() codec
	absent   any                  // the value of a field that is left out, if not zero
	setNames func(names, val any) // for the fields after it; or nil
}

// KindOf returns the codec of the fields of type T with this word as their tag
// "kind"; "" for fields without that tag.
func KindOf[N, T any](word string, c func() Codec[N, T]) Kind[N] {
	return Kind[N]{&fieldKind{
		of: reflect.TypeFor[T](), word: word, codec: func() codec { return c().untyped() },
	}}
}

// KindOrAbsent is KindOf for a field that is left out if its value is absent.
func KindOrAbsent[N, T any](word string, absent T, c func() Codec[N, T]) Kind[N] {
	k := KindOf(word, c)
	k.absent = absent
	return k
}

// KindNaming is KindOf for a field that sets names for the fields after it.
func KindNaming[N, T any](word string, c func() Codec[N, T], set func(names *N, t *T)) Kind[N] {
	k := KindOf(word, c)
	k.setNames = func(names, t any) { set(names.(*N), t.(*T)) }
	return k
}

// Fields describes an object of type T, in the order of its keys.
type Fields[N, T any] []Field[N, T]

// FieldsOf returns the fields of struct type T that have a tag "json", also
// those of embedded structs:
//
//	`json:"key"`                 a key, always present
//	`json:"key,omitzero"`        left out if the field is zero
//	`json:",inline"`             the fields of a struct, without a key of its own
//	`json:"key" kind:"word"`     a field of a [Kind] with this word
//	`json:"key" pair:"Other"`    an array of this field and the field Other
func FieldsOf[N, T any](kinds []Kind[N]) Fields[N, T] {
	untyped := make([]*fieldKind, len(kinds))
	for i, k := range kinds {
		untyped[i] = k.fieldKind
	}
	var all Fields[N, T]
	for _, f := range structFields(reflect.TypeFor[T](), nil, untyped) {
		all = append(all, Field[N, T]{f})
	}
	return all
}

// structFields implements FieldsOf for struct type t, which is the field of the
// whole at this index.
func structFields(t reflect.Type, at []int, kinds []*fieldKind) []*field {
	var all []*field
	for _, sf := range reflect.VisibleFields(t) {
		key, options, _ := strings.Cut(sf.Tag.Get("json"), ",")
		index := slices.Concat(at, sf.Index)
		if options == "inline" {
			all = append(all, structFields(sf.Type, index, kinds)...)
			continue
		}
		if key == "" || key == "-" {
			continue
		}
		other, isPair := sf.Tag.Lookup("pair")
		i := slices.IndexFunc(kinds, func(k *fieldKind) bool {
			same := k.of == sf.Type
			if isPair {
				same = k.of.Kind() == reflect.Array && k.of.Elem() == sf.Type
			}
			return same && k.word == sf.Tag.Get("kind")
		})
		if i < 0 {
			panic(fmt.Sprintf("strictjson: no kind for field %s of %v", sf.Name, t))
		}
		k := kinds[i]
		var f *field
		if isPair {
			second, _ := t.FieldByName(other)
			f = pairField(key, index, slices.Concat(at, second.Index), k)
		} else {
			f = structField(key, index, k)
		}
		if options == "omitzero" {
			f.presence = leftOut
		}
		f.owner, f.name = ownerOf(t, sf).Name(), sf.Name
		all = append(all, f)
	}
	return all
}

// ownerOf returns the struct type that declares a field of t: t, or the type of
// an embedded struct.
func ownerOf(t reflect.Type, sf reflect.StructField) reflect.Type {
	for _, i := range sf.Index[:len(sf.Index)-1] {
		t = t.Field(i).Type
	}
	return t
}

// structField returns the field of a struct at an index.
func structField(key string, index []int, k *fieldKind) *field {
	at := func(t any) any { return reflect.ValueOf(t).Elem().FieldByIndex(index).Addr().Interface() }
	f := fieldAt(key, "", at, k.codec())
	if set := k.setNames; set != nil {
		f.setNames = func(names, t any) { set(names, at(t)) }
	}
	if k.absent != nil {
		absent := reflect.ValueOf(k.absent)
		f.presence = leftOut
		f.isZero = func(t any) bool { return reflect.ValueOf(t).Elem().FieldByIndex(index).Equal(absent) }
		f.setAbsent = func(t any) { reflect.ValueOf(t).Elem().FieldByIndex(index).Set(absent) }
	}
	return f
}

// pairField returns two fields of a struct as one; k is the kind of an array of
// two.
func pairField(key string, first, second []int, k *fieldKind) *field {
	c := k.codec()
	values := func(t any) (a, b reflect.Value) {
		v := reflect.ValueOf(t).Elem()
		return v.FieldByIndex(first), v.FieldByIndex(second)
	}
	return &field{
		key: key,
		isZero: func(t any) bool {
			a, b := values(t)
			return a.IsZero() && b.IsZero()
		},
		write: func(w *Writer, names, t any) {
			a, b := values(t)
			two := reflect.New(k.of)
			two.Elem().Index(0).Set(a)
			two.Elem().Index(1).Set(b)
			c.write(w, names, two.Interface())
		},
		read: func(v *Value, names, t any) {
			a, b := values(t)
			two := reflect.New(k.of)
			c.read(v, names, two.Interface())
			a.Set(two.Elem().Index(0))
			b.Set(two.Elem().Index(1))
		},
		schema: c.schema,
	}
}

// Keys returns the fields with these keys, in this order.
func (all Fields[N, T]) Keys(keys ...string) Fields[N, T] {
	chosen := make(Fields[N, T], len(keys))
	for i, key := range keys {
		at := slices.IndexFunc(all, func(f Field[N, T]) bool { return f.key == key })
		if at < 0 {
			panic("strictjson: no field has the key " + key)
		}
		chosen[i] = all[at]
	}
	return chosen
}

// with returns the fields with the presence p, except those that have another
// one than from.
func (all Fields[N, T]) with(p presence, from ...presence) Fields[N, T] {
	changed := slices.Clone(all)
	for i, f := range all {
		if slices.Contains(from, f.presence) {
			changed[i] = Field[N, T]{f.withPresence(p)}
		}
	}
	return changed
}

// MayMiss returns the fields, each that is always present as one that is always
// written, but zero if its key is missing.
func (all Fields[N, T]) MayMiss() Fields[N, T] { return all.with(mayMiss, always) }

// Demanded returns the fields with [Field.Demanded] applied to those with these
// keys; to all if no key is given.
func (all Fields[N, T]) Demanded(keys ...string) Fields[N, T] {
	changed := slices.Clone(all)
	for i, f := range all {
		if keys == nil || slices.Contains(keys, f.key) {
			changed[i] = f.Demanded()
		}
	}
	return changed
}

// LeftOut returns the fields, each that is always present as optional: it is
// not written if it is zero (a slice: nil), and zero if its key is missing.
func (all Fields[N, T]) LeftOut() Fields[N, T] { return all.with(leftOut, always) }

// Together returns the fields with [Together] applied to those with these keys.
func (all Fields[N, T]) Together(mark func(*T) *bool, keys ...string) Fields[N, T] {
	changed := slices.Clone(all)
	for i, f := range all {
		if slices.Contains(keys, f.key) {
			changed[i] = Together(mark, f)
		}
	}
	return changed
}

// LeftOutWhere returns the fields with the one of this key as optional: it is
// not written if isNothing returns true, and zero if its key is missing.
func (all Fields[N, T]) LeftOutWhere(key string, isNothing func(*T) bool) Fields[N, T] {
	changed := slices.Clone(all)
	for i, f := range all {
		if f.key == key {
			g := f.withPresence(leftOut)
			g.isZero = func(t any) bool { return isNothing(t.(*T)) }
			changed[i] = Field[N, T]{g}
		}
	}
	return changed
}
