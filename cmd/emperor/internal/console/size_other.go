//go:build !(darwin || dragonfly || freebsd || linux || netbsd)

package console

import "os"

// terminalSize returns zeros: the size of a terminal is unknown on this system.
func terminalSize(*os.File) (columns, rows int, ok bool) { return 0, 0, false }
