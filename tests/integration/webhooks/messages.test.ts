// Messages of webhooks: signed, delivered once, retried, abandoned, and reported to the owner.

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { recordChanges } from "#server/bus/outbox.store.ts";
import { WEBHOOK_MESSAGES } from "#shared/contract/rest/console/webhook-messages.ts";
import { draftAt } from "../../fixtures/made-match.ts";
import { DEFAULT_DATABASES } from "../../support/database-kinds.ts";
import { isSignedBy, type Received, startReceiver } from "../../support/webhook-receiver.ts";
import { addUsers, HOUR, startWebhookSite, type WebhookSite } from "./webhook-site.ts";

let site: WebhookSite;

/** Parses a message as the API's description says; fields that it does not name are left out. */
function asDescribed(body: string): unknown {
	const message = JSON.parse(body) as { kind: keyof typeof WEBHOOK_MESSAGES };
	return WEBHOOK_MESSAGES[message.kind].parse(message);
}

describe.each(DEFAULT_DATABASES)("messages to receivers on $kind", ({ isMissing, create }) => {
	beforeEach(async () => {
		if (!isMissing) site = await startWebhookSite(create);
	});
	afterEach(async () => {
		if (!isMissing) await site.stop();
	});

	it.skipIf(isMissing)("are signed and sent once each, in order, whichever way and however often a fact is read", async () => {
		const { webhook, secret, status } = await site.add();
		expect(status).toBe(201);
		const goalId = await site.play();
		await site.server.submit(draftAt("1h", 4, "corner_awarded", { side: "home" }));
		await site.server.submit({
			...draftAt("1h", 3, "goal_scored", { side: "home", scorerId: "p9", kind: "open_play" }),
			revises: goalId,
			status: "cancelled",
		});
		await site.room().collector.readMissed();
		await site.room().collector.readMissed();
		await site.room().sender.settle();
		expect(site.receiver.received.map(({ headers }) => headers["touchline-event"])).toEqual(["status", "goal", "correction"]);
		for (const one of site.receiver.received) expect(isSignedBy(secret, one)).toBe(true);
		for (const { body } of site.receiver.received) expect(asDescribed(body)).toEqual(JSON.parse(body));
		expect(isSignedBy("another", site.receiver.received[0] as Received)).toBe(false);
		const goal = JSON.parse(site.receiver.received[1]?.body ?? "{}");
		expect(goal).toMatchObject({ kind: "goal", match: { id: "m1" }, event: { id: goalId, revision: 1, payload: { scorerId: "p9" } } });
		const { rows } = await site.deliveriesOf(webhook.id);
		expect(rows.map(({ state, status, attempts }) => [state, status, attempts])).toEqual(Array(3).fill(["delivered", 204, 1]));
		const stored = JSON.stringify(await site.server.db.kysely.selectFrom("webhooks").selectAll().execute());
		expect(stored).not.toContain(secret);
	});

	it.skipIf(isMissing)("report settlements, once for each version however often the odds of the match change", async () => {
		await site.add(site.receiver.url, ["settlement"]);
		await site.play();
		const note = { kind: "settled", cause: "full_time", score: { home: 1, away: 0 }, side: null, minute: null } as const;
		const row = { match_id: "m1", market: "two_way", version: 3, status: "settled", reason: null, prices: "[150,250]", source: "model" };
		const version = { ...row, result: "home", note: JSON.stringify(note), log_seq: 2, changed_at: site.now };
		await site.server.db.kysely.insertInto("odds_prices").values(version).execute();
		await site.server.db.kysely.insertInto("odds_markets").values(version).execute();
		for (let changes = 0; changes < 2; changes++) {
			await recordChanges(site.server.db.kysely, [{ topic: "odds", subject: "m1" }]);
			await site.room().collector.readMissed();
		}
		await site.room().sender.settle();
		expect(site.receiver.received.map(({ body }) => asDescribed(body))).toMatchObject([
			{ kind: "settlement", match: { id: "m1" }, market: { market: "two_way", status: "settled", result: "home", version: 3 } },
		]);
	});

	it.skipIf(isMissing)(
		"are those of the sports, leagues, teams and matches of a receiver's filter, in order; without one all",
		async () => {
			const all = ["goal", "card", "status", "correction", "settlement"];
			const add = (filter: object) => site.add(site.receiver.url, all, "full", { filter });
			const added = [
				...[await add({ sports: ["football"] }), await add({ leagueIds: ["l0"] }), await add({ teamIds: ["t9", "A"] })],
				...[await add({ matchIds: ["m1"] }), await site.add()],
			];
			const others = [await add({ sports: ["tennis"], teamIds: ["t9"] })];
			await site.play();
			await site.room().collector.readMissed();
			await site.room().sender.settle();
			const kindsOf = async ({ webhook }: { webhook: { id: string } }) =>
				(await site.deliveriesOf(webhook.id)).rows.map(({ kind }) => kind);
			for (const one of added) expect(await kindsOf(one)).toEqual(["status", "goal"]);
			for (const one of others) expect(await kindsOf(one)).toEqual([]);
			// A filter that is changed applies to what happens then; what was sent before can be sent again.
			const webhook = added[0]?.webhook as { id: string };
			expect((await site.call("PATCH", `/${webhook.id}`, { filter: { sports: ["tennis"] } })).json).toMatchObject({
				webhook: { filter: { sports: ["tennis"], leagueIds: [], teamIds: [], matchIds: [] } },
			});
			const replay = `/${webhook.id}/replay?since=0`;
			expect((await site.call("GET", replay)).json).toEqual({ count: 2 });
			expect((await site.call("GET", `${replay}&state=failed`)).json).toEqual({ count: 0 });
			expect((await site.call("GET", `${replay}&until=1`)).json).toEqual({ count: 0 });
			const before = site.receiver.received.length;
			expect((await site.call("POST", `/${webhook.id}/replay`, { since: 0 })).json).toEqual({ count: 2 });
			await site.server.submit(draftAt("1h", 6, "goal_scored", { side: "home", scorerId: "p9", kind: "open_play" }));
			await site.room().collector.readMissed();
			await site.room().sender.settle();
			expect(await kindsOf({ webhook })).toEqual(["status", "goal"]);
			const again = site.receiver.received.slice(before).map(({ body }) => JSON.parse(body) as { id: string; kind: string });
			const ids = (await site.deliveriesOf(webhook.id)).rows.map(({ id }) => id);
			expect(again.filter(({ id }) => ids.includes(id)).map(({ kind }) => kind)).toEqual(["status", "goal"]);
			await site.call("PATCH", `/${webhook.id}`, { filter: null });
			await site.server.submit(draftAt("1h", 7, "goal_scored", { side: "home", scorerId: "p9", kind: "open_play" }));
			await site.room().collector.readMissed();
			expect(await kindsOf({ webhook })).toEqual(["status", "goal", "goal"]);
		},
	);

	it.skipIf(isMissing)("cannot be filtered by what does not exist, nor by nothing", async () => {
		const { webhook } = await site.add();
		for (const [method, path, more] of [
			["POST", "", { name: "Acme", url: site.receiver.url, kinds: ["goal"] }] as const,
			["PATCH", `/${webhook.id}`, {}] as const,
		]) {
			const unknown = await site.call(method, path, { ...more, filter: { teamIds: ["H", "t404"], leagueIds: ["l404"] } });
			expect(unknown).toMatchObject({ status: 400, json: { error: { code: "invalid_request" } } });
			expect(JSON.stringify(unknown.json)).toContain("body.filter.teamIds.1");
			expect(JSON.stringify(unknown.json)).toContain("body.filter.leagueIds.0");
			for (const filter of [{}, { sports: ["quidditch"] }, { sports: [] }]) {
				expect((await site.call(method, path, { ...more, filter })).status).toBe(400);
			}
		}
		expect((await site.deliveriesOf(webhook.id)).webhook.filter).toBeNull();
	});

	it.skipIf(isMissing)("that fail are sent 16 times over about ten hours and given up each by itself, while others go on", async () => {
		site.receiver.setAnswer((_request, response) => void response.writeHead(500).end());
		const other = await startReceiver();
		const failing = await site.add();
		await site.add(other.url, ["goal"]);
		await site.play();
		const startedAt = site.now;
		await site.room().collector.readMissed();
		await site.room().sender.settle();
		expect(other.received).toHaveLength(1);
		const first = (await site.deliveriesOf(failing.webhook.id)).rows;
		expect(first.map(({ state, error }) => [state, error])).toEqual(Array(2).fill(["waiting", "answered 500"]));
		expect(first[0]?.dueAt).toBeGreaterThanOrEqual(site.now + 5_000);
		const waiting = async () => (await site.deliveriesOf(failing.webhook.id)).rows.flatMap(({ dueAt }) => dueAt ?? []);
		for (let due = await waiting(); due.length > 0; due = await waiting()) {
			site.now = Math.max(site.now, Math.min(...due));
			await site.room().sender.settle();
		}
		const { rows, webhook } = await site.deliveriesOf(failing.webhook.id);
		expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual(Array(2).fill(["failed", 16]));
		expect(site.now - startedAt).toBeGreaterThan(6 * HOUR);
		expect(site.now - startedAt).toBeLessThan(13 * HOUR);
		expect(webhook).toMatchObject({ failures: 32, failingSince: startedAt, pausedAt: null });

		site.receiver.setAnswer((_request, response) => void response.writeHead(200).end());
		await site.call("POST", `/${webhook.id}/ping`, {});
		await site.room().sender.settle();
		expect((await site.deliveriesOf(webhook.id)).rows.map(({ state }) => state)).toEqual(["failed", "failed", "delivered"]);
		expect((await site.deliveriesOf(webhook.id)).webhook).toMatchObject({ failures: 0, failingSince: null, pausedAt: null });
		await other.stop();
	});

	it.skipIf(isMissing)("that fail for an hour are reported to the owner once; after three days they pause the receiver", async () => {
		await addUsers(site.server.db.kysely);
		site.receiver.setAnswer((_request, response) => void response.writeHead(500).end());
		const { webhook } = await site.add();
		await site.server.db.kysely.updateTable("webhooks").set({ owner_id: "u-owner" }).where("id", "=", webhook.id).execute();
		await site.play();
		await site.room().collector.readMissed();
		const hours = async (count: number) => {
			for (let hour = 0; hour < count; hour++) {
				await site.room().sender.settle();
				site.now += HOUR;
			}
		};
		await hours(1);
		expect(site.mails).toEqual([]);
		await hours(40);
		expect(site.mails.map(({ to, subject }) => [to, subject])).toEqual([["owner@example.org", "Acme takes no messages from Touchline"]]);
		expect(JSON.stringify(site.mails)).not.toContain("/hook");
		// Three days later two messages have been abandoned. The receiver is paused only after a third one.
		site.now += 3 * 24 * HOUR;
		await site.call("POST", `/${webhook.id}/ping`, {});
		await hours(1);
		expect((await site.deliveriesOf(webhook.id)).webhook.pausedAt).toBeNull();
		await hours(40);
		const paused = (await site.deliveriesOf(webhook.id)).webhook;
		expect(paused.pausedBecause).toContain("answered 500");
		expect(site.mails.map(({ subject }) => subject).slice(1)).toEqual(["Acme is paused at Touchline"]);
		const count = site.receiver.received.length;
		await site.call("POST", `/${webhook.id}/ping`, {});
		await hours(2);
		expect(site.receiver.received).toHaveLength(count);

		site.receiver.setAnswer((_request, response) => void response.writeHead(200).end());
		const resumed = (await site.call("PATCH", `/${webhook.id}`, { isPaused: false })).json;
		expect(resumed).toMatchObject({ webhook: { pausedAt: null, failures: 0, failingSince: null } });
		await site.room().sender.settle();
		expect((await site.deliveriesOf(webhook.id)).rows.map(({ state }) => state)).toEqual(["failed", "failed", "failed", "delivered"]);
	});
});
