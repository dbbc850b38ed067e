package cases

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	examples "github.com/emperorofchina/emperor/examples/cases"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
)

// folder has the cases and their runners.
var folder, _ = filepath.Abs("../../../../examples/cases")

// TestMain lets the test binary be the program that the runners start: the
// engine, or a program made wrong.
func TestMain(m *testing.M) {
	name, ok := os.LookupEnv("CASES_PROGRAM")
	if !ok {
		os.Exit(m.Run())
	}
	if err := answerAll(os.Stdin, os.Stdout, programs[name].answer); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// program is a program made wrong, and the questions whose answers differ then.
type program struct {
	ask     string // the question that it is asked
	answer  func(casefile.Asked) (any, error)
	differs func(ask string, answer any) bool
}

var programs = map[string]program{
	"engine": {"houses", byEngine(examples.Files), func(string, any) bool { return false }},
	"cards never fail to pay": {
		"move", wrong(pays, func(any) any { return map[string]any{"legal": true} }), pays,
	},
	"spaces may be taken twice": {
		"move", wrong(taken, func(any) any { return map[string]any{"legal": true} }), taken,
	},
	"the fourth player scores a point more": {
		"houses", wrong(four, func(answer any) any {
			points := slices.Clone(answer.([]any))
			points[3] = points[3].(float64) + 1
			return points
		}), four,
	},
	"a hand is never unknown": {
		"hand", wrong(unseen, func(any) any { return map[string]any{"red": 1} }), unseen,
	},
}

func pays(_ string, answer any) bool   { return rule(answer) == "payment" }
func taken(_ string, answer any) bool  { return rule(answer) == "spaceTaken" }
func unseen(ask string, data any) bool { return ask == "hand" && data == nil }

func four(ask string, answer any) bool {
	points, ok := answer.([]any)
	return ask == "houses" && ok && len(points) > 3
}

func rule(answer any) any {
	refused, _ := answer.(map[string]any)
	return refused["rule"]
}

// wrong answers by the engine, except some questions.
func wrong(when func(ask string, answer any) bool, otherwise func(any) any) func(casefile.Asked) (any,
	error) {
	return func(asked casefile.Asked) (any, error) {
		answer, err := byEngine(examples.Files)(asked)
		if err != nil {
			return nil, err
		}
		var plain any
		if text, err := json.Marshal(answer); err != nil {
			return nil, err
		} else if err := json.Unmarshal(text, &plain); err != nil {
			return nil, err
		}
		if when(asked.Question["ask"].(string), plain) {
			return otherwise(plain), nil
		}
		return plain, nil
	}
}

var every = flag.Bool("every", false, "put all questions to every program by both runners")

// runners maps an interpreter to the runner that is written for it.
var runners = map[string]string{"python3": "run.py", "node": "run.mjs"}

// python returns the file of the interpreter. The command may be a script that chooses
// between versions, and each start of it takes half a second.
var python = sync.OnceValues(func() (string, error) {
	file, err := exec.Command("python3", "-c", "import sys; print(sys.executable, end='')").Output()
	return string(file), err
})

// run lets a runner put cases to a program, and returns its output and status.
func run(t *testing.T, interpreter, program string, args ...string) (string, int) {
	t.Helper()
	file, err := exec.LookPath(interpreter)
	if interpreter == "python3" {
		file, err = python()
	}
	if err != nil {
		t.Skipf("this machine has no %s: the runner %s is not tested", interpreter, runners[interpreter])
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	c := exec.CommandContext(ctx, file, append([]string{runners[interpreter]}, args...)...)
	c.Dir = folder
	c.Env = append(os.Environ(), "CASES_PROGRAM="+program)
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	err = c.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return out.String() + errs.String(), c.ProcessState.ExitCode()
}

// TestRunners puts one question of all cases to the engine and to programs made
// wrong: just the answers that those give wrong differ. Each wrong program is run by
// one runner, since they compare alike (TestRunnersCompare). With -every both put all
// questions.
func TestRunners(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	interpreters := slices.Sorted(maps.Keys(runners))
	for n, name := range slices.Sorted(maps.Keys(programs)) {
		p, by := programs[name], interpreters
		if *every {
			p.ask = ""
		} else if name != "engine" {
			by = interpreters[n%2:][:1]
		}
		for _, interpreter := range by {
			t.Run(interpreter+"/"+name, func(t *testing.T) {
				t.Parallel()
				want := p.failing(t)
				if len(want) == 0 && name != "engine" {
					t.Fatal("no case fails this program")
				}
				out, status := run(t, interpreter, name, "--ask", p.ask, self)
				if got := differing(out); !slices.Equal(got, want) || (status == 0) != (len(want) == 0) {
					t.Errorf("status %d; these questions differ:\n%q\nwant:\n%q", status, differing(out),
						want)
				}
				summary := fmt.Sprintf(" agree, %d differ, 0 failed, 0 unknown, 0 not asked\n", len(want))
				if !strings.Contains(out, summary) {
					t.Errorf("the summary is not %q:\n%s", summary, out)
				}
			})
		}
	}
}

var questionID = regexp.MustCompile(`(?m)^(\S+:\d+)  `)

// differing returns the ids of the questions that a runner prints.
func differing(out string) (ids []string) {
	for _, parts := range questionID.FindAllStringSubmatch(out, -1) {
		ids = append(ids, parts[1])
	}
	return ids
}

// failing returns the ids of the questions that a program answers wrong.
func (p program) failing(t *testing.T) (ids []string) {
	file, err := os.Open(filepath.Join(folder, "cases.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for decoder := json.NewDecoder(file); decoder.More(); {
		var c casefile.Data
		if err := decoder.Decode(&c); err != nil {
			t.Fatal(err)
		}
		for i, step := range c.Steps {
			if ask, ok := step["ask"].(string); ok && p.differs(ask, step["answer"]) {
				ids = append(ids, fmt.Sprintf("%s:%d", c.ID, i+1))
			}
		}
	}
	return ids
}

// TestRunnersOnBadPrograms lets a program end, fall silent, and write other
// things: each is reported with the id of the question, and the program is
// started again.
func TestRunnersOnBadPrograms(t *testing.T) {
	python := pythonFor(t)
	const program = `import json, sys, time
for line in sys.stdin:
    id = json.loads(line)["id"]
    if id == "2.4-01:1": sys.exit()
    if id == "2.4-01:2": print("hm", flush=True)
    if id == "2.4-01:3": id = "2.4-01"
    if id == "2.4-01:4": print(json.dumps({"id": id}), flush=True)
    if id == "2.4-02:1": time.sleep(1000)
    print(json.dumps({"id": id, "unknown": True}), flush=True)`
	for interpreter := range runners {
		t.Run(interpreter, func(t *testing.T) {
			out, status := run(t, interpreter, "", "--only", "2.4-01", python, "-c", program)
			for _, want := range []string{
				"2.4-01:1  Wei: house 2 (red)\n  expected {\"legal\":true}\n  failed   the program ended without an answer\n",
				"  failed   not JSON: hm\n",
				`  failed   not the id with "answer" or "unknown": {"id":"2.4-01","unknown":true}` + "\n",
				`  failed   not the id with "answer" or "unknown": {"id":"2.4-01:4"}` + "\n",
				"5 questions: 0 agree, 0 differ, 4 failed, 1 unknown, 0 not asked\n" +
					"unknown: move 1\nfailing cases (1): 2.4-01\n",
			} {
				if !strings.Contains(out, want) {
					t.Errorf("expected %q in:\n%s", want, out)
				}
			}
			silent, silentStatus := run(t, interpreter, "", "--only", "2.4-02:1", "--timeout", "0.01",
				python, "-c", program)
			if want := "  failed   no answer within 0.01 seconds\n"; !strings.Contains(silent, want) {
				t.Errorf("expected %q in:\n%s", want, silent)
			}
			if status != 1 || silentStatus != 1 {
				t.Errorf("statuses %d and %d, want 1", status, silentStatus)
			}
		})
	}
}

// TestRunnersCompare holds the comparison of answers to what README.md says.
func TestRunnersCompare(t *testing.T) {
	python := pythonFor(t)
	var steps, answers []string
	var differ []string
	for i, test := range []struct {
		ask, want, got string
		agrees         bool
	}{
		{"move", `{"legal": true}`, `{"legal": true, "scores": [1, 0]}`, true},
		{"move", `{"legal": true, "scores": [1, 0]}`, `{"legal": true}`, true},
		{"move", `{"legal": true, "scores": [1, 0]}`, `{"legal": true, "scores": [0, 1]}`, false},
		{"move", `{"legal": true}`, `{"legal": false}`, false},
		{"move", `{"legal": true}`, `{}`, false},
		{"move", `{"legal": true}`, `true`, false},
		{"move", `{"legal": true}`, `null`, false},
		{"move", `{"legal": false, "section": "2.4"}`, `{"legal": false}`, true},
		{"move", `{"legal": false, "section": "2.4"}`, `{"legal": false, "section": "2.3"}`, false},
		{"position", `{"possible": false, "fields": ["A", "B"]}`, `{"possible": false, "fields": ["B", "A"]}`, true},
		{"position", `{"possible": false, "fields": ["A"]}`, `{"fields": ["A"]}`, false},
		{"read", `{"read": false, "line": 1}`, `{"read": false}`, true},
		{"houses", `[5, 3, 0]`, `[5.0, 3, 0]`, true},
		{"houses", `[5, 3, 0]`, `[3, 5, 0]`, false},
		{"houses", `[5, 3, 0]`, `[5, 3]`, false},
		{"neighbors", `["Wei 2", "Wei 4"]`, `["Wei 4", "Wei 2"]`, true},
		{"neighbors", `["Wei 2", "Wei 4"]`, `["Wei 2", "Wei 2"]`, false},
		{"payments for", `[{"red": 2}, {"green": 2}]`, `[{"green": 2}, {"red": 2, "green": 0}]`, true},
		{"pile in order", `["red", "green"]`, `["green", "red"]`, false},
		{"rows", `[{"spaces": ["Wei 1", "Wei 2"], "doubled": false}]`, `[{"spaces": ["Wei 2", "Wei 1"], "doubled": false}]`, true},
		{"rows", `[{"spaces": ["Wei 1"], "doubled": false}]`, `[{"spaces": ["Wei 1"]}]`, false},
		{"hand", `null`, `null`, true},
		{"hand", `null`, `{}`, false},
		{"over", `true`, `1`, false},
		{"pile", `1`, `true`, false},
		{"pile", `1`, `"1"`, false},
		{"color", `"red"`, `"Red"`, false},
	} {
		steps = append(steps, fmt.Sprintf(`{"ask": %q, "line": %q, "answer": %s}`, test.ask, test.got, test.want))
		answers = append(answers, test.got)
		if !test.agrees {
			differ = append(differ, fmt.Sprintf("0-01:%d", i+1))
		}
	}
	file := filepath.Join(t.TempDir(), "cases.jsonl")
	text := fmt.Sprintf(`{"id": "0-01", "game": "emperor", "section": "0", "steps": [%s]}`+"\n", strings.Join(steps, ", "))
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	const program = `import json, sys
for line, answer in zip(sys.stdin, json.loads(sys.argv[1])):
    print(json.dumps({"id": json.loads(line)["id"], "answer": answer}), flush=True)`
	for interpreter := range runners {
		t.Run(interpreter, func(t *testing.T) {
			out, status := run(t, interpreter, "", "--cases", file, python, "-c", program,
				"["+strings.Join(answers, ", ")+"]")
			if got := differing(out); !slices.Equal(got, differ) || status != 1 {
				t.Errorf("status %d; these differ:\n%q\nwant:\n%q\n%s", status, got, differ, out)
			}
		})
	}
}

// pythonFor returns the interpreter of the programs that tests write.
func pythonFor(t *testing.T) string {
	file, err := python()
	if err != nil {
		t.Skip("this machine has no python3, in which the programs of this test are written")
	}
	return file
}
