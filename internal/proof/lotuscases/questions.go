package lotuscases

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/whitelotus"
)

// table has the accessors of everything that everybody sees. The engine's
// states and views implement it.
type table interface {
	Board() whitelotus.Board
	NumPlayers() int
	Turn() int
	Phase() whitelotus.Phase
	ToMove() whitelotus.Player
	Awaits(whitelotus.Player) bool
	Emperor() whitelotus.Player
	RebelLeader() (whitelotus.Player, bool)
	Influence(whitelotus.Player) int
	Armies(whitelotus.Player) int
	Points(whitelotus.Player) int
	Symbol(whitelotus.Area) whitelotus.Symbol
	Owner(whitelotus.Area) (whitelotus.Player, bool)
	Areas(whitelotus.Player) whitelotus.AreaSet
	Blocks(whitelotus.Player) whitelotus.AreaSet
	GoesLeft(whitelotus.Player) int
	Contested() (whitelotus.Area, bool)
	Contestants() []whitelotus.Player
	Committed(whitelotus.Player) bool
	Revealed(whitelotus.Player) (whitelotus.Move, bool)
	Aside() whitelotus.Tiles
	Over() bool
	Winners() []whitelotus.Player
	Score(whitelotus.Player) int
}

// subject is asked the questions of a case.
type subject interface {
	table
	Judge(whitelotus.Move) *refused // nil: legal
	Legal() []whitelotus.Move
	ScoreOf(whitelotus.Player) score
	Group(whitelotus.Player) int // the size of the largest
	Perft(depth int) int
}

// score is a player's score, as if the game ended now.
type score struct {
	Areas   int `json:"areas"`
	Dragons int `json:"dragons"`
	Group   int `json:"group"`
	Points  int `json:"points"`
}

// refused is why a move is refused.
type refused struct {
	err           error // the engine's
	rule, section string
	sections      []string
}

var sectionsOf = regexp.MustCompile(`L\d\d|\d+(\.\d)?`)

func refusedFor(rule error, name, section string) *refused {
	text := rule.Error()
	return &refused{nil, name, section, sectionsOf.FindAllString(text[strings.LastIndex(text, "("):], -1)}
}

type engine struct{ whitelotus.GameState }

func refusal(err error) *refused {
	var move *whitelotus.MoveError
	if !errors.As(err, &move) {
		return nil
	}
	data := move.Refusal()
	why := refusedFor(move.Err, data.Rule, data.Section)
	why.err = err
	return why
}

func (e engine) Judge(m whitelotus.Move) *refused { return refusal(e.Check(m)) }

func (e engine) Legal() []whitelotus.Move { return e.AppendLegalMoves(nil) }

func (e engine) play(m whitelotus.Move) (engine, error) {
	next, err := whitelotus.Apply(e.GameState, m)
	if err != nil {
		return e, err
	}
	return engine{next}, nil
}

func (e engine) Group(p whitelotus.Player) int { return groupOf(e.Table(), p) }

func (e engine) Perft(depth int) int {
	return perft(e, depth, engine.Legal, engine.play)
}

// perft returns the number of sequences of depth legal moves; a sequence that
// ends the game counts too.
func perft[G any](g G, depth int, legal func(G) []whitelotus.Move,
	play func(G, whitelotus.Move) (G, error)) int {
	moves := legal(g)
	if depth <= 1 || len(moves) == 0 {
		return max(1, len(moves))
	}
	n := 0
	for _, m := range moves {
		after, err := play(g, m)
		if err != nil {
			panic(err) // a legal move is never refused
		}
		n += perft(after, depth-1, legal, play)
	}
	return n
}

func (e engine) ScoreOf(p whitelotus.Player) score { return scoreOf(e.Table(), p) }

func scoreOf(t whitelotus.Table, p whitelotus.Player) score {
	s := whitelotus.FinalScore(t).PlayerScores[p]
	return score{s.Areas, s.Dragons, s.Group, s.Points}
}

func groupOf(t whitelotus.Table, p whitelotus.Player) int {
	return whitelotus.FinalScore(t).PlayerScores[p].Largest.Len()
}

type view struct{ whitelotus.View }

func (v view) Group(p whitelotus.Player) int { return groupOf(v.Table(), p) }

// Perft is not known to a viewer, who cannot play the moves of others.
func (v view) Perft(int) int { return 0 }

func (v view) Judge(m whitelotus.Move) *refused { return refusal(v.Check(m)) }

func (v view) Legal() []whitelotus.Move { return slices.Collect(v.LegalMoves()) }

func (v view) ScoreOf(p whitelotus.Player) score { return scoreOf(v.Table(), p) }

// args are the arguments of a question.
type args struct {
	board  whitelotus.Board
	player whitelotus.Player
	area   whitelotus.Area
	number int
}

type answer func(s subject, x args) casefile.Answer

// kind is a kind of question: its form, in which PLAYER and AREA stand for
// arguments, and its answer.
type kind struct {
	name string
	form *regexp.Regexp
	ask  answer
}

func newKind(form string, ask answer) kind {
	name := form
	for _, argument := range []string{" PLAYER", " AREA", " NUMBER", " of"} {
		name = strings.TrimSuffix(name, argument)
	}
	form = strings.NewReplacer("PLAYER", "(?P<player>[A-F])", "AREA", "(?P<area>[^;,]+)",
		"NUMBER", `(?P<number>\d)`).Replace(form)
	return kind{name, regexp.MustCompile("^" + form + "$"), ask}
}

func amounts(of func(s subject, p whitelotus.Player) int) answer {
	return func(s subject, _ args) casefile.Answer {
		list := make([]int, s.NumPlayers())
		for p := range list {
			list[p] = of(s, whitelotus.Player(p))
		}
		return casefile.Points(list)
	}
}

func seats(of func(s subject) []whitelotus.Player) answer {
	return func(s subject, _ args) casefile.Answer {
		var letters []string
		for _, p := range of(s) {
			letters = append(letters, p.String())
		}
		return casefile.List(letters, "nobody")
	}
}

func areas(of func(s subject, p whitelotus.Player) whitelotus.AreaSet) answer {
	return func(s subject, x args) casefile.Answer {
		var names []string
		for a := range of(s, x.player).All() {
			names = append(names, x.board.AreaName(a))
		}
		return casefile.List(names, "none")
	}
}

// kinds lists all questions. What matches none of them is a move.
var kinds = []kind{
	newKind("turn", func(s subject, _ args) casefile.Answer { return casefile.Number(s.Turn()) }),
	newKind("phase", func(s subject, _ args) casefile.Answer { return phase(s) }),
	newKind("to move", func(s subject, _ args) casefile.Answer { return casefile.Word(s.ToMove().String()) }),
	newKind("awaited", seats(func(s subject) (list []whitelotus.Player) {
		for p := range whitelotus.Player(s.NumPlayers()) {
			if s.Awaits(p) {
				list = append(list, p)
			}
		}
		return list
	})),
	newKind("Emperor", func(s subject, _ args) casefile.Answer { return casefile.Word(s.Emperor().String()) }),
	newKind("Rebel Leader", func(s subject, _ args) casefile.Answer {
		if p, ok := s.RebelLeader(); ok {
			return casefile.Word(p.String())
		}
		return casefile.Word("nobody")
	}),
	newKind("influence", amounts(func(s subject, p whitelotus.Player) int { return s.Influence(p) })),
	newKind("armies", amounts(func(s subject, p whitelotus.Player) int { return s.Armies(p) })),
	newKind("points", amounts(func(s subject, p whitelotus.Player) int { return s.Points(p) })),
	newKind("goes left", amounts(func(s subject, p whitelotus.Player) int { return s.GoesLeft(p) })),
	newKind("totals", amounts(func(s subject, p whitelotus.Player) int { return s.Score(p) })),
	newKind("score of PLAYER", func(s subject, x args) casefile.Answer {
		f := s.ScoreOf(x.player)
		return casefile.Answer{Data: f, Text: fmt.Sprintf("areas %d, dragons %d, group %d, points %d",
			f.Areas, f.Dragons, f.Group, f.Points)}
	}),
	newKind("groups", amounts(func(s subject, p whitelotus.Player) int { return s.Group(p) })),
	newKind("areas of PLAYER", areas(func(s subject,
		p whitelotus.Player) whitelotus.AreaSet {
		return s.Areas(p)
	})),
	newKind("blocks of PLAYER", areas(func(s subject,
		p whitelotus.Player) whitelotus.AreaSet {
		return s.Blocks(p)
	})),
	newKind("owner of AREA", func(s subject, x args) casefile.Answer {
		if p, ok := s.Owner(x.area); ok {
			return casefile.Word(p.String())
		}
		return casefile.Word("nobody")
	}),
	newKind("symbol of AREA", func(s subject, x args) casefile.Answer {
		return casefile.Word(s.Symbol(x.area).String())
	}),
	newKind("neighbors of AREA", func(s subject, x args) casefile.Answer {
		var names []string
		for a := range x.board.Neighbors(x.area).All() {
			names = append(names, x.board.AreaName(a))
		}
		return casefile.List(names, "none")
	}),
	newKind("contested", func(s subject, x args) casefile.Answer {
		if a, ok := s.Contested(); ok {
			return casefile.Word(x.board.AreaName(a))
		}
		return casefile.Word("none")
	}),
	newKind("in the contest", seats(func(s subject) []whitelotus.Player { return s.Contestants() })),
	newKind("committed", seats(func(s subject) (list []whitelotus.Player) {
		for p := range whitelotus.Player(s.NumPlayers()) {
			if s.Committed(p) {
				list = append(list, p)
			}
		}
		return list
	})),
	newKind("revealed of PLAYER", func(s subject, x args) casefile.Answer {
		if m, ok := s.Revealed(x.player); ok {
			return casefile.Word(x.board.FormatMove(m))
		}
		return casefile.Word("none")
	}),
	newKind("commitment of PLAYER", func(s subject, x args) casefile.Answer { return commitment(s, x) }),
	newKind("tiles aside", func(s subject, _ args) casefile.Answer { return tiles(s.Aside()) }),
	newKind("over", func(s subject, _ args) casefile.Answer { return casefile.YesOrNo(s.Over()) }),
	newKind("winners", seats(func(s subject) []whitelotus.Player { return s.Winners() })),
	newKind("legal moves", func(s subject, _ args) casefile.Answer { return casefile.Number(len(s.Legal())) }),
	newKind("perft NUMBER", func(s subject, x args) casefile.Answer { return casefile.Number(s.Perft(x.number)) }),
	newKind("moves", func(s subject, x args) casefile.Answer {
		list := []string{}
		for _, m := range s.Legal() {
			list = append(list, x.board.FormatMove(m))
		}
		if len(list) == 0 {
			return casefile.Answer{Text: "none", Data: list}
		}
		return casefile.Answer{Text: strings.Join(list, "; "), Data: list}
	}),
}

// commitment is a bid or a commitment that is not revealed yet, as far as it is
// known here.
func commitment(s subject, x args) casefile.Answer {
	if v, ok := s.(view); ok {
		if who, ok := v.Viewer(); !ok || who != x.player {
			return casefile.Answer{Text: "unknown"}
		}
		if m, ok := v.Pending(); ok {
			return casefile.Word(x.board.FormatMove(m))
		}
		return casefile.Word("none")
	}
	if e, ok := s.(engine); ok {
		if list := e.Position().Commitments; int(x.player) < len(list) &&
			list[x.player] != (whitelotus.Move{}) {
			return casefile.Word(x.board.FormatMove(list[x.player]))
		}
	}
	return casefile.Word("none")
}

func tiles(of whitelotus.Tiles) casefile.Answer {
	data := map[string]int{}
	var texts []string
	for i, n := range of {
		if n > 0 {
			data[whitelotus.Symbol(i).String()] = int(n)
			texts = append(texts, fmt.Sprint(symbolLetters[i-1:i], n))
		}
	}
	if texts == nil {
		return casefile.Answer{Text: "none", Data: data}
	}
	return casefile.Answer{Text: strings.Join(texts, " "), Data: data}
}

// Question is a question that was read: its name and its arguments.
type Question struct {
	Name string
	Args map[string]any // as data
	ask  func(s subject) casefile.Answer
	err  func(s subject) error // behind a refusal; nil for other questions
	to   string                // "" or the viewer
}

var toForm = regexp.MustCompile(`^to ([A-F]|everybody): (.+)$`)

// parseQuestion reads a question.
func parseQuestion(b whitelotus.Board, players int, text, want string) (Question, error) {
	if to := toForm.FindStringSubmatch(text); to != nil {
		q, err := parseQuestion(b, players, to[2], want)
		q.to = to[1]
		q.Args["to"] = to[1]
		return q, err
	}
	for _, k := range kinds {
		parts := k.form.FindStringSubmatch(text)
		if parts == nil {
			continue
		}
		q, x := Question{Name: k.name, Args: map[string]any{}}, args{board: b}
		for i, group := range k.form.SubexpNames() {
			ok := true
			switch group {
			case "player":
				x.player = seat(parts[i])
				ok = int(x.player) < players
			case "area":
				x.area, ok = b.AreaNamed(parts[i])
			case "number":
				x.number, _ = strconv.Atoi(parts[i])
				q.Args[group] = x.number
				continue
			default:
				continue
			}
			if q.Args[group] = parts[i]; !ok {
				return q, fmt.Errorf("no %s %q", group, parts[i])
			}
		}
		q.ask = func(s subject) casefile.Answer { return k.ask(s, x) }
		return q, nil
	}
	q := Question{Name: "move", Args: map[string]any{}}
	if want != "legal" && !strings.HasPrefix(want, "refused (") {
		return q, fmt.Errorf("%q is no question", text)
	}
	m, err := b.ParseMove(text)
	if odd, ok := oddMoves()[text]; ok {
		m, err = odd, nil
	}
	if err != nil {
		return q, fmt.Errorf("%q is neither a question nor a move: %w", text, err)
	}
	q.Args["move"] = b.FormatMove(m)
	q.ask = func(s subject) casefile.Answer { return verdict(s, m) }
	q.err = func(s subject) error {
		if why := s.Judge(m); why != nil {
			return why.err
		}
		return nil
	}
	return q, nil
}

// oddMoves returns moves that have no text, by what FormatMove writes for them:
// with areas, seats, sides and numbers that do not exist.
var oddMoves = sync.OnceValue(func() map[string]whitelotus.Move {
	odd := map[string]whitelotus.Move{}
	add := func(m whitelotus.Move) { odd[whitelotus.China1351().FormatMove(m)] = m }
	add(whitelotus.Move{})
	for _, a := range []whitelotus.Area{39, 64, 255} {
		add(whitelotus.PutBlock(a))
		add(whitelotus.Settle(a))
		add(whitelotus.Take(a))
	}
	add(whitelotus.Bid(1, whitelotus.NoPlayer))
	add(whitelotus.Expel(whitelotus.NoPlayer))
	add(whitelotus.Next(whitelotus.NoPlayer))
	for p := range whitelotus.Player(6) {
		add(whitelotus.Bid(-1, p))
	}
	add(whitelotus.Commit(whitelotus.EmperorSide, -1))
	add(whitelotus.Commit(whitelotus.RebelSide, -1))
	add(whitelotus.Commit(2, 0))
	add(whitelotus.Convert(-1))
	return odd
})

var refusedForm = regexp.MustCompile(`^refused \(([0-9L.]+)(?:, ([a-zA-Z]+))?\)$`)

func verdict(s subject, m whitelotus.Move) casefile.Answer {
	why := s.Judge(m)
	if why == nil {
		return casefile.Answer{Text: "legal", Data: map[string]any{"legal": true}}
	}
	return casefile.Answer{
		Text: fmt.Sprintf("refused (%s, %s)", why.section, why.rule),
		Data: map[string]any{"legal": false, "section": why.section, "rule": why.rule},
		Same: func(want string) bool {
			form := refusedForm.FindStringSubmatch(want)
			return form != nil && slices.Contains(why.sections, form[1]) &&
				(form[2] == "" || form[2] == why.rule)
		},
	}
}

func phase(s subject) casefile.Answer {
	text, err := s.Phase().MarshalText()
	if err != nil {
		return casefile.Answer{Text: "none"}
	}
	return casefile.Word(string(text))
}
