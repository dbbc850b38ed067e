package casefile

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Question is a kind of question: its form, whose words in capitals stand for
// arguments, and its answer. [RULE] stands for "by" and an argument, or for
// nothing.
type Question[X any] struct {
	text string // the form
	form *regexp.Regexp
	ask  func(subject any, x X) (answer Answer, ok bool, err error)
}

// Trying returns the question that subjects of type T try to answer.
func Trying[T, X any](form string, answer func(t T, x X) (Answer, error)) Question[X] {
	return Question[X]{text: form, ask: func(subject any, x X) (Answer, bool, error) {
		t, ok := subject.(T)
		if !ok {
			return Answer{}, false, nil
		}
		a, err := answer(t, x)
		return a, err == nil, err
	}}
}

// Asking returns the question that subjects of type T answer.
func Asking[T, X any](form string, answer func(t T, x X) Answer) Question[X] {
	return Trying(form, func(t T, x X) (Answer, error) { return answer(t, x), nil })
}

// CountingMoves returns the questions about the number of legal moves of type M,
// and of sequences of them.
func CountingMoves[M, X any](depth func(x X) int) []Question[X] {
	return []Question[X]{
		Asking("legal moves", func(j Judge[M], _ X) Answer {
			return Number(len(slices.Collect(j.LegalMoves())))
		}),
		{text: "perft NUMBER", ask: func(subject any, x X) (Answer, bool, error) {
			n, ok, err := perft[M](subject, depth(x))
			return Number(n), ok, err
		}},
	}
}

var argumentForm = regexp.MustCompile(`\[?\b[A-Z]{2,}\b\]?`)

// name returns the name of the question: its form without arguments.
func (q Question[X]) name() string {
	name := strings.Join(strings.Fields(argumentForm.ReplaceAllString(q.text, "")), " ")
	return strings.TrimSuffix(strings.TrimSuffix(name, " of"), " in")
}

// write returns the question with these arguments, and whether it has just these.
func (q Question[X]) write(args map[string]any) (text string, ok bool) {
	var given []string
	for group, value := range args {
		word, text := strings.ToUpper(group), fmt.Sprint(value)
		given = append(given, "["+word+"]", " by "+text, word, text)
	}
	text = strings.NewReplacer(given...).Replace(q.text)
	return text, q.form.MatchString(text) && q.form.NumSubexp() == len(args)
}

// Forms implements Runner.
func (g *Game[M, X]) Forms() (forms []string) {
	for _, q := range g.Questions {
		forms = append(forms, q.text)
	}
	return forms
}

// question is a question that was read, with its arguments as data.
type question struct {
	name string
	args map[string]any
	ask  func(subject any) (Answer, bool, error)
}

// parse reads a question about a position. Its answer says whether a text that
// is no question can be a move.
func (g *Game[M, X]) parse(engine any, x X, text, answer string) (question, error) {
	if to := g.toForm.FindStringSubmatch(text); to != nil {
		return g.parseViewed(engine, x, to[1], to[len(to)-1], answer)
	}
	for _, kind := range g.Questions {
		parts := kind.form.FindStringSubmatch(text)
		if parts == nil {
			continue
		}
		q := question{name: kind.name(), args: map[string]any{}}
		for i, group := range kind.form.SubexpNames() {
			if group == "" {
				continue
			}
			q.args[group] = parts[i]
			if known, err := g.Argument(&x, q.name, group, parts[i], q.args); err != nil {
				return q, err
			} else if !known {
				return q, fmt.Errorf("no %s %q", group, parts[i])
			}
		}
		q.ask = func(subject any) (Answer, bool, error) { return kind.ask(subject, x) }
		return q, nil
	}
	legal := answer == "legal" || g.Scores != nil && strings.HasPrefix(answer, "legal")
	if !legal && !strings.HasPrefix(answer, "refused (") {
		return question{}, fmt.Errorf("%q is no question", text)
	}
	m, err := g.ParseMove(engine, x, text)
	if err != nil {
		return question{}, fmt.Errorf("%q is neither a question nor a move: %w", text, err)
	}
	q := question{name: "move", args: map[string]any{}}
	q.ask = func(subject any) (Answer, bool, error) { return g.verdict(subject, m, answer) }
	return q, g.MoveArgs(x, m, q.args)
}

// parseViewed reads a question that is put to one seat: answered from what it
// knows.
func (g *Game[M, X]) parseViewed(engine any, x X, seat, text, answer string) (question, error) {
	q, err := g.parse(engine, x, text, answer)
	if err != nil {
		return q, err
	}
	q.args["to"] = seat
	ask := q.ask
	q.ask = func(subject any) (Answer, bool, error) {
		v, ok := subject.(Viewer)
		if !ok {
			return Answer{}, false, nil
		}
		return ask(v.ViewOf(seat))
	}
	return q, nil
}

// verdict judges a move, and plays it if it is legal and its scores are asked
// for.
func (g *Game[M, X]) verdict(subject any, m M, want string) (Answer, bool, error) {
	j, ok := subject.(Judge[M])
	if !ok {
		return Answer{}, false, nil
	}
	if err := j.Check(m); err != nil {
		why, ok := err.(*Refused)
		if !ok {
			why = g.Refused(err)
		}
		return why.answer(), true, nil
	}
	if !strings.HasPrefix(want, legalThen) {
		return Answer{Text: "legal", Data: map[string]any{"legal": true}}, true, nil
	}
	p, ok := subject.(Player[M])
	if !ok || g.Scores == nil {
		return Answer{}, false, nil
	}
	next, err := p.Play(m)
	if err != nil {
		return Answer{}, false, err
	}
	scores := g.Scores(next)
	return Answer{Text: legalThen + ByPlayer(scores),
		Data: map[string]any{"legal": true, "scores": scores}}, true, nil
}

// legalThen begins the answer of a legal move with the scores after it.
const legalThen = "legal, then "

// perft counts the sequences of legal moves, each in one form.
func perft[M any](subject any, depth int) (n int, ok bool, err error) {
	j, ok := subject.(Judge[M])
	if !ok {
		return 0, false, nil
	}
	for m := range j.LegalMoves() {
		if depth <= 1 {
			n++
			continue
		}
		p, ok := subject.(Player[M])
		if !ok {
			return 0, false, nil
		}
		next, err := p.Play(m)
		if err != nil {
			return 0, false, err
		}
		after, _, err := perft[M](next, depth-1)
		if err != nil {
			return 0, false, err
		}
		n += after
	}
	return n, true, nil
}

// text writes a question as a case does, from its data.
func (g *Game[M, X]) text(data map[string]any) (string, error) {
	args := maps.Clone(data)
	for _, other := range []string{"line", "ask", "to", "data"} {
		delete(args, other)
	}
	text, ok := "", false
	switch name := fmt.Sprint(data["ask"]); name {
	case "move":
		text, ok = moveText(data), true
	case "read":
		format := fmt.Sprint(data["format"])
		if g.JSON[format] != nil {
			format = "JSON of " + format
		}
		text, ok = fmt.Sprintf("read as %s: %v", format, data["text"]), true
	default:
		if args["move"] != nil || data["data"] != nil {
			args["move"] = moveText(data)
		}
		for _, q := range g.Questions {
			if q.name() == name && !ok {
				text, ok = q.write(args)
			}
		}
	}
	if !ok {
		return "", fmt.Errorf("no question is named %v and has these arguments", data["ask"])
	}
	if to, ok := data["to"]; ok {
		text = fmt.Sprintf("to %v: %s", to, text)
	}
	return text, nil
}

// moveText returns a move as a case writes it, from its data: as JSON, if it has
// some, and otherwise as text.
func moveText(data map[string]any) string {
	move, ok := data["data"]
	if !ok {
		return fmt.Sprint(data["move"])
	}
	text, err := json.Marshal(move)
	if err != nil {
		return "move null"
	}
	return "move " + string(text)
}

// readForm is a question about a text or data: "read as move: …", "read as JSON
// of Position: …". A text with line breaks or other invisible signs is quoted
// as strconv.Quote writes it.
var readForm = regexp.MustCompile(`(?s)^read as (JSON of )?(\w+): (.*)$`)

// parseRead reads a question about a text or data, which only the engine
// answers; false if it is none.
func (g *Game[M, X]) parseRead(x X, text string) (q question, ok bool, err error) {
	parts := readForm.FindStringSubmatch(text)
	if parts == nil {
		return q, false, nil
	}
	format, given := parts[2], parts[3]
	readText, readJSON := g.Texts[format], g.JSON[format]
	if isJSON := parts[1] != ""; isJSON {
		if readJSON == nil {
			return q, true, fmt.Errorf("no JSON of %s is read here", format)
		}
		err = readJSON([]byte(given))
	} else {
		if readText == nil {
			return q, false, nil
		}
		if strings.HasPrefix(given, `"`) {
			plain, err := strconv.Unquote(given)
			if err != nil {
				return q, true, fmt.Errorf("a text in quotes that strconv.Unquote does not read: %s", given)
			}
			given = plain
		}
		err = readText(x, given)
	}
	answer := g.readAnswer(err)
	q = question{name: "read", args: map[string]any{"format": format, "text": given}}
	q.ask = func(any) (Answer, bool, error) { return answer, true, nil }
	return q, true, nil
}

// readAnswer writes why a text is refused: "refused (line 1, column 7)",
// "refused (at hands[1][0])", or "refused (impossible: Hands[0])".
func (g *Game[M, X]) readAnswer(err error) Answer {
	if err == nil {
		return Answer{Text: "read", Data: map[string]any{"read": true}}
	}
	data, p := map[string]any{"read": false}, g.Problem(err)
	var where []string
	if p.Path != "" {
		where, data["path"] = append(where, "at "+p.Path), p.Path
	}
	if p.Line > 0 {
		where = append(where, fmt.Sprintf("line %d, column %d", p.Line, p.Column))
		data["line"], data["column"] = p.Line, p.Column
	}
	if fields := p.fields(); fields != nil {
		where, data["impossible"] = []string{"impossible: " + strings.Join(fields, "; ")}, fields
	}
	text := "refused (" + strings.Join(where, ", ") + ")"
	if where == nil {
		text = "refused"
	}
	return Answer{Text: text, Data: data, Err: err}
}

// possible answers the question "position".
func (g *Game[M, X]) possible(err error) Answer {
	if err == nil {
		return Answer{Text: "possible", Data: map[string]any{"possible": true}}
	}
	fields := g.Problem(err).fields()
	return Answer{Text: "impossible: " + strings.Join(fields, "; "),
		Data: map[string]any{"possible": false, "fields": fields}, Err: err,
		Same: func(want string) bool { return want == "impossible" }}
}

// Refused is the error of a move that is refused by a rule, of one section or of
// several.
type Refused struct {
	Rule, Section string
	sections      []string
	error         // the engine's, or the rule's
}

var sectionsOf = regexp.MustCompile(`L\d\d|\d+(\.\d)?`)

// NewRefused returns the refusal by a rule, whose text names its sections. Its
// name and its section agree with the engine's error err; the referee has
// neither section nor error.
func NewRefused(rule error, name, section string, err error) *Refused {
	text := rule.Error()
	return &Refused{name, section, sectionsOf.FindAllString(text[strings.LastIndex(text, "("):], -1), err}
}

var refusedForm = regexp.MustCompile(`^refused \(([0-9L.]+)(?:, ([a-zA-Z]+))?\)$`)

func (r *Refused) answer() Answer {
	return Answer{
		Text: fmt.Sprintf("refused (%s, %s)", r.Section, r.Rule),
		Data: map[string]any{"legal": false, "section": r.Section, "rule": r.Rule},
		Err:  r.error,
		Same: func(want string) bool {
			form := refusedForm.FindStringSubmatch(want)
			return form != nil && slices.Contains(r.sections, form[1]) &&
				(form[2] == "" || form[2] == r.Rule)
		},
	}
}
