// A clock that stands still until the test advances it, from timer to timer.
import type { QueueTimers } from "#server/rendering/render-queue.ts";

export interface VirtualTimers extends QueueTimers {
	/** Runs until no timer is left, or `ms` have passed. */
	runAll(ms?: number): Promise<void>;
}

export function virtualTimers(): VirtualTimers {
	let now = 0;
	let timers: { at: number; callback: () => void }[] = [];
	return {
		now: () => now,
		schedule: (ms, callback) => void timers.push({ at: now + ms, callback }),
		async runAll(ms = Number.POSITIVE_INFINITY) {
			const end = now + ms;
			// Lets promises settle between timers, as the event loop does.
			for (;;) {
				await new Promise(setImmediate);
				const at = Math.min(...timers.map((timer) => timer.at));
				if (timers.length === 0 || at > end) break;
				now = at;
				const due = timers.filter((timer) => timer.at === at);
				timers = timers.filter((timer) => timer.at > at);
				for (const { callback } of due) callback();
			}
			if (Number.isFinite(end)) now = end;
		},
	};
}
