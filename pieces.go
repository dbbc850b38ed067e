package emperor

import (
	"iter"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/message"
	"github.com/emperorofchina/emperor/internal/people"
	"github.com/emperorofchina/emperor/internal/svg"
	"github.com/emperorofchina/emperor/internal/textmap"
)

// Player is a seat at the table, 0 to 4, clockwise. A Player has no color: a front
// end assigns the colors of the pieces.
type Player uint8

// String returns the letter of the seat, "A" for 0 to "E" for 4, or "nobody" if p
// is out of range.
func (p Player) String() string {
	if p >= maxPlayers {
		return "nobody"
	}
	return string(rune('A' + p))
}

const (
	minPlayers = 3
	maxPlayers = 5
)

// Spectator stands for a viewer who is not a player and sees only the [Table]. It
// is never a seat.
const Spectator Player = 255

// Names are the names of the players, by seat, for text about a game. A seat
// without a name, as every seat of the nil Names, appears as its letter. No name
// addresses its player, not even "You"; [Names.For] does.
//
// A record has at most five names, each of at most 200 bytes.
type Names []string

// Player returns the name of player p with invisible characters replaced, or the
// letter if p has no name. If two players have the same name, the letter follows
// it: "Anna (C)".
func (n Names) Player(p Player) string { return n.people().Player(p) }

// Player returns the name of player p as [Names.Player] does.
func (w Words) Player(n Names, p Player) string { return n.peopleIn(w).Player(p) }

// For returns n for text that player p reads. It calls p "You", whatever their
// name, with verbs that agree, as in "You put a house on Wei 3". There is one
// reader: p replaces the reader of n, and if p is not a seat, as [Spectator], the
// text addresses nobody.
//
// The reader is the entry after the seats, so a record and [Match.Named] refuse
// the result: they keep names without a reader.
func (n Names) For(p Player) Names { return n.people().For(p) }

func (n Names) people() people.Names[Player] { return n.peopleIn(Words{}) }

// peopleIn returns the names for sentences in a language.
func (n Names) peopleIn(w Words) people.Names[Player] {
	return people.Names[Player]{Given: n, Seats: maxPlayers, Words: message.Words(w)}
}

func (n Names) called(p Player) string      { return n.people().Called(p) }
func (n Names) all(players []Player) string { return n.people().All(players) }
func (n Names) result(scores []int, winners []Player) string {
	return n.people().Result(scores, winners)
}

// letters are the nil Names: every player appears as the letter of their seat.
var letters Names

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
		pieceMessages[:], regionHeads[:], scoringMessages[:], positionFaults[:],
		svg.Messages(), textmap.Messages(),
		[]string{noGameToDraw, emissariesOf, noSpaceFree, emissarySent, cardDrawn, nothingScored,
			housesScored, allianceScored, rowScored, housesCounted, badPlayers, badBoard, badStart, badDeck,
			badTitle, shippedTitle, badRange, regionCount, badName, longName, nameTaken, withoutSpaces,
			spaceCount, allianceCount, badNumber, numberTaken, unknownRegion, alliedAlone, alliedTwice,
			roadCount, unknownSpace, joinedAlone, joinedTwice, notAllied, manyRoads, outlineCount,
			notFinite, samePoint, noCards, colorInitials, isAwaited, anyRegion, numberedRegion,
			numberedSpace, paidHere,
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

const isAwaited = "{player} is {phase}"

// PieceKind is a kind of piece that a player puts on the board.
type PieceKind uint8

// The kinds of pieces (section 1).
const (
	House         PieceKind = iota // stands on a house space; 20 a player
	Emissary                       // stands on a dragon space; 8 a player, besides their scoring stone
	Fortification                  // lies under a house, or alone; 1 a player, with the module
)

const numPieces = Fortification + 1

// The supply of a player at the start (section 1, A10, A16).
const (
	maxHouses         = 20
	maxEmissaries     = 8
	maxFortifications = 1
)

// String returns the English name in lower case, or "no piece" if k is out of
// range.
func (k PieceKind) String() string {
	switch k {
	case House:
		return "house"
	case Emissary:
		return "emissary"
	case Fortification:
		return "fortification"
	}
	return "no piece"
}

// Pieces are the pieces on a board, as plain data. Slices may be shorter than
// the number of players or regions: those without an entry have no pieces.
type Pieces struct {
	Houses     []SpaceSet `json:"houses,omitzero"`     // by player: the spaces of their houses
	Fortified  SpaceSet   `json:"fortifications"`      // spaces of fortifications, with or without a house
	Emissaries [][]int    `json:"emissaries,omitzero"` // by region, then player: the number of emissaries
}

// built returns the spaces with a house.
func (p Pieces) built() SpaceSet {
	var built SpaceSet
	for _, houses := range p.Houses {
		built |= houses
	}
	return built
}

// players returns the number of players with an entry.
func (p Pieces) players() int {
	players := len(p.Houses)
	for _, row := range p.Emissaries {
		players = max(players, len(row))
	}
	return players
}

// The faults of pieces on a board.
const (
	spaceTwice    = "{space} has another player's house already; a space holds one (section 2.3)"
	manyHouses    = "{n} houses of {player} on the board; a player owns {most} (section 1)"
	manyFortified = "{n} on the board; all players together own {most} (sections 1 and A46)"
	fewEmissaries = "{n} emissaries of {player} in {region}; the least number is 0"
	aboveLimit    = "{n} in {region}; its limit is {limit}, " +
		"the most houses that one player has there (section 2.3)"
	manyEmissaries = "{n} of {player} on the board; a player owns {most} (sections 1 and A16)"
)

// checkPieces returns the faults of pieces in a game with these numbers of players
// and fortifications.
func checkPieces(b Board, p Pieces, players, fortifications int) faultList {
	var faults faultList
	faults.Check("Pieces.Houses", playersFault(len(p.Houses), players))
	var houses [maxPlayers]SpaceSet
	var taken SpaceSet
	for i, set := range p.Houses {
		if i >= players {
			break
		}
		for _, fault := range b.spaceFaults(set) {
			faults.Check(at("Pieces.Houses", i), fault)
		}
		for s := range (set & taken & b.get().all).All() {
			faults.Say(at("Pieces.Houses", i), spaceTwice, "space", b.SpaceName(s))
		}
		if set.Len() > maxHouses {
			faults.Say(at("Pieces.Houses", i), manyHouses, "n", set.Len(), "player", titled(i),
				"most", maxHouses)
		}
		houses[i] = set & b.get().all
		taken |= set
	}
	for _, fault := range b.spaceFaults(p.Fortified) {
		faults.Check("Pieces.Fortified", fault)
	}
	if p.Fortified.Len() > fortifications {
		faults.Say("Pieces.Fortified", manyFortified, "n", p.Fortified.Len(), "most", fortifications)
	}

	faults.Check("Pieces.Emissaries", b.regionsFault(len(p.Emissaries)))
	var sent [maxPlayers]int
	for r, row := range p.Emissaries {
		if r >= b.NumRegions() {
			break
		}
		field := at("Pieces.Emissaries", r)
		faults.Check(field, playersFault(len(row), players))
		here := 0
		for i, n := range row {
			if i >= players {
				break
			}
			if n < 0 {
				faults.Say(at(field, i), fewEmissaries, "n", n, "player", titled(i),
					"region", b.RegionName(Region(r)))
				n = 0
			}
			n = min(n, 1<<20) // keeps the sums small
			here += n
			sent[i] += n
		}
		if limit := mostHouses(&houses, b.Spaces(Region(r))); here > limit {
			faults.Say(field, aboveLimit, "n", here, "region", b.RegionName(Region(r)), "limit", limit)
		}
	}
	for i, n := range sent {
		if n > maxEmissaries {
			faults.Say("Pieces.Emissaries", manyEmissaries, "n", n, "player", titled(i),
				"most", maxEmissaries)
		}
	}
	return faults
}

// Region is a region of a [Board], as an index from 0 to NumRegions-1.
type Region uint8

// firstRegion returns the first region of a nonempty set: bit r is region r.
func firstRegion(set uint16) Region { return Region(bits.TrailingZeros16(set)) }

// AnyRegion stands for a region that is not chosen yet in an unfinished placement,
// see [View.WhyNot], and for the region of a move that has none, such as a draw. It
// is out of range on every board, so no placement with it is legal.
const AnyRegion Region = 255

// Space is a house space of a [Board], as an index from 0 to NumSpaces-1. The
// spaces of a region have consecutive indexes, in the order of the regions.
type Space uint8

// SpaceSet is a set of house spaces: bit i is Space i. The zero value is the empty
// set. Combine sets with Go's operators (a|b, a&b, a&^b) and compare them with ==.
type SpaceSet uint64

// maxSpaces is the most house spaces of a board: the bits of a SpaceSet.
const maxSpaces = 64

// Spaces returns the set of the given spaces. It ignores spaces above 63, which no
// board has.
func Spaces(spaces ...Space) SpaceSet {
	var set SpaceSet
	for _, s := range spaces {
		set |= s.set()
	}
	return set
}

// Has reports whether s is in the set.
func (set SpaceSet) Has(s Space) bool { return set&s.set() != 0 }

// Len returns the number of spaces in the set.
func (set SpaceSet) Len() int { return bits.OnesCount64(uint64(set)) }

// All yields the spaces of the set, smallest first.
func (set SpaceSet) All() iter.Seq[Space] {
	return func(yield func(Space) bool) {
		for left := set; left != 0; left &= left - 1 {
			if !yield(left.first()) {
				return
			}
		}
	}
}

// String lists the spaces by number: "spaces 0, 17", or "no spaces".
// [Board.SpaceName] returns a name.
func (set SpaceSet) String() string {
	if set == 0 {
		return "no spaces"
	}
	return "spaces " + numbers(slices.Collect(set.All()))
}

// numbers lists indexes.
func numbers[T ~uint8](all []T) string {
	texts := make([]string, len(all))
	for i, n := range all {
		texts[i] = strconv.Itoa(int(n))
	}
	return strings.Join(texts, ", ")
}

// first returns the smallest space of a nonempty set.
func (set SpaceSet) first() Space { return Space(bits.TrailingZeros64(uint64(set))) }

// set returns the set of s alone, or the empty set if s is above 63.
func (s Space) set() SpaceSet { return 1 << s }
