// What the console tells operators, on both databases: errors summed over nodes, queues, disks with their forecast and the mail before one
// is full, which is sent once a day whatever restarts.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { disksApi, watchDisks } from "#server/console/disks/watch-disks.ts";
import { addErrors, deleteErrorsBefore, readErrors } from "#server/console/errors/error-hour.store.ts";
import { errorsApi, keepErrors } from "#server/console/errors/keep-errors.ts";
import { queuesApi } from "#server/console/queues/queues.api.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { NotReadyCode } from "#server/http/readiness.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createMetrics } from "#server/observability/metrics.ts";
import { createQueue } from "#server/queue/queue.ts";
import type { SiteDisk } from "#shared/contract/rest/console/disks.ts";
import type { ErrorsAnswer } from "#shared/contract/rest/console/errors.ts";
import type { JobQueue } from "#shared/contract/rest/console/operation.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });
const GB = 1024 ** 3;
const ask = <Answer>([definition]: ApiDefinition[]) => (definition as ApiDefinition).handle({} as never, {} as never) as Promise<Answer>;

describe.each(DATABASE_KINDS)("what the console tells operators on $kind", ({ kind, isMissing, create }) => {
	const test = it.skipIf(isMissing);
	let empty: EmptyDatabase;
	let db: Db;
	let now = Date.UTC(2026, 10, 1, 12);
	const clock = () => now;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		db = await openDatabase({ ...empty, log });
	});
	afterAll(async () => {
		await db?.close();
		await empty?.remove();
	});

	test("has the errors of a day, summed over nodes, and forgets older ones", async () => {
		const nodes = ["one", "other"].map(() => createLogger({ level: "error", destination: { write: () => undefined } }));
		const keepers = nodes.map((own) => keepErrors({ db, clock, log: own }));
		for (const [index, own] of nodes.entries()) {
			own.error({ err: Object.assign(new Error("secret"), { code: "ETIMEDOUT", stack: "" }) }, "secret");
			if (index === 0) own.error({ err: new TypeError("secret") }, "secret");
			await keepers[index]?.runNow();
		}
		now += 2 * HOUR_MS;
		nodes[0]?.error({ err: Object.assign(new Error("secret"), { code: "ETIMEDOUT", stack: "" }) }, "secret");
		await keepers[0]?.runNow();
		const read = async () =>
			(await ask<ErrorsAnswer>(errorsApi({ db, clock }))).errors.map(({ kind, count, lastAt }) => [kind, count, lastAt]);
		expect(await read()).toEqual([
			["ETIMEDOUT", 3, now],
			["TypeError", 1, now - 2 * HOUR_MS],
		]);
		now += 23 * HOUR_MS;
		expect(await read()).toEqual([["ETIMEDOUT", 1, now - 23 * HOUR_MS]]);
		now += 3 * DAY_MS;
		await keepers[0]?.runNow();
		expect(await db.kysely.selectFrom("error_hours").selectAll().execute()).toEqual([]);
		for (const keeper of keepers) await keeper.stop();
	});

	// Only on PostgreSQL, because SQLite has one writer at a time.
	if (kind === "postgres")
		test("counts errors of nodes that write the same kinds in another order at the same time", async () => {
			const rowOf = (kind: string) => ({ hour: 1, kind, place: "", count: 1, last_at: now });
			const hasBegun = Promise.withResolvers<void>();
			let other: Promise<void> | undefined;
			await db.kysely.transaction().execute(async (transaction) => {
				await addErrors(transaction, [rowOf("E1")]);
				other = db.kysely.transaction().execute(async (second) => {
					await readErrors(second, { since: 0, limit: 1 });
					hasBegun.resolve();
					await addErrors(second, [rowOf("E2"), rowOf("E1")]);
				});
				await hasBegun.promise;
				// When this query is answered, the other node's statement waits for the first row.
				await readErrors(transaction, { since: 0, limit: 1 });
				await addErrors(transaction, [rowOf("E2")]);
			});
			await other;
			const errors = await readErrors(db.kysely, { since: 0, limit: 10 });
			expect(errors.map(({ kind, count }) => [kind, Number(count)])).toEqual([
				["E1", 2],
				["E2", 2],
			]);
			await deleteErrorsBefore(db.kysely, 2);
		});

	test("counts what waits in queues, how late the longest is, and what was given up", async () => {
		const queue = createQueue({ db, log, clock });
		await queue.add(db.kysely, "mail", [{ key: "a" }, { key: "b" }, { key: "c", delayMs: HOUR_MS }]);
		await db.kysely.updateTable("jobs").set({ outcome: "given_up", finished_at: now }).where("key", "=", "a").execute();
		now += 5_000;
		const { queues } = await ask<{ queues: JobQueue[] }>(queuesApi({ db, clock }));
		expect(queues).toEqual([{ queue: "mail", waiting: 2, failed: 1, dueSince: now - 5_000 }]);
	});

	test("forecasts when a disk is full, and writes to the admins once a day, also after a restart", async () => {
		await addUsers(db);
		const mails: Mail[] = [];
		let [attempts, refused]: [number, string[]] = [0, []];
		let freeBytes = 100 * GB;
		const settings = {
			siteName: "Scores",
			siteUrl: "https://scores.example",
			dataDir: "/srv/scores",
			backup: { folder: null, keep: 14, store: null },
		};
		const mailer = {
			sendWithin: async (_transaction: unknown, mail: Mail) => void mails.push(mail),
			async sendNow(mail: Mail) {
				attempts++;
				if (refused.includes(mail.to)) throw new Error("mailbox unavailable");
				mails.push(mail);
			},
			wake: () => undefined,
		};
		let tell: (code: NotReadyCode) => void = () => undefined;

		const onNotReady = (listener: typeof tell) => {
			tell = listener;
		};
		const measure = async () => ({ freeBytes, totalBytes: 200 * GB });
		/** Each measurement is made by a process that has just started. */
		async function look(host = "node-1"): Promise<SiteDisk | undefined> {
			const metrics = createMetrics({ withProcess: false });
			const disks = watchDisks({ db, clock, log, mailer, settings, metrics, onNotReady, measure, host });
			await disks.runNow();
			await disks.stop();
			expect(await metrics.text()).toContain(`touchline_disk_free_bytes{folder="/srv/scores"} ${freeBytes}\n`);
			return (await list())[0];
		}
		const list = async () => (await ask<{ disks: SiteDisk[] }>(disksApi({ db, clock }))).disks;
		const hosts = async () => (await list()).map(({ host }) => host);
		await look("container-0");
		await look();
		expect(await hosts()).toEqual(["container-0", "node-1"]);
		expect((await list())[1]).toMatchObject({ folder: "/srv/scores", isUnknown: true, daysLeft: null, mailedAt: null });
		for (let day = 0; day < 4; day++) [now, freeBytes] = [now + DAY_MS, freeBytes - 4 * GB];
		expect(await look()).toMatchObject({ isUnknown: false, daysLeft: 20, mailedAt: null });
		// A machine without a measurement for two days is no longer listed.
		expect(await hosts()).toEqual(["node-1"]);
		expect(mails).toEqual([]);
		[now, freeBytes] = [now + 4 * DAY_MS, 40 * GB];
		expect(await look()).toMatchObject({ daysLeft: 5, mailedAt: now });
		expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
			["ada@site.example", "The disk of node-1 will be full (Scores)"],
			["once-banned@site.example", "The disk of node-1 will be full (Scores)"],
		]);
		expect(mails[0]?.text).toContain("has 40.0 GB free of 200.0 GB");
		expect(mails[0]?.text).toContain("it is full in 5 days");
		now += HOUR_MS;
		await look();
		now += 12 * HOUR_MS;
		await look();
		expect(mails).toHaveLength(2);
		now += 12 * HOUR_MS;
		await look();
		expect(mails).toHaveLength(4);
		// Full: the database takes no row, so the mail is sent at once.
		freeBytes = 0;
		for (const code of ["pages_fail", "database_not_writable", "database_not_writable"] as const) tell(code);
		await expect.poll(() => mails.slice(4).map(({ subject }) => subject)).toEqual(Array(2).fill("The disk of node-1 is full (Scores)"));
		expect(mails[4]?.text).toContain("Scores and sign-ins are refused");
		// The mail server refuses both addresses at first, then only one; the other address still gets its mail.
		now += DAY_MS;
		refused = ["ada@site.example", "once-banned@site.example"];
		tell("database_not_writable");
		await expect.poll(() => attempts).toBe(4);
		refused.pop();
		await expect
			.poll(() => {
				tell("database_not_writable");
				return mails.slice(6).map(({ to }) => to);
			})
			.toEqual(["once-banned@site.example"]);
	});
});

async function addUsers({ kysely }: Db): Promise<void> {
	const rest = {
		phone: null,
		password_hash: null,
		has_factor: 0,
		banned_until: null,
		ban_reason: null,
		origin: null,
		created_at: 1,
		changed_at: 1,
	};
	const userOf = (name: string, scopes: string[]) => ({
		...{ id: `u-${name}`, email: `${name}@site.example`, email_key: `${name}@site.example`, display_name: name, name_key: name },
		scopes: JSON.stringify(scopes),
		...rest,
	});
	await kysely
		.insertInto("users")
		.values([
			userOf("ada", ["admin"]),
			userOf("fanny", ["ops:scores"]),
			{ ...userOf("banned", ["admin"]), banned_until: Date.UTC(2027, 0, 1) },
			{ ...userOf("once-banned", ["admin"]), banned_until: Date.UTC(2026, 9, 1) },
		])
		.execute();
}
