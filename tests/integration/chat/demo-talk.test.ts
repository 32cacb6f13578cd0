// The demo's users: generated once, writing in rooms of matches in play and after a goal; silent if another node writes.
import { afterEach, describe, expect, it } from "vitest";
import { readSentLines } from "#server/demo/demo-fan.store.ts";
import { createDemoFans } from "#server/demo/demo-fans.ts";
import { DEMO_FANS, startDemoTalk } from "#server/demo/demo-talk.ts";
import { createLogger } from "#server/observability/logger.ts";
import { draftAt } from "../../fixtures/made-match.ts";
import { type ChatNode, startChatNode } from "../../support/chat-node.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { readRoomOf } from "./reader.ts";

describe.each(DEFAULT_DATABASES)("the demo's fans on $kind", ({ isMissing, create }) => {
	let database: EmptyDatabase;
	let node: ChatNode;
	let talk: { stop(): void } | undefined;
	afterEach(async () => {
		talk?.stop();
		await node.stop();
		await database.remove();
	});

	it.skipIf(isMissing)("talk where somebody reads, cheer a goal, and keep quiet where another node talks", async () => {
		database = await create();
		node = await startChatNode(database);
		await node.signUp(DEMO_FANS[0] ?? "");
		const fans = await createDemoFans(node, DEMO_FANS);
		expect(await createDemoFans(node, DEMO_FANS)).toEqual(fans);
		let isOurs = false;
		const log = createLogger({ level: "silent" });
		const { bus, clock, gateway } = node;
		const userIds = fans.map(({ userId }) => userId);
		const ports = {
			send: node.chat.send,
			readersOf: gateway.readersOf,
			readSentLines: (matchId: string) => readSentLines(node.db, matchId, userIds),
		};
		talk = startDemoTalk({ bus, clock, log, ...ports, fans, isOurs: () => isOurs, seed: "x" });
		const client = await node.connect();
		const reader = await readRoomOf(client);
		await node.submit("s1", draftAt("1h", 0, "period_started", {}));
		await client.until(() => reader.texts().length === 1);
		const messages = () => reader.lines().filter(({ kind }) => kind === "message");
		const goal = draftAt("1h", 1, "goal_scored", { side: "home", scorerId: "p9", kind: "header" });
		await node.submit("s2", { ...goal, occurredAt: clock() });
		await client.until(() => reader.texts().length === 2);
		node.moveClock(15_000);
		// The demo's users write continuously, so a silent room is silent on purpose.
		const kim = await node.signUp("Kim");
		await new Promise((resolve) => setTimeout(resolve, 1_100));
		await node.chat.send({ userId: kim.userId, isStaff: true }, { matchId: "m1", clientId: "kim-says-hello", text: "hello" });
		await client.until(() => messages().length === 1);
		isOurs = true;
		await client.until(() => messages().length > 6);
		const names = new Set(messages().map(({ author }) => author?.name));
		expect([...names].filter((name) => name !== "Kim" && !DEMO_FANS.includes(name ?? ""))).toEqual([]);
		expect(names.size).toBeGreaterThan(4);
		const said = messages().flatMap(({ author, text }) => (author?.name === "Kim" ? [] : [text]));
		expect(await ports.readSentLines("m1")).toEqual(expect.arrayContaining(said));
		expect(node.logged).toEqual([]);
		client.close();
	});
});
