// Formats the time until kick-off: "in 3 days", "in 2 h 14 min", "in 5 min". If a match has not begun a day after its kick-off, its result
// is called unknown, as in lists of matches.
import type { Translate } from "#client/i18n/text-of.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";

export function formatCountdown(t: Translate, ms: number): string {
	if (ms < -DAY_MS) return t("match.countdown.unreported");
	if (ms < MINUTE_MS) return t("match.countdown.now");
	if (ms >= 2 * DAY_MS) return t("match.countdown.days", { count: Math.floor(ms / DAY_MS) });
	const hours = Math.floor(ms / HOUR_MS);
	const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
	return hours > 0 ? t("match.countdown.hours", { hours, minutes }) : t("match.countdown.minutes", { minutes });
}
