package cases

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/internal/proof/cases"
	"github.com/emperorofchina/emperor/internal/proof/lotuscases"
	"github.com/emperorofchina/emperor/whitelotus"
)

// found is a case of either game.
type found struct {
	casefile.Case
	lotus bool
}

// find returns the cases of an id, a dispute or a section, of either game.
func find(folder fs.FS, what string) (list []found, err error) {
	for _, lotus := range []bool{false, true} {
		game := folder
		if lotus {
			game = lotusIn(folder)
		}
		all, err := casefile.Read(game)
		if err != nil {
			return nil, err
		}
		for _, c := range all {
			if c.ID == what || c.Section() == what || slices.Contains(c.Disputes, what) {
				list = append(list, found{c, lotus})
			}
		}
	}
	if list == nil {
		return nil, fmt.Errorf("there is no case of %q: name a dispute such as A40, a section such as 2.3, "+
			"or a case such as 2.3-01", what)
	}
	return list, nil
}

// show prints cases with what the reference rules, and draws one into a file if
// svg names it.
func show(w io.Writer, folder fs.FS, what, svg string) error {
	what = strings.ToUpper(what)
	list, err := find(folder, what)
	if err != nil {
		return err
	}
	if svg != "" && len(list) > 1 {
		return fmt.Errorf("%d cases of %s: name one to draw, such as %s", len(list), what, list[0].ID)
	}
	showRuling(w, what)
	list, others := ownCases(list, what)
	for _, c := range list {
		p, err := c.play(folder)
		if err != nil {
			return fmt.Errorf("%s: %s: %w", c.File, c.ID, err)
		}
		heading(w, c.Case)
		if p.board != "" && len(list) <= mostMaps {
			fmt.Fprintf(w, "\n%s\n", p.board)
		}
		for i, l := range c.Lines {
			answer(w, l, p.answers[i])
		}
		fmt.Fprintln(w)
		if svg != "" {
			if p.board == "" {
				return fmt.Errorf("%s has an impossible position, which has no picture", c.ID)
			}
			return os.WriteFile(svg, []byte(p.picture), 0o666)
		}
	}
	if len(list) > mostMaps {
		fmt.Fprintf(w, "To see the map of a case, name it: %s.\n", list[0].ID)
	}
	if others != nil {
		fmt.Fprintf(w, "Other cases of %s: %s\n", what, strings.Join(others, " "))
	}
	return nil
}

// mostMaps is the number of cases that are shown with their maps.
const mostMaps = 4

// ownCases returns the cases with the id of a dispute, and the ids of the other
// cases that decide it; all cases if none has its id.
func ownCases(list []found, what string) (own []found, others []string) {
	for _, c := range list {
		if c.Section() == what || c.ID == what {
			own = append(own, c)
		} else {
			others = append(others, c.ID)
		}
	}
	if own == nil {
		return list, nil
	}
	return own, others
}

// played is the part of a case that is shown. An impossible position has no board.
type played struct {
	board, picture string
	answers        [][]casefile.Given // by line
}

// play puts the questions of a case to the engine.
func (c found) play(folder fs.FS) (p played, err error) {
	if c.lotus {
		return c.playLotus(lotuscases.BoardsIn(lotusIn(folder)))
	}
	boards := cases.BoardsIn(folder)
	g, err := cases.SetUp(c.Example, boards)
	if err != nil {
		return p, err
	}
	table := g.State.Table()
	if g.Finished.Phase() != emperor.PhaseNone {
		table = g.Finished
	}
	if table.Phase() != emperor.PhaseNone {
		p.board, p.picture = table.Map(), table.SVG(emperor.Highlights{})
	}
	results, err := cases.Run(c.Example, boards)
	for _, r := range results {
		p.answers = append(p.answers, r.Answers)
	}
	return p, err
}

func (c found) playLotus(boards lotuscases.Boards) (p played, err error) {
	g, err := lotuscases.SetUp(c.Example, boards)
	if err != nil {
		return p, err
	}
	if g.Err == nil {
		table := g.State.Table()
		p.board, p.picture = table.Map(), table.SVG(whitelotus.Highlights{})
	}
	results, err := lotuscases.Run(c.Example, boards)
	for _, r := range results {
		p.answers = append(p.answers, r.Answers)
	}
	return p, err
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
