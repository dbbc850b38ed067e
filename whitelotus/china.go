package whitelotus

import (
	"sync"

	"github.com/emperorofchina/emperor/internal/boards"
)

// China1351 returns the board that the package ships: 39 areas, eight of them
// for six players only. Its name is "China, 1351".
//
// It is a reconstruction: the borders, names and marks of the printed map are
// not public. It keeps to the known facts: the number of areas, the eight in
// the north-west, seven start areas and an eighth among the eight, three
// dragons in the south-east, and every area within three steps of a start area,
// so that players can reach the sea in four turns. [NewBoard] makes a board
// from the map of a printed copy.
func China1351() Board { return china.read().board }

var china = shippedBoard{name: "China, 1351", data: boards.China1351}

// shippedBoard is the board that the package ships, which is read when it is first
// used.
type shippedBoard struct {
	name  string
	data  []byte
	once  sync.Once
	spec  BoardSpec
	board Board
}

func (s *shippedBoard) read() *shippedBoard {
	s.once.Do(func() {
		if err := s.spec.UnmarshalJSON(s.data); err != nil {
			panic(err) // tests cover it
		}
		s.board = Board{layOut(s.spec)} // valid, as NewBoard finds in tests
	})
	return s
}
