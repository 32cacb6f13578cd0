// A TCP proxy between clients and the gateway that loses, duplicates, reorders and delays frames on their way down, splits bytes
// anywhere, and cuts connections, all decided by a seed. It parses WebSocket frames only to find their ends.
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { SeededRandom } from "#shared/kit/seeded-random.ts";

export interface Faults {
	/** Probabilities per frame of facts or heartbeat. */
	drop: number;
	double: number;
	swap: number;
	cut: number;
}

export interface FlakyProxy {
	readonly url: string;
	/** Number of faults and of connections so far. */
	readonly counts: Faults & { connections: number };
	/** Sets the faults from now on; a frame delayed for a swap is sent with the next one. */
	set(faults: Faults): void;
	cutAll(): void;
	close(): Promise<void>;
}

export const CALM: Faults = { drop: 0, double: 0, swap: 0, cut: 0 };

export async function startFlakyProxy(targetPort: number, random: SeededRandom): Promise<FlakyProxy> {
	let faults = CALM;
	const counts = { ...CALM, connections: 0 };
	const open = new Set<Socket>();

	const happens = (fault: keyof Faults) => {
		if (!random.chance(faults[fault])) return false;
		counts[fault]++;
		return true;
	};

	const server = createServer((down) => {
		counts.connections++;
		const up = connect(targetPort, "127.0.0.1");
		const cut = () => {
			open.delete(down);
			down.destroy();
			up.destroy();
		};
		open.add(down);
		for (const socket of [down, up]) socket.setNoDelay().on("error", cut).on("close", cut);
		down.on("data", (bytes) => up.write(bytes));

		let held: Buffer | null = null;
		const pass = (frame: Buffer) => {
			if (!isFactOrHead(frame)) return void send(frame);
			if (happens("cut")) return cut();
			if (happens("drop")) return;
			if (held === null && happens("swap")) {
				held = frame;
				return;
			}
			send(frame);
			if (happens("double")) send(frame);
			if (held) send(held);
			held = null;
		};
		const send = (bytes: Buffer) => {
			const at = random.integer(0, bytes.length);
			down.write(bytes.subarray(0, at));
			down.write(bytes.subarray(at));
		};
		const split = createFrameSplitter();
		up.on("data", (bytes) => split(bytes, send, pass));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const cutAll = () => {
		for (const socket of open) socket.destroy();
	};
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		counts,
		set(next) {
			faults = next;
		},
		cutAll,
		async close() {
			cutAll();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** Finds the frames after the response to the upgrade; responses to a polling client pass unchanged. */
function createFrameSplitter() {
	let hasUpgraded = false;
	let rest = Buffer.alloc(0);
	return (bytes: Buffer, other: (bytes: Buffer) => void, frame: (frame: Buffer) => void): void => {
		rest = Buffer.concat([rest, bytes]);
		if (!hasUpgraded) {
			const end = rest.indexOf("\r\n\r\n");
			if (end < 0) return;
			if (!rest.toString("latin1", 0, end).startsWith("HTTP/1.1 101")) {
				other(rest);
				rest = Buffer.alloc(0);
				return;
			}
			hasUpgraded = true;
			other(rest.subarray(0, end + 4));
			rest = rest.subarray(end + 4);
		}
		for (let length = frameLength(rest); length <= rest.length; length = frameLength(rest)) {
			frame(Buffer.from(rest.subarray(0, length)));
			rest = rest.subarray(length);
		}
	};
}

/** Length of the frame at the start of the bytes; `Infinity` if too few bytes have arrived to know it. */
function frameLength(bytes: Buffer): number {
	if (bytes.length < 2) return Number.POSITIVE_INFINITY;
	const short = bytes[1] as number;
	if (short < 126) return 2 + short;
	if (short === 126) return bytes.length < 4 ? Number.POSITIVE_INFINITY : 4 + bytes.readUInt16BE(2);
	return bytes.length < 10 ? Number.POSITIVE_INFINITY : 10 + Number(bytes.readBigUInt64BE(2));
}

function isFactOrHead(frame: Buffer): boolean {
	const start = frame.toString("latin1", 0, 20);
	return start.includes('42["f"') || start.includes('42["h"');
}
