// Package proof is where the public package is tried as a stranger would use
// it: its tests lie in the folders below, by subject, and import it. Beside the
// public package itself are only its examples and its benchmarks.
//
//	either         what the packages of both games have in common, asked of both in
//	               the same words; texts, documents that never change, and boards and
//	               positions that are refused, as rows of files. The other folders
//	               have what is one game's own
//	opponents      what the opponents of both games have in common, asked in the same
//	               words: choices, searches, programs in other languages, strength
//	rules          section by section, question by question, with the examples of the
//	               rulebook, a reported game, and every refusal
//	boards         boards at their limits, and with any faults
//	positions      positions and their faults; states as values that nothing changes
//	play           moves that are clicked together, previews, events
//	formats        JSON and text of the first game: at their bounds, with strange names,
//	               and safe to print
//	pictures       SVG and maps: what can be clicked, and pictures on odd boards that
//	               never change
//	surface        every exported type: its JSON with its schema, what is printed of
//	               it, go-cmp
//	secrets        how likely samples are, and reviews
//	referee        the engine beside the second implementation, internal/referee
//	documentation  that every public name has a comment and a use, that all links
//	               lead somewhere, that the tables and examples of the rules are
//	               true, and the README's programs
//	lotus          the other game, package whitelotus
//	lotusreferee   that engine beside internal/lotusreferee, in whole games
//	cases          the cases of examples/cases beside the engines, the calculators of
//	               the first game and the referees
//	lotuscases     the questions of the other game's cases
//	inreferee      the engine's values in the referee's types, and back
//	inlotusreferee likewise for the other game
//	casefile       what the files of cases have in common for both games
//	schemas        the schema of the JSON formats beside a validator, in a module of
//	               its own
//	beside-chess   a decision beside a ply of chess, measured; likewise
//	cluster        what runs examples/study on many machines, in a module of its own
//	games          what they share: no tests, but games, boards, options, positions
//	               and moves to make tests of
//	chance         likewise: comparisons of random figures with exact bounds
//	differential   likewise: games beside a referee on all processors, and counts of
//	               what happened in them
//	drawing        likewise: the elements of a picture
//	reference      likewise: what the doc.go of a game says, heading by heading
//
// Files to compare with are in the folder testdata of the tests that read them,
// and so are inputs that the fuzz targets begin with.
//
// Tests that can go on for longer have flags, which .github/CONTRIBUTING.md
// lists.
//
// A fuzz target is fuzzed with
//
//	go test ./internal/proof/either -run - -fuzz FuzzAnyGame -fuzztime 5m -fuzzminimizetime 10x
//
// and -short makes fewer random trials. If files differ on purpose, -update
// writes them anew:
//
//	go test ./internal/proof/either -run TestPlaythroughs -update
//	go test ./internal/proof/lotusreferee -run TestPerft -update
//	go test ./internal/proof/pictures -run 'TestMapFiles|TestFrozenPictures' -update
//	go test ./internal/proof/rules -run TestMessages -update
//	go test ./internal/proof/either -run FrozenDocuments -update
//	go test ./internal/proof/referee -run TestPerft -update
//	go test ./internal/proof/lotus -run 'TestMapFiles|TestFrozenPictures' -update
//	go test ./internal/proof/surface -run TestSchemas -update
//	go test ./cmd/emperor/internal/cases -update
package proof
