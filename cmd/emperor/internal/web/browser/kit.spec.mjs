import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createServer } from "node:http";
import { kit, packed, run } from "./site.mjs";
import { desk, expect, test } from "./test.mjs";

const readme = () => readFileSync(path.join(kit(), "README.md"), "utf8");

/** Returns the first program of the kit's README. */
const firstProgram = () => readme().split("```js\n")[1].split("```")[0];

let project;

// An npm project with the kit, into which it is installed without a network.
test.beforeAll(() => {
	project = mkdtempSync(path.join(os.tmpdir(), "emperor-kit-"));
	run("npm", ["init", "--yes"], { cwd: project });
	run("npm", ["install", "--offline", kit()], { cwd: project });
});
test.afterAll(() => rmSync(project, { recursive: true }));

const inProject = (name, text) => writeFileSync(path.join(project, name), text);
const node = (...args) => run("node", args, { cwd: project });
const bin = path.join(import.meta.dirname, "node_modules/.bin");

/** Returns the lines of the game that the first program plays in Node. */
function playedInNode() {
	inProject("first.mjs", firstProgram());
	const played = node("first.mjs").trim().split("\n");
	expect(played).toHaveLength(3);
	expect(played[0]).toMatch(/^Ann: /);
	return played;
}

/** Returns the lines that a script prints on a page of its own, served from a folder. */
async function playedOnPage(tab, folder, script) {
	const types = { ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };
	const server = createServer((request, response) => {
		if (request.url === "/") {
			response.writeHead(200, { "content-type": "text/html", "content-security-policy": "script-src 'self' 'wasm-unsafe-eval'" });
			response.end(`<!DOCTYPE html><link rel="icon" href="data:,"><script type="module" src="${script}"></script>`);
			return;
		}
		response.writeHead(200, { "content-type": types[path.extname(request.url)] ?? "text/plain" });
		response.end(readFileSync(path.join(folder, request.url)));
	}).listen(0, "localhost");
	await once(server, "listening");
	const page = await tab(desk), lines = [];
	page.on("console", message => message.type() === "log" && lines.push(message.text()));
	await page.goto(`http://localhost:${server.address().port}`);
	await expect.poll(() => lines.length).toBe(3);
	server.closeAllConnections();
	server.close();
	return lines;
}

// The site is packed here, because the tests of speed visit it and run alone.
test("as static hosts send it, the program has at most 1.48 MB", () => {
	const name = path.join(packed(), "emperor.wasm.br");
	test.skip(!existsSync(name), "the program is compressed by brotli, which is not installed");
	expect(statSync(name).size).toBeLessThanOrEqual(1_480_000);
});

test("the first program of the kit plays the same game in Node and on a page that imports it", async ({ tab }) => {
	inProject("imported.js", firstProgram().replace(`"emperor-js"`, `"./node_modules/emperor-js/emperor.mjs"`));
	expect(await playedOnPage(tab, project, "imported.js")).toEqual(playedInNode());
});

test("the kit plays the other game", () => {
	const move = node("--input-type=module", "--eval", `import { open } from "emperor-js/lotus";
		const lotus = await open();
		const record = await lotus.newGame({ options: { v: 1, players: 3 }, seed: "7" });
		const { view } = await lotus.look({ record, seat: "A" });
		console.log(await lotus.decide({ view, opponent: "greedy", chance: 1 }));
		lotus.close();`);
	expect(move).toMatch(/^block /);
});

test("a page that a bundler made, by the commands of the README, plays the same game", async ({ tab }) => {
	const commands = readme().split("\n").filter(line => line.startsWith("    ")).map(line => line.trim()).filter(line => !line.startsWith("npm install"));
	expect(commands).toHaveLength(2);
	inProject("page.js", firstProgram());
	mkdirSync(path.join(project, "public"));
	symlinkSync(bin, path.join(project, "node_modules/.bin")); // the bundler is installed here
	for (const command of commands) run("sh", ["-c", command], { cwd: project });
	expect(await playedOnPage(tab, path.join(project, "public"), "page.js")).toEqual(playedInNode());
});

// A question without a required field is refused.
test("the types of the kit fit its programs", () => {
	const example = (file, module) => readFileSync(path.join(kit(), file), "utf8").split("\n").filter(line => line.startsWith(" *     "))
		.map(line => line.slice(" *     ".length).replace(/"\.\/\w+\.mjs"/, `"${module}"`)).join("\n");
	const programs = { "first.mts": firstProgram(), "example.mts": example("emperor.d.mts", "emperor-js"), "other.mts": example("lotus/lotus.d.mts", "emperor-js/lotus") };
	for (const [name, text] of Object.entries(programs)) {
		expect(text).toContain(".move({ record");
		inProject(name, text);
	}
	expect(compile(...Object.keys(programs))).toBe("");
	inProject("wrong.mts", `${firstProgram()}await emperor.move({ record });`);
	expect(compile("wrong.mts")).toContain("'move' is missing");
});

// The engines answer these questions in tests of their own. One with nothing new in it is left out.
test("the types of the kit fit the questions and answers of whole games", () => {
	const asked = path.join(project, "asked.jsonl"), seen = new Set(), texts = {};
	const types = ["emperor.d.mts", "lotus/lotus.d.mts"].map(file => readFileSync(path.join(kit(), file), "utf8")).join("");
	run("go", ["test", "-count=1", "-run=Questions$|Transcripts|Answers|Lessons", "./cmd/emperor/internal/web", "-asked", asked]);
	for (const line of readFileSync(asked, "utf8").trimEnd().split("\n")) {
		const [game, name, ...values] = JSON.parse(line);
		const [type, module] = { emperor: ["Emperor", "emperor-js"], whitelotus: ["Lotus", "emperor-js/lotus"] }[game];
		for (const [i, value] of values.entries()) {
			const file = `${game}.${name}.${i ? "answer" : "question"}.mts`, known = seen.size;
			for (const part of parts(value)) seen.add(file + part);
			texts[file] ??= `import type { ${type} } from "${module}";
				type Question<F> = F extends (question: infer Q) => unknown ? Q : never;
				type Answer<F> = F extends (...question: never[]) => Promise<infer A> ? A : never;
				type Value = ${i ? "Answer" : "Question"}<${type}["${name}"]>;\n`;
			if (seen.size > known) texts[file] += `export const value${known}: Value = ${JSON.stringify(value)};\n`;
		}
	}
	for (const [name, text] of Object.entries(texts)) inProject(name, text);
	const declared = [...types.matchAll(/^\t\w+\(.*\): Promise</gm)];
	expect(Object.keys(texts)).toHaveLength(2 * declared.length);
	expect(compile(...Object.keys(texts))).toBe("");
});

/** Yields what a type can say about a value: the keys of each object in it, and its words. */
function* parts(value, at = "") {
	if (Array.isArray(value)) {
		for (const item of value) yield* parts(item, `${at}[]`);
	} else if (value && typeof value === "object") {
		yield `${at}{${Object.keys(value).sort()}}`;
		for (const [key, item] of Object.entries(value)) yield* parts(item, `${at}.${key}`);
	} else {
		yield `${at} ${typeof value === "string" ? /^[a-z]\w*$/.exec(value)?.[0] ?? "text" : typeof value}`;
	}
}

/** Compiles programs in the project, and returns the faults. */
function compile(...files) {
	try {
		return run(path.join(bin, "tsc"), ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", ...files], { cwd: project });
	} catch (why) {
		return why.stdout;
	}
}
