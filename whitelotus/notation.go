package whitelotus

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/internal/scan"
)

// FormatMove writes a move as a player would:
//
//	block Wuchang
//	pass
//	settle Wuchang
//	bid 3 against B
//	expel B
//	rebels 2
//	next B
//	take Wuchang
//	armies 1
//
// This is the grammar of moves, in which words stand for themselves and blanks
// separate them:
//
//	move   = "block" area | "pass" | "settle" area | "bid" number "against" seat |
//	         "expel" seat | side number | "next" seat | "take" area | "armies" number .
//	side   = "emperor" | "rebels" .
//	seat   = "A" | "B" | "C" | "D" | "E" | "F" .
//	number = "0" | digit from 1 { digit } .  // at most 99999
//
// What can't be written so, like the zero Move or an area that the board does not
// have, is described in other words, which [Board.ParseMove] refuses.
func (b Board) FormatMove(m Move) string {
	switch m.kind {
	case KindBlock:
		return "block " + b.areaText(m.area)
	case KindPass:
		return "pass"
	case KindSettle:
		return "settle " + b.areaText(m.area)
	case KindBid:
		return fmt.Sprintf("bid %d against %v", m.amount, m.player)
	case KindExpel:
		return "expel " + m.player.String()
	case KindCommit:
		return fmt.Sprintf("%v %d", m.side, m.amount)
	case KindNext:
		return "next " + m.player.String()
	case KindTake:
		return "take " + b.areaText(m.area)
	case KindConvert:
		return fmt.Sprintf("armies %d", m.amount)
	}
	return "no move"
}

// areaText names an area that may not be there.
func (b Board) areaText(a Area) string {
	if int(a) >= b.NumAreas() {
		return fmt.Sprintf("area %d", a)
	}
	return b.AreaName(a)
}

// ParseMove reads a move as [Board.FormatMove] writes it: for a move that can be
// written, the two are inverse. It takes any blanks between words, and either way
// to type an apostrophe. It knows names and numbers, not rules: whether the move
// is legal is for Check to say. Other text is refused with a [*SyntaxError].
func (b Board) ParseMove(text string) (Move, error) {
	r := &moveReader{text: text}
	m := r.move(b)
	if r.word() != "" {
		r.fail("the end")
	}
	if r.err != nil {
		return Move{}, r.err
	}
	return m, nil
}

// moveReader reads a move word by word. After the first fault, which counts, there
// is nothing more to read.
type moveReader struct {
	text string
	at   int // in bytes
	err  error
}

const blanks = " \t\r"

// rest returns what is still to be read, without blanks around it.
func (r *moveReader) rest() string {
	if r.err != nil {
		return ""
	}
	rest := strings.TrimLeft(r.text[r.at:], blanks)
	r.at = len(r.text) - len(rest)
	return strings.TrimRight(rest, blanks)
}

// word returns the next word, which is still to be read; "" at the end.
func (r *moveReader) word() string {
	rest := r.rest()
	if i := strings.IndexAny(rest, blanks); i >= 0 {
		return rest[:i]
	}
	return rest
}

// take reads a word if it comes next.
func (r *moveReader) take(word string) bool {
	if r.err != nil || r.word() != word {
		return false
	}
	r.at += len(word)
	return true
}

// fail says what would have to come next.
func (r *moveReader) fail(expected string) {
	if r.err != nil {
		return
	}
	found := "the end"
	if rest := r.rest(); rest != "" {
		found = scan.Shown(rest)
	}
	before := r.text[:r.at]
	r.err = &SyntaxError{
		Line:     1 + strings.Count(before, "\n"),
		Column:   1 + utf8.RuneCountInString(before[1+strings.LastIndexByte(before, '\n'):]),
		Expected: expected,
		Found:    found,
	}
}

func (r *moveReader) move(b Board) Move {
	switch {
	case r.take("block"):
		return PutBlock(r.area(b))
	case r.take("pass"):
		return Pass()
	case r.take("settle"):
		return Settle(r.area(b))
	case r.take("bid"):
		influence := r.number()
		if !r.take("against") {
			r.fail(`"against"`)
		}
		return Bid(influence, r.seat())
	case r.take("expel"):
		return Expel(r.seat())
	case r.take("emperor"):
		return Commit(EmperorSide, r.number())
	case r.take("rebels"):
		return Commit(RebelSide, r.number())
	case r.take("next"):
		return Next(r.seat())
	case r.take("take"):
		return Take(r.area(b))
	case r.take("armies"):
		return Convert(r.number())
	}
	r.fail(`"block", "pass", "settle", "bid", "expel", "emperor", "rebels", "next", "take" or "armies"`)
	return Move{}
}

// area reads the name of an area, which goes to the end.
func (r *moveReader) area(b Board) Area {
	name := r.rest()
	a, ok := b.AreaNamed(name)
	if !ok {
		r.fail("an area" + b.someNames())
		return 0
	}
	r.at += len(name)
	return a
}

// someNames names an area of the board, as an example.
func (b Board) someNames() string {
	if b.NumAreas() == 0 {
		return ""
	}
	return ", as in " + strconv.Quote(b.AreaName(0))
}

func (r *moveReader) seat() Player {
	for p := range Player(maxPlayers) {
		if r.take(p.String()) {
			return p
		}
	}
	r.fail("a player (A, B, C, D, E or F)")
	return 0
}

// maxNumber is the largest number in a move. No game comes near.
const maxNumber = 99999

func (r *moveReader) number() int {
	word := r.word()
	n, err := strconv.ParseUint(word, 10, 32)
	if err != nil || n > maxNumber || strconv.FormatUint(n, 10) != word {
		r.fail(fmt.Sprintf("a number from 0 to %d", maxNumber))
		return 0
	}
	r.at += len(word)
	return int(n)
}

// SyntaxError says where text or data is malformed, what was expected there and
// what was found.
type SyntaxError struct {
	Line, Column int    // of text, in characters from 1, in data too; 0 where there is none
	Path         string // of data, as in "areas[1].name"; "" for text, and for data as a whole
	Expected     string // what would do
	Found        string // what is there
}

// Error returns the message, for people.
func (e *SyntaxError) Error() string { return "whitelotus: " + (*scan.Error)(e).Error() }
