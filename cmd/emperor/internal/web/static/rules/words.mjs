// The sentences of this page.
import rules from "../words/rules.en.mjs";
import { add } from "../words.mjs";

export { say } from "../words.mjs";

add(rules);
