package whitelotus_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"math/rand/v2"
	"strings"

	"github.com/emperorofchina/emperor/whitelotus"
)

// Seats, by their letters.
const A, B, C, D = whitelotus.Player(0), whitelotus.Player(1), whitelotus.Player(2), whitelotus.Player(3)

// must returns the value of a call that succeeds, and ends the program otherwise.
func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

// setUp returns the game in a position that is written as a line of text.
func setUp(text string) whitelotus.GameState {
	return must(whitelotus.NewState(must(whitelotus.ParsePosition(text))))
}

// play makes moves that are written as text, with semicolons between them.
func play(game whitelotus.GameState, moves string) whitelotus.GameState {
	for _, text := range strings.Split(moves, "; ") {
		game = must(whitelotus.Apply(game, must(game.Board().ParseMove(text))))
	}
	return game
}

// inChina returns a position in a later turn, in which a player's chips lie as in
// "A Palace", and neutral Forts on all other areas.
func inChina(players int, chips map[string]string) whitelotus.Position {
	position := whitelotus.Position{Turn: 2}
	position.Options = whitelotus.Options{Players: players, Tiles: whitelotus.Tiles{
		whitelotus.Palace: 6, whitelotus.Temple: 6, whitelotus.Ricefield: 6,
		whitelotus.Fort: 31, whitelotus.Village: 15,
	}}
	board := whitelotus.China1351()
	for area := range board.Areas() {
		owner, symbol := whitelotus.NoPlayer, whitelotus.NoSymbol
		if board.InPlay(players).Has(area) {
			symbol = whitelotus.Fort
		}
		if chip := chips[board.AreaName(area)]; chip != "" {
			owner = whitelotus.Player(chip[0] - 'A')
			for symbol = whitelotus.Palace; symbol.String() != chip[2:]; symbol++ {
			}
		}
		position.Owners, position.Symbols = append(position.Owners, owner), append(position.Symbols, symbol)
	}
	return position
}

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

// A whole first turn of four players, from given tiles and with A as Emperor.
// After each part the table shows who is Emperor, the influence of each player,
// and the next decision.
func Example_firstTurn() {
	game := setUp("whitelotus 1; players: 4; " +
		"symbols: P[Luoyang] T[Chongqing] R[Jiangling] F[Fengyuan] V[Taiyuan, Chengdu, Shunyuan]")
	for _, part := range [][2]string{
		{"the first goes", "block Luoyang; block Luoyang; block Chongqing; block Luoyang"}, // of A, B, C and D
		{"the second", "block Fengyuan; block Jiangling; block Chengdu; block Chongqing"},
		{"the third", "block Taiyuan; block Chongqing; block Jiangling; block Shunyuan"},
		{"the fourth and fifth", "pass; block Fengyuan; block Shunyuan; pass; pass; pass; pass; pass"},
		{"A is out of Luoyang", "bid 4 against B; bid 3 against A; bid 2 against A"}, // A, B and D bid
		{"B has Luoyang", "bid 3 against D; bid 2 against B"},
		// B, C and D bid.
		{"C is out of Chongqing", "settle Chongqing; bid 2 against C; bid 3 against D; bid 3 against C"},
		{"B has Chongqing", "bid 2 against D; bid 2 against B; expel D"}, // a tie, which B decides
		{"Jiangling is settled", "settle Jiangling; bid 1 against C; bid 2 against B"},
		{"Fengyuan and Shunyuan too", "settle Fengyuan; bid 2 against A; bid 3 against B; " +
			"bid 4 against D; bid 5 against C"},
		{"C leads a rebellion, and wins", "emperor 1; rebels 2; rebels 3; emperor 2"}, // B, C, D and A
		{"income, for B by choice", "armies 1"},
	} {
		game = play(game, part[1])
		fmt.Print(part[0], ": Emperor ", game.Emperor(), ", influence")
		for p := range whitelotus.Player(4) {
			fmt.Print(" ", game.Influence(p))
		}
		fmt.Println("; next", game.ToMove(), "in phase", game.Phase())
	}
	// Output:
	// the first goes: Emperor A, influence 12 12 12 12; next A in phase place
	// the second: Emperor A, influence 12 12 12 12; next A in phase place
	// the third: Emperor A, influence 12 12 12 12; next A in phase place
	// the fourth and fifth: Emperor A, influence 12 12 12 12; next A in phase contest
	// A is out of Luoyang: Emperor A, influence 10 9 12 10; next B in phase contest
	// B has Luoyang: Emperor B, influence 10 6 12 9; next B in phase order
	// C is out of Chongqing: Emperor B, influence 10 4 11 6; next B in phase contest
	// B has Chongqing: Emperor B, influence 10 2 11 5; next B in phase order
	// Jiangling is settled: Emperor B, influence 10 2 9 5; next B in phase order
	// Fengyuan and Shunyuan too: Emperor B, influence 7 1 7 0; next B in phase rebellion
	// C leads a rebellion, and wins: Emperor B, influence 7 1 7 0; next B in phase income
	// income, for B by choice: Emperor B, influence 17 11 21 10; next B in phase place
}

// The same options and seed always give the same game. Impossible options are
// refused.
func ExampleNewGame() {
	game, err := whitelotus.NewGame(whitelotus.Options{Players: 3, Emperor: B}, 1351)
	if err != nil {
		log.Fatal(err)
	}
	for area := range game.InPlay().All() {
		if symbol := game.Symbol(area); symbol != whitelotus.NoSymbol {
			fmt.Print(game.Board().AreaName(area), " ", symbol, ", ")
		}
	}
	fmt.Println("and", game.Aside().Len(), "tiles set aside;", game.ToMove(), "to", game.Phase())

	_, err = whitelotus.NewGame(whitelotus.Options{Players: 7}, 1351)
	fmt.Println(err)
	// Output:
	// Taiyuan Fort, Fengyuan Village, Luoyang Village, Jiangling Village, Chengdu Palace, Chongqing Temple, Shunyuan Ricefield, and 32 tiles set aside; B to place
	// whitelotus: impossible options: Players: 7; the game is for 3 to 6 (section 1)
}

// A state can be saved as a position, changed, and played on. An impossible
// position is refused with a list of its faults.
func ExampleNewState() {
	game := must(whitelotus.NewGame(whitelotus.Options{Players: 3}, 5))
	position := game.Position()
	again, err := whitelotus.NewState(position)
	fmt.Println(again == game, err)

	position.Influence = []int{12, 12, -3}
	position.Goes = []int{0, 1, 0}
	_, err = whitelotus.NewState(position)
	var refusal *whitelotus.DataError
	if errors.As(err, &refusal) {
		for _, fault := range refusal.Faults {
			fmt.Println(fault)
		}
	}
	// Output:
	// true <nil>
	// Influence[2]: -3; a player has 0 to 60000
	// Goes[1]: 1 goes of B; if A with 0 goes is next, B has 0 (section 3.1)
}

// The numbers of areas on the shipped board, and the neighbors of one area.
func ExampleBoard() {
	board := whitelotus.China1351()
	fmt.Printf("%s: %d areas, %d for fewer than six players; %d start areas, %d dragons\n",
		board.Name(), board.NumAreas(), board.InPlay(5).Len(), board.StartAreas().Len(), board.Dragons().Len())
	chengdu, _ := board.AreaNamed("Chengdu")
	fmt.Print("Chengdu borders")
	for area := range board.Neighbors(chengdu).All() {
		fmt.Print(" ", board.AreaName(area))
	}
	fmt.Println()
	// Output:
	// China, 1351: 39 areas, 31 for fewer than six players; 8 start areas, 3 dragons
	// Chengdu borders Hanzhong Chongqing Shunyuan Kunming Lintao
}

// Sets of areas, combined with Go's operators.
func ExampleAreaSet() {
	board := whitelotus.China1351()
	luoyang, _ := board.AreaNamed("luoyang")
	taiyuan, _ := board.AreaNamed("taiyuan")
	taken := whitelotus.Areas(luoyang, taiyuan)
	fmt.Println((board.StartAreas() &^ taken).Len(), "start areas left;",
		taken.Has(luoyang), taken&whitelotus.Areas(luoyang) != 0)
	// Output:
	// 6 start areas left; true true
}

// A small custom board. All faults of its specification are reported at once.
func ExampleNewBoard() {
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
		Borders: [][2]string{{"North", "Middle"}, {"East", "Middle"}, {"South", "Middle"},
			{"West", "Middle"}},
	}
	board, err := whitelotus.NewBoard(spec)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(board.NumAreas(), board.Equal(must(whitelotus.NewBoard(board.Spec()))))

	spec.Areas[4].Name = "North"
	_, err = whitelotus.NewBoard(spec)
	fmt.Println(err)
	// Output:
	// 5 true
	// whitelotus: impossible board: Areas[4].Name: "North" is already the name of Areas[0]; Borders[0][1]: the board has no area "Middle"; Borders[1][1]: the board has no area "Middle"; Borders[2][1]: the board has no area "Middle"; Borders[3][1]: the board has no area "Middle"
}

// The first go of a game: A puts a block on a start area. To undo it, continue
// from the state before it.
func ExampleApply() {
	before := must(whitelotus.NewGame(whitelotus.Options{Players: 3}, 1351))
	luoyang, _ := before.Board().AreaNamed("Luoyang")
	after, err := whitelotus.Apply(before, whitelotus.PutBlock(luoyang))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(after.Blocks(A).Has(luoyang), "and next is", after.ToMove())
	fmt.Println(before.Blocks(A).Has(luoyang), "and next is", before.ToMove())
	// Output:
	// true and next is B
	// false and next is A
}

// In a contest of three, C bids before A and B: nobody else may bid for C, and
// nobody bids twice.
func ExampleApplyAs() {
	game := must(whitelotus.ParsePosition(`whitelotus 1; players: 3; phase: contest; emperor: A; to move: A;
		blocks: A[Luoyang] B[Luoyang] C[Luoyang]; contested: Luoyang`))
	bid := whitelotus.Bid(4, B)
	after := must(whitelotus.ApplyAs(must(whitelotus.NewState(game)), C, bid))
	fmt.Println(after.Committed(C), "and next is", after.ToMove())
	_, err := whitelotus.ApplyAs(after, C, bid)
	fmt.Println(errors.Is(err, whitelotus.ErrNotYourTurn))
	// Output:
	// true and next is A
	// true
}

// The host of a secret round passes on each bid with its sender. The record has
// them in the order in which players are asked.
func ExampleMatch_PlayAs() {
	match := must(whitelotus.Record{Initial: must(whitelotus.ParsePosition(
		`whitelotus 1; players: 3; phase: contest; emperor: A; to move: A;
		blocks: A[Luoyang] B[Luoyang] C[Luoyang]; contested: Luoyang`))}.Match())
	for _, sent := range []struct {
		by  whitelotus.Player
		bid whitelotus.Move
	}{{C, whitelotus.Bid(4, B)}, {A, whitelotus.Bid(2, C)}, {B, whitelotus.Bid(1, C)}} {
		next := must(match.PlayAs(sent.by, sent.bid))
		for n := match.Len() + 1; n <= next.Len(); n++ {
			fmt.Print(next.At(n).Events(whitelotus.Spectator))
		}
		match = next
		fmt.Println(sent.by, "has bid")
	}
	// Output:
	// C has bid
	// A has decided
	// A has bid
	// B has decided
	// C has decided
	// A: bid 2 against C
	// B: bid 1 against C
	// C: bid 4 against B
	// B is out of the contest of Luoyang
	// A pays 2
	// B pays 0
	// C pays 4
	// B has bid
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
	// Output:
	// block Wuchang
	// pass
	// settle Wuchang
	// bid 3 against B
	// expel B
	// emperor 2
	// next B
	// take Wuchang
	// armies from 1 Palace
}

// Moves as players type them. The error for malformed text gives the place, and
// what was expected there.
func ExampleBoard_ParseMove() {
	board := whitelotus.China1351()
	move, err := board.ParseMove("Rebels 2")
	fmt.Println(move == whitelotus.Commit(whitelotus.RebelSide, 2), move.Kind(), move.Side(), move.Amount(),
		err)
	_, err = board.ParseMove("bid three")
	fmt.Println(err)
	// Output:
	// true commit rebels 2 <nil>
	// whitelotus: expected a whole number from 0 to 99999, found "three"
}

// A front end offers the legal moves. Here A has 2 influence left, and can vote
// against B or C.
func ExampleGameState_LegalMoves() {
	game := setUp("whitelotus 1; players: 3; phase: contest; blocks: A[Luoyang] B[Luoyang] C[Luoyang]; " +
		"contested: Luoyang; influence: 2, 9, 9")
	for move := range game.LegalMoves() {
		fmt.Println(game.ToMove(), "may", game.Board().FormatMove(move))
	}
	// Output:
	// A may bid 1 against B
	// A may bid 1 against C
	// A may bid 2 against B
	// A may bid 2 against C
}

// A refused move: the rule that forbids it, the reason, and what would be
// legal.
func ExampleMoveError() {
	game := must(whitelotus.NewGame(whitelotus.Options{Players: 3}, 1))
	wuchang, _ := game.Board().AreaNamed("Wuchang")
	err := game.Check(whitelotus.PutBlock(wuchang))
	fmt.Println(err)
	fmt.Println(errors.Is(err, whitelotus.ErrNoTile))
	var refusal *whitelotus.MoveError
	if errors.As(err, &refusal) {
		fmt.Println(refusal.Move.Kind() == whitelotus.MoveBlock, refusal.Move.Area() == wuchang)
	}
	// Output:
	// whitelotus: block Wuchang: the area does not have a neutral tile (section 3.2): Wuchang gets its tile after the contests of turn 1; open to A: Taiyuan, Fengyuan, Luoyang, Jiangling, Chengdu, Chongqing, Shunyuan
	// true
	// true true
}

// A client that gets refusals as JSON compares them with the package's errors.
func ExampleRefusal_Err() {
	game := must(whitelotus.NewGame(whitelotus.Options{Players: 3}, 1351))
	var refused *whitelotus.MoveError
	if !errors.As(game.View(B).Check(whitelotus.Pass()), &refused) {
		log.Fatal("B can pass")
	}
	sent := must(json.Marshal(refused.Refusal()))

	var received whitelotus.Refusal
	if err := json.Unmarshal(sent, &received); err != nil {
		log.Fatal(err)
	}
	if errors.Is(received.Err(), whitelotus.ErrNotYourTurn) {
		fmt.Println("wait for", received.Player)
	}
	// Output:
	// wait for A
}

// A front end in another language makes its own sentences from the data of a
// refusal. It needs no more than the words that fit.
func ExampleMoveError_Refusal() {
	contest := setUp("whitelotus 1; players: 4; phase: contest; contested: Luoyang; influence: 2, 9, 9, 9; " +
		"blocks: A[Luoyang] B[Luoyang] C[Luoyang]")
	placing := must(whitelotus.NewGame(whitelotus.Options{Players: 4}, 1))
	say := func(game whitelotus.GameState, text string) {
		var refused *whitelotus.MoveError
		if !errors.As(game.Check(must(game.Board().ParseMove(text))), &refused) {
			return
		}
		switch r := refused.Refusal(); r.Rule {
		case "bidTooLow", "bidTooHigh", "influenceNotHeld":
			fmt.Printf("%v hat %d Einfluss und kann %d bis %d bieten, nicht %d.\n", r.Player, r.Held,
				r.Least, r.Most, r.Count)
		case "voteForOneself", "notContesting":
			fmt.Printf("Gegen %v kann %v nicht stimmen, nur gegen %v.\n", r.Other, r.Player, r.Seats)
		case "noTile", "notOpen":
			fmt.Printf("%s ist nicht offen, %d andere sind es.\n", r.Board.AreaName(r.Area), r.Areas.Len())
		default:
			fmt.Printf("Das geht nicht (Regel %s), ohne Gebiet: %t, jetzt: %t.\n", r.Section,
				r.Area == whitelotus.NoArea, !errors.Is(r.Err(), whitelotus.ErrWrongPhase))
		}
	}
	say(contest, "bid 4 against B")
	say(contest, "bid 1 against D")
	say(contest, "rebels 2")
	say(placing, "block Wuchang")
	// Output:
	// A hat 2 Einfluss und kann 1 bis 2 bieten, nicht 4.
	// Gegen D kann A nicht stimmen, nur gegen [B C].
	// Das geht nicht (Regel 2), ohne Gebiet: true, jetzt: false.
	// Wuchang ist nicht offen, 7 andere sind es.
}

// A player who has just named the move needs only the reason.
func ExampleMoveError_Reason() {
	game := must(whitelotus.NewGame(whitelotus.Options{Players: 3}, 1))
	var refused *whitelotus.MoveError
	if errors.As(game.SpectatorView().Check(whitelotus.Pass()), &refused) {
		fmt.Println(refused.Reason())
	}
	// Output:
	// it is another player's decision (section 2): player A is to place; a spectator cannot
}

// A contest of three players. A bids 2 against B, B bids 3 against C, and C
// bids 3 against B. So B has the most votes against them, is out, and pays
// half. Then A and C bid equally much, and A decides as Emperor.
func ExampleBid_contest() {
	game := setUp("whitelotus 1; players: 3; phase: contest; blocks: A[Luoyang] B[Luoyang] C[Luoyang]; " +
		"contested: Luoyang")
	luoyang, _ := game.Contested()
	for _, move := range []whitelotus.Move{
		whitelotus.Bid(2, B), whitelotus.Bid(3, C), whitelotus.Bid(3, B),
		whitelotus.Bid(1, C), whitelotus.Bid(1, A), whitelotus.Expel(C),
	} {
		fmt.Printf("contestants %v; %v in phase %v: %s\n", game.Contestants(), game.ToMove(), game.Phase(),
			game.Board().FormatMove(move))
		game = must(whitelotus.Apply(game, move))
	}
	owner, _ := game.Owner(luoyang)
	fmt.Println(owner, "has it;", game.Influence(A), game.Influence(B), game.Influence(C))
	// Output:
	// contestants [A B C]; A in phase contest: bid 2 against B
	// contestants [A B C]; B in phase contest: bid 3 against C
	// contestants [A B C]; C in phase contest: bid 3 against B
	// contestants [A C]; A in phase contest: bid 1 against C
	// contestants [A C]; C in phase contest: bid 1 against A
	// contestants [A C]; A in phase expel: expel C
	// A has it; 9 11 9
}

// While A, the Emperor, decides a tie, the bids lie open.
func ExampleTable_Revealed() {
	game := setUp("whitelotus 1; players: 3; phase: contest; blocks: A[Luoyang] B[Luoyang]; " +
		"contested: Luoyang")
	game = play(game, "bid 3 against B; bid 3 against A")
	table := game.Table()
	for p := range table.Players() {
		if move, ok := table.Revealed(p); ok {
			fmt.Printf("%v has bid %d against %v\n", p, move.Amount(), move.Player())
		}
	}
	fmt.Println(table.ToMove(), "to", table.Phase())
	// Output:
	// A has bid 3 against B
	// B has bid 3 against A
	// A to expel
}

// A rebellion, led by C against the Emperor A. The rebels have 3 armies and 2
// for each of C's three Villages, 9 in all. The Emperor's side has 3 armies and
// 2 for each of A's two Palaces, 7 in all.
func ExampleCommit_rebellion() {
	position := inChina(4, map[string]string{
		"Taiyuan": "A Palace", "Daming": "A Palace", "Zhending": "B Fort", "Kaifeng": "D Fort",
		"Luoyang": "C Village", "Chengdu": "C Village", "Kunming": "C Village",
	})
	position.Phase, position.Armies = whitelotus.PhaseRebellion, []int{3, 2, 1, 0}
	game := must(whitelotus.NewState(position))
	emperor, _ := game.Leader(whitelotus.EmperorSide)
	rebel, _ := game.RebelLeader()
	fmt.Println(emperor, "and", rebel, "lead")
	for _, move := range []whitelotus.Move{
		whitelotus.Commit(whitelotus.EmperorSide, 3), // A, who is Emperor
		whitelotus.Commit(whitelotus.RebelSide, 2),   // B
		whitelotus.Commit(whitelotus.RebelSide, 1),   // C, who leads the rebels
		whitelotus.Commit(whitelotus.EmperorSide, 0), // D
	} {
		fmt.Print(must(game.Events(whitelotus.Spectator, move)))
		game = must(whitelotus.Apply(game, move))
	}
	fmt.Println(game.ToMove(), "may take", len(game.AppendLegalMoves(nil)), "areas")
	game = play(game, "take Taiyuan")
	fmt.Println("Emperor:", game.Emperor(), "and next is", game.ToMove(), "in phase", game.Phase())
	// Output:
	// A and C lead
	// A has decided
	// B has decided
	// C has decided
	// D has decided
	// A: emperor 3
	// B: rebels 2
	// C: rebels 1
	// D: emperor 0
	// the rebels win: 7 for the Emperor, 9 for the rebels
	// C may take 2 areas
	// Emperor: B and next is B in phase income
}

// A final scoring, item by item.
func ExampleFinalScore() {
	position := inChina(3, map[string]string{
		"Dadu": "A Village", "Zhending": "A Palace", "Daming": "A Temple", "Jinan": "A Village",
		"Guangzhou": "B Village", "Jingjiang": "B Fort", "Shunyuan": "B Village", "Chongqing": "B Temple",
		"Wenzhou": "C Palace", "Raozhou": "C Ricefield", "Wuchang": "C Village", "Quanzhou": "C Temple",
	})
	position.Turn, position.Phase, position.Points = 4, whitelotus.PhaseOver, []int{2, 0, 1}
	game := must(whitelotus.NewState(position))
	final := whitelotus.FinalScore(game.Table())
	fmt.Print(final)
	for p, score := range final.PlayerScores {
		fmt.Println(whitelotus.Player(p), "has", score.Largest.Len(), "areas in their largest group, and",
			score.Total(), "points in all")
	}
	fmt.Println(final.Totals(), final.Winners)
	// Output:
	// A: areas 7, dragons 0, group 1, points 2: 10
	// B: areas 5, dragons 2, group 1, points 0: 8
	// C: areas 7, dragons 4, group 0, points 1: 12
	// C wins
	// A has 4 areas in their largest group, and 10 points in all
	// B has 4 areas in their largest group, and 8 points in all
	// C has 3 areas in their largest group, and 12 points in all
	// [10 8 12] [C]
}

// The scoring of a running game names the players who would win.
func ExampleFinalScoring() {
	position := inChina(3, map[string]string{"Dadu": "B Temple", "Zhending": "B Village",
		"Wenzhou": "C Fort"})
	position.Turn = 3
	game := must(whitelotus.NewState(position))
	final := whitelotus.FinalScore(game.Table())
	fmt.Print(final)
	fmt.Println(final.Provisional, final.Winners, game.Winners())
	// Output:
	// A: areas 0, dragons 0, group 0, points 0: 0
	// B: areas 3, dragons 0, group 3, points 0: 6
	// C: areas 1, dragons 2, group 0, points 0: 3
	// B would win if the game ended now
	// true [B] []
}

// A front end shows the open information.
func ExampleTable() {
	options := whitelotus.Options{Players: 3, Emperor: B, Turns: 3, Blocks: whitelotus.ThreeAndRice}
	game := must(whitelotus.NewGame(options, 5))
	game = play(game, "block Chengdu")
	table := game.Table()
	fmt.Printf("turn %d of %d: %v to %v, with %d goes left\n", table.Turn(), table.Options().Turns,
		table.ToMove(), table.Phase(), table.GoesLeft(table.ToMove()))
	chengdu, _ := table.Board().AreaNamed("Chengdu")
	fmt.Println(table.Symbol(chengdu), "in Chengdu, with a block of B:", table.Blocks(B).Has(chengdu))
	for p := range table.NumPlayers() {
		p := whitelotus.Player(p)
		fmt.Println(p, "influence", table.Influence(p), "armies", table.Armies(p), "points", table.Points(p),
			"Palaces", table.Count(p, whitelotus.Palace), "areas", table.Areas(p).Len())
	}
	fmt.Println("set aside:", table.Aside())
	fmt.Println(table == game.SpectatorView().Table(), table.Equal(game.View(C).Table()))
	// Output:
	// turn 1 of 3: C to place, with 3 goes left
	// Palace in Chengdu, with a block of B: true
	// A influence 12 armies 3 points 0 Palaces 0 areas 0
	// B influence 12 armies 3 points 0 Palaces 0 areas 0
	// C influence 12 armies 3 points 0 Palaces 0 areas 0
	// set aside: P5 T5 R5 F5 V12
	// true true
}

// A front end shows where the player to move may put a block: a picture for a
// page has rings on these areas.
func ExampleTable_SVG() {
	game := must(whitelotus.NewGame(whitelotus.Options{Players: 3}, 1351))
	var shown whitelotus.Highlights
	for move := range game.LegalMoves() {
		if move.Kind() == whitelotus.MoveBlock {
			shown.Areas |= whitelotus.Areas(move.Area())
		}
	}
	picture := game.View(A).SVG(shown) // as A sees it
	fmt.Println(strings.Count(picture, ": open</title>"), "areas are open")
	_, title, _ := strings.Cut(game.Table().SVG(shown), "<title>")
	title, _, _ = strings.Cut(title, "</title>")
	fmt.Println(title)
	// Output:
	// 7 areas are open
	// Der weisse Lotus: turn 1 of 4, A is to place
}

// The map of a table for a terminal, and below it the rest of the open
// information.
func ExampleTable_Map() {
	game := must(whitelotus.NewGame(whitelotus.Options{Players: 3}, 1351))
	_, below, _ := strings.Cut(game.Table().Map(), "\nTurn")
	fmt.Print("Turn", below)
	// Output:
	// Turn 1 of 4: A is to place
	// Tiles not laid: P5 T5 R5 F5 V12
	//    influence  armies  points  score
	// A         12       3       0      0  Emperor
	// B         12       3       0      0
	// C         12       3       0      0
}

// If there is no room for a map, AreaTable has a line for each area.
func ExampleTable_AreaTable() {
	game := must(whitelotus.NewGame(whitelotus.Options{Players: 3}, 1351))
	for _, move := range []string{"block Luoyang", "block Luoyang", "block Taiyuan"} {
		game = must(whitelotus.Apply(game, must(game.Board().ParseMove(move))))
	}
	lines := strings.SplitAfter(game.Table().AreaTable(), "\n")
	fmt.Print(strings.Join(lines[:9], ""))
	// Output:
	// area        holds  neighbors
	// Zhending    -      Dadu Taiyuan Daming
	// Dadu        -      Zhending Daming
	// Taiyuan*    F+C    Zhending Daming Luoyang Kaifeng
	// Daming      -      Zhending Dadu Taiyuan Jinan Kaifeng Xuzhou Haozhou
	// Jinan       -      Daming Xuzhou
	// Fengyuan*   V      Luoyang Xiangyang Hanzhong Chongqing
	// Luoyang*    V+AB   Taiyuan Fengyuan Kaifeng Xiangyang
	// Kaifeng     -      Taiyuan Daming Luoyang Xiangyang Haozhou Wuchang
}

// A server sends each player's program a View. It shows whether the game waits
// for the player, and the player's secret commitment, but not those of the
// others.
func ExampleView() {
	game := setUp("whitelotus 1; players: 3; phase: contest; blocks: A[Luoyang] B[Luoyang] C[Luoyang]; " +
		"contested: Luoyang")
	game = play(game, "bid 2 against B")
	for p := range whitelotus.Player(3) {
		view := game.View(p)
		viewer, _ := view.Viewer()
		pending, ok := view.Pending()
		fmt.Println(viewer, "is awaited:", view.Awaits(viewer), "committed:", ok,
			view.Board().FormatMove(pending), "and knows of A:", view.Committed(A))
	}
	// Output:
	// A is awaited: false committed: true bid 2 against B and knows of A: true
	// B is awaited: true committed: false no move and knows of A: true
	// C is awaited: true committed: false no move and knows of A: true
}

// A server collects secret bids in any order. It checks each bid when it
// arrives, and applies it when it is that player's turn.
func ExampleView_Check() {
	game := setUp("whitelotus 1; players: 3; phase: contest; blocks: A[Luoyang] B[Luoyang] C[Luoyang]; " +
		"contested: Luoyang")
	early := map[whitelotus.Player]whitelotus.Move{} // sent, but not yet due
	for _, sent := range []struct {
		by   whitelotus.Player
		move whitelotus.Move
	}{
		{C, whitelotus.Bid(2, A)}, {B, whitelotus.Bid(7, A)},
		{A, whitelotus.Bid(1, C)}, {B, whitelotus.Bid(3, A)},
	} {
		if err := game.View(sent.by).Check(sent.move); err != nil {
			fmt.Printf("to %v: %v\n", sent.by, err)
			continue
		}
		early[sent.by] = sent.move
		for move, ok := early[game.ToMove()]; ok; move, ok = early[game.ToMove()] {
			delete(early, game.ToMove())
			fmt.Print(must(game.Events(C, move)))
			game = must(whitelotus.Apply(game, move))
		}
	}
	// Output:
	// to B: whitelotus: bid 7 against A: the bid is higher than 6 (section 4.3): player B bid 7 and has 12 influence; bid 1 to 6
	// A has decided
	// B has decided
	// C has decided: bid 2 against A
	// A: bid 1 against C
	// B: bid 3 against A
	// C: bid 2 against A
	// A is out of the contest of Luoyang
	// A pays 0
	// B pays 3
	// C pays 2
}

// A program that plays knows only its View. It uses samples to reason about the
// rest: here, how often a bid of 4 would win a contest of two players.
func ExampleView_Sample() {
	game := setUp("whitelotus 1; players: 3; phase: contest; first emperor: B; emperor: B; " +
		"blocks: A[Luoyang] B[Luoyang]; contested: Luoyang; " +
		"commitments: -, bid 2 against A") // B's bid is hidden from A
	view := game.View(A)
	luoyang, _ := view.Contested()
	rng := rand.New(rand.NewPCG(1, 1))
	won := 0
	for range 6000 {
		sample := must(whitelotus.Apply(view.Sample(rng), whitelotus.Bid(4, B)))
		if owner, ok := sample.Owner(luoyang); ok && owner == A {
			won++
		}
	}
	fmt.Printf("in about %d of 6\n", (won+500)/1000) // if B bid 1, 2 or 3; at 4 they tie, and B decides
	// Output:
	// in about 3 of 6
}

// Each player gets the events as they may know them. A sees their bid; B sees
// only that A has bid.
func ExampleGameState_Events() {
	game := setUp("whitelotus 1; players: 3; phase: contest; blocks: A[Luoyang] B[Luoyang]; " +
		"contested: Luoyang")
	for _, p := range []whitelotus.Player{A, B} {
		events := must(game.Events(p, whitelotus.Bid(3, B)))
		for _, event := range events.List {
			if event.Kind == whitelotus.EventCommitted {
				fmt.Printf("%v sees: %s\n", p, events.Board.FormatEvent(event))
			}
		}
	}
	// Output:
	// A sees: A has decided: bid 3 against B
	// B sees: A has decided
}

// A question about the rules in a line of text: whose decision is next?
func ExampleParsePosition() {
	position, err := whitelotus.ParsePosition("whitelotus 1; players: 4; turn: 1; phase: contest; " +
		"blocks: A[Luoyang] B[Luoyang] C[Luoyang]; " +
		"influence: 12, 3, 0; contested: Luoyang; commitments: bid 2 against B")
	if err != nil {
		log.Fatal(err)
	}
	game := must(whitelotus.NewState(position))
	fmt.Println(game.ToMove(), "in phase", game.Phase(), len(game.AppendLegalMoves(nil)))
	fmt.Println(strings.Contains(must(game.Position().Text()), "commitments: bid 2 against B"))

	_, err = whitelotus.ParsePosition("whitelotus 1; players: 4; owners: G[Luoyang]")
	fmt.Println(err)
	// Output:
	// B in phase contest 6
	// true
	// whitelotus: expected areas by letters (A, B, C, D, E, F), each once, as in B[Zhending], found "G"
}

// A program keeps a record beside the game, move by move, and writes it as
// text.
func ExampleRecord() {
	record := whitelotus.Record{
		Names:   []string{"Anna", "Bo", "Cleo"},
		Initial: whitelotus.Position{Options: whitelotus.Options{Players: 3, Turns: 1}, Seed: 1351},
	}
	game := must(record.State())
	for !game.Over() {
		moves := game.AppendLegalMoves(nil)
		record.Moves = append(record.Moves, moves[len(moves)-1])
		game = must(whitelotus.Apply(game, moves[len(moves)-1]))
	}
	fmt.Print(must(must(record.Finished()).Text()))
	// Output:
	// whitelotus record 1
	// names: "Anna", "Bo", "Cleo"
	// start: whitelotus 1; players: 3; turns: 1; seed: 1351; emperor: A; to move: A
	// scores: 3, 2, 7
	// winners: C
	//
	// turn 1, placing
	// 1. A block Shunyuan; B block Shunyuan; C block Shunyuan; A block Chongqing; B block Chongqing
	// 6. C block Chongqing; A block Chengdu; B block Chengdu; C block Chengdu; A block Jiangling
	// 11. B block Jiangling; C block Jiangling; A block Luoyang; B block Luoyang; C block Luoyang
	//
	// turn 1, contest of Chengdu
	// 16. [A settle Chengdu]; A bid 6 against C; B bid 6 against C; C bid 6 against B; [A expel C]
	// 19. A bid 6 against B; B bid 6 against A; A expel B
	//
	// turn 1, contest of Shunyuan
	// 22. A settle Shunyuan; A bid 0 against C; B bid 3 against C; C bid 6 against B; [A expel B]
	// 26. [A bid 0 against C]; C bid 3 against A; [A expel A]
	//
	// turn 1, contest of Chongqing
	// 27. A settle Chongqing; A bid 0 against C; B bid 2 against C; C bid 0 against B; [A expel C]
	// 31. [A bid 0 against B]; [B bid 0 against A]; A expel B
	//
	// turn 1, contest of Jiangling
	// 32. A settle Jiangling; A bid 0 against C; B bid 0 against C; C bid 0 against B; A expel C
	// 37. [A bid 0 against B]; [B bid 0 against A]; A expel B
	//
	// turn 1, contest of Luoyang
	// 38. [A settle Luoyang]; A bid 0 against C; B bid 0 against C; C bid 0 against B; A expel C
	// 42. [A bid 0 against B]; [B bid 0 against A]; A expel B
	//
	// turn 1, rebellion
	// 43. A emperor 3; B rebels 3; C rebels 3; [A next B]; B take Chongqing; [A next C]; [C take Chengdu]
}

// Replaying a record detects a wrong result: this one claims a winner of a game
// that is not over.
func ExampleParseRecord() {
	record, err := whitelotus.ParseRecord(`whitelotus record 1
start: whitelotus 1; players: 3; seed: 1351
winners: B

1. block Luoyang; block Chengdu; pass
`)
	if err != nil {
		log.Fatal(err)
	}
	game, err := record.State()
	fmt.Println(game.ToMove(), "to", game.Phase())
	fmt.Println(errors.Is(err, whitelotus.ErrResult), err)
	// Output:
	// A to place
	// true whitelotus: record: the claimed result is not that of the game (section 8): the record claims "no scores; B wins"; the game is not over
}

// The events of a recorded game that everybody saw, and the place where its
// replay stops.
func ExampleRecord_Replay() {
	record := must(whitelotus.ParseRecord(`whitelotus record 1
start: whitelotus 1; players: 3; seed: 1351

1. block Luoyang; block Chengdu
3. take Luoyang
`))
	for game, err := range record.Replay() {
		if fault := (*whitelotus.RecordError)(nil); errors.As(err, &fault) {
			fmt.Printf("line %d: %v\n", fault.Line, err)
			break
		}
		fmt.Println(game.ToMove(), "to", game.Phase())
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
	// line 6: whitelotus: record in "turn 1, placing", move 3: take Luoyang: the move belongs to another phase (section 2): player C is to place, as in "block Taiyuan"
	// A puts a block on Luoyang
	// B puts a block on Chengdu
}

// A server sends each player the game as they saw it, without the commitments
// of other players that are not revealed yet.
func ExampleTranscript() {
	position := must(whitelotus.ParsePosition("whitelotus 1; players: 3; phase: contest; " +
		"blocks: A[Luoyang] B[Luoyang]; contested: Luoyang"))
	moves := []whitelotus.Move{whitelotus.Bid(3, B), whitelotus.Bid(2, A)}
	record := whitelotus.Record{Initial: position, Moves: moves}
	transcript, err := record.Transcript(B)
	if err != nil {
		log.Fatal(err)
	}
	board := transcript.Initial.Board()
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
	// Output:
	// something hidden, revealed: tiles: 0
	// bid 2 against A, revealed: bid 3 against B; bid 2 against A; tiles: 24
}

// A player's program follows the game through the player's Views, and prints
// what happens.
func ExampleTranscript_Replay() {
	position := must(whitelotus.ParsePosition("whitelotus 1; players: 3; phase: contest; " +
		"blocks: A[Luoyang] B[Luoyang]; contested: Luoyang"))
	moves := []whitelotus.Move{whitelotus.Bid(3, B), whitelotus.Bid(2, A)}
	record := whitelotus.Record{Initial: position, Moves: moves}
	transcript := must(record.Transcript(B))
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
		fmt.Println(events.Board.FormatEvent(events.List[0]), "and so on:", len(events.List))
	}
	// Output:
	// contest 12 12
	// contest 12 12
	// rebellion 9 11
	// A has decided and so on: 1
	// B has decided: bid 2 against A and so on: 33
}

// Sentences and moves with the names of people, for Anna, whom they address.
func ExampleNames() {
	game := setUp("whitelotus 1; players: 3; phase: contest; blocks: A[Luoyang] B[Luoyang] C[Luoyang]; " +
		"contested: Luoyang; symbols: P[Luoyang] T[Chongqing] R[Jiangling] F[Fengyuan] V[Taiyuan, Chengdu, Shunyuan]")
	names := whitelotus.Names{"Anna", "Bo", "Cleo"}.For(A)
	for _, text := range []string{"bid 3 against Bo", "bid 2 against Cleo", "bid 1 against you"} {
		move := must(names.ParseMove(game.Board(), text))
		events := must(game.Events(A, move))
		fmt.Print(names.Events(events))
		game = must(whitelotus.Apply(game, move))
	}
	// Output:
	// You have decided: bid 3 against Bo
	// Bo has decided
	// Cleo has decided
	// You: bid 3 against Bo
	// Bo: bid 2 against Cleo
	// Cleo: bid 1 against you
	// Bo is out of the contest of Luoyang
	// You pay 3
	// Bo pays 1
	// Cleo pays 1
}

// A move in Polish, by the message that says it in English.
func ExampleWords() {
	polish := whitelotus.Words{
		Messages: map[string]string{"armies from {amount, plural, =1 {1 Palace} other {# Palaces}}": "armie za {amount, " +
			"plural, one {# pałac} few {# pałace} other {# pałaców}}"},
		Plural: "one if n = 1; few if n % 10 = 2..4 and n % 100 != 12..14; many",
	}
	for _, palaces := range []int{1, 2, 5, 22} {
		fmt.Println(polish.Move(nil, whitelotus.China1351(), whitelotus.Convert(palaces)))
	}
	// Output:
	// armie za 1 pałac
	// armie za 2 pałace
	// armie za 5 pałaców
	// armie za 22 pałace
}

// A move and its first event, with names. Two players of the same name have
// their letters too.
func ExampleNames_Event() {
	game := must(whitelotus.NewGame(whitelotus.Options{Players: 3}, 1351))
	names := whitelotus.Names{"Anna", "Bo", "Anna"}
	luoyang, _ := game.Board().AreaNamed("Luoyang")
	move := whitelotus.PutBlock(luoyang)
	events := must(game.Events(whitelotus.Spectator, move))
	fmt.Println(names.Player(A)+":", names.FormatMove(game.Board(), move))
	fmt.Println(names.Event(game.Board(), events.List[0]))
	// Output:
	// Anna (A): block Luoyang
	// Anna (A) puts a block on Luoyang
}

// The final scoring on a picture: its parts on each plate, and a star on each
// area of the groups that score.
func ExampleFinalScoring_Highlights() {
	position := inChina(3, map[string]string{"Zhending": "A Palace", "Daming": "A Temple",
		"Luoyang": "B Palace"})
	table := must(whitelotus.NewState(position)).Table()
	picture := table.SVG(whitelotus.FinalScore(table).Highlights())
	fmt.Println(strings.Count(picture, ": in the largest group, of A</title>"))
	// Output:
	// 2
}

// Why a move is refused, with names.
func ExampleNames_Refusal() {
	game := must(whitelotus.NewGame(whitelotus.Options{Players: 3}, 1351))
	err := game.View(B).Check(whitelotus.Pass())
	var refused *whitelotus.MoveError
	if errors.As(err, &refused) {
		fmt.Println(whitelotus.Names{"Anna", "Bo"}.Refusal(refused.Refusal()))
	}
	// Output:
	// it is another player's decision (section 2): Anna is to place; wait until you are asked
}

// The reasons for each player's points, except for areas without a Palace or
// Temple.
func ExampleFinalScoring_Items() {
	position := inChina(3, map[string]string{
		"Zhending": "A Palace", "Daming": "A Temple", "Luoyang": "B Palace", "Wenzhou": "C Village"})
	position.Points = []int{2}
	table := must(whitelotus.NewState(position)).Table()
	scoring := whitelotus.FinalScore(table)
	names := whitelotus.Names{"Anna", "Bo", "Cleo"}
	for p := range table.Seats() {
		fmt.Println(table.PlayerScores()[p].Areas, "for areas")
		for _, item := range scoring.Items(p) {
			if item.Kind != whitelotus.ItemAreas {
				fmt.Println(names.Item(table.Board(), item))
			}
		}
	}
	fmt.Print(names.Scoring(scoring))
	// Output:
	// 5 for areas
	// Anna 3: Palaces on Zhending
	// Anna 2: Temples on Daming
	// Anna 3: the largest group of 2 areas: Zhending, Daming
	// Anna 2: victory points
	// 3 for areas
	// Bo 3: Palaces on Luoyang
	// 1 for areas
	// Cleo 2: dragons on Wenzhou
	// Anna: areas 5, dragons 0, group 3, points 2: 10
	// Bo: areas 3, dragons 0, group 0, points 0: 3
	// Cleo: areas 1, dragons 2, group 0, points 0: 3
	// Anna would win if the game ended now
}

// A game in progress: moves, an undo, and its record with a result.
func ExampleMatch() {
	match := must(must(whitelotus.NewMatch(whitelotus.Options{Players: 3, Turns: 1}, 1351)).
		Named(whitelotus.Names{"Anna", "Bo", "Cleo"}))
	for _, text := range []string{"block Luoyang", "block Chengdu", "pass"} {
		move := must(match.State().Board().ParseMove(text))
		match = must(match.Play(move))
	}
	match = match.Undo()
	fmt.Println(match.Len(), match.LastMove() == match.At(2).LastMove(), match.State().ToMove())
	fmt.Print(match.Events(whitelotus.Spectator))
	fmt.Print(must(match.Record().Text()))
	again, err := match.Record().Match()
	fmt.Println(again.Equal(match), err)
	// Output:
	// 2 true C
	// B puts a block on Chengdu
	// whitelotus record 1
	// names: "Anna", "Bo", "Cleo"
	// start: whitelotus 1; players: 3; board: "China, 1351"; turns: 1; tiles: P6 T6 R6 F6 V15;
	//   seed: 1351; emperor: A; to move: A
	//
	// turn 1, placing
	// 1. A block Luoyang; B block Chengdu
	// true <nil>
}

// Records written one after another to a stream, with tags and comments.
func ExampleReadRecords() {
	position := whitelotus.InitialPosition(whitelotus.Options{Players: 3}, 7)
	var stream strings.Builder
	for _, place := range []string{"Essen", "Rome"} {
		record := whitelotus.Record{
			Tags:     []whitelotus.Tag{{Name: "event", Text: place}},
			Initial:  position,
			Moves:    []whitelotus.Move{whitelotus.Pass()},
			Comments: []whitelotus.Comment{{Move: 1, Text: "bold"}},
		}
		if _, err := record.WriteTo(&stream); err != nil {
			log.Fatal(err)
		}
	}
	for record, err := range whitelotus.ReadRecords(strings.NewReader(stream.String())) {
		fmt.Println(record.Tags, record.Moves, record.Comments, err)
	}
	// Output:
	// [{event Essen}] [pass] [{1 bold}] <nil>
	// [{event Rome}] [pass] [{1 bold}] <nil>
}

// inContest is a contest in which A, B and C have blocks on a Palace; A has 2
// influence.
const inContest = "whitelotus 1; players: 3; phase: contest; influence: 2; contested: Luoyang; " +
	"symbols: P[Luoyang] T[Chongqing] R[Jiangling] F[Fengyuan] V[Taiyuan, Chengdu, Shunyuan]; " +
	"blocks: A[Luoyang] B[Luoyang] C[Luoyang]"

// A player clicks a rival first, then an amount. Each click narrows the moves.
func ExampleMoves_Choices() {
	view := setUp(inContest).View(A)
	moves := view.Moves().OfKind(whitelotus.MoveBid)
	choices := moves.Choices(whitelotus.Move{})
	fmt.Println(choices.Players, choices.Amounts)
	fmt.Println(moves.Choices(whitelotus.Bid(whitelotus.AnyAmount, C)).Amounts)
	moves = moves.WithPlayer(C)
	fmt.Println(moves.Players(), moves.Amounts(), moves.Sides(), moves.Areas(), moves.In(0))
	if move, ok := moves.WithAmount(2).Complete(whitelotus.Move{}); ok {
		fmt.Println(view.Board().FormatMove(move))
	}
	rebels := must(whitelotus.NewState(inRebellion())).View(B).Moves().WithSide(whitelotus.RebelSide)
	fmt.Println(rebels.Sides(), rebels.Choices(whitelotus.Move{}).Amounts)
	// Output:
	// [B C] [1 2]
	// [1 2]
	// [C] [1 2] [] none []
	// bid 2 against C
	// [rebels] [0 1 2 3]
}

// inRebellion returns a position in a rebellion of C against the Emperor A.
func inRebellion() whitelotus.Position {
	position := inChina(3, map[string]string{"Luoyang": "A Palace", "Wenzhou": "C Village"})
	position.Phase = whitelotus.PhaseRebellion
	return position
}

// A picture shows what the player can click: areas, and the plates of players.
func ExampleMoves_Highlights() {
	shown := setUp(inContest).View(A).Moves().Highlights(whitelotus.Move{})
	fmt.Println(shown.Players)
	shown.Names = whitelotus.Names{"Anna", "Bo", "Cleo"}.For(A)
	picture := setUp(inContest).View(A).SVG(shown)
	fmt.Println(strings.Count(picture, `data-open="true"`), "plates are open")
	// Output:
	// [B C]
	// 2 plates are open
}

// Why a click leads nowhere: A can bid 2 at most, and cannot vote against
// themselves.
func ExampleView_WhyNot() {
	view := setUp(inContest).View(A)
	for _, unfinished := range []whitelotus.Move{
		whitelotus.Bid(2, whitelotus.NoPlayer), whitelotus.Bid(3, whitelotus.NoPlayer),
		whitelotus.Bid(whitelotus.AnyAmount, A),
	} {
		var refused *whitelotus.MoveError
		if errors.As(view.WhyNot(unfinished), &refused) {
			fmt.Println(refused.Reason())
		} else {
			fmt.Println("some move completes it")
		}
	}
	// Output:
	// some move completes it
	// the bid is higher than the player's influence (section 4.3): player A bid 3 and has 2 influence; bid 1 to 2
	// the vote is against the bidder (section 4.3): player A named A; name B or C
}

// The effect of a move before it is made. A bid that reveals the secret bids of
// others has no certain effect.
func ExampleView_Preview() {
	game := setUp("whitelotus 1; players: 3; phase: order; blocks: A[Luoyang] B[Taiyuan, Chengdu] C[Taiyuan, Chengdu]; " +
		"symbols: P[Luoyang, Taiyuan] T[Chongqing] R[Jiangling] F[Fengyuan] V[Chengdu, Shunyuan]")
	luoyang, _ := game.Board().AreaNamed("Luoyang")
	preview := must(game.View(A).Preview(whitelotus.Settle(luoyang)))
	fmt.Println(preview.Certain, preview.Totals, preview.Table.Phase())

	game = play(setUp(inContest), "bid 1 against B; bid 2 against C")
	for move, preview := range game.View(C).Previews() {
		fmt.Println(game.Board().FormatMove(move), preview.Certain)
		break
	}
	// Output:
	// true [6 0 0] contest
	// bid 1 against A false
}

// The score of a real table, from its chips, symbols and points alone.
func ExampleBoard_Score() {
	board := whitelotus.China1351()
	pieces := whitelotus.Pieces{Symbols: make([]whitelotus.Symbol, board.NumAreas()), Points: []int{2, 0, 1}}
	for _, chip := range []string{"Zhending", "Luoyang", "Wenzhou"} {
		area, _ := board.AreaNamed(chip)
		pieces.Chips = append(pieces.Chips, whitelotus.Areas(area))
	}
	for p, symbol := range []whitelotus.Symbol{whitelotus.Palace, whitelotus.Temple, whitelotus.Village} {
		for area := range pieces.Chips[p].All() {
			pieces.Symbols[area] = symbol
		}
	}
	scoring, err := board.Score(pieces)
	fmt.Printf("%v%v\n", scoring, err)
	table := must(whitelotus.FinishedTable(whitelotus.Options{Players: 3}, pieces))
	fmt.Println(table.Winners(), len(table.Pieces().Chips))
	// Output:
	// A: areas 3, dragons 0, group 1, points 2: 6
	// B: areas 2, dragons 0, group 1, points 0: 3
	// C: areas 1, dragons 2, group 1, points 1: 5
	// A wins
	// <nil>
	// [A] 3
}

// The parts of a picture, for a page that has loaded the board already, and of
// a map.
func ExampleTable_SVGParts() {
	game := must(whitelotus.NewGame(whitelotus.Options{Players: 3}, 1351))
	pieces, panel := game.View(B).SVGParts(whitelotus.Highlights{Names: whitelotus.Names{"Anna"}})
	fmt.Println(strings.Contains(pieces, `data-area="Luoyang"`), strings.Contains(panel, ">Anna</text>"))
	parts := game.Table().MapParts()
	fmt.Println(strings.Count(parts.Legend, "\n"), strings.Count(parts.Beside, "\n"))
	again, whole := game.Table().SVGParts(whitelotus.Highlights{Names: whitelotus.Names{"Anna"}})
	fmt.Println(again == pieces, whole == panel)
	// Output:
	// true true
	// 3 6
	// true true
}
