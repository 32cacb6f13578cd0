// Replaces the whole content of a database, in the caller's transaction: by the tables of the content's version, its rows, and then the
// migrations since. So rows of an old version meet the tables that they were written for.
import { type Kysely, sql, type Transaction } from "kysely";
import { migrationsWithKinds } from "../migrate.ts";
import { exactTokens } from "../migrations/0569-exact-tokens.ts";
import { MIGRATIONS } from "../migrations/registry.ts";
import type { Database } from "../schema.ts";
import type { DatabaseContent, Row } from "./database-content.ts";
import { tablesOf } from "./postgres-tables.ts";

type DatabaseKind = "sqlite" | "postgres";

/** PostgreSQL takes 65,535 parameters in a statement, SQLite 32,766. */
const MAX_PARAMETERS = 30_000;

/** Throws if a row does not fit, or if the tables do not have all rows then. */
export async function rebuildDatabase(
	transaction: Transaction<Database>,
	kind: DatabaseKind,
	{ migrations, tables, rowsOf }: DatabaseContent,
): Promise<void> {
	await (kind === "postgres" ? emptyPostgres(transaction) : deferReferences(transaction));
	await createMigrationTable(transaction);
	await migrateBy(transaction, migrations);
	// An older version's column would round the fractions of SQLite's.
	await exactTokens.up(transaction);
	// Migrations may have added rows, which the content has too.
	if (kind === "postgres") await deferPostgresReferences(transaction);
	for (const name of tables) await sql`delete from ${sql.table(name)}`.execute(transaction);
	for (const name of tables) await loadTable(transaction, name, rowsOf(name));
	if (kind === "postgres") await restorePostgresReferences(transaction);
	const since = Object.keys(MIGRATIONS).filter((name) => !migrations.includes(name));
	await migrateBy(transaction, since);
}

export async function createMigrationTable({ schema }: Kysely<Database>): Promise<void> {
	await schema
		.createTable("kysely_migration")
		.ifNotExists()
		.addColumn("name", "varchar(255)", (column) => column.notNull().primaryKey())
		.addColumn("timestamp", "varchar(255)", (column) => column.notNull())
		.execute();
}

/** Not by Kysely's migrator, which commits by itself. */
export async function migrateBy(transaction: Transaction<Database>, names: readonly string[]): Promise<void> {
	const all = migrationsWithKinds(MIGRATIONS);
	for (const name of [...names].sort()) {
		await all[name]?.up(transaction);
		await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(transaction);
	}
}

async function loadTable(transaction: Transaction<Database>, name: string, batches: AsyncIterable<readonly Row[]>): Promise<void> {
	let loaded = 0;
	for await (const rows of batches) {
		await insertRows(transaction, name, rows);
		loaded += rows.length;
	}
	const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(transaction);
	const count = Number(rows[0]?.count);
	if (count !== loaded) throw new Error(`The table ${name} took ${count} of its ${loaded} rows.`);
}

export async function insertRows(transaction: Transaction<Database>, table: string, rows: readonly Row[]): Promise<void> {
	const perStatement = Math.max(1, Math.floor(MAX_PARAMETERS / Object.keys(rows[0] ?? {}).length));
	for (let from = 0; from < rows.length; from += perStatement) {
		await transaction
			.insertInto(table as never)
			.values(rows.slice(from, from + perStatement) as never)
			.execute();
	}
}

/** Rows come by table: those that they refer to may come later. Checked at the commit. */
async function deferReferences(transaction: Transaction<Database>): Promise<void> {
	await sql`pragma defer_foreign_keys = on`.execute(transaction);
}

/** Drops what this site has in its schema: not the schema, which others may own, nor what belongs to an extension. */
export async function emptyPostgres(transaction: Transaction<Database>): Promise<void> {
	for (const name of await tablesOf(transaction)) await sql`drop table ${sql.table(name)} cascade`.execute(transaction);
	for (const name of await functionsOf(transaction)) await sql`drop function ${sql.raw(name)} cascade`.execute(transaction);
}

/** Functions of the schema with their parameters, without those that belong to an extension. */
export async function functionsOf(transaction: Transaction<Database>): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select proc.oid::regprocedure::text as name from pg_proc proc
		where proc.pronamespace = current_schema()::regnamespace
			and not exists (select 1 from pg_depend where objid = proc.oid and deptype = 'e')`.execute(transaction);
	return rows.map(({ name }) => name);
}

const REFERENCES = sql<{ name: string; table: string }>`
	select conname as name, conrelid::regclass::text as "table" from pg_constraint
	where contype = 'f' and connamespace = current_schema()::regnamespace`;

async function deferPostgresReferences(transaction: Transaction<Database>): Promise<void> {
	const { rows } = await REFERENCES.execute(transaction);
	for (const { name, table } of rows)
		await sql`alter table ${sql.raw(table)} alter constraint ${sql.ref(name)} deferrable initially deferred`.execute(transaction);
}

async function restorePostgresReferences(transaction: Transaction<Database>): Promise<void> {
	// Checks them now: a constraint with rows to check cannot be altered.
	await sql`set constraints all immediate`.execute(transaction);
	const { rows } = await REFERENCES.execute(transaction);
	for (const { name, table } of rows)
		await sql`alter table ${sql.raw(table)} alter constraint ${sql.ref(name)} not deferrable`.execute(transaction);
}
