// Manhattan chart of an innings: one bar per over with its runs as height, one dot per wicket, and the power plays above.
import "#texts/cricket-crease";
import { useText } from "#client/i18n/translate.ts";
import type { Innings } from "#shared/sports/cricket/detail.ts";
import type { PowerPlay } from "#shared/sports/cricket/power-plays.ts";
import styles from "./charts.module.css";

const WIDTH = 640;
const HEIGHT = 136;
const BOTTOM = 18;
const ROOM = 36;
/** Height of the lines that mark power plays. */
const TOP = 14;

interface ManhattanProps {
	innings: Innings;
	title: string;
	/** Number of overs that the chart has room for; the same in all innings of a match. */
	overs: number;
	powerPlays: readonly PowerPlay[];
	ballsPerOver: number;
}

export function Manhattan({ innings, title, overs, powerPlays, ballsPerOver }: ManhattanProps) {
	const t = useText();
	const most = Math.max(12, ...innings.overs.map(({ runs }) => runs));
	const slot = WIDTH / Math.max(overs, 10);
	const height = (runs: number) => (runs / most) * (HEIGHT - BOTTOM - ROOM);
	const every = overs > 60 ? 20 : overs > 25 ? 10 : 5;
	return (
		<figure className={styles.figure}>
			<figcaption>{title}</figcaption>
			<svg
				className={styles.chart}
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				role="img"
				aria-label={t("match.cricket.chart.manhattanLabel", { team: title })}
			>
				<line className={styles.grid} x1={0} x2={WIDTH} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
				{powerPlays
					.filter(({ fromBall }) => fromBall < Math.max(overs, 10) * ballsPerOver)
					.map(({ name, fromBall, toBall }) => {
						const [from, to] = [(fromBall / ballsPerOver) * slot, Math.min(WIDTH, (toBall / ballsPerOver) * slot)];
						return (
							<g key={name}>
								<line className={styles.powerPlay} x1={from + 2} x2={to - 2} y1={TOP} y2={TOP} />
								<text className={styles.scale} x={(from + to) / 2} y={TOP - 4} textAnchor="middle">
									{t(`match.cricket.powerPlay.${name}`)}
								</text>
							</g>
						);
					})}
				<g data-side={innings.side}>
					{innings.overs.map(({ number, runs, wickets }) => (
						<g key={number}>
							<rect
								className={styles.bar}
								x={number * slot + slot * 0.12}
								width={slot * 0.76}
								y={HEIGHT - BOTTOM - height(runs)}
								height={height(runs)}
							/>
							{Array.from({ length: wickets }, (_, index) => (
								<circle
									// biome-ignore lint/suspicious/noArrayIndexKey: the index is the only identity that the wickets of an over have
									key={index}
									className={styles.wicket}
									cx={(number + 0.5) * slot}
									cy={HEIGHT - BOTTOM - height(runs) - 5 - index * 8}
									r={Math.min(3.5, slot * 0.4)}
								/>
							))}
						</g>
					))}
				</g>
				{Array.from({ length: Math.floor(overs / every) }, (_, index) => (index + 1) * every).map((over) => (
					<text key={over} className={styles.scale} x={(over - 0.5) * slot} y={HEIGHT - 4} textAnchor="middle">
						{over}
					</text>
				))}
			</svg>
		</figure>
	);
}
