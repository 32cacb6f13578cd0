// Formats a past instant for the reader: `today, 14:05`, `yesterday, 20:14`, `12 Nov, 20:14`. Uses the account's texts.

import { dayOf, formatDate, formatTime } from "#client/i18n/format-time.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";

export function formatMoment(t: Translate, at: Instant, zone: string, now: Instant): string {
	const time = formatTime(t, at, zone);
	const day = dayOf(at, zone);
	if (day === dayOf(now, zone)) return t("account.devices.today", { time });
	if (day === dayOf(now - DAY_MS, zone)) return t("account.devices.yesterday", { time });
	return t("account.devices.on", { date: formatDate(t, at, zone, now), time });
}
