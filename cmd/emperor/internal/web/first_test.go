package web

import (
	"slices"
	"strings"
	"testing"
)

// The first view has the board and the style, which the policy allows, and lets the
// browser load all scripts that the page needs, and its program, at once.
func TestFirstView(t *testing.T) {
	s := site{
		"index.html": []byte(`<head><meta content="default-src 'self'; img-src data:"><link rel="stylesheet" href="style.css"></head><div id="land"></div>`),
		"style.css":  []byte("p{}"), "emperor.wasm": []byte("program"),
		"main.mjs":    []byte(`import { a } from "./a.mjs"; import "./parts/b.mjs";`),
		"a.mjs":       []byte(`export * from "./c.mjs"; import("./later.mjs")`),
		"parts/b.mjs": []byte(`import{d}from"../c.mjs";`), "c.mjs": nil,
	}
	if got, want := s.imports("main.mjs"), []string{"a.mjs", "c.mjs", "parts/b.mjs"}; !slices.Equal(got, want) {
		t.Errorf("got the scripts %q, want %q", got, want)
	}
	s.addFirstView("index.html", "en", "emperor.wasm", "<svg></svg>")
	want := `<head><meta content="default-src 'self'; style-src 'self' 'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='; img-src data:"><style>p{}</style>	<link rel="preload" as="fetch" type="application/wasm" crossorigin href="emperor.wasm" data-bytes="7">
	<link rel="modulepreload" href="a.mjs">
	<link rel="modulepreload" href="c.mjs">
	<link rel="modulepreload" href="parts/b.mjs">
</head><div id="land"><svg></svg></div>`
	if got := string(s["index.html"]); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// The site has its texts compressed too.
func TestZippedTexts(t *testing.T) {
	s := site{"a.mjs": []byte(strings.Repeat("text", 100)), "a.wasm": []byte("program")}
	if err := s.zip(); err != nil {
		t.Fatal(err)
	}
	if n := len(s["a.mjs.gz"]); n == 0 || n > 100 {
		t.Errorf("a script of 400 bytes has %d compressed", n)
	}
	if len(s) != 3 {
		t.Errorf("got %d files, want 3", len(s))
	}
}
