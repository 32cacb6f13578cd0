// Formats a past instant: the time, with the date if it was not today.
import { dayOf, formatDate, formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { useNow } from "./now.ts";
import { useSite } from "./site-context.ts";

export function useMoment(at: Instant): string {
	const t = useText();
	const { zone } = useSite();
	const date = useNow((now) => (dayOf(at, zone) === dayOf(now, zone) ? "" : `${formatDate(t, at, zone, now)}, `));
	return date + formatTime(t, at, zone);
}
