// Queries on what imports added and changed, and on their undos.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { ImportTable } from "#server/db/tables/desk-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { ChangedValue, Move } from "../kernel/catalogue-port.ts";

type Connection = Kysely<Database>;

export interface ImportChange {
	importId: string;
	kind: "nation" | "league" | "season" | "team" | "player" | "match" | "event";
	rowId: string;
	/** Id of the match to which an event belongs; empty for other rows. */
	matchId: string;
	/** Revisions of an event that the import made; `null` for an import by an older version. */
	revisions?: { first: number; last: number } | null;
}

export interface ImportValue extends ChangedValue {
	importId: string;
}

const BATCH_SIZE = 200;

export async function insertChanges(connection: Connection, changes: readonly ImportChange[]): Promise<void> {
	for (let from = 0; from < changes.length; from += BATCH_SIZE) {
		const rows = changes.slice(from, from + BATCH_SIZE).map(({ importId, kind, rowId, matchId, revisions }) => {
			const made = { first_revision: revisions?.first ?? null, last_revision: revisions?.last ?? null };
			return { import_id: importId, kind, row_id: rowId, match_id: matchId, ...made };
		});
		await connection
			.insertInto("import_changes")
			.values(rows)
			.onConflict((conflict) =>
				conflict
					.columns(["import_id", "kind", "match_id", "row_id"])
					.doUpdateSet((row) => ({ last_revision: row.ref("excluded.last_revision") })),
			)
			.execute();
	}
}

/** If a value changed several times, the first old value and the last new value count. */
export async function insertValues(connection: Connection, values: readonly ImportValue[]): Promise<void> {
	for (let from = 0; from < values.length; from += BATCH_SIZE) {
		const rows = values.slice(from, from + BATCH_SIZE).map(({ importId, kind, id, column, was, now }) => {
			const named = { import_id: importId, kind, row_id: id, column_name: column };
			return { ...named, before_value: JSON.stringify(was), after_value: JSON.stringify(now) };
		});
		await connection
			.insertInto("import_values")
			.values(rows)
			.onConflict((conflict) =>
				conflict
					.columns(["import_id", "kind", "row_id", "column_name"])
					.doUpdateSet((row) => ({ after_value: row.ref("excluded.after_value") })),
			)
			.execute();
	}
}

/** Inserts moves in their order; `from` is the index of the first. */
export async function insertMoves(connection: Connection, importId: string, from: number, moves: readonly Move[]): Promise<void> {
	for (let done = 0; done < moves.length; done += BATCH_SIZE) {
		const rows = moves.slice(done, done + BATCH_SIZE).map((move, index) => {
			return { import_id: importId, place: from + done + index, move: JSON.stringify(move) };
		});
		await connection.insertInto("import_moves").values(rows).execute();
	}
}

export async function readMoves(connection: Connection, importId: string): Promise<Move[]> {
	const rows = await connection.selectFrom("import_moves").select("move").where("import_id", "=", importId).orderBy("place").execute();
	return rows.map(({ move }) => JSON.parse(move) as Move);
}

export async function readValues(connection: Connection, importId: string): Promise<ChangedValue[]> {
	const rows = await connection.selectFrom("import_values").selectAll().where("import_id", "=", importId).execute();
	return rows.map(({ kind, row_id, column_name, before_value, after_value }) => ({
		kind: kind as ChangedValue["kind"],
		id: row_id,
		column: column_name,
		was: JSON.parse(before_value) as ChangedValue["was"],
		now: JSON.parse(after_value) as ChangedValue["now"],
	}));
}

export async function readChanges(connection: Connection, importId: string): Promise<ImportChange[]> {
	const rows = await connection.selectFrom("import_changes").selectAll().where("import_id", "=", importId).execute();
	return rows.map((row) => {
		const { first_revision: first, last_revision: last } = row;
		const revisions = first === null || last === null ? null : { first, last };
		return { importId, kind: row.kind as ImportChange["kind"], rowId: row.row_id, matchId: row.match_id, revisions };
	});
}

/** Undos that began and have not ended: a crash interrupted them, or another node is running them. */
export async function readOpenUndos(connection: Connection): Promise<Pick<ImportTable, "id" | "source">[]> {
	return connection
		.selectFrom("imports")
		.select(["id", "source"])
		.where("undone_at", "is not", null)
		.where("undo_result", "is", null)
		.orderBy("undone_at")
		.execute();
}

export async function saveUndoResult(connection: Connection, importId: string, result: object): Promise<void> {
	await connection
		.updateTable("imports")
		.set({ undo_result: JSON.stringify(result) })
		.where("id", "=", importId)
		.where("undo_result", "is", null)
		.execute();
}

/** Returns `false` if the undo already began before. */
export async function markUndone(connection: Connection, importId: string, by: string, at: Instant): Promise<boolean> {
	const updated = await connection
		.updateTable("imports")
		.set({ undone_by: by, undone_at: at })
		.where("id", "=", importId)
		.where("undone_at", "is", null)
		.executeTakeFirst();
	return updated.numUpdatedRows > 0n;
}
