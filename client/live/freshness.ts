// Measures the age of the page's data and the server's time, from received packets and a few round trips.
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { createServerClock } from "./server-clock.ts";

export interface Freshness {
	/** Called when a packet has arrived; `publishedAt` is by the server's clock, if the packet contains it. */
	received(publishedAt?: Instant): void;
	/** Returns the time since the last packet. */
	silentMs(): number;
	/** Returns the age of the newest packet that arrived while the page was up to date; `null` before the first. */
	ageMs(): number | null;
	/** Returns whole milliseconds, because instants are stored and sent without fractions; `null` until it was measured. */
	serverNow(): Instant | null;
	/** Starts measuring the clocks; unanswered measurements of an earlier connection are dropped. */
	measure(): void;
}

const SAMPLES = 3;

interface FreshnessParts {
	clock: Clock;
	/** Requests the server's time. */
	ping(sentAt: Instant, answered: (serverAt: Instant) => void): void;
	/** Returns whether facts that were missed may still be on their way: a packet then says nothing about the age of the shown data. */
	isBehind(): boolean;
}

export function createFreshness({ clock, ping, isBehind }: FreshnessParts): Freshness {
	const serverClock = createServerClock();
	/** The time at which the last packet arrived. Both times are by this device's clock. */
	let receivedAt: Instant | null = null;
	/** The time at which the newest packet was published, of those that arrived while the page was up to date. */
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
			if (!isBehind()) freshAt = publishedAt === undefined || offset === null ? receivedAt : Math.min(receivedAt, publishedAt - offset);
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
