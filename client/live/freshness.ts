// How fresh is what the page has, and what time is it at the server: from what came, and from a few measured ways there and back.
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { createServerClock } from "./server-clock.ts";

export interface Freshness {
	/** A packet arrived; `publishedAt` by the server's clock, where the packet has it. */
	received(publishedAt?: Instant): void;
	/** Time since the last packet. */
	silentMs(): number;
	/** How long ago the newest packet was published; null before the first. */
	ageMs(): number | null;
	/** In whole milliseconds: what is measured has fractions, and an instant is stored and sent without them. Null until it was measured. */
	serverNow(): Instant | null;
	/** Begins to measure the clocks; what an earlier connection did not answer is given up. */
	measure(): void;
}

const SAMPLES = 3;

/** `ping` asks the server for its clock. */
export function createFreshness(clock: Clock, ping: (sentAt: Instant, answered: (serverAt: Instant) => void) => void): Freshness {
	const serverClock = createServerClock();
	/** By our clock: when the last packet arrived, and when it was published. */
	let receivedAt: Instant | null = null;
	let freshAt: Instant | null = null;
	let measurement = 0;

	function sample(left: number, ofMeasurement: number): void {
		const sentAt = clock();
		ping(sentAt, (serverAt) => {
			serverClock.sample(sentAt, serverAt, clock());
			if (left > 1 && ofMeasurement === measurement) sample(left - 1, ofMeasurement);
		});
	}

	const measure = () => sample(SAMPLES, ++measurement);

	return {
		received(publishedAt) {
			const offset = serverClock.offset();
			receivedAt = clock();
			freshAt = publishedAt === undefined || offset === null ? receivedAt : Math.min(receivedAt, publishedAt - offset);
			if (publishedAt !== undefined && offset !== null && !serverClock.agrees(publishedAt, receivedAt)) measure();
		},
		silentMs: () => (receivedAt === null ? 0 : clock() - receivedAt),
		ageMs: () => (freshAt === null ? null : Math.max(0, clock() - freshAt)),
		serverNow() {
			const offset = serverClock.offset();
			return offset === null ? null : Math.round(clock() + offset);
		},
		measure,
	};
}
