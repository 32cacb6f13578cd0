// RT10: limits of what one client may send. Excess packets are refused; a client that continues is disconnected.
import type { ErrorCode } from "#shared/contract/error-code.ts";
import type { GatewayLimits } from "./gateway-limits.ts";
import { TokenBucket } from "./token-bucket.ts";

/** Cost of a refusal by code; any other costs 1. */
const COSTS: Partial<Record<ErrorCode, number>> = { malformed_packet: 10, unauthenticated: 5, token_expired: 5 };

/** Number of topics in one join that cost as much as a message: a page with 64 topics uses half of the burst. */
const TOPICS_PER_MESSAGE = 8;

export class PacketLimits {
	readonly #messages: TokenBucket;
	readonly #patience: TokenBucket;

	constructor(limits: GatewayLimits, now: number) {
		this.#messages = new TokenBucket(limits.messagesPerSecond, limits.messageBurst, now);
		this.#patience = new TokenBucket(1, limits.refusalBurst, now);
	}

	/** Returns `true` if a packet may pass. */
	admit(now: number): boolean {
		return this.#messages.take(1, now);
	}

	/** Returns `true` if a join of this many topics may pass, in addition to the packet itself: each topic may need a snapshot. */
	admitJoin(topics: number, now: number): boolean {
		return this.#messages.take(topics / TOPICS_PER_MESSAGE, now);
	}

	/** Counts a refusal. Returns `false` if the limit is reached: the caller then closes with `abuse`. */
	forgive(code: ErrorCode, now: number): boolean {
		return this.#patience.take(COSTS[code] ?? 1, now);
	}
}
