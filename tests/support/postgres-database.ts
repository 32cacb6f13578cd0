// A fresh, empty PostgreSQL database for one test or suite: `describe.skipIf(!hasPostgres)("… on PostgreSQL", …)`.
// In the cluster of TEST_DATABASE_URL if it is set, else in the run's throwaway one.
import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import pg from "pg";
import { inject } from "vitest";
import { findPostgresBinaries } from "./postgres-cluster.ts";

export const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || findPostgresBinaries() !== null;

export interface PostgresDatabase {
	/** Connection string, as for DATABASE_URL. */
	url: string;
	/** Cuts what is still connected. */
	drop(): Promise<void>;
}

async function clusterUrl(): Promise<string> {
	if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
	const answer = JSON.parse(await text(connect(inject("postgresSocket"))));
	if (typeof answer.url !== "string") throw new Error(answer.error ?? "this machine has no PostgreSQL binaries");
	return answer.url;
}

async function execute(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(statement).finally(() => client.end());
}

export async function createPostgresDatabase(): Promise<PostgresDatabase> {
	const cluster = await clusterUrl();
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	await execute(cluster, `create database ${name}`);
	const url = new URL(cluster);
	url.pathname = `/${name}`;
	return { url: url.href, drop: () => execute(cluster, `drop database if exists ${name} with (force)`) };
}
