// The page's live socket, for parts that need its state or renew its identity.
import type { Connection } from "#client/live/connection.ts";
import type { LiveSocket } from "#client/live/live-socket.ts";

let connection: LiveSocket | null = null;
let stopWatching = () => {};
const listeners = new Set<() => void>();

/** Null when it goes. */
export function setConnection(socket: LiveSocket | null): void {
	stopWatching();
	connection = socket;
	const changed = () => {
		for (const listener of listeners) listener();
	};
	stopWatching = socket?.onState(changed) ?? (() => {});
	changed();
}

/** Null where there is none: its code is not here yet, or never comes. */
export const lineState = (): Connection | null => connection?.state() ?? null;

/** Called when the state changes, and while the line is not live once a second. Returns the way out. */
export function onLineState(changed: () => void): () => void {
	listeners.add(changed);
	return () => void listeners.delete(changed);
}

/** Has the server gone from a socket that had reached it? Requests wait for the socket's return. */
export function isServerAway(): boolean {
	const kind = connection?.state().kind ?? "connecting";
	return kind !== "live" && kind !== "connecting";
}

/** Another token, in place. False: refused. True without a socket: the one that comes asks for its token. */
export async function renewIdentity(token: string | null): Promise<boolean> {
	return connection ? connection.renew(token) : true;
}
