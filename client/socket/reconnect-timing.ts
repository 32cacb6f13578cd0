// RT11: when to try again, apart from what is tried: a crowd that lost its server comes back spread over time. Pure.

/** The window of the first retry; each next one doubles it. */
const FIRST_WINDOW_MS = 500;
const LONGEST_WINDOW_MS = 30_000;
const HIDDEN_FACTOR = 4;
/** A connection that held for so long starts the count anew. */
export const STABLE_AFTER_MS = 10_000;

export interface Retry {
	/** Failed tries since the last stable connection. */
	attempt: number;
	/** Nobody looks at a hidden tab. */
	isHidden: boolean;
	/** What a stopping server asked for by `bye`; 0 without. */
	spreadMs: number;
	/** In [0, 1). */
	random: number;
}

/** Milliseconds to wait: full jitter, anywhere in the window. */
export function reconnectDelay({ attempt, isHidden, spreadMs, random }: Retry): number {
	const window = Math.min(LONGEST_WINDOW_MS, FIRST_WINDOW_MS * 2 ** attempt) * (isHidden ? HIDDEN_FACTOR : 1);
	return Math.floor(random * Math.max(window, spreadMs));
}
