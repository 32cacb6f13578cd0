// Under the score: the running clock and the period or what is in doubt, the time left to kick-off, or how the match ended.
import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import { formatCountdown } from "#client/match/header/format-countdown.ts";
import styles from "#client/match/header/match-header.module.css";
import { useNow } from "#client/ui/page/now.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { isInPlay, type MatchStatus } from "#shared/match/match-status.ts";
import { type FootballClockWord, footballLongClock } from "#shared/sports/football/clock-label.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import type { ShownNews } from "./match-news.ts";
import { MatchNotice, warningsOf } from "./match-notice.tsx";

const DOUBTFUL: ReadonlySet<MatchStatus> = new Set(["suspended", "interrupted", "postponed", "cancelled", "abandoned"]);

interface MatchClockProps {
	state: MatchState<FootballDetail>;
	/** False: only the day of the kick-off is known. */
	hasTime: boolean;
	/** A moment before the present is shown: nothing of it is live. */
	isPast: boolean;
	/** A goal that has just fallen, or was cancelled. */
	news: ShownNews | null;
}

export function MatchClock({ state, hasTime, isPast, news }: MatchClockProps) {
	const t = useText();
	const { status, startsAt, detail } = state;
	const time = useNow((now) => {
		const clock = footballLongClock(state, now);
		return [clock.time, clock.stoppage].filter(Boolean).join(" ");
	});
	const countdown = useNow((now) => (hasTime ? formatCountdown(t, startsAt - now) : t("match.header.noTime")));
	const word = t(`match.clock.${footballLongClock(state, startsAt).word as FootballClockWord}`);
	const added = status === "live" && detail.addedMinutes !== null && t("match.header.added", { count: detail.addedMinutes });
	const shootOut = detail.shootOut && t("match.header.shootOut", { score: formatScore(detail.shootOut.scored) });
	const warnings = warningsOf(state, t);
	const hasNotice = news !== null || warnings.length > 0;
	const beside = (hasNotice ? [shootOut] : [time && word, added, shootOut]).filter(Boolean).join(" · ");
	const isTall = isInPlay(status) || isPast;
	return (
		<p
			className={styles.status}
			data-tall={isTall ? "" : undefined}
			data-tone={DOUBTFUL.has(status) ? "warn" : isInPlay(status) && !isPast ? "live" : "plain"}
		>
			<span className={styles.clock}>{status === "scheduled" ? countdown : time || word}</span>
			{hasNotice && <MatchNotice news={news} warnings={warnings} />}
			{beside && <span className={styles.beside}>{beside}</span>}
		</p>
	);
}
