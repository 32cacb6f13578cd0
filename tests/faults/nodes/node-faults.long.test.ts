// Several nodes on PostgreSQL under load, and one fault after the other: no acknowledged event and no delivery is lost, duplicated or out
// of order. `NODES=3`: number of nodes, two by default. `WAKE_UP=notify`: without Redis. `READERS=200 DELIVERIES=1000000`: readers at each
// node, and deliveries to check for each fault. `PEER_ROOT`: another checkout, from which nodes are upgraded to this one.
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createClient } from "@redis/client";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { HOUR_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { NO_FAULTS } from "../../support/check-deliveries.ts";
import { hasPostgres } from "../../support/postgres-database.ts";
import { hasRedis } from "../../support/redis-server.ts";
import { canMount, mountSmallDisk } from "../../support/small-disk.ts";
import { type NodesSite, startNodesSite } from "./nodes-site.ts";

const DELIVERIES = Number(process.env.DELIVERIES ?? 20_000);
const SITE = {
	nodes: Number(process.env.NODES ?? 2),
	wakeUp: process.env.WAKE_UP === "notify" ? "notify" : "redis",
	readers: Number(process.env.READERS ?? 20),
} as const;
/** Checkout of an earlier build, with its packages and client. */
const { PEER_ROOT } = process.env;
/** Enough space for the cluster itself and one run. */
const DATABASE_DISK_MB = 1_024;
const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const RUN_TIMEOUT_MS = 30 * 60 * SECOND_MS;

const FAULTS: readonly [string, (site: NodesSite) => Promise<void>][] = [
	["nothing happens", () => sleep(5_000)],
	[
		"a node is killed, and starts again",
		async ({ nodes: [, { server }] }) => {
			await sleep(2_000);
			await server.kill();
			await sleep(2_000);
			await server.restart();
		},
	],
	[
		"one node after the other stops in order and starts again",
		async ({ nodes }) => {
			for (const { server } of nodes) {
				await sleep(2_000);
				await server.restart();
			}
		},
	],
	[
		"a node freezes for eight seconds",
		async ({ nodes: [, { server }] }) => {
			await sleep(2_000);
			process.kill(server.pid, "SIGSTOP");
			await sleep(8_000);
			process.kill(server.pid, "SIGCONT");
		},
	],
	[
		"PostgreSQL is killed, and starts again",
		async ({ cluster }) => {
			for (let time = 0; time < 2; time++) {
				await sleep(2_000);
				await cluster.kill();
				await sleep(2_000);
				await cluster.restart();
			}
		},
	],
	[
		"Redis is killed, starts again empty, and is emptied",
		async ({ redis }) => {
			await sleep(2_000);
			await redis.kill();
			await sleep(5_000);
			await redis.restart();
			const client = await createClient({ url: redis.url }).connect();
			await sleep(2_000);
			await client.flushAll();
			client.destroy();
		},
	],
	[
		"a node cannot reach the database for ten seconds, and its lines are silent",
		async ({ nodes: [, { database }] }) => {
			await sleep(2_000);
			database.swallowsNew = true;
			database.cut();
			await sleep(10_000);
			database.swallowsNew = false;
		},
	],
	[
		"a node cannot reach Redis for ten seconds, and its lines are silent",
		async ({ nodes: [{ redis }] }) => {
			await sleep(2_000);
			redis.swallowsNew = true;
			redis.cut();
			await sleep(10_000);
			redis.swallowsNew = false;
		},
	],
	[
		"the clocks of both nodes jump by an hour, in opposite directions, and back",
		async ({ nodes: [one, two] }) => {
			for (const hours of [1, -1, 0]) {
				await one.setClockAhead(hours * HOUR_MS);
				await two.setClockAhead(-hours * HOUR_MS);
				await sleep(4_000);
			}
		},
	],
	[
		"a commit that has its number already is held back for 30 seconds",
		async ({ cluster }) => {
			const client = new pg.Client({ connectionString: cluster.url });
			await client.connect();
			await client.query("begin");
			await client.query("insert into outbox (topic, subject, seq) values ('catalogue', '', 0)");
			await sleep(30_000);
			await client.query("commit");
			await client.end();
		},
	],
	[
		"all readers of a node sleep for 15 seconds",
		async ({ crowds }) => {
			await sleep(2_000);
			crowds[1]?.child.kill("SIGSTOP");
			await sleep(15_000);
			crowds[1]?.child.kill("SIGCONT");
		},
	],
];

async function expectNothingLost(site: NodesSite, name: string, during: (site: NodesSite) => Promise<void>): Promise<void> {
	const { faults, ...figures } = await site.run(DELIVERIES, during);
	process.stdout.write(`${name}: ${JSON.stringify({ ...faults, ...figures })}\n`);
	expect(faults).toEqual({ ...NO_FAULTS, checked: faults.checked });
	expect([faults.checked >= DELIVERIES, figures.lostEvents]).toEqual([true, 0]);
}

/** Without Redis, the faults of Redis are left out. */
const faults = FAULTS.filter(([name]) => SITE.wakeUp === "redis" || !name.includes("Redis"));

describe.skipIf(!hasPostgres || !hasRedis)(`${SITE.nodes} nodes that wake each other by ${SITE.wakeUp}, under load`, () => {
	let site: NodesSite;
	beforeAll(async () => {
		site = await startNodesSite(SITE);
	});
	afterAll(async () => {
		await site?.stop();
	});

	it.each(faults)("lose, double and swap nothing while %s", async (name, during) => expectNothingLost(site, name, during), RUN_TIMEOUT_MS);
});

describe.skipIf(!hasPostgres || !hasRedis || !canMount)("Nodes whose database fills its disk, under load", () => {
	it(
		"lose, double and swap nothing while it is full for ten seconds, twice",
		async () => {
			const disk = mountSmallDisk(DATABASE_DISK_MB);
			const site = await startNodesSite({ ...SITE, disk });
			onTestFinished(() => site.stop());
			await expectNothingLost(site, "the disk of the database is full", async ({ cluster }) => {
				for (let time = 0; time < 2; time++) {
					await sleep(2_000);
					disk.fill();
					await sleep(10_000);
					disk.free();
					// PostgreSQL exits if it cannot write its log.
					if (cluster.hasExited()) await cluster.restart();
				}
			});
		},
		RUN_TIMEOUT_MS,
	);
});

describe.skipIf(!hasPostgres || !hasRedis || PEER_ROOT === undefined)("Two nodes of an earlier build under load", () => {
	it(
		"lose, double and swap nothing while one after the other is replaced by this build, and the first of them put back",
		async () => {
			const site = await startNodesSite({ ...SITE, nodes: 2, root: PEER_ROOT });
			onTestFinished(() => site.stop());
			await expectNothingLost(site, "a rolling upgrade", async ({ nodes: [one, two] }) => {
				for (const [node, root] of [
					[one, ROOT],
					[one, PEER_ROOT],
					[one, ROOT],
					[two, ROOT],
				] as const) {
					await sleep(4_000);
					await node.server.restart(root);
				}
			});
		},
		RUN_TIMEOUT_MS,
	);
});
