// The first slot of a row: the minute, a status text, or the start time. In lists of several days, and if the row's day differs from that of
// the list, the day is above it.
import { useContext, useMemo } from "react";
import { formatMatchDate, matchDay } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import { useRowClock } from "../state/use-row-clock.ts";
import { ListDayContext } from "./list-day.ts";
import styles from "./row-clock.module.css";

/** Maximum number of letters at the usual size: 90+12' fits, Postponed does not. */
const MAX_CLOCK_LENGTH = 6;

export function RowClock({ row, live, hasDate }: { row: MatchRow; live: MatchLive; hasDate: boolean }) {
	const label = useRowClock(row, live);
	const isOfOtherDay = useIsOfOtherDay(row, live);
	return (
		<span className={styles.clock} translate="no">
			{(hasDate || isOfOtherDay) && <StartDay row={row} />}
			<span className={styles.label} data-long={label.length > MAX_CLOCK_LENGTH ? "" : undefined}>
				{label}
			</span>
		</span>
	);
}

/**
 * Whether a scheduled match starts on another day than its list says. A match that started yesterday and is in play belongs to the list of
 * today.
 */
function useIsOfOtherDay(row: MatchRow, live: MatchLive): boolean {
	const listDay = useContext(ListDayContext);
	const { zone } = useSite();
	return useMemo(
		() => listDay !== null && live.status === "scheduled" && matchDay(row, zone) !== listDay,
		[listDay, live.status, row, zone],
	);
}

export function StartDay({ row }: { row: MatchRow }) {
	const t = useText();
	const { zone } = useSite();
	return <span className={styles.day}>{useNow((now) => formatMatchDate(t, row, zone, now))}</span>;
}
