package either_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/emperorofchina/emperor/internal/proof/games"
)

var recordsFlag = flag.Int("records", 20_000, "how many records to read from one stream")

// stream writes records one after another.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) stream(t testing.TB, records ...R) []byte {
	t.Helper()
	var out bytes.Buffer
	for _, r := range records {
		before := out.Len()
		if n, err := r.WriteTo(&out); err != nil || int(n) != out.Len()-before {
			t.Fatalf("%d of %d bytes, %v", n, out.Len()-before, err)
		}
	}
	return out.Bytes()
}

// all reads all records of a stream, up to the first error.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) all(in io.Reader) (records []R, err error) {
	for r, err := range g.read(in) {
		if err != nil {
			return records, err
		}
		records = append(records, r)
	}
	return records, nil
}

// ends match the ends of lines, except within a field that goes on on the next.
var ends = regexp.MustCompile(`\n($|[^ ])`)

// Records written one after another are read one by one, however the stream is
// divided, and with empty lines anywhere between them.
func TestManyRecords(t *testing.T) { both(t, first.manyRecords, second.manyRecords) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) manyRecords(t *testing.T) {
	var records []R
	g.records(t, 12, func(r R) { records = append(records, r) })
	remarked := g.remarked(t)[0]
	heading := g.name + " record 1\n"
	g.remark(&remarked, []tag{{"event", heading + heading}, {}},
		[]comment{{1, "\n" + heading}, {2, `a; "b"` + "\n[c]"}})
	records = append(records, remarked, *new(R), remarked)
	stream := string(g.stream(t, records...))
	for what, in := range map[string]io.Reader{
		"as it is":            strings.NewReader(stream),
		"byte by byte":        iotest.OneByteReader(strings.NewReader(stream)),
		"with an early end":   iotest.DataErrReader(strings.NewReader(stream)),
		"without empty lines": strings.NewReader(strings.ReplaceAll(stream, "\n\n", "\n")),
		"with many":           strings.NewReader("\n \n" + ends.ReplaceAllString(stream, "\r\n \t\r\n\n$1")),
		"without a last one":  strings.NewReader(strings.TrimRight(stream, "\n")),
	} {
		got, err := g.all(in)
		if diff := games.Difference(records, got); err != nil || diff != "" {
			t.Errorf("%s: %v %s", what, err, diff)
		}
	}
	for _, nothing := range []string{"", "\n", " \n\t\r\n "} {
		if got, err := g.all(strings.NewReader(nothing)); got != nil || err != nil {
			t.Errorf("%q: %v, %v", nothing, got, err)
		}
	}
	for r, err := range g.read(strings.NewReader(stream)) { // and may be left
		if err != nil || games.Difference(r, records[0]) != "" {
			t.Errorf("the first: %v", err)
		}
		break
	}
}

// WriteTo writes the text and an empty line in one call, or nothing.
func TestRecordWriteTo(t *testing.T) { both(t, first.recordWriteTo, second.recordWriteTo) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) recordWriteTo(t *testing.T) {
	r := g.remarked(t)[0]
	if got, want := string(g.stream(t, r)), g.text(t, r)+"\n"; got != want {
		t.Errorf("%q", got)
	}
	writes := 0
	count := writerFunc(func(p []byte) (int, error) {
		writes++
		return len(p), nil
	})
	if _, err := r.WriteTo(count); err != nil || writes != 1 {
		t.Errorf("%d writes, %v", writes, err)
	}
	short := writerFunc(func([]byte) (int, error) { return 5, io.ErrShortWrite })
	if n, err := r.WriteTo(short); n != 5 || err != io.ErrShortWrite {
		t.Errorf("%d, %v", n, err)
	}
	*g.parts(&r).scores = []int{-1}
	n, err := r.WriteTo(count)
	if _, ok := g.dataError(err); n != 0 || !ok || writes != 1 {
		t.Errorf("%d, %v, %d writes", n, err, writes)
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

// The error for a record that can't be read names its line in the stream, and
// the next record follows.
func TestManyRecordsWithFaults(t *testing.T) {
	both(t, first.manyRecordsWithFaults, second.manyRecordsWithFaults)
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) manyRecordsWithFaults(t *testing.T) {
	name, heading := g.name, g.name+" record 1\n"
	good := heading + "start: " + name + " 1; players: 3; to move: A\n\n" + g.firstMove + "\n\n"
	tooLong := heading + strings.Repeat("x", 1<<20) + "\n"
	column, last := len(name)+1, g.begins[strings.LastIndex(g.begins, " ")+1:]
	number := fmt.Sprintf("a whole number from 1 to %d", g.numbers)
	for _, test := range []struct {
		stream  string
		records int
		faults  []string
	}{
		{good + good, 2, nil},
		{"hello\n" + good, 1, []string{`line 1, column 1: expected "` + name + `", found "hello"`}},
		{"\n\n  hello\n" + good, 1, []string{`line 3, column 3: expected "` + name + `", found "hello"`}},
		{good + "hello\n" + good, 1, []string{"line 6, column 1: expected " + number + `, found "hello"`}},
		{good + name + " record 2\n" + good, 2, []string{fmt.Sprintf(`line 6, column %d: expected 1, the version of this format, found "2"`, column+8)}},
		{good + g.begins + "s\n" + good, 2, []string{fmt.Sprintf(`line 6, column …: expected %q, found "%[1]ss"`, last)}},
		{good + " " + heading + good, 1, []string{fmt.Sprintf(`line 6, column 2: expected %s, found %q`, number, name)}},
		{good + heading + "start: " + name + " 1; to move: H\n\n\n" + good + heading, 2, []string{
			fmt.Sprintf(`line 7, column %d: expected a player (A…), found "H"`, column+20),
			`line 16, column 1: expected the field "start", found the end`}},
		{good + tooLong + good + tooLong, 2, []string{
			"line 6, column 1: expected a record of at most 1048576 bytes, found more",
			"line 13, column 1: expected a record of at most 1048576 bytes, found more"}},
		{good + g.begins, 1, []string{fmt.Sprintf(`line 6, column %d: …, found the end`, len(g.begins)+1)}},
	} {
		records, faults := 0, 0
		for r, err := range g.read(strings.NewReader(test.stream)) {
			switch {
			case err == nil && len(*g.parts(&r).moves) == 1:
				records++
			case g.syntaxError(err) == nil || faults >= len(test.faults) ||
				!says(err, name+": "+test.faults[faults]):
				t.Errorf("%.200q: %v", test.stream, err)
			default:
				faults++
			}
		}
		if records != test.records || faults != len(test.faults) {
			t.Errorf("%.200q: %d records, %d faults", test.stream, records, faults)
		}
	}
	cut := good[:len(good)-len(g.firstMove)+5]
	broken := io.MultiReader(strings.NewReader(good+cut), iotest.ErrReader(io.ErrUnexpectedEOF))
	if got, err := g.all(broken); len(got) != 1 || !errors.Is(err, io.ErrUnexpectedEOF) ||
		!strings.Contains(err.Error(), "line 9") {
		t.Errorf("a stream that breaks off: %d records, %v", len(got), err)
	}
}

// repeated is a stream that repeats a text a number of times. It keeps only the
// text in memory.
type repeated struct {
	text  string
	times int
	at    int
}

func (r *repeated) Read(p []byte) (n int, err error) {
	for n < len(p) && r.times > 0 {
		copied := copy(p[n:], r.text[r.at:])
		n += copied
		if r.at += copied; r.at == len(r.text) {
			r.at = 0
			r.times--
		}
	}
	if n == 0 {
		err = io.EOF
	}
	return n, err
}

// heap returns how many bytes live after a collection.
func heap() int64 {
	runtime.GC()
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	return int64(now.HeapAlloc)
}

// However long a stream is, and whatever it contains, the reader keeps at most
// the text of one record, and its time is linear.
func TestManyRecordsInBoundedMemory(t *testing.T) {
	both(t, first.manyRecordsInBoundedMemory, second.manyRecordsInBoundedMemory)
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) manyRecordsInBoundedMemory(t *testing.T) {
	small := strings.ReplaceAll("NAME record 1\nstart: NAME 1; to move: A\n\n", "NAME", g.name)
	many := games.UnlessShort(*recordsFlag, 50_000)
	for what, test := range map[string]struct {
		stream          *repeated
		records, faults int
	}{
		"small records":           {&repeated{text: small, times: many}, many, 0},
		"no line break":           {&repeated{text: strings.Repeat("x", 1<<10), times: 1 << 18}, 0, 1},
		"no line break, no text":  {&repeated{text: strings.Repeat(" ", 1<<10), times: 1 << 16}, 0, 0},
		"nothing but line breaks": {&repeated{text: strings.Repeat("\n", 1<<10), times: 1 << 12}, 0, 0},
		"headless lines":          {&repeated{text: strings.Repeat("names: \"x\"\n", 100), times: 1 << 14}, 0, 1},
	} {
		before, most := heap(), int64(0)
		records, faults := 0, 0
		for _, err := range g.read(test.stream) {
			if err != nil {
				faults++
			} else if records++; records%(many/4) != 0 {
				continue
			}
			most = max(most, heap()-before)
		}
		if records != test.records || faults != test.faults {
			t.Errorf("%s: %d records, %d faults", what, records, faults)
		}
		if most > 8<<20 {
			t.Errorf("%s: %d MiB are kept", what, most>>20)
		}
	}
}

// FuzzReadRecords: no stream makes ReadRecords panic. It yields what
// ParseRecord returns for each part of the stream, and each record that it
// yields is written and read again unchanged.
func FuzzReadRecords(f *testing.F) {
	for _, text := range []string{"\n\nNAME\nNAME record 1\nstart: NAME 1; to move: A\nx\n NAME",
		string(first.stream(f, first.remarked(f)...)), string(second.stream(f, second.remarked(f)...))} {
		f.Add([]byte(strings.ReplaceAll(text, "NAME", first.name)))
		f.Add([]byte(strings.ReplaceAll(text, "NAME", second.name)))
	}
	f.Fuzz(func(t *testing.T, stream []byte) {
		first.readAny(t, stream)
		second.readAny(t, stream)
	})
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) readAny(t *testing.T, stream []byte) {
	var records []R
	var faults []string
	for r, err := range g.read(bytes.NewReader(stream)) {
		switch at := g.syntaxError(err); {
		case err == nil:
			records = append(records, r)
		case at == nil || at.Line < 1 || at.Line > 1+bytes.Count(stream, []byte("\n")):
			t.Fatalf("%q: %v", stream, err)
		default:
			faults = append(faults, err.Error())
		}
	}
	slow := 0
	for _, err := range g.read(iotest.OneByteReader(bytes.NewReader(stream))) {
		if err != nil && (slow >= len(faults) || err.Error() != faults[slow]) {
			t.Fatalf("%q, byte by byte: %v", stream, err)
		} else if err != nil {
			slow++
		}
	}
	again, err := g.all(bytes.NewReader(g.stream(t, records...)))
	if err != nil || games.Difference(again, records) != "" {
		t.Fatalf("%q: %v", stream, err)
	}
	if pieces := pieces(string(stream), g.begins); len(pieces) != len(records)+len(faults) {
		t.Fatalf("%q: %d records and %d faults of %q", stream, len(records), len(faults), pieces)
	}
}

// pieces cuts a stream before each line that begins a record, as the
// documentation says, and leaves out what is blank before the first.
func pieces(stream, begins string) []string {
	var all []string
	start := 0
	text := "\n" + stream
	for {
		next := strings.Index(text[start+1:], "\n"+begins)
		piece := text[start:]
		if next >= 0 {
			piece = text[start : start+1+next]
		}
		if strings.Trim(piece, " \t\r\n") != "" {
			all = append(all, piece)
		}
		if next < 0 {
			return all
		}
		start += 1 + next
	}
}
