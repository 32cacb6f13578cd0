// Timeouts, bans and shadow bans: effect, duration and permission.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ChatUser } from "../../support/chat-node.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { DAY, errorOf, type ModeratedNode, type People, startModerated } from "./moderated-node.ts";
import { readRoomOf } from "./reader.ts";

describe.each(DEFAULT_DATABASES)("a sanction on $kind", ({ isMissing, create }) => {
	let database: EmptyDatabase;
	let node: ModeratedNode;
	let people: People;
	beforeEach(async () => {
		if (isMissing) return;
		database = await create();
		node = await startModerated(database);
		people = await node.people();
	});
	afterEach(async () => {
		if (isMissing) return;
		await node.stop();
		await database.remove();
	});

	const path = (user: ChatUser) => `/api/v1/ops/chat/users/${user.userId}/sanction`;
	const give = (by: ChatUser, to: ChatUser, body: object) => node.call("PUT", path(to), { user: by, body });
	const timeOut = (by: ChatUser, to: ChatUser, seconds: number) => give(by, to, { kind: "timeout", seconds, reason: "Calm down" });
	const lift = (by: ChatUser, of: ChatUser) => node.call("DELETE", path(of), { user: by });

	it.skipIf(isMissing)("applies in every tab, after a reconnect and on another node, with the remaining time", async () => {
		const { ada, mo } = people;
		const tabs = [await node.connect(ada), await node.connect(ada)];
		const other = await startModerated(database, { now: node.clock() });
		try {
			expect((await timeOut(mo, ada, 60)).json).toMatchObject({ sanction: { kind: "timeout", isInForce: true, givenBy: { name: "Mo" } } });
			const send = (tab: (typeof tabs)[number], clientId: string) =>
				tab.socket.emitWithAck("chat:send", { matchId: "m1", clientId, text: "hello" });
			node.moveClock(20_000);
			const refused = { ok: false, error: { code: "chat_sanctioned", retryAfterMs: 40_000 } };
			for (const tab of tabs) expect(await send(tab, "from-a-tab")).toMatchObject(refused);
			for (const tab of tabs) tab.close();
			const back = await node.connect(await node.signInAgain(ada));
			expect(await send(back, "after-a-reconnect")).toMatchObject(refused);
			expect(errorOf(await node.trySaying(ada, "by HTTP"))).toMatchObject({
				...refused.error,
				message: expect.stringContaining("Calm down"),
			});
			expect(errorOf(await other.trySaying(ada, "elsewhere", "m2"))).toMatchObject({ code: "chat_sanctioned", retryAfterMs: 60_000 });
			expect((await node.read(ada)).own?.sanction).toEqual({ kind: "timeout", reason: "Calm down", until: node.clock() + 40_000 });
			node.moveClock(39_999);
			expect(errorOf(await node.trySaying(ada, "not yet")).retryAfterMs).toBe(1);
			node.moveClock(1);
			expect((await send(back, "free-again")) as object).toMatchObject({ ok: true });
			back.close();
		} finally {
			await other.stop();
		}
	});

	it.skipIf(isMissing)("lasts 10 seconds to 14 days, to the millisecond", async () => {
		const { ada, mo } = people;
		for (const seconds of [0, 9, 9.5, 1_209_601, -60]) expect((await timeOut(mo, ada, seconds)).status).toBe(400);
		expect((await give(mo, ada, { kind: "ban", seconds: 60, reason: "No" })).status).toBe(400);
		expect((await give(mo, ada, { kind: "timeout", reason: "No" })).status).toBe(400);
		expect((await give(mo, ada, { kind: "ban", reason: " " })).status).toBe(400);
		expect((await node.trySaying(ada, "still here")).status).toBe(201);
		expect((await timeOut(mo, ada, 10)).status).toBe(200);
		expect(errorOf(await node.trySaying(ada, "now")).retryAfterMs).toBe(10_000);
		expect((await timeOut(mo, ada, 1_209_600)).status).toBe(200);
		expect(errorOf(await node.trySaying(ada, "now")).retryAfterMs).toBe(14 * DAY);
		node.moveClock(14 * DAY - 1);
		const later = await node.signInAgain(ada);
		const own = async () => (await node.read(later)).own?.sanction ?? null;
		expect(await own()).not.toBeNull();
		node.moveClock(1);
		expect(await own()).toBeNull();
	});

	it.skipIf(isMissing)("without an end lasts until it is lifted, and both are on record", async () => {
		const { ada, mo, boss } = people;
		await give(mo, ada, { kind: "ban", reason: "Threats", matchId: "m1" });
		const refusal = errorOf(await node.trySaying(ada, "hello"));
		expect(refusal.code).toBe("chat_sanctioned");
		expect(refusal.retryAfterMs).toBeUndefined();
		node.moveClock(1_000);
		expect((await lift(boss, ada)).json).toEqual({ lifted: 1 });
		expect((await lift(boss, ada)).json).toEqual({ lifted: 0 });
		expect((await node.trySaying(ada, "hello")).status).toBe(201);
		expect(await node.actions(mo, `userId=${ada.userId}`)).toMatchObject([
			{ action: "sanction_lifted", actor: { name: "Boss" }, detail: { lifted: [{ kind: "ban", until: null }] } },
			{ action: "sanctioned", matchId: "m1", actor: { name: "Mo" }, detail: { kind: "ban", reason: "Threats" } },
		]);
		const card = (await node.call("GET", `/api/v1/ops/chat/users/${ada.userId}`, { user: mo })).json;
		expect(card).toMatchObject({
			user: { id: ada.userId, name: "Ada", isStaff: false },
			sanction: null,
			sanctions: [{ kind: "ban", reason: "Threats", givenBy: { id: mo.userId, name: "Mo" }, liftedAt: node.clock(), isInForce: false }],
			lines: [{ text: "hello", state: "published" }],
		});
	});

	it.skipIf(isMissing)("that is the newest counts; once it is over the older one counts again", async () => {
		const { ada, mo } = people;
		await give(mo, ada, { kind: "ban", reason: "First" });
		await timeOut(mo, ada, 60);
		expect((await node.read(ada)).own?.sanction).toMatchObject({ kind: "timeout" });
		node.moveClock(60_000);
		expect((await node.read(ada)).own?.sanction).toEqual({ kind: "ban", reason: "First", until: null });
		expect((await lift(mo, ada)).json).toEqual({ lifted: 1 });
		expect((await node.read(ada)).own?.sanction).toBeNull();
	});

	it.skipIf(isMissing)("as a shadow ban is never disclosed: the user's messages are visible to the user alone", async () => {
		const { ada, ben, mo } = people;
		await node.say(ada, "before");
		await give(mo, ada, { kind: "shadow_ban", reason: "A troll" });
		const client = await node.connect(ben);
		const reader = await readRoomOf(client);
		const shadowed = await node.say(ada, "in the shadow");
		expect(shadowed).toMatchObject({ text: "in the shadow", isHeld: false });
		const shown = async (user?: ChatUser) => (await node.read(user)).lines.map(({ text }) => text);
		expect(await shown(ada)).toEqual(["before", "in the shadow"]);
		expect((await node.read(ada)).own?.sanction).toBeNull();
		await node.say(ben, "after");
		await client.until(() => reader.texts().includes("after"));
		expect(reader.texts()).toEqual(["before", "after"]);
		for (const user of [undefined, ben, mo]) expect(await shown(user)).toEqual(["before", "after"]);
		// No frame and no snapshot contains the line of the shadow-banned user.
		expect(JSON.stringify(client.framesOf("chat:m1"))).not.toContain("shadow");
		const late = await node.connect(ada);
		expect((await readRoomOf(late)).answer.data).not.toContain("shadow");
		// The line's number can be guessed, but the line cannot be reported, answered or reacted to.
		const report = await node.call("POST", `/api/v1/matches/m1/chat/${shadowed.seq}/report`, { user: ben, body: { reason: "spam" } });
		expect(errorOf(report).code).toBe("not_found");
		expect(JSON.stringify(await node.part.exportOf(ada.userId))).not.toMatch(/shadow(ed|_ban)|troll/);
		for (const one of [client, late]) one.close();
	});

	it.skipIf(isMissing)("as a shadow ban is not disclosed by the blocklist either: a message that it would hold looks held", async () => {
		const { ada, ben, mo } = people;
		await node.call("PUT", "/api/v1/ops/chat/words", { user: mo, body: { text: "grumble", action: "hold" } });
		await give(mo, ada, { kind: "shadow_ban", reason: "A troll" });
		const say = async (user: ChatUser) => {
			node.moveClock(5_000);
			const answer = (await node.trySaying(user, "grumble", "m1", `client-of-${user.userId}`)).json;
			return { ...(answer as object), sentAt: null };
		};
		const [his, another] = [await say(ada), await say(ben)];
		expect(his).toEqual(another);
		expect(his).toMatchObject({ seq: null, isHeld: true });
		expect(await say(ada)).toEqual(his);
		const exported = async (user: ChatUser) => JSON.stringify(await node.part.exportOf(user.userId)).replaceAll(/\d{6,}/g, "…");
		expect(await exported(ada)).toBe(await exported(ben));
		// The shadow-banned user's line is not in the queue, because no decision is needed.
		const held = (await node.call("GET", "/api/v1/ops/chat/held", { user: mo })).json as { lines: { author: { name: string } }[] };
		expect(held.lines.map(({ author }) => author.name)).toEqual(["Ben"]);
		for (const user of [ada, ben]) expect((await node.read(user)).lines).toEqual([]);
		const all = { user: mo, body: { reason: "Spam" } };
		expect((await node.call("DELETE", `/api/v1/ops/chat/users/${ada.userId}/lines`, all)).json).toEqual({ deleted: 1 });
		expect((await node.call("DELETE", `/api/v1/ops/chat/users/${ada.userId}/lines`, all)).json).toEqual({ deleted: 0 });
	});

	it.skipIf(isMissing)("of staff is an admin's alone; nobody sanctions or frees themselves", async () => {
		const { ada, mo, boss, sam } = people;
		const second = await node.signUp("Second Mo", ["chat:moderate"]);
		for (const target of [second, sam, boss]) {
			expect(errorOf(await timeOut(mo, target, 60)).code).toBe("forbidden");
			expect(errorOf(await lift(mo, target)).code).toBe("forbidden");
		}
		expect(errorOf(await timeOut(mo, mo, 60)).code).toBe("forbidden");
		expect(errorOf(await timeOut(boss, boss, 60)).code).toBe("forbidden");
		expect((await timeOut(boss, mo, 60)).status).toBe(200);
		expect(errorOf(await node.trySaying(mo, "but I moderate")).code).toBe("chat_sanctioned");
		expect(errorOf(await lift(mo, mo)).code).toBe("forbidden");
		for (const user of [ada, sam]) expect((await timeOut(user, people.ben, 60)).status).toBe(403);
		expect(errorOf(await timeOut(mo, { ...ada, userId: "u999" }, 60)).code).toBe("not_found");
		expect((await node.actions(mo)).map(({ action, user }) => [action, user?.name])).toEqual([["sanctioned", "Mo"]]);
	});

	it.skipIf(isMissing)("that two moderators give at one moment leaves one that counts", async () => {
		const { ada, mo, boss } = people;
		const answers = await Promise.all([timeOut(mo, ada, 60), give(boss, ada, { kind: "ban", reason: "No" }), timeOut(boss, ada, 600)]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		const { sanction, sanctions } = (await node.call("GET", `/api/v1/ops/chat/users/${ada.userId}`, { user: mo })).json as {
			sanction: { id: string };
			sanctions: { id: string; givenAt: number }[];
		};
		expect(new Set(sanctions.map(({ givenAt }) => givenAt)).size).toBe(3);
		expect(sanction.id).toBe(sanctions[0]?.id);
		expect((await lift(mo, ada)).json).toEqual({ lifted: 3 });
	});
});
