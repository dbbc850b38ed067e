// The interface of lotus.mjs in Node.
import { inNode } from "../threads.mjs";
import * as lotus from "./lotus.mjs";

export { Refusal } from "./lotus.mjs";
export const open = inNode(lotus.open, new URL("lotus.wasm", import.meta.url));
