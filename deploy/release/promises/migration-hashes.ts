// Hashes of the migrations: a released migration never changes, because databases exist that it has already migrated.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type MigrationHashes = Record<string, string>;

/** `folder` has one file for each migration, whose name begins with its number. */
export const hashMigrations = (folder: string): MigrationHashes =>
	Object.fromEntries(
		readdirSync(folder)
			.filter((file) => /^\d{4}-.*\.ts$/.test(file))
			.sort()
			.map((file) => [file, hashCode(readFileSync(join(folder, file), "utf8"))]),
	);

/** Lines that are comments do not count. */
export function hashCode(text: string): string {
	const lines = text.split("\n").filter((line) => !/^\s*(?:\/\/|\/\*\*|\*)/.test(line));
	return createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 16);
}

/**
 * Returns one line for each released migration that is missing or differs, and for each new one whose file name sorts before the last
 * released one.
 */
export function findChangedMigrations(released: MigrationHashes, present: MigrationHashes): string[] {
	const last = Object.keys(released).sort().at(-1) ?? "";
	const changed = Object.entries(released).flatMap(([file, hash]) => {
		if (present[file] === undefined) return [`${file}  A released migration is gone.`];
		return present[file] === hash ? [] : [`${file}  A released migration has changed: write a new one.`];
	});
	const early = Object.keys(present).filter((file) => released[file] === undefined && file < last);
	return [...changed, ...early.map((file) => `${file}  A new migration has a number below the last released one.`)];
}
