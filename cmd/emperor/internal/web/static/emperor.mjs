// The Emperor of China for front ends in JavaScript: emperor.d.mts describes
// the interface. Workers run the Go library, which contains all rules.
import { Program } from "./program.mjs";
import game from "./words/game.en.mjs";
import own from "./words/emperor.en.mjs";

export { Refusal } from "./program.mjs";

const quick = [
	"newGame", "readRecord", "readRecords", "tags", "writeText", "checkBoard", "readMap", "checkMap",
	"look", "describe", "move", "cut", "undo", "events", "tell", "choices", "refusal", "picture",
	"scoring", "ending", "history", "opponents", "lessons", "layOut", "put", "summary", "roads", "judge", "review",
];
const slow = ["decide", "hint", "reviewMove"];

const compile = () => WebAssembly.compileStreaming(fetch(new URL("emperor.wasm", import.meta.url)));

export async function open({ program = compile(), worker } = {}) {
	return new Program(await program, { ...game, ...own }, quick, slow, worker);
}
