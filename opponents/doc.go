// Package opponents provides computer players for The Emperor of China, and an
// interface for your own.
//
// An [Opponent] receives an [emperor.View], a random source and a context, and
// returns a move. It never sees the GameState, so it cannot cheat:
//
//	opponent, rng := opponents.Greedy(), opponents.NewRand(seed, 0)
//	for !match.State().Over() {
//		v := match.State().View(match.State().ToMove())
//		move, err := opponent.Choose(ctx, v, rng)
//		if err != nil {
//			return err
//		}
//		match, err = match.Play(move)
//		…
//	}
//
// [Play] plays a whole match with an opponent at each seat.
//
// # The opponents
//
//   - [Random] makes any legal move.
//   - [Greedy] looks one move ahead and evaluates the table, within
//     microseconds. In games of two Greedy and two Random players, one of the
//     Greedy players wins nearly always.
//   - [Planner] pursues plans, in some 40 microseconds a decision. It is nearly
//     as strong as Greedy and of a different mind: an opponent that was tuned
//     against Greedy alone may be weaker against it.
//   - [Search] plays on thousands of times before each decision, and chooses the
//     move with the best average result. [Search.Analyze] returns
//     the expected result of each candidate, for example as a hint for people.
//
// # Opponents for people
//
// [New] knows six more by name. Three are levels: "easy" plays as Greedy but
// makes three moves in four at random, a draw or one of its eight best
// placements and exchanges; "normal" does so with one move in ten; and "strong"
// is the zero Search. Three have a manner: a "builder" values rows more than
// Greedy does, an "envoy" alliances, and a "hoarder" the cards that it keeps.
//
// The table shows the games that one player won against rivals of one kind,
// each deal from every seat, half of the deals with fortifications, 2000 games
// each (from seed 394001). The newcomer stands in for a person in their second
// game: they make the move that scores most at once, and collect cards of one
// color. Planner stands in for a person who plans ahead.
//
//	player        rivals  of three players  of four
//	newcomer      easy    51 % ± 2 %        56 % ± 2 %
//	newcomer      normal  10 % ± 1 %         4 % ± 1 %
//	Planner       easy    95 % ± 1 %        94 % ± 1 %
//	Planner       normal  32 % ± 2 %        29 % ± 2 %
//	normal        easy    97 % ± 1 %        94 % ± 1 %
//	even share            33 %              25 %
//
// A player with a manner is about as strong as Greedy. This is how one played
// among Greedy players in 2000 games each (from seed 700001), beside the means
// of these players. Cards are those kept after each placement.
//
//	manner   shows in         of three: won, shown     of four: won, shown
//	builder  points of rows   35 % ± 2 %, 8.5 and 7.5  26 % ± 2 %, 5.6 and 4.8
//	envoy    emissaries sent  30 % ± 2 %, 6.2 and 4.9  27 % ± 2 %, 5.2 and 3.3
//	hoarder  cards            34 % ± 2 %, 1.0 and 0.9  24 % ± 2 %, 1.1 and 0.9
//
// # How they decide
//
// Greedy evaluates the table for the player to move. The value of a table is
// the player's points minus a share of their rivals'; plus the potential of
// regions, alliances and roads, which is the value of one more house or
// emissary change; plus the expected gain of the next turn with the cards that
// the player keeps and can draw. Potential and expectation count less towards
// the end of the game. Greedy makes the move that leads to the highest value.
//
// Planner evaluates no table. It lists plans: to lead in a region, to build a
// row, to hold both regions of an alliance. Each has a reward, the player's
// points and a share of those that rivals lose by it, and a number of pieces
// that it still lacks. A piece earns the reward divided by this number, and
// plans for which there are too few turns earn nothing. In a region, Planner
// assumes that the rivals take in turn every space that it leaves. It makes the
// placement that earns most, and draws the face-up cards that pay for the best
// next one.
//
// Search first evaluates every legal move as Greedy does and keeps the best as
// candidates. Then it plays rollouts: it deals the hidden cards at random, makes
// the candidate's move, and lets the players go on, much as Greedy would. All
// candidates play the same deals. A result counts by the lead over the best rival,
// and ten points for a victory: without them a Search would risk a small lead for
// the sake of a larger one. In each round the half with the worse results drops out,
// so most rollouts go to the candidates that are hardest to tell apart (sequential
// halving).
//
// Before the last round, the players of a rollout deviate from Greedy in two ways.
// The searching player, in the next turn, compares Greedy's four best placements
// and exchanges by the evaluation of the next section, and makes the one with the
// highest expected lead. And one in five of the rivals' placements and exchanges is
// a random one of their three best, because real rivals do not play as Greedy does:
// a plan that works only against exactly Greedy's replies should fail in some
// rollouts.
//
// Early in a game a whole rollout takes long, and its result varies by some ten
// points. So a rollout is cut at the beginning of a turn of the same player, if
// at least 8 cards for each player are left to draw, and counts with the expected
// scores that the next section describes. The evaluation is cheaper than the rest
// of the game and varies less, but it errs, and its errors do not shrink with the
// number of rollouts. So the cut depends on that number: after two turns of
// everybody for up to 3,000 rollouts, after three for up to 20,000, and never for
// more. Nearer to the end, whole rollouts take little longer than cut ones. A limit
// of time counts as one rollout for every 140 microseconds.
//
// As long as a candidate has few rollouts, Greedy's evaluation of its move counts
// too: as one rollout for every 5 cards left to draw, up to some 15.
//
// The deals draw no conclusions from the others' moves. In the middle of a
// game, knowing every hand would be worth about a point of lead per decision.
// Deals weighted by how likely a softened Greedy would have made the others'
// last plays regain a third of that if they are Greedy players, about a fifth
// if they are Searches, and nothing measurable if they are Planners.
//
// At the start of a game on the shipped boards a cut rollout takes some 0.15 ms
// and a whole one 0.4 ms, which falls to 0.2 ms where rollouts are no longer cut;
// on a board with many roads a whole one takes up to 10 ms. Rollouts predict Greedy
// players well, and others perhaps less well.
//
// # What a table is worth
//
// Reviews, and rollouts that end before the game, need the expected final lead
// of every player, not only of the one to move. A learned evaluation estimates
// it in three steps.
//
// First every player with a full hand makes the placement that Greedy would
// make, so that the board shows what the hands can gain at once. Then it
// describes each player by 18 features: points of houses, alliances and rows,
// the potential and the expected gain of Greedy's own evaluation, pieces and
// cards left, the order of turns, and connected houses with free spaces beside
// them. The expected final score is linear in the player's features and in the
// mean features of the rivals. The weights depend on the number of players, on
// the module, and on the number of cards still to be drawn. Finally a player's
// expected lead is their expected score minus that of the best rival. As long
// as it is open which rival will be the best, this is more than the highest
// expected score of a rival.
//
// The command "emperor train" finds the weights by ridge regression in games of
// Greedy in which one move in ten is random. All numbers are whole, so an
// evaluation is the same on every machine. It takes some 20 microseconds, and
// depends on nothing but the table, the given hands and the face-up cards. This
// is the share of the variance of final leads that it explains in other games of
// four players with the module, beside that of the points alone, both after
// everybody's placement:
//
//	cards still to be drawn, per player   0–2  3–5  6–8  9–11  12–14  15–17
//	evaluation                            .91  .74  .53   .39    .21    .10
//	points alone                          .85  .63  .38   .25    .10    .03
//
// It predicts the course of a game better than the worth of a single card, which
// often hangs on tactics that only rollouts see.
//
// # How strong they are
//
// The table shows the games of four players that one Search won against three
// rivals of one kind, with fortifications. The Search played each deal from every
// seat, and a limit of time is time of one processor core. An earlier Greedy is
// another player than the Greedy of the rollouts. An earlier Search had the same
// limit, and its rollouts were never cut. The intervals are 95 % confidence
// intervals.
//
//	rivals            limit per move  games  won                even share
//	3 Greedy          100 ms          400    86 % (83 to 90)    25 %
//	3 Greedy          1 s             100    92 % (81 to 97)    25 %
//	3 earlier Greedy  100 ms          400    88 % (84 to 91)    25 %
//	3 earlier Greedy  1 s             100    92 % (81 to 96)    25 %
//	3 earlier Search  200 ms          400    36 % (31 to 41)    25 %
//
// With five players, one Search with 400 rollouts for a move won 72 % (66 to 79)
// of 200 games against four Greedy (from seed 940001; even share 20 %). They took
// some 100 ms, in which a Search plays more than 800 with three players.
//
// Planner among others of one kind, with fortifications, each deal from every
// seat (from seed 880001):
//
//	players  against     games  won            even share
//	3        2 Greedy    600    21 % ±  4 %    33 %
//	4        3 Greedy    1000   17 % ±  3 %    25 %
//	5        4 Greedy    1000   11 % ±  2 %    20 %
//	4        3 Random    200    100 %          25 %
//
// Among three Planners, one Greedy won 43 % ± 3 % of 1000 games, and one Search
// with 300 rollouts 72 % (57 to 83) of 64.
//
// To measure one opponent against others, run
//
//	go run ./cmd/emperor arena -opponents search:1000,greedy,greedy,greedy -seed 301 -deals 16
//
// # Was it luck?
//
// [Search.Review] reviews a game: how much of each result was luck, and what
// each move cost.
//
// The luck of a card is the expected lead after it came, less the mean over all
// cards that could have come, each with its exact chance. A fixed evaluation
// estimates the expected leads; it knows the table, the cards in hand and what
// the pile is made of, and never the order of the pile. So the mean luck is
// zero, whatever the quality of the evaluation. But the evaluation looks only a
// turn ahead: what a card is worth later counts as gained by the move that makes
// something of it. In games between Greedy players, where all is luck, this luck
// explains an eighth of the variance of the final leads.
//
// A hand that is dealt is one event, as are the cards of a refill: in any fixed
// order of the cards of a hand, the first ones would come with other chances.
// The reshuffle has one outcome and no luck; the order of the new pile is the
// luck of the cards that come from it. If the last card of a pile is the only
// one that can come, it is no luck either.
//
// A decision is judged from the View of its player alone. A search chooses the
// best move, with the move made among its candidates. Then both are played to
// the end in the same new worlds: the search prefers moves that were lucky in
// its worlds, so a comparison in these would flatter its choice.
//
// # Your own opponent
//
// An opponent needs one method, Choose. Most opponents begin with
// [emperor.View.Previews], which yields the points after each legal move, or
// with [emperor.View.Sample], which deals the hidden cards at random. An
// opponent in another language is a program that reads questions and prints
// answers: a [Process] runs it. The package opponents/arena measures an opponent
// against others, in tournaments with intervals for every figure.
//
// The moves and figures of opponents may change with every version: see [what
// stays].
//
// [what stays]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-What_stays_and_what_may_change
package opponents
