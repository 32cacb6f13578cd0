// Reads the data that an import into one league needs: its sport, its nation, its seasons.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

export interface LeagueFacts {
	id: string;
	name: string;
	sport: SportKey;
	nationId: string;
	seasons: { id: string; name: string; startsAt: Instant; endsAt: Instant }[];
}

/** Returns `null` for an unknown league. */
export async function readLeagueFacts(connection: Kysely<Database>, leagueId: string): Promise<LeagueFacts | null> {
	const league = await connection.selectFrom("leagues").selectAll().where("id", "=", leagueId).executeTakeFirst();
	if (!league) return null;
	const seasons = await connection.selectFrom("seasons").selectAll().where("league_id", "=", leagueId).execute();
	const { id, name, sport, nation_id: nationId } = league;
	const spans = seasons.map((season) => ({
		id: season.id,
		name: season.name,
		startsAt: Number(season.starts_at),
		endsAt: Number(season.ends_at),
	}));
	return { id, name, sport, nationId, seasons: spans };
}
