// Formats a duration as short as `8 s`, `3 min`, `2 h`, `2 d`; `Infinity` stands for an unknown age.
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { Translate } from "./text-of.ts";

export function formatAge(t: Translate, ms: number): string {
	if (ms < MINUTE_MS) return t("age.seconds", { count: Math.max(0, Math.floor(ms / SECOND_MS)) });
	if (ms < HOUR_MS) return t("age.minutes", { count: Math.floor(ms / MINUTE_MS) });
	if (ms < DAY_MS) return t("age.hours", { count: Math.floor(ms / HOUR_MS) });
	if (ms === Number.POSITIVE_INFINITY) return t("age.unknown");
	return t("age.days", { count: Math.floor(ms / DAY_MS) });
}
