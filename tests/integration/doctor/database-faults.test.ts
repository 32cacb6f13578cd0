// Database faults, made on purpose on both kinds of database: each is named with its remedy, and a check changes nothing.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { type Db, openDatabase, sqliteFile } from "#server/db/open-database.ts";
import { locksCheck } from "#server/doctor/checks/database.ts";
import type { CheckName } from "#server/doctor/checks.ts";
import { deriveSecret, hashSecret } from "#server/http/signature/derived-secret.ts";
import { createLogger } from "#server/observability/logger.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { findFreePort } from "../../support/free-port.ts";
import { hasPostgres } from "../../support/postgres-database.ts";
import { executeOn } from "../../support/postgres-statement.ts";
import { canMount, mountSmallDisk } from "../../support/small-disk.ts";
import { createTemporaryFolder } from "../../support/temporary-folder.ts";
import { check, STRONG_SECRET } from "./checked-site.ts";

const log = createLogger({ level: "silent" });
const [sqlite, postgres] = DATABASE_KINDS;

let place: EmptyDatabase | undefined;
afterEach(async () => {
	await place?.remove();
	place = undefined;
});

const envOf = ({ dataDir, databaseUrl }: Pick<EmptyDatabase, "dataDir" | "databaseUrl">) => ({
	...{ DATA_DIR: dataDir, JWT_SECRET: STRONG_SECRET },
	...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
});

/** Opens the database, changes it, and closes it. */
async function change(where: EmptyDatabase, by: (db: Db) => Promise<unknown>): Promise<void> {
	const db = await openDatabase({ ...where, log });
	await by(db);
	await db.close();
}

const CHECKS_OF_IT = [
	"database",
	"database_writes",
	"locks",
	"migrations",
	"secret_in_use",
	"database_clock",
] as const satisfies CheckName[];

describe.each(DATABASE_KINDS)("a database on $kind", ({ isMissing, create }) => {
	const test = it.skipIf(isMissing);

	test("that is right is right in every check", async () => {
		place = await create();
		const env = envOf(place);
		const findings = await Promise.all(CHECKS_OF_IT.map(async (name) => [name, (await check(name, env)).status]));
		expect(findings).toEqual(CHECKS_OF_IT.map((name) => [name, "ok"]));
	});

	test("of a newer version is a fault", async () => {
		place = await create();
		await change(place, ({ kysely }) =>
			sql`insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00.000Z')`.execute(kysely),
		);
		const { status, found, remedy } = await check("migrations", envOf(place));
		expect([status, found]).toEqual(["fault", "A newer version has changed the database, and this one cannot use it (9999-later)."]);
		expect(remedy).toContain("Install that version");
	});

	test("that lacks migrations is a warning, and is not migrated by it", async () => {
		place = await create();
		await change(place, ({ kysely }) => sql`delete from kysely_migration where name = '0550-nodes'`.execute(kysely));
		for (const _ of [1, 2])
			expect(await check("migrations", envOf(place))).toMatchObject({
				status: "warning",
				found: expect.stringContaining("lacks 1 migration of this version (0550-nodes)"),
			});
	});

	test("whose keys were made with another secret is a fault, and revoked keys do not count", async () => {
		place = await create();
		const keyMadeBy = (serverSecret: string, id: string, revoked_at: number | null) => ({
			...{ id, name: id, scopes: "[]", salt: "salt", created_by: "staff", created_at: 1, used_at: null, revoked_by: null, revoked_at },
			secret_hash: hashSecret(deriveSecret({ serverSecret, purpose: "api key", id, salt: "salt" })),
		});
		const rows = [keyMadeBy("another secret", "k1", null), keyMadeBy("another secret", "k2", 1), keyMadeBy(STRONG_SECRET, "k3", null)];
		await change(place, ({ kysely }) => kysely.insertInto("api_keys").values(rows).execute());
		const { status, found, remedy } = await check("secret_in_use", envOf(place));
		expect([status, found]).toEqual([
			"fault",
			"The secret is not the one with which 1 API keys and 0 webhooks were made: they are refused.",
		]);
		expect(remedy).toContain("secret of then");
		// If the former secret is set as well, the key is accepted, and the check names what still needs that secret.
		const JWT_SECRET_PREVIOUS = "the former secret of this site, long enough";
		await change(place, ({ kysely }) =>
			kysely
				.insertInto("api_keys")
				.values(keyMadeBy(JWT_SECRET_PREVIOUS, "k4", null))
				.execute(),
		);
		await change(place, ({ kysely }) => kysely.deleteFrom("api_keys").where("id", "=", "k1").execute());
		expect(await check("secret_in_use", { ...envOf(place), JWT_SECRET_PREVIOUS })).toMatchObject({
			status: "warning",
			found: expect.stringMatching(/^JWT_SECRET_PREVIOUS is still needed by 1 API keys and 0 webhooks .+ by sign-ins for 30 minutes/),
		});
		await change(place, ({ kysely }) => kysely.deleteFrom("api_keys").where("id", "=", "k4").execute());
		expect(await check("secret_in_use", { ...envOf(place), JWT_SECRET_PREVIOUS })).toMatchObject({ status: "ok" });
	});
});

describe("PostgreSQL", () => {
	const test = it.skipIf(!hasPostgres);
	const createPlace = async () => {
		place = await postgres?.create();
		return place as EmptyDatabase & { databaseUrl: string };
	};

	test("that is read-only is a fault", async () => {
		const { databaseUrl, ...rest } = await createPlace();
		await executeOn(databaseUrl, `alter database ${new URL(databaseUrl).pathname.slice(1)} set default_transaction_read_only = on`);
		const finding = await check("database_writes", envOf({ databaseUrl, ...rest }));
		expect(finding).toMatchObject({
			status: "fault",
			found: "The database cannot write: it is read-only.",
			remedy: expect.stringContaining("primary"),
		});
	});

	test("whose rows another connection holds is a fault, with the process to end", async () => {
		const where = await createPlace();
		const db = await openDatabase({ ...where, log });
		const { promise: released, resolve: release } = Promise.withResolvers<void>();
		const { promise: held, resolve: hold } = Promise.withResolvers<number>();
		const holder = db.kysely.transaction().execute(async (transaction) => {
			await sql`lock table id_counters`.execute(transaction);
			const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
			hold(rows[0]?.pid ?? 0);
			await released;
		});
		const pid = await held;
		const waiter = sql`select prefix from id_counters`.execute(db.kysely);
		const impatient = locksCheck({ maxWaitMs: 0 });
		// The check finds nothing until the waiting statement has reached the server.
		let finding = await check(impatient, envOf(where));
		while (finding.status === "ok") finding = await check(impatient, envOf(where));
		const open = await check(locksCheck({ maxOpenMs: 0, maxWaitMs: 60_000 }), envOf(where));
		release();
		await Promise.all([holder, waiter]);
		await db.close();
		expect(finding).toMatchObject({ status: "fault", remedy: expect.stringContaining(`pg_terminate_backend(${pid})`) });
		expect(open).toMatchObject({
			status: "warning",
			found: expect.stringContaining(`PostgreSQL's process ${pid} has had a transaction open`),
		});
	});

	test("without the database of the address is a fault", async () => {
		const where = await createPlace();
		const url = new URL(where.databaseUrl);
		url.pathname = "/nope";
		expect(await check("database", envOf({ ...where, databaseUrl: url.href }))).toMatchObject({
			status: "fault",
			remedy: expect.stringContaining("createdb"),
		});
	});

	it("that does not run is one fault, and unknown to the other checks", async () => {
		const env = { JWT_SECRET: STRONG_SECRET, DATABASE_URL: `postgres://touchline:hush-hush@127.0.0.1:${await findFreePort()}/scores` };
		const { status, found, remedy } = await check("database", env);
		expect([status, remedy]).toEqual(["fault", expect.stringContaining("systemctl start postgresql")]);
		expect(found).not.toContain("hush-hush");
		const others = CHECKS_OF_IT.filter((name) => name !== "database");
		const findings = await Promise.all(others.map((name) => check(name, env)));
		expect(findings.map(({ status, found }) => `${status}: ${found}`)).toEqual(others.map(() => "unknown: The database does not answer."));
	});
});

describe("SQLite", () => {
	it("that is not there yet is unknown, and is not created by a check", async () => {
		const folder = await createTemporaryFolder("doctor");
		place = { dataDir: folder.path, remove: folder.remove };
		expect(await check("database", envOf(place))).toMatchObject({
			status: "unknown",
			found: `There is no database ${sqliteFile(folder.path)} yet.`,
		});
		expect(await check("database_writes", envOf(place))).toMatchObject({ status: "unknown" });
	});

	it("whose file is no database is a fault", async () => {
		const folder = await createTemporaryFolder("doctor");
		place = { dataDir: folder.path, remove: folder.remove };
		writeFileSync(sqliteFile(folder.path), "this is not a database, and long enough to be looked at");
		expect(await check("database", envOf(place))).toMatchObject({
			status: "fault",
			found: expect.stringContaining("file is not a database"),
			remedy: expect.stringContaining("npm run restore"),
		});
	});

	it.skipIf(!canMount)("on a full disk is a fault, as is the disk", async () => {
		const disk = mountSmallDisk(24);
		place = { dataDir: disk.path, remove: disk.remove };
		await (await openDatabase({ dataDir: disk.path, log })).close();
		const right = await check("database_writes", envOf(place));
		// The write-ahead log can use its allocated space even on a full disk, so the second database has to make it grow.
		const db = await openDatabase({ dataDir: disk.path, log });
		disk.fill();
		const findings = [await check("data_disk", envOf(place)), await check("database_writes", envOf(place), { db })];
		await db.close();
		expect(right.status).toBe("ok");
		expect(findings).toEqual([
			{
				status: "fault",
				found: expect.stringMatching(/^DATA_DIR .* has 0 MB free of 24 MB: goals are refused/),
				remedy: expect.stringContaining("du -xh"),
			},
			{ status: "fault", found: "The database cannot write: its disk is full.", remedy: expect.stringContaining("Make space") },
		]);
	});

	it("has its disk checked in a folder that has enough", async () => {
		place = await sqlite?.create();
		expect(await check("data_disk", envOf(place as EmptyDatabase))).toMatchObject({ found: expect.stringMatching(/ free of /) });
		expect(await check("data_disk", { DATA_DIR: join(place?.dataDir ?? "", "missing") })).toMatchObject({ status: "unknown" });
	});
});
