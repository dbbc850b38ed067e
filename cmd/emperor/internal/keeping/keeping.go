// Package keeping stores a text in a file without ever losing it: not if the
// program is killed, not if the disk is full, and not if two programs use the
// same file.
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
// uses this package can open it, if the system supports locks (see hold).
type File struct {
	name string   // as given by the caller
	path string   // of the file itself, with links resolved
	held *os.File // the current file; nil if the system has no locks
}

// ErrHeld is returned if another program has the file open.
var ErrHeld = errors.New("another program has this file open; close it first, or choose another file")

// ErrReplaced is returned by Replace if another file has taken the open file's
// place.
var ErrReplaced = errors.New("the file has been replaced by another one")

// maxSize is the maximum size of a file in bytes. Larger files are refused
// without reading them.
const maxSize = 1 << 20

// Create creates a file that holds a text. If the name exists, as a file, a
// link or anything else, Create leaves it alone and returns [fs.ErrExist].
func Create(name, text string) (*File, error) {
	if _, err := os.Lstat(name); err == nil {
		return nil, &fs.PathError{Op: "create", Path: name, Err: fs.ErrExist}
	}
	f := &File{name: name, path: name}
	next, err := f.prepare(text)
	if err != nil {
		return nil, err
	}
	// A link fails if another program has created the name in the meantime.
	switch err := os.Link(next.path, f.path); {
	case err == nil:
		return f, errors.Join(os.Remove(next.path), f.take(next))
	case errors.Is(err, fs.ErrExist):
		return nil, errors.Join(err, next.discard())
	}
	return f, f.rename(next) // the file system has no links
}

// Open opens a file and reads its text. It follows links, and refuses anything
// but a regular file of at most a megabyte without reading it.
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
	// The program that had the file open may have replaced it in the meantime.
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

// Read returns a file's text, even if another program has it open. It refuses
// the same files as [Open].
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
		err = fmt.Errorf("%s: the file has more than %d bytes", f.Name(), maxSize)
	}
	return string(text), err
}

// Write replaces a file's text atomically, as [File.Replace] does, or creates
// the file.
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

// OpenToAppend opens a file for reading and appending, and creates it if
// necessary. No other program can open it until it is closed. OpenToAppend
// refuses anything but a regular file.
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

// Name returns the file's name as given to Create or Open.
func (f *File) Name() string { return f.name }

// Is reports whether a name refers to this file, directly or through links.
func (f *File) Is(name string) bool {
	mine, err := os.Stat(f.path)
	if err != nil {
		return name == f.name
	}
	other, err := os.Stat(name)
	return err == nil && os.SameFile(mine, other)
}

// Same reports whether two names refer to the same file, directly or through
// links. The file need not exist.
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

// Replace replaces the text atomically: at any time the file holds the old text
// or the new one, and if Replace returns an error, the old one. If another file
// has taken its place, Replace leaves that one alone and returns [ErrReplaced].
// Other hard links to the file keep the old text.
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

// Close closes the file, so that other programs can open it.
func (f *File) Close() error {
	if f.held == nil {
		return nil
	}
	return f.held.Close()
}

// prepared is a file with the next text, before it is renamed.
type prepared struct {
	path string
	held *os.File // nil if the system has no locks
}

// newEnding is the suffix of a prepared file, after the name of the file it
// replaces and a number.
const newEnding = ".emperor-new"

// stem returns the prefix of the names of prepared files: the file's name,
// shortened so that a prefix, number and suffix fit into 255 bytes.
func (f *File) stem() string {
	base := filepath.Base(f.path)
	return strings.ToValidUTF8(base[:min(len(base), 200)], "") + "."
}

// withFileName returns err with this file's name in place of its prepared
// one's.
func (f *File) withFileName(err error) error {
	why := err
	if failed := new(fs.PathError); errors.As(err, &failed) {
		why = failed.Err
	} else if failed := new(os.LinkError); errors.As(err, &failed) {
		why = failed.Err
	} else {
		return err
	}
	return &fs.PathError{Op: "write", Path: f.name, Err: why}
}

// prepare writes a text to a new file in the same folder, syncs it to disk and
// locks it. It has the permissions of the file it replaces.
func (f *File) prepare(text string) (prepared, error) {
	file, err := os.CreateTemp(filepath.Dir(f.path), f.stem()+"*"+newEnding)
	if err != nil {
		return prepared{}, f.withFileName(err)
	}
	next := prepared{path: file.Name(), held: file}
	_, err = file.WriteString(text)
	if now, none := os.Stat(f.path); none == nil {
		err = errors.Join(err, os.Chmod(next.path, now.Mode().Perm()))
	}
	if err = errors.Join(err, file.Sync()); err == nil {
		err = hold(file)
	}
	if err == nil && !locks { // some systems cannot rename an open file
		next.held, err = nil, file.Close()
	}
	if err != nil {
		return prepared{}, f.withFileName(errors.Join(err, next.discard()))
	}
	return next, nil
}

// discard removes a prepared file.
func (next prepared) discard() error {
	if next.held != nil {
		next.held.Close()
	}
	return os.Remove(next.path)
}

// rename renames a prepared file to the file's name.
func (f *File) rename(next prepared) error {
	if err := os.Rename(next.path, f.path); err != nil {
		return f.withFileName(errors.Join(err, next.discard()))
	}
	return f.take(next)
}

// take makes the renamed file the current one, and syncs the folder.
func (f *File) take(now prepared) error {
	err := f.Close()
	f.held = now.held
	syncFolder(filepath.Dir(f.path))
	return err
}

// clear removes files that killed programs have left behind: prepared for this
// file, and not locked by anyone.
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

// openRegular opens a regular file. It refuses anything else, such as a pipe,
// on which a program could block forever.
func openRegular(path string) (*os.File, error) {
	if err := checkRegular(path); err != nil {
		return nil, err
	}
	return os.Open(path)
}

func checkRegular(path string) error {
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%s is not a regular file", path)
	}
	return err
}

// isAt reports whether path refers to the open file.
func isAt(f *os.File, path string) bool {
	mine, err := f.Stat()
	if err != nil {
		return false
	}
	there, err := os.Stat(path)
	return err == nil && os.SameFile(mine, there)
}
