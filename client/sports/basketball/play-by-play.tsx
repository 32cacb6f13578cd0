// Every play of a match by period, newest first, with the clock, the score and scoring runs. All periods but the newest are folded.
import "#texts/basketball";
import "#texts/match-tabs";
import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import { describeReason } from "#client/match/describe-reason.ts";
import { Fold } from "#client/match/fold.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { Tag } from "#client/ui/tag.tsx";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { timeAt } from "#shared/sports/basketball/clock-label.ts";
import type { BasketballDetail } from "#shared/sports/basketball/detail.ts";
import { isBasketballPeriod } from "#shared/sports/basketball/format.ts";
import { leadTracker, namedRuns } from "#shared/sports/basketball/lead-tracker.ts";
import { describePlay, isPlay, type Play, playersOf } from "./describe-play.ts";
import styles from "./play-by-play.module.css";

interface PlayByPlayProps {
	state: MatchState<BasketballDetail>;
	/** Names of the teams. */
	names: Pair<string>;
}

export function PlayByPlay({ state, names }: PlayByPlayProps) {
	const t = useText();
	const plays = state.timeline.filter(isPlay).reverse();
	if (plays.length === 0) return <EmptyState title={t("match.timeline.empty")}>{t("match.timeline.emptyNext")}</EmptyState>;
	const runs = namedRuns(leadTracker(state));
	const periods = [...new Set(plays.map(({ event }) => event.period))];
	return periods.map((period, index) => {
		const score = state.periodScores.find((one) => one.period === period);
		return (
			<Fold
				key={period ?? "before"}
				title={isBasketballPeriod(period) ? t(`match.period.${period}`) : t("match.basketball.beforeMatch")}
				note={score && !score.isUnknown ? formatScore(score) : null}
				isOpen={index === 0}
			>
				<ol className={styles.plays}>
					{plays
						.filter(({ event }) => event.period === period)
						.map((play) => (
							<PlayRow key={play.event.id} play={play} state={state} names={names} run={runs.get(play.event.id)?.run ?? null} />
						))}
				</ol>
			</Fold>
		);
	});
}

function PlayRow({ play, state, names, run }: PlayByPlayProps & { play: Play & TimelineEntry; run: number | null }) {
	const t = useText();
	const { event, scoreAfter } = play;
	const { setup } = state;
	const isOut = isCancelled(event);
	const side = "side" in event.payload ? event.payload.side : null;
	const clock = timeAt(event.period, event.elapsedMs, setup.format);
	const words = [describePlay(event, t), playersOf(event, setup, t)].filter(Boolean).join(" · ");
	return (
		<li id={event.id} className={styles.play} data-side={side ?? undefined} data-score={event.type === "points_scored" ? "" : undefined}>
			<span className={styles.clock}>{clock ?? ""}</span>
			<span className={styles.words}>
				{side && <span className={styles.team}>{names[side]}</span>}
				<span>{isOut ? <s>{words}</s> : words}</span>
				{event.status === "provisional" && <Tag tone="warn">{t("match.basketball.provisional")}</Tag>}
				{isOut && <span className={styles.team}>{describeReason(t, event)}</span>}
				{run !== null && side && <Tag tone="plain">{t("match.basketball.run", { points: run })}</Tag>}
			</span>
			{event.type === "points_scored" && !isOut && <b className={styles.score}>{formatScore(scoreAfter)}</b>}
		</li>
	);
}
