// How the state of play is shown: clock and period. Each sport's module makes these; the client's texts turn words into text.
import type { MatchState } from "./match-state.ts";
import type { Pair } from "./sides.ts";

/** What a label is made from: a MatchState, or the live half of a list row. `marks`: of a row; without them a label does not say that play rests. */
export type MatchMoment = Pick<MatchState, "status" | "period" | "clock"> & { marks?: Readonly<Record<string, Readonly<Pair<number>>>> };

/**
 * For a row: a minute as shown (74', 45+2'), or a label's key (half_time, postponed …). `inPeriod`: where the clock begins anew in each
 * period, for texts to say (Q3 4:12); `minute` has it in the letters of the period's key, as messages and news store it.
 */
export type ShortClock = { kind: "minute"; minute: string; inPeriod?: { period: string; time: string } } | { kind: "word"; word: string };

/** For the header: 74:12 · 2nd half. In stoppage time `time` stands at the regular end and `stoppage` counts: 45:00 +2:12. */
export interface LongClock {
	time: string | null;
	stoppage: string | null;
	word: string;
}

/** 74:12 from milliseconds. */
export function minutesAndSeconds(elapsedMs: number): string {
	const seconds = Math.floor(elapsedMs / 1000);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
