package cases

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
)

// Question is a question that was read: its name and its arguments.
type Question struct {
	Name string
	Args map[string]any // as data
	ask  func(g subject) (Answer, bool, error)
}

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

// kind is a kind of question: its form, whose words in capitals stand for
// arguments, and its answer. A subject that can't answer returns false.
type kind struct {
	name, text string // the text as it is listed, with words in capitals
	form       *regexp.Regexp
	ask        func(g subject, x args) (Answer, bool, error)
}

// Forms returns the forms of all questions except moves, as in "houses of
// REGION".
func Forms() (forms []string) {
	for _, k := range kinds {
		forms = append(forms, k.text)
	}
	return forms
}

// formWords are the words in capitals, and what stands for them.
var formWords = strings.NewReplacer(
	"REGION", `(?P<region>[^\d,;]+)`,
	"SPACE", `(?P<space>[^,;]+ \d+)`,
	"PLAYER", `(?P<player>[A-E])`,
	"NUMBER", `(?P<number>\d+)`,
	"[RULE]", `(?: by (?P<rule>MainRowFirst|BestRows))?`,
	"MOVE", `(?P<move>.+)`,
)

func newKind(form string, ask func(g subject, x args) (Answer, bool, error)) kind {
	name := strings.TrimSpace(regexp.MustCompile(`\b[A-Z]{2,}\b|\[RULE\]`).ReplaceAllString(form, ""))
	name = regexp.MustCompile(`\s+`).ReplaceAllString(name, " ")
	name = strings.TrimSuffix(strings.TrimSuffix(name, " of"), " in")
	return kind{name, form, regexp.MustCompile("^" + formWords.Replace(form) + "$"), ask}
}

// Asking the parts of a subject.

func ofTable(answer func(t table, x args) Answer) func(subject, args) (Answer, bool, error) {
	return func(g subject, x args) (Answer, bool, error) {
		t, ok := g.(table)
		if !ok {
			return Answer{}, false, nil
		}
		return answer(t, x), true, nil
	}
}

func ofSecrets(answer func(s secrets, x args) Answer) func(subject, args) (Answer, bool, error) {
	return func(g subject, x args) (Answer, bool, error) {
		s, ok := g.(secrets)
		if !ok {
			return Answer{}, false, nil
		}
		return answer(s, x), true, nil
	}
}

func ofScorer(answer func(s scorer, x args) (Answer, error)) func(subject, args) (Answer, bool, error) {
	return func(g subject, x args) (Answer, bool, error) {
		s, ok := g.(scorer)
		if !ok {
			return Answer{}, false, nil
		}
		a, err := answer(s, x)
		return a, err == nil, err
	}
}

func ofJudge(answer func(j judge, x args) Answer) func(subject, args) (Answer, bool, error) {
	return func(g subject, x args) (Answer, bool, error) {
		j, ok := g.(judge)
		if !ok {
			return Answer{}, false, nil
		}
		return answer(j, x), true, nil
	}
}

// kinds lists all questions. What matches none of them is a move.
var kinds = []kind{
	// Scoring.
	newKind("houses of REGION", ofScorer(func(s scorer, x args) (Answer, error) {
		list, err := s.HousePoints(x.region)
		return casefile.Points(list), err
	})),
	newKind("houses", ofScorer(func(s scorer, x args) (Answer, error) {
		return sum(x.options.Players, x.board.NumRegions(), func(i int) ([]int, error) {
			return s.HousePoints(emperor.Region(i))
		})
	})),
	newKind("alliance NUMBER", ofScorer(func(s scorer, x args) (Answer, error) {
		list, err := s.AlliancePoints(x.number)
		return casefile.Points(list), err
	})),
	newKind("alliances", ofScorer(func(s scorer, x args) (Answer, error) {
		return sum(x.options.Players, len(x.board.Alliances()), func(i int) ([]int, error) {
			return s.AlliancePoints(i + 1)
		})
	})),
	newKind("roads[RULE]", ofScorer(func(s scorer, x args) (Answer, error) {
		list := make([]int, x.options.Players)
		for p := range list {
			score, err := s.RowsOf(emperor.Player(p), x.rule)
			if err != nil {
				return Answer{}, err
			}
			list[p] = score.Points
		}
		return casefile.Points(list), nil
	})),
	newKind("rows of PLAYER[RULE]", ofScorer(func(s scorer, x args) (Answer, error) {
		score, err := s.RowsOf(x.player, x.rule)
		return rows(x.board, score.Rows), err
	})),
	newKind("totals[RULE]", ofScorer(func(s scorer, x args) (Answer, error) {
		list, err := s.TotalPoints(x.rule)
		return casefile.Points(list), err
	})),

	// Open information.
	newKind("scored so far", ofTable(func(t table, _ args) Answer { return casefile.Points(scoresOf(t)) })),
	newKind("winners", ofTable(func(t table, _ args) Answer { return players(t.Winners()) })),
	newKind("emissary limit of REGION", ofTable(func(t table, x args) Answer {
		return casefile.Number(t.EmissaryLimit(x.region))
	})),
	newKind("majority of REGION", func(g subject, x args) (Answer, bool, error) {
		m, ok := g.(majorities)
		if !ok {
			return Answer{}, false, nil
		}
		list, err := m.MajorityIn(x.region)
		return players(list), err == nil, err
	}),
	newKind("markers", ofTable(func(t table, x args) Answer {
		var list []string
		for r := range x.board.Regions() {
			if t.Scored(r) {
				list = append(list, x.board.RegionName(r))
			}
		}
		return casefile.List(list, "none")
	})),
	newKind("pieces", ofTable(func(t table, x args) Answer {
		text, err := x.board.FormatPieces(t.Pieces())
		if err != nil {
			return casefile.Word(err.Error())
		}
		if text == "-" {
			text = "none"
		}
		return casefile.Word(text)
	})),
	newKind("supply of PLAYER", ofTable(supply)),
	newKind("to move", ofTable(func(t table, _ args) Answer { return casefile.Word(t.ToMove().String()) })),
	newKind("phase", ofTable(func(t table, _ args) Answer { return phase(t) })),
	newKind("round", ofTable(func(t table, _ args) Answer { return casefile.Number(t.Round()) })),
	newKind("last round", ofTable(func(t table, _ args) Answer { return casefile.YesOrNo(t.FinalRound()) })),
	newKind("over", ofTable(func(t table, _ args) Answer { return casefile.YesOrNo(t.Over()) })),
	newKind("face up", ofTable(func(t table, _ args) Answer { return cards(t.FaceUp()) })),
	newKind("discards", ofTable(func(t table, _ args) Answer { return cards(t.Discards()) })),
	newKind("cards in play", ofTable(func(t table, _ args) Answer { return cards(t.Deck()) })),
	newKind("pile", ofTable(func(t table, _ args) Answer { return casefile.Number(t.PileSize()) })),
	newKind("cards of PLAYER", ofTable(func(t table, x args) Answer {
		return casefile.Number(t.HandSize(x.player))
	})),
	newKind("all know of PLAYER", ofTable(func(t table, x args) Answer {
		return cards(t.KnownHand(x.player))
	})),
	newKind("second pile", ofTable(func(t table, _ args) Answer { return cards(t.Reshuffled()) })),

	// Hidden information.
	newKind("hand of PLAYER", ofSecrets(func(s secrets, x args) Answer {
		if hand, ok := s.HandOf(x.player); ok {
			return cards(hand)
		}
		return unknownHere
	})),
	newKind("drawn unseen by PLAYER", ofSecrets(func(s secrets, x args) Answer {
		if drawn, ok := s.BlindDrawsOf(x.player); ok {
			return cards(drawn)
		}
		return unknownHere
	})),
	newKind("pile in order", ofSecrets(func(s secrets, _ args) Answer {
		if pile, ok := s.PileInOrder(); ok {
			return inOrder(pile)
		}
		return unknownHere
	})),

	// Moves.
	newKind("legal moves", ofJudge(func(j judge, _ args) Answer { return casefile.Number(len(j.Legal())) })),
	newKind("legal moves in REGION", ofJudge(func(j judge, x args) Answer {
		n := 0
		for _, m := range j.Legal() {
			if m.Kind() == emperor.MovePlace && m.Region() == x.region {
				n++
			}
		}
		return casefile.Number(n)
	})),
	newKind("perft NUMBER", func(g subject, x args) (Answer, bool, error) {
		n, ok, err := perft(g, x.number)
		return casefile.Number(n), ok, err
	}),
	newKind("payments for NUMBER in REGION", func(g subject, x args) (Answer, bool, error) {
		e, ok := g.(engine)
		if !ok {
			return Answer{}, false, nil
		}
		return payments(emperor.Payments(e.Hand(e.ToMove()), x.board.Color(x.region), x.number)), true, nil
	}),
	newKind("preview of MOVE", preview),

	// The board.
	newKind("neighbors of SPACE", ofTable(func(t table, x args) Answer {
		var list []string
		for s := range t.Board().Neighbors(x.space).All() {
			list = append(list, t.Board().SpaceName(s))
		}
		return casefile.List(list, "none")
	})),
	newKind("color of REGION", ofTable(func(t table, x args) Answer {
		return casefile.Word(t.Board().Color(x.region).String())
	})),
	newKind("spaces of REGION", ofTable(func(t table, x args) Answer {
		return casefile.Number(t.Board().Spaces(x.region).Len())
	})),
	newKind("regions of alliance NUMBER", ofTable(func(t table, x args) Answer {
		a := x.board.Alliances()[x.number-1]
		return casefile.List([]string{x.board.RegionName(a.A), x.board.RegionName(a.B)}, "none")
	})),
}

func sum(players, items int, part func(i int) ([]int, error)) (Answer, error) {
	total := make([]int, players)
	for i := range items {
		list, err := part(i)
		if err != nil {
			return Answer{}, err
		}
		for p, n := range list {
			if p >= len(total) {
				total = append(total, 0)
			}
			total[p] += n
		}
	}
	return casefile.Points(total), nil
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
func preview(g subject, x args) (Answer, bool, error) {
	v, ok := g.(previewer)
	if !ok {
		return Answer{}, false, nil
	}
	p, err := v.Preview(x.move)
	if err != nil {
		return Answer{}, false, err
	}
	return Answer{
		Text: fmt.Sprintf("houses %s; totals %s", casefile.ByPlayer(p.HousePoints),
			casefile.ByPlayer(p.Totals)),
		Data: map[string]any{"houses": p.HousePoints, "totals": p.Totals},
	}, true, nil
}

var toForm = regexp.MustCompile(`^to ([A-E]|everybody): (.+)$`)

// parseQuestion reads a question about a position with these options. Its
// answer says whether what matches no question can be a move.
func parseQuestion(o emperor.Options, text, answer string) (Question, error) {
	if to := toForm.FindStringSubmatch(text); to != nil {
		return parseViewed(o, to[1], to[2], answer)
	}
	for _, k := range kinds {
		parts := k.form.FindStringSubmatch(text)
		if parts == nil {
			continue
		}
		q := Question{Name: k.name, Args: map[string]any{}}
		x := args{board: o.Board, options: o, rule: o.Roads}
		if strings.Contains(k.form.String(), "P<rule>") {
			q.Args["rule"] = o.Roads.String()
		}
		for i, group := range k.form.SubexpNames() {
			if group == "" || parts[i] == "" {
				continue
			}
			if err := x.read(group, parts[i], q.Args); err != nil {
				return q, err
			}
		}
		if strings.HasSuffix(k.name, "alliance") {
			if x.number < 1 || x.number > len(o.Board.Alliances()) {
				return q, fmt.Errorf("no alliance %d", x.number)
			}
		}
		q.ask = func(g subject) (Answer, bool, error) { return k.ask(g, x) }
		return q, nil
	}
	if answer != "" && !strings.HasPrefix(answer, "legal") && !strings.HasPrefix(answer, "refused (") {
		return Question{}, fmt.Errorf("%q is no question", text)
	}
	m, err := parseMove(o.Board, text)
	if err != nil {
		return Question{}, fmt.Errorf("%q is neither a question nor a move: %w", text, err)
	}
	q := Question{Name: "move", Args: map[string]any{}}
	q.ask = func(g subject) (Answer, bool, error) { return verdict(g, m, answer) }
	return q, moveData(o.Board, m, q.Args)
}

// parseViewed reads a question that is put to one seat: answered from what it
// knows.
func parseViewed(o emperor.Options, to, text, answer string) (Question, error) {
	inner, err := parseQuestion(o, text, answer)
	if err != nil {
		return inner, err
	}
	person := emperor.Spectator
	inner.Args["to"] = to
	if to != "everybody" {
		person = seat(to)
	}
	ask := inner.ask
	inner.ask = func(g subject) (Answer, bool, error) {
		v, ok := g.(viewer)
		if !ok {
			return Answer{}, false, nil
		}
		return ask(v.ViewOf(person))
	}
	return inner, nil
}

// read reads an argument, and keeps it as data.
func (x *args) read(group, text string, data map[string]any) (err error) {
	data[group] = text
	ok := true
	switch group {
	case "region":
		x.region, ok = x.board.RegionNamed(text)
	case "space":
		x.space, ok = x.board.SpaceNamed(text)
	case "player":
		x.player = seat(text)
		ok = int(x.player) < x.options.Players
	case "number":
		x.number, err = strconv.Atoi(text)
		data[group] = x.number
	case "rule":
		err = x.rule.UnmarshalText([]byte(text))
	case "move":
		if x.move, err = parseMove(x.board, text); err == nil {
			err = moveData(x.board, x.move, data)
		}
	}
	if !ok {
		return fmt.Errorf("no %s %q", group, text)
	}
	return err
}

func phase(t table) Answer {
	text, err := t.Phase().MarshalText()
	if err != nil {
		return Answer{Text: "none"}
	}
	return casefile.Word(string(text))
}
