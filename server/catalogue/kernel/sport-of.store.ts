// Finds the sport of a row of the catalogue.
import type { Db } from "#server/db/open-database.ts";

/** Returns `null` for an unknown id. */
export async function readSportOf({ kysely }: Db, kind: "match" | "league" | "team" | "player", id: string): Promise<string | null> {
	if (kind === "player") {
		const row = await kysely
			.selectFrom("players")
			.innerJoin("teams", "teams.id", "players.team_id")
			.select("sport")
			.where("players.id", "=", id)
			.executeTakeFirst();
		return row?.sport ?? null;
	}
	const table = ({ match: "matches", league: "leagues", team: "teams" } as const)[kind];
	const row = await kysely.selectFrom(table).select("sport").where("id", "=", id).executeTakeFirst();
	return row?.sport ?? null;
}
