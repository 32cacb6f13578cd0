// Labelled inputs of the forms in the match panel.
import { type ComponentProps, type ReactNode, useId } from "react";
import { sideName } from "#client/desk/state/model/describe-event.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { type Score, SIDES } from "#shared/match/sides.ts";
import forms from "../styles/forms.module.css";

interface FieldProps {
	label: string;
	isWide?: boolean;
	/** Whether a colleague changed the field since the form was opened. */
	isChanged?: boolean;
	/** Shown below the input. */
	note?: ReactNode;
}

function fieldAttributes(isWide = false, isChanged = false) {
	return { className: isWide ? `${forms.field} ${forms.wide}` : forms.field, "data-changed": isChanged ? "" : undefined };
}

type TextFieldProps = FieldProps & { onText(text: string): void } & Omit<ComponentProps<"input">, "id" | "className" | "onChange">;

export function TextField({ label, isWide, isChanged, note, onText, ...input }: TextFieldProps) {
	const id = useId();
	return (
		<label {...fieldAttributes(isWide, isChanged)} htmlFor={id}>
			{label}
			<input autoComplete="off" {...input} id={id} className={forms.input} onChange={({ target }) => onText(target.value)} />
			{note}
		</label>
	);
}

type SelectFieldProps = FieldProps & { value: string; onChoice(value: string): void; children: ReactNode };

export function SelectField({ label, isWide, isChanged, note, value, onChoice, children }: SelectFieldProps) {
	const id = useId();
	return (
		<label {...fieldAttributes(isWide, isChanged)} htmlFor={id}>
			{label}
			<select id={id} className={forms.input} value={value} onChange={({ target }) => onChoice(target.value)}>
				{children}
			</select>
			{note}
		</label>
	);
}

/** The highest possible score in any sport: runs in cricket. */
const MOST = 9_999;

/** One number per side. */
export function ScoreFields({ match, score, onScore }: { match: MatchRow; score: Score; onScore(score: Score): void }) {
	return SIDES.map((side) => (
		<TextField
			key={side}
			label={sideName(match, side)}
			type="number"
			min={0}
			max={MOST}
			value={score[side]}
			onText={(text) => onScore({ ...score, [side]: Math.min(MOST, Math.max(0, Math.round(Number(text)) || 0)) })}
		/>
	));
}
