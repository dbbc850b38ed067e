package strictjson_test

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/strictjson"
)

// shelf has one field for each way in which a document can name fruit: one, a
// set, counts, marks, and a list.
type shelf struct {
	Best   uint8
	Some   map[uint8]bool
	Counts [3]uint8
	Ripe   []bool
	Row    []uint8
}

type fruits []string // the names

var (
	fruit = strictjson.Place(
		func(names fruits, f uint8) (string, error) {
			if int(f) >= len(names) {
				return "", fmt.Errorf("fruit %d; there are %d", f, len(names))
			}
			return names[f], nil
		},
		func(names fruits, text string) (uint8, bool) {
			i := slices.Index(names, text)
			return uint8(max(i, 0)), i >= 0
		},
		func(names fruits, text string) string { return "a fruit" }, 20)

	fruitRow = strictjson.Distinct(strictjson.List(fruit, 3, "%d; at most %d"), 3, "fruit %d twice",
		"each fruit once")

	jsonShelf = strictjson.Object[fruits, shelf](
		strictjson.At("best", "", func(s *shelf) *uint8 { return &s.Best }, fruit),
		strictjson.At("some", "", func(s *shelf) *map[uint8]bool { return &s.Some }, strictjson.Set(fruit,
			func(set *map[uint8]bool) iter.Seq[uint8] { return slices.Values(slices.Sorted(maps.Keys(*set))) },
			func(set *map[uint8]bool, f uint8) bool {
				if *set == nil {
					*set = map[uint8]bool{}
				}
				is := !(*set)[f]
				(*set)[f] = true
				return is
			}, 3, "each fruit once")),
		strictjson.At("counts", "", func(s *shelf) *[3]uint8 { return &s.Counts },
			strictjson.Counts[fruits](func(c *[3]uint8) []uint8 { return c[:] }, []string{"", "fig", "plum"},
				"an object of fruit", "a fruit that is counted")),
		strictjson.At("ripe", "", func(s *shelf) *[]bool { return &s.Ripe },
			strictjson.Marks(fruitRow, func(names fruits) int { return 2 })),
		strictjson.At("row", "", func(s *shelf) *[]uint8 { return &s.Row }, fruitRow),
	)
)

func TestNamed(t *testing.T) {
	names := fruits{"pear", "fig", "plum"}
	const data = `{"v":1,"best":"plum","some":["pear","fig"],"counts":{"fig":255},"ripe":["plum"],"row":["fig","pear"]}`
	full := shelf{2, map[uint8]bool{0: true, 1: true}, [3]uint8{0, 255, 0}, []bool{false, false, true},
		[]uint8{1, 0}}
	if written, faults := strictjson.Marshal(jsonShelf, names, &full); string(written) != data ||
		faults != nil {
		t.Errorf("%s, %v", written, faults)
	}
	var back shelf
	if err := strictjson.Unmarshal([]byte(data), jsonShelf, names, &back); err != nil ||
		!reflect.DeepEqual(back, full) {
		t.Errorf("%+v, %v", back, err)
	}
	for _, test := range []struct{ from, to, want string }{
		{`"best":"plum"`, `"best":"nut"`, `best: expected a fruit, found "nut"`},
		{`["pear","fig"]`, `["pear","pear"]`, `some[1]: expected each fruit once, found "pear"`},
		{`["pear","fig"]`, `["pear","fig","plum","fig"]`, `some: expected at most 3 items, found 4`},
		{`["pear","fig"]`, `["nut"]`, `some[0]: expected a fruit`},
		{`{"fig":255}`, `{"fig":0}`, `counts.fig: expected a whole number from 1 to 255`},
		{`{"fig":255}`, `{"":1}`, `expected a fruit that is counted`},
		{`{"fig":255}`, `{"pear":1}`, `expected a fruit that is counted`},
		{`{"fig":255}`, `7`, `counts: expected an object of fruit, found 7`},
		{`["fig","pear"]`, `["fig","fig"]`, `row[1]: expected each fruit once`},
		{`"ripe":["plum"]`, `"ripe":["plum","plum"]`, `ripe[1]: expected each fruit once`},
	} {
		err := strictjson.Unmarshal([]byte(strings.Replace(data, test.from, test.to, 1)), jsonShelf, names,
			&back)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v, want %s", err, test.want)
		}
	}
	for want, s := range map[string]shelf{
		"Best: fruit 9; there are 3":              {Best: 9},
		"Some: fruit 7; there are 3":              {Some: map[uint8]bool{7: true}},
		"Counts: 4 at index 0, which has no name": {Counts: [3]uint8{4}},
		"Ripe: fruit 3; there are 3":              {Ripe: []bool{false, false, false, true}},
		"Row: fruit 1 twice":                      {Row: []uint8{1, 1}},
	} {
		if _, faults := strictjson.Marshal(jsonShelf, names, &s); faults == nil ||
			errors.Join(faults.Errors()...).Error() != want {
			t.Errorf("%v, want %s", faults, want)
		}
	}
}
