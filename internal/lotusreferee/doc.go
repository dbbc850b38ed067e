// Package lotusreferee plays the board game Der weisse Lotus slowly and in plain
// sight. It is the readable half of the rules: somebody who doubts a rule looks
// it up here, and a test plays it beside the fast engine to see whether the two
// ever differ. So it shares nothing with any engine, and prefers the longer way
// wherever that is the clearer one: a rule is a function that says no more than
// the rule, a position is maps and slices, and the legal moves are found by
// trying all that can be written down.
//
// Numbers such as 4.3 are sections of the library's rules, and ids such as L09
// are the questions that the texts leave open; the comments here cite both. The
// files follow the sections:
//
//	board.go      what a board is
//	setup.go      1: tiles, options, the position of a game, its beginning
//	turn.go       2: the phases, Legal, Play, questions with one answer
//	placing.go    3: whose go it is, and which areas are open
//	control.go    4: areas without a contest, the order, contests, new tiles
//	title.go      5: who is Emperor
//	rebellion.go  6: leaders, commitments, strength, picks
//	income.go     7: income
//	scoring.go    8: the final scoring and the winners
//	knowledge.go  9: what everybody knows
//	moves.go      10: moves, refusals, all the legal moves
//	position.go   13: going on from any position
//	faults.go     13: what is wrong with a position
//
// The functions most callers want are [NewGame], [LegalMoves], [Legal], [Play]
// and [See]. Nothing is shuffled here: the caller lays the tiles.
//
// Where the rules leave a moment open that only a spectator notices, the referee
// does this: everybody in a contest pays when it is clear who is out, so after
// the Emperor has decided a tie; a player gets their whole income when they have
// decided, or when their turn to decide comes and there is nothing to decide; and
// areas without a contest are given away in the order of the board, which matters
// only where chips are limited.
package lotusreferee
