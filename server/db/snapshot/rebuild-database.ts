// Replaces the whole content of a database in the caller's transaction: first creates the tables of the content's version, then writes its
// rows, then runs the later migrations. Thus rows of an old version are written to the tables of that version.
import { type Kysely, sql, type Transaction } from "kysely";
import { migrationsWithKinds } from "../migrate.ts";
import { exactTokens } from "../migrations/0569-exact-tokens.ts";
import { MIGRATIONS } from "../migrations/registry.ts";
import type { Database } from "../schema.ts";
import type { DatabaseContent, Row } from "./database-content.ts";
import { tablesOf } from "./postgres-tables.ts";

type DatabaseKind = "sqlite" | "postgres";

/** Maximum number of parameters in a statement: PostgreSQL allows 65,535, SQLite 32,766. */
const MAX_PARAMETERS = 30_000;

/** Throws if a row does not fit, or if rows are missing afterwards. */
export async function rebuildDatabase(
	transaction: Transaction<Database>,
	kind: DatabaseKind,
	{ migrations, tables, rowsOf }: DatabaseContent,
): Promise<void> {
	await (kind === "postgres" ? emptyPostgres(transaction) : deferReferences(transaction));
	await createMigrationTable(transaction);
	await migrateBy(transaction, migrations);
	// The column of an older version would round the fractions of SQLite's values.
	await exactTokens.up(transaction);
	// Migrations may have added rows, which the content contains too, so the tables are emptied.
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

/** Runs the migrations without Kysely's migrator, which would commit by itself. */
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
		await insertCopies(transaction, name, rows);
		loaded += rows.length;
	}
	const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(transaction);
	const count = Number(rows[0]?.count);
	if (count !== loaded) throw new Error(`The table ${name} took ${count} of its ${loaded} rows.`);
}

/** Inserts rows of any table, as they were read from another database. */
export async function insertCopies(transaction: Transaction<Database>, table: string, rows: readonly Row[]): Promise<void> {
	const perStatement = Math.max(1, Math.floor(MAX_PARAMETERS / Object.keys(rows[0] ?? {}).length));
	for (let from = 0; from < rows.length; from += perStatement) {
		await transaction
			.insertInto(table as never)
			.values(rows.slice(from, from + perStatement) as never)
			.execute();
	}
}

/** Checks references only at the commit, since rows are written table by table, and some refer to rows of later tables. */
async function deferReferences(transaction: Transaction<Database>): Promise<void> {
	await sql`pragma defer_foreign_keys = on`.execute(transaction);
}

/** Drops all tables and functions of the site, but neither the schema, which others may own, nor anything that belongs to an extension. */
export async function emptyPostgres(transaction: Transaction<Database>): Promise<void> {
	for (const name of await tablesOf(transaction)) await sql`drop table ${sql.table(name)} cascade`.execute(transaction);
	for (const name of await functionsOf(transaction)) await sql`drop function ${sql.raw(name)} cascade`.execute(transaction);
}

/** Returns the functions of the schema with their parameters, without those that belong to an extension. */
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
	// Checks the references now, because a constraint with unchecked rows cannot be altered.
	await sql`set constraints all immediate`.execute(transaction);
	const { rows } = await REFERENCES.execute(transaction);
	for (const { name, table } of rows)
		await sql`alter table ${sql.raw(table)} alter constraint ${sql.ref(name)} not deferrable`.execute(transaction);
}
