// Package keeping keeps a text in a file, so that nothing is lost: neither when
// the program is killed at any moment, nor when the disk is full, nor when two
// programs want the same file.
package keeping

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// File is a file that holds one text. While it is open, no other program that
// uses this package can open it, where the system has locks (see hold).
type File struct {
	name string   // as the caller named it
	path string   // of the file itself, behind any links
	held *os.File // the file as it is now; nil where the system has no locks
}

// ErrHeld: a file is open in one program at a time.
var ErrHeld = errors.New("another program has this file open; end that one first, or choose another file")

// ErrReplaced: a file that was put in the place of an open one is not written over.
var ErrReplaced = errors.New("another file has been put in its place")

// maxSize is the most that a file may hold, in bytes. What is longer is refused
// before it is read.
const maxSize = 1 << 20

// Create makes a new file with a text in it. A file, a link or anything else
// that has the name already stays as it is, and is refused with [fs.ErrExist].
func Create(name, text string) (*File, error) {
	if _, err := os.Lstat(name); err == nil {
		return nil, &fs.PathError{Op: "create", Path: name, Err: fs.ErrExist}
	}
	f := &File{name: name, path: name}
	next, err := f.prepare(text)
	if err != nil {
		return nil, err
	}
	// Where a name can be linked only once, a program that was quicker keeps it.
	switch err := os.Link(next.path, f.path); {
	case err == nil:
		return f, errors.Join(os.Remove(next.path), f.take(next))
	case errors.Is(err, fs.ErrExist):
		return nil, errors.Join(err, next.discard())
	}
	return f, f.rename(next) // a file system without links
}

// Open opens a file and reads its text. A name that is a link stands for the
// file at its end. What is no regular file, or longer than a megabyte, is refused
// without being read.
func Open(name string) (*File, string, error) {
	path, err := filepath.EvalSymlinks(name)
	if err != nil {
		return nil, "", err
	}
	f := &File{name: name, path: path}
	held, err := openRegular(path)
	if err != nil {
		return nil, "", err
	}
	if err := hold(held); err != nil {
		return nil, "", errors.Join(fmt.Errorf("%s: %w", name, err), held.Close())
	}
	// The program that had it open may have replaced it in the meantime.
	if !isAt(held, path) {
		held.Close()
		return Open(name)
	}
	text, err := readAll(held)
	if err != nil {
		return nil, "", errors.Join(err, held.Close())
	}
	if !locks {
		return f, text, held.Close()
	}
	f.held = held
	f.clear()
	return f, text, nil
}

// Read reads a file's text, whoever has it open. It refuses what [Open] refuses.
func Read(name string) (string, error) {
	f, err := openRegular(name)
	if err != nil {
		return "", err
	}
	text, err := readAll(f)
	return text, errors.Join(err, f.Close())
}

func readAll(f *os.File) (string, error) {
	text, err := io.ReadAll(io.LimitReader(f, maxSize+1))
	if err == nil && len(text) > maxSize {
		err = fmt.Errorf("%s: more than %d bytes; nothing that is kept is so long", f.Name(), maxSize)
	}
	return string(text), err
}

// Write puts a text into a file at one stroke, as [File.Replace] does, whether there was
// a file or not.
func Write(name, text string) error {
	f, err := Create(name, text)
	if errors.Is(err, fs.ErrExist) {
		if f, _, err = Open(name); err == nil {
			err = f.Replace(text)
		}
	}
	if f == nil {
		return err
	}
	return errors.Join(err, f.Close())
}

// OpenToAppend opens a file to read it and to write behind what it holds, for this
// program alone, until it is closed; where there is none it makes one. What is no
// regular file is refused.
func OpenToAppend(name string) (*os.File, error) {
	if err := checkRegular(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return nil, err
	}
	if err := hold(file); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", name, err), file.Close())
	}
	return file, nil
}

// Name returns the file's name, as it was given.
func (f *File) Name() string { return f.name }

// Is reports whether a name stands for this file, by links or not.
func (f *File) Is(name string) bool {
	mine, err := os.Stat(f.path)
	if err != nil {
		return name == f.name
	}
	other, err := os.Stat(name)
	return err == nil && os.SameFile(mine, other)
}

// Same reports whether two names stand for one file, by links or not; there need be no
// file yet.
func Same(name, other string) bool {
	if mine, err := os.Stat(name); err == nil {
		its, err := os.Stat(other)
		return err == nil && os.SameFile(mine, its)
	}
	name, err := filepath.Abs(name)
	if err != nil {
		return false
	}
	other, err = filepath.Abs(other)
	return err == nil && name == other
}

// Replace replaces the text at one stroke: whatever happens, the file holds the
// old text or the new one, whole. With an error it holds the old one. Where
// somebody has put another file in its place, that one stays, and is refused with
// [ErrReplaced]. A hard link to the old text goes on holding that.
func (f *File) Replace(text string) error {
	if _, err := os.Lstat(f.path); err == nil && f.held != nil && !isAt(f.held, f.path) {
		return fmt.Errorf("%s: %w", f.name, ErrReplaced)
	}
	next, err := f.prepare(text)
	if err != nil {
		return err
	}
	return f.rename(next)
}

// Close lets other programs open the file.
func (f *File) Close() error {
	if f.held == nil {
		return nil
	}
	return f.held.Close()
}

// prepared is a file that holds the next text, and waits for its name.
type prepared struct {
	path string
	held *os.File // nil where the system has no locks
}

// newEnding ends the name of a prepared file, after the name of the file that it
// is for and a number.
const newEnding = ".emperor-new"

// stem begins the names of prepared files: the file's own name, as far as there is
// room for the rest in the 255 bytes that a name may have.
func (f *File) stem() string {
	base := filepath.Base(f.path)
	return strings.ToValidUTF8(base[:min(len(base), 200)], "") + "."
}

// prepare writes a text to a file of a new name in the same folder, down to the
// disk, and holds it. Who may read the file may read this one.
func (f *File) prepare(text string) (prepared, error) {
	file, err := os.CreateTemp(filepath.Dir(f.path), f.stem()+"*"+newEnding)
	if err != nil {
		return prepared{}, err
	}
	next := prepared{path: file.Name(), held: file}
	_, err = file.WriteString(text)
	if now, none := os.Stat(f.path); none == nil {
		err = errors.Join(err, os.Chmod(next.path, now.Mode().Perm()))
	}
	if err = errors.Join(err, file.Sync()); err == nil {
		err = hold(file)
	}
	if err == nil && !locks { // an open file could not be renamed everywhere
		next.held, err = nil, file.Close()
	}
	if err != nil {
		return prepared{}, errors.Join(err, next.discard())
	}
	return next, nil
}

// discard removes a prepared file that is not needed.
func (next prepared) discard() error {
	if next.held != nil {
		next.held.Close()
	}
	return os.Remove(next.path)
}

// rename gives a prepared file the name of the file.
func (f *File) rename(next prepared) error {
	if err := os.Rename(next.path, f.path); err != nil {
		return errors.Join(err, next.discard())
	}
	return f.take(next)
}

// take makes the file that now has the name the one that is held, and sees that
// the folder remembers it.
func (f *File) take(now prepared) error {
	err := f.Close()
	f.held = now.held
	syncFolder(filepath.Dir(f.path))
	return err
}

// clear removes what programs that were killed have left beside the file: it was
// prepared for it, and nobody holds it.
func (f *File) clear() {
	left, err := filepath.Glob(filepath.Join(filepath.Dir(f.path), "*"+newEnding))
	if err != nil || !locks {
		return
	}
	for _, path := range left {
		number, ours := strings.CutPrefix(filepath.Base(path), f.stem())
		if _, err := strconv.ParseUint(strings.TrimSuffix(number, newEnding), 10, 64); !ours || err != nil {
			continue
		}
		if file, err := openRegular(path); err == nil {
			if hold(file) == nil {
				os.Remove(path)
			}
			file.Close()
		}
	}
}

// openRegular opens a regular file. Anything else, such as a pipe, at which a
// program could wait for ever, is refused.
func openRegular(path string) (*os.File, error) {
	if err := checkRegular(path); err != nil {
		return nil, err
	}
	return os.Open(path)
}

func checkRegular(path string) error {
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%s is no regular file", path)
	}
	return err
}

// isAt reports whether an open file is the one that has a path now.
func isAt(f *os.File, path string) bool {
	mine, err := f.Stat()
	if err != nil {
		return false
	}
	there, err := os.Stat(path)
	return err == nil && os.SameFile(mine, there)
}
