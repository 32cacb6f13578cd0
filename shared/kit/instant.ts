// Instants are epoch milliseconds, UTC. A clock is handed in wherever time matters, so tests can own it.

/** Epoch milliseconds, UTC. */
export type Instant = number;

/** Returns the present instant. `Date.now` in production, a settable one in tests. */
export type Clock = () => Instant;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
