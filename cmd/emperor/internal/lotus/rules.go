package lotus

import (
	"github.com/emperorofchina/emperor/cmd/emperor/internal/rulebook"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// aliases are other words for the subjects of the rules, in English.
var aliases = map[string]string{
	"bid": "contest", "bids": "contest", "vote": "contest", "votes": "contest", "blocks": "placing",
	"pick": "picks", "taking": "picks", "armies": "rebellion", "sides": "rebellion", "scoring": "end",
	"palace": "emperor", "village": "rebellion", "order": "control", "secret": "secrets",
	"tiles": "parts", "chips": "parts", "areas": "parts", "influence": "income",
}

// rules returns the rules in the order in which to learn them.
func rules() rulebook.Book {
	return rulebook.New("terminal.lotus.rules.", aliases, "turn", "parts", "placing", "control",
		"contest", "emperor", "rebellion", "picks", "income", "end", "secrets")
}

// variantNote describes the variant that this game uses, if the subject has
// any.
func variantNote(v whitelotus.View, subject string) string {
	o := v.Options()
	switch {
	case subject == "placing" && o.Blocks == whitelotus.ThreeAndRice:
		return "\n" + words.Say("terminal.lotus.variant.blocks")
	case subject == "picks" && o.LimitChips:
		return "\n" + words.Say("terminal.lotus.variant.chips")
	case subject == "end" && o.Turns != 4:
		return "\n" + words.Say("terminal.lotus.variant.turns", "n", o.Turns)
	}
	return ""
}
