// Loads the messages sent before the playback time while it moves: one request at a time, some way ahead, so that the chat
// does not stall in playback.
import type { ChatLine } from "#shared/contract/chat.ts";
import { type Clock, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";

export interface PastPage {
	/** No line until then is missing after the first one. */
	until: Instant;
	lines: readonly ChatLine[];
	/** Before the first line there are more. */
	hasOlder: boolean;
}

export interface PastAsking {
	/** Null: nothing is missing any more. */
	want(moment: Instant | null): void;
	end(): void;
}

interface PastParts {
	fetch(query: { until: Instant; limit: number }): Promise<Pick<PastPage, "lines" | "hasOlder">>;
	accept(page: PastPage): void;
	/** The server's. */
	clock: Clock;
}

/** A needle that is dragged passes many moments. */
const SETTLED_MS = 250;
const TRY_AGAIN_MS = 3 * SECOND_MS;
const AHEAD_MS = MINUTE_MS;
const LINES = 200;

export function askForPast({ fetch, accept, clock }: PastParts): PastAsking {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let wanted: Instant | null = null;
	let isUnderWay = false;
	let isOver = false;

	function plan(waitMs: number): void {
		if (isOver || isUnderWay || timer !== undefined || wanted === null) return;
		timer = setTimeout(() => void run(), waitMs);
	}

	async function run(): Promise<void> {
		timer = undefined;
		if (wanted === null) return;
		const moment = wanted;
		isUnderWay = true;
		let waitMs = SETTLED_MS;
		try {
			// Messages sent after the request are unknown.
			const ahead = await pageUntil(Math.max(moment, Math.min(moment + AHEAD_MS, clock())));
			// More messages than one page: it covers the time only up to its newest one.
			const page = reachesBack(ahead, moment) ? ahead : await pageUntil(moment);
			// The moment may have gone on, beyond the page.
			if (wanted !== null && wanted <= page.until && reachesBack(page, wanted)) wanted = null;
			if (!isOver) accept(page);
		} catch {
			waitMs = TRY_AGAIN_MS;
		}
		isUnderWay = false;
		plan(waitMs);
	}

	async function pageUntil(until: Instant): Promise<PastPage> {
		const { lines, hasOlder } = await fetch({ until, limit: LINES });
		return { until, lines, hasOlder };
	}

	return {
		want(moment) {
			wanted = moment;
			plan(SETTLED_MS);
		},
		end() {
			isOver = true;
			clearTimeout(timer);
		},
	};
}

/** Do they cover the chat at `moment`, if they continue that far? */
export function reachesBack({ lines, hasOlder }: Pick<PastPage, "lines" | "hasOlder">, moment: Instant): boolean {
	return !hasOlder || (lines[0]?.sentAt ?? Number.POSITIVE_INFINITY) <= moment;
}
