// Package lotuscases is the vocabulary of the cases of Der weisse Lotus in
// examples/cases/whitelotus, which package casefile puts to the engine and to
// the referee: positions, questions and answers.
package lotuscases

import (
	"cmp"
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
	boards   fs.FS // nil: the shipped one
	newGame  bool
}

// plenty is the mix of tiles of a position that names none: enough for any
// lands.
var plenty = whitelotus.Tiles{whitelotus.Palace: 40, whitelotus.Temple: 40, whitelotus.Ricefield: 40,
	whitelotus.Fort: 40, whitelotus.Village: 40}

// setUp reads a position: a text that begins with "whitelotus 1" as
// whitelotus.ParsePosition does, and otherwise lands, "nothing" or "new game",
// with settings after semicolons.
func setUp(text string, boards fs.FS) (casefile.Position[args], error) {
	u := setup{boards: boards}
	if text == "no game" {
		return casefile.Position[args]{Engine: Engine{}}, nil
	}
	if strings.HasPrefix(text, "whitelotus 1") {
		p, err := whitelotus.ParsePosition(text)
		if err != nil {
			return casefile.Position[args]{}, casefile.AtProblem(problem(err), err)
		}
		u.position = p
		return u.judged(), nil
	}
	first, _, _ := strings.Cut(text, ";")
	u.newGame = strings.TrimSpace(first) == "new game"
	u.position.Options.Players = 4
	if !u.newGame {
		u.position.Turn, u.position.Options.Tiles = 2, plenty
	}
	if err := casefile.ParseSettings(&u, text, options, settings, (*setup).lay); err != nil {
		return casefile.Position[args]{}, err
	}
	return u.judged(), nil
}

// fromJSON reads a position as data.
func fromJSON(data []byte, _ bool) (casefile.Position[args], error) {
	var u setup
	if err := u.position.UnmarshalJSON(data); err != nil {
		return casefile.Position[args]{Args: u.args()}, err
	}
	return u.judged(), nil
}

// args returns what questions about the position begin with.
func (u *setup) args() args { return args{board: u.board(), players: u.position.Options.Players} }

// judged returns the position with the engine, unless it is impossible.
func (u *setup) judged() casefile.Position[args] {
	p := casefile.Position[args]{Args: u.args(), Given: u.position}
	var s whitelotus.GameState
	if u.newGame {
		s, p.Err = whitelotus.NewGame(u.position.Options, u.position.Seed)
	} else {
		s, p.Err = whitelotus.NewState(u.position)
	}
	if p.Err == nil {
		p.Engine, p.Full = Engine{s}, s.Position()
	}
	return p
}

// Table returns the table of a position, and an error if it is impossible.
func Table(position string, boards fs.FS) (whitelotus.Table, error) {
	p, err := setUp(position, boards)
	if e, ok := p.Engine.(Engine); ok {
		return e.Table(), nil
	}
	return whitelotus.Table{}, cmp.Or(err, p.Err)
}

// board returns the board of the position.
func (u *setup) board() whitelotus.Board { return inlotusreferee.BoardOf(u.position.Options) }

var landsForm = regexp.MustCompile(`\s*([A-F]|tiles)\[([^\]]*)\]`)

// lay lays tiles and chips, as in "A[P Luoyang, V Kunming Chengdu] tiles[T
// Wuchang]". On other areas in play lies a neutral Fort; in turn 1, nothing.
func (u *setup) lay(text string) error {
	if u.newGame {
		return nil
	}
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

// options and settings list what can stand after the semicolons of a position.
var options = []casefile.Setting[setup]{
	casefile.NewSetting(`board (.+)`, func(u *setup, args []string) error {
		return casefile.ReadBoard(u.boards, args[0], &u.position.Options.Board)
	}),
	casefile.NewNumber(`(\d) players`, func(u *setup) *int { return &u.position.Options.Players }),
	casefile.NewNumber(`(\d) turns`, func(u *setup) *int { return &u.position.Options.Turns }),
	newSeat(`first Emperor ([A-F])`, func(u *setup) *whitelotus.Player { return &u.position.Options.Emperor }),
	casefile.NewFlag(`ThreeAndRice`, func(u *setup) { u.position.Options.Blocks = whitelotus.ThreeAndRice }),
	casefile.NewFlag(`limited chips`, func(u *setup) { u.position.Options.LimitChips = true }),
	casefile.NewFlag(`the usual mix`, func(u *setup) { u.position.Options.Tiles = whitelotus.Tiles{} }),
	casefile.NewSetting(`mix (P\d+ T\d+ R\d+ F\d+ V\d+)`, func(u *setup, args []string) error {
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
	casefile.NewSeed(func(u *setup) *uint64 { return &u.position.Seed }),
	casefile.NewNumber(`turn (\d)`, func(u *setup) *int { return &u.position.Turn }),
}

var settings = []casefile.Setting[setup]{
	casefile.NewSetting(`phase (\w+)`, func(u *setup, args []string) error {
		return u.position.Phase.UnmarshalText([]byte(args[0]))
	}),
	newSeat(`Emperor ([A-F])`, func(u *setup) *whitelotus.Player { return &u.position.Emperor }),
	newSeat(`([A-F]) to move`, func(u *setup) *whitelotus.Player { return &u.position.ToMove }),
	newAmounts(`influence (.+)`, 12, func(u *setup) *[]int { return &u.position.Influence }),
	newAmounts(`armies (.+)`, 3, func(u *setup) *[]int { return &u.position.Armies }),
	newAmounts(`points (.+)`, 0, func(u *setup) *[]int { return &u.position.Points }),
	newAmounts(`goes (.+)`, 0, func(u *setup) *[]int { return &u.position.Goes }),
	casefile.NewSetting(`blocks (.+)`, func(u *setup, args []string) error {
		u.position.Blocks = make([]whitelotus.AreaSet, u.position.Options.Players)
		return u.byPlayer(args[0], func(p whitelotus.Player, words []string) (err error) {
			u.position.Blocks[p], err = areasNamed(u.board(), words)
			return err
		})
	}),
	casefile.NewSetting(`contest of (.+)`, func(u *setup, args []string) error {
		a, ok := u.board().AreaNamed(args[0])
		if !ok {
			return fmt.Errorf("no area %q", args[0])
		}
		u.position.Contested, u.position.Phase = a, whitelotus.PhaseContest
		return nil
	}),
	casefile.NewSetting(`committed (.+)`, func(u *setup, args []string) error {
		u.position.Commitments = make([]whitelotus.Move, u.position.Options.Players)
		return u.byPlayer(args[0], func(p whitelotus.Player, words []string) (err error) {
			u.position.Commitments[p], err = u.board().ParseMove(strings.Join(words, " "))
			return err
		})
	}),
	casefile.NewSetting(`leaders ([A-F]), ([A-F])`, func(u *setup, args []string) error {
		u.position.Leaders = []whitelotus.Player{seat(args[0]), seat(args[1])}
		return nil
	}),
	newMarks(`picked (.+)`, func(u *setup) *[]bool { return &u.position.Picked }),
	newMarks(`paid (.+)`, func(u *setup) *[]bool { return &u.position.Paid }),
	casefile.NewSetting(`aside ([PTRFV]+)`, func(u *setup, args []string) error {
		for _, letter := range args[0] {
			u.position.Aside = append(u.position.Aside,
				whitelotus.Symbol(strings.IndexRune(symbolLetters, letter)+1))
		}
		return nil
	}),
}

// newSeat returns a setting with a player.
func newSeat(form string, player func(u *setup) *whitelotus.Player) casefile.Setting[setup] {
	return casefile.NewSetting(form, func(u *setup, args []string) error {
		*player(u) = seat(args[0])
		return nil
	})
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

// newAmounts returns a setting with numbers as in "A 12, B 9"; the players not
// named have the usual number.
func newAmounts(form string, usual int, amounts func(u *setup) *[]int) casefile.Setting[setup] {
	return casefile.NewSetting(form, func(u *setup, args []string) error {
		list := slices.Repeat([]int{usual}, u.position.Options.Players)
		*amounts(u) = list
		if args[0] == "nobody" {
			return nil
		}
		return u.byPlayer(args[0], func(p whitelotus.Player, words []string) (err error) {
			if len(words) != 1 {
				return fmt.Errorf("%q is no number", strings.Join(words, " "))
			}
			list[p], err = strconv.Atoi(words[0])
			return err
		})
	})
}

// newMarks returns a setting that names players.
func newMarks(form string, marks func(u *setup) *[]bool) casefile.Setting[setup] {
	return casefile.NewSetting(form, func(u *setup, args []string) error {
		list := make([]bool, u.position.Options.Players)
		*marks(u) = list
		return u.byPlayer(args[0], func(p whitelotus.Player, _ []string) error {
			list[p] = true
			return nil
		})
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
