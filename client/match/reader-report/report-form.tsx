// The form that reports an error in a match. Without JavaScript it is submitted as an HTML form, and the page's address contains the
// result. Loaded when it is opened.
import "#texts/accounts";
import "#texts/refusals";
import "#texts/reader-report";
import { useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import { emailRules } from "#client/api/form/field-rules.ts";
import { type ApiForm, useApiForm } from "#client/api/form/use-api-form.ts";
import { requestTo } from "#client/api/request.ts";
import { useLocalePath } from "#client/i18n/locale.ts";
import { useText } from "#client/i18n/translate.ts";
import { sendAsUser } from "#client/session/call-api.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import { TextAreaField } from "#client/ui/form/text-area-field.tsx";
import { TrapField } from "#client/ui/form/trap-field.tsx";
import { pathOf } from "#shared/contract/endpoint.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import {
	hasControls,
	isWebLink,
	MAX_REPORT_LINK,
	MAX_REPORT_TEXT,
	REPORT_FACTS,
	REPORT_OPEN,
	REPORT_SENT,
	type ReportFact,
} from "#shared/contract/reader-report.ts";
import { sendReaderReport } from "#shared/contract/rest/catalogue/reader-reports.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { loadedSport } from "#shared/sports/loaded-sports.ts";
import { eventChoices } from "./event-choices.ts";
import styles from "./reader-report.module.css";

type Report = { fact: ReportFact } & Record<"eventId" | "text" | "evidence" | "email" | "website", string>;

interface ReportFormProps {
	match: MatchRow;
	state: MatchState;
	/** `open`, `sent`, or the error code of a form submitted without JavaScript. */
	stage: string;
}

export function ReportForm({ stage, ...props }: ReportFormProps) {
	const t = useText();
	const [isSent, setSent] = useState(stage === REPORT_SENT);
	if (isSent) return <Sent hasFocus={stage !== REPORT_SENT} onMore={() => setSent(false)} />;
	const isRefused = stage !== REPORT_OPEN && stage !== REPORT_SENT;
	return (
		<>
			{isRefused && (
				<Notice tone="bad" role="alert" title={t("report.refused")}>
					<p>{t(stage === "rate_limited" ? "report.refusedRate" : "report.refusedHint")}</p>
				</Notice>
			)}
			<Fields {...props} onSent={() => setSent(true)} />
		</>
	);
}

/** `hasFocus`: moves the focus here, because the submitted form was removed. */
function Sent({ hasFocus, onMore }: { hasFocus: boolean; onMore(): void }) {
	const t = useText();
	const notice = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (hasFocus) notice.current?.focus();
	}, [hasFocus]);
	return (
		<div className={styles.form}>
			<Notice ref={notice} tone="done" role="status" title={t("report.sent")}>
				<p>{t("report.sentHint")}</p>
			</Notice>
			<div>
				<Button tone="plain" onClick={onMore}>
					{t("report.another")}
				</Button>
			</div>
		</div>
	);
}

function Fields({ match, state, onSent }: Omit<ReportFormProps, "stage"> & { onSent(): void }) {
	const t = useText();
	const store = useStore();
	const { prefix, locale: pageLocale } = useLocalePath();
	const params = { matchId: match.id };
	const locale: typeof pageLocale | "" = prefix === "" ? "" : pageLocale;
	const form = useApiForm<Report>({
		async send({ fact, eventId = "", text, evidence, email, website }) {
			const body = { fact, eventId, text, evidence: evidence.trim(), email: email.trim(), website, locale };
			await sendAsUser(store, requestTo(sendReaderReport, { params, body }));
			onSent();
			return undefined;
		},
		textOf: { rate_limited: "report.limit", not_found: "report.gone" },
	});
	const { register, errors } = form;
	return (
		<form
			className={styles.form}
			{...form.attributes}
			noValidate={form.isReady}
			action={pathOf(sendReaderReport, params)}
			aria-label={t("report.label")}
		>
			<p>{t("report.intro")}</p>
			<FormNotice text={form.problem} />
			<FactFields form={form} match={match} state={state} />
			<TextAreaField
				{...register("text", {
					required: t("report.needed"),
					validate: {
						length: ({ length }) => length <= MAX_REPORT_TEXT || t("report.tooLong", { max: MAX_REPORT_TEXT, count: length }),
						plain: (text) => !hasControls(text.replace(/\r/g, "")) || t("report.controls"),
					},
				})}
				label={t("report.text")}
				hint={t("report.textHint", { count: MAX_REPORT_TEXT })}
				error={errors.text?.message}
				rows={3}
				maxLength={form.isReady ? undefined : MAX_REPORT_TEXT}
				required
			/>
			<Field
				{...register("evidence", {
					validate: {
						link: (text) => (text.trim().length <= MAX_REPORT_LINK && isWebLink(text.trim())) || text.trim() === "" || t("report.badLink"),
					},
				})}
				label={t("report.evidence")}
				hint={t("report.evidenceHint")}
				error={errors.evidence?.message}
				type="url"
				inputMode="url"
				autoComplete="off"
				placeholder="https://"
			/>
			<Field
				{...register("email", { validate: emailRules(t).validate })}
				label={t("report.email")}
				hint={t("report.emailHint")}
				error={errors.email?.message}
				type="email"
				autoComplete="email"
			/>
			<TrapField {...register("website")} label={t("report.website")} />
			<input type="hidden" name="locale" value={locale} />
			<div>
				{/* Enabled before hydration and without JavaScript. */}
				<SubmitButton form={{ ...form, isReady: true }} busyText={t("report.sending")}>
					{t("report.send")}
				</SubmitButton>
			</div>
		</form>
	);
}

/** The selected error: a kind of fact, and the event that it concerns, if any. */
function FactFields({ form, match, state }: { form: ApiForm<Report>; match: MatchRow; state: MatchState }) {
	const t = useText();
	const [fact, setFact] = useState("");
	const { register, errors } = form;
	const events = eventChoices(loadedSport(match.sport), state, match, t);
	// Without JavaScript the selected fact is unknown.
	const isEventShown = events.length > 0 && (fact === "event" || !form.isReady);
	return (
		<>
			<SelectField
				{...register("fact", { required: t("report.needed"), onChange: ({ target }) => setFact(target.value) })}
				label={t("report.fact")}
				error={errors.fact?.message}
				defaultValue=""
				required
			>
				<option value="">{t("report.choose")}</option>
				{REPORT_FACTS.map((each) => (
					<option key={each} value={each}>
						{t(`report.facts.${each}`)}
					</option>
				))}
			</SelectField>
			{isEventShown && (
				<SelectField {...register("eventId")} label={t("report.which")} error={errors.eventId?.message} defaultValue="">
					<option value="">{t("report.missing")}</option>
					{events.map(({ id, text }) => (
						<option key={id} value={id}>
							{text}
						</option>
					))}
				</SelectField>
			)}
		</>
	);
}
