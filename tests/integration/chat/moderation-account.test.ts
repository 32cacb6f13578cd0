// Chat data of a user: exported, and deleted with the account, also in open rooms.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type ModeratedNode, type People, startModerated } from "./moderated-node.ts";
import { readRoomOf } from "./reader.ts";

describe.each(DEFAULT_DATABASES)("what chat stores about a user on $kind", ({ isMissing, create }) => {
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

	const react = (user: People["ada"], seq: number) =>
		node.call("PUT", `/api/v1/matches/m1/chat/${seq}/reaction`, { user, body: { reaction: "like" } });
	const report = (user: People["ada"], seq: number) =>
		node.call("POST", `/api/v1/matches/m1/chat/${seq}/report`, { user, body: { reason: "spam", text: "a note" } });
	const sanction = (user: People["ada"], body: object) =>
		node.call("PUT", `/api/v1/ops/chat/users/${user.userId}/sanction`, { user: people.mo, body });
	/** Deletes the data as account-data.service.ts does. */
	const forget = async (userId: string) => {
		await node.db.kysely.transaction().execute(async (transaction) => {
			await node.part.forget(transaction, userId);
			await transaction.deleteFrom("users").where("id", "=", userId).execute();
		});
		node.bus.committed();
	};

	it.skipIf(isMissing)("is exported to its owner: lines, reactions, reports, sanctions, but no shadow ban", async () => {
		const { ada, ben } = people;
		const [own, other] = [await node.seqOf(ada, "mine"), await node.seqOf(ben, "not mine")];
		await react(ada, other);
		await report(ada, other);
		await sanction(ada, { kind: "timeout", seconds: 10, reason: "Calm down" });
		await sanction(ada, { kind: "shadow_ban", reason: "A troll" });
		node.moveClock(10_000);
		const hidden = await node.seqOf(ada, "in the shadow");
		expect(await node.part.exportOf(ada.userId)).toEqual({
			lines: [
				expect.objectContaining({ matchId: "m1", seq: own, text: "mine", state: "published" }),
				expect.objectContaining({ seq: hidden, text: "in the shadow", state: "published", sentAt: node.clock() }),
			],
			reactions: [{ matchId: "m1", seq: other, reaction: "like" }],
			reports: [expect.objectContaining({ matchId: "m1", seq: other, reason: "spam", text: "a note" })],
			sanctions: [expect.objectContaining({ kind: "timeout", reason: "Calm down", liftedAt: null })],
		});
		expect(await node.part.exportOf("u999")).toEqual({ lines: [], reactions: [], reports: [], sanctions: [] });
	});

	it.skipIf(isMissing)("is deleted with the account: open rooms show tombstones within a second, and no table has its text", async () => {
		const { ada, ben, mo } = people;
		await node.call("PUT", "/api/v1/ops/chat/words", { user: mo, body: { text: "umbrella", action: "hold" } });
		const own = await node.seqOf(ada, "zanzibar one");
		await node.say(ada, "zanzibar umbrella");
		await node.say(ada, "zanzibar two", "m2");
		const staysSeq = await node.seqOf(ben, "stays");
		await react(ada, staysSeq);
		await react(ben, staysSeq);
		await react(ben, own);
		await report(ada, staysSeq);
		await report(ben, own);
		await sanction(ada, { kind: "ban", reason: "No" });
		await node.call("PUT", "/api/v1/ops/matches/m1/chat/pin", { user: mo, body: { seq: own, seconds: null } });
		const client = await node.connect();
		const [reader, other] = [await readRoomOf(client), await readRoomOf(client, "m2")];
		await client.until(() => reader.lines().find(({ seq }) => seq === staysSeq)?.reactions.like === 2);

		await forget(ada.userId);
		await client.until(() => reader.texts().length === 1 && other.texts().length === 0, 3_000);
		await client.until(() => reader.room()?.pin === null && reader.lines()[0]?.reactions.like === 1);
		expect(reader.texts()).toEqual(["stays"]);
		expect(await node.tablesWith("zanzibar")).toEqual([]);
		// An active sanction is kept without a name; the log keeps the actions of moderators, by user id.
		expect((await node.tablesWith(`"${ada.userId}"`)).filter((table) => !["devices", "outbox"].includes(table))).toEqual([
			"moderation_actions",
		]);
		expect((await node.actions(mo))[0]?.action).toBeDefined();
		expect((await node.actions(mo, "action=account_forgotten"))[0]).toMatchObject({
			user: { id: ada.userId, name: null },
			detail: { lines: 2 },
		});
		expect((await node.call("GET", "/api/v1/ops/chat/reports", { user: mo })).json).toEqual({ lines: [], more: 0, matches: [] });
		expect((await node.call("GET", "/api/v1/ops/chat/held", { user: mo })).json).toEqual({ lines: [], more: 0, matches: [] });
		// The room continues with the same numbers for everyone.
		const next = await node.seqOf(ben, "and on");
		await client.until(() => reader.texts().length === 2);
		expect(reader.lines().map(({ seq }) => seq)).toEqual([staysSeq, next]);
		client.close();
	});

	it.skipIf(isMissing)("but a sanction in force comes back with an account of the same address, and ends in its time", async () => {
		const { ada, ben } = people;
		await sanction(ada, { kind: "ban", reason: "No" });
		await sanction(ben, { kind: "timeout", seconds: 60, reason: "Calm down" });
		const [banned, timed] = ["ada@fans.example", "ben@fans.example"];
		for (const [{ userId }, email] of [
			[ada, banned],
			[ben, timed],
		] as const)
			await node.db.kysely.updateTable("users").set({ email, email_key: email }).where("id", "=", userId).execute();
		for (const { userId } of [ada, ben]) await forget(userId);
		expect(await node.tablesWith(banned)).toEqual([]);
		node.moveClock(61_000);
		const [adaAgain, benAgain] = [await node.signUp("Dora"), await node.signUp("Emil")];
		await node.db.kysely.transaction().execute(async (transaction) => {
			await node.part.recall?.(transaction, { id: adaAgain.userId, emailKey: banned });
			await node.part.recall?.(transaction, { id: benAgain.userId, emailKey: timed });
		});
		expect(await node.chat.sanctionOf(adaAgain.userId)).toMatchObject({ kind: "ban", reason: "No" });
		expect(await node.chat.sanctionOf(benAgain.userId)).toBeNull();
	});

	it.skipIf(isMissing)("stays whole when the deletion of the account fails", async () => {
		const { ada } = people;
		await node.say(ada, "still here");
		const failing = node.db.kysely.transaction().execute(async (transaction) => {
			await node.part.forget(transaction, ada.userId);
			throw new Error("the account stays");
		});
		await expect(failing).rejects.toThrow("the account stays");
		expect((await node.read()).lines.map(({ text }) => text)).toEqual(["still here"]);
		expect(await node.actions(people.mo)).toEqual([]);
	});

	it.skipIf(isMissing)("is deleted completely and without a deadlock while the user and others write", async () => {
		const { ada, ben } = people;
		const talk = [ada, ben].flatMap((user) => ["m1", "m2", "m3"].map((matchId) => ({ user, matchId })));
		const round = (count: number) => {
			node.moveClock(30_000);
			return talk.map(({ user, matchId }) => node.trySaying(user, `number ${count} in ${matchId}`, matchId));
		};
		await Promise.all(round(1));
		const under = [...round(2), forget(ada.userId), ...round(3)];
		await Promise.all(under);
		expect((await Promise.all(round(4))).map(({ status }) => status)).toEqual([401, 401, 401, 201, 201, 201]);
		for (const matchId of ["m1", "m2", "m3"]) {
			const authors = (await node.read(ben, matchId)).lines.map(({ author }) => author?.name);
			expect(new Set(authors)).toEqual(new Set(["Ben"]));
		}
	});

	it.skipIf(isMissing)("goes from open rooms also where its deletion took half a minute to be committed", async () => {
		const { ada, ben } = people;
		const own = await node.seqOf(ada, "zanzibar");
		await node.seqOf(ben, "hello");
		const client = await node.connect();
		const reader = await readRoomOf(client);
		expect(reader.texts()).toEqual(["zanzibar", "hello"]);
		await node.db.kysely.transaction().execute(async (transaction) => {
			await node.part.forget(transaction, ada.userId);
			node.moveClock(30_000);
			// During this pause this and other nodes poll the database, and find nothing.
			await new Promise((resolve) => setTimeout(resolve, 1_500));
		});
		await client.until(() => reader.texts().length === 1, 3_000);
		expect(reader.facts().at(-1)).toEqual({ kind: "deleted", seqs: [own] });
		client.close();
	});
});
