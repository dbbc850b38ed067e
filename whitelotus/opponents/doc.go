// Package opponents provides computer players for Der weisse Lotus, and an
// interface for your own.
//
// An [Opponent] receives a [whitelotus.View], a random source and a context,
// and returns a move. It never sees the GameState, so it cannot cheat:
//
//	opponent, rng := opponents.Greedy(), opponents.NewRand(seed, 0)
//	for !game.Over() {
//		v := game.View(game.ToMove())
//		move, err := opponent.Choose(ctx, v, rng)
//		if err != nil {
//			return err
//		}
//		game, err = whitelotus.Apply(game, move)
//		…
//	}
//
// [Play] plays a whole game with an opponent at each seat. In a contest or a
// rebellion, an opponent may also choose before it is its turn to be asked, as
// soon as the game [whitelotus.Table.Awaits] its seat: what others committed
// makes no difference to it.
//
// # How strong they are
//
//   - [Random] makes any legal move.
//   - [Greedy] values areas, and chooses within microseconds. Among three
//     Random players, a Greedy player won 85 % ± 2 % of 1,000 games, in every
//     seat in turn.
//   - [Search] plays thousands of rollouts before each decision, each to the
//     end of the turn. It chooses the move with the best average result, and
//     draws its bids so that nobody can predict them. [Search.Analyze] returns
//     the expected result of each candidate, for example as a hint for people;
//     [Search.ReviewMove] judges a move that was made.
//     A rollout takes 0.04 ms or less with four players, and 0.1 ms with six.
//
// The table shows the games won by one Search among Greedy players. A move took
// less than a twentieth of a second of processor time. The Search sat in every
// seat in turn, in deals that played no part in tuning. The intervals are 95 %
// confidence intervals.
//
//	players  rollouts  games  won            even share
//	4        500       200    83 % ±  5 %    25 %
//	5        400       200    75 % ±  6 %    20 %
//	6        300       186    74 % ±  6 %    17 %
//
// # Opponents for people
//
// [New] knows six more by name. Three are levels: "easy" plays as Greedy but
// makes three moves in four at random, "normal" is Greedy, and "strong" is the
// zero Search. Three have a manner: a "loyalist" sides with the Emperor more
// often than Greedy does, a "rebel" nearly never, and a "hoarder" holds back its
// armies until the last turn.
//
// The table shows the games that one player won against rivals of one kind,
// from every seat in turn, 2000 games each (from seed 394001). The newcomer
// stands in for a person in their second game: they go for points and for areas
// without rivals, bid a third of their influence, and join the side that looks
// stronger with half of their armies.
//
//	player        rivals  of three players  of four
//	newcomer      easy    75 % ± 2 %        52 % ± 2 %
//	newcomer      normal  32 % ± 2 %        12 % ± 2 %
//	normal        easy    81 % ± 2 %        67 % ± 2 %
//	even share            33 %              25 %
//
// A player with a manner is about as strong as Greedy. This is how one played
// among Greedy players in 2000 games each (from seed 700001), beside these
// players. In the table "sides" are those taken with the Emperor, and "armies"
// those committed before the last turn.
//
//	manner    shows in  of three: won, shown       of four: won, shown
//	loyalist  sides     34 % ± 2 %, 55 % and 32 %  23 % ± 2 %, 61 % and 34 %
//	rebel     sides     34 % ± 2 %, 3 % and 33 %   24 % ± 2 %, 3 % and 35 %
//	hoarder   armies    32 % ± 2 %, 29 % and 46 %  24 % ± 2 %, 28 % and 47 %
//
// # How Greedy takes sides
//
// In most rebellions each player does best on the side that wins, so the
// players lean to one side together. Which one follows from the open table: the
// strength of the leaders' areas, and their points. Shares learned by regret
// matching in some hundred rebellions are the model: with four players the
// rebels win two rebellions in five in turn 1, and four in five in turn 4;
// before the last turn a player commits half of their armies, often none or
// all.
//
// # What the beginning of a turn is worth
//
// An evaluation describes each player by 14 numbers: points, influence, armies,
// areas by symbol, the largest group, the title, the lead of the rebels, and the
// borders. The expected final score is linear in the numbers of the player and
// in the mean of their rivals'. The command "emperor train" finds the weights, by
// number of players and turns left, in games of Greedy in which one move in ten
// is random. All numbers are whole, so an evaluation is the same on every
// machine.
//
// To measure opponents yourself, run
//
//	go run ./cmd/emperor simulate -game whitelotus -games 100 -opponents search:300,greedy,greedy,greedy
//
// # How well bids and sides are kept secret
//
// A rival may know with which probabilities a Search makes each bid, though not
// the bid. In 12 rounds of contests with four players, the rival's best answer
// gained 0.09 ± 0.07 points of lead over bidding as a Search of 1,500 rollouts
// does, and won 0.0 ± 0.6 % more of the games. A Search compares its sides and
// armies with those that Greedy players would commit, and makes the best
// commitment without drawing it. In 30 rebellions, the best answer of a rival
// who knows these commitments gained 1.0 ± 0.7 points of lead and 6.5 ± 5.0 %
// of the games. The test TestBestResponseGainsLittle describes how this is
// measured.
//
// # Your own opponent
//
// An opponent needs one method, Choose. Most opponents begin with
// [whitelotus.View.LegalMoves], or with [whitelotus.View.Sample], which draws
// the secrets at random. A sample draws the commitments of others uniformly: an
// opponent that plays on from it does better to draw them as a player would
// choose them. An opponent in another language is a program that reads
// questions and prints answers: a [Process] runs it. The package
// opponents/arena measures an opponent against others, in tournaments with
// intervals for every figure.
//
// The moves and figures of opponents may change with every version: see [what
// stays].
//
// [what stays]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-What_stays_and_what_may_change
package opponents
