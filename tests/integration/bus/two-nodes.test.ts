// Two nodes on one PostgreSQL: what one commits reaches the open pages of the other, whatever their clocks show and even if wake-ups are
// lost (RT14, RT15). The final whistle is the last fact of a match, so no later fact would reveal that it was missed.
import { readFileSync } from "node:fs";
import { trace } from "@opentelemetry/api";
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createMatchSetups } from "#server/catalogue/fixtures/match/match-setup.service.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { createMatchLogRoom } from "#server/match-log/create-match-log-room.ts";
import { traceOf } from "#server/observability/fact-traces.ts";
import { createLogger } from "#server/observability/logger.ts";
import { changeSetting, SITE } from "#server/odds/kernel/odds-setting.store.ts";
import { decodePresenceFact } from "#shared/contract/socket/presence-facts.ts";
import { SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import { chatTopic, matchTopic, presenceTopic } from "#shared/contract/topics.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { draftAt } from "../../fixtures/made-match.ts";
import { findFreePort } from "../../support/free-port.ts";
import { type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import { createPostgresDatabase, hasPostgres, type PostgresDatabase } from "../../support/postgres-database.ts";
import { hasRedis, type RedisServer, startRedis } from "../../support/redis-server.ts";
import { connectSocketClient, type SocketClient } from "../../support/socket-client.ts";

const WITHIN = { timeout: 20_000, interval: 20 };
const MONITORING_FILES = ["alerts.yml", "dashboard.json"].map((name) => new URL(`../../../docs/monitoring/${name}`, import.meta.url));
const OFFSETS_S = [0, 6, -6, 11, -11, 60, -60];

interface Node {
	server: InProcessServer;
	/** This node's clock minus that of the database. */
	offsetMs: number;
	append(matchId: string, draft: EventDraft): Promise<void>;
}

async function startNode(env: Record<string, string>): Promise<Node> {
	const node = { offsetMs: 0 } as Node;
	const clock = () => Date.now() + node.offsetMs;
	node.server = await startInProcess({
		env: { JWT_SECRET: "a secret of the tests of two nodes", ...env },
		ports: { hasPages: false, clock },
	});
	const { db, bus } = node.server;
	const shared = { db, bus, clock, log: createLogger({ level: "silent" }) };
	const { appender } = createMatchLogRoom({ ...shared, setupOf: createMatchSetups(shared).setupOf });
	let sent = 0;
	node.append = async (matchId, draft) => {
		const origin = { sourceKind: "operator", sourceName: "operator", sourceId: `${bus.node} ${++sent}` } as const;
		const answer = await appender.append({ matchId, ...origin, draft });
		if (!answer.ok) throw new Error(answer.error.message);
	};
	return node;
}

/** The matches start at the present time, so that nodes publish every change of them. */
async function addMatches(node: Node, teams: number): Promise<string[]> {
	const store = createCatalogueStore({ db: node.server.db, bus: node.server.bus });
	const { matches } = await madeLeague(store, { key: "nodes", teams, startsAt: Date.now() - 2 * 60 * MINUTE_MS, daily: true });
	return matches.map(({ id }) => id);
}

/** Logs a whole match, alternating between the nodes, and returns the seqs that sockets of both have received. */
async function playAndWatch(nodes: readonly [Node, Node], matchId: string): Promise<number[][]> {
	const sockets = await Promise.all(nodes.map(({ server }) => connectSocketClient(server.url)));
	const seqs = sockets.map((): number[] => []);
	try {
		for (const socket of sockets) await socket.join({ topic: matchTopic(matchId) });
		const drafts = [
			draftAt("1h", 0, "period_started", {}),
			draftAt("1h", 12, "goal_scored", { side: "home", scorerId: null, kind: "open_play" }),
			draftAt("1h", 45, "period_ended", {}),
			draftAt("2h", 45, "period_started", {}),
			draftAt("2h", 90, "period_ended", {}),
			draftAt("2h", 90, "match_ended", {}, { elapsedMs: null }),
		];
		for (const [place, draft] of drafts.entries()) await nodes[place % 2 === 0 ? 0 : 1].append(matchId, draft as EventDraft);
		await vi.waitFor(() => {
			for (const [place, socket] of sockets.entries()) {
				seqs[place] = socket.framesOf(matchTopic(matchId)).flatMap(([, seq, facts]) => facts.map((_fact, index) => seq + index));
				expect(seqs[place]).toHaveLength(drafts.length);
			}
		}, WITHIN);
	} finally {
		for (const socket of sockets) socket.close();
	}
	return seqs;
}

describe.skipIf(!hasPostgres)("two nodes on one database", () => {
	let database: PostgresDatabase;
	let nodes: [Node, Node];
	let redis: RedisServer | null = null;
	let matchIds: string[];

	const spans = new InMemorySpanExporter();

	beforeAll(async () => {
		trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter: spans })] }));
		database = await createPostgresDatabase();
		const env = { DATABASE_URL: database.url, SOCKETS_PER_NETWORK: "8", TRACES: "matches" };
		nodes = [await startNode(env), await startNode(env)];
		matchIds = await addMatches(nodes[0], 6);
	});
	afterAll(async () => {
		for (const { server } of nodes ?? []) await server.stop();
		await redis?.kill();
		await database?.drop();
		trace.disable();
	});

	it.each(OFFSETS_S)("deliver a whole match and its final whistle while the clock of one is %d s ahead", async (offsetS) => {
		nodes[1].offsetMs = offsetS * SECOND_MS;
		const matchId = matchIds[OFFSETS_S.indexOf(offsetS)] ?? "";
		const [here, there] = await playAndWatch(nodes, matchId);
		expect(here).toEqual([1, 2, 3, 4, 5, 6]);
		expect(there).toEqual(here);
	});

	it("trace each entry from its commit to the sockets of both", async () => {
		const [one, two] = nodes;
		const matchId = matchIds[20] ?? "";
		await playAndWatch(nodes, matchId);
		const ofSeq = (seq: number) =>
			spans.getFinishedSpans().filter((span) => span.spanContext().traceId === traceOf({ matchId, seq }).traceId);
		const steps = (seq: number) => ofSeq(seq).map(({ name, attributes }) => `${name} ${attributes["touchline.node"]}`);
		const [here, there] = [one.server.bus.node, two.server.bus.node];
		// The test's own appender, which belongs to no node, committed the entries; the first one was published by the first node.
		await vi.waitFor(() => expect(new Set(steps(1))).toEqual(new Set([`write ${here}`, `read ${there}`, `write ${there}`])), WITHIN);
		await vi.waitFor(() => expect(new Set(steps(2))).toEqual(new Set([`write ${there}`, `read ${here}`, `write ${here}`])), WITHIN);
	});

	it.each(OFFSETS_S)(
		"learn of a revocation, of an account and of a setting of odds while the clock of one is %d s ahead",
		async (offsetS) => {
			nodes[1].offsetMs = offsetS * SECOND_MS;
			const [writer, reader] = nodes;
			const changed: string[] = [];
			const unsubscribe = reader.server.bus.subscribe("account.changed", ({ userId }) => void changed.push(userId));
			const { revokeDevices, insertDevice } = await import("#server/accounts/session/device.store.ts");
			const { updateUser, insertUser } = await import("#server/accounts/kernel/user.store.ts");
			const revoked: string[] = [];
			const unsubscribeRevoked = reader.server.bus.subscribe("devices.revoked", ({ deviceIds }) => void revoked.push(...deviceIds));
			const { kysely } = writer.server.db;
			const at = Date.now() + writer.offsetMs;
			const name = `Reader ${offsetS}`;
			const userId = await insertUser(kysely, {
				...{ email: null, phone: null, passwordHash: null, displayName: name, nameKey: name, scopes: [], createdAt: at },
			});
			const deviceId = await insertDevice(kysely, { user_id: userId, name: "Phone", signed_in_at: at, expires_at: null });
			await kysely.transaction().execute(async (transaction) => {
				await revokeDevices(transaction, userId, { except: null }, { reason: "removed", at });
				await updateUser(transaction, userId, { changed_at: at });
				await changeSetting(transaction, SITE, { margin: 0.05 + Math.abs(offsetS) / 1_000 }, at);
			});
			writer.server.bus.committed();
			await vi.waitFor(() => expect([changed, revoked]).toEqual([[userId], [deviceId]]), WITHIN);
			unsubscribe();
			unsubscribeRevoked();
		},
	);

	it("measure each hop of a goal, and have every figure that the dashboard and the alert rules name", async () => {
		await playAndWatch(nodes, matchIds[7] ?? "");
		for (const { server } of nodes) {
			const text = await (await fetch(`${server.url}/metrics`)).text();
			const countOf = (name: string) => Number(new RegExp(`^touchline_${name} (\\d+)`, "m").exec(text)?.[1] ?? 0);
			for (const hop of ['outbox_lag_ms_count{topic="match"}', "live_flush_ms_count", 'live_joins_total{mode="snapshot"}'])
				expect(countOf(hop), hop).toBeGreaterThan(0);
			const named = MONITORING_FILES.flatMap((file) => readFileSync(file, "utf8").match(/touchline_[a-z_]+/g) ?? []);
			expect(named.length).toBeGreaterThan(20);
			const missing = named.filter((name) => !text.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, "")} `));
			expect(missing).toEqual([]);
		}
	});

	it("add up readers of a match on both, and let a network have its sockets once", async () => {
		const [here, there] = nodes.map(({ server }) => server) as [InProcessServer, InProcessServer];
		const [matchId = ""] = matchIds;
		const sockets: SocketClient[] = [];
		const connect = async ({ url }: InProcessServer) => {
			const socket = await connectSocketClient(url);
			sockets.push(socket);
			await socket.join(matchTopic(matchId), presenceTopic(matchId));
			return socket;
		};
		try {
			for (let count = 0; count < 4; count++) await connect(here);
			const last = await connect(there);
			await connect(there);
			await last.join(chatTopic(matchId));
			const watching = () => {
				const text = last.framesOf(presenceTopic(matchId)).at(-1)?.[2].at(-1);
				return text && decodePresenceFact(text as unknown[]);
			};
			await vi.waitFor(() => expect(watching()).toEqual({ watching: 6, talking: 1 }), WITHIN);
			// Six of eight watchers are counted: two more may connect, to whichever node.
			await connect(there);
			await connect(there);
			await expect(connect(there)).rejects.toThrow();
		} finally {
			for (const socket of sockets) socket.close();
		}
	});

	it("refuse a poll of the other's session, and say what polling needs", async () => {
		const [here, there] = nodes.map(({ server }) => server);
		const poll = (server: InProcessServer | undefined, sid = "") =>
			fetch(`${server?.url}${SOCKET_PATH}/?EIO=4&transport=polling${sid && `&sid=${sid}`}`);
		const { sid } = JSON.parse((await (await poll(here)).text()).slice(1)) as { sid: string };
		const answer = await poll(there, sid);
		expect([answer.status, await answer.json()]).toEqual([400, { code: 1, message: "Session ID unknown" }]);
		expect(there?.output()).toContain("must keep a polling client on its node");
		expect(here?.output()).not.toContain("must keep");
	});

	it("together hold the calls of an endpoint to one limit", async () => {
		// This endpoint accepts 30 calls an hour, so its window does not end during the test, even on a busy machine.
		const call = async ({ url }: InProcessServer) => {
			const headers = { "content-type": "application/json" };
			return (await fetch(`${url}/api/v1/payments/links/open`, { method: "POST", headers, body: '{"token":"none"}' })).status;
		};
		const statuses: number[] = [];
		await vi.waitFor(
			async () => {
				for (const { server } of nodes) statuses.push(await call(server));
				expect(statuses).toContain(429);
			},
			{ timeout: 60_000, interval: 300 },
		);
		// Without a common limit each node would accept all calls. A node's knowledge of the other's count is up to two seconds old.
		expect(statuses.filter((status) => status !== 429).length).toBeLessThan(50);
	});

	it("deliver it within the interval of the reads where no wake-up arrives", async () => {
		const deaf = await startNode({ DATABASE_URL: database.url, DATABASE_LISTEN_URL: `postgres://127.0.0.1:${await findFreePort()}/none` });
		try {
			const [, there] = await playAndWatch([nodes[0], deaf], matchIds[8] ?? "");
			expect(there).toEqual([1, 2, 3, 4, 5, 6]);
		} finally {
			await deaf.server.stop();
		}
	});

	it.skipIf(!hasRedis)("wake each other by Redis, and lose nothing while it is away", async () => {
		redis = await startRedis();
		const env = { DATABASE_URL: database.url, REDIS_URL: redis.url };
		const pair: [Node, Node] = [await startNode(env), await startNode(env)];
		try {
			expect(await playAndWatch(pair, matchIds[9] ?? "")).toEqual([
				[1, 2, 3, 4, 5, 6],
				[1, 2, 3, 4, 5, 6],
			]);
			await redis.kill();
			expect(await playAndWatch(pair, matchIds[10] ?? "")).toEqual([
				[1, 2, 3, 4, 5, 6],
				[1, 2, 3, 4, 5, 6],
			]);
			await redis.restart();
			expect(await playAndWatch(pair, matchIds[11] ?? "")).toEqual([
				[1, 2, 3, 4, 5, 6],
				[1, 2, 3, 4, 5, 6],
			]);
		} finally {
			for (const { server } of pair) await server.stop();
		}
	});
});
