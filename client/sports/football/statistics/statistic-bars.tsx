// Statistics side against side: value, name, value, and a bar each that grows from the middle.
import { useText } from "#client/i18n/translate.ts";
import type { StatisticRow } from "./statistic-rows.ts";
import styles from "./team-stats.module.css";

export function StatisticBars({ rows }: { rows: readonly StatisticRow[] }) {
	const t = useText();
	return (
		<ul className={styles.rows}>
			{rows.map(({ statistic, home, away, homeShare, awayShare }) => (
				<li key={statistic} className={styles.row}>
					<span className={homeShare >= awayShare ? styles.ahead : styles.value}>{home}</span>
					<span className={styles.name}>{t(`match.statistic.${statistic}`)}</span>
					<span className={awayShare >= homeShare ? styles.ahead : styles.value}>{away}</span>
					<svg className={styles.bars} width="100%" height="6" aria-hidden="true">
						<rect className={styles.well} width="49.5%" height="6" rx="3" />
						<rect className={styles.well} x="50.5%" width="49.5%" height="6" rx="3" />
						<rect className={styles.home} x={`${49.5 - homeShare * 0.495}%`} width={`${homeShare * 0.495}%`} height="6" rx="3" />
						<rect className={styles.away} x="50.5%" width={`${awayShare * 0.495}%`} height="6" rx="3" />
					</svg>
				</li>
			))}
		</ul>
	);
}
