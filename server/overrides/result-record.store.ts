// The extremes of the results that a competition has, with which reports are compared.
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { MIN_RESULTS, type ResultRecord } from "./implausible.ts";

type Joined = ExpressionBuilder<Database, "matches" | "match_heads" | "leagues">;

/** Returns the records by match: of its competition, or if that has too few results, of its sport, gender and age group. */
export async function readResultRecords(connection: Kysely<Database>, matchIds: readonly string[]): Promise<Map<string, ResultRecord>> {
	const matches = await connection
		.selectFrom("matches")
		.innerJoin("leagues", "leagues.id", "matches.league_id")
		.select(["matches.id", "league_id", "leagues.sport", "leagues.gender", "leagues.age_group"])
		.where("matches.id", "in", matchIds)
		.execute();
	const records = new Map<string, ResultRecord>();
	for (const { id, league_id, sport, gender, age_group } of matches) {
		const own = await extremesOf(connection, (is) => is("matches.league_id", "=", league_id));
		const isAlike = (is: Joined) =>
			is.and([
				is("leagues.sport", "=", sport),
				gender === null ? is("leagues.gender", "is", null) : is("leagues.gender", "=", gender),
				age_group === null ? is("leagues.age_group", "is", null) : is("leagues.age_group", "=", age_group),
			]);
		records.set(id, own.results >= MIN_RESULTS ? own : await extremesOf(connection, isAlike));
	}
	return records;
}

async function extremesOf(
	connection: Kysely<Database>,
	isMeant: (is: Joined) => ReturnType<Joined["and"]> | ReturnType<Joined>,
): Promise<ResultRecord> {
	const row = await connection
		.selectFrom("matches")
		.innerJoin("match_heads", "match_heads.match_id", "matches.id")
		.innerJoin("leagues", "leagues.id", "matches.league_id")
		.select([
			sql<number | string>`count(*)`.as("results"),
			sql<number | null>`max(abs(home_score - away_score))`.as("margin"),
			sql<number | null>`max(home_score + away_score)`.as("sum"),
		])
		.where("match_heads.status", "=", "finished")
		.where("match_heads.is_disputed", "=", 0)
		.where("match_heads.is_reported", "=", 0)
		.where((is) => isMeant(is) as ReturnType<Joined["and"]>)
		.executeTakeFirst();
	return { results: Number(row?.results ?? 0), highestMargin: Number(row?.margin ?? 0), highestSum: Number(row?.sum ?? 0) };
}
