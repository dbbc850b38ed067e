// The sentences of tables of friends.
import friends from "./words/friends.en.mjs";
import { add } from "./words.mjs";

export { language, say } from "./words.mjs";

add(friends);
