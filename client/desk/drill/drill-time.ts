// The two times of a drill: match time, which runs faster than real time and skips breaks, and active time,
// which stops with the drill. Pure.
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import type { Cue } from "./drill-script.ts";

export interface DrillTime {
	/** Time of the replayed match. */
	at: Instant;
	/** Real time in which the drill has run, in milliseconds. */
	activeMs: number;
}

/** Lead in real time: after a break, match time jumps to this long before the next cue. */
const LEAD_MS = 8 * SECOND_MS;

/** `passedMs`: real time. `next`: the next cue; `null` after the last. `isBreak`: play rests. */
export function passTime({ at, activeMs }: DrillTime, passedMs: number, rate: number, next: Cue | null, isBreak: boolean): DrillTime {
	const played = at + passedMs * rate;
	const jump = isBreak && next ? Math.max(played, next.at - LEAD_MS * rate) : played;
	return { at: Math.round(jump), activeMs: activeMs + passedMs };
}

/** Returns the start time: shortly before the first cue. */
export function firstTime([first]: readonly Cue[], rate: number): DrillTime {
	return { at: (first?.at ?? 0) - LEAD_MS * rate, activeMs: 0 };
}
