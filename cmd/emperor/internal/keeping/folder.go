package keeping

import (
	"os"
	"path/filepath"
	"strings"
)

// Folder is a folder of files that each hold one text. While it is open, no
// other program that uses this package can open it, if the system supports
// locks; its files are open only while they are read or written. Methods may be
// called by several goroutines, but not for one file at once.
type Folder struct {
	path string
	lock *os.File
}

// lockName is the file whose lock reserves the whole folder.
const lockName = ".lock"

// OpenFolder opens a folder, which it creates if necessary, and removes files
// that a killed program has left unfinished.
func OpenFolder(path string) (*Folder, error) {
	if err := os.MkdirAll(path, 0o700); err != nil {
		return nil, err
	}
	lock, err := OpenToAppend(filepath.Join(path, lockName))
	if err != nil {
		return nil, err
	}
	d := &Folder{path, lock}
	names, err := d.Names(newEnding)
	if err != nil {
		lock.Close()
		return nil, err
	}
	for _, name := range names {
		os.Remove(d.file(name))
	}
	return d, nil
}

// Names returns the names of the files with this ending, sorted.
func (d *Folder) Names(ending string) ([]string, error) {
	entries, err := os.ReadDir(d.path)
	var names []string
	for _, entry := range entries {
		if strings.HasSuffix(entry.Name(), ending) && entry.Type().IsRegular() {
			names = append(names, entry.Name())
		}
	}
	return names, err
}

func (d *Folder) file(name string) string { return filepath.Join(d.path, name) }

// Read returns a file's text. It refuses a file of more than a megabyte.
func (d *Folder) Read(name string) (string, error) { return Read(d.file(name)) }

// Write creates a file or replaces its text, atomically: if it returns an error
// or the program is killed, the file holds the old text or the new one.
func (d *Folder) Write(name, text string) error {
	f := &File{name: d.file(name), path: d.file(name)}
	next, err := f.prepare(text)
	if err != nil {
		return err
	}
	if err := f.rename(next); err != nil {
		return err
	}
	return f.Close()
}

// Move moves a file into a folder within this one, which it creates if
// necessary. A file of that name there is replaced.
func (d *Folder) Move(name, within string) error {
	if err := os.MkdirAll(d.file(within), 0o700); err != nil {
		return err
	}
	if err := os.Rename(d.file(name), filepath.Join(d.path, within, name)); err != nil {
		return err
	}
	syncFolder(d.file(within))
	syncFolder(d.path)
	return nil
}

// Close closes the folder, so that other programs can open it.
func (d *Folder) Close() error { return d.lock.Close() }
