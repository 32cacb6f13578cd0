// The connection state as shown on the page: the live connection's state, combined with what is known without one. The age starts at the
// page's first byte; a connection that is not established is reported after a while, and data are polled by HTTP without one. Pure.
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { Connection } from "./connection.ts";
import { STALE_AFTER_MS } from "./connection-state.ts";

/** Maximum time in which a new page shows "connecting", in milliseconds. */
const CONNECTING_MS = 5 * SECOND_MS;
/** Age of the data at which they are polled without a connection, in milliseconds; spread over at most twice this time. */
export const POLL_AFTER_MS = 15 * SECOND_MS;
/** How long a poll's answer keeps the page from being stale, in milliseconds: the longest wait for the next poll, and 5 s for its answer. */
const POLLED_MS = 2 * POLL_AFTER_MS + 5 * SECOND_MS;

export interface PageFreshness {
	/** The state of the live connection; `null` until its code is loaded. */
	line: Connection | null;
	isOnline: boolean;
	/** Age of the page's data that were loaded by HTTP; `Infinity` if it is unknown. */
	dataAgeMs: number;
	/** How long the page has wanted a connection. */
	waitedMs: number;
	/** Whether the page's data came by a poll, and no poll has failed since. */
	isPolled: boolean;
}

export function shownConnection({ line, isOnline, dataAgeMs, waitedMs, isPolled }: PageFreshness): Omit<Connection, "since"> {
	if (line?.kind === "live") return { kind: "live", ageMs: line.ageMs };
	const ageMs = Math.min(line?.ageMs ?? Number.POSITIVE_INFINITY, dataAgeMs);
	const kind = line?.kind ?? "connecting";
	if (kind === "offline" || !isOnline) return { kind: "offline", ageMs };
	if (isPolled && dataAgeMs <= POLLED_MS) return { kind: "polled", ageMs };
	if (ageMs > STALE_AFTER_MS) return { kind: "stale", ageMs };
	if (kind === "connecting") return { kind: waitedMs < CONNECTING_MS ? "connecting" : "reconnecting", ageMs };
	return { kind: kind === "stale" ? "reconnecting" : kind, ageMs };
}

/**
 * `spread` in [0, 1): random per page, so that many clients without a connection do not poll at once. The delay also gives a connection
 * time to be established.
 */
export function isPollDue({ line, isOnline, dataAgeMs }: Pick<PageFreshness, "line" | "isOnline" | "dataAgeMs">, spread: number): boolean {
	return isOnline && line?.kind !== "live" && dataAgeMs >= POLL_AFTER_MS * (1 + spread);
}
