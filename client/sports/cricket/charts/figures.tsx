// Figures of each innings next to each other: rate, boundaries, dot balls, extras, best partnership, power plays.
import "#texts/cricket-crease";
import { useText } from "#client/i18n/translate.ts";
import { type CricketState, formatOf } from "#shared/sports/cricket/detail.ts";
import { inningsFigures } from "#shared/sports/cricket/match-statistics.ts";
import { powerPlayFigures } from "#shared/sports/cricket/power-plays.ts";
import { oversText } from "#shared/sports/cricket/score-text.ts";
import styles from "./charts.module.css";
import type { TitledInnings } from "./worm.tsx";

const NAMES = ["P", "P1", "P2", "P3"] as const;
const ROWS = ["runRate", "boundaries", "boundaryRuns", "dots", "extras", "best"] as const;

export function Figures({ state, lines }: { state: CricketState; lines: readonly TitledInnings[] }) {
	const t = useText();
	const { ballsPerOver } = formatOf(state.setup.format);
	const inPowerPlays = lines.map(({ innings }) => powerPlayFigures(state, innings));
	const names = NAMES.filter((name) => inPowerPlays.flat().some((one) => one.name === name));
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
					{names.map((name) => (
						<tr key={name}>
							<th scope="row">{t(`match.cricket.powerPlay.long.${name}`)}</th>
							{inPowerPlays.map((all, index) => {
								const one = all.find((each) => each.name === name);
								const overs = oversText(one?.balls ?? 0, ballsPerOver);
								return <td key={lines[index]?.innings.period}>{one ? t("match.cricket.powerPlay.figures", { ...one, overs }) : "–"}</td>;
							})}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
