// A program of the Go library in workers, for emperor.mjs.

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

/** A worker that runs a program, with its unanswered questions. */
class Asker {
	#worker;
	#waiting = new Map();
	#number = 0;
	#stopped = null; // the reason, after the worker was stopped

	constructor(worker, program, words) {
		this.#worker = worker;
		worker.addEventListener("message", ({ data }) => this.#answered(data));
		worker.addEventListener("error", event => this.stop(new Error(event.message || "The worker failed.")));
		worker.postMessage({ program, words });
	}

	ask(name, question) {
		if (this.#stopped) return Promise.reject(this.#stopped);
		const number = ++this.#number;
		this.#worker.postMessage({ number, name, question: JSON.stringify(question) });
		return new Promise((resolve, reject) => this.#waiting.set(number, { resolve, reject }));
	}

	#answered({ number, reply }) {
		const waiting = this.#waiting.get(number);
		if (!waiting) return; // Node delivers what a thread sent before it was stopped
		const { resolve, reject } = waiting;
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
 * A program with a method for each of its questions. A second worker answers
 * the slow ones, so that the first always answers at once.
 */
export class Program {
	#start;
	#table;
	#thinker;

	/**
	 * The compiled program, the messages of its sentences, the names of its quick
	 * and of its slow questions, and a function that starts a worker.
	 */
	constructor(program, words, quick, slow, worker = browserWorker) {
		this.#start = () => new Asker(worker(), program, words);
		this.#table = this.#start();
		for (const name of quick) this[name] = (question = {}) => this.#table.ask(name, question);
		for (const name of slow) this[name] = (question = {}) => (this.#thinker ??= this.#start()).ask(name, question);
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

const browserWorker = () => new Worker(new URL("worker.mjs", import.meta.url), { type: "module" });
