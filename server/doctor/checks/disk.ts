// Disk space of the folders that the settings name.
import { stat, statfs } from "node:fs/promises";
import { sqliteFile } from "#server/db/open-database.ts";
import { type Check, type Finding, fault, ok, reasonOf, unknown, warning } from "../kernel/check.ts";

const MB = 1024 ** 2;
const FAULT_BYTES = 100 * MB;
const WARNING_BYTES = 1024 * MB;

export const dataDisk: Check = {
	title: "Disk of DATA_DIR",
	async run({ settings: { dataDir, databaseUrl } }) {
		const database = databaseUrl ? null : await stat(sqliteFile(dataDir)).catch(() => null);
		return judge("DATA_DIR", dataDir, database?.size ?? 0);
	},
};

export const backupDisk: Check = {
	title: "Disk of BACKUP_DIR",
	async run({ settings: { backup, dataDir, databaseUrl } }) {
		if (backup.folder === null) return ok("BACKUP_DIR is not set, so it needs no space.");
		const database = databaseUrl ? null : await stat(sqliteFile(dataDir)).catch(() => null);
		return judge("BACKUP_DIR", backup.folder, database?.size ?? 0);
	},
};

/** `neededBytes` is the space that a copy of the database takes. */
async function judge(name: string, folder: string, neededBytes: number): Promise<Finding> {
	let figures: Awaited<ReturnType<typeof statfs>>;
	try {
		figures = await statfs(folder);
	} catch (error) {
		const code = reasonOf(error);
		if (code === "ENOENT") return unknown(`${name} (${folder}) is not there yet: the server makes it.`);
		return fault(
			`${name} (${folder}) cannot be read: ${code}.`,
			`Give the server's user the folder: \`chown -R touchline ${folder}\`, or set ${name} to another one.`,
		);
	}
	const { bavail, bsize, blocks, files, ffree } = figures;
	const freeBytes = bavail * bsize;
	const free = `${name} (${folder}) has ${textOf(freeBytes)} free of ${textOf(blocks * bsize)}`;
	const space = `Make space: \`du -xh --max-depth=1 ${folder}\` shows what takes it. KEEP_LOGS_DAYS and KEEP_CHAT_DAYS have the server store less.`;
	if (freeBytes < FAULT_BYTES) return fault(`${free}: goals are refused when it is full.`, space);
	if (files > 0 && ffree === 0)
		return fault(
			`${name} (${folder}) can take no more files: its file system has no free inodes.`,
			"Delete small files there: `df -i` shows the count.",
		);
	if (freeBytes < neededBytes) return warning(`${free}, less than a copy of the database needs.`, space);
	if (freeBytes < WARNING_BYTES) return warning(`${free}.`, space);
	return ok(`${free}.`);
}

const textOf = (bytes: number) => (bytes < 10 * 1024 * MB ? `${Math.round(bytes / MB)} MB` : `${Math.round(bytes / 1024 / MB)} GB`);
