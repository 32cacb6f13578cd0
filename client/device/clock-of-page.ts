// Estimates the server's clock from a page that it rendered, until the live connection has measured it: a device's clock
// may be wrong by hours or days.
import { type Clock, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { awakeClock, firstByteAt } from "./awake-clock.ts";

/**
 * A page may be in the server's cache for a second (server/rendering/popular-pages.ts), and in transit for some seconds more: a device's
 * clock that differs from the page's by less than this time is the more accurate one.
 */
const TRUSTED_MS = 5 * SECOND_MS;

/** `wallAt`: the device's time when the first byte arrived. Pure. */
export function serverTimeAtFirstByte(renderedAt: Instant, wallAt: Instant): Instant {
	const aheadMs = wallAt - renderedAt;
	return aheadMs > -SECOND_MS && aheadMs < TRUSTED_MS ? wallAt : renderedAt;
}

/**
 * `renderedAt`: the server's time less `delayMs`, the reader's match delay; the returned clock has the same delay. A stored copy was
 * rendered before it was loaded.
 */
export function serverClockOf(renderedAt: Instant, delayMs = 0): Clock {
	const startedAt = firstByteAt();
	const sinceMs = awakeClock.now() - startedAt;
	const storedAt = Number(document.documentElement.dataset.storedAt ?? 0);
	const wallAt = Date.now() - sinceMs;
	const madeMs = storedAt > 0 ? Math.max(0, wallAt - storedAt) : 0;
	const atFirstByte = serverTimeAtFirstByte(renderedAt + madeMs, wallAt - delayMs);
	return () => Math.round(atFirstByte + awakeClock.now() - startedAt);
}
