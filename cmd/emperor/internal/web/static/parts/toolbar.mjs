// A toolbar: buttons in groups. It is one tab stop, with arrow keys between the
// buttons. The attribute data-keys says that it is used by keys; it goes at the
// next change, since a layout that changes as the focus leaves would move what is
// being clicked.
import { html, nothing, render, repeat } from "./lit.mjs";
import { say } from "../words.mjs";

export class Toolbar {
	#bar;
	#current = ""; // key of the button that is the tab stop

	constructor(bar) {
		this.#bar = bar;
		bar.addEventListener("keydown", event => this.#arrow(event));
		bar.addEventListener("focusin", event => this.#reached(event.target));
	}

	/**
	 * Shows groups of buttons, without the empty groups. A button with the key
	 * of an earlier one keeps its element. A group is {label, name, buttons}:
	 * label is shown, name is for screen readers. A button is {key, text, act,
	 * kind, sign, pressed, label, disabled}: kind is its class, sign its letter, label its name for
	 * screen readers if that is not its text. A disabled button still acts, to
	 * say why it has no effect now.
	 */
	show(groups) {
		const focused = this.#bar.contains(document.activeElement);
		this.#bar.toggleAttribute("data-keys", focused && document.activeElement.matches(":focus-visible"));
		const all = groups.filter(({ buttons }) => buttons.length > 0);
		render(repeat(all, ({ key, label }) => key ?? label, groupOf), this.#bar);
		this.#rove(focused);
	}

	get #buttons() { return [...this.#bar.querySelectorAll("button:not([inert])")]; }

	#rove(focused) {
		const buttons = this.#buttons;
		const current = buttons.find(one => one.dataset.key === this.#current) ?? buttons[0];
		for (const one of buttons) one.tabIndex = one === current ? 0 : -1;
		if (focused) current?.focus({ preventScroll: true });
	}

	/**
	 * Moves the tab stop to the focused button, or the focus from the bar to
	 * that button.
	 */
	#reached(target) {
		if (target === this.#bar) return this.#rove(true);
		if (target.matches(":focus-visible")) this.#bar.toggleAttribute("data-keys", true);
		for (const one of this.#buttons) one.tabIndex = one === target ? 0 : -1;
		this.#current = target.dataset?.key ?? this.#current;
	}

	#arrow(event) {
		const buttons = this.#buttons;
		const at = buttons.indexOf(document.activeElement);
		const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
		if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		buttons.at(to % buttons.length).focus();
	}
}

const groupOf = ({ label, name = label, key, buttons }) => html`<div class="group" role="group" data-part=${key ?? nothing} aria-label=${name || say("page.turn.moves")}>
	${label ? html`<span aria-hidden="true">${label}</span>` : nothing}
	<div>${repeat(buttons, ({ key }) => key, buttonOf)}</div></div>`;

const buttonOf = ({ key, text, act, kind, sign, pressed, label, disabled }) => html`<button type="button" data-key=${key} data-sign=${sign ?? nothing}
	class=${kind ?? nothing} aria-pressed=${pressed ?? nothing} aria-label=${label ?? nothing} aria-disabled=${disabled || nothing}
	@click=${act}>${text}</button>`;
