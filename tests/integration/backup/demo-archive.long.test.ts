// The demo's archive, with tens of thousands of rows in all tables, is restored into both databases.
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { restoreSite } from "#server/backup/restore-site.ts";
import { writeArchive } from "#server/backup/write-archive.ts";
import { createLogger } from "#server/observability/logger.ts";
import { DATABASE_KINDS, type DatabaseKind, type EmptyDatabase } from "../../support/database-kinds.ts";
import { demoOfStillSite } from "../../support/shared-still-site.ts";
import { createTemporaryFolder } from "../../support/temporary-folder.ts";

const log = createLogger({ level: "silent" });
const TIMEOUT_MS = 300_000;
const [sqlite, postgres] = DATABASE_KINDS as [DatabaseKind, DatabaseKind];

it.skipIf(postgres.isMissing)(
	"An archive of the demo has the same rows and files after a way through both databases",
	{ timeout: TIMEOUT_MS },
	async () => {
		const folder = await createTemporaryFolder("demo-archives");
		const databases: EmptyDatabase[] = [];
		try {
			const demo = join(folder.path, "demo");
			await cp(await demoOfStillSite(), demo, { recursive: true });
			const archive = (dataDir: string, name: string, databaseUrl?: string) =>
				writeArchive({ site: { dataDir, databaseUrl }, folder: join(folder.path, name), log });
			const first = await archive(demo, "0");
			const rowsOf = (table: string) => first.tables.find(({ name }) => name === table)?.rows ?? 0;
			for (const table of ["matches", "match_events", "odds_prices", "users", "chat_facts"])
				expect([table, rowsOf(table) > 0]).toEqual([table, true]);
			for (const [index, kind] of [postgres, sqlite].entries()) {
				const site = await kind.create({ isEmpty: true });
				databases.push(site);
				await restoreSite({ site, from: join(folder.path, `${index}`), restorePoint: null, log });
				const { tables, files, migrations } = await archive(site.dataDir, `${index + 1}`, site.databaseUrl);
				expect({ tables, files, migrations }).toEqual({ tables: first.tables, files: first.files, migrations: first.migrations });
			}
		} finally {
			for (const database of databases) await database.remove();
			await folder.remove();
		}
	},
);
