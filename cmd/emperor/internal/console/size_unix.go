//go:build darwin || dragonfly || freebsd || linux || netbsd

package console

import (
	"os"
	"syscall"
	"unsafe"
)

// terminalSize asks a terminal for its columns and rows. It returns zeros if
// the terminal does not know.
func terminalSize(terminal *os.File) (columns, rows int, ok bool) {
	var size struct{ rows, columns, width, height uint16 }
	_, _, fault := syscall.Syscall(syscall.SYS_IOCTL, terminal.Fd(), syscall.TIOCGWINSZ,
		uintptr(unsafe.Pointer(&size)))
	return int(size.columns), int(size.rows), fault == 0 && size.rows > 0 && size.columns > 0
}
