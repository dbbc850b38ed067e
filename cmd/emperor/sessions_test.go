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
)

// TestSessions types what the sessions of testdata/sessions say. Each begins with
// comments, after "#", and ends at a blank line. Its steps are
//
//	play FLAG...    to run this command, or another one. Below are the lines that are
//	                typed, after "> ", and indented what is told then, in this order; after
//	                "not: " what is told nowhere. "[cleared]" stands for many blank lines.
//	                The output must fit on the screen.
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
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range strings.Split(strings.TrimSpace(string(text)), "\n\n") {
			title, _, _ := strings.Cut(text, "\n")
			t.Run(filepath.Base(file)+" "+title[2:], func(t *testing.T) {
				s := session{t, t.TempDir()}
				t.Setenv("TMPDIR", s.folder)
				lines := strings.Split(strings.ReplaceAll(text, "$", s.folder), "\n")
				for len(lines) > 0 {
					end := 1
					for end < len(lines) && strings.ContainsAny(lines[end][:1], ">\t") {
						end++
					}
					if !strings.HasPrefix(lines[0], "#") {
						s.step(strings.Fields(lines[0]), lines[1:end])
					}
					lines = lines[end:]
				}
			})
		}
	}
}

type session struct {
	*testing.T
	folder string
}

func (s session) step(words, below []string) {
	indented := strings.ReplaceAll(strings.Join(below, "\n"), "\t", "") + "\n"
	switch words[0] {
	case "write":
		if err := os.WriteFile(words[1], []byte(indented), 0o600); err != nil {
			s.Fatal(err)
		}
	case "kept":
		text := s.read(words[1])
		if _, moves, ok := strings.Cut(text, "\n\n"); ok {
			text = moves
		}
		if text != indented {
			s.Errorf("%q: got\n%s", words, text)
		}
	case "copy":
		if err := os.WriteFile(words[2], []byte(s.read(words[1])), 0o600); err != nil {
			s.Fatal(err)
		}
	case "same":
		if one := s.read(words[1]); one != s.read(words[2]) {
			s.Errorf("%q: one is\n%s", words, one)
		}
	default:
		s.run(words, below)
	}
}

func (s session) read(file string) string {
	text, err := os.ReadFile(file)
	if err != nil {
		s.Fatal(err)
	}
	return string(text)
}

// run runs a command, and compares what it tells.
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
	whole := strings.Join(strings.Fields(strings.ReplaceAll(out.String(), strings.Repeat("\n", 99), "[cleared]")), " ")
	rest := whole
	for _, line := range below {
		part := strings.TrimPrefix(line, "\t")
		if never, ok := strings.CutPrefix(part, "not: "); ok {
			if strings.Contains(whole, never) {
				s.Errorf("%q: %q is told in\n%s", args, never, &out)
			}
		} else if _, after, ok := strings.Cut(rest, part); ok {
			rest = after
		} else {
			s.Fatalf("%q: want %q in this place in\n%s", args, part, &out)
		}
	}
}
