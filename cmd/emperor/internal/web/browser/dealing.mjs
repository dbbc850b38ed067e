// Random games for all tests, which the program's arena has played.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { games, kit, program, run } from "./site.mjs";

const opened = async file => (await import(path.join(kit(), file))).open();
let libraries;

/** Returns the library of both games in Node. */
export function library() {
	return libraries ??= Promise.all([opened("node.mjs"), opened("lotus/node.mjs")]).then(([emperor, lotus]) => ({ emperor, lotus }));
}

/** Returns records as JSON, by game and name, of whole games and of games up to a position. */
export async function dealt() {
	const { emperor, lotus } = await library();
	const [ofEmperor, ofLotus] = await Promise.all([emperorGames(emperor), lotusGames(lotus)]);
	emperor.close();
	lotus.close();
	return { emperor: ofEmperor, lotus: ofLotus };
}

/** The cards of a game that ends after a few rounds. */
export const shortDeck = { red: 6, green: 6, yellow: 6, orange: 6, purple: 6 };

/** Returns a random game with the short deck. */
async function shortGame(emperor) {
	let record = await emperor.newGame({ options: { v: 1, players: 4, deck: shortDeck }, names: ["Ann", "Bo", "Cy", "Di"], seed: "5" });
	for (let seen; (seen = await emperor.look({ record, seat: null })).winners === null;) {
		const { view } = await emperor.look({ record, seat: seen.toMove });
		record = await emperor.move({ record, move: await emperor.decide({ view, opponent: "random", chance: seen.steps }) });
	}
	return record;
}

/** Returns records of random games. The players are called Ann, Bo, and so on. */
async function played(library, players, ...flags) {
	const file = `${games()} ${players} ${flags.join(" ")}`;
	run(program(), ["arena", "-opponents", "random", "-players", players, "-seed", "5", "-records", file, ...flags]);
	const { games: found } = await library.readRecords(await readFile(file, "utf8"));
	return found.map(({ record }) => {
		const { tags, ...game } = JSON.parse(record);
		return JSON.stringify({ ...game, names: ["Ann", "Bo", "Cy", "Di", "Eve", "Fu"].slice(0, players) });
	});
}

/**
 * Returns the games of The Emperor of China. A number in a name says how many
 * moves were made at least, up to a turn in which A may place something.
 */
async function emperorGames(emperor) {
	const all = { "short end": await shortGame(emperor) };
	for (const [name, players, forts, stops] of [
		["usual", 4, true, [0, 5, 10, 20, 40, 60]], ["three", 3, false, []], ["five", 5, false, [60]], ["forts", 5, true, [40, 60]],
	]) {
		const [record] = await played(emperor, players, "-deals", "1", "-fortifications=" + forts);
		const wanted = [...stops];
		for (let step = 0; wanted.length > 0; step++) {
			const { toMove, phase } = await emperor.look({ record, seat: null, step });
			while (wanted[0] <= step && toMove === "A" && phase === "act") all[`${name} ${wanted.shift()}`] = await emperor.cut({ record, step });
		}
		all[`${name} end`] = record;
	}
	return all;
}

/** Returns the games of Der weisse Lotus, most up to the first position with a property. */
async function lotusGames(lotus) {
	const first = (phase, turn, contestants = 0) => seen => seen.phase === phase && seen.turn >= turn && seen.awaits.includes("A")
		&& (seen.contest?.players.length ?? 0) >= contestants && seen.players.every(({ committed }) => !committed);
	const later = (phase, turn = 2) => seen => seen.phase === phase && seen.turn >= turn && seen.awaits.includes("A") && (seen.toMove === "A" || phase === "contest");
	const rivalsFirst = phase => seen => seen.phase === phase && seen.awaits.includes("A") && seen.players.some(({ committed }, at) => at > 0 && committed);
	const wanted = {
		3: { "place of three": first("place", 2), "first place": seen => seen.phase === "place" && seen.toMove === "A", "rebellion of three": first("rebellion", 1) },
		4: {
			contest: first("contest", 1, 3), place: first("place", 2), "secret contest": rivalsFirst("contest"), "secret rebellion": rivalsFirst("rebellion"),
			"state place": later("place"), "state order": later("order"), "state expel": later("expel", 1), "state take": later("take"), "state income": later("income"),
		},
		6: { "state contest": later("contest"), "state rebellion": later("rebellion") },
	};
	const all = {};
	for (const [players, positions] of Object.entries(wanted)) {
		for (const record of await played(lotus, players, "-deals", "9", "-game", "whitelotus")) {
			all[`end of ${players}`] ??= record;
			const left = Object.entries(positions).filter(([name]) => !all[name]);
			for (let step = 0, { steps } = await lotus.look({ record, seat: null }); step < steps && left.length > 0; step++) {
				const seen = await lotus.look({ record, seat: null, step });
				for (const [name, isWanted] of left) if (!all[name] && isWanted(seen)) all[name] = await lotus.cut({ record, step });
			}
		}
		const missing = Object.keys(positions).filter(name => !all[name]);
		if (missing.length > 0) throw new Error(`no game of ${players} has ${missing.join(", ")}`);
	}
	return all;
}
