// The momentum graph: pressure over the whole match, home upwards, away downwards, with goals and a needle at the current position. Under
// the score it is also the slider of the playback. Everything that it shows is in the timeline too.
import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { useMatchPlayback } from "#client/match/state/playback/playback-context.tsx";
import { preservedSearchParams } from "#client/ui/nav/preserved-search-params.ts";
import { SearchLink } from "#client/ui/nav/site-link.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { isFirstPeriod } from "#shared/sports/football/period-order.ts";
import { footballAxis } from "#shared/sports/football/playback-axis.ts";
import styles from "./momentum.module.css";
import { type MomentumLayout, momentumLayout } from "./momentum-layout.ts";
import { MomentumNeedle } from "./momentum-needle.tsx";
import { MomentumScale } from "./momentum-scale.tsx";
import { MomentumSlider } from "./momentum-slider.tsx";
import { MomentumStrip, SIZES } from "./momentum-strip.tsx";
import { useNeedle } from "./use-needle.ts";

const { axis: MIDDLE, bar: BAR, bottom: BOTTOM } = SIZES.large;

/** `state`: the state that is shown. Renders nothing before the match begins. */
export function MomentumGraph({ state, names }: { state: MatchState<FootballDetail>; names: Pair<string> }) {
	const t = useText();
	const playback = useMatchPlayback();
	if (!playback) return null;
	const live = playback.live as MatchState<FootballDetail>;
	const axis = footballAxis(live);
	const layout = momentumLayout(state, axis);
	// While an earlier position is shown, the rest of the match is drawn faintly as a target for dragging, without the score.
	const ahead = state === live ? null : momentumLayout(live, axis);
	const isMeasured = (ahead ?? layout).bars.length > 0;
	return (
		<div className={styles.momentum} data-size="large">
			<div className={styles.field}>
				<MomentumStrip
					score={state.score}
					names={names}
					layout={layout}
					ahead={ahead}
					size="large"
					scale={<MovingScale layout={layout} />}
					needle={<MomentumNeedle layout={layout} height={BOTTOM} field={{ top: MIDDLE - BAR, bottom: MIDDLE + BAR }} />}
				/>
				<MomentumSlider playback={playback} />
				<GoalLinks layout={layout} />
			</div>
			{!isMeasured && !isTooEarly(live) && <p className={styles.uncovered}>{t("match.momentum.uncovered")}</p>}
		</div>
	);
}

/** Returns whether the first break is still to come: until then, a missing measurement can mean that the source has not started yet. */
function isTooEarly({ period, isPeriodOpen }: MatchState): boolean {
	return period === null || (isFirstPeriod(period) && isPeriodOpen);
}

function MovingScale({ layout }: { layout: MomentumLayout }) {
	const needle = useNeedle();
	return <MomentumScale layout={layout} size="large" flagAt={needle?.clock ? needle.left : null} />;
}

/** The link of a goal also names the goals before it whose scores have no room on the strip; the timeline shows them next to each other. */
function GoalLinks({ layout: { marks } }: { layout: MomentumLayout }) {
	const t = useText();
	const params = preservedSearchParams(useSearchParams()[0]);
	for (const name of ["tab", "events"]) params.delete(name);
	return marks.map(({ label, scores, left, side, eventId }) =>
		label === null ? null : (
			<SearchLink
				key={eventId}
				className={styles.goalLink}
				data-side={side}
				style={{ left: `${left}%` }}
				search={params.toString()}
				hash={eventId}
				preventScrollReset
				aria-label={t("match.momentum.goal", { count: scores.length, scores: scores.join(", ") })}
			/>
		),
	);
}
