package surface_test

import (
	"bytes"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strconv"
	"testing"
)

// Importing a game costs next to nothing: its formats, boards and layouts are
// made when they are first used. The runtime counts the allocations of each
// package's initialization, and of no other goroutine.
func TestImportingIsCheap(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("no programs can be started")
	}
	c := exec.Command(os.Args[0], "-test.run=^$")
	c.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var trace bytes.Buffer
	c.Stderr = &trace
	if err := c.Run(); err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`(?m)^init `+module+`(/whitelotus|/internal/[a-z]+|) .* (\d+) allocs$`).
		FindAllStringSubmatch(trace.String(), -1)
	games, all := 0, 0
	for _, one := range found {
		allocs, err := strconv.Atoi(one[2])
		if err != nil {
			t.Fatal(err)
		}
		if all += allocs; one[1] == "" || one[1] == "/whitelotus" {
			games++
		}
		if allocs > 50 {
			t.Errorf("%s: %d allocations", one[0], allocs)
		}
	}
	if games != 2 || all > 100 {
		t.Errorf("%d games, %d allocations:\n%s", games, all, trace.String())
	}
}
