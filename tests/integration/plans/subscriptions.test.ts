// Plans: granted and ended by an admin, active by the clock, exported and deleted with the account; and the benefits that they grant.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import type { Bus } from "#server/bus/bus.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import type { AuditEntry } from "#server/http/endpoint/audit-trail.ts";
import type { Actor } from "#server/http/endpoint/call-context.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createPlans, type Plans } from "#server/plans/create-plans.ts";
import type { PublishedPlan } from "#server/plans/plans.api.ts";
import { PLAN_BENEFITS, type PlanBenefit } from "#shared/contract/plan-offer.ts";
import type { OwnPlan, Subscription } from "#shared/contract/rest/accounts/subscriptions.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { parseSportKey } from "#shared/sports/registry.ts";
import { type ApiServer, SECRET, startApi } from "../../support/api-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const NOW = Date.UTC(2026, 10, 22, 12);

describe.each(DEFAULT_DATABASES)("Plans on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let db: Db;
	let now: number;
	let plans: Plans;
	let bus: Bus;
	let onSale: PublishedPlan[];
	let api: ApiServer;
	let audited: AuditEntry[];
	let fan: string;
	beforeEach(async () => {
		if (isMissing) return;
		[now, audited, onSale] = [NOW, [], []];
		bus = createInProcessBus(createLogger({ level: "silent" }));
		empty = await create();
		db = await openDatabase({ ...empty, log: createLogger({ level: "silent" }) });
		fan = await addUser("Fan", []);
		plans = createPlans({ db, bus, clock: () => now, log: createLogger({ level: "silent" }), published: async () => onSale });
		const { definitions } = plans;
		api = await startApi({ db, definitions, clock: () => now, audit: { record: async (entry) => void audited.push(entry) } });
	});
	afterEach(async () => {
		if (isMissing) return;
		await api.stop();
		await plans.stop();
		await db.close();
		await empty.remove();
	});

	async function addUser(displayName: string, scopes: []): Promise<string> {
		const user = { email: `${displayName}@tests.example`, phone: null, passwordHash: null, displayName, nameKey: displayName };
		return insertUser(db.kysely, { ...user, scopes, createdAt: NOW });
	}
	const path = (userId = fan) => `/api/v1/ops/users/${userId}/subscriptions`;
	let keys = 0;
	const grant = (body: object, { userId = fan, scope = "admin" as const, key = `the-request-${keys++}` } = {}) =>
		api.call("POST", path(userId), { body, headers: { ...api.bearer([scope]), "idempotency-key": key } });
	const listOf = (json: unknown) => (json as { subscriptions: Subscription[] }).subscriptions;
	async function ownPlans(): Promise<OwnPlan[]> {
		const token = signAccessToken(SECRET, () => now, { id: fan, scopes: [], deviceId: "d1" }, 60_000);
		const { json } = await api.call("GET", "/api/v1/account/plans", { headers: { authorization: `Bearer ${token}` } });
		return (json as { plans: OwnPlan[] }).plans;
	}
	const actor = (scopes: Actor["scopes"] = []): Actor => ({ id: fan, scopes, deviceId: null, expiresAt: now + DAY_MS });
	const asks = (sport: "football" | "basketball" | null, reader: Actor | null = actor()) =>
		plans.mayWatch(
			{ access: "plan", countries: { rule: "all", codes: [] }, sport: sport && parseSportKey(sport) },
			{ actor: reader, country: null },
		);

	it.skipIf(isMissing)("open what they are for, from the grant until their end by the clock", async () => {
		expect([await asks("football"), await asks(null), await asks("football", null)]).toEqual(["plan", "plan", "sign_in"]);
		const { status, json } = await grant({ sport: "football", endsAt: NOW + 30 * DAY_MS, note: "Won a quiz" });
		expect(status).toBe(201);
		expect(listOf(json)).toEqual([
			{
				id: "sub1",
				sport: "football",
				startsAt: NOW,
				endsAt: NOW + 30 * DAY_MS,
				isActive: true,
				note: "Won a quiz",
				grantedBy: "desk",
				endedAt: null,
				endedBy: null,
				planId: null,
				name: null,
				benefits: [...PLAN_BENEFITS],
			},
		]);
		expect([await asks("football"), await asks("basketball"), await asks(null)]).toEqual([null, "plan", null]);
		expect(await ownPlans()).toEqual([
			{ sport: "football", startsAt: NOW, endsAt: NOW + 30 * DAY_MS, planId: null, name: null, benefits: [...PLAN_BENEFITS] },
		]);
		now += 30 * DAY_MS - 1;
		expect(await asks("football")).toBeNull();
		now += 1;
		expect(await asks("football")).toBe("plan");
		expect(await ownPlans()).toEqual([]);
		await grant({ sport: null, endsAt: null });
		expect([await asks("football"), await asks("basketball")]).toEqual([null, null]);
	});

	it.skipIf(isMissing)("leave what no plan on sale offers open to everybody, and sell the rest", async () => {
		const football = parseSportKey("football") as SportKey;
		const mayUse = (reader: Actor | null) => plans.mayUse("full_odds_history", football, reader);
		const all = async () => [await mayUse(null), await mayUse(actor()), await mayUse(actor(["ops:scores"]))];
		expect(await all()).toEqual([true, true, true]);
		const fields = { duration: { unit: "month", count: 1 } as const, amountMinor: 499, currency: "EUR", order: 0, isHighlighted: false };
		const plan = { id: "plan1", slug: null, version: 1, title: "Month", description: "", publishedAt: NOW };
		onSale = [{ ...plan, fields: { ...fields, sport: parseSportKey("basketball"), benefits: ["full_odds_history"] } }];
		expect(await all()).toEqual([true, true, true]);
		onSale = [{ ...plan, fields: { ...fields, sport: null, benefits: ["plan_videos"] } }];
		expect(await all()).toEqual([true, true, true]);
		onSale = [{ ...plan, fields: { ...fields, sport: football, benefits: ["full_odds_history"] } }];
		expect(await all()).toEqual([false, false, true]);
		await grant({ sport: "football", endsAt: NOW + DAY_MS });
		expect(await all()).toEqual([false, true, true]);
		now += DAY_MS;
		expect(await all()).toEqual([false, false, true]);
	});

	it.skipIf(isMissing)("say what is open to a reader of a sport, and what is sold there", async () => {
		const football = parseSportKey("football") as SportKey;
		const access = async (headers: Record<string, string> = {}, query = "?sport=football") =>
			(await api.call("GET", `/api/v1/plans/access${query}`, { headers })).json;
		const fanToken = { authorization: `Bearer ${signAccessToken(SECRET, () => now, { id: fan, scopes: [], deviceId: "d1" }, 60_000)}` };
		// The replay is free if no plan sells it; the other benefits always require a plan.
		expect(await access()).toEqual({ open: ["full_odds_history", "replay"], sold: [] });
		const fields = { duration: { unit: "month", count: 1 } as const, amountMinor: 499, currency: "EUR", order: 0, isHighlighted: false };
		const plan = { id: "plan1", slug: null, version: 1, title: "Month", description: "", publishedAt: NOW };
		onSale = [{ ...plan, fields: { ...fields, sport: football, benefits: ["replay", "no_slow_mode"] } }];
		expect(await access()).toEqual({ open: ["full_odds_history"], sold: ["replay", "no_slow_mode"] });
		expect(await access({}, "?sport=basketball")).toEqual({ open: ["full_odds_history", "replay"], sold: [] });
		expect(await access(fanToken)).toEqual({ open: ["full_odds_history"], sold: ["replay", "no_slow_mode"] });
		await grant({ sport: "football", endsAt: NOW + DAY_MS });
		expect(await access(fanToken)).toEqual({ open: [...PLAN_BENEFITS], sold: ["replay", "no_slow_mode"] });
	});

	it.skipIf(isMissing)("are cached until they change: by a fact, by their time, or for half a minute", async () => {
		const has = (benefit: PlanBenefit = "no_slow_mode") => plans.hasBenefit(fan, benefit, parseSportKey("football"));
		expect(await has()).toBe(false);
		await grant({ sport: null, endsAt: NOW + 10_000 });
		expect([await has(), await has("chat_badge")]).toEqual([true, true]);
		// The row is changed without a notification, so the cached plan is still used.
		await db.kysely.updateTable("subscriptions").set({ benefits: '["chat_badge"]' }).where("user_id", "=", fan).execute();
		now += 9_999;
		expect([await has(), await has("chat_badge")]).toEqual([true, true]);
		now += 1;
		expect([await has(), await has("chat_badge")]).toEqual([false, false]);
		await db.kysely.updateTable("subscriptions").set({ ends_at: null }).where("user_id", "=", fan).execute();
		now += 19_999;
		expect(await has("chat_badge")).toBe(false);
		now += 1;
		expect([await has(), await has("chat_badge")]).toEqual([false, true]);
		await db.kysely.deleteFrom("subscriptions").where("user_id", "=", fan).execute();
		bus.publish("account.changed", { userId: fan });
		expect(await has("chat_badge")).toBe(false);
	});

	it.skipIf(isMissing)("end at once when an admin ends them, and stay in the history and in the audit log", async () => {
		await grant({ sport: null, endsAt: null });
		now += DAY_MS;
		const end = () => api.call("POST", `${path()}/sub1/end`, { body: {}, headers: api.bearer(["admin"]) });
		const [ended] = listOf((await end()).json);
		expect(ended).toMatchObject({ isActive: false, endedAt: now, endedBy: "desk" });
		expect(await asks("football")).toBe("plan");
		now += DAY_MS;
		expect(listOf((await end()).json)[0]).toEqual(ended);
		expect(audited.slice(0, 2).map(({ subject, before, after }) => ({ subject, before, after }))).toEqual([
			{ subject: `user ${fan}`, before: { plans: [] }, after: { plans: [{ id: "sub1", sport: null, endsAt: null }] } },
			{ subject: `user ${fan}`, before: { plans: [{ id: "sub1", sport: null, endsAt: null }] }, after: { plans: [] } },
		]);
	});

	it.skipIf(isMissing)("are granted once, though a request comes twice", async () => {
		const order = { sport: null, endsAt: null };
		await grant(order, { key: "the-same-request" });
		expect(listOf((await grant(order, { key: "the-same-request" })).json)).toHaveLength(1);
	});

	it.skipIf(isMissing)("are refused in the past, for unknown sports and accounts, to others than admins", async () => {
		for (const [body, field] of [
			[{ sport: null, endsAt: NOW }, "body.endsAt"],
			[{ sport: "curling", endsAt: null }, "body.sport"],
			[{ sport: null, endsAt: null, note: "a\nb" }, "body.note"],
			[{ sport: null, endsAt: null, note: "x".repeat(201) }, "body.note"],
			[{ sport: null }, "body.endsAt"],
		] as const) {
			const { status, json } = await grant(body);
			expect([status, (json as { error: { issues: { path: string }[] } }).error.issues[0]?.path]).toEqual([400, field]);
		}
		expect((await grant({ sport: null, endsAt: null }, { userId: "u999" })).status).toBe(404);
		expect((await api.call("POST", `${path()}/sub9/end`, { body: {}, headers: api.bearer(["admin"]) })).status).toBe(404);
		expect((await api.call("GET", path(), { headers: api.bearer(["ops:content"]) })).status).toBe(403);
		expect((await api.call("GET", "/api/v1/account/plans")).status).toBe(401);
		expect(listOf((await api.call("GET", path(), { headers: api.bearer(["admin"]) })).json)).toEqual([]);
	});

	it.skipIf(isMissing)("are in the export without the names of staff, and go with the account", async () => {
		await grant({ sport: "football", endsAt: null, note: "Of a friend" });
		expect(await plans.accountPart.exportOf(fan)).toEqual([
			{ sport: "football", startsAt: NOW, endsAt: null, source: "granted", plan: null, endedAt: null },
		]);
		await db.kysely.transaction().execute((transaction) => plans.accountPart.forget(transaction, fan));
		expect(await plans.accountPart.exportOf(fan)).toEqual([]);
	});

	it.skipIf(isMissing)("are not needed by the staff who publish", async () => {
		expect(await asks("football", actor(["ops:content"]))).toBeNull();
		expect(await asks("football", actor(["ops:scores"]))).toBe("plan");
	});
});
