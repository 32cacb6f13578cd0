// RT10 and RT11 over the real gateway: what a client may send, what happens to a client that sends anything else, and admission.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MAX_PACKET_BYTES, PROTOCOL_VERSION, SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import { connectSocketClient } from "../../support/socket-client.ts";
import { authenticateMemory, tokenOf } from "./memory-identities.ts";
import { createMemoryLog, type MemoryLog } from "./memory-topics.ts";
import { connectRawClient, type RawClient } from "./raw-client.ts";
import { type StartedGateway, startGateway } from "./start-gateway.ts";

let log: MemoryLog;
let server: StartedGateway;
let raw: RawClient;

beforeEach(async () => {
	log = createMemoryLog();
	server = await startGateway({ topicKinds: [log.kind] });
	raw = await connectRawClient(server.url);
});

afterEach(async () => {
	raw.webSocket.terminate();
	await server.stop();
});

const receivedText = () => raw.received.join("\n");
/** Expects that the server is up and serves others. */
async function expectServerUp(): Promise<void> {
	const client = await connectSocketClient(server.url);
	expect(await client.joinOne("log:a")).toMatchObject({ ok: true });
	client.close();
}

describe("a bad packet", () => {
	it.each([
		["an unknown event", '420["topic:steal",["log:a"]]'],
		["no payload", '420["topic:join"]'],
		["a payload of another shape", '420["topic:join",{"topic":"log:a"}]'],
		["wrong types inside", '420["topic:join",[{"topic":{"$gt":""}}]]'],
		["a prototype for a name", '420["__proto__",[]]'],
		["a number for a name", "420[7,[]]"],
		["bytes", '451-0["topic:join",{"_placeholder":true,"num":0}]'],
	])("RT10 with %s gets an error acknowledgement with its code", async (_, text) => {
		raw.send(text);
		if (text.startsWith("45")) raw.send(Buffer.from("log:a"));
		await expect.poll(receivedText).toContain('[{"ok":false,"error":{"code":"malformed_packet"');
		await expectServerUp();
	});

	it.each([
		["no JSON", '420["topic:join"'],
		["no packet type", "49"],
		["no Engine.IO type", "x"],
		["a reserved name", '420["disconnect"]'],
		["eleven attachments", '4511-["topic:join"]'],
		["a foreign namespace", '42/admin,["topic:join",[]]'],
		["bytes that nobody announced", Buffer.from("log:a")],
	])("RT10 that is none at all (%s) ends this connection and no other", async (_, text) => {
		raw.send(text);
		await raw.closed;
		await expectServerUp();
	});

	it("RT10 without an acknowledgement changes nothing", async () => {
		raw.send('42["topic:join",[{"topic":"log:a"}]]');
		raw.send('420["clock:ping",1]');
		await expect.poll(receivedText).toContain("430[");
		expect(server.gateway.stats().topics).toBe(0);
	});

	it("RT10 repeated is answered five times, then closed with `abuse`", async () => {
		for (let count = 0; count < 20; count++) raw.send('421["nonsense",1]');
		await raw.closed;
		expect(raw.received.filter((text) => text.includes("malformed_packet"))).toHaveLength(6);
		expect(receivedText()).toContain('42["closing",{"code":"abuse"');
		expect(server.gateway.stats()).toMatchObject({ closedAbuse: 1 });
		await expectServerUp();
	});

	it("RT10 for unknown topics without end is closed with `abuse`, however few packets that takes", async () => {
		const topics = Array.from({ length: 60 }, (_, index) => ({ topic: `nothing:${index}` }));
		raw.send(`420["topic:join",${JSON.stringify(topics)}]`);
		await raw.closed;
		expect(receivedText()).toContain('42["closing",{"code":"abuse"');
	});

	it(`RT10 over ${MAX_PACKET_BYTES} bytes closes the connection`, async () => {
		raw.send(`420["topic:join",[{"topic":"${"x".repeat(MAX_PACKET_BYTES)}"}]]`);
		expect(await raw.closed).toBe(1009);
		await expectServerUp();
	});
});

/** Memory of this thread only, because the process is shared with other files, whose memory is part of its resident set. */
function heldBytes(): number {
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}

describe("a flood", () => {
	it("RT10 is answered at its burst, then refused as rate_limited", async () => {
		for (let count = 0; count < 40; count++) raw.send('421["clock:ping",1]');
		await expect.poll(() => raw.received.length).toBe(40);
		expect(raw.received.filter((text) => text.includes('"serverAt"'))).toHaveLength(20);
		expect(raw.received.filter((text) => text.includes('"rate_limited"'))).toHaveLength(20);
	});

	it("RT10 that goes on is closed with `abuse`, and 200,000 packets later the server still stands", async () => {
		const before = heldBytes();
		for (let count = 0; count < 200_000 && raw.webSocket.readyState === raw.webSocket.OPEN; count++) {
			raw.send('421["clock:ping",1]');
			if (count % 1_000 === 0) await new Promise((resolve) => setImmediate(resolve));
		}
		await raw.closed;
		expect(receivedText()).toContain('42["closing",{"code":"abuse"');
		expect(heldBytes() - before).toBeLessThan(200 * 1024 * 1024);
		await expectServerUp();
	});

	it("RT11 of sessions is turned away with 503 before the upgrade, with the time to come back", async () => {
		const narrow = await startGateway({ topicKinds: [], limits: { admissionsPerSecond: 1, admissionBurst: 2 } });
		const first = await connectRawClient(narrow.url);
		const polling = () => fetch(`${narrow.url}${SOCKET_PATH}/?EIO=4&transport=polling`);
		expect((await polling()).status).toBe(200);
		const late = await polling();
		expect([late.status, late.headers.get("retry-after")]).toEqual([503, "1"]);
		await expect(connectRawClient(narrow.url)).rejects.toThrow();
		expect(narrow.gateway.stats()).toMatchObject({ turnedAway: 2 });
		first.send('420["clock:ping",1]');
		await expect.poll(() => first.received.length).toBe(1);
		first.webSocket.terminate();
		await narrow.stop();
	});
});

describe("the handshake", () => {
	it.each([
		["no protocol", "40"],
		["another protocol", '40{"protocol":999}'],
		["a text for a protocol", `40{"protocol":"${PROTOCOL_VERSION}"}`],
	])("RT9 with %s is refused as unsupported_protocol", async (_, text) => {
		const stranger = await connectRawClient(server.url, { withHandshake: false });
		stranger.send(text);
		await expect.poll(() => stranger.received.join()).toMatch(/^44\{.*"code":"unsupported_protocol"/);
		stranger.webSocket.terminate();
	});

	it("RT9 lets guests in, and clients with an accepted token; a refused token keeps out with its code", async () => {
		const guarded = await startGateway({
			topicKinds: [],
			clock: () => 5_000,
			authenticate(token) {
				if (token === "broken") throw new Error("no database");
				return authenticateMemory(() => 5_000)(token);
			},
		});
		const show = (token?: unknown) => connectSocketClient(guarded.url, { auth: { protocol: PROTOCOL_VERSION, token } });
		(await show()).close();
		(await show(tokenOf({ userId: "u1" }))).close();
		await expect(show("broken")).rejects.toMatchObject({ data: { code: "internal" } });
		const old = tokenOf({ userId: "u1", expiresAt: 5_000 });
		await expect(show(old)).rejects.toMatchObject({ message: "Too old.", data: { code: "token_expired" } });
		// None of these can ever be a token. The client is told to fetch a new token, not that its protocol is wrong.
		for (const strange of ["", "x".repeat(5_000), [], 7, null])
			await expect(show(strange)).rejects.toMatchObject({ data: { code: "unauthenticated" } });
		await guarded.stop();
	});
});
