// The score in one line at the top of the window once the header has been scrolled away. It is behind the header and repeats it, so it is
// hidden from screen readers, which read the heading.

import { formatTime } from "#client/i18n/format-time.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Crest } from "#client/ui/crest.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasScore } from "#shared/match/match-status.ts";
import { scoreFacts, scoreLine } from "#shared/match/score-line.ts";
import { loadedSport } from "#shared/sports/loaded-sports.ts";
import styles from "./compact-head.module.css";

export function CompactHead({ match, state }: { match: MatchRow; state: MatchState }) {
	const t = useText();
	const { zone } = useSite();
	const sport = loadedSport(state.setup.sport);
	const time = useNow((now) => {
		const clock = sport.longClock(state, now);
		return [clock.time, clock.stoppage].filter(Boolean).join(" ");
	});
	const word = state.period === null ? "" : t(`match.clock.${sport.longClock(state, state.startsAt).word}` as TextKey);
	const kickOff = match.hasTime ? formatTime(t, state.startsAt, zone) : "–";
	return (
		<div className={styles.place} aria-hidden="true">
			<div className={styles.line} translate="no">
				<span className={styles.team}>{match.home.shortName}</span>
				<Crest crest={match.home.crest} />
				<b className={styles.score}>{hasScore(state) ? scoreLine(sport, scoreFacts(sport, state)) : kickOff}</b>
				<Crest crest={match.away.crest} />
				<span className={styles.team}>{match.away.shortName}</span>
				<span className={styles.time}>{time || word}</span>
			</div>
		</div>
	);
}
