// The sentences of this page.
import score from "../words/score.en.mjs";
import { add } from "../words.mjs";

export { colorName, content, list, say } from "../words.mjs";

add(score);
