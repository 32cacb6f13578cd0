// Migrations that are tried on a copy, and one that fails.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkUpgrade } from "#server/backup/check-upgrade.ts";
import { migrationsWithKinds } from "#server/db/migrate.ts";
import { MIGRATIONS } from "#server/db/migrations/registry.ts";
import { openDatabase, sqliteFile } from "#server/db/open-database.ts";
import { postgresDialect } from "#server/db/postgres/postgres-dialect.ts";
import { nodeSqliteDialect } from "#server/db/sqlite/node-sqlite-dialect.ts";
import { createLogger } from "#server/observability/logger.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });
const NAMES = Object.keys(MIGRATIONS).sort();
/** The previous version does not have the table `nodes`. */
const FIRST_MISSING = NAMES.indexOf("0550-nodes");
const OLD = NAMES[FIRST_MISSING - 1] ?? "";

describe.each(DATABASE_KINDS)("An upgrade on $kind", ({ isMissing, kind, create }) => {
	async function oldSite(): Promise<EmptyDatabase & { kysely: Kysely<unknown> }> {
		const site = await create({ isEmpty: true });
		const { dataDir, databaseUrl } = site;
		const kysely = new Kysely<unknown>({
			dialect: databaseUrl ? postgresDialect({ databaseUrl, log }) : nodeSqliteDialect(sqliteFile(dataDir), () => {}),
		});
		onTestFinished(async () => {
			await kysely.destroy();
			await site.remove();
		});
		const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrationsWithKinds(MIGRATIONS) } });
		const { error } = await migrator.migrateTo(OLD);
		if (error) throw error;
		return { ...site, kysely };
	}
	const migrationsOf = async (kysely: Kysely<unknown>) => {
		const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(kysely);
		return rows.map(({ name }) => name);
	};

	it.skipIf(isMissing)("is tried on a copy, which changes nothing of the site and is deleted", async () => {
		const { kysely, ...site } = await oldSite();
		const other = kind === "postgres" ? await create({ isEmpty: true }) : null;
		if (other) onTestFinished(other.remove);
		const check = await checkUpgrade({ site, copyUrl: other?.databaseUrl, log });
		expect(check).toMatchObject({ missing: NAMES.slice(FIRST_MISSING), rows: expect.any(Number) });
		expect((await migrationsOf(kysely)).at(-1)).toBe(OLD);
		expect(await readdir(join(site.dataDir, "backups"))).toEqual([]);
		await openDatabase({ ...site, log }).then((db) => db.close());
		expect(await checkUpgrade({ site, log })).toEqual({ missing: [], needsStop: false, rows: null });
		if (other) await expect(checkUpgrade({ site, copyUrl: other.databaseUrl, log })).rejects.toThrow("is not empty");
	});

	it.skipIf(isMissing)("that fails is named with its reason, and leaves what was there", async () => {
		const { kysely, ...site } = await oldSite();
		await sql`create table nodes (wrong integer)`.execute(kysely);
		const before = await migrationsOf(kysely);
		await expect(openDatabase({ ...site, log })).rejects.toThrow(
			/^(DATABASE_URL|DATA_DIR with .*): the migration \d{4}-[\w-]+ failed, and nothing was changed: .*nodes.* already exists\. .* `npm run upgrade:check`/,
		);
		expect(await migrationsOf(kysely)).toEqual(before);
	});
});
