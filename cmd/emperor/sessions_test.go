package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// TestSessions types what the sessions of testdata/sessions say. Their steps are
//
//	play FLAG...    to run this command, or another one. Below are the lines that are
//	                typed, after "> ", and indented what is printed then, in this order;
//	                after "not: " what is printed nowhere. "[cleared]" stands for many
//	                blank lines. The output must fit on the screen.
//	write FILE      to write a file of the lines that are indented below.
//	copy FILE FILE  to copy a file.
//	kept FILE       to find there the moves that are indented below, or this text.
//	same FILE FILE  to find that files are equal.
//
// "$" is a folder of the session's own, where games without a file are saved, too.
func TestSessions(t *testing.T) {
	files, err := filepath.Glob("testdata/sessions/*.txt")
	if err != nil || len(files) != 2 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			games.Sessions(t, file, ">\t", func(t *testing.T, steps []games.Step) {
				s := session{t, t.TempDir()}
				t.Setenv("TMPDIR", s.folder)
				for _, step := range steps {
					below := strings.ReplaceAll(strings.Join(step.Below, "\n"), "$", s.folder)
					s.step(strings.Fields(strings.ReplaceAll(step.Line, "$", s.folder)), strings.ReplaceAll(below, "\t", "")+"\n")
				}
			})
		})
	}
}

type session struct {
	*testing.T
	folder string
}

// step makes a step, with the lines below it.
func (s session) step(words []string, below string) {
	switch words[0] {
	case "write":
		if err := os.WriteFile(words[1], []byte(below), 0o600); err != nil {
			s.Fatal(err)
		}
	case "kept":
		text := contentOf(s.T, words[1])
		if _, moves, ok := strings.Cut(text, "\n\n"); ok {
			text = moves
		}
		if text != below {
			s.Errorf("%q: got\n%s", words, text)
		}
	case "copy":
		if err := os.WriteFile(words[2], []byte(contentOf(s.T, words[1])), 0o600); err != nil {
			s.Fatal(err)
		}
	case "same":
		if one := contentOf(s.T, words[1]); one != contentOf(s.T, words[2]) {
			s.Errorf("%q: one is\n%s", words, one)
		}
	default:
		s.run(words, strings.Split(strings.TrimSuffix(below, "\n"), "\n"))
	}
}

// run runs a command, and compares what it prints.
func (s session) run(args, below []string) {
	var typed []string
	for _, line := range below {
		if answer, ok := strings.CutPrefix(line, ">"); ok {
			typed = append(typed, strings.TrimPrefix(answer, " "))
		}
	}
	var out, errs bytes.Buffer
	if status := run(args, typist.New(&out, typist.Script(typed...)), &out, &errs); status != 0 || errs.Len() > 0 {
		s.Fatalf("%q: status %d, %s\n%s", args, status, &errs, &out)
	}
	columns := 80
	if i := slices.Index(args, "-screen"); i >= 0 {
		fmt.Sscan(args[i+1], &columns) // up to the "x"
	}
	typist.MustFitIn(s.T, strings.ReplaceAll(out.String(), s.folder, "$"), columns-1)
	cleared := strings.ReplaceAll(out.String(), strings.Repeat("\n", 99), "[cleared]")
	printed := strings.Join(strings.Fields(cleared), " ")
	if wrong := games.WrongPart(printed, below); wrong != "" {
		s.Fatalf("%q: %s:\n%s", args, wrong, &out)
	}
}
