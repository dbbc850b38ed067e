package web

import (
	"embed"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

//go:embed kit
var kit embed.FS

// kitFiles are the files of the site that a front end in JavaScript needs.
var kitFiles = []string{
	"emperor.mjs", "emperor.d.mts", "emperor.wasm",
	"lotus/lotus.mjs", "lotus/lotus.d.mts", "lotus/lotus.wasm",
	"program.mjs", "worker.mjs", "wasm_exec.js",
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
	if files["LICENSE"], err = moduleFile("LICENSE"); err != nil {
		return err
	}
	return writeFiles(folder, files)
}

// moduleFile returns the content of a file of the module.
func moduleFile(name string) ([]byte, error) {
	folder, err := source()
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(folder, filepath.FromSlash(name)))
}
