// A feed paused by staff: it submits nothing, on no node and after no restart, and continues without a gap.
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFeedStates, type FeedStates } from "#server/feeds/door/feed-states.ts";
import { feedsApi } from "#server/feeds/feeds.api.ts";
import { startSimulator } from "#server/feeds/simulator/start-simulator.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { FeedsAnswer } from "#shared/contract/rest/console/feeds.ts";
import { type ApiServer, startApi } from "../../support/api-server.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });

describe.each(DEFAULT_DATABASES)("a feed that is paused on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let api: ApiServer;
	let states: FeedStates;
	beforeEach(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startCatalogue(empty, { now: Date.now() });
		states = createFeedStates({ db: server.db, clock: Date.now, log });
		api = await startApi({ db: server.db, definitions: feedsApi({ db: server.db, states, clock: Date.now }) });
	});
	afterEach(async () => {
		if (isMissing) return;
		await api.stop();
		await states.stop();
		await server.stop();
		await empty.remove();
	});

	const call = (method: string, path: string) => api.call(method, path, { headers: api.bearer(["ops:scores"], { id: "u7" }) });
	const simulator = async () => {
		const { json } = await call("GET", "/api/v1/ops/feeds");
		return (json as FeedsAnswer).feeds.find(({ feed }) => feed === "simulator");
	};
	const entries = async () => (await server.db.kysely.selectFrom("match_events").select("seq").execute()).length;
	/** `node`: the states of another process on the same database, if there is one. */
	const run = (node: FeedStates = states) => {
		const settings = { simulatorSpeed: 600, simulatorSeed: "1", providers: {} };
		const { db, store: catalogue, ingest, matchLog } = server;
		return startSimulator({ settings, db, catalogue, ingest, matchLog, feedStates: node, clock: Date.now, log });
	};

	it.skipIf(isMissing)("starts although the log takes nothing at first, and submits what it missed once it does", async () => {
		await server.db.kysely.schema.alterTable("match_events").renameTo("match_events_away").execute();
		const simulated = await run();
		await server.db.kysely.schema.alterTable("match_events_away").renameTo("match_events").execute();
		await expect.poll(entries).toBeGreaterThan(0);
		await simulated.stop();
	});

	it.skipIf(isMissing)("submits nothing until it is resumed, with or without a restart meanwhile, and catches up then", async () => {
		const first = await run();
		await expect.poll(entries).toBeGreaterThan(0);
		expect(await call("PUT", "/api/v1/ops/feeds/simulator/pause")).toMatchObject({ status: 200 });
		// Waits until a write that was in progress at that moment has ended.
		await sleep(300);
		const atPause = await entries();
		await sleep(700);
		expect(await entries()).toBe(atPause);
		await first.stop();
		const elsewhere = createFeedStates({ db: server.db, clock: Date.now, log });
		const again = await run(elsewhere);
		// At this speed a second is ten minutes of play.
		await sleep(1_500);
		expect(await entries()).toBe(atPause);
		expect(await simulator()).toMatchObject({ state: "paused", pausedBy: "u7" });

		await call("DELETE", "/api/v1/ops/feeds/simulator/pause");
		await expect.poll(entries).toBeGreaterThan(atPause);
		await elsewhere.flush();
		expect(await simulator()).toMatchObject({ state: "running", pausedBy: null, error: null });
		await again.stop();
		await elsewhere.stop();
	});

	it.skipIf(isMissing)("asks whether it is paused twice a second at most, and says every five seconds that it runs", async () => {
		let now = Date.now();
		const node = createFeedStates({ db: server.db, clock: () => now, log });
		expect(await node.isPaused("simulator")).toBe(false);
		await states.setPaused("simulator", "u7");
		now += 499;
		expect(await node.isPaused("simulator")).toBe(false);
		now += 1;
		expect(await node.isPaused("simulator")).toBe(true);
		const seenAt = async () => {
			await node.flush();
			const { seen_at } = await server.db.kysely.selectFrom("feed_states").select("seen_at").executeTakeFirstOrThrow();
			return seen_at;
		};
		const endRun = node.run("simulator");
		const first = await seenAt();
		expect(first).toBe(now);
		now += 4_999;
		expect(await seenAt()).toBe(first);
		now += 1;
		expect(await seenAt()).toBe(now);
		endRun();
		await node.stop();
	});

	it.skipIf(isMissing)("is shown as stopped once no node has said for fifteen seconds that it runs", async () => {
		const now = Date.now();
		const at = async (agoMs: number) => {
			const node = createFeedStates({ db: server.db, clock: () => now - agoMs, log });
			const endRun = node.run("simulator");
			await node.flush();
			endRun();
			await node.stop();
			const shown = await startApi({ db: server.db, definitions: feedsApi({ db: server.db, states, clock: () => now }) });
			const { json } = await shown.call("GET", "/api/v1/ops/feeds", { headers: shown.bearer(["ops:scores"]) });
			await shown.stop();
			return (json as FeedsAnswer).feeds.find(({ feed }) => feed === "simulator")?.state;
		};
		expect(await at(15_001)).toBe("stopped");
		expect(await at(15_000)).toBe("running");
	});

	it.skipIf(isMissing)("only steady feeds that are there rest, by who may keep scores", async () => {
		expect(await call("PUT", "/api/v1/ops/feeds/wyscout/pause")).toMatchObject({ status: 400 });
		expect(await call("PUT", "/api/v1/ops/feeds/nobody/pause")).toMatchObject({ status: 404 });
		const stranger = { headers: api.bearer(["chat:moderate"]) };
		expect(await api.call("PUT", "/api/v1/ops/feeds/simulator/pause", stranger)).toMatchObject({ status: 403 });
		expect(await api.call("GET", "/api/v1/ops/feeds", stranger)).toMatchObject({ status: 403 });
	});

	it.skipIf(isMissing)("says how its words ended, from several machines, and how it fails and works again", async () => {
		const other = createFeedStates({ db: server.db, clock: Date.now, log });
		const word = { sourceKind: "simulator", sourceName: "simulator" } as const;
		const refused = (code: "overridden" | "wrong_period") => ({ ok: false, error: { code, message: "" } }) as const;
		states.run("simulator");
		states.recordReport(word, refused("overridden"));
		other.recordReport(word, refused("overridden"));
		other.recordReport(word, refused("wrong_period"));
		states.reportFailure("simulator", new Error("the disk is full"));
		await other.flush();
		await states.flush();
		expect(await simulator()).toMatchObject({
			state: "failing",
			refused: [
				{ code: "overridden", count: 2 },
				{ code: "wrong_period", count: 1 },
			],
			error: { message: "the disk is full" },
		});
		states.reportFailure("simulator", null);
		await states.flush();
		expect(await simulator()).toMatchObject({ state: "running", error: { message: "the disk is full" } });
		await other.stop();
	});
});
