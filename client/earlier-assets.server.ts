// Keeps the assets of earlier builds in their own folder, because pages opened before a build still request them. server/rendering looks
// there after the current build. Hashed names never collide.
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

const DAY_MS = 86_400_000;
/** How long assets are kept after a later build replaced them, in milliseconds. */
export const RETAIN_MS = 7 * DAY_MS;
/** Holds about twenty builds that share no file. */
export const RETAIN_BYTES = 64 * 1024 * 1024;

/** Copies all files of `replaced` into `earlier` and dates them `now` (milliseconds). */
export function retireAssets(replaced: string, earlier: string, now: number): void {
	mkdirSync(earlier, { recursive: true });
	for (const name of readdirSync(replaced)) {
		const copy = join(earlier, name);
		if (!existsSync(copy)) {
			// Renamed into place, because a server may be sending the file.
			copyFileSync(join(replaced, name), `${copy}.new`);
			renameSync(`${copy}.new`, copy);
		}
		utimesSync(copy, now / 1_000, now / 1_000);
	}
}

/**
 * Removes from `earlier` the files that `current` contains again, those that are too old, and then the oldest until the
 * total size is below the limit.
 */
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
