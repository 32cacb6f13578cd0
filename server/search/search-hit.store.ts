// Reads the values that search results show, in any order; unknown ids are left out.
import type { Db } from "#server/db/open-database.ts";
import { categoryInColumns } from "#server/db/tables/category-columns.ts";
import { readNameDisplays } from "#server/public-rules/name-displays.store.ts";
import type { Crest } from "#shared/contract/match-row.ts";
import { shownCategory } from "#shared/kit/category-in-name.ts";
import type { ShownCategory } from "#shared/kit/team-category.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

export interface NamedHit {
	id: string;
	name: string;
	/** A detail that distinguishes the result from others with the same name. */
	detail: string | null;
	category?: ShownCategory | undefined;
	crest?: Crest | null;
	sport: SportKey | null;
}

export async function readTeamHits({ kysely }: Db, ids: readonly string[]): Promise<NamedHit[]> {
	const rows = await kysely
		.selectFrom("teams")
		.innerJoin("nations", "nations.id", "nation_id")
		.select(["teams.id", "teams.name", "crest", "sport", "nations.name as nation", "gender", "age_group", "is_reserve"])
		.where("teams.id", "in", ids)
		.execute();
	return rows.map(({ id, name, crest, nation, sport, ...row }) => ({
		id,
		name,
		detail: nation,
		crest: JSON.parse(crest) as Crest,
		sport,
		category: shownCategory(categoryInColumns(row), { name, kind: "team" }),
	}));
}

export async function readLeagueHits({ kysely }: Db, ids: readonly string[]): Promise<NamedHit[]> {
	const rows = await kysely
		.selectFrom("leagues")
		.innerJoin("nations", "nations.id", "nation_id")
		.select(["leagues.id", "leagues.name", "sport", "nations.name as nation", "gender", "age_group", "is_reserve"])
		.where("leagues.id", "in", ids)
		.execute();
	return rows.map(({ id, name, nation, sport, ...row }) => ({
		id,
		name,
		detail: nation,
		sport,
		category: shownCategory(categoryInColumns(row), { name, kind: "league" }),
	}));
}

/** Players whose names are not public in full are left out. The detail of a player is the first team that a source reported; for a player who competes alone, the nation. */
export async function readPlayerHits({ kysely }: Db, ids: readonly string[]): Promise<NamedHit[]> {
	const rows = await kysely
		.selectFrom("players")
		.leftJoin("teams", "teams.id", "team_id")
		.leftJoin("nations", "nations.id", "teams.nation_id")
		.select(["players.id", "players.name", "teams.name as team", "crest", "sport", "nations.name as nation"])
		.where("players.id", "in", ids)
		.execute();
	const displays = await readNameDisplays(kysely, ids);
	const named = rows.filter(({ id }) => !displays.has(id));
	return named.map(({ id, name, team, nation, crest, sport }) => ({
		id,
		name,
		detail: team === name ? nation : team,
		sport,
		crest: crest === null ? null : (JSON.parse(crest) as Crest),
	}));
}

export async function readNationHits({ kysely }: Db, ids: readonly string[]): Promise<NamedHit[]> {
	const rows = await kysely.selectFrom("nations").select(["id", "name"]).where("id", "in", ids).execute();
	return rows.map((row) => ({ ...row, detail: null, sport: null }));
}
