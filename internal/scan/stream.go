package scan

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
)

// Stream yields the texts of a stream, each with the number of its first line.
// A line that begins with mark begins the next text; empty lines before a text
// do not belong to it. A text of more than most bytes is cut off and yielded
// with an *Error. If reading from in fails, the stream ends with another error,
// which has no text, and the line at which reading failed.
func Stream(in io.Reader, mark string, most int) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		s := stream{in: bufio.NewReader(in), mark: mark, most: most}
		for s.next() {
			var fault error
			if len(s.text) > most {
				fault = &Error{Line: s.line, Column: 1,
					Expected: fmt.Sprintf("a record of at most %d bytes", most), Found: "more"}
			}
			if !yield(Entry{string(s.text), s.line}, fault) {
				return
			}
		}
		if s.err != io.EOF {
			yield(Entry{Line: s.lines + 1}, s.err)
		}
	}
}

// Entry is one text of a stream.
type Entry struct {
	Text string
	Line int // the number of its first line, from 1
}

// stream cuts a stream into texts.
type stream struct {
	in    *bufio.Reader
	mark  string
	most  int
	text  []byte // up to one byte above the limit
	line  int    // the number of its first line, from 1
	lines int    // read so far
	err   error  // that ended the stream
}

// next reads the next text, and reports whether there is one.
func (s *stream) next() bool {
	s.text = s.text[:0]
	for s.err == nil {
		ahead, _ := s.in.Peek(len(s.mark))
		if len(s.text) > 0 && string(ahead) == s.mark {
			return true
		}
		s.readLine()
	}
	return s.err == io.EOF && len(s.text) > 0
}

// readLine reads a line and appends it to the text. It skips empty lines before
// the text.
func (s *stream) readLine() {
	for more := true; more; {
		part, err := s.in.ReadSlice('\n')
		if more = errors.Is(err, bufio.ErrBufferFull); err == nil || !more {
			s.err = err
		}
		if len(s.text) == 0 && strings.Trim(string(part), AllBlanks) == "" {
			continue
		}
		if len(s.text) == 0 {
			s.line = s.lines + 1
		}
		s.text = append(s.text, part[:min(len(part), s.most+1-len(s.text))]...)
	}
	if s.err == nil {
		s.lines++
	}
}
