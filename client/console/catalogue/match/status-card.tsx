// Changes the status of a match in its log, with a reason that readers see: postponed to another kick-off,
// cancelled, awarded, or given a result.
import { useSetAtom, useStore } from "jotai";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { disputedSentence } from "#client/i18n/disputed-words.ts";
import { useSportRow } from "#client/scores/sport/sport-rows-context.ts";
import { scoreLine } from "#shared/match/score-line.ts";
import "#texts/catalogue";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Card } from "#client/ui/card.tsx";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MatchRecordAnswer } from "#shared/contract/rest/catalogue-admin/matches.ts";
import { appendMatchEvent } from "#shared/contract/rest/console/ops.ts";
import { MAX_REASON_LENGTH } from "#shared/contract/staff-limits.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";
import styles from "../catalogue-admin.module.css";
import layout from "../record-columns.module.css";
import type { Typed } from "../use-record-edit.ts";
import { useSubmissionKey } from "../use-submission-key.ts";
import { KickOffFields } from "./kick-off-fields.tsx";
import { fromLocal, toLocal } from "./local-kick-off.ts";

export function StatusCard({ record }: { record: MatchRecordAnswer }) {
	const t = useText();
	const {
		match: { live, sport },
		log: { statusReason, nextStatuses },
	} = record;
	const row = useSportRow(sport);
	return (
		<Card title={t("catalogueAdmin.status.title")}>
			<div className={styles.body}>
				<p>
					<strong>{t(`catalogueAdmin.status.is.${live.status}`)}</strong>
					{live.score && ` · ${scoreLine(row, live)}`}
					{statusReason && ` · ${statusReason}`}
				</p>
				{live.disputed && (
					<Notice tone="bad" title={disputedSentence(live.disputed, t)}>
						<PageLink to={pagePaths.desk(record.match.id)}>{t("catalogueAdmin.status.resolve")}</PageLink>
					</Notice>
				)}
				{nextStatuses.length === 0 ? (
					<p className={styles.note}>{t("catalogueAdmin.status.none")}</p>
				) : (
					// A new key resets the form after each change.
					<StatusForm key={record.log.seq} record={record} />
				)}
			</div>
		</Card>
	);
}

function StatusForm({ record: { match, fields, log } }: { record: MatchRecordAnswer }) {
	const t = useText();
	const store = useStore();
	const announce = useSetAtom(announcementAtom);
	const { revalidate } = useRevalidator();
	const { zone } = useSite();
	const [status, setStatus] = useState<MatchStatus | "">("");
	const statusKey = useSubmissionKey();
	const hasKickOff = status === "postponed" || status === "scheduled";
	const needsScore = status === "finished";
	const hasScore = needsScore || status === "awarded";

	const form = useApiForm<Typed>({
		async send(typed) {
			const event = { type: "status_changed", period: null, payload: payloadOf(typed) };
			const body = { expectedSeq: log.seq, event };
			await callApi(store, appendMatchEvent, { params: { matchId: match.id }, body, key: statusKey.keyOf(body) });
			announce(t("catalogueAdmin.status.done"));
			await revalidate();
			return undefined;
		},
		textOf: {
			conflict_sequence: "catalogueAdmin.status.overtaken",
			event_out_of_order: "catalogueAdmin.status.refused",
			invalid_event: "catalogueAdmin.status.refused",
			match_ended: "catalogueAdmin.status.refused",
			in_use: "catalogueAdmin.problem.in_use",
		},
	});

	function payloadOf({ status = "", reason = "", startsAt = "", time = "", home = "", away = "" }: Typed) {
		const kickOff = hasKickOff && startsAt !== "" ? fromLocal({ day: startsAt, time }, zone) : null;
		const isScored = hasScore && home !== "" && away !== "";
		return {
			status,
			reason: reason.trim(),
			...(kickOff && { startsAt: kickOff.startsAt }),
			...(isScored && { score: { home: Number(home), away: Number(away) } }),
		};
	}

	const now = { startsAt: log.movedTo ?? fields.startsAt, hasTime: log.movedTo !== null || fields.hasTime };
	const needed = { required: t("catalogueAdmin.needed") };
	const score = (side: "home" | "away") => (
		<Field
			{...form.register(side, needsScore ? needed : {})}
			label={match[side].name}
			error={form.errors[side]?.message}
			type="number"
			inputMode="numeric"
			min={0}
			max={999}
		/>
	);
	return (
		<form className={layout.stack} {...form.attributes}>
			<FormNotice text={form.problem} />
			<div className={styles.fields}>
				<SelectField
					{...form.register("status", { ...needed, onChange: (event) => setStatus(event.target.value as MatchStatus | "") })}
					label={t("catalogueAdmin.status.becomes")}
					error={form.errors.status?.message}
					defaultValue=""
					required
				>
					<option value="">{t("catalogueAdmin.choose")}</option>
					{log.nextStatuses.map((next) => (
						<option key={next} value={next}>
							{t(`catalogueAdmin.status.to.${next}`)}
						</option>
					))}
				</SelectField>
				<Field
					{...form.register("reason", needed)}
					label={t("catalogueAdmin.status.reason")}
					hint={t("catalogueAdmin.status.reasonHint")}
					error={form.errors.reason?.message}
					maxLength={MAX_REASON_LENGTH}
					autoComplete="off"
					required
				/>
				{hasKickOff && (
					<KickOffFields
						form={form}
						local={status === "scheduled" ? toLocal(now, zone) : { day: "", time: "" }}
						isNeeded={status === "scheduled"}
					/>
				)}
				{hasScore && score("home")}
				{hasScore && score("away")}
			</div>
			<div className={styles.foot}>
				<SubmitButton form={form} busyText={t("catalogueAdmin.saving")}>
					{t("catalogueAdmin.status.action")}
				</SubmitButton>
			</div>
		</form>
	);
}
