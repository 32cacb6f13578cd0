// The state of play of a football match for a row (74', HT, AET) and for the header (74:12 · 2nd half): SportModule.shortClock and
// longClock. Pages call them once per second with server time.
import type { Instant } from "#shared/kit/instant.ts";
import { type LongClock, type MatchMoment, minutesAndSeconds, type ShortClock } from "#shared/match/clock-label.ts";
import { type ClockAnchor, elapsedAt } from "#shared/match/match-clock.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";
import type { FootballPeriod } from "./events.ts";
import { minuteBefore, minuteLabel, PERIOD_ENDS_MS, type PlayedPeriod } from "./format.ts";

/** Thirds, quarters and a match of one period use their own key as text key. */
const PERIOD_WORDS = { "1h": "first_half", "2h": "second_half", e1: "extra_time_first", e2: "extra_time_second", p: "penalties" } as const;
/** The break after a period. After regular and extra time it is not known yet what follows, so the text says what has been played. */
const BREAK_WORDS = {
	"1h": "half_time",
	q2: "half_time",
	"2h": "regular_time",
	t3: "regular_time",
	q4: "regular_time",
	rt: "regular_time",
	e1: "extra_time_half",
	e2: "extra_time",
	p: "penalties",
} as const;
const END_WORDS = { e1: "after_extra_time", e2: "after_extra_time", p: "after_penalties" } as const;

type WordsOf<Words> = Words[keyof Words];
/** Keys of all texts that a football clock can show. */
type FootballClockWord =
	| WordsOf<typeof PERIOD_WORDS>
	| WordsOf<typeof BREAK_WORDS>
	| WordsOf<typeof END_WORDS>
	| Exclude<FootballPeriod, keyof typeof PERIOD_WORDS>
	| "full_time"
	| Exclude<MatchStatus, "live" | "finished">;

export function footballShortClock(moment: MatchMoment, now: Instant): ShortClock {
	const { status, period, clock } = moment;
	const minute = status === "live" && clock ? liveMinute(period, clock, now) : null;
	return minute === null ? { kind: "word", word: wordOf(moment) } : { kind: "minute", minute };
}

export function footballLongClock(moment: MatchMoment, now: Instant): LongClock {
	const { status, period, clock } = moment;
	const word = wordOf(moment);
	if (!clock || status === "break" || period === null || !(period in PERIOD_ENDS_MS)) return { time: null, stoppage: null, word };
	const elapsedMs = elapsedAt(clock, now);
	const endMs = clock.endMs ?? PERIOD_ENDS_MS[period as PlayedPeriod];
	if (elapsedMs < endMs) return { time: minutesAndSeconds(elapsedMs), stoppage: null, word };
	return { time: minutesAndSeconds(endMs), stoppage: `+${minutesAndSeconds(elapsedMs - endMs)}`, word };
}

function liveMinute(period: string | null, clock: ClockAnchor, now: Instant): string | null {
	const elapsedMs = elapsedAt(clock, now);
	return clock.endMs === undefined ? minuteLabel(period, elapsedMs) : minuteBefore(clock.endMs, elapsedMs);
}

function wordOf({ status, period }: MatchMoment): FootballClockWord {
	const last = (period ?? "1h") as FootballPeriod;
	if (status === "live") return wordIn(PERIOD_WORDS, last) ?? (last as Exclude<FootballPeriod, keyof typeof PERIOD_WORDS>);
	if (status === "break") return wordIn(BREAK_WORDS, last) ?? status;
	return status === "finished" ? (wordIn(END_WORDS, last) ?? "full_time") : status;
}

const wordIn = <Word>(words: Partial<Record<FootballPeriod, Word>>, period: FootballPeriod): Word | undefined => words[period];
