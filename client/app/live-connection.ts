// The page's live socket, for parts that need its state or renew its identity.
import type { LiveSocket } from "#client/live/live-socket.ts";

let connection: LiveSocket | null = null;

/** Null when it goes. */
export function setConnection(socket: LiveSocket | null): void {
	connection = socket;
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
