// Where a match stands, as a row says it: 74', HT, FT, or the time it starts.
import { formatTime } from "#client/i18n/format-time.ts";
import type { TextKey, Translate } from "#client/i18n/translate.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { clocksOf } from "./sport-clocks.ts";

/** `now` by the server's clock; `zone` of the reader. */
export function rowClock(row: MatchRow, live: MatchLive, now: Instant, zone: string, t: Translate): string {
	if (live.status === "scheduled") return row.hasTime ? formatTime(t, row.startsAt, zone) : t("clock.short.no_time");
	const clock = clocksOf(row.sport)?.shortClock(live, now);
	if (clock?.kind === "minute") return clock.minute;
	return t(`clock.short.${clock?.word ?? live.status}` as TextKey);
}
