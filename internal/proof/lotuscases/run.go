package lotuscases

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/whitelotus"
)

// Result holds the answers of the engine and the referee to the question of a
// line, or the moves that the line plays.
type Result struct {
	Line     casefile.Line
	Moves    []whitelotus.Move // played
	Question Question
	Answers  []casefile.Given     // the engine's first; none for moves
	Err      error                // the engine's error, if it refuses a move, a position or a text
	After    whitelotus.GameState // the game at this line
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
	Options whitelotus.Options
	State   whitelotus.GameState // the zero state if the position is impossible
	Err     error                // why it is
}

// SetUp reads the position of a case.
func SetUp(e casefile.Example, boards Boards) (Game, error) {
	u, err := parseSetup(e, boards)
	if err != nil {
		return Game{}, err
	}
	g := Game{Options: u.position.Options}
	switch {
	case u.noGame:
	case u.newGame:
		g.State, g.Err = whitelotus.NewGame(u.position.Options, u.position.Seed)
	default:
		g.State, g.Err = whitelotus.NewState(u.position)
	}
	return g, nil
}

// Run puts every question of a case to the engine and the referee.
func Run(e casefile.Example, boards Boards) ([]Result, error) {
	g, err := SetUp(e, boards)
	if err != nil {
		return nil, err
	}
	state := engine{g.State}
	judge, err := newReferee(g.State)
	if err != nil {
		return nil, place(e, 0, err)
	}
	var results []Result
	for _, line := range e.Lines {
		r := Result{Line: line}
		if texts, ok := line.Plays(); ok {
			if g.Err != nil {
				return results, place(e, 0, fmt.Errorf("no move can be played in this position: %w", g.Err))
			}
			for _, text := range texts {
				var m whitelotus.Move
				if m, state, judge, err = play(state, judge, text); err != nil {
					break
				}
				r.Moves = append(r.Moves, m)
			}
		} else {
			r.Question, r.Answers, err = g.ask(line, state, judge)
			if err == nil && r.Question.err != nil {
				r.Err = r.Question.err(r.Question.subjectFor(state))
			}
		}
		if err != nil {
			return results, &casefile.Error{Row: line.Row, Column: line.Column, Message: err.Error()}
		}
		r.After = state.GameState
		results = append(results, r)
	}
	return results, nil
}

var byForm = regexp.MustCompile(`^([A-F]): (.+)$`)

// play plays a move with both. The text may name the player, who must be the
// one to move.
func play(s engine, judge *refereed, text string) (whitelotus.Move, engine, *refereed, error) {
	if by := byForm.FindStringSubmatch(text); by != nil {
		if s.ToMove() != seat(by[1]) {
			return whitelotus.Move{}, s, judge, fmt.Errorf("%s is not to move: %v is", by[1], s.ToMove())
		}
		text = by[2]
	}
	m, err := s.Board().ParseMove(text)
	if err != nil {
		return m, s, judge, err
	}
	next, err := s.play(m)
	if err != nil {
		return m, s, judge, err
	}
	if judge != nil {
		after, err := judge.play(m)
		if err != nil {
			return m, s, judge, fmt.Errorf("the referee: %w", err)
		}
		judge = after
	}
	return m, next, judge, nil
}

func (g Game) ask(line casefile.Line, s engine, judge *refereed) (Question, []casefile.Given, error) {
	if line.Question == "position" {
		q := Question{Name: "position", err: func(subject) error { return g.Err }}
		return q, []casefile.Given{{By: "engine", Answer: possible(g.Err)}}, nil
	}
	q, ok, err := parseRead(line.Question)
	if ok || err != nil {
		if err != nil {
			return q, nil, err
		}
		return q, []casefile.Given{{By: "engine", Answer: q.ask(nil)}}, nil
	}
	if g.Err != nil {
		return q, nil, fmt.Errorf("the position is impossible: %w", g.Err)
	}
	text := line.Question
	if by := byForm.FindStringSubmatch(text); by != nil && s.ToMove() == seat(by[1]) {
		text = by[2]
	}
	if q, err = parseQuestion(s.Board(), s.NumPlayers(), text, line.Answer); err != nil {
		return q, nil, err
	}
	given := []casefile.Given{{By: "engine", Answer: q.ask(q.subjectFor(s))}}
	if q.to == "" && judge != nil && q.Name != "commitment" {
		given = append(given, casefile.Given{By: "referee", Answer: q.ask(judge)})
	}
	return q, given, nil
}

// subjectFor returns the game, or what the viewer who is asked sees of it.
func (q Question) subjectFor(s engine) subject {
	switch q.to {
	case "":
		return s
	case "everybody":
		return view{s.SpectatorView()}
	}
	return view{s.View(seat(q.to))}
}

// possible answers the question "position".
func possible(err error) casefile.Answer {
	if err == nil {
		return casefile.Answer{Text: "possible", Data: map[string]any{"possible": true}}
	}
	fields := impossible(err)
	return casefile.Answer{Text: "impossible: " + strings.Join(fields, "; "),
		Data: map[string]any{"possible": false, "fields": fields},
		Same: func(want string) bool { return want == "impossible" }}
}

// impossible returns the fields of the faults of a position or of options.
func impossible(err error) (fields []string) {
	var impossible *whitelotus.DataError
	if !errors.As(err, &impossible) {
		return nil
	}
	for _, f := range impossible.Faults {
		field := f.Field
		if field == "" {
			field = "the whole"
		}
		fields = append(fields, field)
	}
	return fields
}
