// Package whitelotus plays Der weisse Lotus, a board game for three to six
// players.
//
// Der weisse Lotus (White Lotus) was published in 2000; its author is Martin
// Wallace. This page is the reference to its rules, in the order of the game.
// It is unofficial: it is not affiliated with the author or publishers.
//
//   - To learn the game, read on.
//   - To settle an argument, look for the question in [12. Disputes].
//   - To know how far to trust the map and the numbers, see [What is
//     reconstructed] and [Sources].
//   - In Go, begin with [Which type do I want] and [Which function does what],
//     which follow the rules.
//
// A number in parentheses is that of a section. The rules are the author's own,
// which are public. The published game differs in places, which section 12
// names. The author's rules have no map, and do not say how many tiles of each
// kind there are: the map and the mix here are a reconstruction.
//
// # The idea
//
// It is the middle of the 14th century, and the dynasty that rules China is
// weak. The players are lords of provinces, who spread from a few areas in the
// west to the coast. They win neutral areas in contests, in which they bid
// influence against each other. One of them is Emperor. Once a turn there is a
// rebellion: every player supports the Emperor or the rebels, and the winners
// take areas from the losers.
//
// A game has four turns. Then the highest score wins (8). Points come from
// areas, above all Palaces; from dragons; from the largest group of areas; and
// from victory points. The Emperor gets one each turn, and so does each winner
// of a rebellion who finds nothing to take.
//
// # 1. Parts and set-up
//
//	parts            number
//	areas            39 on the map, 8 of them for six players only
//	tiles            39: 6 Palaces, 6 Temples, 6 Ricefields, 6 Forts, 15 Villages
//	chips            16 a player, with a Village on every back
//	control blocks   5 a player
//	influence cards  90, worth 0, 1, 2 or 3
//	army cards       60, worth 1, 2 or 3
//	color cards      30, in the colors of the players
//	victory points   18
//	player aids      6, one for each player
//	markers          1 for the Emperor, 1 for the Rebel Leader
//
// A tile or chip shows one of five symbols: Palace (P), Temple (T), Ricefield
// (R), Fort (F) or Village (V). A tile on the map is neutral. If you win its
// area, one of your chips with the same symbol takes its place, and the tile
// leaves the game. So an area keeps its symbol for the whole game. You control
// an area if your chip lies there. If you lose it, you take your chip back.
// Chips and victory points have no limit: if they run out, use other markers
// ([L02: can you run out of chips?] [L04: can the victory points run out?]).
//
// Palaces make a player Emperor (5), Villages Rebel Leader (6.1). Each symbol
// has its income (7) and its points (8).
//
// Influence and armies are held like money. You may change cards at any time
// with the bank, the cards that nobody has, for example a 3 for a 1 and a 2, so
// only your total matters. Totals are open. Set up in five steps:
//
//  1. With three to five players the eight areas in the north-west are out of
//     play: they do not exist for any rule. Cover them if you like.
//  2. Each player takes 12 influence: two cards of each value 1, 2 and 3, and a
//     card worth 0, which they always keep. Each also takes 3 armies, in cards
//     worth 1; 5 control blocks; the chips of one color; and a color card in
//     the color of each other player. Nobody has victory points yet. The rest
//     of the cards is the bank.
//  3. The player with the most gray hair is the first Emperor, unless you agree
//     on another. The first Emperor holds the title, without any Palace, until
//     another player controls more Palaces than they do (5).
//  4. Shuffle a Palace, a Temple, a Ricefield, a Fort and three Villages (four
//     Villages with six). Lay one, face up, on each start area (white lotus).
//  5. Shuffle the other tiles and set them aside, face down. They are laid in
//     turn 1, after the contests (4.6).
//
// This is what each number of players has on the table, and how a game of four
// begins:
//
//	players   areas   start tiles                tiles aside   goes in a turn
//	3         31      P, T, R, F and 3 Villages  32            15
//	4         31      P, T, R, F and 3 Villages  32            20
//	5         31      P, T, R, F and 3 Villages  32            25
//	6         39      P, T, R, F and 4 Villages  31            30
//
//	new game; 4 players
//	  influence             A 12, B 12, C 12, D 12
//	  armies                A 3, B 3, C 3, D 3
//	  tiles aside           P5 T5 R5 F5 V12
//
// Disputes: [L01: how many tiles of each kind are there?] [L03: do single cards
// matter?] [L32: with how many armies do you begin?] [L33: which areas are left
// out?]
//
// # At the table
//
// Some advice for people who play with the parts. It changes no rule.
//
//   - Lay influence and armies openly, or name your totals if somebody asks.
//   - For a contest (4.3), lay two influence cards and a color card face down.
//     When all have done so, turn them over together.
//   - For a rebellion (6.2), the author's rules have you hold the armies that
//     you commit in a closed fist under the table. All open their fists
//     together. An empty hand commits none. Lay the color card face down
//     meanwhile.
//   - If the bank has no card of a value left, write down what it owes.
//   - Nothing on the board counts the turns. Count them with spare victory
//     points.
//
// # The areas of China 1351
//
// The map here, China 1351, may differ from the printed one. Steps count from
// the nearest start area, for 3 to 5 players. Four turns reach all areas.
//
//	steps   areas
//	0       Chengdu, Chongqing, Fengyuan, Jiangling, Luoyang, Shunyuan, Taiyuan
//	1       Changsha, Daming, Hanzhong, Jingjiang, Kaifeng, Kunming, Nanning, Wuchang, Xiangyang, Zhending
//	2       Dadu, Guangzhou, Haozhou, Jinan, Longxing, Raozhou, Shaozhou, Xuzhou
//	3       Fuzhou, Hangzhou, Jiqing, Quanzhou, Wenzhou, Yangzhou
//	six     Datong, Dongsheng, Ganzhou, Lintao, Ningxia, Pingliang, Xining, Yan'an
//
// The areas of step 0 are the start areas, which are marked with a white lotus.
// The last row has the areas for six players only; one of them, Pingliang, is a
// start area too. Guangzhou, Quanzhou and Wenzhou have a dragon, which is worth
// 2 points at the end (8). Two areas are next to each other if they share a
// border. [Borders] lists them all.
//
// # How examples are written
//
// An example is a position, and below it questions with their answers. A move
// of the player to decide is legal, or refused by the section in parentheses. A
// line that begins with "then" plays moves; what stands below it is asked after
// them. Section 10 lists the moves.
//
// Players are A to F, clockwise. Unless an example says otherwise, there are
// four players, it is turn 2, placing begins, A is Emperor, each player has 12
// influence and 3 armies, and a neutral Fort lies on every area of which the
// example says nothing; in turn 1, nothing lies there. In most examples of a
// contest D's Village in Jiangling has opened the area. Players whom an answer
// does not name have 0. If all have 0, the answer is "nobody".
//
// In text, a position lists what lies on the map, and then what differs from the
// defaults above:
//
//	A[P Luoyang, V Kunming Chengdu] tiles[T Wuchang]; Emperor C; armies B 5
//
// In text, A controls a Palace in Luoyang and Villages in Kunming and Chengdu
// here, and a neutral Temple lies on Wuchang. "nothing" is a map without chips,
// "phase" the part of the turn that begins ("phase take": the winners pick),
// "blocks" the areas with blocks, "goes" the goes that players have taken,
// "committed" their sides and armies, and "the usual mix" the tiles of 1.
//
// Tests play every example. The repository has many more [cases], at least one
// of every dispute.
//
// # 2. A turn
//
// A turn has five parts:
//
//  1. Placing: put control blocks on the areas that you want (3).
//  2. Control: areas with blocks get their owners (4).
//  3. The Emperor gets a victory point (4.6).
//  4. Rebellion (6).
//  5. Income (7). The last turn has none.
//
// In placing and in income the players act one after the other, clockwise, and
// the Emperor is the first. In a contest and in a rebellion all decide at
// once, in secret. The winners of a rebellion pick in their own order (6.4). A
// decision of the Emperor belongs to the player who has the title at that
// moment. A player who has no choice is not asked.
//
// Talk is free, at any time, and the author's rules encourage you to negotiate.
// Promises and alliances bind nobody. Players may give each other nothing.
//
//	A[V Luoyang]; Emperor C
//	  to move               C
//	  bid 1 against B       refused (2)
//	  then C: pass
//	  to move               D
//	  then D: pass
//	  to move               A
//
// Disputes: [L05: is a player without a choice asked?] [L34: may you give
// things to another player?]
//
// # 3. Placing
//
// Your blocks mark the areas that you want. Everybody sees where they stand,
// and whose they are.
//
// # 3.1 Goes
//
// There are five rounds. In each round every player has one go: put one block
// on an open area, or pass. To pass, set one of your blocks aside for this
// turn; you may put a block again in the next round. There are always five
// rounds, even if all have passed in one. All blocks, a winner's too, return to
// their owners before the next turn. Here all but B pass in the first round:
//
//	A[V Luoyang]
//	  goes left             A 5, B 5, C 5, D 5
//	  then A: pass; B: block Kaifeng; C: pass; D: pass
//	  goes left             A 4, B 4, C 4, D 4
//	  to move               A
//	  block Kaifeng         legal
//
// Disputes: [L16: does a pass end your placing?] [L29: how many blocks do you
// have?]
//
// # 3.2 Open areas
//
// An area is open if a neutral tile lies there and
//
//   - in turn 1, it is a start area;
//   - in later turns, it is next to an area that any player controls, no matter
//     who.
//
// Blocks open nothing. Areas with blocks may be next to each other, such as
// Chengdu and Chongqing in turn 1. A start area that nobody took in turn 1 is
// like any other area later. Here are the open areas of a later turn, if only
// one chip lies on the map:
//
//	the only chip   open areas
//	Shunyuan        Chengdu, Chongqing, Jingjiang, Kunming, Nanning
//	Wenzhou         Fuzhou, Hangzhou, Raozhou
//
// In this example C's chip opens Fuzhou for A, and A's block on Fuzhou does not
// open Quanzhou:
//
//	C[V Wenzhou]
//	  block Fuzhou          legal
//	  block Luoyang         refused (3.2)
//	  then A: block Fuzhou
//	  block Quanzhou        refused (3.2)
//
// Disputes: [L17: whose areas open areas?] [L18: is a start area open after
// turn 1?]
//
// # 3.3 One block
//
// You can have one block on an area, not more. Others may have one there too.
// An example: in turn 1 you have eight choices in your first go, seven start
// areas or a pass; with six players nine. If your block lies on one of the
// areas, your next go has one choice fewer.
//
//	new game; 3 players
//	  legal moves           8
//	  then A: block Luoyang; B: block Luoyang; C: pass
//	  legal moves           7
//	  block Luoyang         refused (3.3)
//
// # 4. Control
//
// The areas with blocks now get their owners.
//
// # 4.1 An area with one block
//
// If an area has one block, its player takes the area and pays nothing. Unless
// its tile is a Palace, this happens before the Emperor chooses any area ([L06:
// does the Emperor order areas with one block?]). In the example A has Kaifeng,
// a Fort, before the contest of Xiangyang begins:
//
//	A[V Luoyang]; phase order; blocks A Kaifeng Xiangyang, B Xiangyang
//	  owner of Kaifeng      A
//	  contested             Xiangyang
//	  influence             A 12, B 12, C 12, D 12
//
// # 4.2 The order
//
// The Emperor chooses which of the other areas with blocks is settled first,
// which is next, and so on. Each is settled to its end before the Emperor
// chooses the next. In turn 1 the Palace comes first, if it has a block ([L19:
// what if nobody contests the first Palace?]).
//
// A Palace with one block waits for the Emperor's choice too, because it can
// change the Emperor (5). In the example B takes one without paying, is Emperor
// at once, and chooses the next area:
//
//	A[V Luoyang] tiles[P Kaifeng]; phase order;
//	blocks A Xiangyang Taiyuan, B Kaifeng Taiyuan, C Xiangyang
//	  moves                 settle Taiyuan; settle Kaifeng; settle Xiangyang
//	  then A: settle Kaifeng
//	  owner of Kaifeng      B
//	  Emperor               B
//	  to move               B
//
// # 4.3 A round of a contest
//
// If an area has several blocks, their players contest it, in rounds. In each
// round each of them decides two things in secret:
//
//   - a bid: exactly two influence cards, which add up to 1 to 6. The exception
//     is a player without any influence, who bids the card worth 0. Nobody else
//     can bid 0, and nobody can bid more than they have.
//   - a vote: the color card of another player who is still in this contest.
//
// All reveal their cards together. The votes against a player are the sum of
// the bids against them, not the number of bidders. The player with the most
// votes against them is out. If several tie for the most, even with 0 votes,
// the Emperor decides which of them is out, even if the Emperor is one of them
// or has no block there. Nobody may withdraw from a contest.
//
// Here D is not in the contest. B and C bid 5 against A in all, and A is out:
//
//	D[V Jiangling]; contest of Wuchang;
//	blocks A Wuchang, B Wuchang, C Wuchang; influence B 2
//	  bid 1 against D       refused (4.3)
//	  bid 0 against B       refused (4.3)
//	  bid 7 against B       refused (4.3)
//	  then A: bid 4 against C
//	  bid 3 against A       refused (4.3)
//	  then B: bid 2 against A; C: bid 3 against A
//	  in the contest        B, C
//
// Disputes: [L07: what can you bid?] [L08: how much does a vote count?] [L13:
// against whom can you vote?] [L14: may the Emperor decide their own tie?]
//
// # 4.4 What it costs
//
// A player who stays in pays their whole bid. The player who is out pays half
// of their bid, rounded down, so that a bid of 1 costs nothing ([L15: which of
// your bids is halved?]). They take back their block, which cannot be used
// again this turn.
//
// Everybody pays at the end of the round, to the bank: influence that you pay
// in one round is gone for the next round, and for the next area. If votes tie,
// the round ends when the Emperor has decided who is out.
//
//	D[V Jiangling]; contest of Wuchang; blocks A Wuchang, B Wuchang, C Wuchang
//	  then A: bid 2 against B; B: bid 3 against C; C: bid 3 against B
//	  in the contest        A, C
//	  influence             A 10, B 11, C 9, D 12
//	  then A: bid 5 against C; C: bid 1 against A
//	  influence             A 5, B 11, C 9, D 12
//
// # 4.5 The last one
//
// The contest goes on, round by round, until one player is left, who takes the
// area. The winner pays their bids too, that of the last round included. If
// only two players are in, the higher bid wins; if the bids are equal, the
// Emperor decides.
//
//	D[V Jiangling]; contest of Wuchang; blocks A Wuchang, B Wuchang
//	  then A: bid 3 against B; B: bid 2 against A
//	  owner of Wuchang      A
//	  influence             A 9, B 11, C 12, D 12
//
// An Emperor without a block decides between B and C, who have 4 votes each:
//
//	D[V Jiangling]; contest of Wuchang; Emperor D;
//	blocks A Wuchang, B Wuchang, C Wuchang
//	  then A: bid 4 against B; B: bid 4 against C; C: bid 1 against A
//	  to move               D
//	  moves                 expel B; expel C
//
// # 4.6 When all areas are settled
//
// In turn 1 the tiles that were set aside are laid now, face up: one on every
// area in play that has neither tile nor chip. With three to five players eight
// tiles are left over. They are out of the game, and everybody can work out
// which they are.
//
// An area on which nobody put a block keeps its tile for later turns. After
// control, each turn, the Emperor gets a victory point, even without a Palace.
//
// In the example only Chengdu has a block. The tiles are laid in the order of
// "aside", and eight Villages are left over:
//
//	tiles[P Luoyang, T Chongqing, R Jiangling] tiles[F Fengyuan]
//	tiles[V Taiyuan Chengdu Shunyuan]; turn 1; the usual mix; phase order;
//	aside PPPPPTTTTTRRRRRFFFFFVVVV; blocks B Chengdu
//	  owner of Chengdu      B
//	  owner of Luoyang      nobody
//	  symbol of Luoyang     Palace
//	  tiles aside           V8
//	  points                A 1
//
// # 5. The Emperor
//
// As soon as you control more Palaces than the Emperor, you are Emperor, in
// whatever part of the turn that is. To have equally many is not enough. If
// several players have more, the one with the most is Emperor. If several tie
// for the most, it is the first of them clockwise from the old Emperor.
//
// The new Emperor makes the Emperor's decisions at once. The next placing or
// income begins with the new Emperor. A rebellion under way keeps its leaders
// and sides.
//
// B is alone on Luoyang, a Palace, and takes it. In the first example B has as
// many Palaces as A now, and A stays Emperor. In the second B has one more:
//
//	A[P Taiyuan] tiles[P Luoyang]; phase order; blocks B Luoyang
//	  owner of Luoyang      B
//	  Emperor               A
//
//	A[P Taiyuan] B[P Chengdu] tiles[P Luoyang]; phase order; blocks B Luoyang
//	  owner of Luoyang      B
//	  Emperor               B
//
// Disputes: [L09: what if several pass the Emperor?] [L25: what if a pick makes
// a new Emperor?]
//
// # 6. Rebellion
//
// There is a rebellion in every turn ([L31: can a turn go without a
// rebellion?]).
//
// # 6.1 Leaders
//
// The Emperor leads one side, and the Rebel Leader the other. The Rebel Leader
// is the player who controls the most Villages, not counting the Emperor. If
// several tie, or if nobody has a Village, it is the first of them clockwise
// from the Emperor ([L20: who leads if nobody has a Village?]). Here A is
// Emperor, and B has fewer Villages than C and D:
//
//	A[V Taiyuan Luoyang Kaifeng Daming] B[V Chengdu Kunming]
//	C[V Fuzhou Quanzhou Wenzhou] D[V Nanning Guangzhou Shaozhou]; phase rebellion
//	  Rebel Leader          C
//
// # 6.2 Sides and armies
//
// Each player decides in secret how many armies to commit, from none to all
// they have ([L21: may a leader commit no army?]). Each player except the two
// leaders also chooses a side: they lay the color card of the leader whom they
// are against. A leader cannot join the other side, and lays no color card. All
// reveal their cards together. "emperor 3" commits 3 armies for the Emperor.
// Here A is Emperor and C leads the rebels. After A, B may join either side:
//
//	C[V Luoyang]; phase rebellion
//	  emperor 3             legal
//	  emperor 4             refused (6.2)
//	  rebels 1              refused (6.2)
//	  then A: emperor 1
//	  emperor 0             legal
//	  rebels 3              legal
//
// # 6.3 Strength
//
// Add up the armies of each side. The Emperor's side adds 2 for each Palace of
// the Emperor; the rebels add 2 for each Village of the Rebel Leader. Palaces
// and Villages of other players add nothing. The rebels win if their strength
// is higher; if the sides are equal, the Emperor's side wins. Both sides lose
// all armies that they committed ([L10: do winners keep their armies?]).
//
//	side             armies     of its leader   strength
//	Emperor's side   A 3, D 0   2 Palaces       7
//	rebels           C 1, B 2   3 Villages      9, and they win
//
// This is the table as a position, and again with no army from B: then both
// sides have 7, and the Emperor's side wins:
//
//	A[P Taiyuan Daming] B[F Zhending] C[V Luoyang Chengdu Kunming] D[F Kaifeng];
//	phase rebellion; armies A 3, B 2, C 1, D 0
//	  then A: emperor 3; B: rebels 2; C: rebels 1; D: emperor 0
//	  armies                nobody
//	  to move               C
//
//	A[P Taiyuan Daming] B[F Zhending] C[V Luoyang Chengdu Kunming] D[F Kaifeng];
//	phase rebellion; armies A 3, B 2, C 1, D 0
//	  then A: emperor 3; B: rebels 0; C: rebels 1; D: emperor 0
//	  to move               A
//
// # 6.4 Picks
//
// Each player on the winning side has one pick, even one who committed no army.
// The leader picks first, then the others in the order of the armies that they
// committed, most first. If several committed equally many, the Emperor decides
// which of them is next, before each of their picks.
//
// To pick, take an area of a player on the losing side. It must be next to an
// area that you control; if you control none, it may be anywhere. Your chip
// with the same symbol replaces the loser's. You cannot take a neutral area. If
// there is an area that you can take, you must take one. If there is none, you
// get a victory point instead.
//
// Every pick is judged by the map at that moment. A player can lose several
// areas in one rebellion, even all they have; they stay in the game, and act
// like everybody else. You never take from a player on your side.
//
// Here A, C and D have won, and A has picked already. C's Kaifeng is next to
// Luoyang and Taiyuan, but not to Wenzhou; Daming belongs to D, on C's side:
//
//	A[V Zhending] B[F Luoyang Taiyuan, V Wenzhou] C[F Kaifeng] D[V Daming];
//	phase take; committed A emperor 0, B rebels 0, C emperor 3, D emperor 1;
//	leaders A, B; picked A; C to move
//	  take Luoyang          legal
//	  take Wenzhou          refused (6.4)
//	  take Daming           refused (6.4)
//	  pass                  refused (2)
//
// In the next example the loser A has one area left, and two winners without
// any area are still to pick. B, the leader, takes it, and C gets a victory
// point:
//
//	A[F Wenzhou]; phase rebellion; armies A 0, B 1, C 2, D 0
//	  then B: rebels 1; C: rebels 2; D: emperor 0
//	  areas of B            Wenzhou
//	  areas of A            none
//	  points                C 1
//
// Disputes: [L11: who decides ties for a pick, and when?] [L22: do winners
// without armies pick?] [L23: may you take the point instead?] [L24: what can
// you take without an area?]
//
// # 7. Income
//
// In every turn except the last, each player gets 10 influence and 2 armies,
// and for each area that they control the income of its symbol ([L26: do all
// Palaces bring the same?]). An area that was just taken counts for its new
// player. You keep what you have not spent.
//
//	symbol      income
//	Palace      2 influence or 1 army, for each as the player decides
//	Temple      3 influence
//	Ricefield   1 influence and 1 army
//	Fort        2 armies
//	Village     nothing
//
//	A[P Luoyang Taiyuan, T Kaifeng, F Daming, R Jinan] B[V Dadu];
//	phase income; influence A 0, B 0; armies A 0, B 0
//	  moves  armies from 0 Palaces; armies from 1 Palace; armies from 2 Palaces
//	  then A: armies from 1 Palace
//	  influence             A 16, B 10, C 22, D 22
//	  armies                A 6, B 2, C 5, D 5
//	  turn                  3
//
// # 8. The end
//
// The game ends after the rebellion of the last turn, and not before, even if
// no area is open any more. Each player scores:
//
//	item                                 points
//	each Palace                          3
//	each Temple                          2
//	each Ricefield, Fort or Village      1
//	each area with a dragon              2 more
//	each victory point collected         1
//	the largest group                    3; if several players tie, 1 for each of them
//
// A group is one area of a player, or several that are connected by borders.
// The largest is the one with the most areas, of all groups on the map. A
// player with two largest groups scores for one of them. Influence and armies
// count nothing.
//
// The highest score wins. If several tie for it, the one of them with the most
// areas wins. Players who are still tied win together. In this example C wins.
// A and B each have a group of four areas; C's largest has three, because
// Quanzhou borders none of the others:
//
//	A[P Zhending, T Daming, V Dadu Jinan]
//	B[F Jingjiang, T Chongqing, V Guangzhou Shunyuan]
//	C[P Wenzhou, R Raozhou, T Quanzhou, V Wuchang];
//	3 players; phase over; turn 4; points A 2, C 1
//	  groups                A 4, B 4, C 3
//	  score of A            areas 7, dragons 0, group 1, points 2
//	  score of B            areas 5, dragons 2, group 1, points 0
//	  score of C            areas 7, dragons 4, group 0, points 1
//	  totals                A 10, B 8, C 12
//	  winners               C
//
// Disputes: [L27: what if nobody has a group?] [L28: what if three largest
// groups tie?] [L30: how long is a game?]
//
// # 9. Who knows what
//
// Two things are secret: the cards that players lay for a contest or a
// rebellion, until all are revealed; and the order of the tiles set aside,
// which nobody knows until they are laid. Everything else is open, including
// how much influence and how many armies each player has ([L12: may you hide
// what you have?]).
//
//	what                                    its player  all others
//	tiles, chips and blocks on the map      at once     at once
//	influence, armies and victory points    at once     at once
//	the titles, and the player to decide    at once     at once
//	that a player has decided in secret     at once     at once
//	a bid and a vote (4.3)                  at once     when all in it have bid
//	a side and armies (6.2)                 at once     when all have committed
//	the kinds of the tiles set aside        -           from the start
//	their order                             -           when they are laid (4.6)
//	the kinds of the eight tiles left over  -           from then on
//	talk and promises                       at once     as the players like
//
// Anybody can work out which tiles are set aside, from the mix and the tiles on
// the map. Spectators know what all others know. In the example B and D see
// that A has decided, and not what:
//
//	D[V Jiangling]; contest of Wuchang; blocks A Wuchang, B Wuchang, C Wuchang
//	  then A: bid 6 against C
//	  to A: commitment of A           bid 6 against C
//	  to B: commitment of A           unknown
//	  to D: committed                 A
//	  to everybody: commitment of A   unknown
//	  to everybody: influence         A 12, B 12, C 12, D 12
//
// # 10. Moves
//
// One decision is one move. This is how moves are written, and who makes them
// if they have a choice (2):
//
//	part of the turn   who                        moves
//	placing            each in turn, five times   block Wuchang, or pass (3.1)
//	order              the Emperor                settle Wuchang (4.2)
//	contest            all who are in it          bid 3 against B (4.3)
//	tied votes         the Emperor                expel B (4.3)
//	rebellion          everybody                  emperor 2, or rebels 0 (6.2)
//	tied armies        the Emperor                next B (6.4)
//	pick               each winner                take Wuchang (6.4)
//	income             each in turn               armies from 1 Palace (7)
//
// A move may begin with the player who makes it, as in "A: pass". The rest of a
// turn shows most of these moves; each player has taken four goes, and has one
// left:
//
//	A[P Luoyang, V Chengdu Daming] B[V Kunming Dadu]; 3 players;
//	goes A 4, B 4, C 4; armies A 0, B 0
//	  then A: block Kaifeng; B: block Kaifeng; C: block Kaifeng
//	  then A: bid 3 against B; B: bid 3 against A; C: bid 1 against A
//	  then B: bid 2 against C; C: bid 2 against B; A: expel B
//	  then C: emperor 2
//	  to move               A
//	  then A: take Kunming
//	  then A: armies from 1 Palace
//	  turn                  3
//
// # 11. Worked examples
//
// The author's rules have no example. This is a first turn of four players. The
// first Emperor is A. Taiyuan and Chengdu have one block each. The winner of
// Luoyang, the Palace, is B, who then chooses the order of the other areas. In
// the rebellion A, C and D have a Village each, and C is the first of them
// clockwise from B. The rebels win by 7 to 5. C takes the one area in reach; D
// can take nothing, and gets a point.
//
//	tiles[P Luoyang, T Chongqing, R Jiangling] tiles[F Fengyuan]
//	tiles[V Taiyuan Chengdu Shunyuan]; turn 1; the usual mix
//	  then A: block Luoyang; B: block Luoyang; C: block Chongqing
//	  then D: block Luoyang; A: block Fengyuan; B: block Jiangling
//	  then C: block Chengdu; D: block Chongqing; A: block Taiyuan
//	  then B: block Chongqing; C: block Jiangling; D: block Shunyuan
//	  then A: pass; B: block Fengyuan; C: block Shunyuan; D: pass
//	  then A: pass; B: pass; C: pass; D: pass
//	  areas of A            Taiyuan
//	  areas of C            Chengdu
//	  contested             Luoyang
//	  then A: bid 4 against B; B: bid 3 against A; D: bid 2 against A
//	  in the contest        B, D
//	  influence             A 10, B 9, C 12, D 10
//	  then B: bid 3 against D; D: bid 2 against B
//	  influence             A 10, B 6, C 12, D 9
//	  Emperor               B
//	  then B: settle Chongqing
//	  then B: bid 2 against C; C: bid 3 against D; D: bid 3 against C
//	  then B: bid 2 against D; D: bid 2 against B; B: expel D
//	  owner of Chongqing    B
//	  influence             A 10, B 2, C 11, D 5
//	  then B: settle Jiangling; B: bid 1 against C; C: bid 2 against B
//	  then B: settle Fengyuan; B: bid 2 against A; A: bid 3 against B
//	  contested             Shunyuan
//	  then C: bid 4 against D; D: bid 5 against C
//	  influence             A 7, B 1, C 7
//	  points                B 1
//	  Rebel Leader          C
//	  then B: emperor 1; C: rebels 2; D: rebels 3; A: emperor 2
//	  owner of Chongqing    C
//	  points                B 1, D 1
//	  then B: armies from 1 Palace
//	  influence             A 17, B 11, C 21, D 10
//	  armies                A 5, B 5, C 4, D 2
//	  turn                  2
//	  to move               B
//
// # 12. Disputes
//
// Each question has an id that never changes, so that it can be cited. The
// order of the ids means nothing. Under each question stands the answer by
// which the game is played here, and where it comes from:
//
//	source         questions
//	printed        L03 L08 L16 L17 L19 L21 L22 L24 L28 L29 L30 L31 L32 L33
//	inferred       L07 L13 L14 L15 L18 L20 L23 L26 L27
//	decided here   L01 L02 L04 L05 L06 L09 L10 L11 L12 L25 L34
//
// An answer is printed if the author's rules or a review of the published game
// give it. It is inferred if it follows from what they say. If they leave the
// question open, it is decided here. For four questions you can agree on
// another answer: L01, L02, L29 and L30.
//
// # 12.1 Disputes about parts
//
// # L01 How many tiles of each kind are there?
//
// 6 Palaces, 6 Temples, 6 Ricefields, 6 Forts and 15 Villages. Decided here:
// reviews give the total of 39, and the author's rules the tiles on the start
// areas, but no text gives the rest. This mix has nearly the ratio of the start
// tiles, and at least one tile of each kind for each of six players. By
// agreement take any mix.
//
//	new game; 6 players
//	  tiles aside           P5 T5 R5 F5 V11
//
// # L02 Can you run out of chips?
//
// No. Decided here: the author's rules list chips without a number, and no text
// says what happens if none is left. Reviews count 16 for each player, but not
// how many of them show each symbol, so a limit by symbol would be a guess.
//
// By agreement you can. Then each player has 16 chips: four Palaces, four
// Temples, four Ricefields and four Forts, each with a Village on its back. If
// you win an area for which you have no chip left, its tile stays for later
// turns, and you do not get back what you paid. In a rebellion you cannot take
// such an area; without another, you get the victory point.
//
// In the example B has used up four Forts. B wins the contest of Wuchang, a
// Fort, and its tile stays:
//
//	B[F Taiyuan Luoyang Fengyuan Jiangling]; limited chips;
//	contest of Wuchang; blocks A Wuchang, B Wuchang
//	  then A: bid 1 against B; B: bid 5 against A
//	  owner of Wuchang      nobody
//	  influence             A 12, B 7, C 12, D 12
//
// # L03 Do single cards matter?
//
// No, only their sum. Printed in the author's rules: you may change cards at
// any time. An example: with 5 influence you can bid any number from 1 to 5.
//
//	D[V Jiangling]; contest of Wuchang; blocks A Wuchang, B Wuchang; influence A 5
//	  bid 1 against B       legal
//	  bid 5 against B       legal
//	  bid 6 against B       refused (4.3)
//
// # L04 Can the victory points run out?
//
// No. Decided here: reviews count 18, but no rule makes that a limit, and the
// author's rules spare some of them for counting turns. Games played at random
// needed 11 at most.
//
//	A[V Luoyang]; phase order; points A 18, B 18, C 18, D 18
//	  points                A 19, B 18, C 18, D 18
//
// # L29 How many blocks do you have?
//
// Five in every turn. Printed in the author's rules (Place control markers),
// and in one review.
//
// In three reviews of the published game a player has three blocks in turn 1.
// In later turns they have three, one more for each Ricefield that they control
// when placing begins, and five at most. You can agree to play so. An example:
// A controls one Ricefield and B three. A has four blocks and B five, so that A
// sits out the fifth round.
//
//	A[R Luoyang] B[R Taiyuan Chengdu Nanning]; ThreeAndRice
//	  goes left             A 4, B 5, C 3, D 3
//
// # L30 How long is a game?
//
// Four turns. Printed in the author's rules (Playing the game). According to
// reviews, the published game seems to go on until all areas have owners; that
// might never happen. By agreement a game has one to eight turns.
//
//	A[F Luoyang]; phase rebellion; turn 4; armies A 3, B 0, C 0, D 0
//	  then A: emperor 3; C: rebels 0; D: rebels 0
//	  over                  yes
//
// # L32 With how many armies do you begin?
//
// Three. Printed in the author's rules (Starting the game); three reviews
// agree, and another says one.
//
//	new game; 6 players
//	  armies                A 3, B 3, C 3, D 3, E 3, F 3
//
// # L33 Which areas are left out?
//
// With fewer than six players, the eight in the north-west. Printed in a
// review; the author's rules say only that they are shaded. An example: with
// five players Pingliang does not exist. Nobody can put a block there, and it
// borders nothing.
//
//	C[V Fengyuan]; 5 players
//	  block Luoyang         legal
//	  moves                 pass; block Luoyang; block Xiangyang; block Hanzhong; block Chongqing
//
// # 12.2 Disputes about placing and control
//
// # L05 Is a player without a choice asked?
//
// No. Decided here: only one answer is possible, and the author's rules treat
// an area with one block in the same way. So a player who is asked has two
// legal moves or more. An example: a leader without armies is not asked:
//
//	C[V Luoyang]; phase rebellion; armies A 0, B 1, C 0, D 4
//	  awaited               B, D
//	  to move               B
//
// # L06 Does the Emperor order areas with one block?
//
// Only Palaces, because they can change the Emperor. Decided here: for the
// other areas with one block the order makes no difference, so their players
// get them before the first contest.
//
// If chips are limited by agreement (L02), the order can make a difference,
// because you cannot use a chip twice. Even then, the areas with one block come
// first. An example: B has one Fort chip left, and blocks on two Forts. B is
// alone on Kaifeng, and uses the chip there:
//
//	B[F Taiyuan Luoyang Fengyuan] D[V Jiangling]; limited chips; phase order;
//	blocks A Wuchang, B Wuchang Kaifeng
//	  owner of Kaifeng      B
//	  then A: bid 1 against B; B: bid 2 against A
//	  owner of Wuchang      nobody
//
// # L07 What can you bid?
//
// 1 to 6, and no more than you have. Inferred: the author's rules ask for
// exactly two cards. With the card worth 0 and free change, the lowest two are
// 0 and 1, and the highest 3 and 3. If you have no influence, you cannot lay
// two cards, so you bid the card worth 0. An example: with 3 influence you can
// bid 1, 2 or 3.
//
//	D[V Jiangling]; contest of Wuchang; blocks A Wuchang, B Wuchang; influence A 3
//	  moves                 bid 1 against B; bid 2 against B; bid 3 against B
//
//	D[V Jiangling]; contest of Wuchang; influence A 0;
//	blocks A Wuchang, B Wuchang, C Wuchang
//	  moves                 bid 0 against B; bid 0 against C
//
// # L08 How much does a vote count?
//
// As much as its bid. Printed in three reviews; if each vote counted as one,
// bids would have no effect. An example: two bids of 2 against D are 4 votes,
// and one bid of 3 against A is 3: D is out.
//
//	D[V Jiangling]; contest of Wuchang;
//	blocks A Wuchang, B Wuchang, C Wuchang, D Wuchang
//	  then A: bid 2 against D; B: bid 2 against D
//	  then C: bid 3 against A; D: bid 1 against B
//	  in the contest        A, B, C
//
// # L13 Against whom can you vote?
//
// Against another player who is still in this contest. Inferred: the author's
// rules give you a color card for every color but yours, so you can vote
// neither against yourself nor against nobody; and the vote is to put somebody
// out of this contest. An example: once B is out, nobody can vote against B in
// this area.
//
//	D[V Jiangling]; contest of Wuchang; blocks A Wuchang, B Wuchang, C Wuchang
//	  A: bid 1 against A    refused (4.3)
//	  A: bid 1 against D    refused (4.3)
//	  then A: bid 1 against B; B: bid 1 against C; C: bid 2 against B
//	  A: bid 1 against B    refused (4.3)
//
// # L14 May the Emperor decide their own tie?
//
// Yes. Inferred: the author's rules let the Emperor decide, and make no
// exception. An example: A is Emperor, and A and B bid 2 against each other. A
// expels B and has the area.
//
//	D[V Jiangling]; contest of Wuchang; blocks A Wuchang, B Wuchang
//	  then A: bid 2 against B; B: bid 2 against A
//	  to move               A
//	  moves                 expel A; expel B
//	  then A: expel B
//	  owner of Wuchang      A
//
// # L15 Which of your bids is halved?
//
// Only that of the last round. Inferred: in the earlier rounds you stayed in,
// and a player who stays in pays the whole bid. An example: you bid 3 in the
// first round and stay in. In the second you bid 5 and are out: you pay 3 and
// 2. Here you are A:
//
//	D[V Jiangling]; contest of Wuchang; blocks A Wuchang, B Wuchang, C Wuchang
//	  then A: bid 3 against B; B: bid 1 against C; C: bid 2 against B
//	  influence             A 9, B 12, C 10, D 12
//	  then A: bid 5 against C; C: bid 6 against A
//	  owner of Wuchang      C
//	  influence             A 7, B 12, C 4, D 12
//
// # L16 Does a pass end your placing?
//
// No. Printed in the author's rules (Place control markers): a pass discards
// one block, and the rounds go on until all have had the opportunity to place
// each of their five. An example: all pass in the first round, and A puts a
// block in the second.
//
//	A[V Luoyang]
//	  then A: pass; B: pass; C: pass; D: pass
//	  to move               A
//	  block Kaifeng         legal
//
// # L17 Whose areas open areas?
//
// Anybody's. Printed in the author's rules (Place control markers), which speak
// of areas that a player controls, and in reviews. An example: Wenzhou is C's,
// and D may put a block on Fuzhou.
//
//	C[V Wenzhou]; Emperor D
//	  to move               D
//	  block Fuzhou          legal
//
// # L18 Is a start area open after turn 1?
//
// Only if it is next to a chip. Inferred: the author's rules name the start
// areas for the first turn alone. So if nobody places a block in turn 1, nobody
// ever can, and the game still ends after its last turn. In the first example
// Luoyang is far from the only chip; in the second there is no chip, and the
// first decision of turn 2 is in the rebellion:
//
//	C[V Wenzhou]
//	  block Luoyang         refused (3.2)
//
//	nothing; armies A 0, B 0
//	  phase                 rebellion
//
// # L19 What if nobody contests the first Palace?
//
// If nobody has a block on the Palace of turn 1, the first Emperor stays
// Emperor. If one player has, the Palace is settled first, and that player is
// Emperor at once. Printed in the author's rules: the first Emperor has the
// title until the Palace is won (Starting the game), which is settled first
// (Resolve control of areas).
//
//	tiles[P Luoyang, T Chongqing, R Jiangling] tiles[F Fengyuan]
//	tiles[V Taiyuan Chengdu Shunyuan]; turn 1; phase order; Emperor D;
//	blocks A Chongqing Jiangling, C Chongqing Jiangling
//	  Emperor               D
//	  to move               D
//
//	tiles[P Luoyang, T Chongqing, R Jiangling] tiles[F Fengyuan]
//	tiles[V Taiyuan Chengdu Shunyuan]; turn 1; phase order; Emperor D;
//	blocks A Chongqing Jiangling, B Luoyang, C Chongqing Jiangling
//	  owner of Luoyang      B
//	  to move               B
//
// # 12.3 Disputes about the title and rebellions
//
// # L09 What if several pass the Emperor?
//
// The one with the most, and of those who tie the first clockwise from the old
// Emperor. Decided here: the author's rules do not mention this case. They
// settle a tie for Rebel Leader in the same way. It can happen if the Emperor
// loses a Palace. In the example the Emperor A has 2 Palaces, and so have B and
// C. D takes one of A's. Now B and C have more than A, and B, the first
// clockwise from A, is Emperor:
//
//	A[P Taiyuan Jiangling] B[P Chengdu Fengyuan] C[P Haozhou Changsha]
//	D[V Luoyang Kunming]; phase rebellion; armies A 0, B 0, C 0, D 9
//	  then B: emperor 0; C: emperor 0; D: rebels 9; D: take Taiyuan
//	  Emperor               B
//
// # L10 Do winners keep their armies?
//
// No, nor do losers: all committed armies are gone. Decided here: if armies
// were kept, nobody would hold any back, and nothing would be gained by hiding
// them. An example: A has 5 armies and commits 3. A has 2 left, whichever side
// wins.
//
//	B[V Luoyang]; phase rebellion; turn 4; armies A 5, B 9, C 0, D 0
//	  then A: emperor 3; B: rebels 2; C: emperor 0; D: emperor 0
//	  armies                A 2, B 7
//
// # L11 Who decides ties for a pick, and when?
//
// The player who is Emperor at that moment, before each pick. Decided here: a
// pick can take a Palace and so change the Emperor. An example: B leads, and C,
// D and E tie. After B's pick the Emperor names C. After C's pick, the Emperor
// of that moment names D or E.
//
//	A[V Luoyang Kunming Fuzhou Wenzhou Dadu Nanning]; 5 players; phase rebellion
//	  then A: emperor 0; B: rebels 1; C: rebels 1; D: rebels 1; E: rebels 1
//	  then B: take Luoyang
//	  moves                 next C; next D; next E
//	  then A: next C; C: take Kunming
//	  moves                 next D; next E
//
// # L20 Who leads if nobody has a Village?
//
// The first player clockwise from the Emperor. Inferred: all others tie, and
// the author's rules settle such a tie so. Here only the Emperor has a Village:
//
//	C[V Luoyang]; phase rebellion; Emperor C
//	  Rebel Leader          D
//
// # L21 May a leader commit no army?
//
// Yes. Printed in the author's rules (Rebellion): everybody may.
//
//	C[V Luoyang]; phase rebellion
//	  emperor 0             legal
//
// # L22 Do winners without armies pick?
//
// Yes: a leader first, others last (6.4). Printed in the author's rules
// (Rebellion), which give a pick to every player on the winning side. Here the
// rebels win by B's Village. B can take nothing, and C picks:
//
//	A[F Luoyang Kunming] B[V Wenzhou]; phase rebellion; armies A 0, B 0, C 0, D 0
//	  then C: rebels 0; D: emperor 0
//	  to move               C
//	  moves                 take Luoyang; take Kunming
//
// # L23 May you take the point instead?
//
// No: if you can take an area, you must. Inferred: the author's rules give the
// victory point to a player who cannot take an area. Here B must take Luoyang,
// and is not even asked:
//
//	A[F Luoyang Fengyuan] B[V Taiyuan]; phase rebellion; armies A 0, C 0, D 0
//	  then B: rebels 1; C: emperor 0; D: emperor 0
//	  owner of Luoyang      B
//	  points                nobody
//
// # L24 What can you take without an area?
//
// If you control no area, any area of the losing side, wherever it lies on the
// map. Printed in the author's rules (Rebellion).
//
//	A[F Wenzhou Luoyang] B[V Kunming]; phase rebellion; armies A 0, B 0, D 0
//	  then C: rebels 3; D: emperor 0
//	  to move               C
//	  moves                 take Luoyang; take Wenzhou
//	  take Kunming          refused (6.4)
//
// # L25 What if a pick makes a new Emperor?
//
// The sides, the leaders and the order of picks stay. The new Emperor decides
// only the ties that are still to come. Decided here: the armies were committed
// for those leaders. An example: C, the Rebel Leader, takes the only Palace of
// the Emperor A. C is Emperor, and names the next of B and D, who committed
// equally many armies against A.
//
//	A[P Luoyang, F Wenzhou Guangzhou] C[V Taiyuan]; phase rebellion;
//	armies A 0, B 2, C 0, D 2
//	  then B: rebels 2; D: rebels 2
//	  Emperor               C
//	  Rebel Leader          C
//	  moves                 next B; next D
//
// # L31 Can a turn go without a rebellion?
//
// No. Printed in the author's rules (Rebellion): there must be one. A review
// says that the published game leaves it to the players, but no review says who
// decides. In the example nobody has an area, and there is a rebellion all the
// same:
//
//	nothing; turn 3; phase order
//	  phase                 rebellion
//	  Rebel Leader          B
//
// # 12.4 Disputes about income, scoring and the rest
//
// # L12 May you hide what you have?
//
// No: influence, armies and victory points are open. Decided here: all gains
// and losses are open, so that hiding the totals would only test memory.
//
//	A[V Luoyang]; influence B 3; armies B 1; points D 2
//	  to C: influence       A 12, B 3, C 12, D 12
//	  to C: armies          A 3, B 1, C 3, D 3
//	  to everybody: points  D 2
//
// # L26 Do all Palaces bring the same?
//
// No, you choose for each of yours. Inferred: the author's rules list the
// income of one area, and the choice is part of it. An example: three Palaces
// can bring 4 influence and an army.
//
//	A[P Luoyang Kunming Fuzhou]; phase income; influence A 0; armies A 0
//	  then A: armies from 1 Palace
//	  influence             A 14, B 22, C 22, D 22
//	  armies                A 3, B 5, C 5, D 5
//
// # L27 What if nobody has a group?
//
// If nobody controls an area, nobody scores the largest group. Inferred: there
// is none.
//
//	nothing; phase over; turn 4
//	  score of A            areas 0, dragons 0, group 0, points 0
//
// # L28 What if three largest groups tie?
//
// Each of the three players scores 1, as if only two tied. Printed in the
// author's rules, on the end of the game.
//
//	A[V Luoyang] B[V Kunming] C[V Fuzhou]; phase over; turn 4
//	  score of A            areas 1, dragons 0, group 1, points 0
//	  totals                A 2, B 2, C 2
//
// # L34 May you give things to another player?
//
// No: neither influence nor armies nor points, and no area. Decided here: the
// author's rules encourage deals, but have no rule by which a player gives away
// anything. A deal is kept by what you bid, and on which side you fight. An
// example: C is rich and may want A to win, but A can bid 2 at most.
//
//	D[V Jiangling]; contest of Wuchang; influence A 2, C 30;
//	blocks A Wuchang, B Wuchang, C Wuchang
//	  bid 2 against B       legal
//	  bid 3 against B       refused (4.3)
//
// # Borders
//
// These are the neighbors of each area of the map. Those behind a semicolon are
// neighbors with six players only.
//
//	area       neighbors; with six players also
//	Changsha   Jiangling, Jingjiang, Longxing, Shaozhou, Wuchang
//	Chengdu    Chongqing, Hanzhong, Kunming, Shunyuan; Lintao
//	Chongqing  Chengdu, Fengyuan, Hanzhong, Jiangling, Jingjiang, Shunyuan, Xiangyang
//	Dadu       Daming, Zhending
//	Daming     Dadu, Haozhou, Jinan, Kaifeng, Taiyuan, Xuzhou, Zhending
//	Datong     none; Dongsheng, Taiyuan, Yan'an, Zhending
//	Dongsheng  none; Datong, Ningxia, Pingliang, Yan'an
//	Fengyuan   Chongqing, Hanzhong, Luoyang, Xiangyang; Pingliang, Yan'an
//	Fuzhou     Longxing, Quanzhou, Raozhou, Wenzhou
//	Ganzhou    none; Ningxia, Xining
//	Guangzhou  Jingjiang, Nanning, Shaozhou
//	Hangzhou   Jiqing, Raozhou, Wenzhou, Yangzhou
//	Hanzhong   Chengdu, Chongqing, Fengyuan; Lintao, Pingliang
//	Haozhou    Daming, Jiqing, Kaifeng, Raozhou, Wuchang, Xuzhou, Yangzhou
//	Jiangling  Changsha, Chongqing, Jingjiang, Wuchang, Xiangyang
//	Jinan      Daming, Xuzhou
//	Jingjiang  Changsha, Chongqing, Guangzhou, Jiangling, Nanning, Shaozhou, Shunyuan
//	Jiqing     Hangzhou, Haozhou, Raozhou, Yangzhou
//	Kaifeng    Daming, Haozhou, Luoyang, Taiyuan, Wuchang, Xiangyang
//	Kunming    Chengdu, Nanning, Shunyuan
//	Lintao     none; Chengdu, Hanzhong, Pingliang, Xining
//	Longxing   Changsha, Fuzhou, Quanzhou, Raozhou, Shaozhou, Wuchang
//	Luoyang    Fengyuan, Kaifeng, Taiyuan, Xiangyang; Yan'an
//	Nanning    Guangzhou, Jingjiang, Kunming, Shunyuan
//	Ningxia    none; Dongsheng, Ganzhou, Pingliang, Xining
//	Pingliang  none; Dongsheng, Fengyuan, Hanzhong, Lintao, Ningxia, Xining, Yan'an
//	Quanzhou   Fuzhou, Longxing, Shaozhou
//	Raozhou    Fuzhou, Hangzhou, Haozhou, Jiqing, Longxing, Wenzhou, Wuchang
//	Shaozhou   Changsha, Guangzhou, Jingjiang, Longxing, Quanzhou
//	Shunyuan   Chengdu, Chongqing, Jingjiang, Kunming, Nanning
//	Taiyuan    Daming, Kaifeng, Luoyang, Zhending; Datong, Yan'an
//	Wenzhou    Fuzhou, Hangzhou, Raozhou
//	Wuchang    Changsha, Haozhou, Jiangling, Kaifeng, Longxing, Raozhou, Xiangyang
//	Xiangyang  Chongqing, Fengyuan, Jiangling, Kaifeng, Luoyang, Wuchang
//	Xining     none; Ganzhou, Lintao, Ningxia, Pingliang
//	Xuzhou     Daming, Haozhou, Jinan, Yangzhou
//	Yan'an     none; Datong, Dongsheng, Fengyuan, Luoyang, Pingliang, Taiyuan
//	Yangzhou   Hangzhou, Haozhou, Jiqing, Xuzhou
//	Zhending   Dadu, Daming, Taiyuan; Datong
//
// # What is reconstructed
//
// No public text shows the printed map. The map here agrees with all that is
// known.
//
// These facts are printed:
//
//   - There are 39 areas. Eight of them, in the north-west, are for six players
//     only.
//   - There are seven start areas, and an eighth one among those for six
//     players.
//   - There are three dragons, in the south-east, worth 2 points each.
//   - Control spreads from the start areas to the sea.
//
// No area is more than three steps from a start area. This is inferred: in four
// turns nobody could take an area farther away.
//
// These are chosen: the names, which are cities of the time; all borders; which
// areas are marked; and the mix of tiles (L01).
//
// # Sources
//
//   - "White Lotus: Designer Rules", the author's own rules, at brettboard.dk.
//     Their statements stand. They give the sequence of a turn, the start tiles,
//     five blocks, four turns, and the cards of a player at the start. Among
//     their chapters are Starting the game, Playing the game, Place control
//     markers, Resolve control of areas, Emperor's victory point, Rebellion and
//     New cards.
//   - Reviews of the published game, in German at ludorium.at, superfred.de,
//     sunsite.informatik.rwth-aachen.de (ludozine, keirat) and spieleteufel.de,
//     in English at boardgame.de and easttennesseegamers.wordpress.com. They
//     give the numbers of the parts, the players' role as lords of provinces,
//     where the dragons and the eight areas lie, and rules in which the
//     published game differs (L29 to L32). One has five blocks like the
//     author's rules. One also names the oldest player as the first Emperor.
//
// # For programmers
//
// The rest of this page describes the package: its types, its functions, and
// the formats of its data. The [playthroughs] in the repository are whole
// games, with everything that each player sees.
//
// # Which type do I want
//
//   - [GameState] is a game at one moment with all its secrets: the program
//     that runs the game has one.
//   - [View] has the knowledge of one player, or of a spectator: for programs
//     that play, and for clients.
//   - [Table] has everything that is public: for displays.
//   - [Position] is any arrangement as plain data: for a question about a rule.
//   - [Move] is one decision; [Moves] are those that a player can still choose,
//     [Choices] the next clicks, and a [Preview] is the effect of one.
//   - [Pieces] are the things that count at the end, as at a real table.
//   - [Events] lists the steps of a move, as one audience sees them.
//   - [Match] is a game in progress with its history, for an undo.
//   - [Record] is a whole game with all its secrets; [Transcript] is
//     the part that one viewer saw.
//   - [Board] is a map: areas, their borders, and their marks.
//   - [FinalScoring] is a final scoring; its [Item] values are the reasons.
//   - [Names] are the names of the players, for text about a game.
//   - [Refusal] is the reason why a move is refused, as data.
//
// A GameState, a View and a Table never change. A move makes a new one; to
// undo, keep the old one.
//
// # Which function does what
//
//   - [NewGame] begins a game; [NewState] sets up any position.
//   - [PutBlock], [Pass], [Settle], [Bid], [Expel], [Commit], [Next], [Take]
//     and [Convert] return moves; [GameState.LegalMoves] lists the legal ones.
//   - [Apply] plays a move, [ApplyAs] that of a named player, or returns the
//     rule that forbids it; [GameState.Check] only judges it.
//   - [GameState.View] and [GameState.SpectatorView] return what each person
//     may know; [View.Sample] fills in the secrets at random.
//   - [View.Moves], [Moves.Choices] and [View.WhyNot] turn clicks into a move;
//     [View.Preview] shows its effect as far as that is certain.
//   - [GameState.Events] reports what happens in a move to each audience.
//   - [FinalScore] scores a game as if it ended now; [FinalScoring.Items] lists
//     a player's items.
//   - [Names.Event], [Names.Refusal] and [Names.Scoring] write sentences with
//     the players' names; [Names.ParseMove] reads moves with them. [Words] says
//     them in another language, and writes pictures and maps in it.
//   - [Board.ParseMove] and [Board.FormatMove] read and write moves as a player
//     would; [ParsePosition] and [ParseRecord] read positions and whole games.
//   - [NewMatch] and [Record.Match] begin and resume a game with its history;
//     [Match.Undo] takes back a move, and [Match.Record] returns the record.
//   - [Board.Score] and [FinishedTable] score a real table.
//   - [Table.SVG] draws pictures; [Table.Map] draws a map for terminals, and
//     [Table.AreaTable] lists the areas if there is no room for it;
//     [Table.SVGParts] and [Table.MapParts] return their parts.
//   - [NewBoard] makes a board from a map of your own.
//
// # Options
//
// [Options] hold what players agree on before a game: the number of players,
// the first Emperor (1), and the map, if it is not [China1351]. Four fields
// choose another answer to a dispute: Tiles (L01), LimitChips (L02), Blocks
// with [ThreeAndRice] (L29), and Turns (L30). To begin with another number of
// armies (L32), set up a [Position].
//
// # What programs are sent
//
// A program that plays gets a [View]. With [View.Sample] it can fill in at
// random what it does not know. The program that runs the game is its host.
// Each may be sent:
//
//	                  the game           its history             a move m
//	the host          GameState          Record                  Events(ToMove(), m)
//	player p          View(p)            Transcript(p)           Events(p, m)
//	everybody         SpectatorView()    Transcript(Spectator)   Events(Spectator, m)
//
// A [GameState], a [Match], a [Position] and a [Record] hold every secret, the
// seed included. When the game is over, everybody may have the Record.
//
// # Phases
//
// [Table.Phase] returns the decision that the game waits for. The constants of
// [Phase] name the moves of each. [Apply] makes all forced moves itself (L05),
// so outside PhaseOver the player to move has at least two legal moves.
//
// In PhaseContest and PhaseRebellion the players decide one after the other,
// clockwise from the Emperor, and nothing is revealed before the last of them
// has decided. What is legal for one does not depend on what another committed.
// So [ApplyAs] and [Match.PlayAs] take these moves in any order, from every
// player that the game Awaits; a [Record] has them in the order of the seats.
//
// # 13. Positions
//
// A [Position] is any arrangement: what lies on the map, what the players have,
// and which decision is next. [NewState] makes a game of it. You may leave out
// what follows from the rest. Tiles that you leave out are dealt by the seed,
// so that a question about a rule takes a few words. NewState refuses an
// impossible position with a [*DataError] that lists its faults. If a position
// leaves a player no choice, the game goes on to the next decision that has
// one.
//
//	A[P Luoyang] B[P Taiyuan Chengdu]
//	  position              impossible: Emperor
//
//	B[P Luoyang]; Emperor B; influence B 0; armies B 7
//	  position              possible
//	  influence             A 12, C 12, D 12
//
// # Text and data
//
// Moves are text, as in section 10. A position is one line ([Position.Text],
// [ParsePosition]). A record has the moves of each part of a turn below a
// heading ([Record.Text], [ParseRecord]); a stream can hold many
// ([Record.WriteTo], [ReadRecords]).
//
// JSON is for documents: boards and their specifications, options, positions,
// states, views, tables, moves, events, records, transcripts, final scorings
// and refusals have a versioned format, which their MarshalJSON methods
// describe. A document is read back as an equal value, and null, as always,
// changes nothing. The constants in your types are words, an Area is its
// number, and Tiles are an object. Parts of documents have no JSON of their
// own: encoding/json writes their exported fields. Programs in other languages
// can use the [JSON Schema] of these formats.
//
// A value that hides or encodes something prints as a person can read it, and
// never with a secret. Plain data, such as a [Pieces], prints as any struct.
//
// Malformed input is refused with a [*SyntaxError]. An illegal move is a
// [*MoveError] that wraps one of the Err… values, one for each rule. An
// impossible value, as of a board, options or a position, is a [*DataError],
// and a record that cannot be replayed a [*RecordError]. Errors have no JSON
// either: log them, and send the [Refusal] of a move. Input from outside never
// makes the package panic.
//
// Values with a board are compared by their Equal methods. For go-cmp, moves
// need cmpopts.EquateComparable([Move]{}).
//
// # 14. How long a game is
//
// The table has the number of decisions in a game: the mean and the most in
// 6,400 games between players who choose at random, and the mean if they never
// pass. With six players the number cannot be above 714.
//
//	players   at random   never passing   most
//	3         146         165             177
//	4         215         248             272
//	5         292         352             373
//	6         367         434             471
//
// # Front ends
//
// Bids, votes, sides and armies are decided at the same time: [Table.Awaits]
// reports for each player whether they still have to decide. With the events of
// the last move in [Highlights] a picture keeps the bids of the round before in
// sight. The program [cmd/emperor] plays in a terminal and on pages. The package
// [opponents] has opponents that decide from their View alone.
//
// [What stays and what may change] is said in one place, for both games.
//
// [12. Disputes]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-12__Disputes
// [Borders]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-Borders
// [Which type do I want]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-Which_type_do_I_want
// [Which function does what]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-Which_function_does_what
// [What stays and what may change]: https://pkg.go.dev/github.com/emperorofchina/emperor#hdr-What_stays_and_what_may_change
// [What is reconstructed]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-What_is_reconstructed
// [playthroughs]: https://github.com/emperorofchina/emperor/tree/main/internal/proof/lotus/testdata/playthroughs
// [cases]: https://github.com/emperorofchina/emperor/tree/main/examples/cases
// [cmd/emperor]: https://github.com/emperorofchina/emperor/tree/main/cmd/emperor
// [opponents]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus/opponents
// [JSON Schema]: https://github.com/emperorofchina/emperor/blob/main/examples/whitelotus.schema.json
// [Sources]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-Sources
// [L01: how many tiles of each kind are there?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L01_How_many_tiles_of_each_kind_are_there_
// [L02: can you run out of chips?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L02_Can_you_run_out_of_chips_
// [L03: do single cards matter?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L03_Do_single_cards_matter_
// [L04: can the victory points run out?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L04_Can_the_victory_points_run_out_
// [L05: is a player without a choice asked?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L05_Is_a_player_without_a_choice_asked_
// [L06: does the Emperor order areas with one block?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L06_Does_the_Emperor_order_areas_with_one_block_
// [L07: what can you bid?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L07_What_can_you_bid_
// [L08: how much does a vote count?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L08_How_much_does_a_vote_count_
// [L09: what if several pass the Emperor?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L09_What_if_several_pass_the_Emperor_
// [L10: do winners keep their armies?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L10_Do_winners_keep_their_armies_
// [L11: who decides ties for a pick, and when?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L11_Who_decides_ties_for_a_pick__and_when_
// [L12: may you hide what you have?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L12_May_you_hide_what_you_have_
// [L13: against whom can you vote?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L13_Against_whom_can_you_vote_
// [L14: may the Emperor decide their own tie?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L14_May_the_Emperor_decide_their_own_tie_
// [L15: which of your bids is halved?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L15_Which_of_your_bids_is_halved_
// [L16: does a pass end your placing?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L16_Does_a_pass_end_your_placing_
// [L17: whose areas open areas?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L17_Whose_areas_open_areas_
// [L18: is a start area open after turn 1?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L18_Is_a_start_area_open_after_turn_1_
// [L19: what if nobody contests the first Palace?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L19_What_if_nobody_contests_the_first_Palace_
// [L20: who leads if nobody has a Village?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L20_Who_leads_if_nobody_has_a_Village_
// [L21: may a leader commit no army?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L21_May_a_leader_commit_no_army_
// [L22: do winners without armies pick?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L22_Do_winners_without_armies_pick_
// [L23: may you take the point instead?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L23_May_you_take_the_point_instead_
// [L24: what can you take without an area?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L24_What_can_you_take_without_an_area_
// [L25: what if a pick makes a new Emperor?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L25_What_if_a_pick_makes_a_new_Emperor_
// [L26: do all Palaces bring the same?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L26_Do_all_Palaces_bring_the_same_
// [L27: what if nobody has a group?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L27_What_if_nobody_has_a_group_
// [L28: what if three largest groups tie?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L28_What_if_three_largest_groups_tie_
// [L29: how many blocks do you have?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L29_How_many_blocks_do_you_have_
// [L30: how long is a game?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L30_How_long_is_a_game_
// [L31: can a turn go without a rebellion?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L31_Can_a_turn_go_without_a_rebellion_
// [L32: with how many armies do you begin?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L32_With_how_many_armies_do_you_begin_
// [L33: which areas are left out?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L33_Which_areas_are_left_out_
// [L34: may you give things to another player?]: https://pkg.go.dev/github.com/emperorofchina/emperor/whitelotus#hdr-L34_May_you_give_things_to_another_player_
package whitelotus
