// The match clock is an anchor plus server time: no ticks are sent (RT8), and a client that joins late computes the same minute.
import type { Instant } from "#shared/kit/instant.ts";

export interface ClockAnchor {
	/** Reading of the clock at the time `at`, in milliseconds as the sport counts it. */
	elapsedMs: number;
	at: Instant;
	isRunning: boolean;
	/** The regular end of the running period, if the match's format differs from the sport's usual length. */
	endMs?: number;
	/** Set if the format shows the clock counting up although the sport's usual clock counts down. */
	isUp?: boolean;
}

/** The reading of the clock at `now` in milliseconds; never less than the anchor. */
export function elapsedAt(anchor: ClockAnchor, now: Instant): number {
	return anchor.isRunning ? anchor.elapsedMs + Math.max(0, now - anchor.at) : anchor.elapsedMs;
}
