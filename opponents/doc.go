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
// # How strong they are
//
//   - [Random] makes any legal move.
//   - [Greedy] looks one move ahead and evaluates the table, within
//     microseconds. In games of two Greedy and two Random players, one of the
//     Greedy players wins nearly always.
//   - [Search] plays thousands of games to their end before each decision and
//     chooses the move with the best average result. [Search.Analyze] returns
//     the expected result of each candidate, for example as a hint for people.
//     Each of these games is a rollout. On the shipped boards a rollout takes
//     about 0.3 ms at the start of a game and less later on; on a board with
//     many roads it may take many times as long.
//
// The table shows the games won by one Search among Greedy players, with
// fortifications, on one core. The Search played each deal from every seat. The
// intervals are 95 % confidence intervals.
//
//	players  limit per move  games  won            even share
//	3        1 s              48    all            33 %
//	4        1 s              96    89 % ±  6 %    25 %
//	5        1 s              50    86 % ± 10 %    20 %
//	3        1000 rollouts    90    94 % ±  5 %    33 %
//	4        1000 rollouts   120    88 % ±  6 %    25 %
//	5        1000 rollouts    80    79 % ±  9 %    20 %
//	4        100 ms          128    79 % ±  7 %    25 %
//	4        300 rollouts    200    75 % ±  7 %    25 %
//
// Only the last row was played against today's Greedy, the others against an
// earlier version, which evaluated the table in floating point. The earlier
// version was as strong: with two seats for each, it won 51.1 % ± 1.4 % of
// 3,000 games against today's. Search with 300 rollouts won 68 % ± 7 % of 200
// games against three earlier ones.
//
// In rollouts every player plays as Greedy does, so Search predicts Greedy
// players well, and others perhaps less well. To measure one opponent against
// others, run
//
//	go run ./examples/arena -opponents search:1000,greedy,greedy,greedy -seed 301 -deals 25
//
// Package examples/arena/measure does the same for an Opponent of your own program.
//
// # Your own opponent
//
// An opponent needs one method, Choose. Most opponents begin with
// [emperor.View.Previews], which yields the points after each legal move, or
// with [emperor.View.Sample], which deals the hidden cards at random. An
// opponent in another language is a program that reads questions and prints
// answers: a [Process] runs it.
package opponents
