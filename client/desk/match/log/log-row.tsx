// One event of the log: its status, author and revisions; expanded, its correction forms. Part of log-view.tsx.
import { useEffect, useRef, useState } from "react";
import { isTempId } from "#client/desk/state/model/command.ts";
import { describeEvent, keyOf, minuteOf, periodText } from "#client/desk/state/model/describe-event.ts";
import { useRecordedAt } from "#client/desk/state/use-authors.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { formatScore } from "#client/i18n/format-score.ts";
import { formatExact, formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { describeReason } from "#client/match/describe-reason.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { TimelineEntry } from "#shared/match/match-state.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { ReaderReportItem, reportKey } from "../feed/reader-report-item.tsx";
import { CancelEventForm } from "../forms/cancel-event-form.tsx";
import { EventForm } from "../forms/event-form.tsx";
import forms from "../styles/forms.module.css";
import { countEdits } from "./count-edits.ts";
import styles from "./log.module.css";

interface LogRowProps {
	view: DeskMatchView;
	entry: TimelineEntry;
	/** Returns the author of an entry; `null` if the author is the user. */
	nameOf(seq: number): string | null;
	/** The sport's own text for the score after the event; if absent, an event that scores shows the score of both sides. */
	ownScore?: string | undefined;
	isOpen: boolean;
	onOpen(isOpen: boolean): void;
}

export function LogRow({ view, entry, nameOf, ownScore, isOpen, onOpen }: LogRowProps) {
	const t = useText();
	const { match, state } = view;
	const { event, earlier, scoreAfter, scoreInstead } = entry;
	const [task, setTask] = useState<"edit" | "void" | null>(null);
	const { title, parts } = describeEvent(t, match, event, state?.setup.players);
	const isScoring = Boolean(sportOf(match.sport).scoring(event));
	const label = event.elapsedMs === null ? "" : minuteOf(t, match.sport, event, state?.setup.format);
	const edits = countEdits([...earlier, event]);
	const isGone = isCancelled(event);
	const reported = (view.desk?.readerDiscrepancies ?? []).filter(({ eventId }) => eventId === event.id);
	const line = useRef<HTMLButtonElement>(null);
	const body = useRef<HTMLDivElement>(null);
	const close = () => {
		setTask(null);
		line.current?.focus({ preventScroll: true });
	};
	// On small screens only a part of the log is visible, so the open entry is scrolled into view.
	useEffect(() => {
		if (isOpen) (task === null ? line : body).current?.scrollIntoView({ block: "nearest" });
	}, [isOpen, task]);
	return (
		<li className={styles.row} data-status={event.status} data-open={isOpen ? "" : undefined}>
			<button
				ref={line}
				type="button"
				className={styles.line}
				aria-expanded={isOpen}
				onClick={() => {
					onOpen(!isOpen);
					setTask(null);
				}}
			>
				<span className={styles.minute}>{label || (event.period && periodText(t, event.period)) || "–"}</span>
				<span className={styles.words}>
					{isGone ? <s>{title}</s> : <b>{title}</b>} {parts.join(", ")}
				</span>
				{event.status === "provisional" && <Tag tone="warn">{t("desk.match.log.possible")}</Tag>}
				{edits > 0 && !isGone && <Tag tone="plain">{t("desk.match.log.edited", { count: edits })}</Tag>}
				{isTempId(event.id) && <Tag tone="plain">{t("desk.match.log.pending")}</Tag>}
				{reported.map((discrepancy) => (
					<Tag key={reportKey(discrepancy)} tone="warn">
						{t("desk.match.log.reported", { count: discrepancy.readers })}
					</Tag>
				))}
				{(isScoring || ownScore) && (
					<span className={styles.score}>
						{scoreInstead ? `${formatScore(scoreAfter)} → ${formatScore(scoreInstead)}` : (ownScore ?? formatScore(scoreAfter))}
					</span>
				)}
				<span className={styles.by}>{nameOf(event.seq) ?? t(keyOf(`match.source.${event.source}`))}</span>
			</button>
			{isOpen && (
				<div ref={body} className={styles.body}>
					<ol className={styles.revisions} aria-label={t("desk.match.log.history")}>
						{[...earlier, event].map((revision) => (
							<Revision key={revision.revision} view={view} nameOf={nameOf} event={revision} />
						))}
					</ol>
					{reported.map((discrepancy) => (
						<ReaderReportItem key={reportKey(discrepancy)} view={view} discrepancy={discrepancy} />
					))}
					{task === null && !isTempId(event.id) && (
						<div className={forms.line}>
							<button type="button" className={forms.button} onClick={() => setTask("edit")}>
								{t("desk.match.log.edit")}
							</button>
							<button type="button" className={isGone ? forms.button : forms.bad} onClick={() => setTask("void")}>
								{t(isGone ? "desk.match.log.restore" : "desk.match.log.cancel")}
							</button>
						</div>
					)}
					{task === "edit" && <EventForm view={view} event={event} nameOf={nameOf} type={event.type} onClose={close} />}
					{task === "void" && <CancelEventForm view={view} event={event} onClose={close} />}
				</div>
			)}
		</li>
	);
}

interface RevisionProps extends Pick<LogRowProps, "view" | "nameOf"> {
	event: MatchEvent;
}

/** Up to this delay in milliseconds between an event and its log entry, the delay is not shown. */
const USUAL_DELAY_MS = 2_000;

function Revision({ view: { match, state, desk }, nameOf, event }: RevisionProps) {
	const t = useText();
	const { zone } = useSite();
	const recordedAt = useRecordedAt(match.id, desk && !isTempId(event.id) ? event.seq : null);
	const isLate = recordedAt !== null && recordedAt - event.occurredAt > USUAL_DELAY_MS;
	const { title, parts } = describeEvent(t, match, event, state?.setup.players);
	const reason = describeReason(t, event);
	return (
		<li>
			<time>{formatTime(t, event.occurredAt, zone)}</time> {minuteOf(t, match.sport, event, state?.setup.format)}{" "}
			{[title, ...parts].join(", ")} · {t(keyOf(`match.eventStatus.${event.status}`))} ·{" "}
			{nameOf(event.seq) ?? t(keyOf(`match.source.${event.source}`))}
			{reason && ` · ${reason}`}
			{isLate && ` · ${t("desk.match.log.logged", { time: formatExact(t, recordedAt, zone) })}`}
		</li>
	);
}
