// Figures of each innings beside each other: rate, boundaries, dot balls, extras, best partnership.
import { useText } from "#client/i18n/translate.ts";
import { type CricketState, formatOf } from "#shared/sports/cricket/detail.ts";
import { inningsFigures } from "#shared/sports/cricket/match-statistics.ts";
import styles from "./charts.module.css";
import type { TitledInnings } from "./worm.tsx";

const ROWS = ["runRate", "boundaries", "boundaryRuns", "dots", "extras", "best"] as const;

export function Figures({ state, lines }: { state: CricketState; lines: readonly TitledInnings[] }) {
	const t = useText();
	const { ballsPerOver } = formatOf(state.setup.format);
	const figures = lines.map(({ innings }) => inningsFigures(innings, ballsPerOver));
	return (
		<div className={styles.scroll}>
			<table className={styles.figures}>
				<thead>
					<tr>
						<td />
						{lines.map(({ innings, title }) => (
							<th key={innings.period} scope="col">
								{title}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{ROWS.map((row) => (
						<tr key={row}>
							<th scope="row">{t(`match.cricket.chart.statistic.${row}`)}</th>
							{figures.map((figure, index) => (
								<td key={lines[index]?.innings.period}>{figure[row] ?? "–"}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
