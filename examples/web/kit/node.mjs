// The interface of emperor.mjs in Node, whose files and workers differ from
// those of browsers.
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { open as openIn } from "./emperor.mjs";

export { Refusal } from "./emperor.mjs";

const compile = async () => WebAssembly.compile(await readFile(new URL("emperor.wasm", import.meta.url)));

/** A thread with the methods of a browser's worker that a program needs. */
class Thread {
	#thread = new Worker(new URL("thread.mjs", import.meta.url));

	addEventListener(kind, listener) {
		this.#thread.on(kind, kind === "message" ? data => listener({ data }) : listener);
	}
	postMessage(message) { this.#thread.postMessage(message); }
	terminate() { this.#thread.terminate(); }
}

export const open = ({ program = compile(), worker = () => new Thread() } = {}) => openIn({ program, worker });
