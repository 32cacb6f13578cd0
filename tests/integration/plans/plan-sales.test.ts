// Subscriptions that payments start and end: one per payment under concurrent calls, one after the other, and shown on open pages.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import type { Bus } from "#server/bus/bus.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createPlans, type Plans } from "#server/plans/create-plans.ts";
import type { PlanOffer } from "#shared/contract/plan-offer.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { parseSportKey } from "#shared/sports/registry.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { recordedChanges } from "../../support/recorded-changes.ts";

const NOW = Date.UTC(2028, 0, 31, 12);
const END = Date.UTC(2028, 1, 29, 12);
const SECOND_END = Date.UTC(2028, 2, 29, 12);
const FOOTBALL: PlanOffer = {
	planId: "plan1",
	version: 3,
	name: "Football month",
	sport: parseSportKey("football"),
	duration: { unit: "month", count: 1 },
	amountMinor: 499,
	currency: "EUR",
	benefits: ["plan_videos"],
};
const ALL: PlanOffer = { ...FOOTBALL, planId: "plan2", name: "All sports", sport: null };

describe.each(DEFAULT_DATABASES)("Plans that payments start on $kind", ({ isMissing, create }) => {
	let [empty, db, plans, bus, fan]: [EmptyDatabase, Db, Plans, Bus, string] = [] as never;
	let now = NOW;
	beforeEach(async () => {
		if (isMissing) return;
		now = NOW;
		const log = createLogger({ level: "silent" });
		empty = await create();
		db = await openDatabase({ ...empty, log });
		bus = createInProcessBus(log);
		plans = createPlans({ db, bus, clock: () => now, log, published: async () => [] });
		const user = { email: "fan@tests.example", phone: null, passwordHash: null, displayName: "Fan", nameKey: "fan", scopes: [] };
		fan = await insertUser(db.kysely, { ...user, createdAt: NOW });
	});
	afterEach(async () => {
		if (isMissing) return;
		await plans.stop();
		await db.close();
		await empty.remove();
	});
	const start = (paymentId: string, offer = FOOTBALL, replaces?: string) =>
		db.kysely
			.transaction()
			.execute((transaction) =>
				plans.sales.startSubscription(transaction, { userId: fan, offer, paymentId, at: now, ...(replaces && { replaces }) }),
			);
	const keep = (paymentId: string, retainedMinor: number) =>
		db.kysely
			.transaction()
			.execute((transaction) =>
				plans.sales.keepShare(transaction, { paymentId, retainedMinor, valueMinor: 100, at: now, reason: "refunded" }),
			);
	const terms = async () =>
		(await plans.sales.subscriptionsOf(fan)).map(({ paymentId, startsAt, endsAt }) => [paymentId, startsAt, endsAt]);

	it.skipIf(isMissing)("start once a payment, though it settles many times at once", async () => {
		const started = await Promise.all(Array.from({ length: 8 }, () => start("pay1")));
		expect(started.filter((one) => one !== null)).toMatchObject([{ startsAt: NOW, endsAt: END }]);
		expect(await terms()).toEqual([["pay1", NOW, END]]);
		expect(await start("pay1")).toBeNull();
	});

	it.skipIf(isMissing)("of two payments that settle at once follow each other; another sport's starts at once", async () => {
		await Promise.all([start("pay1"), start("pay2"), start("pay3", ALL)]);
		const all = await terms();
		expect(all.map(([, from, until]) => [from, until])).toEqual(
			expect.arrayContaining([
				[NOW, END],
				[END, SECOND_END],
			]),
		);
		expect(all.find(([payment]) => payment === "pay3")).toEqual(["pay3", NOW, END]);
	});

	it.skipIf(isMissing)("keep what was sold, open it until their end by the clock, and say when that is", async () => {
		await start("pay1");
		const plan = { planId: "plan1", name: "Football month", benefits: ["plan_videos"], sport: "football" };
		expect(await plans.plansOf(fan)).toEqual({ plans: [{ ...plan, startsAt: NOW, endsAt: END }], until: END });
		now = END - 1;
		expect((await plans.plansOf(fan)).plans).toHaveLength(1);
		now = END;
		expect(await plans.plansOf(fan)).toEqual({ plans: [], until: null });
	});

	it.skipIf(isMissing)("end with their payment, once, and what waited comes sooner at its full length", async () => {
		await start("pay1");
		await start("pay2");
		now += 10 * DAY_MS;
		for (const one of ["pay1", "pay1", "pay9"]) await keep(one, 0);
		expect(await terms()).toEqual([["pay2", now, now + (SECOND_END - END)]]);
		expect((await plans.plansOf(fan)).plans).toHaveLength(1);
	});

	it.skipIf(isMissing)("last for the share that is kept, and run on for the rest when the money is back, less the pause", async () => {
		await start("pay1");
		await start("pay2");
		const half = NOW + (END - NOW) / 2;
		await keep("pay1", 50);
		expect(await terms()).toEqual([
			["pay1", NOW, half],
			["pay2", half, half + (SECOND_END - END)],
		]);
		await keep("pay1", 100);
		now += 10 * DAY_MS;
		await keep("pay1", 10);
		expect(await terms()).toEqual([["pay2", now, now + (SECOND_END - END)]]);
		now += 3 * DAY_MS;
		await keep("pay1", 100);
		expect(await terms()).toEqual(expect.arrayContaining([["pay1", NOW + 3 * DAY_MS, END + 3 * DAY_MS]]));
	});

	it.skipIf(isMissing)("replace a running one at once, and what waited for it waits on", async () => {
		const first = await start("pay1");
		await start("pay2");
		now += 5 * DAY_MS;
		const upgrade = await start("pay3", { ...FOOTBALL, duration: { unit: "year", count: 1 } }, first?.subscriptionId);
		expect(upgrade).toMatchObject({ startsAt: now, endsAt: Date.UTC(2029, 1, 5, 12) });
		expect(await terms()).toEqual([
			["pay3", now, upgrade?.endsAt],
			["pay2", upgrade?.endsAt, (upgrade?.endsAt ?? 0) + (SECOND_END - END)],
		]);
	});

	it.skipIf(isMissing)("reach the account's open pages after the commit, and only then", async () => {
		await db.kysely
			.transaction()
			.execute(async (transaction) => {
				await plans.sales.startSubscription(transaction, { userId: fan, offer: FOOTBALL, paymentId: "pay1", at: now });
				throw new Error("rolled back");
			})
			.catch(() => {});
		expect(await recordedChanges(db, "account")).toEqual([]);
		await start("pay1");
		expect(await recordedChanges(db, "account")).toEqual([fan]);
	});
});
