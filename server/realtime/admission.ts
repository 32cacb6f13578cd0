// RT11: decides which sessions may begin, before the upgrade. Limits per network come first, so that a flood from one network does not
// block others; then the total, so that a storm of clients is spread and connected clients are still served.
import type { NodeCounts } from "#server/bus/node-counts.ts";
import { blockOf, NETWORKS_OF_A_BLOCK } from "#server/http/connection/network-of.ts";
import type { Logger } from "#server/observability/logger.ts";
import { createRareWarning } from "#server/observability/rare-warning.ts";
import type { GatewayLimits } from "./kernel/gateway-limits.ts";
import { createNetworkPlaces } from "./kernel/network-places.ts";
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
	const { admissionsPerSecond, admissionBurst, handshakesPerNetwork, socketsPerNetwork } = limits;
	const sockets = createNetworkPlaces(socketsPerNetwork, nodeCounts?.shareOf("sockets of a network"));
	const places = new TokenBucket(admissionsPerSecond, admissionBurst, now());
	const handshakes = new Map<string, TokenBucket>();
	const refused = { turnedAway: 0, turnedAwayByNetwork: 0 };
	const warn = createRareWarning(log);
	let hasEnded = false;

	/** Returns whether the network, or the block of `times` networks, begins too many sessions at once. */
	function isTooFast(name: string, times = 1): boolean {
		if (handshakesPerNetwork === 0) return false;
		const rate = times * handshakesPerNetwork;
		const bucket = handshakes.get(name) ?? new TokenBucket(rate, rate * BURST_SECONDS, now());
		handshakes.set(name, bucket);
		return !bucket.take(1, now());
	}

	function judge(network: string): Refusal | null {
		if (hasEnded) return NO_ROOM;
		if (sockets.isFull(network)) return TOO_MANY;
		if (isTooFast(network) || isTooFast(`${blockOf(network)} block`, NETWORKS_OF_A_BLOCK)) return TOO_FAST;
		return places.take(1, now()) ? null : NO_ROOM;
	}

	/** Deletes full buckets. */
	const cleanupTimer = setInterval(() => {
		for (const [name, bucket] of handshakes) if (bucket.isFull(now())) handshakes.delete(name);
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
		opened: sockets.take,
		end() {
			hasEnded = true;
			clearInterval(cleanupTimer);
		},
		refusals: () => refused,
	};
}
