// Settings of moderators for a whole room, and the moderation log.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { errorOf, type ModeratedNode, type People, startModerated } from "./moderated-node.ts";
import { readRoomOf } from "./reader.ts";

describe.each(DEFAULT_DATABASES)("a moderated room on $kind", ({ isMissing, create }) => {
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

	const slow = (seconds: unknown, matchId = "m1") =>
		node.call("PUT", `/api/v1/ops/matches/${matchId}/chat/slow`, { user: people.mo, body: { seconds } });
	const pin = (seq: number, seconds: number | null) =>
		node.call("PUT", "/api/v1/ops/matches/m1/chat/pin", { user: people.mo, body: { seq, seconds } });
	const unpin = () => node.call("DELETE", "/api/v1/ops/matches/m1/chat/pin", { user: people.mo });

	it.skipIf(isMissing)("slows everyone down but moderators, for 3 to 120 seconds, until it is ended", async () => {
		const { ada, mo } = people;
		const client = await node.connect();
		const reader = await readRoomOf(client);
		for (const seconds of [-1, 1, 2, 121, 3.5, "30", null]) expect((await slow(seconds)).status).toBe(400);
		expect((await slow(30)).json).toMatchObject({ room: { slowSeconds: 30, slowBy: "moderator", slowUntil: null } });
		await client.until(() => reader.room()?.slowSeconds === 30);
		await node.say(ada, "one");
		expect(errorOf(await node.trySaying(ada, "two"))).toMatchObject({ code: "slow_mode", retryAfterMs: 30_000 });
		for (const text of ["a", "b", "c", "d"]) expect((await node.trySaying(mo, text)).status).toBe(201);
		node.moveClock(30_000);
		expect((await node.trySaying(ada, "three")).status).toBe(201);
		expect((await slow(0)).json).toMatchObject({ room: { slowSeconds: 0, slowBy: "moderator", slowUntil: node.clock() + 60_000 } });
		await client.until(() => reader.room()?.slowSeconds === 0);
		expect((await node.trySaying(ada, "four")).status).toBe(201);
		expect((await node.actions(mo)).map(({ action, detail }) => [action, detail.seconds])).toEqual([
			["slow_mode_set", 0],
			["slow_mode_set", 30],
		]);
		expect(errorOf(await slow(30, "x9")).code).toBe("not_found");
		client.close();
	});

	it.skipIf(isMissing)("shows the line that is pinned to it, for 30 to 1800 seconds or until it closes", async () => {
		const { ada, mo } = people;
		const [first, second] = [await node.seqOf(ada, "read this"), await node.seqOf(ada, "or this")];
		for (const seconds of [0, 29, 1_801, 30.5]) expect((await pin(first, seconds)).status).toBe(400);
		const answer = await pin(first, 30);
		expect(answer.json).toMatchObject({ room: { pin: { seq: first, author: "Ada", text: "read this", until: node.clock() + 30_000 } } });
		const client = await node.connect();
		const reader = await readRoomOf(client);
		expect(reader.room()).toEqual((answer.json as { room: unknown }).room);
		await pin(second, null);
		await client.until(() => reader.room()?.pin?.seq === second);
		expect(reader.room()?.pin).toEqual({ seq: second, author: "Ada", text: "or this", until: null });
		expect((await unpin()).json).toMatchObject({ room: { pin: null } });
		await client.until(() => reader.room()?.pin === null);
		expect((await unpin()).json).toMatchObject({ room: { pin: null } });
		expect((await node.actions(mo)).map(({ action }) => action).sort()).toEqual(["pinned", "pinned", "unpinned"]);
		client.close();
	});

	it.skipIf(isMissing)("pins no line that is deleted, held, hidden or was never sent", async () => {
		const { ada, mo } = people;
		const seq = await node.seqOf(ada, "gone soon");
		await node.call("DELETE", `/api/v1/matches/m1/chat/${seq}`, { user: ada });
		await node.call("PUT", `/api/v1/ops/chat/users/${ada.userId}/sanction`, { user: mo, body: { kind: "shadow_ban", reason: "A troll" } });
		const hidden = await node.seqOf(ada, "nobody reads this");
		for (const one of [seq, hidden, 999]) expect(errorOf(await pin(one, 60)).code).toBe("not_found");
		expect((await node.read()).room.pin).toBeNull();
	});

	it.skipIf(isMissing)("has a log that is read by filter and page, newest first, and that nothing changes", async () => {
		const { ada, ben, mo, boss } = people;
		for (let count = 0; count < 5; count++) {
			node.moveClock(1_000);
			await node.call("PUT", `/api/v1/ops/matches/m${1 + (count % 2)}/chat/slow`, {
				user: count < 3 ? mo : boss,
				body: { seconds: 10 + count },
			});
		}
		for (const user of [ada, ben]) {
			node.moveClock(1_000);
			await node.call("PUT", `/api/v1/ops/chat/users/${user.userId}/sanction`, { user: mo, body: { kind: "ban", reason: "No" } });
		}
		const seconds = async (query: string) => (await node.actions(mo, query)).map(({ detail }) => detail.seconds);
		expect(await seconds("action=slow_mode_set")).toEqual([14, 13, 12, 11, 10]);
		expect(await seconds("matchId=m1")).toEqual([14, 12, 10]);
		expect(await seconds(`actorId=${boss.userId}`)).toEqual([14, 13]);
		expect((await node.actions(mo, `userId=${ben.userId}`)).map(({ action }) => action)).toEqual(["sanctioned"]);
		const all = await node.actions(mo);
		const pages = [];
		for (let before = ""; ; ) {
			const page = (await node.call("GET", `/api/v1/ops/chat/actions?limit=3${before && `&before=${before}`}`, { user: mo })).json as {
				actions: { id: string }[];
				hasOlder: boolean;
			};
			pages.push(page.actions);
			before = page.actions.at(-1)?.id ?? "";
			if (!page.hasOlder) break;
		}
		expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
		expect(pages.flat()).toEqual(all);
		for (const method of ["PUT", "PATCH", "DELETE", "POST"]) {
			for (const path of ["/api/v1/ops/chat/actions", `/api/v1/ops/chat/actions/${all[0]?.id}`]) {
				expect((await node.call(method, path, { user: boss, body: {} })).status).toBeOneOf([404, 405]);
			}
		}
		expect(await node.actions(mo)).toEqual(all);
	});
});
