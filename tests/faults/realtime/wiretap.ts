// A plain client whose identity changes at random and which checks every received packet: a private fact that does not belong to the
// connection's user, by the server's last statement, is a leak.
import { io, type ManagerOptions, type Socket, type SocketOptions } from "socket.io-client";
import { type ClientToServer, PROTOCOL_VERSION, type ServerToClient, SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import type { SeededRandom } from "#shared/kit/seeded-random.ts";
import { tokenOf } from "../../integration/realtime/memory-identities.ts";
import type { World } from "./page-session.ts";

export interface Wiretap {
	/** Packets that the client should not have received. */
	readonly leaks: string[];
	readonly seen: { secrets: number; ends: number; renewals: number; refusals: number };
	/** One of the devices with which the client signs in. */
	device(): string;
	/** One random action: another identity, a join, a cut. It does not wait for anything. */
	act(): void;
	close(): void;
}

/** Private facts are `["secret", userId, …]`. */
const SECRET = /\["secret","(\w+)"/g;

export function openWiretap({ url, now, signedOut }: World, users: readonly string[], random: SeededRandom): Wiretap {
	const leaks: string[] = [];
	const seen = { secrets: 0, ends: 0, renewals: 0, refusals: 0 };
	const devices = users.map((_, index) => `tap ${index} ${random.integer(0, 1e9)}`);
	let socket: Socket<ServerToClient, ClientToServer>;
	let current: string | null = null;

	function look(packet: string): void {
		for (const [, owner = ""] of packet.matchAll(SECRET)) {
			seen.secrets++;
			if (owner !== current) leaks.push(`a secret of ${owner} came to ${current}`);
		}
	}

	/** The present identity; `null` is a guest. Its token may have expired, or belong to a device that was signed out. */
	function pick(): { userId: string | null; token: string | null } {
		const index = random.integer(-1, users.length - 1);
		const userId = users[index] ?? null;
		if (userId === null) return { userId, token: null };
		if (signedOut.has(devices[index] ?? "") && random.chance(0.8)) devices[index] = `tap ${index} ${random.integer(0, 1e9)}`;
		return { userId, token: tokenOf({ userId, deviceId: devices[index] ?? "", expiresAt: now() + random.integer(0, 2_000) }) };
	}

	function connect(): void {
		const { userId, token } = pick();
		const options: Partial<ManagerOptions & SocketOptions> = { path: SOCKET_PATH, reconnection: false, forceNew: true };
		const transports = random.chance(0.2) ? ["polling"] : ["websocket"];
		const tapped: typeof socket = io(url, { ...options, transports, auth: { protocol: PROTOCOL_VERSION, token: token ?? undefined } });
		socket = tapped;
		current = null;
		const isOld = () => socket !== tapped;
		tapped.on("connect", () => {
			if (!isOld()) current = userId;
		});
		tapped.on("f", (_alias, _seq, facts) => isOld() || look(JSON.stringify(facts)));
		tapped.on("auth:ended", () => {
			if (isOld()) return;
			seen.ends++;
			current = null;
		});
	}

	function renew(): void {
		const { userId, token } = pick();
		const tapped = socket;
		tapped.emit("auth:renew", random.chance(0.1) ? "forged" : token, (answer) => {
			if (socket !== tapped) return;
			if (answer.ok) seen.renewals++;
			else seen.refusals++;
			if (answer.ok) current = userId;
		});
	}

	function join(): void {
		const tapped = socket;
		const requests = ["log:a", ...users.map((userId) => `user:${userId}`)].map((topic) => ({ topic }));
		tapped.emit("topic:join", requests, (answers) => {
			if (socket === tapped) look(JSON.stringify(answers).replaceAll('\\"', '"'));
		});
	}

	connect();
	return {
		leaks,
		seen,
		device: () => random.pick(devices),
		act() {
			if (!socket.connected && !socket.active) connect();
			if (!socket.connected) return;
			if (random.chance(0.03)) {
				socket.close();
				connect();
			} else if (random.chance(0.4)) renew();
			else join();
		},
		close() {
			// A handshake that is aborted half-way stays open at the server until its own timeout.
			if (socket.connected || !socket.active) socket.close();
			else socket.once("connect", () => socket.close());
		},
	};
}
