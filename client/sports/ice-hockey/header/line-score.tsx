// Goals by period, overtime and shoot-out, and shots on goal if they are reported.

import { useText } from "#client/i18n/translate.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Pair, SIDES } from "#shared/match/sides.ts";
import type { HockeyDetail } from "#shared/sports/ice-hockey/detail.ts";
import { isHockeyPeriod } from "#shared/sports/ice-hockey/format.ts";
import { hockeyStatistics } from "#shared/sports/ice-hockey/match-statistics.ts";
import { HOCKEY_PERIODS } from "#shared/sports/ice-hockey/periods.ts";
import { periodText } from "../period/period-text.ts";
import styles from "./line-score.module.css";

interface LineScoreProps {
	state: MatchState<HockeyDetail>;
	/** Names of the teams. */
	names: Pair<string>;
}

const REGULAR = HOCKEY_PERIODS.slice(0, 3);

/** The three periods have their columns from the start, so that nothing moves when a period begins. */
export function LineScore({ state, names }: LineScoreProps) {
	const t = useText();
	const { periodScores, score, status, period } = state;
	const played = periodScores.map((each) => each.period);
	const columns = [...new Set([...REGULAR, ...played])].filter(isHockeyPeriod);
	const { shotsOnGoal } = hockeyStatistics(state);
	return (
		<div className={styles.scroll}>
			<table className={styles.board} aria-label={t("match.hockey.byPeriod")}>
				<thead>
					<tr>
						<td />
						{columns.map((each) => (
							<th key={each} scope="col" data-current={(status === "live" && each === period) || undefined}>
								{periodText(t, each)}
							</th>
						))}
						<th scope="col">{t("match.hockey.total")}</th>
						{shotsOnGoal && (
							<th scope="col">
								<abbr title={t("match.hockey.shotsOnGoal")}>{t("match.hockey.shotsShort")}</abbr>
							</th>
						)}
					</tr>
				</thead>
				<tbody>
					{SIDES.map((side) => (
						<tr key={side}>
							<th scope="row">{names[side]}</th>
							{columns.map((each) => (
								<td key={each} data-current={(status === "live" && each === period) || undefined}>
									{periodScores.find((one) => one.period === each && !one.isUnknown)?.[side] ?? "–"}
								</td>
							))}
							<td>
								<b>{score[side]}</b>
							</td>
							{shotsOnGoal && <td className={styles.shots}>{shotsOnGoal[side]}</td>}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
