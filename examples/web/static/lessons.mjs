// The first game: the rules in six steps on the board itself, each a position in
// which the learner does what is told.
import { button, find, make } from "./dom.mjs";
import { LocalTable } from "./table.mjs";

export class Lessons {
	#emperor;
	#screen;
	#done; // called when the course is over, or was left
	#box = find("lesson");
	#course = null;

	constructor(emperor, screen, done) {
		this.#emperor = emperor;
		this.#screen = screen;
		this.#done = done;
	}

	async begin() {
		this.#course ??= await this.#emperor.lessons();
		await this.#teach(0);
	}

	leave() { this.#box.hidden = true; }

	#teach(at) { return this.#screen.busy(() => this.#open(at)); }

	async #open(at) {
		const lesson = this.#course[at];
		const table = new LessonTable(this.#emperor, lesson.record);
		this.#show(at, false);
		table.addEventListener("change", () => this.#screen.table === table && table.steps.length > 0 && this.#show(at, true));
		await this.#screen.open(table);
		this.#box.querySelector("h2").focus();
	}

	#show(at, done) {
		const lesson = this.#course[at];
		const last = at === this.#course.length - 1;
		this.#box.replaceChildren(
			make("h2", { tabindex: "-1" }, `${at + 1} of ${this.#course.length}: ${lesson.title}`),
			make("p", {}, lesson.text),
			make("p", {}, make("b", {}, done ? "Well done." : lesson.task)),
			make("div", { class: "buttons" },
				...(at > 0 ? [button("Back", { onclick: () => this.#teach(at - 1) })] : []),
				...(done ? [] : [button("Show me", { onclick: () => this.#screen.play(lesson.try) })]),
				last ? button("Play a game", { class: done ? "main" : null, onclick: () => this.#done() }) : button("Next", { class: done ? "main" : null, onclick: () => this.#teach(at + 1) })));
		this.#box.hidden = false;
	}
}

/** The position of a lesson: the learner is A, nobody else moves, and nothing is kept. */
class LessonTable extends LocalTable {
	constructor(emperor, record) { super(emperor, { record, seats: ["person", "random", "random"] }); }

	get myTurn() { return super.myTurn && this.steps.length === 0; }
	get theirTurn() { return false; }
}
