// How fresh the page is, as the live socket tells (RT8). Set by app/live-updates.ts, shown by badge and strip.
import { atom } from "jotai";
import type { Instant } from "#shared/kit/instant.ts";

export interface Connection {
	kind: "connecting" | "live" | "reconnecting" | "offline" | "stale";
	/** When it became so. */
	since: Instant;
	/** How long ago the last word of the server was published, as measured here; null before the first. */
	ageMs: number | null;
}

export const connectionAtom = atom<Connection>({ kind: "connecting", since: 0, ageMs: null });
