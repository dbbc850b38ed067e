// A worker that answers questions about the game. The first message brings the
// compiled program; each other one is a question with a number, and the answer
// has the same number.
import "./wasm_exec.js";

const ready = new Promise(resolve => { globalThis.emperorReady = resolve; });

addEventListener("message", async ({ data }) => {
	if (data.program) {
		const go = new Go();
		go.run(await WebAssembly.instantiate(data.program, go.importObject));
		return;
	}
	await ready;
	postMessage({ number: data.number, reply: globalThis.emperorAnswer(data.name, data.question) });
});
