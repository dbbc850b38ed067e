//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package keeping

import (
	"errors"
	"os"
	"syscall"
)

// locks reports whether the system releases a program's locks when it ends.
// Here it does, however the program ends, so a killed one leaves no lock.
const locks = true

// hold locks an open file for this program until it is closed.
func hold(f *os.File) error {
	return lockError(syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB))
}

// lockError interprets the system's result of locking a file. Some file
// systems, many network file systems among them, have no locks; there the last
// writer wins.
func lockError(err error) error {
	switch {
	case errors.Is(err, syscall.EWOULDBLOCK):
		return ErrHeld
	case errors.Is(err, syscall.ENOSYS), errors.Is(err, syscall.EOPNOTSUPP), errors.Is(err, syscall.ENOLCK):
		return nil
	}
	return err
}

// syncFolder syncs a folder to disk, so that a new name in it survives a power
// failure. It ignores file systems that cannot do this.
func syncFolder(path string) {
	if folder, err := os.Open(path); err == nil {
		folder.Sync()
		folder.Close()
	}
}
