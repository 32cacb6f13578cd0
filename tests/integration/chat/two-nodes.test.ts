// Two servers on one database: one order everywhere, each line published once, shared limits. Also the restrictions of a socket.
import { afterEach, describe, expect, it } from "vitest";
import { type ChatNode, startChatNode } from "../../support/chat-node.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { readRoomOf } from "./reader.ts";

describe.each(DATABASE_KINDS)("chat over nodes and sockets on $kind", ({ isMissing, create }) => {
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

	const body = (text: string) => ({ clientId: `client-${++count}-nodes`, text });

	it.skipIf(isMissing)("has one order on two nodes whose users talk at once", async () => {
		const [one, two] = [await start(), await start()];
		const [kim, lee] = [await one.signUp("Kim", ["chat:moderate"]), await two.signUp("Lee", ["chat:moderate"])];
		const clients = [await one.connect(), await two.connect()];
		const readers = await Promise.all(clients.map((client) => readRoomOf(client)));
		const answers = Array.from({ length: 40 }, (_, index) => {
			const [node, user] = index % 2 === 0 ? ([one, kim] as const) : ([two, lee] as const);
			return node.call("POST", "/api/v1/matches/m1/chat", { user, body: body(`line ${index}`) });
		});
		const seqs = (await Promise.all(answers)).map(({ json }) => (json as { seq: number }).seq);
		expect([...seqs].sort((a, b) => a - b)).toEqual(seqs.map((_, index) => index + 1));
		for (const [index, client] of clients.entries()) await client.until(() => readers[index]?.seq() === seqs.length);
		expect(readers[0]?.lines()).toEqual(readers[1]?.lines());
		expect(readers[0]?.lines()).toHaveLength(40);
		// A line deleted on one node disappears on the other.
		await one.chat.rooms.append("m1", async () => ({ facts: [{ kind: "deleted", seqs: [7] }], answer: null }));
		await clients[1]?.until(() => readers[1]?.lines().length === 39);
		for (const client of clients) client.close();
	});

	it.skipIf(isMissing)("counts a user's messages across nodes, and publishes once a message that both receive", async () => {
		const [one, two] = [await start(), await start()];
		const ada = await one.signUp("Ada");
		const twice = body("once");
		const path = "/api/v1/matches/m1/chat";
		const answers = await Promise.all([one, two].map((node) => node.call("POST", path, { user: ada, body: twice })));
		expect(answers.map(({ json }) => json)).toEqual([answers[0]?.json, answers[0]?.json]);
		await one.call("POST", path, { user: ada, body: body("second") });
		await two.call("POST", path, { user: ada, body: body("third") });
		expect((await one.call("POST", path, { user: ada, body: body("fourth") })).status).toBe(429);
		expect((await two.call("POST", path, { user: ada, body: body("fourth") })).status).toBe(429);
	});

	it.skipIf(isMissing)("refuses packets of another shape without harm", async () => {
		const node = await start();
		const ada = await node.signUp("Ada");
		const client = await node.connect(ada);
		const emit = (payload: unknown) => client.socket.timeout(5_000).emitWithAck("chat:send", payload as never);
		const shapes: [unknown, string][] = [
			[null, "malformed_packet"],
			["text", "malformed_packet"],
			[{ matchId: "m1" }, "invalid_request"],
			[{ matchId: "m1", ...body("x"), text: 5 }, "invalid_request"],
			[{ matchId: "m1", ...body("x"), extra: true }, "invalid_request"],
			[{ matchId: "m1", ...body("y".repeat(4_001)) }, "invalid_request"],
			[{ matchId: "m1", ...body("x"), clientId: "a b" }, "invalid_request"],
			[{ matchId: "nothing", ...body("x") }, "not_found"],
		];
		for (const [payload, code] of shapes) expect(await emit(payload)).toMatchObject({ ok: false, error: { code } });
		expect(await emit({ matchId: "m1", ...body("still here") })).toMatchObject({ ok: true });
		client.close();
		// The packet far exceeds the size limit: its connection is closed, and the server continues.
		const flooder = await node.connect(ada);
		flooder.socket.emit("chat:send", { matchId: "m1", ...body("z".repeat(5_000_000)) }, () => {});
		await flooder.until(() => !flooder.socket.connected);
		const big = await node.call("POST", "/api/v1/matches/m1/chat", { user: ada, body: body("z".repeat(5_000_000)) });
		expect(big.status).toBe(413);
		expect((await node.call("GET", "/api/v1/matches/m1/chat")).json).toMatchObject({ lines: [{ text: "still here" }] });
		expect(node.logged.filter((line) => line.includes('"error"'))).toEqual([]);
	});

	it.skipIf(isMissing)("RT9 turns a talker into a reader when the token ends, until the next one is sent", async () => {
		const node = await start({ accessTokenSeconds: 60 });
		const ada = await node.signUp("Ada");
		const client = await node.connect(ada);
		const reader = await readRoomOf(client);
		const send = () => client.socket.emitWithAck("chat:send", { matchId: "m1", ...body("hello") });
		expect(await send()).toMatchObject({ ok: true });
		node.moveClock(61_000);
		expect(await send()).toMatchObject({ ok: false, error: { code: "unauthenticated" } });
		expect(client.ended).toMatchObject([{ code: "token_expired" }]);
		const ben = await node.signUp("Ben");
		await node.call("POST", "/api/v1/matches/m1/chat", { user: ben, body: body("still read") });
		await client.until(() => reader.texts().length === 2);
		await client.renew(ben.accessToken);
		expect(await send()).toMatchObject({ ok: true });
		client.close();
	});
});
