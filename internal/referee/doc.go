// Package referee plays the board game The Emperor of China slowly and in plain
// sight. It is the readable half of the rules: somebody who doubts a rule looks
// it up here, and a test plays it beside a fast engine to see whether the two
// ever differ. So it shares nothing with any engine, and prefers the longer way
// wherever that is the clearer one: a rule is a function that says no more than
// the rule, a position is maps and slices, a generator tries all that can be
// written down, and the roads are scored by trying every choice of rows.
//
// Numbers such as 2.4 are sections of the library's rules, and ids such as A13
// are the questions that the printed rules leave open; the comments here cite
// both. The files follow the sections:
//
//	board.go      colors, and what a board is
//	setup.go      1: components, options, the position of a game, its beginning
//	placing.go    2.1 to 2.4: how many pieces, where, and what they cost
//	scoring.go    2.5, 3.1, 3.2: houses, alliances, the final scoring, the winner
//	roads.go      3.3: rows of houses
//	drawing.go    2.6 to 2.8: drawing, refilling, a pile that runs out
//	turn.go       2, 2.7, 2.9: Legal, Play, the end of turn, round and game
//	knowledge.go  4: what everybody knows of hands and of the second pile
//	moves.go      moves, all the legal ones, and their canonical form
//
// The functions most callers want are [NewGame], [LegalMoves], [Legal] and
// [Play]. Nothing is shuffled here: the caller deals, and a [Game] asks its
// Reshuffle function for the order of the second pile.
package referee
