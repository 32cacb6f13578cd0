// The state of the live socket (RT8) as the badge and the strip show it.
import type { Instant } from "#shared/kit/instant.ts";

export interface Connection {
	kind: ConnectionKind;
	/** The time at which this state began. */
	since: Instant;
	/**
	 * Maximum age of the shown data in milliseconds, measured by this device since the last packet was published or the data were loaded;
	 * `Infinity` if it is unknown, `null` before the first.
	 */
	ageMs: number | null;
}

/** `polled`: there is no live connection, and the data are polled. */
export type ConnectionKind = "connecting" | "live" | "reconnecting" | "offline" | "stale" | "polled";

/** A shorter interruption is not reported. */
const GRACE_MS = 3_000;

/** Returns whether the page may show older data than the server has; their age is then a number, `Infinity` if it is unknown. */
export function isBehind({ kind, ageMs }: Pick<Connection, "kind" | "ageMs">): boolean {
	return kind !== "live" && kind !== "connecting" && ageMs !== null && ageMs >= GRACE_MS;
}
