// Cost of one delivery for the server: facts delivered per second of server CPU to 1,000 and 5,000 readers, ours compared with the
// ceiling of Node (a bare loop of net.Socket.write), ws and stock Socket.IO; memory per connection; the bytes of a goal on the wire.
// Server and load generator are processes with a core each; all servers of a case keep running, and measurements alternate between them.
// `PEER_ROOT`: another checkout of the project, whose fan-out is measured in addition. `BUN`: the program of the npm package `bun`, whose
// server is uWebSockets. `BENCH_ROUNDS`, `BENCH_SECONDS`, `BENCH_READERS=1000,5000`, `BENCH_PEERS=bare,ws`: a shorter or longer run.
import { pathToFileURL } from "node:url";
import { encodeWebSocketFrame, factsText } from "#server/realtime/kernel/encode-packet.ts";
import { encodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { football } from "#shared/sports/football/module.ts";
import type { BenchRow } from "./bench-row.ts";
import { canPin, type FanOutCase, startFanOutCase } from "./fan-out-case.ts";
import type { Measured } from "./fan-out-load.ts";
import { median, quantile } from "./quantile.ts";

type Peer = "ours" | "before" | "bare" | "bare-gateway" | "bun" | "ws" | "socket.io";

const { PEER_ROOT, BUN, BENCH_ROUNDS = "10", BENCH_SECONDS = "1", BENCH_READERS = "1000,5000", BENCH_PEERS } = process.env;
const NAMES: Record<Peer, string> = {
	ours: "ours",
	before: "before",
	bare: "bare loop",
	"bare-gateway": "bare loop over the gateway's sockets",
	bun: "uWebSockets",
	ws: "ws",
	"socket.io": "socket.io",
};
const isChosen = (peer: Peer) =>
	(BENCH_PEERS?.split(",").includes(peer) ?? true) && (peer !== "before" || !!PEER_ROOT) && (peer !== "bun" || !!BUN);
const OTHERS = (Object.keys(NAMES) as Peer[]).filter((peer) => peer !== "ours" && isChosen(peer));
const PEERS: Peer[] = ["ours", ...OTHERS];
const READERS = BENCH_READERS.split(",").map(Number);
/** Number of facts per burst: a busy match-day, and one alone. */
const BURSTS = [8, 1];
/** Number of starts of each server, because two runs of one program differ by their memory layout. */
const STARTS = 2;
const ROUNDS = Math.ceil(Number(BENCH_ROUNDS) / STARTS);

interface Found {
	/** For each burst size, the results of all rounds. */
	rounds: Record<Peer, Measured>[][];
	bytesPerConnection: Record<Peer, number>[];
}

function startCase(peer: Peer, readers: number): Promise<FanOutCase> {
	const task = { peer: peer === "before" ? "ours" : peer, readers };
	if (peer === "bun") return startFanOutCase({ server: "fan-out-bun.ts", program: BUN ?? "", task });
	const server = peer === "before" ? pathToFileURL(`${PEER_ROOT}/tests/bench/fan-out-server.ts`).href : "fan-out-server.ts";
	return startFanOutCase({ server, task });
}

const inTurns = <T>(items: readonly T[], turn: number) => (turn % 2 === 0 ? items : items.toReversed());

/** Measures all servers of one start, alternating between them. */
async function measureStart(readers: number, found: Found): Promise<void> {
	const cases = new Map<Peer, FanOutCase>();
	try {
		for (const peer of PEERS) cases.set(peer, await startCase(peer, readers));
		found.bytesPerConnection.push(
			Object.fromEntries([...cases].map(([peer, each]) => [peer, each.bytesPerConnection])) as Record<Peer, number>,
		);
		for (let round = 0; round < ROUNDS; round++) {
			for (const [index, burst] of BURSTS.entries()) {
				const measured: Partial<Record<Peer, Measured>> = {};
				for (const [peer, each] of inTurns([...cases], round)) {
					measured[peer] = await each.measure({ burst, seconds: Number(BENCH_SECONDS) });
				}
				found.rounds[index]?.push(measured as Record<Peer, Measured>);
			}
		}
	} finally {
		for (const each of cases.values()) each.stop();
	}
}

const perCpuSecond = ({ deliveries, serverCpuSeconds }: Measured) => deliveries / serverCpuSeconds;
const loadShare = ({ loadCpuSeconds, seconds }: Measured) => loadCpuSeconds / seconds;

async function compare(readers: number): Promise<BenchRow[]> {
	const found: Found = { rounds: BURSTS.map(() => []), bytesPerConnection: [] };
	for (let start = 0; start < STARTS; start++) await measureStart(readers, found);
	const memory = OTHERS.map((peer) => {
		const [ours = 0, theirs = 0] = (["ours", peer] as const).map((of) => median(found.bytesPerConnection.map((each) => each[of])));
		const note = "resident memory after a collection; the kernel's is not in it";
		const values = { ours, peer: theirs, peerName: NAMES[peer], ratio: theirs / ours };
		return { name: `memory of a connection, ${readers} readers`, unit: "bytes", ...values, note };
	});
	return [...BURSTS.flatMap((burst, index) => rowsOf(readers, burst, found.rounds[index] ?? [])), ...memory];
}

function rowsOf(readers: number, burst: number, rounds: readonly Record<Peer, Measured>[]): BenchRow[] {
	const busiest = Math.max(...rounds.flatMap((round) => PEERS.map((peer) => loadShare(round[peer]))));
	return OTHERS.map((peer) => {
		const ratios = rounds.map((round) => perCpuSecond(round.ours) / perCpuSecond(round[peer]));
		const [low, high] = [0.25, 0.75].map((share) => quantile(ratios, share).toFixed(2));
		const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}, half of them ${low} to ${high}`;
		const doubt = busiest > 0.9 ? `, DOUBTFUL: load generator ${Math.round(busiest * 100)} % busy` : "";
		return {
			name: `deliveries, ${readers} readers, ${burst === 1 ? "one fact" : `${burst} facts at once`}`,
			unit: "per server-CPU-second",
			ours: median(rounds.map((round) => perCpuSecond(round.ours))),
			peer: median(rounds.map((round) => perCpuSecond(round[peer]))),
			peerName: NAMES[peer],
			ratio: median(ratios),
			note: `${rounds.length} rounds, ratio ${range}${canPin ? "" : ", not pinned"}${doubt}`,
		};
	});
}

/** A goal with its assist in the 67th minute: header and payload of the frame, compared with the same event as named fields. */
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
