// How the state of play is shown: clock and period. Each sport's module makes these; the client's texts turn words into text.
import type { MatchState } from "./match-state.ts";
import type { RowMarks } from "./sport-module.ts";

/** What a label is made from: a MatchState, or the live half of a list row. `marks`: of a row; without them a label does not say that play rests. */
export type MatchMoment = Pick<MatchState, "status" | "period" | "clock"> & { marks?: RowMarks };

/** For a row: a minute as shown (74', 45+2'), or a label's key (half_time, postponed …). */
export type ShortClock = { kind: "minute"; minute: string } | { kind: "word"; word: string };

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
