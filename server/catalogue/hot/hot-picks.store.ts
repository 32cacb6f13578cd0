// The editors' picks by day, and the facts of matches that the ranking of hot matches reads.
import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import { isInPlay, MATCH_STATUSES } from "#shared/match/match-status.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { Day } from "../lists/day-in-zone.ts";
import { beginsOn } from "../lists/match-row.store.ts";

export interface HotPick {
	matchId: string;
	note: string | null;
}

export interface PickedDay {
	date: string;
	/** 0 if the day was never picked. */
	version: number;
	picks: HotPick[];
}

const picksSchema = z.array(z.object({ matchId: z.string(), note: z.string().nullable() }));
const IN_PLAY = MATCH_STATUSES.filter(isInPlay);

/** Returns one entry for each of `dates`, in the same order. */
export async function readPicks(connection: Kysely<Database>, dates: readonly string[]): Promise<PickedDay[]> {
	const rows = await connection.selectFrom("hot_pick_days").selectAll().where("date", "in", dates).execute();
	return dates.map((date) => {
		const row = rows.find((each) => each.date === date);
		return { date, version: row?.version ?? 0, picks: row ? picksSchema.parse(JSON.parse(row.picks)) : [] };
	});
}

/** Replaces the picks of a day at `expectedVersion`; returns `null` and writes nothing if the day has another version. */
export async function writePicks(
	connection: Kysely<Database>,
	{ date, expectedVersion, picks }: { date: string; expectedVersion: number; picks: readonly HotPick[] },
): Promise<number | null> {
	const version = expectedVersion + 1;
	const row = { version, picks: JSON.stringify(picks) };
	const written =
		expectedVersion === 0
			? await connection
					.insertInto("hot_pick_days")
					.values({ date, ...row })
					.onConflict((conflict) => conflict.column("date").doNothing())
					.returning("version")
					.executeTakeFirst()
			: await connection
					.updateTable("hot_pick_days")
					.set(row)
					.where("date", "=", date)
					.where("version", "=", expectedVersion)
					.returning("version")
					.executeTakeFirst();
	return written?.version ?? null;
}

export interface RankedMatch {
	matchId: string;
	sport: SportKey;
	leagueWeight: number;
	/** Mean strength of both teams. */
	strength: number;
}

/** Matches of a day; with `withLive` also all matches in play. */
export async function readRankedMatches({ kysely }: Db, day: Day, withLive: boolean): Promise<RankedMatch[]> {
	const rows = await kysely
		.selectFrom("matches")
		.innerJoin("leagues", "leagues.id", "matches.league_id")
		.innerJoin("teams as home", "home.id", "matches.home_team_id")
		.innerJoin("teams as away", "away.id", "matches.away_team_id")
		.select(["matches.id", "matches.sport", "leagues.weight", "home.strength as home_strength", "away.strength as away_strength"])
		// Two sets of ids, each read by its own index: an "or" over both tables would read all matches.
		.where("matches.id", "in", (query) => {
			const ofDay = query
				.selectFrom("matches")
				.select("id")
				.where((where) => beginsOn(where, day));
			if (!withLive) return ofDay;
			return ofDay.union(query.selectFrom("match_heads").select("match_id as id").where("status", "in", IN_PLAY));
		})
		.execute();
	return rows.map(({ id, sport, weight, home_strength, away_strength }) => ({
		matchId: id,
		sport,
		leagueWeight: weight,
		strength: (home_strength + away_strength) / 2,
	}));
}

/** Groups several writes and reads in one transaction. */
export async function inTransaction<T>({ kysely }: Db, act: (transaction: Transaction<Database>) => Promise<T>): Promise<T> {
	return kysely.transaction().execute(act);
}
