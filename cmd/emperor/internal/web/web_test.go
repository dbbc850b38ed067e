package web

import (
	"compress/gzip"
	"flag"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/whitelotus"
)

var withPrograms = flag.Bool("programs", false, "compile the programs for browsers and check their size")

// mostZipped limits the programs for browsers in bytes of gzip; brotli makes
// them smaller by nearly a third.
var mostZipped = map[string]int{"emperor.wasm.gz": 2_140_000, "lotus/lotus.wasm.gz": 1_820_000}

// siteWithoutPrograms returns the site, with a word in place of each program.
var siteWithoutPrograms = sync.OnceValues(func() (site, error) {
	return build(false, func(program) ([]byte, error) { return []byte("program"), nil })
})

// The site is complete: every file that another file names exists and exports
// what that file imports, and the compressed programs are within their limits.
func TestSite(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("the go command, which builds the program, is not there: ", err)
	}
	s, err := siteWithoutPrograms()
	if *withPrograms {
		s, err = build(false, program.build)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range programs {
		name := p.file + ".gz"
		if n := len(s[name]); n == 0 || n > mostZipped[name] {
			t.Errorf("%s has %d bytes, want at most %d", name, n, mostZipped[name])
		}
	}
	named := regexp.MustCompile(`(?:from |import |src=|href=|new URL\()"([^"#]+?)"`)
	loaded, parts := regexp.MustCompile(`imported\("([^"]+)"\)`), 0
	imported := regexp.MustCompile(`import \{([^}]*)\} from "([^"]+)"`)
	for name, data := range s {
		if strings.HasSuffix(name, ".mts") || strings.HasPrefix(name, "lit-html/") {
			continue // the types show an import as an example
		}
		for _, other := range named.FindAllSubmatch(data, -1) {
			address := string(other[1])
			if strings.HasPrefix(address, "data:") || name == "wasm_exec.js" {
				continue
			}
			slash := ""
			if strings.HasSuffix(address, "/") {
				slash = "/"
			}
			if _, ok := s[s.file(path.Join(path.Dir(name), address)+slash)]; !ok {
				t.Errorf("%s names %s, which does not exist", name, address)
			}
		}
		for _, other := range loaded.FindAllSubmatch(data, -1) {
			parts++
			if _, ok := s[string(other[1])]; !ok {
				t.Errorf("%s loads %s, which does not exist", name, other[1])
			}
		}
		for _, used := range imported.FindAllSubmatch(data, -1) {
			file := path.Join(path.Dir(name), string(used[2]))
			for _, thing := range strings.Split(string(used[1]), ",") {
				thing, _, _ = strings.Cut(strings.TrimSpace(thing), " as ")
				if !regexp.MustCompile(`export (async )?((function|class|const|let) |\{[^}]*\b)` +
					regexp.QuoteMeta(thing) + `\b`).Match(s[file]) {
					t.Errorf("%s imports %s, which %s does not export", name, thing, file)
				}
			}
		}
		if strings.Contains(string(data), "https://") && filepath.Ext(name) != ".wasm" &&
			name != "wasm_exec.js" && !strings.HasSuffix(name, ".gz") {
			t.Errorf("%s names another site", name)
		}
	}
	if parts < 5 {
		t.Errorf("only %d parts of the page are loaded later", parts)
	}
	folder := filepath.Join(t.TempDir(), "site")
	if err := s.write(folder); err != nil {
		t.Fatal(err)
	}
	for name, data := range s {
		if written, err := os.ReadFile(filepath.Join(folder, name)); err != nil ||
			string(written) != string(data) {
			t.Errorf("%s differs in its written file: %v", name, err)
		}
	}
}

// Every answer has the headers that a page cannot set for itself, and the file
// for static hosts lists the same ones.
func TestHeaders(t *testing.T) {
	s := site{"index.html": []byte("page"), "score/index.html": []byte("other page"),
		"a.mjs": []byte("script")}
	folder := t.TempDir()
	if err := s.write(folder); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(filepath.Join(folder, "_headers"))
	if err != nil || !strings.HasPrefix(string(file), "/*\n") {
		t.Fatalf("%q, %v", file, err)
	}
	for _, address := range []string{"/", "/a.mjs", "/score", "/none"} {
		t.Run(address, func(t *testing.T) {
			w := httptest.NewRecorder()
			s.ServeHTTP(w, httptest.NewRequest("GET", address, nil))
			for name, want := range map[string]string{"Content-Security-Policy": "frame-ancestors 'none'",
				"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin"} {
				if got := w.Header().Get(name); got != want {
					t.Errorf("%s: %s: got %q, want %q", address, name, got, want)
				}
				if !strings.Contains(string(file), "\n  "+name+": "+want+"\n") {
					t.Errorf("_headers lacks %s: %s\n%s", name, want, file)
				}
			}
		})
	}
}

// Tables of friends are offered only if the site is built for them.
func TestFriendsAreOffered(t *testing.T) {
	s := site{}
	for _, name := range []string{"index.html", "lotus/index.html"} {
		page, err := static.ReadFile("static/" + name)
		if err != nil {
			t.Fatal(err)
		}
		s[name] = page
	}
	hidden := regexp.MustCompile(`id="menu-friends" hidden>`)
	for name, page := range s {
		if !hidden.Match(page) {
			t.Errorf("%s offers them without a server", name)
		}
	}
	s.offerFriends()
	for name, page := range s {
		if hidden.Match(page) {
			t.Errorf("with a server %s does not offer them", name)
		}
	}
}

// Files are served with their content types, and compressed if a compressed one
// exists and the client accepts it.
func TestServing(t *testing.T) {
	packed, err := compress([]byte("program"))
	if err != nil {
		t.Fatal(err)
	}
	s := site{"index.html": []byte("page"), "score/index.html": []byte("other page"),
		"score/b.mjs": []byte("other script"), "a.mjs": []byte("script"), "emperor.wasm": []byte("program"), "emperor.wasm.gz": packed}
	for _, test := range []struct{ path, encoding, kind, body string }{
		{"/", "", "text/html; charset=utf-8", "page"},
		{"/a.mjs", "gzip", "text/javascript; charset=utf-8", "script"},
		{"/score/", "", "text/html; charset=utf-8", "other page"},
		{"/score/b.mjs", "", "text/javascript; charset=utf-8", "other script"},
		{"/emperor.wasm", "", "application/wasm", "program"},
		{"/emperor.wasm", "gzip", "application/wasm", "program"},
	} {
		t.Run(test.path+" "+test.encoding, func(t *testing.T) {
			r := httptest.NewRequest("GET", test.path, nil)
			r.Header.Set("Accept-Encoding", test.encoding)
			w := httptest.NewRecorder()
			s.ServeHTTP(w, r)
			body := io.Reader(w.Body)
			if zipped := test.encoding == "gzip" &&
				test.path == "/emperor.wasm"; zipped != (w.Header().Get("Content-Encoding") == "gzip") {
				t.Errorf("%s: encoded as %q", test.path, w.Header().Get("Content-Encoding"))
			} else if vary := w.Header().Get("Vary"); vary != "Accept-Encoding" {
				t.Errorf("%s: it varies by %q", test.path, vary)
			} else if zipped {
				if body, err = gzip.NewReader(body); err != nil {
					t.Fatal(err)
				}
			}
			text, err := io.ReadAll(body)
			if err != nil || string(text) != test.body || w.Header().Get("Content-Type") != test.kind {
				t.Errorf("%s: %q as %s, %v", test.path, text, w.Header().Get("Content-Type"), err)
			}
		})
	}
	for address, want := range map[string]int{
		"/../main.go": http.StatusNotFound, "/none/": http.StatusNotFound, "/a.mjs/": http.StatusNotFound,
		"/score": http.StatusMovedPermanently,
	} {
		t.Run(address, func(t *testing.T) {
			w := httptest.NewRecorder()
			s.ServeHTTP(w, httptest.NewRequest("GET", address, nil))
			if w.Code != want {
				t.Errorf("%s: got %d, want %d", address, w.Code, want)
			}
			if to := w.Header().Get("Location"); want == http.StatusMovedPermanently && to != "/score/" {
				t.Errorf("%s leads to %s", address, to)
			}
		})
	}
}

// Requests for games go to the tables, all others to the site.
func TestTables(t *testing.T) {
	pages := withTables(site{"index.html": []byte("page")}, http.HandlerFunc(
		func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, "tables "+r.URL.Path) }))
	for path, want := range map[string]string{"/": "page", "/games": "tables /games",
		"/games/7/view": "tables /games/7/view"} {
		t.Run(path, func(t *testing.T) {
			w := httptest.NewRecorder()
			pages.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
			if w.Body.String() != want {
				t.Errorf("%s is answered with %q", path, w.Body)
			}
		})
	}
}

// The types for JavaScript list every option of a game.
func TestTypesListOptions(t *testing.T) {
	key := regexp.MustCompile(`(?m)^\t(\w+)\??: `)
	for file, options := range map[string]any{"emperor.d.mts": emperor.Options{}, "lotus/lotus.d.mts": whitelotus.Options{}} {
		text, err := os.ReadFile(filepath.Join("static", file))
		if err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(string(text), "export interface Options {")
		body, _, _ := strings.Cut(rest, "\n}")
		var listed []string
		for _, found := range key.FindAllStringSubmatch(body, -1) {
			listed = append(listed, found[1])
		}
		keys := []string{"v"}
		for _, field := range reflect.VisibleFields(reflect.TypeOf(options)) {
			name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			keys = append(keys, name)
		}
		if slices.Sort(listed); !slices.Equal(listed, slices.Sorted(slices.Values(keys))) {
			t.Errorf("%s lists the options %q, want %q", file, listed, keys)
		}
	}
}

// The service worker keeps every file that pages load, at the address that they
// use, and the program of the other game once it has been loaded. A changed
// build has another version.
func TestKeeper(t *testing.T) {
	built := func(text string) string {
		s := site{
			"index.html": []byte("page"), "score/index.html": []byte("page"), "score/a.mjs": []byte(text), "emperor.wasm": []byte("program"),
			"emperor.wasm.gz": []byte("zipped"), "lotus/lotus.wasm": []byte("lotus"), "emperor.d.mts": []byte("types"), keeper: []byte("worker"),
		}
		s.addKeeper()
		return string(s[keeper])
	}
	const hash = "6013de0381f648b7f21518885c02b40b7583adfb33c6d9b64d3aed52c3934798"
	if files := `files = ["./emperor.wasm","./","./score/a.mjs","./score/"], ` +
		`later = {"./lotus/lotus.wasm":"` + hash + `"};` + "\nworker"; !strings.HasSuffix(built("one"), files) {
		t.Errorf("the service worker is %s", built("one"))
	}
	if one, again, two := built("one"), built("one"), built("two"); one != again || one == two {
		t.Error("the version of a build does not depend on its files")
	}
}
