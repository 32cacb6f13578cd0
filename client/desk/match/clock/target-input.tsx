// The input for one of a sport's own values in set-state: games, team fouls, server. Part of state-view.tsx.
import { sideName, sportText, valueText } from "#client/desk/state/model/describe-event.ts";
import { useText } from "#client/i18n/translate.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchTarget, TargetField } from "#shared/match/desk-module.ts";
import { SIDES } from "#shared/match/sides.ts";
import { SelectField, TextField } from "../forms/form-field.tsx";

type More = NonNullable<MatchTarget["more"]>;

interface TargetInputProps {
	match: MatchRow;
	field: TargetField;
	/** The typed value; `undefined` keeps the logged one. */
	value: number | string | undefined;
	onValue(value: string): void;
}

export function TargetInput({ match, field, value, onValue }: TargetInputProps) {
	const t = useText();
	const { name, side, kind, range, now } = field;
	const label = sportText(t, match.sport, `state.${partOf(name)}`, { team: side ? sideName(match, side) : "" });
	const shown = String(value ?? now ?? "");
	if (kind === "number") return <TextField label={label} type="number" min={range?.[0]} max={range?.[1]} value={shown} onText={onValue} />;
	return (
		<SelectField label={label} value={shown} onChoice={onValue}>
			{now === null && <option value="">{t("desk.match.log.notKnown")}</option>}
			{kind === "side"
				? SIDES.map((one) => (
						<option key={one} value={one}>
							{sideName(match, one)}
						</option>
					))
				: field.values?.map((one) => (
						<option key={one} value={one}>
							{valueText(t, match.sport, partOf(name), one)}
						</option>
					))}
		</SelectField>
	);
}

/** Returns the part before the side: `games.home` → `games`. */
const partOf = (name: string): string => name.split(".")[0] ?? name;

/** Returns the typed values with one changed; a value that equals the logged one is left out. */
export function withValue(more: More, { name, kind, range, now }: TargetField, text: string): More {
	const { [name]: _before, ...others } = more;
	if (text === "") return others;
	const [lowest, highest] = range ?? [0, 9_999];
	const value = kind === "number" ? Math.min(highest, Math.max(lowest, Math.round(Number(text)) || 0)) : text;
	return value === now ? others : { ...others, [name]: value };
}
