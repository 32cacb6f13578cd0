// Replaces the site by an archive, while no server runs: npm run restore -- --from <folder>
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readSettings } from "#server/config/env.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { DatabaseInUse } from "#server/db/snapshot/replace-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { archiveName, backupsIn } from "./archive-folders.ts";
import { UnusableArchive } from "./open-archive.ts";
import { restoreSite } from "./restore-site.ts";

const USAGE = "Usage: npm run restore -- --from <folder of an archive>";

async function run(): Promise<void> {
	const { values } = parseArgs({ options: { from: { type: "string" } } });
	if (values.from === undefined) throw new UnusableArchive(USAGE);
	const settings = readSettings();
	const log = createLogger({ level: "warn" });
	const backups = backupsIn(settings.dataDir);
	await mkdir(backups, { recursive: true, mode: 0o700 });
	const before = join(backups, `before-restore-${archiveName(new Date())}`);
	const { manifest, restorePoint } = await restoreSite({ site: settings, from: resolve(values.from), restorePoint: before, log });
	console.log(`The site is as it was at ${manifest.createdAt}.`);
	if (restorePoint !== null) console.log(`As it was before, it is in ${restorePoint}.`);
	console.log("Mails and messages that were waiting then are sent again by the next start, though they may have been sent since.");
}

try {
	await run();
} catch (error) {
	const isExpected = [UnusableArchive, DatabaseInUse, SettingsError].some((expected) => error instanceof expected);
	if (!isExpected) throw error;
	console.error((error as Error).message);
	process.exitCode = 1;
}
