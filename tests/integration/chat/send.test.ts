// Sending a message, over HTTP and by socket: the opening hours, the limits, idempotency, replies, mentions.

import { afterEach, describe, expect, it } from "vitest";
import type { ChatLine } from "#shared/contract/chat.ts";
import { CHAT_CLOSES_AFTER_MS, CHAT_OPENS_BEFORE_MS } from "#shared/contract/chat.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { type ChatNode, type ChatUser, startChatNode } from "../../support/chat-node.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { readRoomOf } from "./reader.ts";

const errorOf = (json: unknown) => (json as { error: { code: string; message: string; retryAfterMs?: number } }).error;

describe.each(DATABASE_KINDS)("saying something on $kind", ({ isMissing, create }) => {
	let database: EmptyDatabase | undefined;
	const nodes: ChatNode[] = [];
	let count = 0;

	async function start(options: Parameters<typeof startChatNode>[1] = {}): Promise<ChatNode> {
		database ??= await create();
		const node = await startChatNode(database, options);
		nodes.push(node);
		return node;
	}

	afterEach(async () => {
		for (const node of nodes.splice(0)) await node.stop();
		await database?.remove();
		database = undefined;
	});

	const nextId = () => `client-${++count}-of-tests`;
	const post = (node: ChatNode, user: ChatUser | undefined, text: string, more: object = {}, matchId = "m1") =>
		node.call("POST", `/api/v1/matches/${matchId}/chat`, { user, body: { clientId: nextId(), text, ...more } });

	it.skipIf(isMissing)("reaches readers by socket in one order, whether it was sent by HTTP or by socket", async () => {
		const node = await start();
		const [ada, ben] = [await node.signUp("Ada"), await node.signUp("Ben")];
		const [guest, talker] = [await node.connect(), await node.connect(ben)];
		const [reader, other] = [await readRoomOf(guest), await readRoomOf(talker)];
		const first = await post(node, ada, "  hello ");
		expect(first).toMatchObject({ status: 201, json: { seq: 1, text: "hello", isHeld: false, sentAt: KICK_OFF } });
		const second = await talker.socket.emitWithAck("chat:send", { matchId: "m1", clientId: nextId(), text: "hi", replyTo: 1 });
		expect(second).toMatchObject({ ok: true, answer: { seq: 2, text: "hi" } });
		await guest.until(() => reader.seq() === 2);
		await talker.until(() => other.seq() === 2);
		expect(reader.lines()).toEqual(other.lines());
		expect(reader.lines()).toMatchObject([
			{ seq: 1, text: "hello", author: { id: ada.userId, name: "Ada", isStaff: false }, replyTo: null, minute: null },
			{ seq: 2, text: "hi", author: { id: ben.userId, name: "Ben" }, replyTo: 1, sentAt: KICK_OFF },
		]);
		for (const client of [guest, talker]) client.close();
	});

	it.skipIf(isMissing)("is published once however often and by whichever way it is sent, also after a restart", async () => {
		const node = await start();
		const ada = await node.signUp("Ada");
		const body = { clientId: "the-same-name-twice", text: "once" };
		const path = "/api/v1/matches/m1/chat";
		const client = await node.connect(ada);
		const answers = await Promise.all([
			node.call("POST", path, { user: ada, body }),
			node.call("POST", path, { user: ada, body }),
			client.socket.emitWithAck("chat:send", { matchId: "m1", ...body }),
		]);
		client.close();
		expect(answers.map((answer) => ("json" in answer ? answer.json : answer.ok && answer.answer))).toEqual(
			Array(3).fill({ seq: 1, text: "once", isHeld: false, nextAt: 0, sentAt: KICK_OFF }),
		);
		await nodes.pop()?.stop();
		const again = await start();
		expect((await again.call("POST", path, { user: ada, body })).json).toEqual({
			seq: 1,
			text: "once",
			isHeld: false,
			nextAt: 0,
			sentAt: KICK_OFF,
		});
		// The same client id in another match, or of another user, is another message.
		expect((await again.call("POST", "/api/v1/matches/m2/chat", { user: ada, body })).json).toMatchObject({ seq: 1 });
		const ben = await again.signUp("Ben");
		expect((await again.call("POST", path, { user: ben, body })).json).toMatchObject({ seq: 2 });
	});

	it.skipIf(isMissing)("is taken from an hour before kick-off to two hours after the end", async () => {
		const node = await start({ now: KICK_OFF - CHAT_OPENS_BEFORE_MS - 1 });
		const ada = await node.signUp("Ada");
		const early = await post(node, ada, "too early");
		expect(early.status).toBe(403);
		expect(errorOf(early.json)).toMatchObject({ code: "chat_closed", retryAfterMs: 1 });
		expect(errorOf(early.json).message).toContain(new Date(KICK_OFF - CHAT_OPENS_BEFORE_MS).toISOString());
		node.moveClock(1);
		expect((await post(node, ada, "first")).status).toBe(201);
		node.moveClock(CHAT_OPENS_BEFORE_MS);
		await node.submit("s1", draftAt("1h", 0, "period_started", {}));
		await node.submit("s2", draftAt("1h", 46, "period_ended", {}));
		await node.submit("s3", draftAt("2h", 45, "period_started", {}));
		await node.submit("s4", draftAt("2h", 93, "period_ended", {}));
		const { occurredAt } = draftAt("2h", 93, "match_ended", {});
		await node.submit("s5", draftAt("2h", 93, "match_ended", {}));
		node.moveClock(occurredAt - KICK_OFF + CHAT_CLOSES_AFTER_MS - 1);
		expect((await post(node, ada, "last")).status).toBe(201);
		node.moveClock(1);
		const late = await post(node, ada, "too late");
		expect(errorOf(late.json).code).toBe("chat_closed");
		expect(errorOf(late.json).message).toContain(new Date(occurredAt + CHAT_CLOSES_AFTER_MS).toISOString());
		const { json } = await node.call("GET", "/api/v1/matches/m1/chat");
		expect(json).toMatchObject({ room: { closesAt: occurredAt + CHAT_CLOSES_AFTER_MS }, lines: expect.anything() });
	});

	it.skipIf(isMissing)("closes the room of a postponed match, opens it at its new time, and notifies its readers", async () => {
		const node = await start();
		const ada = await node.signUp("Ada");
		await post(node, ada, "rain");
		const guest = await node.connect();
		const reader = await readRoomOf(guest);
		const status = (id: string, payload: object) =>
			node.submit(id, { type: "status_changed", period: null, elapsedMs: null, payload, occurredAt: node.clock() });
		const later = KICK_OFF + 7 * 86_400_000;
		await status("p1", { status: "postponed" });
		await guest.until(() => reader.room()?.closesAt === KICK_OFF + CHAT_CLOSES_AFTER_MS);
		await status("p2", { status: "scheduled", startsAt: later });
		await guest.until(() => reader.room()?.opensAt === later - CHAT_OPENS_BEFORE_MS);
		expect(errorOf((await post(node, ada, "now?")).json).code).toBe("chat_closed");
		node.moveClock(later - KICK_OFF);
		const fresh = await node.signUp("Cy");
		expect((await post(node, fresh, "now")).status).toBe(201);
		guest.close();
	});

	it.skipIf(isMissing)("is limited by user over tabs, rooms, nodes and restarts, and says when the next one is accepted", async () => {
		const node = await start();
		const [ada, boss] = [await node.signUp("Ada"), await node.signUp("Kim", ["chat:moderate"])];
		const [tab, otherTab] = [await node.connect(ada), await node.connect(ada)];
		const send = (client: typeof tab) => client.socket.emitWithAck("chat:send", { matchId: "m1", clientId: nextId(), text: "so" });
		const answers = await Promise.all([send(tab), send(otherTab), send(tab), send(otherTab)]);
		expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
		expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: "rate_limited", retryAfterMs: 3_000 } });
		expect(errorOf((await post(node, ada, "elsewhere", {}, "m2")).json).code).toBe("rate_limited");
		for (let round = 0; round < 5; round++) expect((await post(node, boss, `staff ${round}`)).status).toBe(201);
		for (const client of [tab, otherTab]) client.close();
		await nodes.pop()?.stop();
		const again = await start({ now: KICK_OFF + 2_999 });
		expect(errorOf((await post(again, ada, "quick")).json)).toMatchObject({ code: "rate_limited", retryAfterMs: 1 });
		again.moveClock(1);
		// A user may send up to twenty messages in thirty seconds.
		for (let count = 3; count < 20; count++) {
			expect((await post(again, ada, `${count}`)).status).toBe(201);
			again.moveClock(1_001);
		}
		const tooMany = await post(again, ada, "the 21st");
		expect(tooMany.status).toBe(429);
		expect(errorOf(tooMany.json).retryAfterMs).toBe(KICK_OFF + 30_000 - again.clock());
		const own = (await again.call("GET", "/api/v1/matches/m1/chat", { user: ada })).json as { own: { nextAt: number } };
		expect(own.own.nextAt).toBe(KICK_OFF + 30_000);
	});

	it.skipIf(isMissing)("carries the badge of a plan and needs not wait for slow mode, where the author's plan says so", async () => {
		const opened = new Map([
			["Ada", ["no_slow_mode", "chat_badge"]],
			["Bea", ["chat_badge"]],
		]);
		const names = new Map<string, string>();
		const node = await start({
			hasBenefit: async (userId, benefit, sport) =>
				sport === "football" && (opened.get(names.get(userId) ?? "")?.includes(benefit) ?? false),
		});
		const [ada, bea, cay] = [await node.signUp("Ada"), await node.signUp("Bea"), await node.signUp("Cay")];
		for (const { userId, name } of [ada, bea, cay]) names.set(userId, name);
		const room = { slowSeconds: 10, slowBy: "moderator", slowUntil: null } as const;
		await node.chat.rooms.append("m1", async () => ({ facts: [], room, answer: null }));
		const first = await Promise.all([ada, bea, cay].map(async (user) => (await post(node, user, `from ${user.name}`)).json));
		expect(first.map((answer) => (answer as { nextAt: number }).nextAt)).toEqual([0, KICK_OFF + 10_000, KICK_OFF + 10_000]);
		expect((await post(node, ada, "at once")).status).toBe(201);
		expect(errorOf((await post(node, bea, "at once")).json)).toMatchObject({ code: "slow_mode", retryAfterMs: 10_000 });
		// A plan without slow mode is still subject to the rate limits.
		expect((await post(node, ada, "a third")).status).toBe(201);
		expect(errorOf((await post(node, ada, "a fourth")).json).code).toBe("rate_limited");
		const { json } = await node.call("GET", "/api/v1/matches/m1/chat", { user: ada });
		const { lines, own } = json as { lines: ChatLine[]; own: { nextAt: number } };
		expect(new Set(lines.flatMap(({ author }) => (author?.hasBadge ? [author.name] : [])))).toEqual(new Set(["Ada", "Bea"]));
		expect(own.nextAt).toBe(KICK_OFF + 3_000);
		const ofBea = (await node.call("GET", "/api/v1/matches/m1/chat", { user: bea })).json as { own: { nextAt: number } };
		expect(ofBea.own.nextAt).toBe(KICK_OFF + 10_000);
	});

	it.skipIf(isMissing)("is limited by slow mode; staff are exempt", async () => {
		const node = await start();
		const [ada, boss] = [await node.signUp("Ada"), await node.signUp("Kim", ["admin"])];
		const room = { slowSeconds: 10, slowBy: "moderator", slowUntil: KICK_OFF + 15_000 } as const;
		await node.chat.rooms.append("m1", async () => ({ facts: [], room, answer: null }));
		expect((await post(node, ada, "one")).status).toBe(201);
		node.moveClock(4_000);
		const second = await post(node, ada, "two");
		expect([second.status, errorOf(second.json)]).toMatchObject([429, { code: "slow_mode", retryAfterMs: 6_000 }]);
		expect((await post(node, ada, "elsewhere", {}, "m2")).status).toBe(201);
		for (const text of ["a", "b"]) expect((await post(node, boss, text)).status).toBe(201);
		node.moveClock(6_000);
		expect((await post(node, ada, "three")).status).toBe(201);
		expect(errorOf((await post(node, ada, "four")).json).retryAfterMs).toBe(5_000);
		node.moveClock(5_000);
		expect((await post(node, ada, "four")).status).toBe(201);
	});

	it.skipIf(isMissing)("resolves mentions of users that wrote in the room, by whole names, and replies to known lines alone", async () => {
		const node = await start();
		const [ada, robin, rob] = [await node.signUp("Ada"), await node.signUp("Robin Ashdown"), await node.signUp("Robin")];
		const silent = await node.signUp("Silent One");
		for (const [user, text] of [
			[robin, "x"],
			[rob, "y"],
		] as const)
			await post(node, user, text);
		const text = "@robin ashdown, and @Robin! not mail@robin @Silent One @nobody";
		const sent = (await post(node, ada, text)).json as { seq: number };
		const { lines } = (await node.call("GET", "/api/v1/matches/m1/chat")).json as { lines: { seq: number; mentions: string[] }[] };
		expect(lines.find(({ seq }) => seq === sent.seq)?.mentions).toEqual([robin.userId, rob.userId]);
		expect(silent.userId).not.toBe("");
		expect((await post(node, ada, "to whom?", { replyTo: 99 })).status).toBe(404);
		await node.chat.rooms.append("m1", async () => ({ facts: [{ kind: "deleted", seqs: [1] }], answer: null }));
		expect((await post(node, ada, "to what was there", { replyTo: 1 })).json).toMatchObject({ seq: 5 });
		const after = (await node.call("GET", "/api/v1/matches/m1/chat")).json as { lines: { replyTo: number | null }[] };
		expect(after.lines.at(-1)?.replyTo).toBeNull();
	});

	it.skipIf(isMissing)(
		"is refused to guests, to silenced users and by the rules, and a shadowed line looks published to its author",
		async () => {
			const silenced = new Map<string, "timeout" | "shadow_ban">();
			const node = await start({
				judge: {
					judge: async (text) =>
						text.includes("bad")
							? { ok: false, error: { code: "text_refused", message: "Not here." } }
							: { ok: true, text, isHeld: text.includes("hm"), word: text.includes("hm") ? "hm" : null },
					sanctionOf: async (_connection, userId, now) => {
						const kind = silenced.get(userId);
						return kind ? { kind, reason: "spam", until: now + 10_000 } : null;
					},
				},
			});
			const [ada, ben] = [await node.signUp("Ada"), await node.signUp("Ben")];
			expect((await post(node, undefined, "guest")).status).toBe(401);
			const guest = await node.connect();
			const reader = await readRoomOf(guest);
			expect(await guest.socket.emitWithAck("chat:send", { matchId: "m1", clientId: nextId(), text: "guest" })).toMatchObject({
				ok: false,
				error: { code: "unauthenticated" },
			});
			expect((await post(node, ada, "bad")).status).toBe(422);
			expect((await post(node, ada, "hm")).json).toMatchObject({ seq: null, isHeld: true });
			silenced.set(ada.userId, "timeout");
			const timedOut = await post(node, ada, "let me");
			expect([timedOut.status, errorOf(timedOut.json)]).toMatchObject([403, { code: "chat_sanctioned", retryAfterMs: 10_000 }]);
			expect((await node.call("GET", "/api/v1/matches/m1/chat", { user: ada })).json).toMatchObject({
				own: { sanction: { kind: "timeout", reason: "spam" } },
			});
			silenced.set(ada.userId, "shadow_ban");
			expect((await post(node, ada, "nobody sees")).json).toMatchObject({ seq: 1, isHeld: false, text: "nobody sees" });
			expect((await post(node, ben, "seen")).json).toMatchObject({ seq: 2 });
			await guest.until(() => reader.seq() === 2);
			expect([reader.texts(), reader.facts()[0]]).toEqual([["seen"], { kind: "hidden" }]);
			const textsFor = async (user?: ChatUser) => {
				const { json } = await node.call("GET", "/api/v1/matches/m1/chat", { user });
				return (json as { lines: { text: string }[] }).lines.map(({ text }) => text);
			};
			expect([await textsFor(ada), await textsFor(ben), await textsFor()]).toEqual([["nobody sees", "seen"], ["seen"], ["seen"]]);
			expect((await node.call("GET", "/api/v1/matches/m1/chat", { user: ada })).json).toMatchObject({ own: { sanction: null } });
			guest.close();
		},
	);
});
