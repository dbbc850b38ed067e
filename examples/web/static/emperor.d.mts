/**
 * The Emperor of China in a browser. All there is to do is to ask questions:
 *
 *     import { open } from "./emperor.mjs";
 *     const emperor = await open();
 *     let record = await emperor.newGame({ options: { v: 1, players: 3 }, names: ["Ann", "Bo", "Cy"], seed: "7" });
 *     const seen = await emperor.look({ record, seat: "A" });
 *     const next = await emperor.choices({ view: seen.view, chosen: { cards: ["red"], region: "Wei", pieces: [] } });
 *     record = await emperor.move({ record, move: "Wei: house 3 (red)" });
 *
 * No answer changes what was given: a Record or a View that is kept can be gone back
 * to. A question that can't be answered is rejected with a Refusal. Seats are "A" to
 * "E"; moves are text, as in "Wei: house 3 + emissary (red, 2 green)".
 */

/** Loads the program, which takes about a second on a fast line, and starts it. */
export function open(): Promise<Emperor>;

/** Why a question has no answer, in a sentence for people. */
export class Refusal extends Error {
	/** Of a move that a rule forbids: the rule, with its section. Otherwise "". */
	readonly rule: string;
}

export type Seat = "A" | "B" | "C" | "D" | "E";
export type Color = "red" | "green" | "yellow" | "orange" | "purple";
export type PieceName = "house" | "emissary" | "fortification";

/** A game from its start on, with every secret, as the library writes it in JSON. */
export type Record = string;

/** What one player sees of a game, or a spectator, in the library's JSON: see examples/emperor.schema.json. */
export type View = object;

/** What is agreed on before a game, in the library's JSON. */
export interface Options {
	v: 1;
	players: number;
	board?: "3-4" | "4-5" | object;
	fortifications?: boolean;
	start?: Seat;
	roads?: "MainRowFirst" | "BestRows";
	deck?: { [color in Color]?: number };
}

/** A board of one's own, once it has been read. */
export interface BoardSeen {
	board: object | string;
	name: string;
	players: [least: number, most: number];
	/** The board as SVG. */
	picture: string;
}

/** A map as the library writes it in JSON: see boardSpec in examples/emperor.schema.json. */
export interface BoardSpec {
	v: 1;
	name: string;
	players: [least: number, most: number];
	regions: { name: string; color: Color; dragon: Point; spaces: Point[]; outline?: Point[] }[];
	/** The names of the two house spaces that each joins. */
	roads: [string, string][];
	alliances: { number: number; between: [string, string]; at?: Point }[];
}

/** A place on the map: 1000 units to the east, 800 to the south. */
export type Point = [x: number, y: number];

/** How far a map is that somebody works on. */
export interface MapSeen {
	/** Why it is no valid board, each with its field, as in "Regions[3].Name"; none: it is one. */
	faults: { field: string; message: string }[];
	/** What is known of the printed map, and whether this one agrees; "open": not yet. */
	facts: { text: string; known: "printed" | "inferred" | "chosen"; state: "met" | "open" | "not"; counted: string }[];
	/** Regions, alliances and roads by their names, and no place. */
	text: string;
	/** As SVG. */
	picture?: string;
}

/** What a viewer sees. Lists by player begin with seat A. */
export interface Seen {
	view: View;
	/** null: a spectator. */
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
	/** Moves of the record; 0 where only a view is known. */
	steps: number;
}

export interface Player {
	seat: Seat;
	name: string;
	score: number;
	/** What they would have if the game ended now. */
	ifEndedNow: number;
	/** Cards in hand. */
	hand: number;
	/** These three: pieces left to place. */
	houses: number;
	emissaries: number;
	fortifications: number;
}

export interface Region {
	name: string;
	color: Color;
	/** Full, so that it was scored. */
	scored: boolean;
	spaces: { name: string; house: Seat | null; fortified: boolean }[];
	/** By player. */
	emissaries: number[];
	/** How many emissaries it can hold now. */
	limit: number;
}

/** A piece and where it goes: a space, as in "Wei 3". An emissary has none, and goes to
 * the chosen region; only judge knows of another. */
export interface Piece {
	piece: PieceName;
	space?: string;
	region?: string;
}

/** What somebody has clicked on of a placement, in whatever order. */
export interface Chosen {
	cards: Color[];
	/** "": none yet. */
	region: string;
	pieces: Piece[];
}

/** What may be clicked next. Whatever is offered leads to a legal move. */
export interface Choices {
	/** One of each color that may be added. */
	cards: Color[];
	/** Regions to choose from; none where only one is left. */
	regions: string[];
	pieces: Piece[];
	/** Regions whose dragon space may be clicked, to send an emissary. */
	dragons: string[];
	/** The ways to pay for just the pieces that are chosen. */
	payments: Color[][];
	/** Moves that draw a card; none where a turn begins. */
	draws: string[];
	/** The move that exchanges the one card that is chosen; "": there is none. */
	exchange: string;
	/** What is chosen as a move; null: it is no whole one. */
	complete: Complete | null;
	/** Why what is chosen leads nowhere; null: it does not. */
	fault: Fault | null;
}

/** A move, and what it would bring, by player. */
export interface Complete {
	move: string;
	/** How much more each would have than now if the game ended after it; null: not told of a draw. */
	gains: number[] | null;
	/** What a region that it fills scores at once; null: not told of a draw. */
	scored: number[] | null;
}

/** A move, and what is to be expected after it, from games played on by chance. */
export interface Advice {
	move: string;
	/** The viewer's chance to win, 0 to 1. */
	wins: number;
	/** By player: the final score; null where there was no time to try it. */
	scores: number[] | null;
}

export interface Fault {
	message: string;
	rule?: string;
}

/** A game in a file: a record, or why it can't be read. */
export interface FoundGame {
	/** Who played, their scores, and what else is told of it. */
	title: string;
	record: Record | null;
	fault: Fault | null;
}

/** A move of a game, and what happened in it. */
export interface Step {
	move: string;
	player: Seat;
	round: number;
	beginsTurn: boolean;
	events: Event[];
	/** What the record says of the move. */
	comments: string[];
}

export interface Event {
	kind: "played" | "placed" | "scored" | "discarded" | "taken" | "drawn" | "turnedUp" | "reshuffled" | "finalRound" | "over";
	player: Seat;
	/** The event in a sentence, without a full stop. */
	text: string;
	/** Of "placed". */
	piece?: PieceName;
	region?: string;
	space?: string;
	/** Of "scored", by player. */
	points?: number[];
	cards?: Color[];
}

/** A picture in its parts, each an SVG document: see Table.SVG of the library. */
export interface Picture {
	/** The board, if it was asked for; it stays the same throughout a game. */
	board?: string;
	/** A layer that lies over the board. */
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
	/** Up to here, this item included. */
	totals: number[];
	region?: string;
	alliance?: number;
	spaces?: string[];
}

/** A step of the first game: sentences, and a position in which A does what they say. */
export interface Lesson {
	title: string;
	text: string;
	task: string;
	/** A move that does it. */
	try: string;
	/** All moves that do it, as a Step tells them. */
	does: string[];
	record: Record;
}

/** A table as people lay it out by hand who have the box before them. */
export interface Layout {
	options: Options;
	/** By seat; who has none is told by their letter. */
	names?: string[];
	/** All that stands on the board, as in "Wei[A 1 2, B 3, f 2, e A1] Han[B 4]": houses by
	 * player and number of the space, f fortifications, e emissaries by player. */
	pieces?: string;
	/** Who has placed their fortification; left out: the first in turn order, of whom judge leaves out who is to move. */
	placed?: Seat[] | null;
}

/** A final scoring in short. */
export interface Summary {
	/** On one line. */
	text: string;
	/** The whole table with all that scores, as SVG. */
	picture: string;
	/** The highest score is that of several, so that pieces left decide. */
	tied: boolean;
}

/** What the roads score by one of the two rules; lists are by player. */
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

/** A question of whether a move is legal. What is not told of the cards is supposed. */
export interface Doubt {
	layout: Layout;
	toMove: Seat;
	/** Left out: to act. */
	phase?: "act" | "draw";
	/** Cards of whoever is to move, as many as are told. */
	hand?: Color[];
	/** Cards that lie face up, as many as are told. */
	faceUp?: Color[];
	/** The last round has begun. */
	last?: boolean;
	/** The move in words; left out: a placement of what is chosen. */
	move?: string;
	chosen?: Chosen;
}

/** Whether a move is legal, and what it would score. */
export interface Verdict {
	move: string;
	/** Why it is refused; null: it is legal. */
	fault: Fault | null;
	/** Cards that it plays, or takes, beyond those that were told. */
	supposed: Color[];
	/** Its cards were chosen; otherwise the simplest payment is supposed that the hand allows. */
	paid: boolean;
	/** It places a fortification, and that this one is left is supposed: nobody has told whose lie on the map. */
	fortification: boolean;
	/** By player, of a placement: how much more each would have than now if the game ended after it. */
	gains: number[] | null;
	/** By player, of a placement: what a region that it fills scores at once. */
	scored: number[] | null;
	/** The layer of the pieces, with those of the move if it is legal. */
	pieces: string;
}

interface Named {
	view: View;
	/** By seat; who has none is told by their letter. */
	names?: string[];
}

export interface Emperor {
	/** Deals a game. The seed is a number below 2^64. */
	newGame(setup: { options: Options; names?: string[]; seed: string }): Promise<Record>;
	/** Reads a record that somebody kept, as JSON or as text, and checks every move. */
	readRecord(text: string): Promise<Record>;
	/** Reads the records in a file, one after another as text, or one as JSON. At most 200
	 * are listed. Only when they are asked about are they played through. */
	readRecords(text: string): Promise<{ games: FoundGame[]; more: boolean }>;
	/** What else a record tells of its game: where and when it was played, and so on. */
	tags(question: { record: Record }): Promise<{ name: string; text: string }[]>;
	/** Writes a record as text for people, with all its secrets. */
	writeText(record: Record): Promise<string>;
	/** Reads a board of one's own from the text of a file. */
	checkBoard(text: string): Promise<BoardSeen>;
	/** Reads a map to work on from the text of a file, also one that is no valid board yet;
	 * '"3-4"' and '"4-5"' are the sides that the library ships. */
	readMap(text: string): Promise<BoardSpec>;
	/** Tells how far a map is; drawn: with its picture, if it is a valid board. */
	checkMap(question: { map: BoardSpec; drawn?: boolean }): Promise<MapSeen>;
	/** What a seat sees, or a spectator without one, after so many moves, or all. */
	look(question: { record: Record; seat?: Seat | null; step?: number }): Promise<Seen>;
	/** The same of a view that came from elsewhere, as from examples/server. */
	describe(question: Named): Promise<Seen>;
	/** Makes a move of the player whose turn it is. */
	move(question: { record: Record; move: string }): Promise<Record>;
	/** Goes back to where the seat's last turn began. */
	undo(question: { record: Record; seat: Seat }): Promise<Record>;
	/** What happened from a move on, as a seat saw it, or a spectator; from: 0, the first move,
	 * to as many as there are. */
	events(question: { record: Record; seat?: Seat | null; from?: number }): Promise<Step[]>;
	/** Tells events that came from elsewhere, in the library's JSON. */
	tell(question: { events: object; names?: string[] }): Promise<Event[]>;
	/** What the viewer may click next. */
	choices(question: Named & { chosen: Chosen }): Promise<Choices>;
	/** Why a move is refused; null: it is legal. */
	refusal(question: Named & { move: string }): Promise<Fault | null>;
	/** The picture of a view: with rings around what may be chosen next, with the pieces of
	 * a move as if it were made, with brackets around those of the last one, or as after so
	 * many steps of the final scoring. */
	picture(question: Named & { board?: boolean; chosen?: Chosen; move?: string; lastMove?: string; scoring?: number; each?: boolean }): Promise<Picture>;
	/** The final scoring, item by item; before the end what it would be now. Regions that were
	 * full are one item, or with each an item each; a picture must be asked for likewise. */
	scoring(question: Named & { each?: boolean }): Promise<ScoreStep[]>;
	/** The names of the opponents that decide knows. */
	opponents(): Promise<string[]>;
	/** The move that an opponent makes who sees a view. The same chance, the same move. */
	decide(question: { view: View; opponent: string; chance: number }): Promise<string>;
	/** The moves that seem best, the best one first, after up to two seconds. */
	hint(question: Named & { chance: number }): Promise<Advice[]>;
	/** The first game, in six steps. */
	lessons(): Promise<Lesson[]>;
	/** The table of a layout at the end of the game, as everybody sees it. What can't stand so
	 * is refused. */
	layOut(layout: Layout): Promise<Seen>;
	/** The layout after a piece was put on a space, or in a region; or taken away. A house or a
	 * fortification that is put where it stands is taken away, and a house that stands where
	 * another's is put makes way. */
	put(question: { layout: Layout; player: Seat; piece: PieceName; at: string; away?: boolean }): Promise<Layout>;
	/** The final scoring of a layout in short. */
	summary(layout: Layout): Promise<Summary>;
	/** What the roads score by each of the two rules. */
	roads(layout: Layout): Promise<[RoadsBy, RoadsBy]>;
	/** Whether a move is legal on a layout. */
	judge(question: Doubt): Promise<Verdict>;
	/** Rejects all that decide and hint have not answered yet with an AbortError. */
	stopThinking(): void;
	/** Stops the workers; nothing can be asked any more. */
	close(): void;
}
