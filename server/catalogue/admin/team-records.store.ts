// Reads teams, their other names and players for the catalogue admin.
import type { Kysely, Transaction } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { Crest } from "#shared/contract/match-row.ts";
import type { PlayerListRow, TeamListRow } from "#shared/contract/rest/catalogue-admin/teams.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { readFormerIds } from "../entity-resolution/current-ids.store.ts";
import { hasEntry } from "../kernel/team-entries.store.ts";
import { readFullSquad } from "../people/team.store.ts";

export interface TeamFilter {
	sport?: SportKey | undefined;
	nationId?: string | undefined;
	/** Restricts the result to teams that have a match in this league. */
	leagueId?: string | undefined;
}

export async function readTeamRecords({ kysely }: Db, { sport, nationId, leagueId }: TeamFilter): Promise<TeamListRow[]> {
	let query = kysely
		.selectFrom("teams")
		.innerJoin("nations", "nations.id", "teams.nation_id")
		.select(["teams.id", "teams.name", "short_name", "crest", "nations.name as nation", "sport", "venue", "source"]);
	if (sport !== undefined) query = query.where("sport", "=", sport);
	if (nationId !== undefined) query = query.where("nation_id", "=", nationId);
	if (leagueId !== undefined) {
		query = query.where((where) =>
			where.or(
				(["home_team_id", "away_team_id"] as const).map((side) =>
					where(
						"teams.id",
						"in",
						where.selectFrom("matches").select(`matches.${side} as team_id`).where("matches.league_id", "=", leagueId),
					),
				),
			),
		);
	}
	const [teams, counts, aliases] = await Promise.all([
		query.execute(),
		kysely
			.selectFrom("squad_players")
			.select(({ fn }) => ["team_id", fn.countAll<number>().as("count")])
			.where("left_at", "is", null)
			.groupBy("team_id")
			.execute(),
		kysely.selectFrom("team_aliases").select(["team_id", "name"]).orderBy("added_at").execute(),
	]);
	const players = new Map(counts.map(({ team_id, count }) => [team_id, Number(count)]));
	const named = Map.groupBy(aliases, ({ team_id }) => team_id);
	return teams.map(({ id, short_name, crest, ...team }) => ({
		...team,
		id,
		shortName: short_name,
		crest: JSON.parse(crest) as Crest,
		players: players.get(id) ?? 0,
		aliases: (named.get(id) ?? []).map(({ name }) => name),
	}));
}

/** Returns the names of all teams of a sport. */
export async function readTeamNames(connection: Kysely<Database>, sport: SportKey): Promise<{ id: string; name: string }[]> {
	return connection.selectFrom("teams").select(["id", "name"]).where("sport", "=", sport).execute();
}

export async function readSquadRecord(db: Db, teamId: string) {
	const players = await readFullSquad(db, teamId);
	return players.sort((one, other) => (one.number ?? 1_000) - (other.number ?? 1_000) || one.name.localeCompare(other.name));
}

export interface PlayerFilter {
	sport?: SportKey | undefined;
	teamId?: string | undefined;
	position?: string | undefined;
}

export async function readPlayerRecords({ kysely }: Db, { sport, teamId, position }: PlayerFilter): Promise<PlayerListRow[]> {
	let query = kysely
		.selectFrom("players")
		.innerJoin("teams", "teams.id", "players.team_id")
		.select(["players.id", "players.name", "shirt_number", "position", "players.source", "team_id", "teams.name as team", "teams.crest"]);
	if (sport !== undefined) query = query.where("teams.sport", "=", sport);
	if (teamId !== undefined) {
		query = query.where("players.id", "in", (sub) =>
			sub.selectFrom("squad_players").select("player_id").where("squad_players.team_id", "=", teamId).where("left_at", "is", null),
		);
	}
	if (position !== undefined) query = query.where("position", "=", position);
	const crests = new Map<string, Crest>();
	const crestOf = (text: string) => {
		const known = crests.get(text) ?? (JSON.parse(text) as Crest);
		crests.set(text, known);
		return known;
	};
	return (await query.execute()).map(({ id, name, shirt_number, position, source, team_id, team, crest }) => {
		return { id, name, number: shirt_number, position, source, team: { id: team_id, name: team, crest: crestOf(crest) } };
	});
}

/** Returns the teams whose squads contain the player now, in the order in which they were reported. */
export async function readTeamsOf(connection: Kysely<Database>, playerId: string): Promise<{ id: string; name: string }[]> {
	return connection
		.selectFrom("squad_players")
		.innerJoin("teams", "teams.id", "squad_players.team_id")
		.select(["teams.id", "teams.name"])
		.where("player_id", "=", playerId)
		.where("left_at", "is", null)
		.orderBy("reported_at")
		.orderBy("teams.name")
		.execute();
}

/** Returns the teams that the player left, latest first. */
export async function readTransfers({ kysely }: Db, playerId: string): Promise<{ id: string; name: string; at: number }[]> {
	const rows = await kysely
		.selectFrom("squad_players")
		.innerJoin("teams", "teams.id", "squad_players.team_id")
		.select(["teams.id", "teams.name", "left_at as at"])
		.where("player_id", "=", playerId)
		.whereRef("left_at", ">", "joined_at")
		.orderBy("left_at", "desc")
		.execute();
	return rows.map(({ at, ...team }) => ({ ...team, at: at ?? 0 }));
}

/** Returns whether the log of a match of these teams names the player, also under an id that was merged into the player's. */
export async function isInLogs(transaction: Transaction<Database>, playerId: string, teamIds: readonly string[]): Promise<boolean> {
	const ids = [playerId, ...(await readFormerIds(transaction, "player", [playerId])).keys()];
	return hasEntry(transaction, teamIds, [["body", "names", ids]]);
}

/** Returns whether a player is in the team's squad, was in it during one of its matches, or is named in the squad of a single match. */
export async function hasPlayers(transaction: Transaction<Database>, teamId: string): Promise<boolean> {
	const member = await transaction
		.selectFrom("squad_players")
		.select("player_id")
		.where("team_id", "=", teamId)
		.where((where) => where.or([where("left_at", "is", null), where("left_at", ">", where.ref("joined_at"))]))
		.limit(1)
		.executeTakeFirst();
	if (member) return true;
	const named = transaction.selectFrom("match_squad_players").select("player_id").where("team_id", "=", teamId).limit(1);
	return (await named.executeTakeFirst()) !== undefined;
}
