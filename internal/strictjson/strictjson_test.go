package strictjson_test

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// hostile returns data of size bytes of each kind that might make a reader
// slow.
func hostile(size int) map[string]string {
	fill := func(before, item, after string) string {
		return before + strings.Repeat(item, (size-len(before)-len(after))/len(item)) + after
	}
	var keys []string
	for i := 0; len(keys) < 60; i++ {
		keys = append(keys, fmt.Sprintf(`"%s%02d":0`, strings.Repeat("k", (size-600)/60), i))
	}
	objects := "{" + strings.Join(keys[:60], ",") + "}"
	return map[string]string{
		"arrays":                strings.Repeat("[", size),
		"objects":               strings.Repeat(`{"a":`, size/5),
		"blanks":                strings.Repeat(" ", size),
		"blanks between":        fill(`{"v":1,"regions":[`, "          ", `]}`),
		"lines":                 strings.Repeat("\n", size),
		"a text":                `"` + strings.Repeat("x", size-2) + `"`,
		"a text of escapes":     fill(`"`, `\u0041`, `"`),
		"a text of pairs":       fill(`"`, `\ud83c\udfef`, `"`),
		"a text of half pairs":  fill(`"`, `\ud83c`, `"`),
		"a text of backslashes": fill(`"`, `\\`, `"`),
		"a text without end":    strings.Repeat(`"`, 1) + strings.Repeat(`\"`, size/2-1),
		"a text not in UTF-8":   fill(`"`, "\xff", `"`),
		"a number":              strings.Repeat("9", size),
		"numbers":               fill("[", "0,", "0]"),
		"texts":                 fill("[", `"",`, "0]"),
		"names":                 fill(`{"v":1,"roads":[["A 1"`, `,"A 1"`, `]]}`),
		"long keys":             objects,
		"empty objects":         fill("[", "{},", "{}]"),
		"the same key":          fill("{", `"v":1,`, `"v":1}`),
		"roads":                 fill(`{"v":1,"roads":[`, `["A 1","A 2"],`, `0]}`),
		"wrong alliances":       fill(`{"v":1,"alliances":[`, `{"number":1,"regins":["A","B"]},`, `0]}`),
		"after the end":         fill(`{"v":1,"regions":[]}`, `[`, ``),
		"words":                 fill("[", "null,", "null]"),
		"broken words":          strings.Repeat("n", size),
	}
}

// Hostile data is refused, with a short message, in a time proportional to its
// size. A megabyte takes some hundredths of a second; if the time grew as the
// square of the size, it would take seconds to hours. A busy machine is slow too,
// so the time is compared with the time for an eighth of the data, in five rounds.
func TestHostileData(t *testing.T) {
	small, large := hostile(strictjson.MaxSize/8), hostile(strictjson.MaxSize)
	for kind, data := range large {
		if len(data) > strictjson.MaxSize || len(data) < strictjson.MaxSize/2 {
			t.Fatalf("%s: %d bytes", kind, len(data))
		}
		if err := readBoard(data); err == nil || len(err.Error()) > 300 {
			t.Errorf("%s: %.400v", kind, err)
		}
		for round := 1; ; round++ {
			long := quickest(func() { readBoard(data) })
			short := quickest(func() { readBoard(small[kind]) })
			t.Logf("%-22s %8v of %v", kind, long.Round(time.Microsecond), short.Round(time.Microsecond))
			if long <= time.Second/5 || long <= 30*short {
				break
			}
			if round == 5 {
				t.Errorf("%s: %v for eight times as much as takes %v", kind, long, short)
				break
			}
		}
	}
}

// The limits are exact, and the error names the place of what is too much.
func TestLimits(t *testing.T) {
	keys := ""
	for i := range strictjson.MaxKeys + 1 {
		keys += fmt.Sprintf(`,"k%d":0`, i)
	}
	for data, want := range map[string]string{
		strings.Repeat(" ", strictjson.MaxSize+1):               "expected at most 1048576 bytes, found 1048577",
		strings.Repeat("[", 17):                                 strings.Repeat("[0]", 16) + ": expected at most 16 levels of arrays and objects, found more",
		"[" + strings.Repeat("0,", strictjson.MaxValues) + "0]": "[32767]: expected at most 32768 values in all, found more",
		"{" + keys[1:] + "}":                                    "expected at most 64 keys, found more",
	} {
		if err := readBoard(data); err == nil || err.Error() != "emperor: "+want {
			t.Errorf("%.60s: %v; want %s", data, err, want)
		}
	}
}

// Numbers and texts are written as encoding/json does; two escapes are read as a letter.
func TestWrittenLikeEncodingJSON(t *testing.T) {
	var tower emperor.BoardSpec
	if err := tower.UnmarshalJSON([]byte(`{"v":1,"name":"\ud83c\uDFEF \\ud800","players":[3,3]}`)); err != nil || tower.Name != `🏯 \ud800` {
		t.Errorf("%q, %v", tower.Name, err)
	}
	for i, x := range []float64{0, -12.5, 1.0 / 3, 1e-6, 9.99e-7, 1e20, 1e21, -1e21, math.MaxFloat64, math.SmallestNonzeroFloat64} {
		for c := rune(12 * i); c < rune(12*i+12); c++ {
			spec := emperor.BoardSpec{Name: "a" + string(c), Regions: []emperor.RegionSpec{{Dragon: emperor.Point{X: x}}}}
			name, _ := json.Marshal(spec.Name)
			number, _ := json.Marshal(x)
			want := fmt.Sprintf(`{"v":1,"name":%s,"players":[0,0],"regions":[{"name":"","color":"red","dragon":[%s,0]}]}`, name, number)
			if data, err := spec.MarshalJSON(); string(data) != want {
				t.Errorf("%s, %v; want %s", data, err, want)
			}
		}
	}
}

// readBoard reads data as every document of the formats is read.
func readBoard(data string) error { return new(emperor.BoardSpec).UnmarshalJSON([]byte(data)) }

// quickest returns the shortest of some times.
func quickest(do func()) time.Duration {
	best := time.Hour
	for range 3 {
		start := time.Now()
		do()
		best = min(best, time.Since(start))
	}
	return best
}
