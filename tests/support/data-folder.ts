// A server's data folder whose SQLite database is already migrated: a copy of one that this worker migrated once. All migrations together
// take fifty milliseconds of CPU, and a run opens more than a thousand databases. postgres-database.ts does the same for PostgreSQL.
import { readFile, writeFile } from "node:fs/promises";
import { openDatabase, sqliteFile } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createTemporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

let migrated: Promise<Buffer> | undefined;

async function migrate(): Promise<Buffer> {
	const folder = await createTemporaryFolder("migrated");
	try {
		const db = await openDatabase({ dataDir: folder.path, log: createLogger({ level: "silent" }) });
		await db.close();
		return await readFile(sqliteFile(folder.path));
	} finally {
		await folder.remove();
	}
}

/** The database has no rows. */
export async function createDataFolder(name = "data"): Promise<TemporaryFolder> {
	migrated ??= migrate();
	const folder = await createTemporaryFolder(name);
	await writeFile(sqliteFile(folder.path), await migrated);
	return folder;
}
