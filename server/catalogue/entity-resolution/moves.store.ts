// Changes of rows that can be undone: old and new values, in order. They are undone in reverse order; values that were changed again since
// then stay as they are.
import type { Kysely, Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Row } from "../kernel/row.ts";

export type Move =
	| { kind: "update"; table: string; key: Row; from: Row; to: Row }
	| { kind: "insert"; table: string; key: Row }
	| { kind: "delete"; table: string; row: Row };

type AnyTables = Kysely<Record<string, Row>>;
const tablesOf = (connection: Kysely<Database>) => connection as unknown as AnyTables;

export async function selectRows(connection: Kysely<Database>, table: string, where: Row): Promise<Row[]> {
	let query = tablesOf(connection).selectFrom(table).selectAll();
	for (const [column, value] of Object.entries(where)) query = query.where(column, value === null ? "is" : "=", value);
	return query.execute();
}

/** `key` has the columns of the primary key before the change. */
export async function updateRow(transaction: Transaction<Database>, table: string, key: Row, from: Row, to: Row): Promise<Move> {
	let update = tablesOf(transaction).updateTable(table).set(to);
	for (const [column, value] of Object.entries(key)) update = update.where(column, "=", value);
	await update.execute();
	return { kind: "update", table, key, from, to };
}

export async function insertRow(transaction: Transaction<Database>, table: string, key: Row, row: Row): Promise<Move> {
	await tablesOf(transaction).insertInto(table).values(row).execute();
	return { kind: "insert", table, key };
}

export async function deleteRow(transaction: Transaction<Database>, table: string, key: Row, row: Row): Promise<Move> {
	let deletion = tablesOf(transaction).deleteFrom(table);
	for (const [column, value] of Object.entries(key)) deletion = deletion.where(column, "=", value);
	await deletion.execute();
	return { kind: "delete", table, row };
}

/** Returns the number of moves that could not be undone. */
export async function undoMoves(transaction: Transaction<Database>, moves: readonly Move[]): Promise<number> {
	let skipped = 0;
	for (const move of moves.toReversed()) if (!(await undoMove(transaction, move))) skipped++;
	return skipped;
}

async function undoMove(transaction: Transaction<Database>, move: Move): Promise<boolean> {
	const tables = tablesOf(transaction);
	if (move.kind === "delete") {
		await tables
			.insertInto(move.table)
			.values(move.row)
			.onConflict((row) => row.doNothing())
			.execute();
		return true;
	}
	if (move.kind === "insert") {
		let deletion = tables.deleteFrom(move.table);
		for (const [column, value] of Object.entries(move.key)) deletion = deletion.where(column, value === null ? "is" : "=", value);
		await deletion.execute();
		return true;
	}
	let update = tables.updateTable(move.table).set(move.from);
	for (const [column, value] of Object.entries({ ...move.key, ...move.to }))
		update = update.where(column, value === null ? "is" : "=", value);
	return Number((await update.executeTakeFirst()).numUpdatedRows) > 0;
}
