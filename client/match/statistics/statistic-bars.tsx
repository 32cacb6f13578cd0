// Both teams' statistics as bars from the middle, the greater figure in bold. Sports fill them with their own (client/sports).
import styles from "./statistic-bars.module.css";

interface StatisticBar {
	/** Label of the row; unique. */
	name: string;
	/** Formatted value. */
	home: string | number;
	away: string | number;
	/** Lengths of the bars, in percent of a half. */
	homeShare: number;
	awayShare: number;
}

interface StatisticBarsProps {
	/** Set if the tab has several groups of statistics. */
	title?: string;
	rows: readonly StatisticBar[];
}

export function StatisticBars({ title, rows }: StatisticBarsProps) {
	return (
		<>
			{title && <h2 className={styles.title}>{title}</h2>}
			<ul className={styles.rows}>
				{rows.map(({ name, home, away, homeShare, awayShare }) => (
					<li key={name} className={styles.row}>
						<span className={homeShare >= awayShare ? styles.ahead : styles.value}>{home}</span>
						<span className={styles.name}>{name}</span>
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
		</>
	);
}
