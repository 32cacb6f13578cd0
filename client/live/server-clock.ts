// Estimates the offset of the server's clock. A sample bounds the difference by half its round trip; the narrowest bound wins unless a
// later one contradicts it, which means that a clock was set or this machine slept. Pure.
import type { Instant } from "#shared/kit/instant.ts";

export interface ServerClock {
	/** Adds one `clock:ping`: sent and received by this device's clock, answered by the server's. */
	sample(sentAt: Instant, serverAt: Instant, receivedAt: Instant): void;
	/** Returns the server's clock minus ours, in milliseconds; `null` before the first sample. */
	offset(): number | null;
	/**
	 * Takes a packet published at `serverAt` that arrived at `receivedAt`. Returns false if the offset cannot be right, or if the packet was
	 * in transit for long.
	 */
	agrees(serverAt: Instant, receivedAt: Instant): boolean;
}

const TOLERANCE_MS = 1_000;

export function createServerClock(): ServerClock {
	let best: { offset: number; doubt: number } | null = null;
	return {
		sample(sentAt, serverAt, receivedAt) {
			const doubt = (receivedAt - sentAt) / 2;
			const offset = serverAt - sentAt - doubt;
			const isContradicted = best !== null && Math.abs(best.offset - offset) > best.doubt + doubt;
			if (best === null || isContradicted || doubt <= best.doubt) best = { offset, doubt };
		},
		offset: () => best?.offset ?? null,
		agrees: (serverAt, receivedAt) => best !== null && Math.abs(receivedAt + best.offset - serverAt) <= TOLERANCE_MS + best.doubt,
	};
}
