// Lines of a room are removed after their retention; a reader who comes back, or never left, is notified and gets the room without them.
import { afterEach, describe, expect, it } from "vitest";
import { startCleaner } from "#server/db/retention/cleaner.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { ChatAnswer } from "#shared/contract/rest/chat/chat.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { type ChatNode, startChatNode } from "../../support/chat-node.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { readRoomOf } from "./reader.ts";

const log = createLogger({ level: "silent" });
const PATH = "/api/v1/matches/m1/chat";

describe.each(DATABASE_KINDS)("a room that is cleared on $kind", ({ isMissing, create }) => {
	let database: EmptyDatabase | undefined;
	const nodes: ChatNode[] = [];

	async function start(): Promise<ChatNode> {
		database ??= await create();
		const node = await startChatNode(database, { keepMs: 30 * DAY_MS });
		nodes.push(node);
		return node;
	}
	afterEach(async () => {
		for (const node of nodes.splice(0)) await node.stop();
		await database?.remove();
		database = undefined;
	});

	async function clean(node: ChatNode): Promise<void> {
		const cleaner = startCleaner({ db: node.db, tasks: node.chat.cleaning, clock: node.clock, log });
		await cleaner.runOnce();
		await cleaner.stop();
	}

	it.skipIf(isMissing)(
		"has no line, reaction or report any more; numbers go on, and readers on both nodes and after a pause agree",
		async () => {
			const [one, two] = [await start(), await start()];
			const [kim, lee] = [await one.signUp("Kim", ["chat:moderate"]), await one.signUp("Lee")];
			for (const [index, text] of ["first", "second", "third"].entries()) {
				await one.call("POST", PATH, { user: kim, body: { clientId: `client-${index}-clear`, text } });
			}
			await one.call("PUT", `${PATH}/1/reaction`, { user: lee, body: { reaction: "like" } });
			await one.call("POST", `${PATH}/2/report`, { user: lee, body: { reason: "spam" } });
			const clients = [await one.connect(), await two.connect()];
			const readers = await Promise.all(clients.map((client) => readRoomOf(client)));
			for (const reader of readers) expect(reader.texts()).toEqual(["first", "second", "third"]);
			const { epoch } = readers[0]?.answer ?? { epoch: "" };

			one.moveClock(29 * DAY_MS);
			two.moveClock(29 * DAY_MS);
			await clean(one);
			expect(((await one.call("GET", PATH)).json as ChatAnswer).lines).toHaveLength(3);
			one.moveClock(2 * DAY_MS);
			two.moveClock(2 * DAY_MS);
			await clean(one);
			for (const [index, client] of clients.entries()) await client.until(() => readers[index]?.lines().length === 0);
			const { clearedSeq = 0 } = readers[1]?.room() ?? {};
			expect([clearedSeq >= 3, readers.map((reader) => reader.seq())]).toEqual([true, [clearedSeq + 1, clearedSeq + 1]]);

			const answer = (await two.call("GET", PATH)).json as ChatAnswer;
			expect(answer).toMatchObject({ lines: [], hasOlder: false, room: { clearedSeq }, position: { epoch, seq: clearedSeq + 1 } });
			const [late, fresh] = [await two.connect(), await two.connect()];
			const resumed = await readRoomOf(late, "m1", { epoch, seq: 1 });
			expect([resumed.answer.mode, resumed.texts(), resumed.room()?.clearedSeq]).toEqual(["resume", [], clearedSeq]);
			const joined = await readRoomOf(fresh);
			expect([joined.lines(), joined.hasOlder(), joined.room()?.clearedSeq, joined.seq()]).toEqual([[], false, clearedSeq, clearedSeq + 1]);
			for (const table of ["chat_lines", "chat_reactions", "chat_reports"] as const) {
				expect(await one.db.kysely.selectFrom(table).selectAll().execute(), table).toEqual([]);
			}
			// The only remaining fact says that the room was cleared, so the room is not cleared again.
			one.moveClock(40 * DAY_MS);
			await clean(one);
			expect(((await one.call("GET", PATH)).json as ChatAnswer).position.seq).toBe(clearedSeq + 1);
			for (const client of [...clients, late, fresh]) client.close();
		},
	);

	it.skipIf(isMissing)("is read by a process that starts afterwards, and a room that opens again goes on with its numbers", async () => {
		const one = await start();
		const kim = await one.signUp("Kim", ["chat:moderate"]);
		await one.call("POST", PATH, { user: kim, body: { clientId: "client-1-again", text: "old" } });
		one.moveClock(31 * DAY_MS);
		await clean(one);
		const two = await start();
		two.moveClock(31 * DAY_MS + HOUR_MS);
		const client = await two.connect();
		const reader = await readRoomOf(client);
		const { clearedSeq = 0 } = reader.room() ?? {};
		expect([reader.lines(), clearedSeq > 0, reader.hasOlder()]).toEqual([[], true, false]);
		const line = {
			kind: "message",
			author: { id: "u1", name: "Kim", isStaff: true },
			text: "new",
			sentAt: two.clock(),
			minute: null,
		} as const;
		await two.chat.rooms.append("m1", async () => ({
			facts: [{ kind: "line", line: { ...line, seq: 0, replyTo: null, mentions: [], reactions: {}, event: null } }],
			answer: null,
		}));
		await client.until(() => reader.texts().includes("new"));
		expect(reader.lines()[0]?.seq).toBe(reader.seq());
		client.close();
	});
});
