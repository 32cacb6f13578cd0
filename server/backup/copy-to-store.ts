// Copies the archives of a folder to an S3-compatible store.
import { join } from "node:path";
import type { ObjectStore } from "#server/config/backup-settings.ts";
import { readArchiveNames } from "./archive-folders.ts";
import { openRemoteArchives } from "./s3-archives.ts";

/**
 * Copies those of the newest `keep` archives that the store does not have, even if earlier copies failed, and deletes older ones in the
 * store. Returns the names of the copied archives.
 */
export async function copyToStore(store: ObjectStore, folder: string, keep: number): Promise<string[]> {
	const remote = openRemoteArchives(store);
	const stored = await remote.list();
	const missing = (await readArchiveNames(folder)).slice(-keep).filter((name) => !stored.includes(name));
	for (const name of missing) await remote.upload(join(folder, name), name);
	const newestFirst = [...stored, ...missing].sort().reverse();
	for (const name of newestFirst.slice(keep)) await remote.remove(name);
	return missing;
}
