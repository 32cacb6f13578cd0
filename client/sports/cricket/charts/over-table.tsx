// The figures of worm and Manhattan as a table: runs, wickets and total of each over.
import { useText } from "#client/i18n/translate.ts";
import { OverBalls } from "../innings/over-balls.tsx";
import styles from "./charts.module.css";
import type { TitledInnings } from "./worm.tsx";

export function OverTable({ lines }: { lines: readonly TitledInnings[] }) {
	const t = useText();
	return (
		<details className={styles.table}>
			<summary>{t("match.cricket.chart.table")}</summary>
			{lines.map(({ innings, title }) => (
				<table key={innings.period}>
					<caption>{title}</caption>
					<thead>
						<tr>
							<th scope="col">{t("match.cricket.chart.over")}</th>
							<th scope="col">{t("match.cricket.chart.runs")}</th>
							<th scope="col">{t("match.cricket.chart.wickets")}</th>
							<th scope="col">{t("match.cricket.chart.total")}</th>
							<td />
						</tr>
					</thead>
					<tbody>
						{innings.overs.map(({ number, runs, wickets, total, fallen, marks }) => (
							<tr key={number}>
								<th scope="row">{number + 1}</th>
								<td>{runs}</td>
								<td>{wickets}</td>
								<td>
									{total}/{fallen}
								</td>
								<td>
									<OverBalls marks={marks} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			))}
		</details>
	);
}
