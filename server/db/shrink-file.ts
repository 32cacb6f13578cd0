// Returns the disk space of deleted rows: SQLite keeps their pages in the file for later rows.
import { sql } from "kysely";
import type { Db } from "./open-database.ts";

/** Needs free disk space of the file's new size, and no other writer at the same time. PostgreSQL frees space by itself. */
export async function shrinkFile({ kysely, kind }: Pick<Db, "kysely" | "kind">): Promise<void> {
	if (kind !== "sqlite") return;
	await sql`vacuum`.execute(kysely);
	await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
}
