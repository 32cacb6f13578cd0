// What a page says of its connection: the live line's state, and what the page knows without one. Age begins with the page's first byte; a line
// that does not come is not waited for without a word, and while there is none the data are asked for by HTTP. Pure.
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { Connection } from "./connection.ts";
import { STALE_AFTER_MS } from "./connection-state.ts";

/** So long a page that was just made may say that it connects. */
const CONNECTING_MS = 5 * SECOND_MS;
/** Without a line the data are asked for when they are so old, spread over as much again at most. */
export const POLL_AFTER_MS = 15 * SECOND_MS;
/** The answer of a poll keeps the page from being stale for so long: until the next one, and its way. */
const POLLED_MS = 2 * POLL_AFTER_MS + 5 * SECOND_MS;

export interface PageFreshness {
	/** Of the live line; null while its code is not there. */
	line: Connection | null;
	isOnline: boolean;
	/** How old the data of the page are that came by HTTP. */
	dataAgeMs: number;
	/** How long the page has wanted a line. */
	waitedMs: number;
	/** The data of the page came by a poll, and no poll has failed since. */
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

/** `spread` in [0, 1): of this page, so that a crowd without lines does not ask at once. A line that is about to come is waited for. */
export function isPollDue({ line, isOnline, dataAgeMs }: Pick<PageFreshness, "line" | "isOnline" | "dataAgeMs">, spread: number): boolean {
	return isOnline && line?.kind !== "live" && dataAgeMs >= POLL_AFTER_MS * (1 + spread);
}
