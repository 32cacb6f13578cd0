// Reads players with their nation and sport, and the teams of a player.
import type { Db } from "#server/db/open-database.ts";
import { readNameDisplays } from "#server/public-rules/name-displays.store.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { shownName } from "#shared/public-rules/name-display.ts";
import { numberIn } from "./squad.store.ts";

export interface PlayerFacts {
	id: string;
	name: string;
	position: string | null;
	birthDate: string | null;
	nation: { id: string; name: string } | null;
	sport: SportKey;
}

/** Returns `null` for an unknown player. The name is the public one. */
export async function readPlayer({ kysely }: Db, playerId: string): Promise<PlayerFacts | null> {
	const row = await kysely
		.selectFrom("players")
		.innerJoin("teams", "teams.id", "players.team_id")
		.leftJoin("nations", "nations.id", "players.nation_id")
		.select([
			"players.id",
			"players.name",
			"position",
			"birth_date",
			"players.nation_id",
			"nations.name as nation",
			"sport",
			"shirt_number",
		])
		.where("players.id", "=", playerId)
		.executeTakeFirst();
	if (!row) return null;
	const { id, position, nation_id, nation, sport } = row;
	const display = (await readNameDisplays(kysely, [playerId])).get(playerId) ?? "full";
	const name = shownName(row.name, display, row.shirt_number);
	// With team and position, a date of birth names a person as well as the name does.
	const birthDate = display === "full" ? row.birth_date : null;
	return { id, name, position, birthDate, nation: nation_id !== null && nation !== null ? { id: nation_id, name: nation } : null, sport };
}

export interface Membership {
	teamId: string;
	number: number | null;
	/** Start of the membership; `null` if unknown. */
	joinedAt: Instant | null;
	/** End of the membership; `null` if the player has not left. */
	leftAt: Instant | null;
}

/** Returns present memberships first, then past ones, latest first. */
export async function readMemberships({ kysely }: Db, playerId: string): Promise<Membership[]> {
	const rows = await kysely
		.selectFrom("squad_players as squad")
		.innerJoin("players", "players.id", "squad.player_id")
		.select(["squad.team_id", "joined_at", "left_at", "reported_at", "source", "edits"])
		.select(["squad.shirt_number as squad_number", "players.shirt_number as own_number", "players.team_id as first_team_id"])
		.where("player_id", "=", playerId)
		.where((where) => where.or([where("left_at", "is", null), where("left_at", ">", where.ref("joined_at"))]))
		.execute();
	rows.sort(
		(one, other) =>
			(other.left_at ?? Number.MAX_SAFE_INTEGER) - (one.left_at ?? Number.MAX_SAFE_INTEGER) ||
			Number(other.team_id === other.first_team_id) - Number(one.team_id === one.first_team_id) ||
			one.reported_at - other.reported_at,
	);
	return rows.map((row) => ({
		teamId: row.team_id,
		number: row.left_at === null ? numberIn(row) : null,
		joinedAt: row.joined_at === 0 ? null : row.joined_at,
		leftAt: row.left_at,
	}));
}
