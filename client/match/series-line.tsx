// The line below the header of a match in a series: which game it is and the state of the series, which
// includes this match once it is over.
import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchSeries } from "#shared/contract/rest/catalogue/match-context.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { otherSide } from "#shared/match/sides.ts";
import styles from "./series-line.module.css";

interface SeriesLineProps {
	series: MatchSeries;
	match: Pick<MatchRow, "home" | "away">;
	live: Pick<MatchState, "status" | "winner">;
}

export function SeriesLine({ series: { game, bestOf, won: before }, match, live }: SeriesLineProps) {
	const t = useText();
	const won = { ...before };
	if (live.winner && hasEnded(live.status)) won[live.winner]++;
	const leads = won.home >= won.away ? "home" : "away";
	const score = formatScore({ home: won[leads], away: won[otherSide(leads)] });
	const isOver = won[leads] > bestOf / 2;
	const kind = isOver ? "won" : won.home === won.away ? "level" : "leads";
	return (
		<p className={styles.series}>
			{t("match.series.game", { game, bestOf })}
			{won[leads] > 0 && ` · ${t(`match.series.${kind}`, { team: match[leads].shortName, score })}`}
		</p>
	);
}
