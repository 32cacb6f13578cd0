// The body of a webhook message: the whole message, or a line of text in the format of a chat service; and its signatures.
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { messageBody } from "#server/webhooks/message-body.ts";
import { messageHeaders, shownSecret } from "#server/webhooks/message-headers.ts";
import { parseMessage } from "#server/webhooks/new-delivery.ts";
import type { WebhookFormat } from "#shared/contract/rest/console/webhooks.ts";

const SITE = "https://scores.example.org";
const DISCORD = "https://discord.example.org/api/webhooks/1/x";

const message = (kind: string, { home = "Rovers", event = "goal_scored", scoreText = "2–1" as string | null } = {}) =>
	JSON.stringify({
		...{ id: "wd1", kind, at: 0, event: { type: event } },
		match: { id: "m7", home: { id: "t1", name: home }, away: { id: "t2", name: "United" }, league: { id: "l1", name: "Premier" } },
		state: { status: "live", period: "2h", score: scoreText && { home: 2, away: 1 }, scoreText, seq: 9 },
	});
const bodyText = (payload: string, format: WebhookFormat, url = DISCORD) =>
	messageBody({ payload, message: parseMessage(payload) }, { format, url, siteUrl: SITE });
const bodyOf = (payload: string, format: WebhookFormat, url = DISCORD) => JSON.parse(bodyText(payload, format, url));

describe("The body of a webhook's message", () => {
	it("is the stored message itself for a receiver of whole messages", () => {
		expect(bodyText(message("goal"), "full")).toBe(message("goal"));
	});

	it.each([
		["goal", "goal_scored", "Goal: Rovers 2–1 United (Premier)"],
		["correction", "goal_scored", "Correction: Rovers 2–1 United (Premier)"],
		["settlement", "goal_scored", "Odds settled: Rovers 2–1 United (Premier)"],
		["status", "match_ended", "Full time: Rovers 2–1 United (Premier)"],
		["status", "status_changed", "Now live: Rovers 2–1 United (Premier)"],
	])("of the kind %s (%s) is a line with the score and a link for Slack", (kind, event, line) => {
		expect(bodyOf(message(kind, { event }), "slack")).toEqual({ text: `${line}\n${SITE}/match/m7`, mrkdwn: false });
	});

	it("names no score before the start, and no match in a test", () => {
		expect(bodyOf(message("status", { event: "status_changed", scoreText: null }), "slack").text).toContain("Rovers – United");
		expect(bodyOf('{"id":"wd1","kind":"ping","at":0}', "discord").content).toBe("A test from Touchline");
	});

	it("names no score in a message that an earlier version stored", () => {
		expect(bodyOf(message("goal").replace('"scoreText":"2–1",', ""), "slack").text).toContain("Goal: Rovers – United");
	});

	it("has names as text: no markup, link or mention of the service", () => {
		expect(bodyOf(message("goal", { home: "<!channel> & <x|y>" }), "slack").text).toContain("&lt;!channel&gt; &amp; &lt;x|y&gt; 2–1");
		const { content, allowed_mentions: mentions } = bodyOf(message("goal", { home: "*A* @everyone [x](y)" }), "discord");
		expect(content).toContain("\\*A\\* \\@everyone \\[x\\]\\(y\\)");
		expect(mentions).toEqual({ parse: [] });
	});

	it("goes to the chat that the address of Telegram names", () => {
		const url = "https://api.telegram.org/bot1:x/sendMessage?chat_id=-100";
		expect(bodyOf(message("goal"), "telegram", url)).toEqual({
			chat_id: "-100",
			text: `Goal: Rovers 2–1 United (Premier)\n${SITE}/match/m7`,
		});
	});
});

describe("The signatures of a message", () => {
	const secrets = ["a".repeat(43), "b".repeat(43)];
	const signed = { id: "wd1", kind: "goal", body: message("goal") };

	it("are accepted by the library of Standard Webhooks, with each secret in force and no other, and for no other text", () => {
		const headers = messageHeaders(signed, secrets, Date.now());
		for (const secret of secrets) expect(new Webhook(shownSecret(secret)).verify(signed.body, headers)).toMatchObject({ kind: "goal" });
		expect(() => new Webhook(shownSecret("c".repeat(43))).verify(signed.body, headers)).toThrow();
		expect(() => new Webhook(shownSecret("a".repeat(43))).verify(`${signed.body} `, headers)).toThrow();
	});

	it("are refused by it when they are old", () => {
		const headers = messageHeaders(signed, secrets, Date.now() - 6 * 60_000);
		expect(() => new Webhook(shownSecret("a".repeat(43))).verify(signed.body, headers)).toThrow("too old");
	});
});
