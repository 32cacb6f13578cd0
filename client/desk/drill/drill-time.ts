// The two times of a drill: match time, which runs faster than real time and skips breaks, and active time, which stops with the
// drill. Pure.
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import type { Cue } from "./drill-script.ts";

export interface DrillTime {
	/** Of the match that is played. */
	at: Instant;
	/** Milliseconds that the operator has been at it. */
	activeMs: number;
}

/** So long before it happens, by the hand's time, the next thing after a break is waited for. */
const LEAD_MS = 8 * SECOND_MS;

/** `passedMs`: by the hand's time. `next`: the cue to come, null after the last. `isBreak`: nothing runs. */
export function passTime({ at, activeMs }: DrillTime, passedMs: number, rate: number, next: Cue | null, isBreak: boolean): DrillTime {
	const played = at + passedMs * rate;
	const jump = isBreak && next ? Math.max(played, next.at - LEAD_MS * rate) : played;
	return { at: Math.round(jump), activeMs: activeMs + passedMs };
}

/** Where it begins: a little before the first thing happens. */
export function firstTime([first]: readonly Cue[], rate: number): DrillTime {
	return { at: (first?.at ?? 0) - LEAD_MS * rate, activeMs: 0 };
}
