// One field of an event's payload as an input of its kind. Part of event-form.tsx.
import { useId } from "react";
import { fieldText, sideName, valueText } from "#client/desk/state/model/describe-event.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import type { EditableField } from "#shared/match/desk-module.ts";
import { useDeskSport } from "../sport/sport-view.ts";
import forms from "../styles/forms.module.css";

interface EventFieldProps {
	view: DeskMatchView;
	field: EditableField;
	/** The form's current values, which decide whose players are listed. */
	payload: Readonly<Record<string, unknown>>;
	value: string;
	/** The value that a colleague set since the form was opened. */
	changedTo?: string | undefined;
	onChange(value: string): void;
}

export function EventField({ view: { match, state }, field, payload, value, changedTo, onChange }: EventFieldProps) {
	const t = useText();
	const id = useId();
	const sport = useDeskSport(match.sport);
	const label = fieldText(t, match.sport, field.name);
	if (field.kind === "flag")
		return (
			<label className={forms.check} htmlFor={id} data-changed={changedTo === undefined ? undefined : ""}>
				<input id={id} type="checkbox" checked={value === "true"} onChange={({ target }) => onChange(String(target.checked))} />
				{label}
			</label>
		);
	const choices = choicesOf();
	return (
		<label className={forms.field} htmlFor={id} data-changed={changedTo === undefined ? undefined : ""}>
			{label}
			{choices ? (
				<select id={id} className={forms.input} value={value} onChange={({ target }) => onChange(target.value)}>
					{(field.isOptional || field.isNullable || field.kind === "player") && <option value="">{t("desk.match.log.notKnown")}</option>}
					{choices.map(([key, text]) => (
						<option key={key} value={key}>
							{text}
						</option>
					))}
				</select>
			) : (
				<input
					id={id}
					className={forms.input}
					value={value}
					autoComplete="off"
					maxLength={field.longest}
					inputMode={field.kind === "number" ? "numeric" : undefined}
					onChange={({ target }) => onChange(target.value)}
				/>
			)}
			{changedTo !== value && (
				<ChangedTo text={changedTo && (choices?.find(([key]) => key === changedTo)?.[1] ?? changedTo)} shown={undefined} />
			)}
		</label>
	);

	function choicesOf(): (readonly [string, string])[] | null {
		if (field.kind === "choice")
			return (field.values ?? []).map((one) => [
				one,
				field.name === "side" && (one === "home" || one === "away") ? sideName(match, one) : valueText(t, match.sport, field.name, one),
			]);
		if (field.kind !== "player" || !state) return null;
		const side = sport.sideOfField(payload, field.name);
		const players = side ? sport.players(state, side, field.name) : [];
		return players.map(({ playerId, number, name }) => [playerId, [number, name].filter((one) => one !== null).join(" ")]);
	}
}

/** `text`: the colleague's value; absent if there is none. `shown`: the form's value. */
export function ChangedTo({ text, shown }: { text: string | undefined; shown: string | undefined }) {
	const t = useText();
	if (text === undefined || text === shown) return null;
	return <span className={forms.changedTo}>{t("desk.match.log.changedTo", { value: text || t("desk.match.log.notKnown") })}</span>;
}
