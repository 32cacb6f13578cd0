// RT11: when to try again, apart from what is tried: a crowd that lost its server comes back spread over time. Pure.

/** The window of the first retry; each next one doubles it. */
const FIRST_WINDOW_MS = 500;
/** Somebody looks at the page: once the server answers, it is live within so long. What is more than the server can take is held
 *  off before the upgrade (server/realtime/admission.ts), and comes back in this window. */
const LONGEST_VISIBLE_MS = 8_000;
const LONGEST_HIDDEN_MS = 120_000;
const HIDDEN_FACTOR = 4;
/** Who was put out waits anywhere in so long before it comes again. */
export const PUT_OUT_SPREAD_MS = 30_000;
/** A connection that held for so long starts the count anew. */
export const STABLE_AFTER_MS = 10_000;

export interface Retry {
	/** Failed tries since the last stable connection. */
	attempt: number;
	/** Nobody looks at a hidden tab. */
	isHidden: boolean;
	/** What a stopping server asked for by `bye`, or who was put out waits; 0 without. */
	spreadMs: number;
	/** In [0, 1). */
	random: number;
}

/** Milliseconds to wait: full jitter, anywhere in the window. */
export function reconnectDelay({ attempt, isHidden, spreadMs, random }: Retry): number {
	const doubled = FIRST_WINDOW_MS * 2 ** attempt;
	const window = isHidden ? Math.min(LONGEST_HIDDEN_MS, doubled * HIDDEN_FACTOR) : Math.min(LONGEST_VISIBLE_MS, doubled);
	return Math.floor(random * Math.max(window, spreadMs));
}
