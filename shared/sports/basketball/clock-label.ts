// The state of play of a basketball match for a row (Q3 4:12) and for the header (4:12 · 3rd quarter). The displayed clock counts down
// (BB4).
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { type LongClock, type MatchMoment, minutesAndSeconds, type ShortClock } from "#shared/match/clock-label.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";
import { isBasketballPeriod, isOvertime, periodEndMs, periodLabel } from "./format.ts";

const PERIOD_WORDS = {
	q1: "first_quarter",
	q2: "second_quarter",
	q3: "third_quarter",
	q4: "fourth_quarter",
	h1: "first_half",
	h2: "second_half",
} as const;

/** Keys of all texts that a basketball clock can show. */
type BasketballClockWord =
	| (typeof PERIOD_WORDS)[keyof typeof PERIOD_WORDS]
	| "overtime"
	| "half_time"
	| "full_time"
	| "after_overtime"
	| Exclude<MatchStatus, "live" | "finished">;

export function basketballShortClock(moment: MatchMoment, now: Instant): ShortClock {
	const time = timeOf(moment, now);
	if (time === null || !isBasketballPeriod(moment.period)) return { kind: "word", word: wordOf(moment) };
	return { kind: "minute", minute: `${periodLabel(moment.period)} ${time}`, inPeriod: { period: moment.period, time } };
}

export function basketballLongClock(moment: MatchMoment, now: Instant): LongClock {
	return { time: timeOf(moment, now), stoppage: null, word: wordOf(moment) };
}

/** Rounds up to the second, so that 0:00 shows only once the period is over. */
function timeOf({ status, period, clock }: MatchMoment, now: Instant): string | null {
	if (status !== "live" || !clock || !isBasketballPeriod(period)) return null;
	return leftText((clock.endMs ?? periodEndMs(period)) - elapsedAt(clock, now));
}

const leftText = (leftMs: number): string => minutesAndSeconds(Math.ceil(Math.max(0, leftMs) / SECOND_MS) * SECOND_MS);

function wordOf({ status, period }: MatchMoment): BasketballClockWord {
	const last = isBasketballPeriod(period) ? period : "q1";
	if (status === "live") return isOvertime(last) ? "overtime" : PERIOD_WORDS[last as keyof typeof PERIOD_WORDS];
	if (status === "break") return last === "q2" || last === "h1" ? "half_time" : "break";
	if (status === "finished") return isOvertime(last) ? "after_overtime" : "full_time";
	return status;
}

/** Formats the displayed clock at an event: `Q3 4:12`. Returns `null` if there is no clock. */
export function clockAt(period: string | null, elapsedMs: number | null, format?: MatchFormat): string | null {
	const time = timeAt(period, elapsedMs, format);
	return time === null || !isBasketballPeriod(period) ? null : `${periodLabel(period)} ${time}`;
}

/** Formats the displayed clock without the period: `4:12`. Returns `null` if there is no clock. */
export function timeAt(period: string | null, elapsedMs: number | null, format?: MatchFormat): string | null {
	if (elapsedMs === null || !isBasketballPeriod(period)) return null;
	return leftText(periodEndMs(period, format) - elapsedMs);
}
