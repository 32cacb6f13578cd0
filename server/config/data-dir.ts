// The data folder of this machine: database, secret. Created and checked once at the start, by main.ts and scripts.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "./settings-error.ts";

/**
 * Creates the folder if it is missing, readable by its owner only: it will contain e-mail addresses and password hashes. Throws a
 * SettingsError if it is not writable.
 */
export function prepareDataDir(dataDir: string): void {
	// Writes a file to check: permission bits do not show read-only mounts, full disks or a superuser.
	const probe = join(dataDir, `.probe-${process.pid}`);
	try {
		mkdirSync(dataDir, { recursive: true, mode: 0o700 });
		writeFileSync(probe, "");
		rmSync(probe);
	} catch (error) {
		const reason = (error as NodeJS.ErrnoException).code ?? String(error);
		throw new SettingsError(`DATA_DIR is ${JSON.stringify(dataDir)}: expected a folder that can be written to (${reason}).`);
	}
}

/** Name of a single machine's database in the folder. */
export const SQLITE_NAME = "touchline.sqlite";

/** The file with the secret of a site that does not set JWT_SECRET. */
export const jwtSecretFile = (dataDir: string): string => join(dataDir, "jwt-secret");

/** Videos, captions and pictures in it are served under `/media/`. */
export const mediaFolder = (dataDir: string): string => join(dataDir, "media");
