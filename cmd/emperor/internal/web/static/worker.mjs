// A worker that answers questions about the game. The first message contains
// the compiled program and the messages of its sentences; each other message is a
// question with a number, and its answer has the same number.
import "./wasm_exec.js";

let started; // resolves when the program is ready; rejects if it can't run

addEventListener("message", async ({ data }) => {
	if (!data.program) {
		postMessage({ number: data.number, reply: await answer(data) });
		return;
	}
	started = start(data);
	started.catch(() => {}); // each later answer reports the error
});

async function start({ program, words }) {
	globalThis.emperorWords = words;
	const ready = new Promise(resolve => { globalThis.emperorReady = resolve; });
	const go = new Go();
	go.run(await WebAssembly.instantiate(program, go.importObject));
	await ready;
}

/** Returns the program's answer, or a fault if it can't run or has ended. */
async function answer({ name, question }) {
	try {
		await started;
		return globalThis.emperorAnswer(name, question) ?? fault("it has ended");
	} catch (why) {
		return fault(why.message);
	}
}

const fault = why => JSON.stringify({ fault: { message: `The game program can’t answer: ${why}` } });
