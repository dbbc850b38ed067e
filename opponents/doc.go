// Package opponents has programs that play The Emperor of China, for front ends that
// need somebody to play against, and for whoever writes a better one.
//
// An [Opponent] is given an [emperor.View], a source of chance, and a context that may
// end; it returns a move. It never sees a GameState, so it can't cheat:
//
//	opponent := opponents.Better()
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
// Your own opponent needs one method. Most begin with [emperor.View.Previews], which
// says what every legal move would score, or with [emperor.View.Sample], which lays
// the hidden cards at random. In another language than Go it is a program that a
// [Process] asks.
package opponents
