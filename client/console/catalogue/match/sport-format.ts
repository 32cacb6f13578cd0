// What staff may set of how a match of a sport is played. Sports implement it (client/sports), the pages provide the registry by context.
import { createContext, useContext } from "react";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { Typed } from "../use-record-edit.ts";

type OptionValue = string | number | boolean;

/** One of the sport's own rules, by its key in `MatchFormat.options`. */
export interface FormatOption {
	name: string;
	label: TextKey;
	/** Shown where nothing is set. */
	usual: OptionValue;
	/** Both ends included; absent for a choice. */
	range?: readonly [lowest: number, highest: number];
	/** Of a choice. A value without a label is shown as it is. */
	values?: readonly { value: OptionValue; label?: TextKey }[];
}

/** How many regular periods a match may have. */
export type PeriodCount = 1 | 2 | 3 | 4;
export const PERIOD_COUNTS = [2, 1, 3, 4] as const satisfies readonly PeriodCount[];

export interface SportFormatView {
	/** What the sport calls its referee. */
	official: TextKey;
	/** Whether matches can be level at the end, so that the competition says what follows. */
	mayEndLevel: boolean;
	/**
	 * Of a sport whose regular periods are fields of the format itself: usual minutes of one by how many a match has, and of a half of extra
	 * time. Null for others.
	 */
	usualMinutes: { regular: Readonly<Record<PeriodCount, number>>; extraHalf: number } | null;
	options: readonly FormatOption[];
}

/** By the sport's key. */
export const SportFormatsContext = createContext<(sport: SportKey) => SportFormatView>(() => {
	throw new Error("The page provides no formats of sports.");
});

export const useSportFormat = (sport: SportKey): SportFormatView => useContext(SportFormatsContext)(sport);

/** The name of an option's input. */
export const inputOf = ({ name }: FormatOption): string => `option_${name}`;

export const valueText = (t: Translate, { values }: FormatOption, value: OptionValue): string => {
	const label = values?.find((one) => one.value === value)?.label;
	return label ? t(label) : String(value);
};

/** What the inputs of the options hold: a choice as JSON, a number as its figures, nothing for the usual. */
export const typedOptions = (options: readonly FormatOption[], format: MatchFormat): Typed =>
	Object.fromEntries(options.map((option) => [inputOf(option), JSON.stringify(format.options?.[option.name]) ?? ""]));

/** The options as typed; those that the form has no input for stay as they were. */
export function optionsOf(options: readonly FormatOption[], typed: Typed, before: MatchFormat): Pick<MatchFormat, "options"> {
	const others = Object.entries(before.options ?? {}).filter(([name]) => options.every((option) => option.name !== name));
	const set = options.flatMap((option): [string, OptionValue][] => {
		const text = typed[inputOf(option)]?.trim() ?? "";
		return text === "" ? [] : [[option.name, JSON.parse(text) as OptionValue]];
	});
	return others.length + set.length > 0 ? { options: Object.fromEntries([...others, ...set]) } : {};
}

/** Those that are not as usual, in words. */
export const describeOptions = (t: Translate, options: readonly FormatOption[], format: MatchFormat): string[] =>
	options.flatMap((option) => {
		const value = format.options?.[option.name];
		return value === undefined || value === option.usual ? [] : [`${t(option.label)}: ${valueText(t, option, value)}`];
	});
