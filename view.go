package emperor

import (
	"iter"
	"math/rand/v2"
)

// View is what one viewer, a player or a spectator, knows of a game: the
// [Table] and the player's hand. It holds nothing else, so it is safe to send
// to that player, to print, and to give to a program that plays for them.
//
// A View is an immutable value: it can be copied, compared with ==, used as a
// map key, and shared between goroutines. The zero View is not a view of a
// game.
//
// A server keeps the [GameState] and gives each player their View. It passes a
// move with the seat of its sender:
//
//	after, err := emperor.ApplyAs(game, seat, move)
//	if err != nil {
//		return err // for this player: the rule, and legal alternatives
//	}
//	for p := range game.Players() { // and for Spectator, if anybody watches
//		events, _ := game.Events(p, move) // as p saw them
//		send(p, events, after.View(p))
//	}
//	game = after
type View struct {
	openTable
	seat       Player
	playing    bool // the viewer is a player
	hand       Cards
	blindDraws Cards
}

// View returns what player p knows, their hand included (section 4), or what a
// spectator knows if p is out of range.
func (s GameState) View(p Player) View {
	if !s.seated(p) {
		return s.SpectatorView()
	}
	return View{openTable: s.openTable, seat: p, playing: true, hand: s.hands[p], blindDraws: s.blindDraws[p]}
}

// SpectatorView returns what everybody knows (section 4). It has no hand.
func (s GameState) SpectatorView() View { return View{openTable: s.openTable} }

// Viewer returns the viewer's seat. The second result is false for a spectator.
func (v View) Viewer() (Player, bool) { return v.seat, v.playing }

// Hand returns the viewer's cards, at most three, or none for a spectator. They
// are secret: show a View to its viewer only (section 4).
func (v View) Hand() Cards { return v.hand }

// BlindDraws returns the cards that the viewer has drawn from the second pile
// unseen by the others, whether the viewer still holds them or not. They are no
// longer in the pile (section 4).
func (v View) BlindDraws() Cards { return v.blindDraws }

// Table returns the table, without the viewer's hand.
func (v View) Table() Table { return Table{v.openTable} }

// Equal reports whether two views are the same, comparing boards by
// [Board.Equal]. Operator == compares boards by identity.
func (v View) Equal(w View) bool {
	sameTable := v.openTable.equal(w.openTable)
	w.openTable = v.openTable
	return sameTable && v == w
}

// String returns the table on one line, then the viewer's hand.
func (v View) String() string {
	if !v.playing {
		return v.openTable.text()
	}
	return v.openTable.text() + "; " + v.seat.String() + " holds " + v.hand.String()
}

// Check returns the error that [Apply] would return for move m by the viewer:
// nil for a legal move, otherwise a [*MoveError], also if it is another
// player's turn.
func (v View) Check(m Move) error {
	if err := v.refuseFrom(v.viewer(), m); err != nil {
		return err
	}
	return v.refuse(m, &v.hand)
}

// refuseFrom returns a *MoveError if it is not the turn of player p.
func (t *openTable) refuseFrom(p Player, m Move) error {
	if t.phase == PhaseNone || t.phase == PhaseOver || p == t.toMove {
		return nil
	}
	return &MoveError{Move: m, Err: ErrNotYourTurn, table: Table{*t}, spectator: !t.seated(p)}
}

// LegalMoves yields every legal move of the viewer, as [GameState.LegalMoves]
// does, or none if it is another player's turn.
func (v View) LegalMoves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		if v.toAct() {
			v.eachMove(&v.hand, yield)
		}
	}
}

// viewer returns the viewer's seat, or Spectator.
func (v *View) viewer() Player {
	if v.playing {
		return v.seat
	}
	return Spectator
}

// viewerText names the viewer: "player A", "a spectator".
func (v *View) viewerText() string {
	if v.playing {
		return letters.people().Title(v.seat)
	}
	return "a spectator"
}

// knownGame returns the game with only the cards that the viewer knows.
func (v *View) knownGame() GameState {
	s := GameState{openTable: v.openTable, hands: v.known}
	if v.playing {
		s.hands[v.seat] = v.hand
		s.blindDraws[v.seat] = v.blindDraws
	}
	return s
}

// toAct reports whether the viewer is the player to move.
func (v *View) toAct() bool { return v.playing && v.seat == v.toMove }

// Sample returns a possible game: one whose View for the viewer is v (section 4).
// It draws the cards of the pile from those that can be in it, with every choice
// equally likely. In the first pile that is every card the viewer has not seen. In
// the second it is, of each color, as many cards as the viewer has not seen, but no
// more than Reshuffled less BlindDraws. Sample deals the other unseen cards to the
// hidden places of the hands at random. It also chooses at random the player who
// drew each card that left the second pile unseen, and the seed of a reshuffle to
// come.
//
// The probabilities are exact as long as no other player has played a card that
// nobody had seen in their hand. After that they are an approximation: Sample
// infers nothing from the choices of the others, and a View does not record which
// hidden cards are older than the reshuffle. So the record of a game can reveal a
// little more than a View.
//
// Sample takes random numbers only from rng: the same view, and rng in the same
// state, give the same game. For the zero View it returns the zero GameState. It
// panics if rng is nil.
func (v View) Sample(rng *rand.Rand) GameState {
	if rng == nil {
		panic("emperor: View.Sample: rng is nil")
	}
	if v.phase == PhaseNone {
		return GameState{}
	}
	s := v.knownGame()
	s.seed = rng.Uint64()
	unseen := v.unseen()
	pile := v.samplePile(unseen, rng)
	for i, c := range shuffled(pile, rng) {
		s.pile[i] = c
	}
	hidden := shuffled(unseen.Minus(pile), rng)
	for p := range Player(v.players) {
		for range int(v.handSizes[p]) - s.hands[p].Len() {
			s.hands[p][hidden[0]]++
			hidden = hidden[1:]
		}
	}
	if v.pileIsSecond() {
		v.sampleBlindDraws(&s, pile, rng)
	}
	return s
}

// samplePile draws the cards of the pile from those that can be in it.
func (v *View) samplePile(unseen Cards, rng *rand.Rand) Cards {
	possible := v.possibleInPile(unseen)
	// ways[c][n] is the number of ways to choose n cards of the colors from c on.
	var ways [NumColors + 1][maxDeck + 1]float64
	ways[NumColors][0] = 1
	for c := NumColors - 1; c >= 0; c-- {
		for n := range int(v.pileSize) + 1 {
			for k := range min(n, int(possible[c])) + 1 {
				ways[c][n] += binomial(int(possible[c]), k) * ways[c+1][n-k]
			}
		}
	}
	var pile Cards
	left := int(v.pileSize)
	for c := range NumColors {
		x := rng.Float64() * ways[c][left]
		for k := range min(left, int(possible[c])) + 1 {
			w := binomial(int(possible[c]), k) * ways[c+1][left-k]
			if w > 0 {
				pile[c] = uint8(k)
			}
			if x -= w; x < 0 {
				break
			}
		}
		left -= int(pile[c])
	}
	return pile
}

// binomial returns the number of ways to choose k of n cards.
func binomial(n, k int) float64 {
	combinations := 1.0
	for i := range k {
		combinations = combinations * float64(n-i) / float64(i+1)
	}
	return combinations
}

// sampleBlindDraws assigns the cards that left the second pile unseen to the
// other seats.
func (v *View) sampleBlindDraws(s *GameState, pile Cards, rng *rand.Rand) {
	var others []Player
	for p := range Player(v.players) {
		if !v.playing || p != v.seat {
			others = append(others, p)
		}
	}
	for _, c := range v.reshuffled.Minus(v.blindDraws).Minus(pile).appendTo(nil) {
		s.blindDraws[others[rng.IntN(len(others))]][c]++
	}
}

// shuffled returns the cards in random order.
func shuffled(cards Cards, rng *rand.Rand) []Color {
	order := cards.appendTo(nil)
	rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	return order
}

// viewData is a view as plain data.
type viewData struct {
	Position   // what lies open
	playing    bool
	Viewer     Player  `json:"viewer"`                 // who has the view, if not a spectator
	Hand       []Color `json:"hand"`                   // the cards of the viewer, if not a spectator
	BlindDraws Cards   `json:"blindDraws"`             // the viewer's, as View.BlindDraws returns it
	HandSizes  []int   `json:"handSizes" kind:"cards"` // by player: the number of cards
	PileSize   int     `json:"pileSize" kind:"cards"`  // the number of cards in the draw pile
	preview    bool    // see positionCheck
}

// data returns the view as plain data.
func (v *View) data() viewData {
	data := viewData{
		Position:   GameState{openTable: v.openTable}.Position(),
		playing:    v.playing,
		Viewer:     v.seat,
		Hand:       v.hand.appendTo([]Color{}),
		BlindDraws: v.blindDraws,
		PileSize:   int(v.pileSize),
	}
	for _, n := range v.handSizes[:v.players] {
		data.HandSizes = append(data.HandSizes, int(n))
	}
	return data
}

// view returns the view, or its faults. It judges the open part as [NewState]
// does; of the hidden cards it checks the number.
func (data *viewData) view() (View, faultList) {
	c := positionCheck{Position: data.Position, preview: data.preview}
	if c.checkOptions(); !c.faults.Any() {
		c.checkViewer(data)
	}
	if c.faults.Any() {
		return View{}, c.faults
	}
	v := View{
		openTable: c.state.openTable, seat: data.Viewer, playing: data.playing,
		hand: CardsOf(data.Hand...), blindDraws: data.BlindDraws,
	}
	v.faceUp, v.discards, v.reshuffled = CardsOf(data.FaceUp...), data.Discards, data.Reshuffled
	copy(v.known[:], data.Known)
	for p, n := range data.HandSizes {
		v.handSizes[p] = uint8(n)
	}
	v.pileSize = uint8(data.PileSize)
	if faults := v.hiddenFaults(); faults.Any() {
		return View{}, faults
	}

	c.Hands, c.BlindDraws = make([][]Color, c.players), make([]Cards, c.players)
	if data.playing {
		c.Hands[data.Viewer], c.BlindDraws[data.Viewer] = data.Hand, data.BlindDraws
	}
	c.checkTurn()
	c.layPieces()
	c.layFortifications()
	c.layCards()
	c.hideCards(&v)
	if c.turn {
		c.checkHands()
	}
	if c.turn && c.pieces {
		c.checkPhase()
	}
	c.checkReshuffled()
	c.checkWhatFollows()
	if !c.faults.Any() && c.state.phase != data.Phase {
		c.faults.Add("Phase: %v; nobody can place any piece, so the game is over (section 2.9)",
			data.Phase.inSentence())
	}
	v.openTable = c.state.openTable
	return v, c.faults
}

// checkViewer checks the viewer's seat and the lengths of the lists by player.
func (c *positionCheck) checkViewer(data *viewData) {
	if data.playing && int(data.Viewer) >= c.players {
		c.faults.Add("Viewer: seat %d; %d players have seats 0 to %d", data.Viewer, c.players, c.players-1)
	}
	if n := len(data.HandSizes); n != c.players {
		c.faults.Add("HandSizes: for %d players; there are %d", n, c.players)
	}
	if n := len(data.Known); n != c.players {
		c.faults.Add("Known: for %d players; there are %d", n, c.players)
	}
}

// hideCards enters the sizes of the hands and the pile.
func (c *positionCheck) hideCards(v *View) {
	s := &c.state
	for p := range Player(c.players) {
		n := int(v.handSizes[p])
		if n > fullHand {
			c.faults.Add("Hands[%d]: %d cards; the most is %d (section 2.6)", p, n, fullHand)
		}
		c.sizes[p] = n
	}
	s.handSizes, s.pileSize = v.handSizes, v.pileSize
	c.dealt = true
}

// hiddenFaults returns the faults of the numbers of hidden cards.
func (v *View) hiddenFaults() faultList {
	var faults faultList

	var seen tally
	seen.add(v.faceUp)
	seen.add(v.discards)
	places := int(v.pileSize)
	for p := range Player(v.players) {
		held := v.known[p]
		if v.playing && p == v.seat {
			held = v.hand
			if held.Len() != int(v.handSizes[p]) {
				faults.Add("Hand: %d cards; the hand size of player %v is %d", held.Len(), p, v.handSizes[p])
			}
		} else if held.Len() > int(v.handSizes[p]) {
			faults.Add("Known: %d cards of player %v; their hand size is %d", held.Len(), p, v.handSizes[p])
		}
		seen.add(held)
		places += int(v.handSizes[p]) - held.Len()
	}
	unseen, excess := seen.restOf(v.deck)
	if excess != (tally{}) {
		faults.Add("FaceUp, Discards, Known and Hand: more cards than are in play, by %v", excess)
	} else if unseen.Len() != places {
		faults.Add("HandSizes and PileSize: %d unseen cards; the deck leaves %d", places, unseen.Len())
	}
	if !v.pileIsSecond() {
		return faults
	}
	if !v.reshuffled.contains(v.blindDraws) {
		faults.Add("BlindDraws: %v; the second pile was made of %v (section 4)", v.blindDraws, v.reshuffled)
	}
	if most := v.possibleInPile(unseen).Len(); most < int(v.pileSize) {
		faults.Add("PileSize: %d; at most %d cards of the second pile can be in it (section 4)",
			v.pileSize, most)
	}
	return faults
}
