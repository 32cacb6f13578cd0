// Positions of a video as instants of the match, and the position of a video that plays in another program. Pure: callers pass the times.
import type { Instant } from "#shared/kit/instant.ts";

export interface VideoClock {
	/** Says that the video shows `at` at this position. */
	sync(positionMs: number, at: Instant): void;
	/** Moves the match against the video: a positive number shows it further on. */
	shift(byMs: number): void;
	/** Returns the instant that the video shows at the position; `null` before it was synchronised. */
	instantAt(positionMs: number): Instant | null;
}

export function createVideoClock(): VideoClock {
	let aheadMs: number | null = null;
	return {
		sync(positionMs, at) {
			aheadMs = at - positionMs;
		},
		shift(byMs) {
			if (aheadMs !== null) aheadMs += byMs;
		},
		instantAt: (positionMs) => (aheadMs === null ? null : aheadMs + positionMs),
	};
}

export interface RunningPosition {
	positionMs(now: number): number;
	/** Pauses, or continues; returns whether it is paused now. */
	toggle(now: number): boolean;
}

/** A position that runs by itself, because the overlay cannot see the video of another program. */
export function createRunningPosition(startedAt: number): RunningPosition {
	let from = { at: startedAt, positionMs: 0 };
	let isPaused = false;
	const positionMs = (now: number) => (isPaused ? from.positionMs : from.positionMs + now - from.at);
	return {
		positionMs,
		toggle(now) {
			from = { at: now, positionMs: positionMs(now) };
			isPaused = !isPaused;
			return isPaused;
		},
	};
}
