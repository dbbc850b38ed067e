// Package whitelotus plays Der weisse Lotus (White Lotus), a board game by Martin
// Wallace (2000), by the book. What follows are the rules, in the order of the game,
// for players at a table as much as for programs, with an answer to each question
// that the author's rules leave open.
//
// The package is unofficial, and not affiliated with the game's author or publishers.
// It follows the author's own rules, which are public. They come without a map and
// without numbers of tiles: the board, [China1351], is a reconstruction, and [NewBoard]
// makes one of the map of a real copy. The section [What is reconstructed] tells what
// is certain.
//
// # Which type do I want
//
// Each thing has a type of its own, and so has each who looks at it:
//
//   - [GameState] is a game that goes on, with all its secrets: whoever runs it has one.
//   - [View] is what one player knows, or a spectator: for programs that play, and clients.
//   - [Table] is what lies open: for displays, and for everybody.
//   - [Position] is any arrangement as plain data: for a question about a rule.
//   - [Move] is one decision.
//   - [Events] are what happens in a move, as one audience sees it.
//   - [Record] is a game from its start on, with all its secrets; [Transcript] is what one
//     viewer saw of it.
//   - [Board] is a map: areas, borders, and what they are marked with.
//   - [FinalScoring] is a final scoring, item by item.
//
// A GameState, a View and a Table never change: a move makes a new one, and an old one
// that is kept is an undo.
//
// # Which function does what
//
// What one does first comes first:
//
//   - [NewGame] begins a game; [NewState] sets up any position.
//   - [PutBlock], [Pass], [Settle], [Bid], [Expel], [Commit], [Next], [Take] and [Convert] make
//     moves, and [GameState.LegalMoves] lists them.
//   - [Apply] plays a move, or says which rule forbids it; [GameState.Check] only says.
//   - [GameState.View] and [GameState.SpectatorView] give each what they may know;
//     [View.Sample] fills in at random what they can't see.
//   - [FinalScore] tells what a game would score if it ended now.
//   - [Board.ParseMove] and [Board.FormatMove] read and write moves as a player would;
//     [ParsePosition] and [ParseRecord] read positions and whole games.
//   - [Table.SVG] draws pictures, [Table.Map] draws for terminals.
//   - [NewBoard] makes a board of a map of your own.
//
// # The idea
//
// China in the middle of the 14th century: the dynasty totters, and families rise against
// it. From a few areas in the west they spread to the coast. They win areas by bids and
// votes against each other, and once a turn they rebel, or stand by the Emperor, and take
// areas from those who lose.
//
// The goal is the most points after four turns (8): for areas, above all Palaces; for
// dragons; for the largest group of areas; and for points that the Emperor and winners
// without prey collect on the way.
//
// # 1. Parts and set-up
//
// In the box are
//
//	areas            39 on the map, 8 of them in play with six players only
//	tiles            39: 6 Palaces, 6 Temples, 6 Ricefields, 6 Forts, 15 Villages
//	chips            each player's own, for areas that they take; they never run out
//	control blocks   5 a player
//	influence        money; each begins with 12
//	armies           money of another kind; each begins with 3
//	victory points   they never run out
//
// A tile that lies on the map is neutral. Whoever takes its area puts a chip of their own
// there, with the same symbol, and the tile leaves the game. So an area shows one symbol for
// the whole game. "To control" an area is to have a chip there.
//
//  1. With three to five players the eight areas in the north-west are out of play; for
//     every rule they do not exist.
//  2. Each player begins with 12 influence, 3 armies, 5 blocks, and without points.
//  3. Settle who is the first Emperor ([Options].Emperor). They keep the title without any
//     Palace until another player controls more Palaces than they do (5).
//  4. Shuffle a Palace, a Temple, a Ricefield, a Fort and three Villages (four with six
//     players), and lay one on each start area.
//  5. Shuffle the other tiles, and set them aside, face down, until the contests of turn 1
//     are over (4.6).
//
// A game has four turns. Where players act in turn, they do so clockwise from the Emperor.
//
// # The areas of China 1351
//
// Steps are counted from the nearest start area, with three to five players. In four turns
// every area can be reached.
//
//	steps   areas
//	0       Chengdu, Chongqing, Fengyuan, Jiangling, Luoyang, Shunyuan, Taiyuan
//	1       Changsha, Daming, Hanzhong, Jingjiang, Kaifeng, Kunming, Nanning, Wuchang, Xiangyang, Zhending
//	2       Dadu, Guangzhou, Haozhou, Jinan, Longxing, Raozhou, Shaozhou, Xuzhou
//	3       Fuzhou, Hangzhou, Jiqing, Quanzhou, Wenzhou, Yangzhou
//	six     Datong, Dongsheng, Ganzhou, Lintao, Ningxia, Pingliang, Xining, Yan'an
//
// The areas of steps 0 are the start areas, marked with a white lotus. Pingliang is an eighth
// one, with six players. Guangzhou, Quanzhou and Wenzhou have a dragon.
//
// # 2. A turn
//
// A turn has four parts: placing (3), control (4), rebellion (6), income (7). It is a row of
// questions, which [Table.Phase] names:
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
// One decision is one [Move]. A question that has one answer is not asked: the game goes on to
// the next. So a player who is asked has at least two legal moves.
//
// What is decided in secret is asked of one player after the other, clockwise from the Emperor,
// and nothing comes of it before the last has decided. Then all is revealed together. What is
// legal for one depends on no other's decision, so that a server may collect them in any order.
// The Emperor is always the player who has the title when the question is asked.
//
// # 3. Placing
//
// Blocks say which areas you want.
//
// # 3.1 Goes
//
// There are five rounds of goes. In a go, a player puts a block on an open area, or passes. A
// pass uses up the go; in the next round the player may put a block again. All blocks return to
// their owners before the next turn. An example: with four players there are twenty goes.
//
// # 3.2 Open areas
//
// An area is open if it has a neutral tile and is, in turn 1, a start area; in later turns, next
// to an area that somebody controls, whoever it is. Blocks open nothing. A start area that
// nobody took in turn 1 has no privilege later.
//
//	the only chip   open areas
//	Shunyuan        Chengdu, Chongqing, Jingjiang, Kunming, Nanning
//	Wenzhou         Fuzhou, Hangzhou, Raozhou
//
// # 3.3 One block
//
// A player has one block in an area at most. An example: in turn 1 the first go of the first player
// has eight choices, seven start areas and a pass; if a block of theirs lies, the next has seven.
//
// # 4. Control
//
// Now the areas with blocks get their owners.
//
// # 4.1 An area with one block
//
// It is its player's, for nothing. If it is no Palace, that happens before anything else. An example:
// A alone has a block on Taiyuan, a Village; A has a chip there before the Emperor chooses.
//
// # 4.2 The order
//
// The other areas with blocks are settled one after the other, as the Emperor decides, each to
// its end before the next. In turn 1 the Palace comes first, if there is a block on it. A
// Palace with one block is settled in this order, too, because it can change the Emperor. An example:
// in turn 1 B alone has a block on the Palace; B is Emperor, and picks the next area.
//
// # 4.3 A round of a contest
//
// The players with a block in an area are in its contest. In each round all of them commit, in
// secret, two things:
//
//  1. a bid of influence, from 1 to 6, and not more than they have; a player without
//     influence, and only such a player, bids 0;
//  2. a vote: another player who is in.
//
// All is revealed. The votes against a player are the sum of the bids against them. The player
// with the most votes is out. If several tie for the most, the Emperor says which of them, also
// if the Emperor is one of them, or is not in the contest.
//
// # 4.4 What it costs
//
// Everybody who stays in pays their bid. The player who is out takes back their block and pays
// half of the bid, rounded down: so a bid of 1 costs them nothing.
//
// # 4.5 The last one
//
// Rounds go on until one player is left, who takes the area. So if two are in, the higher bid
// wins, and equal bids are for the Emperor to decide. In these examples "A 2>B" is a bid of 2
// against B:
//
//	Emperor A; influence A 12, B 12
//	  A 3>B, B 2>A             A has the area; influence A 9, B 11
//	  A 2>B, B 1>A             A has the area; influence A 10, B 12
//	  A 2>B, B 2>A             the Emperor says: A or B
//
//	Emperor A; influence A 12, B 12, C 12
//	  A 2>B, B 3>C, C 3>B      B is out; influence A 10, B 11, C 9
//
//	Emperor D; influence A 9, B 9, C 9
//	  A 4>B, B 4>C, C 1>A      the Emperor says: B or C
//
//	Emperor D; influence A 0, B 0, C 0
//	  A 0>C, B 0>C, C 0>A      the Emperor says: A or B or C
//
// # 4.6 When all areas are settled
//
// In turn 1, a tile is laid on every area in play that has neither tile nor chip: the tiles set
// aside, in their order. With three to five players eight are left over, and which, everybody
// can count. An area that nobody put a block on keeps its tile. Then the Emperor gets a victory
// point.
//
// # 5. The Emperor
//
// As soon as a player controls more Palaces than the Emperor, in whatever phase, that player is
// Emperor. As many are not enough. If several have more, it is the one with most; if those tie,
// the first of them clockwise from the old Emperor.
//
// From then on the new Emperor decides what an Emperor decides, and play goes clockwise from
// them the next time that it is counted. A rebellion that is under way keeps its leaders and
// sides. An example: A is Emperor with 2 Palaces, and so have B and C. D takes one of A's. Now B
// and C have more than A, and B, first clockwise from A, is Emperor.
//
// # 6. Rebellion
//
// Every turn there is one.
//
// # 6.1 Leaders
//
// One side is led by the Emperor, the other by the Rebel Leader: the one of all others who
// controls most Villages. If several tie, or nobody controls any, it is the first of them
// clockwise from the Emperor. An example: A is Emperor with 4 Villages, B has 2, C and D have 3 each: C leads.
//
// # 6.2 Sides and armies
//
// Everybody commits armies, from none to all they have, in secret; and everybody but the two
// leaders commits with them one of the sides.
//
// # 6.3 Strength
//
// The Emperor's side has the strength of its armies, and 2 for each Palace of the Emperor. The
// rebels have that of theirs, and 2 for each Village of the Rebel Leader. The rebels win if they
// have more; a tie is for the Emperor's side. All armies that were committed are spent, on both
// sides.
//
//	                  armies of the side   of its leader   strength
//	Emperor's side    A 3, D 0             2 Palaces       7
//	rebels            C 1, B 2             3 Villages      9, and they win
//
// # 6.4 Picks
//
// Every player on the winning side has one pick: the leader first, then the others by the armies
// that they committed, most first. If several have as many, the Emperor of that moment says each
// time which of them is next.
//
// To pick is to take an area of a player on the losing side that is next to an area of one's own:
// the chip there is replaced by one's own, with the same symbol. A player without any area may take
// one anywhere. A player who can take an area must; one who can't gets a victory point. Each pick is
// judged when it comes: earlier ones count. Nobody takes from their own side. An example: the losers
// have one area left, and two players without a chip are to pick; the first takes it, the second
// gets a point.
//
// # 7. Income
//
// After every turn but the last each player gets 10 influence and 2 armies, and for each of
// their areas:
//
//	Palace      2 influence or 1 army, for each as the player decides
//	Temple      3 influence
//	Ricefield   1 influence and 1 army
//	Fort        2 armies
//	Village     nothing
//
// # 8. The end
//
// After the rebellion of the last turn each player scores
//
//	a Palace                        3
//	a Temple                        2
//	any other area                  1
//	an area with a dragon           2 more
//	a victory point of the game     1
//	the largest group               3, or 1 for each player who has one as large
//
// A group is areas of one player that hang together. Influence and armies count nothing. The
// most points win; if tied, the most areas; players who are still tied win together. An example,
// item by item, in which C wins:
//
//	A: Palace Zhending, Temple Daming, Village Dadu, Village Jinan, 2 points
//	B: Fort Jingjiang, Temple Chongqing, Village Guangzhou, Village Shunyuan
//	C: Palace Wenzhou, Ricefield Raozhou, Temple Quanzhou, Village Wuchang, 1 point
//	  areas       A 7, B 5, C 7
//	  dragons     B 2, C 4
//	  groups      A 1, B 1
//	  points      A 2, C 1
//	  total       A 10, B 8, C 12
//
// # 9. Who knows what
//
// Everything is open but what is committed and not revealed yet, which its maker knows, and
// the tiles set aside, which nobody knows until they are laid. Which tiles these are follows
// from the mix and from what lies there ([Table.Aside]). Their order follows from the seed, so
// that it is secret too.
//
// A program that plays is given a [View], and thinks about what it can't see with [View.Sample].
// What happens in a move is told to each by [GameState.Events]. A [GameState], a [Position] and a
// [Record] hold every secret; a [Table] holds none; a [Transcript] is a Record as one viewer saw
// it. Talk and promises bind nobody, and are no business of the package.
//
// # 10. Moves
//
// Moves are written and read by [Board.FormatMove] and [Board.ParseMove]:
//
//	placing       block Wuchang, pass
//	order         settle Wuchang
//	contest       bid 3 against B
//	tie of votes  expel B
//	rebellion     emperor 2, rebels 0
//	tie of picks  next B
//	pick          take Wuchang
//	income        armies 1
//
// A move that is against a rule is refused with a [*MoveError] around one of the package's Err…
// values, one for each rule. A position is a line of text ([Position.Text]); a record has the moves of
// each part of a turn on a line ([Record.Text]); all that a game is made of is also JSON, which a
// [JSON Schema] describes to other languages. Malformed text or data, an illegal move, an impossible position, an
// invalid board and impossible options are five kinds of error.
//
// # 11. Worked examples
//
// The author's rules have no example. Contests are worked in 4.5, open areas in 3.2, a rebellion
// in 6.3, a final scoring in 8. A first turn of four players, move by move, is among the examples
// of this page, and whole games lie in the repository as [playthroughs].
//
// # 12. Disputes
//
// Where the author's rules are silent, here is how this package plays, and why. The ids never
// change, so that they can be cited; they are names, and their order means nothing. None is left
// out. Where a table can play otherwise, the option is named. "Reviews" are those of the published
// game, whose rules differ from the author's in places.
//
// # 12.1 Disputes about parts
//
// # L01 The mix of tiles
//
// How many tiles are there of each kind? 6 Palaces, 6 Temples, 6 Ricefields, 6 Forts and 15
// Villages. The texts give 39 in all, and those of the start areas; this mix keeps their ratio, and
// with 6 of a kind each of six players can have one. Option: [Options].Tiles.
//
// # L02 Chips that run out
//
// Can a player run out of chips? No: no text names a limit. By agreement a player has 16, 4 each
// with a Palace, a Temple, a Ricefield and a Fort, and a Village on every back. Then an area that
// is won without a chip for it keeps its tile, and what was paid is paid; and no such area can be
// taken in a rebellion. Option: [Options].LimitChips.
//
// # L03 Cards or sums
//
// Are influence and armies cards of some values? No, sums: they can be changed at any time.
//
// # L04 Victory points that run out
//
// Can they? No. That the paper in a box ends is no rule.
//
// # L29 The number of blocks
//
// How many goes has a player? Five, as in the author's rules. By agreement three in turn 1, and
// later three and one for each Ricefield held when placing begins, at most five, as reviews tell of
// the published game. Option: [Options].Blocks.
//
// # L30 The number of turns
//
// Four; or by agreement from one to eight. The published game seems to go on until all areas have
// owners, which may never be. Option: [Options].Turns.
//
// # L32 Armies at the start
//
// Three, as three reviews say. One says one.
//
// # L33 Areas for six players
//
// Which eight areas leave with fewer players? Those in the north-west, as a review says.
//
// # 12.2 Disputes about placing and control
//
// # L05 Questions with one answer
//
// Are they asked? No. So records are short, and no client shows a question without a choice.
//
// # L06 Areas with one block
//
// Are they part of the Emperor's order? Only Palaces are, because they can change the Emperor.
// Nothing about the others depends on the order: they are settled before.
//
// # L07 What a bid can be
//
// Two cards of 0 to 3 make 1 to 6. A player without influence has only the zero card, and bids 0.
//
// # L08 What a vote counts
//
// Heads, or influence? Influence: else bids would have no effect.
//
// # L13 Against whom to vote
//
// Somebody who is in the contest, and not oneself.
//
// # L14 The Emperor in a tie
//
// May the Emperor decide a tie that they are part of? Yes.
//
// # L15 What comes back
//
// Half of which bids? Of that of the round in which the player is out.
//
// # L16 Passing
//
// Does a pass end a player's placing? No, it uses up one go.
//
// # L17 Whose chip opens areas
//
// Anybody's: the rule speaks of areas that a player controls, whoever that is.
//
// # L18 Start areas left over
//
// Are they open in turn 2? Only if they are next to a chip, like any other. So if nobody places
// in turn 1, nobody ever can, and the game still ends.
//
// # L19 The Palace in turn 1
//
// If nobody has a block on it, the first Emperor goes on. If one player has, it is settled first,
// and its owner is Emperor at once.
//
// # 12.3 Disputes about the title and rebellions
//
// # L09 Several pass the Emperor
//
// Who is Emperor? The one with most Palaces, and among those who tie the first clockwise from the
// old Emperor, as for the Rebel Leader. The rule does not see the case.
//
// # L10 Armies that lose or win
//
// Are armies spent? Yes, on both sides. If they were kept, nobody would hold any back.
//
// # L11 Ties for the next pick
//
// When are they decided, and by whom? At each pick, by the Emperor of that moment: the title can
// change between picks.
//
// # L20 No Villages
//
// Who leads the rebels if nobody but the Emperor has a Village? The player to the Emperor's left.
//
// # L21 Leaders without armies
//
// May a leader commit none? Yes, as anybody may.
//
// # L22 Winners without armies
//
// Does a player who committed none pick too? Yes, every player on the winning side.
//
// # L23 Leaving an area for a point
//
// May a player do that? No. The point is for those who can't take any.
//
// # L24 Players without a chip
//
// From whom do they take? From the losing side, as all do, but anywhere.
//
// # L25 A new Emperor between picks
//
// Sides, leaders and the order of armies stay. Only later ties are the new Emperor's.
//
// # L31 Leaving the rebellion out
//
// May a turn do without? No. A review says that the published game allows it, and none says who
// decides.
//
// # 12.4 Disputes about income, scoring and the rest
//
// # L12 What is open
//
// Is it secret what a player has? No. Every change is seen by all: only memory would be tested.
//
// # L26 Income of several Palaces
//
// One choice for all? No, for each Palace apart.
//
// # L27 Groups on an empty map
//
// Where nobody has a chip, no group scores.
//
// # L28 Three or more largest groups
//
// Each of their players scores 1.
//
// # 13. Positions
//
// A [Position] says what lies where, who has what, and what is awaited. What follows from the rest
// may be left out, and tiles left out are dealt by the seed, so that a question about the rules can
// be asked in a few lines. All that can't be is refused, with every fault at once. A position that
// asks a question with one answer goes on until there is a real one.
//
// # 14. How long a game is
//
// Players who choose at random make so many decisions in a game, on average; so many, if they never
// pass; and so many at most, in 6,400 games. With six players there can't be more than 714.
//
//	players   at random   never passing   most
//	3         146         165             177
//	4         215         248             272
//	5         292         352             373
//	6         367         434             471
//
// # What is reconstructed
//
// No public text shows the printed map. So the board is data: a game can be played on any that is
// valid ([NewBoard]), and the one shipped agrees with all that is known.
//
// Certain are: 39 areas, eight of them for six players only; seven start areas, and an eighth among
// those; three dragons, in the south-east, of 2 points each; that control spreads from the start
// areas to the sea; and that an area more than three steps from every start area could never be
// taken.
//
// Inferred is that the eight lie in the north-west, from one review.
//
// Chosen are: the names, of cities of the time; all borders; which areas are marked; and the mix of
// tiles (L01).
//
// # Sources
//
//   - The author's own rules, which are public: what they say stands.
//   - Reviews of the published game, in German and English: how many parts there are, and where the
//     published rules differ (L29 to L32).
//
// # What is promised to stay
//
//   - Exported names and what they mean.
//   - The notation of moves, positions and records, and version 1 of every JSON format: what was ever
//     written is read as the same value.
//   - A seed: the same options and seed are the same game, for ever, on every machine.
//   - The numbers of sections, and the ids of disputes.
//   - The shipped board. Should the printed map become known, it gets a name of its own.
//
// Reading is strict on purpose, so that a mistake never becomes another game. What may change are the
// words of messages, and how pictures look.
//
// [What is reconstructed]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-What_is_reconstructed
// [playthroughs]: https://github.com/emperorofchina/emperor/tree/main/internal/proof/lotus/testdata/playthroughs
// [JSON Schema]: https://github.com/emperorofchina/emperor/blob/main/examples/whitelotus.schema.json
package whitelotus
