// Limits of chat services: one message at a time to one chat, and the time that an answer 429 asks for.
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_DATABASES } from "../../support/database-kinds.ts";
import { startReceiver } from "../../support/webhook-receiver.ts";
import { HOUR, startWebhookSite, type WebhookSite } from "./webhook-site.ts";

let site: WebhookSite;

describe.each(DEFAULT_DATABASES)("a chat on $kind", ({ isMissing, create }) => {
	beforeEach(async () => {
		if (!isMissing) site = await startWebhookSite(create);
	});
	afterEach(async () => {
		if (!isMissing) await site.stop();
	});
	const ping = async (id: string, times = 1) => {
		for (let count = 0; count < times; count++) await site.call("POST", `/${id}/ping`, {});
	};
	const settle = () => site.room().sender.settle();
	/** Number of messages that were received after this time. */
	const countIn = async (ms: number) => {
		site.now += ms;
		await settle();
		return site.receiver.received.length;
	};

	it.skipIf(isMissing).each([
		["discord", { "retry-after": "4" }, { message: "You are being rate limited.", retry_after: 4.5, global: false }, 4_500],
		["slack", { "retry-after": "30" }, "rate_limited", 30_000],
		[
			"telegram",
			{},
			{ ok: false, error_code: 429, description: "Too Many Requests: retry after 7", parameters: { retry_after: 7 } },
			7_000,
		],
	] as const)("of %s gets nothing for the time that it asks for, then everything in order", async (format, headers, body, waitMs) => {
		const { webhook } = await site.add(`${site.receiver.url}?chat_id=5`, ["goal"], format);
		site.receiver.setAnswer(
			(_request, response) => void response.writeHead(429, headers).end(typeof body === "string" ? body : JSON.stringify(body)),
		);
		await ping(webhook.id);
		await settle();
		site.now += 500;
		await ping(webhook.id, 2);
		await settle();
		expect(site.receiver.received).toHaveLength(1);
		const { rows, webhook: waiting } = await site.deliveriesOf(webhook.id);
		const error = `answered 429 and asked to wait for ${Math.ceil(waitMs / 1_000)} s`;
		expect(rows.map((row) => [row.state, row.attempts, row.error, row.status])).toEqual([
			["waiting", 0, error, 429],
			["waiting", 0, null, null],
			["waiting", 0, null, null],
		]);
		expect(waiting).toMatchObject({ failures: 1, pausedAt: null });
		expect(await countIn(waitMs - 501)).toBe(1);
		// The second refusal comes when later messages wait: the message keeps its turn.
		expect(await countIn(1)).toBe(2);
		site.receiver.setAnswer((_request, response) => void response.writeHead(200).end());
		expect(await countIn(waitMs)).toBe(5);
		const ids = site.receiver.received.map(({ headers: each }) => each["webhook-id"]);
		expect(ids).toEqual([rows[0]?.id, rows[0]?.id, ...rows.map(({ id }) => id)]);
		const after = await site.deliveriesOf(webhook.id);
		expect(after.rows.map(({ state, attempts }) => [state, attempts])).toEqual(Array(3).fill(["delivered", 1]));
		expect(after.webhook.failures).toBe(0);
	});

	it.skipIf(isMissing)("that asks to wait while old messages are replayed gets them after that time, in their order", async () => {
		const { webhook } = await site.add(site.receiver.url, ["goal"], "discord");
		await ping(webhook.id, 3);
		await settle();
		const ids = site.receiver.received.map(({ headers }) => headers["webhook-id"]);
		site.now += 2 * HOUR;
		site.receiver.setAnswer((_request, response) => void response.writeHead(429, { "retry-after": "30" }).end());
		await site.call("POST", `/${webhook.id}/replay`, { since: 0 });
		expect(await countIn(0)).toBe(4);
		expect(await countIn(29_999)).toBe(4);
		site.receiver.setAnswer((_request, response) => void response.writeHead(204).end());
		expect(await countIn(1)).toBe(7);
		expect(site.receiver.received.slice(3).map(({ headers }) => headers["webhook-id"])).toEqual([ids[0], ...ids]);
	});

	it.skipIf(isMissing)("that asks to wait for ever has its messages given up in the end, and its owner hears of it", async () => {
		const { webhook } = await site.add(site.receiver.url, ["goal"], "slack");
		site.receiver.setAnswer((_request, response) => void response.writeHead(429, { "retry-after": "999999999" }).end());
		await ping(webhook.id);
		expect(await countIn(0)).toBe(1);
		expect(await countIn(2 * HOUR - 1)).toBe(1);
		for (let hours = 0; hours < 48; hours += 2) await countIn(2 * HOUR);
		const { rows } = await site.deliveriesOf(webhook.id);
		expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual([["failed", 16]]);
	});

	it.skipIf(isMissing)(
		"gets one message at a time, although it is slow and two receivers have its address; another receiver gets more",
		async () => {
			let [open, most] = [0, 0];
			const slow = async (response: import("node:http").ServerResponse) => {
				most = Math.max(most, ++open);
				await sleep(1_200);
				open--;
				response.writeHead(200).end();
			};
			site.receiver.setAnswer((_request, response) => void slow(response));
			const [one, other] = [await site.add(site.receiver.url, ["goal"], "discord"), await site.add(site.receiver.url, ["goal"], "discord")];
			await ping(one.webhook.id, 2);
			await ping(other.webhook.id);
			await settle();
			expect([most, site.receiver.received.length]).toEqual([1, 3]);
			const full = await startReceiver();
			full.setAnswer((_request, response) => void slow(response));
			const { webhook } = await site.add(full.url, ["goal"]);
			most = 0;
			await ping(webhook.id, 3);
			await settle();
			expect(most).toBe(2);
			await full.stop();
		},
		20_000,
	);
});
