// Preload of a server (`--import`): counts the callbacks of timers in its main thread and writes the number to the file COUNT_FILE each
// second.
import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const { COUNT_FILE } = process.env;

if (isMainThread && COUNT_FILE) {
	let fired = 0;
	const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;
	const counted = (start: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => NodeJS.Timeout) =>
		Object.assign((run: (...args: unknown[]) => void, ms?: number, ...given: unknown[]) => {
			const count = (...args: unknown[]) => {
				fired++;
				run(...args);
			};
			return start(count, ms, ...given);
		}, start);
	Object.assign(globalThis, { setTimeout: counted(startTimeout), setInterval: counted(startInterval) });
	startInterval(() => writeFileSync(COUNT_FILE, String(fired)), 1_000).unref();
}
