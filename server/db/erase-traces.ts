// What was deleted leaves the files of a single machine: SQLite overwrites it in the database, and its log is emptied.
import { sql } from "kysely";
import type { Db } from "./open-database.ts";

/** Not while others read what the log has: then SQLite does it with a later checkpoint. PostgreSQL cleans up by itself (vacuum). */
export async function eraseTraces({ kysely, kind }: Pick<Db, "kysely" | "kind">): Promise<void> {
	if (kind === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
}
