// A folder of its own for a test that writes files (a data folder, a database, a cluster).
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TemporaryFolder {
	path: string;
	remove(): Promise<void>;
}

export async function createTemporaryFolder(name = "test"): Promise<TemporaryFolder> {
	const path = await mkdtemp(join(tmpdir(), `touchline-${name}-`));
	return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}
