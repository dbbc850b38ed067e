// Package games helps the tests of internal/proof to make games:
//
//	games.go      starting, playing and watching games; refusals
//	options.go    random options
//	boards.go     small, full, plain and random boards
//	pieces.go     pieces on a board, as text, and two positions from reports
//	cards.go      seats; cards and hands as text
//	positions.go  positions to start from: given, random or impossible
//	moves.go      moves, legal or not
//	comparing.go  comparing moves and pieces
//	secrets.go    public facts of a game, and games that differ only in secrets
//	json.go       values to JSON and back
//	golden.go     texts that stand in files
//	whitelotus.go boards, options and moves of Der weisse Lotus
//	sessions.go   sessions that stand in files, and what a text should have
//	trying.go     numbers of trials; fuzz targets; randomly damaged texts
//
// The functions take the test and fail it instead of returning an error.
package games
