// The folder in which Node stores the compiled modules of the server, so that a start need not compile them.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../build/compiled", import.meta.url));

/** Affects modules that are imported later. If Node may not write to the folder, it compiles them at each start. */
export function cacheCompiledCode(): void {
	enableCompileCache(FOLDER);
}
