package cases

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
)

// setup is a position as it is written, before anybody judged it.
type setup struct {
	position emperor.Position
	boards   fs.FS // nil: those that the package ships
	newGame  bool  // the shuffle of a new game
	finished bool  // the pieces of a finished game, without cards
	shown    bool  // the position says whose turn it is
	noOthers bool  // the deck has no cards but those that are named
	restGone bool  // all others are discarded
}

// setUp reads a position: a text that begins with "emperor 1" as
// emperor.ParsePosition does, and otherwise pieces, "nothing" or "new game",
// with settings after semicolons.
func setUp(text string, boards fs.FS) (casefile.Position[args], error) {
	u := setup{boards: boards}
	if text == "no game" {
		return casefile.Position[args]{Args: u.args(), Engine: newEngine(emperor.GameState{})}, nil
	}
	if strings.HasPrefix(text, "emperor 1") {
		err := u.parseWhole(text)
		return u.judged(), err
	}
	u.position.Options = emperor.Options{Players: 4, Fortifications: true}
	if err := casefile.ParseSettings(&u, text, options, settings, (*setup).parsePieces); err != nil {
		return casefile.Position[args]{}, err
	}
	if u.noOthers || u.restGone {
		if err := u.otherCards(); err != nil {
			return casefile.Position[args]{}, err
		}
	}
	if houses := &u.position.Pieces.Houses; u.finished {
		*houses = extendTo(*houses, emperor.Player(u.position.Options.Players-1))
	}
	return u.judged(), nil
}

// fromJSON reads a position as data.
func fromJSON(data []byte, finished bool) (casefile.Position[args], error) {
	u := setup{finished: finished}
	if err := u.position.UnmarshalJSON(data); err != nil {
		return casefile.Position[args]{Args: u.args()}, err
	}
	return u.judged(), nil
}

// args returns what questions about the position begin with.
func (u *setup) args() args {
	o := u.position.Options
	o.Board = u.board()
	return args{board: o.Board, options: o, rule: o.Roads}
}

// judged returns the position with the engine, unless it is impossible.
func (u *setup) judged() casefile.Position[args] {
	p := casefile.Position[args]{Args: u.args(), Finished: u.finished}
	given := u.position
	given.Options = p.Args.options
	p.Given = given
	if u.finished {
		var t emperor.Table
		if t, p.Err = emperor.FinishedTable(u.position.Options, u.position.Pieces); p.Err == nil {
			p.Engine = finished{t, scoring{given.Options.Board, given.Pieces, given.Options.Players}}
		}
		return p
	}
	var s emperor.GameState
	if u.newGame {
		s, p.Err = emperor.NewGame(u.position.Options, u.position.Seed)
	} else {
		s, p.Err = emperor.NewState(u.position)
	}
	if p.Err == nil {
		full := s.Position()
		full.Options.Board = given.Options.Board
		p.Engine, p.Full = newEngine(s), full
	}
	return p
}

// Table returns the table of a position, also of a finished game, and an error
// if the position is impossible.
func Table(position string, boards fs.FS) (emperor.Table, error) {
	p, err := setUp(position, boards)
	switch e := p.Engine.(type) {
	case engine:
		return e.Table(), nil
	case finished:
		return e.Table, nil
	}
	return emperor.Table{}, cmp.Or(err, p.Err)
}

func (u *setup) parsePieces(text string) (err error) {
	switch text {
	case "nothing":
	case "new game":
		u.newGame = true
	default:
		if u.position.Pieces, err = u.board().ParsePieces(text); err != nil {
			return casefile.AtProblem(problem(err), err)
		}
	}
	return nil
}

// otherCards makes a deck of the cards that the position names, or discards the
// others: it needs the cards of all players.
func (u *setup) otherCards() error {
	p := &u.position
	named := p.Discards
	for _, cards := range append([][]emperor.Color{p.FaceUp, p.Pile}, p.Hands...) {
		if cards == nil {
			return errors.New("the hands, the face-up cards and the pile must be named")
		}
		for _, c := range cards {
			named[c]++
		}
	}
	if len(p.Hands) != p.Options.Players {
		return errors.New("the hands of all players must be named")
	}
	if u.noOthers {
		p.Options.Deck = named
		return nil
	}
	for c, n := range emperor.InitialPosition(p.Options, 0).Options.Deck {
		if p.Discards[c] += n - named[c]; named[c] > n {
			return fmt.Errorf("%d %v cards are named; in play are %d", named[c], emperor.Color(c), n)
		}
	}
	return nil
}

// parseWhole reads the notation of emperor.ParsePosition.
func (u *setup) parseWhole(text string) (err error) {
	var others []emperor.Board
	if name := regexp.MustCompile(`board: ("[^"]*")`).FindStringSubmatch(text); name != nil {
		if plain, err := strconv.Unquote(name[1]); err == nil {
			var b emperor.Board
			if casefile.ReadBoard(u.boards, plain, &b) == nil {
				others = append(others, b)
			}
		}
	}
	if u.position, err = emperor.ParsePosition(text, others...); err != nil {
		return casefile.AtProblem(problem(err), err)
	}
	return nil
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

// options and settings list what can stand after the semicolons of a position.
var options = []casefile.Setting[setup]{
	casefile.NewNumber(`(\d+) players`, func(u *setup) *int { return &u.position.Options.Players }),
	casefile.NewSetting(`side (3-4|4-5)`, func(u *setup, args []string) error {
		u.position.Options.Board = map[string]emperor.Board{
			"3-4": emperor.Side3to4(), "4-5": emperor.Side4to5()}[args[0]]
		return nil
	}),
	casefile.NewSetting(`board (\S+)`, func(u *setup, args []string) error {
		return casefile.ReadBoard(u.boards, args[0], &u.position.Options.Board)
	}),
	casefile.NewFlag(`without fortifications`, func(u *setup) { u.position.Options.Fortifications = false }),
	casefile.NewFlag(`BestRows`, func(u *setup) { u.position.Options.Roads = emperor.BestRows }),
	casefile.NewSetting(`([A-E]) starts`, func(u *setup, args []string) error {
		u.position.Options.Start, u.position.ToMove = seat(args[0]), seat(args[0])
		return nil
	}),
	casefile.NewSetting(`deck (.+)`, func(u *setup, args []string) error {
		return setCards(&u.position.Options.Deck, args[0])
	}),
	casefile.NewSeed(func(u *setup) *uint64 { return &u.position.Seed }),
}

var settings = []casefile.Setting[setup]{
	casefile.NewSetting(`([A-E]) holds (.+)`, func(u *setup, args []string) error {
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
	casefile.NewSetting(`([A-E]) to move`, func(u *setup, args []string) error {
		u.position.ToMove, u.shown = seat(args[0]), true
		return nil
	}),
	casefile.NewSetting(`([A-E]) draws`, func(u *setup, args []string) error {
		u.position.ToMove, u.shown, u.position.Phase = seat(args[0]), true, emperor.PhaseDraw
		return nil
	}),
	casefile.NewFlag(`the game is over`, func(u *setup) { u.position.Phase = emperor.PhaseOver }),
	casefile.NewFlag(`the game is finished`, func(u *setup) { u.finished = true }),
	casefile.NewNumber(`round (\d+)`, func(u *setup) *int { return &u.position.Round }),
	casefile.NewSetting(`face up (.+)`, func(u *setup, args []string) (err error) {
		u.position.FaceUp, err = parseColors(args[0])
		return err
	}),
	casefile.NewSetting(`pile (.+)`, func(u *setup, args []string) (err error) {
		u.position.Pile, err = parseColors(args[0])
		return err
	}),
	casefile.NewFlag(`no other cards`, func(u *setup) { u.noOthers = true }),
	casefile.NewFlag(`the others are discarded`, func(u *setup) { u.restGone = true }),
	casefile.NewSetting(`discards (.+)`, func(u *setup, args []string) error {
		return setCards(&u.position.Discards, args[0])
	}),
	casefile.NewSetting(`second pile of (.+)`, func(u *setup, args []string) error {
		return setCards(&u.position.Reshuffled, args[0])
	}),
	casefile.NewSetting(`all know (.+) of ([A-E])`, func(u *setup, args []string) error {
		return u.setCardsOf(&u.position.Known, args[1], args[0])
	}),
	casefile.NewSetting(`([A-E]) drew (.+) unseen`, func(u *setup, args []string) error {
		return u.setCardsOf(&u.position.BlindDraws, args[0], args[1])
	}),
	casefile.NewSetting(`fortifications of ([A-E](?:, [A-E])*|nobody)`, func(u *setup, args []string) error {
		u.position.FortPlaced = make([]bool, u.position.Options.Players)
		for _, p := range seats(args[0]) {
			if int(p) >= len(u.position.FortPlaced) {
				return fmt.Errorf("nobody is player %v", p)
			}
			u.position.FortPlaced[p] = true
		}
		return nil
	}),
	casefile.NewSetting(`supply of ([A-E]) (\d+) (\d+) (\d+)`, func(u *setup, args []string) error {
		u.position.Supplies = extendTo(u.position.Supplies, seat(args[0]))
		for k := range 3 {
			u.position.Supplies[seat(args[0])][k], _ = strconv.Atoi(args[k+1])
		}
		return nil
	}),
	casefile.NewSetting(`markers (.+)`, func(u *setup, args []string) error {
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
	casefile.NewSetting(`scores (.+)`, func(u *setup, args []string) (err error) {
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
