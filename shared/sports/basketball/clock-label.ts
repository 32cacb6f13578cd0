// Where a basketball match stands, for a row (Q3 4:12) and for the header (4:12 · 3rd quarter): the clock counts down (BB4).
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { type LongClock, type MatchMoment, minutesAndSeconds, type ShortClock } from "#shared/match/clock-label.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";
import { isBasketballPeriod, periodLabel, remainingMs } from "./detail.ts";
import type { BasketballPeriod } from "./events.ts";

const QUARTER_WORDS = { q1: "first_quarter", q2: "second_quarter", q3: "third_quarter", q4: "fourth_quarter" } as const;

/** Keys of all words that a basketball clock can show. */
export type BasketballClockWord =
	| (typeof QUARTER_WORDS)[keyof typeof QUARTER_WORDS]
	| "overtime"
	| "half_time"
	| "full_time"
	| "after_overtime"
	| Exclude<MatchStatus, "live" | "finished">;

export function basketballShortClock(moment: MatchMoment, now: Instant): ShortClock {
	const time = timeOf(moment, now);
	if (time === null || !isBasketballPeriod(moment.period)) return { kind: "word", word: wordOf(moment) };
	return { kind: "minute", minute: `${periodLabel(moment.period)} ${time}` };
}

export function basketballLongClock(moment: MatchMoment, now: Instant): LongClock {
	return { time: timeOf(moment, now), stoppage: null, word: wordOf(moment) };
}

/** Rounded up to the second, so that 0:00 shows once the period is over. */
function timeOf({ status, period, clock }: MatchMoment, now: Instant): string | null {
	if (status !== "live" || !clock || !isBasketballPeriod(period)) return null;
	return minutesAndSeconds(Math.ceil(remainingMs(period, elapsedAt(clock, now)) / SECOND_MS) * SECOND_MS);
}

function wordOf({ status, period }: MatchMoment): BasketballClockWord {
	const last = (period ?? "q1") as BasketballPeriod;
	const isOvertime = last.startsWith("ot");
	if (status === "live") return isOvertime ? "overtime" : QUARTER_WORDS[last as keyof typeof QUARTER_WORDS];
	if (status === "break") return last === "q2" ? "half_time" : "break";
	if (status === "finished") return isOvertime ? "after_overtime" : "full_time";
	return status;
}

/** What the clock showed at an event: `Q3 4:12`. Null where there is no clock. */
export function clockAt(period: string | null, elapsedMs: number | null): string | null {
	if (elapsedMs === null || !isBasketballPeriod(period)) return null;
	return `${periodLabel(period)} ${minutesAndSeconds(remainingMs(period, elapsedMs))}`;
}
