package formats_test

import (
	"bytes"
	"errors"
	"flag"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
)

var recordsFlag = flag.Int("records", 20_000, "how many records to read from one stream")

// writeStream writes records one after another.
func writeStream(t testing.TB, records ...emperor.Record) []byte {
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

// readRecords reads all records of a stream, up to the first error.
func readRecords(in io.Reader, boards ...emperor.Board) (records []emperor.Record, err error) {
	for r, err := range emperor.ReadRecords(in, boards...) {
		if err != nil {
			return records, err
		}
		records = append(records, r)
	}
	return records, nil
}

// Records written one after another are read one by one, however the stream is
// divided, and with empty lines anywhere between them.
func TestManyRecords(t *testing.T) {
	var records []emperor.Record
	someRecords(t, 12, func(r emperor.Record) { records = append(records, r) })
	annotated := fixtures(t)["annotated.json"].(emperor.Record)
	annotated.Tags[0].Text = "emperor record 1\nemperor record 1"
	annotated.Comments[0].Text = "\nemperor record 1\n"
	records = append(records, annotated, emperor.Record{}, annotated)
	stream := string(writeStream(t, records...))
	for what, in := range map[string]io.Reader{
		"as it is":            strings.NewReader(stream),
		"byte by byte":        iotest.OneByteReader(strings.NewReader(stream)),
		"with an early end":   iotest.DataErrReader(strings.NewReader(stream)),
		"without empty lines": strings.NewReader(strings.ReplaceAll(stream, "\n\n", "\n")),
		"with many":           strings.NewReader("\n \n" + strings.ReplaceAll(stream, "\n", "\r\n \t\r\n\n")),
		"without a last one":  strings.NewReader(strings.TrimRight(stream, "\n")),
	} {
		got, err := readRecords(in, games.OwnBoard())
		if err != nil {
			t.Errorf("%s: %v", what, err)
		} else if diff := cmp.Diff(records, got, compareMoves); diff != "" {
			t.Errorf("%s: %s", what, diff)
		}
	}
	for _, nothing := range []string{"", "\n", " \n\t\r\n "} {
		if got, err := readRecords(strings.NewReader(nothing)); got != nil || err != nil {
			t.Errorf("%q: %v, %v", nothing, got, err)
		}
	}
	for r, err := range emperor.ReadRecords(strings.NewReader(stream), games.OwnBoard()) { // and may be left
		if err != nil || !cmp.Equal(r, records[0], compareMoves) {
			t.Errorf("the first: %v", err)
		}
		break
	}
}

// WriteTo writes the text and an empty line in one call, or nothing.
func TestRecordWriteTo(t *testing.T) {
	r := fixtures(t)["record.json"].(emperor.Record)
	if got, want := string(writeStream(t, r)), recordText(t, r)+"\n"; got != want {
		t.Errorf("%q", got)
	}
	writes := 0
	if _,
		err := r.WriteTo(writerFunc(func(p []byte) (int,
		error) {
		writes++
		return len(p), nil
	})); err != nil || writes != 1 {
		t.Errorf("%d writes, %v", writes, err)
	}
	if n, err := r.WriteTo(writerFunc(func([]byte) (int, error) { return 5, io.ErrShortWrite })); n != 5 ||
		err != io.ErrShortWrite {
		t.Errorf("%d, %v", n, err)
	}
	r.Scores = []int{-1}
	var faults *emperor.DataError
	if n,
		err := r.WriteTo(writerFunc(func([]byte) (int,
		error) {
		t.Error("written")
		return 0, nil
	})); n != 0 || !errors.As(err, &faults) {
		t.Errorf("%d, %v", n, err)
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

// The error for a record that can't be read names its line in the stream, and
// the next record follows.
func TestManyRecordsWithFaults(t *testing.T) {
	const good = "emperor record 1\nstart: emperor 1; players: 3; to move: A\n\n1. A exchange red\n\n"
	tooLong := "emperor record 1\n" + strings.Repeat("x", 1<<20) + "\n"
	for _, test := range []struct {
		stream  string
		records int
		faults  []string
	}{
		{good + good, 2, nil},
		{"hello\n" + good, 1, []string{`line 1, column 1: expected "emperor", found "hello"`}},
		{"\n\n  hello\n" + good, 1, []string{`line 3, column 3: expected "emperor", found "hello"`}},
		{good + "hello\n" + good, 1, []string{`line 6, column 1: expected a whole number from 1 to 9999, found "hello"`}},
		{good + "emperor record 2\n" + good, 2, []string{`line 6, column 16: expected 1, the version of this format, found "2"`}},
		{good + "emperors\n" + good, 2, []string{`line 6, column 1: expected "emperor", found "emperors"`}},
		{good + " emperor record 1\n" + good, 1, []string{`line 6, column 2: expected a whole number from 1 to 9999, found "emperor"`}},
		{good + "emperor record 1\nstart: emperor 1; to move: F\n\n\n" + good + "emperor record 1\n", 2,
			[]string{
				`line 7, column 28: expected a player (A to E), found "F"`,
				`line 16, column 1: expected the field "start", found the end`}},
		{good + tooLong + good + tooLong, 2, []string{
			"line 6, column 1: expected a record of at most 1048576 bytes, found more",
			"line 13, column 1: expected a record of at most 1048576 bytes, found more"}},
		{good + "emperor", 1, []string{`line 6, column 8: expected "record", found the end`}},
	} {
		records, faults := 0, 0
		for r, err := range emperor.ReadRecords(strings.NewReader(test.stream)) {
			var syntax *emperor.SyntaxError
			switch {
			case err == nil && len(r.Moves) == 1:
				records++
			case !errors.As(err, &syntax) || faults >= len(test.faults) ||
				err.Error() != "emperor: "+test.faults[faults]:
				t.Errorf("%.200q: %v", test.stream, err)
			default:
				faults++
			}
		}
		if records != test.records || faults != len(test.faults) {
			t.Errorf("%.200q: %d records, %d faults", test.stream, records, faults)
		}
	}
	broken := io.MultiReader(strings.NewReader(good+good[:len(good)-10]),
		iotest.ErrReader(io.ErrUnexpectedEOF))
	if got, err := readRecords(broken); len(got) != 1 || !errors.Is(err, io.ErrUnexpectedEOF) ||
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
	const small = "emperor record 1\nstart: emperor 1; to move: A\n\n"
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
		for _, err := range emperor.ReadRecords(test.stream) {
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
	f.Add([]byte(shortRecord + "\n" + shortRecord))
	f.Add([]byte("\n\nemperor\nemperor record 1\nstart: emperor 1; to move: A\nx\n emperor"))
	f.Add([]byte(textFixture(f, "annotated.txt") + "\n" + textFixture(f, "record.txt")))
	f.Fuzz(func(t *testing.T, stream []byte) {
		var records []emperor.Record
		var faults []string
		for r, err := range emperor.ReadRecords(bytes.NewReader(stream)) {
			var syntax *emperor.SyntaxError
			switch {
			case err == nil:
				records = append(records, r)
			case !errors.As(err, &syntax) || syntax.Line < 1 ||
				syntax.Line > 1+bytes.Count(stream, []byte("\n")):
				t.Fatalf("%q: %v", stream, err)
			default:
				faults = append(faults, err.Error())
			}
		}
		slow := 0
		for _, err := range emperor.ReadRecords(iotest.OneByteReader(bytes.NewReader(stream))) {
			if err != nil && (slow >= len(faults) || err.Error() != faults[slow]) {
				t.Fatalf("%q, byte by byte: %v", stream, err)
			} else if err != nil {
				slow++
			}
		}
		again, err := readRecords(bytes.NewReader(writeStream(t, records...)))
		if err != nil || !cmp.Equal(again, records, compareMoves) {
			t.Fatalf("%q: %v", stream, err)
		}
		if pieces := pieces(string(stream)); len(pieces) != len(records)+len(faults) {
			t.Fatalf("%q: %d records and %d faults of %q", stream, len(records), len(faults), pieces)
		}
	})
}

// pieces cuts a stream before each line that begins with "emperor", as the
// documentation says, and leaves out what is blank before the first.
func pieces(stream string) []string {
	var all []string
	start := 0
	text := "\n" + stream
	for {
		next := strings.Index(text[start+1:], "\nemperor")
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
