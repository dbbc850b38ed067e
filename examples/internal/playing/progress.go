package playing

import (
	"fmt"
	"os"
	"time"

	"github.com/emperorofchina/emperor/examples/internal/printable"
)

// Progress tells on a terminal how much of a long work is done, and how much time the
// rest will take. Elsewhere it tells nothing.
type Progress struct {
	to          *os.File // nil: no terminal
	begun, last time.Time
	before      int64 // what was done when it began
	most        int64
}

// NewProgress begins to tell of a work of that much, some of which was done before.
func NewProgress(to *os.File, before, most int64) *Progress {
	p := &Progress{begun: time.Now(), before: before, most: most}
	if info, err := to.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		p.to = to
	}
	return p
}

// Tell says how much is done, and more, if it has not just said something.
func (p *Progress) Tell(done int64, what, more string) {
	if p.to == nil || time.Since(p.last) < time.Second/5 {
		return
	}
	p.last = time.Now()
	fmt.Fprintf(p.to, "\r%d of %d %s, %s\x1b[K", done, p.most, what, printable.Line(remaining(time.Since(p.begun), done-p.before, p.most-done)+more))
}

// remaining says how long the rest of a work takes, where so much took that long.
func remaining(took time.Duration, done, rest int64) string {
	if done <= 0 {
		return "just begun"
	}
	left := time.Duration(float64(took) / float64(done) * float64(rest)).Round(time.Second)
	return fmt.Sprintf("%v left", left)
}

// End takes away what was told.
func (p *Progress) End() {
	if p.to != nil && !p.last.IsZero() {
		fmt.Fprint(p.to, "\r\x1b[K")
	}
}
