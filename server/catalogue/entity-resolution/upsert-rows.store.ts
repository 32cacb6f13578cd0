// Writes rows by a key of their source, so that a repeated report does not duplicate them. Leagues, teams, players and matches are known by
// the ids of all their sources (external-id.store.ts): the source that reported a row first writes it, others complete missing values.
import type { Kysely, Transaction } from "kysely";
import { allocateIds } from "#server/db/allocate-ids.ts";
import type { Database } from "#server/db/schema.ts";
import type { IdentityKind } from "#server/db/tables/identity-tables.ts";
import { inBatches } from "../kernel/in-batches.ts";
import { readEdits } from "../kernel/record-edits.ts";
import type { Row } from "../kernel/row.ts";
import { type ExternalId, externalKey, linkExternalIds, readExternalIds } from "./external-id.store.ts";
import type { Move } from "./moves.store.ts";

export interface Upserted {
	id: string;
	outcome: "inserted" | "changed" | "unchanged";
	/** Columns of the row that the report changed, with old and new values. */
	values?: { was: Row; now: Row };
}

/** An existing row that stands for a reported row. */
export interface Found {
	id: string;
	how: "alias" | "name" | "fixture" | "former";
}

export interface UpsertTarget {
	table: "nations" | "leagues" | "seasons" | "teams" | "players" | "matches";
	idPrefix: string;
	/** The columns that form the external key of a row. */
	key: readonly [string] | readonly [string, string];
	/** Present if rows of this kind have external ids; `key` is then source and id. */
	kind?: IdentityKind;
	/**
	 * Returns `true` if a row that was found by its name cannot be the reported row any longer. Then the reported row is looked up again.
	 */
	isOther?(reported: Row, before: Row): boolean;
	/** Initial values of columns that no source reports. */
	initial?: Row;
	/** Changes the reported values before they are written to an existing row. */
	adapt?(reported: Row, before: Row): Row;
	/** Returns the columns of an existing row that another source's report completes. */
	complete?(reported: Row, before: Row): Row;
	/** Finds existing rows for new ones that no source id identifies; keyed by the index in `missing`. */
	others?(transaction: Transaction<Database>, missing: readonly Row[], all: readonly Row[]): Promise<ReadonlyMap<number, Found>>;
}

type AnyTables = Record<UpsertTarget["table"], Row>;

interface Known {
	before: Row;
	/** How the row was found; `null` if by its own key. */
	how: string | null;
}

/**
 * `rows` have no ids; the results are in the same order. If two rows have one key, the later one counts. Values that staff edited stay.
 * `formerIds` has, by row, previous ids by the same source. `moves` collects changes of external ids of existing rows.
 */
export async function upsertRows(
	transaction: Transaction<Database>,
	target: UpsertTarget,
	rows: readonly Row[],
	{ formerIds = [], moves = [] }: { formerIds?: readonly (readonly string[] | undefined)[]; moves?: Move[] } = {},
): Promise<Upserted[]> {
	const { table, idPrefix, key, kind, initial, others } = target;
	const tables = transaction as unknown as Kysely<AnyTables>;
	const keyOf = (row: Row) => JSON.stringify(key.map((column) => row[column]));
	const wanted = new Map(rows.map((row) => [keyOf(row), row]));
	const formers = new Map(rows.map((row, place) => [keyOf(row), formerIds[place] ?? []]));
	// Locks the counter, so that of two processes that report the same rows at once, the second sees what the first wrote.
	await allocateIds(transaction, idPrefix, 0);
	const known = kind
		? await readBySources(transaction, { ...target, kind }, wanted, formers)
		: new Map(
				(await readKnown(tables, target, [...wanted.values()])).map((before): [string, Known] => [keyOf(before), { before, how: null }]),
			);

	const unknown = [...wanted].filter(([name]) => !known.has(name));
	if (others && unknown.length > 0) {
		const unknownRows = unknown.map(([, row]) => row);
		const meant = await others(transaction, unknownRows, [...wanted.values()]);
		const found = await readByIds(tables, table, [...new Set([...meant.values()].map(({ id }) => id))]);
		for (const [place, { id, how }] of meant) {
			const [before, name] = [found.get(id), unknown[place]?.[0]];
			if (before && name !== undefined) known.set(name, { before, how });
		}
	}
	const missing = unknown.filter(([name]) => !known.has(name));
	const ids = missing.length > 0 ? await allocateIds(transaction, idPrefix, missing.length) : [];
	const inserts = missing.map(([, row], index): Row => ({ ...initial, ...row, id: ids[index] ?? "" }));
	for (const batch of inBatches(inserts)) await tables.insertInto(table).values(batch).execute();

	const outcomes = new Map(inserts.map((row): [string, Upserted] => [keyOf(row), { id: String(row.id), outcome: "inserted" }]));
	for (const [name, { before, how }] of known) {
		const reported = wanted.get(name);
		if (!reported) continue;
		const id = String(before.id);
		const row = withoutEdited(changesOf(target, reported, before, how), before);
		const columns = Object.keys(row).filter((column) => before[column] !== row[column]);
		if (columns.length > 0) await tables.updateTable(table).set(row).where("id", "=", id).execute();
		const of = (values: Row) => Object.fromEntries(columns.map((column) => [column, values[column] ?? null]));
		const values = { was: of(before), now: of(row) };
		Object.assign(before, row);
		outcomes.set(name, columns.length > 0 ? { id, outcome: "changed", values } : { id, outcome: "unchanged" });
	}
	if (kind) moves.push(...(await linkAll(transaction, kind, wanted, { formers, known, outcomes })));
	return rows.map((row) => outcomes.get(keyOf(row)) as Upserted);
}

/** Returns the columns to change. A row of another source, or one found by an alias or a merge, gets only the values that it lacks. */
function changesOf({ adapt, complete, kind, others }: UpsertTarget, reported: Row, before: Row, how: string | null): Row {
	if (!kind) return how !== null && others ? {} : (adapt?.(reported, before) ?? reported);
	const isOwn = before.source === reported.source && how !== "alias" && how !== "merge";
	return isOwn ? (adapt?.(reported, before) ?? reported) : (complete?.(reported, before) ?? {});
}

function withoutEdited(row: Row, { edits }: Row): Row {
	if (edits === null || edits === undefined) return row;
	const edited = readEdits(edits);
	return Object.fromEntries(Object.entries(row).filter(([column]) => !Object.hasOwn(edited, column)));
}

/** Looks up each row by its own key, then by its former keys. */
async function readBySources(
	transaction: Transaction<Database>,
	{ table, kind, isOther }: UpsertTarget & { kind: IdentityKind },
	wanted: ReadonlyMap<string, Row>,
	formers: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, Known>> {
	const keysOf = (name: string, { source, source_id }: Row) =>
		[String(source_id), ...(formers.get(name) ?? [])].map((sourceId) => ({ source: String(source), sourceId }));
	const all = [...wanted].flatMap(([name, row]) => keysOf(name, row));
	const links = await readExternalIds(transaction, kind, all);
	const found = await readByIds(transaction as unknown as Kysely<AnyTables>, table, [...new Set([...links.values()].map(({ id }) => id))]);
	const known = new Map<string, Known>();
	for (const [name, row] of wanted) {
		const keys = keysOf(name, row).map(({ source, sourceId }) => links.get(externalKey(source, sourceId)));
		const link = keys.find((each) => each !== undefined && found.has(each.id));
		const before = found.get(link?.id ?? "");
		if (before && link?.how === "name" && isOther?.(row, before)) continue;
		if (link && before) known.set(name, { before, how: link === keys[0] ? link.how : "former" });
	}
	return known;
}

async function linkAll(
	transaction: Transaction<Database>,
	kind: IdentityKind,
	wanted: ReadonlyMap<string, Row>,
	parts: {
		formers: ReadonlyMap<string, readonly string[]>;
		known: ReadonlyMap<string, Known>;
		outcomes: ReadonlyMap<string, Upserted>;
	},
): Promise<Move[]> {
	const reported = [...wanted].map(([name, row]) => ({ name, source: String(row.source), sourceId: String(row.source_id), row }));
	const formersOf = (name: string) => parts.formers.get(name) ?? [];
	const existing = await readExternalIds(
		transaction,
		kind,
		reported.flatMap(({ name, source, sourceId }) => [sourceId, ...formersOf(name)].map((each) => ({ source, sourceId: each }))),
	);
	const links = reported.flatMap(({ name, source, sourceId, row }) => {
		const id = parts.outcomes.get(name)?.id ?? "";
		const how = parts.known.get(name)?.how ?? "own";
		const label = typeof row.name === "string" ? row.name : null;
		const own = { source, sourceId, id, how, name: label };
		const isLinked = (each: string) => existing.get(externalKey(source, each))?.id === id;
		// A former id that is linked to another row keeps that link, so that staff see both rows.
		const isFree = (each: string) => !existing.has(externalKey(source, each));
		const others = formersOf(name).filter(isFree);
		return [...(isLinked(sourceId) ? [] : [own]), ...others.map((each) => ({ source, sourceId: each, id, how: "former", name: null }))];
	});
	if (links.length > 0) await linkExternalIds(transaction, kind, links);
	const added = new Set([...parts.outcomes.values()].flatMap(({ id, outcome }) => (outcome === "inserted" ? [id] : [])));
	return links.filter(({ id }) => !added.has(id)).map((link) => moveOf(kind, link, existing.get(externalKey(link.source, link.sourceId))));
}

/** Returns a move whose undo applies only if the id is still linked to that row. */
function moveOf(kind: IdentityKind, { source, sourceId, id, how }: ExternalId, before: ExternalId | undefined): Move {
	const [table, key] = ["external_ids", { kind, source, source_id: sourceId }];
	if (!before) return { kind: "insert", table, key: { ...key, id } };
	return { kind: "update", table, key, from: { id: before.id, how: before.how }, to: { id, how } };
}

async function readByIds(tables: Kysely<AnyTables>, table: UpsertTarget["table"], ids: readonly string[]): Promise<Map<string, Row>> {
	const found = new Map<string, Row>();
	for (const batch of inBatches(ids)) {
		for (const row of await tables.selectFrom(table).selectAll().where("id", "in", batch).execute()) found.set(String(row.id), row);
	}
	return found;
}

/** The result may contain rows that were not requested. */
async function readKnown(tables: Kysely<AnyTables>, { table, key }: UpsertTarget, rows: readonly Row[]): Promise<Row[]> {
	const found: Row[] = [];
	for (const batch of inBatches(rows)) {
		let query = tables.selectFrom(table).selectAll();
		for (const column of key) query = query.where(column, "in", [...new Set(batch.map((row) => row[column] ?? null))]);
		found.push(...(await query.execute()));
	}
	return found;
}
