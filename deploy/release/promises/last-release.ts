// The promises of the last release, as files of the repository (deploy/release/last).
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Promises } from "./present-promises.ts";

const FOLDER = fileURLToPath(new URL("../last/", import.meta.url));
const NAMES = ["openapi", "asyncapi", "migrations"] as const;

const fileOf = (name: string) => join(FOLDER, `${name}.json.gz`);

export const readLastPromises = (): Promises =>
	Object.fromEntries(NAMES.map((name) => [name, JSON.parse(gunzipSync(readFileSync(fileOf(name))).toString())])) as unknown as Promises;

/** The same promises give the same bytes. */
export function writeLastPromises(promises: Promises): void {
	mkdirSync(FOLDER, { recursive: true });
	for (const name of NAMES) writeFileSync(fileOf(name), gzipSync(JSON.stringify(promises[name], null, "\t"), { level: 9 }));
}
