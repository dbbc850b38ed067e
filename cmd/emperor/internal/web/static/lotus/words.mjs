// The sentences of this page.
import lotus from "../words/lotus.en.mjs";
import { add, say } from "../words.mjs";

export { list, say, tenths } from "../words.mjs";

add(lotus);

/** Returns the name of an area's symbol. */
export const symbolName = symbol => say("lotus.symbol", { symbol });
