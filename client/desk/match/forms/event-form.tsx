// Corrects a past event or inserts one: minute, period and the fields of its type, with a preview below. Part of log-view.tsx.
import { useEffect, useMemo, useRef, useState } from "react";
import { describeEvent, eventText, minuteOf, periodText } from "#client/desk/state/model/describe-event.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { MAX_REASON_LENGTH } from "#shared/contract/staff-limits.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { periodsToChoose } from "../sport/periods-to-choose.ts";
import forms from "../styles/forms.module.css";
import { ChangedTo, EventField } from "./event-field.tsx";
import { SelectField, TextField } from "./form-field.tsx";
import { PreviewLine } from "./preview-line.tsx";
import { MINUTE, PERIOD, useEventEdit } from "./use-event-edit.ts";

interface EventFormProps {
	view: DeskMatchView;
	type: string;
	/** The current revision; absent to insert a past event. */
	event?: MatchEvent;
	/** Returns the name of the colleague who made the log entry; `null` if none did. */
	nameOf?(seq: number): string | null;
	onClose(): void;
}

export function EventForm({ view, type, event, nameOf, onClose }: EventFormProps) {
	const t = useText();
	const { match, state, actions } = view;
	const desk = deskOf(match.sport);
	const periods = periodsToChoose(match, state);
	const fields = useMemo(() => desk.editableFields(type).filter(({ kind }) => kind !== "event"), [desk, type]);
	const [reason, setReason] = useState("");
	const edit = useEventEdit(view, { type, event, fields, reason: reason.trim() });
	const { texts, set, period, payload, hasClock, isUnread, correction, meanwhile } = edit;
	const preview = isUnread ? null : view.preview(correction);
	const begun = periods.slice(0, state?.period ? periods.indexOf(state.period) + 1 : 0);
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => form.current?.querySelector<HTMLElement>("input, select")?.focus({ preventScroll: true }), []);
	return (
		<form
			ref={form}
			className={forms.form}
			aria-label={t(event ? "desk.match.log.editOf" : "desk.match.log.insertOf", { what: eventText(t, match.sport, type) })}
			onKeyDown={(key) => {
				if (key.key === "Escape") onClose();
			}}
			onSubmit={(submit) => {
				submit.preventDefault();
				if (!preview || preview.refusal !== null) return;
				actions.correct(correction);
				onClose();
			}}
		>
			{event && Object.keys(meanwhile).length > 0 && <ChangedMeanwhile view={view} event={event} name={nameOf?.(event.seq) ?? null} />}
			<div className={forms.fields}>
				{hasClock && (
					<TextField
						label={t("desk.match.log.minute")}
						isChanged={MINUTE in meanwhile}
						value={texts[MINUTE] ?? ""}
						aria-invalid={(isUnread && texts[MINUTE] !== "") || undefined}
						placeholder={t("desk.match.log.minutePlaceholder")}
						onText={(text) => set(MINUTE, text)}
						note={<ChangedTo text={meanwhile[MINUTE]} shown={texts[MINUTE]} />}
					/>
				)}
				{begun.length > 0 && (
					<SelectField
						label={t("desk.match.log.period")}
						isChanged={PERIOD in meanwhile}
						value={period ?? ""}
						onChoice={(value) => set(PERIOD, value)}
					>
						{period === null && <option value="">{periodText(t, null)}</option>}
						{begun.map((one) => (
							<option key={one} value={one}>
								{periodText(t, one)}
							</option>
						))}
					</SelectField>
				)}
				{fields.map((field) => (
					<EventField
						key={field.name}
						view={view}
						field={field}
						payload={payload}
						value={texts[field.name] ?? ""}
						changedTo={meanwhile[field.name]}
						onChange={(value) => set(field.name, value)}
					/>
				))}
				<TextField label={t("desk.match.log.reason")} isWide value={reason} maxLength={MAX_REASON_LENGTH} onText={setReason} />
			</div>
			<PreviewLine sport={view.match.sport} preview={preview} />
			<div className={forms.line}>
				<button type="submit" className={forms.strong} aria-disabled={!preview || preview.refusal !== null || undefined}>
					{t(event ? "desk.match.log.save" : "desk.match.log.insert")}
				</button>
				<button type="button" className={forms.button} onClick={onClose}>
					{t("desk.match.log.close")}
				</button>
			</div>
		</form>
	);
}

/** Lists fields that a colleague changed: untouched inputs already show the new value, touched ones show it next to them. */
function ChangedMeanwhile({ view: { match, state }, event, name }: { view: DeskMatchView; event: MatchEvent; name: string | null }) {
	const t = useText();
	const { title, parts } = describeEvent(t, match, event, state?.setup.players);
	const what = [minuteOf(t, match.sport, event, state?.setup.format), [title, ...parts].join(", ")].filter(Boolean).join(" ");
	return (
		<p className={forms.changed} role="status">
			{name ? t("desk.match.log.changedBy", { name, what }) : t("desk.match.log.changed", { what })}
		</p>
	);
}
