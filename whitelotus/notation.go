package whitelotus

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/internal/names"
	"github.com/emperorofchina/emperor/internal/scan"
)

// FormatMove returns a move as a player would write it:
//
//	block Wuchang
//	pass
//	settle Wuchang
//	bid 3 against B
//	expel B
//	rebels 2
//	next B
//	take Wuchang
//	armies from 1 Palace
//
// This is the grammar of moves, in which words stand for themselves and blanks
// separate them:
//
//	move   = "block" area | "pass" | "settle" area | "bid" number "against" seat |
//	         "expel" seat | side number | "next" seat | "take" area |
//	         "armies" "from" number ( "Palace" | "Palaces" ) .
//	side   = "emperor" | "rebels" .
//	seat   = "A" | "B" | "C" | "D" | "E" | "F" .
//	number = "0" | digit from 1 { digit } .  // at most 99999
//
// It describes any other move, such as the zero Move or one with an area that
// the board does not have, in words that [Board.ParseMove] refuses.
func (b Board) FormatMove(m Move) string { return b.formatMove(m, m.player.String()) }

// formatMove is FormatMove with a name for the player of the move.
func (b Board) formatMove(m Move, player string) string {
	switch m.kind {
	case MoveBlock:
		return "block " + b.areaText(m.area)
	case MovePass:
		return "pass"
	case MoveSettle:
		return "settle " + b.areaText(m.area)
	case MoveBid:
		return fmt.Sprintf("bid %d against %s", m.amount, player)
	case MoveExpel:
		return "expel " + player
	case MoveCommit:
		return fmt.Sprintf("%v %d", m.side, m.amount)
	case MoveNext:
		return "next " + player
	case MoveTake:
		return "take " + b.areaText(m.area)
	case MoveConvert:
		if m.amount == 1 {
			return "armies from 1 Palace"
		}
		return fmt.Sprintf("armies from %d Palaces", m.amount)
	}
	return "no move"
}

// areasText lists the names of the areas of a set.
func (b Board) areasText(areas AreaSet) string {
	var list []string
	for a := range areas.All() {
		list = append(list, b.AreaName(a))
	}
	return strings.Join(list, ", ")
}

// anyAreaText is areasText, or "none" for the empty set.
func (b Board) anyAreaText(areas AreaSet) string { return Words{}.areas(b, areas) }

// areaText names an area that may be out of range.
func (b Board) areaText(a Area) string { return Words{}.area(b, a) }

// ParseMove reads a move in the grammar of [Board.FormatMove]; for a move of
// the grammar the two are inverse. It accepts any blanks between words, any
// letter case, names with any apostrophe or without, and "armies 1" for "armies
// from 1 Palace". It does not check whether the move is legal;
// [GameState.Check] does. It refuses other text with a [*SyntaxError].
func (b Board) ParseMove(text string) (Move, error) { return letters.ParseMove(b, text) }

// written returns a move as text, and a fault if that text can't be read back.
func (b Board) written(m Move) (text string, fault error) {
	text = b.FormatMove(m)
	if again, err := b.ParseMove(text); err != nil || again != m {
		fault = fmt.Errorf("%s can't be written as a move", text)
	}
	return text, fault
}

// readMove reads a move, with players by name too.
func readMove(t *scan.Text, b Board, n Names) Move {
	switch {
	case t.TakeAnyCase("block"):
		return PutBlock(readArea(t, b, "\n"))
	case t.TakeAnyCase("pass"):
		return Pass()
	case t.TakeAnyCase("settle"):
		return Settle(readArea(t, b, "\n"))
	case t.TakeAnyCase("bid"):
		influence := t.Number(0, maxNumber)
		if !t.TakeAnyCase("against") {
			t.Fail(`"against"`)
		}
		return Bid(influence, n.read(t))
	case t.TakeAnyCase("expel"):
		return Expel(n.read(t))
	case t.TakeAnyCase("emperor"):
		return Commit(EmperorSide, t.Number(0, maxNumber))
	case t.TakeAnyCase("rebels"):
		return Commit(RebelSide, t.Number(0, maxNumber))
	case t.TakeAnyCase("next"):
		return Next(n.read(t))
	case t.TakeAnyCase("take"):
		return Take(readArea(t, b, "\n"))
	case t.TakeAnyCase("armies"):
		return readIncome(t)
	}
	t.Fail(`"block", "pass", "settle", "bid", "expel", "emperor", "rebels", "next", "take" or "armies"`)
	return Move{}
}

// readIncome reads the Palaces that bring an army, after the first word.
func readIncome(t *scan.Text) Move {
	t.TakeAnyCase("from")
	m := Convert(t.Number(0, maxNumber))
	_ = t.TakeAnyCase("Palace") || t.TakeAnyCase("Palaces")
	return m
}

// readArea reads the name of an area, up to the next of some signs or the end.
func readArea(t *scan.Text, b Board, signs string) Area {
	name := t.Before(signs)
	a, ok := b.AreaNamed(name)
	if ok {
		t.Read(name)
		return a
	}
	end := names.Beginning(name, func(name string) bool { _, ok := b.AreaNamed(name); return ok })
	if end > 0 {
		t.Read(name[:end])
		t.Fail("nothing more after " + name[:end])
		return 0
	}
	t.FailName("an area", name, b.areaNames())
	return 0
}

// areaNames lists the names of all areas.
func (b Board) areaNames() []string {
	var list []string
	for a := range b.Areas() {
		list = append(list, b.AreaName(a))
	}
	return list
}

// expectedArea returns the text that a [SyntaxError] expects instead of an
// unknown name of an area.
func (b Board) expectedArea(name string) string { return scan.OneNamed("an area", name, b.areaNames()) }

// readSeat reads a player, in either letter case.
func readSeat(t *scan.Text) Player { return letters.read(t) }

// seatOf returns the player of a letter in either case, NoPlayer if there is
// none.
func seatOf(letter byte) Player {
	if letter >= 'a' {
		letter -= 'a' - 'A'
	}
	if letter < 'A' || letter >= 'A'+maxPlayers {
		return NoPlayer
	}
	return Player(letter - 'A')
}

// Limits on input, far above any real game.
const (
	maxSize   = 1 << 20 // bytes
	maxNumber = 99999   // whole numbers
)

// SyntaxError reports where text or data is malformed, what was expected there
// and what was found.
type SyntaxError struct {
	Line, Column int    // of text, in characters from 1, in data too; 0 if unknown
	OneLine      bool   // the text is a single line, so the message leaves out Line and Column
	Path         string // of data, as in "areas[1].name"; "" for text, and for data as a whole
	Expected     string // what would do
	Found        string // what was found instead
}

// Error returns the message, for people.
func (e *SyntaxError) Error() string { return "whitelotus: " + (*scan.Error)(e).Error() }
