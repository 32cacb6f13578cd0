// Server cost of accepting a client up to the response to its handshake: with an access token compared with a guest's, in the same run.
// The server is a separate process, so that its CPU time is measured separately from its clients'.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { WebSocket } from "ws";
import { PROTOCOL_VERSION, SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import type { BenchRow } from "./bench-row.ts";
import type { Started } from "./handshake-server.ts";
import { median } from "./quantile.ts";

const HANDSHAKES = 1_500;
const CONCURRENT_HANDSHAKES = 16;
const ROUNDS = 7;

async function answerOf<T>(server: ChildProcess): Promise<T> {
	return (await once(server, "message"))[0] as T;
}

/** Connects, waits for the server's connect packet, and disconnects. */
function shakeHands(url: string, auth: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const webSocket = new WebSocket(url, { perMessageDeflate: false });
		webSocket.on("error", reject);
		webSocket.on("message", (bytes: Buffer) => {
			const text = bytes.toString();
			if (text.startsWith("0{")) webSocket.send(`40${auth}`);
			else if (text.startsWith("40{")) {
				webSocket.terminate();
				resolve();
			} else reject(new Error(text));
		});
	});
}

/** Handshakes per second of the server's CPU time. */
async function rate(server: ChildProcess, url: string, auth: string): Promise<number> {
	const cpuSeconds = () => {
		const answered = answerOf<number>(server);
		server.send("?");
		return answered;
	};
	const before = await cpuSeconds();
	let left = HANDSHAKES;
	const client = async () => {
		while (left-- > 0) await shakeHands(url, auth);
	};
	await Promise.all(Array.from({ length: CONCURRENT_HANDSHAKES }, client));
	return HANDSHAKES / ((await cpuSeconds()) - before);
}

export async function run(): Promise<BenchRow[]> {
	const server = fork(fileURLToPath(new URL("handshake-server.ts", import.meta.url)));
	try {
		const { port, token } = await answerOf<Started>(server);
		const url = `ws://127.0.0.1:${port}${SOCKET_PATH}/?EIO=4&transport=websocket`;
		const auths = [JSON.stringify({ protocol: PROTOCOL_VERSION, token }), JSON.stringify({ protocol: PROTOCOL_VERSION })] as const;
		const rounds: { ours: number; peer: number }[] = [];
		// The first round is a warm-up; the two cases alternate in going first.
		for (let round = 0; round <= ROUNDS; round++) {
			const found = [0, 0];
			for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) found[index] = await rate(server, url, auths[index] ?? "");
			if (round > 0) rounds.push({ ours: found[0] ?? 0, peer: found[1] ?? 0 });
		}
		const ratios = rounds.map(({ ours, peer }) => ours / peer);
		const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
		return [
			{
				name: "socket handshakes with an access token",
				unit: "per server-CPU-second",
				ours: median(rounds.map(({ ours }) => ours)),
				peer: median(rounds.map(({ peer }) => peer)),
				peerName: "a guest's",
				ratio: median(ratios),
				note: `TCP, upgrade, handshake, close; ${ROUNDS} rounds of ${HANDSHAKES}, ratio ${range}`,
			},
		];
	} finally {
		server.kill("SIGKILL");
	}
}
