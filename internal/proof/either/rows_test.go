package either_test

import (
	"errors"
	"fmt"
	"math"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/whitelotus"
)

// checkRows compares the answers to every row of a file, a line that begins neither
// with "#" nor with a tab, with the lines under it, which begin with tabs. A row of a
// number that only an int of 64 bits can hold is left out where an int has 32.
func checkRows(t *testing.T, file string, answers func(line string) []string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	rows := 0
	for i, line := range lines {
		if line == "" || line[0] == '#' || line[0] == '\t' {
			continue
		}
		rows++
		if strconv.IntSize == 32 && (strings.Contains(line, fmt.Sprint(int64(math.MinInt64))) ||
			strings.Contains(line, fmt.Sprint(int64(math.MaxInt64)))) {
			continue
		}
		var want []string
		for _, more := range lines[i+1:] {
			if !strings.HasPrefix(more, "\t") {
				break
			}
			want = append(want, more[1:])
		}
		if got := answers(line); !slices.Equal(got, want) {
			t.Errorf("%s:%d: %s\n(-want +got)\n%s", file, i+1, line, cmp.Diff(want, got))
		}
	}
	if rows < 15 {
		t.Errorf("%s has %d rows", file, rows)
	}
}

// faultsOf returns the faults that a DataError lists and its message contains. Each
// begins with its field, followed by its own message.
func faultsOf(t *testing.T, err error) (faults []string) {
	t.Helper()
	var listed interface{ Unwrap() []error }
	if !errors.As(err, &listed) {
		return []string{err.Error()}
	}
	for _, fault := range listed.Unwrap() {
		faults = append(faults, fault.Error())
		if n := len(faults); n <= 10 && !strings.Contains(err.Error(), fault.Error()) || !errors.Is(err, fault) {
			t.Errorf("%v does not contain %v", err, fault)
		}
		place, why := "", errors.Unwrap(fault)
		switch one := fault.(type) {
		case *emperor.Fault:
			place = one.Field
		case *whitelotus.Fault:
			place = one.Field
		}
		if why == nil || strings.Contains(fault.Error(), "%!") ||
			fault.Error() != strings.TrimPrefix(place+": ", ": ")+why.Error() {
			t.Errorf("%T %q of %q: %v", fault, fault, place, why)
		}
	}
	return faults
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
// fields; of a repeated text, as in "x" x201; or of zero values, as in 200 zeros.
func change(v reflect.Value, line string) error {
	for _, one := range strings.Split(line, "; ") {
		words := tokens(one)
		if len(words) < 2 {
			return fmt.Errorf("%q is no change", one)
		}
		to, err := field(v, words[0])
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
			if values, err = fill(v, item, values); err == nil {
				to.Set(reflect.Append(to, item))
			}
		case len(values) == 2 && values[1] == "zeros":
			n, _ := strconv.Atoi(values[0])
			to.Set(reflect.MakeSlice(to.Type(), n, n))
			values = nil
		case words[1] == "=":
			value := reflect.New(to.Type()).Elem()
			values, err = fill(v, value, values)
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
func field(v reflect.Value, path string) (reflect.Value, error) {
	for _, part := range strings.FieldsFunc(path, func(r rune) bool { return strings.ContainsRune(".[]", r) }) {
		if i, err := strconv.Atoi(part); err == nil && v.Kind() != reflect.Struct && i < v.Len() {
			v = v.Index(i)
		} else if v.Kind() == reflect.Struct && v.FieldByName(part).IsValid() {
			v = v.FieldByName(part)
		} else {
			return v, fmt.Errorf("%q of %q is no field", part, path)
		}
	}
	return v, nil
}

// fill sets a value by some words, and returns those that are left.
func fill(v, to reflect.Value, words []string) (left []string, err error) {
	if len(words) == 0 {
		return nil, nil
	}
	if other, err := field(v, words[0]); err == nil && other.Type() == to.Type() {
		to.Set(other)
		return words[1:], nil
	}
	switch to.Kind() {
	case reflect.Slice:
		for left = words; len(left) > 0 && err == nil; {
			item := reflect.New(to.Type().Elem()).Elem()
			left, err = fill(v, item, left)
			to.Set(reflect.Append(to, item))
		}
		return left, err
	case reflect.Array:
		for i := range to.Len() {
			if words, err = fill(v, to.Index(i), words); err != nil {
				return words, err
			}
		}
		return words, nil
	case reflect.Struct:
		for i := range to.NumField() {
			if words, err = fill(v, to.Field(i), words); err != nil {
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
