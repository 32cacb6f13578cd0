// Where Node puts compiled code, for NODE_COMPILE_CACHE: a run starts the server, its scripts and the threads that render pages some hundred
// times, and most of such a start is to compile the same modules.
import { fileURLToPath } from "node:url";

export const COMPILED = fileURLToPath(new URL("../../node_modules/.cache/touchline/compiled", import.meta.url));
