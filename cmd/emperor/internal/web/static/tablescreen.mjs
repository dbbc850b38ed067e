// The part of the screens of both games that is the same: a screen shows a
// table. Each of its parts shows something in an element: the picture, the
// player to move, the events. The screen lets them follow the table, and passes
// on what the player does.
import { find } from "./dom.mjs";
import { imported, later } from "./loading.mjs";
import { Box } from "./parts/box.mjs";
import { Log } from "./parts/log.mjs";
import { News } from "./parts/news.mjs";
import { Picture } from "./parts/picture.mjs";
import { Sound } from "./parts/sound.mjs";
import { Live, Status } from "./parts/status.mjs";
import { Words } from "./parts/words.mjs";
import { reason } from "./reasons.mjs";
import { ReplayTable } from "./table.mjs";
import { say } from "./words.mjs";

/**
 * A subclass for a game has these methods:
 *
 *	statusOf(table)      the line that says who is to move
 *	showTables(totals)   shows the tables of text; totals are shown in place of
 *	                     the scores, if not null
 *	newsOf(step)         the sentences of a step that screen readers announce
 *	logOf(steps)         {turns, news}: the lines of the log and of the news; a
 *	                     line of the news has the pieces placed, for
 *	                     Picture.mark
 *	soundsOf(steps)      the sounds of steps, of parts/sound.mjs; by default
 *	                     none
 *	scoredBy             the columns of the result, for parts/result.mjs; by
 *	                     default none
 *	prompt()             the comment on the current choice
 *	question()           what a picture shows beside the table
 *	marked(picture)      marks the choice in a new picture
 *	hintOf(moves)        what a hint says
 *	hinted(moves)        marks a hint in the picture
 *	clicked(target)      acts on a click on the picture
 */
export class TableScreen {
	#walk = null; // loaded after the person's first move, for the end of the game
	#loadedWalk = later(async () => this.#walk = new (await imported("walk.mjs")).Walk(this.library, this, this.#luck));
	#luck;
	#picture;
	#status = new Status(find("status"));
	#live = new Live(find("live"));
	#refusal = new Box(find("refusal"));
	#advice = new Box(find("advice"));
	#log = new Log(find("log"));
	#news = new News(find("news"), () => this.#markNews());
	#sound = new Sound(find("menu-sound"));
	#heard = null; // steps that sounded; null just after opening
	#words;
	#following = null; // resolves when the current state is shown
	#works = 0; // number of running tasks that will change the screen
	table = null;
	#shown = null; // the table whose choices are shown
	playOn = () => {}; // called to play on from the step that a replay shows
	afterwards = () => []; // returns what can be done after a game, for parts/result.mjs
	scoring = null; // the step of the final scoring shown
	panel = document.createElement("div"); // for saved pictures; in the document, its definitions would have the board painted anew

	/** Moving makes what Picture has for moving. luck says whether reviews measure it. */
	constructor(library, Chooser, Moving, { luck }) {
		const layers = { land: find("land"), pieces: find("pieces"), panel: this.panel };
		this.#picture = new Picture({ ...layers, ...(Moving && { moving: new Moving(layers) }) });
		this.library = library;
		this.chooser = new Chooser(library, this);
		this.#luck = luck;
		this.#words = new Words(find("words"), move => this.isShown && this.judge(move));
		find("table").addEventListener("click", event => this.isShown && this.scoring === null && this.clicked(event.target, event));
		find("choices").addEventListener("click", event => this.isShown || event.stopPropagation(), { capture: true });
	}

	/** Whether the current table is shown. Until then the choices of the one before stay, and nothing acts on a click. */
	get isShown() { return this.table !== null && this.table === this.#shown; }

	soundsOf() { return []; }

	get scoredBy() { return []; }

	/** Begins the review of a replay. */
	async review(table) { return (await this.#loadedWalk()).review(table); }

	/** Shows a table in place of the current one. Resolves when it is shown. */
	async open(table) {
		this.table?.close();
		this.table = table;
		this.#live.reset();
		this.#heard = null;
		this.#picture.reset();
		this.#walk?.leave();
		this.#refusal.show("");
		find("side").classList.remove("idle");
		table.addEventListener("change", () => { if (this.table === table) this.#following = this.#changed(); });
		table.addEventListener("fail", event => this.table === table && this.refuse(event.detail));
		await this.busy(async () => {
			await table.start();
			await this.#following;
		});
	}

	/** Runs work that changes the screen, which is busy until then. */
	async busy(work) {
		this.#works++;
		find("side").setAttribute("aria-busy", "true");
		try {
			return await work();
		} finally {
			if (--this.#works === 0) find("side").removeAttribute("aria-busy");
		}
	}

	#changed() { return this.busy(() => this.#follow()); }

	async #follow() {
		const { table } = this;
		this.#refusal.show("");
		await this.chooser.reset();
		if (table !== this.table) return;
		if (table.over || table instanceof ReplayTable) await this.#loadedWalk().catch(why => this.refuse(why));
		await this.#walk?.follow(table);
		if (table !== this.table) return;
		this.#showTable();
		this.#live.announce(table, this.#status.text, step => this.newsOf(this.#revealed(step)));
		this.#playSounds();
		await this.#showChoice();
		if (table.steps.some(({ player }) => player === table.seen.viewer)) this.#loadedWalk().catch(() => {}); // tried again when it is needed
	}

	#playSounds() {
		const { steps, myTurn, seen } = this.table;
		const heard = this.soundsOf(steps.slice(this.#heard ?? steps.length));
		this.#heard = steps.length;
		this.#sound.play([...heard, ...(heard.length > 0 && myTurn && steps.at(-1).player !== seen.viewer ? ["turn"] : [])]);
	}

	/** Shows what a step of the final scoring changes too. */
	#showTable() {
		const { table } = this;
		this.#words.hidden = table.over || !table.played || table.elsewhere;
		this.#status.show(this.statusOf(table));
		this.showTables(table.over && !table.revealed ? this.#walk?.totals : null);
		const { turns, news } = this.logOf(table.steps.map(step => this.#revealed(step)));
		this.#log.steps = table.steps.length;
		this.#log.show(turns);
		this.#news.show(table.played && !table.over ? news : []);
	}

	/** Shows the player's choice without changing the table. */
	chose() {
		this.#refusal.show("");
		return this.#showChoice();
	}

	#showChoice() {
		this.#shown = this.table;
		this.#advise(this.prompt());
		this.chooser.show();
		return this.draw();
	}

	/** Shows what the review of a replay has found since. */
	reviewed() { return this.#walk.follow(this.table); }

	/** Shows another step of the final scoring. */
	walked() {
		this.#showTable();
		this.#live.known(this.#status.text); // the walk announces its steps
		return this.draw();
	}

	/** Leaves out who has won, until the walk through the scoring shows it. */
	#revealed(step) {
		return this.table.revealed ? step : { ...step, events: step.events.filter(({ kind }) => kind !== "over") };
	}

	/**
	 * Marks the pieces of the other players' latest turns, or of one of these
	 * turns, without later pieces.
	 */
	#markNews() {
		const { at, turns } = this.#news;
		const pieces = turns.map(turn => turn.pieces ?? []);
		this.#picture.mark("new", (at === null ? pieces : [pieces[at]]).flat());
		this.#picture.mark("later", at === null ? [] : pieces.slice(at + 1).flat());
	}

	/** Draws the picture. */
	draw() { return this.busy(() => this.#draw()); }

	async #draw() {
		const { table, scoring } = this;
		const shown = await this.#picture.draw(table, board => this.library.picture({
			view: table.seen.view, names: table.names, board, ...(scoring !== null ? { scoring } : this.question()),
		}));
		if (!shown) return;
		this.#markNews();
		if (this.scoring === null) this.marked(this.#picture);
		table.dispatchEvent(new Event("drawn"));
	}

	// Actions.

	/** Plays a move, and returns whether it was legal. */
	play(move) {
		return this.busy(async () => {
			try {
				await this.table.play(move);
				return true;
			} catch (why) {
				this.refuse(why);
				return false;
			}
		});
	}

	/**
	 * Plays a move that was typed or clicked without being offered, or shows
	 * why it is illegal.
	 */
	judge(move) {
		return this.busy(async () => {
			const { table } = this;
			const fault = await this.library.refusal({ view: table.seen.view, names: table.names, move });
			if (!fault) return this.play(move);
			this.refuse(fault);
			return false;
		});
	}

	/** Shows why something is refused, with the rule. */
	refuse(why) {
		this.#refusal.show(reason(why));
		this.#refusal.scrollIntoView();
	}

	async undo() {
		if (!this.table.mayUndo) return;
		await this.busy(() => this.table.undo());
	}

	async redo() {
		if (!this.table.mayRedo) return;
		await this.busy(() => this.table.redo());
	}

	/** Shows a comment on the choice, or a hint, which has more room. */
	#advise(content, hint = false) {
		this.#advice.show(content);
		find("advice").classList.toggle("hint", hint);
	}

	hint() { return this.busy(() => this.#hint()); }

	async #hint() {
		const { table } = this;
		const { seen, lesson } = table;
		const among = lesson ? [lesson.try, ...lesson.does] : [];
		this.#advise(say("page.hint.thinking"), true);
		try {
			await table.announceHint?.();
			const moves = await this.library.hint({ view: seen.view, names: table.names, chance: table.steps.length, among });
			if (table !== this.table || table.seen !== seen) return;
			this.#advise(this.hintOf(moves), true);
			this.#advice.scrollIntoView();
			await this.hinted(moves);
		} catch (why) {
			if (why.name === "AbortError") return;
			this.#advise("");
			this.refuse(why);
		}
	}
}
