// Labels of clock and period. Each sport's module creates these labels; the client translates them.
import type { MatchState } from "./match-state.ts";
import type { Pair } from "./sides.ts";

/**
 * Input of a label: a MatchState, or the live part of a list row. `marks` are the marks of the row; without them, a label does not show
 * interruptions.
 */
export type MatchMoment = Pick<MatchState, "status" | "period" | "clock"> & { marks?: Readonly<Record<string, Readonly<Pair<number>>>> };

/**
 * For a row: a displayed minute (74', 45+2'), or a label's key (half_time, postponed …). `inPeriod` is set if the clock restarts in each
 * period, for texts such as Q3 4:12; `minute` is then prefixed with the letters of the period's key, as messages and news store it.
 */
export type ShortClock = { kind: "minute"; minute: string; inPeriod?: { period: string; time: string } } | { kind: "word"; word: string };

/** For the header: 74:12 · 2nd half. In stoppage time, `time` stays at the regular end and `stoppage` counts: 45:00 +2:12. */
export interface LongClock {
	time: string | null;
	stoppage: string | null;
	word: string;
}

/** Formats milliseconds as 74:12. */
export function minutesAndSeconds(elapsedMs: number): string {
	const seconds = Math.floor(elapsedMs / 1000);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
