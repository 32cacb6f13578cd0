// RT11: decides which sessions may begin, before the upgrade. Limits per network come first, so that a flood from one network does not
// block others; then the total, so that a storm of clients is spread and connected clients are still served.
import { type NodeCounts, sharedFrom } from "#server/bus/node-counts.ts";
import { blockOf, NETWORKS_OF_A_BLOCK } from "#server/http/connection/network-of.ts";
import type { Logger } from "#server/observability/logger.ts";
import { createRareWarning } from "#server/observability/rare-warning.ts";
import type { GatewayLimits } from "./kernel/gateway-limits.ts";
import { TokenBucket } from "./kernel/token-bucket.ts";

/** Response to a client that gets no session. */
export interface Refusal {
	status: 429 | 503;
	retryAfterSeconds: number;
	/** The limit of the client's network that was reached; `null` if it was the limit in total. */
	networkLimit: "handshakes" | "sockets" | null;
}

export interface Admission {
	/** Takes one place of the network's limit and one of the total. A refusal takes no place of the total. */
	admit(network: string): Refusal | null;
	/** Counts a session of the network that began. Returns a function to call once, when the session ends. */
	opened(network: string): () => void;
	/** Refuses all further sessions. */
	end(): void;
	/** Numbers of refused sessions since the start: all of them, and those refused because of a limit of their network. */
	refusals(): { turnedAway: number; turnedAwayByNetwork: number };
}

interface Network {
	handshakes: TokenBucket;
	openSockets: number;
}

/** Seconds until a network's burst of handshakes is available again. */
const BURST_SECONDS = 3;
const SWEEP_MS = 10_000;

const refusal = (networkLimit: Refusal["networkLimit"], retryAfterSeconds: number): Refusal => ({
	status: networkLimit ? 429 : 503,
	retryAfterSeconds,
	networkLimit,
});
const NO_ROOM = refusal(null, 1);
const TOO_FAST = refusal("handshakes", BURST_SECONDS);
const TOO_MANY = refusal("sockets", 10);

const NETWORK_REFUSED =
	"One network is refused live connections: SOCKETS_PER_NETWORK and HANDSHAKES_PER_NETWORK set the limits, TRUST_PROXY whose network a proxy's visitors have";

export function createAdmission(parts: {
	limits: GatewayLimits;
	log: Logger;
	/** Returns milliseconds of a monotonic clock. */
	now(): number;
	/** Adds up the sockets of a network on all nodes; if absent, each node counts only its own. */
	nodeCounts?: NodeCounts | undefined;
}): Admission {
	const { limits, log, now, nodeCounts } = parts;
	const share = nodeCounts?.shareOf("sockets of a network");
	const { admissionsPerSecond, admissionBurst, handshakesPerNetwork, socketsPerNetwork } = limits;
	const from = socketsPerNetwork > 0 ? sharedFrom(socketsPerNetwork) : Number.POSITIVE_INFINITY;
	const places = new TokenBucket(admissionsPerSecond, admissionBurst, now());
	const networks = new Map<string, Network>();
	const refused = { turnedAway: 0, turnedAwayByNetwork: 0 };
	const warn = createRareWarning(log);
	let hasEnded = false;

	function find(name: string, times = 1): Network {
		let network = networks.get(name);
		if (!network) {
			network = {
				handshakes: new TokenBucket(times * handshakesPerNetwork, times * handshakesPerNetwork * BURST_SECONDS, now()),
				openSockets: 0,
			};
			networks.set(name, network);
		}
		return network;
	}

	function judge(name: string): Refusal | null {
		if (hasEnded) return NO_ROOM;
		const network = find(name);
		if (socketsPerNetwork > 0 && network.openSockets + (share?.others(name) ?? 0) >= socketsPerNetwork) return TOO_MANY;
		if (handshakesPerNetwork > 0 && !network.handshakes.take(1, now())) return TOO_FAST;
		const block = find(`${blockOf(name)} block`, NETWORKS_OF_A_BLOCK);
		if (handshakesPerNetwork > 0 && !block.handshakes.take(1, now())) return TOO_FAST;
		// Only blocks of IPv6 are limited: one customer may have a whole /48, while thousands of people are behind an IPv4 block.
		if (socketsPerNetwork > 0 && name.includes(":") && block.openSockets >= NETWORKS_OF_A_BLOCK * socketsPerNetwork) return TOO_MANY;
		return places.take(1, now()) ? null : NO_ROOM;
	}

	/** Deletes networks that have no open socket and a full bucket. */
	const cleanupTimer = setInterval(() => {
		for (const [name, { handshakes, openSockets }] of networks) if (openSockets === 0 && handshakes.isFull(now())) networks.delete(name);
	}, SWEEP_MS).unref();

	return {
		admit(name) {
			const refusal = judge(name);
			if (!refusal) return null;
			refused.turnedAway++;
			if (refusal.networkLimit) {
				refused.turnedAwayByNetwork++;
				warn({ network: name, limit: refusal.networkLimit }, NETWORK_REFUSED);
			}
			return refusal;
		},
		opened(network) {
			const own = find(network);
			const counted = [own, find(`${blockOf(network)} block`, NETWORKS_OF_A_BLOCK)];
			const change = (by: 1 | -1) => {
				for (const one of counted) one.openSockets += by;
				if (own.openSockets >= from - 1) share?.set(network, own.openSockets >= from ? own.openSockets : 0);
			};
			change(1);
			return () => change(-1);
		},
		end() {
			hasEnded = true;
			clearInterval(cleanupTimer);
		},
		refusals: () => refused,
	};
}
