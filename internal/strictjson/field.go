package strictjson

// Field is an item of the list that describes an object of type T: a key with its
// value ([FieldsOf], [At]), or a choice of keys ([OneKey]).
type Field[N, T any] struct{ *field }

// field is a Field whose functions take any instead of pointers to N and T. So
// a program has the code of objects once, not once for every type.
type field struct {
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
	choices  []*field
	chosen   func(t any) int // index of the choice that t has
	expected string          // of the fault if not exactly one is present

	// Names for the fields after this one:
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
func At[N, T, V any](key, words string, at func(*T) *V, c Codec[N, V]) Field[N, T] {
	return Field[N, T]{fieldAt(key, words, func(t any) any { return at(t.(*T)) }, c.untyped())}
}

// fieldAt implements At; at takes a *T and returns a *V.
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

// codec is a Codec whose functions take any: names as a *N, and the value as a
// *T.
type codec struct {
	write  func(w *Writer, names, value any)
	read   func(v *Value, names, to any)
	schema func(d *Definitions) Schema
}

func (c Codec[N, T]) untyped() codec {
	return codec{
		write:  func(w *Writer, names, value any) { c.Write(w, *names.(*N), value.(*T)) },
		read:   func(v *Value, names, to any) { c.Read(v, *names.(*N), to.(*T)) },
		schema: c.Schema,
	}
}

// OneKey is a choice of fields with keys. Exactly one is present: the one at
// the index that chosen returns. If another number of them is present, the
// fault has the given expected.
func OneKey[N, T any](chosen func(*T) int, expected string, choices ...Field[N, T]) Field[N, T] {
	return Field[N, T]{&field{
		choices:  untyped(choices),
		chosen:   func(t any) int { return chosen(t.(*T)) },
		expected: expected,
	}}
}

func untyped[N, T any](fields []Field[N, T]) []*field {
	all := make([]*field, len(fields))
	for i := range fields {
		all[i] = fields[i].field
	}
	return all
}

// withPresence returns a copy of the field with another presence.
func (f *field) withPresence(p presence) *field {
	g := *f
	g.presence = p
	return &g
}

// Together returns the field as a member of the group of fields with this mark
// in T. If the mark is set, all fields of the group are present, else none.
func Together[N, T any](mark func(*T) *bool, f Field[N, T]) Field[N, T] {
	g := f.withPresence(grouped)
	g.groupMark = func(t any) *bool { return mark(t.(*T)) }
	return Field[N, T]{g}
}

// Grouped reports whether the field is a member of a group; see [Together].
func (f Field[N, T]) Grouped() bool { return f.presence == grouped }

// Demanded returns the field as one whose key is always present.
func (f Field[N, T]) Demanded() Field[N, T] {
	return Field[N, T]{f.withPresence(demanded)}
}
