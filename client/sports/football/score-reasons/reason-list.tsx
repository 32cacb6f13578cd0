// The list behind "why this score": what counted and what was cancelled, each with source, time and reason of the change.
import "#texts/match-tabs";
import { formatScore } from "#client/i18n/format-score.ts";
import { formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { describeReason } from "#client/match/describe-reason.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import { minutesAndSeconds } from "#shared/match/clock-label.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { minuteLabel } from "#shared/sports/football/format.ts";
import { listScoreReasons, type ScoreReason, type ScoringEvent } from "./list-score-reasons.ts";
import styles from "./score-reasons.module.css";

export interface ScoreReasonsProps {
	/** The state that is shown, which can be an earlier one. */
	state: MatchState<FootballDetail>;
	names: Pair<string>;
}

export function ReasonList({ state, names }: ScoreReasonsProps) {
	const t = useText();
	const reasons = listScoreReasons(state);
	return (
		<div className={styles.body}>
			<ol className={styles.list}>
				{reasons.map((reason) => (
					<Reason key={reason.event.id} reason={reason} names={names} setup={state.setup} />
				))}
			</ol>
			<p className={styles.sum}>
				{t("match.reasons.sum", { score: formatScore(state.score) })}
				{state.detail.shootOut && ` · ${t("match.header.shootOut", { score: formatScore(state.detail.shootOut.scored) })}`}
			</p>
		</div>
	);
}

function Reason({ reason, names, setup }: { reason: ScoreReason; names: ScoreReasonsProps["names"]; setup: MatchSetup }) {
	const t = useText();
	const { event, kind, counts, before, after } = reason;
	const minute = minuteLabel(event.period, event.elapsedMs, setup.format) ?? (kind === "kick" ? t("match.timeline.kickMinute") : null);
	const team = event.type === "status_changed" ? null : names[event.payload.side];
	const title = [minute, team, whatOf(event)].filter(Boolean).join(" · ");
	return (
		<li>
			<p className={styles.title}>
				{isCancelled(event) ? <s>{title}</s> : <span>{title}</span>}
				{event.status !== "confirmed" && <Tag tone="warn">{t(`match.eventStatus.${event.status}`)}</Tag>}
				<span className={styles.change}>
					{isCancelled(event) ? (
						<s>{`${formatScore(before)} → ${formatScore(after)}`}</s>
					) : counts ? (
						`${formatScore(before)} → ${formatScore(after)}`
					) : (
						formatScore(before)
					)}
				</span>
			</p>
			<ol className={styles.revisions}>
				{reason.revisions.map((one) => (
					<Revision key={one.revision} event={one} players={setup.players} />
				))}
			</ol>
		</li>
	);

	function whatOf(one: ScoringEvent): string {
		if (one.type === "status_changed") return t(`match.change.${one.payload.status}`);
		if (one.type === "shoot_out_kick") return t(one.payload.isScored ? "match.mark.kick_scored" : "match.mark.kick_missed");
		const { kind: goalKind } = one.payload;
		const how = goalKind === "open_play" || goalKind === "unknown" ? null : t(`match.goalKind.${goalKind}`);
		return [t("match.timeline.goal"), how].filter(Boolean).join(", ");
	}
}

/** One revision: time, source, status, scorer, and the reason of the change. */
function Revision({ event, players }: { event: ScoringEvent; players: MatchSetup["players"] }) {
	const t = useText();
	const { zone } = useSite();
	const { occurredAt, elapsedMs, source, status, seq } = event;
	const scorerId = event.type === "goal_scored" ? event.payload.scorerId : event.type === "shoot_out_kick" ? event.payload.playerId : null;
	const given = event.type === "status_changed" ? event.payload.reason : null;
	const words = [
		elapsedMs === null ? null : t("match.reasons.clock", { time: minutesAndSeconds(elapsedMs) }),
		t(`match.source.${source}`),
		t(`match.eventStatus.${status}`),
		scorerId && players[scorerId]?.name,
		describeReason(t, event) ?? given,
		t("match.reasons.entry", { seq }),
	];
	return (
		<li>
			<time dateTime={new Date(occurredAt).toISOString()}>{formatTime(t, occurredAt, zone)}</time>
			{["", ...words.filter(Boolean)].join(" · ")}
		</li>
	);
}
