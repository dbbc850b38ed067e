// The company at a table of friends: who is there, who thinks and for how long,
// and who asks to take back a move. In another window, the title and a
// notification say that it is the player's turn.
import { find, make, seatLetters } from "./dom.mjs";
import { html, nothing, render } from "./parts/lit.mjs";
import { say } from "./friendswords.mjs";

export class Company {
	#box = make("section", { id: "company", "aria-label": say("page.presence"), hidden: true });
	#table = null;
	#title = document.title;
	#called = false; // whether it was the player's turn when last shown
	#clock = 0;
	#working = false; // while the server is asked
	#take; // called to take an offered seat of the table
	#said = ""; // of the link that was copied

	constructor(take) {
		this.#take = take;
		find("status").after(this.#box);
	}

	/** Shows the company at a RemoteTable until that is closed. */
	follow(table) {
		this.#leave();
		this.#table = table;
		for (const kind of ["company", "change"]) table.addEventListener(kind, () => this.#table === table && this.#show());
		table.addEventListener("closed", () => this.#table === table && this.#leave());
		this.#clock = setInterval(() => this.#show(), 1000);
	}

	#leave() {
		clearInterval(this.#clock);
		this.#table = null;
		this.#called = false;
		this.#said = "";
		this.#box.hidden = true;
		document.title = this.#title;
	}

	#show() {
		const { seen, company, over } = this.#table;
		if (!seen || !company) return;
		this.#box.hidden = over;
		if (over) clearInterval(this.#clock);
		else render(html`${this.#times()}${this.#arrivals()}${this.#offers()}${this.#hints()}${this.#takeback()}${this.#call()}`, this.#box);
		document.querySelectorAll("#players .presence").forEach((box, at) => render(over ? nothing : this.#presence(seatLetters[at], at), box));
		this.#summon();
	}

	/** Says who is there, and the time that a player has left. */
	#presence(seat, at) {
		const { here = [], machines = [], offered = [], left } = this.#table.company;
		if (machines.includes(seat)) return nothing;
		const there = here.includes(seat) && !offered.includes(seat);
		const word = say("friends.there", { how: offered.includes(seat) ? "offered" : there ? "here" : "away" });
		return html`${there ? "●" : "○"} <span class=${there ? "unseen" : nothing}>${word}</span> ${left ? html`<time>${clock(this.#left(seat, at))}</time>` : nothing}`;
	}

	/** Returns the seconds that a player has left. */
	#left(seat, at) {
		const { awaited, left, received } = this.#table.company;
		return Math.max(0, left[at] - (awaited.includes(seat) ? (performance.now() - received) / 1000 : 0));
	}

	/** Says in the title that it is the player's turn, and once in a notification. */
	#summon() {
		const { myTurn } = this.#table;
		document.title = myTurn ? say("friends.yourTurnIn", { title: this.#title }) : this.#title;
		if (myTurn && !this.#called && document.hidden && may("granted")) notify(this.#title);
		this.#called = myTurn;
	}

	#name(seat) { return this.#table.names[seatLetters.indexOf(seat)] ?? seat; }

	#times() {
		const { company, names } = this.#table;
		const { awaited, left, machines = [], offered = [] } = company;
		const since = (performance.now() - company.received) / 1000;
		const time = (name, at) => `${name} ${clock(company.thought[at] + (awaited.includes(seatLetters[at]) ? since : 0))}`;
		const limited = left ? awaited.filter(seat => ![...machines, ...offered].includes(seat)) : [];
		const ends = Math.min(...limited.map(seat => this.#left(seat, seatLetters.indexOf(seat))));
		return html`<p class="times"><span>${say("friends.thinking", { names: awaited.map(seat => this.#name(seat)).join(", "), time: clock(company.waiting + since) })}</span>
			${limited.length > 0 ? html`<span>${say("friends.ends", { over: company.offer ? "offer" : "machine", time: clock(ends) })}</span>` : nothing}
			${left ? nothing : html`<span>${say("friends.inAll", { times: names.map(time).join(", ") })}</span>`}</p>`;
	}

	/** Says which seats are offered, and lets spectators take them, and their players. */
	#offers() {
		const { company: { offered = [] }, seen: { viewer }, played, place } = this.#table;
		const take = (seat, text) => this.#button(`take ${seat}`, text, () => this.#take(this.#table, seat));
		return offered.map(seat => html`<p role="status">${seat === viewer ? say("friends.mineIsOffered") : say("friends.isOffered", { name: this.#name(seat) })}</p>
			${seat === viewer ? take(seat, say("friends.takeBack")) : played ? nothing : take(seat, say("friends.takeSeat", { name: this.#name(seat) }))}
			${played ? html`${this.#button("copy", say("friends.copyTable"), () => this.#copy(place.split(".")[0]))} <output>${this.#said}</output>` : nothing}`);
	}

	async #copy(id) {
		const { href } = new URL(`#table=${id}`, location.href);
		this.#said = href; // without https, or forbidden
		await navigator.clipboard?.writeText(href).then(() => { this.#said = say("page.copied"); }, () => {});
	}

	/** Names the seats, by a test of their letter. */
	#list(has) { return this.#table.names.filter((_, at) => has(seatLetters[at])).join(", "); }

	/** Names the people who have not opened their links. */
	#arrivals() {
		const { claimed, machines = [] } = this.#table.company;
		const missing = claimed && this.#list(seat => !claimed.includes(seat) && !machines.includes(seat));
		return missing ? html`<p>${say("friends.missing", { names: missing })}</p>` : nothing;
	}

	/** Says who used hints, or who still has to allow them. */
	#hints() {
		const { company: { hints, machines = [], offered = [] }, seen: { viewer }, played, names } = this.#table;
		if (!hints) return nothing;
		const used = hints.used.map((number, at) => number > 0 ? `${names[at]} ${number}` : "").filter(Boolean).join(", ");
		if (hints.on) return html`<p class="hints">${say(used ? "friends.hintsUsed" : "friends.hintsUnused", { used })}</p>`;
		const missing = this.#list(seat => ![...hints.allowed, ...machines, ...offered].includes(seat));
		return html`<p class="hints">${say(hints.allowed.length > 0 ? "friends.hintsAwait" : "friends.hintsOff", { names: missing })}</p>
			${played && !hints.allowed.includes(viewer) ? this.#button("hints", say("friends.allowHints"), () => this.#table.allowHints()) : nothing}`;
	}

	#takeback() {
		const { company: { takeback, mayAsk, machines = [], offered = [] }, seen: { viewer }, played } = this.#table;
		if (!takeback) return mayAsk ? this.#button("ask", say("friends.askBack"), () => this.#table.takeBack()) : nothing;
		const waiting = this.#list(seat => ![takeback.by, ...takeback.agreed, ...machines, ...offered].includes(seat));
		const mine = takeback.by === viewer;
		const asks = say(mine ? "friends.youAskBack" : "friends.asksBack", { name: this.#name(takeback.by), names: waiting });
		return html`<p role="status">${asks}</p>${!played ? nothing : html`
			${mine || takeback.agreed.includes(viewer) ? nothing : this.#button("agree", say("friends.agree"), () => this.#table.takeBack())}
			${this.#button("refuse", say(mine ? "friends.askNoMore" : "friends.refuse"), () => this.#table.refuseBack())}`}`;
	}

	/** The button that allows notifications. */
	#call() {
		return this.#table.played && may("default") ? this.#button("notify", say("friends.notify"), () => Notification.requestPermission()) : nothing;
	}

	#button(key, text, act) {
		return html`<button type="button" data-company=${key} ?disabled=${this.#working} @click=${() => this.#do(act)}>${text}</button>`;
	}

	async #do(act) {
		const table = this.#table;
		this.#working = true;
		try {
			await act();
		} catch (why) {
			table.failed(why);
		} finally {
			this.#working = false;
			if (this.#table) this.#show();
		}
	}
}

/** Reports whether notifications have this permission. */
const may = permission => globalThis.Notification?.permission === permission;

/**
 * Shows a notification with a text. On phones only the service worker can.
 */
async function notify(body) {
	const options = { body, tag: location.hash };
	try {
		new Notification(say("friends.yourTurn"), options);
	} catch {
		const keeper = await navigator.serviceWorker?.getRegistration();
		await keeper?.showNotification(say("friends.yourTurn"), options).catch(() => {}); // the title says it too
	}
}

/** Formats seconds as "1:05". */
const clock = seconds => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
