// Package cases puts the cases of The Emperor of China in examples/cases to the
// engine, to its calculators, and to the referee. Its files:
//
//	position.go     a position as a case writes it
//	answers.go      the answers, as text and as data
//	questions.go    the vocabulary: every question that a case can ask
//	moves.go        moves that are judged or played
//	read.go         text and data that must be refused
//	game.go         the questions that a game answers; the engine's answers
//	calculators.go  the answers of the functions that score without a game
//	referee.go      the referee's answers
//	run.go          a case, line by line
//	data.go         cases as data, for cases.jsonl
package cases
