// A folder of its own for a test that writes files (a data folder, a database, a cluster). In memory where the machine has
// /dev/shm with room: there a commit need not wait for a disk, and most of the suite's time was that.
import { accessSync, constants, statfsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TemporaryFolder {
	path: string;
	remove(): Promise<void>;
}

const MEMORY = "/dev/shm";
/** Less could be used up by one run. */
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

/** `isOnDisk`: for what measures writes that are durable. */
export async function createTemporaryFolder(name = "test", { isOnDisk = false } = {}): Promise<TemporaryFolder> {
	const base = !isOnDisk && hasMemoryFolder() ? MEMORY : tmpdir();
	const path = await mkdtemp(join(base, `touchline-${name}-`));
	return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}
