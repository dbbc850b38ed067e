//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package keeping

import (
	"errors"
	"syscall"
	"testing"
)

// Saving also works on a file system without locks.
func TestNoLocks(t *testing.T) {
	for _, err := range []syscall.Errno{syscall.ENOSYS, syscall.EOPNOTSUPP, syscall.ENOTSUP, syscall.ENOLCK} {
		if got := lockError(err); got != nil {
			t.Errorf("%v: %v", err, got)
		}
	}
	if got := lockError(syscall.EWOULDBLOCK); got != ErrHeld {
		t.Error(got)
	}
	if got := lockError(syscall.EBADF); got != syscall.EBADF {
		t.Error(got)
	}
}

// Only one program can have a folder open.
func TestFolderIsHeld(t *testing.T) {
	path := t.TempDir()
	d, err := OpenFolder(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := OpenFolder(path); !errors.Is(err, ErrHeld) {
		t.Errorf("a second time: %v", err)
	}
	if err := d.Close(); err != nil {
		t.Error(err)
	}
	if d, err = OpenFolder(path); err != nil {
		t.Fatal(err)
	}
	d.Close()
}
