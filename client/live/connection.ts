// The state of the live socket (RT8), as the badge and the strip show it.
import type { Instant } from "#shared/kit/instant.ts";

export interface Connection {
	kind: "connecting" | "live" | "reconnecting" | "offline" | "stale";
	/** When it became so. */
	since: Instant;
	/** How long ago the last packet of the server was published, as measured here; null before the first. */
	ageMs: number | null;
}

/** A connection that is back sooner is not reported. */
const GRACE_MS = 3_000;

/** May what the page shows be older than the server's? Its age is known then. */
export function isBehind({ kind, ageMs }: Connection): boolean {
	return kind !== "live" && kind !== "connecting" && ageMs !== null && ageMs >= GRACE_MS;
}
