// Package cases shows the rules as cases: what a dispute or a section decides, with the
// position as a map and the answers of this package.
//
//	emperor cases A40         every case of a dispute, with its ruling
//	emperor cases 2.3         every case of a section
//	emperor cases 2.3-07      one case
//	emperor cases -svg case.svg 2.3-07
//	emperor cases -list       the number of cases by section, and the disputes with their cases
//	emperor cases -jsonl      all cases as data, for cases.jsonl
//	emperor cases -answer     answer the questions of run.py and run.mjs
//
// The cases come from -folder, or else from this version. README.md beside the
// cases describes the notation.
package cases

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/command"
	examples "github.com/emperorofchina/emperor/examples/cases"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
)

const usage = `Show the rules as cases: of a dispute, of a section, or one case.

    $emperor cases A40
    $emperor cases 2.3
    $emperor cases -svg case.svg 2.3-07
`

// Run is the command cases.
func Run(args []string, in io.Reader, out, errs io.Writer) int {
	flags := flag.NewFlagSet("cases", flag.ContinueOnError)
	folder := flags.String("folder", "", "read the cases in `folder` (default: those of this version)")
	answers := flags.Bool("answer", false,
		"answer questions from standard input, as run.py and run.mjs put them")
	jsonl := flags.Bool("jsonl", false, "write all cases as data")
	overview := flags.Bool("list", false, "list the sections and the disputes with their cases")
	svg := flags.String("svg", "", "draw the position of a case into this `file`")
	var files fs.FS = examples.Files
	_, err := command.Parse(flags, usage, args, errs, func(map[string]bool) error {
		if *folder != "" {
			files = os.DirFS(*folder)
			if _, err := casefile.Read(files); err != nil {
				return fmt.Errorf("-folder %s: %w", *folder, err)
			}
		}
		switch all := *answers || *jsonl || *overview; {
		case all:
			return command.NoArguments(flags)
		case flags.NArg() != 1:
			return errors.New("name one dispute, section or case, as in A40, 2.3 or 2.3-07")
		}
		return nil
	})
	switch {
	case err != nil:
	case *answers:
		err = answerAll(in, out, byEngine(files))
	case *jsonl:
		err = writeData(out, files)
	case *overview:
		err = command.Mistake(list(out, files))
	default:
		err = command.Mistake(show(out, files, flags.Arg(0), *svg))
	}
	return command.Status(errs, "cases", err)
}

// writeData writes the cases of both games, one a line.
func writeData(w io.Writer, folder fs.FS) error {
	out := bufio.NewWriter(w)
	lines := json.NewEncoder(out)
	lines.SetEscapeHTML(false)
	for _, g := range gamesIn(folder) {
		all, err := casefile.Read(g.folder)
		if err != nil {
			return err
		}
		for _, c := range all {
			d, err := g.Data(c, g.folder)
			if err != nil {
				return fmt.Errorf("%s: %w", c.ID, err)
			}
			if err := lines.Encode(d); err != nil {
				return err
			}
		}
	}
	return out.Flush()
}
