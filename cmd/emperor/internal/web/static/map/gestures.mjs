const still = 7; // screen units a finger may move during a tap

/**
 * Gestures of fingers, a mouse or a pen on an element: tap(point); drag, with
 * to(point) and drop() of what grab(point) returns, or else pan(dx, dy);
 * pinch({middle, dx, dy, factor, turn}) with two fingers, or only factor with a
 * wheel. Points are {left, top} in the window.
 */
export class Gestures {
	#on;
	#fingers = new Map();
	#start = null; // start of a gesture that may still be a tap
	#held = null; // the dragged thing

	constructor(element, on) {
		this.#on = on;
		element.addEventListener("pointerdown", event => this.#down(element, event));
		element.addEventListener("pointermove", event => this.#move(event));
		element.addEventListener("pointerup", event => this.#up(event, true));
		element.addEventListener("pointercancel", event => this.#up(event, false));
		element.addEventListener("wheel", event => {
			event.preventDefault();
			on.pinch({ middle: pointOf(event), dx: 0, dy: 0, factor: Math.exp(-event.deltaY / 400), turn: 0 });
		}, { passive: false });
	}

	#down(element, event) {
		if (event.button > 0) return;
		element.setPointerCapture(event.pointerId);
		this.#fingers.set(event.pointerId, pointOf(event));
		this.#start = this.#fingers.size === 1 ? pointOf(event) : null;
		if (this.#fingers.size > 1) this.#let();
	}

	#move(event) {
		const before = this.#fingers.get(event.pointerId);
		if (!before) return;
		const point = pointOf(event);
		if (this.#fingers.size > 1) return this.#pinch(event.pointerId, point);
		if (this.#start) {
			if (Math.hypot(point.left - this.#start.left, point.top - this.#start.top) < still) return;
			this.#held = this.#on.grab(this.#start);
			this.#start = null;
		}
		this.#fingers.set(event.pointerId, point);
		if (this.#held) this.#held.to(point);
		else this.#on.pan(point.left - before.left, point.top - before.top);
	}

	#pinch(id, point) {
		const [other] = [...this.#fingers].find(([finger]) => finger !== id);
		const [a, b] = [this.#fingers.get(other), this.#fingers.get(id)];
		this.#fingers.set(id, point);
		const reach = p => Math.hypot(p.left - a.left, p.top - a.top) || 1;
		const angle = p => Math.atan2(p.top - a.top, p.left - a.left);
		this.#on.pinch({
			middle: { left: (a.left + point.left) / 2, top: (a.top + point.top) / 2 },
			dx: (point.left - b.left) / 2, dy: (point.top - b.top) / 2,
			factor: reach(point) / reach(b), turn: (angle(point) - angle(b)) * 180 / Math.PI,
		});
	}

	#up(event, ended) {
		if (!this.#fingers.delete(event.pointerId)) return;
		if (ended && this.#start) this.#on.tap(this.#start);
		this.#start = null;
		this.#let();
	}

	#let() {
		this.#held?.drop();
		this.#held = null;
	}
}

const pointOf = ({ clientX, clientY }) => ({ left: clientX, top: clientY });
