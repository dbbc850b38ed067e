package playing

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/emperorofchina/emperor/internal/printable"
)

// Progress shows the progress of a long task, and the time left, on a terminal.
// It shows nothing if the output is not a terminal.
type Progress struct {
	to          io.Writer // nil if not a terminal
	begun, last time.Time
	before      int64 // done before it began
	most        int64
}

// NewProgress starts showing the progress of a task of most steps; the first
// before steps are already done.
func NewProgress(to io.Writer, before, most int64) *Progress {
	p := &Progress{begun: time.Now(), before: before, most: most}
	if file, ok := to.(*os.File); ok {
		if info, err := file.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			p.to = to
		}
	}
	return p
}

// Report shows how much is done, followed by more, at most five times a second.
func (p *Progress) Report(done int64, what, more string) {
	if p.to == nil || time.Since(p.last) < time.Second/5 {
		return
	}
	p.last = time.Now()
	fmt.Fprintf(p.to, "\r%d of %d %s, %s\x1b[K", done, p.most, what,
		printable.Line(remaining(time.Since(p.begun), done-p.before, p.most-done)+more))
}

// remaining estimates the time left from the time taken so far.
func remaining(took time.Duration, done, rest int64) string {
	if done <= 0 {
		return "just begun"
	}
	left := time.Duration(float64(took) / float64(done) * float64(rest)).Round(time.Second)
	return fmt.Sprintf("%v left", left)
}

// End clears the progress line.
func (p *Progress) End() {
	if p.to != nil && !p.last.IsZero() {
		fmt.Fprint(p.to, "\r\x1b[K")
	}
}
