// Reads teams: briefs for tables and lists, the directory, one team with its squad; and players by id.
import type { Db } from "#server/db/open-database.ts";
import type { Crest, TeamBrief } from "#shared/contract/match-row.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { numberIn } from "./match/squad.store.ts";

/** By id; unknown ids are left out. */
export async function readTeamBriefs({ kysely }: Db, teamIds: readonly string[]): Promise<Map<string, TeamBrief>> {
	if (teamIds.length === 0) return new Map();
	const teams = await kysely.selectFrom("teams").select(["id", "name", "short_name", "crest"]).where("id", "in", teamIds).execute();
	return new Map(teams.map((team) => [team.id, toBrief(team)]));
}

export interface DirectoryEntry {
	team: TeamBrief;
	nation: string;
}

export async function readDirectory(
	{ kysely }: Db,
	filter: { sport?: SportKey; teamId?: string },
): Promise<(DirectoryEntry & TeamFacts)[]> {
	let query = kysely
		.selectFrom("teams")
		.innerJoin("nations", "nations.id", "teams.nation_id")
		.select(["teams.id", "teams.name", "short_name", "crest", "nations.name as nation", "venue", "sport"]);
	if (filter.sport !== undefined) query = query.where("sport", "=", filter.sport);
	if (filter.teamId !== undefined) query = query.where("teams.id", "=", filter.teamId);
	return (await query.execute()).map((row) => ({ team: toBrief(row), nation: row.nation, venue: row.venue, sport: row.sport }));
}

export interface TeamFacts {
	venue: string | null;
	sport: SportKey;
}

export async function hasTeam({ kysely }: Db, teamId: string): Promise<boolean> {
	return (await kysely.selectFrom("teams").select("id").where("id", "=", teamId).executeTakeFirst()) !== undefined;
}

export interface Player {
	id: string;
	name: string;
	number: number | null;
	position: string | null;
}

/** The players in its squad now. */
export async function readSquad({ kysely }: Db, teamId: string): Promise<Player[]> {
	const rows = await kysely
		.selectFrom("squad_players as squad")
		.innerJoin("players", "players.id", "squad.player_id")
		.select(["players.id", "name", "position", "source", "edits"])
		.select(["squad.shirt_number as squad_number", "players.shirt_number as own_number"])
		.where("squad.team_id", "=", teamId)
		.where("left_at", "is", null)
		.execute();
	return rows.map((row) => ({ id: row.id, name: row.name, number: numberIn(row), position: row.position }));
}

/** By id; unknown ids are left out. */
export async function readPlayerNames({ kysely }: Db, playerIds: readonly string[]): Promise<Map<string, string>> {
	if (playerIds.length === 0) return new Map();
	const rows = await kysely.selectFrom("players").select(["id", "name"]).where("id", "in", playerIds).execute();
	return new Map(rows.map(({ id, name }) => [id, name]));
}

function toBrief({ id, name, short_name, crest }: { id: string; name: string; short_name: string; crest: string }): TeamBrief {
	return { id, name, shortName: short_name, crest: JSON.parse(crest) as Crest };
}
