// Reads the results from which tables are computed.
import type { Db } from "#server/db/open-database.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import { isKnockOutRound } from "#shared/kit/knock-out-round.ts";
import { countsInTable, hasEnded, isInPlay } from "#shared/match/match-status.ts";
import type { TableMatch } from "./tally-results.ts";

/** A match with the values that tables need. */
export type SeasonMatch = TableMatch & { id: string; seasonId: string };

/** Returns the matches of one season, or of all seasons of the league. */
export async function readSeasonMatches({ kysely }: Db, leagueId: string, seasonId?: string): Promise<SeasonMatch[]> {
	let query = kysely
		.selectFrom("matches")
		.leftJoin("match_heads", "match_heads.match_id", "matches.id")
		.select(["matches.id", "season_id", "group_name", "starts_at", "home_team_id", "away_team_id", "status", "home_score", "away_score"])
		.select(["round", "is_reported"])
		.where("league_id", "=", leagueId);
	if (seasonId !== undefined) query = query.where("season_id", "=", seasonId);
	const matches = await query.execute();
	return matches.map(
		({ id, season_id, group_name, round, starts_at, home_team_id, away_team_id, status, home_score, away_score, is_reported }) => {
			const known = (status ?? "scheduled") as MatchLive["status"];
			const isLive = isInPlay(known);
			const isCounted = is_reported !== 1 && (isLive || countsInTable(known));
			// An unknown score does not count as 0.
			const score = home_score === null || away_score === null ? null : { home: home_score, away: away_score };
			return {
				id,
				seasonId: season_id,
				group: group_name,
				isKnockOut: isKnockOutRound(round),
				startsAt: starts_at,
				homeId: home_team_id,
				awayId: away_team_id,
				score: isCounted ? score : null,
				isLive,
				isOver: hasEnded(known),
				...(known === "abandoned" && { isNoResult: true }),
			};
		},
	);
}
