// Messages that wait when the previous version is replaced become jobs of the queue, and none that was sent is sent again.
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

	it.skipIf(isMissing)("keeps webhooks of the sandbox that wait, that were taken, and that were given up", async () => {
		const webhook = (id: string, more: object) => ({ id, body: `{"id":"${id}"}`, due_at: 5_000, attempts: 1, sent_at: null, ...more });
		const db = await upgrade(async (old) => {
			const rows = [webhook("s1-waits", {}), webhook("s2-taken", { sent_at: 2_000 }), webhook("s3-refused", { attempts: 12 })];
			await old.insertInto("sandbox_webhooks").values(rows).execute();
		});
		const jobs = await db.kysely.selectFrom("jobs").selectAll().orderBy("key").execute();
		await db.close();
		expect(jobs).toMatchObject([
			{ queue: "sandbox", key: "s1-waits", payload: '{"id":"s1-waits"}', due_at: 5_000, attempts: 1, outcome: null },
			{ queue: "sandbox", key: "s2-taken", outcome: "done", finished_at: 2_000 },
			{ queue: "sandbox", key: "s3-refused", outcome: "given_up" },
		]);
	});

	it.skipIf(isMissing)("keeps the log of webhooks, and what waits for a receiver", async () => {
		const message = (id: string, more: object) => ({
			...{ id, webhook_id: "wh1", fact_id: `fact of ${id}`, kind: "goal", body: `{"id":"${id}","kind":"goal"}`, created_at: 1_000 },
			...{ state: "waiting", attempts: 0, due_at: 5_000, attempted_at: null, status: null, error: null, duration_ms: null, ...more },
		});
		const db = await upgrade(async (old) => {
			const receiver = {
				id: "wh1",
				name: "Acme",
				url: "https://acme.example",
				kinds: "[]",
				salt: "s",
				secret_hash: "h",
				created_by: "Ann",
			};
			await old
				.insertInto("webhooks")
				.values({ ...receiver, created_at: 1, failures: 0 })
				.execute();
			const tried = { attempts: 2, attempted_at: 3_000, status: 500, error: "answered 500", duration_ms: 12 };
			const rows = [
				message("wd1", { ...tried }),
				message("wd2", { ...tried, state: "delivered", status: 204, error: null }),
				message("wd3", {}),
			];
			await old.insertInto("webhook_deliveries").values(rows).execute();
		});
		const jobs = await db.kysely.selectFrom("jobs").selectAll().orderBy("id").execute();
		await db.close();
		expect(jobs).toMatchObject([
			{
				id: "wd1",
				key: "wh1 fact of wd1",
				lane: "wh1",
				attempts: 2,
				last_error: "answered 500",
				report: '{"status":500,"durationMs":12}',
				outcome: null,
			},
			{ id: "wd2", outcome: "done", finished_at: 3_000, report: '{"status":204,"durationMs":12}' },
			{ id: "wd3", queue: "webhooks", due_at: 5_000, report: null, outcome: null, payload: '{"id":"wd3","kind":"goal"}' },
		]);
	});

	it.skipIf(isMissing)("keeps notifications that wait, and which were sent", async () => {
		const message = (id: string, more: object) => ({
			...{ id, subscription_id: "b1", seq: 7, body: "{}", urgency: "high", due_at: 5_000, attempts: 1, expires_at: 9_000 },
			...{ service: "push.example", host: "push.example", ...more },
		});
		const db = await upgrade(async (old) => {
			const browser = { id: "b1", endpoint: "https://push.example/1", p256dh: "p", auth: "a", kinds: "[]", zone: "UTC", locale: "en" };
			await old
				.insertInto("push_subscriptions")
				.values({ ...browser, failures: 0, delay_seconds: 0, created_at: 1, saved_at: 1 })
				.execute();
			const others = { service: "", host: "other.example" };
			await old
				.insertInto("push_messages")
				.values([message("b1 m1", {}), message("b1 m2", { due_at: null }), message("b1 m3", others)])
				.execute();
		});
		const jobs = await db.kysely.selectFrom("jobs").selectAll().orderBy("key").execute();
		const messages = await db.kysely.selectFrom("push_messages").select(["id", "seq"]).orderBy("id").execute();
		await db.close();
		expect(jobs).toMatchObject([
			{ queue: "push push.example", key: "b1 m1", lane: "push.example", version: 7, due_at: 5_000, expires_at: 9_000, outcome: null },
			{ queue: "push push.example", key: "b1 m2", outcome: "done", finished_at: 9_000 },
			{ queue: "push", key: "b1 m3", lane: "other.example", outcome: null },
		]);
		expect(messages.map(({ id }) => id)).toEqual(["b1 m1", "b1 m2", "b1 m3"]);
	});
});
