// Removes deleted data from the files of a single machine: SQLite overwrites the data in the database, and its log is truncated here.
import { sql } from "kysely";
import type { Db } from "./open-database.ts";

/**
 * Truncates SQLite's log. If other connections are reading it, SQLite does so at a later checkpoint. PostgreSQL removes deleted data by
 * itself (vacuum).
 */
export async function eraseTraces({ kysely, kind }: Pick<Db, "kysely" | "kind">): Promise<void> {
	if (kind === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
}
