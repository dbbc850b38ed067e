package sitting

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/keeping"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/internal/printable"
)

// keepIn saves the game in a new file from now on.
func (s *Sitting) keepIn(name string) error {
	if s.file != nil && s.file.Is(name) {
		s.Keep()
		return s.unkept
	}
	err := s.create(name)
	if errors.Is(err, fs.ErrExist) {
		return words.Error("terminal.exists", "file", name)
	}
	return err
}

// keepInNew saves the game in a new temporary file.
func (s *Sitting) keepInNew() error {
	for {
		err := s.create(filepath.Join(os.TempDir(), fmt.Sprintf("%s-%d.txt", s.Program.Files, rand.Uint32())))
		if !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
}

// createFile creates the default file once the game has a move to save.
func (s *Sitting) createFile() {
	s.newFile = false
	if err := s.keepInNew(); err != nil {
		s.refuseSaving(err)
		return
	}
	s.Say("terminal.savedIn", "file", s.file.Name())
}

// create creates a file with the game, and saves the game there from now on.
func (s *Sitting) create(name string) error {
	text, err := s.Game.Text()
	if err != nil {
		return err
	}
	file, err := keeping.Create(name, text)
	if err != nil {
		return err
	}
	s.release()
	s.file, s.newFile, s.unkept = file, false, nil
	return nil
}

// Keep saves the game in its file, if it has one. If that fails, it warns after
// each move, and the game continues.
func (s *Sitting) Keep() {
	if s.newFile {
		s.createFile()
		return
	}
	if s.file == nil {
		return
	}
	text, err := s.Game.Text()
	if err == nil {
		err = s.file.Replace(text)
	}
	if s.unkept = err; err != nil {
		s.refuseSaving(err)
	}
}

// refuseSaving says that the game could not be saved, and what to do.
func (s *Sitting) refuseSaving(err error) {
	s.Refuse(words.Error("terminal.cannotSave", "why", s.Game.Reason(err)))
}

// Kept reports whether the file contains the current game.
func (s *Sitting) Kept() bool { return s.file != nil && s.unkept == nil }

// SayKept says where the record of the game is, if it is saved.
func (s *Sitting) SayKept() {
	if s.Kept() {
		s.Say("terminal.recordIn", "file", s.file.Name())
	}
}

// release closes the file, so that other programs can continue the game.
func (s *Sitting) release() {
	if s.file != nil {
		s.file.Close()
		s.file = nil
	}
}

func (s *Sitting) saveAs(file string) {
	if file == "" {
		s.Refuse(words.Error("terminal.saveWhat"))
		return
	}
	if err := s.keepIn(file); err != nil {
		s.Refuse(err)
		return
	}
	s.Say("terminal.savedFromNow", "file", file)
}

// sayGoodbye says how to continue. If the screen shows secrets that another
// person may not see, it clears the screen first.
func (s *Sitting) sayGoodbye() {
	if s.Looking != Nobody && s.HotSeat() {
		s.Clear()
	}
	if s.newFile {
		s.Say("terminal.nothingPlayed")
		return
	}
	if !s.Kept() {
		s.Say("terminal.goodbyeUnsaved")
		return
	}
	s.Say("terminal.goodbye")
	// Keep the command on one line for copying.
	fmt.Fprintf(s.Out, "  %s -load %s\n", printable.Line(s.Program.Command),
		printable.Line(Word(s.file.Name())))
}

// Word quotes a file name for a shell, if necessary.
func Word(name string) string {
	plain := func(c rune) bool {
		return unicode.IsLetter(c) || unicode.IsDigit(c) ||
			strings.ContainsRune("/:._-+=@%,"+string(os.PathSeparator), c)
	}
	if strings.IndexFunc(name, func(c rune) bool { return !plain(c) }) < 0 {
		return name
	}
	return "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
}
