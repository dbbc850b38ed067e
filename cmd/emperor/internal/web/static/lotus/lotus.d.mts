/**
 * Der weisse Lotus in a browser, as questions and answers:
 *
 *     import { open } from "./lotus.mjs";
 *     const lotus = await open();
 *     let record = await lotus.newGame({ options: { v: 1, players: 4 }, names: ["Ann", "Bo"], seed: "7" });
 *     const seen = await lotus.look({ record, seat: "A" });
 *     const next = await lotus.choices({ view: seen.view, chosen: { area: "Luoyang" } });
 *     record = await lotus.move({ record, move: "block Luoyang" });
 *
 * A question never changes its arguments, so a program may keep an earlier
 * Record or View and return to it. A question without an answer rejects with a
 * Refusal. Seats are "A" to "F"; moves are text, as in "bid 3 against B". Lists
 * by player begin with seat A.
 */

import type { Ending, History } from "../emperor.mjs";
export type { Ending, History };

/**
 * Loads and starts the program. By default it loads lotus.wasm from the folder
 * of this module, and worker.mjs from the one above.
 */
export function open(from?: {
	program?: WebAssembly.Module | Promise<WebAssembly.Module>;
	worker?: () => Worker;
}): Promise<Lotus>;

/** The reason why a question has no answer, as a sentence for people. */
export class Refusal extends Error {
	/** The rule that forbids a move, with its section, or "". */
	readonly rule: string;
}

export type Seat = "A" | "B" | "C" | "D" | "E" | "F";
export type Symbol = "Palace" | "Temple" | "Ricefield" | "Fort" | "Village";
export type Side = "emperor" | "rebels";

/** The decision for which the game waits. */
export type Phase = "place" | "order" | "contest" | "expel" | "rebellion" | "precedence" | "take" | "income" | "over";

/** A complete game with all its secrets, in the library's JSON. */
export type Record = string;

/**
 * The view of a player or a spectator, in the library's JSON: see
 * examples/whitelotus.schema.json.
 */
export type View = object;

/** The options of a game, in the library's JSON. */
export interface Options {
	v: 1;
	/** 3 to 6. */
	players: number;
	board?: object | string;
	/** The first Emperor; by default A. */
	emperor?: Seat;
	/** 1 to 8; by default 4. */
	turns?: number;
	blocks?: "FiveBlocks" | "ThreeAndRice";
	limitChips?: boolean;
	tiles?: { [kind in Symbol]?: number };
}

/** A viewer's view. All of it follows from view and the names. */
export interface Seen {
	view: View;
	/** null for a spectator. */
	viewer: Seat | null;
	toMove: Seat;
	/**
	 * The players for whom the game waits: in a contest or a rebellion all who
	 * have not committed yet.
	 */
	awaits: Seat[];
	phase: Phase;
	turn: number;
	/** The number of turns in the game. */
	turns: number;
	/** The part of the turn, as in "Turn 2 of 4, contest of Wuchang". */
	heading: string;
	/**
	 * The decision for which the game waits, without a full stop. To the player
	 * who makes it, it is an instruction in lower case, as in "bid and vote in
	 * the contest of Wuchang"; to others as in "Bo decides which area to take".
	 */
	status: string;
	/** null before the end. */
	winners: Seat[] | null;
	emperor: Seat;
	players: Player[];
	/** The areas in play. */
	areas: Area[];
	/** null if there is no contest. */
	contest: Contest | null;
	/** null if there is no rebellion. */
	rebellion: Rebellion | null;
	/**
	 * The players between whom the Emperor decides in the phases expel and
	 * precedence; otherwise empty.
	 */
	tied: Seat[];
	/** The viewer's commitment while it is hidden; otherwise null. */
	committed: Commitment | null;
	/**
	 * The tiles that are not on the board: in turn 1 those to be laid, later
	 * those out of the game.
	 */
	aside: { [kind in Symbol]: number };
	/** The number of moves in the record. */
	steps: number;
}

export interface Player {
	seat: Seat;
	name: string;
	emperor: boolean;
	/** Whether they lead the rebels of the current rebellion. */
	rebelLeader: boolean;
	influence: number;
	armies: number;
	/** Victory point chips. */
	points: number;
	/** The final score if the game ended now. */
	score: number;
	/** The names of their areas. */
	areas: string[];
	/** The numbers of their areas by symbol. */
	symbols: { [kind in Symbol]: number };
	/** Goes left in this turn; 0 in phases other than place. */
	goes: number;
	/** Whether the game waits for them. */
	awaited: boolean;
	/** Whether they have committed something that is still hidden. */
	committed: boolean;
	/** Their commitment while it lies open; otherwise null. */
	revealed: Commitment | null;
}

/** A bid with its vote, or a side of a rebellion with armies. */
export interface Commitment {
	player: Seat;
	/** Influence or armies. */
	amount: number;
	/** The player against whom a bid votes. */
	against?: Seat;
	/** The side in a rebellion. */
	side?: Side;
}

export interface Area {
	name: string;
	/** null without a tile or chip. */
	symbol: Symbol | null;
	/** null for a neutral tile. */
	owner: Seat | null;
	/** The players with a block here. */
	blocks: Seat[];
	start: boolean;
	dragon: boolean;
	/** The areas in play next to it. */
	borders: string[];
}

export interface Contest {
	area: string;
	symbol: Symbol;
	/** The players who are still in it. */
	players: Seat[];
	/** The votes against each player; null before they are revealed. */
	votes: number[] | null;
}

export interface Rebellion {
	/** The leaders of the Emperor's side and of the rebels. */
	leaders: [Seat, Seat];
	/** The strength that Palaces and Villages of the leaders add; it changes when areas are taken. */
	bonus: [number, number];
	/** null before the sides are revealed. */
	winner: Side | null;
}

/** The parts of a move chosen so far, in any order. */
export interface Chosen {
	/** To pass instead of putting a block. */
	pass?: boolean;
	/** "" if none is chosen yet. */
	area?: string;
	/** The player to vote against, to expel or to name. */
	player?: Seat | null;
	side?: Side | null;
	/** Influence to bid, armies to commit, or Palaces that bring an army. */
	amount?: number | null;
}

/**
 * The choices that a player has. Each list has all values that lead to a legal
 * move with the other chosen parts, so a player can also change their choice. A
 * part with a single value need not be chosen.
 */
export interface Choices {
	pass: boolean;
	areas: string[];
	players: Seat[];
	sides: Side[];
	amounts: number[];
	/** An instruction for the next click; "" if there is none. */
	next: string;
	/** The choice as a move; null if it is incomplete. */
	complete: Complete | null;
	/** The reason if no legal move contains the choice; otherwise null. */
	fault: Fault | null;
}

/** A move with its effect. */
export interface Complete {
	move: string;
	/** The move with the players' names, as in "bid 3 against Bo". */
	text: string;
	/**
	 * The change of each score if the game ended after it, by player; null if
	 * that depends on secrets.
	 */
	gains: number[] | null;
}

/** A move with its expected outcome, estimated by playing on at random. */
export interface Advice {
	move: string;
	/** The move as an instruction, with the players' names. */
	text: string;
	/** The reasons, and how sure the search is. */
	why: string;
	area?: string;
	/** The probability with which the program would make it: it draws bids. */
	share: number;
	/** The viewer's chance to win, 0 to 1. */
	wins: number;
	/** The expected lead over the best rival in points. */
	lead: number;
	/**
	 * The expected final scores, by player; null if there was no time to try
	 * it.
	 */
	scores: number[] | null;
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

/** A move of a game with its events, as a viewer saw them. */
export interface Step {
	/** "" for a commitment of another player. */
	move: string;
	/** The move with the players' names. */
	text: string;
	player: Seat;
	turn: number;
	/** The part of the turn, as in "Turn 2, contest of Wuchang". */
	heading: string;
	/** Whether this part begins with the move. */
	begins: boolean;
	events: Event[];
	/** The record's comments on the move. */
	comments: string[];
}

/** An event, or several that happen at the same time. */
export interface Event {
	kind: "turn" | "block" | "pass" | "settle" | "committed" | "revealed" | "expelled" | "paid" | "won" | "kept" | "tiles"
		| "point" | "emperor" | "rebellion" | "victory" | "next" | "taken" | "income" | "over";
	/** null for revealed, paid, tiles, victory and over. */
	player: Seat | null;
	/** The event in a sentence, without a full stop. */
	text: string;
	/**
	 * The reason by the rules, as in "votes: 3 against Ann, 5 against Bo"; "" if
	 * a player chose it.
	 */
	reason: string;
	area?: string;
	symbol?: Symbol;
	/** Of "tiles": the areas on which tiles are laid, by symbol. */
	tiles?: { [kind in Symbol]?: string[] };
	/** Of "revealed": all commitments, which are shown at the same time. */
	commitments?: Commitment[];
	/** Of "victory": the side that wins. */
	side?: Side;
	/** Of "victory": of the Emperor's side and of the rebels. */
	strength?: [number, number];
}

/**
 * A picture in its parts, each an SVG document: see Table.SVGParts of the
 * library.
 */
export interface Picture {
	/** The board, if requested; it stays the same throughout a game. */
	board?: string;
	/** A layer over the board. */
	pieces: string;
	/** The players. */
	panel: string;
}

/** A step of the final scoring. */
export interface ScoreStep {
	kind: "palaces" | "temples" | "areas" | "dragons" | "group" | "points" | "end";
	title: string;
	text: string;
	points: number[];
	/** The totals including this step. */
	totals: number[];
	/** The areas that score. */
	areas: string[];
	/** In the last step: items in which nobody scores, which are no steps. */
	unscored?: string[];
}

/** A lesson: sentences, and a position in which A follows them. */
export interface Lesson {
	title: string;
	text: string;
	task: string;
	/** A move that completes the task. */
	try: string;
	/** All moves that complete the task, as in a Step. */
	does: string[];
	/** A sentence about the effect, for after the move. */
	done: string;
	/** The effect on the map. */
	gains: Gain[];
	/** The areas and players that the task is about. */
	ring: Ring;
	/** Those that the effect is about, for after the move. */
	next: Ring;
	record: Record;
}

/** What an area brings to a player. */
export interface Gain {
	/** The area; "" if it is none. */
	at: string;
	player: Seat;
	/** As in "+3 influence". */
	text: string;
	/** Whether it counts at the end. */
	later: boolean;
}

export interface Ring {
	areas?: string[] | null;
	players?: Seat[] | null;
}

/** The course of a finished game, and its decisions. */
export interface GameReview {
	/** For each number of moves made, by player: the lead if the game had ended then. */
	leads: number[][];
	/** The moves that were a choice, for reviewMove. */
	decisions: { step: number; player: Seat }[];
	/**
	 * The move from which on the winner was ahead. step is the number of moves made
	 * after it, move that before it; both are null if there is none.
	 */
	decided: { text: string; step: number | null; move: number | null };
	/**
	 * The leads over time, as SVG. Elements with data-step cover the plot; steps has
	 * the number of moves made after each of these steps.
	 */
	plot: string;
	steps: number[];
}

/** The judgement of a move by a search from the view of the player who made it. */
export interface MoveReview {
	/** The number of moves made before it. */
	step: number;
	player: Seat;
	/** As harsh as the errors of the estimates allow; "none" if it was not judged. */
	verdict: "none" | "best" | "good" | "inaccuracy" | "mistake";
	played: Tried;
	best: Tried;
	/** How many points of lead the move cost, with the standard error. */
	cost: number;
	costError: number;
	/** The cost in words. */
	loss: string;
	/** Its turn, player and move. */
	label: string;
	/** The judgement, sentence by sentence. */
	text: string[];
	/** What the search expects of both moves, if they differ. */
	facts: { about: string; better: string[]; played: string[]; figures?: boolean }[];
}

/** A move with its expected result for the player who makes it. */
export interface Tried {
	move: string;
	/** The area where it lays or takes something, if any. */
	area?: string;
	lead: number;
	/** The player's chance to win, 0 to 1. */
	wins: number;
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

export interface Lotus {
	/** Begins a game. The seed is a number below 2^64. */
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
	/**
	 * Returns a seat's view, or a spectator's, after step moves, or after all;
	 * with a transcript, the view of its viewer.
	 */
	look(question: ({ record: Record; seat?: Seat | null } | { transcript: Transcript }) & { step?: number }): Promise<Seen>;
	/** Makes a move for the player to move. */
	move(question: { record: Record; move: string }): Promise<Record>;
	/**
	 * Makes one move each of players whom the game awaits. So a page collects the
	 * moves of a contest or a rebellion from all players, each from their view.
	 * The record keeps those that are made before other players have decided.
	 */
	commit(question: { record: Record; moves: { [seat in Seat]?: string } }): Promise<Record>;
	/**
	 * Returns the record after its first moves, to play on from there. Of a
	 * transcript it returns a game with the same view, in which what the viewer
	 * did not know is drawn at random.
	 */
	cut(question: ({ record: Record } | { transcript: Transcript }) & { step: number }): Promise<Record>;
	/**
	 * Goes back to the seat's last decision. If it was a commitment, it goes
	 * back to the beginning of the round: pass another chance to decide, so that
	 * the others choose again.
	 */
	undo(question: { record: Record; seat: Seat }): Promise<Record>;
	/**
	 * Returns the moves and their events as a seat saw them, or a spectator, or
	 * the viewer of a transcript. It skips the first from moves.
	 */
	events(question: ({ record: Record; seat?: Seat | null } | { transcript: Transcript }) & { from?: number }): Promise<Step[]>;
	/** Returns the viewer's choices. */
	choices(question: Named & { chosen?: Chosen }): Promise<Choices>;
	/** Returns the reason if a move is illegal; otherwise null. */
	refusal(question: Named & { move: string }): Promise<Fault | null>;
	/**
	 * Returns the picture of a view: with rings around the next choices, or
	 * around other areas and players; as it is after a move, as far as that is
	 * certain; with brackets around the area of the last move; or after a number
	 * of steps of the final scoring.
	 */
	picture(question: Named & { board?: boolean; chosen?: Chosen; ring?: Ring; move?: string; lastMove?: string; scoring?: number }): Promise<Picture>;
	/**
	 * Returns the final scoring step by step, or the scoring if the game ended
	 * now.
	 */
	scoring(question: Named): Promise<ScoreStep[]>;
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
	/**
	 * Returns an opponent's move. An equal chance gives the same move. The
	 * opponent may decide as soon as the game awaits the viewer.
	 */
	decide(question: { view: View; opponent: string; chance: number }): Promise<string>;
	/**
	 * Returns the moves that seem best, the best one first, after up to two
	 * seconds; in a contest the most likely bids. With among, it advises only on these moves.
	 */
	hint(question: Named & { chance: number; among?: string[] }): Promise<Advice[]>;
	/**
	 * Returns the review of a finished game, before any move is judged. It rejects
	 * a game that is not over.
	 */
	review(game: Finished): Promise<GameReview>;
	/**
	 * Judges the move made after step moves of a finished game. The same question
	 * has the same answer.
	 */
	reviewMove(question: Finished & { step: number }): Promise<MoveReview>;
	/** Returns the first game in eight lessons. */
	lessons(): Promise<Lesson[]>;
	/** Rejects running decide, hint and reviewMove questions with an AbortError. */
	stopThinking(): void;
	/** Stops the workers. Later questions are rejected. */
	close(): void;
}
