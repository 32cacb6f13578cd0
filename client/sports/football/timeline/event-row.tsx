// One event of the timeline: home on the left and away on the right of the minute; screen readers get the team's name. A cancelled event
// stays, struck through, with its reason.

import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import { describeReason } from "#client/match/describe-reason.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { Tag } from "#client/ui/tag.tsx";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { SquadPlayer } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { MatchMark } from "../marks/match-mark.tsx";
import { describeEvent } from "./describe-event.ts";
import { ScoreHistory } from "./score-history.tsx";
import styles from "./timeline.module.css";
import type { EventRow as Row } from "./timeline-rows.ts";

interface EventRowProps {
	row: Row;
	players: Readonly<Record<string, SquadPlayer>>;
	/** Names of the teams. */
	names: Pair<string>;
}

export function EventRow({ row, players, names }: EventRowProps) {
	const t = useText();
	const { event, entry, side } = row;
	const { mark, title: text, playerId, notes, noteMark } = describeEvent(event, players, t);
	const title = playerId && players[playerId] ? <PageLink to={pagePaths.player(playerId)}>{text}</PageLink> : text;
	const isGoal = event.type === "goal_scored";
	// A goal with one revision has no history to show.
	const hasHistory = isGoal && (entry.earlier.length > 0 || event.status !== "confirmed");
	const isStruckOut = isCancelled(event);
	const reason = isStruckOut ? describeReason(t, event) || row.overturnedFor : null;
	const change = entry.scoreInstead && `${formatScore(entry.scoreAfter)} → ${formatScore(entry.scoreInstead)}`;
	const words = [change, reason, ...(isStruckOut ? [] : notes)].filter(Boolean);
	return (
		<li id={row.id} className={`${styles.row} ${styles[side ?? "both"]} ${isGoal && event.status === "confirmed" ? styles.goal : ""}`}>
			<MinuteLink id={row.id} minute={row.minute} />
			<div className={styles.event}>
				{side && <span className={hiddenStyles.visuallyHidden}>{`${names[side]}: `}</span>}
				<p className={styles.line}>
					<RowTag row={row} />
					{mark && <MatchMark kind={mark} />}
					{isStruckOut ? <s>{title}</s> : <span className={isGoal ? styles.scorer : ""}>{title}</span>}
				</p>
				<div className={styles.notes}>
					{words.length > 0 && (
						<span className={styles.words}>
							{noteMark && <MatchMark kind={noteMark} />}
							<span className={styles.short} title={reason ? words.join(" · ") : undefined}>
								{words.join(" · ")}
							</span>
						</span>
					)}
					{hasHistory && <ScoreHistory entry={entry} players={players} />}
				</div>
			</div>
		</li>
	);
}

/** The tag next to the name: the score after the event, or why the event is uncertain. */
function RowTag({ row: { event, entry, overturnedFor, shootOut } }: { row: Row }) {
	const t = useText();
	if (isCancelled(event)) return <Tag tone="warn">{t(overturnedFor === null ? "match.timeline.cancelled" : "match.var")}</Tag>;
	if (event.type === "review_started" || event.type === "review_ended") return <Tag tone="warn">{t("match.var")}</Tag>;
	const score = event.type === "goal_scored" ? entry.scoreAfter : shootOut;
	const isProvisional = event.status === "provisional";
	return (
		<>
			{score && <Tag tone={isProvisional ? "warn" : shootOut ? "plain" : "score"}>{formatScore(score)}</Tag>}
			{isProvisional && <Tag tone="warn">{t("match.provisional")}</Tag>}
		</>
	);
}

/** `minute` is `null` for an event of the shoot-out. */
function MinuteLink({ id, minute }: { id: string; minute: string | null }) {
	const t = useText();
	// A plain anchor is needed, because links of the router do not update :target.
	return (
		<a className={styles.minute} href={`#${id}`}>
			{minute ?? t("match.timeline.kickMinute")}
		</a>
	);
}
