//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package keeping

import (
	"errors"
	"os"
	"syscall"
)

// locks: the system ends a program's locks with the program, however it ends, so
// that a kill leaves nothing behind.
const locks = true

// hold locks an open file for this program alone, until it is closed.
func hold(f *os.File) error {
	return answered(syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB))
}

// answered returns what a system means by its answer to who wants a lock. Some file
// systems, many of them in a network, have no locks: there the last writer wins.
func answered(err error) error {
	switch {
	case errors.Is(err, syscall.EWOULDBLOCK):
		return ErrHeld
	case errors.Is(err, syscall.ENOSYS), errors.Is(err, syscall.EOPNOTSUPP), errors.Is(err, syscall.ENOLCK):
		return nil
	}
	return err
}

// syncFolder writes a folder down to the disk, so that a new name in it is there
// after a power failure. Some file systems can't, which is no reason to give up
// the game.
func syncFolder(path string) {
	if folder, err := os.Open(path); err == nil {
		folder.Sync()
		folder.Close()
	}
}
