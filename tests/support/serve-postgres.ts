// Vitest's global setup: one PostgreSQL cluster for all test files of a run; postgres-database.ts is the client. The cluster has a
// migrated template database that is copied for each test.
import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { type PostgresCluster, startPostgresCluster } from "./postgres-cluster.ts";
import { executeOn, TEMPLATE } from "./postgres-statement.ts";
import { serveOncePerRun } from "./run-door.ts";

declare module "vitest" {
	interface ProvidedContext {
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
	const { path, stop } = await serveOncePerRun("postgres", async () => {
		const cluster = await startMigratedCluster();
		return { facts: { url: cluster?.url ?? null }, stop: async () => cluster?.stop() };
	});
	project.provide("postgresSocket", path);
	return stop;
}
