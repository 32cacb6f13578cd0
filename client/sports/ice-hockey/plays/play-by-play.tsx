// Events of a match with the clock, newest first: goals, penalties and reviews, or all of them by period, of which only the newest is open.
// An event that a link leads to is always shown. A cancelled event stays, struck through.
import "#texts/ice-hockey";
import "#texts/match-tabs";
import { useLocation } from "react-router";
import { formatScore } from "#client/i18n/format-score.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { describeReason } from "#client/match/describe-reason.ts";
import { Fold } from "#client/match/fold.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { KeyFilter, useIsKeyOnly } from "#client/ui/nav/key-filter.tsx";
import { Tag } from "#client/ui/tag.tsx";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { HockeyDetail } from "#shared/sports/ice-hockey/detail.ts";
import type { HockeyEvent } from "#shared/sports/ice-hockey/events.ts";
import { clockText } from "../period/period-text.ts";
import { describePlay } from "./describe-play.ts";
import styles from "./play-by-play.module.css";
import { ShootOutTable } from "./shoot-out-table.tsx";

interface PlayByPlayProps {
	state: MatchState<HockeyDetail>;
	/** Names of the teams. */
	names: Pair<string>;
}

export function PlayByPlay({ state, names }: PlayByPlayProps) {
	const t = useText();
	const isKeyOnly = useIsKeyOnly("key");
	const linkedId = useLinkedId();
	if (state.timeline.every(({ event }) => event.type === "line_up_announced"))
		return <EmptyState title={t("match.timeline.empty")}>{t("match.hockey.emptyNext")}</EmptyState>;
	const plays = state.timeline.filter((entry) => middleOf(entry, state, t) ?? describePlay(entry.event as HockeyEvent, state, t)).reverse();
	const rowsOf = (entries: readonly TimelineEntry[]) => (
		<ol className={styles.plays}>
			{entries.map((entry) => (
				<Row key={entry.event.id} entry={entry} state={state} names={names} isKeyOnly={isKeyOnly} />
			))}
		</ol>
	);
	return (
		<>
			<ShootOutTable state={state} names={names} />
			<KeyFilter opensOn="key" />
			{isKeyOnly
				? rowsOf(plays)
				: byPeriod(plays).map(({ period, entries }, index) => {
						const score = state.periodScores.find((one) => one.period === period);
						return (
							<Fold
								key={period ?? "before"}
								title={period === null ? t("match.hockey.beforeMatch") : t(`match.period.${period}` as "match.period.p1")}
								note={score && !score.isUnknown ? formatScore(score) : null}
								isOpen={index === 0 || entries.some(({ event }) => event.id === linkedId)}
							>
								{rowsOf(entries)}
							</Fold>
						);
					})}
		</>
	);
}

const useLinkedId = () => useLocation().hash.slice(1);

/** Keeps the order of the plays. An event without a period belongs to the period of the play before it. */
function byPeriod(newestFirst: readonly TimelineEntry[]): { period: string | null; entries: TimelineEntry[] }[] {
	const groups: { period: string | null; entries: TimelineEntry[] }[] = [];
	for (const entry of newestFirst.toReversed()) {
		const last = groups.at(-1);
		const period = entry.event.period ?? last?.period ?? null;
		if (last?.period === period) last.entries.unshift(entry);
		else groups.push({ period, entries: [entry] });
	}
	return groups.toReversed();
}

function Row({ entry, state, names, isKeyOnly }: PlayByPlayProps & { entry: TimelineEntry; isKeyOnly: boolean }) {
	const t = useText();
	const event = entry.event as HockeyEvent | LifecycleEvent;
	const middle = middleOf(entry, state, t);
	const linkedId = useLinkedId();
	if (middle !== null)
		return (
			<li id={event.id} className={styles.middle}>
				{isCancelled(event) ? <s>{middle}</s> : middle}
			</li>
		);
	const words = describePlay(event as HockeyEvent, state, t);
	if (!words || (isKeyOnly && !words.isKey && event.id !== linkedId)) return null;
	const isOut = isCancelled(event);
	const isGoal = event.type === "goal_scored";
	const isPenalty = event.type === "penalty_called";
	const change = entry.scoreInstead && `${formatScore(entry.scoreAfter)} → ${formatScore(entry.scoreInstead)}`;
	const notes = isOut ? [change, describeReason(t, event)] : words.notes;
	return (
		<li id={event.id} className={styles.play} data-side={words.side ?? "both"} data-goal={(isGoal && !isOut) || undefined}>
			<a className={styles.clock} href={`#${event.id}`}>
				{clockText(t, event, state.setup.format) ?? "·"}
			</a>
			<div className={styles.what}>
				{words.side && <span className={hiddenStyles.visuallyHidden}>{`${names[words.side]}: `}</span>}
				<p className={styles.title}>
					{isGoal && !isOut && <Tag tone={event.status === "provisional" ? "warn" : "score"}>{formatScore(entry.scoreAfter)}</Tag>}
					{isOut && <Tag tone="warn">{t("match.timeline.cancelled")}</Tag>}
					{isPenalty && !isOut && <span className={styles.mark} aria-hidden="true" />}
					{isOut ? <s>{words.title}</s> : words.title}
				</p>
				{notes.filter(Boolean).length > 0 && <p className={styles.notes}>{notes.filter(Boolean).join(" · ")}</p>}
			</div>
		</li>
	);
}

/** Full-width rows for ends of periods and changes of the match's status; `null` for other events. */
function middleOf({ event: logged, scoreAfter }: TimelineEntry, { setup }: MatchState, t: Translate): string | null {
	const event = logged as HockeyEvent | LifecycleEvent;
	const period = t(`match.period.${event.period ?? "p1"}` as "match.period.p1");
	switch (event.type) {
		case "period_started":
			return period;
		case "period_ended":
			if (event.payload.isScoreUnknown) return t("match.hockey.news.periodEnd", { period });
			return t("match.hockey.lastPeriod", { period: t("match.hockey.news.periodEnd", { period }), score: formatScore(scoreAfter) });
		case "match_ended":
			return t("match.hockey.lastPeriod", { period: t("match.clock.full_time"), score: formatScore(scoreAfter) });
		case "status_changed":
			return [clockText(t, event, setup.format), t(`match.change.${event.payload.status}`), event.payload.reason]
				.filter(Boolean)
				.join(" · ");
		default:
			return null;
	}
}
