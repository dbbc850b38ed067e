// Package referee plays the board game The Emperor of China slowly and in plain
// sight. It is the readable version of the rules, where readers can look up a
// rule, and tests play it beside the fast engine to find differences. So it
// shares no code with the engine, and prefers the clearest way to the fastest:
// each rule is one function, a position consists of maps and slices, the
// generator tries every move that can be written down, and roads are scored by
// trying every choice of rows.
//
// Numbers such as 2.4 are sections of the library's rules, and ids such as A13
// are questions that the printed rules leave open. The comments cite both. The
// files follow the sections:
//
//	board.go      colors and boards
//	setup.go      1: components, options, positions, the start of a game
//	placing.go    2.1 to 2.4: number of pieces, places and payment
//	scoring.go    2.5, 3.1, 3.2: houses, alliances, final scoring, winners
//	roads.go      3.3: rows of houses
//	drawing.go    2.6 to 2.8: drawing, refilling, the end of the pile
//	turn.go       2, 2.7, 2.9: Legal, Play, the end of turn, round and game
//	knowledge.go  4: public knowledge of hands and of the second pile
//	moves.go      moves, all legal moves, canonical form
//
// Most callers need [SetUp], [LegalMoves], [Legal] and [Play]. The package
// never shuffles: the caller deals, and a [Game] calls its Reshuffle function
// for the order of the second pile.
package referee
