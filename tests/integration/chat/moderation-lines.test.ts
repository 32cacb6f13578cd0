// Deletions: everyone gets a tombstone, and the text is only in the moderation log.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { encodeChatFact } from "#shared/contract/socket/chat-facts.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { errorOf, type ModeratedNode, type People, startModerated } from "./moderated-node.ts";
import { readRoomOf } from "./reader.ts";

describe.each(DEFAULT_DATABASES)("a deleted line on $kind", ({ isMissing, create }) => {
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

	const remove = (user: People["ada"] | undefined, seq: number, body?: object, matchId = "m1") =>
		node.call("DELETE", `/api/v1/matches/${matchId}/chat/${seq}`, { user, ...(body && { body }) });
	const removeAll = (user: People["ada"], userId: string, body: object) =>
		node.call("DELETE", `/api/v1/ops/chat/users/${userId}/lines`, { user, body });

	it.skipIf(isMissing)("is gone for readers, joins, resumes and queries; in no table but the log (RT3)", async () => {
		const { ada, ben, mo } = people;
		const seq = await node.seqOf(ada, "a secret slip");
		await node.say(ben, "what was that");
		await node.call("PUT", `/api/v1/matches/m1/chat/${seq}/reaction`, { user: ben, body: { reaction: "wow" } });
		await node.call("PUT", "/api/v1/ops/matches/m1/chat/pin", { user: mo, body: { seq, seconds: null } });
		const [client, late] = [await node.connect(ben), await node.connect()];
		const reader = await readRoomOf(client);
		expect(reader.texts()).toEqual(["a secret slip", "what was that"]);
		expect(reader.answer.data).toContain("a secret slip");

		expect(await node.tablesWith("a secret slip")).toEqual(["chat_lines", "chat_rooms"]);
		expect(await remove(mo, seq, { reason: "Not here" })).toMatchObject({ status: 200, json: { ok: true } });
		await client.until(() => reader.facts().some(({ kind }) => kind === "deleted"));
		expect(reader.texts()).toEqual(["what was that"]);
		await client.until(() => reader.room()?.pin === null);

		const joined = await readRoomOf(late);
		expect(joined.texts()).toEqual(["what was that"]);
		const resuming = await node.connect();
		const resumed = await readRoomOf(resuming, "m1", { epoch: reader.answer.epoch, seq: 0 });
		expect(resumed.texts()).toEqual(["what was that"]);
		for (const answer of [joined, resumed]) expect(answer.answer.data).not.toContain("secret");
		for (const user of [undefined, ada, ben, mo]) expect(JSON.stringify(await node.read(user))).not.toContain("secret");
		expect(await node.tablesWith("a secret slip")).toEqual(["moderation_actions"]);
		for (const one of [client, late, resuming]) one.close();
	});

	it.skipIf(isMissing)("is gone at once for readers with a match delay, too (RT12)", async () => {
		const { ada, ben, mo } = people;
		const shown = await node.seqOf(ada, "a secret slip");
		node.moveClock(30_000);
		const held = await node.seqOf(ben, "another secret");
		const client = await node.connect(undefined, 30_000);
		const early = () => client.framesOf("chat:m1").filter(([, seq]) => seq === 0);
		const reader = await readRoomOf(client);
		expect(reader.texts()).toEqual(["a secret slip"]);
		await remove(mo, shown);
		await remove(mo, held);
		await client.until(() => early().length === 2);
		expect(early().flatMap(([, , facts]) => facts)).toEqual(
			[shown, held].map((seq) => encodeChatFact({ kind: "deleted", seqs: [seq] }, 0)),
		);
		expect(reader.facts()).toEqual([]);
		node.moveClock(30_000);
		await client.until(() => reader.facts().length === 3);
		expect(reader.facts().map(({ kind }) => kind)).toEqual(["hidden", "deleted", "deleted"]);
		client.close();
	});

	it.skipIf(isMissing)("is logged with actor, author, text and reason", async () => {
		const { ada, mo } = people;
		const seq = await node.seqOf(ada, "a slip");
		await remove(mo, seq, { reason: "Not here" });
		expect(await node.actions(mo)).toMatchObject([
			{
				action: "line_deleted",
				matchId: "m1",
				actor: { id: mo.userId, name: "Mo" },
				user: { id: ada.userId, name: "Ada" },
				detail: { seq, text: "a slip", reason: "Not here" },
				actedAt: node.clock(),
			},
		]);
	});

	it.skipIf(isMissing)("may be one's own; that of another is for moderators, and gone is gone", async () => {
		const { ada, ben, mo, sam, boss } = people;
		const [first, second] = [await node.seqOf(ada, "one"), await node.seqOf(mo, "two")];
		for (const user of [ben, sam]) expect(errorOf(await remove(user, first)).code).toBe("forbidden");
		expect(errorOf(await remove(undefined, first)).code).toBe("unauthenticated");
		expect((await remove(ada, first)).status).toBe(200);
		expect((await remove(ada, second)).status).toBe(403);
		expect((await remove(boss, second)).status).toBe(200);
		for (const seq of [first, second, 999]) expect(errorOf(await remove(mo, seq)).code).toBe("not_found");
		expect(errorOf(await remove(mo, 1, {}, "x9")).code).toBe("not_found");
		expect((await node.actions(mo)).map(({ action, actor }) => [action, actor.name])).toEqual(
			expect.arrayContaining([
				["line_deleted", "Ada"],
				["line_deleted", "Boss"],
			]),
		);
		// Deleted lines keep their numbers, so the next line gets a new one.
		expect(await node.seqOf(ben, "three")).toBe(5);
	});

	it.skipIf(isMissing)("that is sent again with the same client id is not published again", async () => {
		const { ada } = people;
		node.moveClock(5_000);
		const first = await node.trySaying(ada, "once", "m1", "the-same-name");
		await remove(ada, (first.json as { seq: number }).seq);
		await node.trySaying(ada, "once", "m1", "the-same-name");
		expect((await node.read()).lines).toEqual([]);
		expect(await node.tablesWith("once")).toEqual(["moderation_actions"]);
	});

	it.skipIf(isMissing)("is deleted once by two moderators at one moment", async () => {
		const { ada, mo, boss } = people;
		const seq = await node.seqOf(ada, "a slip");
		const answers = await Promise.all([remove(mo, seq), remove(boss, seq), remove(mo, seq)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
		expect(await node.actions(mo)).toHaveLength(1);
	});

	it.skipIf(isMissing)("is deleted with all of its author in a room, or in all rooms, held ones too", async () => {
		const { ada, ben, mo } = people;
		await node.call("PUT", "/api/v1/ops/chat/words", { user: mo, body: { text: "umbrella", action: "hold" } });
		await node.say(ada, "alpha one");
		await node.say(ben, "mine");
		await node.say(ada, "alpha two");
		await node.say(ada, "an umbrella alpha");
		await node.say(ada, "alpha three", "m2");
		const client = await node.connect();
		const [reader, other] = [await readRoomOf(client), await readRoomOf(client, "m2")];

		expect((await removeAll(ben, ada.userId, { reason: "Spam" })).status).toBe(403);
		expect((await removeAll(mo, ada.userId, { reason: " " })).status).toBe(400);
		expect((await removeAll(mo, ada.userId, { matchId: "m1", reason: "Spam" })).json).toEqual({ deleted: 3 });
		await client.until(() => reader.texts().length === 1);
		expect(reader.texts()).toEqual(["mine"]);
		expect(other.texts()).toEqual(["alpha three"]);
		expect((await node.call("GET", "/api/v1/ops/chat/held", { user: mo })).json).toEqual({ lines: [], more: 0, matches: [] });

		expect((await removeAll(mo, ada.userId, { reason: "Spam" })).json).toEqual({ deleted: 1 });
		await client.until(() => other.texts().length === 0);
		expect((await removeAll(mo, ada.userId, { reason: "Spam" })).json).toEqual({ deleted: 0 });
		expect(await node.tablesWith("alpha")).toEqual(["moderation_actions"]);
		const actions = (await node.actions(mo, "action=lines_deleted")).map(({ matchId, detail }) => [
			matchId,
			(detail.lines as unknown[]).length,
		]);
		expect(actions.sort()).toEqual([
			["m1", 3],
			["m2", 1],
		]);
		client.close();
	});
});
