// Package source finds the source of this module, from which the program takes
// the rules and compiles the games for browsers.
package source

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

// local returns the folder of the source on this machine: the clone in which the
// program runs, or the folder in which it was compiled; "" if there is neither.
var local = sync.OnceValue(func() string {
	if folder, err := goCommand("", "list", "-m", "-f", "{{if .Main}}{{.Dir}}{{end}}", module); err == nil {
		if folder = strings.TrimSpace(folder); folder != "" {
			return folder
		}
	}
	if _, file, _, ok := runtime.Caller(0); ok && filepath.IsAbs(file) {
		folder := filepath.Join(filepath.Dir(file), "..", "..", "..", "..")
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder
		}
	}
	return ""
})

// LocalFile returns the content of a file of the module, if its source is on
// this machine.
func LocalFile(name string) ([]byte, error) {
	if local() == "" {
		return nil, os.ErrNotExist
	}
	return os.ReadFile(filepath.Join(local(), filepath.FromSlash(name)))
}

// folder returns the folder of the source, which is the module cache if it is
// nowhere else on this machine.
var folder = sync.OnceValues(func() (string, error) {
	if _, err := exec.LookPath("go"); err != nil {
		return "", errors.New("the pages need Go to compile the games for browsers, " +
			"and this machine has none; " +
			"where Go is, \"go run ./cmd/emperor web -out site\" in a clone writes them for any web server")
	}
	if local() != "" {
		return local(), nil
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

// File returns the content of a file of the module.
func File(name string) ([]byte, error) {
	folder, err := folder()
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(folder, filepath.FromSlash(name)))
}

// Go runs the go command in the module's source, for the browser's platform, and
// returns its output.
func Go(args ...string) (string, error) {
	folder, err := folder()
	if err != nil {
		return "", err
	}
	return goCommand(folder, args...)
}

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
