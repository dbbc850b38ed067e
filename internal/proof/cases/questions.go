package cases

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/internal/proof/inreferee"
)

// Game puts the cases to The Emperor of China.
var Game casefile.Runner = game

var game = casefile.New(casefile.Game[emperor.Move, args]{
	Name: "emperor", SetUp: setUp, FromJSON: fromJSON, Others: others,
	Questions: append(questions,
		casefile.CountingMoves[emperor.Move](func(x args) int { return x.number })...),
	Words: words, Argument: (*args).read,
	Bare: []string{"houses", "alliance", "alliances", "roads", "totals", "markers", "scored so far",
		"pieces", "regions of alliance", "read", "position"},
	ParseMove: func(_ any, x args, text string) (emperor.Move, error) { return parseMove(x.board, text) },
	MoveArgs:  moveArgs, Played: addSecondPile,
	Scores: func(subject any) []int { return scoresOf(subject.(table)) },
	Texts:  texts, JSON: formats, Problem: problem, Refused: refused,
})

// args are the arguments of a question.
type args struct {
	board   emperor.Board
	options emperor.Options
	region  emperor.Region
	player  emperor.Player
	space   emperor.Space
	number  int
	rule    emperor.RoadRule
	move    emperor.Move
}

// words are the words in capitals in the forms of questions.
var words = strings.NewReplacer(
	"REGION", `(?P<region>[^\d,;]+)`,
	"SPACE", `(?P<space>[^,;]+ \d+)`,
	"PLAYER", `(?P<player>[A-E])`,
	"NUMBER", `(?P<number>\d+)`,
	"[RULE]", `(?: by (?P<rule>MainRowFirst|BestRows))?`,
	"MOVE", `(?P<move>.+)`,
)

// questions lists all questions. A line that matches none of them is a move.
var questions = []casefile.Question[args]{
	// Scoring.
	askScore("houses of REGION", func(s scored, x args) Answer {
		return casefile.Points(s.HousePoints(x.region))
	}),
	askScore("houses", func(s scored, x args) Answer {
		return casefile.Points(sum(x.options.Players, x.board.NumRegions(), func(i int) []int {
			return s.HousePoints(emperor.Region(i))
		}))
	}),
	askScore("alliance NUMBER", func(s scored, x args) Answer {
		return casefile.Points(s.AlliancePoints(x.number))
	}),
	askScore("alliances", func(s scored, x args) Answer {
		return casefile.Points(sum(x.options.Players, len(x.board.Alliances()), func(i int) []int {
			return s.AlliancePoints(i + 1)
		}))
	}),
	askScore("roads[RULE]", func(s scored, x args) Answer {
		list := make([]int, x.options.Players)
		for p := range list {
			list[p] = s.RowsOf(emperor.Player(p)).Points
		}
		return casefile.Points(list)
	}),
	askScore("rows of PLAYER[RULE]", func(s scored, x args) Answer {
		return rows(x.board, s.RowsOf(x.player).Rows)
	}),
	askScore("totals[RULE]", func(s scored, _ args) Answer { return casefile.Points(s.Totals()) }),

	// Open information.
	casefile.Asking("scored so far", func(t table, _ args) Answer { return casefile.Points(scoresOf(t)) }),
	casefile.Asking("winners", func(t table, _ args) Answer { return casefile.Players(t.Winners()) }),
	casefile.Asking("emissary limit of REGION", func(t table, x args) Answer {
		return casefile.Number(t.EmissaryLimit(x.region))
	}),
	casefile.Trying("majority of REGION", func(m majorities, x args) (Answer, error) {
		list, err := m.MajorityIn(x.region)
		return casefile.Players(list), err
	}),
	casefile.Asking("markers", func(t table, x args) Answer {
		var list []string
		for r := range x.board.Regions() {
			if t.Scored(r) {
				list = append(list, x.board.RegionName(r))
			}
		}
		return casefile.List(list, "none")
	}),
	casefile.Asking("pieces", func(t table, x args) Answer {
		text, err := x.board.FormatPieces(t.Pieces())
		if err != nil {
			return casefile.Word(err.Error())
		}
		if text == "-" {
			text = "none"
		}
		return casefile.Word(text)
	}),
	casefile.Asking("supply of PLAYER", supply),
	casefile.Asking("to move", func(t table, _ args) Answer { return casefile.Word(t.ToMove().String()) }),
	casefile.Asking("phase", func(t table, _ args) Answer { return casefile.Text(t.Phase()) }),
	casefile.Asking("round", func(t table, _ args) Answer { return casefile.Number(t.Round()) }),
	casefile.Asking("last round", func(t table, _ args) Answer { return casefile.YesOrNo(t.FinalRound()) }),
	casefile.Asking("over", func(t table, _ args) Answer { return casefile.YesOrNo(t.Over()) }),
	casefile.Asking("face up", func(t table, _ args) Answer { return cards(t.FaceUp()) }),
	casefile.Asking("discards", func(t table, _ args) Answer { return cards(t.Discards()) }),
	casefile.Asking("cards in play", func(t table, _ args) Answer { return cards(t.Deck()) }),
	casefile.Asking("pile", func(t table, _ args) Answer { return casefile.Number(t.PileSize()) }),
	casefile.Asking("cards of PLAYER", func(t table, x args) Answer {
		return casefile.Number(t.HandSize(x.player))
	}),
	casefile.Asking("all know of PLAYER", func(t table, x args) Answer {
		return cards(t.KnownHand(x.player))
	}),
	casefile.Asking("second pile", func(t table, _ args) Answer { return cards(t.Reshuffled()) }),

	// Hidden information.
	casefile.Asking("hand of PLAYER", func(s secrets, x args) Answer {
		if hand, ok := s.HandOf(x.player); ok {
			return cards(hand)
		}
		return casefile.Unknown
	}),
	casefile.Asking("drawn unseen by PLAYER", func(s secrets, x args) Answer {
		if drawn, ok := s.BlindDrawsOf(x.player); ok {
			return cards(drawn)
		}
		return casefile.Unknown
	}),
	casefile.Asking("pile in order", func(s secrets, _ args) Answer {
		if pile, ok := s.PileInOrder(); ok {
			return inOrder(pile)
		}
		return casefile.Unknown
	}),

	// Moves.
	casefile.Asking("legal moves in REGION", func(j casefile.Judge[emperor.Move], x args) Answer {
		n := 0
		for m := range j.LegalMoves() {
			if m.Kind() == emperor.MovePlace && m.Region() == x.region {
				n++
			}
		}
		return casefile.Number(n)
	}),
	casefile.Asking("payments for NUMBER in REGION", func(e engine, x args) Answer {
		return payments(emperor.Payments(e.Hand(e.ToMove()), x.board.Color(x.region), x.number))
	}),
	casefile.Trying("preview of MOVE", preview),

	// The board.
	casefile.Asking("neighbors of SPACE", func(t table, x args) Answer {
		var list []string
		for s := range t.Board().Neighbors(x.space).All() {
			list = append(list, t.Board().SpaceName(s))
		}
		return casefile.List(list, "none")
	}),
	casefile.Asking("color of REGION", func(t table, x args) Answer {
		return casefile.Word(t.Board().Color(x.region).String())
	}),
	casefile.Asking("spaces of REGION", func(t table, x args) Answer {
		return casefile.Number(t.Board().Spaces(x.region).Len())
	}),
	casefile.Asking("regions of alliance NUMBER", func(t table, x args) Answer {
		a := x.board.Alliances()[x.number-1]
		return casefile.List([]string{x.board.RegionName(a.A), x.board.RegionName(a.B)}, "none")
	}),
}

// askScore returns a question about what the pieces score.
func askScore(form string, answer func(s scored, x args) Answer) casefile.Question[args] {
	return casefile.Trying(form, func(s scorer, x args) (Answer, error) {
		points, err := s.ScoreBy(x.rule)
		if err != nil {
			return Answer{}, err
		}
		return answer(points, x), nil
	})
}

// sum adds the points of some items, by player.
func sum(players, items int, points func(i int) []int) []int {
	total := make([]int, players)
	for i := range items {
		for p, n := range points(i) {
			total[p] += n
		}
	}
	return total
}

// supply writes what a player has left, as in "18 houses, 8 emissaries, 1
// fortification".
func supply(t table, x args) Answer {
	data := map[string]int{}
	var texts []string
	for _, k := range []struct {
		kind     emperor.PieceKind
		one, all string
	}{
		{emperor.House, "house", "houses"}, {emperor.Emissary, "emissary", "emissaries"},
		{emperor.Fortification, "fortification", "fortifications"},
	} {
		n := t.Supply(x.player, k.kind)
		data[k.one] = n
		if n == 1 {
			k.all = k.one
		}
		texts = append(texts, fmt.Sprint(n, " ", k.all))
	}
	return Answer{Text: strings.Join(texts, ", "), Data: data}
}

// preview writes what a move would score, as in "houses A 5, B 3; totals A 9".
func preview(v previewer, x args) (Answer, error) {
	p, err := v.Preview(x.move)
	if err != nil {
		return Answer{}, err
	}
	return Answer{
		Text: fmt.Sprintf("houses %s; totals %s", casefile.ByPlayer(p.HousePoints),
			casefile.ByPlayer(p.Totals)),
		Data: map[string]any{"houses": p.HousePoints, "totals": p.Totals},
	}, nil
}

// read reads an argument of a question.
func (x *args) read(question, group, text string, data map[string]any) (known bool, err error) {
	switch group {
	case "region":
		x.region, known = x.board.RegionNamed(text)
	case "space":
		x.space, known = x.board.SpaceNamed(text)
	case "player":
		x.player = seat(text)
		known = int(x.player) < x.options.Players
	case "number":
		x.number, err = strconv.Atoi(text)
		data[group], known = x.number, true
		if isAlliance := strings.HasSuffix(question, "alliance"); err == nil && isAlliance &&
			(x.number < 1 || x.number > len(x.board.Alliances())) {
			err = fmt.Errorf("no alliance %d", x.number)
		}
	case "rule":
		if text != "" {
			err = x.rule.UnmarshalText([]byte(text))
		}
		data[group], known = x.rule.String(), true
	case "move":
		if x.move, err = parseMove(x.board, text); err == nil {
			err = moveArgs(*x, x.move, data)
		}
		known = true
	}
	return known, err
}

// parseMove reads a move as Board.FormatMove writes it, or after "move" as its
// JSON, with indexes: for moves without a text.
func parseMove(b emperor.Board, text string) (m emperor.Move, err error) {
	if data, ok := strings.CutPrefix(text, "move "); ok {
		err = m.UnmarshalJSON([]byte(data))
		return m, err
	}
	return b.ParseMove(text)
}

// moveArgs adds a move as data: its text, and its JSON with indexes.
func moveArgs(x args, m emperor.Move, to map[string]any) error {
	data, err := m.MarshalJSON()
	if err != nil {
		return err
	}
	to["data"] = json.RawMessage(data)
	if text := x.board.FormatMove(m); text != "" {
		if again, err := x.board.ParseMove(text); err == nil && again == m {
			to["move"] = text
		}
	}
	return nil
}

// addSecondPile adds the second pile to the data of the move that made it, as it
// was shuffled, top first.
func addSecondPile(before, after any, move map[string]any) {
	from, to := before.(engine), after.(engine)
	if from.Reshuffled().Len() > 0 || to.Reshuffled().Len() == 0 {
		return
	}
	pile := inreferee.SecondPile(inreferee.List(from.Discards()), to.GameState)
	move["secondPile"] = inOrder(engineColors(pile)).Data
}

func scoresOf(t table) []int {
	scores := make([]int, t.NumPlayers())
	for p := range scores {
		scores[p] = t.Score(emperor.Player(p))
	}
	return scores
}

// others returns the referee and the calculators; only the calculators know a
// game that was played elsewhere.
func others(subject any) ([]casefile.Subject, error) {
	switch e := subject.(type) {
	case finished:
		c := calculators{board: e.board, pieces: e.pieces, players: e.players}
		return []casefile.Subject{{Name: "calculators", Value: c}}, nil
	case engine:
		c := calculators{board: e.board, pieces: e.pieces, players: e.players, state: e.GameState}
		if e.Phase() == emperor.PhaseNone {
			return nil, nil
		}
		r, err := newReferee(e.GameState)
		return []casefile.Subject{
			{Name: "calculators", Value: c},
			{Name: "referee", Value: r},
		}, err
	}
	return nil, nil
}

// texts and formats read the texts and the JSON formats.
var texts = map[string]func(x args, text string) error{
	"move":   func(x args, text string) error { _, err := x.board.ParseMove(text); return err },
	"pieces": func(x args, text string) error { _, err := x.board.ParsePieces(text); return err },
	"position": func(x args, text string) error {
		_, err := emperor.ParsePosition(text, x.board)
		return err
	},
	"record": func(x args, text string) error { _, err := emperor.ParseRecord(text, x.board); return err },
	"records": func(x args, text string) error {
		for _, err := range emperor.ReadRecords(strings.NewReader(text), x.board) {
			if err != nil {
				return err
			}
		}
		return nil
	},
}

var formats = map[string]func(data []byte) error{
	"Board":        casefile.ReadJSON[emperor.Board],
	"BoardSpec":    casefile.ReadJSON[emperor.BoardSpec],
	"Options":      casefile.ReadJSON[emperor.Options],
	"Position":     casefile.ReadJSON[emperor.Position],
	"GameState":    casefile.ReadJSON[emperor.GameState],
	"Table":        casefile.ReadJSON[emperor.Table],
	"View":         casefile.ReadJSON[emperor.View],
	"Record":       casefile.ReadJSON[emperor.Record],
	"Transcript":   casefile.ReadJSON[emperor.Transcript],
	"Events":       casefile.ReadJSON[emperor.Events],
	"FinalScoring": casefile.ReadJSON[emperor.FinalScoring],
	"Refusal":      casefile.ReadJSON[emperor.Refusal],
	"Move":         casefile.ReadJSON[emperor.Move],
}

// refused returns why the engine refuses a move.
func refused(err error) *casefile.Refused {
	var move *emperor.MoveError
	if !errors.As(err, &move) {
		return nil
	}
	data := move.Refusal()
	return casefile.NewRefused(move.Err, data.Rule, data.Section, err)
}

// problem returns the content of an error.
func problem(err error) (p casefile.Problem) {
	var syntax *emperor.SyntaxError
	var impossible *emperor.DataError
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
