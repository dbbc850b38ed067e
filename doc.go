// Package emperor plays The Emperor of China, a board game by Michael Schacht
// (2005, also published as China), by the book.
//
// Most callers want [NewGame], which deals a game; [GameState.LegalMoves] or the
// constructors [Place], [Exchange], [TakeFaceUp] and [DrawFromPile] for a move;
// and [Apply], which returns the game after it or says which rule forbids it. A
// [GameState] is an immutable value and never changes. What everybody may see of
// it is its [Table]. Any arrangement can be set up as a [Position] with
// [NewState]. A game that was played at a real table is scored by [Board.Score];
// [FinishedTable] tells who has won it; [ScoreHouses], [ScoreAlliance] and
// [ScoreRoads] score its parts.
//
// The package is unofficial, and not affiliated with the game's author or
// publishers. The printed map's roads and most of its alliances are not public:
// the two boards shipped, [Side3to4] and [Side4to5], are reconstructions that
// agree with every fact known. A map of a real copy is loaded with [NewBoard].
//
// What follows are the rules as this package plays them. The comments and error
// messages of the package cite the sections, and the readings of the last one
// (A01 to A52).
//
// # 1. Components and setup
//
// Nine regions in five colors lie on the map, each with house spaces and one
// dragon space. Roads join house spaces, within regions and across borders.
// Fifteen numbered alliances join neighboring regions.
//
// There are 57 region cards: 13 red, 12 green, 11 yellow, 11 orange, 10 purple.
// Each player has 20 houses and 8 emissaries; a ninth emissary marks their score.
// With the module of the fortifications they have one fortification. A marker is
// laid on each region that has been scored.
//
//   - Three players use the side for 3 and 4, five the side for 4 and 5, four
//     either; by default the side for 3 and 4.
//   - Of each color, 2 cards leave the game with three players and 1 with four:
//     47, 52 or 57 remain.
//   - Each player is dealt 3 hidden cards, 4 are turned face up, and the rest is
//     the draw pile.
//   - The players agree on a start player. A round is one turn of each, clockwise,
//     the start player first.
//
// # 2. A turn
//
// The player either places pieces or exchanges a card. They can't pass. Then they
// draw, the face-up cards are refilled, and it is the next player's turn.
//
// 2.1 Place: one or two pieces go into one region, each paid for. The second is
// judged against the position after the first. If any part is against the rules,
// nothing happens.
//
// 2.2 How many: a region that had no piece at all when the turn began takes one
// piece, any other one or two.
//
// 2.3 Where: a house goes to a house space without a house, be there a
// fortification or not. An emissary goes to the dragon space of the region while
// the emissaries there, everybody's together, are fewer than the most houses that
// one player has there. A fortification goes to a house space with neither house
// nor fortification, and belongs to nobody from then on. Pieces come from the
// player's own supply, and never move again.
//
// 2.4 Payment: with c a card of the region's color and x x a pair of one other
// color, one piece costs c or x x; two pieces cost c c, or c x x. Nothing else
// pays. The cards go to the discard pile before any is drawn.
//
// 2.5 House scoring: when the last house space of a region gets a house, the
// region is scored at once. The players with the most houses score the number of
// all houses in it. The players of each further rank score the number of houses
// of one player of the rank above; ties skip no rank. A player with a house on a
// fortification there scores double, once.
//
// 2.6 Draw: the player draws back up to three cards, one by one, each a face-up
// card or the top of the pile, and sees each before the next. Then the face-up
// cards are refilled to four.
//
// 2.7 Exchange: the player discards any card instead of placing, and draws one.
//
// 2.8 The pile runs out when its last card leaves it. The first time, the discard
// pile is shuffled and becomes the new pile at once, and whatever was going on
// goes on. The second time, the final round begins: no card is drawn, taken or
// turned up any more, and the round is played to its end.
//
// 2.9 The end comes after the turn of the player before the start player, once
// the pile has run out twice; or at once, after a placement, when no player could
// place any piece anywhere, whatever cards they might hold.
//
// # 3. Final scoring
//
// 3.1 Houses: every region that was not full is scored as in 2.5.
//
// 3.2 Alliances, by number: the majority in a region is with the player who has
// the most emissaries there, with all of them if several have as many, with
// nobody if there are none. Each player who has it in both regions of an alliance
// scores all emissaries in both, everybody's.
//
// 3.3 Roads: a row is a simple path of at least four houses of one player, joined
// by roads. It scores its length, doubled if one of its houses stands on a
// fortification. A house counts in one row only, and what hangs off a row adds
// nothing to it. By [MainRowFirst] the row worth most is scored, then among the
// houses left the next, and so on; where rows are worth the same, they are chosen
// so that the total is highest. By [BestRows], an option, any rows without common
// houses are scored, so that the total is highest.
//
// The highest score wins; if tied, the most pieces left in supply; if still tied,
// those players win together.
//
// # 4. Who knows what
//
// Everybody sees the board, supplies, scores, the face-up cards, the discard pile,
// the number of cards in the pile and in hands, and every face-up card that
// somebody takes. The rest of a hand, the order of the pile and the seed are
// secret.
//
// A face-up card that is taken is known to be in that hand, until a card of its
// color is played or discarded from it ([Table.KnownHand]). What the second pile
// was made of is known too, less what has been turned up from it since
// ([Table.Reshuffled]): those cards are in the pile, or were drawn from it unseen.
// Each player remembers which ones they drew (Position.BlindDraws).
//
// # 6. Where the rules leave it open
//
// Placing:
//
//   - A01: A neutral fortification makes a region non-empty, like any piece.
//   - A02: That is judged when the turn begins, not piece by piece.
//   - A03: So a fortification and a house can't enter an empty region together.
//   - A04: The first piece of a region is a house or a fortification.
//   - A05: The emissary limit is judged piece by piece: a house may make room for
//     the emissary after it, not for the one before.
//   - A06: A region that is full after the first piece is scored before the second.
//   - A07: A bare fortification does not fill its space.
//   - A08: Anybody may build on it; the house's owner scores double.
//   - A09: Nobody has to, at once or ever.
//   - A10: There is one fortification a player, and one at most on a space; several
//     in a region are fine.
//   - A11: A pair of the region's own color is no joker.
//   - A12: No cards are played for nothing.
//   - A13: No third card stands for anything; c x x is the only payment of three.
//   - A16: There are 8 emissaries a player to place.
//   - A17: An exchange is always allowed, a pass never.
//
// Cards and the end:
//
//   - A18: Cards are drawn one by one.
//   - A19: The pile has run out when its last card leaves, not when one is missing.
//   - A20: In the middle of a draw it is reshuffled at once, the cards just played
//     included, and the draw goes on.
//   - A21: Likewise when the last card fills up the face-up cards.
//   - A22: With nothing to reshuffle, that is the second time already.
//   - A23: The second time, the draw or refill stops: the hand stays short.
//   - A24: In the final round nobody draws.
//   - A25: An exchange is still allowed in it, and draws nothing.
//   - A27: It ends with the player before the start player.
//   - A28: A blocked board is judged by supplies and spaces, whatever the hands.
//   - A29: It ends the game at once; the round is not finished.
//
// Scoring and the rest:
//
//   - A30: Ties skip no rank: 3, 2, 2 and 1 houses score 8, 3, 3 and 2.
//   - A31: Below players who tie, the count of one of them is scored.
//   - A32: A player of any rank doubles, that player alone, and once only.
//   - A33: A house on a fortification still counts as one house.
//   - A34: Doubling holds in the final scoring of houses too.
//   - A35: The majority is the most, not more than half.
//   - A36: Nobody has the majority of no emissaries.
//   - A37: Only the numbered alliances score.
//   - A39: Rows are divided by MainRowFirst, or by agreement by BestRows.
//   - A40: A closed ring of four houses or more counts each of them.
//   - A41: Several fortifications in a row double it once; it needs four houses
//     before it is doubled.
//   - A42: Roads go on where they meet: a row may turn any way at a fork.
//   - A44: A score above 50 is just a number. A display lays a point card for each
//     50 and shows the rest on the track; 50 itself needs none.
//   - A45: Who is still tied after supplies wins together.
//   - A46: The module of the fortifications is off unless it is agreed on.
//   - A47: The number of cards of each color is that of a later edition, and can be
//     changed: [Options].Deck.
//   - A49: Face-up cards of one color only are as good as any.
//   - A50: The discard pile may be looked through; it was all seen.
//   - A51: The main row is the one worth most, doubling included.
//   - A52: A deck of one's own has 3 cards a player and 5 more at least, and 64 at
//     the most, of any colors.
//
// # 7. Positions
//
// A [Position] says what stands and lies where, whose turn it is and what is
// awaited. What follows from that may be left out, and cards left out are dealt:
// so a question about the rules can be asked in a few lines. All else that can't
// be is refused, with every fault.
//
// # Secrets, text and data
//
// A [GameState], a [Position] and a [Record] hold every secret; a [Table] holds
// none, a [View] and a [Transcript] only what one player knows, or a spectator. A
// program that plays is given a View, and thinks about the cards it can't see with
// [View.Sample]. What happens in a move is told to each by [GameState.Events].
//
//	                  the game           its history             a move m
//	who runs it       GameState          Record                  Events(ToMove(), m)
//	player p          View(p)            Transcript(p)           Events(p, m)
//	everybody         SpectatorView()    Transcript(Spectator)   Events(Spectator, m)
//
// When the game is over, everybody may have the Record.
//
// Moves are written and read by [Board.FormatMove] and [Board.ParseMove], a
// position on one line, for logs and bug reports, by [Position.Text] and
// [ParsePosition], a record with a turn on each line by [Record.Text] and
// [ParseRecord], many records in one file by [Record.WriteTo] and [ReadRecords]. The
// comments on FormatMove and the two Text methods state the grammars. [GameState.TextWithSecrets] writes a whole game on one line.
//
// Boards, options, positions, states, views, final scorings, records, transcripts
// and events have a JSON format, documented at their MarshalJSON methods; that of
// positions, states and records holds their secrets too. All of it is read
// strictly: text or data that is malformed is refused with a [*SyntaxError] that
// says where, and what was expected there. For programs in other languages there
// is a JSON Schema (2020-12) of these formats, the file examples/emperor.schema.json.
// A Color, Player, Piece, RoadRule, Phase or Cards in a value of the caller's own is
// text, as in "red", "A" and "red, 2 green".
//
// # Front ends
//
// A front end shows a [Table] or a [View] as a picture in which everything can be
// clicked ([Table.SVG], [View.SVG]), or in a terminal ([Table.Map]), offers the [Moves] of a [View], narrowed click by click, shows
// with [View.Preview] what one would score, and says with [View.Check] why
// another is refused. Programs under examples do so: terminal plays against the
// machine, selfplay lets machines play.
package emperor

// Where a reader of the code finds what. The rules first:
//
//	emperor.go         options, a new game, its state; Apply
//	cards.go           colors and cards
//	pieces.go          seats, pieces, and the sets of spaces on which they stand
//	board.go           regions, spaces, roads and alliances; what makes a board valid
//	sides.go           the two boards that the package ships
//	moves.go           what a move is; which rule forbids one; all legal moves
//	placing.go         placements: where a piece may go, and what it costs
//	turn.go            a move as it is made: piece by piece, draw by draw, to the end
//	fortification.go   the module of the fortifications, on one page
//	scoring.go         what the houses of a region and an alliance score
//	roads.go           what a player's houses along roads score
//	final.go           the final scoring, item by item
//
// What is known of a game, and what can be done with it:
//
//	table.go           what lies open to everybody
//	view.go            what one player knows, and games as they may be for them
//	position.go        any arrangement, with all its faults
//	events.go          what happens in a move, as each sees it
//	choices.go         moves narrowed click by click, and what a move would score
//	record.go          a game from its start on, and as one player saw it; as text
//	errors.go          every refusal: the rule, what was given, what would do
//
// How it is written, read and drawn:
//
//	notation.go        moves as text
//	positiontext.go    positions as text
//	json.go jsonposition.go jsonrecord.go
//	                   all of it as JSON
//	draw.go            what is to be seen in pictures and on maps
//
// In folders:
//
//	internal/names     what names on boards are made of
//	internal/scan      text with lines and columns
//	internal/strictjson
//	                   strict JSON with paths
//	internal/svg       pictures
//	internal/textmap   maps for terminals
//	internal/scene     what both show, as plain data
//	internal/lotussvg internal/lotusmap internal/lotusscene
//	                   pictures and maps of the other game, and what they show
//	internal/livery internal/landscape internal/canvas internal/plane
//	                   players' colors, lands and the sea, SVG documents, geometry: for both games
//	internal/rows      rows in a network of houses
//	internal/referee   the same rules once more, written to be read, to test against
//	internal/lotusreferee
//	                   likewise for the other game
//	internal/proof     the tests, which use the package as a stranger does
//	opponents          programs that play, a package of its own
//	whitelotus         the other game, likewise
//	examples           programs to run and to read
