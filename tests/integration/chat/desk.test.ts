// The chat desk over HTTP: open rooms, sanctions, the paged log, texts tried against the blocklist; and how quickly a deleted line
// disappears on another machine.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ChatRoomEntry, GivenSanctionEntry } from "#shared/contract/rest/chat/chat-desk.ts";
import type { ChatMatch, ModerationActionEntry } from "#shared/contract/rest/chat/chat-moderation.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type ModeratedNode, type People, startModerated } from "./moderated-node.ts";
import { readRoomOf } from "./reader.ts";

/** Maximum time, on a busy machine, from the response to a deletion until no place shows the text. */
const GONE_WITHIN_MS = 15_000;

describe.each(DEFAULT_DATABASES)("the chat desk on $kind", ({ isMissing, create }) => {
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
	const ask = async <Answer>(path: string, user = people.mo) =>
		(await node.call("GET", `/api/v1/ops/chat/${path}`, { user })).json as Answer;
	const command = (method: string, path: string, body: object, user = people.mo) =>
		node.call(method, `/api/v1/ops/chat/${path}`, { user, body });

	it.skipIf(isMissing)("lists the open rooms with messages a minute, readers, waiting lines and slow mode", async () => {
		const { ada, ben, mo } = people;
		await command("PUT", "words", { text: "whistle", action: "hold" });
		const seq = await node.seqOf(ada, "first", "m2");
		await node.say(ada, "second", "m2");
		await node.say(ben, "the whistle", "m2");
		await node.say(ben, "elsewhere", "m3");
		await node.call("POST", `/api/v1/matches/m2/chat/${seq}/report`, { user: ben, body: { reason: "spam" } });
		await node.call("PUT", "/api/v1/ops/matches/m2/chat/slow", { user: mo, body: { seconds: 30 } });
		const reader = await node.connect(ben);
		await reader.joinOne("chat:m2");
		const rooms = async (query = "") => (await ask<{ rows: ChatRoomEntry[]; total: number }>(`rooms${query}`)).rows;
		const [busiest, other, ...more] = await rooms();
		expect(busiest).toMatchObject({ match: { id: "m2" }, readers: 1, linesAMinute: 2, held: 1, reported: 1, room: { slowSeconds: 30 } });
		expect([other, more]).toMatchObject([{ match: { id: "m3" }, readers: 0, linesAMinute: 1, held: 0, reported: 0 }, []]);
		expect((await rooms("?sort=-activity")).map(({ match }) => match.id)).toEqual(["m3", "m2"]);
		expect(await rooms("?q=nobody")).toEqual([]);
		node.moveClock(61_000);
		expect((await rooms()).map(({ linesAMinute }) => linesAMinute)).toEqual([0, 0]);
		reader.close();
	});

	it.skipIf(isMissing)("names the matches in whose rooms lines wait", async () => {
		await command("PUT", "words", { text: "whistle", action: "hold" });
		await node.say(people.ada, "the whistle", "m2");
		expect((await ask<{ matches: ChatMatch[] }>("held")).matches).toMatchObject([{ id: "m2" }]);
	});

	it.skipIf(isMissing)("lists the sanctions in force, by kind, words, order and page; ended ones on request", async () => {
		const { ada, ben } = people;
		const sanction = (userId: string, body: object) => command("PUT", `users/${userId}/sanction`, body);
		await sanction(ada.userId, { kind: "timeout", seconds: 60, reason: "Insults, 100% of them" });
		node.moveClock(1_000);
		await sanction(ben.userId, { kind: "ban", reason: "Spam" });
		const list = async (query = "") => {
			const { rows, total } = await ask<{ rows: GivenSanctionEntry[]; total: number }>(`sanctions${query}`);
			return [total, ...rows.map(({ user, sanction: { kind, isInForce } }) => `${user.name} ${kind} ${isInForce}`)];
		};
		expect(await list()).toEqual([2, "Ben ban true", "Ada timeout true"]);
		expect(await list("?sort=name")).toEqual([2, "Ada timeout true", "Ben ban true"]);
		expect(await list("?sort=until")).toEqual([2, "Ada timeout true", "Ben ban true"]);
		expect(await list("?kind=ban")).toEqual([1, "Ben ban true"]);
		expect(await list("?q=100%25")).toEqual([1, "Ada timeout true"]);
		expect(await list("?q=BEN")).toEqual([1, "Ben ban true"]);
		expect(await list("?limit=1&offset=1")).toEqual([2, "Ada timeout true"]);
		node.moveClock(61_000);
		await command("DELETE", `users/${ben.userId}/sanction`, {});
		expect(await list()).toEqual([0]);
		expect(await list("?state=all&sort=name")).toEqual([2, "Ada timeout false", "Ben ban false"]);
	});

	it.skipIf(isMissing)("lists the log by pages, kinds and words, also such as a pattern or a quote would stumble over", async () => {
		for (const text of ["first word", '100% "sure"', "under_score"]) {
			await command("PUT", "words", { text, action: "hold" });
			node.moveClock(1_000);
		}
		await command("PUT", `users/${people.ada.userId}/sanction`, { kind: "ban", reason: "Spam" });
		const log = async (query = "") => {
			const { rows, total } = await ask<{ rows: ModerationActionEntry[]; total: number }>(`log${query}`);
			return [total, ...rows.map(({ action, detail }) => (detail.typed as string | undefined) ?? action)];
		};
		expect(await log("?limit=2")).toEqual([4, "sanctioned", "under_score"]);
		expect(await log("?limit=2&offset=2")).toEqual([4, '100% "sure"', "first word"]);
		expect(await log("?sort=at&limit=1")).toEqual([4, "first word"]);
		expect(await log("?action=sanctioned")).toEqual([1, "sanctioned"]);
		expect(await log("?q=ada")).toEqual([1, "sanctioned"]);
		expect(await log(`?q=${encodeURIComponent('0% "S')}`)).toEqual([1, '100% "sure"']);
		expect(await log("?q=r_s")).toEqual([1, "under_score"]);
	});

	it.skipIf(isMissing)("tests a sentence against the blocklist and publishes nothing", async () => {
		await command("PUT", "words", { text: "whistle", action: "hold" });
		await command("PUT", "words", { text: "night", action: "refuse" });
		const tried = async (text: string) => (await command("POST", "words/try", { text })).json;
		expect(await tried("a fine evening")).toEqual({ verdict: "allowed", word: null });
		expect(await tried("Wh1stle, ref!")).toMatchObject({ verdict: "hold", word: { text: "whistle" } });
		expect(await tried("whistle by n1ght")).toMatchObject({ verdict: "refuse", word: { text: "night" } });
		expect((await node.actions(people.mo)).map(({ action }) => action)).toEqual(["word_listed", "word_listed"]);
		expect(node.audited.map(({ action }) => action)).toEqual(["PUT /api/ops/chat/words", "PUT /api/ops/chat/words"]);
	});

	it.skipIf(isMissing)("records in the audit log what its commands changed, without the text of messages", async () => {
		const { ada, mo } = people;
		await command("PUT", "words", { text: "whistle", action: "hold" });
		const seq = await node.seqOf(ada, "an unmistakable sentence");
		await node.say(ada, "a whistle that is unmistakable");
		const { lines } = await ask<{ lines: { id: string }[] }>("held");
		await command("PUT", `held/${lines[0]?.id}`, { verdict: "refused" });
		await node.call("PUT", "/api/v1/ops/matches/m1/chat/slow", { user: mo, body: { seconds: 30 } });
		await node.call("PUT", "/api/v1/ops/matches/m1/chat/pin", { user: mo, body: { seq, seconds: 60 } });
		await command("PUT", `users/${ada.userId}/sanction`, { kind: "ban", reason: "Spam" });
		await command("DELETE", `users/${ada.userId}/sanction`, {});
		await command("DELETE", `users/${ada.userId}/lines`, { reason: "Spam" });
		expect(node.audited.map(({ before, after }) => [before, after])).toMatchObject([
			[null, { action: "hold" }],
			[{ state: "held" }, { state: "refused", seq: null }],
			[{ seconds: 0 }, { seconds: 30, by: "moderator" }],
			[null, { seq }],
			[null, { kind: "ban", until: null }],
			[{ kind: "ban" }, null],
			[undefined, { deleted: 1 }],
		]);
		expect(JSON.stringify(node.audited)).not.toContain("unmistakable");
	});

	it.skipIf(isMissing)(
		"a deleted line is gone within a second: on another machine, in its backlog and search, in every table but the log",
		async () => {
			const { ada, mo } = people;
			const secret = "a sentence that must go";
			const seq = await node.seqOf(ada, secret);
			const other = await startModerated(database, { now: node.clock(), isRunning: true });
			const client = await other.connect();
			const reader = await readRoomOf(client);
			expect(reader.texts()).toContain(secret);
			const backlogOf = async () => JSON.stringify((await other.call("GET", "/api/v1/matches/m1/chat")).json);
			expect(await backlogOf()).toContain(secret);

			expect((await node.call("DELETE", `/api/v1/matches/m1/chat/${seq}`, { user: mo, body: { reason: "Asked for" } })).status).toBe(200);
			const answeredAt = performance.now();
			expect(await backlogOf()).not.toContain(secret);
			expect(JSON.stringify(await node.read())).not.toContain(secret);
			expect(await node.tablesWith(secret)).toEqual(["moderation_actions"]);
			await client.until(() => !reader.texts().includes(secret), GONE_WITHIN_MS);
			const elapsedMs = Math.round(performance.now() - answeredAt);
			// A user who joins now does not receive it either.
			const late = await other.connect();
			expect((await readRoomOf(late)).texts()).not.toContain(secret);
			console.log(`a deleted line left another machine ${elapsedMs} ms after the answer`);
			client.close();
			late.close();
			await other.stop();
		},
	);
});
