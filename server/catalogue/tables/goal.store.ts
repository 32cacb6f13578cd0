// Reads the entries of match logs that credit a scorer.
import type { Db } from "#server/db/open-database.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { LoggedGoal } from "./top-scorers.ts";

/** Every revision of every event of these types in a season, oldest first, with its match. */
export async function readEventsOfSeason(
	{ kysely }: Db,
	season: { leagueId: string; seasonId: string; types: readonly string[] },
): Promise<LoggedGoal[]> {
	const rows = await kysely
		.selectFrom("matches")
		.innerJoin("match_events", "match_events.match_id", "matches.id")
		.select(["match_events.match_id", "match_events.body", "home_team_id", "away_team_id"])
		.where("league_id", "=", season.leagueId)
		.where("season_id", "=", season.seasonId)
		.where("type", "in", season.types)
		.orderBy("matches.starts_at")
		.orderBy("match_events.match_id")
		.orderBy("match_events.seq")
		.execute();
	return rows.map(({ match_id, body, home_team_id, away_team_id }) => {
		return { matchId: match_id, teams: { home: home_team_id, away: away_team_id }, event: JSON.parse(body) as MatchEvent };
	});
}
