// Package scripts_test types commands: each script of testdata says what is typed, and
// what is printed. It is a module of its own, for the sake of testscript.
package scripts_test

import (
	"bytes"
	"context"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "renew the files that scripts compare with what is printed")

// A script has the commands of testscript, and
//
//	refuses TEXT ARGUMENT...
//
// for a command line that the program refuses: it exits with status 2, prints nothing,
// and reports an error on one line, which has the text; and
//
//	change FILE COPY OLD NEW
//
// which copies a file, with the first text that is OLD replaced by NEW.
func TestScripts(t *testing.T) {
	folder := t.TempDir()
	program := filepath.Join(folder, "emperor")
	build := exec.Command("go", "build", "-o", program, "./cmd/emperor")
	build.Dir = "../../../.."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata",
		RequireExplicitExec: true,
		UpdateScripts:       *update,
		Setup: func(env *testscript.Env) error {
			env.Setenv("PATH", folder+string(os.PathListSeparator)+env.Getenv("PATH"))
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"change": func(ts *testscript.TestScript, neg bool, args []string) {
				text := ts.ReadFile(args[0])
				changed := strings.Replace(text, args[2], args[3], 1)
				if neg || changed == text {
					ts.Fatalf("%q does not change %s", args[2], args[0])
				}
				ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(changed), 0o600))
			},
			"refuses": func(ts *testscript.TestScript, neg bool, args []string) {
				if neg || len(args) < 1 {
					ts.Fatalf("usage: refuses text [argument...]")
				}
				ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
				defer cancel()
				cmd := exec.CommandContext(ctx, program, args[1:]...)
				cmd.Dir = ts.MkAbs(".")
				var out, errs bytes.Buffer
				cmd.Stdout, cmd.Stderr = &out, &errs
				cmd.Run()
				said := strings.ReplaceAll(errs.String(), `\`, "/")
				if cmd.ProcessState.ExitCode() != 2 || out.Len() > 0 || strings.Count(said, "\n") != 1 ||
					!strings.Contains(said, args[0]) || strings.ContainsAny(said, "\x1b\u009b\x07") {
					ts.Fatalf("status %d, %s%s; want %s", cmd.ProcessState.ExitCode(), &out, &errs, args[0])
				}
			},
		},
	})
}
