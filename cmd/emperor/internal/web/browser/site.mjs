// The program under test, which serves the site and tables of friends, and
// proxies that stand between it and a page.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";

/** The folder of the repository. */
export const root = path.resolve(import.meta.dirname, "../../../../..");

/**
 * Another name of this machine. For the browser, only the name localhost, or the
 * machine's address, is a secure origin.
 */
export const farHost = "far.test";

/** The folder with what build.mjs has made for all tests. */
const built = () => process.env.EMPEROR_TESTS;

export const program = () => path.join(built(), "emperor");
export const kit = () => path.join(built(), "emperor-js");
export const games = () => path.join(built(), "games.json");

/** Returns the folder of a site for static hosts, which the first call makes. */
export function packed() {
	const folder = process.env.SITE ?? path.join(built(), "site");
	if (!existsSync(folder)) run(program(), ["web", "-out", folder]);
	return folder;
}

/** The address of the site, and of the same site with tables of friends. */
export const address = () => process.env.EMPEROR_ADDRESS;
export const friendsAddress = () => process.env.EMPEROR_FRIENDS;

/** Runs a command in the repository, and returns what it prints. */
export function run(command, args, options = {}) {
	return execFileSync(command, args, { cwd: root, encoding: "utf8", stdio: ["pipe", "pipe", "pipe"], ...options });
}

/** Runs emperor web with arguments. Resolves to its address, and a function that stops it. */
export async function serve(...args) {
	const server = spawn(program(), ["web", ...args], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
	const stop = async () => {
		if (server.exitCode !== null || server.signalCode !== null) return;
		server.kill("SIGKILL");
		await once(server, "exit");
	};
	for await (const line of createInterface({ input: server.stdout })) {
		if (line.startsWith("play at ")) return { address: line.slice("play at ".length), stop };
	}
	throw new Error("the program does not begin");
}

/**
 * Starts a proxy for a server. cut says which requests get no answer. changed
 * returns another body for an answer, as text or as a stream, or nothing.
 */
export async function proxy(to, { cut = () => false, changed = () => undefined }) {
	const server = http.createServer((request, response) => {
		if (cut(request)) return request.socket.destroy();
		const headers = { ...request.headers, "accept-encoding": "identity" };
		const forwarded = http.request(to + request.url, { method: request.method, headers }, async answer => {
			response.on("close", () => answer.destroy());
			const body = await changed(request, answer) ?? answer;
			const sent = { ...answer.headers };
			if (body !== answer) for (const name of ["content-length", "etag"]) delete sent[name];
			response.writeHead(answer.statusCode, sent);
			response.flushHeaders();
			(typeof body === "string" ? Readable.from([body]) : Readable.from(body)).on("error", () => response.destroy()).pipe(response);
		});
		forwarded.on("error", () => response.headersSent ? response.destroy() : response.writeHead(502).end());
		request.pipe(forwarded);
	});
	server.listen(0, "localhost");
	await once(server, "listening");
	return {
		address: `http://localhost:${server.address().port}`,
		stop: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

/** Returns the whole body of an answer as text. */
export async function bodyOf(answer) {
	const parts = [];
	for await (const part of answer) parts.push(part);
	return Buffer.concat(parts).toString();
}
