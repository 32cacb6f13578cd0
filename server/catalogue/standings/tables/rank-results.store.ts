// Ranks the teams of a league by given results, as the league's table would: play-offs are drawn before all matches are stored.

import { readRules } from "#server/catalogue/competitions/league.store.ts";
import { rulesOfSeason } from "#server/catalogue/competitions/rules/competition-rules.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Score, Side } from "#shared/match/sides.ts";
import type { TableFacts } from "#shared/match/table-shape.ts";
import { tableShapeOf } from "#shared/sports/table-shapes.ts";
import { computeTables } from "./standings.ts";
import type { TableMatch } from "./tally-results.ts";

export interface SeasonResults {
	leagueId: string;
	/** Name of the season. */
	season: string;
	/** Finished matches that count in the table. */
	results: readonly (TableFacts & { homeId: string; awayId: string; startsAt: number; score: Score; winner: Side | null })[];
}

/**
 * Returns ids of teams; empty for an unknown league, and for one without a table. Teams that no rule separates are ordered by id, not by
 * name.
 */
export async function rankByResults(db: Db, { leagueId, season, results }: SeasonResults): Promise<string[]> {
	const league = await readRules(db, leagueId);
	if (!league) return [];
	const rules = rulesOfSeason(league.rules, season);
	const { isLate, isByWinner, ratesOf } = tableShapeOf(league.sport);
	const matches = results.map((result): TableMatch => {
		const rates = ratesOf?.(result, rules.matchFormat ?? {});
		const { homeId, awayId, startsAt, score, winner } = result;
		return {
			group: null,
			homeId,
			awayId,
			startsAt,
			score,
			winner,
			isLive: false,
			isOver: true,
			...(isLate?.(result) && { isLate: true }),
			...(isByWinner && { isByWinner }),
			...(rates && { rates }),
		};
	});
	const [table] = computeTables(rules, "overall", matches, (teamId) => teamId);
	return (table?.rows ?? []).map(({ teamId }) => teamId);
}
