package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/internal/proof/cases"
	"github.com/emperorofchina/emperor/internal/proof/lotuscases"
	"github.com/emperorofchina/emperor/whitelotus"
)

// show prints the cases of an id, a dispute or a section, of either game.
func show(w io.Writer, folder, what, svg string) error {
	what = strings.ToUpper(what)
	found := 0
	for _, game := range []string{folder, filepath.Join(folder, "whitelotus")} {
		all, err := casefile.Read(game)
		if err != nil {
			return err
		}
		for _, c := range all {
			if c.ID != what && c.Section() != what && !slices.Contains(c.Disputes, what) {
				continue
			}
			if found == 0 {
				showRuling(w, folder, what)
			}
			found++
			if game == folder {
				err = showCase(w, c, folder, svg)
			} else {
				err = showLotus(w, c, folder, svg)
			}
			if err != nil {
				return fmt.Errorf("%s: %s: %w", c.File, c.ID, err)
			}
		}
	}
	if found == 0 {
		return fmt.Errorf("there is no case of %q: give a dispute such as A40, a section such as 2.3, or the id of a case", what)
	}
	return nil
}

// showCase prints a case of The Emperor of China, and what the engine answers.
func showCase(w io.Writer, c casefile.Case, folder, svg string) error {
	boards := cases.BoardsIn(folder)
	g, err := cases.SetUp(c.Example, boards)
	if err != nil {
		return err
	}
	results, err := cases.Run(c.Example, boards)
	if err != nil {
		return err
	}
	table := g.State.Table()
	if g.Finished.Phase() != emperor.PhaseNone {
		table = g.Finished
	}
	heading(w, c)
	if table.Phase() != emperor.PhaseNone {
		fmt.Fprintf(w, "\n%s\n", table.Map())
	}
	if svg != "" {
		return os.WriteFile(svg, []byte(table.SVG(emperor.Highlights{})), 0o666)
	}
	for _, r := range results {
		answer(w, r.Line, r.Answers)
	}
	fmt.Fprintln(w)
	return nil
}

// showLotus prints a case of Der weisse Lotus.
func showLotus(w io.Writer, c casefile.Case, folder, svg string) error {
	boards := lotuscases.BoardsIn(filepath.Join(folder, "whitelotus"))
	g, err := lotuscases.SetUp(c.Example, boards)
	if err != nil {
		return err
	}
	results, err := lotuscases.Run(c.Example, boards)
	if err != nil {
		return err
	}
	heading(w, c)
	if g.Err == nil {
		fmt.Fprintf(w, "\n%s\n", g.State.Table().Map())
	}
	if svg != "" {
		return os.WriteFile(svg, []byte(g.State.Table().SVG(whitelotus.Highlights{})), 0o666)
	}
	for _, r := range results {
		answer(w, r.Line, r.Answers)
	}
	fmt.Fprintln(w)
	return nil
}

func heading(w io.Writer, c casefile.Case) {
	fmt.Fprintf(w, "%s  %s", c.ID, c.Title)
	if c.Disputes != nil {
		fmt.Fprintf(w, "   %s", strings.Join(c.Disputes, " "))
	}
	fmt.Fprintln(w)
	for _, comment := range c.Comments {
		fmt.Fprintf(w, "# %s\n", comment)
	}
	fmt.Fprintln(w, c.Position)
}

// answer prints a question with the engine's answer, and the one of the case if
// it is another.
func answer(w io.Writer, l casefile.Line, given []casefile.Given) {
	if given == nil {
		fmt.Fprintf(w, "  %s\n", l.Question)
		return
	}
	fmt.Fprintf(w, "  %-45s  %s", l.Question, given[0].Text)
	if !given[0].Is(l.Answer) {
		fmt.Fprintf(w, "   (the case: %s)", l.Answer)
	}
	fmt.Fprintln(w)
}
