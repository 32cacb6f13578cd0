// Reads what results of a search show, in any order; unknown ids are left out.
import type { Db } from "#server/db/open-database.ts";
import type { Crest } from "#shared/contract/match-row.ts";

export interface NamedHit {
	id: string;
	name: string;
	/** What tells it from others of its name. */
	detail: string | null;
	crest?: Crest | null;
}

export async function readTeamHits({ kysely }: Db, ids: readonly string[]): Promise<NamedHit[]> {
	const rows = await kysely
		.selectFrom("teams")
		.innerJoin("nations", "nations.id", "nation_id")
		.select(["teams.id", "teams.name", "crest", "nations.name as nation"])
		.where("teams.id", "in", ids)
		.execute();
	return rows.map(({ id, name, crest, nation }) => ({ id, name, detail: nation, crest: JSON.parse(crest) as Crest }));
}

export async function readLeagueHits({ kysely }: Db, ids: readonly string[]): Promise<NamedHit[]> {
	const rows = await kysely
		.selectFrom("leagues")
		.innerJoin("nations", "nations.id", "nation_id")
		.select(["leagues.id", "leagues.name", "nations.name as nation"])
		.where("leagues.id", "in", ids)
		.execute();
	return rows.map(({ id, name, nation }) => ({ id, name, detail: nation }));
}

/** With the first team that reported the player. */
export async function readPlayerHits({ kysely }: Db, ids: readonly string[]): Promise<NamedHit[]> {
	const rows = await kysely
		.selectFrom("players")
		.leftJoin("teams", "teams.id", "team_id")
		.select(["players.id", "players.name", "teams.name as team", "crest"])
		.where("players.id", "in", ids)
		.execute();
	return rows.map(({ id, name, team, crest }) => ({ id, name, detail: team, crest: crest === null ? null : (JSON.parse(crest) as Crest) }));
}

export async function readNationHits({ kysely }: Db, ids: readonly string[]): Promise<NamedHit[]> {
	const rows = await kysely.selectFrom("nations").select(["id", "name"]).where("id", "in", ids).execute();
	return rows.map((row) => ({ ...row, detail: null }));
}
