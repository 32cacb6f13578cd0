// The text of a row's clock, updated over time.
import { useMemo } from "react";
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import { useSportRow } from "../sport/sport-rows-context.ts";
import { rowClock } from "./row-clock.ts";

export function useRowClock(row: MatchRow, live: MatchLive): string {
	const t = useText();
	const { zone } = useSite();
	const sport = useSportRow(row.sport);
	// A start time is formatted once and not every second.
	const start = useMemo(() => (live.status === "scheduled" ? rowClock(sport, row, live, 0, zone, t) : null), [sport, row, live, zone, t]);
	return useNow((now) => start ?? rowClock(sport, row, live, now, zone, t), !live.clock?.isRunning);
}
