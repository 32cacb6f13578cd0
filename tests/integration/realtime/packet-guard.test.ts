// RT7 and RT10 below Socket.IO, on both transports: what is counted, what may be queued, and that a client that exceeds the limits is
// closed.
import { connect, type Socket as TcpSocket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { GATEWAY_LIMITS } from "#server/realtime/kernel/gateway-limits.ts";
import { PROTOCOL_VERSION, SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import { requestFrom } from "../../support/from-address.ts";
import { connectSocketClient } from "../../support/socket-client.ts";
import { createMemoryLog } from "./memory-topics.ts";
import { connectPollingClient, SEPARATOR } from "./polling-client.ts";
import { connectRawClient, type RawClient } from "./raw-client.ts";
import { type StartedGateway, startGateway } from "./start-gateway.ts";

const connectPacket = (auth: { token?: string } = {}) => `40${JSON.stringify({ protocol: PROTOCOL_VERSION, ...auth })}`;

const MEGABYTE = 1024 * 1024;
/** A CONNECT of maximum size to a nonexistent namespace; the refusal repeats the namespace's name. */
const FOREIGN_CONNECT = `40/${"x".repeat(16_300)},`;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let server: StartedGateway;
/** Number of tokens that were checked. */
let checked: number;
const raws: RawClient[] = [];

beforeEach(async () => {
	checked = 0;
	server = await startGateway({
		topicKinds: [createMemoryLog().kind],
		limits: { closeGraceMs: 100 },
		authenticate() {
			checked++;
			return { ok: false, error: { code: "unauthenticated", message: "No." } };
		},
	});
});

afterEach(async () => {
	for (const raw of raws.splice(0)) raw.webSocket.terminate();
	await server.stop();
});

async function connectRaw(options?: Parameters<typeof connectRawClient>[1]): Promise<RawClient> {
	const raw = await connectRawClient(server.url, options);
	raws.push(raw);
	return raw;
}

const tcpOf = ({ webSocket }: RawClient) => (webSocket as unknown as { _socket: TcpSocket })._socket;
const closedAbuse = () => server.gateway.stats().closedAbuse;

/** Expects that the server is up and serves others. */
async function expectServerUp(): Promise<void> {
	const client = await connectSocketClient(server.url);
	expect(await client.joinOne("log:a")).toMatchObject({ ok: true });
	client.close();
}

/** Sends the text until the socket is closed, as fast as the kernel accepts it, at most `times` times. */
async function flood(raw: RawClient, text: string, times: number): Promise<void> {
	for (let count = 0; count < times && raw.webSocket.readyState === WebSocket.OPEN; count++) {
		raw.send(text);
		if (raw.webSocket.bufferedAmount > MEGABYTE) await sleep(1);
		else if (count % 500 === 0) await new Promise((resolve) => setImmediate(resolve));
	}
}

describe("another namespace", () => {
	it.each([true, false])("RT10 is refused at the first CONNECT to it, by WebSocket (after the handshake: %s)", async (withHandshake) => {
		const raw = await connectRaw({ withHandshake });
		raw.send(FOREIGN_CONNECT);
		await raw.closed;
		expect(raw.received.join()).not.toContain("44/");
		expect(closedAbuse()).toBe(1);
		await expectServerUp();
	});

	it.each([true, false])("RT10 is refused at the first CONNECT to it, by polling (after the handshake: %s)", async (withHandshake) => {
		const client = await connectPollingClient(server.url, { withHandshake });
		await client.post(FOREIGN_CONNECT);
		await expect.poll(client.isOpen).toBe(false);
		expect(closedAbuse()).toBe(1);
		await expectServerUp();
	});

	it("RT7 requested without end and without reading leaves nothing behind in the server", async () => {
		// Memory of this thread only, because other suites run in the same process.
		const taken = () => {
			const { heapUsed, external } = process.memoryUsage();
			return heapUsed + external;
		};
		const before = taken();
		for (let round = 0; round < 10; round++) {
			const raw = await connectRaw();
			tcpOf(raw).pause();
			await flood(raw, FOREIGN_CONNECT, 1_000);
			raw.webSocket.terminate();
		}
		expect(closedAbuse()).toBe(10);
		expect(taken() - before).toBeLessThan(100 * MEGABYTE);
	});
});

describe("packets of no message", () => {
	it.each([
		["pongs", "3"],
		["empty noops", "6"],
		["upgrades of nothing", "5"],
		["acknowledgements that nobody asked for", "431[]"],
		["events that nobody knows", '42["x"]'],
	])("RT10 without end are closed by WebSocket: %s", async (_, text) => {
		const raw = await connectRaw();
		await flood(raw, text, 100_000);
		await raw.closed;
		expect(closedAbuse()).toBe(1);
		await expectServerUp();
	});

	it.each([
		["pongs", "3"],
		["empty noops", "6"],
		["acknowledgements that nobody asked for", "431[]"],
	])("RT10 without end are closed by polling, within one post: %s", async (_, text) => {
		const client = await connectPollingClient(server.url);
		await client.post(Array(2_000).fill(text).join(SEPARATOR));
		await expect.poll(client.isOpen).toBe(false);
		expect(closedAbuse()).toBe(1);
		await expectServerUp();
	});

	it("RT10 before the handshake count, too", async () => {
		const raw = await connectRaw({ withHandshake: false });
		await flood(raw, "3", 100_000);
		await raw.closed;
		expect(closedAbuse()).toBe(1);
	});

	it("RT10 of an honest client leave it alone: a pong for each ping, 20 messages at once, a refused token or two", async () => {
		const raw = await connectRaw({ withHandshake: false });
		for (let tries = 0; tries < 3; tries++) raw.send(connectPacket({ token: "old" }));
		await expect.poll(() => raw.received.length).toBe(3);
		raw.send(connectPacket());
		await sleep(50);
		for (let count = 0; count < 20; count++) raw.send(`42${count}["clock:ping",1]`);
		for (let count = 0; count < 5; count++) raw.send("3");
		await expect.poll(() => raw.received.filter((text) => text.includes("serverAt")).length).toBe(20);
		expect(raw.webSocket.readyState).toBe(WebSocket.OPEN);
	});
});

describe("a CONNECT with a bad token", () => {
	const badConnect = connectPacket({ token: "bad" });

	it("RT10 repeated is closed by WebSocket, after few tokens were checked", async () => {
		const raw = await connectRaw({ withHandshake: false });
		await flood(raw, badConnect, 10_000);
		await raw.closed;
		expect(closedAbuse()).toBe(1);
		expect(checked).toBeLessThan(20);
	});

	it("RT10 repeated is closed by polling, after few tokens were checked", async () => {
		const client = await connectPollingClient(server.url, { withHandshake: false });
		await client.post(Array(400).fill(badConnect).join(SEPARATOR));
		await expect.poll(client.isOpen).toBe(false);
		expect(checked).toBeLessThan(20);
	});
});

describe("frames below Engine.IO", () => {
	it("RT7 pings of the WebSocket itself, unread, are answered a few times, then ignored", async () => {
		const raw = await connectRaw();
		let pongs = 0;
		raw.webSocket.on("pong", () => pongs++);
		for (let count = 0; count < 50_000 && raw.webSocket.readyState === WebSocket.OPEN; count++) {
			raw.webSocket.ping("x".repeat(100));
			if (count % 500 === 0) await new Promise((resolve) => setImmediate(resolve));
		}
		await raw.closed;
		expect(pongs).toBeLessThan(500);
		await expectServerUp();
	});

	it("RT10 probes of an upgrade are counted", async () => {
		const polling = await connectPollingClient(server.url);
		const probe = new WebSocket(polling.sessionUrl.replace("http", "ws").replace("transport=polling", "transport=websocket"));
		probe.on("error", () => undefined);
		let answers = 0;
		probe.on("message", () => answers++);
		const closed = new Promise((resolve) => probe.once("close", resolve));
		await new Promise((resolve) => probe.once("open", resolve));
		for (let count = 0; count < 20_000 && probe.readyState === WebSocket.OPEN; count++) {
			probe.send("2probe");
			if (count % 500 === 0) await new Promise((resolve) => setImmediate(resolve));
		}
		await closed;
		expect(answers).toBeLessThan(500);
		await expect.poll(polling.isOpen).toBe(false);
		await expectServerUp();
	});

	it("RT10 of a message in a thousand pieces end the connection", async () => {
		const raw = await connectRaw();
		for (let count = 0; count < 1_000; count++) raw.webSocket.send("", { fin: false });
		await raw.closed;
		await expectServerUp();
	});
});

describe("bytes that wait", () => {
	it("RT7 on polling are those of unread answers, too", async () => {
		const text = "x".repeat(MEGABYTE);
		const log = createMemoryLog();
		const narrow = await startGateway({ topicKinds: [log.kind], limits: { lagMs: 60_000, closeBytes: 1e9, stuckBytes: 1e9 } });
		const client = await connectPollingClient(narrow.url);
		await client.post('420["topic:join",[{"topic":"log:a"}]]');
		await client.poll();
		// A poll whose response nobody reads.
		const tcp = connect(narrow.port, "127.0.0.1");
		tcp.write(`GET ${client.sessionUrl.slice(narrow.url.length)} HTTP/1.1\r\nHost: x\r\n\r\n`);
		tcp.pause();
		await sleep(100);
		// The response is larger than the kernel's buffers.
		log.append(...Array.from({ length: 20 }, () => [text]));
		await sleep(100);
		log.append(["next"]);
		await expect.poll(() => narrow.gateway.stats().lagging).toBe(1);
		tcp.destroy();
		await narrow.stop();
	});

	it("RT7 before the handshake may be few", async () => {
		const raw = await connectRaw({ withHandshake: false });
		tcpOf(raw).pause();
		await flood(raw, `40{"protocol":"${"x".repeat(16_000)}"}`, 1_000);
		await expect.poll(() => server.gateway.stats().closedAbuse + server.gateway.stats().closedSlow).toBe(1);
	});
});

describe("a polling session", () => {
	it("RT10 without a CONNECT is ended soon, with one it stays", async () => {
		const brief = await startGateway({ topicKinds: [], limits: { pollingConnectMs: 200 } });
		const silent = await connectPollingClient(brief.url, { withHandshake: false });
		const connected = await connectPollingClient(brief.url);
		await expect.poll(silent.isOpen).toBe(false);
		expect(await connected.isOpen()).toBe(true);
		await brief.stop();
		expect(GATEWAY_LIMITS.pollingConnectMs).toBe(2_000);
	});

	it("answers with nosniff", async () => {
		const answer = await requestFrom("127.0.0.1", `${server.url}${SOCKET_PATH}/?EIO=4&transport=polling`);
		expect(answer.headers["x-content-type-options"]).toBe("nosniff");
		const refused = await requestFrom("127.0.0.1", `${server.url}${SOCKET_PATH}/?EIO=4&transport=polling&sid=none`);
		expect([refused.status, refused.headers["x-content-type-options"]]).toEqual([400, "nosniff"]);
	});
});
