// A migration declares what it does to nodes of the previous version (migrations/kinded-migration.ts). Every migration that is declared to
// expand the database is run on both databases, and its changes are compared with what such a node uses.
import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { migrate, migrationsWithKinds, NewerDatabase } from "#server/db/migrate.ts";
import { MIGRATIONS } from "#server/db/migrations/registry.ts";
import { sqliteFile } from "#server/db/open-database.ts";
import { postgresDialect } from "#server/db/postgres/postgres-dialect.ts";
import type { Database } from "#server/db/schema.ts";
import { nodeSqliteDialect } from "#server/db/sqlite/node-sqlite-dialect.ts";
import { createLogger } from "#server/observability/logger.ts";
import { DATABASE_KINDS } from "../../support/database-kinds.ts";
import { breakingChanges, readSchema } from "../../support/schema-changes.ts";

const log = createLogger({ level: "silent" });
const NAMES = Object.keys(MIGRATIONS);

/** A change that breaks nodes of the previous version, and the fault that must be reported for it. */
const BREAKING: [string, (db: Kysely<unknown>) => Promise<unknown>][] = [
	["leagues.name is gone", ({ schema }) => schema.alterTable("leagues").renameColumn("name", "title").execute()],
	["id_counters.prefix is gone", ({ schema }) => schema.dropTable("id_counters").execute()],
	["leagues.one_name restricts leagues", ({ schema }) => schema.createIndex("one_name").unique().on("leagues").column("name").execute()],
	[
		"id_counters.place is new and has no default",
		async ({ schema }) => {
			// SQLite cannot add such a column to an existing table.
			await schema.dropTable("id_counters").execute();
			await schema
				.createTable("id_counters")
				.addColumn("prefix", "text", (column) => column.notNull().primaryKey())
				.addColumn("taken", "integer", (column) => column.notNull())
				.addColumn("place", "text", (column) => column.notNull())
				.execute();
		},
	],
];

const ALLOWED = async ({ schema }: Kysely<unknown>) => {
	await schema.alterTable("leagues").addColumn("motto", "text").execute();
	await schema
		.alterTable("leagues")
		.addColumn("rank", "integer", (column) => column.notNull().defaultTo(0))
		.execute();
	await schema.createIndex("leagues_by_motto").on("leagues").column("motto").execute();
	await schema
		.createTable("mottos")
		.addColumn("text", "text", (column) => column.notNull().unique())
		.execute();
};

describe.each(DATABASE_KINDS)("The kinds of migrations on $kind", ({ isMissing, create }) => {
	let db: Kysely<unknown>;
	let migrator: Migrator;
	beforeEach(async () => {
		if (isMissing) return;
		const { dataDir, databaseUrl, remove } = await create({ isEmpty: true });
		db = new Kysely({ dialect: databaseUrl ? postgresDialect({ databaseUrl, log }) : nodeSqliteDialect(sqliteFile(dataDir), () => {}) });
		migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsWithKinds(MIGRATIONS) } });
		onTestFinished(async () => {
			await db.destroy();
			await remove();
		});
	});
	const test = it.skipIf(isMissing);

	test("of a newer version are refused even where the first query for them fails", async () => {
		await migrate(db as Kysely<Database>, log);
		await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(db);
		let failures = 0;
		const failing = db.withPlugin({
			transformQuery({ node }) {
				if (failures++ === 0) throw new Error("the connection was lost");
				return node;
			},
			transformResult: async ({ result }) => result,
		});
		await expect(migrate(failing as Kysely<Database>, log)).rejects.toThrow(NewerDatabase);
		expect(failures).toBeGreaterThan(1);
	});

	test("those that expand the database leave everything that a node of before uses, and are recorded", async () => {
		const expanding = NAMES.filter((name) => MIGRATIONS[name]?.kind === "expand");
		expect(expanding.length).toBeGreaterThan(0);
		for (const name of expanding) {
			await migrator.migrateTo(NAMES[NAMES.indexOf(name) - 1] ?? "");
			const before = await readSchema(db);
			expect((await migrator.migrateTo(name)).error).toBeUndefined();
			expect(breakingChanges(before, await readSchema(db)), name).toEqual([]);
		}
		const { rows } = await sql<{ name: string }>`select name from migration_kinds where kind = 'expand' order by name`.execute(db);
		expect(rows.map(({ name }) => name)).toEqual(expanding);
	});

	test("entries stay in their order where the rule on their sources' ids is dropped, and have their rule of seqs", async () => {
		await migrator.migrateTo("0569-exact-tokens");
		const insert = (seq: number, sourceId: string) =>
			sql`insert into match_events (match_id, seq, event_id, revision, type, body, source, source_id, recorded_at, author_id)
				values ('m1', ${seq}, ${`e${seq}`}, 1, 'goal_scored', '{}', 'desk', ${sourceId}, ${seq * 10}, 'u1')`.execute(db);
		await insert(2, "b");
		await insert(1, "a");
		await expect(insert(3, "a")).rejects.toThrow();
		const read = async () => (await sql`select * from match_events`.execute(db)).rows;
		const before = await read();
		expect((await migrator.migrateToLatest()).error).toBeUndefined();
		expect(await read()).toEqual(before);
		await insert(3, "a");
		await expect(insert(3, "c")).rejects.toThrow();
	});

	test("the comparison finds what breaks a node of before, and lets additions pass", async () => {
		await migrator.migrateToLatest();
		const before = await readSchema(db);
		for (const [found, change] of BREAKING) {
			const transaction = await db.startTransaction().execute();
			await change(transaction);
			expect(breakingChanges(before, await readSchema(transaction))).toContain(found);
			await transaction.rollback().execute();
		}
		await ALLOWED(db);
		expect(breakingChanges(before, await readSchema(db))).toEqual([]);
	});
});
