// Public playbacks on the whole server with an empty database: as REST, as events, over the socket, on two nodes, and by both clients.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PlaybackAnswer } from "#shared/contract/rest/playbacks.ts";
import { PROTOCOL_VERSION } from "#shared/contract/socket/protocol.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { watchTopic } from "../../../clients/typescript/touchline-live.ts";
import { type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import { connectSocketClient } from "../../support/socket-client.ts";
import { openStream } from "../../support/stream-client.ts";

let nodes: [InProcessServer, InProcessServer];
let ids: string[];

beforeAll(async () => {
	const start = () =>
		startInProcess({
			env: {
				NODE_ENV: "production",
				SITE_URL: "http://localhost",
				JWT_SECRET: randomBytes(36).toString("base64"),
				TRUST_PROXY: "loopback",
			},
			ports: { hasPages: false },
		});
	nodes = [await start(), await start()];
	const { playbacks } = (await (await fetch(`${nodes[0].url}/api/v1/playbacks`)).json()) as { playbacks: { id: string }[] };
	ids = playbacks.map(({ id }) => id);
});
afterAll(() => Promise.all(nodes.map((node) => node.stop())));

async function read(run: string, query = "", node = nodes[0]): Promise<PlaybackAnswer> {
	const response = await fetch(`${node.url}/api/v1/playbacks/${run}${query}`);
	if (!response.ok) throw new Error(await response.text());
	return (await response.json()) as PlaybackAnswer;
}

const now = () => Math.floor(Date.now() / 1_000);
const scoreOf = ({ setup }: Pick<PlaybackAnswer, "setup">, events: readonly MatchEvent[]) =>
	foldLog(sportOf(setup.sport), setup, events).score;

it("answers each playback at any second with the fold of its events, the same bytes on both nodes", async () => {
	expect(ids.length).toBeGreaterThan(5);
	for (const id of ids) {
		for (const at of [0, 61.5, 3_600, 1_000_000]) {
			const texts = await Promise.all(nodes.map(async ({ url }) => (await fetch(`${url}/api/v1/playbacks/${id},start=5?at=${at}`)).text()));
			expect(texts[0]).toBe(texts[1]);
			const answer = JSON.parse(texts[0] ?? "") as PlaybackAnswer;
			expect(answer).toMatchObject({ position: null, second: Math.min(at, answer.second), topic: `playback:${id},from=0,speed=1,start=5` });
			const expected = answer.live.status === "scheduled" ? null : scoreOf(answer, answer.events);
			expect(answer.live.score, `${id} at ${at}`).toEqual(expected);
		}
		expect(await read(id, "?at=1000000")).toMatchObject({ isOver: true, live: { status: "finished" } });
	}
});

it("plays one run as events and over the socket, on two nodes, as one history; a reader returns by its position and misses nothing", async () => {
	const run = `playback:football,from=1500,speed=2000,start=${now()}`;
	const streams = await Promise.all(nodes.map(({ url }) => openStream(`${url}/api/v1/live?topic=${run}`)));
	const socket = await connectSocketClient(nodes[1].url, { auth: { protocol: PROTOCOL_VERSION } });
	const [joined] = await socket.join({ topic: run });
	const isOver = ({ events }: (typeof streams)[number]) => events.some(({ data }) => data.facts?.at(-1)?.type === "match_ended");
	const [first, second] = streams as [(typeof streams)[number], (typeof streams)[number]];
	await expect.poll(() => first.events.length, { timeout: 10_000 }).toBeGreaterThan(2);
	const reached = first.events.findLast(({ id }) => id !== undefined)?.id ?? "";
	const known = first.events.slice(0, first.events.findLastIndex(({ id }) => id === reached) + 1);
	first.cut();
	await new Promise((resolve) => setTimeout(resolve, 800));
	const again = await openStream(`${nodes[1].url}/api/v1/live?topic=${run}`, { headers: { "Last-Event-ID": reached } });
	await expect.poll(() => isOver(second) && isOver(again), { timeout: 20_000 }).toBe(true);
	const eventsOf = (sent: typeof known) => sent.flatMap(({ data }) => data.data?.events ?? data.facts ?? []) as MatchEvent[];
	expect(again.events[0]?.name).toBe("facts");
	expect(eventsOf([...known, ...again.events])).toEqual(eventsOf(second.events));
	const whole = await read("football", "?at=1000000");
	expect(eventsOf(second.events)).toEqual(whole.events);
	expect(joined).toMatchObject({ ok: true, topic: run, mode: "snapshot", epoch: reached.split(":")[0] });
	for (const stream of [second, again]) stream.cut();
	socket.close();
}, 60_000);

it("begins a run without a start now, and returns to it by the position that REST or a stream gave", async () => {
	const answer = await read("football,from=600,speed=60");
	expect(answer.position?.seq).toBeGreaterThan(0);
	const since = `${answer.position?.epoch}:${answer.position?.seq}`;
	const stream = await openStream(`${nodes[1].url}/api/v1/live?topic=playback:football,from=600,speed=60&since=${since}`);
	await expect.poll(() => stream.events.length, { timeout: 10_000 }).toBeGreaterThan(0);
	expect(["facts", "head"]).toContain(stream.events[0]?.name);
	expect(stream.events[0]?.data.topic).toBe(answer.topic);
	stream.cut();
});

it("refuses in words, and lets pages of any origin read", async () => {
	for (const [run, code] of [
		["football,speed=50000", "invalid_request"],
		["chess", "unknown_topic"],
	]) {
		const stream = await openStream(`${nodes[0].url}/api/v1/live?topic=playback:${run}`, {
			headers: { origin: "https://elsewhere.example" },
		});
		await expect.poll(() => stream.isEnded()).toBe(true);
		expect(JSON.parse(stream.body()).error).toMatchObject({ code });
		expect(stream.headers["access-control-allow-origin"]).toBe("*");
	}
	expect((await fetch(`${nodes[0].url}/api/v1/playbacks/football,speed=50000`)).status).toBe(400);
	expect((await fetch(`${nodes[0].url}/api/v1/playbacks/chess`)).status).toBe(404);
});

it("gives one connection at most eight runs at a time", async () => {
	const socket = await connectSocketClient(nodes[0].url, { auth: { protocol: PROTOCOL_VERSION } });
	const runs = Array.from({ length: 9 }, (_, index) => ({ topic: `playback:football,from=${index},start=${now()}` }));
	const answers = await socket.join(...runs);
	expect(answers.map((answer) => (answer.ok ? "ok" : answer.error.code))).toEqual([...Array(8).fill("ok"), "too_many_topics"]);
	expect(
		await socket.socket.emitWithAck(
			"topic:leave",
			runs.map(({ topic }) => topic),
		),
	).toEqual({ ok: true });
	expect(await socket.join(...runs.slice(8))).toMatchObject([{ ok: true }]);
	socket.close();
});

it("opens at most 64 runs for one network, whatever its connections, and further ones for others", async () => {
	const from = (network: string) => ({ "x-forwarded-for": network });
	const connect = () => connectSocketClient(nodes[0].url, { auth: { protocol: PROTOCOL_VERSION }, extraHeaders: from("192.0.2.6") });
	const runs = Array.from({ length: 72 }, (_, index) => ({ topic: `playback:football,from=${index},start=5` }));
	const sockets = await Promise.all(Array.from({ length: 9 }, connect));
	const answers = [];
	for (const [index, socket] of sockets.entries()) answers.push(...(await socket.join(...runs.slice(index * 8, index * 8 + 8))));
	const refused = answers.filter((answer) => !answer.ok);
	expect(refused).toHaveLength(8);
	expect(refused[0]).toMatchObject({ error: { code: "rate_limited", retryAfterMs: 10_000 } });
	// A run that is open is read by everybody.
	expect(await sockets[8]?.join(runs[0] as { topic: string })).toMatchObject([{ ok: true }]);
	const stream = await openStream(`${nodes[0].url}/api/v1/live?topic=playback:football,from=99`, { headers: from("192.0.2.6") });
	await expect.poll(() => stream.isEnded()).toBe(true);
	expect([stream.status, stream.headers["retry-after"]]).toEqual([429, "10"]);
	const other = await openStream(`${nodes[0].url}/api/v1/live?topic=playback:football,from=99`, {
		headers: { "x-forwarded-for": "192.0.2.7" },
	});
	await expect.poll(() => other.events.length).toBeGreaterThan(0);
	other.cut();
	for (const socket of sockets) socket.close();
	const again = await connect();
	await expect.poll(async () => (await again.join({ topic: "playback:football,from=100" }))[0]?.ok).toBe(true);
	again.close();
});

it("gives a reader with a match delay nothing younger, by REST and as events", async () => {
	const run = `football,from=1500,speed=100,start=${now() - 20}`;
	const [present, behind] = [await read(run), await fetch(`${nodes[0].url}/api/v1/playbacks/${run}`, { headers: { "Match-Delay": "15" } })];
	const { second } = (await behind.json()) as PlaybackAnswer;
	expect(present.second - second).toBeGreaterThan(1_400);
	const stream = await openStream(`${nodes[0].url}/api/v1/live?topic=playback:${run}&delay=15`);
	await expect.poll(() => stream.events.length, { timeout: 10_000 }).toBeGreaterThan(0);
	const { data } = stream.events[0] ?? {};
	expect(data).toMatchObject({ delayMs: 15_000 });
	expect(data.seq).toBeLessThan(present.events.length);
	stream.cut();
});

it("leaves the lists, search and the topics of the site empty", async () => {
	for (const path of ["matches?status=live", "matches", "search?q=harbour", "teams", "leagues"]) {
		const response = await fetch(`${nodes[0].url}/api/v1/${path}`);
		expect(response.status, path).toBe(200);
		expect(await response.text(), path).not.toMatch(/playback|Harbour/);
	}
	const socket = await connectSocketClient(nodes[0].url, { auth: { protocol: PROTOCOL_VERSION } });
	const [live, log, run] = await socket.join(...["live", "match:playback-football", "playback:football"].map((topic) => ({ topic })));
	expect(live).toMatchObject({ ok: true, data: "[]" });
	expect(log).toMatchObject({ ok: false, error: { code: "unknown_topic" } });
	expect(run).toMatchObject({ ok: true, data: expect.stringMatching(/playback/) });
	socket.close();
});

it("is read whole by the clients, which end with the score that REST has", async () => {
	await Promise.all(
		ids.map(async (id) => {
			const whole = await read(id, "?at=1000000");
			const run = `playback:${id},speed=10000,start=${now()}`;
			const [typescript, python] = await Promise.all([readByTypeScript(run), readByPython(run)]);
			expect(typescript, id).toEqual(whole.events);
			expect(python, id).toEqual(whole.events);
			expect(scoreOf(whole, typescript), id).toEqual(whole.live.score);
		}),
	);
}, 120_000);

function readByTypeScript(topic: string): Promise<MatchEvent[]> {
	return new Promise((resolve, reject) => {
		const events: MatchEvent[] = [];
		const take = (more: readonly MatchEvent[]) => {
			events.push(...more);
			if (events.at(-1)?.type !== "match_ended") return;
			reader.stop();
			resolve(events);
		};
		const reader = watchTopic({
			...{ site: nodes[0].url, topic },
			onSnapshot: (data) => take((data as { events: MatchEvent[] }).events),
			onFacts: (facts) => take(facts as MatchEvent[]),
			onState: (state, reason) => state === "stopped" && reason && reject(new Error(reason)),
		});
	});
}

const PYTHON = `
import json, sys
from touchline_live import watch
events = []
for kind, value, _position in watch(sys.argv[1], sys.argv[2]):
    events += value["events"] if kind == "snapshot" else value if kind == "facts" else []
    if events and events[-1]["type"] == "match_ended":
        break
print(json.dumps(events))
`;

function readByPython(topic: string): Promise<MatchEvent[]> {
	const python = spawn("python3", ["-c", PYTHON, nodes[1].url, topic], {
		env: { ...process.env, PYTHONPATH: fileURLToPath(new URL("../../../clients/python", import.meta.url)), PYTHONDONTWRITEBYTECODE: "1" },
		stdio: ["ignore", "pipe", "inherit"],
	});
	return new Promise((resolve, reject) => {
		let text = "";
		python.stdout.setEncoding("utf8").on("data", (chunk: string) => {
			text += chunk;
		});
		python.once("close", (code) => (code === 0 ? resolve(JSON.parse(text)) : reject(new Error(`python ended with ${code}`))));
	});
}
