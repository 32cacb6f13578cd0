// The clock of a match on the board: time and period, a warning while it is stopped, or the kick-off.
import { formatTime } from "#client/i18n/format-time.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSportRow } from "#client/scores/sport/sport-rows-context.ts";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { minutesAndSeconds } from "#shared/match/clock-label.ts";
import type { RowFacts } from "../row-facts.ts";
import styles from "./board-row.module.css";

export function BoardClock({ match, facts }: { match: MatchRow; facts: RowFacts }) {
	const t = useText();
	const { zone } = useSite();
	const { status, clock } = facts;
	const sport = useSportRow(match.sport);
	const words = t(`match.clock.${sport.longClock(facts, match.startsAt).word}` as TextKey);
	const time = useNow((now) => {
		if (status === "scheduled") return match.hasTime ? formatTime(t, match.startsAt, zone) : t("clock.short.no_time");
		// During a break, its remaining time is shown.
		if (status === "break") return clock ? minutesAndSeconds(Math.max(0, now - clock.at)) : "";
		return sport.longClock(facts, now).time ?? "";
	});
	const stoppage = useNow((now) => (status === "live" ? (sport.longClock(facts, now).stoppage ?? "") : ""));
	const isStopped = status === "live" && clock !== null && !clock.isRunning;
	return (
		<div className={styles.clock} data-status={isStopped ? "stopped" : status}>
			<span className={styles.time} data-words={time ? undefined : ""}>
				{time || words}
			</span>
			{stoppage && <span className={styles.stoppage}>{stoppage}</span>}
			{time && <span className={styles.period}>{isStopped ? t("desk.board.stopped") : words}</span>}
		</div>
	);
}
