package web

import (
	"embed"
	"io/fs"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/source"
)

//go:embed kit
var kit embed.FS

// kitFiles are the files of the site that a front end in JavaScript needs.
var kitFiles = []string{
	"emperor.mjs", "emperor.d.mts", "emperor.wasm",
	"lotus/lotus.mjs", "lotus/lotus.d.mts", "lotus/lotus.wasm",
	"program.mjs", "worker.mjs", "wasm_exec.js",
	"words/game.en.mjs", "words/emperor.en.mjs", "words/whitelotus.en.mjs",
}

// writeKit writes the npm package for front ends in JavaScript to a folder.
func (s site) writeKit(folder string) error {
	files := map[string][]byte{}
	for _, name := range kitFiles {
		files[name] = s[name]
	}
	err := fs.WalkDir(kit, "kit", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			files[strings.TrimPrefix(name, "kit/")], err = kit.ReadFile(name)
		}
		return err
	})
	if err != nil {
		return err
	}
	if files["LICENSE"], err = source.File("LICENSE"); err != nil {
		return err
	}
	return writeFiles(folder, files)
}
