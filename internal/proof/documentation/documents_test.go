package documentation_test

import (
	"encoding/json"
	"go/doc/comment"
	"go/token"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/whitelotus"
)

// begins reads a text of each kind that a game writes, by its first words, and
// begins or plays the game that it describes.
var begins = map[string]func(text string) error{
	"emperor 1": func(text string) error {
		p, err := emperor.ParsePosition(text)
		if err == nil {
			_, err = emperor.NewState(p)
		}
		return err
	},
	"emperor record 1": func(text string) error {
		r, err := emperor.ParseRecord(text)
		if err == nil {
			_, err = r.State()
		}
		return err
	},
	"whitelotus 1": func(text string) error {
		p, err := whitelotus.ParsePosition(text)
		if err == nil {
			_, err = whitelotus.NewState(p)
		}
		return err
	},
	"whitelotus record 1": func(text string) error {
		r, err := whitelotus.ParseRecord(text)
		if err == nil {
			_, err = r.State()
		}
		return err
	},
}

// TestTextsInComments: an example in a comment that begins as a text of one of
// the games can be read, and its game played.
func TestTextsInComments(t *testing.T) {
	firstWords := regexp.MustCompile(`^(emperor|whitelotus)( record)? 1\b`)
	found := map[string]int{}
	for _, folder := range publicPackages(t) {
		commentsIn(t, folder, func(place token.Position, text string) {
			for _, block := range new(comment.Parser).Parse(text).Content {
				code, ok := block.(*comment.Code)
				if !ok || !firstWords.MatchString(code.Text) {
					continue
				}
				words := firstWords.FindString(code.Text)
				found[words]++
				if err := begins[words](code.Text); err != nil {
					t.Errorf("%v: %v\n%s", place, err, code.Text)
				}
			}
		})
	}
	for words := range begins {
		if found[words] == 0 {
			t.Errorf("no comment has an example that begins %q", words)
		}
	}
}

// documents returns one value of each type of a game whose JSON is an object.
var documents = map[string]func() []json.Unmarshaler{
	".": func() []json.Unmarshaler {
		return []json.Unmarshaler{new(emperor.Cards), new(emperor.Move), new(emperor.Options),
			new(emperor.Position), new(emperor.GameState), new(emperor.View), new(emperor.Table),
			new(emperor.Board), new(emperor.BoardSpec), new(emperor.FinalScoring), new(emperor.Events),
			new(emperor.Record), new(emperor.Transcript), new(emperor.Match), new(emperor.Refusal)}
	},
	"whitelotus": func() []json.Unmarshaler {
		return []json.Unmarshaler{new(whitelotus.Tiles), new(whitelotus.Move), new(whitelotus.Options),
			new(whitelotus.Position), new(whitelotus.GameState), new(whitelotus.View),
			new(whitelotus.Table), new(whitelotus.Board), new(whitelotus.BoardSpec),
			new(whitelotus.FinalScoring), new(whitelotus.Events), new(whitelotus.Record),
			new(whitelotus.Transcript), new(whitelotus.Match), new(whitelotus.Refusal)}
	},
}

// TestJSONInComments: an object of JSON in a comment is one that some type of
// the package reads: by itself, or below the key on whose line it is, alone or
// in an array.
func TestJSONInComments(t *testing.T) {
	for folder, list := range documents {
		found := 0
		commentsIn(t, folder, func(place token.Position, text string) {
			for i := range text {
				var object json.RawMessage
				if text[i] != '{' || json.NewDecoder(strings.NewReader(text[i:])).Decode(&object) != nil {
					continue
				}
				found++
				line := text[strings.LastIndex(text[:i], "\n")+1 : i]
				key := regexp.MustCompile(`^\t"\w+"`).FindString(line)
				within := `{"v": 1, "options": {"players": 3}, ` + key + ": "
				read := false
				for _, document := range []string{
					string(object), within + string(object) + "}", within + "[" + string(object) + "]}",
				} {
					for _, value := range list() {
						read = read || value.UnmarshalJSON([]byte(document)) == nil
					}
				}
				if !read {
					t.Errorf("%v: no type reads %s", place, object)
				}
			}
		})
		if found == 0 {
			t.Errorf("%s has no comment with JSON", folder)
		}
	}
}

// commentsIn passes each comment of a package to see, except in its tests.
func commentsIn(t *testing.T, folder string, see func(place token.Position, text string)) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		for _, group := range parseFile(t, fset, name).Comments {
			see(fset.Position(group.Pos()), group.Text())
		}
	}
}
