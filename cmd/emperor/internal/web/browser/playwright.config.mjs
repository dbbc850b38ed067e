// The tests of the page: npm ci, then npx playwright test. They need Go and
// Chromium, which must be installed; its headless shell takes two thirds of the time.
import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { farHost } from "./site.mjs";

const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
const alone = /speed\.spec\.mjs/; // what other tests must not slow down

// Most tests load the page for a few clicks. Optimizing its program saves time only in
// long games and reviews, so the browser begins with it later.
const optimizesLater = "--js-flags=--wasm-tiering-budget=130000000";
const launchOptions = {
	executablePath: process.env.CHROMIUM ?? installed,
	args: ["--no-sandbox", `--host-resolver-rules=MAP ${farHost} 127.0.0.1`],
};

export default defineConfig({
	globalSetup: "./build.mjs",
	workers: "150%", // of the processors: some tests wait
	fullyParallel: true,
	timeout: 600_000, // on a busy machine too
	expect: { timeout: 120_000 },
	reporter: "list",
	projects: [
		{ name: "page", testIgnore: alone, use: { launchOptions: { ...launchOptions, args: [...launchOptions.args, optimizesLater] } } },
		{ name: "speed", testMatch: alone, dependencies: ["page"], fullyParallel: false },
	],
	use: {
		actionTimeout: 120_000,
		serviceWorkers: "block", // they would store the whole site for every test; those of offline use and speed allow them
		launchOptions,
	},
});
