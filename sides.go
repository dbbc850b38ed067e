package emperor

import (
	"sync"

	"github.com/emperorofchina/emperor/internal/boards"
)

// Side3to4 returns the side of the board for three and four players. It is a
// reconstruction: the roads and most alliances of the printed board are not
// public. Its name is "3-4".
func Side3to4() Board { return side3to4.read().board }

// Side4to5 returns the side of the board for four and five players, a
// reconstruction like [Side3to4]: the same regions, spaces and alliances, with
// some roads changed. Its name is "4-5".
func Side4to5() Board { return side4to5.read().board }

var (
	side3to4 = side{name: "3-4", data: boards.Side3to4}
	side4to5 = side{name: "4-5", data: boards.Side4to5}
)

// side is a shipped side, which is read when it is first used.
type side struct {
	name  string
	data  []byte
	once  sync.Once
	spec  BoardSpec
	board Board
}

func (s *side) read() *side {
	s.once.Do(func() {
		if err := s.spec.UnmarshalJSON(s.data); err != nil {
			panic(err) // tests cover both sides
		}
		s.board = Board{newBoardData(s.spec)} // valid, as NewBoard finds in tests
	})
	return s
}

// defaultSide returns the usual side for a number of players (section 1).
func defaultSide(players int) Board {
	if players == 5 {
		return Side4to5()
	}
	return Side3to4()
}
