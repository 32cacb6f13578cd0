// Worm chart: one line per innings with its runs after each over, and one dot per wicket.
import { useText } from "#client/i18n/translate.ts";
import type { Innings } from "#shared/sports/cricket/detail.ts";
import styles from "./charts.module.css";

const WIDTH = 640;
const HEIGHT = 240;
const LEFT = 32;
const BOTTOM = 20;

export interface TitledInnings {
	innings: Innings;
	title: string;
	/** Runs and wickets: `245/6`. */
	total: string;
}

export function Worm({ lines, ballsPerOver }: { lines: readonly TitledInnings[]; ballsPerOver: number }) {
	const t = useText();
	const overs = Math.max(1, ...lines.map(({ innings }) => innings.balls / ballsPerOver));
	const runs = Math.max(1, ...lines.map(({ innings }) => innings.runs));
	const step = stepOf(runs);
	const overStep = stepOf(overs);
	const x = (over: number) => LEFT + (over / overs) * (WIDTH - LEFT - 8);
	const y = (count: number) => HEIGHT - BOTTOM - (count / (Math.ceil(runs / step) * step)) * (HEIGHT - BOTTOM - 10);
	const after = ({ number, balls }: Innings["overs"][number]) => number + Math.min(1, balls / ballsPerOver);
	return (
		<>
			<svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t("match.cricket.chart.wormLabel")}>
				{Array.from({ length: Math.ceil(runs / step) + 1 }, (_, index) => index * step).map((count) => (
					<g key={count}>
						<line className={styles.grid} x1={LEFT} x2={WIDTH - 8} y1={y(count)} y2={y(count)} />
						<text className={styles.scale} x={LEFT - 6} y={y(count) + 4} textAnchor="end">
							{count}
						</text>
					</g>
				))}
				{Array.from({ length: Math.floor(overs / overStep) + 1 }, (_, index) => index * overStep).map((over) => (
					<text key={over} className={styles.scale} x={x(over)} y={HEIGHT - 4} textAnchor="middle">
						{over}
					</text>
				))}
				{lines.map(({ innings }, index) => (
					<g key={innings.period} data-side={innings.side} data-second={index > 1 ? "" : undefined}>
						<polyline
							className={styles.worm}
							points={[`${x(0)},${y(0)}`, ...innings.overs.map((over) => `${x(after(over))},${y(over.total)}`)].join(" ")}
						/>
						{innings.overs
							.filter(({ wickets }) => wickets > 0)
							.map((over) => (
								<circle key={over.number} className={styles.wicket} cx={x(after(over))} cy={y(over.total)} r={3.5} />
							))}
					</g>
				))}
			</svg>
			<ul className={styles.legend}>
				{lines.map(({ innings, title, total }, index) => (
					<li key={innings.period} data-side={innings.side} data-second={index > 1 ? "" : undefined}>
						{title} {total}
					</li>
				))}
			</ul>
		</>
	);
}

/** Round step for a scale with at most six steps. */
function stepOf(most: number): number {
	return [1, 2, 5, 10, 20, 25, 50, 100, 200].find((step) => most / step <= 6) ?? 500;
}
