package strictjson

import "reflect"

// Field is an item of the list that describes an object: a key with its value
// ([FieldsOf], [At]), or a choice of keys ([OneKey]). Its functions take any for
// a pointer to the object.
type Field struct {
	object reflect.Type

	// A key with its value:
	key       string
	words     string // describe it for people; "": the comment on a field of a struct
	owner     string // the struct type of that field
	name      string // and its name
	presence  presence
	groupMark func(t any) *bool // of a grouped field: whether its group is present
	isZero    func(t any) bool
	write     func(w *Writer, names, t any) // writes the value
	read      func(v *Value, names, t any)
	schema    func(d *Definitions) Schema
	setAbsent func(t any) // sets a value that is left out, if not zero; or nil

	// A choice of keys:
	choices  []*Field
	chosen   func(t any) int // index of the choice that t has
	expected string          // of the fault if not exactly one is present

	// Names for what comes after it in the document; or nil:
	setNames func(names, t any)
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
func At[N, T, V any](key, words string, at func(*T) *V, c Codec[N, V]) *Field {
	return fieldAt(reflect.TypeFor[T](), key, words, func(t any) any { return at(t.(*T)) }, c.codec)
}

// fieldAt implements At for type t; at takes a *T and returns a *V.
func fieldAt(t reflect.Type, key, words string, at func(t any) any, c *codec) *Field {
	return &Field{
		object: t,
		key:    key,
		words:  words,
		isZero: func(t any) bool { return reflect.ValueOf(at(t)).Elem().IsZero() }, // an empty slice is not
		write:  func(w *Writer, names, t any) { c.write(w, names, at(t)) },
		read:   func(v *Value, names, t any) { c.read(v, names, at(t)) },
		schema: c.Schema,
	}
}

// OneKey is a choice of fields with keys. Exactly one is present: the one at
// the index that chosen returns. If another number of them is present, the
// fault has the given expected.
func OneKey[T any](chosen func(*T) int, expected string, choices ...*Field) *Field {
	return &Field{
		object:   reflect.TypeFor[T](),
		choices:  choices,
		chosen:   func(t any) int { return chosen(t.(*T)) },
		expected: expected,
	}
}

// withPresence returns a copy of the field with another presence.
func (f *Field) withPresence(p presence) *Field {
	g := *f
	g.presence = p
	return &g
}

// IsGrouped reports whether the field is a member of a group; see [Together].
func IsGrouped(f *Field) bool { return f.presence == grouped }
