// Backups: the age of the newest archive in the folder and in the store, and whether the archives would be lost with the site's own disk.
import { stat } from "node:fs/promises";
import { archiveTime, readArchiveNames } from "#server/backup/archive-folders.ts";
import { openRemoteArchives } from "#server/backup/s3-archives.ts";
import { backupsIn } from "#server/config/backup-settings.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { DAY_MS, HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import { type Check, fault, ok, reasonOf, unknown, warning } from "../kernel/check.ts";

/** Age from which a daily archive is late, and age from which at least two were missed. */
const LATE_MS = DAY_MS + 2 * HOUR_MS;
const MISSED_MS = 3 * DAY_MS;

export const backups: Check = {
	title: "Backups",
	async run({ settings: { backup, dataDir, isProduction }, clock }) {
		const folder = backup.folder ?? backupsIn(dataDir);
		const newest = await readNewest(folder);
		const age = newest.at === null ? null : ageOf(clock() - newest.at);
		if (newest.code !== null && newest.code !== "ENOENT")
			return fault(
				`The archives in ${folder} cannot be read: ${newest.code}.`,
				`Give the server's user the folder: \`chown -R touchline ${folder}\`.`,
			);
		if (backup.folder === null && !isProduction)
			return ok(age === null ? "There are no archives, and this site is not in production." : `The newest archive is ${age} old.`);
		if (backup.folder === null)
			return warning(
				age === null
					? "BACKUP_DIR is not set, and there is no archive of this site."
					: `BACKUP_DIR is not set; the newest archive is ${age} old.`,
				"Set BACKUP_DIR to a folder on another disk, or BACKUP_STORE: the server then writes an archive a day.",
			);
		if (newest.at === null)
			return warning(
				`There is no archive in BACKUP_DIR (${folder}) yet.`,
				"The server writes the first a minute after its start; `npm run backup` writes one now.",
			);
		const late = clock() - newest.at;
		const look = "See the server's log for `Writing the daily archive failed`, and the disk of BACKUP_DIR; `npm run backup` tries it now.";
		if (late > MISSED_MS) return fault(`The newest archive is ${age} old.`, look);
		if (late > LATE_MS) return warning(`The newest archive is ${age} old.`, look);
		if (backup.store === null && (await isSameDisk(folder, dataDir)))
			return warning(
				`The newest archive is ${age} old, on the same disk as DATA_DIR: both would be lost together.`,
				"Set BACKUP_STORE to an S3-compatible store, or BACKUP_DIR to a folder on another disk or machine.",
			);
		return ok(`The newest archive is ${age} old.`);
	},
};

export const backupStore: Check = {
	title: "Backups in BACKUP_STORE",
	async run({ settings: { backup }, clock }) {
		if (backup.store === null) return ok("BACKUP_STORE is not set, so there are no copies of archives.");
		let names: string[];
		try {
			names = await openRemoteArchives(backup.store).list();
		} catch (error) {
			if (!(error instanceof SettingsError)) throw error;
			const isRefused = error.message.includes("refused");
			return isRefused
				? fault(
						error.message,
						"Compare BACKUP_STORE and its keys with what the store shows: they need the right to list, read, write and delete.",
					)
				: unknown(error.message, "Look at this machine's way to the store (`curl -I`), and at the store's status page.");
		}
		const newest = archiveTime(names[0] ?? "");
		if (newest === null)
			return warning(
				"BACKUP_STORE has no archive yet.",
				"The server copies the first one after it is written; `npm run backup` writes and copies one now.",
			);
		const late = clock() - newest;
		const found = `The newest archive in BACKUP_STORE is ${ageOf(late)} old.`;
		const look = "See the server's log for what the store answered; the next archive brings along those that it missed.";
		if (late > MISSED_MS) return fault(found, look);
		return late > LATE_MS ? warning(found, look) : ok(found);
	},
};

async function readNewest(folder: string): Promise<{ at: Instant | null; code: string | null }> {
	try {
		const newest = (await readArchiveNames(folder)).at(-1);
		return { at: newest === undefined ? null : archiveTime(newest), code: null };
	} catch (error) {
		return { at: null, code: reasonOf(error) };
	}
}

const ageOf = (ms: number) => (ms < 2 * DAY_MS ? `${Math.max(0, Math.floor(ms / HOUR_MS))} hours` : `${Math.floor(ms / DAY_MS)} days`);

async function isSameDisk(one: string, other: string): Promise<boolean> {
	const [first, second] = await Promise.all([stat(one), stat(other)]);
	return first.dev === second.dev;
}
