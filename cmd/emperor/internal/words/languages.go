//go:build !js

package words

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

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
		return nil, fmt.Errorf("there is no language %q; there are %s", language, strings.Join(Languages(), ", "))
	}
	if language == "en" {
		return Own(), nil
	}
	c, err := read(language)
	if err != nil {
		return nil, err
	}
	for key, text := range Own().messages {
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

// Own returns the catalog of the sentences in English, which has all keys.
var Own = sync.OnceValue(func() *Catalog {
	c, err := read("en")
	if err != nil {
		panic(err) // a bug of ours: the tests read it
	}
	return c
})

// Library returns the sentences of the libraries, which say them in English by
// themselves.
func Library() message.Words { return message.Words{} }
