package strictjson

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Kind is the codec of the fields of one Go type. If fields of a type are
// written in several ways, the tag "kind" of a field names one. The functions
// take any for pointers to the names and to the value.
type Kind struct {
	typ      reflect.Type
	word     string
	codec    func() *codec
	absent   any                  // the value of a field that is left out, if not zero
	setNames func(names, val any) // for what comes after it; or nil
}

// KindOf returns the codec of the fields of type T with this word as their tag
// "kind"; "" for fields without that tag.
func KindOf[N, T any](word string, c func() Codec[N, T]) Kind {
	return Kind{typ: reflect.TypeFor[T](), word: word, codec: func() *codec { return c().codec }}
}

// KindOrAbsent is KindOf for a field that is left out if its value is absent.
func KindOrAbsent[N, T any](word string, absent T, c func() Codec[N, T]) Kind {
	k := KindOf(word, c)
	k.absent = absent
	return k
}

// KindNaming is KindOf for a field that sets names for what comes after it in the
// document, also outside the object that the field is in.
func KindNaming[N, T any](word string, c func() Codec[N, T], set func(names *N, t *T)) Kind {
	k := KindOf(word, c)
	k.setNames = func(names, t any) { set(names.(*N), t.(*T)) }
	return k
}

// Fields describes an object, in the order of its keys.
type Fields []*Field

// FieldsOf returns the fields of struct type T that have a tag "json", fields of
// embedded structs included:
//
//	`json:"key"`                 a key, always present
//	`json:"key,omitzero"`        left out if the field is zero
//	`json:",inline"`             the fields of a struct, without a key of its own
//	`json:"key" kind:"word"`     a field of a [Kind] with this word
//	`json:"key" pair:"Other"`    an array of this field and the field Other
func FieldsOf[T any](kinds []Kind) Fields {
	t := reflect.TypeFor[T]()
	return structFields(t, t, nil, kinds)
}

// structFields implements FieldsOf for struct type t, which is the field of the
// whole at this index.
func structFields(whole, t reflect.Type, at []int, kinds []Kind) Fields {
	var all Fields
	for _, sf := range reflect.VisibleFields(t) {
		key, options, _ := strings.Cut(sf.Tag.Get("json"), ",")
		index := slices.Concat(at, sf.Index)
		if options == "inline" {
			all = append(all, structFields(whole, sf.Type, index, kinds)...)
			continue
		}
		if key == "" || key == "-" {
			continue
		}
		other, isPair := sf.Tag.Lookup("pair")
		i := slices.IndexFunc(kinds, func(k Kind) bool {
			same := k.typ == sf.Type
			if isPair {
				same = k.typ.Kind() == reflect.Array && k.typ.Elem() == sf.Type
			}
			return same && k.word == sf.Tag.Get("kind")
		})
		if i < 0 {
			panic(fmt.Sprintf("strictjson: no kind for field %s of %v", sf.Name, t))
		}
		k := &kinds[i]
		var f *Field
		if isPair {
			second, _ := t.FieldByName(other)
			f = pairField(whole, key, index, slices.Concat(at, second.Index), k)
		} else {
			f = structField(whole, key, index, k)
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
func structField(whole reflect.Type, key string, index []int, k *Kind) *Field {
	at := func(t any) any { return reflect.ValueOf(t).Elem().FieldByIndex(index).Addr().Interface() }
	f := fieldAt(whole, key, "", at, k.codec())
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

// pairField returns a field that writes and reads two fields of a struct under one key,
// as an array of the kind k.
func pairField(whole reflect.Type, key string, first, second []int, k *Kind) *Field {
	c := k.codec()
	values := func(t any) (a, b reflect.Value) {
		v := reflect.ValueOf(t).Elem()
		return v.FieldByIndex(first), v.FieldByIndex(second)
	}
	return &Field{
		object: whole,
		key:    key,
		isZero: func(t any) bool {
			a, b := values(t)
			return a.IsZero() && b.IsZero()
		},
		write: func(w *Writer, names, t any) {
			a, b := values(t)
			two := reflect.New(k.typ)
			two.Elem().Index(0).Set(a)
			two.Elem().Index(1).Set(b)
			c.write(w, names, two.Interface())
		},
		read: func(v *Value, names, t any) {
			a, b := values(t)
			two := reflect.New(k.typ)
			c.read(v, names, two.Interface())
			a.Set(two.Elem().Index(0))
			b.Set(two.Elem().Index(1))
		},
		schema: c.Schema,
	}
}

// Keys returns the fields with these keys, in this order.
func (all Fields) Keys(keys ...string) Fields {
	chosen := make(Fields, len(keys))
	for i, key := range keys {
		at := slices.IndexFunc(all, func(f *Field) bool { return f.key == key })
		if at < 0 {
			panic("strictjson: no field has the key " + key)
		}
		chosen[i] = all[at]
	}
	return chosen
}

// withPresence returns a copy of the fields in which those that are always present have
// the presence p.
func (all Fields) withPresence(p presence) Fields {
	changed := slices.Clone(all)
	for i, f := range all {
		if f.presence == always {
			changed[i] = f.withPresence(p)
		}
	}
	return changed
}

// MayMiss returns a copy of the fields in which those that are always present may be
// missing: they are still written, and a missing one is read as zero.
func (all Fields) MayMiss() Fields { return all.withPresence(mayMiss) }

// LeftOut returns a copy of the fields in which those that are always present become
// optional: zero (of a slice, nil) is not written, and a missing one is read as zero.
func (all Fields) LeftOut() Fields { return all.withPresence(leftOut) }

// Demanded returns a copy of the fields that refuses data without one of these keys,
// or, if none is given, without any key of the fields.
func (all Fields) Demanded(keys ...string) Fields {
	changed := slices.Clone(all)
	for i, f := range all {
		if keys == nil || slices.Contains(keys, f.key) {
			changed[i] = f.withPresence(demanded)
		}
	}
	return changed
}

// Together returns a copy of the fields in which those with these keys are a group:
// all are present if the mark of the group in T is set, else none.
func Together[T any](all Fields, mark func(*T) *bool, keys ...string) Fields {
	changed := slices.Clone(all)
	for i, f := range all {
		if slices.Contains(keys, f.key) {
			changed[i] = f.withPresence(grouped)
			changed[i].groupMark = func(t any) *bool { return mark(t.(*T)) }
		}
	}
	return changed
}

// LeftOutWhere returns a copy of the fields in which one is optional: it is not written
// if isNothing returns true, and a missing key is read as zero.
func LeftOutWhere[T any](all Fields, key string, isNothing func(*T) bool) Fields {
	changed := slices.Clone(all)
	for i, f := range all {
		if f.key == key {
			changed[i] = f.withPresence(leftOut)
			changed[i].isZero = func(t any) bool { return isNothing(t.(*T)) }
		}
	}
	return changed
}
