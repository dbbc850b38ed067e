//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package keeping

import (
	"syscall"
	"testing"
)

// A file system without locks is written to all the same.
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
