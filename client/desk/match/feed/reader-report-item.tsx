// Reports of readers about one fact, next to the logged value, with the two decisions. Part of feed-view.tsx and, for
// an event, of its row in the log.
import { useId, useState } from "react";
import { describeInSentence, keyOf, minuteOf } from "#client/desk/state/model/describe-event.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { formatAge } from "#client/i18n/format-age.ts";
import { formatScore } from "#client/i18n/format-score.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import type { ReaderDiscrepancy, ReaderReport } from "#shared/contract/desk.ts";
import { MAX_REPORT_NOTE } from "#shared/contract/reader-report.ts";
import { findEvent } from "#shared/match/judge/find-event.ts";
import forms from "../styles/forms.module.css";
import styles from "./feed.module.css";

/** Identifies the subject of the reports, so that a typed note is kept when another reader reports the same. */
export const reportKey = ({ fact, eventId }: ReaderDiscrepancy): string => `${fact} ${eventId}`;

export function ReaderReportItem({ view, discrepancy }: { view: DeskMatchView; discrepancy: ReaderDiscrepancy }) {
	const t = useText();
	const id = useId();
	const [note, setNote] = useState("");
	const { actions } = view;
	const { readers, reports } = discrepancy;
	const awaiting = reports.filter(({ isAwaited }) => isAwaited).length;
	const logged = loggedFact(t, view, discrepancy);
	const what = factText(t, view, discrepancy);
	return (
		<fieldset className={styles.discrepancy} data-of="readers" aria-label={t("desk.match.feed.reportedOf", { what })}>
			<div>
				<h4>
					{what} · {t("desk.match.feed.reportedBy", { count: readers })}
				</h4>
				<ul className={styles.reports}>
					{reports.map((report) => (
						<ReportText key={`${report.reportedAt} ${report.text}`} report={report} />
					))}
				</ul>
			</div>
			{logged !== null && (
				<div>
					<h4>{t("desk.match.feed.ours")}</h4>
					<p>{logged}</p>
				</div>
			)}
			<div className={styles.decision}>
				<label className={forms.field}>
					{t("desk.match.feed.note")}
					<input
						className={forms.input}
						value={note}
						maxLength={MAX_REPORT_NOTE}
						aria-describedby={awaiting > 0 ? id : undefined}
						autoComplete="off"
						onChange={({ target }) => setNote(target.value)}
					/>
				</label>
				<div className={styles.actions}>
					<button type="button" className={forms.strong} onClick={() => actions.decideReports(discrepancy.id, "taken", note)}>
						{t("desk.match.feed.right")}
					</button>
					<button type="button" className={forms.button} onClick={() => actions.decideReports(discrepancy.id, "refused", note)}>
						{t("desk.match.feed.wrong")}
					</button>
				</div>
				{awaiting > 0 && (
					<p id={id} className={forms.note}>
						{t("desk.match.feed.noteHint", { count: awaiting })}
					</p>
				)}
			</div>
		</fieldset>
	);
}

/** Shows the text of an unknown reader unchanged, in its own text direction. */
function ReportText({ report: { text, evidence, reportedAt } }: { report: ReaderReport }) {
	const t = useText();
	const age = useNow((now) => formatAge(t, Math.max(0, now - reportedAt)));
	return (
		<li>
			<span className={styles.words} dir="auto">
				{text}
			</span>
			<small>{t("desk.match.feed.age", { age })}</small>
			{evidence !== null && <Evidence address={evidence} />}
		</li>
	);
}

/**
 * A link whose host is shown first, because staff must check it before they open the link, and in ASCII form, which reveals look-alike
 * letters.
 */
function Evidence({ address }: { address: string }) {
	const t = useText();
	if (!URL.canParse(address)) return <span className={styles.evidence}>{address}</span>;
	const { host, href } = new URL(address);
	return (
		<a
			className={styles.evidence}
			href={href}
			target="_blank"
			rel="noopener nofollow noreferrer"
			referrerPolicy="no-referrer"
			title={href}
			translate="no"
		>
			{t("desk.match.feed.evidence", { host })}
		</a>
	);
}

function factText(t: Translate, view: DeskMatchView, { fact, eventId }: ReaderDiscrepancy): string {
	const event = view.state && findEvent(view.state, eventId);
	if (!event) return t(`desk.match.feed.reportedFact.${fact}`);
	return [
		minuteOf(t, view.match.sport, event, view.state?.setup.format),
		describeInSentence(t, view.match, event, view.state?.setup.players),
	]
		.filter(Boolean)
		.join(" ");
}

/** Returns `null` if the log cannot state the fact in one line. */
function loggedFact(t: Translate, { match, state }: DeskMatchView, { fact, eventId }: ReaderDiscrepancy): string | null {
	if (!state) return null;
	const event = findEvent(state, eventId);
	if (event) return t(keyOf(`match.eventStatus.${event.status}`));
	if (fact === "score") return `${match.home.shortName} ${formatScore(state.score)} ${match.away.shortName}`;
	return fact === "status" ? t(keyOf(`desk.match.value.status.${state.status}`)) : null;
}
