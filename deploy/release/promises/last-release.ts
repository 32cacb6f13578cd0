// The promises of the last release, as files of the repository (deploy/release/last).
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Promises } from "./present-promises.ts";

const FOLDER = fileURLToPath(new URL("../last/", import.meta.url));
const NAMES = ["openapi", "asyncapi", "migrations"] as const;

const fileOf = (name: string) => join(FOLDER, `${name}.json.gz`);

const RELEASE = join(FOLDER, "release.json");

/** Version of package.json when the promises were written. */
export const readLastVersion = (): string => (JSON.parse(readFileSync(RELEASE, "utf8")) as { version: string }).version;

export const readLastPromises = (): Promises =>
	Object.fromEntries(NAMES.map((name) => [name, JSON.parse(gunzipSync(readFileSync(fileOf(name))).toString())])) as unknown as Promises;

/** The same promises give the same bytes. */
export function writeLastPromises(promises: Promises, version: string): void {
	mkdirSync(FOLDER, { recursive: true });
	// The spaces are the formatter's, so that `npm run check` passes on the release's commit.
	writeFileSync(RELEASE, `{ "version": ${JSON.stringify(version)} }\n`);
	for (const name of NAMES) writeFileSync(fileOf(name), gzipSync(JSON.stringify(promises[name], null, "\t"), { level: 9 }));
}
