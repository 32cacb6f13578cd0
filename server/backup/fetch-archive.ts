// Downloads an archive from the store of the settings, so that the site can be restored from it.
import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ObjectStore } from "#server/config/backup-settings.ts";
import { openRemoteArchives } from "./s3-archives.ts";

/** Returns the local folder of the archive, after downloading it from the store if it is not there yet. Throws a SettingsError. */
export async function fetchArchive(name: string, store: ObjectStore, backups: string): Promise<string> {
	const folder = join(backups, name);
	if (await stat(folder).catch(() => null)) return folder;
	const partial = `${folder}.partial`;
	await rm(partial, { recursive: true, force: true });
	await openRemoteArchives(store).download(name, partial);
	await rename(partial, folder);
	return folder;
}
