// Restores a site from an archive: all of it, or nothing. Whenever the process ends, the database is the old one or the new one.
import { copyFile, mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { prepareDataDir } from "#server/config/data-dir.ts";
import { openDatabase } from "#server/db/open-database.ts";
import type { DatabaseAddress, DatabaseContent } from "#server/db/snapshot/database-content.ts";
import { databaseState, replaceDatabase } from "#server/db/snapshot/replace-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Manifest } from "./archive-format.ts";
import { type Archive, openArchive, UnusableArchive } from "./open-archive.ts";
import { writeArchive } from "./write-archive.ts";

const SECRET = "jwt-secret";

export interface RestoreParts {
	site: DatabaseAddress;
	/** Folder of the archive. */
	from: string;
	/** Folder in which an archive of the present site is written first; `null` to write none. Not used if the database is new. */
	restorePoint: string | null;
	log: Logger;
}

export interface Restored {
	manifest: Manifest;
	/** Folder of an archive of the site as it was before the restore; `null` if none was written. */
	restorePoint: string | null;
}

/** Throws an UnusableArchive, and changes nothing, if the archive cannot be restored. No server may run on the database. */
export async function restoreSite({ site, from, log, ...parts }: RestoreParts): Promise<Restored> {
	prepareDataDir(site.dataDir);
	const archive = await openArchive(from);
	const { manifest } = archive;
	const state = await databaseState(site, log);
	if (state === "running") throw new UnusableArchive("A server runs on this database: stop it first.");
	const restorePoint = state === "new" ? null : parts.restorePoint;
	if (restorePoint !== null) await writeArchive({ site, folder: restorePoint, log });
	const isSecret = ({ path }: { path: string }) => path === SECRET;
	await restoreFiles(
		site.dataDir,
		archive,
		manifest.files.filter((file) => !isSecret(file)),
	);
	await replaceDatabase(site, contentOf(archive), log);
	await restoreFiles(site.dataDir, archive, manifest.files.filter(isSecret));
	// Opens the database as a server does, which applies missing migrations.
	await (await openDatabase({ ...site, log })).close();
	return { manifest, restorePoint };
}

const contentOf = ({ manifest, rowsOf }: Archive): DatabaseContent => ({
	migrations: manifest.migrations,
	tables: manifest.tables.map(({ name }) => name),
	rowsOf,
});

/** Files that the archive does not contain stay. */
async function restoreFiles(dataDir: string, { folder }: Archive, files: Manifest["files"]): Promise<void> {
	for (const { path } of files) {
		const target = join(dataDir, path);
		await mkdir(dirname(target), { recursive: true, mode: 0o700 });
		await copyFile(join(folder, "files", path), `${target}.restoring`);
		await rename(`${target}.restoring`, target);
	}
}
