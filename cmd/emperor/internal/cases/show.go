package cases

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/command"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
)

// found is a case of either game.
type found struct {
	casefile.Case
	game
}

// find returns the cases of an id, a dispute or a section, of either game.
func find(folder fs.FS, what string) (list []found, err error) {
	for _, g := range gamesIn(folder) {
		all, err := casefile.Read(g.folder)
		if err != nil {
			return nil, err
		}
		for _, c := range all {
			if c.ID == what || c.Section() == what || slices.Contains(c.Disputes, what) {
				list = append(list, found{c, g})
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
	if err == nil {
		err = command.CheckFile(svg)
	}
	if err != nil {
		return err
	}
	if svg != "" && len(list) > 1 {
		return fmt.Errorf("%d cases of %s: name one to draw, such as %s", len(list), what, list[0].ID)
	}
	showRuling(w, what)
	list, others := ownCases(list, what)
	for _, c := range list {
		results, err := c.Run(c.Example, c.folder)
		if err != nil {
			return fmt.Errorf("%s: %s: %w", c.File, c.ID, err)
		}
		board, picture := c.draw(c.Position, c.folder)
		heading(w, c.Case)
		if board != "" && len(list) <= mostMaps {
			fmt.Fprintf(w, "\n%s\n", board)
		}
		for _, r := range results {
			answer(w, r)
		}
		fmt.Fprintln(w)
		if svg != "" {
			if board == "" {
				return fmt.Errorf("%s has an impossible position, which has no picture", c.ID)
			}
			return os.WriteFile(svg, []byte(picture), 0o666)
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

// answer prints a question with the engine's answer, and with the case's if that
// differs.
func answer(w io.Writer, r casefile.Result) {
	if r.Answers == nil {
		fmt.Fprintf(w, "  %s\n", r.Line.Question)
		return
	}
	given := r.Answers[0]
	fmt.Fprintf(w, "  %-45s  %s", r.Line.Question, given.Text)
	if !given.Is(r.Line.Answer) {
		fmt.Fprintf(w, "   (the case: %s)", r.Line.Answer)
	}
	fmt.Fprintln(w)
}
