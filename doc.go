// Package emperor plays The Emperor of China, a board game by Michael Schacht
// (2005, also published as China) for three to five players. It is unofficial:
// it is not affiliated with the game's author or publishers.
//
// This page is the reference to the rules, in the order of the game, for a
// player at the table as much as for a program. Each rule has an example, and
// each question that the rulebook leaves open has an answer in section 6.
//
//   - To learn the game, read on.
//   - To settle a dispute, see [6. Disputes].
//   - To write a program, begin with [Which type do I want] and [Which function
//     does what], which follow the rules.
//   - To know how far to trust the map, see [What is reconstructed].
//
// The rules are those of the rulebook. Some facts about the board and the cards
// had to be reconstructed, because no public text of 2005 gives them: all
// roads, most alliances, the name of Yan, the colors of four regions, the
// number of house spaces in five, and the number of cards of each color. The
// two boards that the package ships, [Side3to4] and [Side4to5], agree with
// every known fact. If you have a real copy, [NewBoard] makes a board of its
// map.
//
// # The idea
//
// Nine regions of old China are without an emperor. The players spend cards in
// the colors of the regions to place two kinds of pieces there. Houses score in
// their region, and in rows along the roads. Emissaries score if their player
// leads in two neighboring regions.
//
// The rulebook's reminder is the 3-2-1 rule: with up to 3 cards you place up to
// 2 pieces in 1 region.
//
// The highest score wins. There are three ways to score: with the houses of a
// region, as soon as it is full or at the end of the game (2.5); with
// emissaries in two allied regions, at the end (3.2); and with rows of four or
// more houses along the roads, at the end (3.3).
//
// # 1. Parts and set-up
//
// These are the parts. The number of cards of each color is that of a later
// edition (A47).
//
//	board             two sides: nine regions each, with roads and alliances
//	region cards      57: 13 red, 12 green, 11 yellow, 11 orange, 10 purple
//	houses            20 a player
//	emissaries        9 a player: 8 to send, and one as the scoring stone
//	fortifications    1 a player, only if this module is agreed on
//	scoring markers   9, one for each region that has been scored
//	score track       to 50
//	point cards       5, worth 50 points each
//	Emperor           1, kept by the start player; at the end it marks the alliance being scored
//
// Each player has a color of their own, for houses and emissaries.
// Fortifications have no color.
//
// A region has house spaces, each for one house, and one dragon space, for any
// number of emissaries. Roads join house spaces, inside a region and across
// borders. Each border between two regions is an alliance, which has a number.
// House spaces have numbers too. They are not printed on the board; this
// package uses them to name the spaces. An example: Wei has the house spaces
// Wei 1 to Wei 7, and six borders.
//
// # Score track
//
// A score is a number without a limit. Beyond the end of the track, point cards
// of 50 show it: one card above 50, two above 100, and so on. The scoring stone
// shows the rest. Exactly 50 is no card, with the stone on 50; exactly 100 is
// one card, with the stone on 50; 73 is one card, with the stone on 23 (A44).
//
// # Regions
//
// Four colors have two regions each. Purple has only Chu, the largest. A card
// pays for pieces in the regions of its color. Both sides of the board have the
// same 52 house spaces.
//
//	card     region   spaces   alliances           printed, inferred or chosen
//	red      Wei      7        1 3 7 9 11 14       name, color and spaces printed
//	red      Shu      6        4 13                name printed, color inferred, spaces chosen
//	green    Han      5        10 11 12            name, color and spaces printed
//	green    Yan      5        2 5                 name and color inferred, spaces chosen
//	yellow   Qi       6        5 6 7 8             name and color printed, spaces chosen
//	yellow   Ch'in    6        3 4 10              name and color printed, spaces chosen
//	orange   Zhao     5        1 2 6               name printed, color and spaces inferred
//	orange   Lu       4        8 14 15             name and spaces printed, color inferred
//	purple   Chu      8        9 12 13 15          name, color and spaces printed
//
// A fact is printed if a rulebook or a published report of a game gives it, and
// inferred if it follows from those. It is chosen if this package had to choose
// it within the facts known. The alliances of a region come from the next
// table.
//
// # Alliances
//
// The fifteen alliances are scored in the order of their numbers, which makes
// no difference to the points (3.2). The cards are those that pay for pieces in
// the first region and in the second.
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
// No two regions of one color border. On these maps Ch'in, Han, Chu and Shu
// meet at a lake, which this package chose. Across it Ch'in and Chu are not
// neighbors, nor are Han and Shu (A37).
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
//  1. Choose the side. Four players may take either; unless they say otherwise,
//     they play on the side for 3 and 4. The sides differ in some of their
//     roads, and in nothing else.
//  2. Take cards of each color out of the game, as many as the table says. All
//     players may know which cards are left.
//  3. Shuffle. Deal three hidden cards to each player, turn four face up beside
//     the board, and put the rest beside them, face down, as the draw pile.
//  4. Each player chooses a color and takes its 20 houses and 9 emissaries. One
//     emissary goes to the start of the score track as the scoring stone, so
//     that 8 are left to send. With the module, each player also takes one
//     fortification.
//  5. Agree on a start player ([Options].Start), who takes the Emperor and
//     keeps it all game. Turns go clockwise. A round is one turn of each
//     player, beginning with the start player.
//
// # How examples are written
//
// From here on each rule has an example, in the notation of this package
// ([Board.FormatPieces], [Board.FormatMove]). Unless it says otherwise, it is
// played by four players on the side for 3 and 4, with the fortifications. This
// is a position:
//
//	Wei[A 1 2, B 3, f 4, e A1]; C holds R G G
//
// In Wei, player A has houses on the spaces 1 and 2, and B on space 3. On space
// 4 lies a fortification. A has one emissary in Wei. It is C's turn, and C
// holds one red card and two green ones. Players are seats in the order of
// turns, A to E, not colors. The colors of cards are R for red, G green, Y
// yellow, O orange, P purple.
//
// Under a position come moves. A move names the region, the pieces with their
// spaces, and in parentheses the cards that pay. It is marked legal, perhaps
// with the scores after it, or refused, with the section that forbids it. There
// may also be the points that the position scores, by player; players who are
// not named score nothing. "nothing" in place of a position stands for an empty
// board. Tests play every example. The repository has many more [cases] in this
// notation, at least one of every dispute.
//
// # 2. Your turn
//
// A turn has three steps. There is no pass: if you can't place, you must
// exchange (A17).
//
//  1. Either place one or two pieces in one region, and pay for them with cards
//     (2.1 to 2.4); or exchange one card (2.7).
//  2. Draw cards, one by one, until you hold three again (2.6).
//  3. Turn up cards until four lie face up.
//
// Then the player to your left has their turn. Once the last card of the second
// pile is gone, nobody takes steps 2 and 3 any more (2.8). An example: A plays
// a red card for a house in Wei, takes a green card that lies face up, and
// turns up another in its place. Then it is B's turn.
//
//	Wei[B 1]; A holds R G Y
//	  Wei: house 2 (red)            legal
//	  exchange green                legal
//	  draw                          refused (2)
//
// # 2.1 Placing
//
// Place one or two pieces, both in the same region. You choose the order of two
// pieces: the second is judged by the position after the first, and each must
// be legal when it is placed. If any part of the move is illegal, nothing of it
// happens, and you choose another move ([Apply] returns the game unchanged).
//
//	Wei[A 1] Chu[B 1]; A holds R R P
//	  Wei: house 2 + house 3 (2 red)        legal
//	  Wei: emissary + house 2 (2 red)       legal
//	  Wei: house 2 + house Chu 2 (2 red)    refused (2.1)
//	  Wei: house 2 + house 2 (2 red)        refused (2.3)
//
// # 2.2 How many pieces
//
// If a region was empty when your turn began, you place one piece there. In any
// other region you place one or two. A region is empty if it has no house, no
// emissary and no fortification. This is the first part of the rulebook's
// example 1:
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
// All pieces come from your supply. If you have no piece of a kind left, you
// can place none. A piece never moves after it was placed, and is never
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
// Find the player with the most houses in the region. The region can hold as
// many emissaries, of all players together, as this player has houses there.
// You may send an emissary to a region without a house of your own, but not to
// one without any houses. You may also send one to a region that is full and
// scored. First the rulebook's example 2, in which B has four houses in Chu,
// then Chu with four emissaries, and last a region that is full:
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
// Two cards of the same color are a joker: together they stand for one card of
// any other color. In the table, c is a card of the region's color, and x x a
// joker.
//
//	one piece     c      or   x x
//	two pieces    c c    or   c x x
//
// Nothing else pays. All kinds of pieces cost the same. You pay exactly, and
// may not add a card. The cards that you play go face up to the discard pile
// before you draw. Three cards in hand contain at most one joker, so two pieces
// always cost at least one card of the region's color.
//
//	Wei[A 1]; B holds R G G
//	  Wei: house 2 (red)                         legal
//	  Wei: house 2 (2 green)                     legal
//	  Wei: house 2 + emissary (red, 2 green)     legal
//	  Wei: house 2 + emissary (2 green)          refused (2.4)
//	  Wei: house 2 (red, 2 green)                refused (2.4)
//
// The third of these moves is the second part of the rulebook's example 1. In
// its third part C holds three yellow cards. Two of them pay for two pieces in
// a yellow region, or, as a joker, for one piece in another. All three together
// never pay for anything.
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
// As soon as every house space of a region has a house, the region is scored
// and gets a marker, if need be in the middle of a turn. A bare fortification
// is not a house. The points depend on the number of houses that each player
// has there:
//
//  1. The player with the most houses scores one point for each house in the
//     region, whoever owns it. If several players tie for the most, each of
//     them scores that.
//  2. A player with fewer houses scores as many points as one player of the
//     next higher rank has houses. Players with equally many houses share a
//     rank, and no rank is skipped.
//  3. A player with a house on a fortification there scores double, once (A32).
//  4. A player without a house in the region scores nothing there.
//
// These are the rulebook's example 4, in which C has no house, and its example
// 5. On the boards of this package Qi has a sixth space, so that example 5 is
// scored at the end (3.1):
//
//	Wei[A 1 2 3 4, B 5 6, D 7]
//	  houses of Wei                A 7, B 4, D 2
//
//	Qi[B 1 3, C 4 6, D 5]
//	  houses of Qi                 B 5, C 5, D 2
//	  scored so far                nobody
//
// If the first piece of a move fills the region, it is scored before the second
// piece is placed:
//
//	Han[A 1 2, B 3, C 4]; A holds G G R
//	  Han: house 5 + emissary (2 green)     legal, then A 5, B 3, C 3
//
// A region is scored once. Later its houses may still score in rows (3.3), and
// emissaries may still enter. Disputes: A06, A30 to A33. See [ScoreHouses].
//
// # 2.6 Drawing
//
// After placing or exchanging:
//
//  1. Take cards until you hold three, one by one. Each is one of the face-up
//     cards, or the top card of the draw pile, which only you see; never a card
//     of the discard pile. Look at each card before you decide on the next.
//  2. If you take a face-up card, the gap stays: face-up cards are not replaced
//     until your hand is full.
//  3. Then turn up cards from the pile until four lie face up, after an
//     exchange too.
//  4. Whenever the last card leaves the pile, in step 1 or in step 3, follow
//     2.8 at once.
//
// An example: red, green, yellow and orange lie face up, and A needs two cards.
// A takes the yellow one. Now A may choose among red, green, orange and the
// pile. A draws from the pile, and sees a purple card. A's hand is full, and
// one card is turned up.
//
// Disputes: A18, A49. See [TakeFaceUp] and [DrawFromPile].
//
// # 2.7 Exchange
//
// Instead of placing, discard one card and draw one, face up or from the pile;
// then turn up a card if one is missing (2.6). You may exchange any card, even
// if you could place. The card goes to the discard pile before you draw. So if
// your draw or your refill empties the first pile, your card is shuffled into
// the second.
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
// The first time, shuffle all discards at once: they are the second pile.
// Face-up cards and hands stay out of it. Then go on with the draw or refill.
//
// The second time, the last round has come, and no third pile is made.
//
// An example: A has played two red cards and needs two others. The first card
// that A draws is the last of the pile. The discards are shuffled, the two red
// cards among them. A draws the second card from that pile, or takes a face-up
// card. Disputes: A19 to A22.
//
// # The last round
//
// The last round is the one in which the pile runs out for the second time. The
// functions of this package call it the final round. From that moment on nobody
// draws, neither from the pile nor face up, and no card is turned up. If a
// player is drawing, their turn ends there, even if their hand is short.
//
// The round is played to its end, so that all have had equally many turns: like
// every round it ends with the player to the start player's right. If it is
// that player's turn, the game is over at once. The players who come after that
// player in the round have one turn each: they place as always, or discard one
// card and draw nothing.
//
// An example with three players, in which A was the start player: If A takes
// the last card, B and C have one more turn each, with the cards they hold. If
// B takes it, only C has one. If C takes it, the game is over. Disputes: A23 to
// A25, A27. See [Table.FinalRound].
//
// # 2.9 The end
//
// The game ends with the last round (2.8). It also ends at once, after a
// placement, if nobody could place a piece anywhere, whatever cards they held:
// no player has a piece in supply for which the board has room. Then the player
// draws no card, and the round is not played to its end. While one player could
// still send one emissary, the game goes on. An example of an end: every house
// space has a house, and every region has as many emissaries as it can hold.
// Disputes: A28, A29.
//
// # 3. Final scoring
//
// Score three things in this order: houses (3.1), alliances (3.2), roads (3.3).
// The order makes no difference to the totals. [FinalScore] and [Board.Score]
// list every item with its reason.
//
// # 3.1 Houses
//
// Each region without a marker is scored now, by all the rules of 2.5: the
// player with the most houses scores the houses that stand there, not the
// spaces; fortifications double; a player without a house gets nothing. A
// region that was scored during the game is not scored again.
//
//	Chu[A 1 2, B 3, f 3]
//	  houses of Chu                A 3, B 4
//	  scored so far                nobody
//
// # 3.2 Emissaries in alliances
//
// The player with the most emissaries in a region has its majority. If several
// have the most, each of them has it; if there are no emissaries, nobody has.
// An alliance joins two regions. A player who has the majority in both scores
// one point for each emissary in both regions, whoever owns it. If several
// players have both, each of them scores all these points. The others score
// nothing.
//
// All alliances are scored, whether their regions are full or not. One majority
// serves every alliance of its region: a majority in Wei serves six. In the
// rulebook's example 6, alliance 3 joins Wei and Ch'in, and alliance 4 Ch'in
// and Shu:
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
// A row is a line of at least four houses of one player, each joined to the
// next by a road, with no house twice. It may cross borders, run through
// regions that were scored before, and take any way at a fork. Another player's
// house, an empty space or a bare fortification breaks it. A row scores one
// point for each house, and double, once, if any of its houses stands on a
// fortification. A house counts in one row only. A house that hangs off a row
// adds nothing to it; it counts only in another row of four or more.
//
// If a player's houses fork, which rows are scored? There are two readings
// (A39):
//
//   - [MainRowFirst], the default: Score the row worth most. Among the houses
//     left, score the row worth most, and so on. If rows are worth the same,
//     choose those with which the player's total is highest.
//   - [BestRows], by agreement: Score any rows that share no house, so that the
//     total is highest.
//
// "Roads on the boards" lists all roads. Three houses score nothing, and four
// score four:
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
// This is the rulebook's example 7, in the position of example 6. From Ch'in 4
// roads lead to Ch'in 1 and to Shu 3. From Ch'in 1 they lead on to Ch'in 2 and
// to Ch'in 3:
//
//	Ch'in 2 - Ch'in 1 - Ch'in 4 - Shu 3
//	Ch'in 5 - Ch'in 3 - Ch'in 1
//
//	Wei[D 1 2] Ch'in[D 1 2 3 4 5] Shu[D 3, C 1 2 4]
//	  roads                        D 5
//
// The row of five is Ch'in 5, 3, 1, 4 and Shu 3. Ch'in 2 hangs off it and adds
// nothing. Wei 1 and Wei 2 are too short for a row.
//
// In a published game Red, here B, had a line of eight, with a ninth house on a
// branch:
//
//	Zhao 1 - Zhao 2 - Zhao 3 - Zhao 4 - Wei 5 - Wei 6 - Han 4 - Chu 3
//	Zhao 4 - Zhao 5
//
//	Zhao[B 1 2 3 4 5] Wei[B 5 6] Han[B 4] Chu[B 3]
//	  roads                        B 8
//	  roads by BestRows            B 9
//
// MainRowFirst scores the line of eight, and Zhao 5 is left over. For BestRows
// it is better to divide: Zhao 1 to 5 for five, and Wei 5 to Chu 3 for four.
//
// In a ring of four or more houses each house counts: without one of its roads
// the ring is a line (A40). Here is a ring of eight:
//
//	Shu[A 1 2 3 4 5 6] Chu[A 1 2]
//	  roads                        A 8
//
// With a fortification a shorter row may be worth more. Here the longest line
// has seven houses and would score 7, but a row of five with the fortification
// on Wei 5 scores 10 (A51):
//
//	Zhao[A 1 2 3 4 5] Qi[A 1 2] Wei[A 5, f 5]
//	  roads                        A 10
//
// Disputes: A39 to A42, A51. See [ScoreRoads].
//
// # Who wins
//
// The player with the highest score wins, and is the new emperor of China. If
// several tie for it, the one of them with the most pieces left in supply wins:
// houses, emissaries and the fortification count alike, and the scoring stone
// does not count. Players who are still tied win together (A45). An example: A
// and B have 48 points each. A has 7 houses and 1 emissary left, B has 5 houses
// and 2 emissaries: A wins. See [Table.Winners].
//
// # Fortifications
//
// The fortifications are a module for experienced players, off unless agreed on
// ([Options].Fortifications, A46). These are all their rules together:
//
//   - Each player has one. You place it like any other piece, for the same
//     price. It can be the first piece in an empty region (A04).
//   - It goes on a house space with neither house nor fortification. A space
//     has one at most; a region may have several (A10).
//   - From then on it belongs to nobody. Its region is not empty (A01), but it
//     fills no space (A07), makes no room for emissaries, and breaks a row.
//   - Any player may build a house on it, at once or later (A08, A09). The
//     rulebook advises to build on your fortification at once, before somebody
//     else does. In an empty region you can't, because fortification and house
//     are two pieces (A03).
//   - The player who builds on it scores double in that region, whatever their
//     rank, when it is full or at the end (A32, A34), and double for the row
//     with that house (A41).
//   - Two fortifications in one region, or in one row, double once.
//   - The house on it counts as one house (A33). Alliances are not doubled.
//   - A fortification that was not placed counts as a piece left in supply, if
//     scores tie.
//
// In the rulebook's example 8, Qi is not empty. A third piece is refused (2.1),
// and the third yellow card stays in hand:
//
//	Qi[B 1]; A holds Y Y Y
//	  Qi: fortification 2 + house 2 (2 yellow)   legal
//	  Qi: house 2 + fortification 2 (2 yellow)   refused (2.3)
//
//	Chu[A 1 2 3, B 4 5, C 6, f 4 7]
//	  houses of Chu                A 6, B 6, C 2
//
// # 4. Who knows what
//
// Everybody sees the board, supplies and scores; the face-up cards; the discard
// pile, card by card; how many cards the pile and each hand have; how often the
// pile has run out; which cards are in play; and each face-up card that
// somebody takes. The rest of a hand is known to its player alone, so nobody
// else sees a card that you draw from the pile. The order of the pile is known
// to nobody.
//
// More follows from this ([Table], [View]):
//
//   - If a player takes a face-up card, all know that it is in their hand
//     ([Table.KnownHand]), until the player plays or discards a card of its
//     color: that card counts as the known one.
//   - All know what the second pile was made of: the discards of that moment.
//     Those cards, less the ones turned up from the pile since, are still in
//     the pile, or were drawn from it unseen ([Table.Reshuffled]).
//   - Each player knows which cards they drew unseen from the second pile, and
//     so that the pile no longer has them ([View.BlindDraws]).
//
// An example: A takes the yellow card. In the next turn A plays two red cards
// and draws two from the pile. All know that one of A's three cards is yellow.
// If A then discards a yellow card, it counts as that one. From then on the
// others know nothing about A's hand, even if A had held two yellow cards.
//
// # What programs are sent
//
// A program that plays gets a [View], and can deal the unseen cards at random
// with [View.Sample]. The host is the program that runs the game. This is what
// each may be sent:
//
//	                  the game           its history             a move m
//	the host          GameState          Record                  Events(ToMove(), m)
//	player p          View(p)            Transcript(p)           Events(p, m)
//	everybody         SpectatorView()    Transcript(Spectator)   Events(Spectator, m)
//
// A [GameState], a [Match], a [Position] and a [Record] hold every secret, the
// seed included. When the game is over, everybody may have the Record. A person
// who wrote down the whole game may know a little more than a View keeps: the
// order in which cards were turned up.
//
// # 5. Worked examples
//
// The rulebook numbers eight examples. This list has the sections in which they
// stand. The functions in parentheses answer them, and have them as programs
// with names that end with the number.
//
//   - 1: 2.2 and 2.4 ([Place], [GameState.LegalMoves])
//   - 2: Emissary limit ([SendEmissary])
//   - 3: below ([GameState.LegalMoves])
//   - 4: 2.5 ([ScoreHouses])
//   - 5: 2.5 ([Board.Score])
//   - 6: 3.2 ([Board.Score])
//   - 7: A row and a branch ([ScoreRoads])
//   - 8: Fortifications ([FortificationAt])
//
// Here are example 3, and one of the emissary limit that has no number:
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
// A report of a game of three was published with its points, but without the
// board. Here is one position on the side for 3 and 4 that scores exactly those
// points. A is Green, B Red, and C Purple ([Board.Score] prints every item):
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
// So these rules give every point of the report. That does not prove the map:
// other houses and emissaries would give the same points, alliances 2, 10, 12
// and 14 were inferred from them, and the roads were chosen to fit.
//
// Three moves of the report are illegal as it gives them. It opens with two
// houses in empty Han (2.2). Purple puts a fortification under a house that
// already stands in Chu (2.3). And Purple pays for a house and an emissary in
// red Wei with two orange cards, although a joker stands for one card only
// (2.4).
//
//	nothing; A holds G O O
//	  Han: house 1 + house 3 (green, 2 orange)   refused (2.2)
//
//	Chu[C 1]; C holds P Y Y
//	  Chu: fortification 1 (purple)              refused (2.3)
//
//	Wei[C 1 2]; C holds O O Y
//	  Wei: house 3 + emissary (2 orange)         refused (2.4)
//
// The [playthroughs] in the repository are whole games, move by move, with
// everything that each player sees.
//
// # 6. Disputes
//
// If the rulebook is silent or unclear, this section says how the package
// plays, and why. Each question has an id that never changes, so that it can be
// cited. The order of the ids means nothing; A14, A15, A26, A38, A43 and A48
// are not used. If a program can choose another reading, the dispute names its
// option. "The summary" is an English summary of the rules by a third party;
// "the report" is that of the game in section 5.
//
// # 6.1 Disputes about placing
//
// A01, A03 and A07 to A10 matter only with the fortifications, which are an
// option themselves (A46). None of the others has an option.
//
// # A01 A fortification in a region
//
// Does a neutral fortification alone make a region non-empty? Yes. The rulebook
// counts the fortification among the pieces, and asks for a piece of any color
// in the region, no matter whose.
//
//	Wei[f 1]; C holds R R G
//	  Wei: house 2 + house 3 (2 red)             legal
//
// # A02 When a region is empty
//
// Is a region judged empty when the turn begins, or before each piece? When the
// turn begins. After the first piece no region is empty: judged piece by piece,
// the rule would forbid nothing.
//
//	nothing; A holds R R G
//	  Wei: house 1 + house 2 (2 red)             refused (2.2)
//
// # A03 Fortification and house into an empty region
//
// May a fortification and a house go into an empty region together? No, they
// are two pieces. The rulebook advises to build on a fortification at once, and
// says that a later player may do so if you are unable to. This is such a case.
//
//	nothing; A holds R R G
//	  Wei: fortification 1 + house 1 (2 red)     refused (2.2)
//
// # A04 The first piece of a region
//
// Which piece can be the first? A house or a fortification. An emissary can't:
// without houses there is no room for one (2.3).
//
//	nothing; A holds R R G
//	  Wei: house 1 (red)                         legal
//	  Wei: fortification 1 (red)                 legal
//	  Wei: emissary (red)                        refused (2.3)
//
// # A05 The limit judged per piece
//
// Is the emissary limit judged before the turn, or for each piece? For each
// piece, like everything about a second piece (2.1). A house may make room for
// the emissary after it, but not for one before it.
//
//	Qi[B 1 3, D 4 6, e B1 D1]; B holds Y Y R
//	  Qi: house 2 + emissary (2 yellow)          legal
//	  Qi: emissary + house 2 (2 yellow)          refused (2.3)
//
// # A06 A region filled by the first piece
//
// Is the region scored before the second piece is placed? Yes: the rule says as
// soon as it is full (2.5). The second piece, an emissary, follows.
//
//	Lu[B 1 2, C 3]; A holds O O G
//	  Lu: house 4 + emissary (2 orange)          legal, then A 2, B 4, C 2
//
// # A07 A bare fortification and its space
//
// Does a fortification without a house fill its space? No. The rule asks for
// houses (2.5).
//
//	Lu[A 1, B 2 3, f 4]; A holds O G R
//	  scored so far                              nobody
//	  Lu: house 4 (orange)                       legal, then A 8, B 4
//
// # A08 Who builds on it and who doubles
//
// May anybody build on a fortification, and who doubles? Anybody may. The owner
// of the house doubles, not the player who placed the fortification, because it
// belongs to nobody once it is placed.
//
//	Lu[B 1 2 3, f 4]; C holds O G R
//	  Lu: house 4 (orange)                       legal, then B 4, C 6
//
// # A09 Building on it at once
//
// Must you build on your fortification in the same turn? No. The rulebook's
// "should" is advice. You may place a fortification and an emissary, or a
// fortification and a house on another space.
//
//	Wei[A 1]; A holds R R G
//	  Wei: fortification 2 + emissary (2 red)    legal
//	  Wei: fortification 2 + house 3 (2 red)     legal
//
// # A10 How many fortifications
//
// How many fortifications can there be? One for each player, and one on a
// space. A region may have several, because nothing forbids it. Here A has
// placed theirs, and C has not:
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
// Is a pair of the region's color a joker? No, nor is it for a fortification. A
// joker stands for a card that you lack, and with such a pair you have the
// card.
//
//	Wei[A 1]; A holds R R R
//	  Wei: house 2 (2 red)                       refused (2.4)
//	  Wei: house 2 + house 3 (3 red)             refused (2.4)
//	  Wei: fortification 2 (2 red)               refused (2.4)
//
// # A12 Cards played for nothing
//
// May you play more cards than the price? No. The extra card would be a free
// exchange on top of a placement.
//
//	Wei[A 1]; A holds R G Y
//	  Wei: house 2 (red, green)                  refused (2.4)
//
// # A13 A third card as a wild one
//
// Can three cards pay for two pieces in another way than c x x? No. The summary
// allows a third card "as a wild": then a green pair and a yellow card would
// pay for two pieces in red Wei. The rulebook's example 1 denies it.
//
//	Wei[A 1]; A holds G G Y
//	  Wei: house 2 + house 3 (2 green, yellow)   refused (2.4)
//	  Wei: house 2 (2 green)                     legal
//
//	Wei[A 1]; A holds R G Y
//	  Wei: house 2 + house 3 (red, green, yellow)  refused (2.4)
//
// # A16 How many emissaries
//
// Can a player send eight emissaries, or nine? Eight. A player has nine, but
// one of them is the scoring stone and stays on the track. An example: with
// eight on the board, a player can send no other.
//
// # A17 Exchange or pass
//
// May you exchange although you could place, and may you pass? You may always
// exchange, any card. You may not pass: the rulebook gives two choices for a
// turn, and doing nothing is neither.
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
// Do you choose all missing cards together? No, one by one, and you see each
// before you choose the next. The rulebook does not ask you to decide
// beforehand, and the report plays it so: Green takes two face-up cards, and
// then decides to draw from the pile. An example: A needs two cards, draws a
// green one from the pile, and then takes the green one that lies face up.
//
// # A19 When the pile has run out
//
// Has the pile run out when its last card leaves it, or when the next card is
// needed? When its last card leaves it. That moment is plain to all, and does
// not depend on what the next player chooses. An example: A draws the last card
// as the third of their hand. The discards are shuffled now, before B's turn,
// and not when B needs a card.
//
// # A20 The first time in the middle of a draw
//
// What if the pile runs out while you draw? All discards are shuffled at once,
// and the draw goes on. The cards that you have just played or discarded are
// among them, because they went to the discard pile before the draw (2.4, 2.7).
// An example: A plays two red cards and draws the last card. The second pile
// contains the two red ones, and A draws the second card from it.
//
// # A21 The first time in a refill
//
// What if the last card of the pile is turned up? The discards are shuffled
// then, and not when the next card is needed. It makes no difference where the
// last card goes (A19). An example: A's hand is full, and one face-up card is
// missing. The last card of the pile fills the gap, and the discards are
// shuffled before B's turn.
//
// # A22 Nothing to shuffle
//
// What if the pile runs out and no card has been discarded? It would count as
// the second time, as there is nothing to draw from. It never happens: the
// smallest deck has one card more than all hands and the face-up cards together
// (A52), so once the pile is empty, the discard pile is not. The nearest case
// is an example: three players with 14 cards have one card in the pile. A
// discards a card and draws the one in the pile. A's discard alone is the
// second pile.
//
// # A23 The second time in a draw or refill
//
// Is the draw or refill finished, with face-up cards if need be? No, it stops
// at once: the hand stays short, or the face-up cards do. Drawing ends with the
// pile, for everybody (A24). For the result it makes no difference, because the
// player who is drawing has no other turn. An example: A needs two cards and
// draws the last one of the pile. A's turn is over with two cards in hand,
// although four cards lie face up.
//
// # A24 Drawing in the last round
//
// Do the players who still have a turn draw cards in the last round? No. Each
// has one turn left at most, and draws come after placing, so that a card could
// change no result. An example: A has drawn the last card. B and C have their
// last turns with three cards each.
//
// # A25 Exchanging in the last round
//
// May you exchange in the last round? Yes: discard one card, and draw nothing.
// There is no pass (A17), so this is your turn if you can't place or don't want
// to. An example: B holds a red, a green and a yellow card, discards the yellow
// one, and keeps two cards to the end.
//
// # A27 The round under way
//
// With which player does the round end in which the pile runs out? With the
// player to the start player's right, as every round does, so that all have had
// equally many turns. An example: C was the start player of four. The game ends
// with B's turn.
//
// # A28 A blocked board
//
// Is a board blocked if nobody holds the cards to place, or if there is no
// room? If there is no room: no player has a piece in supply that could go
// anywhere, whatever cards they held. Hands are hidden, and an exchange can
// improve them. An example: all house spaces have houses, and Wei has room for
// one emissary. Nobody can pay for it now, but A has an emissary left, so the
// game goes on.
//
// # A29 The round when the board is blocked
//
// Is the round played to its end if the board is blocked? No. Nobody could
// place, so nothing could change. An example: B's placement takes the last
// room. The game is over before B draws.
//
// # 6.3 Disputes about scoring and the rest
//
// # A30 Ties and ranks
//
// Do ties skip a rank? No. A player with fewer houses scores as many points as
// one player of the next higher rank has houses, however many share that rank.
// In the rulebook's example 5 two tie for the most, and the third player scores
// by their houses (2.5). Here two tie for second place:
//
//	Chu[A 1 2 3, B 4 5, C 6 7, D 8]
//	  houses of Chu                A 8, B 3, C 3, D 2
//
// # A31 The rank below a tie
//
// If several tie for the rank above, does the sum of their houses count, or the
// houses of one of them? Of one: so it is in the rulebook's example 5 (2.5).
// Here C scores 3, not 6:
//
//	Wei[A 1 2 3, B 4 5 6, C 7]
//	  houses of Wei                A 7, B 7, C 3
//
// # A32 Who doubles in a region
//
// Does only the first rank double, and how often? Any player with a house on a
// fortification there doubles, whatever their rank, but only once, even with
// two of them. The report doubles a second place.
//
//	Wei[A 1 2 3 4, B 5 6, D 7, f 6]
//	  houses of Wei                A 7, B 8, D 2
//
//	Wei[A 1 2 3 4, B 5 6, D 7, f 1 2]
//	  houses of Wei                A 14, B 4, D 2
//
// # A33 A house on a fortification
//
// Does a house on a fortification count as two houses? No, as one: for ranks,
// for the number of all houses, and for the emissary limit. Doubling comes
// after.
//
//	Han[A 1 2, B 3 4, f 1]
//	  houses of Han                A 8, B 4
//	  emissary limit of Han        2
//
// # A34 Doubling at the end
//
// Does a fortification also double in regions that are scored at the end? Yes.
// The rule makes no difference between them.
//
//	Yan[A 1 2, B 3, f 3]
//	  houses of Yan                A 3, B 4
//
// # A35 What a majority is
//
// More than half of the emissaries, or the most? The most, as in the rulebook's
// example 6. Here A has two of five in Chu:
//
//	Chu[A 1 2 3 4 5, e A2 B1 C1 D1] Lu[A 1, e A1]
//	  alliance 15                  A 6
//
// # A36 The majority of none
//
// Who has the majority in a region without emissaries? Nobody, although all
// tie. Otherwise A would score an alliance here from Wei alone, without having
// sent anybody to Lu.
//
//	Wei[A 1 2, e A2] Lu[A 1]
//	  alliance 14                  nobody
//
// # A37 Which regions are neighbors
//
// Are regions allied if they meet at a corner or across the lake? No. The
// rulebook scores the numbered alliances; according to reviews the board has
// one number for each border, and it has none for a corner.
//
//	Han[A 1, e A1] Shu[A 1, e A1]
//	  alliances                    nobody
//
// # A39 Which rows are scored
//
// Is the best row scored first, or are houses divided into rows so that the sum
// is highest? The best row first. The rulebook's example 7 speaks of a main
// row. The report counts eight for a line of eight and leaves out the ninth
// house on its branch, although on this board dividing would give nine ("A row
// and a branch"). Option: [Options].Roads, [BestRows] for the highest sum.
//
// With MainRowFirst a new house can lower the score, if it joins two rows and
// the new main row cuts both. Here Wei 4 does so:
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
// A ring has no end: do its houses count? Yes, each of them, if they are four
// or more: without one of its roads the ring is a row. The summary says that a
// road can't loop or double back; this package takes that to mean that no house
// counts twice. Three houses in a ring are too few. Here is a ring of five:
//
//	Zhao[A 5] Yan[A 1 3] Qi[A 1 3]
//	  roads                        A 5
//
// If a line leads away from one house of the ring, the row goes round the ring
// and on along the line. Here it leaves at Qi 1, to Qi 2 and Qi 4:
//
//	Zhao[A 5] Yan[A 1 3] Qi[A 1 2 3 4]
//	  roads                        A 7
//
// If lines lead away from two houses of the ring, a row may not reach every
// house. Here Yan 2 hangs off Yan 1, and Qi 2 off Qi 1, and the longest row has
// six of the seven houses:
//
//	Zhao[A 5] Yan[A 1 2 3] Qi[A 1 2 3]
//	  roads                        A 6
//
// # A41 Fortifications in a row
//
// Do several fortifications double a row more often, or make three houses a
// row? No. The rule doubles a row with a fortification, whether it has one or
// two, as in a region (A32). And a row needs four houses, not four points.
//
//	Zhao[A 1 2 3 4, f 1 2]
//	  roads                        A 8
//
//	Zhao[A 1 2 3, f 1]
//	  roads                        nobody
//
// # A42 Rows and crossings
//
// Does a row end where three roads meet? No. The roads are a network, and a row
// may leave a crossing by any road. Zhao 4 and Wei 5 are crossings:
//
//	Zhao[A 3 4] Wei[A 4 5]
//	  roads                        A 4
//
// # A44 A score above 50
//
// Does the count stop at 50, or begin again? Neither. The game has point cards
// to count on with. An example: 73 points are one card, with the stone on 23.
//
// # A45 Tied after supplies
//
// Who wins if scores and pieces in supply are equal? The tied players win
// together, because the rulebook has no further tie-break. An example: A and B
// have 48 points and six pieces left each, C 40 points: A and B win together
// ([Table.Winners]).
//
// # A46 Fortifications on or off
//
// Are the fortifications in play if nobody says so? No: the rulebook leaves
// them to experienced players. An example: unless they are agreed on, nobody
// can place one, and no house doubles. Option: [Options].Fortifications.
//
// # A47 Cards of each color
//
// How many cards of each color are there? 13 red, 12 green, 11 yellow, 11
// orange and 10 purple. No text of 2005 was found that gives the numbers; the
// rules of a later edition (2014) print them, and it has 57 cards too. An
// example: three players play with 11 red, 10 green, 9 yellow, 9 orange and 8
// purple cards. Option: [Options].Deck.
//
// # A49 Face-up cards of one color
//
// Are four face-up cards of one color replaced? No: no text says so. An
// example: four red cards lie face up, and A, who wants a green one, draws from
// the pile.
//
// # A50 Looking through the discard pile
//
// May you look through the discard pile? Yes. All have seen every card in it.
// An example: eight of ten purple cards are discarded, and anybody may count
// them. See [Table.Discards].
//
// # A51 Longest row or row worth most
//
// Is the main row the longest, or the one worth most? The one worth most,
// doubling included, because rows are scored by points. Here the longest has
// seven houses, and a row of five is worth ten:
//
//	Zhao[A 1 2 3 4 5] Qi[A 1 2] Wei[A 5, f 5]
//	  roads                        A 10
//
// # A52 A deck of your own
//
// Which cards can be in play? Cards of any colors, 64 at most. Three players
// need 14 at least, four players 17, five players 20: then the deal leaves a
// pile of one card. An example: a deck of 20 red cards and 20 green ones is
// enough for every number of players. Option: [Options].Deck.
//
// # What is reconstructed
//
// No public text shows the printed roads or the whole list of alliances, and no
// other program with the map was found. So a board is data: a game can be
// played on any valid board ([NewBoard]), and the two boards of this package
// agree with all that is known. If you own the game, you can write down its map
// as a [BoardSpec]. The author's website, spiele-aus-timbuktu.de, has pages on
// this game, which list downloads, a board among them, and a variant. Only the
// beginnings of those pages were read for this package. If you want to settle
// the map, look there first.
//
// These facts are certain:
//
//   - There are nine regions in five colors: four colors twice, and purple
//     once, for Chu, the largest. Wei is red, Han green, Qi and Ch'in yellow.
//   - Wei has 7 house spaces, Han 5, Lu 4 and Chu 8. Qi has at least 6.
//   - There are fifteen alliances, one for each border, among them 3 and 4.
//   - Every space has a road, and some roads cross borders. The two sides
//     differ in some roads only.
//
// These are inferred:
//
//   - The name of Yan: the seven Warring States, with Lu and Shu, make nine
//     regions.
//   - Shu is red and Yan green: a report has a red region in the south and a
//     green one in the north. So Zhao and Lu are orange, because two regions
//     must be.
//   - Zhao has 5 house spaces, and alliances 2, 10, 12 and 14 join the regions
//     of the table above: with them the points of the game in section 5 come
//     out, item by item.
//
// These are chosen:
//
//   - Qi, Ch'in and Shu have 6 house spaces, and Yan has 5.
//   - The other nine alliances, so that the map is flat and no two regions of
//     one color meet.
//   - All roads, the numbers of the spaces, and where everything lies, with the
//     lake.
//
// So the same houses in a region score the same here as on the printed board.
// But there a region with a chosen number of spaces may fill sooner or later,
// and a row on one board may not be a row on the other. To score a game on a
// printed board, use [Board.Score] with a board of your own.
//
// # Roads on the boards
//
// These are the roads of the boards that the package ships. Each is listed at
// both of its ends. The last two columns have the roads that only one side has.
//
//	space    roads on both sides to          only on 3-4       only on 4-5
//	Zhao 1   Zhao 2, Wei 1                   -                 -
//	Zhao 2   Zhao 1, Zhao 3                  -                 -
//	Zhao 3   Zhao 2, Zhao 4                  -                 Wei 5
//	Zhao 4   Zhao 3, Zhao 5                  Wei 5             -
//	Zhao 5   Zhao 4, Yan 1, Qi 1             -                 -
//	Yan 1    Zhao 5, Yan 2                   Yan 3             Qi 1
//	Yan 2    Yan 1, Yan 4                    -                 -
//	Yan 3    -                               Yan 1, Qi 3       Yan 5
//	Yan 4    Yan 2, Yan 5                    -                 -
//	Yan 5    Yan 4                           -                 Yan 3
//	Qi 1     Zhao 5, Qi 3                    Qi 2              Yan 1
//	Qi 2     Qi 4, Wei 7                     Qi 1              -
//	Qi 3     Qi 1                            Yan 3             Qi 5
//	Qi 4     Qi 2, Qi 6                      Lu 3              Lu 1
//	Qi 5     Qi 6                            -                 Qi 3
//	Qi 6     Qi 4, Qi 5                      -                 Lu 3
//	Wei 1    Zhao 1, Wei 2                   -                 -
//	Wei 2    Wei 1, Wei 3                    -                 Ch'in 5
//	Wei 3    Wei 2, Wei 4                    Han 3             Ch'in 6
//	Wei 4    Wei 3, Wei 5                    -                 -
//	Wei 5    Wei 4, Wei 6                    Zhao 4            Zhao 3
//	Wei 6    Wei 5, Wei 7, Han 4             -                 -
//	Wei 7    Qi 2, Wei 6                     -                 Chu 7
//	Ch'in 1  Ch'in 3, Ch'in 4                Ch'in 2           -
//	Ch'in 2  -                               Ch'in 1           Ch'in 4
//	Ch'in 3  Ch'in 1, Ch'in 5                -                 -
//	Ch'in 4  Ch'in 1, Ch'in 6, Shu 3         -                 Ch'in 2
//	Ch'in 5  Ch'in 3                         -                 Wei 2
//	Ch'in 6  Ch'in 4, Han 1                  -                 Wei 3
//	Han 1    Ch'in 6, Han 3                  -                 -
//	Han 2    Han 4                           -                 Chu 1
//	Han 3    Han 1                           Wei 3             -
//	Han 4    Wei 6, Han 2, Han 5             Chu 3             -
//	Han 5    Han 4                           Chu 5             -
//	Shu 1    Shu 2, Shu 3                    -                 -
//	Shu 2    Shu 1, Shu 4                    -                 -
//	Shu 3    Ch'in 4, Shu 1, Shu 5           -                 -
//	Shu 4    Shu 2, Shu 6                    -                 -
//	Shu 5    Shu 3, Chu 1                    -                 -
//	Shu 6    Shu 4, Chu 2                    -                 -
//	Chu 1    Shu 5, Chu 2                    Chu 3             Han 2
//	Chu 2    Shu 6, Chu 1, Chu 4             -                 -
//	Chu 3    -                               Han 4, Chu 1      Chu 4, Chu 5
//	Chu 4    Chu 2, Chu 6                    -                 Chu 3
//	Chu 5    Chu 7                           Han 5             Chu 3
//	Chu 6    Chu 4, Chu 8                    -                 -
//	Chu 7    Chu 5                           Chu 8, Lu 1       Wei 7
//	Chu 8    Chu 6                           Chu 7             Lu 2
//	Lu 1     Lu 2                            Chu 7             Qi 4
//	Lu 2     Lu 1, Lu 4                      -                 Chu 8
//	Lu 3     Lu 4                            Qi 4              Qi 6
//	Lu 4     Lu 2, Lu 3                      -                 -
//
// # Sources
//
//   - The rulebook in English (2005), which decides. Sections 1 to 3 are its
//     rules in other words, and its eight examples can be replayed (section 5).
//   - Its edition in Polish, read beside the English one.
//   - A third party's summary in English. It differs from the rulebook in three
//     places: a third card "as a wild" (A13), 57 cards in 9 colors instead of
//     5, and a road that "cannot loop or double back" (A40).
//   - A published report of a game of three, with points but without the board
//     (section 5): house spaces, alliances, ranks, drawing, and rows with
//     branches. As reported, three of its moves are illegal.
//   - Reviews: that the sides differ in roads only, that each border is an
//     alliance, and that the score track runs along the Great Wall in the north
//     and west.
//   - The rules of a later edition (2014): the number of cards of each color
//     (A47), and nothing else.
//
// # Which type do I want
//
// This section and those after it are for programmers. These are the main
// types:
//
//   - [GameState] is a game at one moment with all its secrets; [Match] is a
//     game in progress with its history: the program that runs the game has one.
//   - [View] is what one player knows, or a spectator: for programs that play,
//     and for clients.
//   - [Table] is what everybody sees: for displays.
//   - [Position] is any arrangement as plain data: for a question about a rule.
//   - [Pieces] is what stands on the board: enough to score a finished game.
//   - [Move] is one decision: a placement, an exchange, or a single draw.
//   - [Moves] is a list of moves to choose from, narrowed click by click.
//   - [Events] is what happens in a move, as one audience sees it.
//   - [Record] is a whole game with all its secrets; [Transcript] is what one
//     player saw of it.
//   - [Board] is a map: regions, spaces, roads and alliances.
//   - [FinalScoring] is a final scoring, item by item, with a reason for each
//     point.
//   - [Refusal] is the reason why a move is refused, as data, for messages in
//     any language.
//
// Other types are parts of these. [Options] are the choices before a game. A
// [Player], [Region], [Space], [Color] or [PieceKind] is a small number from 0;
// a [SpaceSet] is a set of spaces, and [Cards] are a multiset of colors.
//
// A GameState, a Match, a View and a Table never change. A move makes a new one;
// to undo, keep the old one.
//
// # Which function does what
//
// In the order in which a program needs them:
//
//   - [NewGame] deals a game; [NewState] sets up any position; [NewMatch] and
//     [Record.Match] begin and resume a game with its history; [Match.Undo]
//     takes back a move, [Match.Record] and [Record.WriteTo] save it.
//   - [Place], [Exchange], [TakeFaceUp] and [DrawFromPile] return moves;
//     [GameState.LegalMoves] lists the legal ones.
//   - [Apply] and [Match.Play] play a move, or return an error with the rule
//     that forbids it; [MoveError.Refusal] returns its data. [GameState.Check]
//     only judges a move.
//   - [GameState.View] and [GameState.SpectatorView] return what each person
//     may know; [View.Sample] deals the unseen cards at random.
//   - [Board.Score] scores a game that was played at a real table,
//     [FinalScoring.Items] lists a player's items, and [Names.Item] describes
//     one with names. [FinishedTable] determines the winners.
//   - [ScoreHouses], [ScoreAlliance] and [ScoreRoads] score a region, an
//     alliance, and the roads of a player.
//   - [FinalScore] and [Table.PlayerScores] score a game as if it ended now;
//     [View.Preview] shows how a move would change that.
//   - [Board.ParseMove] and [Board.FormatMove] read and write moves as a player
//     would; [ParsePosition] and [ParseRecord] read positions and whole games.
//   - [Table.SVG] and [View.SVG] draw pictures; [Table.Map] draws a map for
//     terminals.
//   - [NewBoard] makes a board from a map of your own; [Record.Replay] replays
//     a record.
//
// # 7. Positions
//
// A [Position] is any arrangement: the pieces and cards, the player to move,
// and the phase of the turn. [NewState] makes a game of it. You may leave out
// what follows from the rest; if you give it, it must agree:
//
//   - Markers, scores and the supplies of houses and emissaries follow from the
//     pieces: a region has a marker if and only if it is full, and before the
//     end a score is the points for the houses of full regions. The final
//     scoring sets no marker.
//   - The player to move and the start player are A, if you leave them out.
//   - Whether this is the last round follows from the piles.
//   - The players who placed the fortifications do not follow, because a
//     fortification is neutral. If you leave them out, they are the first
//     players in turn order.
//   - Hands, face-up cards and pile that you leave out are dealt, in that
//     order, from the cards not named elsewhere, shuffled by the seed. So a
//     position for a question is short, as in the examples above.
//
// NewState refuses an impossible position with a [*DataError] that lists
// its faults: cards or pieces that do not add up, emissaries above a limit, two
// houses on a space, a short hand before the last round. A position in which
// nobody could place is over. An example:
//
//	emperor 1; players: 4; pieces: Chu[B 1 2 3, e B2]; hands: POO, RRG; seed: 7
//
// [ParsePosition] reads this line. Hands are listed by seat: A holds a purple
// card and two orange ones, B two red and a green one, and C and D get dealt
// cards. With it a program can ask for the moves that A has in Chu.
//
// # Text and data
//
// Moves are text, as in the examples: the comments of [Board.FormatMove] and
// [Board.ParseMove] have the grammar. A position is one line, for logs and bug
// reports: [Position.Text], [ParsePosition]. A record has a turn on each line:
// [Record.Text], [ParseRecord]. A file can hold many records: [Record.WriteTo],
// [ReadRecords]. [GameState.TextWithSecrets] writes a whole game on one line.
//
// JSON is for documents: boards and their specifications, options, positions,
// states, views, tables, moves, events, records, transcripts, final scorings and
// refusals have a versioned format, which their MarshalJSON methods describe.
// The JSON of positions, states and records holds their secrets too. A document
// is read back as an equal value, and null, as always, changes nothing. The
// constants in your types are words, as in "red", "A" and "house", a Region or
// a Space is its number, and Cards are an object that is also read from text.
// Parts of documents have no JSON of their own: encoding/json writes their
// exported fields. Programs in other languages can use the [JSON Schema] of
// these formats.
//
// Malformed input is refused with a [*SyntaxError] that gives the place and the
// text expected there. An illegal move is a [*MoveError], an impossible value,
// as of a board, options or a position, a [*DataError], and a record that can't
// be replayed a [*RecordError]. Errors have no JSON either: log them, and send
// the [Refusal] of a move. Input from outside never makes the package panic.
//
// Values with a board are compared by their Equal methods. For go-cmp, moves and
// pieces need cmpopts.EquateComparable([Move]{}, [Piece]{}).
//
// # Front ends
//
// A front end shows a [View] or a [Table] as a picture in which everything can
// be clicked ([View.SVG], [Table.SVG]), or in a terminal ([Table.Map]). It
// offers the [Moves] of a View and narrows them click by click
// ([Moves.Choices]). [View.Preview] shows what a move would score, and
// [View.WhyNot] explains why a click leads nowhere. [GameState.Events] reports
// to each audience what happens.
//
// The programs under [examples] do all of this: terminal and web play against
// the machine, server lets people play over a network, selfplay plays whole
// games by itself. Front ends in JavaScript can use a small library in
// examples/web, which needs no Go. The package [opponents] has opponents that
// decide from their View alone.
//
// # What is promised to stay
//
//   - Exported names and what they mean.
//   - The notation of moves, positions and records, and version 1 of every JSON
//     format: whatever was once written is read as the same value.
//   - A seed: the same options and seed give the same game on every machine,
//     for ever.
//   - The numbers of sections, and the ids of disputes.
//   - The shipped boards. If the printed map becomes known, it gets a name of
//     its own.
//
// Readers are strict on purpose: they refuse an unknown key, a missing version
// or a misplaced word, so that a mistake never becomes another game. The words
// of messages and the look of pictures may change.
//
// [6. Disputes]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-6__Disputes
// [Which type do I want]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-Which_type_do_I_want
// [Which function does what]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-Which_function_does_what
// [What is reconstructed]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-What_is_reconstructed
// [playthroughs]: https://github.com/emperorofchina/emperor/tree/main/internal/proof/play/testdata/playthroughs
// [JSON Schema]: https://github.com/emperorofchina/emperor/blob/main/examples/emperor.schema.json
// [opponents]: https://pkg.go.dev/github.com/emperorofchina/emperor/opponents
// [cases]: https://github.com/emperorofchina/emperor/tree/main/examples/cases
// [examples]: https://github.com/emperorofchina/emperor/tree/main/examples
package emperor

// The files of the code. First the rules:
//
//	emperor.go         options, a new game, its state; Apply
//	cards.go           colors and cards
//	pieces.go          seats, pieces, and the sets of spaces on which they stand
//	board.go           regions, spaces, roads and alliances; the faults of a board
//	sides.go           the two boards that the package ships
//	moves.go           moves, the rule that forbids one, all legal moves
//	placing.go         placements: the spaces for a piece, and its price
//	turn.go            the course of a move: piece by piece, draw by draw, to the end
//	fortification.go   the module of the fortifications
//	scoring.go         the points for houses and alliances, and the winners
//	roads.go           the points for a player's rows
//	final.go           the final scoring, item by item
//
// Then knowledge of a game, and operations on it:
//
//	table.go           what everybody sees
//	view.go            what one player knows, and samples of the rest
//	position.go        any arrangement, and its faults
//	events.go          what happens in a move, for each audience
//	choices.go         moves narrowed click by click, and previews of moves
//	match.go           games in progress, with their records
//	record.go          whole games
//	transcript.go      games as one player saw them
//	errors.go          the errors for moves, one for each rule that forbids a move
//	faults.go          the errors for impossible values and malformed text
//	refusal.go         the reason for which a move is refused, as data and in English
//
// Then notation, data and pictures:
//
//	notation.go        moves as text
//	positiontext.go    positions as text
//	recordtext.go      records as text, one or many
//	json.go            boards, positions and views as JSON
//	jsonrecord.go      events, scorings and records as JSON
//	draw.go            the content of pictures and maps
//
// In folders:
//
//	internal/names     valid names on boards
//	internal/history   moves of a game in progress: for both games
//	internal/people    sentences about players, by name or by letter: for both games
//	internal/scan      text with lines and columns
//	internal/strictjson
//	                   strict JSON with paths
//	internal/svg       pictures
//	internal/textmap   maps for terminals
//	internal/scene     the content of both, as plain data
//	internal/lotussvg internal/lotusmap internal/lotusscene
//	                   pictures and maps of the other game, and their content
//	internal/livery internal/landscape internal/canvas internal/plane
//	                   players' colors, lands and the sea, SVG documents, geometry: for both games
//	internal/search internal/guest
//	                   what both games' searches share, and how programs in any language are asked
//	internal/linear internal/training
//	                   linear models by phase, and how examples/train fits that of opponents
//	internal/rows      rows in a network of houses
//	internal/referee   a second implementation of the rules, written to be read
//	internal/lotusreferee
//	                   likewise for the other game
//	internal/proof     the tests, which use exported names only
//	opponents          a package of opponents
//	whitelotus         a package with the other game
//	examples           programs to run and to read
