// State of a PostgreSQL database that is a copy of a site and that no server has used yet. Such a copy has a table of its own, whose
// comment is the state of the copy, and which stores the references between tables until the copy is complete.
import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

export const STATE_TABLE = "site_copy";

type CopyState = "unfinished" | "whole";

/** Returns the state of the copy; `null` if the database is not a copy, or a server has already used it. */
export async function readCopyState(kysely: Kysely<Database>): Promise<CopyState | null> {
	const { rows } = await sql<{ state: CopyState | null }>`select obj_description(to_regclass(${STATE_TABLE}), 'pg_class') as state`.execute(
		kysely,
	);
	return rows[0]?.state ?? null;
}

/**
 * Makes the copy a site of its own, which `npm run copy` refuses to change from then on. Throws an UnfinishedCopy if the copy is
 * incomplete.
 */
export async function takeOverCopy(kysely: Kysely<Database>): Promise<void> {
	if ((await readCopyState(kysely)) === null) return;
	await kysely.transaction().execute(async (transaction) => {
		// Waits for a run of `npm run copy` that has just begun, and for another node that takes the copy over.
		await sql`lock table ${sql.table(STATE_TABLE)} in access exclusive mode`.execute(transaction);
		if ((await readCopyState(transaction)) === "unfinished") throw new UnfinishedCopy();
		await sql`drop table ${sql.table(STATE_TABLE)}`.execute(transaction);
	});
}

class UnfinishedCopy extends Error {
	constructor() {
		super("this database is an unfinished copy of another one: run `npm run copy` with the settings of that one again");
	}
}
