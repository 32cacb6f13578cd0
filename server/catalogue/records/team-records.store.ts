// Reads teams, their other names and players as staff keep them. Called by the endpoints of teams, aliases and players.
import type { Kysely, Transaction } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { Crest } from "#shared/contract/match-row.ts";
import type { PlayerListRow, TeamListRow } from "#shared/contract/rest/records-teams.ts";

export interface TeamFilter {
	sport?: string | undefined;
	nationId?: string | undefined;
	/** Has a match in it. */
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
			.selectFrom("players")
			.select(({ fn }) => ["team_id", fn.countAll<number>().as("count")])
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

/** Names of all teams of a sport. */
export async function readTeamNames(connection: Kysely<Database>, sport: string): Promise<{ id: string; name: string }[]> {
	return connection.selectFrom("teams").select(["id", "name"]).where("sport", "=", sport).execute();
}

export async function readSquad({ kysely }: Db, teamId: string) {
	const players = await kysely
		.selectFrom("players")
		.select(["id", "name", "shirt_number as number", "position"])
		.where("team_id", "=", teamId)
		.execute();
	return players.sort((one, other) => (one.number ?? 1_000) - (other.number ?? 1_000) || one.name.localeCompare(other.name));
}

export interface PlayerFilter {
	sport?: string | undefined;
	teamId?: string | undefined;
	position?: string | undefined;
}

export async function readPlayerRecords({ kysely }: Db, { sport, teamId, position }: PlayerFilter): Promise<PlayerListRow[]> {
	let query = kysely
		.selectFrom("players")
		.innerJoin("teams", "teams.id", "players.team_id")
		.select(["players.id", "players.name", "shirt_number", "position", "players.source", "team_id", "teams.name as team", "teams.crest"]);
	if (sport !== undefined) query = query.where("teams.sport", "=", sport);
	if (teamId !== undefined) query = query.where("team_id", "=", teamId);
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

/** Latest first. */
export async function readTransfers({ kysely }: Db, playerId: string) {
	return kysely
		.selectFrom("player_transfers")
		.innerJoin("teams", "teams.id", "player_transfers.from_team_id")
		.select(["teams.id", "teams.name", "moved_at as at"])
		.where("player_id", "=", playerId)
		.orderBy("moved_at", "desc")
		.execute();
}

export async function insertTransfer(
	transaction: Transaction<Database>,
	transfer: { player_id: string; from_team_id: string; moved_at: number },
): Promise<void> {
	await transaction
		.insertInto("player_transfers")
		.values(transfer)
		.onConflict((row) => row.columns(["player_id", "moved_at"]).doNothing())
		.execute();
}

/** Does a log of a match of a team that he was ever with name him? */
export async function isInLogs(transaction: Transaction<Database>, playerId: string, teamId: string): Promise<boolean> {
	const left = await transaction.selectFrom("player_transfers").select("from_team_id").where("player_id", "=", playerId).execute();
	const teamIds = [teamId, ...left.map(({ from_team_id }) => from_team_id)];
	const entry = await transaction
		.selectFrom("matches")
		.innerJoin("match_events", "match_events.match_id", "matches.id")
		.select("match_events.seq")
		.where((where) => where.or([where("home_team_id", "in", teamIds), where("away_team_id", "in", teamIds)]))
		.where("match_events.body", "like", `%"${playerId}"%`)
		.limit(1)
		.executeTakeFirst();
	return entry !== undefined;
}

export async function hasLeftPlayers(transaction: Transaction<Database>, teamId: string): Promise<boolean> {
	const query = transaction.selectFrom("player_transfers").select("player_id").where("from_team_id", "=", teamId).limit(1);
	return (await query.executeTakeFirst()) !== undefined;
}
