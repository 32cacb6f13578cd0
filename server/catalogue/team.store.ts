// Reads teams: briefs for tables and lists, the directory, one team with its squad.
import type { Db } from "#server/db/open-database.ts";
import type { Crest, TeamBrief } from "#shared/contract/match-row.ts";

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

export async function readDirectory({ kysely }: Db, filter: { sport?: string; teamId?: string }): Promise<(DirectoryEntry & TeamFacts)[]> {
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
	sport: string;
}

export async function hasTeam({ kysely }: Db, teamId: string): Promise<boolean> {
	return (await kysely.selectFrom("teams").select("id").where("id", "=", teamId).executeTakeFirst()) !== undefined;
}

export interface Player {
	id: string;
	teamId: string;
	name: string;
	number: number | null;
	position: string | null;
}

export async function readPlayers({ kysely }: Db, filter: { teamId: string } | { playerIds: readonly string[] }): Promise<Player[]> {
	const query = kysely.selectFrom("players").select(["id", "team_id", "name", "shirt_number", "position"]);
	if ("playerIds" in filter && filter.playerIds.length === 0) return [];
	const rows = await ("teamId" in filter
		? query.where("team_id", "=", filter.teamId)
		: query.where("id", "in", filter.playerIds)
	).execute();
	return rows.map(({ id, team_id, name, shirt_number, position }) => ({ id, teamId: team_id, name, number: shirt_number, position }));
}

function toBrief({ id, name, short_name, crest }: { id: string; name: string; short_name: string; crest: string }): TeamBrief {
	return { id, name, shortName: short_name, crest: JSON.parse(crest) as Crest };
}
