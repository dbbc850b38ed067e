// The final scoring, item by item, with a picture of each; and the replay of a
// game, step by step.
import { find } from "./dom.mjs";
import { joined, pngOf, save, share } from "./parts/image.mjs";
import { html, nothing, render } from "./parts/lit.mjs";
import { controls, handsOf, movesOf, partOf, stepOf } from "./parts/replay.mjs";
import { resultCard } from "./parts/result.mjs";
import { scoringStep } from "./parts/scoring.mjs";
import { Reviewer } from "./reviewer.mjs";
import { ReplayTable } from "./table.mjs";
import { say } from "./words.mjs";

export class Walk {
	#library;
	#screen;
	#reviewer;
	#box = find("walk");
	#steps = [];
	#at = 0;
	#table = null;
	#ending = null; // how the game ended for the viewer
	#said = ""; // what the last action on the result did
	#playing = null; // the timer of autoplay

	/** luck says whether reviews measure it. */
	constructor(library, screen, luck) {
		this.#library = library;
		this.#screen = screen;
		this.#reviewer = new Reviewer(library, screen, luck);
		document.addEventListener("keydown", event => {
			const { table } = this.#screen;
			const step = table instanceof ReplayTable && !this.#box.hidden ? stepOf(event, table) : undefined;
			if (step === undefined) return;
			event.preventDefault();
			this.#step(table, step);
		});
	}

	/** The scores after the step shown, or undefined. */
	get totals() { return this.#steps[this.#at]?.totals; }

	/** Begins the review of a replay. */
	review(table) { return this.#reviewer.open(table); }

	/** Hides the walk. */
	leave() {
		this.#stop();
		this.#clear();
	}

	#clear() {
		this.#table = null;
		this.#said = "";
		this.#steps = [];
		this.#screen.scoring = null;
		this.#box.hidden = true;
	}

	/** Shows the scoring or the replay of a table, if it has one. */
	async follow(table) {
		if (!table.over) {
			this.#clear();
			if (table instanceof ReplayTable) this.#render(this.#replay(table));
			return;
		}
		if (this.#table === table && this.#steps.length > 0) return this.#show();
		const { seen } = table;
		const asked = { view: seen.view, names: table.names };
		const answered = async () => this.#library.ending({ ...asked, ...await table.history() });
		const [steps, end] = await Promise.all([this.#library.scoring(asked), answered().catch(() => this.#library.ending(asked))]);
		if (table !== this.#screen.table || seen !== table.seen) return; // a replay has gone back
		if (this.#table === table) return this.#show(); // the review has found more meanwhile
		this.#steps = steps;
		this.#ending = end;
		this.#table = table;
		this.#go(table.revealed ? steps.length - 1 : 0);
	}

	#go(at) {
		this.#at = Math.min(Math.max(at, 0), this.#steps.length - 1);
		this.#screen.scoring = this.#at;
		if (this.#at === this.#steps.length - 1) this.#table.revealed = true;
		this.#show();
	}

	#show() {
		const { table } = this.#screen;
		const go = async at => {
			const known = this.#table.revealed;
			this.#go(at);
			await this.#screen.walked();
			// The title of the card may be above the button that led to it.
			if (!known) this.#box.querySelector(".result h2")?.scrollIntoView({ block: "nearest" });
		};
		this.#render(html`${this.#at === this.#steps.length - 1 ? this.#result(table, () => go(this.#at - 1))
			: scoringStep({ steps: this.#steps, at: this.#at, names: table.names, go, live: find("live") })}${
			table instanceof ReplayTable ? [this.#slider(table), remarks(table), this.#moves(table), this.#reviewer.shown(table)] : nothing}`);
	}

	/** Returns the card of the result, with what can be done next. */
	#result(table, back) {
		const act = work => async () => {
			try {
				this.#said = await this.#screen.busy(work) ?? "";
			} catch (why) {
				this.#said = why.message;
			}
			if (table === this.#screen.table && this.#table) this.#show();
		};
		const { names, seen: { winners } } = table;
		const actions = [...this.#screen.afterwards(table), { key: "picture", text: say("page.result.picture"), act: async () => save(await this.#pictureShown(), "game.png") },
			...(navigator.share ? [{ key: "share", text: say("page.result.share"), act: () => this.#share() }] : [])];
		return resultCard({
			ending: this.#ending, steps: this.#steps, names, winners, back,
			items: this.#screen.scoredBy, actions: actions.map(action => ({ ...action, act: act(action.act) })), said: this.#said,
		});
	}

	/**
	 * Shows a template, and focuses the button that was focused before or, if
	 * the card of the result has replaced it, the card.
	 */
	#render(content) {
		const focus = document.activeElement?.dataset?.walk;
		render(content, this.#box);
		this.#box.hidden = false;
		const again = focus && (this.#box.querySelector(`[data-walk="${focus}"]`) ?? this.#box.querySelector(".result h2"));
		if (again && again !== document.activeElement) again.focus();
	}

	#replay(table) {
		const part = table.steps.length > 0 ? partOf(table.steps.at(-1)) : "";
		const actions = html`<div class="buttons">${table.suggestion ? nothing : html`<button type="button" data-walk="on" @click=${() => this.#screen.playOn(table)}>${say("page.replay.playOn")}</button>`}${
			table.seen.toMove === table.seat ? html`<button type="button" data-walk="hint" @click=${() => this.#screen.hint()}>${say("page.hint.hint")}</button>` : nothing}</div>`;
		return html`<h2>${say(part ? "page.replay.headIn" : "page.replay.head", { step: table.step, last: table.last, part })}</h2>${this.#slider(table)}${
			controls(table, { go: step => this.#step(table, step), play: () => this.#play(table), playing: this.#playing !== null })}${
			remarks(table)}${this.#reviewer.judgement(table)}${actions}${
			table.mayShowHands ? handsOf(table, shown => table.showHands(shown)) : nothing}${this.#moves(table)}${this.#reviewer.shown(table)}`;
	}

	#slider(table) {
		return html`<input type="range" min="0" max=${table.last} .value=${String(table.step)} aria-label=${say("page.review.move")} data-walk="slider" @change=${event => this.#step(table, Number(event.target.value))}>`;
	}

	#moves(table) { return movesOf(table, step => this.#step(table, step), table.review?.judged); }

	/** Shows a step that the person chose, which ends autoplay. */
	#step(table, step) {
		this.#stop();
		return table.go(step);
	}

	#stop() {
		clearInterval(this.#playing);
		this.#playing = null;
	}

	/** Begins or ends autoplay. */
	#play(table) {
		if (this.#playing !== null) {
			this.#stop();
			this.#screen.reviewed();
			return;
		}
		const next = () => table === this.#screen.table && table.step < table.last ? table.go(table.step + 1) : this.#stop();
		this.#playing = setInterval(next, pace);
		next();
	}

	/** Returns the picture of the table as a file. */
	#pictureShown() {
		const layers = ["land", "pieces"].map(id => find(id).querySelector("svg"));
		return pngOf(joined(layers, this.#screen.panel.querySelector("svg")));
	}

	async #share() {
		const text = find("status").textContent;
		return share(await this.#pictureShown(), { title: document.title, text, url: location.origin + location.pathname });
	}
}

/** Milliseconds between two moves of autoplay. */
const pace = 1500;

/** Shows a record's tags, and its comments on the last move. */
function remarks({ tags, steps }) {
	const comments = steps.at(-1)?.comments ?? [];
	return html`${tags.length > 0 ? html`<dl class="tags">${tags.map(({ name, text }) => html`<dt>${name}</dt><dd>${text}</dd>`)}</dl>` : nothing}${
		comments.map(text => html`<blockquote>${text}</blockquote>`)}`;
}
