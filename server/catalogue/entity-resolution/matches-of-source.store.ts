// Reads the matches of a season that a source has reported: an importer of whole files compares a new file with them, to find renamed and
// removed matches.
import type { Db } from "#server/db/open-database.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { countsInTable, type MatchStatus } from "#shared/match/match-status.ts";
import type { Score } from "#shared/match/sides.ts";

/** Returns the matches in no particular order. The fields have the names of the feeds' port (server/feeds/kernel/catalogue-port.ts). */
export async function readMatchesOfSource({ kysely }: Db, { source, seasonId }: { source: string; seasonId: string }) {
	const ids = await kysely
		.selectFrom("external_ids")
		.innerJoin("matches", "matches.id", "external_ids.id")
		.select(["external_ids.id", "external_ids.source", "external_ids.source_id"])
		.where("kind", "=", "match")
		.where("season_id", "=", seasonId)
		.execute();
	const idsOf = Map.groupBy(ids, ({ id }) => id);
	const matches = await kysely
		.selectFrom("matches")
		.innerJoin("teams as home", "home.id", "home_team_id")
		.innerJoin("teams as away", "away.id", "away_team_id")
		.leftJoin("match_heads", "match_heads.match_id", "matches.id")
		.select(["match_heads.status", "home_score", "away_score"])
		.select([
			"matches.id",
			"round",
			"group_name",
			"starts_at",
			"calendar_starts_at",
			"has_time",
			"format",
			"matches.venue",
			"home_team_id",
			"away_team_id",
		])
		.select(["home.name as home_name", "home.is_placeholder as home_is_placeholder"])
		.select(["away.name as away_name", "away.is_placeholder as away_is_placeholder"])
		.where("season_id", "=", seasonId)
		.execute();
	const teams = kysely.selectFrom("matches").where("season_id", "=", seasonId);
	const teamIds = await kysely
		.selectFrom("external_ids")
		.select(["id", "source_id"])
		.where("kind", "=", "team")
		.where("source", "=", source)
		.where((where) =>
			where.or([where("id", "in", teams.select("home_team_id as id")), where("id", "in", teams.select("away_team_id as id"))]),
		)
		.execute();
	const idsOfTeam = Map.groupBy(teamIds, ({ id }) => id);
	const sideOf = (teamId: string, name: string, isPlaceholder: number) => ({
		teamId,
		name,
		sourceIds: (idsOfTeam.get(teamId) ?? []).map(({ source_id }) => source_id),
		isPlaceholder: isPlaceholder === 1,
	});
	return matches.flatMap((match) => {
		const links = idsOf.get(match.id) ?? [];
		const own = links.filter((link) => link.source === source);
		if (own.length === 0) return [];
		return [
			{
				matchId: match.id,
				sourceIds: own.map(({ source_id }) => source_id),
				isShared: links.length > own.length,
				round: match.round,
				groupName: match.group_name,
				startsAt: match.calendar_starts_at ?? match.starts_at,
				hasTime: match.has_time === 1,
				format: JSON.parse(match.format) as MatchFormat,
				venue: match.venue,
				score: scoreOf(match),
				home: sideOf(match.home_team_id, match.home_name, match.home_is_placeholder),
				away: sideOf(match.away_team_id, match.away_name, match.away_is_placeholder),
			},
		];
	});
}

function scoreOf({
	status,
	home_score,
	away_score,
}: {
	status: string | null;
	home_score: number | null;
	away_score: number | null;
}): Score | null {
	if (status === null || home_score === null || away_score === null || !countsInTable(status as MatchStatus)) return null;
	return { home: home_score, away: away_score };
}
