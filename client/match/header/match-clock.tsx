// The line below the score: the running clock with the period or an unsettled incident, the time left to kick-off, or how the match ended.
import type { ReactNode } from "react";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { isInPlay, type MatchStatus } from "#shared/match/match-status.ts";
import { loadedSport } from "#shared/sports/loaded-sports.ts";
import { formatCountdown } from "./format-countdown.ts";
import styles from "./match-header.module.css";

const DOUBTFUL: ReadonlySet<MatchStatus> = new Set(["suspended", "interrupted", "postponed", "cancelled", "abandoned"]);

interface MatchClockProps {
	state: MatchState;
	/** Whether the time of the kick-off is known, or only its day. */
	hasTime: boolean;
	/** Whether an earlier position is shown, so that nothing is live. */
	isPast: boolean;
	/** Tags for an unsettled or recent incident; replaces the period and `periodNote`. */
	notice?: ReactNode;
	/** Shown next to the period: added time. */
	periodNote?: string | null;
	/** A note that is always shown: the score of a shoot-out. */
	scoreNote?: string | null;
}

export function MatchClock({ state, hasTime, isPast, notice = null, periodNote = null, scoreNote = null }: MatchClockProps) {
	const t = useText();
	const { status, startsAt } = state;
	const sport = loadedSport(state.setup.sport);
	const time = useNow((now) => {
		const clock = sport.longClock(state, now);
		return [clock.time, clock.stoppage].filter(Boolean).join(" ");
	});
	const countdown = useNow((now) => (hasTime ? formatCountdown(t, startsAt - now) : t("match.header.noTime")));
	const word = t(`match.clock.${sport.longClock(state, startsAt).word}` as TextKey);
	const beside = (notice !== null ? [scoreNote] : [time && word, periodNote, scoreNote]).filter(Boolean).join(" · ");
	const isTall = isInPlay(status) || isPast;
	return (
		<p
			className={styles.status}
			data-tall={isTall ? "" : undefined}
			data-tone={DOUBTFUL.has(status) ? "warn" : isInPlay(status) && !isPast ? "live" : "plain"}
		>
			<span className={styles.clock} translate="no">
				{status === "scheduled" ? countdown : time || word}
			</span>
			{notice !== null && <span className={styles.notice}>{notice}</span>}
			{beside && <span className={styles.beside}>{beside}</span>}
		</p>
	);
}
