// Cost of changing odds: new values of markets delivered per second of server CPU at 1,000 live matches, ours compared with stock
// Socket.IO with one frame per tick and client; and the bytes of a tick. odds-reprice.bench.ts measures the cost of repricing.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { encodeWebSocketFrame, factsText } from "#server/realtime/kernel/encode-packet.ts";
import type { MarketView } from "#shared/contract/odds.ts";
import { encodeOddsFact } from "#shared/contract/socket/odds-facts.ts";
import { KICK_OFF } from "../fixtures/made-match.ts";
import type { BenchRow } from "./bench-row.ts";
import type { MeasuredTicks, TickTask } from "./odds-ticks-load.ts";
import type { TickPorts } from "./odds-ticks-server.ts";
import { MATCHES } from "./odds-ticks-task.ts";
import { median } from "./quantile.ts";

const PEERS = ["ours", "socket.io"] as const;
const READERS = 2_000;
const SECONDS = 4;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

type Peer = (typeof PEERS)[number];

/** If taskset is missing, the processes are not bound to a core, and the rows say so. */
const PIN = ["taskset", "-c"] as const;
const canPin = spawnSync(PIN[0], [PIN[1], "1", "true"]).status === 0;

function start(file: string, argument: string, core: number): ChildProcess {
	const command = [process.execPath, fileURLToPath(new URL(file, import.meta.url)), argument];
	const [program = "", ...rest] = canPin ? [...PIN, String(core), ...command] : command;
	return spawn(program, rest, { stdio: ["ignore", "pipe", "inherit"] });
}

async function firstLine<T>(child: ChildProcess): Promise<T> {
	if (child.stdout) for await (const line of createInterface(child.stdout)) return JSON.parse(line) as T;
	throw new Error("it said nothing");
}

async function runCase(peer: Peer): Promise<MeasuredTicks> {
	const server = start("odds-ticks-server.ts", peer, 0);
	try {
		const ports = await firstLine<TickPorts>(server);
		const task: TickTask = { peer, ...ports, serverPid: server.pid ?? 0, readers: READERS, seconds: SECONDS };
		return await firstLine<MeasuredTicks>(start("odds-ticks-load.ts", JSON.stringify(task), 1));
	} finally {
		server.kill("SIGKILL");
	}
}

async function deliveries(): Promise<BenchRow[]> {
	const rounds: Record<Peer, MeasuredTicks>[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const found: Partial<Record<Peer, MeasuredTicks>> = {};
		for (const peer of round % 2 === 0 ? PEERS : PEERS.toReversed()) found[peer] = await runCase(peer);
		rounds.push(found as Record<Peer, MeasuredTicks>);
	}
	const ratesOf = (peer: Peer) => rounds.map((round) => round[peer].ticks / round[peer].serverCpuSeconds);
	const bytesOf = (peer: Peer) => median(rounds.map((round) => round[peer].bytes / round[peer].ticks));
	const ratios = ratesOf("ours").map((rate, index) => rate / (ratesOf("socket.io")[index] ?? 0));
	const perSecond = (peer: Peer) => Math.round(median(rounds.map((round) => round[peer].ticks / round[peer].seconds)));
	const range = `ratio ${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}`;
	const conditions = `${READERS} readers on ${MATCHES} live matches, ${ROUNDS} rounds${canPin ? "" : ", not pinned"}`;
	return [
		{
			name: "odds ticks delivered",
			unit: "per server-CPU-second",
			ours: median(ratesOf("ours")),
			peer: median(ratesOf("socket.io")),
			peerName: "socket.io, a frame a tick and client",
			ratio: median(ratios),
			note: `${conditions}, ${range}; at the wall ${perSecond("ours")}/s against ${perSecond("socket.io")}/s: ours waits for its tick of 200 ms`,
		},
		{
			name: "bytes of a tick where all markets move at once",
			unit: "bytes",
			ours: bytesOf("ours"),
			peer: bytesOf("socket.io"),
			peerName: "socket.io, the same fact alone",
			ratio: bytesOf("socket.io") / bytesOf("ours"),
			note: "measured on the wire, WebSocket header included",
		},
	];
}

/** Bytes of one market in a frame of its own, as it is sent between events when the clock changes one price. */
function tickBytes(): BenchRow {
	const view: MarketView = {
		market: "two_way",
		line: null,
		status: "open",
		reason: null,
		prices: [145, 288],
		source: "model",
		result: null,
		note: null,
		version: 211,
		changedAt: KICK_OFF + 4_812_345,
	};
	const ours = encodeWebSocketFrame(factsText(57, 412, [JSON.stringify(encodeOddsFact(view))], 4_812_345, 411)).length;
	const peer = encodeWebSocketFrame(`2${JSON.stringify(["odds", "m12", view])}`).length;
	return {
		name: "bytes of a tick of one market",
		unit: "bytes",
		ours,
		peer,
		peerName: "named fields",
		ratio: peer / ours,
		note: "one WebSocket frame, its header of two bytes included",
	};
}

export async function run(): Promise<BenchRow[]> {
	return [tickBytes(), ...(await deliveries())];
}
