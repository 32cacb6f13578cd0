// The recorded matches, leagues and payloads next to the project. Suites that need one use `it.skipIf(!path)`.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../../shared/data/", import.meta.url);

/** Absolute path of `path` inside the recordings, or `null` if it is missing. */
export function sharedData(path: string): string | null {
	const full = fileURLToPath(new URL(path, ROOT));
	return existsSync(full) ? full : null;
}
