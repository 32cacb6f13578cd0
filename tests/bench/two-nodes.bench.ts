// The latency from an operator's press at one of two nodes to the sockets of both, on PostgreSQL, with NOTIFY and with Redis as the
// wake-up. The peer is the node that receives the press: the difference is the cost of reaching the other node.
import { setTimeout as sleep } from "node:timers/promises";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import type { AppendAnswer } from "#shared/contract/rest/console/ops.ts";
import { matchTopic } from "#shared/contract/topics.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { madeLeague } from "../fixtures/made-league.ts";
import { startInProcess } from "../support/in-process-server.ts";
import { startPostgresCluster } from "../support/postgres-cluster.ts";
import { PRESS_SECRET, pressCorner } from "../support/press-corner.ts";
import { startRedis } from "../support/redis-server.ts";
import { startServer } from "../support/server-process.ts";
import { connectSocketClient, type SocketClient } from "../support/socket-client.ts";
import type { BenchRow } from "./bench-row.ts";
import { median, quantile } from "./quantile.ts";

const ROUNDS = 5;
const PRESSES = 200;
const SOCKETS_OF_A_NODE = 20;
const PAUSE_MS = 60;

/** For each press, the milliseconds until the first socket at the same node and the first socket at the other node had it. */
interface Round {
	own: number[];
	other: number[];
}

/** Calls `taken` once for each press, with its number, when the first of the sockets has received it. */
function watch(sockets: readonly SocketClient[], taken: (number: number) => void): void {
	let next = 0;
	for (const { socket } of sockets) {
		socket.on("f", (_alias, seq, facts) => {
			for (; next < seq + facts.length - 1; next++) taken(next);
		});
	}
}

async function playRound(urls: readonly [string, string], matchId: string): Promise<Round> {
	const crowds = await Promise.all(
		urls.map((url) => Promise.all(Array.from({ length: SOCKETS_OF_A_NODE }, () => connectSocketClient(url)))),
	);
	const round: Round = { own: [], other: [] };
	const pressedAt: number[] = [];
	for (const [place, sockets] of crowds.entries()) {
		watch(sockets, (number) => (place === 0 ? round.own : round.other).push(performance.now() - (pressedAt[number] ?? 0)));
		await Promise.all(sockets.map((socket) => socket.join(matchTopic(matchId))));
	}
	let expectedSeq = 0;
	for (let number = 0; number < PRESSES; number++) {
		pressedAt[number] = performance.now();
		const answer = await pressCorner(urls[0], { matchId, number, expectedSeq });
		if (!answer.ok) throw new Error(`the press was refused: ${await answer.text()}`);
		({ seq: expectedSeq } = (await answer.json()) as AppendAnswer);
		await sleep(PAUSE_MS);
	}
	while (round.other.length < PRESSES || round.own.length < PRESSES) await sleep(20);
	for (const socket of crowds.flat()) socket.close();
	return round;
}

function rowOf(wakeUp: string, share: number, rounds: readonly Round[]): BenchRow {
	const of = (values: (round: Round) => number[]) => median(rounds.map((round) => quantile(values(round), share)));
	const [ours, peer] = [of(({ other }) => other), of(({ own }) => own)];
	const differences = rounds.map(({ own, other }) => (quantile(other, share) - quantile(own, share)).toFixed(1));
	const note = `median of ${ROUNDS} rounds of ${PRESSES} presses, ${SOCKETS_OF_A_NODE} sockets a node; above the own node's: ${differences.join(", ")} ms`;
	return {
		name: `a press at the other node's socket, ${wakeUp}, p${share * 100}`,
		unit: "ms",
		ours,
		peer,
		peerName: "own node",
		ratio: peer / ours,
		note,
	};
}

async function measure(wakeUp: "NOTIFY" | "Redis"): Promise<BenchRow[]> {
	const cluster = await startPostgresCluster();
	if (!cluster) throw new Error("this machine has no PostgreSQL binaries");
	const redis = wakeUp === "Redis" ? await startRedis() : null;
	const shared = { DATABASE_URL: cluster.url, JWT_SECRET: PRESS_SECRET, FEEDS: "none", LOG_LEVEL: "warn" };
	const limits = { CONNECTIONS_PER_NETWORK: "0", SOCKETS_PER_NETWORK: "0", HANDSHAKES_PER_NETWORK: "0" };
	const seeding = await startInProcess({ env: shared, ports: { hasPages: false } });
	const spec = { key: "nodes", teams: 8, startsAt: Date.now() - MINUTE_MS, daily: true };
	const { matches } = await madeLeague(createCatalogueStore({ db: seeding.db, bus: seeding.bus }), spec);
	await seeding.stop();
	const env = { ...shared, ...limits, ...(redis && { REDIS_URL: redis.url }) };
	const nodes = [await startServer({ env }), await startServer({ env })] as const;
	try {
		const rounds: Round[] = [];
		for (const { id } of matches.slice(0, ROUNDS)) rounds.push(await playRound([nodes[0].url, nodes[1].url], id));
		return [0.5, 0.99].map((share) => rowOf(wakeUp, share, rounds));
	} finally {
		for (const node of nodes) await node.stop();
		await redis?.kill();
		await cluster.stop();
	}
}

export const run = async (): Promise<BenchRow[]> => [...(await measure("NOTIFY")), ...(await measure("Redis"))];
