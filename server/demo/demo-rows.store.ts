// Finds and deletes the demo's data: rows of the simulator's source with all dependent rows, and the demo's users.
import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";

type Connection = Kysely<Database>;

export async function readMatchIds(connection: Connection, source: string): Promise<string[]> {
	const rows = await connection.selectFrom("matches").select("id").where("source", "=", source).orderBy("id").execute();
	return rows.map(({ id }) => id);
}

export async function deleteReportsIn(transaction: Transaction<Database>, matchIds: readonly string[]): Promise<void> {
	const lines = transaction.selectFrom("chat_lines").select("id").where("match_id", "in", matchIds);
	await transaction.deleteFrom("chat_reports").where("line_id", "in", lines).execute();
}

export async function deleteMatches(transaction: Transaction<Database>, matchIds: readonly string[]): Promise<void> {
	await transaction.deleteFrom("matches").where("id", "in", matchIds).execute();
}

/**
 * Returns the source's teams that staff did not edit and that have neither matches nor players of another source, nor players that staff
 * edited.
 */
export async function readIdleTeamIds(connection: Connection, source: string): Promise<string[]> {
	const isReal = sql`(players.source <> ${source} or players.edits is not null)`;
	const isOther = sql`matches.source <> ${source}`;
	const teams = connection
		.selectFrom("teams")
		.select("id")
		.where("source", "=", source)
		.where("edits", "is", null)
		.where(sql<boolean>`not exists (select 1 from matches where home_team_id = teams.id and ${isOther})`)
		.where(sql<boolean>`not exists (select 1 from matches where away_team_id = teams.id and ${isOther})`)
		.where(sql<boolean>`not exists (select 1 from players where team_id = teams.id and ${isReal})`)
		.where(
			sql<boolean>`not exists (select 1 from squad_players as squad inner join players on players.id = squad.player_id
				where squad.team_id = teams.id and squad.left_at is null and ${isReal})`,
		);
	return (await teams.orderBy("id").execute()).map(({ id }) => id);
}

export async function readPlayerIds(connection: Connection, teamIds: readonly string[]): Promise<string[]> {
	return (await connection.selectFrom("players").select("id").where("team_id", "in", teamIds).execute()).map(({ id }) => id);
}

export async function deleteTeams(
	transaction: Transaction<Database>,
	teamIds: readonly string[],
	playerIds: readonly string[],
): Promise<void> {
	if (playerIds.length > 0) await transaction.deleteFrom("players").where("id", "in", playerIds).execute();
	await transaction.deleteFrom("teams").where("id", "in", teamIds).execute();
}

/**
 * Returns the source's leagues that staff did not edit and that have neither matches of another source nor edited seasons, with their
 * seasons.
 */
export async function readIdleLeagues(connection: Connection, source: string): Promise<{ leagueIds: string[]; seasonIds: string[] }> {
	const leagues = connection
		.selectFrom("leagues")
		.select("id")
		.where("source", "=", source)
		.where("edits", "is", null)
		.where(sql<boolean>`not exists (select 1 from matches where league_id = leagues.id and matches.source <> ${source})`)
		.where(sql<boolean>`not exists (select 1 from seasons where league_id = leagues.id and edits is not null)`);
	const leagueIds = (await leagues.execute()).map(({ id }) => id);
	if (leagueIds.length === 0) return { leagueIds, seasonIds: [] };
	const seasons = await connection.selectFrom("seasons").select("id").where("league_id", "in", leagueIds).execute();
	return { leagueIds, seasonIds: seasons.map(({ id }) => id) };
}

export async function deleteLeagues(transaction: Transaction<Database>, leagueIds: readonly string[]): Promise<void> {
	await transaction.deleteFrom("seasons").where("league_id", "in", leagueIds).execute();
	await transaction.deleteFrom("leagues").where("id", "in", leagueIds).execute();
}

/** Deletes those nations with these codes to which nothing refers. Returns their number. */
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

/** Returns the accounts and fans that the demo created. An account that was given a real address no longer counts as a demo account. */
export async function readDemoUserIds(connection: Connection): Promise<string[]> {
	const demo = connection.selectFrom("users").select("id").where("origin", "=", "demo");
	const rows = await demo.where((user) => user.or([user("email_key", "is", null), user("email_key", "like", "%.example")])).execute();
	return rows.map(({ id }) => id);
}

/** Counts the rows of the demo. */
export async function countDemo(
	{ kysely }: Pick<Db, "kysely">,
	source: string,
): Promise<{ matches: number; teams: number; leagues: number; users: number }> {
	const countIn = (table: "matches" | "teams" | "leagues") => countOf(kysely.selectFrom(table).where("source", "=", source));
	const [matches, teams, leagues, users] = await Promise.all([
		countIn("matches"),
		countIn("teams"),
		countIn("leagues"),
		readDemoUserIds(kysely),
	]);
	return { matches, teams, leagues, users: users.length };
}

/** Counts what a removal would delete, including what people wrote in the chats of the demo's matches. */
export async function foretellRemoval(
	{ kysely }: Pick<Db, "kysely">,
	source: string,
): Promise<{ matches: number; logEntries: number; teams: number; leagues: number; messages: number; userIds: string[] }> {
	const matches = kysely.selectFrom("matches").where("source", "=", source);
	const ids = matches.select("id");
	const [matchCount, entries, packed, teamIds, { leagueIds }, userIds] = await Promise.all([
		countOf(matches),
		countOf(kysely.selectFrom("match_events").where("match_id", "in", ids)),
		kysely
			.selectFrom("archived_logs")
			.select(({ fn }) => fn.sum<number>("entries").as("sum"))
			.where("match_id", "in", ids)
			.executeTakeFirstOrThrow(),
		readIdleTeamIds(kysely, source),
		readIdleLeagues(kysely, source),
		readDemoUserIds(kysely),
	]);
	const lines = kysely
		.selectFrom("chat_lines")
		.where("match_id", "in", ids)
		.where("author_id", "is not", null)
		.where("state", "<>", "deleted");
	const messages = await countOf(userIds.length === 0 ? lines : lines.where("author_id", "not in", userIds));
	const logEntries = entries + Number(packed.sum ?? 0);
	return { matches: matchCount, logEntries, teams: teamIds.length, leagues: leagueIds.length, messages, userIds };
}

async function countOf<Tables extends keyof Database>(query: SelectQueryBuilder<Database, Tables, object>): Promise<number> {
	const { count } = await query.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
	return Number(count);
}
