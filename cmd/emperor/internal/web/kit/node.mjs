// The interface of emperor.mjs in Node.
import * as emperor from "./emperor.mjs";
import { inNode } from "./threads.mjs";

export { Refusal } from "./emperor.mjs";
export const open = inNode(emperor.open, new URL("emperor.wasm", import.meta.url));
