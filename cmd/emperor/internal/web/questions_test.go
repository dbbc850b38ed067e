package web

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/engine"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/lotusengine"
)

// engines answer the questions of the page, by game.
var engines = map[string]func(name, question string) string{
	"emperor": engine.Answer, "whitelotus": lotusengine.Answer,
}

// TestQuestions asks what the sessions of testdata/questions say. Each begins with
// comments, after "#", and ends at a blank line. Its lines are
//
//	NAME QUESTION      a question as JSON, which may go on in lines that begin with blanks.
//	                   Below are indented by a tab texts that the answer has in this order;
//	                   after "not: " what it has not; after "! " what its fault says.
//	key = NAME QUESTION, or JSON
//	                   keeps an answer. In later questions $key is this answer, $key.a.0 a
//	                   part of it, and ...$key its fields.
func TestQuestions(t *testing.T) {
	for name, answer := range engines {
		text, err := os.ReadFile(filepath.Join("testdata", "questions", name+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		for _, session := range strings.Split(strings.TrimSpace(string(text)), "\n\n") {
			title, _, _ := strings.Cut(session, "\n")
			t.Run(name+" "+title, func(t *testing.T) {
				s := questioning{t, answer, map[string]any{}}
				lines := strings.Split(strings.ReplaceAll(session, "\n  ", " "), "\n")
				for len(lines) > 0 {
					end := 1
					for end < len(lines) && strings.HasPrefix(lines[end], "\t") {
						end++
					}
					if !strings.HasPrefix(lines[0], "#") {
						s.ask(lines[0], lines[1:end])
					}
					lines = lines[end:]
				}
			})
		}
	}
}

type questioning struct {
	*testing.T
	answer func(name, question string) string
	kept   map[string]any
}

var (
	keeps = regexp.MustCompile(`^(\w+) = `)
	uses  = regexp.MustCompile(`(?:\.\.\.)?\$\w+(?:\.\w+)*`)
)

func (s questioning) ask(line string, want []string) {
	s.Helper()
	key := keeps.FindStringSubmatch(line)
	if key != nil {
		line = line[len(key[0]):]
	}
	line = uses.ReplaceAllStringFunc(line, func(use string) string {
		path, isFields := strings.CutPrefix(use, "...")
		text, err := json.Marshal(s.part(path[1:]))
		if err != nil {
			s.Fatal(err)
		}
		if isFields {
			text = text[1 : len(text)-1]
		}
		return string(text)
	})
	var reply struct {
		Answer json.RawMessage
		Fault  *struct{ Message string }
	}
	if name, question, _ := strings.Cut(line, " "); strings.ContainsAny(name, `{"[`) {
		reply.Answer = json.RawMessage(line)
	} else if err := json.Unmarshal([]byte(s.answer(name, question)), &reply); err != nil {
		s.Fatalf("%s: %v", line, err)
	}
	told, isFault := string(reply.Answer), reply.Fault != nil
	if isFault {
		told = reply.Fault.Message
	}
	ok, rest, wantFault := true, told, false
	for _, part := range want {
		part = part[1:]
		if never, isNever := strings.CutPrefix(part, "not: "); isNever {
			ok = ok && !strings.Contains(told, never)
			continue
		}
		message, isMessage := strings.CutPrefix(part, "! ")
		_, after, found := strings.Cut(rest, message)
		ok, rest, wantFault = ok && found, after, wantFault || isMessage
	}
	if !ok || isFault != wantFault {
		s.Errorf("%s: got %s, want %q", line, told, want)
	}
	if key != nil {
		var answer any
		if err := json.Unmarshal(reply.Answer, &answer); err != nil {
			s.Fatalf("%s: %v", line, err)
		}
		s.kept[key[1]] = answer
	}
}

// part returns what a path in a question stands for.
func (s questioning) part(path string) any {
	keys := strings.Split(path, ".")
	part, ok := s.kept[keys[0]]
	for _, key := range keys[1:] {
		switch of := part.(type) {
		case map[string]any:
			part, ok = of[key]
		case []any:
			i, err := strconv.Atoi(key)
			if ok = err == nil && i < len(of); ok {
				part = of[i]
			}
		default:
			ok = false
		}
	}
	if !ok {
		s.Fatalf("nothing is kept as %s", path)
	}
	return part
}

// TestQuestionsOfScripts compares the questions that the scripts of the page declare and ask
// with those that the engines answer. A malformed question is refused, and none makes the
// program panic.
func TestQuestionsOfScripts(t *testing.T) {
	for game, script := range map[string]string{"emperor": "emperor", "whitelotus": "lotus/lotus"} {
		refusal := func(name, question string) string {
			var reply struct{ Fault struct{ Message string } }
			if err := json.Unmarshal([]byte(engines[game](name, question)), &reply); err != nil {
				t.Fatal(err)
			}
			return reply.Fault.Message
		}
		_, list, _ := strings.Cut(refusal("nothing", "{}"), "expected one of ")
		answered := strings.Split(list, ", ")
		for file, pattern := range map[string]string{".d.mts": `(?m)^\t(\w+)\(.*\): Promise<`, ".mjs": `"(\w+)"`} {
			text, err := os.ReadFile(filepath.Join("static", script+file))
			if err != nil {
				t.Fatal(err)
			}
			var names []string
			for _, match := range regexp.MustCompile(pattern).FindAllSubmatch(text, -1) {
				names = append(names, string(match[1]))
			}
			slices.Sort(names)
			if diff := cmp.Diff(answered, names); diff != "" {
				t.Errorf("questions that the engine answers and those of %s: %s", script+file, diff)
			}
		}
		for _, name := range answered {
			for _, question := range []string{"", "{", "[1]", `{"nothing":1}`, "\x00", "null", "{}"} {
				got := refusal(name, question)
				if valid := question == "null" || question == "{}"; got == "" && !valid ||
					strings.Contains(got, "the program failed") {
					t.Errorf("%s %q: got refusal %q", name, question, got)
				}
			}
		}
	}
}
