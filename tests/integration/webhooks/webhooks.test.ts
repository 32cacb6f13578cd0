// Webhooks against real receivers: signed, delivered once, repeated, given up, reported to the owner, and never sent to a private address.
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createWebhooks, type WebhooksRoom } from "#server/webhooks/create-webhooks.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { Webhook, WebhookDelivery } from "#shared/contract/rest/console/webhooks.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { type ApiServer, SECRET, startApi } from "../../support/api-server.ts";
import { DATABASE_KINDS, DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type FeedDeskServer, startFeedDesk } from "../feeds/feed-desk-server.ts";

const log = createLogger({ level: "silent" });
const HOUR = 3_600_000;

interface Received {
	headers: IncomingMessage["headers"];
	body: string;
}

/** Answers what `answer` does; by default 204. */
async function startReceiver() {
	const received: Received[] = [];
	let answer = (_request: Received, response: ServerResponse) => void response.writeHead(204).end();
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const one = { headers: request.headers, body: Buffer.concat(chunks).toString() };
		received.push(one);
		answer(one, response);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		received,
		port,
		url: `http://127.0.0.1:${port}/hook`,
		setAnswer(next: typeof answer) {
			answer = next;
		},
		stop: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** As a receiver does it, independent of the server's own code. */
const isSignedBy = (secret: string, { headers, body }: Received): boolean => {
	const [time = "", ...signatures] = String(headers["touchline-signature"]).split(",");
	const hex = createHmac("sha256", secret)
		.update(`${time.slice(2)}.${body}`)
		.digest("hex");
	return signatures.includes(`v1=${hex}`);
};

const rowsOf = async (ids: readonly string[]): Promise<MatchRow[]> =>
	ids.map((id) => {
		const team = (name: string) => ({ id: name, name, shortName: name, slug: name, crest: null });
		const league = { id: "l1", name: "League", nation: null };
		return {
			id,
			sport: FOOTBALL,
			league,
			seasonId: "s1",
			round: null,
			startsAt: KICK_OFF,
			hasTime: true,
			home: team("H"),
			away: team("A"),
		};
	}) as unknown as MatchRow[];

let empty: EmptyDatabase;
let server: FeedDeskServer;
let rooms: WebhooksRoom[];
let api: ApiServer;
let receiver: Receiver;
let now: number;
let mails: Mail[];

/** The owner of a webhook, another admin, and a fan. */
async function addUsers(kysely: FeedDeskServer["db"]["kysely"]): Promise<void> {
	const user = (id: string, scopes: string) => ({
		id,
		email: `${id.slice(2)}@example.org`,
		email_key: id,
		display_name: id,
		name_key: id,
		scopes,
	});
	const unused = { phone: null, password_hash: null, banned_until: null, ban_reason: null, origin: null, created_at: 0, changed_at: 0 };
	const users = [user("u-owner", '["admin"]'), user("u-admin", '["admin"]'), user("u-fan", "[]")];
	await kysely
		.insertInto("users")
		.values(users.map((one) => ({ ...one, ...unused })))
		.execute();
}

function openRoom(more: Partial<Parameters<typeof createWebhooks>[0]> = {}): WebhooksRoom {
	const settings = { isProduction: false, webhookNetworks: ["127.0.0.1"], siteName: "Touchline", siteUrl: "http://site.test" };
	const mailer = { sendWithin: async (_transaction: unknown, mail: Mail) => void mails.push(mail) };
	const parts = { db: server.db, bus: server.bus, clock: () => now, log, rowsOf, mailer, serverSecret: SECRET, settings };
	const room = createWebhooks({ ...parts, ...more });
	rooms.push(room);
	return room;
}

/** The API goes on with what the first one has. */
async function replaceRoom(more: Partial<Parameters<typeof createWebhooks>[0]>): Promise<WebhooksRoom> {
	for (const one of rooms.splice(0)) await one.stop();
	return openRoom(more);
}

async function start(create: () => Promise<EmptyDatabase>): Promise<void> {
	now = KICK_OFF;
	mails = [];
	empty = await create();
	server = await startFeedDesk(empty, () => now);
	rooms = [];
	receiver = await startReceiver();
	api = await startApi({ db: server.db, definitions: openRoom().definitions, clock: () => now });
}

async function stop(): Promise<void> {
	for (const room of rooms) await room.stop();
	await api.stop();
	await receiver.stop();
	await server.stop();
	await empty.remove();
}

const call = (method: string, path: string, body?: unknown) =>
	api.call(method, `/api/ops/webhooks${path}`, {
		headers: api.bearer(["admin"], { lifetimeMs: 100 * HOUR }),
		...(body !== undefined && { body }),
	});

async function add(url = receiver.url, kinds = ["goal", "card", "status", "correction", "settlement"]) {
	const { status, json } = await call("POST", "", { name: "Acme", url, kinds });
	return { status, ...(json as { webhook: Webhook; secret: string }) };
}

const deliveriesOf = async (id: string) => {
	const { json } = await call("GET", `/${id}/deliveries?sort=created`);
	return json as { webhook: Webhook; rows: WebhookDelivery[] };
};

/** Kick-off and a goal. */
async function play(): Promise<string> {
	now = KICK_OFF + 5 * 60_000;
	await server.submit(draftAt("1h", 0, "period_started", {}));
	const goal = await server.submit(draftAt("1h", 3, "goal_scored", { side: "home", scorerId: "p9", kind: "open_play" }));
	return goal.ok ? goal.event.id : "";
}

const room = (): WebhooksRoom => rooms[0] as WebhooksRoom;

describe.each(DATABASE_KINDS)("messages to receivers on $kind", ({ isMissing, create }) => {
	beforeEach(async () => {
		if (!isMissing) await start(create);
	});
	afterEach(async () => {
		if (!isMissing) await stop();
	});

	it.skipIf(isMissing)("are signed and told once each, in order, whichever way and however often a fact is read", async () => {
		const { webhook, secret, status } = await add();
		expect(status).toBe(201);
		const goalId = await play();
		await server.submit(draftAt("1h", 4, "corner_awarded", { side: "home" }));
		await server.submit({
			...draftAt("1h", 3, "goal_scored", { side: "home", scorerId: "p9", kind: "open_play" }),
			revises: goalId,
			status: "cancelled",
		});
		await room().collector.readMissed();
		await room().collector.readMissed();
		await room().sender.sendDue();
		expect(receiver.received.map(({ headers }) => headers["touchline-event"])).toEqual(["status", "goal", "correction"]);
		for (const one of receiver.received) expect(isSignedBy(secret, one)).toBe(true);
		expect(isSignedBy("another", receiver.received[0] as Received)).toBe(false);
		const goal = JSON.parse(receiver.received[1]?.body ?? "{}");
		expect(goal).toMatchObject({ kind: "goal", match: { id: "m1" }, event: { id: goalId, revision: 1, payload: { scorerId: "p9" } } });
		const { rows } = await deliveriesOf(webhook.id);
		expect(rows.map(({ state, status, attempts }) => [state, status, attempts])).toEqual(Array(3).fill(["delivered", 204, 1]));
		const stored = JSON.stringify(await server.db.kysely.selectFrom("webhooks").selectAll().execute());
		expect(stored).not.toContain(secret);
	});

	it.skipIf(isMissing)("tell settlements, by the bus or by what the database gained, once for each version", async () => {
		await add(receiver.url, ["settlement"]);
		await play();
		const note = { kind: "settled", cause: "full_time", score: { home: 1, away: 0 }, side: null, minute: null } as const;
		const row = { match_id: "m1", market: "two_way", version: 3, status: "settled", reason: null, prices: "[150,250]", source: "model" };
		const version = { ...row, result: "home", note: JSON.stringify(note), log_seq: 2, changed_at: now };
		await server.db.kysely.insertInto("odds_prices").values(version).execute();
		await server.db.kysely.insertInto("odds_markets").values(version).execute();
		await room().collector.readMissed();
		const market = { market: "two_way", line: null, status: "settled", reason: null, source: "model", result: "home" } as const;
		server.bus.publish("odds.changed", { matchId: "m1", markets: [{ ...market, prices: [150, 250], note, version: 3, changedAt: now }] });
		await room().collector.readMissed();
		await room().sender.sendDue();
		expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
			{ kind: "settlement", match: { id: "m1" }, market: { market: "two_way", status: "settled", result: "home", version: 3 } },
		]);
	});

	it.skipIf(isMissing)("that fail are repeated 16 times within some 14 hours and given up each by itself, while others go on", async () => {
		receiver.setAnswer((_request, response) => void response.writeHead(500).end());
		const other = await startReceiver();
		const failing = await add();
		await add(other.url, ["goal"]);
		await play();
		const startedAt = now;
		await room().collector.readMissed();
		await room().sender.sendDue();
		expect(other.received).toHaveLength(1);
		const first = (await deliveriesOf(failing.webhook.id)).rows;
		expect(first.map(({ state, error }) => [state, error])).toEqual(Array(2).fill(["waiting", "answered 500"]));
		expect(first[0]?.dueAt).toBeGreaterThanOrEqual(now + 5_000);
		const waiting = async () => (await deliveriesOf(failing.webhook.id)).rows.flatMap(({ dueAt }) => dueAt ?? []);
		for (let due = await waiting(); due.length > 0; due = await waiting()) {
			now = Math.max(now, Math.min(...due));
			await room().sender.sendDue();
		}
		const { rows, webhook } = await deliveriesOf(failing.webhook.id);
		expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual(Array(2).fill(["failed", 16]));
		expect(now - startedAt).toBeGreaterThan(7 * HOUR);
		expect(now - startedAt).toBeLessThan(16 * HOUR);
		expect(webhook).toMatchObject({ failures: 32, failingSince: startedAt, pausedAt: null });

		receiver.setAnswer((_request, response) => void response.writeHead(200).end());
		await call("POST", `/${webhook.id}/ping`, {});
		await room().sender.sendDue();
		expect((await deliveriesOf(webhook.id)).rows.map(({ state }) => state)).toEqual(["failed", "failed", "delivered"]);
		expect((await deliveriesOf(webhook.id)).webhook).toMatchObject({ failures: 0, failingSince: null, pausedAt: null });
		await other.stop();
	});

	it.skipIf(isMissing)("that fail for an hour are reported to the owner once; after three days they pause the receiver", async () => {
		await addUsers(server.db.kysely);
		receiver.setAnswer((_request, response) => void response.writeHead(500).end());
		const { webhook } = await add();
		await server.db.kysely.updateTable("webhooks").set({ owner_id: "u-owner" }).where("id", "=", webhook.id).execute();
		await play();
		await room().collector.readMissed();
		const hours = async (count: number) => {
			for (let hour = 0; hour < count; hour++) {
				await room().sender.sendDue();
				now += HOUR;
			}
		};
		await hours(1);
		expect(mails).toEqual([]);
		await hours(40);
		expect(mails.map(({ to, subject }) => [to, subject])).toEqual([["owner@example.org", "Acme takes no messages from Touchline"]]);
		expect(JSON.stringify(mails)).not.toContain("/hook");
		// Four days later two messages have been given up: one more must be, before the receiver is paused.
		now += 4 * 24 * HOUR;
		await call("POST", `/${webhook.id}/ping`, {});
		await hours(1);
		expect((await deliveriesOf(webhook.id)).webhook.pausedAt).toBeNull();
		await hours(40);
		const paused = (await deliveriesOf(webhook.id)).webhook;
		expect(paused.pausedBecause).toContain("answered 500");
		expect(mails.map(({ subject }) => subject).slice(1)).toEqual(["Acme is paused at Touchline"]);
		const count = receiver.received.length;
		await call("POST", `/${webhook.id}/ping`, {});
		await hours(2);
		expect(receiver.received).toHaveLength(count);

		receiver.setAnswer((_request, response) => void response.writeHead(200).end());
		const resumed = (await call("PATCH", `/${webhook.id}`, { isPaused: false })).json;
		expect(resumed).toMatchObject({ webhook: { pausedAt: null, failures: 0, failingSince: null } });
		await room().sender.sendDue();
		expect((await deliveriesOf(webhook.id)).rows.map(({ state }) => state)).toEqual(["failed", "failed", "failed", "delivered"]);
	});
});

describe.each(DEFAULT_DATABASES)("a receiver on $kind", ({ create }) => {
	beforeEach(() => start(create));
	afterEach(stop);

	it("is told of what it missed between commit and bus, by another node", async () => {
		await add();
		for (const one of rooms.splice(0)) await one.stop();
		await play();
		const elsewhere = await replaceRoom({ bus: createInProcessBus(log) });
		await elsewhere.collector.readMissed();
		await elsewhere.sender.sendDue();
		expect(receiver.received.map(({ headers }) => headers["touchline-event"])).toEqual(["status", "goal"]);
	});

	it("is told nothing of what was logged before it was added", async () => {
		await play();
		now += 10 * 60_000;
		await add();
		await room().collector.readMissed();
		await room().sender.sendDue();
		expect(receiver.received).toEqual([]);
	});

	it("is told nothing of what happened long before it was logged, as imports bring it", async () => {
		await add();
		now = KICK_OFF + 7 * HOUR;
		await server.submit(draftAt("1h", 0, "period_started", {}));
		await room().collector.readMissed();
		await room().sender.sendDue();
		expect(receiver.received).toEqual([]);
	});

	it("that hangs costs one attempt and delays nobody else", async () => {
		const hasty = await replaceRoom({ withinMs: 100 });
		const other = await startReceiver();
		receiver.setAnswer(() => {});
		const hanging = await add();
		await add(other.url);
		await play();
		await hasty.collector.readMissed();
		await hasty.sender.sendDue();
		expect(other.received).toHaveLength(2);
		const { rows } = await deliveriesOf(hanging.webhook.id);
		expect(rows.map(({ state, error }) => [state, error])).toEqual(Array(2).fill(["waiting", "no answer within 0.1 s"]));
		await other.stop();
	});

	it("that hangs with one message gets the next ones all the same, new ones before repeated ones", async () => {
		const { webhook } = await add();
		let held: ServerResponse | undefined;
		receiver.setAnswer((request, response) => {
			if (!held && request.headers["touchline-event"] === "status") held = response;
			else response.writeHead(request.headers["touchline-event"] === "goal" ? 500 : 204).end();
		});
		await play();
		await room().collector.readMissed();
		const sending = room().sender.sendDue();
		await expect.poll(() => receiver.received.map(({ headers }) => headers["touchline-event"])).toEqual(["status", "goal"]);
		await call("POST", `/${webhook.id}/ping`, {});
		await expect.poll(() => receiver.received.length).toBe(3);
		now += 45_000;
		await call("POST", `/${webhook.id}/ping`, {});
		await expect
			.poll(() => receiver.received.map(({ headers }) => headers["touchline-event"]))
			.toEqual(["status", "goal", "ping", "ping", "goal"]);
		held?.writeHead(204).end();
		await sending;
		const { rows } = await deliveriesOf(webhook.id);
		expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
			["status", "delivered"],
			["goal", "waiting"],
			["ping", "delivered"],
			["ping", "delivered"],
		]);
	});

	it("that answers 410 ends that message at once, and gets the others", async () => {
		const { webhook } = await add();
		receiver.setAnswer((request, response) => void response.writeHead(request.headers["touchline-event"] === "goal" ? 410 : 204).end());
		await play();
		await room().collector.readMissed();
		await room().sender.sendDue();
		const { rows, webhook: after } = await deliveriesOf(webhook.id);
		expect(rows.map(({ kind, state, attempts }) => [kind, state, attempts])).toEqual([
			["status", "delivered", 1],
			["goal", "failed", 1],
		]);
		expect(after.pausedAt).toBeNull();
	});

	it("that hangs while the server stops does not hold it up, and gets its message from the next node", async () => {
		const first = await replaceRoom({});
		receiver.setAnswer(() => {});
		const { webhook } = await add(receiver.url, ["goal"]);
		await play();
		await first.collector.readMissed();
		const sending = first.sender.sendDue();
		await expect.poll(() => receiver.received.length).toBe(1);
		const startedAt = performance.now();
		receiver.setAnswer((_request, response) => void response.writeHead(204).end());
		const next = await replaceRoom({});
		await sending;
		expect(performance.now() - startedAt).toBeLessThan(5_000);
		await next.sender.sendDue();
		expect((await deliveriesOf(webhook.id)).rows.map(({ state, attempts }) => [state, attempts])).toEqual([["delivered", 1]]);
	});

	it("that redirects to a private address gets it nowhere", async () => {
		const inside = await startReceiver();
		receiver.setAnswer((_request, response) => void response.writeHead(307, { location: inside.url }).end());
		const { webhook } = await add(receiver.url, ["goal"]);
		await play();
		await room().collector.readMissed();
		await room().sender.sendDue();
		expect(inside.received).toEqual([]);
		expect((await deliveriesOf(webhook.id)).rows[0]).toMatchObject({
			state: "waiting",
			status: 307,
			error: expect.stringContaining("not followed"),
		});
		await inside.stop();
	});

	it("whose name leads to a private address is never connected to, also when it led elsewhere before", async () => {
		const answers = ["127.0.0.1", "10.1.2.3", "169.254.169.254"];
		const resolve = async () => [{ address: answers.shift() ?? "::1", family: 4 }];
		const guarded = await replaceRoom({ resolve });
		const { webhook } = await add(`http://hooks.example.org:${receiver.port}/hook`, ["goal"]);
		await play();
		await guarded.collector.readMissed();
		await guarded.sender.sendDue();
		expect(receiver.received).toHaveLength(1);
		for (const address of ["10.1.2.3", "169.254.169.254"]) {
			await call("POST", `/${webhook.id}/deliveries/${(await deliveriesOf(webhook.id)).rows[0]?.id}/replay`, {});
			await guarded.sender.sendDue();
			expect((await deliveriesOf(webhook.id)).rows[0]?.error).toBe(`hooks.example.org is ${address}, a private address`);
			now += HOUR;
		}
		expect(receiver.received).toHaveLength(1);
	});

	it("has a new secret beside the former one for a day, a test message, and a message again on request", async () => {
		const { webhook, secret } = await add(receiver.url, ["goal"]);
		const { json } = await call("POST", `/${webhook.id}/secret`, {});
		const renewed = (json as { secret: string }).secret;
		expect(renewed).not.toBe(secret);
		await call("POST", `/${webhook.id}/ping`, {});
		await room().sender.sendDue();
		const [ping] = receiver.received as [Received];
		expect([isSignedBy(secret, ping), isSignedBy(renewed, ping)]).toEqual([true, true]);
		now += 25 * HOUR;
		const [delivered] = (await deliveriesOf(webhook.id)).rows;
		await call("POST", `/${webhook.id}/deliveries/${delivered?.id}/replay`, {});
		await room().sender.sendDue();
		const again = receiver.received[1] as Received;
		expect([isSignedBy(secret, again), isSignedBy(renewed, again), again.body]).toEqual([false, true, ping.body]);
		expect((await call("POST", `/${webhook.id}/deliveries/wdnone/replay`, {})).status).toBe(404);
	});
});
