// A clock that nobody sets back and that goes on while this machine sleeps. A browser has neither: the wall clock is set by hand and by the
// network, and the steady one (`performance.now`) stands still in a sleep of macOS and Linux. Where the two drift apart by seconds, the machine
// slept or its clock was set: what stands on the page is in doubt then.
import { type Clock, type Instant, SECOND_MS } from "#shared/kit/instant.ts";

interface AwakeClock {
	/** In milliseconds of an own count. What is slept counts; a wall clock that is set forward looks like that. */
	now: Clock;
	/** `jumped` is called within a second of a jump at the latest, and when the page is shown again; with how far the wall clock went ahead. */
	onJump(jumped: (aheadMs: number) => void): () => void;
}

/** Clocks that a network corrects move by less at once. */
const JUMP_MS = 2 * SECOND_MS;

/** `look` has to be called now and then: a jump is noticed by the next reading. */
export function createAwakeClock(wall: Clock, steady: () => number) {
	const listeners = new Set<(aheadMs: number) => void>();
	let drift = wall() - steady();
	let sleptMs = 0;
	function look(): Instant {
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
		now: look,
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

const LOOK_EVERY_MS = SECOND_MS;

/** Of this page: the time since its first byte goes on in it. */
export const awakeClock: AwakeClock = {
	now: browserClock.now,
	onJump(jumped) {
		const stop = browserClock.onJump(jumped);
		const timer = setInterval(browserClock.now, LOOK_EVERY_MS);
		const stopWaking = onWake(() => void browserClock.now());
		return () => {
			stop();
			clearInterval(timer);
			stopWaking();
		};
	},
};

/** Whenever the page may have been asleep: shown again, thawed, restored from the back/forward cache, in reach of a network again. */
export function onWake(woke: () => void): () => void {
	const stop = new AbortController();
	for (const name of ["visibilitychange", "resume"]) document.addEventListener(name, () => !document.hidden && woke(), stop);
	for (const name of ["pageshow", "online", "focus"]) addEventListener(name, woke, stop);
	return () => stop.abort();
}

/** When the first byte of this document came, by `awakeClock`. */
export function firstByteAt(): Instant {
	const [navigation] = performance.getEntriesByType?.("navigation") ?? [];
	const { responseStart = 0 } = (navigation ?? {}) as PerformanceNavigationTiming;
	return performance.timeOrigin + Math.min(responseStart, performance.now());
}
