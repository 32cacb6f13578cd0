// Replaces the site by an archive, while no server runs: npm run restore -- --from <folder or name in the store>
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type BackupSettings, backupsIn } from "#server/config/backup-settings.ts";
import { readSettings } from "#server/config/env.ts";
import { createLogger } from "#server/observability/logger.ts";
import { archiveName, archiveTime } from "./archive-folders.ts";
import { fetchArchive } from "./fetch-archive.ts";
import { UnusableArchive } from "./open-archive.ts";
import { restoreSite } from "./restore-site.ts";
import { runCommand } from "./run-command.ts";
import { openRemoteArchives } from "./s3-archives.ts";

const USAGE = "Usage: npm run restore -- --from <folder of an archive, or s3:<name of one in BACKUP_STORE>>";
const IN_STORE = "s3:";

async function run(): Promise<string[]> {
	const { values } = parseArgs({ options: { from: { type: "string" } } });
	if (values.from === undefined) throw new UnusableArchive(USAGE);
	const settings = readSettings();
	const log = createLogger({ level: "warn" });
	const backups = backupsIn(settings.dataDir);
	await mkdir(backups, { recursive: true, mode: 0o700 });
	const from = values.from.startsWith(IN_STORE)
		? await download(values.from.slice(IN_STORE.length), settings.backup, backups)
		: resolve(values.from);
	const before = join(backups, `before-restore-${archiveName(new Date())}`);
	const { manifest, restorePoint } = await restoreSite({ site: settings, from, restorePoint: before, log });
	return [
		`The site is as it was at ${manifest.createdAt}.`,
		...(restorePoint === null ? [] : [`As it was before, it is in ${restorePoint}.`]),
		"Mails and messages that were waiting then are sent again by the next start, though they may have been sent since.",
	];
}

async function download(name: string, { store }: BackupSettings, backups: string): Promise<string> {
	if (store === null) throw new UnusableArchive("BACKUP_STORE is not set.");
	if (archiveTime(name) !== null) return fetchArchive(name, store, backups);
	throw new UnusableArchive(["BACKUP_STORE has these archives:", ...(await openRemoteArchives(store).list())].join("\n"));
}

await runCommand(run);
