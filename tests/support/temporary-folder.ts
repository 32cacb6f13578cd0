// A separate folder for a test that writes files (a data folder, a database, a cluster). It is in memory if /dev/shm exists and has enough
// space, because commits then do not wait for a disk, which took most of the suite's time.
import { accessSync, constants, statfsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TemporaryFolder {
	path: string;
	remove(): Promise<void>;
}

const MEMORY = "/dev/shm";
/** Free space that /dev/shm needs; one run uses less. */
const NEEDED_BYTES = 2 * 1024 ** 3;

function hasMemoryFolder(): boolean {
	try {
		accessSync(MEMORY, constants.W_OK);
		const { bavail, bsize } = statfsSync(MEMORY);
		return bavail * bsize >= NEEDED_BYTES;
	} catch {
		return false;
	}
}

/** `isOnDisk`: puts the folder on disk, for measurements of durable writes. */
export async function createTemporaryFolder(name = "test", { isOnDisk = false } = {}): Promise<TemporaryFolder> {
	const base = !isOnDisk && hasMemoryFolder() ? MEMORY : tmpdir();
	const path = await mkdtemp(join(base, `touchline-${name}-`));
	return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}
