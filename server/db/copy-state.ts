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
	const state = await readCopyState(kysely);
	if (state === "unfinished") throw new UnfinishedCopy();
	if (state === "whole") await sql`drop table if exists ${sql.table(STATE_TABLE)}`.execute(kysely);
}

class UnfinishedCopy extends Error {
	constructor() {
		super("this database is an unfinished copy of another one: run `npm run copy` with the settings of that one again");
	}
}
