// The score by quarter and overtime, and the fouls of the period that runs or ran last.
import { useText } from "#client/i18n/translate.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Pair, SIDES } from "#shared/match/sides.ts";
import { type BasketballDetail, isBasketballPeriod, periodLabel } from "#shared/sports/basketball/detail.ts";
import styles from "./scoreboard.module.css";

interface ScoreboardProps {
	state: MatchState<BasketballDetail>;
	/** Of the teams. */
	names: Pair<string>;
}

export function Scoreboard({ state: { periodScores, score, detail }, names }: ScoreboardProps) {
	const t = useText();
	const fouls = detail.teamFouls.at(-1);
	if (periodScores.length === 0) return null;
	return (
		<table className={styles.board} aria-label={t("match.basketball.byPeriod")}>
			<thead>
				<tr>
					<td />
					{periodScores.map(({ period }) => (
						<th key={period} scope="col">
							{isBasketballPeriod(period) ? periodLabel(period) : period}
						</th>
					))}
					<th scope="col">{t("match.basketball.total")}</th>
					<th scope="col">{t("match.basketball.fouls")}</th>
				</tr>
			</thead>
			<tbody>
				{SIDES.map((side) => (
					<tr key={side}>
						<th scope="row">{names[side]}</th>
						{periodScores.map((each) => (
							<td key={each.period}>{each[side]}</td>
						))}
						<td>
							<b>{score[side]}</b>
						</td>
						<td>{fouls?.[side] ?? 0}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
