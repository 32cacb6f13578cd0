// Sockets of the named format (docs/live.md), over the real gateway and socket.io-client: the events of a stream with the same data, for
// pages of any origin.
import type { IncomingMessage } from "node:http";
import { io, type ManagerOptions, type Socket, type SocketOptions } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LIVE_STREAM_PATH } from "#server/http/serve-live.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { TopicKind } from "#server/realtime/kernel/topic-source.ts";
import { SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import { connectSocketClient } from "../../support/socket-client.ts";
import { openStream, type StreamClient } from "../../support/stream-client.ts";
import { authenticateMemory, createPrivateLogs, type PrivateLogs, tokenOf } from "./memory-identities.ts";
import { createMemoryLog, createMemoryTable, type MemoryLog, type MemoryTable } from "./memory-topics.ts";
import { type StartedGateway, startGateway } from "./start-gateway.ts";

const DELAY = 30_000;
const ELSEWHERE = "https://elsewhere.example";
const LIMITS = { heartbeatMs: 50, graceMs: 100, lagMs: 60_000, socketsPerNetwork: 0, handshakesPerNetwork: 0 };
const pageOf = ({ headers: { origin } }: IncomingMessage) => (origin === ELSEWHERE ? "other" : origin === "null" ? "widget" : "own");
/** `ran` counts the chat messages that the server received. */
const ran = { count: 0 };
const commands = { names: ["chat:send"], run: async () => ({ ok: true as const, answer: ++ran.count }) };

// biome-ignore lint/suspicious/noExplicitAny: Tests look into it.
type Data = any;
interface NamedClient {
	socket: Socket;
	/** All events in order. */
	events: { name: string; data: Data; id?: string }[];
	named(name: string): { data: Data; id?: string }[];
	join(...requests: (string | { topic: string; since?: unknown })[]): Promise<Data[]>;
}

let now: number;
let log: MemoryLog;
let table: MemoryTable;
let users: PrivateLogs;
let server: StartedGateway;
/** Warnings of the server. */
let logged: string[];
const opened: { close(): void }[] = [];

beforeEach(async () => {
	now = 1_000_000;
	log = createMemoryLog({ baseAt: 900_000, clock: () => now });
	table = createMemoryTable({ clock: () => now });
	users = createPrivateLogs();
	log.append(["one"], ["two"]);
	table.put("m1", "0-0");
	const authenticate = authenticateMemory(() => now);
	const topicKinds = [log.kind, table.kind, users.kind];
	logged = [];
	const warnings = createLogger({ level: "warn", destination: { write: (line: string) => void logged.push(line) } });
	server = await startGateway({ log: warnings, topicKinds, clock: () => now, authenticate, pageOf, commands, limits: LIMITS });
});
afterEach(async () => {
	for (const client of opened.splice(0)) client.close();
	await server.stop();
});

/** Throws the error of a refused handshake. */
async function connect(auth: object = {}, options: Partial<ManagerOptions & SocketOptions> = {}): Promise<NamedClient> {
	const reading = { path: SOCKET_PATH, query: { format: "named" }, auth, transports: ["websocket"], reconnection: false, forceNew: true };
	const socket = io(server.url, { ...reading, ...options });
	opened.push(socket);
	const events: NamedClient["events"] = [];
	socket.onAny((name: string, data: Data, id?: string) => events.push({ name, data, ...(id !== undefined && { id }) }));
	await new Promise<void>((resolve, reject) => {
		socket.once("connect", resolve);
		socket.once("connect_error", reject);
	});
	return {
		socket,
		events,
		named: (name) => events.filter((event) => event.name === name).map(({ name: _name, ...event }) => event),
		join: (...requests) =>
			socket.emitWithAck(
				"topic:join",
				requests.map((request) => (typeof request === "string" ? { topic: request } : request)),
			),
	};
}

const refusalOf = (auth: object, options: Partial<ManagerOptions & SocketOptions> = {}) =>
	connect(auth, options).then(
		() => "accepted",
		(error: Error & { data?: { code: string }; description?: { message?: string } | number }) => error.data?.code ?? "closed",
	);
async function read(query: string): Promise<StreamClient> {
	const stream = await openStream(`${server.url}${LIVE_STREAM_PATH}${query}`);
	opened.push({ close: stream.cut });
	return stream;
}
const until = (condition: () => boolean) => expect.poll(condition, { interval: 5 }).toBe(true);
const factsOf = (client: NamedClient, topic = "log:a") =>
	client.named("facts").flatMap(({ data }) => (data.topic === topic ? (data.facts as { seq: number; fact: unknown }[]) : []));
const from = (origin: string) => ({ extraHeaders: { origin } });

describe("a socket of the named format", () => {
	it("RT2 gets the events of a stream, with the same data and positions, after the acknowledgement of its join", async () => {
		const stream = await read("?topic=log:a");
		const client = await connect();
		expect(await client.join("log:a")).toEqual([{ ok: true, topic: "log:a", delayMs: 0 }]);
		log.append(["three"]);
		await until(() => client.named("facts").length === 1 && stream.events.some(({ name }) => name === "facts"));
		for (const name of ["snapshot", "facts"]) {
			const [sent] = stream.events.filter((event) => event.name === name);
			expect(client.named(name)).toEqual([{ data: sent?.data, id: sent?.id }]);
		}
		await until(() => client.named("head").some(({ data }) => data.seq === 3));
		expect(client.named("head").at(-1)).toEqual({ data: { topic: "log:a", seq: 3, serverAt: now } });
		expect(server.gateway.readersOf("log:a")).toBe(2);
	});

	it("RT4 goes on from the id of the last event, or a position of the API, in one join for all topics", async () => {
		const first = await connect();
		await first.join("log:a", "table");
		await until(() => first.named("snapshot").length === 2);
		const [id] = first.named("snapshot").map((event) => event.id);
		first.socket.close();
		log.append(["three"], ["four"]);
		table.put("m1", "1-0");
		const second = await connect();
		const since = { "log:a": id, "log:b": { epoch: "e1", seq: 3 }, table: "t1:1" };
		await second.join(...Object.entries(since).map(([topic, position]) => ({ topic, since: position })));
		await until(() => second.named("facts").length === 3);
		expect(second.named("snapshot")).toEqual([]);
		expect(factsOf(second).map(({ seq }) => seq)).toEqual([3, 4]);
		expect(factsOf(second, "log:b").map(({ seq }) => seq)).toEqual([4]);
		expect(factsOf(second, "table")).toEqual([{ key: "m1", value: "1-0" }]);
		// New facts of both topics arrive once each, and none of a topic that was left.
		log.append(["five"]);
		table.put("m1", "2-0");
		await until(() => factsOf(second).at(-1)?.seq === 5 && factsOf(second, "table").length === 2);
		expect(await second.socket.emitWithAck("topic:leave", ["log:a"])).toEqual({ ok: true });
		log.append(["six"]);
		await until(() => factsOf(second, "log:b").at(-1)?.seq === 6);
		expect(factsOf(second).at(-1)?.seq).toBe(5);
		// Another join from an earlier position delivers the same facts again, because the reader requested them.
		await second.join({ topic: "log:a", since: "e1:4" });
		await until(() => factsOf(second).at(-1)?.seq === 6);
		expect(factsOf(second).map(({ seq }) => seq)).toEqual([3, 4, 5, 5, 6]);
		// Another history begins: its snapshot replaces what was known.
		log.restart("e2");
		log.append(...Array.from({ length: 9 }, (_, index) => [`${index} of e2`]));
		await until(() => second.named("snapshot").length === 2);
		expect(second.named("snapshot")[0]).toMatchObject({ id: "e2:9", data: { epoch: "e2", seq: 9 } });
	});

	it("RT7 is not written to while its reader hangs, and gets all that was missed afterwards", async () => {
		const client = await connect();
		await client.join("log:a", "table");
		const tcp = (client.socket.io.engine.transport as unknown as { ws: { pause(): void; resume(): void } }).ws;
		tcp.pause();
		const large = "x".repeat(100_000);
		while (server.gateway.stats().lagging === 0) {
			log.append([large]);
			await new Promise((resolve) => setTimeout(resolve, 1));
		}
		for (let more = 0; more < 5; more++) log.append([large]);
		table.put("m1", "3-0");
		tcp.resume();
		await until(() => factsOf(client).at(-1)?.seq === log.facts.length && factsOf(client, "table").length > 0);
		expect(factsOf(client).map(({ seq }) => seq)).toEqual(log.facts.slice(2).map((_fact, index) => index + 3));
	});

	it("RT12 with a delay gets the past, and a fact when it is old enough", async () => {
		now += DELAY;
		log.append(["goal"]);
		const client = await connect({ delay: 20 });
		expect(await client.join("log:a")).toEqual([{ ok: true, topic: "log:a", delayMs: DELAY }]);
		await until(() => client.named("head").length > 1);
		expect(client.events[0]).toMatchObject({ id: "e1:2", data: { delayMs: DELAY, data: { facts: [["one"], ["two"]] } } });
		expect(factsOf(client)).toEqual([]);
		now += DELAY;
		await until(() => factsOf(client).length === 1);
		for (const delay of [999, -1, "30"]) expect(await refusalOf({ delay })).toBe("invalid_request");
		// Anything else than a handshake is refused, because it may be a delay in another form.
		for (const auth of [{ delayMs: DELAY }, { delay: 30, extra: 1 }]) expect(await refusalOf(auth)).toBe("invalid_request");
		for (const name of ["delay", "delayMs"]) {
			expect(await refusalOf({}, { query: { format: "named", [name]: "30" } })).toBe("invalid_request");
		}
	});

	it.each(["websocket", "polling"])("of a page of another origin reads public topics and nothing else, by %s", async (transport) => {
		users.of("u1").append(["mine"]);
		const token = tokenOf({ userId: "u1" });
		const options = { transports: [transport], ...from(ELSEWHERE) };
		const client = await connect({}, options);
		const [open, closed] = await client.join("log:a", "user:u1");
		expect([open.ok, closed.error.code]).toEqual([true, "forbidden"]);
		await until(() => client.named("snapshot").length === 1);
		log.append(["three"]);
		await until(() => factsOf(client).length === 1);
		expect(await client.socket.emitWithAck("auth:renew", token)).toMatchObject({ ok: false, error: { code: "forbidden" } });
		expect((await client.join("user:u1"))[0].error.code).toBe("forbidden");
		expect(users.requestedKeys).toEqual([]);
		// A token, even a valid one, is refused to such a page, and to a frame without an origin; so is the positional format.
		expect(await refusalOf({ token }, options)).toBe("forbidden");
		expect(await refusalOf({ token }, { transports: [transport], ...from("null") })).toBe("forbidden");
		expect(await refusalOf({ protocol: 4 }, { ...options, query: {} })).toBe("closed");
		expect(logged.join()).toContain(ELSEWHERE);
		expect(await refusalOf({}, { ...options, query: { format: "other" } })).toBe("closed");
	});

	it("can be polled by pages of other origins without cookies, and only with this format", async () => {
		const headersOf = async (query: string) => {
			const answer = await fetch(`${server.url}${SOCKET_PATH}/?EIO=4&transport=polling${query}`, { headers: { origin: ELSEWHERE } });
			return [answer.status, answer.headers.get("access-control-allow-origin"), answer.headers.get("access-control-allow-credentials")];
		};
		expect(await headersOf("&format=named")).toEqual([200, "*", null]);
		expect((await headersOf("")).slice(0, 2)).toEqual([403, null]);
	});

	it("is told when to ask again for a topic that has no place, as a stream is, and leaves a topic by the name that it asked for", async () => {
		const runs = createMemoryLog({ kind: "run", clock: () => now });
		const limited: TopicKind = {
			...runs.kind,
			fullKeyOf: (key) => (key.includes(",") ? key : `${key},now`),
			invented: { open: 3, perConnection: 2, perNetwork: 9, graceMs: 0 },
		};
		await server.stop();
		server = await startGateway({ topicKinds: [limited, log.kind], clock: () => now, limits: { ...LIMITS, graceMs: 60_000 } });
		const client = await connect();
		const codes = (answers: Data[]) => answers.map(({ ok, error }) => (ok ? "ok" : error.code));
		expect(codes(await client.join("run:a", "run:b", "run:c", "log:a"))).toEqual(["ok", "ok", "too_many_topics", "ok"]);
		// A version for readers with a delay takes a place of its own: here, the last of the three.
		const late = await connect({ delay: 15 });
		expect(await late.join("run:a")).toMatchObject([{ ok: true, topic: "run:a,now" }]);
		const refusal = { code: "overloaded", retryAfterMs: 60_000 };
		for (const topic of ["run:b", "run:d"]) expect(await late.join(topic)).toMatchObject([{ ok: false, error: refusal }]);
		const stream = await read("?topic=run:d");
		await until(() => stream.isEnded());
		expect([stream.status, stream.headers["retry-after"]]).toEqual([503, "60"]);
		expect(JSON.parse(stream.body()).error).toMatchObject(refusal);
		// Left by the short name: the place is free at once, and nothing more comes.
		expect(await client.socket.emitWithAck("topic:leave", ["run:b"])).toEqual({ ok: true });
		await expect.poll(() => runs.opened.now).toBe(1);
		expect(server.gateway.readersOf("run:b,now")).toBe(0);
		expect(codes(await client.join("run:e"))).toEqual(["ok"]);
		expect(await client.socket.emitWithAck("topic:leave", ["run:e,now"])).toEqual({ ok: true });
		expect(server.gateway.readersOf("run:e,now")).toBe(0);
	});

	it("RT7 gets first events only up to the limit of what may wait, counted as they are written", async () => {
		const wordy = createMemoryLog({ kind: "wordy" });
		const kind: TopicKind = {
			...wordy.kind,
			async open(key, changed) {
				const source = await wordy.kind.open(key, changed);
				return source && { ...source, named: { ...source.named, snapshot: () => ({ facts: "x".repeat(1_000) }) } };
			},
		};
		await server.stop();
		server = await startGateway({ topicKinds: [kind], limits: { ...LIMITS, closeBytes: 3_500 } });
		const client = await connect();
		const answers = await client.join(...Array.from({ length: 8 }, (_, index) => `wordy:${index}`));
		expect(answers.map(({ ok, error }) => (ok ? "ok" : error.code))).toEqual(
			[..."1111"].map(() => "ok").concat(Array(4).fill("overloaded")),
		);
		await until(() => client.named("snapshot").length === 4);
	});

	it("RT9 of its own site reads private topics until its sign-in ends", async () => {
		users.of("u1").append(["mine"]);
		const client = await connect({ token: tokenOf({ userId: "u1", deviceId: "phone" }) });
		expect((await client.join("user:u1", "log:a")).map(({ ok }) => ok)).toEqual([true, true]);
		await until(() => client.named("snapshot").length === 2);
		server.gateway.signOut(["phone"], { code: "refresh_refused", message: "You were signed out." });
		await until(() => client.named("auth-ended").length === 1);
		users.of("u1").append(["secret"]);
		log.append(["three"]);
		await until(() => factsOf(client).length === 1);
		expect(factsOf(client, "user:u1")).toEqual([]);
		expect(await refusalOf({ token: "nonsense" })).toBe("unauthenticated");
	});

	it("sends no commands of rooms, while sockets of the positional format do", async () => {
		const client = await connect({ token: tokenOf({ userId: "u1" }) });
		expect(await client.socket.emitWithAck("chat:send", { text: "Hi" })).toMatchObject({ ok: false, error: { code: "malformed_packet" } });
		expect(ran.count).toBe(0);
		const own = await connectSocketClient(server.url);
		expect(await own.socket.emitWithAck("chat:send", { matchId: "m1", clientId: "1", text: "Hi" })).toMatchObject({ ok: true });
		own.close();
	});

	it("is closed with a code where a fact cannot be named, and its topic is refused alone afterwards", async () => {
		const [client, own] = [await connect(), await connectSocketClient(server.url)];
		await Promise.all([client.join("log:a"), own.joinOne("log:a")]);
		log.append(["newer"]);
		await until(() => !client.socket.connected);
		expect(client.events.at(-1)).toMatchObject({ name: "closing", data: { code: "internal" } });
		await own.until(() => own.framesOf("log:a").at(-1)?.[1] === 3);
		const again = await connect();
		const answers = await again.join("log:a", "table");
		expect(answers).toMatchObject([{ ok: false, topic: "log:a", error: { code: "internal", retryAfterMs: 5_000 } }, { ok: true }]);
		expect(server.gateway.readersOf("log:a")).toBe(1);
		own.close();
	});

	it("RT11 learns when its server stops", async () => {
		const client = await connect();
		await client.join("log:a");
		await server.gateway.stop(400);
		await until(() => !client.socket.connected);
		expect(client.events.at(-1)).toEqual({ name: "bye", data: { spreadMs: 400 } });
	});
});
