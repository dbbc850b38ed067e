package cases

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/emperorofchina/emperor/internal/proof/casefile"
)

// answerAll reads questions, one a line, and writes an answer to each.
func answerAll(r io.Reader, w io.Writer, answer func(casefile.Asked) (any, error)) error {
	questions, answers := json.NewDecoder(r), json.NewEncoder(w)
	for {
		var asked casefile.Asked
		if err := questions.Decode(&asked); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		data, err := answer(asked)
		if err != nil {
			return fmt.Errorf("%s: %w", asked.ID, err)
		}
		if err := answers.Encode(map[string]any{"id": asked.ID, "answer": data}); err != nil {
			return err
		}
	}
}

// byEngine answers by package emperor and package whitelotus, with the boards of
// a folder.
func byEngine(folder fs.FS) func(casefile.Asked) (any, error) {
	games := gamesIn(folder)
	return func(asked casefile.Asked) (any, error) {
		g := games[0]
		if asked.Game == "whitelotus" {
			g = games[1]
		}
		return g.Ask(asked, g.folder)
	}
}
