/**
 * The Emperor of China in a browser, as questions and answers:
 *
 *     import { open } from "./emperor.mjs";
 *     const emperor = await open();
 *     let record = await emperor.newGame({ options: { v: 1, players: 3 }, names: ["Ann", "Bo", "Cy"], seed: "7" });
 *     const seen = await emperor.look({ record, seat: "A" });
 *     const next = await emperor.choices({ view: seen.view, chosen: { cards: ["red"], region: "Wei", pieces: [] } });
 *     record = await emperor.move({ record, move: "Wei: house 3 (red)" });
 *
 * A question never changes its arguments, so a program may keep an earlier
 * Record or View and return to it. A question without an answer rejects with a
 * Refusal. Seats are "A" to "E"; moves are text, as in "Wei: house 3 + emissary
 * (red, 2 green)".
 */

/**
 * Loads and starts the program, which takes about a second on a fast
 * connection. By default it loads emperor.wasm and worker.mjs from the folder
 * of this module; a page that keeps them elsewhere passes the program that it
 * compiled, and a function that starts a worker.
 */
export function open(from?: {
	program?: WebAssembly.Module | Promise<WebAssembly.Module>;
	worker?: () => Worker;
}): Promise<Emperor>;

/** The reason why a question has no answer, as a sentence for people. */
export class Refusal extends Error {
	/** The rule that forbids a move, with its section, or "". */
	readonly rule: string;
}

export type Seat = "A" | "B" | "C" | "D" | "E";
export type Color = "red" | "green" | "yellow" | "orange" | "purple";
export type PieceName = "house" | "emissary" | "fortification";

/** A complete game with all its secrets, in the library's JSON. */
export type Record = string;

/**
 * The view of a player or a spectator, in the library's JSON: see
 * examples/emperor.schema.json.
 */
export type View = object;

/** The options of a game, in the library's JSON. */
export interface Options {
	v: 1;
	players: number;
	board?: "3-4" | "4-5" | object;
	fortifications?: boolean;
	start?: Seat;
	roads?: "MainRowFirst" | "BestRows";
	deck?: { [color in Color]?: number };
}

/** A board read from a file. */
export interface BoardSeen {
	board: object | string;
	name: string;
	players: [least: number, most: number];
	/** The board as SVG. */
	picture: string;
}

/**
 * A map as the library writes it in JSON: see boardSpec in
 * examples/emperor.schema.json.
 */
export interface BoardSpec {
	v: 1;
	name: string;
	players: [least: number, most: number];
	regions?: { name: string; color: Color; dragon: Point; spaces: Point[]; outline?: Point[] }[];
	/** The names of the two house spaces that each joins. */
	roads?: [string, string][];
	alliances?: { number: number; between: [string, string]; at?: Point }[];
}

/** A place on the map: 1000 units to the east, 800 to the south. */
export type Point = [x: number, y: number];

/** The state of a map that is being edited. */
export interface MapSeen {
	/**
	 * Its faults, each with a field, as in "Regions[3].Name"; empty if it is a
	 * valid board.
	 */
	faults: { field: string; message: string }[];
	/**
	 * Known facts about the printed map, and whether this one agrees; "open"
	 * means not yet. "fits" means chosen so that a report fits.
	 */
	facts: { text: string; known: "printed" | "inferred" | "chosen" | "fits"; state: "met" | "open" | "not"; counted: string }[];
	/** Regions, alliances and roads by name, without positions. */
	text: string;
	/** As SVG. */
	picture?: string;
}

/** A viewer's view. Lists by player begin with seat A. */
export interface Seen {
	view: View;
	/** null for a spectator. */
	viewer: Seat | null;
	toMove: Seat;
	phase: "act" | "draw" | "over";
	round: number;
	finalRound: boolean;
	/** null before the end. */
	winners: Seat[] | null;
	players: Player[];
	hand: Color[];
	faceUp: Color[];
	/** Cards in the draw pile. */
	pile: number;
	regions: Region[];
	alliances: { number: number; between: [string, string] }[];
	/** The number of moves in the record; 0 if only a view is known. */
	steps: number;
}

export interface Player {
	seat: Seat;
	name: string;
	score: number;
	/** The final score if the game ended now. */
	ifEndedNow: number;
	/** Cards in hand. */
	hand: number;
	/** Houses left to place; likewise the next two. */
	houses: number;
	emissaries: number;
	fortifications: number;
}

export interface Region {
	name: string;
	color: Color;
	/** Whether it is full, and so has been scored. */
	scored: boolean;
	/** roads has the spaces to which roads lead. */
	spaces: { name: string; house: Seat | null; fortified: boolean; roads: string[] }[];
	/** By player. */
	emissaries: number[];
	/** The number of emissaries that it can hold now. */
	limit: number;
}

/**
 * A piece with its space, as in "Wei 3". An emissary has no space: it goes to
 * the chosen region. Only judge looks at its region.
 */
export interface Piece {
	piece: PieceName;
	space?: string;
	region?: string;
}

/** The part of a placement chosen so far, in any order. */
export interface Chosen {
	cards: Color[];
	/** "" if none is chosen yet. */
	region: string;
	pieces: Piece[];
}

/** The choices that a player has next. Each leads to a legal move. */
export interface Choices {
	/** The colors of which a card may be added. */
	cards: Color[];
	/** Regions to choose from; empty if only one is left. */
	regions: string[];
	pieces: Piece[];
	/** All payments for exactly the chosen pieces. */
	payments: Color[][];
	/** Moves that draw a card; empty if the player is to act. */
	draws: string[];
	/** The move that exchanges the single chosen card, or "". */
	exchange: string;
	/** The choice as a move; null if it is incomplete. */
	complete: Complete | null;
	/** The reason if no legal move contains the choice; otherwise null. */
	fault: Fault | null;
}

/** A move with its effects, by player. */
export interface Complete {
	move: string;
	/** The move in the language of the page. */
	text: string;
	/**
	 * The change of each final score if the game ended after it; null for a
	 * draw.
	 */
	gains: number[] | null;
	/** The points of a region that it fills; null for a draw. */
	scored: number[] | null;
}

/** A move with its expected outcome, estimated by random playouts. */
export interface Advice {
	move: string;
	/** The move as an instruction, as in "Build Han 2 and 5 (2 green)". */
	text: string;
	/** The reasons, and how sure the search is. */
	why: string;
	/** The viewer's chance to win, 0 to 1. */
	wins: number;
	/** The expected lead over the best rival in points. */
	lead: number;
	/**
	 * The expected final scores, by player; null if there was no time to try
	 * it.
	 */
	scores: number[] | null;
	/** The games played to try it; few if the machine is busy. */
	rollouts: number;
	/** The move as a complete choice; null for a draw. */
	chosen: Chosen | null;
}

export interface Fault {
	message: string;
	rule?: string;
}

/** A game in a file: a record, or the reason why it can't be read. */
export interface FoundGame {
	/** The players, their scores, and the tags. */
	title: string;
	record: Record | null;
	fault: Fault | null;
}

/** A move of a game with its events. */
export interface Step {
	move: string;
	/** The move in the language of the page. */
	said: string;
	player: Seat;
	round: number;
	beginsTurn: boolean;
	events: Event[];
	/** The record's comments on the move. */
	comments: string[];
}

export interface Event {
	kind: "played" | "placed" | "scored" | "discarded" | "taken" | "drawn" | "turnedUp" | "reshuffled" | "finalRound" | "over";
	player: Seat;
	/** The event in a sentence, without a full stop. */
	text: string;
	/** The piece that was placed. */
	piece?: PieceName;
	region?: string;
	space?: string;
	/** The points scored, by player. */
	points?: number[];
	cards?: Color[];
}

/**
 * A picture in its parts, each an SVG document: see Table.SVG of the library.
 */
export interface Picture {
	/** The board, if requested; it stays the same throughout a game. */
	board?: string;
	/** A layer over the board. */
	pieces: string;
	/** Cards and players. */
	panel: string;
}

/** An item of the final scoring. */
export interface ScoreStep {
	kind: "game" | "region" | "alliance" | "row" | "end";
	title: string;
	text: string;
	points: number[];
	/** The totals including this item. */
	totals: number[];
	region?: string;
	alliance?: number;
	spaces?: string[];
	/** In the last step: items in which nobody scores, which are no steps. */
	unscored?: string[];
}

/** How a game ended for its viewer, in sentences. */
export interface Ending {
	title: string;
	lines: { head: string; text: string }[];
	/** Pictures of the winners, as SVG in the colors of the page. */
	portrait: string;
}

/** How several games ended for their players. */
export interface History {
	/** By game; empty for one that is not over. */
	games: { text: string; picture: string }[];
	/** A line of the leads as SVG, and a sentence; empty for fewer than two games. */
	trend: { picture: string; text: string };
}

/**
 * A step of the first game: sentences, and a position in which A follows them.
 */
export interface Lesson {
	title: string;
	text: string;
	task: string;
	/** A move that completes the task. */
	try: string;
	/** All moves that complete the task, as in a Step. */
	does: string[];
	/** The choice of try; null for a draw. */
	asks: Chosen | null;
	/** A sentence about the effect, for after the move. */
	done: string;
	/** The effect on the map. */
	gains: Gain[];
	/** Whether only the spaces of try count; otherwise any in its region. */
	exact: boolean;
	/** The number of the alliance that the text is about. */
	alliance?: number;
	/** Whether the effect is a row of houses. */
	rows?: boolean;
	record: Record;
}

/** A player's rank or points at a place of the map. */
export interface Gain {
	/** A space or a region; "" is the lesson's alliance. */
	at: string;
	player: Seat;
	/** By houses in the region, from 1. */
	rank?: number;
	/** The points, as in "+4", or "". */
	text: string;
	/** Whether the points count at the end. */
	later: boolean;
}

/** A table laid out by people who play on a real board. */
export interface Layout {
	options: Options;
	/** By seat; a player without a name is called by their letter. */
	names?: string[];
	/**
	 * All pieces on the board, as in "Wei[A 1 2, B 3, f 2, e A1] Han[B 4]":
	 * houses by player and number of the space, f fortifications, e emissaries
	 * by player.
	 */
	pieces?: string;
	/**
	 * The players who have placed their fortification. By default the first
	 * ones in turn order; judge skips the player to move.
	 */
	placed?: Seat[] | null;
}

/** A summary of a final scoring. */
export interface Summary {
	/** On one line. */
	text: string;
	/** The table with everything that scores, as SVG. */
	picture: string;
	/**
	 * Whether several players have the highest score, so that the pieces left
	 * decide.
	 */
	tied: boolean;
}

/** The scores for roads by one of the two rules; lists are by player. */
export interface RoadsBy {
	rule: "MainRowFirst" | "BestRows";
	rows: { spaces: string[]; doubled: boolean; points: number }[][];
	points: number[];
	/** Final scores by this rule. */
	totals: number[];
	winners: Seat[];
	/** The layer of the pieces, with the rows. */
	pieces: string;
}

/**
 * A question whether a move is legal. Unknown cards are assumed to allow it.
 */
export interface JudgeQuestion {
	layout: Layout;
	toMove: Seat;
	/** By default "act". */
	phase?: "act" | "draw";
	/** The known cards of the player to move. */
	hand?: Color[];
	/** The known face-up cards. */
	faceUp?: Color[];
	/** Whether the last round has begun. */
	last?: boolean;
	/** The move in words; by default the chosen placement. */
	move?: string;
	chosen?: Partial<Chosen>;
}

/** The answer: whether a move is legal, and its score. */
export interface Verdict {
	move: string;
	/** The move in the language of the page. */
	text: string;
	/** The reason if it is illegal; otherwise null. */
	fault: Fault | null;
	/** Cards that it plays or takes beyond the known ones. */
	supposed: Color[];
	/**
	 * Whether its cards were chosen; otherwise it is the simplest payment that
	 * the hand allows.
	 */
	paid: boolean;
	/**
	 * Whether it assumes that the player's fortification is left, as the owners
	 * of those on the map are unknown.
	 */
	fortification: boolean;
	/**
	 * For a placement, the change of each final score if the game ended after
	 * it.
	 */
	gains: number[] | null;
	/** For a placement, the points of a region that it fills, by player. */
	scored: number[] | null;
	/** The layer of the pieces, with those of the move if it is legal. */
	pieces: string;
}

/**
 * The account of a finished game, before any decision is judged. Points are
 * leads over the best rival; lists by player begin with seat A.
 */
export interface GameReview {
	/**
	 * How each player's lead came about, in tenths of points:
	 * start + luck + own + others = lead.
	 */
	players: {
		/** The lead that the seat expected before the deal. */
		start: number;
		luck: number;
		/** What the seat's own moves changed. */
		own: number;
		/** What the moves of all others changed. */
		others: number;
		/** The lead at the end. */
		lead: number;
	}[];
	/** The expected leads after each number of moves, from 0, by player. */
	leads: number[][];
	/** What chance brought with each of these moves, in sentences. */
	chances: string[][];
	/** The moves that were a choice, for reviewMove. */
	decisions: { step: number; player: Seat }[];
	/**
	 * The turn after which the winner stayed ahead. step is the number of moves
	 * made after it, null if there is none; move that before its move, null if
	 * it was cards.
	 */
	decided: { text: string; step: number | null; move: number | null };
	/**
	 * The expected leads over time, as SVG. Elements with data-step cover the
	 * plot; steps has the number of moves made after each of these steps.
	 */
	plot: string;
	steps: number[];
}

/** The review of one move, judged from what its player knew. */
export interface MoveReview {
	/** The number of moves made before it. */
	step: number;
	player: Seat;
	/**
	 * As harsh as the errors of the estimates allow; "none" for the only legal
	 * move.
	 */
	verdict: "none" | "best" | "good" | "inaccuracy" | "mistake";
	played: Tried;
	best: Tried;
	/** How many points of lead the move cost, with the standard error. */
	cost: number;
	costError: number;
	/** The cost in words. */
	loss: string;
	/** Its round, player and move. */
	label: string;
	/** Whether it decided the game, if the lead turned with it. */
	turning: string;
	/** The judgement in sentences. */
	text: string[];
	/** In which the better move differs from the one played; null: nothing. */
	facts: { about: string; better: string[] | null; played: string[] | null; figures?: boolean }[];
}

/** A move with its expected outcome, and the standard errors. */
export interface Tried {
	move: string;
	/** The move as a complete choice; null for a draw. */
	chosen: Chosen | null;
	rollouts: number;
	lead: number;
	leadError: number;
	/** The player's chance to win, 0 to 1. */
	wins: number;
	winsError: number;
}

/**
 * What one viewer saw of a game, in the library's JSON, as from
 * emperor web.
 */
export type Transcript = object;

/** A finished game: all of it, or what one player saw of it. */
export type Finished = { record: Record } | { transcript: Transcript };

interface Named {
	view: View;
	/** By seat; a player without a name is called by their letter. */
	names?: string[];
}

export interface Emperor {
	/** Deals a game. The seed is a number below 2^64. */
	newGame(setup: { options: Options; names?: string[]; seed: string }): Promise<Record>;
	/** Reads a record as JSON or as text, and checks every move. */
	readRecord(text: string): Promise<Record>;
	/**
	 * Reads the records in a file, several as text or one as JSON. It returns
	 * at most 200, and does not check their moves.
	 */
	readRecords(text: string): Promise<{ games: FoundGame[]; more: boolean }>;
	/** The tags of a record, such as place and date. */
	tags(question: { record: Record }): Promise<{ name: string; text: string }[]>;
	/** Writes a record as text for people, with all its secrets. */
	writeText(record: Record): Promise<string>;
	/** Reads a board from the text of a file. */
	checkBoard(text: string): Promise<BoardSeen>;
	/**
	 * Reads a map to edit from the text of a file, even if it is not a valid
	 * board yet; '"3-4"' and '"4-5"' are the shipped sides.
	 */
	readMap(text: string): Promise<BoardSpec>;
	/**
	 * Returns the state of a map; with drawn, also its picture if it is a valid
	 * board.
	 */
	checkMap(question: { map: BoardSpec; drawn?: boolean }): Promise<MapSeen>;
	/**
	 * Returns a seat's view, or a spectator's, after step moves, or after all;
	 * with a transcript, the view of its viewer.
	 */
	look(question: ({ record: Record; seat?: Seat | null } | { transcript: Transcript }) & { step?: number }): Promise<Seen>;
	/** Does the same for a view from elsewhere, such as emperor web. */
	describe(question: Named): Promise<Seen>;
	/** Makes a move for the player to move. */
	move(question: { record: Record; move: string }): Promise<Record>;
	/**
	 * Returns the record after its first moves, to play on from there. Of a
	 * transcript it returns a game with the same view, in which the cards that
	 * the viewer did not know are dealt at random.
	 */
	cut(question: ({ record: Record } | { transcript: Transcript }) & { step: number }): Promise<Record>;
	/** Goes back to the seat's last decision. */
	undo(question: { record: Record; seat: Seat }): Promise<Record>;
	/**
	 * Returns the moves and their events as a seat saw them, or a spectator, or
	 * the viewer of a transcript. It skips the first from moves.
	 */
	events(question: ({ record: Record; seat?: Seat | null } | { transcript: Transcript }) & { from?: number }): Promise<Step[]>;
	/** Describes events from elsewhere, in the library's JSON. */
	tell(question: { events: object; names?: string[] }): Promise<Event[]>;
	/** Returns the viewer's next choices. */
	choices(question: Named & { chosen?: Partial<Chosen> }): Promise<Choices>;
	/** Returns the reason if a move is illegal; otherwise null. */
	refusal(question: Named & { move: string }): Promise<Fault | null>;
	/**
	 * Returns the picture of a view: with rings around the next choices, with
	 * the pieces of a move as if it were made, with brackets around those of
	 * the last one, with a star around an alliance, or after a number of steps
	 * of the final scoring.
	 */
	picture(question: Named & { board?: boolean; chosen?: Partial<Chosen>; move?: string; lastMove?: string; rows?: boolean; alliance?: number; scoring?: number; each?: boolean }): Promise<Picture>;
	/**
	 * Returns the final scoring item by item, or the scoring if the game ended
	 * now. Regions that were full are a single item, or with each one item
	 * each; pass the same each to picture.
	 */
	scoring(question: Named & { each?: boolean }): Promise<ScoreStep[]>;
	/**
	 * Returns how a finished game ended for the viewer: the place, the items
	 * that made it, the best move if the game is given, and what would have
	 * changed most. It rejects a game that is not over.
	 */
	ending(question: Named & { record?: Record; seat?: Seat | null; transcript?: Transcript }): Promise<Ending>;
	/** Returns how the games ended for their players, the latest first. */
	history(question: { games: { record: Record; seat: Seat }[] }): Promise<History>;
	/** Returns the names of the opponents that decide accepts. */
	opponents(): Promise<string[]>;
	/** Returns an opponent's move. An equal chance gives the same move. */
	decide(question: { view: View; opponent: string; chance: number }): Promise<string>;
	/**
	 * Returns the moves that seem best, the best one first, after up to two
	 * seconds. With among, it advises only on these moves.
	 */
	hint(question: Named & { chance: number; among?: string[] }): Promise<Advice[]>;
	/**
	 * Returns how much luck each player had in a finished game, at once. It
	 * rejects a game that is not over.
	 */
	review(game: Finished): Promise<GameReview>;
	/**
	 * Judges the move made after step moves of a finished game. It takes about
	 * a quarter of a second. The same question has the same answer.
	 */
	reviewMove(question: Finished & { step: number }): Promise<MoveReview>;
	/** Returns the first game in six steps. */
	lessons(): Promise<Lesson[]>;
	/**
	 * Returns a spectator's view of a layout at the end of the game. Rejects an
	 * impossible one.
	 */
	layOut(layout: Layout): Promise<Seen>;
	/**
	 * Returns the layout after a piece is placed on a space or in a region, or
	 * removed. Placing a house or a fortification where it already stands
	 * removes it; a house replaces another player's.
	 */
	put(question: { layout: Layout; player: Seat; piece: PieceName; at: string; away?: boolean }): Promise<Layout>;
	/** Returns a summary of a layout's final scoring. */
	summary(layout: Layout): Promise<Summary>;
	/** Returns the scores for roads by each of the two rules. */
	roads(layout: Layout): Promise<[RoadsBy, RoadsBy]>;
	/** Returns whether a move is legal on a layout. */
	judge(question: JudgeQuestion): Promise<Verdict>;
	/** Rejects running decide, hint and reviewMove questions with an AbortError. */
	stopThinking(): void;
	/** Stops the workers. Later questions are rejected. */
	close(): void;
}
