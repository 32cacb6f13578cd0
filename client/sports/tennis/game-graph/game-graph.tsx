// The match as a graph: one bar per game, upwards for the home side, longer for a clearer game; breaks of serve are filled. Everything
// that it shows is in point by point too.
import { useText } from "#client/i18n/translate.ts";
import { useMatchPlayback } from "#client/match/state/playback/playback-context.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { TennisDetail } from "#shared/sports/tennis/detail.ts";
import { pointLog } from "#shared/sports/tennis/point-log.ts";
import { breaksOf } from "#shared/sports/tennis/statistics.ts";
import { type GameBar, gameBars } from "./game-bars.ts";
import styles from "./game-graph.module.css";

const HEIGHT = 96;
const MIDDLE = HEIGHT / 2;
const GAP = 0.25;

/** Minimum number of games on the axis, so that the first bars of a match are not too wide. */
const LEAST_GAMES = 12;

/**
 * `state`: the state that is shown; later games are drawn faintly. Renders nothing before two games are finished, because a source that
 * reports only sets may still report one game, the deciding tie-break.
 */
export function GameGraph({ state, names }: { state: MatchState; names: Pair<string> }) {
	const t = useText();
	const live = (useMatchPlayback()?.live ?? state) as MatchState<TennisDetail>;
	const { bars, sets } = gameBars(live);
	const shown = pointLog(state as MatchState<TennisDetail>);
	const played = shown.filter(({ winner }) => winner !== null).length;
	if (bars.length < 2) return null;
	const breaks = breaksOf(shown);
	const width = Math.max(bars.length, LEAST_GAMES);
	return (
		<figure className={styles.graph}>
			<svg
				viewBox={`0 0 ${width} ${HEIGHT}`}
				preserveAspectRatio="none"
				width="100%"
				height={HEIGHT}
				role="img"
				aria-label={t("match.tennis.graph", { ...names, homeBreaks: breaks.home, awayBreaks: breaks.away })}
			>
				{sets.map((start) => (
					<line key={start} className={styles.set} x1={start} x2={start} y1="0" y2={HEIGHT} />
				))}
				<line className={styles.axis} x1="0" x2={width} y1={MIDDLE} y2={MIDDLE} />
				{bars.map((bar, index) => (
					<Bar key={bar.key} bar={bar} index={index} isAhead={index >= played} />
				))}
			</svg>
			<figcaption className={styles.legend}>
				<span data-side="home">{names.home}</span>
				<span>{t("match.tennis.graphLegend")}</span>
				<span data-side="away">{names.away}</span>
			</figcaption>
		</figure>
	);
}

function Bar({ bar: { side, strength, isBreak }, index, isAhead }: { bar: GameBar; index: number; isAhead: boolean }) {
	const height = Math.max(4, strength * (MIDDLE - 4));
	return (
		<rect
			className={styles.bar}
			data-side={side}
			data-break={isBreak ? "" : undefined}
			data-ahead={isAhead ? "" : undefined}
			x={index + GAP / 2}
			y={side === "home" ? MIDDLE - height : MIDDLE}
			width={1 - GAP}
			height={height}
		/>
	);
}
