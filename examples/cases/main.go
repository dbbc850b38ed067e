// Cases shows the rules as cases: what a dispute or a section decides, with the
// position as a map and the answers of this package.
//
//	go run ./examples/cases A40         every case of a dispute, with its ruling
//	go run ./examples/cases 2.3         every case of a section
//	go run ./examples/cases 2.3-07      one case
//	go run ./examples/cases -svg case.svg 2.3-07
//	go run ./examples/cases -list       the number of cases by section, and the disputes with their cases
//	go run ./examples/cases -jsonl      all cases as data, for cases.jsonl
//	go run ./examples/cases -answer     answer the questions of run.py and run.mjs
//
// It runs in the folder of the repository, or with -folder beside the cases.
// README.md in its folder describes the notation.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/emperorofchina/emperor/examples/internal/printable"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/internal/proof/cases"
	"github.com/emperorofchina/emperor/internal/proof/lotuscases"
)

func main() {
	errs := printable.To(os.Stderr)
	flag.CommandLine.SetOutput(errs)
	folder := flag.String("folder", filepath.Join("examples", "cases"), "the folder with the cases")
	answers := flag.Bool("answer", false,
		"answer questions from standard input, as run.py and run.mjs put them")
	jsonl := flag.Bool("jsonl", false, "write all cases as data")
	overview := flag.Bool("list", false, "list the sections and the disputes with their cases")
	svg := flag.String("svg", "", "draw the position of a case into this file")
	flag.Parse()
	var err error
	switch {
	case *answers:
		err = answerAll(os.Stdin, os.Stdout, byEngine(*folder))
	case *jsonl:
		err = writeData(os.Stdout, *folder)
	case *overview:
		err = list(os.Stdout, *folder)
	case flag.NArg() != 1:
		flag.Usage()
		os.Exit(2)
	default:
		err = show(os.Stdout, *folder, flag.Arg(0), *svg)
	}
	if err != nil {
		fmt.Fprintln(errs, "cases:", err)
		os.Exit(1)
	}
}

// writeData writes the cases of both games, one a line.
func writeData(w io.Writer, folder string) error {
	out := bufio.NewWriter(w)
	write := func(d casefile.Data, err error) error {
		if err != nil {
			return err
		}
		line, err := d.Line()
		if err != nil {
			return err
		}
		_, err = out.Write(line)
		return err
	}
	all, err := casefile.Read(folder)
	if err != nil {
		return err
	}
	for _, c := range all {
		if err := write(cases.Data(c, cases.BoardsIn(folder))); err != nil {
			return fmt.Errorf("%s: %w", c.ID, err)
		}
	}
	lotus, err := casefile.Read(filepath.Join(folder, "whitelotus"))
	if err != nil {
		return err
	}
	for _, c := range lotus {
		if err := write(lotuscases.Data(c, lotuscases.BoardsIn(filepath.Join(folder,
			"whitelotus")))); err != nil {
			return fmt.Errorf("%s: %w", c.ID, err)
		}
	}
	return out.Flush()
}
