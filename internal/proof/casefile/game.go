package casefile

import (
	"encoding/json"
	"io/fs"
	"iter"
	"regexp"
	"strings"
)

// Runner puts the cases of a game to its engine and to the referee. The boards
// that positions name are in a folder; nil has none.
type Runner interface {
	// Run puts every question of an example to everybody who can answer it.
	Run(e Example, boards fs.FS) ([]Result, error)
	// Data returns a case as data for programs in other languages.
	Data(c Case, boards fs.FS) (Data, error)
	// Ask answers a question that stands alone, by the engine, from its data
	// alone; if the position can't be written as data, from its text.
	Ask(q Asked, boards fs.FS) (answer any, err error)
	// Forms returns the forms of all questions except moves, as in "houses of
	// REGION".
	Forms() []string
}

// Game is the vocabulary of a game, and a Runner. M is a move, and X the
// arguments of a question.
type Game[M, X any] struct {
	Name string // "emperor" or "whitelotus"

	// Positions. A text that is malformed is an error, and an impossible position
	// is not; of data both are.
	SetUp    func(text string, boards fs.FS) (Position[X], error)
	FromJSON func(data []byte, finished bool) (Position[X], error)
	// Others returns the subjects beside the engine.
	Others func(engine any) ([]Subject, error)

	// Questions and their arguments. Words has a regular expression for each
	// word in capitals, with a group named like it in small letters. Argument
	// reads one, and reports false if it names nothing; args has its text, and
	// may be given other data.
	Questions []Question[X]
	Words     *strings.Replacer
	Argument  func(x *X, question, group, text string, args map[string]any) (known bool, err error)
	// Bare has the names of the questions that pieces and options alone answer.
	// A case that asks nothing else needs no cards.
	Bare []string

	// Moves. Scores, if not nil, returns the scores after a legal move; Played,
	// if not nil, adds to the data of a move that was played.
	ParseMove func(engine any, x X, text string) (M, error)
	MoveArgs  func(x X, m M, args map[string]any) error
	Scores    func(subject any) []int
	Played    func(before, after any, move map[string]any)

	// Texts and data that must be refused, by their format.
	Texts map[string]func(x X, text string) error
	JSON  map[string]func(data []byte) error

	// The content of the engine's errors.
	Problem func(err error) Problem
	Refused func(err error) *Refused

	toForm *regexp.Regexp
}

// New returns a game that is ready to run.
func New[M, X any](g Game[M, X]) *Game[M, X] {
	for i := range g.Questions {
		q := &g.Questions[i]
		q.form = regexp.MustCompile("^" + g.Words.Replace(q.text) + "$")
	}
	g.toForm = regexp.MustCompile("^" + g.Words.Replace("to (PLAYER|everybody): ") + "(?P<question>.+)$")
	return &g
}

// Position is a position that was set up.
type Position[X any] struct {
	Args     X     // of a question before its arguments are read: the board and the options
	Engine   any   // nil if the position is impossible
	Err      error // why it is
	Finished bool  // its pieces come from a game played elsewhere

	// The position as it is given, nil without a game, and with all cards, nil
	// without a turn.
	Given, Full json.Marshaler
}

// Subject answers the questions of a case. It can answer those whose interface
// it implements; the others are skipped.
type Subject struct {
	Name  string // "engine", "calculators" or "referee"
	Value any
}

// Judge knows which moves are legal. The engine's states and views implement it.
type Judge[M any] interface {
	Check(M) error           // nil: legal
	LegalMoves() iter.Seq[M] // in one form each
}

// Player plays a move, which is legal, and returns the subject after it.
type Player[M any] interface {
	Play(M) (any, error)
}

// Viewer has a view for each player's letter, and for "everybody".
type Viewer interface {
	ViewOf(seat string) any
}

// Problem is the content of an error of a game: the place of malformed data or
// text, or the faults of impossible data.
type Problem struct {
	Path         string
	Line, Column int
	Fields       []string // with a fault; "" is the whole
}

// fields returns the fields with a fault, as a case writes them.
func (p Problem) fields() (fields []string) {
	for _, f := range p.Fields {
		if f == "" {
			f = "the whole"
		}
		fields = append(fields, f)
	}
	return fields
}

// ReadJSON reads a value of type T.
func ReadJSON[T any, P interface {
	*T
	json.Unmarshaler
}](data []byte) error {
	return P(new(T)).UnmarshalJSON(data)
}
