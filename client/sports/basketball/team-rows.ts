// Rows of the team statistics: shooting, rebounds, ball handling, fouls, bench and lead. Used by team-stats.tsx.
import { barShares } from "#client/match/statistics/bar-shares.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { type BoxCounts, boxScore } from "#shared/sports/basketball/box-score.ts";
import { coverage } from "#shared/sports/basketball/coverage.ts";
import type { BasketballDetail } from "#shared/sports/basketball/detail.ts";
import { leadTracker } from "#shared/sports/basketball/lead-tracker.ts";

const STAT_KEYS = [
	...(["fieldGoals", "twos", "threes", "freeThrows", "rebounds", "offensiveRebounds", "assists", "steals"] as const),
	...(["blocks", "turnovers", "fouls", "benchPoints", "biggestLead", "longestRun"] as const),
] as const;

interface TeamRow {
	key: (typeof STAT_KEYS)[number];
	texts: Pair<string>;
	/** Lengths of the bars in percent: the share of both teams' sum, or the rate itself. */
	homeShare: number;
	awayShare: number;
}

/** Returns an empty list before anything was reported. */
export function teamRows(state: MatchState<BasketballDetail>): TeamRow[] {
	const { totals, benchPoints } = boxScore(state);
	const { biggestLeads, longestRuns, steps } = leadTracker(state);
	const has = coverage(state, "");
	const count = (key: TeamRow["key"], of: (counts: BoxCounts) => number) => countRow(key, { home: of(totals.home), away: of(totals.away) });
	const rate = (key: TeamRow["key"], made: (counts: BoxCounts) => number, missed: (counts: BoxCounts) => number) =>
		rateRow(key, { home: [made(totals.home), missed(totals.home)], away: [made(totals.away), missed(totals.away)] });
	const isKnown = (part: keyof typeof has) => has[part] === "covered";
	return [
		...(isKnown("misses")
			? [
					rate(
						"fieldGoals",
						({ made }) => made[2] + made[3],
						({ missed }) => missed[2] + missed[3],
					),
					rate(
						"twos",
						({ made }) => made[2],
						({ missed }) => missed[2],
					),
					rate(
						"threes",
						({ made }) => made[3],
						({ missed }) => missed[3],
					),
					rate(
						"freeThrows",
						({ made }) => made[1],
						({ missed }) => missed[1],
					),
				]
			: []),
		...(isKnown("rebounds")
			? [
					count("rebounds", (counts) => counts.offensiveRebounds + counts.defensiveRebounds),
					count("offensiveRebounds", (counts) => counts.offensiveRebounds),
				]
			: []),
		...(["assists", "steals", "blocks", "turnovers", "fouls"] as const).flatMap((key) =>
			isKnown(key) ? [count(key, (counts) => counts[key])] : [],
		),
		...(benchPoints.home !== null && benchPoints.away !== null && isKnown("scorers")
			? [countRow("benchPoints", { home: benchPoints.home, away: benchPoints.away })]
			: []),
		...(steps.length > 0 ? [countRow("biggestLead", biggestLeads), countRow("longestRun", longestRuns)] : []),
	];
}

function countRow(key: TeamRow["key"], { home, away }: Pair<number>): TeamRow {
	return { key, texts: { home: String(home), away: String(away) }, ...barShares(home, away) };
}

function rateRow(key: TeamRow["key"], shots: Pair<[made: number, missed: number]>): TeamRow {
	const percent = ([made, missed]: [number, number]) => (made + missed === 0 ? 0 : (made / (made + missed)) * 100);
	const text = (of: [number, number]) => (of[0] + of[1] === 0 ? "–" : `${of[0]}/${of[0] + of[1]} (${Math.round(percent(of))}%)`);
	return {
		key,
		texts: { home: text(shots.home), away: text(shots.away) },
		homeShare: percent(shots.home),
		awayShare: percent(shots.away),
	};
}
