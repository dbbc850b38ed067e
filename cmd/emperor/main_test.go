package main

import (
	"bytes"
	"strings"
	"testing"
)

// The help of every command fits on a terminal. The scripts of internal/scripts type
// commands.
func TestHelpFits(t *testing.T) {
	for _, c := range commands {
		var out, errs bytes.Buffer
		if status := run([]string{c.name, "-help"}, strings.NewReader(""), &out, &errs); status != 0 || out.Len() > 0 {
			t.Errorf("%s: status %d, %s", c.name, status, &out)
		}
		for _, line := range strings.Split(errs.String(), "\n") {
			if len(strings.ReplaceAll(line, "    \t", "        ")) > 80 {
				t.Errorf("%s: too long: %s", c.name, line)
			}
		}
	}
}

// A wrong argument is reported on one line, even if it has several; no script can type
// one.
func TestMistakesTakeOneLine(t *testing.T) {
	var out, errs bytes.Buffer
	status := run([]string{"arena", "-opponents", "gree\ndy"}, strings.NewReader(""), &out, &errs)
	if status != 2 || out.Len() > 0 || strings.Count(errs.String(), "\n") != 1 {
		t.Errorf("status %d, %s%s", status, &out, &errs)
	}
}
