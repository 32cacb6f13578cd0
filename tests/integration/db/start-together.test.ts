// Nodes that start at once on one PostgreSQL: all come up, whoever migrates it, also after a deadlock.

import pg from "pg";
import { expect, it } from "vitest";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { startInProcess } from "../../support/in-process-server.ts";
import { createPostgresDatabase, hasPostgres } from "../../support/postgres-database.ts";

const ROUNDS = process.env.LONG === "1" ? 10 : 2;
const NODES = 4;
/** Of Kysely's migrator. */
const MIGRATION_LOCK = "3853314791062309107";

it.skipIf(!hasPostgres)(`${NODES} nodes that start at once on an empty database all come up, ${ROUNDS} times`, async () => {
	for (let round = 0; round < ROUNDS; round++) {
		const database = await createPostgresDatabase({ isEmpty: true });
		const starts = Array.from({ length: NODES }, () => startInProcess({ env: { DATABASE_URL: database.url }, ports: { hasPages: false } }));
		const outcomes = await Promise.allSettled(starts);
		const statuses = await Promise.all(
			outcomes.map((node) => (node.status === "fulfilled" ? statusOf(node.value.url) : String(node.reason))),
		);
		for (const node of outcomes) if (node.status === "fulfilled") await node.value.stop();
		await database.drop();
		expect(statuses).toEqual(Array(NODES).fill(200));
	}
});
const statusOf = async (url: string) => (await fetch(`${url}/readyz`)).status;

it.skipIf(!hasPostgres)("A start that meets a deadlock tries again, and says so once", async () => {
	const database = await createPostgresDatabase();
	const lines: string[] = [];
	const log = createLogger({ level: "warn", destination: { write: (line: string) => void lines.push(line) } });
	const other = new pg.Client({ connectionString: database.url });
	await other.connect();
	await other.query("begin; lock table kysely_migration in access exclusive mode");
	const opening = openDatabase({ dataDir: "", databaseUrl: database.url, databaseWaitSeconds: 20, log });
	// It has the lock of migrations, and waits for the table: with this both wait for each other, and PostgreSQL ends the one that waits longer.
	const waiting = "select 1 from pg_locks where not granted and relation = 'kysely_migration'::regclass";
	await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
	await other.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
	await other.query("rollback");
	await other.end();
	await (await opening).close();
	expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["The database is busy with other nodes: trying again for 20 s"]);
	expect(lines[0]).toContain("deadlock detected");
	await database.drop();
});
