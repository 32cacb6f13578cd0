// A scene of an animated football highlight: the pitch with a shot if the log has its location, otherwise the scoreboard.
import { ScoreboardScene } from "#client/media/player/scoreboard-scene.tsx";
import type { SceneProps } from "#client/media/sport-view.ts";
import styles from "./football-scene.module.css";
import { LENGTH_M, pointOn, shotPath, WIDTH_M } from "./shot-path.ts";

/** Phases of the shot, as shares of the scene's duration: the ball is at rest, flies, and has arrived. */
const FLIES_FROM = 0.15;
const FLIES_TO = 0.55;

const LINES =
	"M0 0h105v68H0zM52.5 0v68M0 13.85h16.5v40.3H0M0 24.85h5.5v18.3H0M105 13.85H88.5v40.3H105M105 24.85h-5.5v18.3h5.5M16.5 26.7a9.15 9.15 0 0 1 0 14.6M88.5 26.7a9.15 9.15 0 0 0 0 14.6M61.65 34a9.15 9.15 0 1 1-18.3 0a9.15 9.15 0 1 1 18.3 0M0 30.34h-2v7.32h2M105 30.34h2v7.32h-2";

export function FootballScene(props: SceneProps) {
	const { scene, progress, words } = props;
	const moment = scene.kind === "moment" ? scene.moment : null;
	const place = moment?.place ?? null;
	return (
		<>
			<svg
				className={styles.pitch}
				viewBox={`-8 -9 ${LENGTH_M + 16} ${WIDTH_M + 34}`}
				preserveAspectRatio="xMidYMid meet"
				aria-hidden="true"
				data-quiet={place ? undefined : ""}
			>
				<path className={styles.lines} d={LINES} />
				{moment && place && <Shot path={shotPath({ ...moment, place })} progress={progress} kind={moment.kind} />}
			</svg>
			{moment && place ? (
				progress >= FLIES_TO && (
					<p className={styles.words} data-kind={moment.kind}>
						<span>{moment.kind === "score_cancelled" ? <s>{words?.title}</s> : words?.title}</span>
						{words?.note && <span className={styles.note}>{words.note}</span>}
					</p>
				)
			) : (
				<ScoreboardScene {...props} />
			)}
		</>
	);
}

function Shot({ path, progress, kind }: { path: ReturnType<typeof shotPath>; progress: number; kind: string }) {
	const flown = Math.min(1, Math.max(0, (progress - FLIES_FROM) / (FLIES_TO - FLIES_FROM)));
	const ball = pointOn(path, flown);
	const { from, bend, to } = path;
	return (
		<>
			<circle className={styles.from} cx={from.left} cy={from.top} r="1.4" />
			<path
				className={styles.path}
				d={`M${from.left} ${from.top}Q${bend.left} ${bend.top} ${to.left} ${to.top}`}
				pathLength={1}
				strokeDasharray="0.02 0.014"
			/>
			{flown === 1 && <circle className={styles.end} data-kind={kind} cx={to.left} cy={to.top} r="3.2" />}
			<circle className={styles.ball} cx={ball.left} cy={ball.top} r="1.15" />
		</>
	);
}
