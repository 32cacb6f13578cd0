// Pages that were opened before a build still ask for its scripts: the assets of earlier builds stay in a folder of their own,
// which server/rendering serves after the current one. Hashed names never collide.
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

const DAY_MS = 86_400_000;
/** Since a later build took their place. */
export const RETAIN_MS = 7 * DAY_MS;
/** Some twenty builds that share nothing. */
export const RETAIN_BYTES = 64 * 1024 * 1024;

/** Copies all files of `replaced` into `earlier`, as of `now` (milliseconds). */
export function retireAssets(replaced: string, earlier: string, now: number): void {
	mkdirSync(earlier, { recursive: true });
	for (const name of readdirSync(replaced)) {
		const copy = join(earlier, name);
		if (!existsSync(copy)) {
			// Whole at once: a server may be sending it.
			copyFileSync(join(replaced, name), `${copy}.new`);
			renameSync(`${copy}.new`, copy);
		}
		utimesSync(copy, now / 1_000, now / 1_000);
	}
}

/** Removes from `earlier` what `current` has again, what is too old, and then the oldest until the rest is small enough. */
export function pruneAssets(current: string, earlier: string, now: number): void {
	if (!existsSync(earlier)) return;
	const isCurrent = new Set(readdirSync(current));
	const files = readdirSync(earlier).map((name) => {
		const { mtimeMs, size } = statSync(join(earlier, name));
		return { name, retiredAt: mtimeMs, size };
	});
	let bytes = 0;
	for (const { name, retiredAt, size } of files.sort((a, b) => b.retiredAt - a.retiredAt)) {
		const isRetained = !isCurrent.has(name) && now - retiredAt < RETAIN_MS && bytes + size <= RETAIN_BYTES;
		if (isRetained) bytes += size;
		else rmSync(join(earlier, name));
	}
}
