// The folder in which Node stores the compiled modules of the server, so that a start need not compile them.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../build/compiled", import.meta.url));

/** Has an effect on modules that are imported later. Without permission to write there, Node compiles them at each start. */
export function cacheCompiledCode(): void {
	enableCompileCache(FOLDER);
}
