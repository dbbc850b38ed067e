//go:build !js

package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

var programs = flag.Bool("programs", false, "compile the program for browsers")

// The page loads a program for browsers and the script that runs it.
func TestThePageHasItsFiles(t *testing.T) {
	if !*programs {
		t.Skip("-programs compiles the program for browsers")
	}
	folder := t.TempDir()
	if err := write(folder); err != nil {
		t.Fatal(err)
	}
	read := func(name string) []byte {
		content, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Error(err)
		}
		return content
	}
	loaded := regexp.MustCompile(`(?:src=|fetch\()"([^"]+)"`).FindAllSubmatch(read("index.html"), -1)
	if len(loaded) != 2 {
		t.Fatalf("the page loads %q", loaded)
	}
	if script := read(string(loaded[0][1])); !bytes.Contains(script, []byte("class")) {
		t.Errorf("%s is no script", loaded[0][1])
	}
	if program := read(string(loaded[1][1])); !bytes.HasPrefix(program, []byte("\x00asm")) {
		t.Errorf("%s is no program for browsers", loaded[1][1])
	}
}
