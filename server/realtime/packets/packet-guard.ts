// RT7 and RT10 below Socket.IO: counts every Engine.IO packet of one client before Socket.IO sees it, and closes a client that sends too
// much, does not read, or opens another namespace.
import type { IncomingMessage } from "node:http";
import type { GatewayLimits } from "../kernel/gateway-limits.ts";
import type { EngineSocket, SocketConnection } from "../kernel/socket-connection.ts";
import { TokenBucket } from "../kernel/token-bucket.ts";

export type CloseCode = "slow" | "abuse";

interface EnginePacket {
	readonly type: string;
	readonly data?: unknown;
}

/** The parts of Engine.IO's socket that are used in addition to writing. */
export interface PacketSource extends EngineSocket {
	on: EngineSocket["on"] & PacketEvents;
	once(event: "upgrade" | "close", listener: () => void): unknown;
}

interface PacketEvents {
	(event: "packet", listener: (packet: EnginePacket) => void): unknown;
	/** Called for each probe of an upgrade; a probe is not a packet of the session. */
	(event: "upgrading", listener: () => void): unknown;
}

/** A CONNECT checks a token and begins a session, so it costs more. */
const CONNECT_COST = 10;
/** Index of a namespace in a packet. Only the default namespace exists, whose name clients omit: "0/…" would open another one. */
const NAMESPACE_AT = 1;

export class PacketGuard {
	readonly socketConnection: SocketConnection;
	/** The request of the last attempt to upgrade. */
	upgradeRequest: IncomingMessage | null = null;
	readonly #limits: GatewayLimits;
	readonly #packets: TokenBucket;
	#refuse: (code: CloseCode) => void;
	#hasEntered = false;
	#isRefused = false;
	#silenceTimer: NodeJS.Timeout | undefined;

	/** `refuse` closes the client; entered() replaces this function. */
	constructor(parts: { engine: PacketSource; socketConnection: SocketConnection; limits: GatewayLimits; refuse(code: CloseCode): void }) {
		const { engine, socketConnection, limits, refuse } = parts;
		this.socketConnection = socketConnection;
		this.#limits = limits;
		this.#packets = new TokenBucket(limits.packetsPerSecond, limits.packetBurst, performance.now());
		this.#refuse = refuse;
		engine.on("packet", (packet) => this.#weigh(packet));
		engine.on("upgrading", () => this.#take(1));
		engine.once("close", () => clearTimeout(this.#silenceTimer));
		if (engine.transport.name === "polling") this.#endSilence(engine, limits.pollingConnectMs);
	}

	/** The client was accepted: `refuse` closes it from now on. */
	entered(refuse: (code: CloseCode) => void): void {
		this.#hasEntered = true;
		this.#refuse = refuse;
	}

	/** Ends a polling session without a CONNECT: it occupies no connection, so any number of such sessions would cost a client nothing. */
	#endSilence(engine: EngineSocket, waitMs: number): void {
		this.#silenceTimer = setTimeout(() => {
			// After a stall of the process, the client's CONNECT may have arrived without being read yet: one turn of reading comes first.
			this.#silenceTimer = setTimeout(() => engine.close(true), 1);
		}, waitMs);
	}

	#weigh({ type, data }: EnginePacket): void {
		const isConnect = type === "message" && typeof data === "string" && data.startsWith("0");
		if (isConnect) clearTimeout(this.#silenceTimer);
		if (isConnect && data.startsWith("/", NAMESPACE_AT)) this.#close("abuse");
		else this.#take(isConnect ? CONNECT_COST : 1);
	}

	#take(cost: number): void {
		const allowedBytes = this.#hasEntered ? this.#limits.stuckBytes : this.#limits.lagBytes;
		if (this.socketConnection.waitingBytes() > allowedBytes) this.#close("slow");
		else if (!this.#packets.take(cost, performance.now())) this.#close("abuse");
	}

	#close(code: CloseCode): void {
		if (this.#isRefused) return;
		this.#isRefused = true;
		this.#refuse(code);
	}
}
