package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

//go:embed static
var static embed.FS

// site is all that the pages need: by the path of a file, what is in it. Each page is
// the index.html of its folder.
type site map[string][]byte

// build returns the site. It builds the program for the browser with the go command,
// and takes from the Go distribution the script that runs such a program.
func build() (site, error) {
	s := site{}
	err := fs.WalkDir(static, "static", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			s[strings.TrimPrefix(name, "static/")], err = static.ReadFile(name)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	root, err := goCommand("env", "GOROOT")
	if err != nil {
		return nil, err
	}
	if s["wasm_exec.js"], err = os.ReadFile(filepath.Join(strings.TrimSpace(root), "lib", "wasm", "wasm_exec.js")); err != nil {
		return nil, err
	}
	if s["emperor.wasm"], err = buildProgram(); err != nil {
		return nil, err
	}
	if s["emperor.wasm.gz"], err = zipped(s["emperor.wasm"]); err != nil {
		return nil, err
	}
	if err := s.addRules(); err != nil {
		return nil, err
	}
	s.addKeeper()
	return s, nil
}

// addRules writes the rules of the library into their page.
func (s site) addRules() error {
	folder, err := goCommand("list", "-f", "{{.Dir}}", module)
	if err != nil {
		return err
	}
	source, err := os.ReadFile(filepath.Join(strings.TrimSpace(folder), "doc.go"))
	if err != nil {
		return err
	}
	s["rules/index.html"], err = rulesPage(s["rules/index.html"], source)
	return err
}

// addKeeper tells the service worker which files there are to keep in a browser, and
// of which version: another one where any file is another.
func (s site) addKeeper() {
	version := sha256.New()
	var files []string
	for _, name := range slices.Sorted(maps.Keys(s)) {
		fmt.Fprintf(version, "%s %d\n", name, len(s[name]))
		version.Write(s[name])
		switch path.Ext(name) {
		case ".gz", ".br", ".mts": // other forms of the program; for those who write pages
		default:
			if name != keeper {
				files = append(files, "./"+strings.TrimSuffix(name, "index.html"))
			}
		}
	}
	list, _ := json.Marshal(files) // strings can be written
	told := fmt.Sprintf("const version = \"%x\", files = %s;\n", version.Sum(nil)[:8], list)
	s[keeper] = append([]byte(told), s[keeper]...)
}

// keeper is the service worker.
const keeper = "keeper.js"

const module = "github.com/emperorofchina/emperor"

// small makes a program that is loaded over a network smaller by a tenth: -l inlines no
// function, which would cost time only in what plays, and that is inlined all the same.
var small = []string{
	"-trimpath", "-ldflags=-s -w", "-gcflags=all=-l",
	"-gcflags=" + module + "=", "-gcflags=" + module + "/opponents=", "-gcflags=" + module + "/internal/rows=",
}

// buildProgram builds the program for the browser.
func buildProgram() ([]byte, error) {
	folder, err := os.MkdirTemp("", "emperor-web-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "emperor.wasm")
	args := append(append([]string{"build", "-o", file}, small...), module+"/examples/web/wasm")
	if _, err := goCommand(args...); err != nil {
		return nil, err
	}
	return os.ReadFile(file)
}

// goCommand runs the go command for the machine of browsers, and returns what it
// prints.
func goCommand(args ...string) (string, error) {
	command := exec.Command("go", args...)
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	var out, errs bytes.Buffer
	command.Stdout, command.Stderr = &out, &errs
	if err := command.Run(); err != nil {
		return "", fmt.Errorf("go %s: %w\n%s", args[0], err, errs.Bytes())
	}
	return out.String(), nil
}

func zipped(data []byte) ([]byte, error) {
	var text bytes.Buffer
	w, err := gzip.NewWriterLevel(&text, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return text.Bytes(), nil
}

// squeeze adds the program as smallest, for hosts that serve what ends in .br where a
// client takes it. It needs the program brotli, which not every machine has.
func (s site) squeeze() error {
	command := exec.Command("brotli", "--best", "--lgwin=24", "--stdout")
	command.Stdin = bytes.NewReader(s["emperor.wasm"])
	data, err := command.Output()
	if err == nil {
		s["emperor.wasm.br"] = data
	}
	return err
}

// types are what a host says that the files are, by the ends of their names: a
// browser runs no script, and no program, of another type.
var types = map[string]string{
	".html": "text/html; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".mjs":  "text/javascript; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".mts":  "text/plain; charset=utf-8",
	".svg":  "image/svg+xml",
	".wasm": "application/wasm",

	".webmanifest": "application/manifest+json",
}

// file returns the path of the file that an address of the site stands for: of a
// folder, which ends with a slash, its page.
func (site) file(address string) string {
	name := strings.TrimPrefix(path.Clean("/"+address), "/")
	if address == "" || strings.HasSuffix(address, "/") {
		return path.Join(name, "index.html")
	}
	return name
}

// ServeHTTP serves the files; the program compressed, to whoever takes it so.
func (s site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := s.file(r.URL.Path)
	data, ok := s[name]
	if _, folder := s[name+"/index.html"]; folder {
		// What a page names is relative to its folder.
		http.Redirect(w, r, path.Base(name)+"/", http.StatusMovedPermanently)
		return
	}
	if !ok {
		http.NotFound(w, r)
		return
	}
	if kind, ok := types[path.Ext(name)]; ok {
		w.Header().Set("Content-Type", kind)
	}
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Add("Vary", "Accept-Encoding")
	if zipped, ok := s[name+".gz"]; ok && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		w.Header().Set("Content-Encoding", "gzip")
		data = zipped
	}
	// What a browser has it need not load again, as the service worker does.
	w.Header().Set("ETag", fmt.Sprintf("%q", fmt.Sprintf("%x", sha256.Sum256(data))))
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
}

// write writes the files to a folder, which it makes where there is none.
func (s site) write(folder string) error {
	for name, data := range s {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(file, data, 0o666); err != nil {
			return err
		}
	}
	return nil
}
