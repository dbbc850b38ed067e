// Package cases is the vocabulary of the cases of The Emperor of China in
// examples/cases, which package casefile puts to the engine, to its calculators,
// and to the referee. Its files:
//
//	position.go     a position as a case writes it
//	questions.go    every question that a case can ask, moves, and texts
//	answers.go      the answers, as text and as data
//	game.go         the questions that a game answers; the engine's answers
//	calculators.go  the answers of the functions that score without a game
//	referee.go      the referee's answers
package cases
