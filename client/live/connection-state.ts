// RT8: the state of the connection as a page shows it. Pure except for the listeners; live-socket.ts supplies the facts.
import { HEARTBEAT_MS, STALE_HEARTBEATS } from "#shared/contract/socket/protocol.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import type { ConnectionKind } from "./connection.ts";

export interface ConnectionState {
	/** `stale`: connected or not, the shown data are older than the server's longest silence. */
	kind: Exclude<ConnectionKind, "polled">;
	/** The time at which this state began. */
	since: Instant;
	/** How long ago the server published its last packet, measured by this device, in milliseconds; `null` before the first. */
	ageMs: number | null;
}

export const STALE_AFTER_MS = HEARTBEAT_MS * STALE_HEARTBEATS;

export interface ConnectionFacts {
	isOnline: boolean;
	isConnected: boolean;
	/** Whether facts that were missed before this connection have not been received yet. */
	isBehind: boolean;
	/** Whether an earlier connection has ended. */
	hasBeenConnected: boolean;
	/** Whether the server refuses this client (RT9), so that retrying is useless. */
	isRefused: boolean;
	/** Whether a topic is joined; without a topic the server sends no heartbeat. */
	isReading: boolean;
	ageMs: number | null;
}

export function connectionKind(facts: ConnectionFacts): ConnectionState["kind"] {
	if (!facts.isOnline || facts.isRefused) return "offline";
	if (facts.isReading && facts.ageMs !== null && facts.ageMs > STALE_AFTER_MS) return "stale";
	if (facts.isConnected && !facts.isBehind) return "live";
	return facts.hasBeenConnected ? "reconnecting" : "connecting";
}

export interface StateMonitor {
	current(): ConnectionState;
	/** Checks the state and calls the listeners if its kind changed or it is not live. */
	update(): void;
	/** Returns a function that unsubscribes. */
	listen(changed: () => void): () => void;
	stop(): void;
}

/** `readState` returns the current state without `since`. */
export function createStateMonitor(readState: () => Omit<ConnectionState, "since">, clock: Clock): StateMonitor {
	const listeners = new Set<() => void>();
	let shown: ConnectionState = { kind: "connecting", since: clock(), ageMs: null };
	const current = () => {
		const now = readState();
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
