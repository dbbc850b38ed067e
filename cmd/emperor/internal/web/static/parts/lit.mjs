// The templates of lit-html, in the version of its folder. A template keeps the
// elements that it made before, so focus and motion outlast a redraw.
export { html, nothing, render } from "../lit-html/3.3.3/lit-html.js";
export { repeat } from "../lit-html/3.3.3/directives/repeat.js";
