package browser_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// typescript is the version of the compiler that checks emperor.d.mts.
const typescript = "typescript@5.9.3"

// The example program in emperor.d.mts is valid TypeScript, and becomes invalid
// if a question lacks a required field. If npm or the network is missing, the
// test is skipped.
func TestTypesOfTheLibrary(t *testing.T) {
	folder := t.TempDir()
	install := exec.Command("npm", "install", "--silent", "--no-save", "--prefix", folder, typescript)
	if out, err := install.CombinedOutput(); err != nil {
		t.Skipf("npm does not bring %s: %v\n%s", typescript, err, out)
	}
	types, err := os.ReadFile("../static/emperor.d.mts")
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, line := range strings.Split(string(types), "\n") {
		if code, ok := strings.CutPrefix(line, " *     "); ok {
			lines = append(lines, code)
		}
	}
	program := strings.Join(lines, "\n")
	compile := func(program string) (said string, err error) {
		for name, text := range map[string]string{"emperor.d.mts": string(types), "program.mts": program} {
			if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		command := exec.Command("node", "node_modules/typescript/bin/tsc", "--noEmit", "--strict", "--target",
			"es2022", "--module", "nodenext", "program.mts")
		command.Dir = folder
		out, err := command.CombinedOutput()
		return string(out), err
	}
	if said, err := compile(program); err != nil || !strings.Contains(program, "emperor.move(") {
		t.Errorf("%v: %s of\n%s", err, said, program)
	}
	if said, err := compile(program + "await emperor.move({ record });"); err == nil ||
		!strings.Contains(said, "'move' is missing") {
		t.Errorf("a move without a move is allowed: %s", said)
	}
}
