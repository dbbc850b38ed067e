package lotuscases

import (
	"errors"
	"slices"

	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/emperorofchina/emperor/whitelotus"
)

// refereed is a position in the referee.
type refereed struct {
	board whitelotus.Board
	game  *referee.Game
}

// newReferee sets up the engine's position in the referee, which fills in what
// follows; nil without a game, and for a game that is over or that the referee
// can't resume.
func newReferee(s whitelotus.GameState) *refereed {
	if s.Phase() == whitelotus.PhaseNone {
		return nil
	}
	p := s.Position()
	g, err := referee.Resume(refereePosition(p))
	if err != nil {
		panic("lotuscases: the engine goes on from a position that the referee refuses: " + err.Error())
	}
	return &refereed{s.Board(), g}
}

func (r *refereed) play(m whitelotus.Move) (*refereed, error) {
	next, err := referee.Play(r.game, refereeMove(m))
	if err != nil {
		return nil, err
	}
	return &refereed{r.board, next}, nil
}

func (r *refereed) Judge(m whitelotus.Move) *refused {
	var why referee.Refusal
	if !errors.As(referee.Legal(r.game, refereeMove(m)), &why) {
		return nil
	}
	rule := refereeRules[why]
	if why == referee.OtherPhase && m == (whitelotus.Move{}) {
		rule = refereeRule{whitelotus.ErrNoMove, "noMove"}
	}
	return refusedFor(rule.err, rule.name, "")
}

func (r *refereed) Legal() (moves []whitelotus.Move) {
	for _, m := range referee.LegalMoves(r.game) {
		moves = append(moves, engineMove(m))
	}
	return moves
}

func (r *refereed) Group(p whitelotus.Player) int { return r.game.LargestGroup(referee.Player(p)) }

func (r *refereed) Perft(depth int) int {
	return perft(r, depth, (*refereed).Legal, (*refereed).play)
}

func (r *refereed) ScoreOf(p whitelotus.Player) score {
	s := r.game.Scores()[p]
	return score{s.Areas, s.Dragons, s.Group, s.Points}
}

func (r *refereed) Board() whitelotus.Board           { return r.board }
func (r *refereed) NumPlayers() int                   { return r.game.Options.Players }
func (r *refereed) Turn() int                         { return r.game.Turn }
func (r *refereed) ToMove() whitelotus.Player         { return whitelotus.Player(r.game.ToMove) }
func (r *refereed) Emperor() whitelotus.Player        { return whitelotus.Player(r.game.Emperor) }
func (r *refereed) Influence(p whitelotus.Player) int { return r.game.Influence[p] }
func (r *refereed) Armies(p whitelotus.Player) int    { return r.game.Armies[p] }
func (r *refereed) Points(p whitelotus.Player) int    { return r.game.Points[p] }
func (r *refereed) Over() bool                        { return r.game.Phase == referee.Over }
func (r *refereed) Contestants() []whitelotus.Player  { return engineSeats(r.see().In()) }
func (r *refereed) Score(p whitelotus.Player) int     { return r.game.Scores()[p].Total() }

// Winners computes them, because a position does not have them.
func (r *refereed) Winners() []whitelotus.Player {
	if !r.Over() {
		return nil
	}
	var totals, chips []int
	for p := range whitelotus.Player(r.NumPlayers()) {
		totals = append(totals, r.Score(p))
		chips = append(chips, r.Areas(p).Len())
	}
	return engineSeats(referee.Winners(totals, chips))
}

// see returns the table that everybody sees.
func (r *refereed) see() *referee.Game { return referee.See(r.game, referee.Nobody).Table }

func (r *refereed) Phase() whitelotus.Phase {
	for engine, own := range refereePhases {
		if own == r.game.Phase {
			return engine
		}
	}
	return whitelotus.PhaseNone
}

func (r *refereed) Awaits(p whitelotus.Player) bool {
	return slices.Contains(referee.Awaited(r.game), referee.Player(p))
}

func (r *refereed) RebelLeader() (whitelotus.Player, bool) {
	p := r.see().Leaders[referee.RebelSide]
	if p == referee.Nobody {
		return whitelotus.NoPlayer, false
	}
	return whitelotus.Player(p), true
}

func (r *refereed) Symbol(a whitelotus.Area) whitelotus.Symbol {
	return whitelotus.Symbol(r.see().Symbols[referee.Area(a)])
}

func (r *refereed) Owner(a whitelotus.Area) (whitelotus.Player, bool) {
	p, ok := r.game.Owners[referee.Area(a)]
	return whitelotus.Player(p), ok
}

func (r *refereed) Areas(p whitelotus.Player) (set whitelotus.AreaSet) {
	for _, a := range r.game.Areas(referee.Player(p)) {
		set |= whitelotus.Areas(whitelotus.Area(a))
	}
	return set
}

func (r *refereed) Blocks(p whitelotus.Player) (set whitelotus.AreaSet) {
	for a, with := range r.game.Blocks {
		if slices.Contains(with, referee.Player(p)) {
			set |= whitelotus.Areas(whitelotus.Area(a))
		}
	}
	return set
}

func (r *refereed) GoesLeft(p whitelotus.Player) int {
	if r.game.Phase != referee.Place {
		return 0
	}
	return r.game.Goes[p] - r.game.Gone[p]
}

func (r *refereed) Contested() (whitelotus.Area, bool) {
	if a := r.game.Contested; a != referee.NoArea {
		return whitelotus.Area(a), true
	}
	return whitelotus.NoArea, false
}

func (r *refereed) Committed(p whitelotus.Player) bool {
	return referee.See(r.game, referee.Nobody).Committed[referee.Player(p)]
}

func (r *refereed) Revealed(p whitelotus.Player) (whitelotus.Move, bool) {
	m, ok := r.see().Committed[referee.Player(p)]
	return engineMove(m), ok
}

func (r *refereed) Aside() (tiles whitelotus.Tiles) {
	for s, n := range referee.See(r.game, referee.Nobody).Aside {
		tiles[s] = uint8(n)
	}
	return tiles
}

func engineSeats(players []referee.Player) (list []whitelotus.Player) {
	for _, p := range players {
		list = append(list, whitelotus.Player(p))
	}
	return list
}

type refereeRule struct {
	err  error
	name string
}

var refereeRules = map[referee.Refusal]refereeRule{
	referee.GameOver:       {whitelotus.ErrOver, "over"},
	referee.OtherPhase:     {whitelotus.ErrWrongPhase, "wrongPhase"},
	referee.NoSuchArea:     {whitelotus.ErrNoSuchArea, "noSuchArea"},
	referee.NoSuchSeat:     {whitelotus.ErrNoSuchPlayer, "noSuchPlayer"},
	referee.NoSuchSide:     {whitelotus.ErrNoSuchSide, "noSuchSide"},
	referee.OutOfPlay:      {whitelotus.ErrOutOfPlay, "outOfPlay"},
	referee.NoTile:         {whitelotus.ErrNoTile, "noTile"},
	referee.NotOpen:        {whitelotus.ErrNotOpen, "notOpen"},
	referee.OwnBlock:       {whitelotus.ErrBlockThere, "blockThere"},
	referee.NoBlockLeft:    {whitelotus.ErrNoBlock, "noBlock"},
	referee.PalaceFirst:    {whitelotus.ErrPalaceFirst, "palaceFirst"},
	referee.BidTooLow:      {whitelotus.ErrBidTooLow, "bidTooLow"},
	referee.BidTooHigh:     {whitelotus.ErrBidTooHigh, "bidTooHigh"},
	referee.BidNotHeld:     {whitelotus.ErrInfluenceNotHeld, "influenceNotHeld"},
	referee.AgainstOneself: {whitelotus.ErrVoteForOneself, "voteForOneself"},
	referee.AgainstNotIn:   {whitelotus.ErrNotContesting, "notContesting"},
	referee.NotTied:        {whitelotus.ErrNotTied, "notTied"},
	referee.LeadersSide:    {whitelotus.ErrLeaderSide, "leaderSide"},
	referee.ArmiesNotHeld:  {whitelotus.ErrArmiesNotHeld, "armiesNotHeld"},
	referee.NotNext:        {whitelotus.ErrNotNext, "notNext"},
	referee.NotALosers:     {whitelotus.ErrNotLosers, "notLosers"},
	referee.NotNextTo:      {whitelotus.ErrNotAdjacent, "notAdjacent"},
	referee.NoChip:         {whitelotus.ErrNoChip, "noChip"},
	referee.TooManyPalaces: {whitelotus.ErrPalaces, "palaces"},
}

// The engine's values in the referee's types, and back.

func refereePosition(p whitelotus.Position) *referee.Game {
	g := &referee.Game{
		Options:   refereeOptions(p.Options),
		Turn:      p.Turn,
		Phase:     refereePhases[p.Phase],
		ToMove:    referee.Player(p.ToMove),
		Emperor:   referee.Player(p.Emperor),
		Symbols:   map[referee.Area]referee.Symbol{},
		Owners:    map[referee.Area]referee.Player{},
		Aside:     aside(p),
		TilesUp:   p.Turn > 1,
		Influence: slices.Clone(p.Influence),
		Armies:    slices.Clone(p.Armies),
		Points:    slices.Clone(p.Points),
		Blocks:    map[referee.Area][]referee.Player{},
		Contested: referee.Area(p.Contested),
		Leaders:   [2]referee.Player{referee.Nobody, referee.Nobody},
		Committed: map[referee.Player]referee.Move{},
		Picked:    map[referee.Player]bool{},
		Paid:      map[referee.Player]bool{},
	}
	switch g.Phase {
	case referee.Rebellion, referee.Precedence, referee.Take, referee.Income, referee.Over:
		g.TilesUp = true
	case referee.Place:
		g.Gone = slices.Clone(p.Goes)
	}
	for a, symbol := range p.Symbols {
		if symbol != whitelotus.NoSymbol {
			g.Symbols[referee.Area(a)] = referee.Symbol(symbol)
		}
		if p.Owners[a] != whitelotus.NoPlayer {
			g.Owners[referee.Area(a)] = referee.Player(p.Owners[a])
		}
	}
	for i, set := range p.Blocks {
		for a := range set.All() {
			g.Blocks[referee.Area(a)] = append(g.Blocks[referee.Area(a)], referee.Player(i))
		}
	}
	for i, m := range p.Commitments {
		if m != (whitelotus.Move{}) {
			g.Committed[referee.Player(i)] = refereeMove(m)
		}
	}
	for side, leader := range p.Leaders {
		g.Leaders[side] = referee.Player(leader)
	}
	for i, picked := range p.Picked {
		if picked {
			g.Picked[referee.Player(i)] = true
		}
	}
	for i, paid := range p.Paid {
		if paid {
			g.Paid[referee.Player(i)] = true
		}
	}
	return g
}

// refereeOptions returns the options with every default filled in.
func refereeOptions(o whitelotus.Options) referee.Options {
	r := referee.Options{
		Board:      refereeBoard(boardOf(o)),
		Players:    o.Players,
		Emperor:    referee.Player(o.Emperor),
		Turns:      turnsOf(o),
		Blocks:     referee.BlockRule(o.Blocks),
		LimitChips: o.LimitChips,
		Tiles:      referee.Tiles{},
	}
	for _, s := range referee.Symbols {
		r.Tiles[s] = int(tilesOf(o)[s])
	}
	return r
}

func refereeBoard(b whitelotus.Board) referee.Board {
	spec := b.Spec()
	board := referee.Board{MinPlayers: spec.Players[0], MaxPlayers: spec.Players[1]}
	index := map[string]referee.Area{}
	for i, area := range spec.Areas {
		index[area.Name] = referee.Area(i)
		board.Areas = append(board.Areas, referee.BoardArea{
			Name:   area.Name,
			Start:  area.Start,
			Dragon: area.Dragon,
			Six:    area.Six,
		})
	}
	for _, border := range spec.Borders {
		board.Borders = append(board.Borders, [2]referee.Area{index[border[0]], index[border[1]]})
	}
	return board
}

// aside lists the tiles set aside: first those that will be laid, in order, and
// then those that stay out of the game. The position does not list the latter,
// so aside counts them.
func aside(p whitelotus.Position) []referee.Symbol {
	rest := refereeOptions(p.Options).Mix()
	for _, s := range slices.Concat(p.Symbols, p.Aside) {
		rest[referee.Symbol(s)]--
	}
	var list []referee.Symbol
	for _, s := range p.Aside {
		list = append(list, referee.Symbol(s))
	}
	for _, s := range referee.Symbols {
		for range rest[s] {
			list = append(list, s)
		}
	}
	return list
}

// engineMove returns the engine's form of a move. Numbers too large for the
// engine's types wrap around, as they do for any caller.
func engineMove(m referee.Move) whitelotus.Move {
	switch m.Kind {
	case referee.Pass:
		return whitelotus.Pass()
	case referee.PutBlock:
		return whitelotus.PutBlock(whitelotus.Area(m.Area))
	case referee.Settle:
		return whitelotus.Settle(whitelotus.Area(m.Area))
	case referee.Bid:
		return whitelotus.Bid(m.Amount, whitelotus.Player(m.Player))
	case referee.ExpelOne:
		return whitelotus.Expel(whitelotus.Player(m.Player))
	case referee.Commit:
		return whitelotus.Commit(whitelotus.Side(m.Side), m.Amount)
	case referee.NextPicker:
		return whitelotus.Next(whitelotus.Player(m.Player))
	case referee.TakeArea:
		return whitelotus.Take(whitelotus.Area(m.Area))
	case referee.Convert:
		return whitelotus.Convert(m.Amount)
	}
	return whitelotus.Move{}
}

var refereeKinds = map[whitelotus.MoveKind]referee.MoveKind{
	whitelotus.MovePass: referee.Pass, whitelotus.MoveBlock: referee.PutBlock, whitelotus.MoveSettle: referee.Settle,
	whitelotus.MoveBid: referee.Bid, whitelotus.MoveExpel: referee.ExpelOne, whitelotus.MoveCommit: referee.Commit,
	whitelotus.MoveNext: referee.NextPicker, whitelotus.MoveTake: referee.TakeArea, whitelotus.MoveConvert: referee.Convert,
}

// refereeMove returns the referee's form of a move.
func refereeMove(m whitelotus.Move) referee.Move {
	return referee.Move{
		Kind:   refereeKinds[m.Kind()],
		Area:   referee.Area(m.Area()),
		Player: referee.Player(m.Player()),
		Side:   referee.Side(m.Side()),
		Amount: m.Amount(),
	}
}

var refereePhases = map[whitelotus.Phase]referee.Phase{
	whitelotus.PhasePlace: referee.Place, whitelotus.PhaseOrder: referee.Order, whitelotus.PhaseContest: referee.Contest,
	whitelotus.PhaseExpel: referee.Expel, whitelotus.PhaseRebellion: referee.Rebellion,
	whitelotus.PhasePrecedence: referee.Precedence, whitelotus.PhaseTake: referee.Take,
	whitelotus.PhaseIncome: referee.Income, whitelotus.PhaseOver: referee.Over,
}

func boardOf(o whitelotus.Options) whitelotus.Board {
	if o.Board == (whitelotus.Board{}) {
		return whitelotus.China1351()
	}
	return o.Board
}

func tilesOf(o whitelotus.Options) whitelotus.Tiles {
	if o.Tiles == (whitelotus.Tiles{}) {
		return whitelotus.Tiles{0, 6, 6, 6, 6, 15}
	}
	return o.Tiles
}

func turnsOf(o whitelotus.Options) int {
	if o.Turns == 0 {
		return 4
	}
	return o.Turns
}
