// Topics as server-sent events, over the real gateway and HTTP: positions, rights, delay and backpressure of the socket apply to them.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LIVE_STREAM_PATH } from "#server/http/serve-live.ts";
import { watchTopic } from "../../../clients/typescript/touchline-live.ts";
import { connectSocketClient } from "../../support/socket-client.ts";
import { openStream, type StreamClient } from "../../support/stream-client.ts";
import { authenticateMemory, createPrivateLogs, type PrivateLogs, tokenOf } from "./memory-identities.ts";
import { createMemoryLog, createMemoryTable, type MemoryLog, type MemoryTable } from "./memory-topics.ts";
import { type StartedGateway, startGateway } from "./start-gateway.ts";

const DELAY = 30_000;
const LIMITS = { heartbeatMs: 50, graceMs: 100, socketsPerNetwork: 4, lagMs: 60_000 };
let now: number;
let log: MemoryLog;
let table: MemoryTable;
let users: PrivateLogs;
let server: StartedGateway;
const opened: StreamClient[] = [];

beforeEach(async () => {
	now = 1_000_000;
	log = createMemoryLog({ baseAt: 900_000, clock: () => now });
	table = createMemoryTable({ clock: () => now });
	users = createPrivateLogs();
	log.append(["one"], ["two"]);
	table.put("m1", "0-0");
	const authenticate = authenticateMemory(() => now);
	server = await startGateway({ topicKinds: [log.kind, table.kind, users.kind], clock: () => now, authenticate, limits: LIMITS });
});
afterEach(async () => {
	for (const stream of opened.splice(0)) stream.cut();
	await server.stop();
});

async function read(query: string, headers: Record<string, string> = {}, method = "GET"): Promise<StreamClient> {
	const stream = await openStream(`${server.url}${LIVE_STREAM_PATH}${query}`, { method, headers });
	opened.push(stream);
	return stream;
}

const named = (stream: StreamClient, name: string) => stream.events.filter((event) => event.name === name);
const factsOf = (stream: StreamClient) => named(stream, "facts").flatMap(({ data }) => data.facts as { seq: number; fact: unknown }[]);
const until = (condition: () => boolean) => expect.poll(condition, { interval: 5 }).toBe(true);

describe("a stream of events", () => {
	it("RT2 begins with the snapshot and its position, goes on with facts that have names, and reminds of its head", async () => {
		const stream = await read("?topic=log:a");
		expect([stream.status, stream.headers["content-type"]]).toEqual([200, "text/event-stream; charset=utf-8"]);
		log.append(["three"]);
		await until(() => factsOf(stream).length === 1);
		expect(stream.events[0]).toEqual({
			id: "e1:2",
			name: "snapshot",
			data: {
				topic: "log:a",
				kind: "sequenced",
				epoch: "e1",
				seq: 2,
				delayMs: 0,
				serverAt: now,
				data: { facts: [["one"], ["two"]] },
			},
		});
		expect(named(stream, "facts")).toEqual([
			{
				id: "e1:3",
				name: "facts",
				data: { topic: "log:a", sinceSeq: 2, seq: 3, publishedAt: now, facts: [{ seq: 3, fact: ["three"] }] },
			},
		]);
		await until(() => named(stream, "head").some(({ data }) => data.seq === 3));
		expect(named(stream, "head").every(({ id }) => id === undefined)).toBe(true);
		expect(stream.retryMs()).toBeGreaterThan(500);
		expect(server.gateway.readersOf("log:a")).toBe(1);
	});

	it("RT4 loses nothing where the connection is cut: what was missed comes first, once, and then what is new", async () => {
		const first = await read("?topic=log:a");
		log.append(["three"]);
		await until(() => factsOf(first).length === 1);
		first.cut();
		await until(() => server.gateway.stats().connections === 0);
		log.append(["four"], ["five"]);
		const second = await read("?topic=log:a", { "last-event-id": first.events.findLast(({ id }) => id)?.id ?? "" });
		log.append(["six"]);
		await until(() => factsOf(second).length === 3);
		expect(named(second, "snapshot")).toEqual([]);
		expect([...factsOf(first), ...factsOf(second)].map(({ seq }) => seq)).toEqual([3, 4, 5, 6]);
		// A page that was rendered at a position resumes from that position.
		const third = await read("?topic=log:a&since=e1:5");
		await until(() => factsOf(third).length === 1);
		expect(factsOf(third)).toEqual([{ seq: 6, fact: ["six"] }]);
	});

	it.each(["e0:1", "e1:9", "nothing", "e1:-1"])(
		"RT2 begins with the snapshot after %s, a position that is not of this history",
		async (id) => {
			const stream = await read("?topic=log:a", { "last-event-id": id });
			await until(() => stream.events.length > 0);
			expect(stream.events[0]).toMatchObject({ id: "e1:2", name: "snapshot" });
		},
	);

	it("RT2 has a position before the first fact, too, and every reader of it then gets the snapshot", async () => {
		log.restart("");
		const stream = await read("?topic=log:a");
		await until(() => stream.events.length > 0);
		expect(stream.events[0]).toMatchObject({ id: "-:0", name: "snapshot", data: { epoch: "-", seq: 0 } });
		// In responses of the API, the epoch of this position is the empty string.
		const others = [await read("?topic=log:a&since=-:0"), await read("?topic=log:a&since=:0")];
		await until(() => others.every(({ events }) => events.length > 0));
		expect(others.map(({ events }) => events[0]?.name)).toEqual(["snapshot", "head"]);
		log.restart("e2");
		log.append(["kick-off"]);
		for (const each of [stream, ...others]) {
			await until(() => each.events.some(({ id }) => id === "e2:1"));
			expect(each.events.find(({ id }) => id === "e2:1")?.data).toMatchObject({ epoch: "e2", data: { facts: [["kick-off"]] } });
		}
	});

	it("RT2 before the first fact is read by the published client, on one connection", async () => {
		log.restart("");
		const observed: string[] = [];
		const reader = watchTopic({
			...{ site: server.url, topic: "log:a" },
			onSnapshot: (data, position) => observed.push(`${position} ${JSON.stringify(data)}`),
			onFacts: (facts, position) => observed.push(`${position} ${JSON.stringify(facts)}`),
			onState: (state) => observed.push(state),
		});
		await until(() => observed.at(-1) === "live");
		log.restart("e2");
		log.append(["kick-off"]);
		await until(() => observed.length === 4);
		log.append(["goal"]);
		await until(() => observed.length === 5);
		reader.stop();
		const continued = ['e2:1 {"facts":[["kick-off"]]}', 'e2:2 [{"seq":2,"fact":["goal"]}]'];
		expect(observed).toEqual(["connecting", '-:0 {"facts":[]}', "live", ...continued, "stopped"]);
	});

	it("RT3 brings the snapshot when another history begins", async () => {
		const stream = await read("?topic=log:a");
		await until(() => stream.events.length > 0);
		log.restart("e2");
		log.append(["one of e2"], ["two of e2"], ["three of e2"]);
		await until(() => named(stream, "snapshot").length === 2);
		expect(named(stream, "snapshot")[1]).toMatchObject({
			id: "e2:3",
			data: { epoch: "e2", data: { facts: [["one of e2"], ["two of e2"], ["three of e2"]] } },
		});
	});

	it("RT5 of a topic of newest values ends with the last one", async () => {
		const stream = await read("?topic=table");
		await until(() => stream.events.length > 0);
		for (let score = 1; score <= 20; score++) table.put("m1", `${score}-0`);
		await until(() => named(stream, "facts").at(-1)?.data.facts.at(-1)?.value === "20-0");
		expect(named(stream, "facts").at(-1)?.id).toBe("t1:21");
	});

	it("RT7 is not written to while its reader hangs, delays nobody, and brings all that was missed afterwards", async () => {
		const slow = await read("?topic=log:a");
		const socket = await connectSocketClient(server.url);
		await socket.joinOne("log:a");
		await until(() => slow.events.length > 0);
		slow.pause();
		const large = "x".repeat(100_000);
		let count = 2;
		while (server.gateway.stats().lagging === 0) {
			log.append([large]);
			count++;
			const reached = count;
			await socket.until(() => (socket.framesOf("log:a").at(-1)?.[1] ?? 0) === reached);
		}
		for (let more = 0; more < 5; more++) log.append([large]);
		slow.resume();
		await until(() => factsOf(slow).at(-1)?.seq === count + 5);
		expect(factsOf(slow).map(({ seq }) => seq)).toEqual(Array.from({ length: count + 3 }, (_, index) => index + 3));
		socket.close();
	});

	it("ends with a code where a fact cannot be named, while sockets and streams of other topics go on", async () => {
		const [stream, other] = [await read("?topic=log:a"), await read("?topic=table")];
		const socket = await connectSocketClient(server.url);
		await socket.joinOne("log:a");
		await until(() => stream.events.length > 0 && other.events.length > 0);
		log.append(["newer"]);
		await until(stream.isEnded);
		expect(stream.events.at(-1)).toMatchObject({ name: "closing", data: { code: "internal" } });
		await socket.until(() => socket.framesOf("log:a").at(-1)?.[1] === 3);
		table.put("m1", "1-0");
		await until(() => named(other, "facts").length === 1);
		const refused = await read("?topic=log:a");
		await until(refused.isEnded);
		expect([refused.status, JSON.parse(refused.body()).error.code]).toEqual([500, "internal"]);
		await until(() => server.gateway.stats().connections === 2);
		socket.close();
	});

	it("RT12 with a delay brings the past, and a fact when it is old enough", async () => {
		now += DELAY;
		log.append(["goal"]);
		const stream = await read("?topic=log:a&delay=30");
		await until(() => named(stream, "head").length > 1);
		expect(stream.events[0]).toMatchObject({ id: "e1:2", data: { delayMs: DELAY, data: { facts: [["one"], ["two"]] } } });
		expect(factsOf(stream)).toEqual([]);
		now += DELAY;
		await until(() => factsOf(stream).length === 1);
		expect(factsOf(stream)).toEqual([{ seq: 3, fact: ["goal"] }]);
		// The site's own pages send the delay in a cookie, other clients in a header.
		for (const header of [
			["cookie", "delay=30"],
			["match-delay", "20"],
		]) {
			const same = await read("?topic=log:a", Object.fromEntries([header]));
			await until(() => same.events.length > 0);
			expect(same.events[0]?.data).toMatchObject({ delayMs: DELAY });
		}
	});

	it("RT9 of a private topic is its user's alone, and ends with the sign-in", async () => {
		users.of("u1").append(["mine"]);
		const bearer = (userId: string) => ({ authorization: `Bearer ${tokenOf({ userId, deviceId: `phone-of-${userId}` })}` });
		for (const headers of [{}, bearer("u2")] as Record<string, string>[]) {
			const refused = await read("?topic=user:u1", headers);
			await until(refused.isEnded);
			expect([refused.status, JSON.parse(refused.body()).error.code]).toEqual([403, "forbidden"]);
		}
		expect(users.requestedKeys).toEqual([]);
		const stream = await read("?topic=user:u1", bearer("u1"));
		await until(() => stream.events.length > 0);
		expect(stream.headers["access-control-allow-origin"]).toBeUndefined();
		server.gateway.signOut(["phone-of-u1"], { code: "refresh_refused", message: "You were signed out." });
		await until(stream.isEnded);
		expect(stream.events.at(-1)).toMatchObject({ name: "auth-ended", data: { code: "refresh_refused" } });
		expect((await read("?topic=log:a", { authorization: "Bearer nonsense" })).status).toBe(401);
		// The authentication of this test still accepts the token, as it would for a request that began before the sign-out.
		expect((await read("?topic=user:u1", bearer("u1"))).status).toBe(401);
	});

	it("RT10 is refused beyond the connections of a network, which sockets and streams share", async () => {
		const socket = await connectSocketClient(server.url);
		const three = await Promise.all([1, 2, 3].map(() => read("?topic=log:a")));
		const refused = await read("?topic=log:a");
		expect([refused.status, refused.headers["retry-after"], refused.headers.ratelimit]).toEqual([429, "10", undefined]);
		three[0]?.cut();
		await until(() => server.gateway.stats().connections === 3);
		expect((await read("?topic=log:a")).status).toBe(200);
		socket.close();
	});

	it("RT11 says when its server stops, and when to come back", async () => {
		const stream = await read("?topic=log:a");
		await until(() => stream.events.length > 0);
		await server.gateway.stop(400);
		await until(stream.isEnded);
		expect(stream.events.at(-1)).toEqual({ name: "bye", data: { spreadMs: 400 } });
		expect(stream.retryMs()).toBeGreaterThanOrEqual(1_000);
		expect(stream.retryMs()).toBeLessThanOrEqual(1_400);
	});

	it.each([
		["", 400, "invalid_request"],
		["?topic=log:a&page=2", 400, "invalid_request"],
		["?topic=log:a&since=2", 400, "invalid_request"],
		["?topic=log:a&delay=999", 400, "invalid_request"],
		["?topic=log:none", 404, "unknown_topic"],
		["?topic=nothing:a", 404, "unknown_topic"],
		["?topic=log:broken", 500, "internal"],
	])("is refused for %j with %i %s", async (query, status, code) => {
		const refused = await read(query);
		await until(refused.isEnded);
		expect([refused.status, JSON.parse(refused.body()).error.code]).toEqual([status, code]);
		expect(server.gateway.stats().connections).toBe(0);
	});

	it("of a public topic may be read by pages of any origin, also with a position in a header", async () => {
		const preflight = await read(
			"?topic=log:a",
			{ origin: "https://elsewhere.example", "access-control-request-method": "GET" },
			"OPTIONS",
		);
		expect(preflight).toMatchObject({ status: 204, headers: { "access-control-allow-origin": "*" } });
		expect(preflight.headers["access-control-allow-headers"]).toContain("Last-Event-ID");
		const stream = await read("?topic=log:a", { origin: "https://elsewhere.example" });
		expect(stream.headers).toMatchObject({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
		const head = await read("?topic=log:a", {}, "HEAD");
		await until(head.isEnded);
		expect([head.status, head.headers["content-type"]]).toEqual([200, stream.headers["content-type"]]);
		expect([(await read("?topic=log:none", {}, "HEAD")).status, (await read("?topic=log:a", {}, "POST")).status]).toEqual([404, 405]);
		await until(() => server.gateway.stats().connections === 1);
		const twice = await read("?topic=log:a&topic=log:b", { origin: "https://elsewhere.example" });
		expect([twice.status, twice.headers["access-control-allow-origin"]]).toEqual([400, "*"]);
	});
});
