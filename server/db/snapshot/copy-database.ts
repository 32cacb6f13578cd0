// Copies a database to PostgreSQL table by table. If a table was copied before, only the rows that differ are copied. Until the copy is
// complete, no server starts on it (../copy-state.ts); a new run continues an interrupted one.
import { Kysely, sql, type Transaction } from "kysely";
import type { Logger } from "#server/observability/logger.ts";
import { readCopyState, STATE_TABLE } from "../copy-state.ts";
import { exactTokens } from "../migrations/0569-exact-tokens.ts";
import { MIGRATION_LIMITS, postgresDialect } from "../postgres/postgres-dialect.ts";
import type { Database } from "../schema.ts";
import { compareRows } from "./compare-rows.ts";
import type { Key, SortedContent } from "./database-content.ts";
import { createTableReader, namesOf, tablesOf } from "./postgres-tables.ts";
import { createMigrationTable, emptyPostgres, functionsOf, insertCopies, migrateBy } from "./rebuild-database.ts";

/** Error if the target cannot become a copy. The message says why, for the operator. */
export class UnusableTarget extends Error {
	override name = "UnusableTarget";
}

export interface CopiedTable {
	added: number;
	removed: number;
}

export interface CopyTarget {
	/** Makes the table equal to the source's, in one transaction. */
	copyTable(source: SortedContent, table: string): Promise<CopiedTable>;
	/** Checks all references between rows, and lets servers start. */
	finish(): Promise<void>;
	close(): Promise<void>;
}

/** Throws an UnusableTarget if the database has tables, unless it is a copy that no server has used yet. */
export async function openCopyTarget(databaseUrl: string, migrations: readonly string[], log: Logger): Promise<CopyTarget> {
	const kysely = new Kysely<Database>({ dialect: postgresDialect({ databaseUrl, log, limits: MIGRATION_LIMITS }) });
	const inTransaction = <Result>(act: (transaction: Transaction<Database>) => Promise<Result>) => kysely.transaction().execute(act);
	try {
		await inTransaction((transaction) => begin(transaction, migrations));
	} catch (error) {
		await kysely.destroy();
		throw error;
	}
	return {
		copyTable: (source, table) => inTransaction((transaction) => copyTable(transaction, source, table)),
		finish: () => inTransaction(finish),
		close: () => kysely.destroy(),
	};
}

/** Tables are copied one by one, so the references between them are removed until all are there. */
async function begin(transaction: Transaction<Database>, migrations: readonly string[]): Promise<void> {
	const state = await readCopyState(transaction);
	const tables = await tablesOf(transaction);
	if (state === null && (tables.length > 0 || (await functionsOf(transaction)).length > 0))
		throw new UnusableTarget("The target is not empty, and is no copy of a site, or a server has used it since: name an empty database.");
	const isSameVersion = state !== null && (await namesOf(transaction, MIGRATION_NAMES)).join() === [...migrations].sort().join();
	if (!isSameVersion) {
		await emptyPostgres(transaction);
		await createMigrationTable(transaction);
		await migrateBy(transaction, migrations);
		// The column of an older version would round the fractions of SQLite's values.
		await exactTokens.up(transaction);
		await sql`create table ${sql.table(STATE_TABLE)} ("table" text, name text, definition text)`.execute(transaction);
	}
	await sql`insert into ${sql.table(STATE_TABLE)} ${REFERENCES}`.execute(transaction);
	const { rows } = await REFERENCES.execute(transaction);
	for (const { table, name } of rows) await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(transaction);
	// A complete copy becomes unfinished again while it has no references.
	await sql`comment on table ${sql.table(STATE_TABLE)} is 'unfinished'`.execute(transaction);
}

const MIGRATION_NAMES = sql`select name from kysely_migration`;

interface Reference {
	table: string;
	name: string;
	definition: string;
}
const REFERENCES = sql<Reference>`
	select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
	where contype = 'f' and connamespace = current_schema()::regnamespace`;

async function finish(transaction: Transaction<Database>): Promise<void> {
	const { rows } = await sql<Reference>`select * from ${sql.table(STATE_TABLE)}`.execute(transaction);
	for (const { table, name, definition } of rows)
		await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(transaction);
	await sql`delete from ${sql.table(STATE_TABLE)}`.execute(transaction);
	await sql`comment on table ${sql.table(STATE_TABLE)} is 'whole'`.execute(transaction);
}

async function copyTable(transaction: Transaction<Database>, source: SortedContent, table: string): Promise<CopiedTable> {
	const copy = createTableReader(transaction);
	const key = await source.keyOf(table);
	const compare = () => compareRows(key, source.sortedRowsOf(table), copy.sortedRowsOf(table));
	const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(transaction);
	const done: CopiedTable = { added: 0, removed: 0 };
	// All obsolete rows are deleted first, because a new row may have the unique value of one of them.
	if (rows.length > 0) {
		await switchRefusals(transaction, table, "disable");
		for await (const { obsolete } of compare()) {
			await deleteRows(transaction, table, key, obsolete);
			done.removed += obsolete.length;
		}
		await switchRefusals(transaction, table, "enable");
	}
	for await (const { missing } of compare()) {
		if (missing.length > 0) await insertCopies(transaction, table, missing);
		done.added += missing.length;
	}
	return done;
}

/** Switches the triggers that refuse changes, such as those of the audit log. The triggers of the search, which record changes, stay. */
async function switchRefusals(transaction: Transaction<Database>, table: string, change: "enable" | "disable"): Promise<void> {
	const names = await namesOf(
		transaction,
		sql`select tgname as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal and tgname not like 'search\_%'`,
	);
	for (const name of names) await sql`alter table ${sql.table(table)} ${sql.raw(change)} trigger ${sql.ref(name)}`.execute(transaction);
}

async function deleteRows(transaction: Transaction<Database>, table: string, key: readonly string[], keys: readonly Key[]): Promise<void> {
	if (keys.length === 0) return;
	const columns = sql.join(key.map((column) => sql.ref(column)));
	const tuples = sql.join(keys.map((values) => sql`(${sql.join(values)})`));
	await sql`delete from ${sql.table(table)} where (${columns}) in (${tuples})`.execute(transaction);
}
