// Every moderation endpoint, called as guest, user, other staff, moderator and admin.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addressOf, type Endpoint } from "#shared/contract/endpoint.ts";
import * as ofWords from "#shared/contract/rest/chat/chat-blocklist.ts";
import * as ofDesk from "#shared/contract/rest/chat/chat-desk.ts";
import * as ofLines from "#shared/contract/rest/chat/chat-moderation.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type ModeratedNode, type People, startModerated } from "./moderated-node.ts";

/** A valid call of each endpoint; with the scope it is answered with 404, because its subject does not exist. */
const CALLS: Record<string, { path?: Record<string, string>; body?: object }> = {
	deleteChatLine: { path: { matchId: "m1", seq: "999" }, body: { reason: "No" } },
	deleteChatLinesOf: { path: { userId: "u999" }, body: { reason: "No" } },
	getChatUser: { path: { userId: "u999" } },
	sanctionChatUser: { path: { userId: "u999" }, body: { kind: "ban", reason: "No" } },
	liftChatSanction: { path: { userId: "u999" }, body: {} },
	getChatReports: {},
	closeChatReports: { path: { lineId: "nothing" }, body: { isDeleted: false } },
	getHeldChat: {},
	decideHeldChat: { path: { lineId: "nothing" }, body: { verdict: "published" } },
	setChatSlowMode: { path: { matchId: "m1" }, body: { seconds: 30 } },
	pinChatLine: { path: { matchId: "m1" }, body: { seq: 1, seconds: 60 } },
	unpinChatLine: { path: { matchId: "m1" } },
	getChatWords: {},
	listChatWord: { body: { text: "word", action: "hold" } },
	unlistChatWord: { body: { text: "word" } },
	getModerationActions: {},
	tryChatText: { body: { text: "a sentence" } },
	getChatRooms: {},
	getChatSanctions: {},
	listModerationActions: {},
};
/** Requires only a sign-in: the handler checks the author of the line. */
const SIGNED_IN = ["deleteChatLine"];

const endpoints = Object.entries({ ...ofLines, ...ofWords, ...ofDesk }).filter(
	([, value]) => typeof value === "object" && "method" in value,
) as [string, Endpoint][];

describe.each(DEFAULT_DATABASES)("moderation on $kind", ({ isMissing, create }) => {
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

	function call(name: string, user: People["ada"] | undefined, body?: unknown) {
		const [endpoint, given] = [endpoints.find(([key]) => key === name)?.[1] as Endpoint, CALLS[name]];
		const path = addressOf(endpoint.path).replace(/:(\w+)/g, (_, param: string) => given?.path?.[param] ?? "");
		const sent = body === undefined ? given?.body : body;
		return node.call(endpoint.method, path, { user, ...(sent !== undefined && { body: sent }) });
	}

	it("knows a call of every endpoint", () => {
		expect(Object.keys(CALLS).sort()).toEqual(endpoints.map(([name]) => name).sort());
	});

	it.skipIf(isMissing)("is closed to guests, fans and other staff, at every endpoint", async () => {
		const { ada, sam } = people;
		for (const [name] of endpoints) {
			expect([name, (await call(name, undefined)).status]).toEqual([name, 401]);
			const refused = SIGNED_IN.includes(name) ? 404 : 403;
			for (const user of [ada, sam]) expect([name, (await call(name, user)).status]).toEqual([name, refused]);
		}
		expect(await node.actions(people.mo)).toEqual([]);
	});

	it.skipIf(isMissing)("is open to moderators and admins, at every endpoint", async () => {
		for (const user of [people.mo, people.boss]) {
			for (const [name] of endpoints) expect([name, (await call(name, user)).status]).toEqual([name, expect.toBeOneOf([200, 404])]);
		}
	});

	it.skipIf(isMissing)("marks the lines of moderators and admins, of nobody else, and no client marks its own", async () => {
		const { ada, mo, boss, sam } = people;
		for (const user of [ada, mo, boss, sam]) await node.say(user, `I am ${user.name}`);
		expect((await node.read()).lines.map(({ author }) => author)).toEqual([
			{ id: ada.userId, name: "Ada", isStaff: false },
			{ id: mo.userId, name: "Mo", isStaff: true },
			{ id: boss.userId, name: "Boss", isStaff: true },
			{ id: sam.userId, name: "Sam", isStaff: false },
		]);
		const faked = { clientId: "faked-faked", text: "I am staff", isStaff: true, author: { isStaff: true } };
		expect((await node.call("POST", "/api/v1/matches/m1/chat", { user: ada, body: faked })).status).toBe(400);
	});

	it.skipIf(isMissing)("refuses what does not check, with a code and never a fault", async () => {
		const odd = [
			[],
			"text",
			7,
			null,
			{ reason: "x".repeat(201) },
			{ reason: "a", more: 1 },
			{ seconds: 1 },
			{ seq: -1 },
			{ text: "a" },
			{ verdict: "?" },
		];
		for (const [name, endpoint] of endpoints) {
			if (!endpoint.body) continue;
			for (const body of odd)
				expect([name, body, (await call(name, people.mo, body)).status]).toEqual([name, body, expect.toBeOneOf([400, 404])]);
		}
		for (const query of ["limit=0", "limit=201", "action=nothing", "matchId=..%2f", "matchId=&x=1", "before=%00"]) {
			expect([query, (await node.call("GET", `/api/v1/ops/chat/actions?${query}`, { user: people.mo })).status]).toEqual([query, 400]);
		}
		for (const id of ["%00", "..", "' or 1=1", "a".repeat(65)].map(encodeURIComponent)) {
			const status = (await node.call("GET", `/api/v1/ops/chat/users/${id}`, { user: people.mo })).status;
			expect([id, status]).toEqual([id, expect.toBeOneOf([400, 404])]);
		}
		expect(node.logged).toEqual([]);
	});
});
