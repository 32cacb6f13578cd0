// An event in place: its minute, period and what it says, drawn from its type; a past one corrected or one inserted. What it would
// do stands below before it is sent. Part of log-view.tsx.
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import type { Correction, DeskMatchView } from "#client/state/desk/desk-match.ts";
import { keyOf, periodText } from "#client/state/desk/event-words.ts";
import { minutesAndSeconds } from "#shared/match/clock-label.ts";
import type { EditableField } from "#shared/match/desk-module.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportByKey } from "#shared/sports/registry.ts";
import { EventField } from "./event-field.tsx";
import { type FieldValues, payloadOf, valuesOf } from "./event-values.ts";
import forms from "./forms.module.css";
import { PreviewLine } from "./preview-line.tsx";
import { readMinute } from "./read-minute.ts";

interface EventFormProps {
	view: DeskMatchView;
	type: string;
	/** Absent: a past event is inserted. */
	event?: MatchEvent;
	onClose(): void;
}

const NO_FIELDS: readonly EditableField[] = [];

export function EventForm({ view, type, event, onClose }: EventFormProps) {
	const t = useText();
	const id = useId();
	const { match, state, deeds } = view;
	const sport = sportByKey(match.sport);
	const fields = (deskOf(match.sport)?.editableFields(type) ?? NO_FIELDS).filter(({ kind }) => kind !== "event");
	const told = (event?.payload ?? {}) as Record<string, unknown>;
	const shownAtFirst = event?.elapsedMs == null ? "" : minutesAndSeconds(event.elapsedMs);
	const [minute, setMinute] = useState(shownAtFirst);
	const [period, setPeriod] = useState(event ? event.period : (state?.period ?? null));
	const [values, setValues] = useState<FieldValues>(() => valuesOf(fields, told));
	const [reason, setReason] = useState("");
	const payload = useMemo(() => payloadOf(fields, values, told), [fields, values, told]);
	const hasClock = period !== null && sport?.periodStartMs(period) != null;
	const elapsedMs = !hasClock
		? null
		: minute === shownAtFirst && event?.period === period
			? (event?.elapsedMs ?? null)
			: readMinute(minute);
	const isUnread = hasClock && elapsedMs === null;
	const correction: Correction = {
		type,
		period,
		elapsedMs,
		payload,
		...(event && { revises: event.id, standing: event.standing }),
		...(reason.trim() !== "" && { reason: reason.trim() }),
	};
	const preview = isUnread ? null : view.preview(correction);
	const begun = sport?.periods.slice(0, state?.period ? sport.periods.indexOf(state.period) + 1 : 0) ?? [];
	const set = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }));
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => form.current?.querySelector<HTMLElement>("input, select")?.focus({ preventScroll: true }), []);
	return (
		<form
			ref={form}
			className={forms.form}
			aria-label={t(event ? "desk.match.log.editOf" : "desk.match.log.insertOf", { what: t(keyOf(`desk.match.event.${type}`)) })}
			onKeyDown={(key) => {
				if (key.key === "Escape") onClose();
			}}
			onSubmit={(submit) => {
				submit.preventDefault();
				if (!preview || preview.refusal !== null) return;
				deeds.correct(correction);
				onClose();
			}}
		>
			<div className={forms.fields}>
				{hasClock && (
					<label className={forms.field} htmlFor={`${id}-minute`}>
						{t("desk.match.log.minute")}
						<input
							id={`${id}-minute`}
							className={forms.input}
							value={minute}
							autoComplete="off"
							aria-invalid={(isUnread && minute !== "") || undefined}
							placeholder={t("desk.match.log.minutePlaceholder")}
							onChange={({ target }) => setMinute(target.value)}
						/>
					</label>
				)}
				{begun.length > 0 && (
					<label className={forms.field} htmlFor={`${id}-period`}>
						{t("desk.match.log.period")}
						<select
							id={`${id}-period`}
							className={forms.input}
							value={period ?? ""}
							onChange={({ target }) => setPeriod(target.value || null)}
						>
							{period === null && <option value="">{periodText(t, null)}</option>}
							{begun.map((one) => (
								<option key={one} value={one}>
									{periodText(t, one)}
								</option>
							))}
						</select>
					</label>
				)}
				{fields.map((field) => (
					<EventField
						key={field.name}
						{...{ view, field, payload }}
						value={values[field.name] ?? ""}
						onChange={(value) => set(field.name, value)}
					/>
				))}
				<label className={`${forms.field} ${forms.wide}`} htmlFor={`${id}-reason`}>
					{t("desk.match.log.reason")}
					<input
						id={`${id}-reason`}
						className={forms.input}
						value={reason}
						maxLength={200}
						autoComplete="off"
						onChange={({ target }) => setReason(target.value)}
					/>
				</label>
			</div>
			<PreviewLine preview={preview} />
			<div className={forms.line}>
				<button type="submit" className={forms.strong} aria-disabled={!preview || preview.refusal !== null || undefined}>
					{t(event ? "desk.match.log.save" : "desk.match.log.insert")}
				</button>
				<button type="button" className={forms.button} onClick={onClose}>
					{t("desk.match.log.leave")}
				</button>
			</div>
		</form>
	);
}
