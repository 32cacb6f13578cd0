// A time of the status page: day, time and offset, so that it is right whoever reads the page's last copy.
import { formatDate, formatOffset, formatTime } from "#client/i18n/format-time.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import type { Instant } from "#shared/kit/instant.ts";

/** Example: `29 Nov, 14:05 UTC+1`. */
export const formatMoment = (t: Translate, at: Instant, zone: string, now: Instant): string =>
	`${formatDate(t, at, zone, now)}, ${formatTime(t, at, zone)} ${formatOffset(at, zone)}`;
