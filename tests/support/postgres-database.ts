// A new PostgreSQL database for one test or suite, without rows: `describe.skipIf(!hasPostgres)("… on PostgreSQL", …)`. It is created in
// the cluster of TEST_DATABASE_URL if that is set, otherwise as a migrated one in the run's temporary cluster.
import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { findPostgresBinaries } from "./postgres-cluster.ts";
import { executeOn, TEMPLATE } from "./postgres-statement.ts";
import { askRunDoor } from "./run-door.ts";

export const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || findPostgresBinaries() !== null;

export interface PostgresDatabase {
	/** Connection string, as for DATABASE_URL. */
	url: string;
	/** Drops the database; terminates open connections first. */
	drop(): Promise<void>;
}

async function clusterUrl(): Promise<string> {
	if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
	const { url } = await askRunDoor<{ url: string | null }>(inject("postgresSocket"));
	if (url === null) throw new Error("this machine has no PostgreSQL binaries");
	return url;
}

/** `isEmpty`: the database has no tables, because it was not migrated. */
export async function createPostgresDatabase({ isEmpty = false } = {}): Promise<PostgresDatabase> {
	const cluster = await clusterUrl();
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	const template = isEmpty || process.env.TEST_DATABASE_URL ? "template1" : TEMPLATE;
	await executeOn(cluster, `create database ${name} template ${template}`);
	const url = new URL(cluster);
	url.pathname = `/${name}`;
	return { url: url.href, drop: () => executeOn(cluster, `drop database if exists ${name} with (force)`) };
}
