// Sounds of a game, made by the browser without files. They are off until the
// person turns them on, which the browser keeps.

const key = "emperor.sound";

/** Each sound as tones: frequency in hertz, begin and length in seconds. */
const tones = {
	piece: [[190, 0, .09], [120, .02, .12]],
	card: [[900, 0, .03], [650, .03, .04]],
	score: [[660, 0, .14], [880, .1, .2]],
	turn: [[520, 0, .12], [780, .13, .2]],
	end: [[392, 0, .2], [523, .18, .2], [659, .36, .2], [784, .54, .5]],
};

export class Sound {
	#button;
	#audio = null;

	/** button turns sound on and off. Without one there is no sound. */
	constructor(button) {
		if (!button) return;
		this.#button = button;
		button.addEventListener("click", () => this.#turn(!this.on));
		this.#show();
	}

	get on() {
		try {
			return localStorage.getItem(key) === "on";
		} catch {
			return false;
		}
	}

	/**
	 * Plays the sounds of these names in turn, each once. Before the first click
	 * or key there is none: a browser would play it at that moment.
	 */
	play(names) {
		if (!this.#button || !this.on || document.hidden || navigator.userActivation?.hasBeenActive === false) return;
		this.#audio ??= new AudioContext();
		const all = [...new Set(names)];
		all.forEach((name, at) => tones[name].forEach(([pitch, begin, length]) => this.#tone(pitch, .22 * at + begin, length)));
	}

	#tone(pitch, begin, length) {
		const at = this.#audio.currentTime + begin;
		const tone = this.#audio.createOscillator(), loudness = this.#audio.createGain();
		tone.type = "triangle";
		tone.frequency.value = pitch;
		loudness.gain.setValueAtTime(.0001, at);
		loudness.gain.exponentialRampToValueAtTime(.12, at + .01);
		loudness.gain.exponentialRampToValueAtTime(.0001, at + length);
		tone.connect(loudness).connect(this.#audio.destination);
		tone.start(at);
		tone.stop(at + length);
	}

	#turn(on) {
		try {
			localStorage.setItem(key, on ? "on" : "off");
		} catch { /* without storage there is no sound */ }
		this.#show();
		this.play(["turn"]);
	}

	#show() { this.#button.ariaPressed = String(this.on); }
}
