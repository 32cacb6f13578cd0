// The list rows that a starting node must read: matches around now whose log has begun, and all that are in play.
import type { Db } from "#server/db/open-database.ts";
import { parseMatchLive } from "#shared/contract/match-live.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { isInPlay, MATCH_STATUSES } from "#shared/match/match-status.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

const IN_PLAY = MATCH_STATUSES.filter(isInPlay);

export interface KnownScore {
	matchId: string;
	sport: SportKey;
	leagueId: string;
	teams: { home: string; away: string };
	startsAt: number;
	live: MatchLive;
}

/**
 * `from` and `to` are epoch ms of the start; matches in play are included whatever their day. Sorted by `loggedAt`, the time at which the
 * fold was logged.
 */
export async function readScoresAround(db: Db, from: number, to: number): Promise<(KnownScore & { loggedAt: Instant })[]> {
	const rows = await db.kysely
		.selectFrom("match_heads")
		.innerJoin("matches", "matches.id", "match_heads.match_id")
		.select(["matches.id", "sport", "league_id", "home_team_id", "away_team_id", "starts_at", "live", "updated_at"])
		.orderBy("updated_at")
		.where((where) =>
			where.or([where.and([where("starts_at", ">=", from), where("starts_at", "<=", to)]), where("match_heads.status", "in", IN_PLAY)]),
		)
		.execute();
	return rows.map((row) => ({
		matchId: row.id,
		sport: row.sport,
		leagueId: row.league_id,
		teams: { home: row.home_team_id, away: row.away_team_id },
		startsAt: row.starts_at,
		live: parseMatchLive(row.live),
		loggedAt: row.updated_at,
	}));
}

/** Positions of these matches in the lists; deleted ones are left out. */
export async function readListed(db: Db, matchIds: readonly string[]): Promise<Omit<KnownScore, "live">[]> {
	const rows = await db.kysely
		.selectFrom("matches")
		.select(["id", "sport", "league_id", "home_team_id", "away_team_id", "starts_at"])
		.where("id", "in", matchIds)
		.execute();
	return rows.map((row) => ({
		matchId: row.id,
		sport: row.sport,
		leagueId: row.league_id,
		teams: { home: row.home_team_id, away: row.away_team_id },
		startsAt: row.starts_at,
	}));
}
