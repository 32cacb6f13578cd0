// The score, whose digits keep their place as they change; the kick-off before the start.
import { formatMatchDate, formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasScore } from "#shared/match/match-status.ts";
import styles from "./match-header.module.css";

/** `hasTime` false: only the day of the kick-off is known. */
export function Score({ state, hasTime }: { state: MatchState; hasTime: boolean }) {
	const { score } = state;
	if (!hasScore(state)) return <KickOff state={state} hasTime={hasTime} />;
	const digits = `${score.home}${score.away}`.length;
	return (
		<span className={styles.score} data-long={digits > 3 || undefined}>
			<span>{score.home}</span>
			<span className={styles.dash}>–</span>
			<span>{score.away}</span>
		</span>
	);
}

function KickOff({ state: { startsAt, status, setup }, hasTime }: { state: MatchState; hasTime: boolean }) {
	const t = useText();
	const { zone } = useSite();
	const day = useNow((now) => formatMatchDate(t, { startsAt, hasTime }, zone, now));
	const isOff = status !== "scheduled" && startsAt === setup.startsAt;
	return (
		<span className={styles.kickOff}>
			<span className={isOff ? styles.off : ""}>{hasTime ? formatTime(t, startsAt, zone) : "–"}</span>
			<span className={styles.day}>{day}</span>
		</span>
	);
}
