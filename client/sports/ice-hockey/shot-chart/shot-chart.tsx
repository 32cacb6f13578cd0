// Shots on goal by minute, home upwards, away downwards, with goals marked. Everything that it shows is in the play by play too.
import "#texts/ice-hockey";
import { useText } from "#client/i18n/translate.ts";
import { useMatchPlayback } from "#client/match/state/playback/playback-context.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import { axisLength } from "#shared/match/playback/play-back.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { HockeyDetail } from "#shared/sports/ice-hockey/detail.ts";
import { hockeyAxis } from "#shared/sports/ice-hockey/playback-axis.ts";
import { periodText } from "../period/period-text.ts";
import { shotBars } from "./shot-bars.ts";
import styles from "./shot-chart.module.css";

const HEIGHT = 88;
const MIDDLE = HEIGHT / 2;
/** Height of one shot in pixels, reduced if the chart has no room for it. */
const STEP = 8;
const MOST = 4;

/**
 * `state`: the state that is shown. Renders nothing before the match begins, or if the source reports neither shots nor times of goals.
 */
export function ShotChart({ state, names }: { state: MatchState<HockeyDetail>; names: Pair<string> }) {
	const t = useText();
	const live = (useMatchPlayback()?.live ?? state) as MatchState<HockeyDetail>;
	const axis = hockeyAxis(live).filter(({ period }) => period !== "so");
	const lengthMs = axisLength(axis);
	const { bars, goals, totals } = shotBars(state);
	if (bars.length === 0 && goals.length === 0) return null;
	const left = (ms: number) => `${(100 * ms) / lengthMs}%`;
	const y = (side: "home" | "away", count: number) => (side === "home" ? MIDDLE - STEP * Math.min(MOST, count) : MIDDLE);
	return (
		<figure className={styles.chart}>
			<svg
				width="100%"
				height={HEIGHT}
				role="img"
				aria-label={`${t("match.hockey.chart.label")}. ${t("match.hockey.chart.summary", {
					home: names.home,
					away: names.away,
					homeShots: totals.shots.home,
					awayShots: totals.shots.away,
					homeGoals: totals.goals.home,
					awayGoals: totals.goals.away,
				})}`}
			>
				{axis.map(({ period, startMs }) => (
					<line key={period} className={styles.border} x1={left(startMs)} x2={left(startMs)} y1="0" y2={HEIGHT} />
				))}
				<line className={styles.middle} x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} />
				{bars.map(({ side, startMs, widthMs, count }) => (
					<rect
						key={`${side} ${startMs}`}
						className={styles[side]}
						x={left(startMs)}
						width={left(widthMs * 0.8)}
						y={y(side, count)}
						height={STEP * Math.min(MOST, count)}
						rx="1"
					/>
				))}
				{goals.map(({ id, side, atMs }) => (
					<circle key={id} className={styles.goal} data-side={side} cx={left(atMs)} cy={side === "home" ? 7 : HEIGHT - 7} r="5" />
				))}
			</svg>
			<figcaption className={styles.periods} aria-hidden="true">
				{axis.map(({ period, startMs }) => (
					<span key={period} style={{ insetInlineStart: left(startMs) }}>
						{periodText(t, period)}
					</span>
				))}
			</figcaption>
		</figure>
	);
}
