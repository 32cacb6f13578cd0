// Writes rows by a key of their source, so that a repeated report does not duplicate them.
import type { Kysely, Transaction } from "kysely";
import { allocateIds } from "#server/db/allocate-ids.ts";
import type { Database } from "#server/db/schema.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { readEdits } from "./admin/record-edits.ts";

export interface Upserted {
	id: string;
	outcome: "inserted" | "changed" | "unchanged";
}

export interface UpsertTarget {
	table: "nations" | "leagues" | "seasons" | "teams" | "players" | "matches";
	idPrefix: string;
	/** The columns that name a row from outside. */
	key: readonly [string] | readonly [string, string];
	/** Initial values of columns that no source reports. */
	initial?: Row;
	/** Other columns of a report where the row exists. */
	adapt?(reported: Row, before: Row): Row;
	/** Rows of others that some of these new ones are meant to be: their ids by place; they stay as they are. */
	others?(transaction: Transaction<Database>, missing: readonly Row[]): Promise<ReadonlyMap<number, string>>;
}

export type Row = Record<string, string | number | null>;

/** Of a row of leagues, teams or matches. */
export const sportOfRow = (row: Row): SportKey => row.sport as SportKey;

type AnyTables = Record<UpsertTarget["table"], Row>;

/** Rows in one statement: bounds its parameters. */
const BATCH = 500;

/** `rows` without ids; the answers are in their order. Of two rows with one key the later counts. What staff edited stays. */
export async function upsertRows(transaction: Transaction<Database>, target: UpsertTarget, rows: readonly Row[]): Promise<Upserted[]> {
	const { table, idPrefix, key, initial, adapt, others } = target;
	const tables = transaction as unknown as Kysely<AnyTables>;
	const keyOf = (row: Row) => JSON.stringify(key.map((column) => row[column]));
	const wanted = new Map(rows.map((row) => [keyOf(row), row]));
	// Locks the counter: of two processes that report the same at once, the second sees what the first wrote.
	await allocateIds(transaction, idPrefix, 0);
	const known = await readKnown(tables, target, [...wanted.values()]);
	const knownByKey = new Map(known.map((row) => [keyOf(row), row]));

	const unknown = [...wanted].filter(([name]) => !knownByKey.has(name));
	const meant =
		others && unknown.length > 0
			? await others(
					transaction,
					unknown.map(([, row]) => row),
				)
			: new Map<number, string>();
	const missing = unknown.filter((_, place) => !meant.has(place));
	const ids = missing.length > 0 ? await allocateIds(transaction, idPrefix, missing.length) : [];
	const inserts = missing.map(([, row], index): Row => ({ ...initial, ...row, id: ids[index] ?? "" }));
	for (const batch of inBatches(inserts)) await tables.insertInto(table).values(batch).execute();

	const outcomes = new Map(inserts.map((row): [string, Upserted] => [keyOf(row), { id: String(row.id), outcome: "inserted" }]));
	for (const [place, id] of meant) outcomes.set(unknown[place]?.[0] ?? "", { id, outcome: "unchanged" });
	for (const [name, before] of knownByKey) {
		const id = String(before.id);
		const reported = wanted.get(name);
		if (!reported) continue;
		const row = withoutEdited(adapt ? adapt(reported, before) : reported, before);
		const isChanged = Object.entries(row).some(([column, value]) => before[column] !== value);
		if (isChanged) await tables.updateTable(table).set(row).where("id", "=", id).execute();
		outcomes.set(name, { id, outcome: isChanged ? "changed" : "unchanged" });
	}
	return rows.map((row) => outcomes.get(keyOf(row)) as Upserted);
}

function withoutEdited(row: Row, { edits }: Row): Row {
	if (edits === null || edits === undefined) return row;
	const edited = readEdits(edits);
	return Object.fromEntries(Object.entries(row).filter(([column]) => !Object.hasOwn(edited, column)));
}

/** May contain rows that were not requested. */
async function readKnown(tables: Kysely<AnyTables>, { table, key }: UpsertTarget, rows: readonly Row[]): Promise<Row[]> {
	const found: Row[] = [];
	for (const batch of inBatches(rows)) {
		let query = tables.selectFrom(table).selectAll();
		for (const column of key) query = query.where(column, "in", [...new Set(batch.map((row) => row[column] ?? null))]);
		found.push(...(await query.execute()));
	}
	return found;
}

function inBatches<Item>(items: readonly Item[]): Item[][] {
	return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH));
}
