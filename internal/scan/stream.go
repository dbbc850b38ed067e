package scan

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
)

// Records yields the records of a stream, as parse reads them. A line that
// begins with mark begins the next record; empty lines before a record do not
// belong to it. For a malformed record, or one of more than most bytes, it
// yields the error that malformed returns, with the line in the stream. If
// reading from in fails, it yields an error of the package last, with the line
// at which reading failed.
func Records[R any](
	in io.Reader, pkg, mark string, most int,
	parse func(text string) (R, *Error), malformed func(*Error) error,
) iter.Seq2[R, error] {
	return func(yield func(R, error) bool) {
		s := stream{in: bufio.NewReader(in), mark: mark, most: most}
		for s.next() {
			var r R
			fault := s.tooLong()
			if fault == nil {
				r, fault = parse(string(s.text))
			}
			var err error
			if fault != nil {
				fault.Line += s.line - 1
				fault.OneLine = false // of the whole stream
				err = malformed(fault)
			}
			if !yield(r, err) {
				return
			}
		}
		if s.err != io.EOF {
			var none R
			yield(none, fmt.Errorf("%s: records, line %d: %w", pkg, s.lines+1, s.err))
		}
	}
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

// tooLong returns the fault of a text that is cut off at the limit, or nil.
func (s *stream) tooLong() *Error {
	if len(s.text) <= s.most {
		return nil
	}
	return &Error{Line: 1, Column: 1, Expected: fmt.Sprintf("a record of at most %d bytes", s.most),
		Found: "more"}
}
