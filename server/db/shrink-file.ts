// Gives the disk back what deleted rows took: SQLite keeps their pages in the file for later rows.
import { sql } from "kysely";
import type { Db } from "./open-database.ts";

/** Needs free space of the file's new size, and no other writer meanwhile. PostgreSQL does it by itself. */
export async function shrinkFile({ kysely, kind }: Pick<Db, "kysely" | "kind">): Promise<void> {
	if (kind !== "sqlite") return;
	await sql`vacuum`.execute(kysely);
	await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
}
