// Receivers of webhooks: real ones that hang, fail, redirect, or have a private address.
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLogger } from "#server/observability/logger.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { DEFAULT_DATABASES } from "../../support/database-kinds.ts";
import { isSignedBy, type Received, startReceiver } from "../../support/webhook-receiver.ts";
import { HOUR, startWebhookSite, type WebhookSite } from "./webhook-site.ts";

const _log = createLogger({ level: "silent" });

let site: WebhookSite;

describe.each(DEFAULT_DATABASES)("a receiver on $kind", ({ create }) => {
	beforeEach(async () => {
		site = await startWebhookSite(create);
	});
	afterEach(() => site.stop());

	it("gets what it missed between commit and bus from another node", async () => {
		await site.add();
		await site.stopRooms();
		await site.play();
		const elsewhere = await site.replaceRoom({});
		await elsewhere.collector.readMissed();
		await elsewhere.sender.settle();
		expect(site.receiver.received.map(({ headers }) => headers["touchline-event"])).toEqual(["status", "goal"]);
	});

	it("gets once what a node with a slow clock logged", async () => {
		await site.add();
		const elsewhere = await site.replaceRoom({});
		const loggedAt = KICK_OFF + 5 * 60_000;
		site.now = loggedAt + 50_000;
		await elsewhere.collector.readMissed();
		await site.play();
		expect(site.now).toBe(loggedAt);
		for (const seconds of [51, 56]) {
			site.now = loggedAt + seconds * 1_000;
			await elsewhere.collector.readMissed();
			await elsewhere.sender.settle();
		}
		expect(site.receiver.received.map(({ headers }) => headers["touchline-event"])).toEqual(["status", "goal"]);
	});

	it("gets nothing that was logged before it was added", async () => {
		await site.play();
		site.now += 10 * 60_000;
		await site.add();
		await site.room().collector.readMissed();
		await site.room().sender.settle();
		expect(site.receiver.received).toEqual([]);
	});

	it("gets nothing that happened long before it was logged, such as imports", async () => {
		await site.add();
		site.now = KICK_OFF + 7 * HOUR;
		await site.server.submit(draftAt("1h", 0, "period_started", {}));
		await site.room().collector.readMissed();
		await site.room().sender.settle();
		expect(site.receiver.received).toEqual([]);
	});

	it("that hangs costs one attempt and delays nobody else", async () => {
		const hasty = await site.replaceRoom({ withinMs: 100 });
		const other = await startReceiver();
		site.receiver.setAnswer(() => {});
		const hanging = await site.add();
		await site.add(other.url);
		await site.play();
		await hasty.collector.readMissed();
		await hasty.sender.settle();
		expect(other.received).toHaveLength(2);
		const { rows } = await site.deliveriesOf(hanging.webhook.id);
		expect(rows.map(({ state, error }) => [state, error])).toEqual(Array(2).fill(["waiting", "no answer within 0.1 s"]));
		await other.stop();
	});

	it("that hangs with one message gets the next ones all the same, new ones before repeated ones", async () => {
		const { webhook } = await site.add();
		const held: ServerResponse[] = [];
		const kinds = () => site.receiver.received.map(({ headers }) => headers["touchline-event"]);
		site.receiver.setAnswer((request, response) => {
			if (request.headers["touchline-event"] === "goal") response.writeHead(500).end();
			else held.push(response);
		});
		await site.play();
		await site.room().collector.readMissed();
		const sending = site.room().sender.settle();
		await expect.poll(kinds).toEqual(["status", "goal"]);
		// Three more hanging messages take the receiver's other places, so that the repeated message and a new one wait at the same time.
		for (let pings = 1; pings <= 3; pings++) {
			await site.call("POST", `/${webhook.id}/ping`, {});
			await expect.poll(kinds).toEqual(["status", "goal", ...Array(pings).fill("ping")]);
		}
		site.now += 45_000;
		await site.call("POST", `/${webhook.id}/ping`, {});
		held.shift()?.writeHead(204).end();
		await expect.poll(kinds).toEqual(["status", "goal", "ping", "ping", "ping", "ping"]);
		held.shift()?.writeHead(204).end();
		await expect.poll(kinds).toEqual(["status", "goal", "ping", "ping", "ping", "ping", "goal"]);
		for (const response of held) response.writeHead(204).end();
		await sending;
		const { rows } = await site.deliveriesOf(webhook.id);
		expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
			["status", "delivered"],
			["goal", "waiting"],
			...Array(4).fill(["ping", "delivered"]),
		]);
	});

	it("that answers 410 ends that message at once, and gets the others", async () => {
		const { webhook } = await site.add();
		site.receiver.setAnswer(
			(request, response) => void response.writeHead(request.headers["touchline-event"] === "goal" ? 410 : 204).end(),
		);
		await site.play();
		await site.room().collector.readMissed();
		await site.room().sender.settle();
		const { rows, webhook: after } = await site.deliveriesOf(webhook.id);
		expect(rows.map(({ kind, state, attempts }) => [kind, state, attempts])).toEqual([
			["status", "delivered", 1],
			["goal", "failed", 1],
		]);
		expect(after.pausedAt).toBeNull();
	});

	it("that hangs while the server stops does not hold it up, and gets its message from the next node", async () => {
		const first = await site.replaceRoom({});
		site.receiver.setAnswer(() => {});
		const { webhook } = await site.add(site.receiver.url, ["goal"]);
		await site.play();
		await first.collector.readMissed();
		const sending = first.sender.settle();
		await expect.poll(() => site.receiver.received.length).toBe(1);
		const startedAt = performance.now();
		site.receiver.setAnswer((_request, response) => void response.writeHead(204).end());
		const next = await site.replaceRoom({});
		await sending;
		expect(performance.now() - startedAt).toBeLessThan(5_000);
		await next.sender.settle();
		expect((await site.deliveriesOf(webhook.id)).rows.map(({ state, attempts }) => [state, attempts])).toEqual([["delivered", 1]]);
	});

	it("that redirects to a private address gets it nowhere", async () => {
		const inside = await startReceiver();
		site.receiver.setAnswer((_request, response) => void response.writeHead(307, { location: inside.url }).end());
		const { webhook } = await site.add(site.receiver.url, ["goal"]);
		await site.play();
		await site.room().collector.readMissed();
		await site.room().sender.settle();
		expect(inside.received).toEqual([]);
		expect((await site.deliveriesOf(webhook.id)).rows[0]).toMatchObject({
			state: "waiting",
			status: 307,
			error: expect.stringContaining("not followed"),
		});
		await inside.stop();
	});

	it("in a chat gets a line of text; one of Telegram whose address names no chat is refused", async () => {
		const { url } = site.receiver;
		const { json: refused } = await site.call("POST", "", { name: "Chat", url, kinds: ["goal"], format: "telegram" });
		expect(refused).toMatchObject({ error: { code: "invalid_request", issues: [{ path: "body.url" }] } });
		const { json } = await site.call("POST", "", { name: "Chat", url: `${url}?chat_id=5`, kinds: ["goal"], format: "telegram" });
		const { webhook } = json as { webhook: { id: string } };
		await site.play();
		await site.room().collector.readMissed();
		await site.room().sender.settle();
		const line = "Goal: H 1–0 A (League)\nhttp://site.test/match/m1";
		expect(JSON.parse(site.receiver.received[0]?.body ?? "")).toEqual({ chat_id: "5", text: line });
		expect((await site.call("PATCH", `/${webhook.id}`, { url })).status).toBe(400);
	});

	it("whose name leads to a private address is never connected to, also when it led elsewhere before", async () => {
		let resolved = "127.0.0.1";
		const resolve = async () => [{ address: resolved, family: 4 }];
		const guarded = await site.replaceRoom({ resolve });
		const { webhook } = await site.add(`http://hooks.example.org:${site.receiver.port}/hook`, ["goal"]);
		await site.play();
		await guarded.collector.readMissed();
		await guarded.sender.settle();
		expect(site.receiver.received).toHaveLength(1);
		for (const address of ["10.1.2.3", "169.254.169.254"]) {
			resolved = address;
			await site.call("POST", `/${webhook.id}/deliveries/${(await site.deliveriesOf(webhook.id)).rows[0]?.id}/replay`, {});
			await guarded.sender.settle();
			expect((await site.deliveriesOf(webhook.id)).rows[0]?.error).toBe(`hooks.example.org is ${address}, a private address`);
			site.now += HOUR;
		}
		expect(site.receiver.received).toHaveLength(1);
	});

	it("has its messages listed for a week", async () => {
		const { webhook } = await site.add();
		await site.call("POST", `/${webhook.id}/ping`, {});
		await site.room().sender.settle();
		const listedAfter = async (ms: number) => {
			site.now += ms;
			await site.clean();
			return (await site.deliveriesOf(webhook.id)).rows.length;
		};
		expect([await listedAfter(7 * 24 * HOUR), await listedAfter(2 * HOUR)]).toEqual([1, 0]);
	});

	it("gets on request what was given up in a time, in its order, behind new messages, and nothing else", async () => {
		site.receiver.setAnswer((_request, response) => void response.writeHead(410).end());
		const { webhook } = await site.add();
		const pings = async (count: number) => {
			for (let made = 0; made < count; made++) {
				await site.call("POST", `/${webhook.id}/ping`, {});
				await site.room().sender.settle();
			}
		};
		await pings(1);
		site.now += HOUR;
		const since = site.now;
		await pings(2);
		site.now += HOUR;
		site.receiver.setAnswer((_request, response) => void response.writeHead(200).end());
		await pings(1);
		const [tooOld, first, second, delivered] = (await site.deliveriesOf(webhook.id)).rows.map(({ id }) => id);
		const replay = async (body: object) => (await site.call("POST", `/${webhook.id}/replay`, body)).json;
		const sent = site.receiver.received.length;
		expect(await replay({ since, until: site.now, state: "failed" })).toEqual({ count: 2 });
		await site.room().sender.settle();
		const again = () => site.receiver.received.slice(sent).map(({ headers }) => headers["webhook-id"]);
		expect(again()).toEqual([first, second]);
		expect(await replay({ since, state: "failed" })).toEqual({ count: 0 });
		// A message that is added after the replay goes before it.
		site.receiver.setAnswer((_request, response) => void response.writeHead(429, { "retry-after": "60" }).end());
		expect(await replay({ since: 0 })).toEqual({ count: 4 });
		await site.room().sender.settle();
		expect(again().slice(2)).toEqual([tooOld]);
		await site.call("POST", `/${webhook.id}/ping`, {});
		const live = (await site.deliveriesOf(webhook.id)).rows.at(-1)?.id;
		site.receiver.setAnswer((_request, response) => void response.writeHead(200).end());
		site.now += 60_000;
		await site.room().sender.settle();
		expect(again().slice(3)).toEqual([live, tooOld, first, second, delivered]);
		expect((await site.call("POST", "/wh999/replay", { since })).status).toBe(404);
	});

	it("without an address gets none, can be renamed, gets nothing while it is paused, and is removed after an hour without a question", async () => {
		const { webhook } = await site.listen();
		const edit = async (body: object) => (await site.call("PATCH", `/${webhook.id}`, body)).status;
		expect([await edit({ url: site.receiver.url }), await edit({ format: "slack" })]).toEqual([400, 400]);
		expect(await edit({ name: "Laptop", url: webhook.url, format: webhook.format, isPaused: true })).toBe(200);
		await site.call("POST", `/${webhook.id}/ping`, {});
		let answer: object | null = null;
		const asking = site.exchange(webhook.id).then((given) => (answer = given));
		await sleep(600);
		expect(answer).toBeNull();
		expect(await edit({ isPaused: false })).toBe(200);
		await asking;
		expect(answer).toMatchObject({ messages: [{ id: expect.any(String) }] });
		const listed = async () => ((await site.call("GET", "")).json as { webhooks: { name: string }[] }).webhooks.map(({ name }) => name);
		site.now += HOUR;
		await site.clean();
		expect(await listed()).toEqual(["Laptop"]);
		site.now += HOUR;
		await site.clean();
		expect(await listed()).toEqual([]);
		expect(await site.server.db.kysely.selectFrom("jobs").select("id").where("lane", "=", webhook.id).execute()).toEqual([]);
		await site.clean();
		const entries = await site.server.db.kysely.selectFrom("audit_entries").selectAll().where("action", "=", "listener left").execute();
		expect(entries).toMatchObject([{ actor_id: "the server", subject: `webhook ${webhook.id}`, at: site.now, outcome: "done" }]);
		expect(entries[0]?.before).toContain("Laptop");
	});

	it("has a new secret beside the former one for a day, a test message, and a message again on request", async () => {
		const { webhook, secret } = await site.add(site.receiver.url, ["goal"]);
		const { json } = await site.call("POST", `/${webhook.id}/secret`, {});
		const renewed = (json as { secret: string }).secret;
		expect(renewed).not.toBe(secret);
		await site.call("POST", `/${webhook.id}/ping`, {});
		await site.room().sender.settle();
		const [ping] = site.receiver.received as [Received];
		expect([isSignedBy(secret, ping), isSignedBy(renewed, ping)]).toEqual([true, true]);
		site.now += 25 * HOUR;
		const [delivered] = (await site.deliveriesOf(webhook.id)).rows;
		await site.call("POST", `/${webhook.id}/deliveries/${delivered?.id}/replay`, {});
		await site.room().sender.settle();
		const again = site.receiver.received[1] as Received;
		expect([isSignedBy(secret, again), isSignedBy(renewed, again), again.body]).toEqual([false, true, ping.body]);
		expect((await site.call("POST", `/${webhook.id}/deliveries/wdnone/replay`, {})).status).toBe(404);
	});
});
