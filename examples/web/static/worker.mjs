// A worker that answers questions about the game. The first message brings the
// compiled program; each other one is a question with a number, and the answer
// has the same number.
import "./wasm_exec.js";

let started; // when the program answers; rejected where it can't run

addEventListener("message", async ({ data }) => {
	if (data.program) started = start(data.program);
	else postMessage({ number: data.number, reply: await answer(data) });
});

async function start(program) {
	const ready = new Promise(resolve => { globalThis.emperorReady = resolve; });
	const go = new Go();
	go.run(await WebAssembly.instantiate(program, go.importObject));
	await ready;
}

/** The program's reply; where it has none, as it can't run or has ended, a fault. */
async function answer({ name, question }) {
	try {
		await started;
		return globalThis.emperorAnswer(name, question) ?? fault("it has ended");
	} catch (why) {
		return fault(why.message);
	}
}

const fault = why => JSON.stringify({ fault: { message: `The program of the game can’t answer: ${why}` } });
