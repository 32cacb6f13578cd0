// A preload of the server's process (`--import`) that moves Date.now ahead by the milliseconds in a text file (behind if negative).
// Timers are unchanged. Tests write the file with moveClock.
import { readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";

const POLL_EVERY_MS = 10;
const VARIABLE = "MOVED_CLOCK_FILE";

/** The options of startServer for a clock that `file` moves. */
export function movedClock(file: string) {
	return { execArgv: ["--import", fileURLToPath(import.meta.url)], env: { [VARIABLE]: file } };
}

/** Moves the clock; resolves when the server has read the new value. */
export async function moveClock(file: string, aheadMs: number): Promise<void> {
	// The file is replaced by renaming, so that it is never read half-written.
	await writeFile(`${file}.new`, String(aheadMs));
	await rename(`${file}.new`, file);
	await new Promise((resolve) => setTimeout(resolve, 3 * POLL_EVERY_MS));
}

function shiftClock(file: string): void {
	const realNow = Date.now;
	let aheadMs = 0;
	const look = () => {
		try {
			aheadMs = Number(readFileSync(file, "utf8"));
		} catch {
			// The file does not exist yet.
		}
	};
	look();
	setInterval(look, POLL_EVERY_MS).unref();
	Date.now = () => realNow() + aheadMs;
}

const file = process.env[VARIABLE];
if (file && isMainThread) shiftClock(file);
