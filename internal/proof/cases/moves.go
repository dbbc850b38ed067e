package cases

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
)

// parseMove reads a move as Board.FormatMove writes it, or after "move" as its
// JSON, with indexes: for moves without a text.
func parseMove(b emperor.Board, text string) (emperor.Move, error) {
	if data, ok := strings.CutPrefix(text, "move "); ok {
		var m emperor.Move
		err := m.UnmarshalJSON([]byte(data))
		return m, err
	}
	return b.ParseMove(text)
}

// moveData is a move as data: its text, and its JSON with indexes.
func moveData(b emperor.Board, m emperor.Move, to map[string]any) error {
	data, err := asData(m)
	if err != nil {
		return err
	}
	to["data"] = data
	if text := b.FormatMove(m); text != "" {
		if again, err := b.ParseMove(text); err == nil && again == m {
			to["move"] = text
		}
	}
	return nil
}

var refusedForm = regexp.MustCompile(`^refused \(([0-9.]+)(?:, ([a-zA-Z]+))?\)$`)

// verdict judges a move, and plays it if it is legal and its scores are asked
// for.
func verdict(g subject, m emperor.Move, want string) (Answer, bool, error) {
	j, ok := g.(judge)
	if !ok {
		return Answer{}, false, nil
	}
	if why := j.Judge(m); why != nil {
		text := fmt.Sprintf("refused (%s, %s)", why.section, why.rule)
		data := map[string]any{"legal": false, "section": why.section, "rule": why.rule}
		return Answer{Text: text, Data: data, Err: why.err, Same: func(want string) bool {
			form := refusedForm.FindStringSubmatch(want)
			return form != nil && slices.Contains(why.sections, form[1]) &&
				(form[2] == "" || form[2] == why.rule)
		}}, true, nil
	}
	answer := Answer{Text: "legal", Data: map[string]any{"legal": true}}
	if !strings.HasPrefix(want, "legal, then ") {
		return answer, true, nil
	}
	p, ok := g.(player)
	if !ok {
		return Answer{}, false, nil
	}
	next, err := p.Play(m)
	if err != nil {
		return Answer{}, false, err
	}
	scores := scoresOf(next.(table))
	return Answer{Text: "legal, then " + casefile.ByPlayer(scores),
		Data: map[string]any{"legal": true, "scores": scores}}, true, nil
}

func scoresOf(t table) []int {
	scores := make([]int, t.NumPlayers())
	for p := range scores {
		scores[p] = t.Score(emperor.Player(p))
	}
	return scores
}

// perft counts the sequences of legal moves, each in one form.
func perft(g subject, depth int) (int, bool, error) {
	j, ok := g.(judge)
	if !ok {
		return 0, false, nil
	}
	legal := j.Legal()
	if depth <= 1 {
		return len(legal), true, nil
	}
	total := 0
	for _, m := range legal {
		p, ok := g.(player)
		if !ok {
			return 0, false, nil
		}
		next, err := p.Play(m)
		if err != nil {
			return 0, false, err
		}
		n, _, err := perft(next, depth-1)
		if err != nil {
			return 0, false, err
		}
		total += n
	}
	return total, true, nil
}
