// Converts totals of a match to totals of its running period, at intervals and when the period is over. Part of follow-report.

import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { Statistic, UsualPeriod } from "#shared/sports/football/events.ts";
import type { Progress } from "./match-progress.ts";
import { elapsedOf } from "./report-items.ts";
import type { FootballMemory, Totals } from "./report-memory.ts";
import type { ReportedMatch } from "./reported-match.ts";

const EVERY_MS = 5 * MINUTE_MS;

interface Given {
	memory: FootballMemory;
	report: ReportedMatch;
	progress: Progress;
	now: Instant;
}

interface StatisticsStep {
	drafts: ScheduledDraft[];
	statistics: FootballMemory["statistics"];
	at: Instant;
	counts: Record<string, number>;
}

export function statisticsDraft({ memory, report, progress, now }: Given): StatisticsStep {
	const { statistics, statisticsAt: at, base } = memory;
	const period = progress.periods.findLast((each) => each !== "p");
	const nothing = { drafts: [], statistics, at, counts: {} };
	if (period === undefined || Object.keys(report.statistics).length === 0) return nothing;
	const totals = restOf(report.statistics, statistics, period);
	const isDue = !progress.isOpen || now - at >= EVERY_MS;
	if (!isDue || JSON.stringify(totals) === JSON.stringify(statistics[period])) return nothing;
	const place = (memory.counts.statistics ?? 0) + 1;
	const elapsedMs = progress.isOpen ? elapsedOf(report.time, period) : null;
	const draft = { type: "statistics_measured", period, elapsedMs, payload: { totals }, isLate: true };
	return {
		drafts: [{ sourceId: `statistics ${place}`, atMs: now - base, draft }],
		statistics: { ...statistics, [period]: totals },
		at: now,
		counts: { statistics: place },
	};
}

/** Subtracts the totals of earlier periods. Possession is a share: it covers the whole match so far. */
function restOf(all: Totals, known: FootballMemory["statistics"], period: UsualPeriod): Totals {
	const earlier = (Object.entries(known) as [UsualPeriod, Totals][]).filter(([each]) => each !== period).map(([, totals]) => totals);
	const rest: Totals = {};
	for (const [statistic, [home, away]] of Object.entries(all) as [Statistic, [number, number]][]) {
		const before = statistic === "possession" ? NOTHING : earlier.map((totals) => totals[statistic]).reduce<Pair<number>>(add, NOTHING);
		rest[statistic] = [Math.max(0, home - before.home), Math.max(0, away - before.away)];
	}
	return rest;
}

const NOTHING: Pair<number> = { home: 0, away: 0 };
const add = (sum: Pair<number>, totals: [number, number] | undefined): Pair<number> => {
	return { home: sum.home + (totals?.[0] ?? 0), away: sum.away + (totals?.[1] ?? 0) };
};
