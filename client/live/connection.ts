// The state of the live socket (RT8), as the badge and the strip show it.
import { atom } from "jotai";
import { nowAtom } from "#client/ui/page/now.ts";
import type { Instant } from "#shared/kit/instant.ts";

export interface Connection {
	kind: "connecting" | "live" | "reconnecting" | "offline" | "stale";
	/** When it became so. */
	since: Instant;
	/** How long ago the last packet of the server was published, as measured here; null before the first. */
	ageMs: number | null;
}

const socketAtom = atom<Connection>({ kind: "connecting", since: 0, ageMs: null });

/** When the browser stored the page on show, by the clock of this device; null for one that came from the server, or has been brought up to date. */
export const storedAtAtom = atom<Instant | null>(null);

/** Written with the state of the socket. A stored page is as old as its copy until the socket is there. */
export const connectionAtom = atom(
	(get): Connection => {
		const state = get(socketAtom);
		const storedAt = get(storedAtAtom);
		if (storedAt === null || state.kind === "live") return state;
		return { kind: "offline", since: storedAt, ageMs: get(nowAtom) - storedAt };
	},
	(_get, set, state: Connection) => set(socketAtom, state),
);

/** A connection that is back sooner is not reported. */
const GRACE_MS = 3_000;

/** Moves with the answer alone, not with every measured age. */
export const isBehindAtom = atom((get) => isBehind(get(connectionAtom)));

/** May what the page shows be older than the server's? Its age is known then. */
export function isBehind({ kind, ageMs }: Connection): boolean {
	return kind !== "live" && kind !== "connecting" && ageMs !== null && ageMs >= GRACE_MS;
}
