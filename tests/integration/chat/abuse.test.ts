// Abuse of a room that no ordinary page commits: impossible numbers, floods of reactions, leaks of a shadow ban, a deleted account.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ChatFact } from "#shared/contract/chat.ts";
import type { SentAnswer } from "#shared/contract/rest/chat/chat.ts";
import type { ChatUser } from "../../support/chat-node.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { errorOf, type ModeratedNode, type People, startModerated } from "./moderated-node.ts";

describe.each(DEFAULT_DATABASES)("abuse of a room on $kind", ({ isMissing, create }) => {
	let database: EmptyDatabase;
	let node: ModeratedNode;
	let people: People;
	let facts: ChatFact[];
	beforeEach(async () => {
		if (isMissing) return;
		database = await create();
		node = await startModerated(database);
		people = await node.people();
		facts = [];
		node.bus.subscribe("chat.appended", (fact) => facts.push(...fact.facts));
	});
	afterEach(async () => {
		if (isMissing) return;
		await node.stop();
		await database.remove();
	});

	const answer = (user: ChatUser, replyTo: number, clientId: string) =>
		node.call("POST", "/api/v1/matches/m1/chat", { user, body: { clientId, text: `about ${clientId}`, replyTo } });
	const react = (user: ChatUser, seq: number, reaction: string | null) =>
		node.call("PUT", `/api/v1/matches/m1/chat/${seq}/reaction`, { user, body: { reaction } });
	const report = (user: ChatUser, seq: number) =>
		node.call("POST", `/api/v1/matches/m1/chat/${seq}/report`, { user, body: { reason: "spam" } });
	const shadow = (user: ChatUser) =>
		node.call("PUT", `/api/v1/ops/chat/users/${user.userId}/sanction`, { user: people.mo, body: { kind: "shadow_ban", reason: "Spam" } });
	const reacted = () => facts.filter(({ kind }) => kind === "reacted");

	it.skipIf(isMissing)("is refused a line that no room can number, and no other sender fails", async () => {
		const { ada, ben, mo } = people;
		const [wild, calm] = await Promise.all([answer(ada, 2 ** 40, "wild-answer"), node.trySaying(ben, "hello")]);
		expect([wild.status, calm.status]).toEqual([400, 201]);
		const pin = await node.call("PUT", "/api/v1/ops/matches/m1/chat/pin", { user: mo, body: { seq: 2 ** 40, seconds: null } });
		expect(pin.status).toBe(400);
		expect(node.logged).toEqual([]);
	});

	it.skipIf(isMissing)("publishes nothing for a reaction that changes nothing", async () => {
		const { ada, ben } = people;
		const seq = await node.seqOf(ada, "a line");
		for (let time = 0; time < 4; time++) expect((await react(ben, seq, "like")).status).toBe(200);
		expect((await react(ada, seq, null)).status).toBe(200);
		await expect.poll(() => reacted()).toHaveLength(1);
		expect((await react(ben, seq, null)).status).toBe(200);
		await expect.poll(() => reacted().at(-1)).toEqual({ kind: "reacted", seq, counts: {} });
		expect(reacted()).toEqual([
			{ kind: "reacted", seq, counts: { like: 1 } },
			{ kind: "reacted", seq, counts: {} },
		]);
	});

	it.skipIf(isMissing)("cannot detect a shadow ban by reporting, answering or liking their own lines", async () => {
		const { ada, ben } = people;
		await shadow(ada);
		const answers = async (user: ChatUser) => {
			const seq = await node.seqOf(user, `${user.name} talks`);
			node.moveClock(5_000);
			const own = (await answer(user, seq, `own-line-of-${user.name}`)).json as SentAnswer;
			const read = (await node.call("GET", "/api/v1/matches/m1/chat", { user })).json as {
				lines: { seq: number; replyTo: number | null }[];
			};
			return {
				report: errorOf(await report(user, seq)).code,
				hasQuote: read.lines.find((line) => line.seq === own.seq)?.replyTo === seq,
				like: (await react(user, seq, "like")).status,
			};
		};
		expect(await answers(ada)).toEqual(await answers(ben));
		expect(JSON.stringify(facts)).not.toContain("Ada");
	});

	it.skipIf(isMissing)("stores nothing with a token that outlives the account", async () => {
		const { ada, ben } = people;
		const seq = await node.seqOf(ada, "a line");
		await node.db.kysely.transaction().execute(async (transaction) => {
			await node.part.forget(transaction, ben.userId);
			await transaction.deleteFrom("users").where("id", "=", ben.userId).execute();
		});
		const before = await node.tablesWith(ben.userId);
		expect(errorOf(await react(ben, seq, "like"))?.code).toBe("unauthenticated");
		expect(errorOf(await report(ben, seq))?.code).toBe("unauthenticated");
		expect(await node.tablesWith(ben.userId)).toEqual(before);
	});
});
