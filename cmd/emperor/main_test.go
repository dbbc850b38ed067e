package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// Without arguments the program says in ten lines what it can do, and every
// command describes itself.
func TestHelp(t *testing.T) {
	var out, errs bytes.Buffer
	if status := run(nil, nil, &out, &errs); status != 0 || strings.Count(out.String(), "\n") != 10 || errs.Len() > 0 {
		t.Errorf("status %d, %s%s", status, &out, &errs)
	}
	for _, c := range commands {
		for _, args := range [][]string{{c.name, "-help"}, {"help", c.name}} {
			out.Reset()
			errs.Reset()
			if status := run(args, strings.NewReader(""), &out, &errs); status != 0 || out.Len() > 0 ||
				!strings.Contains(errs.String(), "    go run ./cmd/emperor "+c.name) {
				t.Errorf("%q: status %d, %s%s", args, status, &out, &errs)
			}
		}
	}
}

// A wrong command, flag or file is one line with what was meant, and nothing is
// written.
func TestWrongArguments(t *testing.T) {
	before, err := os.Getwd()
	if err == nil {
		err = os.Chdir(t.TempDir())
	}
	if err != nil {
		t.Fatal(err)
	}
	defer os.Chdir(before)
	for args, want := range map[string]string{
		"ply":                          `no command "ply", did you mean play?; see -help`,
		"\x1b[2J":                      "no command",
		"help ply":                     `no command "ply"`,
		"play -seat you":               "play: no flag -seat, did you mean -seats?; see -help",
		"play -game chess":             "-game chess: must be emperor or whitelotus",
		"play -rice":                   "-rice: this flag is not for -game emperor",
		"play -load none":              "there is no file none",
		"play -board none":             "-board none: must be 3-4, 4-5 or a file",
		"play more":                    `unexpected argument "more"`,
		"review":                       "name the file of a game",
		"review none":                  "none",
		"arena -player 3":              "no flag -player, did you mean -players?",
		"arena -opponents nobody":      `no opponent "nobody"`,
		"arena -records no/file":       "no/file",
		"simulate -games -1":           "-games and -picture cannot be below 0",
		"simulate -watch none":         "none",
		"simulate -picture 3":          "-picture: this flag is not for -game emperor",
		"study -opponents random":      "-out: no file given",
		"study -table none":            "none",
		"train -game chess":            "-game chess: must be emperor or whitelotus",
		"cases -folder nix A40":        "the folder has no cases",
		"cases":                        "name one dispute, section or case",
		"web -tables":                  "-tables needs -out",
		"web -address nowhere":         "nowhere",
		"web -folder x -address -1:-1": "-1",
	} {
		var out, errs bytes.Buffer
		status := run(strings.Fields(args), strings.NewReader(""), &out, &errs)
		if status != 2 || out.Len() > 0 || strings.Count(errs.String(), "\n") != 1 ||
			!strings.Contains(strings.ReplaceAll(errs.String(), "\\", "/"), want) || strings.Contains(errs.String(), "\x1b") {
			t.Errorf("%q: status %d, %s%s; want %s", args, status, &out, &errs, want)
		}
	}
	if files, err := os.ReadDir("."); err != nil || len(files) > 0 {
		t.Errorf("written are %v, %v", files, err)
	}
}
