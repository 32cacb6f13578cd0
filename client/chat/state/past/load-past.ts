// Loads the messages sent before the playback time while it advances: one request at a time and some time ahead,
// so that the chat does not stall.
import { type Clock, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { type PastPage, reachesBack } from "./past-page.ts";

export interface PastLoader {
	/** `time` is the playback time for which messages are missing; `null` if none are. */
	load(time: Instant | null): void;
	end(): void;
}

interface PastLoaderOptions {
	fetch(query: { until: Instant; limit: number }): Promise<Pick<PastPage, "lines" | "hasOlder">>;
	accept(page: PastPage): void;
	/** The server's clock. */
	clock: Clock;
}

/** Delay in milliseconds: dragging the playback bar passes many times, so loading waits until it stops. */
const SETTLED_MS = 250;
const RETRY_MS = 3 * SECOND_MS;
const AHEAD_MS = MINUTE_MS;
const LINES = 200;

export function createPastLoader({ fetch, accept, clock }: PastLoaderOptions): PastLoader {
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
		const requested = wanted;
		isUnderWay = true;
		let waitMs = SETTLED_MS;
		try {
			// Not beyond the present, because messages sent after the request are unknown.
			const ahead = await pageUntil(Math.max(requested, Math.min(requested + AHEAD_MS, clock())));
			// If there are more messages than one page holds, the page covers the time only up to its newest one.
			const page = reachesBack(ahead, requested) ? ahead : await pageUntil(requested);
			// The playback time may have moved beyond the page since; another page is then loaded.
			if (wanted !== null && wanted <= page.until && reachesBack(page, wanted)) wanted = null;
			if (!isOver) accept(page);
		} catch {
			waitMs = RETRY_MS;
		}
		isUnderWay = false;
		plan(waitMs);
	}

	async function pageUntil(until: Instant): Promise<PastPage> {
		const { lines, hasOlder } = await fetch({ until, limit: LINES });
		return { until, lines, hasOlder };
	}

	return {
		load(time) {
			wanted = time;
			plan(SETTLED_MS);
		},
		end() {
			isOver = true;
			clearTimeout(timer);
		},
	};
}
