// The match clock is an anchor plus server time: nothing ticks over the wire (RT8), and a late joiner reads the same minute.
import type { Instant } from "#shared/kit/instant.ts";

export interface ClockAnchor {
	/** What the clock showed at `at`, milliseconds as the sport counts it. */
	elapsedMs: number;
	at: Instant;
	isRunning: boolean;
	/** The regular end of the running period, where the match's format gives it another length than the sport's usual one. */
	endMs?: number;
	/** Shown counting up by the match's format, where the sport's usual clock counts down. Absent: as usual. */
	isUp?: boolean;
}

/** What the clock shows at `now`, milliseconds; never below the anchor. */
export function elapsedAt(anchor: ClockAnchor, now: Instant): number {
	return anchor.isRunning ? anchor.elapsedMs + Math.max(0, now - anchor.at) : anchor.elapsedMs;
}
