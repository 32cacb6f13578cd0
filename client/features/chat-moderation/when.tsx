// When something was: the time, with the date where it was not today. Part of the views of the tools.
import { dayOf, formatDate, formatTime } from "#client/i18n/format-time.ts";
import { useNow } from "#client/state/window/now.ts";
import { useSite } from "#client/state/window/site-context.ts";
import type { Instant } from "#shared/kit/instant.ts";

export function When({ at }: { at: Instant }) {
	return <time dateTime={new Date(at).toISOString()}>{useMoment(at)}</time>;
}

export function useMoment(at: Instant): string {
	const { zone } = useSite();
	const date = useNow((now) => (dayOf(at, zone) === dayOf(now, zone) ? "" : `${formatDate(at, zone, now)}, `));
	return date + formatTime(at, zone);
}
