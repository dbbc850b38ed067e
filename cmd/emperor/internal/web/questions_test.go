package web

import (
	"cmp"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/engine"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/lotusengine"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// engines answer the questions of the page, by game.
var engines = map[string]func(name, question string) string{
	"emperor": engine.Answer, "whitelotus": lotusengine.Answer,
}

var askedFile = flag.String("asked", "",
	"a `file` for the questions that have an answer, a line each: game, name, question, answer")

// replyTo asks a question, and returns the answer, or the reason why there is none.
func replyTo(t *testing.T, game, name, question string) (answer json.RawMessage, refusal string) {
	t.Helper()
	var reply struct {
		Answer json.RawMessage
		Fault  struct{ Message string }
	}
	if err := json.Unmarshal([]byte(engines[game](name, question)), &reply); err != nil {
		t.Fatalf("%s %s: %v", name, question, err)
	}
	if *askedFile != "" && reply.Answer != nil {
		file, err := os.OpenFile(*askedFile, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		line := []any{game, name, json.RawMessage(question), reply.Answer}
		if err := json.NewEncoder(file).Encode(line); err != nil {
			t.Fatal(err)
		}
	}
	return reply.Answer, reply.Fault.Message
}

// TestQuestions asks what the sessions of testdata/questions say. Their steps are
//
//	NAME QUESTION      a question as JSON. Below are indented texts that the answer has in
//	                   this order; after "not: " what it has not; after "! " what its fault
//	                   says.
//	key = NAME QUESTION, or JSON
//	                   keeps an answer. In later questions $key is this answer, $key.a.0 a
//	                   part of it, and ...$key its fields.
func TestQuestions(t *testing.T) {
	for name := range engines {
		t.Run(name, func(t *testing.T) {
			games.Sessions(t, filepath.Join("testdata", "questions", name+".txt"), "\t", func(t *testing.T, steps []games.Step) {
				s := questioning{t, name, map[string]any{}}
				for _, step := range steps {
					s.ask(step.Line, step.Below)
				}
			})
		})
	}
}

type questioning struct {
	*testing.T
	game string
	kept map[string]any
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
	asked := uses.ReplaceAllStringFunc(line, func(use string) string {
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
	answer, refusal := json.RawMessage(asked), ""
	if name, question, _ := strings.Cut(asked, " "); !strings.ContainsAny(name, `{"[`) {
		answer, refusal = replyTo(s.T, s.game, name, question)
	}
	got := cmp.Or(refusal, string(answer))
	var parts []string
	wantFault := false
	for _, part := range want {
		message, isMessage := strings.CutPrefix(part[1:], "! ")
		parts, wantFault = append(parts, message), wantFault || isMessage
	}
	if wrong := games.WrongPart(got, parts); wrong != "" || (refusal != "") != wantFault {
		s.Errorf("%s: got %s, want %q: %s", line, got, want, wrong)
	}
	if key != nil {
		var kept any
		if err := json.Unmarshal(answer, &kept); err != nil {
			s.Fatalf("%s: %v", line, err)
		}
		s.kept[key[1]] = kept
	}
}

// part returns what a path in a question stands for.
func (s questioning) part(path string) any {
	keys := strings.Split(path, ".")
	part, ok := s.kept[keys[0]]
	for _, key := range keys[1:] {
		switch outer := part.(type) {
		case map[string]any:
			part, ok = outer[key]
		case []any:
			i, err := strconv.Atoi(key)
			if ok = err == nil && i < len(outer); ok {
				part = outer[i]
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
		_, refusal := replyTo(t, game, "nothing", "{}")
		_, list, _ := strings.Cut(refusal, "expected one of ")
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
			if diff := gocmp.Diff(answered, names); diff != "" {
				t.Errorf("questions that the engine answers and those of %s: %s", script+file, diff)
			}
		}
		for _, name := range answered {
			for _, question := range []string{"", "{", "[1]", `{"nothing":1}`, "\x00", "null", "{}"} {
				_, got := replyTo(t, game, name, question)
				if valid := question == "null" || question == "{}"; got == "" && !valid ||
					strings.Contains(got, "the program failed") {
					t.Errorf("%s %q: got refusal %q", name, question, got)
				}
			}
		}
	}
}
