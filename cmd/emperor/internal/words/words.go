// Package words has the sentences of the pages, and of lessons, hints and reviews
// there and in a terminal. A catalog holds the sentences of one language, as a JSON
// object from keys to messages:
//
//	"page.status.wins": "The game is over: {winner} wins",
//	"page.hint.games": "There was time to try {n, plural, one {# game} other {# games}}."
//
// Messages have the forms of package message, and
//
//	<link>text</link>                        text that a page makes an element of
//
// A message of several lines may be a list of them.
//
// The first word of a key says where its sentence is said: "page" on the pages of
// both games, "lotus", "map", "score", "rules" and "summary" on those pages; and by programs in
// Go, "game" of either game, "emperor" and "whitelotus" of one, "terminal" in a
// terminal. A catalog of another
// language than English has also the sentences of the libraries, whose keys are the
// English messages. Pages load only the messages that they need, by
// static/words.mjs.
package words

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/internal/message"
)

// Catalog has the messages of a language.
type Catalog struct {
	message  func(key string) (message string, ok bool)
	messages map[string]string // all; nil in a program for browsers
	plural   string            // the rules for numbers
}

// Read reads a catalog. An error names the file and the line.
func Read(file string, data []byte) (*Catalog, error) {
	c := &Catalog{messages: map[string]string{}}
	c.message = func(key string) (string, bool) { m, ok := c.messages[key]; return m, ok }
	d := json.NewDecoder(bytes.NewReader(data))
	fault := func(err error) error {
		at := min(d.InputOffset(), int64(len(data)))
		return fmt.Errorf("%s:%d: %w", file, 1+bytes.Count(data[:at], []byte("\n")), err)
	}
	if token, err := d.Token(); err != nil {
		return nil, fault(err)
	} else if token != json.Delim('{') {
		return nil, fault(errors.New("a catalog is a JSON object"))
	}
	for d.More() {
		token, err := d.Token()
		if err != nil {
			return nil, fault(err)
		}
		key := token.(string) // Token refuses other keys
		text, err := readMessage(d)
		if err != nil {
			return nil, fault(fmt.Errorf("%q: %w", key, err))
		}
		if _, again := c.messages[key]; again {
			return nil, fault(fmt.Errorf("%q is there twice", key))
		}
		if err := message.Check(text); err != nil {
			return nil, fault(fmt.Errorf("%q: %w", key, err))
		}
		c.messages[key] = text
	}
	if _, err := d.Token(); err != nil {
		return nil, fault(err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, fault(errors.New("there is text after the catalog"))
	}
	c.plural = c.messages[pluralKey]
	if err := message.CheckPlural(c.plural); err != nil {
		return nil, fmt.Errorf("%s: %q: %w", file, pluralKey, err)
	}
	return c, nil
}

// readMessage reads a message, or a list of its lines.
func readMessage(d *json.Decoder) (string, error) {
	var value json.RawMessage
	if err := d.Decode(&value); err != nil {
		return "", err
	}
	if value[0] != '[' {
		var text string
		return text, json.Unmarshal(value, &text)
	}
	var lines []string
	err := json.Unmarshal(value, &lines)
	return strings.Join(lines, "\n"), err
}

// Library returns the sentences of the libraries: none in English, which these have.
func (c *Catalog) Library() message.Words {
	if c == english() {
		return message.Words{}
	}
	return message.Words{Messages: c.messages, Plural: c.plural}
}

// Messages returns the messages by key. They must not be changed.
func (c *Catalog) Messages() map[string]string { return c.messages }

// Say returns the sentence of a key, with values given as names and values in
// turn:
//
//	c.Say("page.status.wins", "winner", "Ann")
//
// Without a message it returns the key. A value that is missing stands as {name}.
func (c *Catalog) Say(key string, values ...any) string {
	text, ok := c.message(key)
	if !ok {
		return key
	}
	printed := make([]any, len(values))
	for i, value := range values {
		printed[i] = fmt.Sprint(value)
	}
	return message.Fill(text, c.plural, printed)
}

// Say returns a sentence in the language of the program, as Catalog.Say does.
func Say(key string, values ...any) string { return Own().Say(key, values...) }

// Error returns an error with a sentence in the language of the program.
func Error(key string, values ...any) error { return errors.New(Say(key, values...)) }

// pluralKey is the key of the rules for numbers.
const pluralKey = "game.plural"

// Capital returns a text that begins with a capital, as a sentence does.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// Decimal returns a number with one decimal, after the point or comma of the
// language.
func Decimal(x float64) string {
	return strings.Replace(fmt.Sprintf("%.1f", x), ".", Say("game.point"), 1)
}

// Alternatives returns texts as a list: "a, b or c".
func Alternatives(texts []string) string { return joined("terminal.or", texts) }

// List returns texts as a list: "a, b and c".
func List(texts []string) string { return joined("game.list", texts) }

func joined(key string, texts []string) string {
	last := len(texts) - 1
	if last < 1 {
		return strings.Join(texts, "")
	}
	return Say(key, "some", strings.Join(texts[:last], ", "), "last", texts[last])
}
