// The score with the clock below; before the start the kick-off with the time left. Digits keep their place as they change.

import { formatScore } from "#client/i18n/format-score.ts";
import { formatDate, formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/state/window/now.ts";
import { useSite } from "#client/state/window/site-context.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { countsInTable, isInPlay } from "#shared/match/match-status.ts";
import { type FootballClockWord, footballLongClock } from "#shared/sports/football/clock-label.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { formatCountdown } from "./format-countdown.ts";
import styles from "./match-header.module.css";

/** `hasTime` false: only the day of the kick-off is known. */
export function ScoreBox({ state, hasTime }: { state: MatchState<FootballDetail>; hasTime: boolean }) {
	const hasScore = state.period !== null || countsInTable(state.status);
	return (
		<span className={styles.box}>
			{hasScore ? <Score state={state} /> : <KickOff state={state} hasTime={hasTime} />}
			<Status state={state} hasTime={hasTime} />
		</span>
	);
}

function Score({ state: { score } }: { state: MatchState }) {
	return (
		<span className={styles.score}>
			<span>{score.home}</span>–<span>{score.away}</span>
		</span>
	);
}

function KickOff({ state: { startsAt, status, setup }, hasTime }: { state: MatchState; hasTime: boolean }) {
	const { zone } = useSite();
	const day = useNow((now) => formatDate(startsAt, zone, now));
	const isOff = status !== "scheduled" && startsAt === setup.startsAt;
	return (
		<>
			<span className={`${styles.kickOff} ${isOff ? styles.off : ""}`}>{hasTime ? formatTime(startsAt, zone) : "–"}</span>
			<span className={styles.day}>{day}</span>
		</>
	);
}

function Status({ state, hasTime }: { state: MatchState<FootballDetail>; hasTime: boolean }) {
	const t = useText();
	const { status, startsAt, detail } = state;
	const text = useNow((now) => {
		if (status === "scheduled") return hasTime ? formatCountdown(t, startsAt - now) : t("match.header.noTime");
		const { time, stoppage, word } = footballLongClock(state, now);
		return [time, stoppage].filter(Boolean).join(" ") || t(`match.clock.${word as FootballClockWord}`);
	});
	const { time, word } = footballLongClock(state, state.clock?.at ?? 0);
	const added = status === "live" && detail.addedMinutes !== null ? t("match.header.added", { count: detail.addedMinutes }) : null;
	const beside = [time && t(`match.clock.${word as FootballClockWord}`), added].filter(Boolean).join(" · ");
	return (
		<span className={styles.status} data-tone={toneOf(state)}>
			<span className={styles.clock}>{text}</span>
			{beside && <span className={styles.beside}>{beside}</span>}
			{detail.shootOut && (
				<span className={styles.beside}>{t("match.header.shootOut", { score: formatScore(detail.shootOut.scored) })}</span>
			)}
		</span>
	);
}

function toneOf({ status }: MatchState): "live" | "warn" | "plain" {
	if (status === "suspended" || status === "interrupted" || status === "abandoned" || status === "postponed" || status === "cancelled")
		return "warn";
	return isInPlay(status) ? "live" : "plain";
}
