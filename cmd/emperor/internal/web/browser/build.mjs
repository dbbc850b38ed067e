// What all tests share: the program, its site, the kit for Node, and some games.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { dealt } from "./dealing.mjs";
import { games, kit, program, run, serve } from "./site.mjs";

export default async function build() {
	const folder = process.env.EMPEROR_TESTS = await mkdtemp(path.join(os.tmpdir(), "emperor-page-"));
	run("go", ["build", "-o", program(), "./cmd/emperor"]);
	const site = await serve("-address", "localhost:0", "-folder", "none"); // compiles the browser's programs for all three
	const friendsServer = serve("-address", "localhost:0", "-folder", path.join(folder, "tables"));
	run(program(), ["web", "-package", kit()]);
	const friends = await friendsServer;
	Object.assign(process.env, { EMPEROR_ADDRESS: site.address, EMPEROR_FRIENDS: friends.address });
	await writeFile(games(), JSON.stringify(await dealt()));
	return async () => {
		await site.stop();
		await friends.stop();
		await rm(folder, { recursive: true });
	};
}
