// Vitest's global setup: one PostgreSQL cluster for all test files of a project, started when the first of them asks.
// Workers are other threads, so they ask over a socket; postgres-database.ts is the client. The cluster has a migrated
// template database: a test's own is a copy of it.
import { createServer } from "node:net";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { type PostgresCluster, startPostgresCluster } from "./postgres-cluster.ts";
import { executeOn, TEMPLATE } from "./postgres-statement.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Unix socket that answers a connection with `{url}` or `{error}`. */
		postgresSocket: string;
	}
}

async function startMigratedCluster(): Promise<PostgresCluster | null> {
	const cluster = await startPostgresCluster({ isOnDisk: false });
	if (!cluster) return null;
	await executeOn(cluster.url, `create database ${TEMPLATE}`);
	const databaseUrl = new URL(`/${TEMPLATE}`, cluster.url).href;
	const db = await openDatabase({ dataDir: "", databaseUrl, log: createLogger({ level: "silent" }) });
	await db.close();
	return cluster;
}

export default async function servePostgres(project: TestProject): Promise<() => Promise<void>> {
	const folder = await createTemporaryFolder("postgres-socket");
	let cluster: Promise<PostgresCluster | null> | null = null;
	const door = createServer(async (socket) => {
		cluster ??= startMigratedCluster();
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
