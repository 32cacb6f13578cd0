// Basketball in the card of the hot match: points by quarter, team fouls and the current scoring run.
import "#texts/basketball";
import { useText } from "#client/i18n/translate.ts";
import type { HotMatchView } from "#client/scores/hot-match/hot-match-view.ts";
import { Tag } from "#client/ui/tag.tsx";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { BasketballDetail } from "#shared/sports/basketball/detail.ts";
import type { BasketballEvent } from "#shared/sports/basketball/events.ts";
import { leadTracker, NAMED_RUN } from "#shared/sports/basketball/lead-tracker.ts";
import styles from "./hot-match.module.css";
import { Scoreboard } from "./scoreboard.tsx";

interface PartProps {
	state: MatchState;
	names: Pair<string>;
}

export const hotMatchView: HotMatchView = {
	loadModule: async () => (await import("#shared/sports/basketball/module.ts")).basketball,
	shownEntries: runningRun,
	shownDetail({ detail }) {
		const { teamFouls, timeouts } = detail as BasketballDetail;
		return { teamFouls, timeouts };
	},
	Graph: ({ state, names }: PartProps) => <Scoreboard isBrief state={state as MatchState<BasketballDetail>} names={names} />,
	KeyMoments: Run,
};

/** Returns the scores of a side since the other side last scored. */
function runningRun(timeline: readonly TimelineEntry[]): TimelineEntry[] {
	const sideOf = (entry: TimelineEntry) => {
		const event = entry.event as BasketballEvent;
		return event.type === "points_scored" && !isCancelled(event) ? event.payload.side : null;
	};
	const scores = timeline.filter((entry) => sideOf(entry) !== null);
	const last = scores.at(-1);
	const before = scores.findLastIndex((entry) => last && sideOf(entry) !== sideOf(last));
	return scores.slice(before + 1);
}

/** The line of the current run, which is always rendered, even without a run, so that nothing moves when a run begins. */
function Run({ state, names }: PartProps) {
	const t = useText();
	if (!isInPlay(state.status)) return null;
	const last = leadTracker(state).steps.at(-1);
	return (
		<p className={styles.run}>
			{last && last.run >= NAMED_RUN && (
				<>
					<Tag tone="plain">{t("match.basketball.run", { points: last.run })}</Tag> {names[last.side]}
				</>
			)}
		</p>
	);
}
