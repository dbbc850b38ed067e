//go:build !js

// Page is a game in the browser, against two opponents:
//
//	go run ./examples/page
//
// The rules, the pictures and the opponents run in the browser: game.go is
// compiled for it, and index.html loads it. The server only sends these files.
package main

import (
	"embed"
	"errors"
	"log"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

//go:embed index.html
var page embed.FS

func main() {
	folder, err := os.MkdirTemp("", "page")
	if err == nil {
		err = write(folder)
	}
	if err != nil {
		log.Fatal("page: ", err)
	}
	log.Print("play at http://localhost:8080; any web server can send the files in ", folder)
	log.Fatal("page: ", http.ListenAndServe("localhost:8080", http.FileServer(http.Dir(folder))))
}

// write writes the page, the program, and the script of the Go distribution that
// runs programs in browsers.
func write(folder string) error {
	compile := exec.Command("go", "build", "-o", filepath.Join(folder, "game.wasm"),
		"github.com/emperorofchina/emperor/examples/page")
	compile.Env, compile.Stderr = append(os.Environ(), "GOOS=js", "GOARCH=wasm"), os.Stderr
	root, err := exec.Command("go", "env", "GOROOT").Output()
	scripts := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm") // since Go 1.24
	return errors.Join(err, compile.Run(), os.CopyFS(folder, page), os.CopyFS(folder, os.DirFS(scripts)))
}
