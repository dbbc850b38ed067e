package whitelotus_test

import (
	"errors"
	"fmt"
	"log"
	"math/rand/v2"

	"github.com/emperorofchina/emperor/whitelotus"
)

const A, B, C, D = whitelotus.Player(0), whitelotus.Player(1), whitelotus.Player(2), whitelotus.Player(3)

// A whole game, played at random.
func Example() {
	game, err := whitelotus.NewGame(whitelotus.Options{Players: 4}, 1351)
	if err != nil {
		log.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	var moves []whitelotus.Move
	for !game.Over() {
		moves = game.AppendLegalMoves(moves[:0])
		if game, err = whitelotus.Apply(game, moves[rng.IntN(len(moves))]); err != nil {
			log.Fatal(err)
		}
	}
	for p := range game.Players() {
		fmt.Println(p, game.Score(p))
	}
	fmt.Println("Emperor:", game.Emperor(), "turns:", game.Turn(), "winners:", game.Winners())
	// Output:
	// C 11
	// D 10
	// A 19
	// B 17
	// Emperor: C turns: 4 winners: [A]
}

// A whole first turn of four players, told by what the table shows after each
// part of it. The tiles lie as given, and A is Emperor.
func Example_firstTurn() {
	board := whitelotus.China1351()
	symbols := make([]whitelotus.Symbol, board.NumAreas())
	for name, symbol := range map[string]whitelotus.Symbol{
		"Luoyang": whitelotus.Palace, "Chongqing": whitelotus.Temple, "Jiangling": whitelotus.Ricefield, "Fengyuan": whitelotus.Fort,
		"Taiyuan": whitelotus.Village, "Chengdu": whitelotus.Village, "Shunyuan": whitelotus.Village,
	} {
		area, _ := board.AreaNamed(name)
		symbols[area] = symbol
	}
	game, err := whitelotus.NewState(whitelotus.Position{Options: whitelotus.Options{Players: 4}, Symbols: symbols})
	if err != nil {
		log.Fatal(err)
	}
	play := func(moves ...string) {
		for _, text := range moves {
			move, err := board.ParseMove(text)
			if err != nil {
				log.Fatal(err)
			}
			if game, err = whitelotus.Apply(game, move); err != nil {
				log.Fatal(err)
			}
		}
	}
	show := func(what string) {
		fmt.Printf("%s: Emperor %v, influence", what, game.Emperor())
		for p := range whitelotus.Player(4) {
			fmt.Print(" ", game.Influence(p))
		}
		fmt.Println()
	}

	play("block Luoyang", "block Luoyang", "block Chongqing", "block Luoyang") // A, B, C, D
	play("block Fengyuan", "block Jiangling", "block Chengdu", "block Chongqing")
	play("block Taiyuan", "block Chongqing", "block Jiangling", "block Shunyuan")
	play("pass", "block Fengyuan", "block Shunyuan", "pass")
	play("pass", "pass", "pass", "pass")
	show("the contest of Luoyang begins")
	play("bid 4 against B", "bid 3 against A", "bid 2 against A") // A, B, D: A is out
	play("bid 3 against D", "bid 2 against B")                    // B, D: D is out
	show("B has Luoyang")
	play("settle Chongqing", "bid 2 against C", "bid 3 against D", "bid 3 against C") // B, then B, C, D: C is out
	play("bid 2 against D", "bid 2 against B", "expel D")                             // B, D tie; so B decides
	show("B has Chongqing")
	play("settle Jiangling", "bid 1 against C", "bid 2 against B") // B, C
	play("settle Fengyuan", "bid 2 against A", "bid 3 against B")  // B, A
	play("bid 4 against D", "bid 5 against C")                     // C, D in Shunyuan
	show("all is settled")
	rebel, _ := game.RebelLeader()
	fmt.Println("Rebel Leader:", rebel)
	play("emperor 1", "rebels 2", "rebels 3", "emperor 2") // B, C, D, A
	fmt.Println("C's areas:", game.Areas(C).Len(), "points of B and D:", game.Points(B), game.Points(D))
	play("armies 1") // B has the only Palace
	show("income")
	fmt.Println("turn", game.Turn(), game.ToMove(), game.Phase())
	// Output:
	// the contest of Luoyang begins: Emperor A, influence 12 12 12 12
	// B has Luoyang: Emperor B, influence 10 6 12 9
	// B has Chongqing: Emperor B, influence 10 2 11 5
	// all is settled: Emperor B, influence 7 1 7 0
	// Rebel Leader: C
	// C's areas: 3 points of B and D: 1 1
	// income: Emperor B, influence 17 11 21 10
	// turn 2 B to place
}

// A contest of three players. A bids 2 against B, B bids 3 against C, C bids 3
// against B: so B has most influence against them, is out, and pays half. Then A
// and C bid as much, and the Emperor, A, decides.
func Example_contest() {
	board := whitelotus.China1351()
	position := whitelotus.Position{
		Options: whitelotus.Options{Players: 3},
		Phase:   whitelotus.PhaseContest,
	}
	position.Contested, _ = board.AreaNamed("Luoyang")
	blocks := whitelotus.Areas(position.Contested)
	position.Blocks = []whitelotus.AreaSet{A: blocks, B: blocks, C: blocks}
	game, err := whitelotus.NewState(position)
	if err != nil {
		log.Fatal(err)
	}
	for _, move := range []whitelotus.Move{
		whitelotus.Bid(2, B), whitelotus.Bid(3, C), whitelotus.Bid(3, B),
		whitelotus.Bid(1, C), whitelotus.Bid(1, A), whitelotus.Expel(C),
	} {
		fmt.Printf("%v %v: %s\n", game.ToMove(), game.Phase(), board.FormatMove(move))
		if game, err = whitelotus.Apply(game, move); err != nil {
			log.Fatal(err)
		}
		if in := game.Contestants(); len(in) == 2 && game.Phase() == whitelotus.PhaseContest && !game.Committed(A) {
			fmt.Println("still in:", in)
		}
	}
	owner, _ := game.Owner(position.Contested)
	fmt.Println(owner, "has it;", game.Influence(A), game.Influence(B), game.Influence(C))
	// Output:
	// A to bid: bid 2 against B
	// B to bid: bid 3 against C
	// C to bid: bid 3 against B
	// still in: [A C]
	// A to bid: bid 1 against C
	// C to bid: bid 1 against A
	// A to expel: expel C
	// A has it; 9 11 9
}

// A rebellion. C leads it against A: with 3 armies, and 2 each for three
// Villages, the rebels are stronger than 3 armies and two Palaces.
func Example_rebellion() {
	board := whitelotus.China1351()
	position := whitelotus.Position{
		Options: whitelotus.Options{Players: 4, Tiles: whitelotus.Tiles{whitelotus.Palace: 8, whitelotus.Temple: 8, whitelotus.Ricefield: 8, whitelotus.Fort: 31, whitelotus.Village: 15}},
		Turn:    2,
		Phase:   whitelotus.PhaseRebellion,
		Armies:  []int{3, 2, 1, 0},
		Symbols: make([]whitelotus.Symbol, board.NumAreas()),
		Owners:  make([]whitelotus.Player, board.NumAreas()),
	}
	for area := range board.InPlay(4).All() {
		position.Symbols[area], position.Owners[area] = whitelotus.Fort, whitelotus.NoPlayer
	}
	for area := range (board.InPlay(6) &^ board.InPlay(4)).All() {
		position.Owners[area] = whitelotus.NoPlayer
	}
	lay := func(owner whitelotus.Player, symbol whitelotus.Symbol, names ...string) {
		areas, err := board.AreasNamed(names...)
		if err != nil {
			log.Fatal(err)
		}
		for area := range areas.All() {
			position.Symbols[area], position.Owners[area] = symbol, owner
		}
	}
	lay(A, whitelotus.Palace, "Taiyuan", "Daming")
	lay(B, whitelotus.Fort, "Zhending")
	lay(C, whitelotus.Village, "Luoyang", "Chengdu", "Kunming")
	lay(D, whitelotus.Fort, "Kaifeng")
	game, err := whitelotus.NewState(position)
	if err != nil {
		log.Fatal(err)
	}

	for _, move := range []whitelotus.Move{
		whitelotus.Commit(whitelotus.EmperorSide, 3), // A, who is Emperor
		whitelotus.Commit(whitelotus.RebelSide, 2),   // B
		whitelotus.Commit(whitelotus.RebelSide, 1),   // C, who leads the rebels
		whitelotus.Commit(whitelotus.EmperorSide, 0), // D
	} {
		events, err := game.Events(whitelotus.Spectator, move)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Print(events)
		if game, err = whitelotus.Apply(game, move); err != nil {
			log.Fatal(err)
		}
	}
	for game.Phase() == whitelotus.PhaseTake {
		moves := game.AppendLegalMoves(nil)
		first := moves[0]
		fmt.Printf("%v could take %d areas, and takes %s\n", game.ToMove(), len(moves), board.AreaName(first.Area()))
		if game, err = whitelotus.Apply(game, first); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Println("Emperor:", game.Emperor())
	// Output:
	// A has decided
	// B has decided
	// C has decided
	// D has decided
	// A: emperor 3
	// B: rebels 2
	// C: rebels 1
	// D: emperor 0
	// the rebels win: 7 for the Emperor, 9 for the rebels
	// C could take 2 areas, and takes Taiyuan
	// Emperor: B
}

// A game is scored item by item.
func ExampleFinalScore() {
	board := whitelotus.China1351()
	position := whitelotus.Position{
		Options: whitelotus.Options{Players: 3, Tiles: whitelotus.Tiles{whitelotus.Palace: 6, whitelotus.Temple: 6, whitelotus.Ricefield: 6, whitelotus.Fort: 31, whitelotus.Village: 15}},
		Turn:    4,
		Phase:   whitelotus.PhaseOver,
		Points:  []int{2, 0, 1},
	}
	chips := map[string]string{
		"Dadu": "A Village", "Zhending": "A Palace", "Daming": "A Temple", "Jinan": "A Village",
		"Guangzhou": "B Village", "Jingjiang": "B Fort", "Shunyuan": "B Village", "Chongqing": "B Temple",
		"Wenzhou": "C Palace", "Raozhou": "C Ricefield", "Wuchang": "C Village", "Quanzhou": "C Temple",
	}
	for area := range board.Areas() {
		owner, symbol := whitelotus.NoPlayer, whitelotus.NoSymbol
		if board.InPlay(3).Has(area) {
			symbol = whitelotus.Fort
		}
		for p := range whitelotus.Player(3) {
			for s := whitelotus.Palace; s <= whitelotus.Village; s++ {
				if chips[board.AreaName(area)] == p.String()+" "+s.String() {
					owner, symbol = p, s
				}
			}
		}
		position.Owners = append(position.Owners, owner)
		position.Symbols = append(position.Symbols, symbol)
	}
	game, err := whitelotus.NewState(position)
	if err != nil {
		log.Fatal(err)
	}
	final := whitelotus.FinalScore(game.Table())
	for p, score := range final.Players {
		fmt.Printf("%v: %v; %d areas in the largest group\n", whitelotus.Player(p), score, score.Largest.Len())
	}
	fmt.Println(final.Totals(), final.Winners(), final.Players[C].Total())
	// Output:
	// A: areas 7, dragons 0, group 1, points 2: 10; 4 areas in the largest group
	// B: areas 5, dragons 2, group 1, points 0: 8; 4 areas in the largest group
	// C: areas 7, dragons 4, group 0, points 1: 12; 3 areas in the largest group
	// [10 8 12] [C] 12
}

// A server runs a game with secret bids. Each player has a View, and may send a
// move as soon as it awaits one; the server applies them in the order in which the
// game asks for them, and tells everybody what happened.
func ExampleView() {
	game, err := whitelotus.NewGame(whitelotus.Options{Players: 3}, 7)
	if err != nil {
		log.Fatal(err)
	}
	early := map[whitelotus.Player]whitelotus.Move{} // at the server: sent, and not asked for yet
	receive := func(sender whitelotus.Player, text string) {
		move, err := game.Board().ParseMove(text)
		if err == nil {
			err = game.View(sender).Check(move) // it may not be asked for yet, but can be judged
		}
		if err != nil {
			fmt.Printf("to %v: %v\n", sender, err)
			return
		}
		early[sender] = move
		for {
			next, ready := early[game.ToMove()]
			if !ready {
				return
			}
			delete(early, game.ToMove())
			for p := range game.Players() {
				if p == C && game.Phase() == whitelotus.PhaseContest { // as an example
					events, _ := game.Events(p, next)
					fmt.Printf("to %v: %v", p, events)
				}
			}
			if game, err = whitelotus.Apply(game, next); err != nil {
				log.Fatal(err)
			}
		}
	}

	receive(A, "block Chengdu")
	receive(B, "block Chengdu")
	receive(C, "block Chengdu")
	for game.Phase() == whitelotus.PhasePlace {
		receive(game.ToMove(), "pass")
	}
	view := game.View(C) // at C's machine
	viewer, _ := view.Viewer()
	for move := range view.LegalMoves() {
		fmt.Printf("%v, asked after %v, could bid %d against %v\n", viewer, view.ToMove(), move.Amount(), move.Player())
		break
	}
	receive(C, "bid 2 against A") // before A and B
	receive(B, "bid 7 against A")
	receive(A, "bid 1 against C")
	fmt.Println("C is awaited:", game.View(C).Awaits(C))
	if move, ok := game.View(A).Pending(); ok {
		fmt.Println("A has committed", game.Board().FormatMove(move))
	}
	receive(B, "bid 3 against A")
	// Output:
	// C, asked after A, could bid 1 against A
	// to B: whitelotus: bid 7 against A: a bid is at most 6 (section 4.3): 7 was bid of 12; bid 1 to 6
	// to C: A has decided
	// C is awaited: true
	// A has committed bid 1 against C
	// to C: B has decided
	// to C: C has decided: bid 2 against A
	// A: bid 1 against C
	// B: bid 3 against A
	// C: bid 2 against A
	// A is out of the contest of Chengdu
	// A pays 0
	// B pays 3
	// C pays 2
}

// A program that plays sees its View alone. It thinks about what it can't see with
// samples: here, how likely a bid of 4 is to keep it in a contest of two.
func ExampleView_Sample() {
	board := whitelotus.China1351()
	area, _ := board.AreaNamed("Luoyang")
	blocks := whitelotus.Areas(area)
	game, err := whitelotus.NewState(whitelotus.Position{
		Options:     whitelotus.Options{Players: 3, Emperor: B},
		Phase:       whitelotus.PhaseContest,
		Emperor:     B,
		Contested:   area,
		Blocks:      []whitelotus.AreaSet{A: blocks, B: blocks},
		Commitments: []whitelotus.Move{B: whitelotus.Bid(2, A)}, // which A does not know
	})
	if err != nil {
		log.Fatal(err)
	}
	view := game.View(A)
	rng := rand.New(rand.NewPCG(1, 1))
	won := 0
	for range 6000 {
		sample, err := whitelotus.Apply(view.Sample(rng), whitelotus.Bid(4, B))
		if err != nil {
			log.Fatal(err)
		}
		if owner, ok := sample.Owner(area); ok && owner == A {
			won++
		}
	}
	fmt.Printf("in about %d of 6\n", (won+500)/1000) // B may have bid 1, 2 or 3; at 4 it is for B to decide
	// Output:
	// in about 3 of 6
}

// The history of a game is told to each as they may know it. Of A's bid, B is told
// only that it was made.
func ExampleGameState_Events() {
	board := whitelotus.China1351()
	area, _ := board.AreaNamed("Luoyang")
	blocks := whitelotus.Areas(area)
	game, err := whitelotus.NewState(whitelotus.Position{
		Options:   whitelotus.Options{Players: 3},
		Phase:     whitelotus.PhaseContest,
		Contested: area,
		Blocks:    []whitelotus.AreaSet{A: blocks, B: blocks},
		Aside:     nil, // dealt
	})
	if err != nil {
		log.Fatal(err)
	}
	bid := whitelotus.Bid(3, B)
	for _, p := range []whitelotus.Player{A, B} {
		events, err := game.Events(p, bid)
		if err != nil {
			log.Fatal(err)
		}
		for _, event := range events.List {
			if event.Kind == whitelotus.EventCommitted {
				fmt.Printf("%v is told: %s\n", p, events.Board.FormatEvent(event))
			}
		}
	}
	game, _ = whitelotus.Apply(game, bid)
	tied := whitelotus.Bid(3, A)
	game, _ = whitelotus.Apply(game, tied)
	for p := range game.Players() {
		if move, ok := game.Revealed(p); ok {
			fmt.Printf("%v has bid %d\n", p, move.Amount())
		}
	}
	// Output:
	// A is told: A has decided: bid 3 against B
	// B is told: A has decided
	// A has bid 3
	// B has bid 3
}

// Why a move is refused: which rule, what was given, and what would do.
func ExampleMoveError() {
	game, err := whitelotus.NewGame(whitelotus.Options{Players: 3}, 1)
	if err != nil {
		log.Fatal(err)
	}
	wuchang, _ := game.Board().AreaNamed("Wuchang")
	err = game.Check(whitelotus.PutBlock(wuchang))
	fmt.Println(err)
	fmt.Println(errors.Is(err, whitelotus.ErrNoTile))
	var refusal *whitelotus.MoveError
	if errors.As(err, &refusal) {
		fmt.Println(refusal.Move.Kind() == whitelotus.KindBlock)
	}
	// Output:
	// whitelotus: block Wuchang: a block is put on an area with a neutral tile (section 3.2): Wuchang has none yet; open to A: Taiyuan, Fengyuan, Luoyang, Jiangling, Chengdu, Chongqing, Shunyuan
	// true
	// true
}

// The shipped board, and a small one of one's own.
func ExampleNewBoard() {
	china := whitelotus.China1351()
	chengdu, _ := china.AreaNamed("Chengdu")
	fmt.Printf("%s: %d areas, %d for fewer than six players; %d start areas, %d dragons\n",
		china.Name(), china.NumAreas(), china.InPlay(5).Len(), china.Starts().Len(), china.Dragons().Len())
	fmt.Print("Chengdu borders")
	for area := range china.Neighbors(chengdu).All() {
		fmt.Print(" ", china.AreaName(area))
	}
	fmt.Println()

	spec := whitelotus.BoardSpec{
		Name:    "five provinces",
		Players: [2]int{3, 4},
		Areas: []whitelotus.AreaSpec{
			{Name: "North", At: whitelotus.Point{X: 5, Y: 1}, Start: true},
			{Name: "East", At: whitelotus.Point{X: 9, Y: 5}, Start: true},
			{Name: "South", At: whitelotus.Point{X: 5, Y: 9}, Start: true},
			{Name: "West", At: whitelotus.Point{X: 1, Y: 5}, Start: true},
			{Name: "Middle", At: whitelotus.Point{X: 5, Y: 5}, Dragon: true},
		},
		Borders: [][2]string{{"North", "Middle"}, {"East", "Middle"}, {"South", "Middle"}, {"West", "Middle"}},
	}
	board, err := whitelotus.NewBoard(spec)
	if err != nil {
		log.Fatal(err)
	}
	again, _ := whitelotus.NewBoard(board.Spec())
	fmt.Println(board.NumAreas(), board.Equal(again))

	spec.Areas[4].Name = "North"
	_, err = whitelotus.NewBoard(spec)
	var refusal *whitelotus.BoardError
	if errors.As(err, &refusal) {
		fmt.Println(refusal.Faults[0])
	}
	// Output:
	// China, 1351: 39 areas, 31 for fewer than six players; 8 start areas, 3 dragons
	// Chengdu borders Hanzhong Chongqing Shunyuan Kunming Lintao
	// 5 true
	// Areas[4].Name: "North" is the name of Areas[0] already
}

// Every kind of move, as text.
func ExampleBoard_FormatMove() {
	board := whitelotus.China1351()
	wuchang, _ := board.AreaNamed("Wuchang")
	for _, move := range []whitelotus.Move{
		whitelotus.PutBlock(wuchang),
		whitelotus.Pass(),
		whitelotus.Settle(wuchang),
		whitelotus.Bid(3, B),
		whitelotus.Expel(B),
		whitelotus.Commit(whitelotus.EmperorSide, 2),
		whitelotus.Next(B),
		whitelotus.Take(wuchang),
		whitelotus.Convert(1),
	} {
		fmt.Println(board.FormatMove(move))
	}
	move, err := board.ParseMove("rebels 2")
	fmt.Println(move == whitelotus.Commit(whitelotus.RebelSide, 2), move.Side(), move.Amount(), err)
	_, err = board.ParseMove("bid three")
	fmt.Println(err)
	// Output:
	// block Wuchang
	// pass
	// settle Wuchang
	// bid 3 against B
	// expel B
	// emperor 2
	// next B
	// take Wuchang
	// armies 1
	// true rebels 2 <nil>
	// whitelotus: line 1, column 5: expected a whole number from 0 to 99999, found "three"
}

// What lies open, as a front end would show it.
func ExampleTable() {
	game, err := whitelotus.NewGame(whitelotus.Options{Players: 3, Emperor: B, Turns: 3, Blocks: whitelotus.ThreeAndRice}, 5)
	if err != nil {
		log.Fatal(err)
	}
	chengdu, _ := game.Board().AreaNamed("Chengdu")
	game, err = whitelotus.Apply(game, whitelotus.PutBlock(chengdu))
	if err != nil {
		log.Fatal(err)
	}
	table := game.Table()
	fmt.Printf("turn %d of %d: %v %v, with %d goes left\n", table.Turn(), table.Options().Turns, table.ToMove(), table.Phase(), table.GoesLeft(table.ToMove()))
	for area := range table.InPlay().All() {
		if symbol := table.Symbol(area); symbol != whitelotus.NoSymbol {
			fmt.Printf("%s %v", table.Board().AreaName(area), symbol)
			for p := range table.Players() {
				if table.Blocks(p).Has(area) {
					fmt.Print(", a block of ", p)
				}
			}
			fmt.Println()
		}
	}
	for p := range table.NumPlayers() {
		p := whitelotus.Player(p)
		fmt.Println(p, "influence", table.Influence(p), "armies", table.Armies(p), "points", table.Points(p), "Palaces", table.Count(p, whitelotus.Palace))
	}
	_, contest := table.Contested()
	_, rebellion := table.Leader(whitelotus.EmperorSide)
	fmt.Println("contest:", contest, "rebellion:", rebellion, "set aside:", table.Aside(), table.Aside().Len())
	fmt.Println(table == game.SpectatorView().Table(), table.Equal(game.View(C).Table()))
	// Output:
	// turn 1 of 3: C to place, with 3 goes left
	// Taiyuan Village
	// Fengyuan Fort
	// Luoyang Village
	// Jiangling Temple
	// Chengdu Palace, a block of B
	// Chongqing Ricefield
	// Shunyuan Village
	// A influence 12 armies 3 points 0 Palaces 0
	// B influence 12 armies 3 points 0 Palaces 0
	// C influence 12 armies 3 points 0 Palaces 0
	// contest: false rebellion: false set aside: P5 T5 R5 F5 V12 32
	// true true
}

// A state can be saved as a position, changed, and played on.
func ExampleNewState() {
	game, err := whitelotus.NewGame(whitelotus.Options{Players: 3}, 5)
	if err != nil {
		log.Fatal(err)
	}
	position := game.Position()
	again, err := whitelotus.NewState(position)
	fmt.Println(again == game, err)

	position.Influence = []int{12, 12, -3}
	position.Goes = []int{0, 1, 0}
	_, err = whitelotus.NewState(position)
	var refusal *whitelotus.PositionError
	if errors.As(err, &refusal) {
		for _, fault := range refusal.Faults {
			fmt.Println(fault)
		}
	}
	_, err = whitelotus.NewGame(whitelotus.Options{Players: 7}, 5)
	fmt.Println(err)
	// Output:
	// true <nil>
	// Influence[2]: -3; a position gives 0 to 60000
	// Goes[1]: 1 goes of B, where A with 0 is next; clockwise from the Emperor that makes 0 (section 3.1)
	// whitelotus: no valid options: Players: 7; the game is for 3 to 6 (section 1)
}

// A question about the rules in a line of text: who is asked what?
func ExampleParsePosition() {
	position, err := whitelotus.ParsePosition("whitelotus 1; players: 4; turn: 1; phase: contest; blocks: A[Luoyang] B[Luoyang] C[Luoyang]; " +
		"influence: 12, 3, 0; contested: Luoyang; commitments: bid 2 against B")
	if err != nil {
		log.Fatal(err)
	}
	game, err := whitelotus.NewState(position)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(game.ToMove(), game.Phase())
	for move := range game.LegalMoves() {
		fmt.Println(game.Board().FormatMove(move))
	}

	again, err := game.Position().Text()
	fmt.Println(again == game.TextWithSecrets(), err)
	_, err = whitelotus.ParsePosition("whitelotus 1; players: 4; owners: G[Luoyang]")
	fmt.Println(err)
	// Output:
	// B to bid
	// bid 1 against A
	// bid 1 against C
	// bid 2 against A
	// bid 2 against C
	// bid 3 against A
	// bid 3 against C
	// true <nil>
	// whitelotus: line 1, column 35: expected areas by letters (A, B, C, D, E, F), each once, as in B[Zhending], found "G"
}

// A record is kept beside a game, move by move. It can be written as text for
// people and as JSON for programs, and be played again.
func ExampleRecord() {
	record := whitelotus.Record{
		Names: []string{"Anna", "Bo", "Cleo"},
		Start: whitelotus.Position{Options: whitelotus.Options{Players: 3, Turns: 1}, Seed: 1351},
	}
	game, err := record.Game()
	if err != nil {
		log.Fatal(err)
	}
	for !game.Over() {
		moves := game.AppendLegalMoves(nil)
		record.Moves = append(record.Moves, moves[len(moves)-1])
		if game, err = whitelotus.Apply(game, moves[len(moves)-1]); err != nil {
			log.Fatal(err)
		}
	}
	if record, err = record.Finished(); err != nil {
		log.Fatal(err)
	}
	text, err := record.Text()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(text)

	again, err := whitelotus.ParseRecord(text)
	if err != nil {
		log.Fatal(err)
	}
	again.Winners = []whitelotus.Player{B}
	_, err = again.Game()
	fmt.Println(errors.Is(err, whitelotus.ErrResult), err)
	// Output:
	// whitelotus record 1
	// names: "Anna", "Bo", "Cleo"
	// start: whitelotus 1; players: 3; turns: 1; seed: 1351; emperor: A; to move: A
	// scores: 3, 2, 7
	// winners: C
	//
	// 1. block Shunyuan; block Shunyuan; block Shunyuan; block Chongqing; block Chongqing; block Chongqing; block Chengdu; block Chengdu; block Chengdu; block Jiangling; block Jiangling; block Jiangling; block Luoyang; block Luoyang; block Luoyang
	// 16. bid 6 against C; bid 6 against C; bid 6 against B; bid 6 against B; bid 6 against A; expel B
	// 22. settle Shunyuan; bid 0 against C; bid 3 against C; bid 6 against B; bid 3 against A
	// 27. settle Chongqing; bid 0 against C; bid 2 against C; bid 0 against B; expel B
	// 32. settle Jiangling; bid 0 against C; bid 0 against C; bid 0 against B; expel C; expel B; bid 0 against C; bid 0 against C; bid 0 against B; expel C; expel B
	// 43. emperor 3; rebels 3; rebels 3; take Chongqing
	// true whitelotus: record: the result is what the game comes to (section 8): A 3, B 2, C 7; B wins is claimed; it is A 3, B 2, C 7; C wins
}

// What everybody saw happen in a recorded game, and where its replay stops.
func ExampleRecord_Replay() {
	record, err := whitelotus.ParseRecord(`whitelotus record 1
start: whitelotus 1; players: 3; seed: 1351

1. block Luoyang; block Chengdu; block Taiyuan; block Chengdu; take Luoyang
`)
	if err != nil {
		log.Fatal(err)
	}
	for game, err := range record.Replay() {
		if err != nil {
			fmt.Println(err)
			break
		}
		fmt.Println(game.ToMove(), game.Phase())
	}
	for events, err := range record.Events(whitelotus.Spectator) {
		if err != nil {
			break
		}
		fmt.Print(events)
	}
	// Output:
	// A to place
	// B to place
	// C to place
	// A to place
	// B to place
	// whitelotus: record: turn 1, move 5: take Luoyang: each phase has moves of its own (section 2): player B is to place; that is done as in "block Taiyuan"
	// A puts a block on Luoyang
	// B puts a block on Chengdu
	// C puts a block on Taiyuan
	// A puts a block on Chengdu
}

// A server sends each player the game as they saw it. What others have committed
// is not in it until it is revealed.
func ExampleTranscript() {
	position, err := whitelotus.ParsePosition("whitelotus 1; players: 3; phase: contest; blocks: A[Luoyang] B[Luoyang]; contested: Luoyang")
	if err != nil {
		log.Fatal(err)
	}
	record := whitelotus.Record{Start: position, Moves: []whitelotus.Move{whitelotus.Bid(3, B), whitelotus.Bid(2, A)}}
	transcript, err := record.Transcript(B)
	if err != nil {
		log.Fatal(err)
	}
	board := transcript.Start.Board()
	for _, step := range transcript.Steps {
		if step.Move == (whitelotus.Move{}) {
			fmt.Print("something hidden, revealed:")
		} else {
			fmt.Printf("%s, revealed:", board.FormatMove(step.Move))
		}
		for _, move := range step.Revealed {
			fmt.Printf(" %s;", board.FormatMove(move))
		}
		fmt.Println(" tiles:", len(step.Tiles))
	}
	for view, err := range transcript.Replay() {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(view.Phase(), view.Influence(A), view.Influence(B))
	}
	for events, err := range transcript.Events() {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(events.List[0].Kind == whitelotus.EventCommitted, len(events.List))
	}
	// Output:
	// something hidden, revealed: tiles: 0
	// bid 2 against A, revealed: bid 3 against B; bid 2 against A; tiles: 24
	// to bid 12 12
	// to bid 12 12
	// to take a side 9 11
	// true 1
	// true 33
}
