// How far the server's clock is from ours. A sample bounds the difference by half its way there and back; the narrowest
// bound wins, unless a later one contradicts it: then one of the clocks was set, or this machine slept. Pure.
import type { Instant } from "#shared/kit/instant.ts";

export interface ServerClock {
	/** One `clock:ping`: sent and received by our clock, answered by the server's. */
	sample(sentAt: Instant, serverAt: Instant, receivedAt: Instant): void;
	/** Server's clock minus ours, in ms; null before the first sample. */
	offset(): number | null;
	/** A packet published at `serverAt` came at `receivedAt`: false when the offset cannot be right, or the packet was long under way. */
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
