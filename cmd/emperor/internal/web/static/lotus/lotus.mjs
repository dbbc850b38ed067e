// Der weisse Lotus for front ends in JavaScript: lotus.d.mts describes the
// interface. Workers run the Go library, which contains all rules.
import { Program } from "../program.mjs";
import game from "../words/game.en.mjs";
import own from "../words/whitelotus.en.mjs";

export { Refusal } from "../program.mjs";

const quick = [
	"newGame", "readRecord", "readRecords", "tags", "writeText", "look", "move", "commit", "cut", "undo",
	"events", "choices", "refusal", "picture", "scoring", "ending", "history",
	"opponents", "lessons", "review",
];
const slow = ["decide", "hint", "reviewMove"];

const compile = () => WebAssembly.compileStreaming(fetch(new URL("lotus.wasm", import.meta.url)));

export async function open({ program = compile(), worker } = {}) {
	return new Program(await program, { ...game, ...own }, quick, slow, worker);
}
