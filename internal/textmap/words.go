package textmap

import "slices"

// The messages of a map: its signs, the lists below it, and the table beside it.
const (
	spaceSign         = "{sign}: space"
	houseSign         = "{sign}: {player}'s house"
	fortificationSign = "{sign}: fortification"
	regionSign        = "{sign}: {color} region"
	fullSign          = "*: full"
	emissariesSign    = "{sign}: emissaries and their limit"
	allianceSign      = "{sign}: alliance"

	alliancesTitle = "Alliances:"
	undrawnTitle   = "Roads not drawn:"

	state      = "Round {round}, {state}. Start player: {player}."
	turn       = "{player} {phase}"
	finalTurn  = "the final one, {player} {phase}"
	over       = "the game is over: {winners}"
	openCards  = "Face up: {cards}. Draw pile: {n}."
	discards   = "Discards: {cards}."
	reshuffled = "Reshuffled, unseen since: {cards}."
)

// columns are the heads of the columns of the players' table.
var columns = [...]string{"score", "hand", "known of it", "supply: houses", "emissaries", "fort."}

// Messages lists the messages that the package says.
func Messages() []string {
	return append(slices.Clone(columns[:]), spaceSign, houseSign, fortificationSign, regionSign, fullSign,
		emissariesSign, allianceSign, alliancesTitle, undrawnTitle, state, turn, finalTurn, over,
		openCards, discards, reshuffled)
}

func (l *layout) say(message string, values ...any) string {
	return l.scene.Words.Say(message, values...)
}
