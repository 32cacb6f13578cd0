// RT8: the state of the connection as a page shows it. Pure but for the listeners; live-socket.ts supplies the facts.
import { HEARTBEAT_MS, STALE_HEARTBEATS } from "#shared/contract/socket/protocol.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import type { ConnectionKind } from "./connection.ts";

export interface ConnectionState {
	/** stale: connected or not, what is shown is older than the server's silence may last. */
	kind: Exclude<ConnectionKind, "polled">;
	/** When it became so. */
	since: Instant;
	/** How long ago the last packet of the server was published, as measured here; null before the first. */
	ageMs: number | null;
}

export const STALE_AFTER_MS = HEARTBEAT_MS * STALE_HEARTBEATS;

export interface ConnectionFacts {
	isOnline: boolean;
	isConnected: boolean;
	hasBeenConnected: boolean;
	/** The server wants no such client (RT9): no retry will help. */
	isRefused: boolean;
	/** Without a topic the server sends no heartbeat. */
	isReading: boolean;
	ageMs: number | null;
}

export function connectionKind(facts: ConnectionFacts): ConnectionState["kind"] {
	if (!facts.isOnline || facts.isRefused) return "offline";
	if (facts.isReading && facts.ageMs !== null && facts.ageMs > STALE_AFTER_MS) return "stale";
	if (facts.isConnected) return "live";
	return facts.hasBeenConnected ? "reconnecting" : "connecting";
}

export interface StateMonitor {
	current(): ConnectionState;
	/** Looks at the state and calls the listeners when its kind changed, or it is not live. */
	update(): void;
	/** Returns the way out. */
	listen(changed: () => void): () => void;
	stop(): void;
}

/** `look`: the state as it is now, but for since when. */
export function createStateMonitor(look: () => Omit<ConnectionState, "since">, clock: Clock): StateMonitor {
	const listeners = new Set<() => void>();
	let shown: ConnectionState = { kind: "connecting", since: clock(), ageMs: null };
	const current = () => {
		const now = look();
		return { ...now, since: now.kind === shown.kind ? shown.since : clock() };
	};
	return {
		current,
		update() {
			const before = shown.kind;
			shown = current();
			if (shown.kind !== before || shown.kind !== "live") for (const changed of listeners) changed();
		},
		listen(changed) {
			listeners.add(changed);
			return () => listeners.delete(changed);
		},
		stop: () => listeners.clear(),
	};
}
