// The end of a match page: a "Something wrong?" link, replaced by the report form. The address says whether it is open,
// so it works without JavaScript.
import "#texts/match";
import { Suspense, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
// Imported with the page, because the server may render the form.
import "#client/ui/button.module.css";
import "#client/ui/feedback/notice.module.css";
import "#client/ui/form/field.module.css";
import "#client/ui/form/select-field.module.css";
import "#client/ui/form/text-area-field.module.css";
import "#client/ui/form/trap-field.module.css";
import { useSearchWith } from "#client/ui/nav/chip-link.tsx";
import { SearchLink } from "#client/ui/nav/site-link.tsx";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { REPORT_OPEN, REPORT_PARAM } from "#shared/contract/reader-report.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import styles from "./reader-report.module.css";

const ReportForm = lazyPart(async () => (await import("./report-form.tsx")).ReportForm);

interface ReportPartProps {
	match: MatchRow;
	/** The current state, also during playback; without events if the score is hidden. */
	state: MatchState;
}

export function ReportPart({ match, state }: ReportPartProps) {
	const t = useText();
	/** `open`, or the result of a form without JavaScript; `null` if closed. */
	const stage = useSearchParams()[0].get(REPORT_PARAM);
	const open = useSearchWith(REPORT_PARAM, REPORT_OPEN);
	const closed = useSearchWith(REPORT_PARAM, null);
	const part = useRef<HTMLElement>(null);
	const link = useRef<HTMLAnchorElement>(null);
	const isOpen = stage !== null;
	const wasOpen = useRef(isOpen);
	// The focus moves only after a click of the reader, never when the page opens.
	useEffect(() => {
		if (wasOpen.current === isOpen) return;
		wasOpen.current = isOpen;
		if (isOpen) part.current?.focus();
		else link.current?.focus();
	}, [isOpen]);
	if (!isOpen) {
		return (
			<p className={styles.closed}>
				<SearchLink ref={link} search={open} hash={REPORT_PARAM} rel="nofollow" replace preventScrollReset>
					{t("match.report.open")}
				</SearchLink>
			</p>
		);
	}
	return (
		<section ref={part} id={REPORT_PARAM} className={styles.part} tabIndex={-1} aria-label={t("match.report.open")}>
			<Card
				title={t("match.report.open")}
				aside={
					<SearchLink className={styles.close} search={closed} replace preventScrollReset>
						{t("match.report.close")}
					</SearchLink>
				}
			>
				<div className={styles.body}>
					<Suspense>
						<ReportForm match={match} state={state} stage={stage} />
					</Suspense>
				</div>
			</Card>
		</section>
	);
}
