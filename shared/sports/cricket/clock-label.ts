// The state of play of a cricket match for a row and for the header. There is no clock; overs are shown with the score.
import type { LongClock, MatchMoment, ShortClock } from "#shared/match/clock-label.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";
import { SESSION_ENDS, type SessionEnd } from "./session-ends.ts";

const INNINGS_WORDS: Readonly<Record<string, CricketClockWord>> = {
	i1: "first_innings",
	i2: "second_innings",
	i3: "third_innings",
	i4: "fourth_innings",
};

/** Keys of all texts that are shown in place of a clock. */
export type CricketClockWord =
	| "first_innings"
	| "second_innings"
	| "third_innings"
	| "fourth_innings"
	| "super_over"
	| "innings_break"
	| "result"
	| SessionEnd
	| Exclude<MatchStatus, "live" | "break" | "finished">;

export const cricketShortClock = (moment: MatchMoment): ShortClock => ({ kind: "word", word: wordOf(moment) });

export const cricketLongClock = (moment: MatchMoment): LongClock => ({ time: null, stoppage: null, word: wordOf(moment) });

function wordOf({ status, period, marks }: MatchMoment): CricketClockWord {
	const rest = SESSION_ENDS[marks?.rest?.home ?? -1];
	if (rest) return rest;
	if (status === "live") return INNINGS_WORDS[period ?? "i1"] ?? "super_over";
	if (status === "break") return "innings_break";
	return status === "finished" ? "result" : status;
}
