// The state of play of a tennis match for a row and for the header: the set. There is no clock.
import type { LongClock, MatchMoment, ShortClock } from "#shared/match/clock-label.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";

const SET_WORDS: Readonly<Record<string, TennisClockWord>> = { s1: "set_1", s2: "set_2", s3: "set_3", s4: "set_4", s5: "set_5" };

/** Keys of all texts that a tennis clock can show. */
export type TennisClockWord = `set_${1 | 2 | 3 | 4 | 5}` | "ended" | "walkover" | Exclude<MatchStatus, "live" | "finished">;

export const tennisShortClock = (moment: MatchMoment): ShortClock => ({ kind: "word", word: wordOf(moment) });

export const tennisLongClock = (moment: MatchMoment): LongClock => ({ time: null, stoppage: null, word: wordOf(moment) });

function wordOf({ status, period }: MatchMoment): TennisClockWord {
	if (status === "live") return SET_WORDS[period ?? ""] ?? "set_1";
	if (status === "finished") return "ended";
	// A match awarded before the first set is a walk-over: one side did not play.
	return status === "awarded" && period === null ? "walkover" : status;
}
