// A site of several nodes on PostgreSQL, with or without Redis, each in a separate process, with crowds of readers, and operators who
// submit as soon as they have a response. Its parts can be killed, frozen, cut off and given wrong clocks.
import { type ChildProcess, execFile, fork } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import type { AppendAnswer } from "#shared/contract/rest/console/ops.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { addFaults, type DeliveryFaults, NO_FAULTS } from "../../support/check-deliveries.ts";
import { type CutProxy, startCutProxy } from "../../support/cut-proxy.ts";
import { moveClock, movedClock } from "../../support/moved-clock.ts";
import { type PostgresCluster, startPostgresCluster } from "../../support/postgres-cluster.ts";
import { PRESS_SECRET, pressCorner } from "../../support/press-corner.ts";
import { type RedisServer, startRedis } from "../../support/redis-server.ts";
import { type ServerProcess, startServer } from "../../support/server-process.ts";
import type { SmallDisk } from "../../support/small-disk.ts";
import { createTemporaryFolder } from "../../support/temporary-folder.ts";
import type { Order, Report } from "./reader-crowd.ts";

const MATCHES = 24;
const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const CROWD = fileURLToPath(new URL("reader-crowd.ts", import.meta.url));

interface Node {
	server: ServerProcess;
	/** The node's connections to the database and to Redis. */
	database: CutProxy;
	redis: CutProxy;
	setClockAhead(ms: number): Promise<void>;
}

interface Crowd {
	child: ChildProcess;
	ask<Kind extends Report["kind"]>(order: Order, kind: Kind): Promise<Extract<Report, { kind: Kind }>>;
}

interface Acknowledged {
	seq: number;
	eventId: string;
}

export interface NodesSite {
	cluster: PostgresCluster;
	redis: RedisServer;
	nodes: readonly [Node, Node, ...Node[]];
	crowds: readonly Crowd[];
	/** Operators write and readers read until `during` has ended and this number of facts was delivered; then everything is checked. */
	run(deliveries: number, during: (site: NodesSite) => Promise<void>): Promise<RunResult>;
	stop(): Promise<void>;
}

interface RunResult {
	faults: DeliveryFaults;
	acknowledged: number;
	/** Number of acknowledged events that are not at their position in the log. */
	lostEvents: number;
	/** Number of presses that were sent again because no node responded. */
	repeated: number;
	snapshots: number;
	/** Milliseconds from the last press until all readers had everything. */
	settledMs: number;
}

/** Creates the database and its matches with the build in `root`, and returns the ids of the matches. */
async function addMatches(databaseUrl: string, root = ROOT): Promise<string[]> {
	const script = `
		const { startInProcess } = await import("./tests/support/in-process-server.ts");
		const { madeLeague } = await import("./tests/fixtures/made-league.ts");
		const { createCatalogueStore } = await import("./server/catalogue/reports/catalogue.store.ts");
		const server = await startInProcess({ env: { DATABASE_URL: process.env.DATABASE_URL }, ports: { hasPages: false } });
		const spec = { key: "nodes", teams: 20, startsAt: Date.now() - 60_000, daily: true };
		const { matches } = await madeLeague(createCatalogueStore({ db: server.db, bus: server.bus }), spec);
		await server.stop();
		process.stdout.write(JSON.stringify(matches.map(({ id }) => id)), () => process.exit());`;
	const options = { cwd: root, env: { ...process.env, DATABASE_URL: databaseUrl } };
	const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], options);
	return JSON.parse(stdout) as string[];
}

interface NodeParts extends Pick<SiteOptions, "root" | "wakeUp"> {
	name: string;
	cluster: PostgresCluster;
	redisUrl: string;
	folder: string;
}

async function startNode({ name, cluster, redisUrl, folder, root, wakeUp }: NodeParts): Promise<Node> {
	const [database, redis] = [await startCutProxy(cluster.url), await startCutProxy(redisUrl)];
	const clockFile = join(folder, `${name}.clock`);
	const { execArgv, env } = movedClock(clockFile);
	const limits = { CONNECTIONS_PER_NETWORK: "0", SOCKETS_PER_NETWORK: "0", HANDSHAKES_PER_NETWORK: "0" };
	const settings = {
		DATABASE_URL: database.url,
		...(wakeUp === "redis" && { REDIS_URL: redis.url }),
		JWT_SECRET: PRESS_SECRET,
		FEEDS: "none",
		LOG_LEVEL: "warn",
		...limits,
	};
	const server = await startServer({ env: { ...settings, ...env }, execArgv, ...(root !== undefined && { root }) });
	return { server, database, redis, setClockAhead: (ms) => moveClock(clockFile, ms) };
}

function startCrowd(url: string, readers: number): Crowd {
	const child = fork(CROWD, [url, String(readers)], { execArgv: ["--max-old-space-size=4096"] });
	return {
		child,
		async ask(order, kind) {
			const answered = new Promise<Report>((resolve) => child.once("message", resolve));
			child.send(order);
			const report = await answered;
			if (report.kind !== kind) throw new Error(`asked for ${kind}, answered ${report.kind}`);
			return report as never;
		},
	};
}

/** Submits one event, at one node after the other until one responds. The idempotency key makes a repetition harmless. */
async function press(site: NodesSite, matchId: string, number: number, expectedSeq: number, repeated: () => void): Promise<Acknowledged> {
	for (let attempt = 0; ; attempt++) {
		const { server } = site.nodes[(number + attempt) % site.nodes.length] as Node;
		try {
			const answer = await pressCorner(server.url, { matchId, number, expectedSeq });
			if (answer.ok) {
				const { seq, event: logged } = (await answer.json()) as AppendAnswer;
				return { seq, eventId: logged.id };
			}
			// These statuses are retried: the node's clock may be wrong by an hour, so that the token seems to have expired; the node may be
			// stopping, or have no database.
			const text = await answer.text();
			if (![401, 409, 425, 429, 500, 503].includes(answer.status)) throw new TypeError(`refused for good: ${answer.status} ${text}`);
		} catch (error) {
			if (error instanceof TypeError && error.message.startsWith("refused")) throw error;
		}
		repeated();
		await sleep(100);
	}
}

async function readAllEvents(url: string): Promise<Map<string, string>> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const { rows } = await client.query<{ match_id: string; seq: string; event_id: string }>(
		"select match_id, seq, event_id from match_events",
	);
	await client.end();
	return new Map(rows.map(({ match_id, seq, event_id }) => [`${match_id} ${seq}`, event_id]));
}

async function untilAllHave(site: NodesSite, tops: ReadonlyMap<string, number>): Promise<void> {
	const deadline = performance.now() + 2 * MINUTE_MS;
	for (;;) {
		const reports = await Promise.all(site.crowds.map((crowd) => crowd.ask({ kind: "heads" }, "heads")));
		const behind = reports.flatMap(({ heads }) => [...tops].filter(([matchId, top]) => (heads[matchId] ?? 0) < top));
		if (behind.length === 0) return;
		if (performance.now() > deadline) return;
		await sleep(50);
	}
}

async function check(site: NodesSite, matchIds: string[]): Promise<{ faults: DeliveryFaults; snapshots: number }> {
	// A reader that joins after the end gets each log as a whole.
	const late = startCrowd(site.nodes[0].server.url, 1);
	await late.ask({ kind: "join", matchIds }, "joined");
	const stored = await readAllEvents(site.cluster.url);
	let logs: Record<string, number[]> = {};
	const isWhole = () => matchIds.every((matchId) => !stored.has(`${matchId} ${(logs[matchId]?.length ?? 0) + 1}`));
	while (Object.keys(logs).length === 0 || !isWhole()) {
		await sleep(100);
		({ logs } = await late.ask({ kind: "logs" }, "logs"));
	}
	late.child.kill();
	const reports = await Promise.all(site.crowds.map((crowd) => crowd.ask({ kind: "check", logs }, "checked")));
	return {
		faults: reports.reduce((sum, report) => addFaults(sum, report.faults), NO_FAULTS),
		snapshots: reports.reduce((sum, report) => sum + report.snapshots, 0),
	};
}

export interface SiteOptions {
	/** Number of nodes, at least 2. */
	nodes: number;
	/** How nodes wake each other. */
	wakeUp: "redis" | "notify";
	/** Number of readers at each node. */
	readers: number;
	/** Another build from which the database is made and the nodes start. */
	root?: string | undefined;
	/** A small file system for the database. */
	disk?: SmallDisk;
}

export async function startNodesSite({ nodes: count, wakeUp, readers, root, disk }: SiteOptions): Promise<NodesSite> {
	const cluster = await startPostgresCluster({ place: disk });
	if (!cluster) throw new Error("this machine has no PostgreSQL binaries");
	const redis = await startRedis();
	const folder = await createTemporaryFolder("nodes");
	const matches = await addMatches(cluster.url, root);
	const start = (name: string) => startNode({ name, cluster, redisUrl: redis.url, folder: folder.path, root, wakeUp });
	const nodes: [Node, Node, ...Node[]] = [await start("node 1"), await start("node 2")];
	while (nodes.length < count) nodes.push(await start(`node ${nodes.length + 1}`));
	const crowds = nodes.map(({ server }) => startCrowd(server.url, readers));
	let used = 0;

	const site: NodesSite = {
		...{ cluster, redis, nodes, crowds },
		async run(deliveries, during) {
			const matchIds = matches.slice(used, used + MATCHES);
			used += MATCHES;
			await Promise.all(crowds.map((crowd) => crowd.ask({ kind: "join", matchIds }, "joined")));
			const acknowledged = new Map<string, Acknowledged[]>(matchIds.map((matchId) => [matchId, []]));
			let repeated = 0;
			let isOver = false;
			const startedAt = await deliveredBy(crowds);
			const writing = [...acknowledged].map(async ([matchId, answers]) => {
				for (let number = 0; !isOver; number++) {
					answers.push(await press(site, matchId, number, answers.at(-1)?.seq ?? 0, () => repeated++));
				}
			});
			const failed = Promise.all(writing);
			await Promise.race([during(site), failed]);
			while ((await deliveredBy(crowds)) - startedAt < deliveries) await Promise.race([sleep(500), failed]);
			isOver = true;
			await failed;
			const endedMs = performance.now();
			await untilAllHave(site, new Map([...acknowledged].map(([matchId, answers]) => [matchId, answers.at(-1)?.seq ?? 0])));
			const settledMs = Math.round(performance.now() - endedMs);
			const stored = await readAllEvents(cluster.url);
			const all = [...acknowledged].flatMap(([matchId, answers]) => answers.map((answer) => ({ matchId, ...answer })));
			const lostEvents = all.filter(({ matchId, seq, eventId }) => stored.get(`${matchId} ${seq}`) !== eventId).length;
			return { ...(await check(site, matchIds)), acknowledged: all.length, lostEvents, repeated, settledMs };
		},
		async stop() {
			for (const { child } of crowds) child.kill("SIGKILL");
			for (const { server, database, redis: line } of nodes) {
				await server.stop();
				await Promise.all([database.stop(), line.stop()]);
			}
			await redis.kill();
			await cluster.stop();
			await folder.remove();
		},
	};
	return site;
}

async function deliveredBy(crowds: readonly Crowd[]): Promise<number> {
	const reports = await Promise.all(crowds.map((crowd) => crowd.ask({ kind: "heads" }, "heads")));
	return reports.reduce((sum, { delivered }) => sum + delivered, 0);
}
