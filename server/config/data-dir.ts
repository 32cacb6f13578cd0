// The folder that holds what this machine keeps: database, secret. Made and tried once at the start, by main.ts and scripts.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "./settings-error.ts";

/** Makes the folder where it is missing, for its owner alone: it will hold addresses and password hashes. Throws a SettingsError when nothing can be written into it. */
export function prepareDataDir(dataDir: string): void {
	// Tried, not asked for: permission bits say nothing of read-only mounts, full disks or an all-powerful user.
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
