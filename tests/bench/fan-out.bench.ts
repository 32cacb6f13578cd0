// What one delivery costs the server: facts delivered per second of server CPU to 1,000 and 5,000 readers, ours against
// stock Socket.IO and ws, and the bytes of a goal on the wire. Server and load generator are processes on a core each.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { encodeWebSocketFrame, factsText } from "#server/realtime/packets/encode-packet.ts";
import { encodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { football } from "#shared/sports/football/module.ts";
import type { BenchRow } from "./bench-row.ts";
import type { Measured } from "./fan-out-load.ts";
import type { Ports } from "./fan-out-server.ts";
import { median } from "./quantile.ts";

const PEERS = ["ours", "socket.io", "ws"] as const;
const READERS = [1_000, 5_000];
/** Facts at once: a busy match-day, and one alone. */
const BURSTS = [8, 1];
const SECONDS = 3;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

type Peer = (typeof PEERS)[number];

/** Where there is no taskset the rows say so. */
const PIN = ["taskset", "-c"] as const;
const canPin = spawnSync(PIN[0], [PIN[1], "1", "true"]).status === 0;

function start(file: string, argument: string, core: number): ChildProcess {
	const command = [process.execPath, fileURLToPath(new URL(file, import.meta.url)), argument];
	const [program = "", ...rest] = canPin ? [...PIN, String(core), ...command] : command;
	return spawn(program, rest, { stdio: ["ignore", "pipe", "inherit"] });
}

async function* linesOf<T>(child: ChildProcess): AsyncGenerator<T> {
	if (child.stdout) for await (const line of createInterface(child.stdout)) yield JSON.parse(line) as T;
}

async function runCase(peer: Peer, readers: number): Promise<Measured[]> {
	const server = start("fan-out-server.ts", peer, 0);
	try {
		const { value: ports } = await linesOf<Ports>(server).next();
		const task = { peer, ...ports, serverPid: server.pid, readers, bursts: BURSTS, seconds: SECONDS };
		const measured: Measured[] = [];
		for await (const line of linesOf<Measured>(start("fan-out-load.ts", JSON.stringify(task), 1))) measured.push(line);
		return measured;
	} finally {
		server.kill("SIGKILL");
	}
}

const perCpuSecond = ({ deliveries, serverCpuSeconds }: Measured) => deliveries / serverCpuSeconds;
const loadShare = ({ loadCpuSeconds, seconds }: Measured) => loadCpuSeconds / seconds;

async function compare(readers: number): Promise<BenchRow[]> {
	const rounds: Record<Peer, Measured[]>[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const found: Partial<Record<Peer, Measured[]>> = {};
		for (const peer of round % 2 === 0 ? PEERS : PEERS.toReversed()) found[peer] = await runCase(peer, readers);
		rounds.push(found as Record<Peer, Measured[]>);
	}
	return BURSTS.flatMap((burst, index) => {
		const rates = rounds.map((round) => Object.fromEntries(PEERS.map((peer) => [peer, perCpuSecond(round[peer][index] as Measured)])));
		const busiest = Math.max(...rounds.flatMap((round) => PEERS.map((peer) => loadShare(round[peer][index] as Measured))));
		return PEERS.slice(1).map((peer) => {
			const ratios = rates.map((rate) => (rate.ours ?? 0) / (rate[peer] ?? 0));
			const range = `${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}`;
			const doubt = busiest > 0.9 ? `, DOUBTFUL: load generator ${Math.round(busiest * 100)} % busy` : "";
			return {
				name: `deliveries, ${readers} readers, ${burst === 1 ? "one fact" : `${burst} facts at once`}`,
				unit: "per server-CPU-second",
				ours: median(rates.map((rate) => rate.ours ?? 0)),
				peer: median(rates.map((rate) => rate[peer] ?? 0)),
				peerName: peer,
				ratio: median(ratios),
				note: `${ROUNDS} rounds, ratio ${range}${canPin ? "" : ", not pinned"}${doubt}`,
			};
		});
	});
}

/** A goal with its assist in the 67th minute: header and payload of the frame, against the same event as named fields. */
function goalBytes(): BenchRow {
	const goal: MatchEvent = {
		seq: 87,
		id: "e87",
		revision: 1,
		status: "confirmed",
		type: "goal_scored",
		period: "2h",
		elapsedMs: 4_021_000,
		payload: { side: "home", scorerId: "p3391", assistId: "p3388", kind: "open_play" },
		occurredAt: 1_790_003_600_123,
		source: "provider",
	};
	const baseAt = 1_790_000_000_000;
	const fact = JSON.stringify(encodeMatchFact(football, goal, baseAt));
	const ours = encodeWebSocketFrame(factsText(12, goal.seq, [fact], goal.occurredAt + 3 - baseAt)).length;
	const peer = encodeWebSocketFrame(`2${JSON.stringify(["match:event", "m12", goal])}`).length;
	return {
		name: "a goal on the wire",
		unit: "bytes",
		ours,
		peer,
		peerName: "named fields",
		ratio: peer / ours,
		note: "one WebSocket frame, header included",
	};
}

export async function run(): Promise<BenchRow[]> {
	const rows = [goalBytes()];
	for (const readers of READERS) rows.push(...(await compare(readers)));
	return rows;
}
