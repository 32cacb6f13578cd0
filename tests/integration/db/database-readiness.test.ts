// Database problems that make a node unready in /readyz, on a real server: a database that is read-only, that a newer version has
// migrated, or whose clock differs. Also nodes that start in parallel on one PostgreSQL: all start, whichever migrates it.
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, it, type TestContext } from "vitest";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import { moveClock, movedClock } from "../../support/moved-clock.ts";
import { createPostgresDatabase, hasPostgres } from "../../support/postgres-database.ts";
import { executeOn } from "../../support/postgres-statement.ts";
import { startServer } from "../../support/server-process.ts";

interface Remark {
	code: string;
	message: string;
}
interface Readiness {
	status: number;
	body: { status: string; reasons?: Remark[]; warnings?: Remark[] };
}
async function readiness(url: string): Promise<Readiness> {
	const answer = await fetch(`${url}/readyz`);
	return { status: answer.status, body: (await answer.json()) as Readiness["body"] };
}
// The tests run in parallel, because they mostly wait: results of checks are reused for some seconds.
const soon = ({ expect }: TestContext, read: () => Promise<unknown>) => expect.poll(read, { interval: 200 });
const codes = async (url: string) => (await readiness(url)).body.reasons?.map(({ code }) => code);

async function start({ onTestFinished }: TestContext, env: Record<string, string> = {}): Promise<InProcessServer> {
	const server = await startInProcess({ env, ports: { hasPages: false } });
	onTestFinished(server.stop);
	return server;
}
async function createDatabase({ onTestFinished }: TestContext) {
	const database = await createPostgresDatabase();
	onTestFinished(database.drop);
	return database;
}
const signUp = (url: string, name: string) =>
	fetch(`${url}/api/auth/register`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ email: `${name}@club.example`, password: randomUUID(), displayName: name }),
	});
const count = async ({ db }: InProcessServer) => (await db.kysely.selectFrom("sign_ups").select("email").execute()).length;

describe.concurrent("A full disk under SQLite", () => {
	it("takes the node out, and no sign-up is answered with success that is not stored", async (test) => {
		const server = await start(test);
		const { db, url } = server;
		expect(await readiness(url)).toEqual({ status: 200, body: { status: "ready" } });
		expect((await signUp(url, "before")).status).toBe(202);
		expect(await count(server)).toBe(1);
		// SQLite's own limit makes it behave as on a full disk.
		const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.kysely);
		await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db.kysely);
		const statuses: number[] = [];
		for (let index = 0; index < 40 && statuses.at(-1) !== 503; index++) statuses.push((await signUp(url, `during${index}`)).status);
		expect(statuses.at(-1)).toBe(503);
		expect(await count(server)).toBe(1 + statuses.filter((status) => status === 202).length);
		await soon(test, () => readiness(url)).toEqual({
			status: 503,
			body: { status: "not ready", reasons: [{ code: "database_not_writable", message: "The database cannot write: its disk is full." }] },
		});
		expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^touchline_database_writable 0$/m);
		expect((await fetch(`${url}/healthz`)).status).toBe(200);
		await sql`pragma max_page_count = 1000000`.execute(db.kysely);
		await soon(test, () => codes(url)).toBeUndefined();
		expect(server.output()).toContain('"msg":"Not ready: The database cannot write: its disk is full."');
	});
});

describe.skipIf(!hasPostgres).concurrent("On PostgreSQL a node is not ready", () => {
	it("while the database is read-only, and once a newer version has removed something", async (test) => {
		const database = await createDatabase(test);
		const { url, db } = await start(test, { DATABASE_URL: database.url });
		const name = new URL(database.url).pathname.slice(1);
		await executeOn(database.url, `alter database ${name} set default_transaction_read_only = on`);
		const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`;
		await executeOn(database.url, cut);
		await soon(test, () => codes(url)).toEqual(["database_not_writable"]);
		expect((await signUp(url, "someone")).status).toBe(503);
		const client = new pg.Client({ connectionString: database.url });
		await client.connect();
		await client.query("set default_transaction_read_only = off");
		await client.query(`alter database ${name} reset default_transaction_read_only`);
		await client.query(cut);
		await client.end();
		await soon(test, () => codes(url)).toBeUndefined();
		await sql`insert into kysely_migration values ('9998-adds', '2099-01-01T00:00:00.000Z')`.execute(db.kysely);
		await db.kysely.insertInto("migration_kinds").values({ name: "9998-adds", kind: "expand" }).execute();
		await sql`insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00.000Z')`.execute(db.kysely);
		await soon(test, () => codes(url)).toEqual(["database_newer"]);
		expect((await readiness(url)).body.reasons?.[0]?.message).toContain("(9999-later)");
	});

	it("is ready with a clock that differs from the database's, keeps its leases, stamps the database's time, and says so", async (test) => {
		const database = await createDatabase(test);
		const file = join(tmpdir(), `clock-${randomUUID()}`);
		test.onTestFinished(() => rm(file, { force: true }));
		const moved = movedClock(file);
		const server = await startServer({ ...moved, env: { ...moved.env, DATABASE_URL: database.url, FEEDS: "none", LOG_LEVEL: "info" } });
		test.onTestFinished(server.stop);
		const other = await start(test, { DATABASE_URL: database.url });
		const leases = async () => (await other.db.kysely.selectFrom("leases").selectAll().execute()).filter(({ holder }) => holder !== "");
		const before = await leases();
		expect(before.length).toBeGreaterThan(0);

		await moveClock(file, -1_500);
		const difference = async () => {
			await readiness(server.url);
			return Number(/^touchline_clock_difference_seconds (\S+)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]);
		};
		await soon(test, difference).toBeLessThan(-1);
		// The difference is in the log once it has been measured, some seconds later.
		const outputAfterCheck = async () => {
			await readiness(server.url);
			return server.output();
		};
		await soon(test, outputAfterCheck).toContain("s behind the database's");
		expect(await codes(server.url)).toBeUndefined();
		expect(server.output().match(/The clock of this machine is 1\.\d s behind the database's/g)).toHaveLength(1);

		await moveClock(file, 60_000);
		await soon(test, difference).toBeGreaterThan(50);
		await soon(test, () => readiness(server.url)).toEqual({
			status: 200,
			body: { status: "ready", warnings: [{ code: "clock_differs", message: expect.stringMatching(/ s ahead of the database's/) }] },
		});
		// A lease is renewed every four seconds, and its end is a time of the database's clock.
		const endsBefore = Math.max(...(await leases()).map(({ ends_at }) => ends_at));
		await soon(test, async () => Math.min(...(await leases()).map(({ ends_at }) => ends_at))).toBeGreaterThan(endsBefore);
		expect((await leases()).map(({ holder }) => holder).sort()).toEqual(before.map(({ holder }) => holder).sort());
		const { rows } = await sql<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(
			other.db.kysely,
		);
		for (const { ends_at } of await leases()) expect(Math.abs(ends_at - Number(rows[0]?.now))).toBeLessThan(15_000);
		for (const [name, url] of Object.entries({ wrong: server.url, right: other.url })) expect((await signUp(url, name)).status).toBe(202);
		const ends = (await other.db.kysely.selectFrom("sign_ups").select("expires_at").execute()).map(({ expires_at }) => expires_at);
		expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(30_000);

		await moveClock(file, 0);
		await soon(test, outputAfterCheck).toContain("agrees with the database's again");
		await soon(test, async () => (await readiness(server.url)).body).toEqual({ status: "ready" });
	});
});

const ROUNDS = process.env.LONG === "1" ? 10 : 1;
const NODES = 4;
/** The advisory lock of Kysely's migrator. */
const MIGRATION_LOCK = "3853314791062309107";

const statusOf = async (url: string) => (await fetch(`${url}/readyz`)).status;

describe.skipIf(!hasPostgres).concurrent("Of nodes on one PostgreSQL", () => {
	it(`${NODES} that start at once on an empty database all come up, ${ROUNDS} times`, async ({ expect }) => {
		for (let round = 0; round < ROUNDS; round++) {
			const database = await createPostgresDatabase({ isEmpty: true });
			const starts = Array.from({ length: NODES }, () =>
				startInProcess({ env: { DATABASE_URL: database.url }, ports: { hasPages: false } }),
			);
			const outcomes = await Promise.allSettled(starts);
			const statuses = await Promise.all(
				outcomes.map((node) => (node.status === "fulfilled" ? statusOf(node.value.url) : String(node.reason))),
			);
			for (const node of outcomes) if (node.status === "fulfilled") await node.value.stop();
			await database.drop();
			expect(statuses).toEqual(Array(NODES).fill(200));
		}
	});

	it("one whose start meets a deadlock tries again, and says so once", async ({ expect }) => {
		const database = await createPostgresDatabase({ isEmpty: true });
		const lines: string[] = [];
		const log = createLogger({ level: "warn", destination: { write: (line: string) => void lines.push(line) } });
		const other = new pg.Client({ connectionString: database.url });
		await other.connect();
		// PostgreSQL looks for a deadlock when a statement has waited for `deadlock_timeout`, and ends the statement that looked. Here this is
		// the starting node's.
		await other.query("set deadlock_timeout = '1min'");
		await other.query(`alter database ${new URL(database.url).pathname.slice(1)} set deadlock_timeout = '2s'`);
		await other.query("begin; create table leagues (id text)");
		const opening = openDatabase({ dataDir: "", databaseUrl: database.url, databaseWaitSeconds: 20, log });
		// The starting node holds the migration lock and waits for the table's name; with the next statement both wait for each other.
		const waiting = "select 1 from pg_locks where not granted and transactionid = pg_current_xact_id()::xid";
		await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
		await other.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
		await other.query("rollback");
		await other.end();
		await (await opening).close();
		expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["The database is busy with other nodes: trying again for 20 s"]);
		expect(lines[0]).toContain("deadlock detected");
		await database.drop();
	});
});
