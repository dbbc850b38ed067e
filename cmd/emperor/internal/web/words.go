package web

import (
	"bytes"
	"fmt"
	"html"
	"path"
	"regexp"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// saidInPage matches the place of a sentence in the source of a page, {{key}}, or
// {{key|<a href="…">}} with the tag that opens the element in its message.
var saidInPage = regexp.MustCompile(`\{\{([\w.]+)(?:\|<((\w+)[^>]*)>)?\}\}`)

// element matches the tags of an element in a message.
var element = regexp.MustCompile(`&lt;(/?)\w+&gt;`)

// addWords fills the sentences of a catalog into the pages, and adds a module for
// scripts with those of each kind, which the first word of a key names. It leaves
// out of the modules what only pages have.
func (s site) addWords(c *words.Catalog) error {
	messages := c.Messages()
	inPages := map[string]bool{}
	scripts := []byte{}
	for name, data := range s {
		switch path.Ext(name) {
		case ".mjs":
			scripts = append(scripts, data...)
		case ".html":
			var unknown error
			s[name] = saidInPage.ReplaceAllFunc(data, func(place []byte) []byte {
				part := saidInPage.FindSubmatch(place)
				key := string(part[1])
				message, ok := messages[key]
				if !ok {
					unknown = fmt.Errorf("%s: no message for %q", name, key)
				}
				inPages[key] = true
				return element.ReplaceAllFunc([]byte(html.EscapeString(message)), func(tag []byte) []byte {
					if bytes.Contains(tag, []byte("/")) {
						return fmt.Appendf(nil, "</%s>", part[3])
					}
					return fmt.Appendf(nil, "<%s>", part[2])
				})
			})
			if unknown != nil {
				return unknown
			}
		}
	}
	kinds := map[string]map[string]string{}
	for _, kind := range []string{"page", "lotus", "map", "score", "rules", "game", "emperor", "whitelotus"} {
		kinds[kind] = map[string]string{}
	}
	for key, message := range messages {
		if inPages[key] && !bytes.Contains(scripts, []byte(`"`+key+`"`)) {
			continue
		}
		kind, _, _ := strings.Cut(key, ".")
		if kinds[kind] == nil {
			return fmt.Errorf("the key %q begins with no kind of sentences", key)
		}
		kinds[kind][key] = message
	}
	for kind, some := range kinds {
		s["words/"+kind+".en.mjs"] = fmt.Appendf(nil, "export default %s;\n", inJSON(some))
	}
	return nil
}
