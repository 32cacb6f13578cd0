// The state of the live socket (RT8), as the badge and the strip show it.
import type { Instant } from "#shared/kit/instant.ts";

export interface Connection {
	kind: ConnectionKind;
	/** When it became so. */
	since: Instant;
	/** How old what the page shows may be: since the last packet was published or the data came, as measured here; null before the first. */
	ageMs: number | null;
}

/** `polled`: there is no live line, and the data are asked for now and then. */
export type ConnectionKind = "connecting" | "live" | "reconnecting" | "offline" | "stale" | "polled";

/** A connection that is back sooner is not reported. */
const GRACE_MS = 3_000;

/** May what the page shows be older than the server's? Its age is known then. */
export function isBehind({ kind, ageMs }: Pick<Connection, "kind" | "ageMs">): boolean {
	return kind !== "live" && kind !== "connecting" && ageMs !== null && ageMs >= GRACE_MS;
}
