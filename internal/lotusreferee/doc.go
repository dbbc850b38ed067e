// Package lotusreferee plays the board game Der weisse Lotus slowly and readably.
// It is the reference for the rules: a reader in doubt about a rule finds it
// here, and a test plays it beside the fast engine to check that the two agree.
// It shares no code with the engine and prefers clarity to speed: each rule is a
// function, a position is maps and slices, and the legal moves are found by
// trying every move that can be written.
//
// Comments cite the sections of the library's rules by number, as in 4.3, and the
// questions that the texts leave open by id, as in L09. The files follow the
// sections:
//
//	board.go      boards
//	setup.go      1: tiles, options, the position of a game, its beginning
//	turn.go       2: the phases, Legal, Play, questions with one answer
//	placing.go    3: the order of goes, and the open areas
//	control.go    4: areas without a contest, the order, contests, new tiles
//	title.go      5: the title
//	rebellion.go  6: leaders, commitments, strength, picks
//	income.go     7: income
//	scoring.go    8: the final scoring and the winners
//	knowledge.go  9: views
//	moves.go      10: moves, refusals, all the legal moves
//	position.go   13: going on from any position
//	faults.go     13: the faults of a position
//
// The functions most callers want are [NewGame], [LegalMoves], [Legal], [Play]
// and [See]. Nothing is shuffled here: the caller lays the tiles.
//
// The rules leave some moments open that only a spectator notices. Here the
// players in a contest pay once one of them is expelled, after the Emperor has
// decided a tie; a player gets their whole income when they have decided, or when
// their turn to decide comes and they have no choice; and areas without a contest
// are given away in the order of the board, which matters only if chips are
// limited.
package lotusreferee
