// The clock of a list row as text: 74', HT, FT, or the start time.
import "#texts/lists";
import { formatTime } from "#client/i18n/format-time.ts";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { ShortClock } from "#shared/match/clock-label.ts";
import type { SportRowView } from "../sport/sport-row-view.ts";

/** `now` is by the server's clock; `zone` is the reader's. */
export function rowClock(
	sport: SportRowView,
	row: Pick<MatchRow, "hasTime" | "startsAt">,
	live: MatchLive,
	now: Instant,
	zone: string,
	t: Translate,
): string {
	if (live.status === "scheduled") return row.hasTime ? formatTime(t, row.startsAt, zone) : t("clock.short.no_time");
	const clock = sport.shortClock(live, now);
	return clock.kind === "minute" ? minuteText(clock, t) : wordText(clock.word, t);
}

/** Returns the word for a row; a word that is short anyway has no separate form. */
function wordText(word: string, t: Translate): string {
	const key = `clock.short.${word}`;
	const text = t(key as TextKey);
	return text === key ? t(`match.clock.${word}` as TextKey) : text;
}

export function minuteText({ minute, inPeriod }: Extract<ShortClock, { kind: "minute" }>, t: Translate): string {
	return inPeriod ? t(`clock.in.${inPeriod.period}` as TextKey, inPeriod) : minute;
}
