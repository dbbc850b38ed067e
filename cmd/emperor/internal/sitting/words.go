package sitting

import (
	"errors"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/internal/scan"
)

// Plain describes an error in the words of players and their files, not of a
// library, a parser or an operating system. The second argument is the malformed
// text that the error is about, if any; typed means that a person has typed it.
func Plain(err error, malformed *scan.Error, typed bool) string {
	text := err.Error()
	if malformed != nil {
		text = strings.Replace(text, malformed.Error(), instead(malformed, typed), 1)
	}
	if failed := new(fs.PathError); errors.As(err, &failed) {
		why := failed.Path + ": " + failed.Err.Error()
		switch missing := errors.Is(failed.Err, fs.ErrNotExist); {
		case missing && failed.Op == "write":
			why = words.Say("terminal.noFolder", "folder", filepath.Dir(failed.Path))
		case missing:
			why = words.Say("terminal.noFile", "file", failed.Path)
		}
		text = strings.Replace(text, failed.Error(), why, 1)
	}
	return strings.NewReplacer("emperor: ", "", "whitelotus: ", "").Replace(text)
}

// instead describes what a text needs, in a line that was typed or in a file.
// Files and moves are written in English, and so are descriptions of their parts.
func instead(e *scan.Error, typed bool) string {
	const end = "the end"
	found, signs := e.Found, signsIn(e.Expected)
	if found == `"\n"` {
		found = words.Say("terminal.malformed.endOfLine")
	}
	key := "file.instead"
	switch {
	case typed && e.Expected == end:
		key = "typed.leaveOut"
	case typed && found == end && signs != "":
		key = "typed.add"
	case typed && found == end:
		key = "typed.addPart"
	case typed && signs != "":
		key = "typed.instead"
	case typed:
		key = "typed.insteadPart"
	case found == end:
		key = "file.ends"
	case found == "nothing":
		key = "file.lacks"
	}
	text := words.Say("terminal.malformed."+key, "found", found, "signs", signs, "expected", e.Expected)
	switch {
	case typed:
	case e.Path != "":
		text = e.Path + ": " + text
	case e.Line > 0:
		text = words.Say("terminal.malformed.line", "line", e.Line) + ": " + text
	}
	return text
}

// signsIn returns what is expected if it is a list of words or signs to be typed: each
// in quotation marks. Otherwise it returns "".
func signsIn(expected string) string {
	all := quoted.FindAllString(expected, -1)
	between := strings.NewReplacer(",", "", " or ", "").Replace(quoted.ReplaceAllString(expected, ""))
	if all == nil || strings.TrimSpace(between) != "" {
		return ""
	}
	return words.Alternatives(all)
}

// quoted matches a word or a sign in quotation marks.
var quoted = regexp.MustCompile(`"(\\"|[^"])+"`)
