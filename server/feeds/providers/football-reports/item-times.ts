// The time of a reported item by the server's clock: from the provider's kick-offs if it states them, from the displayed minute while the
// match runs, otherwise from the schedule. Pure.
import { HOUR_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import type { UsualPeriod } from "#shared/sports/football/events.ts";
import { PERIOD_STARTS_MS, periodLengthMs } from "#shared/sports/football/format.ts";
import type { Progress } from "./match-progress.ts";
import type { Item } from "./report-items.ts";
import type { FootballMemory } from "./report-memory.ts";
import type { ReportedMatch } from "./reported-match.ts";

/** Usual minutes after kick-off at which a period starts. */
const BY_THE_BOOK: Record<UsualPeriod, number> = { "1h": 0, "2h": 62, e1: 115, e2: 133, p: 155 };
/** A report counts as live for this time after kick-off. */
const LIVE_MS = 5 * HOUR_MS;
const SHOOT_OUT_MS = 10 * MINUTE_MS;

type Starts = FootballMemory["starts"];

/** `offsetMs` is the provider's clock minus ours. */
export function startsOf(
	report: ReportedMatch,
	{ periods, isOpen }: Progress,
	known: Starts,
	{ now, offsetMs }: { now: Instant; offsetMs: number },
): Starts {
	const { startsAt } = report.kickOff;
	const isLive = now - startsAt < LIVE_MS;
	const starts: Starts = { ...known };
	for (const [index, period] of periods.entries()) {
		if (starts[period] !== undefined) continue;
		const stated = report.startedAt[period];
		const isRunning = isOpen && index === periods.length - 1;
		const byTheBook = startsAt + BY_THE_BOOK[period] * MINUTE_MS;
		const seen = isRunning && isLive ? now - playedMs(report, period) : byTheBook;
		starts[period] = Math.min(now, stated === undefined ? seen : stated - offsetMs);
	}
	return starts;
}

/** The middle of the displayed minute, in milliseconds of the period. Not every provider distinguishes stoppage time. */
function playedMs({ time: { minute, extra } }: ReportedMatch, period: UsualPeriod): number {
	if (minute === null || period === "p") return 0;
	return Math.max(0, (minute + extra - 0.5) * MINUTE_MS - PERIOD_STARTS_MS[period]);
}

export function occurredAt({ type, period, elapsedMs }: Item, starts: Starts, { now }: { now: Instant }): Instant {
	const startedAt = period === null ? undefined : starts[period];
	if (startedAt === undefined || period === null) return now;
	const startMs = period === "p" ? 0 : PERIOD_STARTS_MS[period];
	if (type === "period_started") return startedAt;
	const lengthMs = periodLengthMs(period) ?? SHOOT_OUT_MS;
	return Math.min(now, startedAt + (elapsedMs === null ? lengthMs : elapsedMs - startMs));
}
