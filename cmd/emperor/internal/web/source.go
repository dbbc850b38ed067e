package web

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
)

const module = "github.com/emperorofchina/emperor"

// source returns the folder of the module's source: the clone in which the
// program runs, the folder in which it was compiled, or that of its version in
// the module cache.
var source = sync.OnceValues(func() (string, error) {
	if _, err := exec.LookPath("go"); err != nil {
		return "", errors.New("the pages need Go to compile the games for browsers, and this machine has none; " +
			"where Go is, \"go run ./cmd/emperor web -out site\" in a clone writes them for any web server")
	}
	if folder, err := goCommand("", "list", "-m", "-f", "{{if .Main}}{{.Dir}}{{end}}", module); err == nil {
		if folder = strings.TrimSpace(folder); folder != "" {
			return folder, nil
		}
	}
	if _, file, _, ok := runtime.Caller(0); ok && filepath.IsAbs(file) {
		folder := filepath.Join(filepath.Dir(file), "..", "..", "..", "..")
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder, nil
		}
	}
	built, _ := debug.ReadBuildInfo()
	text, err := goCommand("", "mod", "download", "-json", module+"@"+built.Main.Version)
	var found struct{ Dir string }
	if err == nil {
		err = json.Unmarshal([]byte(text), &found)
	}
	if err != nil {
		return "", fmt.Errorf("found no source of this version (%s) to compile the games for browsers; "+
			"run this command in a clone: %w", built.Main.Version, err)
	}
	return found.Dir, nil
})

// inSource runs the go command in the module's source.
func inSource(args ...string) (string, error) {
	folder, err := source()
	if err != nil {
		return "", err
	}
	return goCommand(folder, args...)
}

// goCommand runs the go command in a folder for the browser's platform, and
// returns its output.
func goCommand(folder string, args ...string) (string, error) {
	command := exec.Command("go", args...)
	command.Dir = folder
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWORK=off")
	var out, errs bytes.Buffer
	command.Stdout, command.Stderr = &out, &errs
	if err := command.Run(); err != nil {
		return "", fmt.Errorf("go %s: %w\n%s", args[0], err, errs.Bytes())
	}
	return out.String(), nil
}
