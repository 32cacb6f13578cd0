// Messages that wait when the version of before is replaced: they are jobs of the queue afterwards, and what was sent stays sent.
import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, describe, expect, it } from "vitest";
import { MIGRATIONS } from "#server/db/migrations/registry.ts";
import { openDatabase, sqliteFile } from "#server/db/open-database.ts";
import { postgresDialect } from "#server/db/postgres/postgres-dialect.ts";
import { nodeSqliteDialect } from "#server/db/sqlite/node-sqlite-dialect.ts";
import { createLogger } from "#server/observability/logger.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });
type OldTables = Record<string, Record<string, unknown>>;
const BEFORE = "0500-outbox";
const NEVER = Number.MAX_SAFE_INTEGER;

describe.each(DEFAULT_DATABASES)("a database of before the queue on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase | undefined;
	afterEach(() => empty?.remove());

	/** Opens the database after its migrations, with the rows that `write` stored before them. */
	async function upgrade(write: (old: Kysely<OldTables>) => Promise<void>) {
		empty = await create({ isEmpty: true });
		const { Kysely: Database } = await import("kysely");
		const dialect = empty.databaseUrl
			? postgresDialect({ databaseUrl: empty.databaseUrl, log })
			: nodeSqliteDialect(sqliteFile(empty.dataDir));
		const old = new Database<OldTables>({ dialect });
		const migrator = new Migrator({ db: old, provider: { getMigrations: async () => MIGRATIONS } });
		const { error } = await migrator.migrateTo(BEFORE);
		if (error) throw error;
		await write(old);
		await old.destroy();
		return openDatabase({ ...empty, log });
	}

	it.skipIf(isMissing)("keeps mails that wait with their attempts, that were sent, and that were given up", async () => {
		const common = { recipient: "ann@fans.example", subject: "Hello", created_at: 1_000 };
		const mail = (id: string, more: object) => ({
			...common,
			id,
			body: null,
			sent_at: null,
			due_at: NEVER,
			attempts: 1,
			last_error: null,
			...more,
		});
		const db = await upgrade((old) =>
			old
				.insertInto("mails")
				.values([
					mail("m1-waiting", { body: "{}", due_at: 5_000, attempts: 3, last_error: "ESOCKET" }),
					mail("m2-sent", { sent_at: 2_000 }),
					mail("m3-refused", { last_error: "EENVELOPE 550 RCPT TO" }),
				])
				.execute()
				.then(() => undefined),
		);
		const jobs = await db.kysely.selectFrom("jobs").selectAll().orderBy("key").execute();
		const sent = await db.kysely.selectFrom("mails").select(["id", "sent_at"]).orderBy("id").execute();
		await db.close();
		expect(jobs).toMatchObject([
			{ queue: "mail", key: "m1-waiting", due_at: 5_000, attempts: 3, last_error: "ESOCKET", outcome: null, expires_at: 86_401_000 },
			{ queue: "mail", key: "m2-sent", outcome: "done", finished_at: 2_000 },
			{ queue: "mail", key: "m3-refused", outcome: "given_up", last_error: "EENVELOPE 550 RCPT TO" },
		]);
		expect(sent.map(({ sent_at }) => sent_at)).toEqual([null, 2_000, null]);
	});
});
