package documentation_test

import (
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/reference"
)

// TestQuestionsAtTheTable: for what is asked at tables there is a heading in
// doc.go, under which the answer stands in these words.
func TestQuestionsAtTheTable(t *testing.T) {
	for _, test := range []struct {
		question, heading, answer string
	}{
		{"What is a red card good for?", "Regions", "pays for pieces in the regions of its color"},
		{"Four of us: which side, and how many cards go out?", "Set-up by number of players", "Four players may take either"},
		{"I have 100 points. Where does my stone stand?", "Score track", "exactly 100 is one card, with the stone on 50"},
		{"May I do nothing?", "2. Your turn", "There is no pass"},
		{"May I place two pieces in an empty region?", "2.2 How many pieces", "you place one piece there"},
		{"Is a region empty in which only a fortification lies?", "2.2 How many pieces", "no house, no emissary and no fortification"},
		{"And a house on a fortification in an empty region, at once?", "A03 May fortification and house go into an empty region together?", "No, they are two pieces"},
		{"May I send an emissary where I have no house?", "Emissary limit", "without a house of your own"},
		{"And where all spaces are built on?", "Emissary limit", "may also send one to a region that is full and scored"},
		{"Are two red cards a joker in red Wei?", "A11 Is a pair of the region's own color a joker?", "a fortification too can be paid with \"a pair of cards in another color\""},
		{"I hold three yellow cards: are two of them a joker, and the third a piece?", "2.4 Cards and jokers", "All three together never pay for anything"},
		{"Do red, green and yellow pay for two pieces in Wei?", "A13 Can any third card help to pay for two pieces?", "No, only c c and c x x pay"},
		{"What does a player without a house get when a region is full?", "2.5 A region is full", "scores nothing there"},
		{"Two tie for most houses: what does the third player get?", "A31 Below a tie, do the houses of all who tie count?", "No, those of one player"},
		{"And the two?", "2.5 A region is full", "If several players tie for the most, each of them scores that"},
		{"Does a second place double, too?", "A32 Who doubles in a region, and how often?", "whatever their rank"},
		{"I took a face-up card and draw another: is the gap filled first?", "2.6 Drawing", "not replaced until your hand is full"},
		{"May I look at the card that I drew before I draw another?", "2.6 Drawing", "Look at each card before you decide on the next"},
		{"I exchanged a card: are the face-up cards refilled?", "2.6 Drawing", "also after an exchange"},
		{"The pile ran out in my draw: are my own cards shuffled in?", "A20 What if the pile first runs out while you draw?", "The cards that you have just played or discarded are shuffled in too"},
		{"And the card that I have just exchanged?", "2.7 Exchange", "your card is shuffled into the second"},
		{"And those that lie face up, and our hands?", "2.8 The pile runs out", "Face-up cards and hands stay out of it"},
		{"Doris, the last of the round, drew the last card: one more round?", "The last round", "Doris stops nobody: it is over"},
		{"And if it went into the refill of Doris?", "The last round", "Doris stops nobody: it is over"},
		{"Alex, the start player, drew it, and the second card is missing?", "The last round", "A draw that stops can leave a hand of fewer than three cards"},
		{"May Alex take a face-up card instead?", "The last round", "Nobody takes a face-up card any more"},
		{"It was turned up for Barbara, and three cards lie face up: what now?", "The last round", "a refill fewer than four face-up cards"},
		{"Who still has a turn after Barbara?", "The last round", "Barbara stops Chris, Doris nothing"},
		{"Chris started: with whom does the round end?", "The last round", "If Chris is the start player and Doris empties it, Alex and Barbara follow"},
		{"And what do they draw?", "The last round", "drawing is over for everybody"},
		{"The board is full in the middle of a round: do the others have a turn?", "2.9 The end", "the round is not played to its end"},
		{"And does the player who filled it draw?", "2.9 The end", "Then nobody draws"},
		{"May I exchange in the last round?", "A25 May you exchange in the last round?", "discard one card, and draw nothing"},
		{"Nobody can pay for the last space: is the game over?", "A28 Is a board blocked if nobody holds the cards to place?", "No, only if there is no room"},
		{"I lead in Wei: does it count for one alliance, or for all six?", "3.2 Emissaries in alliances", "One majority serves every alliance of its region"},
		{"Two of us have most emissaries in Wei: who leads there?", "3.2 Emissaries in alliances", "If several tie for the most, all of them have it"},
		{"Both of us lead in both regions: do we share?", "3.2 Emissaries in alliances", "each of them scores all these points"},
		{"My ninth house branches off an eight: does it count?", "A row and a branch", "Zhao 5 is left over"},
		{"My sixth house branches off a row of five: does it count?", "A row and a branch", "Ch'in 2 hangs off it and adds nothing"},
		{"Does a ring of houses have an end?", "A40 Do all houses of a ring count?", "without one of its roads it is a row"},
		{"And a line that leads away from the ring?", "A40 Do all houses of a ring count?", "the row goes round the ring and on along the line"},
		{"Does a bare fortification continue my row?", "3.3 Roads", "a bare fortification breaks it"},
		{"My row has two fortifications: does it count fourfold?", "Fortifications", "With two in one region, or in one row, a player doubles once"},
		{"We have equally many points: who wins?", "Who wins", "most pieces left in supply"},
		{"May I look through the discard pile?", "A50 May you look through the discard pile?", "Yes"},
		{"Must A tell that the yellow card is still in their hand?", "4. Who knows what", "all know that it is in their hand"},
		{"What do the others know of my hand, besides?", "4. Who knows what", "The rest of a hand is known to its player alone"},
		{"The printed report begins with two houses in Han?", "5. Worked examples", "two houses in empty Han (2.2)"},
		{"Why are we told 3, 2, 1?", "The idea", "up to 3 cards you place up to 2 pieces in 1 region"},
		{"Who keeps the Emperor?", "Set-up by number of players", "takes the Emperor and keeps it all game"},
		{"I have no house left: may I place somebody else's?", "2.3 Where each piece goes", "If you have no piece of a kind left, you can place none"},
		{"May I send the emissary first, and build then?", "2.1 Placing", "You choose the order of two pieces"},
		{"Must I show the card that I drew from the pile?", "2.6 Drawing", "which only you see"},
		{"Two lines leave my ring: do all houses count?", "A40 Do all houses of a ring count?", "a row may not reach every house"},
		{"May I put my fortification under a house?", "Fortifications", "on a house space with neither house nor fortification"},
		{"My last draw is cut short: may I take a face-up card?", "A23 The second time, is a draw or refill finished?", "No, it stops at once"},
		{"May I take a card back from the discard pile?", "2.6 Drawing", "never a card of the discard pile"},
		{"I can't place anything: what now?", "2. Your turn", "if you can't place, you must exchange"},
		{"Qi never filled up: do its alliances count?", "3.2 Emissaries in alliances", "whether their regions are full or not"},
		{"Wei was scored: may my row still use its houses?", "3.3 Roads", "run through regions that were scored before"},
		{"All house spaces are taken: is it over?", "2.9 The end", "While one player could still send one emissary"},
		{"Where could I look the printed map up?", "What is reconstructed", "spiele-aus-timbuktu.de"},
		{"Is Yan on the printed board?", "What is reconstructed", "The name of Yan: the seven Warring States"},
	} {
		h := reference.Under(t, root, test.heading)
		text := strings.Fields(h.Text + "\n" + strings.Join(h.Code, "\n"))
		if !strings.Contains(strings.Join(text, " "), test.answer) {
			t.Errorf("%s: %q does not stand under %q", test.question, test.answer, test.heading)
		}
	}
}
