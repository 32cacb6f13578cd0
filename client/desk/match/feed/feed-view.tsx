// Manual overrides by field, and discrepancies: the report of a feed or of readers next to the logged value. A tab of desk-match-panel.tsx.

import { describeInSentence, keyOf, minuteOf } from "#client/desk/state/model/describe-event.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { formatAge } from "#client/i18n/format-age.ts";
import { formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { FeedDiscrepancy, ManualOverride } from "#shared/contract/desk.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import forms from "../styles/forms.module.css";
import styles from "./feed.module.css";
import { loggedValue } from "./logged-value.ts";
import { ReaderReportItem, reportKey } from "./reader-report-item.tsx";

/** Overrides all fields at once: the match is entered by hand. */
const ALL = "all";
const OVERRIDE_MINUTES = [15, 45] as const;

export function FeedView({ view, isDrill }: { view: DeskMatchView; isDrill: boolean }) {
	const t = useText();
	const { desk, match } = view;
	if (!desk) return <p className={forms.note}>{t(isDrill ? "desk.match.feed.drill" : "desk.match.feed.loading")}</p>;
	const isManual = desk.overrides.some(({ field, hasExpired }) => field === ALL && !hasExpired);
	return (
		<>
			<section aria-label={t("desk.match.feed.discrepancies")} className={forms.form}>
				<h3 className={forms.title}>{t("desk.match.feed.discrepancies")}</h3>
				{desk.discrepancies.map((discrepancy) => (
					<Discrepancy key={discrepancy.id} view={view} discrepancy={discrepancy} />
				))}
				{desk.discrepancies.length > 1 && (
					<div className={forms.line}>
						<button type="button" className={forms.strong} onClick={() => view.actions.takeDiscrepancies()}>
							{t("desk.match.feed.takeAll", { count: desk.discrepancies.length })}
						</button>
					</div>
				)}
				{desk.discrepancies.length === 0 && <p className={forms.note}>{t("desk.match.feed.same")}</p>}
			</section>
			{desk.readerDiscrepancies.length > 0 && (
				<section aria-label={t("desk.match.feed.reported")} className={forms.form}>
					<h3 className={forms.title}>{t("desk.match.feed.reported")}</h3>
					<p className={forms.note}>{t("desk.match.feed.rightHint")}</p>
					{desk.readerDiscrepancies.map((discrepancy) => (
						<ReaderReportItem key={reportKey(discrepancy)} view={view} discrepancy={discrepancy} />
					))}
				</section>
			)}
			<section aria-label={t("desk.match.feed.overrides")} className={forms.form}>
				<h3 className={forms.title}>{t("desk.match.feed.overrides")}</h3>
				<p className={forms.note}>{t(isManual ? "desk.match.feed.manual" : "desk.match.feed.hint")}</p>
				<ul className={styles.overrides}>
					{[...deskOf(match.sport).fields, ALL].map((field) => (
						<OverrideRow key={field} view={view} field={field} override={desk.overrides.find((one) => one.field === field) ?? null} />
					))}
				</ul>
			</section>
		</>
	);
}

function OverrideRow({
	view: { actions, desk },
	field,
	override,
}: {
	view: DeskMatchView;
	field: string;
	override: ManualOverride | null;
}) {
	const t = useText();
	const { zone } = useSite();
	const left = useNow((now) => (override?.until ? formatAge(t, Math.max(0, override.until - now)) : null));
	const name = t(keyOf(`desk.match.overrideField.${field}`));
	const waiting = (desk?.discrepancies ?? []).filter((one) => field === ALL || one.field === field).length;
	return (
		<li className={styles.override} data-expired={override?.hasExpired ? "" : undefined}>
			<b>{name}</b>
			<span className={styles.state}>
				{!override && t("desk.match.feed.open")}
				{override?.hasExpired && (
					<Tag tone="warn">{t("desk.match.feed.expired", { time: override.until ? formatTime(t, override.until, zone) : "" })}</Tag>
				)}
				{override &&
					!override.hasExpired &&
					t(left ? "desk.match.feed.overriddenFor" : "desk.match.feed.overridden", { name: override.byName, left: left ?? "" })}
			</span>
			<span className={styles.actions}>
				{OVERRIDE_MINUTES.map((minutes) => (
					<button
						key={minutes}
						type="button"
						className={forms.button}
						aria-label={t("desk.match.feed.overrideFor", { what: name, time: t("age.minutes", { count: minutes }) })}
						onClick={() => actions.setOverride(field, minutes * MINUTE_MS)}
					>
						{t("age.minutes", { count: minutes })}
					</button>
				))}
				<button
					type="button"
					className={forms.button}
					aria-label={t("desk.match.feed.overrideOn", { what: name })}
					onClick={() => actions.setOverride(field, null)}
				>
					{t("desk.match.feed.on")}
				</button>
				{override && waiting > 0 && (
					<button
						type="button"
						className={forms.strong}
						aria-label={t("desk.match.feed.releaseTakeOf", { what: name, count: waiting })}
						onClick={() => actions.releaseOverride(field, "take")}
					>
						{t("desk.match.feed.releaseTake", { count: waiting })}
					</button>
				)}
				<button
					type="button"
					className={override && waiting === 0 ? forms.strong : forms.button}
					aria-disabled={!override || undefined}
					aria-label={t(override?.hasExpired ? "desk.match.feed.seenOf" : "desk.match.feed.releaseOf", { what: name })}
					onClick={() => override && actions.releaseOverride(field, "keep")}
				>
					{t(override?.hasExpired ? "desk.match.pending.dismiss" : "desk.match.feed.release")}
				</button>
			</span>
		</li>
	);
}

function Discrepancy({ view, discrepancy }: { view: DeskMatchView; discrepancy: FeedDiscrepancy }) {
	const t = useText();
	const { match, state, actions } = view;
	const age = useNow((now) => formatAge(t, now - discrepancy.reportedAt));
	const { draft, source, field } = discrepancy;
	const theirs = [minuteOf(t, match.sport, draft, state?.setup.format), describeInSentence(t, match, draft, state?.setup.players)]
		.filter(Boolean)
		.join(" ");
	const ours = state && loggedValue(state, draft);
	return (
		<fieldset
			className={styles.discrepancy}
			aria-label={t("desk.match.feed.discrepancy", { what: t(keyOf(`desk.match.overrideField.${field}`)) })}
		>
			<div>
				<h4>{t("desk.match.feed.theirs", { feed: source, age })}</h4>
				<p>
					{isCancelled(draft) ? <s>{theirs}</s> : theirs}
					{isCancelled(draft) && ` (${t("match.eventStatus.cancelled")})`}
				</p>
			</div>
			<div>
				<h4>{t("desk.match.feed.ours")}</h4>
				<p>
					{ours
						? [minuteOf(t, match.sport, ours, state?.setup.format), describeInSentence(t, match, ours, state?.setup.players)]
								.filter(Boolean)
								.join(" ")
						: t("desk.match.feed.oursNothing")}
				</p>
			</div>
			<div className={styles.actions}>
				<button type="button" className={forms.strong} onClick={() => actions.decideDiscrepancy(discrepancy.id, "taken")}>
					{t("desk.match.feed.take")}
				</button>
				<button type="button" className={forms.button} onClick={() => actions.decideDiscrepancy(discrepancy.id, "refused")}>
					{t("desk.match.feed.refuse")}
				</button>
			</div>
		</fieldset>
	);
}
