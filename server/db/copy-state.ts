// Whether a PostgreSQL database is a copy of a site that no server has used yet: such a copy has a table of its own, whose comment says how
// far it is, and which keeps the references between tables meanwhile.
import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

export const STATE_TABLE = "site_copy";

type CopyState = "unfinished" | "whole";

/** `null` if the database is no copy, or a server has used it. */
export async function readCopyState(kysely: Kysely<Database>): Promise<CopyState | null> {
	const { rows } = await sql<{ state: CopyState | null }>`select obj_description(to_regclass(${STATE_TABLE}), 'pg_class') as state`.execute(
		kysely,
	);
	return rows[0]?.state ?? null;
}

/** From here on it is a site of its own, which `npm run copy` refuses to change. Throws an UnfinishedCopy if it is not whole. */
export async function takeOverCopy(kysely: Kysely<Database>): Promise<void> {
	if ((await readCopyState(kysely)) === null) return;
	await kysely.transaction().execute(async (transaction) => {
		// Waits for a copy that begins, and for another node that does the same.
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
