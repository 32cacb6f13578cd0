// Instants are epoch milliseconds, UTC. Code that depends on time gets a clock as a parameter, so that tests can control it.

/** Epoch milliseconds, UTC. */
export type Instant = number;

/** Returns the current instant: `Date.now` in production, a settable clock in tests. */
export type Clock = () => Instant;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
