package scan

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Form writes values as text, and collects the faults of those that could not
// be read again; or it reads them from a Text.
type Form struct {
	In     *Text
	Faults Faults
}

// Fault adds the fault that NewFault returns.
func (f *Form) Fault(format string, args ...any) {
	f.Faults.Add(format, args...)
}

// Check adds the fault of a field, unless it is nil.
func (f *Form) Check(field string, fault error) {
	f.Faults.Check(field, fault)
}

// Value writes and reads the value at one place. If Write returns "", its field
// is left out.
type Value struct {
	Write func() string
	Read  func()
}

// Field returns the value as a field with a key.
func (v Value) Field(key string) Field { return Field{Key: key, Write: v.Write, Read: v.Read} }

// LateField returns the value as a field that is read after the others.
func (v Value) LateField(key string) Field {
	return Field{Key: key, Late: true, Write: v.Write, Read: v.Read}
}

// Tag returns the value as a field on a separate line.
func (f *Form) Tag(key string, v Value) Field {
	return Field{Key: key, Write: v.Write, Read: func() { f.In.Part("\n", v.Read) }}
}

// OrLeftOut returns v, except that its field is left out if the value is zero.
func OrLeftOut[T comparable](at *T, v Value) Value {
	write := v.Write
	v.Write = func() string {
		if *at == *new(T) {
			return ""
		}
		return write()
	}
	return v
}

// Items is a list of at most most items, separated by commas. An empty list is
// written as none. The fault tooMany formats the number of items and the limit
// with two %d.
func Items[T any](
	f *Form, name string, items *[]T, most int, tooMany string, item func(name string, at *T) Value,
) Value {
	return Value{
		Write: func() string {
			if len(*items) > most {
				f.Fault("%s: %w", name, fmt.Errorf(tooMany, len(*items), most))
				return ""
			}
			var texts []string
			for i := range *items {
				texts = append(texts, item(fmt.Sprintf("%s[%d]", name, i), &(*items)[i]).Write())
			}
			return strings.Join(texts, ", ")
		},
		Read: func() {
			*items = List(f.In, most, func() T {
				var one T
				item("", &one).Read()
				return one
			})
		},
	}
}

// Number is a whole number within limits.
func (f *Form) Number(name string, at *int, least, most int) Value {
	return Value{
		Write: func() string {
			f.Check(name, NumberFault(*at, least, most))
			return strconv.Itoa(*at)
		},
		Read: func() { *at = f.In.Number(least, most) },
	}
}

// Seed is any number of 64 bits.
func (f *Form) Seed(at *uint64) Value {
	return Value{
		Write: func() string { return strconv.FormatUint(*at, 10) },
		Read:  func() { *at = f.In.Uint64() },
	}
}

// YesOrNo is a bool, written as "yes" or "no".
func (f *Form) YesOrNo(at *bool) Value {
	return Value{
		Write: func() string {
			if *at {
				return "yes"
			}
			return "no"
		},
		Read: func() { *at = f.In.OneOf("yes", "no") == 0 },
	}
}

// Quoted is any text of at most most bytes, in quotation marks.
func (f *Form) Quoted(name string, at *string, most int) Value {
	return Value{
		Write: func() string {
			if len(*at) > most {
				f.Fault("%s: %d bytes; a name has at most %d", name, len(*at), most)
			}
			return strconv.Quote(*at)
		},
		Read: func() { *at = f.In.Quoted(most) },
	}
}

// WordOf is one of several words. The first word may be "".
func WordOf[T ~uint8](f *Form, name string, at *T, words Words) Value {
	return Value{
		Write: func() string {
			if fault := words.Fault(uint8(*at)); fault != nil {
				f.Fault("%s: %w", name, fault)
				return ""
			}
			return words.List[*at]
		},
		Read: func() {
			first := 0
			for words.List[first] == "" {
				first++
			}
			*at = T(first + f.In.OneOf(words.List[first:]...))
		},
	}
}

// Alphabet defines the letters that things of a kind are written with.
type Alphabet struct {
	Letters string // by number of the thing; "-" for a number without a thing
	Things  string // the things with their letters, for people: "cards by their initials (R, G, Y, O or P)"
	Count   string // the continuation of Things if they are counted: "and numbers, 1 to 255, as in R2 G1"
	Once    string // expected instead of a repeated letter: "each color once"
	TooMany string // the fault of a list that is too long, with two %d for its length and the limit
	AtMost  string // expected instead, with %d for the limit: "at most %d cards"
	Unknown string // the fault of a number without a letter, with %d for it
}

// number returns the number of the thing with a letter, or -1.
func (a *Alphabet) number(letter byte) int {
	if letter == '-' {
		return -1
	}
	return strings.IndexByte(a.Letters, letter)
}

// letter returns the letter of a thing, or "".
func (a *Alphabet) letter(number int) string {
	if number >= len(a.Letters) || a.Letters[number] == '-' {
		return ""
	}
	return a.Letters[number : number+1]
}

// Counts is a number of each thing of an alphabet, as in "R2 G1", or "-" for
// none.
func (f *Form) Counts(a *Alphabet, name string, counts []uint8) Value {
	return Value{
		Write: func() string {
			var texts []string
			for i, n := range counts {
				if n > 0 && a.letter(i) == "" {
					f.Fault("%s: %w", name, fmt.Errorf(a.Unknown, i))
				} else if n > 0 {
					texts = append(texts, a.letter(i)+strconv.Itoa(int(n)))
				}
			}
			return OrNone(texts, " ")
		},
		Read: func() {
			f.SomeOrNone(func() {
				letter, n := f.In.Counted(255)
				i := a.number(letter)
				switch {
				case n <= 0 || i < 0:
					f.In.Fail(a.Things + " " + a.Count)
				case counts[i] > 0:
					f.In.Fail(a.Once)
				default:
					counts[i] = uint8(n)
					f.In.Read(f.In.Peek())
				}
			})
		},
	}
}

// Letters is a list of at most most things of an alphabet, in order, as in
// "RRG", or "-" if it is empty. If it is nil, the field is left out.
func Letters[T ~uint8](f *Form, a *Alphabet, name string, at *[]T, most int) Value {
	return Value{
		Write: func() string {
			if *at == nil {
				return ""
			}
			if len(*at) > most {
				f.Fault("%s: %w", name, fmt.Errorf(a.TooMany, len(*at), most))
				return ""
			}
			var texts []string
			for i, t := range *at {
				if a.letter(int(t)) == "" {
					f.Fault("%s[%d]: %w", name, i, fmt.Errorf(a.Unknown, t))
				}
				texts = append(texts, a.letter(int(t)))
			}
			return OrNone(texts, "")
		},
		Read: func() {
			*at = []T{}
			f.SomeOrNone(func() {
				rest, i := f.In.Rest(), -1
				if rest != "" {
					i = a.number(rest[0])
				}
				switch {
				case i < 0:
					f.In.Fail(a.Things)
				case len(*at) == most:
					f.In.Fail(fmt.Sprintf(a.AtMost, most))
				default:
					*at = append(*at, T(i))
					f.In.Read(rest[:1])
				}
			})
		},
	}
}

// OneOfNamed is the quoted name of one of several things.
func OneOfNamed[T any](f *Form, at *T, most int, things []T, name func(T) string, what string) Value {
	return Value{
		Write: func() string { return strconv.Quote(name(*at)) },
		Read: func() {
			place := f.In.Place()
			text := f.In.Quoted(most)
			var known []string
			for _, t := range things {
				if name(t) == text {
					*at = t
					return
				}
				if shown := Shown(name(t)); !slices.Contains(known, shown) {
					known = append(known, shown)
				}
			}
			f.In.Return(place)
			f.In.FailWith(what+" ("+strings.Join(known, ", ")+")", Shown(text))
		},
	}
}

// OrNone returns the texts joined by sign, or "-" if there are none.
func OrNone(texts []string, sign string) string {
	if len(texts) == 0 {
		return "-"
	}
	return strings.Join(texts, sign)
}

// SomeOrNone reads "-", or one item after another up to a sign that separates
// lists or fields.
func (f *Form) SomeOrNone(item func()) {
	if f.In.Take("-") {
		return
	}
	for first := true; f.In.Fault() == nil && (first || !f.In.AtAny(",;]")); first = false {
		item()
	}
}

// ListOrNone reads "-", or items separated by commas.
func (f *Form) ListOrNone(item func()) {
	if f.In.Take("-") {
		return
	}
	for first := true; f.In.Fault() == nil && (first || f.In.Take(",")); first = false {
		item()
	}
}

// NeedVersion reads the version of a format, which is 1.
func (f *Form) NeedVersion() {
	if !f.In.Take("1") {
		f.In.Fail("1, the version of this format")
	}
}

// EachOnce returns item for a list without repetitions. The fault twice formats
// the repeated item with %v; once is expected instead.
func EachOnce[T comparable](
	f *Form, twice, once string, item func(name string, at *T) Value,
) func(name string, at *T) Value {
	seen := map[T]bool{}
	again := func(t T) bool {
		before := seen[t]
		seen[t] = true
		return before
	}
	return func(name string, at *T) Value {
		v := item(name, at)
		return Value{
			Write: func() string {
				if again(*at) {
					f.Fault("%s: %w", name, fmt.Errorf(twice, *at))
				}
				return v.Write()
			},
			Read: func() {
				place := f.In.Place()
				if v.Read(); f.In.Fault() == nil && again(*at) {
					f.In.FailAt(place, once)
				}
			},
		}
	}
}
