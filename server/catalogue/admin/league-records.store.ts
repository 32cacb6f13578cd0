// Reads nations, leagues and seasons for the catalogue admin.
import type { Kysely, Transaction } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { LeagueListRow } from "#shared/contract/rest/catalogue-admin/leagues.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

type Counted = "leagues" | "teams" | "matches" | "seasons";

/** Returns the number of rows for each value of the column. */
async function countBy({ kysely }: Db, table: Counted, column: string): Promise<Map<string, number>> {
	const tables = kysely as unknown as Kysely<Record<string, Record<string, string>>>;
	const counts = await tables
		.selectFrom(table)
		.select(({ fn }) => [`${column} as key`, fn.countAll<number>().as("count")])
		.groupBy(column)
		.execute();
	return new Map(counts.map(({ key, count }) => [String(key), Number(count)]));
}

export async function readNationRecords(db: Db) {
	const [nations, leagues, teams] = await Promise.all([
		db.kysely.selectFrom("nations").select(["id", "name", "code"]).execute(),
		countBy(db, "leagues", "nation_id"),
		countBy(db, "teams", "nation_id"),
	]);
	return nations.map((nation) => ({ ...nation, leagues: leagues.get(nation.id) ?? 0, teams: teams.get(nation.id) ?? 0 }));
}

export async function hasNationCode(transaction: Transaction<Database>, code: string): Promise<boolean> {
	return (await transaction.selectFrom("nations").select("id").where("code", "=", code).executeTakeFirst()) !== undefined;
}

export async function readLeagueRecords(
	db: Db,
	filter: { sport?: SportKey | undefined; nationId?: string | undefined },
): Promise<LeagueListRow[]> {
	let query = db.kysely
		.selectFrom("leagues")
		.innerJoin("nations", "nations.id", "leagues.nation_id")
		.select(["leagues.id", "leagues.name", "nations.name as nation", "sport", "weight", "source"]);
	if (filter.sport !== undefined) query = query.where("sport", "=", filter.sport);
	if (filter.nationId !== undefined) query = query.where("nation_id", "=", filter.nationId);
	const [leagues, seasons, matches] = await Promise.all([
		query.execute(),
		countBy(db, "seasons", "league_id"),
		countBy(db, "matches", "league_id"),
	]);
	return leagues.map((league) => ({ ...league, seasons: seasons.get(league.id) ?? 0, matches: matches.get(league.id) ?? 0 }));
}

/** Returns the seasons with their number of matches, latest first. */
export async function readSeasonRecords({ kysely }: Db, leagueId: string) {
	const [seasons, counts] = await Promise.all([
		kysely.selectFrom("seasons").selectAll().where("league_id", "=", leagueId).orderBy("starts_at", "desc").execute(),
		kysely
			.selectFrom("matches")
			.select(({ fn }) => ["season_id", fn.countAll<number>().as("count")])
			.where("league_id", "=", leagueId)
			.groupBy("season_id")
			.execute(),
	]);
	const matches = new Map(counts.map(({ season_id, count }) => [season_id, Number(count)]));
	return seasons.map((row) => ({ row, matches: matches.get(row.id) ?? 0 }));
}

export async function hasSeasonName(connection: Kysely<Database>, leagueId: string, name: string): Promise<boolean> {
	const query = connection.selectFrom("seasons").select("id").where("league_id", "=", leagueId).where("name", "=", name);
	return (await query.executeTakeFirst()) !== undefined;
}

/** Removes the mark of the current season from all seasons of the league. */
export async function clearCurrent(transaction: Transaction<Database>, leagueId: string): Promise<void> {
	await transaction.updateTable("seasons").set({ is_current: 0 }).where("league_id", "=", leagueId).execute();
}

export async function hasMatches(transaction: Transaction<Database>, leagueId: string): Promise<boolean> {
	const query = transaction.selectFrom("matches").select("id").where("league_id", "=", leagueId).limit(1);
	return (await query.executeTakeFirst()) !== undefined;
}

export async function deleteSeasonsOf(transaction: Transaction<Database>, leagueId: string): Promise<void> {
	await transaction.deleteFrom("seasons").where("league_id", "=", leagueId).execute();
}

export async function readSourceOfLeague(transaction: Transaction<Database>, leagueId: string): Promise<string | null> {
	const league = await transaction.selectFrom("leagues").select("source").where("id", "=", leagueId).executeTakeFirst();
	return league?.source ?? null;
}

/** Returns whether the source is a running feed, which would report a deleted row again. */
export async function isOfRunningFeed(transaction: Transaction<Database>, source: string): Promise<boolean> {
	return (await transaction.selectFrom("feed_positions").select("feed").where("feed", "=", source).executeTakeFirst()) !== undefined;
}
