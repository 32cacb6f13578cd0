// Queries on what imports added.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

export interface ImportChange {
	importId: string;
	kind: "league" | "season" | "team" | "player" | "match" | "event";
	rowId: string;
	/** Of an event; else empty. */
	matchId: string;
}

const BATCH = 200;

export async function insertChanges(connection: Connection, changes: readonly ImportChange[]): Promise<void> {
	for (let from = 0; from < changes.length; from += BATCH) {
		const rows = changes.slice(from, from + BATCH).map(({ importId, kind, rowId, matchId }) => {
			return { import_id: importId, kind, row_id: rowId, match_id: matchId };
		});
		await connection
			.insertInto("import_changes")
			.values(rows)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	}
}

export async function readChanges(connection: Connection, importId: string): Promise<ImportChange[]> {
	const rows = await connection.selectFrom("import_changes").selectAll().where("import_id", "=", importId).execute();
	return rows.map((row) => ({ importId, kind: row.kind as ImportChange["kind"], rowId: row.row_id, matchId: row.match_id }));
}

/** False where it was undone before. */
export async function markUndone(connection: Connection, importId: string, by: string, at: Instant): Promise<boolean> {
	const updated = await connection
		.updateTable("imports")
		.set({ undone_by: by, undone_at: at })
		.where("id", "=", importId)
		.where("undone_at", "is", null)
		.executeTakeFirst();
	return updated.numUpdatedRows > 0n;
}
