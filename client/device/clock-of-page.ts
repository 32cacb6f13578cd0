// The server's clock by a page that it made, until the live line has measured it: a device's clock may be hours or a day off.
import { type Clock, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { awakeClock, firstByteAt } from "./awake-clock.ts";

/** A page may lie in the server's cache for 1.7 s (server/rendering/popular-pages.ts) and be under way for as long: a device's clock that is
 *  closer to it is the better one. */
const TRUSTED_MS = 5 * SECOND_MS;

/** `wallAt`: what the device's clock said when the first byte came. Pure. */
export function serverTimeAtFirstByte(renderedAt: Instant, wallAt: Instant): Instant {
	const aheadMs = wallAt - renderedAt;
	return aheadMs > -SECOND_MS && aheadMs < TRUSTED_MS ? wallAt : renderedAt;
}

/** `renderedAt`: by the server's clock less `delayMs`, the reader's match delay, and so is the answer. A copy out of the store was made before
 *  it came. */
export function serverClockOf(renderedAt: Instant, delayMs = 0): Clock {
	const startedAt = firstByteAt();
	const sinceMs = awakeClock.now() - startedAt;
	const storedAt = Number(document.documentElement.dataset.storedAt ?? 0);
	const wallAt = Date.now() - sinceMs;
	const madeMs = storedAt > 0 ? Math.max(0, wallAt - storedAt) : 0;
	const atFirstByte = serverTimeAtFirstByte(renderedAt + madeMs, wallAt - delayMs);
	return () => Math.round(atFirstByte + awakeClock.now() - startedAt);
}
