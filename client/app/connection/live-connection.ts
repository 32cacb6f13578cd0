// The page's live socket, for parts that need its state or renew its identity.
import type { Connection } from "#client/live/connection.ts";
import type { LiveSocket } from "#client/live/live-socket.ts";

let connection: LiveSocket | null = null;
let stopWatching = () => {};
const listeners = new Set<() => void>();

/** `null` removes the socket. */
export function setConnection(socket: LiveSocket | null): void {
	stopWatching();
	connection = socket;
	const changed = () => {
		for (const listener of listeners) listener();
	};
	stopWatching = socket?.onState(changed) ?? (() => {});
	changed();
}

/** Returns `null` if there is no socket: its code is not loaded yet, or fails to load. */
export const lineState = (): Connection | null => connection?.state() ?? null;

/** Calls `changed` when the state changes and, while the connection is not live, once a second. Returns a function that unsubscribes. */
export function onLineState(changed: () => void): () => void {
	listeners.add(changed);
	return () => void listeners.delete(changed);
}

/** Returns true if the socket is neither live nor connecting for the first time: revalidate-with-retry.ts then holds requests. */
export function isServerAway(): boolean {
	const kind = connection?.state().kind ?? "connecting";
	return kind !== "live" && kind !== "connecting";
}

/**
 * Replaces the token without reconnecting. Resolves with false if the server refuses it, and with true without a socket, which will request
 * the token when it connects.
 */
export async function renewIdentity(token: string | null): Promise<boolean> {
	return connection ? connection.renew(token) : true;
}
