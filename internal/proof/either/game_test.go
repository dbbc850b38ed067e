// Package either_test asks both games what their packages have in common, in the
// same words.
package either_test

import (
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"log/slog"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"pgregory.net/rapid"
)

// A game is the package of one of the games. Its type parameters are the types
// that both packages have:
//
//	P Player      Q Position   V View     T Transcript   G Match
//	O Options     M Move       E Events   R Record       N Names
//	S GameState
type game[P ~uint8, O any, Q position, M comparable, S state[P, Q, M, V, E, S], V view[P, M, S, V],
	E any, T transcript[V, E], R record[P, S, E, T, G, R], G match[P, M, S, E, R, N, G],
	N names[P, E, N]] struct {
	name      string // of the package
	spectator P
	seats     int // at most

	// various options by number, and those on a board that is not shipped
	options func(int) O
	own     O
	three   O // three players, nothing else
	start   func(O, uint64) Q
	twin    func(Q) Q // changes a secret that no viewer knows

	impossible func(Q) Q // can be written
	unwritable Q

	newGame  func(O, uint64) (S, error)
	newState func(Q) (S, error)
	newMatch func(O, uint64) (G, error)
	apply    func(S, M) (S, error)
	lively   func(S, []M) []M // the moves for games in which much happens

	parts   func(*R) parts[P, Q, M, N]
	remark  func(*R, []tag, []comment) // replaces the tags and comments
	more    func(testing.TB) []R       // positions and fields that random games lack
	parse   func(string, R) (R, error) // ParseRecord, with the board of a record
	read    func(io.Reader) iter.Seq2[R, error]
	scoring func(N, S) string // of the table, with names
	claim   func(*T, []int, []P)

	finalScore func(S) json.Marshaler
	refusal    func(error) json.Marshaler // of the move that the error refuses

	parsePosition func(string, S) (Q, error) // on the board of a state
	formatMove    func(S, M) string
	parseMove     func(S, string) (M, error)
	rescored      func(testing.TB, S) string // how the JSON of the final scoring differs
	shipped       func(S) bool               // is its board a shipped one?
	seldom        []M                        // moves that are seldom legal

	begins    string         // what the first line of a record begins with, and no other line
	heading   *regexp.Regexp // of a turn, if illegal moves stand below the right one
	firstMove string         // a line of the first move, legal or not
	tenth     string         // an error's place at move 10 of a game of three, seed 4
	numbers   int            // the highest number that begins a line

	frozen                 string         // the folder of documents that never change
	outworn                []string       // those that are written in other words today
	contents               map[string]any // what some of them hold; frozen.txt describes the others
	kinds                  map[string]any // zero values by the first part of the names of such documents
	inserted, insertedText []string       // by mutations of data and of texts

	seedIsWritten bool // in the JSON of a state

	other     func(testing.TB, S, P, *rand.Rand) S // a game that P cannot tell apart
	shown     func(V, bool) map[string]string      // to the viewer, besides what all views have; or all that takes long too
	leaks     func(S, P) map[string]string         // what a view must not show
	revealed  func(S, M) string                    // the secrets that a move reveals to all
	decisions func(testing.TB, V, uint64) string   // of all opponents, with a seed

	preview     func(V, M) (string, error)
	previewed   func(V) iter.Seq2[M, string] // Previews
	anyOptions  func(*rapid.T) O
	anyMove     func(*rapid.T, S) M // legal or not
	anyPosition func(*rapid.T) Q    // possible or not
	isListed    func(S, M) bool     // may the move be made, by the list of legal moves?
	check       func(*rapid.T, S)   // what holds at any time of the one game

	playedIn     string // the folder of these games
	playthroughs map[string]struct {
		options O
		seed    uint64
	}
	pictures func(V, M) []string // whole, in parts, and of the board for terminals, after a move
	settings func(S) string      // a line for each option
	lines    func(S) []string    // every accessor of a game and of its views
	scores   func(S) []string    // every item of the final scoring

	noMove, noGame, over, result, notYourTurn error
	recordError                               func(error) (recordError, bool)
	syntaxError                               func(error) *emperor.SyntaxError // nil: it is none
	dataError                                 func(error) (of string, ok bool)
	longest                                   int // how many moves a record has at most
	allocations                               float64
	// in the log of a game of three, seed 7, in which A is called "You"
	wordsForYou map[P][]string
}

type (
	tag     struct{ name, text string }
	comment struct {
		move int
		text string
	}
	recordError struct {
		move, line int
		turn       string
	}
)

// parts are the fields of a record.
type parts[P, Q, M, N any] struct {
	names   *N
	initial *Q
	moves   *[]M
	scores  *[]int
	winners *[]P
}

type state[P, Q, M, V, E, S any] interface {
	comparable
	fmt.Stringer
	json.Marshaler
	AppendLegalMoves([]M) []M
	LegalMoves() iter.Seq[M]
	Check(M) error
	Equal(S) bool
	Events(P, M) (E, error)
	NumPlayers() int
	Over() bool
	Position() Q
	Seats() iter.Seq[P]
	SpectatorView() V
	ToMove() P
	Totals() []int
	View(P) V
	Winners() []P
}

type (
	unmarshaler = json.Unmarshaler
	logValuer   = slog.LogValuer
)

type position interface {
	json.Marshaler
	Text() (string, error)
}

type view[P, M, S, V any] interface {
	comparable
	fmt.Stringer
	json.Marshaler
	Check(M) error
	Equal(V) bool
	LegalMoves() iter.Seq[M]
	Sample(*rand.Rand) S
	Viewer() (P, bool)
	WhyNot(M) error
}

type transcript[V, E any] interface {
	json.Marshaler
	Events() iter.Seq2[E, error]
	Replay() iter.Seq2[V, error]
}

type record[P, S, E, T, G, R any] interface {
	json.Marshaler
	Events(P) iter.Seq2[E, error]
	Finished() (R, error)
	Match() (G, error)
	Replay() iter.Seq2[S, error]
	State() (S, error)
	Text() (string, error)
	Transcript(P) (T, error)
	WriteTo(io.Writer) (int64, error)
}

type match[P, M, S, E, R, N, G any] interface {
	comparable
	fmt.Stringer
	json.Marshaler
	At(int) G
	Equal(G) bool
	Events(P) E
	LastMove() M
	Len() int
	LogValue() slog.Value
	Named(N) (G, error)
	Play(M) (G, error)
	Record() R
	State() S
	Undo() G
}

type names[P, E, N any] interface {
	~[]string
	Events(E) string
	For(P) N
}

// both runs a test for each game.
func both(t *testing.T, ours, theirs func(*testing.T)) {
	t.Run("emperor", ours)
	t.Run("whitelotus", theirs)
}

// checkBoth checks a property of each game, and fuzzBoth fuzzes it.
func checkBoth(t *testing.T, ours, theirs func(*rapid.T)) {
	t.Parallel()
	both(t, func(t *testing.T) { rapid.Check(t, ours) }, func(t *testing.T) { rapid.Check(t, theirs) })
}

func fuzzBoth(f *testing.F, ours, theirs func(*rapid.T)) {
	games.Fuzz(f, func(t *rapid.T) {
		if rapid.Bool().Draw(t, "the other game") {
			theirs(t)
		} else {
			ours(t)
		}
	})
}

// match plays a match with random moves, at most n of them. In every other one
// much happens.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) match(t testing.TB, o O, seed uint64, n int) G {
	t.Helper()
	m, err := g.newMatch(o, seed)
	if err != nil {
		t.Fatal(err)
	}
	return g.playOn(t, m, seed, n)
}

// playOn plays a match on to at most n moves.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) playOn(t testing.TB, m G, seed uint64, n int) G {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 3))
	for m.Len() < n && !m.State().Over() {
		moves := m.State().AppendLegalMoves(nil)
		if seed%2 == 0 {
			moves = g.lively(m.State(), moves)
		}
		var err error
		if m, err = m.Play(moves[rng.IntN(len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// whole is more than the number of moves of any game.
const whole = 1 << 12

// records shows records of games of many kinds, also such as begin in the
// middle, or end there.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) records(t testing.TB, n int, see func(R)) {
	t.Helper()
	for i := range n {
		seed, o := uint64(i)<<60+uint64(i), g.options(i)
		if i%7 == 6 {
			o = g.own
		}
		m := g.match(t, o, seed, whole)
		if i%3 == 2 {
			var begun R
			*g.parts(&begun).initial = m.At(m.Len() * (i % 5) / 5).State().Position()
			middle, err := begun.Match()
			if err != nil {
				t.Fatal(err)
			}
			m = g.playOn(t, middle, seed, whole)
		}
		if i%4 == 1 {
			m = m.At(m.Len() / 2)
		} else {
			m, _ = m.Named(N{"Anna", "Bo \"the Builder\"\n;,", ""}[:2+i%2])
		}
		see(m.Record())
	}
}

// viewers are the players of a game, and a spectator.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) viewers(s S) []P {
	return append(slices.Collect(s.Seats()), g.spectator)
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) text(t testing.TB, r R) string {
	t.Helper()
	text, err := r.Text()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// changed returns a copy of a record with a change to its fields, which may
// write into its slices.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) changed(r R, change func(parts[P, Q, M, N])) R {
	p := g.parts(&r)
	*p.moves = append([]M(nil), *p.moves...)
	*p.scores = append([]int(nil), *p.scores...)
	change(p)
	return r
}

// lengthOf returns how many items a record has in one of its fields.
func lengthOf(r any, field string) int { return reflect.ValueOf(r).FieldByName(field).Len() }

// says reports whether an error has the parts of a text that are separated by
// "…".
func says(err error, text string) bool {
	return err != nil && !slices.ContainsFunc(strings.Split(text, "…"), func(part string) bool {
		return !strings.Contains(err.Error(), part)
	})
}
