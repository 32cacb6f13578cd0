// Cost of delivering a chat line: lines delivered per second of server CPU to 1,000 readers of one room, ours compared with a stock
// Socket.IO room, and the bytes of a line. Server and load generator are processes with a core each. The database is not included; its
// share is measured in tests/faults/chat.
import { encodeWebSocketFrame, factsText } from "#server/realtime/kernel/encode-packet.ts";
import { encodeChatFact } from "#shared/contract/socket/chat-facts.ts";
import type { BenchRow } from "./bench-row.ts";
import { usualLine } from "./chat-line.ts";
import type { Peer } from "./chat-server.ts";
import { canPin, startFanOutCase } from "./fan-out-case.ts";
import type { Measured } from "./fan-out-load.ts";
import { median } from "./quantile.ts";

const PEERS: readonly Peer[] = ["ours", "socket.io"];
const READERS = 1_000;
/** Number of lines per burst: 10, as with 200 per second and a tick of 50 ms; and 1. */
const BURSTS = [10, 1];
const SECONDS = 3;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

async function runCase(peer: Peer): Promise<Measured[]> {
	const running = await startFanOutCase({ server: "chat-server.ts", task: { peer, topic: "chat:m1", readers: READERS } });
	try {
		const measured: Measured[] = [];
		for (const burst of BURSTS) measured.push(await running.measure({ burst, seconds: SECONDS }));
		return measured;
	} finally {
		running.stop();
	}
}

async function compare(): Promise<BenchRow[]> {
	const rounds: Record<Peer, Measured[]>[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const found: Partial<Record<Peer, Measured[]>> = {};
		for (const peer of round % 2 === 0 ? PEERS : PEERS.toReversed()) found[peer] = await runCase(peer);
		rounds.push(found as Record<Peer, Measured[]>);
	}
	return BURSTS.map((burst, index) => {
		const rateOf = (peer: Peer) => (round: Record<Peer, Measured[]>) => {
			const { deliveries, serverCpuSeconds } = round[peer][index] as Measured;
			return deliveries / serverCpuSeconds;
		};
		const ratios = rounds.map((round) => rateOf("ours")(round) / rateOf("socket.io")(round));
		const range = `${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}`;
		return {
			name: `chat lines, ${READERS} readers, ${burst === 1 ? "one line" : `${burst} lines at once`}`,
			unit: "deliveries per server-CPU-second",
			ours: median(rounds.map(rateOf("ours"))),
			peer: median(rounds.map(rateOf("socket.io"))),
			peerName: "socket.io room",
			ratio: median(ratios),
			note: `${ROUNDS} rounds, ratio ${range}${canPin ? "" : ", not pinned"}`,
		};
	});
}

/** Bytes of a typical line in a frame of its own and in a frame of ten, compared with the same line as named fields. */
function lineBytes(): BenchRow[] {
	const baseAt = 1_790_000_000_000;
	const fact = JSON.stringify(encodeChatFact({ kind: "line", line: usualLine(412) }, baseAt));
	const frameOf = (count: number) => encodeWebSocketFrame(factsText(12, 412, Array<string>(count).fill(fact), 2_700_173)).length;
	const peer = encodeWebSocketFrame(`2${JSON.stringify(["chat:message", usualLine(412)])}`).length;
	return [1, 10].map((count) => {
		const ours = frameOf(count) / count;
		return {
			name: `a chat line on the wire, ${count === 1 ? "alone" : `${count} in a frame`}`,
			unit: "bytes",
			ours,
			peer,
			peerName: "named fields",
			ratio: peer / ours,
			note: "41 of them are its text, 13 the name; WebSocket header included",
		};
	});
}

export async function run(): Promise<BenchRow[]> {
	return [...lineBytes(), ...(await compare())];
}
