// The scores at the end of earlier periods, in set-state; an empty input means unknown. Part of state-view.tsx.
import { periodText, sideName } from "#client/desk/state/model/describe-event.ts";
import { useText } from "#client/i18n/translate.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchTarget, TargetBreak } from "#shared/match/desk-module.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import { TextField } from "../forms/form-field.tsx";
import forms from "../styles/forms.module.css";

/** The typed scores by period and side; an absent one keeps the logged score. */
export type TypedBreaks = Readonly<Record<string, Partial<Record<Side, string>>>>;

interface BreakInputsProps {
	match: MatchRow;
	breaks: readonly TargetBreak[];
	typed: TypedBreaks;
	onTyped(typed: TypedBreaks): void;
}

export function BreakInputs({ match, breaks, typed, onTyped }: BreakInputsProps) {
	const t = useText();
	if (breaks.length === 0) return null;
	return (
		<>
			{breaks.flatMap((one) =>
				SIDES.map((side) => (
					<TextField
						key={`${one.period} ${side}`}
						label={t("desk.match.state.break", { team: sideName(match, side), period: periodText(t, one.period) })}
						type="number"
						min={0}
						placeholder={t("desk.match.log.notKnown")}
						value={shownScore(one, typed, side)}
						onText={(text) => onTyped({ ...typed, [one.period]: { ...typed[one.period], [side]: text } })}
					/>
				)),
			)}
			<p className={`${forms.note} ${forms.wide}`}>{t("desk.match.state.breakHint")}</p>
		</>
	);
}

function shownScore({ period, now }: TargetBreak, typed: TypedBreaks, side: Side): string {
	return typed[period]?.[side] ?? (now === null ? "" : String(now[side]));
}

/** Returns the periods for which both sides are given; `undefined` if there are none. */
export function statedBreaks(breaks: readonly TargetBreak[], typed: TypedBreaks): MatchTarget["breaks"] {
	const stated = breaks.flatMap((one) => {
		const [home, away] = SIDES.map((side) => readScore(shownScore(one, typed, side)));
		return home == null || away == null ? [] : [[one.period, { home, away }] as const];
	});
	return stated.length === 0 ? undefined : Object.fromEntries(stated);
}

function readScore(text: string): number | null {
	const value = Number(text);
	return text.trim() === "" || !Number.isInteger(value) || value < 0 ? null : value;
}
