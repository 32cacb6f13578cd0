// RT8: what a page may honestly say of its connection. Pure; live-socket.ts tells the facts, the badge shows the state.
import { HEARTBEAT_MS, STALE_HEARTBEATS } from "#shared/contract/protocol.ts";
import type { Instant } from "#shared/kit/instant.ts";

export interface ConnectionState {
	/** stale: connected or not, what is shown is older than the server's silence may last. */
	kind: "connecting" | "live" | "reconnecting" | "offline" | "stale";
	/** When it became so. */
	since: Instant;
	/** How long ago the last word of the server was published, as measured here; null before the first. */
	ageMs: number | null;
}

export const STALE_AFTER_MS = HEARTBEAT_MS * STALE_HEARTBEATS;

export interface ConnectionFacts {
	isOnline: boolean;
	isConnected: boolean;
	hasBeenConnected: boolean;
	/** The server wants no such client (RT9): no retry will help. */
	isRefused: boolean;
	/** Without a topic the server owes no word. */
	isReading: boolean;
	ageMs: number | null;
}

export function connectionKind(facts: ConnectionFacts): ConnectionState["kind"] {
	if (!facts.isOnline || facts.isRefused) return "offline";
	if (facts.isReading && facts.ageMs !== null && facts.ageMs > STALE_AFTER_MS) return "stale";
	if (facts.isConnected) return "live";
	return facts.hasBeenConnected ? "reconnecting" : "connecting";
}
