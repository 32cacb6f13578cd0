// The pulse: pressure over the whole match, home up, away down, goals marked on it, a needle at now. Under the score, where it
// is the slider of the playback too. What it draws is told in the timeline.
import { useText } from "#client/i18n/translate.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { useMatchPlayback } from "../state/playback/playback-context.tsx";
import { GoalLinks } from "./goal-links.tsx";
import styles from "./pulse.module.css";
import { type PulseLayout, pulseLayout } from "./pulse-layout.ts";
import { PulseNeedle } from "./pulse-needle.tsx";
import { PulseScale } from "./pulse-scale.tsx";
import { PulseSlider } from "./pulse-slider.tsx";
import { PulseStrip, SIZES } from "./pulse-strip.tsx";
import { useNeedle } from "./use-needle.ts";

const { axis: MIDDLE, bar: BAR, bottom: BOTTOM } = SIZES.large;

/** `state`: as it is shown. Nothing before the match begins. */
export function Pulse({ state, names }: { state: MatchState<FootballDetail>; names: Pair<string> }) {
	const t = useText();
	const playback = useMatchPlayback();
	if (!playback) return null;
	const { axis } = playback.film;
	const layout = pulseLayout(state, axis);
	// What the match knows by now, faintly, while a moment before is on show: where to drag to, but not who leads.
	const ahead = state === playback.live ? null : pulseLayout(playback.live, axis);
	const isMeasured = (ahead ?? layout).bars.length > 0;
	return (
		<div className={styles.pulse} data-size="large">
			<div className={styles.field}>
				<PulseStrip
					score={state.score}
					names={names}
					layout={layout}
					ahead={ahead}
					size="large"
					scale={<MovingScale layout={layout} />}
					needle={<PulseNeedle layout={layout} height={BOTTOM} field={{ top: MIDDLE - BAR, bottom: MIDDLE + BAR }} />}
				/>
				<PulseSlider playback={playback} />
				<GoalLinks layout={layout} />
			</div>
			{!isMeasured && !isTooEarly(playback.live) && <p className={styles.uncovered}>{t("match.pulse.uncovered")}</p>}
		</div>
	);
}

/** Until half time nobody knows whether the source just has not begun. */
function isTooEarly({ period, isPeriodOpen }: MatchState): boolean {
	return period === null || (period === "1h" && isPeriodOpen);
}

function MovingScale({ layout }: { layout: PulseLayout }) {
	const needle = useNeedle();
	return <PulseScale layout={layout} size="large" flagAt={needle?.clock ? needle.left : null} />;
}
