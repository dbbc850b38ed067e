// The Emperor of China for front ends in JavaScript: emperor.d.mts describes
// the interface. Workers run the Go library, which contains all rules.

/**
 * The reason why a question has no answer, with the rule if it forbids a move.
 */
export class Refusal extends Error {
	constructor({ message, rule }) {
		super(message);
		this.name = "Refusal";
		this.rule = rule ?? "";
	}
}

/** A worker that runs the program, with its unanswered questions. */
class Asker {
	#worker = new Worker(new URL("worker.mjs", import.meta.url), { type: "module" });
	#waiting = new Map();
	#number = 0;
	#stopped = null; // the reason, after the worker was stopped

	constructor(program) {
		this.#worker.addEventListener("message", ({ data }) => this.#answered(data));
		this.#worker.addEventListener("error", event => this.stop(new Error(event.message || "The worker failed.")));
		this.#worker.postMessage({ program });
	}

	ask(name, question) {
		if (this.#stopped) return Promise.reject(this.#stopped);
		const number = ++this.#number;
		this.#worker.postMessage({ number, name, question: JSON.stringify(question) });
		return new Promise((resolve, reject) => this.#waiting.set(number, { resolve, reject }));
	}

	#answered({ number, reply }) {
		const { resolve, reject } = this.#waiting.get(number);
		this.#waiting.delete(number);
		const { answer, fault } = JSON.parse(reply);
		if (fault) reject(new Refusal(fault));
		else resolve(answer);
	}

	get busy() { return this.#waiting.size > 0; }

	stop(why) {
		this.#stopped = why;
		this.#worker.terminate();
		for (const { reject } of this.#waiting.values()) reject(why);
		this.#waiting.clear();
	}
}

/**
 * The game. A second worker computes moves and hints, so that the first always
 * answers at once.
 */
class Emperor {
	#program;
	#table;
	#thinker;

	constructor(program) {
		this.#program = program;
		this.#table = new Asker(program);
	}

	newGame(setup) { return this.#table.ask("newGame", setup); }
	readRecord(text) { return this.#table.ask("readRecord", text); }
	readRecords(text) { return this.#table.ask("readRecords", text); }
	tags(question) { return this.#table.ask("tags", question); }
	writeText(record) { return this.#table.ask("writeText", record); }
	checkBoard(text) { return this.#table.ask("checkBoard", text); }
	readMap(text) { return this.#table.ask("readMap", text); }
	checkMap(question) { return this.#table.ask("checkMap", question); }
	look(question) { return this.#table.ask("look", question); }
	describe(question) { return this.#table.ask("describe", question); }
	move(question) { return this.#table.ask("move", question); }
	undo(question) { return this.#table.ask("undo", question); }
	cut(question) { return this.#table.ask("cut", question); }
	events(question) { return this.#table.ask("events", question); }
	tell(question) { return this.#table.ask("tell", question); }
	choices(question) { return this.#table.ask("choices", question); }
	refusal(question) { return this.#table.ask("refusal", question); }
	picture(question) { return this.#table.ask("picture", question); }
	scoring(question) { return this.#table.ask("scoring", question); }
	opponents() { return this.#table.ask("opponents", {}); }
	lessons() { return this.#table.ask("lessons", {}); }
	layOut(layout) { return this.#table.ask("layOut", layout); }
	put(question) { return this.#table.ask("put", question); }
	summary(layout) { return this.#table.ask("summary", layout); }
	roads(layout) { return this.#table.ask("roads", layout); }
	judge(question) { return this.#table.ask("judge", question); }

	decide(question) { return this.#think("decide", question); }
	hint(question) { return this.#think("hint", question); }

	#think(name, question) {
		this.#thinker ??= new Asker(this.#program);
		return this.#thinker.ask(name, question);
	}

	stopThinking() {
		if (!this.#thinker?.busy) return; // it can be reused
		this.#thinker.stop(new DOMException("The thinking was stopped.", "AbortError"));
		this.#thinker = undefined;
	}

	close() {
		const why = new DOMException("The game was closed.", "AbortError");
		this.#table.stop(why);
		this.#thinker?.stop(why);
		this.#thinker ??= this.#table; // it rejects every question
	}
}

export async function open() {
	const program = await WebAssembly.compileStreaming(fetch(new URL("emperor.wasm", import.meta.url)));
	return new Emperor(program);
}
