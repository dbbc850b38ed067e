import { desk, expect, test } from "./test.mjs";

/** Opens a page and loads emperor.mjs there again, as the global emperor, with a game. */
async function withLibrary(page) {
	await page.goto("/score/");
	await page.evaluate(async () => {
		const { open } = await import("/emperor.mjs");
		window.emperor = await open();
		window.record = await emperor.newGame({ options: { v: 1, players: 3 }, seed: "7" });
		window.view = (await emperor.look({ record, seat: "A" })).view;
		window.came = promise => promise.then(answer => `answered ${JSON.stringify(answer)}`, why => `${why.name}: ${why.message}`);
	});
}

test("a question without an answer is rejected, and the next one is answered", async ({ tab }) => {
	const page = await tab(desk);
	await withLibrary(page);
	const outcomes = await page.evaluate(async () => Promise.all([
		emperor.events({ record, from: -5 }), emperor.look({ record: 1 }), emperor.hint({}), emperor.decide({ view: {}, opponent: "nobody", chance: 0 }),
	].map(came)));
	for (const outcome of outcomes) expect(outcome).toMatch(/^Refusal: /);
	expect(await page.evaluate(() => came(emperor.events({ record, from: 0 })))).toMatch(/^answered /);
	expect(await page.evaluate(() => came(emperor.decide({ view: {}, opponent: "nobody", chance: 0 }).catch(() => emperor.opponents())))).toMatch(/^answered /);
});

test("if the program cannot run, every question is answered with a fault", async ({ tab }) => {
	const page = await tab(desk);
	await withLibrary(page);
	for (const reply of await page.evaluate(async () => {
		const program = await WebAssembly.compile(new Uint8Array([
			0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, // a module that needs a function "y" of "x"
			1, 4, 1, 0x60, 0, 0,
			2, 7, 1, 1, 0x78, 1, 0x79, 0, 0,
		]));
		const worker = new Worker("/worker.mjs", { type: "module" }), replies = [];
		worker.postMessage({ program });
		for (const number of [1, 2]) replies.push(await new Promise(resolve => {
			worker.addEventListener("message", ({ data }) => resolve(data.reply), { once: true });
			worker.postMessage({ number, name: "opponents", question: "{}" });
		}));
		return replies;
	})) expect(JSON.parse(reply)).toHaveProperty("fault.message");
});

// Node delivers those.
test("an answer that comes after its worker was stopped is ignored", async ({ tab }) => {
	const page = await tab(desk);
	await withLibrary(page);
	expect(await page.evaluate(async () => {
		const { Program } = await import("/program.mjs");
		let deliver;
		const addEventListener = (kind, listener) => { if (kind === "message") deliver = listener; };
		const program = new Program(null, {}, ["opponents"], [], () => ({ addEventListener, postMessage() {}, terminate() {} }));
		const answer = came(program.opponents());
		program.close();
		deliver({ data: { number: 1, reply: "{}" } });
		return answer;
	})).toMatch(/^AbortError: /);
});

test("stopping rejects the question in progress, and after close every question is rejected", async ({ tab }) => {
	const page = await tab(desk);
	await withLibrary(page);
	expect((await page.evaluate(async () => {
		const hint = () => came(emperor.hint({ view, chance: 1 })), outcomes = [];
		const during = async stop => {
			const answer = hint();
			stop();
			outcomes.push(await answer);
		};
		await during(() => emperor.stopThinking());
		outcomes.push(await hint());
		await during(() => emperor.close());
		outcomes.push(await hint(), await came(emperor.opponents()));
		return outcomes;
	})).map(outcome => outcome.split(/[: ]/)[0])).toEqual(["AbortError", "answered", "AbortError", "AbortError", "AbortError"]);
});
