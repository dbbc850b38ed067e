// The review of a finished game beside its replay: a click on the plot goes to
// that moment, and a mistake is shown with the better move on the map.
import { find, seatLetters } from "./dom.mjs";
import { html, nothing } from "./parts/lit.mjs";
import { judgedMove, leadsInWords, legend, mistakesOf, plotted, points, results } from "./parts/review.mjs";
import { Review } from "./review.mjs";
import { say } from "./words.mjs";

export class Reviewer {
	#library;
	#screen;
	#luck; // whether reviews measure luck; then leads are expected ones, and else those of the scores
	#known = new Map(); // the reviews since the page was opened, by game
	#whose = ""; // the seat whose mistakes are listed; "" for all
	#unfolded = false; // whether the table of the plot is open
	#suggestion = null; // the judged move that is in view

	constructor(library, screen, luck) {
		this.#library = library;
		this.#screen = screen;
		this.#luck = luck;
	}

	/** Begins or continues the review of a replay, until another table is shown. */
	async open(table) {
		const review = table.review = this.#reviewOf(table.game);
		this.#whose = review.first = table.seat ?? "";
		try {
			await review.run(() => table === this.#screen.table);
		} catch (why) {
			table.review = null; // the button is shown again
			if (table === this.#screen.table) this.#screen.refuse(why);
		}
	}

	/** Returns the review of a game, the same one for the same game. */
	#reviewOf(game) {
		const key = JSON.stringify(game);
		if (!this.#known.has(key)) {
			const review = new Review(this.#library, game);
			const shown = act => () => this.#screen.table?.review === review && act();
			review.addEventListener("change", shown(() => this.#screen.reviewed()));
			review.addEventListener("over", shown(() => { find("live").textContent = summary(review); }));
			this.#known.set(key, review);
		}
		return this.#known.get(key);
	}

	/** Returns the review of a replay, or the button that begins it. */
	shown(table) {
		const { review, finished, names } = table;
		if (!finished) return nothing;
		if (!review?.account) return html`<div class="buttons">${button(say("page.review.begin", { luck: this.#luck }), "review", () => this.open(table))}</div>`;
		const { account } = review;
		const go = step => table.go(step);
		queueMicrotask(() => this.#rendered(table));
		return html`<section class="review" aria-label=${say("page.games.review")}><h2>${say("page.games.review")}</h2>
			<p>${decided(review)} ${account.decided.step === null ? nothing : link(say("page.review.goThere"), "decided", () => go(account.decided.step))}</p>
			${plotted({ plot: account.plot, label: say("page.review.lead", { luck: this.#luck }), at: table.step, last: table.last, text: this.#leads(account, table), steps: account.steps, go })}
			${this.#luck ? results(account.players, names) : nothing}
			${table.over ? this.#walkMistakes(table) : nothing}
			${this.#list(table)}
			<details @toggle=${event => this.#unfold(event.target.open)}><summary>${say("page.review.plot")}</summary>${
				this.#unfolded ? leadsInWords(say("page.review.leadByMove", { luck: this.#luck }), account.leads, names) : nothing}</details></section>`;
	}

	/** Returns what the review says of the move shown, and the way to the mistakes. */
	judgement(table) {
		if (!table.review?.account) return nothing;
		return html`${this.#walkMistakes(table)}${this.#said(table)}`;
	}

	/** Describes the leads after the move that a replay shows last. */
	#leads({ leads }, { step, names }) {
		return say("page.review.leads", { luck: this.#luck, step, leads: names.map((name, at) => `${name} ${points(leads[step][at])}`).join(", ") });
	}

	/** Marks the plot, and scrolls to the judgement of another mistake. */
	#rendered({ review, step, suggestion }) {
		markSteps(review.account.steps, step, review.mistakes(this.#whose));
		const said = document.querySelector(".judged");
		if (suggestion && suggestion !== this.#suggestion && said && !inView(said)) find("walk").scrollIntoView();
		this.#suggestion = suggestion;
	}

	/** Returns what the review says of the move that a replay shows. */
	#said({ review, step, steps, suggestion }) {
		const judged = suggestion ?? review.judged.get(step - 1);
		const placed = suggestion ? suggestion.played.chosen || suggestion.best.chosen : steps.at(-1)?.events.some(({ kind }) => kind === "placed");
		return html`${judged ? judgedMove(judged, placed ? legend(suggestion?.best.chosen) : nothing) : placed ? legend() : nothing}${
			(suggestion ? [] : review.account.chances?.[step] ?? []).map(text => html`<p>${text}</p>`)}`;
	}

	/** Returns buttons that step through the mistakes. */
	#walkMistakes(table) {
		const { review, step, suggestion } = table;
		const list = review.mistakes(this.#whose);
		if (list.length === 0) return nothing;
		const at = list.indexOf(suggestion);
		const show = mistake => mistake && table.go(mistake.step, mistake);
		const back = () => show(at >= 0 ? list[at - 1] : list.findLast(mistake => mistake.step < step));
		const next = () => show(at >= 0 ? list[at + 1] : list.find(mistake => mistake.step >= step));
		return html`<div class="buttons">${button(say("page.review.previous"), "worse", back)}${button(say("page.review.next"), "mistake", next)}${
			suggestion ? button(say("page.review.again"), "again", () => this.#screen.playOn(table, suggestion.player)) : nothing}</div>`;
	}

	/** Returns the list of the mistakes, and how far the review is. */
	#list(table) {
		const { review, suggestion } = table;
		const list = review.mistakes(this.#whose);
		const { done, all } = review.progress(this.#whose);
		return html`${review.game.record ? this.#whoseMistakes(table) : nothing}
			${done < all ? html`<p><progress max=${all} value=${done} aria-label=${say("page.review.judging")}></progress> ${say("page.review.judged", { done, all })}</p>` : nothing}
			${list.length > 0 ? mistakesOf(list, suggestion, mistake => table.go(mistake.step, mistake)) : nothing}
			${list.length === 0 && done === all ? html`<p>${say(all === 0 ? "page.review.noDecision" : "page.review.noMistake")}</p>` : nothing}`;
	}

	/** Returns the choice of the player whose mistakes are listed. */
	#whoseMistakes(table) {
		return html`<label>${say("page.review.mistakesOf")} <select data-walk="whose" @change=${event => this.#choose(event.target.value, table)}>
			<option value="">${say("page.review.everybody")}</option>${table.names.map((name, player) => html`<option value=${seatLetters[player]} ?selected=${seatLetters[player] === this.#whose}>${name}</option>`)}</select></label>`;
	}

	/** Lists the mistakes of a seat, and judges its decisions before the others. */
	#choose(seat, { review }) {
		this.#whose = review.first = seat;
		this.#screen.reviewed();
	}

	#unfold(open) {
		if (open === this.#unfolded) return;
		this.#unfolded = open;
		this.#screen.reviewed();
	}
}

/** Marks a move and the mistakes in the plot. */
function markSteps(steps, step, mistakes) {
	const wrong = new Set(mistakes.map(mistake => mistake.step + 1));
	for (const strip of document.querySelectorAll(".plot [data-step]")) {
		const shown = steps[strip.dataset.step];
		strip.classList.toggle("now", shown === step);
		strip.classList.toggle("wrong", wrong.has(shown));
	}
}

const button = (text, name, act) => html`<button type="button" data-walk=${name} @click=${act}>${text}</button>`;
const link = (text, name, act) => html`<button type="button" class="link" data-walk=${name} @click=${act}>${text}</button>`;

/** Describes the turn after which the winner stayed ahead, with the judgement of its move. */
const decided = ({ account, judged }) => [account.decided.text, judged.get(account.decided.move)?.turning].filter(Boolean).join(" ");

/** Reports whether all of an element is in sight, below the map where that stays on top. */
function inView(element) {
	const { top, bottom } = element.getBoundingClientRect();
	const { left, bottom: map, width } = find("table").getBoundingClientRect();
	return top >= (left === 0 && width === innerWidth ? map : 0) && bottom <= innerHeight;
}

/** Describes a review when all decisions are judged. */
const summary = review => say("page.review.done", { number: review.mistakes().length });
