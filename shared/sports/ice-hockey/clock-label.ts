// The state of play of an ice hockey match for a row (P2 12:34) and for the header (12:34 · 2nd period). The displayed clock counts down,
// or up if the match's format says so (IH9).
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { type LongClock, type MatchMoment, minutesAndSeconds, type ShortClock } from "#shared/match/clock-label.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";
import { hockeyRules, isHockeyPeriod, overtimeOf, periodLabel, periodTimes } from "./format.ts";

const PERIOD_WORDS = { p1: "first_period", p2: "second_period", p3: "third_period", so: "shoot_out" } as const;
const BREAK_WORDS = { p1: "first_intermission", p2: "second_intermission", p3: "end_of_regulation", so: "shoot_out" } as const;

type WordsOf<Words> = Words[keyof Words];
/** Keys of all texts that an ice hockey clock can show. */
type HockeyClockWord =
	| WordsOf<typeof PERIOD_WORDS>
	| WordsOf<typeof BREAK_WORDS>
	| "overtime"
	| "full_time"
	| "after_overtime"
	| "after_shoot_out"
	| Exclude<MatchStatus, "live" | "finished">;

export function hockeyShortClock(moment: MatchMoment, now: Instant): ShortClock {
	const time = timeOf(moment, now);
	if (time === null || !isHockeyPeriod(moment.period)) return { kind: "word", word: wordOf(moment) };
	return { kind: "minute", minute: `${periodLabel(moment.period)} ${time}`, inPeriod: { period: moment.period, time } };
}

export function hockeyLongClock(moment: MatchMoment, now: Instant): LongClock {
	return { time: timeOf(moment, now), stoppage: null, word: wordOf(moment) };
}

function timeOf({ status, period, clock }: MatchMoment, now: Instant): string | null {
	const times = isHockeyPeriod(period) ? periodTimes(period) : null;
	if (status !== "live" || !clock || !times) return null;
	if (clock.isUp) return minutesAndSeconds(elapsedAt(clock, now));
	return timeLeft(elapsedAt(clock, now), clock.endMs ?? times.endMs);
}

/** Rounds up to the second, so that 0:00 shows only once the period is over. */
export function timeLeft(elapsedMs: number, endMs: number): string {
	return minutesAndSeconds(Math.ceil(Math.max(0, endMs - elapsedMs) / SECOND_MS) * SECOND_MS);
}

function wordOf({ status, period }: MatchMoment): HockeyClockWord {
	const isOvertime = overtimeOf(period) > 0;
	const last = (period ?? "p1") as keyof typeof PERIOD_WORDS;
	if (status === "live") return isOvertime ? "overtime" : PERIOD_WORDS[last];
	if (status === "break") return isOvertime ? "break" : BREAK_WORDS[last];
	if (status !== "finished") return status;
	return isOvertime ? "after_overtime" : last === "so" ? "after_shoot_out" : "full_time";
}

/** Displayed clock at a point of the match: `P2 12:34`; counting up, `P2 27:26`. `null` if nothing is known. */
export function clockAt(period: string | null, elapsedMs: number | null, format: Partial<MatchFormat>): string | null {
	if (!isHockeyPeriod(period) || elapsedMs === null) return null;
	const rules = hockeyRules(format);
	const times = periodTimes(period, rules);
	if (!times) return null;
	return `${periodLabel(period)} ${rules.countsUp ? minutesAndSeconds(elapsedMs) : timeLeft(elapsedMs, times.endMs)}`;
}

/**
 * Time of an event as game sheets write it (IH9): `P2 7:26`; counting up, `P2 27:26`; `SO` in the shoot-out. `null` if nothing is known.
 */
export function hockeyMinute(period: string | null, elapsedMs: number | null, format: Partial<MatchFormat>): string | null {
	if (!isHockeyPeriod(period)) return null;
	const time = timeAt(period, elapsedMs, format);
	if (time === null) return period === "so" ? periodLabel(period) : null;
	return `${periodLabel(period)} ${time}`;
}

/** `7:26` without the period. `null` in the shoot-out, and if no time is known. */
export function timeAt(period: string | null, elapsedMs: number | null, format: Partial<MatchFormat>): string | null {
	if (!isHockeyPeriod(period) || elapsedMs === null) return null;
	const rules = hockeyRules(format);
	const times = periodTimes(period, rules);
	if (!times) return null;
	return minutesAndSeconds(rules.countsUp ? elapsedMs : Math.max(0, elapsedMs - times.startMs));
}
