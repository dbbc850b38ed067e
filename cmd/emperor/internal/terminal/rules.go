package terminal

import (
	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/rulebook"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// rules returns the rules in the order in which to learn them.
func rules() rulebook.Book {
	return rulebook.New("terminal.emperor.rules.",
		map[string]string{"emissary": "emissaries", "dragon": "emissaries"},
		"turn", "parts", "placing", "cards", "drawing", "houses", "emissaries", "alliances", "roads",
		"fortifications", "end")
}

// variantNote describes the variant that this game uses, if the subject has
// any.
func variantNote(v emperor.View, subject string) string {
	switch {
	case subject == "fortifications" && v.Fortifications():
		return "\n" + words.Say("terminal.emperor.variant.fortifications")
	case subject == "fortifications":
		return "\n" + words.Say("terminal.emperor.variant.noFortifications")
	case subject == "roads" && v.RoadRule() == emperor.BestRows:
		return "\n" + words.Say("terminal.emperor.variant.bestRows")
	case subject == "roads":
		return "\n" + words.Say("terminal.emperor.variant.mainRow")
	}
	return ""
}
