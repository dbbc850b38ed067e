import { setTimeout as pause } from "node:timers/promises";
import { act, decide } from "./clicking.mjs";
import { barriers } from "./barriers.mjs";
import { library } from "./dealing.mjs";
import { Friends, companySays, invite, message, presence, terms } from "./friends.mjs";
import { choose, click, expectScores, listenIn, quiet, said, say, settle, setUp, shoot, statusIs, stepsShown, texts, toResult, until } from "./table.mjs";
import { desk, expect, forgive, phone, test } from "./test.mjs";

const allLinks = page => page.locator("#friends-links a").evaluateAll(links => links.map(link => link.href));

/** Begins a table of three by the dialog. */
async function tableOfThree(friends, page) {
	await friends.openDialog(page);
	const links = await invite(page, "Ann, Bo, Cleo", "3");
	return { links, party: friends.party(links.slice(0, 3)) };
}

/** The options of a page that is stored for offline use, as for most people. */
const kept = { serviceWorkers: "allow" };

// The first turns by clicks, the others in words, because that is faster.
test("two browsers and a program play, by clicks on the picture and in words", async ({ tab, friends }) => {
	const ann = await tab(desk, kept), bo = await tab(desk), party = await friends.shortParty({ players: 3 });
	for (const [seat, page] of [ann, bo].entries()) {
		await page.goto(party.link(seat));
		await party.seated(seat, page);
	}
	for (let made = 0; made < 24; made++) {
		const seat = "ABC".indexOf((await party.company()).awaited[0]), choices = await party.choices(seat), move = choices[made * 5 % choices.length];
		if (seat === 2) {
			await party.move(2, made + 1, move);
			continue;
		}
		const page = [ann, bo][seat];
		await stepsShown(page, made);
		await settle(page);
		if (made < 12 && !(await said(page, "#status")).includes("draw a card")) await act(page, made);
		else await say(page, move);
		await stepsShown(page, made + 1);
	}
});

// Without machines, nothing is asked about their level.
test("a second click on the button, before the server answers, asks for no second table", async ({ tab, friends }) => {
	const page = await tab(desk);
	await friends.openDialog(page);
	const asked = await page.evaluate(() => {
		const asked = [], { fetch } = globalThis;
		globalThis.fetch = (...request) => { asked.push(String(request[0])); return fetch(...request); };
		for (const _ of [1, 2]) document.getElementById("friends-go").click();
		globalThis.fetch = fetch;
		return asked;
	});
	expect(asked).toEqual([expect.stringContaining("links=once")]);
	expect(asked[0]).not.toContain("level=");
	await expect(page.locator("#friends-links a").first()).toBeVisible();
});

// Invalid input is refused with a message, shows no old links, and an old message
// does not stay.
test("the dialog gives each seat's link with the typed name, and announces that", async ({ tab, friends }) => {
	const page = await tab(desk);
	await friends.openDialog(page);
	const heard = await listenIn(page), fault = page.locator("#friends-fault");
	for (const [names, players, links] of [
		["Ann, Bo, Cleo", "3", ["Seat A, Ann (yours)", "Seat B, Bo", "Seat C, Cleo", "Look on"]],
		["Ann, , Cleo,", "4", ["Seat A, Ann (yours)", "Seat B", "Seat C, Cleo", "Seat D", "Look on"]],
		["\u200b", "3", []],
		[" ", "3", ["Seat A (yours)", "Seat B", "Seat C", "Look on"]],
	]) {
		await heard();
		await invite(page, names, players);
		expect(await texts(page, "#friends-links a")).toEqual(links);
		if (links.length === 0) await expect(fault).toContainText(/^The name/);
		else await expect(fault).toHaveText("");
		const got = await heard();
		expect(got.length).toBeGreaterThan(0);
		if (links.length > 0) expect(got[0]).toContain("The table is ready");
	}
	await page.locator("#friends-players").selectOption("3");
	await page.locator("#friends-machines").selectOption("5");
	await expect(page.locator(".friends-name")).toHaveCount(1); // somebody plays
	forgive(page); // the browser reports the refusal
});

// The log also after a reload. A broken connection is reported once, with a reason,
// until it is restored.
test("the log has each turn in its round, and the page says when the line is broken", async ({ tab, ownServer }) => {
	const page = await tab(desk), server = await ownServer("localhost:0"), friends = new Friends(server.address);
	const { party } = await tableOfThree(friends, page);
	await click(page, "#friends-mine button");
	await party.seated(0, page);
	await settle(page);
	const rounds = [];
	let made = 0;
	for (;;) {
		const { round, phase, toMove } = await (await library()).emperor.describe({ view: await party.look() });
		if (round >= 3) break;
		if (phase === "act") rounds.unshift(`${round}. ${["Ann", "Bo", "Cleo"]["ABC".indexOf(toMove)]}`);
		await party.moveFirst();
		made++;
	}
	const turns = async () => {
		await stepsShown(page, made);
		return (await texts(page, "#log b")).map(text => text.replace(": ", ""));
	};
	expect(await turns()).toEqual(rounds);
	await page.reload();
	await expect(page.locator("#log li").first()).toBeAttached();
	expect(await turns()).toEqual(rounds);
	await quiet(page);
	await expect(page.locator("#pieces .last title").first()).toBeAttached();

	const heard = await listenIn(page), refusal = page.locator("#refusal");
	await page.evaluate(() => { window.stopped = performance.now(); });
	await server.stop();
	await expect(refusal).toContainText("does not answer");
	await until(page, () => performance.getEntriesByType("resource").filter(({ name, startTime }) => name.includes("/events") && startTime > stopped).length >= 3);
	expect(await heard()).toEqual([expect.stringMatching(/^The connection to the server is lost\. Reconnecting: the game server/)]);
	await say(page, "exchange red");
	await quiet(page);
	await ownServer(new URL(server.address).host);
	await expect(refusal).toHaveText("");
	await party.moveFirst();
	await stepsShown(page, made + 1);
	forgive(page); // the browser reports requests without an answer
});

test("the links of a table stay in the browser, can be copied, and can be forgotten", async ({ tab, friends }) => {
	const page = await tab(desk);
	const { links } = await tableOfThree(friends, page);
	await click(page, "#friends-links li:nth-child(2) button");
	await expect(page.locator("#friends-said")).toContainText(/^Copied: Seat B, Bo$|#table=/);
	await page.reload();
	await setUp(page);
	await click(page, "#setup .cancel");
	await click(page, "#menu-friends");
	await expect(page.locator("#friends[open]")).toBeVisible();
	await click(page, "#friends-kept summary");
	const labels = await page.locator("#friends-old button").evaluateAll(all => all.map(one => one.ariaLabel));
	expect(labels.slice(0, 2)).toEqual([expect.stringMatching(/^Links: Ann, Bo, Cleo, /), expect.stringMatching(/^Forget: Ann, Bo, Cleo, /)]);
	await click(page, "#friends-old button");
	expect(await allLinks(page)).toEqual(links);
	await click(page, "#friends-old button:nth-of-type(2)");
	await expect(page.locator("#friends-kept")).toBeHidden();
});

// It goes on working in the browser that opened it first, and nowhere else.
test("a friend's link opens their seat once", async ({ tab, friends }) => {
	const page = await tab(desk), times = page.locator("#company .times");
	const { links, party } = await tableOfThree(friends, page);
	const open = async () => {
		await page.goto("about:blank");
		await page.goto(links[1]);
	};
	for (const _ of [1, 2]) {
		await open();
		await expect(times).toBeVisible();
		await party.seated(1, page);
	}
	await page.reload();
	await expect(times).toBeVisible();
	await page.evaluate(() => localStorage.clear()); // as in another browser
	await open();
	await statusIs(page, "this seat has been claimed");
	forgive(page); // the browser reports the refusal
});

// The machine's seat has no link. Everybody sees that a hint is used.
test("the machine plays a seat, and hints are off until all people allow them", async ({ tab, friends }) => {
	const page = await tab(desk);
	await friends.openDialog(page);
	await choose(page, "#friends-machines", "1");
	await choose(page, "#friends-level", "easy");
	await choose(page, "#friends-seconds", "600");
	const links = await invite(page, "Ann, Bo", "3");
	expect(links).toHaveLength(3);
	const party = friends.party(links.slice(0, 2));
	await click(page, "#friends-mine button");
	await party.seated(0, page);
	await companySays(page, "Not here yet: Bo.");
	await settle(page);
	await click(page, "[data-key=hint]");
	await expect(page.locator("#refusal")).toContainText("ints are off");
	await party.request(1, "POST", "/hints", "allow");
	await companySays(page, "The machine decides for them in ");
	await companySays(page, "still to allow them: Ann.");
	await click(page, "[data-company=hints]");
	await companySays(page, "Hints are allowed. Used: none.");
	await settle(page);
	await click(page, "[data-key=hint]");
	await companySays(page, "Used: Ann 1.");
	for (let last = 0; ;) { // until the machine moves, or has moved
		const seat = "AB".indexOf((await party.company()).awaited[0]);
		if (seat < last) break;
		last = await party.moveFirst();
	}
	await expect(page.locator("#log b").first()).toContainText("Machine C (easy)");
	forgive(page); // the browser reports the refusal
});

test("the title says whose turn it is, and a move is taken back if all agree", async ({ tab, friends }) => {
	const ann = await tab(desk), bo = await tab(desk);
	const { links, party } = await tableOfThree(friends, ann);
	await bo.goto(links[1]);
	await click(ann, "#friends-links a");
	await party.seated(0, ann);
	await party.seated(1, bo);
	await expect(ann).toHaveTitle(/^● Your turn/);
	await expect(bo.locator("#company .times")).toContainText("Ann: thinking for 0:");
	await expect(bo).toHaveTitle("The Emperor of China");
	await party.moveFirst();
	await stepsShown(ann, 1);
	await click(ann, "[data-company=ask]");
	const status = page => page.locator("#company [role=status]");
	await expect(status(bo)).toHaveText("Ann asks to take back their last move. Still to agree: Bo, Cleo.");
	await click(bo, "[data-company=refuse]");
	await expect(ann.locator("[data-company=ask]")).toBeVisible();
	await click(ann, "[data-company=ask]");
	await expect(bo.locator("[data-company=agree]")).toBeVisible();
	await click(bo, "[data-company=agree]");
	await expect(status(ann)).toContainText(/Still to agree: Cleo\.$/);
	await party.request(2, "POST", "/takeback/1", "A");
	for (const page of [ann, bo]) await expect(page.locator("#log")).toHaveAttribute("data-steps", "0");
});

// Once, in a window that is not seen, if they have allowed that. On phones the
// service worker shows it.
for (const where of ["on a computer", "on a phone"]) {
	test(`a notification says that it is the player's turn: ${where}`, async ({ tab, friends }) => {
		const page = await tab(desk);
		const { links, party } = await tableOfThree(friends, page);
		await page.goto("about:blank");
		await page.goto(links[1]);
		await expect(page.locator("#company .times")).toBeVisible();
		await party.seated(1, page);
		await page.evaluate(byWorker => {
			window.summons = [];
			const summon = (title, { body }) => summons.push(`${title}: ${body}`);
			window.Notification = class {
				static permission = "granted";
				constructor(...summoned) {
					if (byWorker) throw new TypeError("Illegal constructor");
					summon(...summoned);
				}
			};
			navigator.serviceWorker.getRegistration = async () => ({ showNotification: async (...summoned) => summon(...summoned) });
			Object.defineProperty(document, "hidden", { value: true });
		}, where === "on a phone");
		while ((await party.company()).awaited[0] === "A") await party.moveFirst();
		await expect(page).toHaveTitle("● Your turn: The Emperor of China");
		await until(page, () => summons.length > 0);
		expect(await page.evaluate(() => summons)).toEqual(["Your turn: The Emperor of China"]);
	});
}

// It would take the turn from the player, and give it back with another
// notification.
test("an answer of the server that is older than its last event changes nothing", async ({ tab, friends }) => {
	const page = await tab(desk);
	await friends.openDialog(page);
	expect(await page.evaluate(async () => {
		const { RemoteTable } = await import("/remote.mjs");
		const old = { number: 0, awaited: ["A"], thought: [0, 0], waiting: 0 };
		const event = (kind, id, data) => `event: ${kind}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
		const answers = {
			names: () => Response.json([]), table: () => Response.json(old),
			view: () => Response.json({}, { headers: { "Emperor-Moves": "1" } }),
			"events?farewell": () => new Response(event("table", "", { ...old, number: 1, awaited: ["B"] }) + event("move", 1, {})),
		};
		globalThis.fetch = async address => answers[String(address).split("/").at(-1)]();
		let changes = 0, shown; // the first view, the view after the event
		const all = new Promise(resolve => { shown = resolve; });
		class LateTable extends RemoteTable {
			async receive() {}
			changed() { if (++changes === 2) shown(); }
		}
		const table = new LateTable({ describe: async () => ({ viewer: "B" }) }, { game: "g", token: "t" }), turns = [];
		table.addEventListener("company", () => turns.push(table.myTurn));
		await table.start();
		await all;
		table.close();
		return turns;
	})).toEqual([false, true]);
});

/** Walks to the end of the scoring on pages, and compares the scores with the library's. */
async function checkScores(party, ...pages) {
	const { emperor } = await library();
	const { players } = await emperor.describe({ view: await party.look() });
	for (const page of pages) {
		await statusIs(page, /^The game is over/);
		await settle(page);
		await toResult(page);
		await expectScores(page, players.map(({ score }) => score));
	}
}

// Hints are refused, and allowed when all agree. The friends talk. The time of one
// is over: whoever looked on takes the seat. Another friend closes the page for a
// while.
test("three friends and the machine play a whole game, while somebody looks on", async ({ tab, friends }) => {
	const ann = await tab(desk), bo = await tab(desk), cleo = await tab(phone, kept), dora = await tab(desk);
	const party = await friends.shortParty({ players: 4 }, "machine=D&links=once&seconds=30&over=offer");
	await ann.goto(party.link(0));
	await party.seated(0, ann);
	await presence(ann, 0, "here");
	await presence(ann, 1, "away");
	await settle(ann);
	await click(ann, "[data-key=hint]");
	await expect(ann.locator("#refusal")).toContainText("ints are off");
	forgive(ann); // the browser reports the refusal
	await bo.goto(party.link(1));
	await party.seated(1, bo);
	await dora.goto(party.link());
	for (const page of [ann, bo]) await click(page, "[data-company=hints]");
	await companySays(dora, "still to allow them: Cleo.");
	await companySays(dora, "Not here yet: Cleo.");
	await expect(dora.locator("#say, #company button[data-company]"), "a spectator cannot talk, or agree to something").toHaveCount(0);
	await click(ann, "#say summary");
	await click(ann, "#say button:nth-of-type(1)");
	await message(bo, "Ann: Good luck!");
	await click(bo, "#say summary");
	await bo.locator("#say input").fill("<b>Hi</b> & hello");
	await bo.route("**/messages", route => route.abort()); // what is not sent stays to be sent again
	await bo.locator("#say input").press("Enter");
	await expect(bo.locator("#refusal")).toContainText("server");
	await expect(bo.locator("#say input")).toHaveValue("<b>Hi</b> & hello");
	await bo.unroute("**/messages");
	forgive(bo); // the browser reports the failure
	await bo.locator("#say input").press("Enter");
	for (const page of [ann, bo, dora]) await message(page, "Bo: <b>Hi</b> & hello");
	await expect(bo.locator("#say input")).toHaveValue("");

	await cleo.goto(party.link(2)); // from now on time runs
	await party.seated(2, cleo);
	await click(cleo, "[data-company=hints]");
	await companySays(ann, "Hints are allowed.");
	await click(ann, "[data-key=hint]");
	await companySays(cleo, "Used: Ann 1.");
	await message(cleo, "Bo: <b>Hi</b> & hello");
	await expect(ann.locator("#players time").first()).toContainText(/^0:/);
	await shoot(ann, "friends");

	const pages = { A: ann, B: bo, C: cleo };
	let left = false, closed = 0, reopened = false;
	await party.play(pages, async ({ number, awaited }) => {
		if (!left && awaited.includes("B")) {
			left = true;
			await dora.evaluate(() => localStorage.setItem("player", "Dora"));
			await expect(dora.locator("[data-company='take B']")).toBeVisible();
			await companySays(bo, "Your time is over");
			await expect(bo.locator("#status")).toHaveText("The machine plays your seat");
			await presence(ann, 1, "offered");
			await expect(ann.locator("[data-company=copy]")).toBeVisible();
			await click(dora, "[data-company='take B']");
			await dora.waitForURL(/\./);
			await party.seated(1, dora);
			for (const page of [ann, cleo, dora]) await expect(page.locator("#players")).toContainText("Dora");
			await expect(bo.locator("#refusal")).toContainText("taken over the seat");
			forgive(bo);
			pages.B = dora;
		} else if (left && closed === 0 && !awaited.includes("C")) {
			closed = number;
			await cleo.goto("about:blank");
			await presence(ann, 2, "away");
		} else if (closed > 0 && !reopened && awaited.includes("C")) {
			reopened = true;
			await cleo.goto(party.link(2));
			await presence(ann, 2, "here");
			await expect(cleo.locator("#company .times")).toBeVisible();
		}
	});
	expect(left && reopened).toBe(true);
	await checkScores(party, ann, cleo, dora);
	for (const page of [ann, cleo, dora]) forgive(page); // moves that came late
	await click(dora, "#say summary");
	await click(dora, "#say button:nth-of-type(6)");
	for (const page of [ann, cleo]) await message(page, "Dora: Well played!");
});

// With a time for the whole game. The machine plays on for one whose time is over.
test("three friends and the machine play Der weisse Lotus", async ({ tab, friends }) => {
	const party = await friends.lotusParty({ players: 4 }, "machine=D&links=once&total=20");
	const pages = [];
	for (const seat of [0, 1, 2, undefined]) {
		const page = await tab(desk);
		await page.goto(party.link(seat, "lotus/"));
		await expect(page.locator("#company .times")).toBeVisible();
		if (seat !== undefined) await party.seated(seat, page);
		pages.push(page);
	}
	for (let seat = 0; seat < 3; seat++) {
		await presence(pages[3], seat, "here");
		await expect(pages[3].locator("#players time").nth(seat)).toHaveText(/^0:[0-2]\d$/);
	}
	await click(pages[1], "#say summary");
	await click(pages[1], "#say button:nth-of-type(3)");
	for (const page of pages) await message(page, "Bo: One moment, please.");
	await party.play({ A: pages[0], C: pages[2] }); // Bo's time runs out
	for (const page of pages) {
		await statusIs(page, /^The game is over/);
		forgive(page); // moves that came late
	}
});

/** Counts bids and commitments in a transcript. */
const decisions = text => text.match(/"(bid|emperor|rebels) \d/g)?.length ?? 0;

// Nothing that the server sends a browser whose player has not decided yet has more
// decisions in it than everybody may see. And no page lets a player decide before it
// shows the decisions so far.
test("three browsers play Der weisse Lotus, and no decision is sent too early", async ({ tab, friends, proxied }) => {
	const sent = new Map(); // by the token of the client
	friends.pages = await proxied(friends.address, { changed: async (request, answer) => {
		if (request.url.endsWith("/transcript")) await pause(100); // a game comes later than the news that it has changed
		const token = request.headers.authorization?.replace("Bearer ", "");
		return (async function* () {
			for await (const part of answer) {
				sent.set(token, (sent.get(token) ?? "") + part);
				yield part;
			}
		})();
	} });
	const party = await friends.lotusParty({ players: 3 }), letters = [..."ABC"], pages = [];
	for (const seat of party.tokens.keys()) {
		const page = await tab(desk);
		await page.goto(party.link(seat, "lotus/"));
		await expect(page.locator("#company .times")).toBeVisible();
		await party.seated(seat, page);
		pages.push(page);
	}
	const clicked = new Set(), made = { A: 0, B: 0, C: 0 };
	let searched = 0, before = 0; // the number of players awaited
	for (let now = await party.company(); now.awaited.length > 0; now = await party.nextDecision(now)) {
		const letter = now.awaited.at(-1), seat = letters.indexOf(letter), page = pages[seat]; // the last one decides first
		await statusIs(page, /^Your turn/);
		await settle(page);
		const part = await said(page, "#part");
		for (const [at, other] of letters.entries()) {
			const token = party.claimed(at), text = sent.get(token) ?? "";
			sent.delete(token);
			if (before !== now.awaited.length + 1 || before < 2 || !now.awaited.includes(other)) continue;
			expect(text, `sent to ${other}`).not.toContain(`"decided"`);
			for (const [, hidden] of text.matchAll(/"committed","player":"(.)","commitment"/g)) expect(hidden, `sent to ${other}`).toBe(other);
			const open = decisions(await party.lookOn("/transcript"));
			for (const line of text.split("\n")) {
				searched++;
				if (line.includes(`"steps"`)) expect(decisions(line), `sent to ${other}`).toBeLessThanOrEqual(open + made[other]);
			}
		}
		before = now.awaited.length;
		if (before > 1 || /contest of|rebellion/.test(part)) made[letter]++;
		if (!clicked.has(part)) {
			clicked.add(part);
			await decide(page, now.number);
		} else {
			const choices = await party.choices(seat);
			await say(page, choices[now.number * 5 % choices.length]);
		}
	}
	for (const page of pages) await statusIs(page, /^The game is over/);
	expect(searched, "something was secret").toBeGreaterThan(0);
});

// A link to one leads there from the page of the other game too.
test("the page of Der weisse Lotus has its own tables, for up to six players", async ({ tab, friends }) => {
	const page = await tab(desk);
	await page.goto(`${friends.pages}/lotus/`);
	await setUp(page);
	await click(page, "#setup .cancel");
	await click(page, "#menu-friends");
	await expect(page.locator("#friends[open]")).toBeVisible();
	const links = await invite(page, "Ann, Bo, Cleo, Dan, Eve, Fay", "6");
	expect(links).toHaveLength(7);
	await expect(page.locator("#friends-forts")).toHaveCount(0);
	await page.goto("about:blank");
	await page.goto(`${friends.pages}/${new URL(links[5]).hash}`);
	await expect(page.locator("#laid")).toBeAttached(); // of the other page
	await expect(page.locator("#players")).toContainText("Fay");
});

test("axe finds no serious barrier at a table of friends", async ({ tab, friends }) => {
	const page = await tab(desk);
	await friends.openDialog(page);
	await terms(page, "0", "30", "offer");
	await barriers(page, "terms");
	const party = friends.party((await invite(page, "Ann, Bo, Cleo", "3")).slice(0, 3));
	await barriers(page, "invitations");
	await click(page, "#friends-links a");
	await party.seated(0, page);
	await party.moveFirst();
	await party.request(1, "POST", "/messages", "Hello");
	await party.request(2, "POST", "/messages", "Good luck!");
	await stepsShown(page, 1);
	await quiet(page);
	await message(page, "Cleo: Good luck!");
	await click(page, "#say summary");
	await barriers(page, "table");
	await companySays(page, "is over");
	await barriers(page, "offered seat");
});
