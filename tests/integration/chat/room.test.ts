// A room as its readers receive it: resume and snapshot, deletion in every cache, reactions, system lines, goal bursts, presence.
import { afterEach, describe, expect, it } from "vitest";
import type { ChatFact, ChatLine } from "#shared/contract/chat.ts";
import { decodePresenceFact } from "#shared/contract/socket/presence-facts.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { type ChatNode, type ChatUser, startChatNode } from "../../support/chat-node.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { readRoomOf } from "./reader.ts";

const PATH = "/api/v1/matches/m1/chat";

describe.each(DEFAULT_DATABASES)("a room on $kind", ({ isMissing, create }) => {
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

	/** Sends as staff, so that no limit slows the test. */
	async function say(node: ChatNode, user: ChatUser, text: string): Promise<number> {
		const sent = await node.chat.send({ userId: user.userId, isStaff: true }, { matchId: "m1", clientId: `client-${++count}-room`, text });
		return (sent.ok && sent.value.seq) || 0;
	}
	const staff = (node: ChatNode, name = "Kim") => node.signUp(name, ["chat:moderate"]);
	const remove = (node: ChatNode, seqs: number[]) =>
		node.chat.rooms.append("m1", async () => ({ facts: [{ kind: "deleted", seqs }], answer: null }));

	it.skipIf(isMissing)("gives no lines of an instant further back than the replay is open, and the conversation to everybody", async () => {
		let isOpen = false;
		const node = await start({ mayReplay: async () => isOpen });
		await say(node, await staff(node), "hello");
		const now = node.clock();
		const statusOf = async (query: string) => (await fetch(`${node.url}${PATH}${query}`)).status;
		expect(await statusOf(`?until=${now - 29 * MINUTE_MS}`)).toBe(200);
		expect(await statusOf(`?until=${now - 31 * MINUTE_MS}`)).toBe(403);
		expect(await statusOf("?before=2")).toBe(200);
		isOpen = true;
		expect(await statusOf(`?until=${now - 31 * MINUTE_MS}`)).toBe(200);
	});

	it.skipIf(isMissing)("RT2 resumes exactly, also after a restart, and gives the newest hundred as a snapshot", async () => {
		const node = await start();
		const kim = await staff(node);
		for (let line = 1; line <= 130; line++) await say(node, kim, `line ${line}`);
		const client = await node.connect();
		const whole = await readRoomOf(client);
		expect([whole.answer.mode, whole.texts().length, whole.texts()[0], whole.hasOlder()]).toEqual(["snapshot", 100, "line 31", true]);
		const resumed = await readRoomOf(await node.connect(), "m1", { epoch: whole.answer.epoch, seq: 5 });
		expect([resumed.answer.mode, resumed.texts().length, resumed.texts()[0]]).toEqual(["resume", 125, "line 6"]);
		await nodes.pop()?.stop();
		const again = await start();
		const later = await again.connect();
		const afterRestart = await readRoomOf(later, "m1", { epoch: whole.answer.epoch, seq: 120 });
		expect([afterRestart.answer.mode, afterRestart.texts().at(-1), afterRestart.texts().length]).toEqual(["resume", "line 130", 10]);
		expect((await readRoomOf(await again.connect(), "m1", { epoch: "another", seq: 120 })).answer.mode).toBe("snapshot");
		client.close();
		later.close();
	});

	it.skipIf(isMissing)("gives older lines page by page, and those up to an instant", async () => {
		const node = await start();
		const kim = await staff(node);
		for (let line = 1; line <= 25; line++) {
			await say(node, kim, `line ${line}`);
			node.moveClock(1_000);
		}
		await remove(node, [14]);
		type Page = { lines: ChatLine[]; hasOlder: boolean; position: { seq: number } };
		const page = async (query: string) => {
			const { lines, hasOlder, position } = (await node.call("GET", `${PATH}?${query}`)).json as Page;
			return [lines.map(({ seq }) => seq).join(" "), hasOlder, position.seq];
		};
		expect(await page("limit=10")).toEqual(["16 17 18 19 20 21 22 23 24 25", true, 26]);
		expect(await page("limit=10&before=16")).toEqual(["5 6 7 8 9 10 11 12 13 15", true, 26]);
		expect(await page("limit=10&before=5")).toEqual(["1 2 3 4", false, 26]);
		expect(await page(`limit=3&until=${KICK_OFF + 9_500}`)).toEqual(["8 9 10", true, 26]);
		expect(await page(`until=${KICK_OFF - 1}`)).toEqual(["", false, 26]);
		expect((await node.call("GET", `${PATH}?limit=501`)).status).toBe(400);
		expect((await node.call("GET", "/api/v1/matches/x9/chat")).status).toBe(404);
	});

	it.skipIf(isMissing)("has a deleted text nowhere: not in snapshot, resume, backlog, pin, search of the database", async () => {
		const node = await start();
		const kim = await staff(node);
		const secret = "the text that nobody may read";
		const client = await node.connect();
		const reader = await readRoomOf(client);
		await say(node, kim, "before");
		const gone = await say(node, kim, secret);
		const pin = { seq: gone, author: "Kim", text: secret, until: null };
		await node.chat.rooms.append("m1", async () => ({ facts: [], room: { pin }, answer: null }));
		await node.call("PUT", `${PATH}/${gone}/reaction`, { user: kim, body: { reaction: "love" } });
		await client.until(() => reader.room()?.pin?.text === secret && reader.facts().some(({ kind }) => kind === "reacted"));
		await remove(node, [gone]);
		await client.until(() => reader.facts().some(({ kind }) => kind === "deleted"));
		await client.until(() => reader.room()?.pin === null);
		expect(reader.texts()).toEqual(["before"]);
		const { epoch } = reader.answer;
		const joins = await Promise.all(
			[undefined, { epoch, seq: 0 }].map(async (since) => (await readRoomOf(await node.connect(), "m1", since)).answer),
		);
		expect(joins.map(({ mode }) => mode)).toEqual(["snapshot", "resume"]);
		const tables = ["chat_rooms", "chat_facts", "chat_lines", "chat_reactions"] as const;
		const rows = await Promise.all(tables.map((table) => node.db.kysely.selectFrom(table).selectAll().execute()));
		const backlog = (await node.call("GET", PATH, { user: kim })).json;
		expect(JSON.stringify([joins, backlog, rows])).not.toContain("nobody may read");
		expect(rows[3]).toEqual([]);
		expect(await node.chat.countOf("m1")).toBe(1);
		client.close();
	});

	it.skipIf(isMissing)("publishes counts of reactions together, and returns each reader's own", async () => {
		const node = await start();
		const users = await Promise.all(Array.from({ length: 12 }, (_, index) => node.signUp(`Fan${index}`)));
		const seq = await say(node, users[0] as ChatUser, "goal?");
		const client = await node.connect(users[0]);
		const reader = await readRoomOf(client);
		const put = (user: ChatUser | undefined, reaction: string | null, line = seq) =>
			node.call("PUT", `${PATH}/${line}/reaction`, { user, body: { reaction } });
		await Promise.all(users.map((user) => put(user, "like")));
		await client.until(() => reader.lines()[0]?.reactions.like === 12);
		expect(reader.facts().filter(({ kind }) => kind === "reacted").length).toBeLessThan(6);
		await put(users[1], null);
		const answer = await client.socket.emitWithAck("chat:react", { matchId: "m1", seq, reaction: "wow" });
		expect(answer).toEqual({ ok: true, answer: { seq, reaction: "wow" } });
		await client.until(() => reader.lines()[0]?.reactions.like === 10);
		expect(reader.lines()[0]?.reactions).toEqual({ like: 10, wow: 1 });
		expect((await node.call("GET", PATH, { user: users[0] })).json).toMatchObject({
			lines: [{ reactions: { like: 10, wow: 1 } }],
			own: { reactions: [{ seq, reaction: "wow" }] },
		});
		const fresh = await readRoomOf(await node.connect());
		expect(fresh.lines()[0]?.reactions).toEqual({ like: 10, wow: 1 });
		expect((await put(users[2], "like", 99)).status).toBe(404);
		expect((await put(users[2], "spit")).status).toBe(400);
		expect((await put(undefined, "like")).status).toBe(401);
		client.close();
	});

	it.skipIf(isMissing)("announces goals, cancelled goals, cards and periods once across two nodes", async () => {
		const [node, other] = [await start(), await start()];
		const clients = [await node.connect(), await other.connect()];
		const readers = await Promise.all(clients.map((client) => readRoomOf(client)));
		for (const each of [node, other]) each.moveClock(1);
		await node.submit("s1", draftAt("1h", 0, "period_started", {}));
		const goal = draftAt("1h", 3, "goal_scored", { side: "home", scorerId: "p9", kind: "header" }, { status: "provisional" });
		const submitted = await node.submit("s2", goal);

		await node.submit("s3", draftAt("1h", 4, "card_shown", { side: "away", playerId: "p31", card: "red" }));
		const eventId = submitted.ok ? submitted.event.id : "";
		for (const [sourceId, status] of [
			["s4", "confirmed"],
			["s5", "cancelled"],
			["s6", "confirmed"],
		] as const) {
			await node.submit(sourceId, { ...goal, status, revises: eventId });
		}
		const kinds = ["period", "possible_goal", "red_card", "goal", "goal_cancelled", "goal"];
		for (const [index, client] of clients.entries()) await client.until(() => (readers[index]?.texts().length ?? 0) >= kinds.length, 8_000);
		// The other node polls the log a second later, and has nothing to add.
		const otherReceived = Promise.withResolvers<void>();
		other.bus.subscribe("match.appended", () => otherReceived.resolve());
		await node.submit("s7", draftAt("1h", 5, "corner_awarded", { side: "home" }));
		await otherReceived.promise;
		await other.stop();
		nodes.splice(nodes.indexOf(other), 1);
		const rows = await node.db.kysely.selectFrom("chat_lines").select("seq").execute();
		expect(rows).toHaveLength(kinds.length);
		expect(readers[0]?.texts()).toEqual(kinds);
		expect(readers[0]?.lines()).toEqual(readers[1]?.lines());
		expect(readers[0]?.lines().map(({ event }) => event)).toMatchObject([
			{ text: "first_half", side: null, score: { home: 0, away: 0 } },
			{ text: "Home Player 9", side: "home", minute: "4'", score: { home: 1, away: 0 }, eventId },
			{ text: "Away Player 1", side: "away", minute: "5'" },
			{ text: "Home Player 9", score: { home: 1, away: 0 }, eventId },
			{ score: { home: 0, away: 0 }, eventId },
			{ score: { home: 1, away: 0 }, eventId },
		]);
		for (const client of clients) client.close();
	});

	it.skipIf(isMissing)(
		"slows itself down when it runs over after a goal, until the goal's minute is over; a moderator's setting wins",
		async () => {
			const node = await start();
			const [kim, fan] = [await staff(node), await node.signUp("Fan")];
			const client = await node.connect();
			const reader = await readRoomOf(client);
			for (let line = 0; line < 25; line++) await say(node, kim, `quiet ${line}`);
			node.moveClock(6_000);
			await node.submit("s1", { ...draftAt("1h", 0, "period_started", {}), occurredAt: node.clock() });
			const goal = draftAt("1h", 1, "goal_scored", { side: "home", scorerId: null, kind: "unknown" });
			const goalAt = node.clock();
			await node.submit("s2", { ...goal, occurredAt: goalAt });
			await client.until(() => reader.texts().at(-1) === "goal");
			for (let line = 0; line < 19; line++) await say(node, kim, `goal ${line}`);
			expect(reader.room()).toMatchObject({ slowBy: null });
			for (let line = 19; line < 23; line++) await say(node, kim, `goal ${line}`);
			await client.until(() => reader.room()?.slowSeconds === 10);
			expect(reader.room()).toMatchObject({ slowBy: "goal", slowUntil: goalAt + 60_000 });
			expect(reader.facts().filter((fact) => fact.kind === "room_changed" && fact.room.slowBy === "goal")).toHaveLength(1);
			const post = (text: string) => node.call("POST", PATH, { user: fan, body: { clientId: `client-${++count}-burst`, text } });
			expect([(await post("one")).status, (await post("two")).status]).toEqual([201, 429]);
			node.moveClock(60_000);
			expect([(await post("two")).status, (await post("three")).status]).toEqual([201, 201]);
			const off = { slowSeconds: 0, slowBy: "moderator", slowUntil: null } as const;
			await node.chat.rooms.append("m1", async () => ({ facts: [], room: off, answer: null }));
			await node.submit("s3", { ...goal, elapsedMs: 130_000, occurredAt: node.clock() });
			await client.until(() => reader.texts().filter((text) => text === "goal").length === 2);
			for (let line = 0; line < 30; line++) await say(node, kim, `again ${line}`);
			expect((await node.call("GET", PATH)).json).toMatchObject({ room: { slowSeconds: 0, slowBy: "moderator" } });
			client.close();
		},
	);

	it.skipIf(isMissing)("numbers what one transaction of another room's owner adds, and this node's readers hear of it", async () => {
		const node = await start();
		const kim = await staff(node);
		const client = await node.connect();
		const reader = await readRoomOf(client);
		const seq = await say(node, kim, "to go");
		await node.db.kysely.transaction().execute((transaction) =>
			node.chat.rooms.appendWithin(transaction, "m1", async () => ({
				facts: [{ kind: "deleted", seqs: [seq] } satisfies ChatFact],
				answer: null,
			})),
		);
		await client.until(() => reader.seq() === seq + 1 && reader.texts().length === 0);
		expect(await say(node, kim, "next")).toBe(seq + 2);
		client.close();
	});

	it.skipIf(isMissing)("counts readers, and as activeChatters who reads the room or wrote in it within five minutes", async () => {
		const node = await start({ presenceEveryMs: 200 });
		const [kim, ada, old] = [await staff(node), await staff(node, "Ada"), await staff(node, "Old")];
		await say(node, old, "long ago");
		node.moveClock(5 * MINUTE_MS);
		const clients = [await node.connect(), await node.connect(), await node.connect()];
		for (const client of clients) await client.join("match:m1");
		await clients[0]?.join("chat:m1");
		const [first] = clients;
		const answer = await first?.joinOne("presence:m1");
		expect(decodePresenceFact(JSON.parse(answer?.data ?? ""))).toEqual({ watching: 3, talking: 1 });
		clients[2]?.close();
		await first?.until(() => JSON.stringify(first.framesOf("presence:m1").at(-1)?.[2]) === "[[2,1]]", 6_000);
		for (const talker of [kim, ada, kim]) await say(node, talker, "here");
		await first?.until(() => JSON.stringify(first.framesOf("presence:m1").at(-1)?.[2]) === "[[2,2]]", 6_000);
		for (const client of clients) client.close();
	});
});
