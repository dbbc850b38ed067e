// Board draws a side of the board as an SVG picture:
//
//	go run ./examples/board -side 4-5 > side.svg
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/printable"
)

func main() {
	errs := printable.To(os.Stderr)
	flag.CommandLine.SetOutput(errs)
	side := flag.String("side", "3-4", "the side to draw: 3-4 or 4-5")
	flag.Parse()

	var board emperor.Board
	switch *side {
	case "3-4":
		board = emperor.Side3to4()
	case "4-5":
		board = emperor.Side4to5()
	default:
		fmt.Fprintf(errs, "board: -side %q: must be 3-4 or 4-5\n", *side)
		os.Exit(2)
	}
	if _, err := fmt.Println(board.SVG()); err != nil {
		fmt.Fprintln(errs, "board:", err)
		os.Exit(1)
	}
}
