// The score by quarter and overtime, team fouls with the bonus, and the remaining timeouts.

import { useText } from "#client/i18n/translate.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import { type Pair, SIDES } from "#shared/match/sides.ts";
import { type BasketballDetail, isInBonus, teamFoulsNow } from "#shared/sports/basketball/detail.ts";
import { timeoutsLeft } from "#shared/sports/basketball/timeouts.ts";
import { periodText } from "./period-text.ts";
import styles from "./scoreboard.module.css";

interface ScoreboardProps {
	state: MatchState<BasketballDetail>;
	/** Names of the teams. */
	names: Pair<string>;
	/** Whether only the score is shown. */
	isBrief?: boolean;
}

export function Scoreboard({ state, names, isBrief = false }: ScoreboardProps) {
	const t = useText();
	const { periodScores, score, status, period } = state;
	if (periodScores.length === 0) return null;
	const isOn = isInPlay(status);
	const hasCounts = isOn && !isBrief;
	const fouls = teamFoulsNow(state);
	return (
		<div className={styles.scroller} data-brief={isBrief || undefined}>
			<table className={styles.board} aria-label={t("match.basketball.byPeriod")}>
				<thead>
					<tr>
						<td />
						{periodScores.map((each) => (
							<th key={each.period} scope="col" data-current={isOn && each.period === period ? "" : undefined}>
								{periodText(t, each.period)}
							</th>
						))}
						<th scope="col">
							<abbr title={t("match.basketball.totalLong")}>{t("match.basketball.total")}</abbr>
						</th>
						{hasCounts && <th scope="col">{t("match.basketball.fouls")}</th>}
						{hasCounts && timeoutsLeft(state, "home") !== null && (
							<th scope="col">
								<abbr title={t("match.basketball.timeoutsLeftLong")}>{t("match.basketball.timeoutsLeft")}</abbr>
							</th>
						)}
					</tr>
				</thead>
				<tbody>
					{SIDES.map((side) => (
						<tr key={side}>
							<th scope="row">
								{names[side]}
								{hasCounts && isInBonus(state, side) && <span className={styles.bonus}>{t("match.basketball.bonus")}</span>}
							</th>
							{periodScores.map((each) => (
								<td key={each.period} data-current={isOn && each.period === period ? "" : undefined}>
									{each.isUnknown ? "–" : each[side]}
								</td>
							))}
							<td>
								<b>{score[side]}</b>
							</td>
							{hasCounts && <td>{fouls[side]}</td>}
							{hasCounts && timeoutsLeft(state, side) !== null && <td>{timeoutsLeft(state, side)}</td>}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
