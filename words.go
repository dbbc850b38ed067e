package emperor

import (
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/internal/message"
	"github.com/emperorofchina/emperor/internal/people"
	"github.com/emperorofchina/emperor/internal/svg"
	"github.com/emperorofchina/emperor/internal/textmap"
)

// Words are the sentences about the game in a language. The zero value is
// English. Its methods are the methods of [Names] in that language.
//
// [Messages] lists the English messages, each with its values in braces, in these
// forms of ICU messages:
//
//	{space}                                  a value, by its name
//	{n, plural, =0 {none} one {# house} other {# houses}}
//	                                         a text chosen by a number, where # is the number
//	{who, select, you {play} other {plays}}  a text chosen by a word
//
// Texts to choose from contain only values by name, and the last is for "other". A
// message in another language may use each value of the English one in any of these
// ways: {piece, select, house {ein Haus} other {eine Befestigung}}. Of {who}, "you"
// is the reader of [Names.For]. A message of another form stands as it is.
//
// The rules for numbers are written as in the Unicode CLDR, for whole numbers.
// They are tried in order:
//
//	one if n = 1; few if n % 10 = 2..4 and n % 100 != 12..14; many
//
// Several goroutines may use a Words at once, as long as none changes Messages.
type Words struct {
	Messages map[string]string // by the English message; one that is missing is in English
	Plural   string            // the rules for numbers; "": "one if n = 1; other"
}

// Messages returns the English messages that a [Words] can replace. The caller may
// modify the slice.
func Messages() []string {
	all := slices.Concat(people.Messages(), eventMessages[:], cardMessages[:], moveMessages[:],
		pieceMessages[:], regionHeads[:], scoringMessages[:], positionFaults[:], svg.Messages(), textmap.Messages(),
		[]string{noGameToDraw, emissariesOf, noSpaceFree, emissarySent, cardDrawn, nothingScored,
			housesScored, allianceScored, rowScored, housesCounted, badPlayers, badBoard, badStart, badDeck,
			badTitle, shippedTitle, badRange, regionCount, badName, longName, nameTaken, withoutSpaces,
			spaceCount, allianceCount, badNumber, numberTaken, unknownRegion, alliedAlone, alliedTwice, roadCount,
			unknownSpace, joinedAlone, joinedTwice, notAllied, manyRoads, outlineCount, notFinite, samePoint,
			noCards, colorInitials, isAwaited, anyRegion, numberedRegion, numberedSpace, paidHere,
			paidNowhere, paidByHand, costsHere, costsAnywhere, refused, unknownRule, spaceTwice, manyHouses,
			manyFortified, fewEmissaries, aboveLimit, manyEmissaries, forPlayers, forRegions, outOfSpaces})
	for p := range PhaseOver + 1 {
		all = append(all, p.inSentence())
	}
	for _, rule := range rules[1:] {
		all = append(all, rule.err.Error(), rule.message)
	}
	return all
}

func (w Words) say(english string, values ...any) string {
	return message.Words(w).Say(english, values...)
}

// cardMessages are the cards of each color.
var cardMessages = [NumColors]string{
	Red:    "{n, plural, =1 {red} other {# red}}",
	Green:  "{n, plural, =1 {green} other {# green}}",
	Yellow: "{n, plural, =1 {yellow} other {# yellow}}",
	Orange: "{n, plural, =1 {orange} other {# orange}}",
	Purple: "{n, plural, =1 {purple} other {# purple}}",
}

const (
	noCards        = "no cards"
	anyRegion      = "any region"
	isAwaited      = "{player} is {phase}"
	numberedRegion = "region {number}"
	numberedSpace  = "space {number}"
)

// Cards returns the cards, color by color, as [Cards.String] does.
func (w Words) Cards(c Cards) string {
	if w.Messages == nil {
		return c.String()
	}
	var n tally
	n.add(c)
	return w.cards(n)
}

func (w Words) cards(all tally) string {
	var parts []string
	for color, n := range all {
		if n > 0 {
			parts = append(parts, w.say(cardMessages[color], "n", n))
		}
	}
	if parts == nil {
		return w.say(noCards)
	}
	return strings.Join(parts, ", ")
}

// region returns the name of a region, or its number if the board lacks it.
func (w Words) region(b Board, r Region) string {
	switch {
	case r == AnyRegion:
		return w.say(anyRegion)
	case int(r) >= b.NumRegions():
		return w.say(numberedRegion, "number", int(r))
	}
	return b.RegionName(r)
}

// space returns the name of a space, or its number if the board lacks it.
func (w Words) space(b Board, s Space) string {
	if int(s) >= b.NumSpaces() {
		return w.say(numberedSpace, "number", int(s))
	}
	return b.SpaceName(s)
}

// spaces returns the names of spaces, separated by commas.
func (w Words) spaces(b Board, spaces []Space) string {
	names := make([]string, len(spaces))
	for i, s := range spaces {
		names[i] = w.space(b, s)
	}
	return strings.Join(names, ", ")
}

// moveMessages are moves in words.
var moveMessages = [...]string{
	MoveNone:         "no move",
	MovePlace:        "{region}: {pieces} ({cards})",
	MoveExchange:     "exchange {cards}",
	MoveTakeFaceUp:   "take {cards}",
	MoveDrawFromPile: "draw",
}

// pieceMessages are pieces with their spaces.
var pieceMessages = [...]string{
	House:         "house {space}",
	Emissary:      "emissary",
	Fortification: "fortification {space}",
}

// Move returns a move as [Board.FormatMove] does. Only English can be parsed.
func (w Words) Move(b Board, m Move) string {
	if w.Messages == nil || m.Kind() > MoveDrawFromPile || m.count() > maxPieces {
		return b.FormatMove(m)
	}
	var pieces []string
	for _, p := range m.Pieces() {
		if p.Kind() >= numPieces {
			return b.FormatMove(m)
		}
		pieces = append(pieces, w.Piece(b, m.Region(), p))
	}
	return w.say(moveMessages[m.Kind()], "region", w.region(b, m.Region()), "pieces",
		strings.Join(pieces, " + "), "cards", w.Cards(m.Cards()))
}

// Piece returns one piece of a placement into region r as [Board.FormatPiece] does.
func (w Words) Piece(b Board, r Region, p Piece) string {
	if w.Messages == nil || p.Kind() >= numPieces {
		return b.FormatPiece(r, p)
	}
	space := w.space(b, p.Space())
	if b.Spaces(r).Has(p.Space()) {
		space = strings.TrimPrefix(space, b.RegionName(r)+" ")
	}
	return w.say(pieceMessages[p.Kind()], "space", space)
}
