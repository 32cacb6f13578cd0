// GET /api/v1/live of the whole server: the events of a real match, with names, through a cut connection and behind a match delay.
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMatchSetups } from "#server/catalogue/fixtures/match/match-setup.service.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { LIVE_STREAM_PATH } from "#server/http/serve-live.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { newestRevisions, watchTopic } from "../../../clients/typescript/touchline-live.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import { createMadeLog } from "../../support/made-log.ts";
import { openStream, type StreamClient } from "../../support/stream-client.ts";

const GOAL = { side: "home", scorerId: null, kind: "own_goal" } as const;

let server: InProcessServer;
let now = KICK_OFF;
let log: (at: number, draft: EventDraft, matchId?: string) => Promise<void>;
let stopLog: () => Promise<void>;
const opened: StreamClient[] = [];

const read = async (query: string, headers: Record<string, string> = {}) => {
	const stream = await openStream(`${server.url}${LIVE_STREAM_PATH}${query}`, { headers });
	opened.push(stream);
	return stream;
};
const until = (condition: () => boolean) => expect.poll(condition, { interval: 5 }).toBe(true);
const eventsOf = (stream: StreamClient) =>
	stream.events.flatMap(({ name, data }): { seq: number; type: string; payload: object }[] =>
		name === "snapshot" ? data.data.events : name === "facts" ? data.facts : [],
	);

beforeAll(async () => {
	server = await startInProcess({ ports: { clock: () => now, hasPages: false } });
	const { db, bus } = server;
	const clock = () => now;
	const store = createCatalogueStore({ db, bus, clock });
	const { records } = await madeLeague(store, { key: "Stream", teams: 2 });
	await store.upsertMatches(records.slice(0, 2));
	const room = createMadeLog({ db, bus, clock, setupOf: createMatchSetups({ db, bus, clock }).setupOf });
	let count = 0;
	log = async (at, draft, matchId = "m1") => {
		now = at;
		const named = { sourceKind: "operator", sourceName: "operator", sourceId: `${++count}` } as const;
		const answer = await room.ingest.ingest({ matchId, ...named, draft });
		if (!answer.ok) throw new Error(`${draft.type}: ${answer.error.message}`);
	};
	stopLog = room.stop;
	await log(KICK_OFF, draftAt("1h", 0, "period_started", {}));
});
afterAll(async () => {
	for (const stream of opened) stream.cut();
	await stopLog?.();
	await server?.stop();
});

describe("The live stream of a match", () => {
	it("names all fields, is never compressed, and brings every event once although its connection is cut", async () => {
		const first = await read("?topic=match:m1", { "accept-encoding": "gzip, br" });
		await until(() => first.events.length > 0);
		expect(first.headers).toMatchObject({ "cache-control": "no-store, no-transform", "x-accel-buffering": "no" });
		expect(first.headers["content-encoding"]).toBeUndefined();
		expect(first.events[0]).toMatchObject({ name: "snapshot", data: { kind: "sequenced", data: { setup: { sport: "football" } } } });
		first.cut();
		await log(KICK_OFF + 10 * MINUTE_MS, draftAt("1h", 10, "goal_scored", GOAL));
		const second = await read("?topic=match:m1", { "last-event-id": first.events[0]?.id ?? "" });
		await log(KICK_OFF + 11 * MINUTE_MS, draftAt("1h", 11, "card_shown", { side: "away", playerId: null, card: "yellow" }));
		await until(() => eventsOf(second).length === 2);
		const all = [...eventsOf(first), ...eventsOf(second)];
		expect(all.map(({ seq, type }) => `${seq} ${type}`)).toEqual(["1 period_started", "2 goal_scored", "3 card_shown"]);
		expect(all[1]?.payload).toEqual(GOAL);
	});

	it("of all lists says the score with names, and at a delay not yet", async () => {
		const [present, delayed] = [await read("?topic=live"), await read("?topic=live&delay=30")];
		const at = now + 20 * SECOND_MS;
		await log(at, draftAt("1h", 12, "goal_scored", GOAL));
		const scoreOf = (stream: StreamClient) => stream.events.findLast(({ name }) => name === "facts")?.data.facts.at(-1);
		await until(() => scoreOf(present)?.live.score.home === 2);
		expect(scoreOf(present)).toMatchObject({ matchId: "m1", live: { status: "live", score: { home: 2, away: 0 } } });
		now = at + 29 * SECOND_MS;
		const later = await read("?topic=match:m1&delay=30");
		await until(() => later.events.length > 0);
		expect(eventsOf(later).map(({ seq }) => seq)).toEqual([1, 2, 3]);
		expect(scoreOf(delayed)?.live.score.home).not.toBe(2);
		now = at + 31 * SECOND_MS;
		await until(() => scoreOf(delayed)?.live.score.home === 2 && eventsOf(later).length === 4);
	});

	it("of a sport is found by the sport's slug and by its key, and not by another word", async () => {
		const [bySlug, byKey, byNone] = [
			await read("?topic=sport:football-1"),
			await read("?topic=sport:football"),
			await read("?topic=sport:soccer"),
		];
		await until(() => bySlug.events.length > 0 && byKey.events.length > 0 && byNone.isEnded());
		for (const { events } of [bySlug, byKey]) expect(events[0]).toMatchObject({ name: "snapshot", data: { topic: "sport:football-1" } });
		expect(byKey.events[0]?.data.data).toEqual(bySlug.events[0]?.data.data);
		expect(bySlug.events[0]?.data.data).toContainEqual(expect.objectContaining({ matchId: "m1" }));
		expect(JSON.parse(byNone.body()).error.code).toBe("unknown_topic");
	});

	it("is read by the published client, which folds a correction", async () => {
		let entries: { id: string; revision: number; status: string }[] = [];
		const reader = watchTopic({
			...{ site: server.url, topic: "match:m1" },
			onSnapshot: (data) => {
				entries = (data as { events: typeof entries }).events;
			},
			onFacts: (facts) => entries.push(...(facts as typeof entries)),
		});
		await until(() => entries.length > 0);
		const { length } = entries;
		const at = now + MINUTE_MS;
		await log(at, draftAt("1h", 14, "goal_scored", GOAL));
		await until(() => entries.length === length + 1);
		const { id } = entries.at(-1) as (typeof entries)[number];
		await log(at, { ...draftAt("1h", 14, "goal_scored", GOAL), revises: id, status: "cancelled" });
		await until(() => entries.length === length + 2);
		reader.stop();
		expect(newestRevisions(entries).find((entry) => entry.id === id)).toMatchObject({ revision: 2, status: "cancelled" });
	});

	it("has a position before its first event, with which the kick-off brings the snapshot", async () => {
		const stream = await read("?topic=match:m2");
		await until(() => stream.events.length > 0);
		const { id = "" } = stream.events[0] ?? {};
		const again = await read("?topic=match:m2", { "last-event-id": id });
		await until(() => again.events.length > 0);
		await log(now, draftAt("1h", 0, "period_started", {}), "m2");
		for (const each of [stream, again]) {
			await until(() => eventsOf(each).length > 0);
			const known = each.events.filter(({ name }) => name !== "head");
			expect(known.map(({ name, data }) => `${name} ${data.seq}`)).toEqual(["snapshot 0", "snapshot 1"]);
		}
		expect(id).toBe("-:0");
	});

	it("ends with the server, which does not wait for it", async () => {
		const stream = await read("?topic=live");
		await until(() => stream.events.length > 0);
		// Browsers and undici, which reads for the published client, open connections ahead of their requests.
		const unused = connect(Number(new URL(server.url).port), "127.0.0.1");
		await once(unused, "connect");
		await stopLog();
		const begunAt = performance.now();
		await server.stop();
		expect(performance.now() - begunAt).toBeLessThan(3_000);
		await until(stream.isEnded);
		expect(stream.events.at(-1)?.name).toBe("bye");
	});
});
