// Rows in the middle of the timeline: separators between periods with the score, and notes on the course of the match.
import { formatScore } from "#client/i18n/format-score.ts";
import { formatDate, formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { describeReason } from "#client/match/describe-reason.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { countsInTable } from "#shared/match/match-status.ts";
import styles from "./timeline.module.css";
import type { NoteRow, SeparatorRow } from "./timeline-rows.ts";

export function MiddleRow({ row }: { row: SeparatorRow | NoteRow }) {
	const words = useWords(row);
	const t = useText();
	const { event } = row.entry;
	const reason = event.status === "cancelled" ? describeReason(t, event) : null;
	const isSeparator = row.kind === "separator";
	const content = (
		<>
			{event.status === "cancelled" ? <s>{words}</s> : <span>{words}</span>}
			{reason && <span className={styles.reason}> · {reason}</span>}
		</>
	);
	const why =
		event.status === "cancelled" ? reason : row.kind === "note" && row.event.type === "status_changed" && row.event.payload.reason;
	return (
		<li id={row.id} className={isSeparator ? styles.separator : styles.note}>
			<div className={styles.short} title={why || undefined}>
				{content}
			</div>
		</li>
	);
}

function useWords(row: SeparatorRow | NoteRow): string {
	const t = useText();
	const { zone } = useSite();
	if (row.kind === "separator") {
		const name = t(`match.milestone.${row.milestone}`);
		return `${name} ${row.milestone === "kickOff" ? formatTime(t, row.at, zone) : row.score ? formatScore(row.score) : ""}`.trim();
	}
	const { event, minute } = row;
	if (event.type === "added_time_announced") return t("match.timeline.addedTime", { count: event.payload.minutes });
	const { status, reason, startsAt } = event.payload;
	const result = countsInTable(status) ? formatScore(row.entry.scoreAfter) : null;
	const moved =
		startsAt === undefined
			? null
			: t("match.timeline.newStart", {
					time: `${formatDate(t, startsAt, zone, row.entry.event.occurredAt)}, ${formatTime(t, startsAt, zone)}`,
				});
	return [minute, t(`match.change.${status}`), result, reason, moved].filter(Boolean).join(" · ");
}
