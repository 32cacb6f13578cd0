// Tries this version's migrations on a copy of the site's database, while the site runs.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { backupsIn } from "#server/config/backup-settings.ts";
import { MIGRATIONS } from "#server/db/migrations/registry.ts";
import type { DatabaseAddress } from "#server/db/snapshot/database-content.ts";
import { databaseState } from "#server/db/snapshot/replace-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import { UnusableArchive } from "./open-archive.ts";
import { restoreSite } from "./restore-site.ts";
import { writeArchive } from "./write-archive.ts";

export interface UpgradeCheck {
	/** Names of the migrations that the database does not have yet. */
	missing: string[];
	/** `true` if nodes of the previous version must be stopped first, because one of the migrations has the kind `contract`, or no kind. */
	needsStop: boolean;
	/** Number of rows that were copied; `null` if no migration is missing. */
	rows: number | null;
}

interface CheckParts {
	site: DatabaseAddress;
	/** Address of an empty PostgreSQL for the copy; without one, the copy is an SQLite file next to the site's data. */
	copyUrl?: string | undefined;
	log: Logger;
}

/** Throws the reason if a migration fails. The site is only read, and an SQLite copy is deleted. */
export async function checkUpgrade({ site, copyUrl, log }: CheckParts): Promise<UpgradeCheck> {
	const backups = backupsIn(site.dataDir);
	await mkdir(backups, { recursive: true, mode: 0o700 });
	const folder = await mkdtemp(join(backups, "upgrade-check-"));
	try {
		const copy = { dataDir: join(folder, "copy"), databaseUrl: copyUrl };
		if (copyUrl !== undefined && (await databaseState(copy, log)) !== "new")
			throw new UnusableArchive("The database for the copy is not empty: name another one.");
		const archive = join(folder, "archive");
		const { migrations, tables } = await writeArchive({ site, folder: archive, log });
		const missing = Object.keys(MIGRATIONS).filter((name) => !migrations.includes(name));
		if (missing.length === 0) return { missing, needsStop: false, rows: null };
		await restoreSite({ site: copy, from: archive, restorePoint: null, log });
		return {
			missing,
			needsStop: missing.some((name) => MIGRATIONS[name]?.kind !== "expand"),
			rows: tables.reduce((sum, table) => sum + table.rows, 0),
		};
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
