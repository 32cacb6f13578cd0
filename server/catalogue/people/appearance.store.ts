// Reads the matches that have a log, the events that decide who played, and the squads of both sides.
import type { Db } from "#server/db/open-database.ts";
import { readEntries } from "#server/match-log/log-entries.store.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { hasEnded, type MatchStatus } from "#shared/match/match-status.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { readCurrentIds } from "../entity-resolution/current-ids.store.ts";

/** A match that has begun in its log. */
export interface LoggedMatch {
	id: string;
	sport: SportKey;
	leagueId: string;
	seasonId: string;
	startsAt: Instant;
	isOver: boolean;
	format: MatchFormat;
	/** Ids of both teams. */
	teams: Pair<string>;
}

/** Selects matches: those of a season, of any of these teams, or with these ids. */
export type MatchChoice =
	| { leagueId: string; seasonId: string }
	| { teamIds: readonly string[]; seasonIds?: readonly string[] }
	| { matchIds: readonly string[] };

/** Returns the matches, oldest first. */
export async function readLoggedMatches({ kysely }: Db, choice: MatchChoice): Promise<LoggedMatch[]> {
	if ("matchIds" in choice && choice.matchIds.length === 0) return [];
	let query = kysely
		.selectFrom("matches")
		.innerJoin("match_heads", "match_heads.match_id", "matches.id")
		.select(["matches.id", "sport", "league_id", "season_id", "starts_at", "status", "home_team_id", "away_team_id", "format"]);
	if ("leagueId" in choice) query = query.where("league_id", "=", choice.leagueId).where("season_id", "=", choice.seasonId);
	else if ("matchIds" in choice) query = query.where("matches.id", "in", choice.matchIds);
	else {
		const { teamIds, seasonIds } = choice;
		query = query.where((where) => where.or([where("home_team_id", "in", teamIds), where("away_team_id", "in", teamIds)]));
		if (seasonIds) query = query.where("season_id", "in", seasonIds);
	}
	const rows = await query.orderBy("starts_at").orderBy("matches.id").execute();
	return rows.map((row) => ({
		id: row.id,
		sport: row.sport,
		leagueId: row.league_id,
		seasonId: row.season_id,
		startsAt: row.starts_at,
		isOver: hasEnded(row.status as MatchStatus),
		format: JSON.parse(row.format) as MatchFormat,
		teams: { home: row.home_team_id, away: row.away_team_id },
	}));
}

/**
 * Returns, by match, the last revision of each event of these types, in the order in which the events were first logged (MR8). Ids of
 * merged players are resolved.
 */
export async function readLastRevisions(
	{ kysely }: Db,
	matchIds: readonly string[],
	types: readonly string[],
): Promise<Map<string, MatchEvent[]>> {
	const entries = await readEntries(kysely, matchIds, { columns: ["body"], where: [["type", "in", types]] });
	const current = await readCurrentIds(kysely, "player");
	const named = (key: string, value: unknown) => (key.endsWith("Id") && typeof value === "string" ? current.of("player", value) : value);
	const byMatch = new Map<string, Map<string, MatchEvent>>();
	for (const { match_id, body } of entries) {
		const event = JSON.parse(body, current.isEmpty ? undefined : named) as MatchEvent;
		const events = byMatch.get(match_id) ?? new Map<string, MatchEvent>();
		byMatch.set(match_id, events.set(event.id, event));
	}
	return new Map([...byMatch].map(([matchId, events]) => [matchId, [...events.values()]]));
}

/** Returns, by match, the players of each side at the start of the match: the match's own squad, otherwise the team's. */
export async function readSquadsOfMatches({ kysely }: Db, matches: readonly LoggedMatch[]): Promise<Map<string, Pair<string[]>>> {
	const teamIds = [...new Set(matches.flatMap(({ teams }) => [teams.home, teams.away]))];
	const [ofTeams, ofMatches] = await Promise.all([
		kysely.selectFrom("squad_players").select(["team_id", "player_id", "joined_at", "left_at"]).where("team_id", "in", teamIds).execute(),
		kysely
			.selectFrom("match_squad_players")
			.select(["match_id", "team_id", "player_id"])
			.where(
				"match_id",
				"in",
				matches.map(({ id }) => id),
			)
			.execute(),
	]);
	const byTeam = Map.groupBy(ofTeams, ({ team_id }) => team_id);
	const byMatch = Map.groupBy(ofMatches, ({ match_id, team_id }) => `${match_id} ${team_id}`);
	return new Map(
		matches.map(({ id, teams, startsAt }) => {
			const squadOf = (teamId: string) => {
				const own = byMatch.get(`${id} ${teamId}`);
				const there = (byTeam.get(teamId) ?? []).filter(
					({ joined_at, left_at }) => joined_at <= startsAt && (left_at === null || left_at > startsAt),
				);
				return [...new Set((own ?? there).map(({ player_id }) => player_id))];
			};
			return [id, { home: squadOf(teams.home), away: squadOf(teams.away) }];
		}),
	);
}
