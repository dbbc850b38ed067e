package words

import (
	"strings"
	"sync"
	"syscall/js"

	"github.com/emperorofchina/emperor/internal/message"
)

// Own returns the messages that the page has loaded for its language, and hands over
// as the global object emperorWords.
var Own = sync.OnceValue(func() *Catalog {
	c := &Catalog{message: func(key string) (string, bool) {
		text := js.Global().Get("emperorWords").Get(key)
		return text.String(), text.Type() == js.TypeString
	}}
	if rules, ok := c.message(pluralKey); ok {
		c.plural = rules
	}
	return c
})

// english returns no catalog: the page loads the messages of one language.
func english() *Catalog { return nil }

// Library returns the sentences of the libraries in the language of the page.
var Library = sync.OnceValue(func() message.Words {
	w := message.Words{Plural: Own().plural}
	messages := js.Global().Get("emperorWords")
	keys := js.Global().Get("Object").Call("keys", messages)
	for i := range keys.Length() {
		if key := keys.Index(i).String(); ofLibrary(key) {
			if w.Messages == nil {
				w.Messages = map[string]string{}
			}
			w.Messages[key] = messages.Get(key).String()
		}
	}
	return w
})

// ofLibrary reports whether a key is a message of the libraries.
func ofLibrary(key string) bool { return strings.ContainsAny(key, " {") || !strings.Contains(key, ".") }
