package cases

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
)

// Result holds each subject's answer to the question of a line, or the moves
// that the line plays.
type Result struct {
	Line     casefile.Line
	Moves    []emperor.Move // played
	Question Question
	Answers  []casefile.Given  // the engine's first; none for moves
	After    emperor.GameState // the game at this line; the zero state without one
	Shuffled [][]emperor.Color // by move: the second pile in its order, if the move made it
}

// Wrong returns the answers that are not the one of the case.
func (r Result) Wrong() (wrong []casefile.Given) {
	for _, a := range r.Answers {
		if !a.Is(r.Line.Answer) {
			wrong = append(wrong, a)
		}
	}
	return wrong
}

// Game is the position of a case.
type Game struct {
	Options  emperor.Options // with the board
	Given    emperor.Position
	State    emperor.GameState // the zero state if the position is impossible or has no turn
	Finished emperor.Table     // of a game that was played elsewhere
	None     bool              // there is no game
	Err      error             // why the position is impossible
}

// SetUp reads the position of a case.
func SetUp(e casefile.Example, boards Boards) (Game, error) {
	u, err := parseSetup(e.Position, boards)
	if err != nil {
		return Game{}, place(e, err)
	}
	if houses := &u.position.Pieces.Houses; u.finished {
		*houses = extendTo(*houses, emperor.Player(u.position.Options.Players-1))
	}
	g := Game{Options: u.position.Options, Given: u.position, None: u.noGame}
	g.Options.Board = u.board()
	switch {
	case u.noGame:
	case u.finished:
		g.Finished, g.Err = emperor.FinishedTable(u.position.Options, u.position.Pieces)
	case u.newGame:
		g.State, g.Err = emperor.NewGame(u.position.Options, u.position.Seed)
	default:
		g.State, g.Err = emperor.NewState(u.position)
	}
	return g, nil
}

// place returns a fault of a position with its row and column.
func place(e casefile.Example, err error) error {
	fault := &casefile.Error{Row: e.PositionRow, Column: 1, Message: err.Error()}
	var at *placeError
	if errors.As(err, &at) {
		before := e.Position[:at.offset]
		fault.Row += strings.Count(before, "\n")
		fault.Column = at.offset - strings.LastIndexByte(before, '\n')
	}
	return fault
}

// Run puts every question of a case to everybody who can answer it.
func Run(e casefile.Example, boards Boards) ([]Result, error) {
	g, err := SetUp(e, boards)
	if err != nil {
		return nil, err
	}
	return g.run(e, g.subjects())
}

// run puts every question to these subjects. The first one is the engine.
func (g Game) run(e casefile.Example, everybody []named) (results []Result, err error) {
	state := g.State
	for _, line := range e.Lines {
		r := Result{Line: line}
		if moves, ok := line.Plays(); ok {
			if state.Phase() == emperor.PhaseNone {
				return results, place(e, fmt.Errorf("no move can be played in this position: %v", g.Err))
			}
			r.Moves, r.Shuffled, state, everybody, err = play(state, everybody, moves)
		} else {
			r.Question, r.Answers, err = g.ask(line, everybody)
		}
		if err != nil {
			return results, &casefile.Error{Row: line.Row, Column: line.Column, Message: err.Error()}
		}
		r.After = state
		results = append(results, r)
	}
	return results, nil
}

// named is a subject with its name.
type named struct {
	name string
	subject
}

func (g Game) subjects() []named {
	pieces := calculators{g.Options.Board, g.Given.Pieces, g.Options.Players}
	switch {
	case g.None:
		return []named{{"engine", newEngine(g.State)}}
	case g.Err != nil:
		return []named{{"engine", noGame{}}}
	case g.Finished.Phase() != emperor.PhaseNone:
		return []named{
			{"engine", finished{g.Finished, scoring(pieces)}},
			{"calculators", pieces},
		}
	}
	return []named{
		{"engine", newEngine(g.State)},
		{"calculators", calculators{g.Options.Board, g.State.Pieces(), g.Options.Players}},
		{"referee", newReferee(g.State)},
	}
}

// ask puts a question to everybody. The engine always answers.
func (g Game) ask(line casefile.Line, everybody []named) (Question, []casefile.Given, error) {
	if line.Question == "position" {
		answer := possible(g.Err)
		return Question{Name: "position"}, []casefile.Given{{By: "engine", Answer: answer}}, nil
	}
	q, ok, err := parseRead(g.Options.Board, line.Question)
	if !ok && err == nil {
		q, err = parseQuestion(g.Options, line.Question, line.Answer)
	}
	if err != nil {
		return q, nil, err
	}
	var given []casefile.Given
	for _, who := range everybody {
		answer, ok, err := q.ask(who.subject)
		if err != nil {
			return q, nil, fmt.Errorf("the %s: %w", who.name, err)
		}
		if ok {
			given = append(given, casefile.Given{By: who.name, Answer: answer})
		}
	}
	if len(given) == 0 || given[0].By != "engine" {
		if g.Err != nil {
			return q, nil, fmt.Errorf("the position is impossible: %w", g.Err)
		}
		return q, nil, fmt.Errorf("the engine does not answer %q", line.Question)
	}
	return q, given, nil
}

// play plays moves one after another, with everybody who plays.
func play(state emperor.GameState, everybody []named, texts []string) (
	moves []emperor.Move, shuffled [][]emperor.Color, after emperor.GameState, then []named, err error,
) {
	for _, text := range texts {
		m, err := parseMove(state.Board(), text)
		if err != nil {
			return nil, nil, state, nil, err
		}
		next, err := emperor.Apply(state, m)
		if err != nil {
			return nil, nil, state, nil, err
		}
		moves = append(moves, m)
		shuffled = append(shuffled, secondPile(state, next))
		then = nil
		for _, who := range everybody {
			switch p := who.subject.(type) {
			case player:
				played, err := p.Play(m)
				if err != nil {
					return nil, nil, state, nil, fmt.Errorf("the %s: %w", who.name, err)
				}
				then = append(then, named{who.name, played})
			case calculators:
				p.pieces = next.Pieces()
				then = append(then, named{who.name, p})
			}
		}
		state, everybody = next, then
	}
	return moves, shuffled, state, then, nil
}

// secondPile returns the second pile as it was shuffled by the move that made
// it, top first; nil after other moves. Cards that the same move turned up are
// first: their order makes no difference.
func secondPile(before, after emperor.GameState) []emperor.Color {
	if before.Reshuffled().Len() > 0 || after.Reshuffled().Len() == 0 {
		return nil
	}
	pile := after.Position().Pile
	turnedUp := before.Discards()
	for _, c := range pile {
		turnedUp[c]--
	}
	var all []emperor.Color
	for c, n := range turnedUp {
		all = append(all, slices.Repeat([]emperor.Color{emperor.Color(c)}, int(n))...)
	}
	return append(all, pile...)
}

// BoardsIn returns the boards of a folder's folder "boards", by the names of
// the files without their ending: each is the JSON of a board.
func BoardsIn(folder fs.FS) Boards {
	return func(name string) (b emperor.Board, err error) {
		data, err := fs.ReadFile(folder, "boards/"+name+".json")
		if err != nil {
			return b, fmt.Errorf("no board %q", name)
		}
		err = b.UnmarshalJSON(data)
		return b, err
	}
}
