// Folder of compiled code, for NODE_COMPILE_CACHE: a run starts the server, its scripts and the rendering threads some hundred times, and
// most of each start is compiling the same modules.
import { fileURLToPath } from "node:url";

export const COMPILED = fileURLToPath(new URL("../../node_modules/.cache/touchline/compiled", import.meta.url));
