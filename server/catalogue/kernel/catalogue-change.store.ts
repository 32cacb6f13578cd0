// Numbers the changes of the catalogue, so that other nodes detect them: they poll for numbers that they have not seen. Written in the
// transaction of the change; read by follow-catalogue.ts.
import type { Kysely, Transaction } from "kysely";
import { allocateIds } from "#server/db/allocate-ids.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import { inBatches } from "./in-batches.ts";

/** Maximum number of rows in one statement. */
const DELETE_BATCH_SIZE = 1_000;
const COUNTER = "catalogue change ";

/**
 * Call it last in a transaction: the counter stays locked until the commit, so that numbers are committed in order. `matchIds` may be
 * empty if the change belongs to no match.
 */
export async function noteChange(transaction: Transaction<Database>, matchIds: readonly string[]): Promise<number> {
	const [name = ""] = await allocateIds(transaction, COUNTER, 1);
	const number = Number(name.slice(COUNTER.length));
	const ids = matchIds.length > 0 ? [...new Set(matchIds)] : [""];
	for (let from = 0; from < ids.length; from += DELETE_BATCH_SIZE) {
		await transaction
			.insertInto("catalogue_changes")
			.values(ids.slice(from, from + DELETE_BATCH_SIZE).map((match_id) => ({ match_id, number })))
			.onConflict((row) => row.column("match_id").doUpdateSet({ number }))
			.execute();
	}
	return number;
}

export async function readNewestChange({ kysely }: Db): Promise<number> {
	const { newest } = await kysely
		.selectFrom("catalogue_changes")
		.select(({ fn }) => fn.max("number").as("newest"))
		.executeTakeFirstOrThrow();
	return Number(newest ?? 0);
}

/** Sorted by number; for a match that changed several times, only the last change. */
export async function readChangesSince({ kysely }: Db, number: number): Promise<{ number: number; matchIds: string[] }[]> {
	const rows = await kysely.selectFrom("catalogue_changes").selectAll().where("number", ">", number).orderBy("number").execute();
	return [...Map.groupBy(rows, (row) => Number(row.number))].map(([each, ofIt]) => ({
		number: each,
		matchIds: ofIt.map(({ match_id }) => match_id).filter((id) => id !== ""),
	}));
}

/** Matches of these teams, home or away. */
export async function readMatchIdsOf(connection: Kysely<Database>, teamIds: readonly string[]): Promise<string[]> {
	if (teamIds.length === 0) return [];
	const rows = await connection
		.selectFrom("matches")
		.select("id")
		.where((where) => where.or([where("home_team_id", "in", teamIds), where("away_team_id", "in", teamIds)]))
		.execute();
	return rows.map(({ id }) => id);
}

/** Every team that these players were ever with, by a team's squad or a match's. */
export async function readTeamIdsOf(connection: Kysely<Database>, playerIds: readonly string[]): Promise<string[]> {
	const found = new Set<string>();
	for (const batch of inBatches(playerIds)) {
		for (const table of ["squad_players", "match_squad_players"] as const) {
			const rows = await connection.selectFrom(table).select("team_id").distinct().where("player_id", "in", batch).execute();
			for (const { team_id } of rows) found.add(team_id);
		}
	}
	return [...found];
}
