// Writes an archive of the site, while it runs or not, and copies it to the store of the settings: npm run backup [-- --to <folder>]
import { mkdir, readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { backupsIn, type ObjectStore } from "#server/config/backup-settings.ts";
import { readSettings } from "#server/config/env.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { createLogger } from "#server/observability/logger.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { archiveName, archiveTime } from "./archive-folders.ts";
import { openRemoteArchives } from "./s3-archives.ts";
import { writeArchive } from "./write-archive.ts";

async function run(): Promise<void> {
	const { values } = parseArgs({ options: { to: { type: "string" } } });
	const settings = readSettings();
	const parent = resolve(values.to ?? backupsIn(settings.dataDir));
	await mkdir(parent, { recursive: true, mode: 0o700 });
	const name = archiveName(new Date());
	const folder = join(parent, name);
	if (await stat(folder).catch(() => null)) throw new SettingsError(`${folder} is there already.`);
	const { tables, files } = await writeArchive({ site: settings, folder, log: createLogger({ level: "warn" }) });
	const rows = tables.reduce((sum, table) => sum + table.rows, 0);
	console.log(folder);
	console.log(`It has ${formatCount(DEFAULT_LOCALE, rows)} rows of ${tables.length} tables and ${files.length} files.`);
	if (settings.backup.store !== null) await copyToStore(settings.backup.store, parent, settings.backup.keep);
	console.log("It holds addresses, password hashes and the secret: keep it where only you can read it, and not on this machine alone.");
}

/** Copies also the archives that the store missed while it was away, and deletes there what is older than those that are kept. */
async function copyToStore(store: ObjectStore, parent: string, keep: number): Promise<void> {
	const remote = openRemoteArchives(store);
	const stored = await remote.list();
	const here = (await readdir(parent)).filter((name) => archiveTime(name) !== null).sort();
	for (const name of here.slice(-keep)) {
		if (stored.includes(name)) continue;
		await remote.upload(join(parent, name), name);
		console.log(`BACKUP_STORE has a copy of ${name}.`);
	}
	for (const name of (await remote.list()).slice(keep)) await remote.remove(name);
}

try {
	await run();
} catch (error) {
	if (!(error instanceof SettingsError) && (error as NodeJS.ErrnoException).code === undefined) throw error;
	console.error((error as Error).message);
	process.exitCode = 1;
}
