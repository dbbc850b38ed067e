package web

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

	"github.com/emperorofchina/emperor/cmd/emperor/internal/source"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/rules"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

//go:embed static
var static embed.FS

// site contains all files of the pages by path. Each page is the index.html of
// its folder.
type site map[string][]byte

// build returns the site, with or without tables of friends. Programs for
// browsers come from compiled, and the script that runs them from the Go
// distribution.
func build(friends bool, compiled func(program) ([]byte, error)) (site, error) {
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
	root, err := source.Go("env", "GOROOT")
	if err != nil {
		return nil, err
	}
	folder := "lib"
	if _, err := os.Stat(filepath.Join(strings.TrimSpace(root), folder, "wasm")); err != nil {
		folder = "misc" // before Go 1.24
	}
	script := filepath.Join(strings.TrimSpace(root), folder, "wasm", "wasm_exec.js")
	if s["wasm_exec.js"], err = os.ReadFile(script); err != nil {
		return nil, err
	}
	for _, p := range programs {
		if s[p.file], err = compiled(p); err != nil {
			return nil, err
		}
		if s[p.file+".gz"], err = compress(s[p.file]); err != nil {
			return nil, err
		}
	}
	if err := s.addRules(); err != nil {
		return nil, err
	}
	if friends {
		s.offerFriends()
	}
	if err := s.addLanguages(); err != nil {
		return nil, err
	}
	if err := s.addFirstViews(); err != nil {
		return nil, err
	}
	s.addKeeper()
	return s, s.zip()
}

// offerFriends shows the menu item for tables of friends, which need a server.
func (s site) offerFriends() {
	const item = `id="menu-friends"`
	for _, page := range []string{"index.html", "lotus/index.html"} {
		s[page] = bytes.Replace(s[page], []byte(item+" hidden"), []byte(item), 1)
	}
}

// addRules inserts the rules of both games into their pages, with the boards in
// their pictures.
func (s site) addRules() error {
	for _, g := range []struct {
		game        rules.Game
		folder, doc string
	}{
		{rules.Emperor(), "rules", "doc.go"},
		{rules.Lotus(), "lotus/rules", "whitelotus/doc.go"},
	} {
		text, err := source.File(g.doc)
		if err != nil {
			return err
		}
		index := g.folder + "/index.html"
		page, boards, err := rules.Page(g.game, s[index], text)
		if err != nil {
			return fmt.Errorf("%s: %w", g.doc, err)
		}
		s[index] = page
		for name, board := range boards {
			s[g.folder+"/"+name] = []byte(board)
		}
	}
	return nil
}

// addKeeper inserts the list of files to store, and a version that depends on
// their content, into the service worker. Programs of other games, and files of other
// languages, are stored only when a page has loaded them: they have hashes, so that a
// worker does not store one of another build.
func (s site) addKeeper() {
	version := sha256.New()
	var files []string
	later := map[string]string{}
	addLater := func(file string) { later["./"+file] = fmt.Sprintf("%x", sha256.Sum256(s[file])) }
	for _, p := range programs[1:] {
		addLater(p.file)
	}
	for name := range s {
		if inOther(name) {
			addLater(name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s)) {
		fmt.Fprintf(version, "%s %d\n", name, len(s[name]))
		version.Write(s[name])
		file := "./" + strings.TrimSuffix(name, "index.html")
		switch path.Ext(name) {
		case ".gz", ".br", ".mts": // compressed forms; types for developers
		default:
			if name != keeper && later[file] == "" {
				files = append(files, file)
			}
		}
	}
	constants := fmt.Sprintf("const version = \"%x\", files = %s, later = %s;\n", version.Sum(nil)[:8],
		inJSON(files), inJSON(later))
	s[keeper] = append([]byte(constants), s[keeper]...)
}

// inOther reports whether a file is a page or has messages in another language than
// English.
func inOther(file string) bool {
	return slices.ContainsFunc(words.Languages(), func(language string) bool {
		page := path.Base(file) == language+".html"
		return language != "en" && (page || strings.HasSuffix(file, "."+language+".mjs"))
	})
}

// inJSON returns strings as JSON.
func inJSON(v any) []byte {
	text, _ := json.Marshal(v) // strings can always be marshaled
	return text
}

// keeper is the path of the service worker.
const keeper = "keeper.js"

func compress(data []byte) ([]byte, error) {
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

// squeeze adds what is compressed by gzip compressed by brotli too, for hosts
// that serve .br files to clients that accept them. It returns an error if
// brotli is not installed.
func (s site) squeeze() error {
	for _, zipped := range slices.Sorted(maps.Keys(s)) {
		file, ok := strings.CutSuffix(zipped, ".gz")
		if !ok {
			continue
		}
		command := exec.Command("brotli", "--best", "--lgwin=22", "--stdout")
		command.Stdin = bytes.NewReader(s[file])
		data, err := command.Output()
		if err != nil {
			return err
		}
		s[file+".br"] = data
	}
	return nil
}

// types contains the content types by file extension. A browser runs scripts
// and programs only with the right type.
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

// file returns the path of the file at an address of the site. For a folder,
// which ends with a slash, it is the folder's page.
func (site) file(address string) string {
	name := strings.TrimPrefix(path.Clean("/"+address), "/")
	if address == "" || strings.HasSuffix(address, "/") {
		return path.Join(name, "index.html")
	}
	return name
}

// headers are sent with every file. They do what the policy in a page cannot.
var headers = [][2]string{
	{"Content-Security-Policy", "frame-ancestors 'none'"},
	{"Referrer-Policy", "same-origin"},
	{"X-Content-Type-Options", "nosniff"},
}

// headersFile returns the file that makes static hosts send the headers.
func headersFile() []byte {
	text := "/*\n"
	for _, header := range headers {
		text += "  " + header[0] + ": " + header[1] + "\n"
	}
	return []byte(text)
}

// ServeHTTP serves the files, and the compressed programs to clients that
// accept them.
func (s site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	for _, header := range headers {
		w.Header().Set(header[0], header[1])
	}
	name := s.file(r.URL.Path)
	data, ok := s[name]
	if _, folder := s[name+"/index.html"]; folder {
		// The links of a page are relative to its folder.
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
	// With the ETag, browsers need not load an unchanged file again.
	w.Header().Set("ETag", fmt.Sprintf("%q", fmt.Sprintf("%x", sha256.Sum256(data))))
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
}

// write writes the files to a folder, with one more that lists the headers.
func (s site) write(folder string) error {
	files := maps.Clone(s)
	files["_headers"] = headersFile()
	return writeFiles(folder, files)
}

// writeFiles writes files to a folder, and creates it if necessary.
func writeFiles(folder string, files map[string][]byte) error {
	for name, data := range files {
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
