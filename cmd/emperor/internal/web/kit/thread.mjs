// The worker in Node: worker.mjs with the functions that a browser gives it.
import { parentPort } from "node:worker_threads";

globalThis.addEventListener = (kind, listener) => parentPort.on(kind, data => listener({ data }));
globalThis.postMessage = message => parentPort.postMessage(message);
await import("./worker.mjs");
