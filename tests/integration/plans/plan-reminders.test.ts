// Mails before plans end: in time, once each, from nodes that poll at the same moment, and none if a plan continues.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import type { SubscriptionTable } from "#server/db/tables/plan-tables.ts";
import { type Mailer, startMailer } from "#server/mail/mailer.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createPlanReminders, type PlanReminders } from "#server/plans/plan-reminders.ts";
import { createQueue } from "#server/queue/queue.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const START = Date.UTC(2028, 0, 1, 12);
const END = START + 30 * DAY_MS;
const SITE = { siteName: "Scores", siteUrl: "https://scores.example" };
const log = createLogger({ level: "silent" });

describe.each(DEFAULT_DATABASES)("Reminders of plans that end, on $kind", ({ isMissing, create }) => {
	let [empty, db, mailer, fan]: [EmptyDatabase, Db, Mailer, string] = [] as never;
	let nodes: PlanReminders[] = [];
	let now = START;
	let inserted = 0;
	beforeEach(async () => {
		if (isMissing) return;
		now = START;
		empty = await create();
		db = await openDatabase({ ...empty, log });
		const clock = () => now;
		mailer = startMailer({
			db,
			queue: createQueue({ db, log, clock }),
			clock,
			log,
			smtpUrl: undefined,
			mailFrom: "scores@tests.example",
			dataDir: empty.dataDir,
		});
		nodes = [1, 2].map(() => createPlanReminders({ db, clock, log, mailer, site: SITE }));
		fan = await addUser("fan");
	});
	afterEach(async () => {
		if (isMissing) return;
		for (const node of nodes) await node.stop();
		await mailer.stop();
		await db.close();
		await empty.remove();
	});

	const addUser = (name: string) =>
		insertUser(db.kysely, {
			email: `${name}@tests.example`,
			phone: null,
			passwordHash: null,
			displayName: name,
			nameKey: name,
			scopes: [],
			createdAt: START,
		});

	async function add(term: Partial<SubscriptionTable> = {}): Promise<string> {
		const id = `sub-${++inserted}`;
		const facts = {
			user_id: fan,
			sport: "football",
			starts_at: START,
			ends_at: END,
			source: "bought",
			note: "",
			granted_by: "pay",
		} as const;
		const sold = { plan_id: "plan1", plan_version: 1, plan_name: "Football month", benefits: "[]", payment_id: null, end_reason: null };
		await db.kysely
			.insertInto("subscriptions")
			.values({ id, ...facts, ...sold, ended_at: null, ended_by: null, ...term })
			.execute();
		return id;
	}

	/** Subjects, oldest first, of the mails that both nodes have sent by then. */
	async function subjectsAt(at: number): Promise<string[]> {
		now = at;
		await Promise.all(nodes.map((node) => node.runOnce()));
		const rows = await db.kysely.selectFrom("mails").select(["recipient", "subject", "created_at"]).orderBy("created_at").execute();
		return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`);
	}

	const SUBJECT = "fan@tests.example: Football month at Scores ends on 31 January 2028";

	it.skipIf(isMissing)("are sent seven days and one day before, once each, though two nodes look at once and again", async () => {
		await add();
		expect(await subjectsAt(END - 7 * DAY_MS - 1)).toEqual([]);
		expect(await subjectsAt(END - 7 * DAY_MS)).toEqual([SUBJECT]);
		expect(await subjectsAt(END - 2 * DAY_MS)).toEqual([SUBJECT]);
		expect(await subjectsAt(END - DAY_MS)).toEqual([SUBJECT, SUBJECT]);
		expect(await subjectsAt(END - HOUR_MS)).toEqual([SUBJECT, SUBJECT]);
		expect(await subjectsAt(END + HOUR_MS)).toEqual([SUBJECT, SUBJECT]);
	});

	it.skipIf(isMissing)("are sent late after an outage, the earlier one only while there is more than a day left", async () => {
		await add();
		expect(await subjectsAt(END - 3 * DAY_MS)).toEqual([SUBJECT]);
		await add({ user_id: await addUser("late"), ends_at: END });
		expect(await subjectsAt(END - HOUR_MS)).toEqual(expect.arrayContaining([SUBJECT, SUBJECT.replace("fan@", "late@")]));
		expect(await subjectsAt(END - HOUR_MS)).toHaveLength(3);
	});

	it.skipIf(isMissing)("are not sent of a plan that was ended, has no end, or is no longer than the time ahead", async () => {
		await add({ ended_at: START, end_reason: "refunded" });
		await add({ ends_at: null });
		await add({ starts_at: END - 7 * DAY_MS, user_id: await addUser("week") });
		expect(await subjectsAt(END - 5 * DAY_MS)).toEqual([]);
		expect(await subjectsAt(END - HOUR_MS)).toEqual([SUBJECT.replace("fan@", "week@")]);
	});

	it.skipIf(isMissing)("wait for the end of a term that was bought after it, of the same sport or of all", async () => {
		await add();
		await add({ starts_at: END, ends_at: END + 30 * DAY_MS, plan_name: "All sports month", sport: null });
		expect(await subjectsAt(END - HOUR_MS)).toEqual([]);
		const later = "fan@tests.example: All sports month at Scores ends on 1 March 2028";
		expect(await subjectsAt(END + 24 * DAY_MS)).toEqual([later]);
	});

	it.skipIf(isMissing)("come again for an end that moved, and not for accounts under suspension", async () => {
		const id = await add();
		expect(await subjectsAt(END - 3 * DAY_MS)).toEqual([SUBJECT]);
		const moved = END + 10 * DAY_MS;
		await db.kysely.updateTable("subscriptions").set({ ends_at: moved }).where("id", "=", id).execute();
		expect(await subjectsAt(END - 2 * DAY_MS)).toEqual([SUBJECT]);
		expect(await subjectsAt(moved - 3 * DAY_MS)).toHaveLength(2);
		await db.kysely.updateTable("users").set({ banned_until: moved }).where("id", "=", fan).execute();
		expect(await subjectsAt(moved - HOUR_MS)).toHaveLength(2);
	});
});
