// SQLite runs synchronously on the main thread, so consecutive statements would leave no turn to sockets and timers. Waiting here before
// each statement bounds the time for which the thread is occupied.
import { setImmediate as nextTurn } from "node:timers/promises";

/** Maximum duration of consecutive statements; a single one may take longer. */
const SHARE_MS = 10;

/** Resolves when the next statement may run: immediately, or in the next turn of the event loop. */
export function createThreadShare(): () => Promise<void> | void {
	/** Start time of the first statement in this turn. */
	let sinceMs: number | null = null;
	const isOver = () => sinceMs !== null && performance.now() - sinceMs > SHARE_MS;

	function take(): void {
		if (sinceMs !== null) return;
		sinceMs = performance.now();
		setImmediate(() => {
			sinceMs = null;
		});
	}

	/** Waiting callers get the thread one after the other. */
	async function wait(): Promise<void> {
		while (isOver()) await nextTurn();
		take();
	}

	return () => (isOver() ? wait() : take());
}
