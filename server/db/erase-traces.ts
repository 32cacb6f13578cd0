// Removes deleted data from the files of a single machine: SQLite overwrites it in the database, and its log is truncated.
import { sql } from "kysely";
import type { Db } from "./open-database.ts";

/** If others are reading the log, SQLite does it at a later checkpoint. PostgreSQL cleans up by itself (vacuum). */
export async function eraseTraces({ kysely, kind }: Pick<Db, "kysely" | "kind">): Promise<void> {
	if (kind === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
}
