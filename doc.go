// Package emperor plays The Emperor of China, a board game by Michael Schacht
// (2005, also published as China), by the book. What follows are the rules, in the
// order of the game, for a player at the table as much as for a program: every
// rule with an example, and with an answer to each question that the rulebook
// leaves open.
//
// The package is unofficial, and not affiliated with the game's author or
// publishers. One thing is not by the book, because no public text shows it: the
// roads of the printed map and most of its alliances. The two boards shipped,
// [Side3to4] and [Side4to5], are reconstructions that agree with every fact known.
// The section [What is reconstructed] tells what is certain, and [NewBoard] loads the
// map of a real copy.
//
// # Which type do I want
//
// Each thing has a type of its own, and so has each who looks at it:
//
//   - [GameState] is a game that goes on, with all its secrets: whoever runs it has one.
//   - [View] is what one player knows, or a spectator: for programs that play, and clients.
//   - [Table] is what lies open: for displays, and for everybody.
//   - [Position] is any arrangement as plain data: for a question about a rule.
//   - [Pieces] is what stands on the board alone: enough to score a finished game.
//   - [Move] is one decision: a placement, an exchange, or a single draw.
//   - [Moves] are moves to choose from, narrowed click by click.
//   - [Events] are what happens in a move, as one audience sees it.
//   - [Record] is a game from its start on, with all its secrets; [Transcript] is what
//     one player saw of it.
//   - [Board] is a map: regions, spaces, roads and alliances.
//   - [FinalScoring] is a final scoring, item by item, with a reason for each point.
//
// A GameState, a View and a Table never change: a move makes a new one, and an old
// one that is kept is an undo.
//
// # Which function does what
//
// What one does first comes first:
//
//   - [NewGame] deals a game; [NewState] sets up any position.
//   - [Place], [Exchange], [TakeFaceUp] and [DrawFromPile] make moves, and
//     [GameState.LegalMoves] lists them.
//   - [Apply] plays a move, or says which rule forbids it; [GameState.Check] only says.
//   - [GameState.View] and [GameState.SpectatorView] give each what they may know;
//     [View.Sample] fills in at random what they can't see.
//   - [Board.Score] scores a game that was played at a real table; [FinishedTable]
//     tells who has won it.
//   - [ScoreHouses], [ScoreAlliance] and [ScoreRoads] score a region, an alliance, and
//     the roads of a player.
//   - [FinalScore] and [Table.PlayerScores] tell what a game would score if it ended now,
//     [View.Preview] what a move would.
//   - [Board.ParseMove] and [Board.FormatMove] read and write moves as a player would;
//     [ParsePosition] and [ParseRecord] read positions and whole games.
//   - [Table.SVG] and [View.SVG] draw pictures, [Table.Map] draws for terminals.
//   - [NewBoard] makes a board of a map of your own; [Record.Replay] plays a record again.
//
// # The idea
//
// Nine regions of old China are without an emperor. With cards in the colors of the
// regions the players build houses, which score in their region and along the roads,
// and send emissaries, who score where one player leads in two neighboring regions.
// Three cards in hand buy two pieces at most, and all in one region.
//
// The goal is the highest score. There are three ways to score: with the houses of a
// region, as soon as it is full or at the end (2.5); with emissaries in two allied
// regions, at the end (3.2); and with rows of four houses or more along the roads, at
// the end (3.3).
//
// # 1. Parts and set-up
//
// In the box are
//
//	board             two sides: nine regions each, with roads and alliances
//	region cards      57: 13 red, 12 green, 11 yellow, 11 orange, 10 purple
//	houses            20 a player
//	emissaries        9 a player: 8 to send, and one as the scoring stone
//	fortifications    1 a player, only if this module is agreed on
//	scoring markers   9, one for each region that has been scored
//	score track       to 50, with point cards of 50
//	Emperor           1, shows who began, and at the end which alliance is scored
//
// A region has house spaces, numbered on the map, each for one house; and one dragon
// space, for any number of emissaries. Roads join house spaces, inside a region and
// across borders. Every border between two regions is an alliance with a number. An
// example: Wei has the house spaces Wei 1 to Wei 7, and six borders.
//
// # Score track
//
// A score is a number without a limit. Where the track ends, a display shows it with point
// cards of 50: one card above 50, two above 100, and so on; the stone shows the rest.
// Exactly 50 is no card, and the stone on 50; exactly 100 is one card, and the stone on 50;
// 73 is one card, and the stone on 23 (A44).
//
// # Regions
//
// Four colors have two regions each; purple has only Chu, the largest. A card of a
// color pays for pieces in the regions of that color. Both sides of the board have
// the same 52 house spaces.
//
//	card     region   spaces   alliances           printed, inferred or chosen
//	red      Wei      7        1 3 7 9 11 14       name, color and spaces printed
//	red      Shu      6        4 13                name printed, color inferred, spaces chosen
//	green    Han      5        10 11 12            name, color and spaces printed
//	green    Yan      5        2 5                 name and color inferred, spaces chosen
//	yellow   Qi       6        5 6 7 8             name and color printed, spaces chosen
//	yellow   Ch'in    6        3 4 10              name and color printed, spaces chosen
//	orange   Zhao     5        1 2 6               name, color and spaces printed
//	orange   Lu       4        8 14 15             name, color and spaces printed
//	purple   Chu      8        9 12 13 15          name, color and spaces printed
//
// Printed is what a rulebook or a published report of a game tells; inferred, what
// follows from the rest; chosen, what this package had to choose within the facts. Which
// of the alliances are printed, the next table tells.
//
// # Alliances
//
// The fifteen alliances are scored in the order of their numbers, which makes no
// difference to the points (3.2). The cards are those that bring houses and emissaries
// into the one region and into the other.
//
//	no.   regions       cards              printed, inferred or chosen
//	1     Zhao-Wei      orange and red     chosen
//	2     Zhao-Yan      orange and green   inferred
//	3     Wei-Ch'in     red and yellow     printed
//	4     Ch'in-Shu     yellow and red     printed
//	5     Yan-Qi        green and yellow   chosen
//	6     Zhao-Qi       orange and yellow  chosen
//	7     Wei-Qi        red and yellow     chosen
//	8     Qi-Lu         yellow and orange  chosen
//	9     Wei-Chu       red and purple     chosen
//	10    Ch'in-Han     yellow and green   inferred
//	11    Wei-Han       red and green      chosen
//	12    Han-Chu       green and purple   inferred
//	13    Shu-Chu       red and purple     chosen
//	14    Wei-Lu        red and orange     inferred
//	15    Lu-Chu        orange and purple  chosen
//
// No two regions of one color border. Ch'in, Han, Chu and Shu meet round a lake:
// across it, Ch'in and Chu are no neighbors, nor are Han and Shu (A37).
//
// # Set-up by number of players
//
// The number of players decides on the side of the board and on the cards:
//
//	players   side         cards out of each color   cards in play   draw pile
//	3         3-4          2                         47              34
//	4         3-4 or 4-5   1                         52              36
//	5         4-5          none                      57              38
//
// Then there are five steps:
//
//  1. Choose the side. Four players may take either; without a word it is the side for
//     3 and 4. The two differ in some of their roads, and in nothing else.
//  2. Take so many cards of each color out of the game, as the table says. Everybody may
//     know which cards are left.
//  3. Shuffle. Deal three hidden cards to each player, lay four face up beside the
//     board, and the rest face down as the draw pile.
//  4. Each player takes 20 houses and 8 emissaries, puts the ninth at the start of the
//     score track, and with the module takes one fortification.
//  5. Settle who begins ([Options].Start), and give them the Emperor. Turns go round
//     clockwise; a round is one turn of each player, the start player first.
//
// # How examples are written
//
// From here on each rule has an example, written as this package writes positions and
// moves ([Board.FormatPieces], [Board.FormatMove]). An example has four players, the side
// for 3 and 4 players, and the fortifications:
//
//	Wei[A 1 2, B 3, f 4, e A1]; C holds R G G
//
// In Wei player A has houses on the spaces 1 and 2, and B on space 3; space 4 has a
// fortification; A has one emissary in Wei. It is C's turn, and C holds one red card and
// two green ones. Players are seats, A to E, and not colors. The colors of cards are R
// for red, G green, Y yellow, O orange, P purple.
//
// Below a position stand moves, which are legal or refused by the rule of a section, and
// what it scores, by player. Players who are not named score nothing. "nothing" in place of
// a position is an empty board. Tests play every example.
//
// # 2. Your turn
//
// A turn has three steps. There is no pass (A17).
//
//  1. Either place one or two pieces in one region, and pay for them with cards (2.1 to
//     2.4); or exchange one card (2.7).
//  2. Draw cards until you hold three again, one by one (2.6).
//  3. Refill the face-up cards to four.
//
// After that the turn passes clockwise. In the last round, steps 2 and 3 fall away (2.8).
// An example: A plays a red card for a house in Wei, takes a green card that lies face up, and
// turns up another in its place. Then B has the turn.
//
//	Wei[B 1]; A holds R G Y
//	  Wei: house 2 (red)            legal
//	  exchange green                legal
//	  draw                          refused (2)
//
// # 2.1 Placing
//
// A turn places one or two pieces, all in the same region. The second piece is judged
// by the position after the first. If any part of the move is against a rule, nothing
// of it happens, and the player makes another ([Apply] returns the game as it was).
//
//	Wei[A 1] Chu[B 1]; A holds R R P
//	  Wei: house 2 + house 3 (2 red)        legal
//	  Wei: house 2 + house Chu 2 (2 red)    refused (2.1)
//	  Wei: house 2 + house 2 (2 red)        refused (2.3)
//
// # 2.2 How many pieces
//
// A region that was empty when your turn began takes one piece from you; any other
// region takes one or two. Empty means that nobody has a house there or an emissary, and
// that no fortification lies there. This is the first part of the rulebook's example 1:
//
//	nothing; A holds P R R
//	  Wei: house 3 (red)                legal
//	  Wei: house 3 + house 4 (2 red)    refused (2.2)
//
// Disputes: A01, A02, A03.
//
// # 2.3 Where each piece goes
//
// Each kind of piece has a rule of its own:
//
//	house           on a house space without a house; a fortification may lie there
//	emissary        on the dragon space, while emissaries there, of all players
//	                together, are fewer than the most houses of one player there
//	fortification   on a house space with neither house nor fortification
//
// All pieces come from your own supply. Once placed they never move, and are never
// removed.
//
//	Chu[B 1 2, f 3]; A holds P R G
//	  Chu: house 3 (purple)                         legal
//	  Chu: house 1 (purple)                         refused (2.3)
//	  Chu: fortification 3 (purple)                 refused (2.3)
//
// Disputes: A04, A07, A10.
//
// # Emissary limit
//
// A region can hold as many emissaries, of all players together, as one player has houses
// there: the player with the most. An emissary needs no house of your own in the region,
// but somebody's: without houses there is no room for one. Emissaries may also enter a
// region that is full and scored. The rulebook's example 2, in which B has four houses in
// Chu, and then an emissary in a region that is full:
//
//	Chu[B 1 2 3 4, e B2]; A holds P O O
//	  emissary limit of Chu                         4
//	  Chu: emissary + emissary (purple, 2 orange)   legal
//
//	Chu[B 1 2 3 4, e A2 B2]; A holds P O O
//	  Chu: emissary (purple)                        refused (2.3)
//
//	Han[A 1 2 3, B 4, C 5]; D holds G R Y
//	  Han: emissary (green)                         legal
//
// Disputes: A05, A16.
//
// # 2.4 Cards and jokers
//
// With c a card of the region's color, and x x a joker, which is a pair of any other
// color:
//
//	one piece     c      or   x x
//	two pieces    c c    or   c x x
//
// Nothing else pays. What kind of pieces you place makes no difference to the price.
// You pay exactly; no card is thrown in. The cards that you play go to the discard
// pile, face up, before you draw any. With three cards in hand there is at most one
// joker in a turn, so two pieces always cost at least one card of the region's color.
//
//	Wei[A 1]; B holds R G G
//	  Wei: house 2 (red)                         legal
//	  Wei: house 2 (2 green)                     legal
//	  Wei: house 2 + emissary (red, 2 green)     legal
//	  Wei: house 2 + emissary (2 green)          refused (2.4)
//	  Wei: house 2 (red, 2 green)                refused (2.4)
//
// The third of these is the second part of the rulebook's example 1. In its third part C
// holds three yellow cards. Two of them are two pieces in a yellow region, or as a joker one
// piece elsewhere. All three together are never a payment.
//
//	Qi[A 1] Ch'in[A 1] Wei[A 1]; C holds Y Y Y
//	  Qi: house 2 + house 3 (2 yellow)           legal
//	  Wei: house 2 (2 yellow)                    legal
//	  Qi: house 2 + house 3 (3 yellow)           refused (2.4)
//
// Disputes: A11, A12, A13. See [Place].
//
// # 2.5 A region is full
//
// As soon as every house space of a region has a house, the region is scored and
// gets a marker, in the middle of a turn if need be. A bare fortification is no
// house. What each player scores depends on how many houses they have there:
//
//  1. Each player with the most houses scores the number of all houses in the region,
//     everybody's. If several tie for the most, each of them scores it.
//  2. Each player with fewer houses scores the number of houses that one player of the next
//     higher rank has. Players with equally many are of one rank, and no rank is skipped.
//  3. A player who has a house on a fortification there scores double, once (A32).
//  4. A player without a house in the region scores nothing there.
//
// The rulebook's example 4, in which C has no house, and its example 5. On the boards
// shipped Qi has a sixth space, so that example 5 is scored at the end (3.1):
//
//	Wei[A 1 2 3 4, B 5 6, D 7]
//	  houses of Wei                A 7, B 4, D 2
//
//	Qi[B 1 3, C 4 6, D 5]
//	  houses of Qi                 B 5, C 5, D 2
//	  scored so far                nobody
//
// A house that fills a region scores before the second piece of the move is placed:
//
//	Han[A 1 2, B 3, C 4]; A holds G G R
//	  Han: house 5 + emissary (2 green)     legal, then A 5, B 3, C 3
//
// A region is scored once. Afterwards emissaries may still enter it; its houses score no
// more. Disputes: A06, A30 to A33. See [ScoreHouses].
//
// # 2.6 Drawing
//
// After placing or exchanging:
//
//  1. Take cards until you hold three, one by one. Each is one of the face-up cards, or
//     the top card of the pile. Look at it before you decide on the next.
//  2. A face-up card that you take leaves a gap: face-up cards are not replaced until
//     your hand is full.
//  3. Then turn up cards from the pile until four lie face up. This holds after an
//     exchange, too.
//  4. Whenever the last card leaves the pile, in step 1 or in step 3, see 2.8 at once.
//
// An example: red, green, yellow and orange lie face up, and A needs two cards. A takes
// the yellow one. Now A may choose among red, green, orange and the pile; draws from the
// pile; and sees a purple card. A's hand is full, and one card is turned up.
//
// Disputes: A18, A49. See [TakeFaceUp] and [DrawFromPile].
//
// # 2.7 Exchange
//
// Instead of placing, discard one card, then draw one (2.6), face up or from the pile,
// and refill. You may exchange any card, also if you could place. The discarded card
// lies on the discard pile before you draw: if your draw takes the last card of the
// first pile, your discard is in the reshuffle.
//
//	Wei[A 1]; A holds R G Y
//	  exchange red                  legal
//	  exchange orange               refused (2.7)
//
// Disputes: A17, A25. See [Exchange].
//
// # 2.8 The pile runs out
//
// The pile has run out when its last card leaves it, in a draw or in a refill.
//
// The first time, all discards are shuffled at once, and are drawn from as the second
// pile. Face-up cards and hands stay out of it. The draw or refill goes on where it was.
//
// The second time, there is no third pile: the last round has come.
//
// An example: A has played two red cards and draws two cards. The first of them is the last
// card of the pile. The discards, the two red cards among them, are shuffled. A draws the
// second card from them, or takes a face-up card. Disputes: A19 to A22.
//
// # The last round
//
// The round in which the pile runs out for the second time is the last one; no further
// round follows. From that card on, nobody draws any more, from the pile or face up, and no
// face-up cards are refilled. If somebody is drawing, their turn ends there, even if their
// hand is short.
//
// The round is played to its end, so that all have had equally many turns: it ends, as every
// round does, with the player to the start player's right. If that is the player whose turn
// it is, the game is over at once. Those who come after have one turn each: they place as
// ever, or discard one card and draw nothing.
//
// An example with three players, of whom A began. If A takes the last card, B and C have one
// more turn each, with the cards they hold. If B takes it, only C has. If C takes it, the
// game is over. Disputes: A23 to A25, A27. See [Table.FinalRound].
//
// # 2.9 The end
//
// The game ends with the last round (2.8). It also ends at once, after a placement, if no
// player could place any piece anywhere, whatever cards they might hold: no player has a
// piece in supply for which there is room on the board. Then neither the draw nor the round
// is finished. An example: every house space has a house, and every region has as many
// emissaries as it can hold. Disputes: A28, A29.
//
// # 3. Final scoring
//
// Three things are scored, in this order: houses (3.1), alliances (3.2), roads (3.3).
// The order makes no difference to the sums. [FinalScore] and [Board.Score] list every
// item, with its reason.
//
// # 3.1 Houses
//
// Each region without a marker is scored now as in 2.5, with all that is said there:
// the most houses score all houses that stand there, not the spaces; fortifications
// double; whoever has no house gets nothing. A region that was scored in the course of
// the game is not scored again.
//
//	Chu[A 1 2, B 3, f 3]
//	  houses of Chu                A 3, B 4
//	  scored so far                nobody
//
// # 3.2 Emissaries in alliances
//
// In a region, the player with the most emissaries has the majority; if several have
// the most, each of them has it; where there are no emissaries, nobody has. For an
// alliance of two regions, a player who has the majority in both scores all emissaries
// in both, of every player. If several do, each scores them all. Nobody else scores.
//
// One majority serves every alliance of its region: Wei has six. In the rulebook's
// example 6, alliance 3 joins Wei and Ch'in, and alliance 4 Ch'in and Shu:
//
//	Wei[D 1 2, e B1 D1] Ch'in[D 1 2 3 4 5, e A1 B1 D2] Shu[D 3, C 1 2 4, e C2 D1]
//	  alliance 3                   D 6
//	  alliance 4                   nobody
//
//	Wei[A 1 2, e A2] Lu[A 1, e A1] Chu[A 1, e A1]
//	  alliance 9                   A 3
//	  alliance 14                  A 3
//	  alliance 15                  A 2
//
// Disputes: A35, A36, A37. See [ScoreAlliance].
//
// # 3.3 Roads
//
// A row is a line of at least four houses of one player, each joined to the next by a
// road, and no house twice. It may cross borders, and turn any way at a fork.
// Another player's house, an empty space or a bare fortification breaks it. A row
// scores one point a house, and double if any of its houses stands on a fortification,
// once. A house counts in one row only. What hangs off a row adds nothing to it; it
// counts only as part of another row of its own, of four houses or more.
//
// Which rows are scored, if a player has forks? There are two readings (A39):
//
//   - [MainRowFirst], the usual one: the row worth most is scored. Among the houses left,
//     the row worth most is scored next, and so on. Where rows are worth the same, they
//     are chosen so that the player's total is highest.
//   - [BestRows], by agreement: any rows that share no house, of the highest total.
//
// Three houses score nothing, four score four:
//
//	Zhao[A 1 2 3]
//	  roads                        nobody
//
//	Zhao[A 1 2 3 4]
//	  roads                        A 4
//
//	Zhao[A 1 2 3 5]
//	  roads                        nobody
//
// # A row and a branch
//
// The rulebook's example 7, in the position of example 6. From Ch'in 4 roads lead to Ch'in 1
// and to Shu 3. Behind Ch'in 1 they fork, to Ch'in 2 and to Ch'in 3:
//
//	Ch'in 2 - Ch'in 1 - Ch'in 4 - Shu 3
//	Ch'in 5 - Ch'in 3 - Ch'in 1
//
//	Wei[D 1 2] Ch'in[D 1 2 3 4 5] Shu[D 3, C 1 2 4]
//	  roads                        D 5
//
// The row of five is Ch'in 5, 3, 1, 4 and Shu 3. Ch'in 2 hangs off it, and adds nothing.
// Wei 1 and Wei 2 are a row of two, which is none.
//
// In a published game Red, here B, had a line of eight and a ninth house on a branch:
//
//	Zhao 1 - Zhao 2 - Zhao 3 - Zhao 4 - Wei 5 - Wei 6 - Han 4 - Chu 3
//	Zhao 4 - Zhao 5
//
//	Zhao[B 1 2 3 4 5] Wei[B 5 6] Han[B 4] Chu[B 3]
//	  roads                        B 8
//	  roads by BestRows            B 9
//
// By MainRowFirst the line of eight is scored, and Zhao 5 is left alone. By BestRows it is
// better to divide: Zhao 1 to 5 for five, and Wei 5 to Chu 3 for four.
//
// A ring of four houses or more counts each of its houses, because going round it from
// any of them is a line along roads, and the road that closes it is not needed (A40):
//
//	Shu[A 1 2 3 4 5 6] Chu[A 1 2]
//	  roads                        A 8
//
// A fortified house may be worth more than a longer line: here seven houses in a line
// score 7, but five that take in the fortification on Wei 5 score 10 (A51):
//
//	Zhao[A 1 2 3 4 5] Qi[A 1 2] Wei[A 5, f 5]
//	  roads                        A 10
//
// Disputes: A39 to A42, A51. See [ScoreRoads].
//
// # Who wins
//
// The highest score wins. If players tie for it, the one of them with the most pieces left
// in supply wins: houses, emissaries and the fortification count alike, the scoring stone
// does not. Players who are still tied win together (A45). An example: A and B have 48
// points each; A has 7 houses and 1 emissary left, B has 5 houses and 2 emissaries: A wins.
// See [Table.Winners].
//
// # Fortifications
//
// The fortifications are a module for experienced players, off unless agreed on
// ([Options].Fortifications, A46). All of it on one page:
//
//   - Each player has one. It is placed like any other piece, for the same price, and can
//     be the first piece in an empty region (A04).
//   - It goes on a house space with neither house nor fortification. A space has one at
//     most; a region may have several (A10).
//   - From then on it belongs to nobody. It makes its region non-empty (A01), but fills no
//     space (A07), makes no room for emissaries, and does not continue a row.
//   - Anybody may build on it, at once or later, or never (A08, A09). Into an empty region
//     fortification and house can't go together: that would be two pieces (A03).
//   - The owner of the house on it scores double in that region, whatever their rank, when
//     it is full or at the end (A32, A34), and double for the row with that house (A41).
//   - Two fortifications in one region, or in one row, double once.
//   - The house on it counts as one house (A33). Alliances are not doubled.
//   - One that was not placed counts as a piece left in supply, if scores tie.
//
// The rulebook's example 8; Qi is not empty. A third piece is refused (2.1), and the third
// yellow card stays in hand:
//
//	Qi[B 1]; A holds Y Y Y
//	  Qi: fortification 2 + house 2 (2 yellow)   legal
//
//	Chu[A 1 2 3, B 4 5, C 6, f 4 7]
//	  houses of Chu                A 6, B 6, C 2
//
// # 4. Who knows what
//
// Everybody sees the board, supplies and scores; the face-up cards; the discard pile, card
// by card; how many cards the pile and each hand hold; how often the pile has run out; the
// cards in play; and each face-up card that somebody takes. Secret are the rest of a hand
// from all but its player, the order of the pile from everybody, and the seed.
//
// From this follows more, and the table keeps it:
//
//   - A face-up card that was taken is known to be in that hand ([Table.KnownHand]). When a
//     card of its color is played or discarded, it is taken to be that one.
//   - What the second pile was made of is known: the discards of that moment. Less what has
//     been turned up from it since, that is [Table.Reshuffled]: those cards are in the pile,
//     or were drawn from it unseen.
//   - Each player knows which cards they themselves drew blind from the second pile
//     ([View.BlindDraws]), and so that they are no longer in it.
//
// An example: A takes the yellow card. In the next turn A plays two red ones, and draws two
// from the pile. All know that one of A's three cards is yellow. If A discards a yellow card,
// nobody knows more of A's hand, even if A had another.
//
// A program that plays is given a [View], and can lay the unseen cards at random with
// [View.Sample]. Who is sent what:
//
//	                  the game           its history             a move m
//	who runs it       GameState          Record                  Events(ToMove(), m)
//	player p          View(p)            Transcript(p)           Events(p, m)
//	everybody         SpectatorView()    Transcript(Spectator)   Events(Spectator, m)
//
// A [GameState], a [Position] and a [Record] hold every secret. When the game is over,
// everybody may have the Record. Who wrote down the whole game may know a little more than
// a View keeps: in which order cards were turned up.
//
// # 5. Worked examples
//
// The rulebook numbers eight examples. Each stands with its rule; and as a program under the
// function that answers it, where its name ends with the number:
//
//   - 1: 2.2 and 2.4; [Place], [GameState.LegalMoves]
//   - 2: Emissary limit; [SendEmissary]
//   - 3: below; [GameState.LegalMoves]
//   - 4: 2.5; [ScoreHouses]
//   - 5: 2.5; [Board.Score]
//   - 6: 3.2; [Board.Score]
//   - 7: A row and a branch; [ScoreRoads]
//   - 8: Fortifications; [FortificationAt]
//
// Example 3, and one of the emissary limit that has no number:
//
//	Qi[B 1 3, D 4 6]; A holds Y Y R
//	  Qi: emissary + emissary (2 yellow)         legal
//	  Qi: house 2 + house 5 (2 yellow)           legal
//	  Qi: house 2 + emissary (2 yellow)          legal
//	  emissary limit of Qi                       2
//
//	Zhao[B 1 2 3, C 4 5]
//	  emissary limit of Zhao                     3
//
// A report of a game of three was published with its points, from which follow how many houses
// and emissaries were where. On the side for 3 and 4 they may have stood so, if A is Green, B
// Red, and C Purple ([Board.Score] prints the whole of it):
//
//	Zhao[B 1 2 3 4 5, e B1]                    Yan[A 1 2 4, e B2]
//	Wei[B 5 6, C 1 2 3 4 7, e A2 C3]           Ch'in[A 4 6, C 1 2 3 5, e B2 C1]
//	Han[A 1 2 3 5, B 4, e A2 B2]               Shu[A 2 3 6, B 1 4 5]
//	Chu[A 5 7, B 3 6, C 1 2 4 8, f 1, e A3 C1]
//	Lu[A 1, C 2 3 4, f 1, e C2]
//	  houses                       A 28, B 24, C 33
//	  alliances                    A 8, B 10, C 7
//	  roads                        A 13, B 8, C 8
//	  totals                       A 49, B 42, C 48
//
// So all its points are right. Two of its moves are not: it opens with two houses in empty
// Han, which 2.2 forbids; and it has Purple pay for a house and an emissary in red Wei with
// two orange cards, although a joker is one piece only (2.4).
//
//	nothing; A holds G O O
//	  Han: house 1 + house 3 (green, 2 orange)   refused (2.2)
//
//	Wei[C 1 2]; C holds O O Y
//	  Wei: house 3 + emissary (2 orange)         refused (2.4)
//
// Whole games, move by move with everything that each player sees, lie in the repository as
// [playthroughs].
//
// # 6. Disputes
//
// Where the rulebook is silent or unclear, here is how this package plays, and why. Each
// question has an id that never changes, so that it can be cited. The ids are names; their
// order means nothing. A14, A15, A26, A38, A43 and A48 are not used. Where a table can play
// otherwise, the option is named; where none is, there is none. "The summary" is an English
// summary of the rules by a third party, "the report" that of the game in section 5.
//
// # 6.1 Disputes about placing
//
// A01, A03 and A07 to A10 matter only with the fortifications, a module that is an option
// itself (A46). None of the others has an option.
//
// # A01 A fortification in a region
//
// Does a neutral fortification alone make a region non-empty? Yes. The rulebook counts it
// among the pieces, and a region is empty only without pieces of any player.
//
//	Wei[f 1]; C holds R R G
//	  Wei: house 2 + house 3 (2 red)             legal
//
// # A02 When a region is empty
//
// Is that judged when the turn begins, or before each piece? When the turn begins. After the
// first piece no region is empty: judged piece by piece, the rule would forbid nothing.
//
//	nothing; A holds R R G
//	  Wei: house 1 + house 2 (2 red)             refused (2.2)
//
// # A03 Fortification and house into an empty region
//
// May both go into an empty region together? No, they are two pieces. The rulebook's remark
// that a fortification can't be built on at once fits this case.
//
//	nothing; A holds R R G
//	  Wei: fortification 1 + house 1 (2 red)     refused (2.2)
//
// # A04 The first piece of a region
//
// Which piece can be the first? A house or a fortification. An emissary can't: without houses
// there is no room for one (2.3).
//
//	nothing; A holds R R G
//	  Wei: house 1 (red)                         legal
//	  Wei: fortification 1 (red)                 legal
//	  Wei: emissary (red)                        refused (2.3)
//
// # A05 The limit judged per piece
//
// Is the limit of emissaries judged before the turn, or for each piece? For each piece, like
// everything about a second piece (2.1). A house may make room for the emissary after it, but
// not for one before it.
//
//	Qi[B 1 3, D 4 6, e B1 D1]; B holds Y Y R
//	  Qi: house 2 + emissary (2 yellow)          legal
//	  Qi: emissary + house 2 (2 yellow)          refused (2.3)
//
// # A06 A region filled by the first piece
//
// Is it scored before the second piece? Yes, as soon as it is full: that is what the rule says
// (2.5). The second piece, an emissary, follows.
//
//	Lu[B 1 2, C 3]; A holds O O G
//	  Lu: house 4 + emissary (2 orange)          legal, then A 2, B 4, C 2
//
// # A07 A bare fortification and its space
//
// Does a fortification without a house fill its space? No. The rule asks for houses (2.5).
//
//	Lu[A 1, B 2 3, f 4]; A holds O G R
//	  scored so far                              nobody
//	  Lu: house 4 (orange)                       legal, then A 8, B 4
//
// # A08 Who builds on it and who doubles
//
// May anybody build on a fortification, and who doubles? Anybody; the owner of the house
// doubles, not the one who placed the fortification. It belongs to nobody once it lies there.
//
//	Lu[B 1 2 3, f 4]; C holds O G R
//	  Lu: house 4 (orange)                       legal, then B 4, C 6
//
// # A09 Building on it at once
//
// Must the same turn build on it? No. The rulebook's "should" is advice. Fortification and
// emissary, or fortification and a house on another space, are legal.
//
//	Wei[A 1]; A holds R R G
//	  Wei: fortification 2 + emissary (2 red)    legal
//	  Wei: fortification 2 + house 3 (2 red)     legal
//
// # A10 How many fortifications
//
// How many can there be? One a player, one on a space. Several in one region are fine: nothing
// forbids them. Here A has placed theirs, and C has not:
//
//	Wei[A 1, f 3]; A holds R R G
//	  Wei: fortification 4 (red)                 refused (2.3)
//
//	Wei[A 1, f 3]; C holds R R G
//	  Wei: fortification 4 (red)                 legal
//	  Wei: fortification 3 (red)                 refused (2.3)
//
// # A11 A pair of the region's own color
//
// Is a pair of the region's own color a joker? No, nor is it for a fortification. A joker
// stands for a card that you lack; who has such a pair has the card.
//
//	Wei[A 1]; A holds R R R
//	  Wei: house 2 (2 red)                       refused (2.4)
//	  Wei: house 2 + house 3 (3 red)             refused (2.4)
//	  Wei: fortification 2 (2 red)               refused (2.4)
//
// # A12 Cards played for nothing
//
// May cards be played beyond the price? No. It would be a free exchange, beside a placement.
//
//	Wei[A 1]; A holds R G Y
//	  Wei: house 2 (red, green)                  refused (2.4)
//
// # A13 A third card as a wild one
//
// Can three cards be two pieces in another way than c x x? No. The summary allows a third card
// "as a wild"; the rulebook's example 1 denies it.
//
//	Wei[A 1]; A holds R G Y
//	  Wei: house 2 + house 3 (red, green, yellow)  refused (2.4)
//
// # A16 How many emissaries
//
// Eight or nine? Eight. A player has nine, and one of them is the scoring stone, which stays on
// the track. An example: with eight on the board, the ninth can't be sent.
//
// # A17 Exchange or pass
//
// May one exchange although one could place, and may one pass? An exchange is always allowed,
// with any card; a pass is not: the rulebook gives a turn two choices, and doing nothing is
// neither.
//
//	Wei[A 1]; A holds R R R
//	  exchange red                               legal
//
// # 6.2 Disputes about cards and the end
//
// None of these has an option.
//
// # A18 Drawing one by one
//
// Are all missing cards drawn together? No, one by one, and each is seen before the next. An
// example: A needs two, draws a green one from the pile, and then takes the green one that lies
// face up.
//
// # A19 When the pile has run out
//
// Has it run out when its last card leaves it, or when a card is wanted that is not there? When its
// last card leaves it. An
// example: A draws the last card as the third of their hand; the discards are shuffled now,
// before B's turn, and not when B needs a card.
//
// # A20 The first time in the middle of a draw
//
// What if the pile runs out while a player draws? The discards are shuffled at once, with the
// cards that this player has just played or discarded, and the draw goes on. An example: A
// plays two red cards and draws the last card; the second pile contains the two red ones, and A
// draws the second card from it.
//
// # A21 The first time in a refill
//
// What if the last card fills up the face-up cards? The discards are shuffled then, and not when
// the next card is needed: the rule is the same wherever the card goes (A19). An example: A's hand
// is full, and one face-up card is missing. The last card of the pile fills the gap, and the discards
// are shuffled before B's turn.
//
// # A22 Nothing to shuffle
//
// What if the pile runs out and nothing has been discarded? It counts as the second time. It can't
// happen in a game that is dealt: every deck has more cards than hands and face-up cards hold
// (A52), and the first turn discards. An example: with the least deck, three players have one card
// left to draw. A exchanges a card, and draws it: A's discard is the whole second pile.
//
// # A23 The second time in a draw or refill
//
// Is the draw or refill finished? It can't be: it stops, and hand or face-up cards stay short. An
// example: A needs two cards and draws the last one; A's turn is over with two cards in hand. The
// face-up cards, from which A might take another, are no longer taken from.
//
// # A24 Drawing in the last round
//
// Do those who still have a turn draw? No. Each has one turn left at most, and draws come after
// placing: a card drawn then could change no result. An example: A has drawn the last card, and B and
// C have their last turns with three cards each.
//
// # A25 Exchanging in the last round
//
// Is it still allowed? Yes: discard one card, and draw nothing. There is no pass (A17), so this is
// what a player does who can't place or does not want to. An example: B holds a green and a yellow
// card, discards the yellow one, and keeps one card to the end.
//
// # A27 The round under way
//
// Where does it end? With the player to the start player's right, as every round does, so that all
// have had equally many turns. An example: C began; the game ends with B's turn.
//
// # A28 A blocked board
//
// Is a board blocked when nobody holds the cards to place, or when there is no room? When there is
// no room: no player has a piece in supply that could go anywhere, whatever the hands. Hands are
// hidden, and an exchange can mend them. An example: all house spaces are built on, and one emissary
// could enter Wei. Nobody can pay for it now, but A has an emissary left: the game goes on.
//
// # A29 The round when the board is blocked
//
// Is the round played to its end? No. Nobody could place, so nothing could change. An example: B's
// placement takes the last room; the game is over before B draws.
//
// # 6.3 Disputes about scoring and the rest
//
// # A30 Ties and ranks
//
// Do ties skip a rank? No: who has fewer houses scores the count of the next larger number.
//
//	Chu[A 1 2 3, B 4 5, C 6 7, D 8]
//	  houses of Chu                A 8, B 3, C 3, D 2
//
// # A31 The rank below a tie
//
// If several tie for the rank above, is it their sum that counts, or the count of one of them? Of
// one: the rulebook's example 5 (2.5). Here C scores 3, not 6:
//
//	Wei[A 1 2 3, B 4 5 6, C 7]
//	  houses of Wei                A 7, B 7, C 3
//
// # A32 Who doubles in a region
//
// Only the first, and how often? A player of any rank who has a house on a fortification there, that
// player alone, and once, also with two of them. The report doubles a second place.
//
//	Wei[A 1 2 3 4, B 5 6, D 7, f 6]
//	  houses of Wei                A 7, B 8, D 2
//
//	Wei[A 1 2 3 4, B 5 6, D 7, f 1 2]
//	  houses of Wei                A 14, B 4, D 2
//
// # A33 A house on a fortification
//
// Does it count as two houses? No, as one: for ranks, for the number of all houses, and for the limit
// of emissaries. Doubling comes after.
//
//	Han[A 1 2, B 3 4, f 1]
//	  houses of Han                A 8, B 4
//	  emissary limit of Han        2
//
// # A34 Doubling at the end
//
// Does doubling hold for regions that are scored at the end? Yes. The rule makes no difference
// between them.
//
//	Yan[A 1 2, B 3, f 3]
//	  houses of Yan                A 3, B 4
//
// # A35 What a majority is
//
// More than half of the emissaries, or the most? The most: the rulebook's example 6. Here A has two
// of five in Chu:
//
//	Chu[A 1 2 3 4 5, e A2 B1 C1 D1] Lu[A 1, e A1]
//	  alliance 15                  A 6
//
// # A36 The majority of none
//
// Who has the majority in a region without emissaries? Nobody, although all tie.
//
//	Wei[A 1 2, e A2] Lu[A 1]
//	  alliance 14                  nobody
//
// # A37 Which regions are neighbors
//
// Do regions count that meet at a corner or across the lake? No, only the numbered alliances.
//
//	Han[A 1, e A1] Shu[A 1, e A1]
//	  alliances                    nobody
//
// # A39 Which rows are scored
//
// Is the best row scored first, or are rows divided as is best in sum? First the main row. The
// rulebook's example 7 speaks of one; and the report counts eight for a line of eight, and leaves out
// the ninth house on its branch, although dividing would give nine. Option: [Options].Roads, [BestRows]
// for the best sum. See "A row and a branch".
//
// By MainRowFirst one house more can lower a score, if it joins two rows and the new main row cuts
// both. Here Wei 4 does so:
//
//	Wei[A 2 3 5 6 7] Han[A 1 3] Zhao[A 4]
//	  roads                        A 8
//	  roads by BestRows            A 8
//
//	Wei[A 2 3 4 5 6 7] Han[A 1 3] Zhao[A 4]
//	  roads                        A 7
//	  roads by BestRows            A 8
//
// # A40 A ring of houses
//
// Do four or more houses in a ring count, which has no end? Yes, each of them: leave out one road,
// and the ring is a row. Three in a ring are too few. Where a line leads away from the ring, as from
// Qi 1 to Qi 2 and Qi 4, the row goes on along it:
//
//	Zhao[A 5] Yan[A 1 3] Qi[A 1 3]
//	  roads                        A 5
//
//	Zhao[A 5] Yan[A 1 3] Qi[A 1 2 3 4]
//	  roads                        A 7
//
// # A41 Fortifications in a row
//
// Do several double more often, or make three houses enough? No: double once, and four houses are
// needed before doubling.
//
//	Zhao[A 1 2 3 4, f 1 2]
//	  roads                        A 8
//
//	Zhao[A 1 2 3, f 1]
//	  roads                        nobody
//
// # A42 Rows and crossings
//
// Does a row end where three roads meet? No: the roads are a network, and a row may leave a crossing
// by any road. Zhao 4 and Wei 5 are crossings:
//
//	Zhao[A 3 4] Wei[A 4 5]
//	  roads                        A 4
//
// # A44 A score above 50
//
// Does the count stop or begin again? No. The score is a number; a display shows it with point cards
// and the rest on the track. An example: 73 points are one card, and the stone on 23.
//
// # A45 Tied after supplies
//
// Who wins if scores and pieces in supply are equal? They win together. An example: A and B have 48
// points and six pieces left each, C 40 points: [Table.Winners] names A and B.
//
// # A46 Fortifications on or off
//
// Are they in play if nothing is said? No: the rulebook leaves them to experienced players. An example:
// without a word, nobody can lay one, and no house is doubled. Option: [Options].Fortifications.
//
// # A47 Cards of each color
//
// How many are there? 13 red, 12 green, 11 yellow, 11 orange and 10 purple. No text of 2005 was
// found that tells; the rules of a later edition (2014), which has 57 cards too, print them. An
// example: three players play with 11 red, 10 green, 9 yellow, 9 orange and 8 purple ones. Option:
// [Options].Deck.
//
// # A49 Face-up cards of one color
//
// Are four face-up cards of one color replaced? No: no text says so. An example: four red cards lie
// face up, and A, who wants a green one, draws from the pile.
//
// # A50 Looking through the discard pile
//
// May it be looked through? Yes. Every card in it lay open before all. An example: eight of ten purple
// cards are discarded; anybody may count them. See [Table.Discards].
//
// # A51 Longest row or row worth most
//
// Is the main row the longest, or the one worth most? The one worth most, doubling counted: rows are
// scored by points. Here the longest has seven houses, and five are worth ten:
//
//	Zhao[A 1 2 3 4 5] Qi[A 1 2] Wei[A 5, f 5]
//	  roads                        A 10
//
// # A52 A deck of your own
//
// Which cards can be in play? 3 for each player and 5 more at least, 64 at most, of any colors. The
// least leaves a pile of one card after the deal. An example: for three players from 14 cards to 64.
// Option: [Options].Deck.
//
// # 7. Positions
//
// A [Position] is any arrangement: what stands and lies where, whose turn it is and what is
// awaited. [NewState] makes a game of it. What follows from the rest may be left out; if it is
// given, it must agree:
//
//   - Markers, scores and the supplies of houses and emissaries follow from the pieces: a
//     region is marked exactly when it is full; before the end a score is the house points
//     of full regions. The final scoring sets no marker.
//   - Whether this is the last round follows from the piles.
//   - Who has placed a fortification does not follow, as it is neutral. If it is left out, the
//     first players in turn order have placed those on the board.
//   - Hands, face-up cards and pile that are left out are dealt, in that order, from the cards
//     not named elsewhere, shuffled by the seed. So a question can be asked in a few words, as
//     the examples above do.
//
// All that can't be is refused with every fault at once, in a [*PositionError]: cards or
// pieces that do not add up, emissaries above a limit, two houses on a space, a short hand before
// the last round. A position in which nobody could place is over. An example:
//
//	emperor 1; players: 4; pieces: Chu[B 1 2 3, e B2]; hands: POO, RRG; seed: 7
//
// is read by [ParsePosition], and asks what A, with a purple card and two orange ones, may do in Chu.
//
// # Text and data
//
// Moves are text, as in the examples: [Board.FormatMove] and [Board.ParseMove], whose comments have
// the grammar. A position is a line, for logs and bug reports: [Position.Text], [ParsePosition]. A
// record is a turn a line: [Record.Text], [ParseRecord]; many of them are one file: [Record.WriteTo],
// [ReadRecords]. [GameState.TextWithSecrets] writes a whole game on one line.
//
// Boards, options, positions, states, views, final scorings, records, transcripts and events have
// a JSON format, told at their MarshalJSON methods. That of positions, states and records holds
// their secrets too. For programs in other languages there is a [JSON Schema] of these formats. A
// Color, Player, Piece, RoadRule, Phase or Cards in a value of your own is text, as in "red", "A" and
// "red, 2 green".
//
// What is malformed is refused with a [*SyntaxError] that says where, and what was expected there. An
// illegal move is a [*MoveError], an impossible position a [*PositionError], an impossible board a
// [*BoardError], impossible options an [*OptionsError], any other impossible value a [*DataError],
// and a record that can't be played a [*RecordError]. No input makes the package panic.
//
// # Front ends
//
// A front end shows a [View] or a [Table] as a picture in which everything can be clicked ([View.SVG],
// [Table.SVG]) or in a terminal ([Table.Map]), offers the [Moves] of a View, narrowed click by click
// ([Moves.Choices]), shows with [View.Preview] what a move would score, and says with [View.WhyNot] why a
// choice leads nowhere. [GameState.Events] tells each audience what happens. Programs under [examples]
// do so: terminal and web play against the machine, server lets people play over a network, selfplay
// lets machines play. For front ends in JavaScript web has a small library, which needs no Go. Opponents
// that decide from their View alone are the package [opponents].
//
// # What is reconstructed
//
// No public text shows the printed roads, or the whole list of alliances, and no other program with
// the map was found. So a board is data: a game can be played on any that is valid ([NewBoard]), and
// the two shipped agree with all that is known. Who owns the game can write down its map as a
// [BoardSpec].
//
// Certain are: nine regions, five colors, four of them twice, and purple once, for Chu, the largest;
// the colors of Wei, Han, Qi, Ch'in, Zhao, Lu and Chu; the house spaces of Chu, Wei, Zhao, Han and Lu, and
// that Qi has six at least; alliances 3 and 4; that there are fifteen, one for each border; that every
// space has a road, that roads cross borders, that the sides differ in some roads only.
//
// Inferred are: the name and color of Yan and the color of Shu, because seven Warring States with Lu and
// Shu make nine, and a report has a green region in the north and a red one in the south; and alliances 2,
// 10, 12 and 14, with which the points of the report come out one by one.
//
// Chosen are: six spaces for Qi, Ch'in and Shu, five for Yan; the other nine alliances, so that the map is
// flat and no two regions of one color meet; all roads, and where everything lies.
//
// So a score of houses here is a score of houses there. A row on your printed board may not be one on this:
// score it with [Board.Score] on a board of your own.
//
// # Sources
//
//   - The rulebook in English (2005): what it says stands. Sections 1 to 3 are its rules in our words,
//     and its eight examples can be replayed (section 5).
//   - Its edition in Polish: read beside the English one.
//   - A third party's summary in English: follows the rulebook, but for a third card "as a wild" (A13).
//   - A published report of a game of three, with points but without the board (section 5): house
//     spaces, alliances, ranks, and rows with branches; two of its moves break the rules.
//   - Reviews: that the sides differ in roads only, that each border is an alliance, that the score track
//     runs along the Great Wall in the north and west.
//   - The rules of a later edition (2014): the number of cards of each color (A47), and nothing else.
//
// # What is promised to stay
//
//   - Exported names and what they mean.
//   - The notation of moves, positions and records, and version 1 of every JSON format: what was ever
//     written is read as the same value.
//   - A seed: the same options and seed are the same game, for ever, on every machine.
//   - The numbers of sections, and the ids of disputes.
//   - The shipped boards. Should the printed map become known, it gets a name of its own.
//
// Reading is strict on purpose: an unknown key, a missing version or a word out of place is refused, so
// that a mistake never becomes another game. What may change are the words of messages, and how
// pictures look.
//
// [What is reconstructed]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-What_is_reconstructed
// [playthroughs]: https://github.com/emperorofchina/emperor/tree/main/internal/proof/play/testdata/playthroughs
// [JSON Schema]: https://github.com/emperorofchina/emperor/blob/main/examples/emperor.schema.json
// [opponents]: https://pkg.go.dev/github.com/emperorofchina/emperor/opponents
// [examples]: https://github.com/emperorofchina/emperor/tree/main/examples
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
//	record.go          a game from its start on, and as one player saw it
//	errors.go          every refusal: the rule, what was given, what would do
//
// How it is written, read and drawn:
//
//	notation.go        moves as text
//	positiontext.go    positions as text
//	recordtext.go      records as text, one or many
//	json.go            boards, positions and views as JSON
//	jsonrecord.go      events, scorings and records as JSON
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
