// What differs in Node: files are read rather than loaded, and workers are
// threads.
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";

/** A thread with the methods of a browser's worker that a program needs. */
class Thread {
	#thread = new Worker(new URL("thread.mjs", import.meta.url), { execArgv: [] });

	addEventListener(kind, listener) {
		this.#thread.on(kind, kind === "message" ? data => listener({ data }) : listener);
	}
	postMessage(message) { this.#thread.postMessage(message); }
	terminate() { this.#thread.terminate(); }
}

/** Returns the function open of a game whose program is in a file. */
export function inNode(open, file) {
	const compile = async () => WebAssembly.compile(await readFile(file));
	return ({ program = compile(), worker = () => new Thread() } = {}) => open({ program, worker });
}
