package surface_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"log/slog"
	"maps"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/opponents"
	lotus "github.com/emperorofchina/emperor/whitelotus/opponents"
	"github.com/google/go-cmp/cmp"
)

// samples are values of an exported type, and what the type promises of them.
type samples struct {
	values  []any    // no two of them equal; of an error pointers, as the package returns them
	written bool     // JSON is written, and not read back
	secrets []string // no printed form contains any of these
}

// packages lists, for each public package by its folder, the exported types
// with samples of each. Interfaces need none.
var packages = map[string]func(t *testing.T) map[string]samples{
	".":                    samplesOfEmperor,
	"opponents":            samplesOfOpponents,
	"whitelotus":           samplesOfWhiteLotus,
	"whitelotus/opponents": samplesOfWhiteLotusOpponents,
}

// TestEveryType checks each exported type of each package: it has samples, its
// JSON is read back as an equal value or refused in words, it is printed as
// something that a person can read if it has something hidden or coded, and
// go-cmp compares it.
func TestEveryType(t *testing.T) {
	for folder, table := range packages {
		t.Run(folder, func(t *testing.T) {
			all := table(t)
			want := exportedTypes(t, folder)
			if have := slices.Sorted(maps.Keys(all)); !slices.Equal(have, want) {
				t.Errorf("samples and exported types differ (-exported +samples):\n%s", cmp.Diff(want, have))
			}
			for _, name := range slices.Sorted(maps.Keys(all)) {
				t.Run(name, func(t *testing.T) {
					for _, fault := range faultsOf(folder, name, all[name]) {
						t.Error(fault)
					}
				})
			}
		})
	}
}

// exportedTypes returns the names of a package's exported types except
// interfaces, sorted.
func exportedTypes(t *testing.T, folder string) []string {
	t.Helper()
	noTest := func(file fs.FileInfo) bool { return !strings.HasSuffix(file.Name(), "_test.go") }
	parsed, err := parser.ParseDir(token.NewFileSet(), filepath.Join("..", "..", "..", folder), noTest,
		parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, p := range parsed {
		for _, file := range p.Files {
			for _, declaration := range file.Decls {
				group, ok := declaration.(*ast.GenDecl)
				if !ok || group.Tok != token.TYPE {
					continue
				}
				for _, spec := range group.Specs {
					typ := spec.(*ast.TypeSpec)
					if _, is := typ.Type.(*ast.InterfaceType); typ.Name.IsExported() && !is {
						names = append(names, typ.Name.Name)
					}
				}
			}
		}
	}
	slices.Sort(names)
	return names
}

const module = "github.com/emperorofchina/emperor"

// faultsOf returns what is wrong with the samples of a type.
func faultsOf(folder, name string, s samples) (faults []string) {
	add := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	if len(s.values) == 0 {
		add("there are no samples")
	}
	for _, v := range s.values {
		typ := reflect.TypeOf(v)
		if typ.Kind() == reflect.Pointer {
			typ = typ.Elem()
		}
		if typ.Name() != name || typ.PkgPath() != path.Join(module, folder) {
			add("a sample is a %v", typ)
		}
		if _, isError := v.(error); isError {
			s.secrets = []string{seedText, seedInHex}
		}
		jsonFaults(v, s.written, add)
		printingFaults(v, s, add)
	}
	comparingFaults(s.values, add)
	return faults
}

// jsonFaults checks that v, alone and in a slice, is read back from its JSON as
// an equal value, unless it is only written, as an error is.
func jsonFaults(v any, onlyWritten bool, add func(string, ...any)) {
	typ := reflect.TypeOf(v)
	_, isError := v.(error)
	several := reflect.MakeSlice(reflect.SliceOf(typ), 0, 2)
	several = reflect.Append(several, reflect.ValueOf(v), reflect.ValueOf(v))
	for _, v := range []any{v, several.Interface()} {
		into := reflect.New(reflect.TypeOf(v))
		data, err := json.Marshal(v)
		switch {
		case err != nil:
			add("json.Marshal: %v", err)
		case isError, onlyWritten:
		default:
			dataFaults(v, data, add)
			if err := json.Unmarshal(data, into.Interface()); err != nil {
				add("json.Unmarshal: %v: %.300s", err, data)
				continue
			}
			if diff := compare(v, into.Elem().Interface()); diff != "" {
				add("read back from %.300s it differs (-written +read):\n%.800s", data, diff)
			}
		}
	}
	into := reflect.New(typ)
	if typ.Kind() == reflect.Pointer {
		into = reflect.New(typ.Elem())
	}
	reads, ok := into.Interface().(json.Unmarshaler)
	if !ok {
		return
	}
	into.Elem().Set(reflect.Indirect(reflect.ValueOf(v)))
	err := reads.UnmarshalJSON([]byte("null"))
	if was := reflect.Indirect(reflect.ValueOf(v)).Interface(); err != nil || compare(was, into.Elem().Interface()) != "" {
		add("null makes it %v, %v", into.Elem(), err)
	}
	for _, other := range []string{`{"x":1}`, `{"x":null,"y":[]}`} {
		if err := json.Unmarshal([]byte(other), into.Interface()); err == nil {
			add("reads %s as %v", other, into.Elem())
		}
	}
}

// padded is how base64 of some bytes ends.
var padded = regexp.MustCompile(`"[A-Za-z0-9+/]+={1,2}"`)

// isEmpty reports whether v are no cards or no tiles, or a list of these.
func isEmpty(v any) bool {
	value := reflect.ValueOf(v)
	if value.Kind() == reflect.Slice && value.Len() > 0 {
		value = value.Index(0)
	}
	return value.Kind() == reflect.Array && value.IsZero()
}

// dataFaults checks the look of the JSON of v.
func dataFaults(v any, data []byte, add func(string, ...any)) {
	if !isEmpty(v) && strings.Contains(string(data), "{}") && strings.Trim(string(data), "{}[], ") == "" {
		add("json.Marshal loses the value without a word: %s", data)
	}
	if padded.Match(data) {
		add("json.Marshal writes base64: %.200s", data)
	}
	typ := reflect.TypeOf(v)
	if typ.Kind() == reflect.Slice && typ.Elem().Kind() != reflect.Slice &&
		!bytes.HasPrefix(data, []byte("[")) {
		add("json.Marshal writes a slice of values as %s", data)
	}
	if number := regexp.MustCompile(`^-?[0-9]+$`); number.Match(data) && !number.MatchString(fmt.Sprint(v)) {
		add("json.Marshal writes the number %s for %q", data, fmt.Sprint(v))
	}
	var tree any
	if err := json.Unmarshal(data, &tree); err != nil {
		add("%v: %.200s", err, data)
	}
	if _, document := v.(json.Marshaler); document {
		keysFaults(tree, add)
	}
}

// keysFaults checks that all keys begin with a small letter, except the names
// of a board.
func keysFaults(tree any, add func(string, ...any)) {
	switch tree := tree.(type) {
	case []any:
		for _, item := range tree {
			keysFaults(item, add)
		}
	case map[string]any:
		for key, item := range tree {
			if key == "" || !unicode.IsLower([]rune(key)[0]) && !namesInWhiteLotus(key) {
				add("json.Marshal writes the key %q", key)
			}
			if named, ok := item.(map[string]any); ok && key == "emissaries" { // by region
				item = slices.Collect(maps.Values(named))
			}
			keysFaults(item, add)
		}
	}
}

// holder holds a value in an exported field.
type holder struct{ Value any }

// rawPrint matches output of fmt for a value without a String method: braces of
// a struct, pointers, and verbs of the wrong type. Plain data may print all of
// these except such verbs.
var rawPrint = regexp.MustCompile(`[{}]|0x[0-9a-f]{4,}|%!|<nil>`)

// isPlain reports whether v is a struct that hides nothing: all its fields are
// exported, and it leaves printing to fmt.
func isPlain(v any) bool {
	switch v.(type) {
	case fmt.Stringer, fmt.Formatter, error:
		return false
	}
	typ := reflect.TypeOf(v)
	if typ.Kind() != reflect.Struct || typ.NumField() == 0 {
		return false
	}
	for _, field := range reflect.VisibleFields(typ) {
		if !field.IsExported() {
			return false
		}
	}
	return true
}

// printingFaults checks what fmt and slog print for v.
func printingFaults(v any, s samples, add func(string, ...any)) {
	pointer := reflect.New(reflect.TypeOf(v))
	pointer.Elem().Set(reflect.ValueOf(v))
	list := reflect.Append(reflect.MakeSlice(reflect.SliceOf(pointer.Elem().Type()), 0, 1), pointer.Elem())
	printed := map[string]string{
		"value":           fmt.Sprintln(v),
		"value with %+v":  fmt.Sprintf("%+v", v),
		"slice":           fmt.Sprintln(list.Interface()),
		"field":           strings.TrimSuffix(strings.TrimPrefix(fmt.Sprint(holder{v}), "{"), "}"),
		"field with %+v":  strings.TrimSuffix(strings.TrimPrefix(fmt.Sprintf("%+v", holder{v}), "{Value:"), "}"),
		"slog text":       logOutput(v, func(b *bytes.Buffer, o *slog.HandlerOptions) slog.Handler { return slog.NewTextHandler(b, o) }),
		"value under key": fmt.Sprint(map[string]any{"key": v}),
	}
	if reflect.TypeOf(v).Kind() != reflect.Pointer {
		if kind := reflect.TypeOf(v).Kind(); kind != reflect.Struct &&
			fmt.Sprint(pointer.Interface()) != fmt.Sprint(v) {
			// fmt prints the address of a value that is neither struct nor
			// list.
		} else {
			printed["pointer"] = strings.TrimPrefix(fmt.Sprintln(pointer.Interface()), "&")
		}
	}
	for how, text := range printed {
		if isPlain(v) && !strings.Contains(text, "%!") {
			continue
		}
		if found := rawPrint.FindString(text); found != "" || strings.Trim(text, "[]\n ") == "" {
			add("%s: prints %q, with %q", how, text, found)
		}
	}
	inJSON := logOutput(v,
		func(b *bytes.Buffer, o *slog.HandlerOptions) slog.Handler { return slog.NewJSONHandler(b, o) })
	if !isEmpty(v) && strings.TrimSpace(inJSON) == `{"value":{}}` || strings.Contains(inJSON, "!ERROR") {
		add("slog JSON: logs %s", inJSON)
	}
	if err, ok := v.(error); ok {
		var read struct{ Value string }
		if fault := json.Unmarshal([]byte(inJSON), &read); fault != nil || read.Value != err.Error() {
			add("slog JSON: logs %s, not its message", inJSON)
		}
		data, _ := json.Marshal(err)
		printed["JSON"] = string(data)
	}
	printed["slog JSON"] = inJSON
	for _, verb := range []string{"%#v", "%s", "%q", "%d", "%x"} {
		printed[verb] = fmt.Sprintf(verb, v)
		printed["field with "+verb] = fmt.Sprintf(verb, holder{v})
	}
	for how, text := range printed {
		for _, secret := range s.secrets {
			if strings.Contains(text, secret) {
				add("%s: prints a secret, %s, in %.300q", how, secret, text)
			}
		}
	}
}

// logOutput returns what a handler of slog writes for v.
func logOutput(v any, handler func(*bytes.Buffer, *slog.HandlerOptions) slog.Handler) string {
	var text bytes.Buffer
	onlyValue := func(_ []string, a slog.Attr) slog.Attr {
		if a.Key != "value" {
			return slog.Attr{}
		}
		return a
	}
	slog.New(handler(&text, &slog.HandlerOptions{ReplaceAttr: onlyValue})).Info("", "value", v)
	return text.String()
}

// comparingFaults checks that go-cmp compares values, and finds
// that each is equal to itself alone.
func comparingFaults(values []any, add func(string, ...any)) {
	for i, v := range values {
		for j, w := range values {
			diff := compare(v, w)
			if strings.HasPrefix(diff, "panic") || (diff == "") != (i == j) {
				add("go-cmp compares samples %d and %d: %.200q", i, j, diff)
			}
		}
	}
}

var comparers = cmp.Options{
	games.ByEquality,
	cmp.Comparer(func(p, q *opponents.Process) bool { return p == q }),
	cmp.Comparer(func(p, q *lotus.Process) bool { return p == q }),
	cmp.Comparer(func(a, b error) bool { return a == b || fmt.Sprint(a) == fmt.Sprint(b) }),
}

// compare returns the difference of two values as go-cmp reports it, or its
// panic.
func compare(v, w any) (diff string) {
	defer func() {
		if r := recover(); r != nil {
			diff = fmt.Sprintf("panic: %.200v", r)
		}
	}()
	if cmp.Equal(v, w, comparers) {
		return ""
	}
	return "differs: " + cmp.Diff(v, w, comparers)
}
