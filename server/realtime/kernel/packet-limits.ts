// RT10: how much one client may send. Excess packets are refused; a client that goes on is disconnected.
import type { ErrorCode } from "#shared/contract/error-code.ts";
import type { GatewayLimits } from "./gateway-limits.ts";
import { TokenBucket } from "./token-bucket.ts";

/** Patience that a refusal costs; any other costs 1. */
const COSTS: Partial<Record<ErrorCode, number>> = { malformed_packet: 10, unauthenticated: 5, token_expired: 5 };

/** Topics of one join that cost as much as a message: a page with 64 takes half of the burst. */
const TOPICS_PER_MESSAGE = 8;

export class PacketLimits {
	readonly #messages: TokenBucket;
	readonly #patience: TokenBucket;

	constructor(limits: GatewayLimits, now: number) {
		this.#messages = new TokenBucket(limits.messagesPerSecond, limits.messageBurst, now);
		this.#patience = new TokenBucket(1, limits.refusalBurst, now);
	}

	/** True when a packet may pass. */
	admit(now: number): boolean {
		return this.#messages.take(1, now);
	}

	/** True when a join of so many topics may, beside the packet that it came in: each may be a snapshot. */
	admitJoin(topics: number, now: number): boolean {
		return this.#messages.take(topics / TOPICS_PER_MESSAGE, now);
	}

	/** Counts a refusal. False when patience is at its end: close with `abuse`. */
	forgive(code: ErrorCode, now: number): boolean {
		return this.#patience.take(COSTS[code] ?? 1, now);
	}
}
