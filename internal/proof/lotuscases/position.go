// Package lotuscases puts the cases of Der weisse Lotus in
// examples/cases/whitelotus to the engine and to the referee. The structure of
// the files is that of package casefile; positions, questions and answers are
// this game's.
package lotuscases

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/internal/proof/inlotusreferee"
	"github.com/emperorofchina/emperor/whitelotus"
)

// setup is a position as it is written, before anybody judged it.
type setup struct {
	position whitelotus.Position
	newGame  bool
	noGame   bool // the zero GameState
}

// Boards returns a board by its name, besides the shipped one.
type Boards func(name string) (whitelotus.Board, error)

// BoardsIn returns the boards of a folder's folder "boards", by the names of
// the files without their ending: each is the JSON of a board.
func BoardsIn(folder fs.FS) Boards {
	return func(name string) (b whitelotus.Board, err error) {
		data, err := fs.ReadFile(folder, "boards/"+name+".json")
		if err != nil {
			return b, fmt.Errorf("no board %q", name)
		}
		err = b.UnmarshalJSON(data)
		return b, err
	}
}

// plenty is the mix of tiles of a position that names none: enough for any
// lands.
var plenty = whitelotus.Tiles{whitelotus.Palace: 40, whitelotus.Temple: 40, whitelotus.Ricefield: 40,
	whitelotus.Fort: 40, whitelotus.Village: 40}

// parseSetup reads a position: a text that begins with "whitelotus 1" as
// whitelotus.ParsePosition does, and otherwise lands, "nothing" or "new game",
// with settings after semicolons.
func parseSetup(e casefile.Example, boards Boards) (setup, error) {
	text := e.Position
	if text == "no game" {
		return setup{noGame: true}, nil
	}
	if strings.HasPrefix(text, "whitelotus 1") {
		p, err := whitelotus.ParsePosition(text)
		if err != nil {
			return setup{}, place(e, columnOf(err, text), err)
		}
		return setup{position: p}, nil
	}
	parts := strings.Split(text, ";")
	u := setup{position: whitelotus.Position{Options: whitelotus.Options{Players: 4}}}
	u.newGame = strings.TrimSpace(parts[0]) == "new game"
	if !u.newGame {
		u.position.Turn, u.position.Options.Tiles = 2, plenty
	}
	for pass := range 3 { // the options, the lands, the rest
		offset := 0
		for i, part := range parts {
			plain := strings.TrimSpace(part)
			at := offset + strings.Index(part, plain)
			offset += len(part) + 1
			var err error
			switch {
			case i > 0:
				err = u.set(pass, plain, boards)
			case pass == 1 && !u.newGame:
				err = u.lay(plain)
			}
			if err != nil {
				return u, place(e, at, err)
			}
		}
	}
	return u, nil
}

func columnOf(err error, text string) int {
	var syntax *whitelotus.SyntaxError
	if !errors.As(err, &syntax) || syntax.Line < 1 {
		return 0
	}
	offset := 0
	for range syntax.Line - 1 {
		offset += strings.IndexByte(text[offset:], '\n') + 1
	}
	return min(offset+syntax.Column-1, len(text))
}

func place(e casefile.Example, offset int, err error) error {
	before := e.Position[:offset]
	return &casefile.Error{Row: e.PositionRow + strings.Count(before, "\n"),
		Column: offset - strings.LastIndexByte(before, '\n'), Message: err.Error()}
}

// board returns the board of the position.
func (u *setup) board() whitelotus.Board { return inlotusreferee.BoardOf(u.position.Options) }

var landsForm = regexp.MustCompile(`\s*([A-F]|tiles)\[([^\]]*)\]`)

// lay lays tiles and chips, as in "A[P Luoyang, V Kunming Chengdu] tiles[T
// Wuchang]". On other areas in play lies a neutral Fort; in turn 1, nothing.
func (u *setup) lay(text string) error {
	b, p := u.board(), &u.position
	p.Symbols = make([]whitelotus.Symbol, b.NumAreas())
	p.Owners = slices.Repeat([]whitelotus.Player{whitelotus.NoPlayer}, b.NumAreas())
	if p.Turn > 1 {
		for a := range b.InPlay(p.Options.Players).All() {
			p.Symbols[a] = whitelotus.Fort
		}
	}
	if text == "nothing" {
		return nil
	}
	if landsForm.ReplaceAllString(text, "") != "" {
		return fmt.Errorf("%q are no lands, as in A[P Luoyang, V Kunming Chengdu] tiles[T Wuchang]", text)
	}
	for _, lands := range landsForm.FindAllStringSubmatch(text, -1) {
		for _, item := range strings.Split(lands[2], ", ") {
			words := strings.Fields(item)
			symbol := -1
			if len(words) > 1 {
				symbol = strings.Index(symbolLetters, words[0])
			}
			if symbol < 0 {
				return fmt.Errorf("%q are no areas with a symbol, as in V Kunming Chengdu", item)
			}
			areas, err := areasNamed(b, words[1:])
			if err != nil {
				return err
			}
			for a := range areas.All() {
				p.Symbols[a] = whitelotus.Symbol(symbol + 1)
				if lands[1] != "tiles" {
					p.Owners[a] = seat(lands[1])
				}
			}
		}
	}
	return nil
}

const symbolLetters = "PTRFV"

func seat(letter string) whitelotus.Player { return whitelotus.Player(letter[0] - 'A') }

// setting is a setting of a position: its form and its effect, in a pass.
type setting struct {
	pass int
	form *regexp.Regexp
	set  func(u *setup, args []string) error
}

func newSetting(pass int, form string, set func(u *setup, args []string) error) setting {
	return setting{pass, regexp.MustCompile("^" + form + "$"), set}
}

func (u *setup) set(pass int, text string, boards Boards) (err error) {
	if name, ok := strings.CutPrefix(text, "board "); ok {
		if pass == 0 {
			u.position.Options.Board, err = boards(name)
		}
		return err
	}
	for _, s := range settings {
		if args := s.form.FindStringSubmatch(text); args != nil {
			if s.pass != pass {
				return nil
			}
			return s.set(u, args[1:])
		}
	}
	return fmt.Errorf("%q is no setting of a position", text)
}

// settings lists what can stand after the semicolons of a position.
var settings = []setting{
	newSetting(0, `(\d) players`, func(u *setup, args []string) (err error) {
		u.position.Options.Players, err = strconv.Atoi(args[0])
		return err
	}),
	newSetting(0, `(\d) turns`, func(u *setup, args []string) (err error) {
		u.position.Options.Turns, err = strconv.Atoi(args[0])
		return err
	}),
	newSetting(0, `first Emperor ([A-F])`, func(u *setup, args []string) error {
		u.position.Options.Emperor = seat(args[0])
		return nil
	}),
	newSetting(0, `ThreeAndRice`, func(u *setup, _ []string) error {
		u.position.Options.Blocks = whitelotus.ThreeAndRice
		return nil
	}),
	newSetting(0, `limited chips`, func(u *setup, _ []string) error {
		u.position.Options.LimitChips = true
		return nil
	}),
	newSetting(0, `the usual mix`, func(u *setup, _ []string) error {
		u.position.Options.Tiles = whitelotus.Tiles{}
		return nil
	}),
	newSetting(0, `mix (P\d+ T\d+ R\d+ F\d+ V\d+)`, func(u *setup, args []string) error {
		u.position.Options.Tiles = whitelotus.Tiles{}
		for i, item := range strings.Fields(args[0]) {
			n, err := strconv.ParseUint(item[1:], 10, 8)
			if err != nil {
				return err
			}
			u.position.Options.Tiles[i+1] = uint8(n)
		}
		return nil
	}),
	newSetting(0, `seed (\d+)`, func(u *setup, args []string) (err error) {
		u.position.Seed, err = strconv.ParseUint(args[0], 10, 64)
		return err
	}),
	newSetting(0, `turn (\d)`, func(u *setup, args []string) (err error) {
		u.position.Turn, err = strconv.Atoi(args[0])
		return err
	}),
	newSetting(2, `phase (\w+)`, func(u *setup, args []string) error {
		return u.position.Phase.UnmarshalText([]byte(args[0]))
	}),
	newSetting(2, `Emperor ([A-F])`, func(u *setup, args []string) error {
		u.position.Emperor = seat(args[0])
		return nil
	}),
	newSetting(2, `([A-F]) to move`, func(u *setup, args []string) error {
		u.position.ToMove = seat(args[0])
		return nil
	}),
	newSetting(2, `influence (.+)`, func(u *setup, args []string) error {
		return u.amounts(&u.position.Influence, args[0], 12)
	}),
	newSetting(2, `armies (.+)`, func(u *setup, args []string) error {
		return u.amounts(&u.position.Armies, args[0], 3)
	}),
	newSetting(2, `points (.+)`, func(u *setup, args []string) error {
		return u.amounts(&u.position.Points, args[0], 0)
	}),
	newSetting(2, `goes (.+)`, func(u *setup, args []string) error {
		return u.amounts(&u.position.Goes, args[0], 0)
	}),
	newSetting(2, `blocks (.+)`, func(u *setup, args []string) error {
		u.position.Blocks = make([]whitelotus.AreaSet, u.position.Options.Players)
		return u.byPlayer(args[0], func(p whitelotus.Player, words []string) (err error) {
			u.position.Blocks[p], err = areasNamed(u.board(), words)
			return err
		})
	}),
	newSetting(2, `contest of (.+)`, func(u *setup, args []string) error {
		a, ok := u.board().AreaNamed(args[0])
		if !ok {
			return fmt.Errorf("no area %q", args[0])
		}
		u.position.Contested, u.position.Phase = a, whitelotus.PhaseContest
		return nil
	}),
	newSetting(2, `committed (.+)`, func(u *setup, args []string) error {
		u.position.Commitments = make([]whitelotus.Move, u.position.Options.Players)
		return u.byPlayer(args[0], func(p whitelotus.Player, words []string) (err error) {
			u.position.Commitments[p], err = u.board().ParseMove(strings.Join(words, " "))
			return err
		})
	}),
	newSetting(2, `leaders ([A-F]), ([A-F])`, func(u *setup, args []string) error {
		u.position.Leaders = []whitelotus.Player{seat(args[0]), seat(args[1])}
		return nil
	}),
	newSetting(2, `picked (.+)`, func(u *setup, args []string) error {
		return u.marks(&u.position.Picked, args[0])
	}),
	newSetting(2, `paid (.+)`, func(u *setup, args []string) error {
		return u.marks(&u.position.Paid, args[0])
	}),
	newSetting(2, `aside ([PTRFV]+)`, func(u *setup, args []string) error {
		for _, letter := range args[0] {
			u.position.Aside = append(u.position.Aside,
				whitelotus.Symbol(strings.IndexRune(symbolLetters, letter)+1))
		}
		return nil
	}),
}

// byPlayer reads items as in "A Wuchang Kunming, B Wuchang".
func (u *setup) byPlayer(text string, set func(p whitelotus.Player, words []string) error) error {
	for _, item := range strings.Split(text, ", ") {
		words := strings.Fields(item)
		if len(words) == 0 || len(words[0]) != 1 || words[0] < "A" ||
			int(seat(words[0])) >= u.position.Options.Players {
			return fmt.Errorf("%q does not begin with a player", item)
		}
		if err := set(seat(words[0]), words[1:]); err != nil {
			return err
		}
	}
	return nil
}

// amounts reads numbers as in "A 12, B 9"; the players not named have the
// usual number.
func (u *setup) amounts(to *[]int, text string, usual int) error {
	*to = slices.Repeat([]int{usual}, u.position.Options.Players)
	if text == "nobody" {
		return nil
	}
	return u.byPlayer(text, func(p whitelotus.Player, words []string) (err error) {
		if len(words) != 1 {
			return fmt.Errorf("%q is no number", strings.Join(words, " "))
		}
		(*to)[p], err = strconv.Atoi(words[0])
		return err
	})
}

func (u *setup) marks(to *[]bool, text string) error {
	*to = make([]bool, u.position.Options.Players)
	return u.byPlayer(text, func(p whitelotus.Player, _ []string) error {
		(*to)[p] = true
		return nil
	})
}

// areasNamed returns the set of the areas of some names.
func areasNamed(b whitelotus.Board, names []string) (set whitelotus.AreaSet, err error) {
	for _, name := range names {
		a, ok := b.AreaNamed(name)
		if !ok {
			return 0, fmt.Errorf("no area %q", name)
		}
		set |= whitelotus.Areas(a)
	}
	return set, nil
}
