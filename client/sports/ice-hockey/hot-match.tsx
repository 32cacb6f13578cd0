// Ice hockey in the card of the hot match: the power play, goals by period, shots, and the last goals, newest first.
import "#texts/ice-hockey";
import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import type { HotMatchView } from "#client/scores/hot-match/hot-match-view.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { HockeyDetail } from "#shared/sports/ice-hockey/detail.ts";
import type { HockeyEvent } from "#shared/sports/ice-hockey/events.ts";
import { shotsByPeriod } from "#shared/sports/ice-hockey/match-statistics.ts";
import { LineScore } from "./header/line-score.tsx";
import { PenaltyStrip } from "./header/penalty-strip.tsx";
import styles from "./hot-match.module.css";
import { clockText } from "./period/period-text.ts";

const MAX_GOALS_SHOWN = 3;
type Goal = TimelineEntry & { event: Extract<HockeyEvent, { type: "goal_scored" }> };

const isGoal = (entry: TimelineEntry): entry is Goal => entry.event.type === "goal_scored" && entry.event.status !== "cancelled";

export const hotMatchView: HotMatchView = {
	loadModule: async () => (await import("#shared/sports/ice-hockey/module.ts")).iceHockey,
	shownEntries: (timeline) => timeline.filter(isGoal),
	shownDetail(state) {
		const { penalties, nets, shootOut } = state.detail as HockeyDetail;
		return { penalties, nets, shootOut, statistics: shotTotals(state as MatchState<HockeyDetail>) };
	},
	Graph: Periods,
	KeyMoments: LastLines,
};

/** Shots by period in the form of measured statistics, because the card does not show the events that they are counted from. */
function shotTotals(state: MatchState<HockeyDetail>): HockeyDetail["statistics"] {
	const periods = shotsByPeriod(state) ?? [];
	return Object.fromEntries(periods.map(({ period, shots }) => [period, { shotsOnGoal: [shots.home, shots.away] }]));
}

function Periods({ state, names }: { state: MatchState; names: Pair<string> }) {
	return state.period === null ? null : <LineScore state={state as MatchState<HockeyDetail>} names={names} />;
}

/** Three lines: the last goals, or a power play or an empty net and the last two goals. */
function LastLines({ state, names }: { state: MatchState; names: Pair<string> }) {
	const t = useText();
	const { timeline, setup, period } = state;
	if (period === null) return null;
	const goals = timeline.filter(isGoal).slice(-MAX_GOALS_SHOWN).reverse();
	return (
		<div className={styles.lines}>
			<PenaltyStrip state={state as MatchState<HockeyDetail>} names={names} />
			{goals.length > 0 && (
				<ul className={styles.goals}>
					{goals.map(({ event, scoreAfter }) => (
						<li key={event.id} className={styles.goal}>
							<span className={styles.time}>{clockText(t, event, setup.format)}</span>
							<span>
								<b>{t(event.status === "provisional" ? "latest.possibleGoal" : "hot.goal")}</b>
								{[setup.players[event.payload.scorerId ?? ""]?.name, formatScore(scoreAfter)].filter(Boolean).map((part) => ` · ${part}`)}
							</span>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
