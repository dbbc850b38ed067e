package cases

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor"
)

// Boards returns a board by its name, if there is one besides the two sides
// that the package ships.
type Boards func(name string) (emperor.Board, error)

// placeError is a fault at an offset of a position's text.
type placeError struct {
	offset  int
	message string
}

func (e *placeError) Error() string { return e.message }

func faultAt(offset int, format string, args ...any) error {
	return &placeError{offset, fmt.Sprintf(format, args...)}
}

// setup is a position as it is written, before anybody judged it.
type setup struct {
	position emperor.Position
	noGame   bool // the zero GameState
	newGame  bool // the shuffle of a new game
	finished bool // the pieces of a finished game, without cards
	shown    bool // the position says whose turn it is
	noOthers bool // the deck has no cards but those that are named
	restGone bool // all others are discarded
}

// ParsePosition reads a position: a text that begins with "emperor 1" as
// emperor.ParsePosition does, and otherwise pieces, "nothing" or "new game",
// with settings after semicolons.
func parseSetup(text string, boards Boards) (setup, error) {
	if text == "no game" {
		return setup{noGame: true}, nil
	}
	if strings.HasPrefix(text, "emperor 1") {
		return parseWhole(text, boards)
	}
	u := setup{position: emperor.Position{Options: emperor.Options{Players: 4, Fortifications: true}}}
	parts, at := splitSettings(text)
	for pass := range 2 { // the options first: they name the board
		for i, part := range parts[1:] {
			if err := u.set(pass, part, at[i+1], boards); err != nil {
				return u, err
			}
		}
	}
	switch parts[0] {
	case "nothing":
	case "new game":
		u.newGame = true
	default:
		pieces, err := u.board().ParsePieces(parts[0])
		if err != nil {
			return u, faultAt(at[0]+columnOf(err, parts[0]), "%v", err)
		}
		u.position.Pieces = pieces
	}
	if u.noOthers || u.restGone {
		return u, u.otherCards()
	}
	return u, nil
}

// otherCards makes a deck of the cards that the position names, or discards the
// others: it needs the cards of all players.
func (u *setup) otherCards() error {
	p := &u.position
	named := p.Discards
	for _, cards := range append([][]emperor.Color{p.FaceUp, p.Pile}, p.Hands...) {
		if cards == nil {
			return faultAt(0, "the hands, the face-up cards and the pile must be named")
		}
		for _, c := range cards {
			named[c]++
		}
	}
	if len(p.Hands) != p.Options.Players {
		return faultAt(0, "the hands of all players must be named")
	}
	if u.noOthers {
		p.Options.Deck = named
		return nil
	}
	for c, n := range emperor.InitialPosition(p.Options, 0).Options.Deck {
		if p.Discards[c] += n - named[c]; named[c] > n {
			return faultAt(0, "%d %v cards are named; in play are %d", named[c], emperor.Color(c), n)
		}
	}
	return nil
}

// parseWhole reads the notation of emperor.ParsePosition.
func parseWhole(text string, boards Boards) (setup, error) {
	var others []emperor.Board
	if name := regexp.MustCompile(`board: ("[^"]*")`).FindStringSubmatch(text); name != nil {
		if plain, err := strconv.Unquote(name[1]); err == nil && boards != nil {
			if b, err := boards(plain); err == nil {
				others = append(others, b)
			}
		}
	}
	p, err := emperor.ParsePosition(text, others...)
	if err != nil {
		return setup{}, faultAt(columnOf(err, text), "%v", err)
	}
	return setup{position: p, shown: true}, nil
}

// columnOf returns the offset of a syntax error in a text.
func columnOf(err error, text string) int {
	var syntax *emperor.SyntaxError
	if !errors.As(err, &syntax) || syntax.Line < 1 {
		return 0
	}
	offset := 0
	for range syntax.Line - 1 {
		offset += strings.IndexByte(text[offset:], '\n') + 1
	}
	return min(offset+syntax.Column-1, len(text))
}

// splitSettings divides a text at its semicolons, and returns the offset of
// each part.
func splitSettings(text string) (parts []string, at []int) {
	offset := 0
	for _, part := range strings.Split(text, ";") {
		trimmed := strings.TrimSpace(part)
		parts = append(parts, trimmed)
		at = append(at, offset+strings.Index(part, trimmed))
		offset += len(part) + 1
	}
	return parts, at
}

// board returns the board of the position.
func (u *setup) board() emperor.Board {
	o := u.position.Options
	switch {
	case !o.Board.Equal(emperor.Board{}):
		return o.Board
	case o.Players == 5:
		return emperor.Side4to5()
	}
	return emperor.Side3to4()
}

// setting is a setting of a position: its form, in which the game's words stand
// for themselves, and its effect. The first pass reads those of the options.
type setting struct {
	pass int
	form *regexp.Regexp
	set  func(u *setup, args []string, boards Boards) error
}

func newSetting(pass int, form string, set func(u *setup, args []string, boards Boards) error) setting {
	return setting{pass, regexp.MustCompile("^" + form + "$"), set}
}

func (u *setup) set(pass int, text string, offset int, boards Boards) error {
	for _, s := range settings {
		args := s.form.FindStringSubmatch(text)
		if args == nil {
			continue
		}
		if s.pass != pass {
			return nil
		}
		if err := s.set(u, args[1:], boards); err != nil {
			return faultAt(offset, "%v", err)
		}
		return nil
	}
	return faultAt(offset, "%q is no setting of a position", text)
}

// settings lists what can stand after the semicolons of a position.
var settings = []setting{
	newSetting(0, `(\d+) players`, func(u *setup, args []string, _ Boards) (err error) {
		u.position.Options.Players, err = strconv.Atoi(args[0])
		return err
	}),
	newSetting(0, `side (3-4|4-5)`, func(u *setup, args []string, _ Boards) error {
		u.position.Options.Board = map[string]emperor.Board{
			"3-4": emperor.Side3to4(), "4-5": emperor.Side4to5()}[args[0]]
		return nil
	}),
	newSetting(0, `board (\S+)`, func(u *setup, args []string, boards Boards) (err error) {
		if boards == nil {
			return fmt.Errorf("no board %q", args[0])
		}
		u.position.Options.Board, err = boards(args[0])
		return err
	}),
	newSetting(0, `without fortifications`, func(u *setup, _ []string, _ Boards) error {
		u.position.Options.Fortifications = false
		return nil
	}),
	newSetting(0, `BestRows`, func(u *setup, _ []string, _ Boards) error {
		u.position.Options.Roads = emperor.BestRows
		return nil
	}),
	newSetting(0, `([A-E]) starts`, func(u *setup, args []string, _ Boards) error {
		u.position.Options.Start = seat(args[0])
		if !u.shown {
			u.position.ToMove = seat(args[0])
		}
		return nil
	}),
	newSetting(0, `deck (.+)`, func(u *setup, args []string, _ Boards) error {
		return setCards(&u.position.Options.Deck, args[0])
	}),
	newSetting(0, `seed (\d+)`, func(u *setup, args []string, _ Boards) (err error) {
		u.position.Seed, err = strconv.ParseUint(args[0], 10, 64)
		return err
	}),
	newSetting(1, `([A-E]) holds (.+)`, func(u *setup, args []string, _ Boards) error {
		cards, err := parseColors(args[1])
		if err != nil {
			return err
		}
		if u.position.Hands == nil {
			u.position.Hands = make([][]emperor.Color, u.position.Options.Players)
		}
		if int(seat(args[0])) >= len(u.position.Hands) {
			return fmt.Errorf("nobody is player %s", args[0])
		}
		u.position.Hands[seat(args[0])] = cards
		u.turnOf(seat(args[0]))
		return nil
	}),
	newSetting(1, `([A-E]) to move`, func(u *setup, args []string, _ Boards) error {
		u.position.ToMove, u.shown = seat(args[0]), true
		return nil
	}),
	newSetting(1, `([A-E]) draws`, func(u *setup, args []string, _ Boards) error {
		u.position.ToMove, u.shown, u.position.Phase = seat(args[0]), true, emperor.PhaseDraw
		return nil
	}),
	newSetting(1, `the game is over`, func(u *setup, _ []string, _ Boards) error {
		u.position.Phase = emperor.PhaseOver
		return nil
	}),
	newSetting(1, `the game is finished`, func(u *setup, _ []string, _ Boards) error {
		u.finished = true
		return nil
	}),
	newSetting(1, `round (\d+)`, func(u *setup, args []string, _ Boards) (err error) {
		u.position.Round, err = strconv.Atoi(args[0])
		return err
	}),
	newSetting(1, `face up (.+)`, func(u *setup, args []string, _ Boards) (err error) {
		u.position.FaceUp, err = parseColors(args[0])
		return err
	}),
	newSetting(1, `pile (.+)`, func(u *setup, args []string, _ Boards) (err error) {
		u.position.Pile, err = parseColors(args[0])
		return err
	}),
	newSetting(1, `no other cards`, func(u *setup, _ []string, _ Boards) error {
		u.noOthers = true
		return nil
	}),
	newSetting(1, `the others are discarded`, func(u *setup, _ []string, _ Boards) error {
		u.restGone = true
		return nil
	}),
	newSetting(1, `discards (.+)`, func(u *setup, args []string, _ Boards) error {
		return setCards(&u.position.Discards, args[0])
	}),
	newSetting(1, `second pile of (.+)`, func(u *setup, args []string, _ Boards) error {
		return setCards(&u.position.Reshuffled, args[0])
	}),
	newSetting(1, `all know (.+) of ([A-E])`, func(u *setup, args []string, _ Boards) error {
		return u.setCardsOf(&u.position.Known, args[1], args[0])
	}),
	newSetting(1, `([A-E]) drew (.+) unseen`, func(u *setup, args []string, _ Boards) error {
		return u.setCardsOf(&u.position.BlindDraws, args[0], args[1])
	}),
	newSetting(1, `fortifications of ([A-E](?:, [A-E])*|nobody)`, func(u *setup, args []string, _ Boards) error {
		u.position.FortPlaced = make([]bool, u.position.Options.Players)
		for _, p := range seats(args[0]) {
			if int(p) >= len(u.position.FortPlaced) {
				return fmt.Errorf("nobody is player %v", p)
			}
			u.position.FortPlaced[p] = true
		}
		return nil
	}),
	newSetting(1, `supply of ([A-E]) (\d+) (\d+) (\d+)`, func(u *setup, args []string, _ Boards) error {
		u.position.Supplies = extendTo(u.position.Supplies, seat(args[0]))
		for k := range 3 {
			u.position.Supplies[seat(args[0])][k], _ = strconv.Atoi(args[k+1])
		}
		return nil
	}),
	newSetting(1, `markers (.+)`, func(u *setup, args []string, _ Boards) error {
		b := u.board()
		u.position.Scored = make([]bool, b.NumRegions())
		for _, name := range strings.Split(args[0], ", ") {
			r, ok := b.RegionNamed(name)
			if !ok && name != "none" {
				return fmt.Errorf("no region %q", name)
			}
			if ok {
				u.position.Scored[r] = true
			}
		}
		return nil
	}),
	newSetting(1, `scores (.+)`, func(u *setup, args []string, _ Boards) (err error) {
		u.position.Scores, err = parsePoints(args[0], u.position.Options.Players)
		return err
	}),
}

// turnOf lets a player move unless the position says whose turn it is: the
// first whose cards it names.
func (u *setup) turnOf(p emperor.Player) {
	if !u.shown {
		u.position.ToMove, u.shown = p, true
	}
}

func (u *setup) setCardsOf(to *[]emperor.Cards, player, cards string) error {
	*to = extendTo(*to, emperor.Player(u.position.Options.Players-1))
	if int(seat(player)) >= len(*to) {
		return fmt.Errorf("nobody is player %s", player)
	}
	return setCards(&(*to)[seat(player)], cards)
}

// extendTo returns a list by player that has an entry for p.
func extendTo[T any](list []T, p emperor.Player) []T {
	return append(list, make([]T, max(0, int(p)+1-len(list)))...)
}

func seat(letter string) emperor.Player { return emperor.Player(letter[0] - 'A') }

// seats reads players with commas between them; "nobody" is none.
func seats(text string) (players []emperor.Player) {
	if text == "nobody" {
		return nil
	}
	for _, letter := range strings.Split(text, ", ") {
		players = append(players, seat(letter))
	}
	return players
}

const colorLetters = "RGYOP"

var cardForm = regexp.MustCompile(`^([RGYOP])(\d{0,3})$`)

// parseColors reads cards in order: R G3 is a red card and three green ones.
func parseColors(text string) ([]emperor.Color, error) {
	cards := []emperor.Color{}
	if text == "nothing" || text == "none" {
		return cards, nil
	}
	for _, word := range strings.Fields(text) {
		card := cardForm.FindStringSubmatch(word)
		if card == nil {
			return nil, fmt.Errorf("%q is no card: R, G, Y, O or P, perhaps with a number", word)
		}
		n := 1
		if card[2] != "" {
			n, _ = strconv.Atoi(card[2])
		}
		color := emperor.Color(strings.Index(colorLetters, card[1]))
		cards = append(cards, slices.Repeat([]emperor.Color{color}, n)...)
	}
	return cards, nil
}

func setCards(to *emperor.Cards, text string) error {
	cards, err := parseColors(text)
	*to = emperor.CardsOf(cards...)
	return err
}

var pointsForm = regexp.MustCompile(`^([A-E]) (\d+)$`)

// parsePoints reads points by player, as in "A 5, B 3"; "nobody" has none.
func parsePoints(text string, players int) ([]int, error) {
	points := make([]int, players)
	if text == "nobody" {
		return points, nil
	}
	for _, item := range strings.Split(text, ", ") {
		parts := pointsForm.FindStringSubmatch(item)
		if parts == nil || int(seat(parts[1])) >= players {
			return nil, fmt.Errorf("%q is not a player with points, as in A 5", item)
		}
		points[seat(parts[1])], _ = strconv.Atoi(parts[2])
	}
	return points, nil
}
