// Counts down to an instant, in words: `42 s`, `3 min`. For buttons that open again after too many tries.
import { formatAge } from "#client/i18n/format-age.ts";
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import { type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";

/** Null once it is over, and for null. */
export function useWait(until: Instant | null): string | null {
	const t = useText();
	return useNow((now) => (until === null || until <= now ? null : formatAge(t, leftOf(until, now))));
}

/** In ms, as of the end of the page's present second: it may be nearly over, and 15 minutes would begin as 16. */
export function leftOf(until: Instant, now: Instant): number {
	return roundUp(Math.max(until - now - SECOND_MS, 1));
}

/** Never shown shorter than it is. */
export function roundUp(ms: number): number {
	const unit = ms <= MINUTE_MS - SECOND_MS ? SECOND_MS : MINUTE_MS;
	return Math.ceil(ms / unit) * unit;
}
