// Moderators' queues: reported lines, held lines, and the blocklist that holds lines.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ReportedLine } from "#shared/contract/rest/chat/chat-moderation.ts";
import type { ChatUser } from "../../support/chat-node.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { errorOf, type ModeratedNode, type People, startModerated } from "./moderated-node.ts";
import { readRoomOf } from "./reader.ts";

describe.each(DEFAULT_DATABASES)("the queues of moderators on $kind", ({ isMissing, create }) => {
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

	const report = (user: ChatUser | undefined, seq: number, body: object = { reason: "abuse" }, matchId = "m1") =>
		node.call("POST", `/api/v1/matches/${matchId}/chat/${seq}/report`, { user, body });
	const reports = async (query = "") =>
		(await node.call("GET", `/api/v1/ops/chat/reports?${query}`, { user: people.mo })).json as { lines: ReportedLine[]; more: number };
	const close = (lineId: string, body: object) => node.call("POST", `/api/v1/ops/chat/reports/${lineId}/close`, { user: people.mo, body });
	const held = async (query = "") =>
		(await node.call("GET", `/api/v1/ops/chat/held?${query}`, { user: people.mo })).json as {
			lines: { id: string; text: string }[];
			more: number;
		};
	const decide = (lineId: string, verdict: string) =>
		node.call("PUT", `/api/v1/ops/chat/held/${lineId}`, { user: people.mo, body: { verdict, reason: "Looked at" } });
	const list = (text: string, action: string) => node.call("PUT", "/api/v1/ops/chat/words", { user: people.mo, body: { text, action } });
	const unlist = (text: string) => node.call("DELETE", "/api/v1/ops/chat/words", { user: people.mo, body: { text } });

	it.skipIf(isMissing)("count the reports of a line once a user, the most reported line first", async () => {
		const { ada, ben, mo, boss, sam } = people;
		const [first, second] = [await node.seqOf(ada, "bad"), await node.seqOf(ada, "worse")];
		await report(ben, first, { reason: "spam", text: " look\n\u202Eat this " });
		expect((await report(ben, first, { reason: "hate" })).json).toEqual({ isReported: true });
		node.moveClock(1_000);
		await report(ben, second);
		await report(sam, second, { reason: "hate" });
		await Promise.all([report(boss, second), report(boss, second), report(boss, second)]);
		const queue = await reports();
		expect(queue).toMatchObject({
			lines: [
				{
					line: { seq: second, text: "worse", author: { name: "Ada" }, state: "published" },
					total: 3,
					counts: { abuse: 2, hate: 1 },
					notes: [],
				},
				{ line: { seq: first }, total: 1, counts: { spam: 1 }, notes: [{ by: { name: "Ben" }, text: "look at this" }] },
			],
			more: 0,
		});
		expect(queue.lines[1]?.firstAt).toBe(node.clock() - 1_000);
		expect(await reports("limit=1")).toMatchObject({ lines: [{ line: { seq: second } }], more: 1 });
		expect(await reports("matchId=m2")).toEqual({ lines: [], more: 0, matches: [] });
		expect((await node.call("GET", `/api/v1/ops/chat/users/${ada.userId}`, { user: mo })).json).toMatchObject({ reports: 4 });
	});

	it.skipIf(isMissing)("take no report of a guest, of one's own line, of nothing, or too many", async () => {
		const { ada, ben } = people;
		const seq = await node.seqOf(ada, "fine");
		expect(errorOf(await report(undefined, seq)).code).toBe("unauthenticated");
		expect(errorOf(await report(ada, seq)).code).toBe("forbidden");
		for (const body of [{}, { reason: "boring" }, { reason: "spam", text: "x".repeat(201) }])
			expect((await report(ben, seq, body)).status).toBe(400);
		await node.call("DELETE", `/api/v1/matches/m1/chat/${seq}`, { user: ada });
		for (const gone of [seq, 999]) expect(errorOf(await report(ben, gone)).code).toBe("not_found");
		const statuses = [];
		for (let count = 0; count < 8; count++) statuses.push((await report(ben, 999)).status);
		expect(statuses).toContain(429);
		expect(await reports()).toEqual({ lines: [], more: 0, matches: [] });
	});

	it.skipIf(isMissing)("let a report be closed with the line or without, and a deletion closes it too", async () => {
		const { ada, ben, mo } = people;
		const seqs = [
			await node.seqOf(ada, "one"),
			await node.seqOf(ada, "two"),
			await node.seqOf(ada, "three"),
			await node.seqOf(ada, "four"),
		];
		for (const seq of seqs) await report(ben, seq);
		const idOf = new Map((await reports()).lines.map(({ line }) => [line.text, line.id]));
		expect((await close(idOf.get("one") ?? "", { isDeleted: false })).json).toEqual({ closed: 1 });
		expect((await close(idOf.get("one") ?? "", { isDeleted: false })).json).toEqual({ closed: 0 });
		expect((await close(idOf.get("two") ?? "", { isDeleted: true, reason: "Abuse" })).json).toEqual({ closed: 1 });
		await node.call("DELETE", `/api/v1/matches/m1/chat/${seqs[2]}`, { user: mo });
		// The author of a reported line cannot escape the report by deleting the line.
		await node.call("DELETE", `/api/v1/matches/m1/chat/${seqs[3]}`, { user: ada });
		expect((await reports()).lines.map(({ line }) => [line.state, line.text])).toEqual([["deleted", ""]]);
		expect((await node.read()).lines.map(({ text }) => text)).toEqual(["one"]);
		expect((await node.actions(mo, "action=reports_closed")).map(({ detail }) => detail.isDeleted).sort()).toEqual([false, true]);
		expect(await node.actions(mo, "action=line_deleted")).toHaveLength(3);
		// A report by another user opens the line's entry again.
		await report(people.sam, seqs[0] ?? 0);
		expect((await reports("limit=1")).lines.map(({ total }) => total)).toEqual([1]);
		expect(errorOf(await close("nothing", { isDeleted: true })).code).toBe("not_found");
	});

	it.skipIf(isMissing)("hold a listed word until a moderator approves it, then publish it under its author's name", async () => {
		const { ada, ben, mo } = people;
		await list("umbrella", "hold");
		const client = await node.connect(ben);
		const reader = await readRoomOf(client);
		expect(await node.say(ada, "an Úmbrella!")).toMatchObject({ seq: null, isHeld: true });
		await node.say(ben, "next");
		expect((await node.actions(mo, "action=line_held"))[0]).toMatchObject({
			actor: { id: "system", name: null },
			user: { name: "Ada" },
			detail: { word: "umbrella" },
		});
		for (const user of [undefined, ben]) expect((await node.read(user)).lines.map(({ text }) => text)).toEqual(["next"]);
		const [line] = (await held("matchId=m1")).lines;
		expect(line).toMatchObject({ text: "an Úmbrella!", state: "held", author: { name: "Ada" }, seq: null });
		node.moveClock(60_000);
		const decided = await decide(line?.id ?? "", "published");
		await client.until(() => reader.texts().length === 2);
		expect(reader.lines()[1]).toMatchObject({
			seq: (decided.json as { seq: number }).seq,
			text: "an Úmbrella!",
			author: { name: "Ada" },
			sentAt: node.clock(),
		});
		expect((await node.read()).lines.map(({ text }) => text)).toEqual(["next", "an Úmbrella!"]);
		for (const verdict of ["published", "refused"]) expect(errorOf(await decide(line?.id ?? "", verdict)).code).toBe("not_found");
		expect((await node.actions(mo, "action=held_approved"))[0]).toMatchObject({
			actor: { name: "Mo" },
			user: { name: "Ada" },
			detail: { reason: "Looked at" },
		});
		expect(await held()).toEqual({ lines: [], more: 0, matches: [] });
		client.close();
	});

	it.skipIf(isMissing)("refuse a held line: its text stays in the log alone; of two verdicts one counts", async () => {
		const { ada, mo } = people;
		await list("umbrella", "hold");
		await node.say(ada, "umbrella of doom");
		await node.say(ada, "umbrella of joy");
		expect(await held("limit=1")).toMatchObject({ lines: [{ text: "umbrella of doom" }], more: 1 });
		const [doom, joy] = (await held()).lines.map(({ id }) => id);
		expect((await decide(doom ?? "", "refused")).json).toEqual({ seq: null });
		expect(await node.tablesWith("umbrella of doom")).toEqual(["moderation_actions"]);
		const verdicts = await Promise.all([decide(joy ?? "", "published"), decide(joy ?? "", "refused"), decide(joy ?? "", "published")]);
		expect(verdicts.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
		expect((await node.read(mo)).lines.map(({ text }) => text)).not.toContain("umbrella of doom");
	});

	it.skipIf(isMissing)("list words that refuse, as whole words, on every node within 2 seconds", async () => {
		const { ada, mo } = people;
		const other = await startModerated(database, { now: node.clock() });
		try {
			expect((await other.trySaying(ada, "a first look at the list")).status).toBe(201);
			expect((await list("Ass", "refuse")).json).toMatchObject({
				word: { text: "Ass", folded: "ass", action: "refuse", addedBy: { name: "Mo" } },
			});
			const refused = await node.trySaying(ada, "you ÁS$", "m2");
			expect([refused.status, errorOf(refused).code]).toEqual([422, "text_refused"]);
			// The message does not name the word, because that would help to evade the blocklist.
			expect(errorOf(refused).message).not.toMatch(/ass/i);
			await node.say(ada, "the bass passes");
			other.moveClock(2_000);
			expect((await other.trySaying(ada, "ass", "m2")).status).toBe(422);
			await list("àss", "hold");
			expect((await node.call("GET", "/api/v1/ops/chat/words", { user: mo })).json).toMatchObject({
				words: [{ text: "àss", folded: "ass", action: "hold" }],
			});
			expect(await node.say(ada, "ass")).toMatchObject({ isHeld: true });
			expect((await unlist("A S S")).status).toBe(404);
			expect((await unlist("ASS")).status).toBe(200);
			expect((await unlist("ASS")).status).toBe(404);
			expect(await node.say(ada, "such an ass")).toMatchObject({ isHeld: false });
			for (const text of ["", "a", "!!", "\u200B\u200B"]) expect((await list(text, "hold")).status).toBe(400);
			expect((await node.actions(mo)).map(({ action }) => action)).toEqual(
				expect.arrayContaining(["word_listed", "word_listed", "word_unlisted"]),
			);
		} finally {
			await other.stop();
		}
	});
});
