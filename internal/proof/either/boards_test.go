package either_test

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/google/go-cmp/cmp"
)

// A row of testdata/.../boards.txt changes the specification of a small board, and
// says what NewBoard makes of it: a board that equals the small one, another board,
// or none, with its faults.
func TestBoards(t *testing.T) {
	t.Run("emperor", func(t *testing.T) {
		boards[emperor.BoardSpec, emperor.Board]{games.SmallSpec, emperor.NewBoard}.checkRows(t, "testdata/emperor/boards.txt")
	})
	t.Run("whitelotus", func(t *testing.T) {
		ring := func() whitelotus.BoardSpec { return games.LotusRing(20) }
		boards[whitelotus.BoardSpec, whitelotus.Board]{ring, whitelotus.NewBoard}.checkRows(t, "testdata/whitelotus/boards.txt")
	})
}

// boards makes the boards of a game.
type boards[S any, B board[S, B]] struct {
	small func() S // the specification that rows change
	make  func(S) (B, error)
}

// board is what the boards of both games have.
type board[S, B any] interface {
	comparable
	Spec() S
	Equal(B) bool
}

func (bs boards[S, B]) checkRows(t *testing.T, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	for i, line := range lines {
		if line == "" || line[0] == '#' || line[0] == '\t' {
			continue
		}
		var want []string
		for _, more := range lines[i+1:] {
			if !strings.HasPrefix(more, "\t") {
				break
			}
			want = append(want, more[1:])
		}
		changed := func() S {
			spec := bs.small()
			if err := change(reflect.ValueOf(&spec).Elem(), line); err != nil {
				t.Fatalf("%s:%d: %v", file, i+1, err)
			}
			return spec
		}
		if got := bs.answers(t, changed); !slices.Equal(got, want) {
			t.Errorf("%s:%d: %s\n(-want +got)\n%s", file, i+1, line, cmp.Diff(want, got))
		}
	}
}

// answers says what NewBoard makes of a specification, which spec returns anew. A
// board keeps its own, whatever is written over.
func (bs boards[S, B]) answers(t *testing.T, spec func() S) (answers []string) {
	given := spec()
	b, err := bs.make(given)
	if err != nil {
		if b != *new(B) {
			t.Errorf("a board beside %v", err)
		}
		var faults interface{ Unwrap() []error }
		if !errors.As(err, &faults) {
			return []string{err.Error()}
		}
		for _, fault := range faults.Unwrap() {
			if answers = append(answers, fault.Error()); !errors.Is(err, fault) || !strings.Contains(err.Error(), fault.Error()) {
				t.Errorf("%v does not contain %v", err, fault)
			}
		}
		return answers
	}
	scribble(reflect.ValueOf(&given).Elem())
	told := b.Spec()
	scribble(reflect.ValueOf(&told).Elem())
	if diff := cmp.Diff(spec(), b.Spec()); diff != "" {
		t.Errorf("Spec differs from the given specification: %s", diff)
	}
	again, err := bs.make(b.Spec())
	if err != nil || again == b || !again.Equal(b) {
		t.Errorf("Spec makes another board: %v, %v", again, err)
	}
	small, err := bs.make(bs.small())
	if err != nil {
		t.Fatal(err)
	}
	if small.Equal(b) != b.Equal(small) {
		t.Error("Equal depends on the order")
	}
	if small.Equal(b) {
		return []string{"an equal board"}
	}
	return []string{"another board"}
}

// scribble writes zeros over what is in the slices of a value.
func scribble(v reflect.Value) {
	switch v.Kind() {
	case reflect.Slice:
		for i := range v.Len() {
			scribble(v.Index(i))
			v.Index(i).SetZero()
		}
	case reflect.Struct:
		for i := range v.NumField() {
			scribble(v.Field(i))
		}
	}
}

// change makes the changes of a line, which semicolons separate, in a struct: as in
// Regions[3].Name = "Yan", Players = 3 4, Roads += "Wei 1" "Wei 2", Roads turned. A
// value is made of texts, numbers and names of other fields, in the order of its
// fields; of a text so many times, as in "x" x201; or of some zero values, as in 200
// zeros.
func change(of reflect.Value, line string) error {
	for _, one := range strings.Split(line, "; ") {
		words := tokens(one)
		if len(words) < 2 {
			return fmt.Errorf("%q is no change", one)
		}
		to, err := field(of, words[0])
		if err != nil {
			return err
		}
		values := words[2:]
		switch {
		case words[1] == "turned":
			for i, n := 0, to.Len(); i < n/2; i++ {
				a, b := to.Index(i).Interface(), to.Index(n-1-i).Interface()
				to.Index(i).Set(reflect.ValueOf(b))
				to.Index(n - 1 - i).Set(reflect.ValueOf(a))
			}
		case words[1] == "+=":
			item := reflect.New(to.Type().Elem()).Elem()
			if values, err = fill(of, item, values); err == nil {
				to.Set(reflect.Append(to, item))
			}
		case len(values) == 2 && values[1] == "zeros":
			n, _ := strconv.Atoi(values[0])
			to.Set(reflect.MakeSlice(to.Type(), n, n))
			values = nil
		case words[1] == "=":
			value := reflect.New(to.Type()).Elem()
			values, err = fill(of, value, values)
			to.Set(value)
		}
		if err != nil || len(values) > 0 {
			return fmt.Errorf("%q: left over %q, %w", one, values, err)
		}
	}
	return nil
}

// tokens splits a text at blanks outside quotation marks.
func tokens(text string) (all []string) {
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		word, err := strconv.QuotedPrefix(text)
		if err != nil {
			word, _, _ = strings.Cut(text, " ")
		}
		all, text = append(all, word), text[len(word):]
	}
	return all
}

// field finds a field of a struct by its path.
func field(of reflect.Value, path string) (reflect.Value, error) {
	for _, part := range strings.FieldsFunc(path, func(r rune) bool { return strings.ContainsRune(".[]", r) }) {
		if i, err := strconv.Atoi(part); err == nil && of.Kind() != reflect.Struct && i < of.Len() {
			of = of.Index(i)
		} else if of.Kind() == reflect.Struct && of.FieldByName(part).IsValid() {
			of = of.FieldByName(part)
		} else {
			return of, fmt.Errorf("%q of %q is no field", part, path)
		}
	}
	return of, nil
}

// fill sets a value by some words, and returns those that are left.
func fill(of, to reflect.Value, words []string) (left []string, err error) {
	if len(words) == 0 {
		return nil, nil
	}
	if other, err := field(of, words[0]); err == nil && other.Type() == to.Type() {
		to.Set(other)
		return words[1:], nil
	}
	switch to.Kind() {
	case reflect.Slice:
		for left = words; len(left) > 0 && err == nil; {
			item := reflect.New(to.Type().Elem()).Elem()
			left, err = fill(of, item, left)
			to.Set(reflect.Append(to, item))
		}
		return left, err
	case reflect.Array:
		for i := range to.Len() {
			if words, err = fill(of, to.Index(i), words); err != nil {
				return words, err
			}
		}
		return words, nil
	case reflect.Struct:
		for i := range to.NumField() {
			if words, err = fill(of, to.Field(i), words); err != nil {
				return words, err
			}
		}
		return words, nil
	case reflect.String:
		var text string
		text, err = strconv.Unquote(words[0])
		if n := 0; len(words) > 1 {
			if _, err := fmt.Sscanf(words[1], "x%d", &n); err == nil {
				words, text = words[1:], strings.Repeat(text, n)
			}
		}
		to.SetString(text)
	default:
		_, err = fmt.Sscan(words[0], to.Addr().Interface())
	}
	return words[1:], err
}
