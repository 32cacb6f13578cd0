// An unusable database stops the start with one line that names the setting and contains no password.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SettingsError } from "#server/config/settings-error.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { DATABASE_KINDS } from "../../support/database-kinds.ts";
import { findFreePort } from "../../support/free-port.ts";
import { createPostgresDatabase, hasPostgres } from "../../support/postgres-database.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";

const log = createLogger({ level: "silent" });

describe("openDatabase", () => {
	let folder: TemporaryFolder;
	beforeAll(async () => {
		folder = await createTemporaryFolder("unusable");
	});
	afterAll(() => folder.remove());

	/** The error line that the person starting the server reads. */
	async function refusal(options: { dataDir: string; databaseUrl?: string }): Promise<string> {
		const error: unknown = await openDatabase({ ...options, log }).then(
			() => "opened",
			(reason) => reason,
		);
		expect(error).toBeInstanceOf(SettingsError);
		return (error as SettingsError).message;
	}

	it("refuses a data folder that cannot be made", async () => {
		const file = join(folder.path, "file");
		writeFileSync(file, "");
		expect(await refusal({ dataDir: join(file, "data") })).toMatch(
			/^DATA_DIR is ".*": expected a folder that can be written to \(ENOTDIR\)\.$/,
		);
	});

	it("refuses a file that is no database", async () => {
		const dataDir = join(folder.path, "broken");
		mkdirSync(dataDir);
		writeFileSync(join(dataDir, "touchline.sqlite"), "this is not a database, and long enough to be looked at");
		expect(await refusal({ dataDir })).toMatch(/^DATA_DIR with .*touchline\.sqlite cannot be used: file is not a database\.$/);
	});

	it("refuses a PostgreSQL that does not answer, without its password", async () => {
		const databaseUrl = `postgres://touchline:hush-hush@127.0.0.1:${await findFreePort()}/scores`;
		const line = await refusal({ dataDir: folder.path, databaseUrl });
		expect(line).toMatch(/^DATABASE_URL cannot be used: .*ECONNREFUSED.*\.$/);
		expect(line).not.toContain("hush-hush");
	});

	it.each(DATABASE_KINDS)("calls a database on $kind that a newer version has migrated newer", async ({ isMissing, create }) => {
		if (isMissing) return;
		const { remove, ...place } = await create();
		const db = await openDatabase({ ...place, log });
		await sql`insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00.000Z')`.execute(db.kysely);
		await db.close();
		expect(await refusal(place)).toMatch(
			/^DATA.+: this database was written by a newer version of Touchline: this one does not know 9999-later\. Install that version, or restore a backup of this version\.$/,
		);
		await remove();
	});

	it.each(DATABASE_KINDS)("opens a database on $kind to which a newer version has only added", async ({ isMissing, create }) => {
		if (isMissing) return;
		const { remove, ...place } = await create();
		const db = await openDatabase({ ...place, log });
		await sql`insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00.000Z')`.execute(db.kysely);
		await db.kysely.insertInto("migration_kinds").values({ name: "9999-later", kind: "expand" }).execute();
		await db.close();
		await (await openDatabase({ ...place, log })).close();
		await remove();
	});

	it.skipIf(!hasPostgres)("uses the server that answers where an address names several", async () => {
		const { url, drop } = await createPostgresDatabase();
		const { host } = new URL(url);
		const db = await openDatabase({
			dataDir: folder.path,
			databaseUrl: url.replace(host, `127.0.0.1:${await findFreePort()},${host}`),
			log,
		});
		await db.ping();
		await db.close();
		await drop();
	});

	it("waits for a PostgreSQL that does not answer for the set time, and logs this in one line", async () => {
		const lines: string[] = [];
		const telling = createLogger({ level: "warn", destination: { write: (line: string) => void lines.push(line) } });
		const databaseUrl = `postgres://touchline:hush-hush@127.0.0.1:${await findFreePort()}/scores`;
		const startedMs = performance.now();
		const opening = openDatabase({ dataDir: folder.path, databaseUrl, databaseWaitSeconds: 1, log: telling });
		await expect(opening).rejects.toThrow(/^DATABASE_URL cannot be used: .*ECONNREFUSED/);
		expect(performance.now() - startedMs).toBeGreaterThanOrEqual(1_000);
		expect(lines).toHaveLength(1);
		expect(lines[0]).toContain("The database does not answer yet: trying again for 1 s");
		expect(lines[0]).not.toContain("hush-hush");
	});
});
