// Preload of a server (`--import`): counts the callbacks of timers in its main thread and its statements to PostgreSQL, and writes both
// numbers to the file COUNT_FILE each second.
import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
import pg from "pg";

const { COUNT_FILE } = process.env;

if (isMainThread && COUNT_FILE) {
	const counts = { timers: 0, statements: 0 };
	const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;
	const counted = (start: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => NodeJS.Timeout) =>
		Object.assign((run: (...args: unknown[]) => void, ms?: number, ...given: unknown[]) => {
			const count = (...args: unknown[]) => {
				counts.timers++;
				run(...args);
			};
			return start(count, ms, ...given);
		}, start);
	Object.assign(globalThis, { setTimeout: counted(startTimeout), setInterval: counted(startInterval) });
	const { query } = pg.Client.prototype as { query(...args: unknown[]): unknown };
	Object.assign(pg.Client.prototype, {
		query(this: pg.Client, ...args: unknown[]) {
			counts.statements++;
			return query.apply(this, args);
		},
	});
	startInterval(() => writeFileSync(COUNT_FILE, JSON.stringify(counts)), 1_000).unref();
}
