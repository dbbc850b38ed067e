// Package emperor plays The Emperor of China, a board game for three to five
// players.
//
// The Emperor of China was published in 2005, also as China; its author is
// Michael Schacht. This page is the reference to its rules, in the order of the
// game. It is unofficial: it is not affiliated with the author or publishers.
//
//   - To learn the game, read on.
//   - To settle a dispute, see [6. Disputes].
//   - To know how far to trust the map, see [What is reconstructed].
//   - In Go, begin with [For programmers].
//
// No text of 2005 was found that gives the printed roads, most alliances, or
// the number of cards of each color. The two boards here are reconstructions
// that agree with every fact found. If you own the game, you can use its map.
//
// # The idea
//
// The emperor of old China is weakened, and the players want the throne. They
// spend cards in five colors to place houses and emissaries in nine regions.
// Houses score in their region, and in rows along the roads. Emissaries score
// if their player leads in two neighboring regions.
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
//	part              number
//	board             two sides: nine regions each, with roads and alliances
//	region cards      57: 13 red, 12 green, 11 yellow, 11 orange, 10 purple
//	houses            20 a player
//	emissaries        9 a player: 8 to send, and one as the scoring stone
//	fortifications    1 a player, only if this module is agreed on
//	scoring markers   9, one for each region that is scored when full
//	score track       to 50
//	point cards       5, worth 50 points each
//	Emperor           1, the start player's; at the end it marks alliances
//
// Each player has a color of their own, for houses and emissaries.
// Fortifications have no color.
//
// A region has house spaces, each for one house, and one dragon space, for all
// its emissaries (2.3). Roads join house spaces, inside a region and across
// borders. Each border between two regions is an alliance, which has a number.
// The house spaces have numbers here too, to name them: Wei has the house
// spaces Wei 1 to Wei 7, and six borders.
//
// Disputes: [A47: how many cards of each color are there?] [A52: which cards
// can be in play?]
//
// # Score track
//
// A score has no limit ([A44: does the count stop at 50?]). When your stone
// passes 50, take a point card and go on from the start of the track. So
// exactly 50 is no card; exactly 100 is one card, with the stone on 50; 101 is
// two cards, with the stone on 1.
//
// # Regions
//
// Four colors have two regions each. Purple has only Chu, the largest. A card
// pays for pieces in the regions of its color. Both sides of the board have the
// same 52 house spaces.
//
//	card     region   spaces   alliances
//	red      Wei      7        1 3 7 9 11 14
//	red      Shu      6        4 13
//	green    Han      5        10 11 12
//	green    Yan      5        2 5
//	yellow   Qi       6        5 6 7 8
//	yellow   Ch'in    6        3 4 10
//	orange   Zhao     5        1 2 6
//	orange   Lu       4        8 14 15
//	purple   Chu      8        9 12 13 15
//
// # Alliances
//
// The cards are those that pay for pieces in the first region and in the
// second.
//
//	no.   regions     cards                no.   regions     cards
//	1     Zhao-Wei    orange and red       9     Wei-Chu     red and purple
//	2     Zhao-Yan    orange and green     10    Ch'in-Han   yellow and green
//	3     Wei-Ch'in   red and yellow       11    Wei-Han     red and green
//	4     Ch'in-Shu   yellow and red       12    Han-Chu     green and purple
//	5     Yan-Qi      green and yellow     13    Shu-Chu     red and purple
//	6     Zhao-Qi     orange and yellow    14    Wei-Lu      red and orange
//	7     Wei-Qi      red and yellow       15    Lu-Chu      orange and purple
//	8     Qi-Lu       yellow and orange
//
// No two regions of one color border. Ch'in, Han, Chu and Shu meet at a lake.
// Across it Ch'in and Chu are not neighbors, nor are Han and Shu.
//
// # Set-up by number of players
//
//	players   side         cards out of each color   cards in play   draw pile
//	3         3-4          2                         47              34
//	4         3-4 or 4-5   1                         52              36
//	5         4-5          none                      57              38
//
// Then there are five steps:
//
//  1. Choose the side. Four players may take either. The sides differ in some
//     of their roads, and in nothing else.
//  2. Take cards of each color out of the game, as many as the table says. All
//     players may know which cards are left.
//  3. Shuffle. Deal three hidden cards to each player, turn four face up beside
//     the board, and put the rest beside them, face down, as the draw pile.
//  4. Each player chooses a color and takes its 20 houses and 9 emissaries. One
//     emissary goes to the start of the score track as the scoring stone, so
//     that 8 are left to send. With the module, each player also takes one
//     fortification.
//  5. Agree on a start player, who takes the Emperor and keeps it all game.
//     Turns go clockwise. A round is one turn of each player, beginning with
//     the start player.
//
// # How examples are written
//
// Tests play every example on this page, and the repository has many more
// [cases], at least one of every dispute. Unless it says otherwise, an example
// has the fortifications, and four players on the side for 3 and 4. Five use
// the other side. Players are seats in the order of turns, A to E, not colors.
// In the rulebook's examples A to D are Alex, Barbara, Chris and Doris.
//
// In text, this is a position:
//
//	Wei[A 1 2, B 3, f 4, e A1]; C holds R G G
//
// In text, pieces stand in brackets after their region: in Wei, A has houses on
// the spaces 1 and 2, and B on space 3. On space 4 lies a fortification. A has
// one emissary there. The first player with a hand is to move: C, who holds one
// red card and two green ones. "nothing" is an empty board.
//
// Cards are R for red, G green, Y yellow, O orange, P purple. Those that an
// example does not list are dealt, unless it has "no other cards". "second pile
// of" lists the cards in that pile at first (2.8).
//
// A move names the region, the pieces with their spaces, and in parentheses the
// cards that pay. It is legal, perhaps with the scores after it, or refused,
// with the section that forbids it. A line that begins with "then" plays moves,
// each by the player whose turn it is; the lines below are about the new
// position. Players who are not named score nothing.
//
// # 2. Your turn
//
// A turn has three steps. There is no pass: if you can't place, you must
// exchange ([A17: may you exchange although you could place, and may you
// pass?]).
//
//  1. Either place one or two pieces in one region, and pay for them with cards
//     (2.1 to 2.4); or exchange one card (2.7).
//  2. Draw cards, one by one, until you hold three again (2.6).
//  3. Turn up cards until four lie face up.
//
// Then the player to your left has their turn. As soon as the second pile is
// empty, drawing and turning up stop, and later turns have neither (2.8).
//
//	Wei[B 1]; A holds R G Y
//	  Wei: house 2 (red)            legal
//	  exchange green                legal
//	  draw                          refused (2)
//
// # 2.1 Placing
//
// Place one or two pieces, both in the same region. You choose the order of two
// pieces: the second is judged by the position after the first. If any part of
// the move is illegal, nothing of it happens, and you choose another move.
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
// Disputes: [A01: does a fortification alone make a region non-empty?] [A02:
// when is a region judged empty?] [A03: may fortification and house go into an
// empty region together?]
//
// # 2.3 Where each piece goes
//
//	piece           where it may go
//	house           a house space without a house; a fortification may lie there
//	emissary        the dragon space, up to the emissary limit
//	fortification   a house space with neither house nor fortification
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
// # Emissary limit
//
// Count the houses of the player who has the most in the region. The region can
// hold that many emissaries, of all players together. You may send one to a
// region without a house of your own, but not to one without any houses. You
// may also send one to a region that is full and scored. First the rulebook's
// example 2, in which B has four houses in Chu, then Chu with four emissaries,
// and last a region that is full:
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
// Disputes: [A04: which piece can be the first in a region?] [A05: is the
// emissary limit judged before each piece?] [A16: can a player send eight
// emissaries, or nine?]
//
// # 2.4 Cards and jokers
//
// Two cards of the same color are a joker: together they stand for one card of
// any other color. Here c is a card of the region's color, and x x a joker:
//
//	pieces   price
//	one      c or x x
//	two      c c or c x x
//
// This is the price of every kind of piece. You pay it exactly, and may not add
// a card. A hand holds one joker at most, so two pieces always cost at least
// one card of the region's color. The cards that you play go face up to the
// discard pile before you draw.
//
//	Wei[A 1]; B holds R G G
//	  Wei: house 2 (red)                         legal
//	  Wei: house 2 (2 green)                     legal
//	  Wei: house 2 + emissary (red, 2 green)     legal
//	  Wei: house 2 + emissary (2 green)          refused (2.4)
//	  Wei: house 2 (red, 2 green)                refused (2.4)
//
// Example 1 of the rulebook has the third of these moves, and ends with three
// yellow cards. Two of them pay for two pieces in a yellow region. As a joker,
// two of them pay for one piece elsewhere. All three together never pay for
// anything.
//
//	Qi[A 1] Ch'in[A 1] Wei[A 1]; C holds Y Y Y
//	  Qi: house 2 + house 3 (2 yellow)           legal
//	  Wei: house 2 (2 yellow)                    legal
//	  Qi: house 2 + house 3 (3 yellow)           refused (2.4)
//
// Disputes: [A11: is a pair of the region's own color a joker?] [A12: may you
// play more cards than the price?] [A13: can any third card help to pay for two
// pieces?]
//
// # 2.5 A region is full
//
// A region is full when every house space has a house; a bare fortification is
// not a house. It is scored at once, even in the middle of a turn, and gets a
// marker. The points depend on the number of houses that each player has there:
//
//  1. The player with the most houses scores one point for each house in the
//     region, of all players together. If several players tie for the most,
//     each of them scores that.
//  2. A player with fewer houses scores as many points as one player of the
//     next higher rank has houses. Players with equally many houses share a
//     rank, and no rank is skipped.
//  3. A player with a house on a fortification there scores twice as much.
//  4. A player without a house in the region scores nothing there.
//
// First the rulebook's example 4, in which C has no house, then its example 5,
// which is scored at the end here, because Qi has a sixth space (3.1). In the
// third example the first piece of a move fills Han, and Han is scored before
// the second piece is placed.
//
//	Wei[A 1 2 3 4, B 5 6, D 7]
//	  houses of Wei                A 7, B 4, D 2
//
//	Qi[B 1 3, C 4 6, D 5]
//	  houses of Qi                 B 5, C 5, D 2
//	  scored so far                nobody
//
//	Han[A 1 2, B 3, C 4]; A holds G G R
//	  Han: house 5 + emissary (2 green)     legal, then A 5, B 3, C 3
//
// A region is scored once. Later its houses may still score in rows (3.3), and
// emissaries may still enter. Disputes: [A06: is a region scored between two
// pieces of a move?] [A30: do ties skip a rank?] [A31: below a tie, do the
// houses of all who tie count?]
//
// # 2.6 Drawing
//
// After placing or exchanging, until the second pile is empty (2.8):
//
//  1. Take cards until you hold three, one by one. Each is a face-up card, or
//     the top card of the draw pile, which only you see; never a card of the
//     discard pile. Look at each card before you decide on the next.
//  2. If you take a face-up card, the gap stays: face-up cards are not replaced
//     until your hand is full.
//  3. Then refill: turn up cards from the pile until four lie face up, also
//     after an exchange.
//  4. Whenever the last card leaves the pile, in a draw or in the refill,
//     follow 2.8 at once.
//
// Here A needs two cards, and takes the yellow one first:
//
//	Wei[B 1]; A holds R R P; face up R G Y O
//	  then Wei: house 2 + house 3 (2 red); take yellow
//	  face up                       R G O
//	  take red                      legal
//	  draw                          legal
//	  take yellow                   refused (2.6)
//
// Disputes: [A18: are all missing cards chosen together?] [A49: are four
// face-up cards of one color replaced?] [A50: may you look through the discard
// pile?]
//
// # 2.7 Exchange
//
// Instead of placing, discard one card and draw one, face up or from the pile;
// once the second pile is empty, draw none (2.8). Then turn up a card if one is
// missing (2.6). You may exchange any card, even if you could place. The card
// goes to the discard pile before you draw. So if your draw or your refill
// empties the first pile, your card is shuffled into the second.
//
//	Wei[A 1]; A holds R G Y
//	  exchange red                  legal
//	  exchange orange               refused (2.7)
//
// # 2.8 The pile runs out
//
// The pile has run out when its last card leaves it, in a draw or in a refill.
//
// The first time, all discards are shuffled at once and become the second pile.
// Face-up cards and hands stay out of it. The draw or refill then goes on. Here
// A plays two red cards and draws the last card of the pile, so that the red
// cards are the second pile:
//
//	Wei[A 1]; A holds R R Y; B holds R G Y; C holds R G Y; D holds R G Y;
//	face up G Y O P; pile P; no other cards
//	  then Wei: house 2 + house 3 (2 red); draw
//	  second pile                   R R
//	  take yellow                   legal
//	  draw                          legal
//
// The second time, there is no third pile, and the last round has come.
// Disputes: [A19: when has the pile run out?] [A20: what if the pile first runs
// out while you draw?] [A21: what if the last card of the first pile is turned
// up?] [A22: what if the pile runs out and nothing is discarded?]
//
// # The last round
//
// When the second pile runs out, drawing is over for everybody, and the round
// under way is the last. Say that Alex, Barbara, Chris and Doris play, and that
// Alex is the start player, so that Doris is the last of each round:
//
//	who empties it   draw or refill   then one turn each      and they draw
//	Alex             stops            Barbara, Chris, Doris   nothing
//	Barbara          stops            Chris, Doris            nothing
//	Chris            stops            Doris                   nothing
//	Doris            stops            nobody: it is over      nothing
//
// A draw that stops can leave a hand of fewer than three cards, and a refill
// fewer than four face-up cards. Nobody takes a face-up card any more. In later
// turns players place as always, or discard one card and draw none. If Chris is
// the start player and Doris empties it, Alex and Barbara follow. In the two
// examples below the pile is one orange card, and A is the start player:
//
//	Wei[A 1]; A holds R R Y; B holds R G Y; C holds R G Y; D holds R G Y;
//	face up G Y O P; pile O; second pile of O; no other cards
//	  then Wei: house 2 + house 3 (2 red); draw
//	  hand of A                     Y O
//	  to move                       B
//	  then Wei: house 4 (red); exchange green; exchange green
//	  hand of B                     G Y
//	  hand of C                     R Y
//	  over                          yes
//
//	Wei[A 1]; D holds R R Y; A holds R G Y; B holds R G Y; C holds R G Y;
//	face up G Y O P; pile O; second pile of O; no other cards
//	  then Wei: house 2 + house 3 (2 red); take green; take yellow
//	  face up                       O P O
//	  over                          yes
//
// Disputes: [A23: the second time, is a draw or refill finished?] [A24: do
// players draw in the last round?] [A25: may you exchange in the last round?]
// [A27: with which player does the last round end?]
//
// # 2.9 The end
//
// The game ends with the last round. It also ends at once when, after a
// placement, no player has room for any piece left in their supply, whatever
// cards they hold. Then nobody draws, and the round is not played to its end.
// While one player could still send one emissary, the game goes on:
//
//	Zhao[A 1, B 2, C 3, D 4, E 5, e B1] Yan[A 1, B 2, C 3, D 4, E 5, e B1]
//	Han[A 1, B 2, C 3, D 4, E 5, e C1] Wei[A 1 2 3, B 4, C 5, D 6, E 7, e A2]
//	Qi[A 1 2, B 3, C 4, D 5, E 6, e A2] Ch'in[A 1 2, B 3, C 4, D 5, E 6, e C2]
//	Shu[A 1 2, B 3, C 4, D 5, E 6, e D2] Lu[A 1, B 2, C 3, D 4, e E1]
//	Chu[A 1 2 3 4, B 5, C 6, D 7, E 8, e B4]; 5 players; B holds R Y O
//	  over                          no
//	  then Wei: emissary (red)
//	  over                          yes
//	  cards of B                    2
//
// Disputes: [A28: is a board blocked if nobody holds the cards to place?] [A29:
// is the round played to its end if the board is blocked?]
//
// # 3. Final scoring
//
// Score three things in this order: houses (3.1), alliances (3.2), roads (3.3).
// The order makes no difference to the totals.
//
// # 3.1 Houses
//
// Each region without a marker is scored now, by all the rules of 2.5. The
// player with the most houses scores the houses that stand there, not the
// spaces.
//
//	Chu[A 1 2, B 3, f 3]
//	  houses of Chu                A 3, B 4
//	  scored so far                nobody
//
// # 3.2 Emissaries in alliances
//
// The player with the most emissaries in a region has its majority. If several
// tie for the most, all of them have it. Without emissaries nobody has it.
//
// An alliance joins two regions. A player with the majority in both scores one
// point for each emissary there, of all players together. If several players
// have both, each of them scores all these points. The others score nothing.
//
// All alliances are scored, in the order of their numbers, whether their
// regions are full or not. One majority serves every alliance of its region: a
// majority in Wei serves six. In the rulebook's example 6, alliance 3 joins Wei
// and Ch'in, and alliance 4 Ch'in and Shu:
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
// Disputes: [A35: is a majority more than half of the emissaries, or the most?]
// [A36: who has the majority in a region without emissaries?] [A37: are regions
// allied that meet at a corner or across the lake?]
//
// # 3.3 Roads
//
// A row is a line of at least four houses of one player. A road joins each
// house to the next, and no house comes twice. A row may cross borders, run
// through regions that were scored before, and take any way at a fork. Another
// player's house, an empty space or a bare fortification breaks it.
//
// A row scores one point for each house, and twice as much if any of its houses
// stands on a fortification. A house counts in one row only. A house that hangs
// off a row adds nothing to it, and counts only in another row of four or more.
//
// If a player's houses fork, which rows are scored? There are two readings:
//
//   - Main row first, unless agreed otherwise: Score the row worth most. Among
//     the houses left, score the row worth most, and so on. If rows are worth
//     the same, choose those with which the player's total is highest.
//   - Best rows, by agreement: Score any rows that share no house, so that the
//     total is highest.
//
// "Roads on the boards" lists all roads. Four houses in a row score four, and
// with a gap nothing:
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
// nothing. The two houses on Wei 1 and Wei 2 are too few for a row.
//
// In the game of section 5, Red (here B) had a line of eight, with a ninth
// house on a branch. Main row first scores the line, and Zhao 5 is left over.
// Best rows divides: Zhao 1 to 5 for five, and Wei 5 to Chu 3 for four.
//
//	Zhao 1 - Zhao 2 - Zhao 3 - Zhao 4 - Wei 5 - Wei 6 - Han 4 - Chu 3
//	Zhao 4 - Zhao 5
//
//	Zhao[B 1 2 3 4 5] Wei[B 5 6] Han[B 4] Chu[B 3]
//	  roads                        B 8
//	  roads by BestRows            B 9
//
// Here is a ring of eight, in which each house counts. In the last example the
// longest line has seven houses, but a row of five with the fortification on
// Wei 5 scores 10:
//
//	Shu[A 1 2 3 4 5 6] Chu[A 1 2]
//	  roads                        A 8
//
//	Zhao[A 1 2 3 4 5] Qi[A 1 2] Wei[A 5, f 5]
//	  roads                        A 10
//
// Disputes: [A39: which rows are scored?] [A40: do all houses of a ring count?]
// [A42: does a row end where three roads meet?] [A51: is the main row the
// longest, or the one worth most?]
//
// # Who wins
//
// The player with the highest score wins, and is the new emperor of China. If
// several tie for it, the one of them with the most pieces left in supply wins:
// houses, emissaries and the fortification count alike, and the scoring stone
// does not count. Players who are still tied win together ([A45: who wins if
// scores and pieces in supply are equal?]). In the second example A has sent an
// emissary, and so has one piece less.
//
//	Zhao[A 1, B 2]; the game is finished
//	  scored so far                A 2, B 2
//	  winners                      A, B
//
//	Zhao[A 1, B 2, e A1]; the game is finished
//	  scored so far                A 2, B 2
//	  winners                      B
//
// # Fortifications
//
// The fortifications are a module for experienced players, off unless agreed
// on. These are all their rules:
//
//   - Each player has one. You place it like any other piece, for the same
//     price, on a house space with neither house nor fortification. It can be
//     the first piece in a region. A region may have several fortifications.
//   - From then on it belongs to nobody, and its region is not empty. Without a
//     house it fills no space, makes no room for emissaries, and breaks a row.
//   - Any player may build a house on it, at once or later. The rulebook
//     advises whoever places it to do so at once, before somebody else does.
//     In an empty region you can't: fortification and house are two pieces.
//   - The player who builds on it scores double in that region, whatever their
//     rank, when it is full or at the end, and double for the row with that
//     house. With two in one region, or in one row, a player doubles once.
//   - The house on it counts as one house. Alliances are not doubled.
//
// In the rulebook's example 8 A places both pieces at once, and keeps the third
// yellow card. The example does not say whether Qi is empty; here B is there.
//
//	Qi[B 1]; A holds Y Y Y
//	  Qi: fortification 2 + house 2 (2 yellow)   legal
//	  Qi: house 2 + fortification 2 (2 yellow)   refused (2.3)
//
//	Chu[A 1 2 3, B 4 5, C 6, f 4 7]
//	  houses of Chu                A 6, B 6, C 2
//
// Disputes: [A07: does a bare fortification fill its space?] [A08: who may
// build on a fortification, and who doubles?] [A09: must you build on your
// fortification in the same turn?] [A10: how many fortifications can there be?]
// [A32: who doubles in a region, and how often?] [A33: does a house on a
// fortification count as two houses?] [A34: does a fortification also double in
// regions that are scored at the end?] [A41: do several fortifications double a
// row more often?] [A46: are the fortifications in play if nobody says so?]
//
// # 4. Who knows what
//
// Everybody sees the board, supplies and scores; the face-up cards; the discard
// pile, card by card; how many cards the pile and each hand have; how often the
// pile has run out; which cards are in play; and each face-up card that
// somebody takes. The rest of a hand is known to its player alone. Nobody knows
// the order of the pile.
//
// More follows from this:
//
//   - If a player takes a face-up card, all know that it is in their hand. As
//     soon as the player plays or discards a card of its color, that card
//     counts as the known one.
//   - All know what the second pile was made of: the discards of that moment.
//     Those cards, less the ones turned up from the pile since, are still in
//     the pile, or were drawn from it unseen.
//   - Each player knows which cards they drew from the second pile themselves:
//     it no longer has them.
//
// So one of A's cards is known to be yellow here:
//
//	Wei[A 1]; A holds R R G; face up Y O O P
//	  then Wei: house 2 + house 3 (2 red); take yellow; draw
//	  all know of A                 Y
//
// # 5. Worked examples
//
// The rulebook numbers eight examples. Example 1 stands in 2.2 and 2.4, 2 under
// "Emissary limit", 4 and 5 in 2.5, 6 in 3.2, 7 under "A row and a branch", and
// 8 under "Fortifications". Here are example 3, and an example of the emissary
// limit to which the rulebook gives no number:
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
// A report of a game of three was published with its points. Here, with three
// players, is one position on the side for 3 and 4 that scores exactly those
// points. A is Green, B Red, and C Purple:
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
// So these rules give every point of the report. The report names Han, Lu,
// Zhao, Chu and Wei, and adds up no totals: other names and sums are ours. The
// points do not prove the map, because other houses and emissaries would give
// the same points, and the map was made to fit them.
//
// Two moves of the report are illegal. It opens with two houses in empty Han
// (2.2). And Purple pays for a house and an emissary in Wei with two orange
// cards. The report's next sentences call Wei orange; then two orange cards
// would be the price. Everywhere else Wei is red, and two orange cards are a
// joker, which stands for one card only (2.4). Purple's fortification under a
// purple house is legal: a purple card and two yellow ones are the price of a
// fortification and a house placed together.
//
//	nothing; A holds G O O
//	  Han: house 1 + house 3 (green, 2 orange)   refused (2.2)
//
//	Wei[C 1 2]; C holds O O Y
//	  Wei: house 3 + emissary (2 orange)         refused (2.4)
//
//	Chu[A 5]; C holds P Y Y
//	  Chu: fortification 1 + house 1 (purple, 2 yellow)  legal
//
// # 6. Disputes
//
// Each question has an id that never changes, so that it can be cited. The
// order of the ids means nothing; A14, A15, A26, A38, A43 and A48 are not used.
// Under each question stands its answer, and what that rests on. If parts of an
// answer rest on different things, the table has the basis of the first part:
//
//	basis          questions
//	printed        A06 A08 A10 A11 A13 A16 A17 A20 A27 A30 A31 A32 A33 A34 A35 A42 A44
//	inferred       A01 A02 A04 A05 A07 A18 A19 A21 A37 A46 A50
//	decided here   A03 A09 A12 A22 A23 A24 A25 A28 A29 A36 A39 A40 A41 A45 A47 A49 A51 A52
//
// An answer is printed if the rulebook gives it, in a rule or an example, or if
// another named source does. It is inferred if it follows from what is
// printed. If the sources are silent or contradict each other, it is decided
// here. "The report" is that of the game in section 5, "the summary" an English
// summary of the rules by a third party.
//
// # 6.1 Disputes about placing
//
// A01, A03 and A07 to A10 matter only with the fortifications.
//
// # A01 Does a fortification alone make a region non-empty?
//
// Yes. Inferred: the rulebook counts the fortification among the pieces, and
// asks only that a piece, of any color and no matter whose, is in the region.
//
//	Wei[f 1]; C holds R R G
//	  Wei: house 2 + house 3 (2 red)             legal
//
// # A02 When is a region judged empty?
//
// When the turn begins. Inferred from example 1, in which a player with two red
// cards may place only one piece in empty Wei. If the region were judged before
// each piece, the second would find the first there and always be allowed.
//
// # A03 May fortification and house go into an empty region together?
//
// No, they are two pieces. Decided here. The chief objection is example 8,
// which plays both into Qi and does not say that Qi holds a piece already. But
// it does not say that Qi is empty either, and the rule for empty regions has
// no exception. The rulebook foresees that you are unable to build on a
// fortification at once (A09), as in this case.
//
//	nothing; A holds R R G
//	  Wei: fortification 1 + house 1 (2 red)     refused (2.2)
//
// # A04 Which piece can be the first in a region?
//
// A house or a fortification. Inferred: without houses there is no room for an
// emissary (2.3), and a fortification needs only a free house space.
//
//	nothing; A holds R R G
//	  Wei: house 1 (red)                         legal
//	  Wei: fortification 1 (red)                 legal
//	  Wei: emissary (red)                        refused (2.3)
//
// # A05 Is the emissary limit judged before each piece?
//
// Yes, not once before the turn. Inferred: pieces are placed one after the
// other, as even a scoring can come between two of them (A06), and no emissary
// may ever stand above the limit. So a house may make room for an emissary
// placed after it, but not for one placed before it.
//
//	Qi[B 1 3, D 4 6, e B1 D1]; B holds Y Y R
//	  Qi: house 2 + emissary (2 yellow)          legal
//	  Qi: emissary + house 2 (2 yellow)          refused (2.3)
//
// # A06 Is a region scored between two pieces of a move?
//
// Yes. Printed (scoring of houses): the turn "is briefly interrupted". Then the
// second piece follows: an emissary, as no house space is left (2.5).
//
// # A07 Does a bare fortification fill its space?
//
// No. Inferred: a region is scored "once all house spaces are filled", and a
// fortification could be said to fill one. But a house may still be placed on
// it (A08), so the space is not filled.
//
//	Lu[A 1, B 2 3, f 4]; A holds O G R
//	  scored so far                              nobody
//	  Lu: house 4 (orange)                       legal, then A 8, B 4
//
// # A08 Who may build on a fortification, and who doubles?
//
// Anybody may. Printed (fortifications): a later player may build on it, and
// once placed it belongs to nobody. The owner of the house doubles (A32).
//
//	Lu[B 1 2 3, f 4]; C holds O G R
//	  Lu: house 4 (orange)                       legal, then B 4, C 6
//
// # A09 Must you build on your fortification in the same turn?
//
// No. Decided here. Against it speaks a sentence that begins "Important": the
// player "should always play a house" on it. But it goes on that a later player
// may do so if this one is unable to, and the summary says "it is recommended".
// So this is advice: you may place a fortification with an emissary, or with a
// house on another space.
//
//	Wei[A 1]; A holds R R G
//	  Wei: fortification 2 + emissary (2 red)    legal
//	  Wei: fortification 2 + house 3 (2 red)     legal
//
// # A10 How many fortifications can there be?
//
// One for each player: printed (components). Decided here: only one on a space,
// where a second would change nothing (A32), and several in a region, which
// nothing forbids. In the examples A has placed theirs, and C has not:
//
//	Wei[A 1, f 3]; A holds R R G
//	  Wei: fortification 4 (red)                 refused (2.3)
//
//	Wei[A 1, f 3]; C holds R R G
//	  Wei: fortification 4 (red)                 legal
//	  Wei: fortification 3 (red)                 refused (2.3)
//
// # A11 Is a pair of the region's own color a joker?
//
// No. Printed: a joker is for "any region of another color", and a
// fortification too can be paid with "a pair of cards in another color": other
// than the region's. No rule gives a pair of its own color this use, and for
// one piece the second card would be one too many (A12). The Polish edition has
// a pair "of the same color" for the fortification; but every joker is that.
//
//	Wei[A 1]; A holds R R R
//	  Wei: house 2 (2 red)                       refused (2.4)
//	  Wei: house 2 + house 3 (3 red)             refused (2.4)
//	  Wei: fortification 2 (2 red)               refused (2.4)
//
// # A12 May you play more cards than the price?
//
// No. Decided here: the extra card would be an exchange on top of a placement,
// and a turn has one of the two (A17).
//
//	Wei[A 1]; A holds R G Y
//	  Wei: house 2 (red, green)                  refused (2.4)
//
// # A13 Can any third card help to pay for two pieces?
//
// No, only c c and c x x pay (2.4). Printed for three yellow cards, which never
// pay together (example 1). Inferred for three cards of other colors: the
// rulebook has no price but single cards and jokers. The summary allows a third
// card "as a wild"; the rulebook outranks it.
//
//	Wei[A 1]; A holds G G Y
//	  Wei: house 2 + house 3 (2 green, yellow)   refused (2.4)
//	  Wei: house 2 (2 green)                     legal
//
//	Wei[A 1]; A holds R G Y
//	  Wei: house 2 + house 3 (red, green, yellow)  refused (2.4)
//
// # A16 Can a player send eight emissaries, or nine?
//
// Eight. Printed in the report: "8 emmissaries to build with". The rulebook
// gives nine to each player, and makes one of them the scoring stone.
//
//	Chu[A 1 2 3 4 5, e A4] Wei[A 1 2 3, e A3] Qi[A 1, e A1]; A holds P P R
//	  Chu: emissary (purple)                     refused (2.3)
//
// # A17 May you exchange although you could place, and may you pass?
//
// You may always exchange any card, and never pass. Printed (a turn): you place
// or exchange, and neither has the condition that you can't do the other.
// Inferred: doing nothing is neither.
//
// # 6.2 Disputes about cards and the end
//
// # A18 Are all missing cards chosen together?
//
// No, one by one, and you see each before you choose the next. Inferred from
// the report, in which Green takes two face-up cards and then "decides to draw
// another one from the deck".
//
// # A19 When has the pile run out?
//
// When its last card leaves it, not when the next card is needed. Inferred: the
// rulebook speaks of a player who has not drawn up to three cards when the pile
// runs out (A20). So it can also run out when nobody needs a card: the last one
// filled a hand, or was turned up.
//
// # A20 What if the pile first runs out while you draw?
//
// All discards are shuffled at once, and you draw on. Printed (end of the
// game): a player who "hasn't drawn back up to 3 cards yet" does so now. The
// cards that you have just played or discarded are shuffled in too. Inferred:
// they went to the discard pile before the draw (2.4, 2.7).
//
// # A21 What if the last card of the first pile is turned up?
//
// The discards are shuffled then, and the next player finds a second pile.
// Inferred: the rulebook shuffles when the pile runs out, whether or not a hand
// is short (A19).
//
// # A22 What if the pile runs out and nothing is discarded?
//
// It would count as the second time. Decided here, but it never happens: the
// smallest deck has one card more than all hands and the face-up cards (A52).
// So once the pile is empty, the discard pile is not.
//
// # A23 The second time, is a draw or refill finished?
//
// No, it stops at once, and no face-up cards are taken. Decided here. Against
// it stands a sentence of the rulebook: a player who has not drawn back up does
// so now (A20). But that is about the first time, when cards are left to draw,
// and comes before the second. The result is the same either way, because the
// player who is drawing has no other turn.
//
// # A24 Do players draw in the last round?
//
// No, not once the second pile is empty. Decided here: each has one turn left
// at most, and draws come after placing, so that a card could change no result.
//
// # A25 May you exchange in the last round?
//
// Yes: discard one card, and draw nothing. Decided here: a turn is a placement
// or an exchange (A17), and you may be unable to place.
//
// # A27 With which player does the last round end?
//
// With the player to the start player's right, so that all have had equally
// many turns. Printed (end of the game): the current round is played to its
// end. Inferred: a round begins with the start player.
//
// # A28 Is a board blocked if nobody holds the cards to place?
//
// No, only if there is no room (2.9). Decided here: hands are hidden, and an
// exchange can improve them.
//
// # A29 Is the round played to its end if the board is blocked?
//
// No. Decided here: nobody could place, so nothing could change.
//
// # 6.3 Disputes about scoring and the rest
//
// # A30 Do ties skip a rank?
//
// No. Printed (example 5): two tie for the most, and the third player scores by
// the houses of one of them (2.5). Here two tie for second place:
//
//	Chu[A 1 2 3, B 4 5, C 6 7, D 8]
//	  houses of Chu                A 8, B 3, C 3, D 2
//
// # A31 Below a tie, do the houses of all who tie count?
//
// No, those of one player. Printed (example 5). Here C scores 3, not 6:
//
//	Wei[A 1 2 3, B 4 5 6, C 7]
//	  houses of Wei                A 7, B 7, C 3
//
// # A32 Who doubles in a region, and how often?
//
// Any player with a house on a fortification there, whatever their rank:
// printed in the report, in which a second place doubles in Lu. But only once,
// even with two of them: decided here, because the rule asks for a
// fortification and does not count them.
//
//	Wei[A 1 2 3 4, B 5 6, D 7, f 6]
//	  houses of Wei                A 7, B 8, D 2
//
//	Wei[A 1 2 3 4, B 5 6, D 7, f 1 2]
//	  houses of Wei                A 14, B 4, D 2
//
// # A33 Does a house on a fortification count as two houses?
//
// No, as one. Printed in the report for the number of all houses: Chu, which
// has such a house, scores "8 houses total × 2". Inferred for ranks and the
// emissary limit: what doubles are points, not houses.
//
//	Han[A 1 2, B 3 4, f 1]
//	  houses of Han                A 8, B 4
//	  emissary limit of Han        2
//
// # A34 Does a fortification also double in regions that are scored at the end?
//
// Yes. Printed (fortifications): the points of a region are doubled, and the
// rule excepts none (3.1 has an example).
//
// # A35 Is a majority more than half of the emissaries, or the most?
//
// The most. Printed (example 6): in Ch'in two of four are enough. Here A has
// two of five in Chu:
//
//	Chu[A 1 2 3 4 5, e A2 B1 C1 D1] Lu[A 1, e A1]
//	  alliance 15                  A 6
//
// # A36 Who has the majority in a region without emissaries?
//
// Nobody, although all tie. Decided here: otherwise A would score an alliance
// from Wei alone, without having sent anybody to Lu.
//
//	Wei[A 1 2, e A2] Lu[A 1]
//	  alliance 14                  nobody
//
// # A37 Are regions allied that meet at a corner or across the lake?
//
// No. Inferred: the rulebook scores the numbered alliances, and each border has
// a number (1jour-1jeu). Neither a corner nor the lake is a border.
//
//	Han[A 1, e A1] Shu[A 1, e A1]
//	  alliances                    nobody
//
// # A39 Which rows are scored?
//
// Main row first, unless you agree to divide the houses so that the sum is
// highest (3.3). Decided here: example 7 speaks of a main row, but fits both.
// The report supports it: it counts eight for a line of eight with a ninth
// house on a branch. Dividing would give nine on the side for 3 and 4, but all
// its roads are chosen (see What is reconstructed).
//
// If the best row is scored first, a new house can lower the score: it joins
// two rows, and the new main row cuts both. Here Wei 4 does so:
//
//	Wei[A 2 3 5 6 7] Han[A 1 3] Zhao[A 4]
//	  roads                        A 8
//	  roads by BestRows            A 8
//
//	Wei[A 2 3 4 5 6 7] Han[A 1 3] Zhao[A 4]
//	  roads                        A 7
//	  roads by BestRows            A 8
//
// # A40 Do all houses of a ring count?
//
// Yes, if they are four or more. A ring has no end, but without one of its
// roads it is a row. Decided here: the rulebook is silent. The summary says
// that a road "cannot loop or double back", which is taken to mean that no
// house counts twice. Here is a ring of five, then one with a line that leads
// away at Qi 1: the row goes round the ring and on along the line.
//
//	Zhao[A 5] Yan[A 1 3] Qi[A 1 3]
//	  roads                        A 5
//
//	Zhao[A 5] Yan[A 1 3] Qi[A 1 2 3 4]
//	  roads                        A 7
//
// If lines lead away from two houses of a ring, a row may not reach every
// house. Here Yan 2 hangs off Yan 1, and Qi 2 off Qi 1. The longest row has six
// of the seven houses:
//
//	Zhao[A 5] Yan[A 1 2 3] Qi[A 1 2 3]
//	  roads                        A 6
//
// # A41 Do several fortifications double a row more often?
//
// No. Decided here, as in a region (A32). Nor do they make three houses a row.
// Printed in the report: a row doubles "if at least 4 houses are consecutive".
//
//	Zhao[A 1 2 3 4, f 1 2]
//	  roads                        A 8
//
//	Zhao[A 1 2 3, f 1]
//	  roads                        nobody
//
// # A42 Does a row end where three roads meet?
//
// No. Printed (example 7): the row runs on through the house off which the
// branch hangs. Here Zhao 4 and Wei 5 are such crossings:
//
//	Zhao[A 3 4] Wei[A 4 5]
//	  roads                        A 4
//
// # A44 Does the count stop at 50?
//
// No. Printed (components): there are point cards of 50 for what lies beyond
// the track.
//
// # A45 Who wins if scores and pieces in supply are equal?
//
// The tied players together. Decided here: the rulebook has no further
// tie-break.
//
// # A46 Are the fortifications in play if nobody says so?
//
// No. Inferred: the rulebook has them for experienced players (fortifications),
// so a table agrees on them.
//
//	Wei[A 1]; without fortifications; A holds R R G
//	  Wei: fortification 2 (red)                 refused (1)
//
// # A47 How many cards of each color are there?
//
// 13 red, 12 green, 11 yellow, 11 orange and 10 purple. Decided here: no text
// of 2005 was found that gives the numbers. The rules of Han (2014) print
// these, and Han has 57 cards too.
//
// # A49 Are four face-up cards of one color replaced?
//
// No. Decided here: no text says so.
//
// # A50 May you look through the discard pile?
//
// Yes. Inferred: it lies face up, and all have seen every card in it.
//
// # A51 Is the main row the longest, or the one worth most?
//
// The one worth most, doubling included. Decided here: rows are scored for
// their points. "A row and a branch" has an example.
//
// # A52 Which cards can be in play?
//
// Those of the set-up table, unless you agree on others: cards of any colors,
// 64 at most. Three players need 14 at least, four players 17, five players 20.
// Decided here, so that the deal leaves at least one card in the pile.
//
// # What is reconstructed
//
// The two boards agree with all that was found. No other program with the map
// was found.
//
//	fact        printed                    inferred             chosen
//	names       the other eight            Yan                  -
//	colors      Wei, Han, Qi, Ch'in, Chu   Shu, Yan, Zhao, Lu   -
//	spaces      Han, Lu, Chu               Wei, Zhao            Qi, Ch'in, Shu, Yan
//	alliances   3, 4                       -                    the other thirteen
//	roads       -                          -                    all
//
// Printed in the rulebook, unless another source is named:
//
//   - Four colors have two regions each, purple has Chu alone. A review calls
//     it the largest (Compton).
//   - Han has 5 house spaces, Lu 4 and Chu 8 (the report). Qi has at least 6
//     (example 3).
//   - There are fifteen alliances (Spieletest), one for each border
//     (1jour-1jeu), among them 3 and 4 (example 6).
//   - Every house space has a road (bgdf). The sides have different layouts;
//     only a review says that it is the roads that differ (hfog).
//   - No two regions of one color border (Compton). The score track is the
//     Great Wall, along the north and west (Hertlein).
//
// These are inferred:
//
//   - Zhao and Lu are orange: the rulebook names them as a pair that shares a
//     color, and no other color has two places left.
//   - The name of Yan: the seven Warring States, with Lu and Shu, make nine
//     regions.
//   - Shu is red and Yan green, the two places left: another report has a red
//     region in the south and a green one in the north.
//   - Wei has 7 house spaces and Zhao 5: so the points of the report come out.
//
// These are chosen:
//
//   - Alliances 2, 10, 12 and 14 fit the report, item by item. They do not
//     follow from it: if Zhao swapped its emissaries in section 5 with Ch'in,
//     10 could join Zhao and Han, and 2 Ch'in and Yan; with Chu, 12 Zhao and
//     Han, and 2 Chu and Yan; with Lu, 14 Zhao and Wei, and 2 Lu and Yan.
//   - The other nine alliances, so that the map can be drawn on paper and no
//     two regions of one color meet.
//   - All roads, the numbers of the spaces, and where everything lies, with the
//     lake. So the spaces in example 7, which numbers none, are chosen too: Wei
//     1 and 2, and all those in Shu and Ch'in.
//
// So the same houses in a region score the same here as on the printed board.
// There a region with a chosen number of spaces may be full earlier or later,
// and rows, and emissaries in chosen alliances, may score differently.
//
// To settle the map, look first at the author's website,
// spiele-aus-timbuktu.de, which lists a board among the downloads, and at the
// report, mrbass.org/boardgames/china, which has photographs of every region.
// Of the website only the beginning was read, of the report only the text.
//
// # Roads on the boards
//
// Each road is listed at both of its ends. The last two columns have the roads
// that only one side has.
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
//   - The rulebook in English (2005), which decides. The game was published by
//     Abacusspiele and Überplay. Sections 1 to 3 are its rules in other words,
//     with the answers of section 6 to what it leaves open.
//   - Its edition in Polish. It differs in two places: for a fortification it
//     has a pair "of the same color" (A11), and scoring full regions is
//     "obligatory" where the English says "if necessary" (2.5: at once).
//   - A third party's summary in English. It differs from the rulebook at least
//     here: a third card "as a wild" (A13), 9 colors of cards instead of 5, only
//     5 scoring markers instead of 9 and the fortifications "1 per color", and a
//     road that "cannot loop or double back" (A40).
//   - The report: "China", mrbass.org, a game of three with its points.
//   - Another report of play, for Shu and Yan. It was not found again.
//   - Reviews: "Review: China", hfog.blogspot.com (2005); "Spieletest: China",
//     of the Aachen collection by Keirat (2005); "Review: China", bgdf.com, of
//     the edition of Überplay; Mike Compton, "Review: China",
//     mike-compton.blogspot.com (2007); Bernhard Hertlein, "Unterwegs zum
//     Kaiser von China" (17 December 2005); and the description of the game on
//     1jour-1jeu.com.
//   - The rules of Han (Abacusspiele, 2014), the same author's rework of the
//     game with other boards: the number of cards of each color (A47), and
//     nothing else.
//
// # For programmers
//
// Begin with [Which type do I want] and [Which function does what]. The
// notation of the examples is that of [Board.FormatPieces] and
// [Board.FormatMove]. The rulebook's examples are programs too, with names that
// end with their number: 1 ([Place], [GameState.LegalMoves]), 2
// ([SendEmissary]), 3 ([GameState.LegalMoves]), 4 ([ScoreHouses]), 5
// ([Board.Score]), 6 ([Board.Score]), 7 ([ScoreRoads]), 8 ([FortificationAt]).
// The [playthroughs] in the repository are whole games, move by move, with
// everything that each player sees.
//
// The [Options] of a game choose the board (four players get [Side3to4] unless
// they name [Side4to5]), the start player, the fortifications (A46), the
// reading of the roads (A39: [MainRowFirst] or [BestRows]) and the deck (A47,
// A52). In names the last round is the final round, as in [Table.FinalRound].
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
// seed included. When the game is over, everybody may have the Record. A View
// keeps what section 4 lists: the known part of a hand ([Table.KnownHand]),
// what the second pile was made of ([Table.Reshuffled]), and the viewer's cards
// from it ([View.BlindDraws]). A person who wrote down the whole game may know
// a little more than that: the order in which cards were turned up.
//
// # Which type do I want
//
//   - [GameState] is a game at one moment with all its secrets; [Match] is a
//     game in progress with its history: the program that runs the game has
//     one.
//   - [View] has the knowledge of one player, or of a spectator: for programs
//     that play, and for clients.
//   - [Table] has everything that is public: for displays.
//   - [Position] is any arrangement as plain data: for a question about a rule.
//   - [Pieces] has the pieces on the board: enough to score a finished game.
//   - [Move] is one decision: a placement, an exchange, or a single draw.
//   - [Moves] is a list of moves to choose from, narrowed click by click.
//   - [Events] lists the steps of a move, as one audience sees them.
//   - [Record] is a whole game with all its secrets; [Transcript] is
//     the part that one player saw.
//   - [Board] is a map: regions, spaces, roads and alliances.
//   - [FinalScoring] is a final scoring, item by item, with a reason for each
//     point.
//   - [Refusal] is the reason why a move is refused, as data, for messages in
//     any language.
//
// Other types are parts of these. A [Player], [Region], [Space], [Color] or
// [PieceKind] is a small number from 0; a [SpaceSet] is a set of spaces, and
// [Cards] are a multiset of colors.
//
// A GameState, a Match, a View and a Table never change. A move makes a new
// one; to undo, keep the old one.
//
// # Which function does what
//
//   - [NewGame] deals a game; [NewState] sets up any position; [NewMatch] and
//     [Record.Match] begin and resume a game with its history; [Match.Undo]
//     takes back a move; [Match.Record] and [Record.WriteTo] save the game.
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
//   - [FinalScore] and [Table.Totals] score a game as if it ended now;
//     [View.Preview] shows how a move would change that.
//   - [Board.ParseMove] reads a move as a player writes it.
//   - [Table.SVG] and [View.SVG] draw pictures; [Table.Map] draws a map for
//     terminals.
//   - [Words] says events, moves, refusals and scorings in another language,
//     and writes pictures and maps in it.
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
//     scoring sets no marker. The last round follows from the piles.
//   - The player to move and the start player are A, if you leave them out.
//   - The players who placed the fortifications do not follow, because a
//     fortification is neutral. If you leave them out, they are the first
//     players in turn order.
//   - Hands, face-up cards and pile that you leave out are dealt, in that
//     order, from the cards not named elsewhere, shuffled by the seed.
//
// NewState refuses an impossible position with a [*DataError] that lists its
// faults: cards or pieces that do not add up, emissaries above a limit, two
// houses on a space, a short hand before the last round. A position in which no
// player has room for a piece is over (2.9). An example:
//
//	emperor 1; players: 4; pieces: Chu[B 1 2 3, e B2]; hands: POO, RRG; seed: 7
//
// [ParsePosition] reads this line. Hands are listed by seat: A holds a purple
// card and two orange ones, B two red and a green one, and C and D get dealt
// cards.
//
// # Text and data
//
// Moves are text, and the comments of [Board.FormatMove] and [Board.ParseMove]
// have the grammar. A position is one line, for logs and bug reports:
// [Position.Text], [ParsePosition]. A record has a turn on each line, and a file
// can hold many: [Record.Text], [ParseRecord]; [Record.WriteTo], [ReadRecords].
//
// JSON is for documents: boards and their specifications, options, positions,
// states, views, tables, moves, events, records, transcripts, final scorings
// and refusals have a versioned format, which their MarshalJSON methods
// describe. The JSON of positions, states and records holds their secrets too.
// A document is read back as an equal value, and null, as always, changes
// nothing. The constants in your types are words, as in "red", "A" and "house",
// a Region or a Space is its number, and Cards are an object that is also read
// from text. Parts of documents have no JSON of their own: encoding/json writes
// their exported fields. Programs in other languages can use the [JSON Schema]
// of these formats. What hides or encodes something prints as a person can read
// it, and never with a secret; plain data, such as a [Pieces], as any struct.
//
// Malformed input is refused with a [*SyntaxError] that gives the place and the
// text expected there. An illegal move is a [*MoveError], an impossible value,
// as of a board, options or a position, a [*DataError], and a record that can't
// be replayed a [*RecordError]. Errors have no JSON either: log them, and send
// the [Refusal] of a move. Input from outside never makes the package panic.
//
// Values with a board are compared by their Equal methods. For go-cmp, moves
// and pieces need cmpopts.EquateComparable([Move]{}, [Piece]{}).
//
// # Front ends
//
// A front end shows a picture in which everything can be clicked, or a map. It
// offers the [Moves] of a View and narrows them click by click
// ([Moves.Choices]). [View.WhyNot] explains why a click leads nowhere.
// [GameState.Events] reports to each audience what happens.
//
// The program [cmd/emperor] does all of this, in a terminal and on pages. It has
// a small library for front ends in JavaScript, which needs no Go. The package
// [opponents] has opponents that decide from their View alone.
//
// # What stays and what may change
//
// This holds for every package of the module: this one, whitelotus (another
// game), and the opponents of both games. From version 1 on these stay:
//
//   - Exported names and what they mean. A struct may get more fields.
//   - The notation of moves, positions and records, and version 1 of every JSON
//     format: whatever was once written is read as the same value.
//   - A seed: the same options and seed give the same game on every machine,
//     for ever.
//   - The numbers of sections, and the ids of disputes.
//   - The shipped boards. If a printed map becomes known, it gets a name of its
//     own.
//   - The attributes by which a page finds the parts of a picture.
//
// These may change with every version:
//
//   - The move that an opponent chooses for the same view and random numbers.
//   - The figures of an analysis, a review or a tournament.
//   - The bytes of a picture or a map for terminals.
//   - The words of messages and of String methods.
//
// Readers are strict on purpose: they refuse an unknown key, a missing version
// or a misplaced word, so that a mistake never becomes another game.
//
// [6. Disputes]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-6__Disputes
// [For programmers]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-For_programmers
// [Which type do I want]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-Which_type_do_I_want
// [Which function does what]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-Which_function_does_what
// [What is reconstructed]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-What_is_reconstructed
// [playthroughs]: https://github.com/emperorofchina/emperor/tree/main/internal/proof/play/testdata/playthroughs
// [JSON Schema]: https://github.com/emperorofchina/emperor/blob/main/examples/emperor.schema.json
// [opponents]: https://pkg.go.dev/github.com/emperorofchina/emperor/opponents
// [cases]: https://github.com/emperorofchina/emperor/tree/main/examples/cases
// [cmd/emperor]: https://github.com/emperorofchina/emperor/tree/main/cmd/emperor
// [A01: does a fortification alone make a region non-empty?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A01_Does_a_fortification_alone_make_a_region_non_empty_
// [A02: when is a region judged empty?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A02_When_is_a_region_judged_empty_
// [A03: may fortification and house go into an empty region together?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A03_May_fortification_and_house_go_into_an_empty_region_together_
// [A04: which piece can be the first in a region?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A04_Which_piece_can_be_the_first_in_a_region_
// [A05: is the emissary limit judged before each piece?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A05_Is_the_emissary_limit_judged_before_each_piece_
// [A06: is a region scored between two pieces of a move?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A06_Is_a_region_scored_between_two_pieces_of_a_move_
// [A07: does a bare fortification fill its space?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A07_Does_a_bare_fortification_fill_its_space_
// [A08: who may build on a fortification, and who doubles?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A08_Who_may_build_on_a_fortification__and_who_doubles_
// [A09: must you build on your fortification in the same turn?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A09_Must_you_build_on_your_fortification_in_the_same_turn_
// [A10: how many fortifications can there be?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A10_How_many_fortifications_can_there_be_
// [A11: is a pair of the region's own color a joker?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A11_Is_a_pair_of_the_region_s_own_color_a_joker_
// [A12: may you play more cards than the price?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A12_May_you_play_more_cards_than_the_price_
// [A13: can any third card help to pay for two pieces?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A13_Can_any_third_card_help_to_pay_for_two_pieces_
// [A16: can a player send eight emissaries, or nine?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A16_Can_a_player_send_eight_emissaries__or_nine_
// [A17: may you exchange although you could place, and may you pass?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A17_May_you_exchange_although_you_could_place__and_may_you_pass_
// [A18: are all missing cards chosen together?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A18_Are_all_missing_cards_chosen_together_
// [A19: when has the pile run out?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A19_When_has_the_pile_run_out_
// [A20: what if the pile first runs out while you draw?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A20_What_if_the_pile_first_runs_out_while_you_draw_
// [A21: what if the last card of the first pile is turned up?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A21_What_if_the_last_card_of_the_first_pile_is_turned_up_
// [A22: what if the pile runs out and nothing is discarded?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A22_What_if_the_pile_runs_out_and_nothing_is_discarded_
// [A23: the second time, is a draw or refill finished?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A23_The_second_time__is_a_draw_or_refill_finished_
// [A24: do players draw in the last round?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A24_Do_players_draw_in_the_last_round_
// [A25: may you exchange in the last round?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A25_May_you_exchange_in_the_last_round_
// [A27: with which player does the last round end?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A27_With_which_player_does_the_last_round_end_
// [A28: is a board blocked if nobody holds the cards to place?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A28_Is_a_board_blocked_if_nobody_holds_the_cards_to_place_
// [A29: is the round played to its end if the board is blocked?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A29_Is_the_round_played_to_its_end_if_the_board_is_blocked_
// [A30: do ties skip a rank?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A30_Do_ties_skip_a_rank_
// [A31: below a tie, do the houses of all who tie count?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A31_Below_a_tie__do_the_houses_of_all_who_tie_count_
// [A32: who doubles in a region, and how often?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A32_Who_doubles_in_a_region__and_how_often_
// [A33: does a house on a fortification count as two houses?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A33_Does_a_house_on_a_fortification_count_as_two_houses_
// [A34: does a fortification also double in regions that are scored at the end?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A34_Does_a_fortification_also_double_in_regions_that_are_scored_at_the_end_
// [A35: is a majority more than half of the emissaries, or the most?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A35_Is_a_majority_more_than_half_of_the_emissaries__or_the_most_
// [A36: who has the majority in a region without emissaries?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A36_Who_has_the_majority_in_a_region_without_emissaries_
// [A37: are regions allied that meet at a corner or across the lake?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A37_Are_regions_allied_that_meet_at_a_corner_or_across_the_lake_
// [A39: which rows are scored?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A39_Which_rows_are_scored_
// [A40: do all houses of a ring count?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A40_Do_all_houses_of_a_ring_count_
// [A41: do several fortifications double a row more often?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A41_Do_several_fortifications_double_a_row_more_often_
// [A42: does a row end where three roads meet?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A42_Does_a_row_end_where_three_roads_meet_
// [A44: does the count stop at 50?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A44_Does_the_count_stop_at_50_
// [A45: who wins if scores and pieces in supply are equal?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A45_Who_wins_if_scores_and_pieces_in_supply_are_equal_
// [A46: are the fortifications in play if nobody says so?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A46_Are_the_fortifications_in_play_if_nobody_says_so_
// [A47: how many cards of each color are there?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A47_How_many_cards_of_each_color_are_there_
// [A49: are four face-up cards of one color replaced?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A49_Are_four_face_up_cards_of_one_color_replaced_
// [A50: may you look through the discard pile?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A50_May_you_look_through_the_discard_pile_
// [A51: is the main row the longest, or the one worth most?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A51_Is_the_main_row_the_longest__or_the_one_worth_most_
// [A52: which cards can be in play?]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-A52_Which_cards_can_be_in_play_
package emperor
