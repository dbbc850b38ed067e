// Lessons: the rules in a few steps on the board. Each step is a position in
// which the learner makes the requested move.
import { settle } from "./address.mjs";
import { find } from "./dom.mjs";
import { showGains } from "./parts/gains.mjs";
import { html, nothing, render } from "./parts/lit.mjs";
import { LocalTable } from "./table.mjs";
import { say } from "./words.mjs";

export class Lessons {
	#library;
	#screen;
	#done; // called when the course ends
	#box = find("lesson");
	#course = null;

	constructor(library, screen, done) {
		this.#library = library;
		this.#screen = screen;
		this.#done = done;
	}

	/** Begins with the lesson of a number, from 1. */
	async begin(number = 1) {
		this.#course ??= await this.#library.lessons();
		await this.#teach(Math.min(Math.max(Math.round(number) || 1, 1), this.#course.length) - 1);
	}

	#teach(at) { return this.#screen.busy(() => this.#open(at)); }

	async #open(at) {
		const lesson = this.#course[at];
		settle(`#lesson=${at + 1}`);
		const table = new LessonTable(this.#library, lesson, at + 1);
		let judged = false; // an undone move is judged too
		table.addEventListener("change", () => {
			judged ||= table.steps.length > 0;
			if (judged && this.#screen.table === table) this.#judge(at, table);
		});
		table.addEventListener("drawn", () => showGains(table.done ? lesson.gains : []));
		const opened = this.#screen.open(table);
		this.#show(at, table); // now that the table before is closed
		await opened;
		this.#box.querySelector("h2").focus();
		find("choices").querySelector("button").scrollIntoView({ block: "nearest" }); // on a phone the hand is below the lesson
	}

	/**
	 * Shows the result of the learner's move in view. The screen announces it
	 * as the table's notice.
	 */
	#judge(at, table) {
		const focused = this.#box.contains(document.activeElement);
		this.#show(at, table);
		const next = this.#box.querySelector("button.main");
		if (focused) (next ?? this.#box.querySelector("button")).focus();
		next?.scrollIntoView({ block: "nearest" });
	}

	#show(at, table) {
		const { done, strayed } = table;
		const lesson = this.#course[at];
		const last = at === this.#course.length - 1;
		const press = (text, act, main) => html`<button type="button" class=${main ? "main" : nothing} @click=${act}>${text}</button>`;
		this.#box.classList.toggle("done", done);
		render(html`<h2 tabindex="-1">${say("page.lessons.head", { number: at + 1, all: this.#course.length, title: lesson.title })}</h2>${done ? nothing : html`<p>${lesson.text}</p>`}
			<p><b>${done ? lesson.done : strayed ? say("page.lessons.strayed", lesson) : lesson.task}</b></p>
			<div class="buttons">${at > 0 ? press(say("page.back"), () => this.#teach(at - 1)) : nothing}${
				strayed ? press(say("page.lessons.again"), () => this.#teach(at), true) : nothing}${
				done || strayed ? nothing : press(say("page.lessons.show"), () => this.#screen.play(lesson.try))}${
				last ? press(say("page.lessons.play"), () => this.#done(), done) : press(say("page.next"), () => this.#teach(at + 1), done)}</div>`, this.#box);
		this.#box.hidden = false;
	}
}

/**
 * The position of a lesson. The learner is A, no other player moves, and
 * nothing is stored.
 */
class LessonTable extends LocalTable {
	#lesson;

	/** number is that of the lesson, from 1. */
	constructor(library, lesson, number) {
		super(library, { record: lesson.record, seats: ["person", "random", "random"] });
		this.#lesson = lesson;
		this.number = number;
	}

	close() {
		super.close();
		find("lesson").hidden = true;
		showGains([]);
	}

	get lesson() { return this.#lesson; }
	/** The ring that pictures show, or undefined. */
	get ring() { return this.done ? this.#lesson.next : this.#lesson.ring; }
	/** Whether the learner has done the task, or (strayed) something else. */
	get done() { return this.#lesson.does.includes(this.steps[0]?.move); }
	get strayed() { return this.steps.length > 0 && !this.done; }
	/** The announcement once the task is done, in place of the events. */
	get said() { return this.done ? [this.#lesson.done.replace(/\.$/, "")] : undefined; }
	get notice() { return this.done ? say("page.lessons.done") : this.strayed ? say("page.lessons.otherMove") : ""; }
	get myTurn() { return super.myTurn && this.steps.length === 0; }
	get theirTurn() { return false; }
}
