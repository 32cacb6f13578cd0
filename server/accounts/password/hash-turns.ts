// A queue of limited length for work that takes much memory and processor time.
import { AppError } from "#server/errors/app-error.ts";

const RETRY_AFTER_MS = 2_000;

/** Runs `maxConcurrent` tasks at once. Throws overloaded if `maxWaiting` tasks already wait for their turn. */
export function createHashTurns({ maxConcurrent, maxWaiting }: { maxConcurrent: number; maxWaiting: number }) {
	const waiting: (() => void)[] = [];
	let running = 0;
	return async <T>(work: () => Promise<T>): Promise<T> => {
		if (running >= maxConcurrent) {
			if (waiting.length >= maxWaiting) {
				throw new AppError({
					code: "overloaded",
					message: "Too many sign-ins at once: try again in a moment.",
					retryAfterMs: RETRY_AFTER_MS,
				});
			}
			await new Promise<void>((resolve) => waiting.push(resolve));
		} else running++;
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else running--;
		}
	};
}
