// Writes one archive per day into the folder that the settings name, and keeps the newest ones. A separate process does the work, so that
// no goal is delayed.
import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BackupSettings } from "#server/config/backup-settings.ts";
import type { Db } from "#server/db/open-database.ts";
import { poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import { type Clock, DAY_MS, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { archiveTime, readArchiveNames } from "./archive-folders.ts";
import { hasAccounts } from "./has-accounts.store.ts";

const COMMAND = fileURLToPath(new URL("run-backup.ts", import.meta.url));
const LOOK_EVERY_MS = MINUTE_MS;
/** Delay before the next attempt after a failed one. */
const RETRY_MS = 15 * MINUTE_MS;
const MAX_ERROR_LENGTH = 500;

interface Parts {
	settings: BackupSettings;
	db: Pick<Db, "kysely">;
	clock: Clock;
	log: Logger;
	metrics: Metrics;
	/** Writes an archive into the folder. */
	write?: (folder: string) => Promise<void>;
	everyMs?: number;
}

/**
 * The first archive is written a minute after the start if there is none, or the newest one is older than a day. A site without accounts
 * writes none: after the loss of its disk it would replace, day by day, the archives from which it should be restored.
 */
export function startDailyBackups(parts: Parts): { stop(): Promise<void> } {
	const { settings, db, clock, log, metrics, write = runCommand, everyMs = LOOK_EVERY_MS } = parts;
	const { folder, keep } = settings;
	let newest: Instant | null = null;
	let failedAt: Instant | null = null;
	metrics.gauge("backup_age_seconds", "Age of the newest archive in BACKUP_DIR; NaN if there is none", [], (gauge) => {
		gauge.set(newest === null ? Number.NaN : (clock() - newest) / SECOND_MS);
	});
	if (folder === null) return { stop: async () => undefined };

	async function look(directory: string): Promise<void> {
		[newest = null] = await listArchives(directory);
		const isDue = newest === null || clock() - newest >= DAY_MS;
		const mayTry = failedAt === null || clock() - failedAt >= RETRY_MS;
		if (!isDue || !mayTry || !(await hasAccounts(db))) return;
		try {
			await write(directory);
			failedAt = null;
		} catch (error) {
			failedAt = clock();
			log.error({ err: error, folder: directory }, "Writing the daily archive failed, retrying in a quarter of an hour");
			return;
		}
		const all = await listArchives(directory, { keep });
		[newest = null] = all;
		log.info({ folder: directory, archives: all.length }, "Wrote the daily archive");
	}

	return poll({ everyMs, refresh: () => look(folder), log, task: "looking for the newest archive" });
}

/** Returns the times of the archives, newest first; deletes archives beyond the newest `keep`. Other folders are not touched. */
async function listArchives(directory: string, { keep = Number.POSITIVE_INFINITY } = {}): Promise<Instant[]> {
	const names = await readArchiveNames(directory).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return [];
		throw error;
	});
	const newestFirst = names.reverse();
	for (const name of newestFirst.slice(keep)) await rm(join(directory, name), { recursive: true, force: true });
	return newestFirst.slice(0, keep).flatMap((name) => archiveTime(name) ?? []);
}

/** Runs `npm run backup` with the settings of this process. */
function runCommand(directory: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [COMMAND, "--to", directory], { stdio: ["ignore", "ignore", "pipe"] });
		if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
		let errors = "";
		child.stderr.on("data", (chunk) => {
			errors = `${errors}${chunk}`.slice(0, MAX_ERROR_LENGTH);
		});
		child.once("error", reject);
		child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(errors.trim() || `it ended with ${code}`))));
	});
}
