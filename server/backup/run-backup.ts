// Writes an archive of the site, while it runs or not, and copies it to the store of the settings: npm run backup [-- --to <folder>]
import { mkdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { backupsIn } from "#server/config/backup-settings.ts";
import { readSettings } from "#server/config/env.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { createLogger } from "#server/observability/logger.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { archiveName } from "./archive-folders.ts";
import { copyToStore } from "./copy-to-store.ts";
import { runCommand } from "./run-command.ts";
import { writeArchive } from "./write-archive.ts";

async function run(): Promise<string[]> {
	const { values } = parseArgs({ options: { to: { type: "string" } } });
	const settings = readSettings();
	const parent = resolve(values.to ?? backupsIn(settings.dataDir));
	await mkdir(parent, { recursive: true, mode: 0o700 });
	const name = archiveName(new Date());
	const folder = join(parent, name);
	if (await stat(folder).catch(() => null)) throw new SettingsError(`${folder} is there already.`);
	const { tables, files } = await writeArchive({ site: settings, folder, log: createLogger({ level: "warn" }) });
	const rows = tables.reduce((sum, table) => sum + table.rows, 0);
	const { store, keep } = settings.backup;
	// The archive of a new site must not replace older archives.
	const isNew = tables.some(({ name: table, rows: count }) => table === "users" && count === 0);
	const copied = store === null ? [] : await copyToStore(store, parent, isNew ? Number.POSITIVE_INFINITY : keep);
	return [
		folder,
		`It has ${formatCount(DEFAULT_LOCALE, rows)} rows of ${tables.length} tables and ${files.length} files.`,
		...copied.map((each) => `BACKUP_STORE has a copy of ${each}.`),
		"It holds addresses, password hashes and the secret: keep it where only you can read it, and not on this machine alone.",
	];
}

await runCommand(run);
