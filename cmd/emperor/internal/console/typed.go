package console

import (
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// commands are the words that a person types, in English.
var commands = []string{"help", "rules", "hint", "map", "hand", "areas", "look", "score", "log", "all", "try",
	"numbers", "back", "undo", "save", "resume", "review", "again", "replay", "rematch", "yes", "no", "quit"}

// Typed returns the English word for one that a person has typed, in lower case:
// "help" for "hilfe" in German. A program in another language knows both.
func Typed(word string) string {
	word = strings.ToLower(word)
	for _, command := range commands {
		if word == words.Say("terminal.typed."+command) {
			return command
		}
	}
	return word
}

// TypedWord splits the first word off a line, and returns it as [Typed] does.
func TypedWord(line string) (word, rest string) {
	word, rest, _ = strings.Cut(line, " ")
	return Typed(word), strings.TrimSpace(rest)
}
