// Counts down to an instant, formatted as `42 s` or `3 min`. For buttons that are enabled again after too many attempts.
import { formatAge } from "#client/i18n/format-age.ts";
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import { type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";

/** Returns `null` once the wait is over, and for `null`. */
export function useWait(until: Instant | null): string | null {
	const t = useText();
	return useNow((now) => (until === null || until <= now ? null : formatAge(t, leftOf(until, now))));
}

/** Returns milliseconds, measured from the end of the current second: the second may be nearly over, and 15 minutes would start as 16. */
export function leftOf(until: Instant, now: Instant): number {
	return roundUp(Math.max(until - now - SECOND_MS, 1));
}

/** Rounds up so that a wait is never shown shorter than it is. */
export function roundUp(ms: number): number {
	const unit = ms <= MINUTE_MS - SECOND_MS ? SECOND_MS : MINUTE_MS;
	return Math.ceil(ms / unit) * unit;
}
