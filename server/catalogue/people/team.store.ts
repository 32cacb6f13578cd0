// Reads teams: short forms for tables and lists, the directory, one team with its squad; and players by id.
import type { Db } from "#server/db/open-database.ts";
import { type CategoryRow, categoryInColumns } from "#server/db/tables/category-columns.ts";
import { readNameDisplays, withPublicNames } from "#server/public-rules/name-displays.store.ts";
import type { Crest, TeamBrief } from "#shared/contract/match-row.ts";
import { shownCategory } from "#shared/kit/category-in-name.ts";
import type { TeamCategory } from "#shared/kit/team-category.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { shownName } from "#shared/public-rules/name-display.ts";
import { categoryOfLeague, categoryOfTeam } from "../entity-resolution/category-of-row.ts";
import { inBatches } from "../kernel/in-batches.ts";
import { numberIn } from "./squad.store.ts";

const BRIEF_COLUMNS = ["teams.id", "teams.name", "short_name", "crest", "gender", "age_group", "is_reserve"] as const;

/**
 * Returns teams by id; unknown ids are left out. `leagueId` is the league in whose context they are shown, so that its category is not
 * marked at each team.
 */
export async function readTeamBriefs({ kysely }: Db, teamIds: readonly string[], leagueId?: string): Promise<Map<string, TeamBrief>> {
	if (teamIds.length === 0) return new Map();
	const teams = await kysely.selectFrom("teams").select(BRIEF_COLUMNS).where("id", "in", teamIds).execute();
	const isMarked = teams.some((team) => toBrief(team).category !== undefined);
	const columns = ["name", "gender", "age_group", "is_reserve"] as const;
	const league =
		isMarked && leagueId !== undefined
			? await kysely.selectFrom("leagues").select(columns).where("id", "=", leagueId).executeTakeFirst()
			: undefined;
	const beside = league && categoryOfLeague(league);
	return new Map(teams.map((team) => [team.id, toBrief(team, beside)]));
}

export interface DirectoryEntry {
	team: TeamBrief;
	category: TeamCategory;
	nation: string;
	nationId: string;
}

export async function readDirectory(
	{ kysely }: Db,
	filter: { sport?: SportKey; teamId?: string; nationId?: string },
): Promise<(DirectoryEntry & TeamFacts)[]> {
	let query = kysely
		.selectFrom("teams")
		.innerJoin("nations", "nations.id", "teams.nation_id")
		.select([...BRIEF_COLUMNS, "nations.name as nation", "nation_id", "venue", "coach", "sport"]);
	if (filter.teamId === undefined) query = query.where("is_placeholder", "=", 0);
	if (filter.sport !== undefined) query = query.where("sport", "=", filter.sport);
	if (filter.teamId !== undefined) query = query.where("teams.id", "=", filter.teamId);
	if (filter.nationId !== undefined) query = query.where("nation_id", "=", filter.nationId);
	return (await query.execute()).map((row) => {
		const { nation, nation_id: nationId, venue, coach, sport } = row;
		const { rest: _rest, ...category } = categoryOfTeam(row);
		return { team: toBrief(row), category, nation, nationId, venue, coach, sport };
	});
}

export interface TeamFacts {
	venue: string | null;
	coach: string | null;
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
	birthDate: string | null;
	nation: { id: string; name: string } | null;
}

/** Returns the players who are in the squad now, as the public may name them. */
export async function readSquad(db: Db, teamId: string): Promise<Player[]> {
	const players = await readFullSquad(db, teamId);
	const displays = await readNameDisplays(
		db.kysely,
		players.map(({ id }) => id),
	);
	return players.map((player) => {
		const display = displays.get(player.id);
		// Beside team and number, a date of birth names a person as well as the name does.
		return display === undefined ? player : { ...player, name: shownName(player.name, display, player.number), birthDate: null };
	});
}

/** Returns the players who are in the squad now with their full names, for staff. */
export async function readFullSquad({ kysely }: Db, teamId: string): Promise<Player[]> {
	const rows = await kysely
		.selectFrom("squad_players as squad")
		.innerJoin("players", "players.id", "squad.player_id")
		.leftJoin("nations", "nations.id", "players.nation_id")
		.select(["players.id", "players.name", "position", "source", "players.edits", "birth_date", "nation_id", "nations.name as nation"])
		.select(["squad.shirt_number as squad_number", "players.shirt_number as own_number"])
		.where("squad.team_id", "=", teamId)
		.where("left_at", "is", null)
		.execute();
	return rows.map((row) => ({
		id: row.id,
		name: row.name,
		number: numberIn(row),
		position: row.position,
		birthDate: row.birth_date,
		nation: row.nation_id !== null && row.nation !== null ? { id: row.nation_id, name: row.nation } : null,
	}));
}

/** Returns the public names of players by id; unknown ids are left out. */
export async function readPlayerNames({ kysely }: Db, playerIds: readonly string[]): Promise<Map<string, string>> {
	const names = new Map<string, string>();
	for (const batch of inBatches(playerIds)) {
		const rows = await kysely.selectFrom("players").select(["id", "name", "shirt_number"]).where("id", "in", batch).execute();
		const named = await withPublicNames(kysely, rows, ({ shirt_number }) => shirt_number);
		for (const { id, name } of named) names.set(id, name);
	}
	return names;
}

function toBrief(row: CategoryRow & { id: string; name: string; short_name: string; crest: string }, beside?: TeamCategory): TeamBrief {
	const { id, name, short_name, crest } = row;
	const category = shownCategory(categoryInColumns(row), { name, kind: "team", ...(beside && { beside }) });
	return { id, name, ...(category && { category }), shortName: short_name, crest: JSON.parse(crest) as Crest };
}
