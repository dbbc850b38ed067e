// Package opponents has programs that play The Emperor of China, for front ends that
// need somebody to play against, and for whoever writes a greedy one.
//
// An [Opponent] is given an [emperor.View], a source of chance, and a context that may
// end; it returns a move. It never sees a GameState, so it can't cheat:
//
//	opponent := opponents.Greedy()
//	rng := opponents.Chance(seed, uint32(seat))
//	for !game.Over() {
//		m, err := opponent.Choose(ctx, game.View(game.ToMove()), rng)
//		if err != nil {
//			return err
//		}
//		game, err = emperor.Apply(game, m)
//		…
//	}
//
// # How strong they are
//
// [Random] makes any move. [Greedy] looks one move ahead, with judgment: two of them
// and two random players, and every game is won by one of the two. [Search] plays
// thousands of games to their end for each decision, on the shipped boards some 2,500 in
// a second of one core when a game begins and ever more later on (on a board of many
// roads it may be dozens), and tells what it expects of each move: [Search.Analyze]
// makes hints for people of that. One search among greedy players, with
// fortifications, each deal from all seats, on one core, won so many of all games (with
// the interval that holds the truth 95 times in a hundred):
//
//	players  for a move    games  won            even share
//	3        1 s           48     all            33 %
//	4        1 s           96     89 % ±  6 %    25 %
//	5        1 s           50     86 % ± 10 %    20 %
//	3        1000 rollouts 90     94 % ±  5 %    33 %
//	4        1000 rollouts 120    88 % ±  6 %    25 %
//	5        1000 rollouts 80     79 % ±  9 %    20 %
//	4        100 ms        128    79 % ±  7 %    25 %
//	4        300 rollouts  160    77 % ±  7 %    25 %
//
// It foresees greedy players well, for in its rollouts everybody decides as they do;
// others it may foresee less well. What such a table says of your opponent, this tells:
//
//	go run ./examples/arena -opponents search:1000,greedy,greedy,greedy -seed 301 -deals 25
//
// # Your own
//
// Your own opponent needs one method. Most begin with [emperor.View.Previews], which
// says what every legal move would score, or with [emperor.View.Sample], which lays
// the hidden cards at random. In another language than Go it is a program that a
// [Process] asks.
package opponents
