// Package whitelotus plays Der weisse Lotus (White Lotus), a board game by Martin
// Wallace (2000), by the book.
//
// Most callers want [NewGame], which begins a game; [GameState.LegalMoves] or the
// constructors [PutBlock], [Bid], [Commit] and so on for a move; and [Apply], which
// returns the game after it or says which rule forbids it. A [GameState] is an
// immutable value and never changes. What everybody may see of it is its [Table],
// what one player knows their [View]. Any arrangement can be set up as a [Position]
// with [NewState].
//
// The package is unofficial, and not affiliated with the game's author or
// publishers. It follows the author's own rules, which are public. They come
// without a map and without numbers of tiles: the board, [China1351], is a
// reconstruction, and [NewBoard] makes one of the map of a real copy.
//
// What follows are the rules as this package plays them. The comments and error
// messages of the package cite the sections, and the readings of the last one (L01
// to L33).
//
// # 1. Components and setup
//
// The map of China has 39 areas; eight in the north-west are in play with six
// players only. Seven areas are start areas, with a white lotus on them, and of the
// eight one more. Three areas on the coast of the south-east have a dragon.
//
// A tile shows a Palace, a Temple, a Ricefield, a Fort or a Village. There are 39:
// 6 Palaces, 6 Temples, 6 Ricefields, 6 Forts and 15 Villages. A tile that lies on
// the map is neutral. Whoever takes its area puts a chip of their own there, with
// the same symbol, and the tile leaves the game; so an area shows one symbol for
// the whole game.
//
//   - Each player begins with 12 influence, 3 armies, 5 control blocks, and without
//     victory points. Influence and armies are money: only their sums matter.
//   - The players agree on who is Emperor first. They keep the title without any
//     Palace until another player controls more Palaces.
//   - A Palace, a Temple, a Ricefield, a Fort and Villages are shuffled and laid on
//     the start areas. The others are shuffled and set aside, face down, until the
//     contests of turn 1 are over (4.6).
//
// A game has four turns. Where players act in turn, they do so clockwise from the
// Emperor.
//
// # 2. A turn
//
//	phase            who decides               what
//	PhasePlace       each in turn, five times  an area for a block, or a pass (3)
//	PhaseOrder       the Emperor               which area with blocks is settled next (4.2)
//	PhaseContest     all who are in it         a bid and a vote, in secret (4.3)
//	PhaseExpel       the Emperor               who of those with most votes is out (4.3)
//	PhaseRebellion   everybody                 a side and armies, in secret (6.2)
//	PhasePrecedence  the Emperor               who of those with as many armies picks next (6.4)
//	PhaseTake        who picks                 an area of a loser (6.4)
//	PhaseIncome      each in turn              how many Palaces bring armies (7)
//
// One decision is one [Move]. A question that has one answer is not asked: the game
// goes on to the next. So a player who is asked has at least two legal moves.
//
// What is decided in secret is asked of one player after the other, clockwise from
// the Emperor, and nothing comes of it before the last has decided. Then all is
// revealed together. What is legal for one depends on no other's decision, so that
// a server may collect them in any order. The Emperor is always who has the title
// when the question is asked.
//
// # 3. Placing
//
// 3.1 There are five rounds of goes. In a go, a player puts a block on an open area,
// or passes. A pass uses up the go; the next round they may put one again. The
// blocks return to their owners in the same turn.
//
// 3.2 An area is open if it has a neutral tile and, in turn 1, is a start area;
// in later turns, if it is next to an area with a chip, whosever it is.
//
// 3.3 A player has one block in an area at most.
//
// # 4. Control
//
// 4.1 An area with a single block is its owner's, for nothing. If it is no Palace,
// that happens before anything else.
//
// 4.2 The other areas with blocks are settled one after the other, as the Emperor
// decides, each to its end before the next. In turn 1 the Palace comes first.
//
// 4.3 The players with a block in an area contest it, in rounds. Each commits a bid
// of influence, from 1 to 6 and not more than they have, and names another who is
// in the contest; a player without influence bids 0. The votes against a player
// are the sum of the bids against them. Who has most is out. If several have most,
// the Emperor says which of them is out, also if the Emperor is one of them, or has
// no block there.
//
// 4.4 Everybody who stays in pays their bid. Who is out takes back their block and
// pays half of the bid, rounded down.
//
// 4.5 The last one in puts a chip there. So if two are in, the higher bid wins, and
// equal bids are for the Emperor to decide.
//
// 4.6 When all areas are settled, in turn 1 a tile is laid on every area in play
// that has neither tile nor chip: the tiles set aside, in their order. Then the
// Emperor gets a victory point.
//
// # 5. The Emperor
//
// As soon as a player controls more Palaces than the Emperor, in whatever phase,
// that player is Emperor. As many are not enough. If several have more, it is the
// one with most; if those tie, the first of them clockwise from the old Emperor.
// From then on the new Emperor decides what an Emperor decides, and play goes
// clockwise from them. A rebellion that is under way keeps its leaders and sides.
//
// # 6. Rebellion
//
// 6.1 Every turn there is one. One side is led by the Emperor, the other by the
// Rebel Leader: who of all others controls most Villages; if several, or nobody
// controls any, the first of them clockwise from the Emperor.
//
// 6.2 Everybody commits armies, from none to all they have, and with them
// everybody but the two leaders one of the sides.
//
// 6.3 The Emperor's side has the strength of its armies, and 2 for each Palace of
// its leader. The rebels have that of theirs, and 2 for each Village of the Rebel
// Leader. The rebels win if they have more, else the Emperor's side does. All armies
// that were committed are spent.
//
// 6.4 Every player on the winning side has one pick: the leader first, then who
// committed most armies; among several with as many, the Emperor says each time who
// is next. They take an area of a player on the losing side that is next to one of
// their own: the chip there is replaced by theirs. A player without any area may
// take one anywhere. Who can take one must; who can't gets a victory point. Earlier
// picks count.
//
// # 7. Income
//
// After every turn but the last each player gets 10 influence and 2 armies, and for
// each of their areas:
//
//	Palace     2 influence or 1 army, for each as the player decides
//	Temple     3 influence
//	Ricefield  1 influence and 1 army
//	Fort       2 armies
//	Village    nothing
//
// # 8. The end
//
// After the rebellion of the last turn each player scores
//
//   - 3 points for a Palace, 2 for a Temple, 1 for each other area;
//   - 2 more for an area with a dragon;
//   - 1 for each victory point of the game;
//   - 3 for the largest group of areas of one player that hang together; if several
//     players have one as large, 1 for each of them.
//
// Influence and armies count nothing. The most points win; if tied, the most areas;
// if still tied, those players win together.
//
// # 9. Who knows what
//
// Everything is open but what is committed and not revealed yet, which its maker
// knows, and the tiles set aside, which nobody knows until they are laid. Which
// tiles these are follows from the mix and from what lies there ([Table.Aside]).
// Their order follows from the seed, so that it is secret too.
//
// A program that plays is given a [View], and thinks about what it can't see with
// [View.Sample]. What happens in a move is told to each by [GameState.Events]. A
// [GameState] and a [Position] hold every secret, and so does a [Record], the game
// from its start on; a [Table] holds none. A [Transcript] is a Record as one viewer
// saw it.
//
// # 10. Moves
//
// A move that is against a rule is refused with a [*MoveError] around one of the
// package's Err… values, one for each rule. Moves are written and read by
// [Board.FormatMove] and [Board.ParseMove], as in "block Wuchang" and "bid 3 against
// B", positions and records by [Position.Text] and [Record.Text]; and all that a game
// is made of is also JSON. Malformed text or data, an illegal move, an impossible
// position, an invalid board and impossible options are five kinds of error.
//
// # 12. Where the rules leave it open
//
// Components:
//
//   - L01: The mix of tiles is P6 T6 R6 F6 V15, or one of one's own: [Options].Tiles.
//   - L02: Chips never run out. By agreement a player has 16, 4 each with a Palace,
//     Temple, Ricefield and Fort, and Villages on all backs: Options.LimitChips.
//     Then an area that is won without a chip for it keeps its tile, what was paid
//     is paid, and no such area can be taken in a rebellion.
//   - L03: Influence and armies are sums, not cards: they can be changed at any time.
//   - L04: Victory points never run out.
//   - L29: There are five blocks. By agreement it is three in turn 1, and later three
//     and one for each Ricefield held when placing begins, at most five:
//     Options.Blocks.
//   - L30: There are four turns, or from one to eight: Options.Turns.
//   - L32: Each player begins with 3 armies.
//   - L33: The eight areas that are for six players only are those in the north-west.
//
// Placing and control:
//
//   - L05: A question with one answer is not asked.
//   - L06: Of areas with one block, only Palaces are part of the Emperor's order. The
//     others are settled before, from the lowest.
//   - L07: A bid is made of two cards of 0 to 3: 1 to 6; without influence, 0.
//   - L08: Votes count influence, not heads.
//   - L13: A vote is against somebody who is in the contest.
//   - L14: The Emperor may decide a tie that they are part of.
//   - L15: What comes back is half of that round's bid only.
//   - L16: A pass uses up one go, not all.
//   - L17: Areas next to anybody's chip are open.
//   - L18: A start area that nobody took has no privilege from turn 2 on.
//   - L19: If nobody has a block on the Palace in turn 1, the first Emperor goes on;
//     if one has, it is settled first, and its owner is Emperor at once.
//
// The title and rebellions:
//
//   - L09: If several pass the Emperor at once, the one with most is Emperor, then the
//     first clockwise from the old one.
//   - L10: Armies are spent on both sides.
//   - L11: Ties for the next pick are decided at each pick, by the Emperor of that
//     moment.
//   - L20: If nobody but the Emperor has a Village, the player to the Emperor's left
//     is Rebel Leader.
//   - L21: A leader may commit no army.
//   - L22: A player on the winning side who committed none picks too.
//   - L23: Nobody may leave an area for a point.
//   - L24: A player without a chip takes from the losing side, as all do.
//   - L25: If the title changes during the picks, sides, leaders and the order of
//     armies stay; only later ties are the new Emperor's.
//   - L31: There is a rebellion every turn.
//
// Income, scoring and the rest:
//
//   - L12: What each player has is public.
//   - L26: For each Palace it is decided apart what it brings.
//   - L27: Where nobody has a chip, no group scores.
//   - L28: If three players or more have the largest group, each scores 1.
//
// # 13. Positions
//
// A [Position] says what lies where, who has what, and what is awaited. What follows
// from the rest may be left out, and tiles left out are dealt, so that a question
// about the rules can be asked in a few lines. All that can't be is refused, with
// every fault.
package whitelotus
