// The sentences of this page.
import map from "../words/map.en.mjs";
import { add } from "../words.mjs";

export { colorName, list, say } from "../words.mjs";

add(map);
