package web

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// addFirstView inserts into a page what a first visit shows before the program
// has loaded, the board and its style, which would arrive later from a file. It
// lets the browser load everything else at once: the scripts that the page's
// script imports, and the program.
func (s site) addFirstView(page, language, program, board string) {
	text, style := string(s[page]), string(s["style.css"])
	text = stylesheet.ReplaceAllLiteralString(text, "<style>"+style+"</style>")
	text = allow(text, "style-src", hashOf(style))
	text = strings.Replace(text, `<div id="land">`, `<div id="land">`+board, 1)
	folder := path.Dir(page)
	const preload = `<link rel="preload" as="fetch" type="application/wasm" crossorigin href=%q data-bytes="%d">`
	links := fmt.Sprintf("\t"+preload+"\n", relative(folder, program), len(s[program]))
	for _, name := range s.imports(path.Join(folder, "main.mjs")) {
		name = strings.Replace(name, ".en.mjs", "."+language+".mjs", 1)
		links += fmt.Sprintf("\t<link rel=\"modulepreload\" href=%q>\n", relative(folder, name))
	}
	s[page] = []byte(strings.Replace(text, "</head>", links+"</head>", 1))
}

// stylesheet matches the link of a page to its style.
var stylesheet = regexp.MustCompile(`<link rel="stylesheet" href="[./]*style\.css">`)

// addFirstViews adds the first views of the pages of the games.
func (s site) addFirstViews() error {
	for _, language := range words.Languages() {
		c, err := words.In(language)
		if err != nil {
			return err
		}
		first, second := emperor.Words(c.Library()), whitelotus.Words(c.Library())
		s.addFirstView(pageIn(language, "index.html"), language, "emperor.wasm", first.SVG(emperor.Side3to4()))
		s.addFirstView(pageIn(language, "lotus/index.html"), language, "lotus/lotus.wasm",
			second.SVG(whitelotus.China1351()))
	}
	return nil
}

// imported matches the import of a script.
var imported = regexp.MustCompile(`(?:from |from|import )"(\.{1,2}/[^"]+)"`)

// imports returns the scripts that a script imports, and those that these
// import.
func (s site) imports(script string) []string {
	var all []string
	var follow func(name string)
	follow = func(name string) {
		for _, match := range imported.FindAllSubmatch(s[name], -1) {
			other := path.Join(path.Dir(name), string(match[1]))
			if !slices.Contains(all, other) {
				all = append(all, other)
				follow(other)
			}
		}
	}
	follow(script)
	return all
}

// relative returns the address of a file as a page in a folder has it.
func relative(folder, name string) string {
	if folder == "." {
		return name
	}
	if rest, inside := strings.CutPrefix(name, folder+"/"); inside {
		return rest
	}
	return "../" + name
}

// zip adds the files of text compressed by gzip. Together they are a third as
// large.
func (s site) zip() error {
	for name, data := range s {
		switch path.Ext(name) {
		case ".html", ".css", ".mjs", ".js", ".svg", ".webmanifest":
		default:
			continue
		}
		small, err := compress(data)
		if err != nil {
			return err
		}
		s[name+".gz"] = small
	}
	return nil
}
