// Finds and deletes the demo's data: rows of the simulator's source with all dependent rows, and the demo's users.
import { type Kysely, sql, type Transaction } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";

type Connection = Kysely<Database>;

export async function readMatchIds({ kysely }: Db, source: string, limit: number): Promise<string[]> {
	const rows = await kysely.selectFrom("matches").select("id").where("source", "=", source).orderBy("id").limit(limit).execute();
	return rows.map(({ id }) => id);
}

export async function deleteReportsIn(transaction: Transaction<Database>, matchIds: readonly string[]): Promise<void> {
	const lines = transaction.selectFrom("chat_lines").select("id").where("match_id", "in", matchIds);
	await transaction.deleteFrom("chat_reports").where("line_id", "in", lines).execute();
}

export async function deleteMatches(transaction: Transaction<Database>, matchIds: readonly string[]): Promise<void> {
	await transaction.deleteFrom("matches").where("id", "in", matchIds).execute();
}

/** Teams of the source without matches and without players of another source. */
export async function readIdleTeamIds({ kysely }: Db, source: string): Promise<string[]> {
	const teams = kysely
		.selectFrom("teams")
		.select("id")
		.where("source", "=", source)
		.where(sql<boolean>`not exists (select 1 from matches where home_team_id = teams.id or away_team_id = teams.id)`)
		.where(sql<boolean>`not exists (select 1 from players where team_id = teams.id and players.source <> ${source})`)
		.where(
			sql<boolean>`not exists (select 1 from squad_players as squad inner join players on players.id = squad.player_id
				where squad.team_id = teams.id and squad.left_at is null and players.source <> ${source})`,
		);
	return (await teams.orderBy("id").execute()).map(({ id }) => id);
}

export async function readPlayerIds({ kysely }: Db, teamIds: readonly string[]): Promise<string[]> {
	return (await kysely.selectFrom("players").select("id").where("team_id", "in", teamIds).execute()).map(({ id }) => id);
}

export async function deleteTeams(
	transaction: Transaction<Database>,
	teamIds: readonly string[],
	playerIds: readonly string[],
): Promise<void> {
	if (playerIds.length > 0) await transaction.deleteFrom("players").where("id", "in", playerIds).execute();
	await transaction.deleteFrom("teams").where("id", "in", teamIds).execute();
}

/** Leagues of the source without matches, and their seasons. */
export async function readIdleLeagues({ kysely }: Db, source: string): Promise<{ leagueIds: string[]; seasonIds: string[] }> {
	const leagues = kysely
		.selectFrom("leagues")
		.select("id")
		.where("source", "=", source)
		.where(sql<boolean>`not exists (select 1 from matches where league_id = leagues.id)`);
	const leagueIds = (await leagues.execute()).map(({ id }) => id);
	if (leagueIds.length === 0) return { leagueIds, seasonIds: [] };
	const seasons = await kysely.selectFrom("seasons").select("id").where("league_id", "in", leagueIds).execute();
	return { leagueIds, seasonIds: seasons.map(({ id }) => id) };
}

export async function deleteLeagues(transaction: Transaction<Database>, leagueIds: readonly string[]): Promise<void> {
	await transaction.deleteFrom("seasons").where("league_id", "in", leagueIds).execute();
	await transaction.deleteFrom("leagues").where("id", "in", leagueIds).execute();
}

/** Deletes the nations with these codes that nothing refers to. Returns their number. */
export async function deleteIdleNations(transaction: Transaction<Database>, codes: readonly string[]): Promise<number> {
	const idle = transaction
		.deleteFrom("nations")
		.where("code", "in", codes)
		.where(sql<boolean>`not exists (select 1 from leagues where nation_id = nations.id)`)
		.where(sql<boolean>`not exists (select 1 from teams where nation_id = nations.id)`)
		.where(sql<boolean>`not exists (select 1 from players where nation_id = nations.id)`);
	return Number((await idle.executeTakeFirst()).numDeletedRows);
}

export async function deleteFeed(transaction: Transaction<Database>, feed: string): Promise<void> {
	await transaction.deleteFrom("feed_positions").where("feed", "=", feed).execute();
	await transaction.deleteFrom("feed_states").where("feed", "=", feed).execute();
	await transaction.deleteFrom("external_ids").where("source", "=", feed).execute();
}

/** Accounts and fans that the demo created. An account with a real address no longer counts as a demo account. */
export async function readDemoUserIds(connection: Connection): Promise<string[]> {
	const demo = connection.selectFrom("users").select("id").where("origin", "=", "demo");
	const rows = await demo.where((user) => user.or([user("email_key", "is", null), user("email_key", "like", "%.example")])).execute();
	return rows.map(({ id }) => id);
}

/** Counts the remaining rows of the demo. */
export async function countDemo(
	{ kysely }: Db,
	source: string,
): Promise<{ matches: number; teams: number; leagues: number; users: number }> {
	const countIn = async (table: "matches" | "teams" | "leagues") => {
		const count = kysely
			.selectFrom(table)
			.select(({ fn }) => fn.countAll<number>().as("count"))
			.where("source", "=", source);
		return Number((await count.executeTakeFirstOrThrow()).count);
	};
	const [matches, teams, leagues, users] = await Promise.all([
		countIn("matches"),
		countIn("teams"),
		countIn("leagues"),
		readDemoUserIds(kysely),
	]);
	return { matches, teams, leagues, users: users.length };
}
