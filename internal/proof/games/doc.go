// Package games is what the tests of internal/proof make their games from:
//
//	games.go      games that are begun, played on and looked at; refusals
//	options.go    what a game can be agreed on, at random
//	boards.go     boards to play on, small, full, plain and random
//	pieces.go     pieces on a board, as text, and two positions from reports
//	cards.go      seats; cards and hands as text
//	positions.go  positions to begin from: just so, at random, or impossible
//	moves.go      moves, legal or not
//	fields.go     the fields of options, positions and records, one by one
//	secrets.go    what a game shows, and games that differ in secrets alone
//	json.go       values to JSON and back
//	trying.go     how much is tried; properties to fuzz; texts spoilt at random
//
// What a test asks for it gets, or it fails there: these functions take the test
// and return no errors.
package games
