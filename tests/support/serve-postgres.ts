// Vitest's global setup: one PostgreSQL cluster for all test files of a project, started when the first of them asks.
// Workers are other threads, so they ask over a socket; postgres-database.ts is who asks.
import { createServer } from "node:net";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type PostgresCluster, startPostgresCluster } from "./postgres-cluster.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Unix socket that answers a connection with `{url}` or `{error}`. */
		postgresSocket: string;
	}
}

export default async function servePostgres(project: TestProject): Promise<() => Promise<void>> {
	const folder = await createTemporaryFolder("postgres-socket");
	let cluster: Promise<PostgresCluster | null> | null = null;
	const door = createServer(async (socket) => {
		cluster ??= startPostgresCluster();
		const answer = await cluster.then(
			(started) => ({ url: started?.url ?? null }),
			(error) => ({ error: String(error) }),
		);
		socket.end(JSON.stringify(answer));
	});
	const path = join(folder.path, "door");
	await new Promise<void>((resolve) => door.listen(path, resolve));
	project.provide("postgresSocket", path);
	return async () => {
		door.close();
		await (await cluster?.catch(() => null))?.stop();
		await folder.remove();
	};
}
