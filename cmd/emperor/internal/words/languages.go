//go:build !js

package words

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/emperorofchina/emperor/internal/message"
)

//go:embed *.json
var files embed.FS

// Languages returns the languages that have a catalog, as in "en", in order.
func Languages() []string {
	names, _ := files.ReadDir(".") // embedded
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = strings.TrimSuffix(name.Name(), path.Ext(name.Name()))
	}
	return list
}

// In returns the catalog of a language. A sentence that it lacks is in English.
func In(language string) (*Catalog, error) {
	if !slices.Contains(Languages(), language) {
		return nil, fmt.Errorf("there is no language %q; there are %s", language,
			strings.Join(Languages(), ", "))
	}
	if language == "en" {
		return english(), nil
	}
	c, err := read(language)
	if err != nil {
		return nil, err
	}
	for key, text := range english().messages {
		if _, ok := c.messages[key]; !ok {
			c.messages[key] = text
		}
	}
	return c, nil
}

func read(language string) (*Catalog, error) {
	file := language + ".json"
	data, err := files.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return Read(file, data)
}

// english returns the catalog of the sentences in English, which has all keys.
var english = sync.OnceValue(func() *Catalog {
	c, err := read("en")
	if err != nil {
		panic(err) // a bug of ours: the tests read it
	}
	return c
})

// spoken is the catalog of the program's language; nil for English.
var spoken atomic.Pointer[Catalog]

// Use sets the language of the program. It returns an error that lists the languages
// if there is no such language, or names the fault of its catalog; then the program
// speaks English.
func Use(language string) error {
	c, err := In(language)
	spoken.Store(c)
	return err
}

// Own returns the catalog of the program's language: English, or the one set by [Use].
func Own() *Catalog {
	if c := spoken.Load(); c != nil {
		return c
	}
	return english()
}

// Library returns the sentences of the libraries in the language of the program.
func Library() message.Words { return Own().Library() }
