package lotuscases

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/whitelotus"
)

// table has the accessors of everything that everybody sees. The engine's
// states and views implement most of it.
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
	ScoreOf(whitelotus.Player) (s score, largest int) // the size of the largest group
}

// holder knows commitments that are not revealed yet.
type holder interface {
	// CommitmentOf returns the move without content if there is none, and false
	// if it is unknown here.
	CommitmentOf(whitelotus.Player) (m whitelotus.Move, ok bool)
}

// score is a player's score, as if the game ended now.
type score struct {
	Areas   int `json:"areas"`
	Dragons int `json:"dragons"`
	Group   int `json:"group"`
	Points  int `json:"points"`
}

// Engine is the engine as a subject.
type Engine struct{ whitelotus.GameState }

func (e Engine) Play(m whitelotus.Move) (any, error) {
	next, err := whitelotus.Apply(e.GameState, m)
	return Engine{next}, err
}

func (e Engine) ViewOf(to string) any {
	if to == "everybody" {
		return view{e.SpectatorView()}
	}
	return view{e.View(seat(to))}
}

func (e Engine) CommitmentOf(p whitelotus.Player) (m whitelotus.Move, ok bool) {
	if list := e.Position().Commitments; int(p) < len(list) {
		m = list[p]
	}
	return m, true
}

func (e Engine) ScoreOf(p whitelotus.Player) (score, int) { return scoreOf(e.Table(), p) }

func scoreOf(t whitelotus.Table, p whitelotus.Player) (score, int) {
	s := whitelotus.FinalScore(t).PlayerScores[p]
	return score{s.Areas, s.Dragons, s.Group, s.Points}, s.Largest.Len()
}

type view struct{ whitelotus.View }

func (v view) CommitmentOf(p whitelotus.Player) (m whitelotus.Move, ok bool) {
	who, ok := v.Viewer()
	m, _ = v.Pending()
	return m, ok && who == p
}

func (v view) ScoreOf(p whitelotus.Player) (score, int) { return scoreOf(v.Table(), p) }

// args are the arguments of a question.
type args struct {
	board   whitelotus.Board
	players int
	player  whitelotus.Player
	area    whitelotus.Area
	number  int
}

// Game puts the cases to Der weisse Lotus.
var Game casefile.Runner = game

var game = casefile.New(casefile.Game[whitelotus.Move, args]{
	Name: "whitelotus", SetUp: setUp, FromJSON: fromJSON, Others: others,
	Questions: append(questions,
		casefile.CountingMoves[whitelotus.Move](func(x args) int { return x.number })...),
	Words: words, Argument: (*args).read,
	ParseMove: parseMove, MoveArgs: func(x args, m whitelotus.Move, to map[string]any) error {
		to["move"] = x.board.FormatMove(m)
		return nil
	},
	Texts: texts, JSON: formats, Problem: problem, Refused: refused,
})

// words are the words in capitals in the forms of questions.
var words = strings.NewReplacer(
	"PLAYER", "(?P<player>[A-F])",
	"AREA", "(?P<area>[^;,]+)",
	"NUMBER", `(?P<number>\d)`,
)

// read reads an argument of a question.
func (x *args) read(_, group, text string, data map[string]any) (known bool, err error) {
	switch group {
	case "player":
		x.player = seat(text)
		known = int(x.player) < x.players
	case "area":
		x.area, known = x.board.AreaNamed(text)
	case "number":
		x.number, err = strconv.Atoi(text)
		data[group], known = x.number, true
	}
	return known, err
}

// askAmounts returns a question about a number of each player.
func askAmounts(form string, amount func(t table, p whitelotus.Player) int) casefile.Question[args] {
	return casefile.Asking(form, func(t table, _ args) casefile.Answer {
		list := make([]int, t.NumPlayers())
		for p := range list {
			list[p] = amount(t, whitelotus.Player(p))
		}
		return casefile.Points(list)
	})
}

// askPlayers returns a question about the players with a property.
func askPlayers(form string, has func(t table, p whitelotus.Player) bool) casefile.Question[args] {
	return casefile.Asking(form, func(t table, _ args) casefile.Answer {
		var list []whitelotus.Player
		for p := range whitelotus.Player(t.NumPlayers()) {
			if has(t, p) {
				list = append(list, p)
			}
		}
		return casefile.Players(list)
	})
}

// areas answers with the names of areas.
func areas(b whitelotus.Board, set whitelotus.AreaSet) casefile.Answer {
	var names []string
	for a := range set.All() {
		names = append(names, b.AreaName(a))
	}
	return casefile.List(names, "none")
}

// move answers with a move, and "none" if there is none.
func move(b whitelotus.Board, m whitelotus.Move, ok bool) casefile.Answer {
	if !ok {
		return casefile.Word("none")
	}
	return casefile.Word(b.FormatMove(m))
}

// player answers with a player, and "nobody" if there is none.
func player(p whitelotus.Player, ok bool) casefile.Answer {
	if !ok {
		return casefile.Word("nobody")
	}
	return casefile.Word(p.String())
}

// questions lists all questions. A line that matches none of them is a move.
var questions = []casefile.Question[args]{
	casefile.Asking("turn", func(t table, _ args) casefile.Answer { return casefile.Number(t.Turn()) }),
	casefile.Asking("phase", func(t table, _ args) casefile.Answer { return casefile.Text(t.Phase()) }),
	casefile.Asking("to move", func(t table, _ args) casefile.Answer { return player(t.ToMove(), true) }),
	askPlayers("awaited", table.Awaits),
	casefile.Asking("Emperor", func(t table, _ args) casefile.Answer { return player(t.Emperor(), true) }),
	casefile.Asking("Rebel Leader", func(t table, _ args) casefile.Answer { return player(t.RebelLeader()) }),
	askAmounts("influence", table.Influence),
	askAmounts("armies", table.Armies),
	askAmounts("points", table.Points),
	askAmounts("goes left", table.GoesLeft),
	askAmounts("totals", table.Score),
	casefile.Asking("score of PLAYER", func(t table, x args) casefile.Answer {
		f, _ := t.ScoreOf(x.player)
		return casefile.Answer{Data: f, Text: fmt.Sprintf("areas %d, dragons %d, group %d, points %d",
			f.Areas, f.Dragons, f.Group, f.Points)}
	}),
	askAmounts("groups", func(t table, p whitelotus.Player) int {
		_, largest := t.ScoreOf(p)
		return largest
	}),
	casefile.Asking("areas of PLAYER", func(t table, x args) casefile.Answer {
		return areas(x.board, t.Areas(x.player))
	}),
	casefile.Asking("blocks of PLAYER", func(t table, x args) casefile.Answer {
		return areas(x.board, t.Blocks(x.player))
	}),
	casefile.Asking("owner of AREA", func(t table, x args) casefile.Answer {
		return player(t.Owner(x.area))
	}),
	casefile.Asking("symbol of AREA", func(t table, x args) casefile.Answer {
		return casefile.Word(t.Symbol(x.area).String())
	}),
	casefile.Asking("neighbors of AREA", func(_ table, x args) casefile.Answer {
		return areas(x.board, x.board.Neighbors(x.area))
	}),
	casefile.Asking("contested", func(t table, x args) casefile.Answer {
		if a, ok := t.Contested(); ok {
			return casefile.Word(x.board.AreaName(a))
		}
		return casefile.Word("none")
	}),
	casefile.Asking("in the contest", func(t table, _ args) casefile.Answer {
		return casefile.Players(t.Contestants())
	}),
	askPlayers("committed", table.Committed),
	casefile.Asking("revealed of PLAYER", func(t table, x args) casefile.Answer {
		m, ok := t.Revealed(x.player)
		return move(x.board, m, ok)
	}),
	casefile.Asking("commitment of PLAYER", func(h holder, x args) casefile.Answer {
		m, known := h.CommitmentOf(x.player)
		if !known {
			return casefile.Unknown
		}
		return move(x.board, m, m != (whitelotus.Move{}))
	}),
	casefile.Asking("tiles aside", func(t table, _ args) casefile.Answer { return tiles(t.Aside()) }),
	casefile.Asking("over", func(t table, _ args) casefile.Answer { return casefile.YesOrNo(t.Over()) }),
	casefile.Asking("winners", func(t table, _ args) casefile.Answer { return casefile.Players(t.Winners()) }),
	casefile.Asking("moves", func(j casefile.Judge[whitelotus.Move], x args) casefile.Answer {
		list := []string{}
		for m := range j.LegalMoves() {
			list = append(list, x.board.FormatMove(m))
		}
		if len(list) == 0 {
			return casefile.Answer{Text: "none", Data: list}
		}
		return casefile.Answer{Text: strings.Join(list, "; "), Data: list}
	}),
}

func tiles(all whitelotus.Tiles) casefile.Answer {
	data := map[string]int{}
	var texts []string
	for i, n := range all {
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

var byForm = regexp.MustCompile(`^([A-F]): (.+)$`)

// parseMove reads a move, also one without a text. The text may name the player,
// who must be the one to move.
func parseMove(engine any, x args, text string) (whitelotus.Move, error) {
	if by := byForm.FindStringSubmatch(text); by != nil {
		if t, ok := engine.(table); ok && t.ToMove() != seat(by[1]) {
			return whitelotus.Move{}, fmt.Errorf("%s is not to move: %v is", by[1], t.ToMove())
		}
		text = by[2]
	}
	if odd, ok := oddMoves()[text]; ok {
		return odd, nil
	}
	return x.board.ParseMove(text)
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

// others returns the referee.
func others(subject any) ([]casefile.Subject, error) {
	e, ok := subject.(Engine)
	if !ok || e.Phase() == whitelotus.PhaseNone {
		return nil, nil
	}
	r, err := newReferee(e.GameState)
	return []casefile.Subject{{Name: "referee", Value: r}}, err
}

// texts and formats read the texts and the JSON formats.
var texts = map[string]func(x args, text string) error{
	"move": func(_ args, text string) error {
		_, err := whitelotus.China1351().ParseMove(text)
		return err
	},
	"position": func(_ args, text string) error { _, err := whitelotus.ParsePosition(text); return err },
	"record":   func(_ args, text string) error { _, err := whitelotus.ParseRecord(text); return err },
}

var formats = map[string]func(data []byte) error{
	"Board":      casefile.ReadJSON[whitelotus.Board],
	"Options":    casefile.ReadJSON[whitelotus.Options],
	"Position":   casefile.ReadJSON[whitelotus.Position],
	"GameState":  casefile.ReadJSON[whitelotus.GameState],
	"Table":      casefile.ReadJSON[whitelotus.Table],
	"View":       casefile.ReadJSON[whitelotus.View],
	"Record":     casefile.ReadJSON[whitelotus.Record],
	"Transcript": casefile.ReadJSON[whitelotus.Transcript],
}

// refused returns why the engine refuses a move.
func refused(err error) *casefile.Refused {
	var move *whitelotus.MoveError
	if !errors.As(err, &move) {
		return nil
	}
	data := move.Refusal()
	return casefile.NewRefused(move.Err, data.Rule, data.Section, err)
}

// problem returns the content of an error.
func problem(err error) (p casefile.Problem) {
	var syntax *whitelotus.SyntaxError
	var impossible *whitelotus.DataError
	switch {
	case errors.As(err, &syntax):
		return casefile.Problem{Path: syntax.Path, Line: syntax.Line, Column: syntax.Column}
	case errors.As(err, &impossible):
		for _, f := range impossible.Faults {
			p.Fields = append(p.Fields, f.Field)
		}
	}
	return p
}
