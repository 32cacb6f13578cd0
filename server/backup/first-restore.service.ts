// Restores an archive on the first page of a new site: whoever has the key from the server's log chooses one, and the site is stopped while
// it is restored.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { backupsIn } from "#server/config/backup-settings.ts";
import type { Settings } from "#server/config/env.ts";
import { type Result, refuse } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import type { listFirstArchives } from "#shared/contract/rest/accounts/first-restore.ts";
import { archiveName, archiveTime, readArchiveNames } from "./archive-folders.ts";
import { fetchArchive } from "./fetch-archive.ts";
import { openArchive, UnusableArchive } from "./open-archive.ts";
import type { Restart } from "./restart.ts";
import { restoreSite } from "./restore-site.ts";
import { openRemoteArchives } from "./s3-archives.ts";

interface Parts {
	settings: Pick<Settings, "dataDir" | "databaseUrl" | "backup">;
	log: Logger;
	/** Refuses link_expired unless the key is that of a site without an admin. */
	checkKey(key: string): Promise<Result<true>>;
	restart: Restart | undefined;
}

export interface FirstRestore {
	/** Lists the archives. Refuses link_expired. */
	list(key: string): Promise<Result<AnswerOf<typeof listFirstArchives>>>;
	/**
	 * Restores an archive: checks it in the background, then restarts the site. Refuses link_expired, not_found, in_use while another archive
	 * is being restored, not_accepted.
	 */
	begin(key: string, name: string): Promise<Result<{ ok: true }>>;
}

export function createFirstRestore({ settings, log, checkKey, restart }: Parts): FirstRestore {
	const backups = settings.backup.folder ?? backupsIn(settings.dataDir);
	const { store } = settings.backup;
	let restoring: string | null = null;
	let failure = restart?.last?.task === "restore" ? restart.last.failure : null;

	/** Names of the archives in the folder and in the store, newest first. */
	async function names(): Promise<{ local: string[]; remote: string[]; storeProblem: string | null }> {
		const local = await readArchiveNames(backups).catch(() => []);
		if (store === null) return { local, remote: [], storeProblem: null };
		return openRemoteArchives(store)
			.list()
			.then((remote) => ({ local, remote, storeProblem: null }))
			.catch((error: Error) => ({ local, remote: [], storeProblem: error.message }));
	}

	async function restore({ key, name, isLocal }: { key: string; name: string; isLocal: boolean }, { request }: Restart): Promise<void> {
		await mkdir(backups, { recursive: true, mode: 0o700 });
		const from = isLocal || store === null ? join(backups, name) : await fetchArchive(name, store, backups);
		// Opened before the site is replaced: if the archive cannot be restored, the site continues unchanged.
		await openArchive(from);
		const allowed = await checkKey(key);
		if (!allowed.ok) throw new UnusableArchive("An admin was created meanwhile: stop the server and use `npm run restore`.");
		const restorePoint = join(backups, `before-restore-${archiveName(new Date())}`);
		request("restore", async () => {
			const { manifest } = await restoreSite({ site: settings, from, restorePoint, log });
			log.warn({ from, createdAt: manifest.createdAt, restorePoint }, "The site was restored from an archive");
		});
	}

	return {
		async list(key) {
			const allowed = await checkKey(key);
			if (!allowed.ok) return allowed;
			if (restoring !== null) return { ok: true, value: { archives: [], storeProblem: null, restoring, failure } };
			const { local, remote, storeProblem } = await names();
			const archives = [...new Set([...local, ...remote])]
				.sort()
				.reverse()
				.map((name) => ({ name, at: archiveTime(name) ?? 0, isInStore: !local.includes(name) }));
			return { ok: true, value: { archives, storeProblem, restoring, failure } };
		},
		async begin(key, name) {
			const allowed = await checkKey(key);
			if (!allowed.ok) return allowed;
			const { local, remote } = await names();
			if (!local.includes(name) && !remote.includes(name)) return refuse({ code: "not_found", message: "there is no such archive" });
			if (restart === undefined)
				return refuse({ code: "not_accepted", message: "this server cannot start itself again: use `npm run restore`" });
			if (restoring !== null) return refuse({ code: "in_use", message: `${restoring} is being restored` });
			restoring = name;
			failure = null;
			void restore({ key, name, isLocal: local.includes(name) }, restart).catch((error: Error) => {
				log.error({ err: error, name }, "An archive could not be restored");
				restoring = null;
				failure = error.message;
			});
			return { ok: true, value: { ok: true } };
		},
	};
}
