// A clock that is never set back and that counts the time in which this machine sleeps. Browsers have no such clock: the wall clock is
// adjusted by hand and by the network, and the monotonic one (`performance.now`) stops while macOS and Linux sleep. If the two drift apart
// by seconds, the machine slept or its clock was set, and the page may be outdated.
import { type Clock, type Instant, SECOND_MS } from "#shared/kit/instant.ts";

interface AwakeClock {
	/** Milliseconds since an arbitrary start. Sleep is included; setting the wall clock forward looks the same. */
	now: Clock;
	/**
	 * Calls `jumped` when a reading finds that the wall clock has jumped, with the milliseconds by which it went ahead; negative if it was
	 * set back. Changes of less than two seconds are no jumps.
	 */
	onJump(jumped: (aheadMs: number) => void): () => void;
}

/** Corrections by network time are smaller than this. */
const JUMP_MS = 2 * SECOND_MS;

/** Creates the clock, which has to be read regularly: a jump is detected at the next reading. */
export function createAwakeClock(wall: Clock, steady: () => number) {
	const listeners = new Set<(aheadMs: number) => void>();
	let drift = wall() - steady();
	let sleptMs = 0;
	function readClock(): Instant {
		const at = steady();
		const ahead = wall() - at - drift;
		drift += ahead;
		if (Math.abs(ahead) >= JUMP_MS) {
			sleptMs += Math.max(0, ahead);
			for (const jumped of listeners) jumped(ahead);
		}
		return at + sleptMs;
	}
	return {
		now: readClock,
		onJump(jumped: (aheadMs: number) => void) {
			listeners.add(jumped);
			return () => void listeners.delete(jumped);
		},
	} satisfies AwakeClock;
}

const browserClock = createAwakeClock(
	() => Date.now(),
	() => performance.timeOrigin + performance.now(),
);

const CHECK_INTERVAL_MS = SECOND_MS;

export const awakeClock: AwakeClock = {
	now: browserClock.now,
	onJump(jumped) {
		const stop = browserClock.onJump(jumped);
		const timer = setInterval(browserClock.now, CHECK_INTERVAL_MS);
		const stopWaking = onWake(() => void browserClock.now());
		return () => {
			stop();
			clearInterval(timer);
			stopWaking();
		};
	},
};

/** Calls `woke` whenever the page may have been asleep: shown again, resumed, restored from the back/forward cache, or online again. */
export function onWake(woke: () => void): () => void {
	const stop = new AbortController();
	for (const name of ["visibilitychange", "resume"]) document.addEventListener(name, () => !document.hidden && woke(), stop);
	for (const name of ["pageshow", "online", "focus"]) addEventListener(name, woke, stop);
	return () => stop.abort();
}

/** Returns when the first byte of this document arrived, by `awakeClock`. */
export function firstByteAt(): Instant {
	const [navigation] = performance.getEntriesByType?.("navigation") ?? [];
	const { responseStart = 0 } = (navigation ?? {}) as PerformanceNavigationTiming;
	return performance.timeOrigin + Math.min(responseStart, performance.now());
}
