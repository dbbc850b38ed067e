// Loads the program of a page while the page already shows something, and shows
// how much of it has arrived; and other parts of a page when they are needed.
import { say } from "./words.mjs";

/**
 * Returns the game at once. Its questions wait for the program. open starts the
 * program, as in emperor.mjs; elements have a progress element and the text of
 * the progress, and are hidden at the end.
 */
export function load(open, elements) {
	const link = document.querySelector("link[rel=preload][as=fetch]");
	const shown = { bytes: Number(link.dataset.bytes), elements, done: false };
	const workers = [startWorker()]; // starts while the program loads
	const opened = compiled(link.href, shown).then(program => open({ program, worker: () => workers.pop() ?? startWorker() }));
	const hide = () => {
		shown.done = true;
		for (const element of elements) element.hidden = true;
	};
	opened.then(hide, hide);
	return waiting(opened);
}

/**
 * Returns a function that calls load once, and returns its promise to every caller. If
 * that is rejected, the next caller has it loaded again.
 */
export function later(load) {
	let loading = null;
	return () => loading ??= load().catch(why => {
		loading = null;
		throw why;
	});
}

/**
 * Imports a module of the site once it has arrived, with all that it imports: a
 * browser may never again import what it could not load once.
 */
export async function imported(name) {
	const address = new URL(name, import.meta.url).href;
	await fetchAll(address, new Set(Array.from(document.querySelectorAll("link[rel=modulepreload]"), ({ href }) => href)));
	return import(address);
}

/** Fetches a module, and those that it imports, unless they are fetched. */
async function fetchAll(address, fetched) {
	if (fetched.has(address)) return;
	fetched.add(address);
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address}: ${response.status}`);
	const found = (await response.text()).matchAll(/^(?:import|export) (?:.* from )?"(.+)";$/gm);
	await Promise.all(Array.from(found, ([, name]) => fetchAll(import.meta.resolve(new URL(name, address).href), fetched)));
}

const startWorker = () => new Worker(new URL("worker.mjs", import.meta.url), { type: "module" });

async function compiled(address, shown) {
	try {
		const response = await fetch(address);
		if (response.ok) watch(response.clone(), shown).catch(() => {}); // of which the program's own error informs
		return await WebAssembly.compileStreaming(response);
	} catch (cause) {
		throw new Error(say("page.start.noProgram"), { cause });
	}
}

/** Shows how much of a response has arrived, before compression. */
async function watch(response, shown) {
	const { bytes, elements } = shown;
	let part = -1;
	const show = arrived => {
		const now = Math.min(100, Math.round(100 * arrived / bytes));
		if (now === part || shown.done) return;
		part = now;
		for (const element of elements) {
			element.hidden = false;
			element.querySelector("progress").value = now;
			element.querySelector("span").textContent = say("page.start.loading", { now });
		}
	};
	show(0);
	const reader = response.body.getReader();
	for (let arrived = 0, read; !(read = await reader.read()).done;) show(arrived += read.value.length);
}

/** Returns an object whose methods wait for the one that is opened. */
function waiting(opened) {
	let ready = null;
	opened.then(game => { ready = game; }, () => {});
	const immediate = { stopThinking: () => ready?.stopThinking(), close: () => opened.then(game => game.close()), opened };
	return new Proxy(immediate, {
		get: (own, name) => name in own ? own[name] : name === "then" ? undefined : (...question) => opened.then(game => game[name](...question)),
	});
}
