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
//   - [Greedy] values areas, and takes no more than microseconds.
//   - [Search] plays thousands of games to their end before each decision and
//     chooses the move with the best average result. [Search.Analyze] returns
//     the expected result of each candidate, for example as a hint for people.
//
// # Your own opponent
//
// An opponent needs one method, Choose. Most opponents begin with
// [whitelotus.View.LegalMoves], or with [whitelotus.View.Sample], which draws
// the secrets at random. A sample draws the commitments of others uniformly: an
// opponent that plays on from it does better to draw them as a player would
// choose them. An opponent in another language is a program that reads
// questions and prints answers: a [Process] runs it.
package opponents
