// What staff may set about the format of a match of a sport. Sports implement it (client/sports); the pages
// provide the registry by context.
import { createContext, useContext } from "react";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { Typed } from "../use-record-edit.ts";

type OptionValue = string | number | boolean;

/** An option of the sport's own rules; `name` is its key in `MatchFormat.options`. */
export interface FormatOption {
	name: string;
	label: TextKey;
	/** The default, shown if nothing is set. */
	usual: OptionValue;
	/** Inclusive bounds; absent if the option is a choice. */
	range?: readonly [lowest: number, highest: number];
	/** Values of a choice. A value without a label is shown unchanged. */
	values?: readonly { value: OptionValue; label?: TextKey }[];
}

/** Possible numbers of regular periods in a match. */
export type PeriodCount = 1 | 2 | 3 | 4;
export const PERIOD_COUNTS = [2, 1, 3, 4] as const satisfies readonly PeriodCount[];

export interface SportFormatView {
	/** The sport's name for its referee. */
	official: TextKey;
	/** Whether a match can be level at the end, in which case the competition's rules decide what follows. */
	mayEndLevel: boolean;
	/**
	 * Usual minutes of a regular period, by the number of periods, and of a half of extra time, for sports whose format stores
	 * them. `null` for other sports.
	 */
	usualMinutes: { regular: Readonly<Record<PeriodCount, number>>; extraHalf: number } | null;
	options: readonly FormatOption[];
}

/** Returns what staff may set for a sport. */
export const SportFormatsContext = createContext<(sport: SportKey) => SportFormatView>(() => {
	throw new Error("The page provides no formats of sports.");
});

export const useSportFormat = (sport: SportKey): SportFormatView => useContext(SportFormatsContext)(sport);

export const inputOf = ({ name }: FormatOption): string => `option_${name}`;

export const valueText = (t: Translate, { values }: FormatOption, value: OptionValue): string => {
	const label = values?.find((one) => one.value === value)?.label;
	return label ? t(label) : String(value);
};

/** Returns the input values of the options: a choice as JSON, a number as digits, empty for the default. */
export const typedOptions = (options: readonly FormatOption[], format: MatchFormat): Typed =>
	Object.fromEntries(options.map((option) => [inputOf(option), JSON.stringify(format.options?.[option.name]) ?? ""]));

/** Returns the typed options; options without an input keep their values. */
export function optionsOf(options: readonly FormatOption[], typed: Typed, before: MatchFormat): Pick<MatchFormat, "options"> {
	const others = Object.entries(before.options ?? {}).filter(([name]) => options.every((option) => option.name !== name));
	const set = options.flatMap((option): [string, OptionValue][] => {
		const text = typed[inputOf(option)]?.trim() ?? "";
		return text === "" ? [] : [[option.name, JSON.parse(text) as OptionValue]];
	});
	return others.length + set.length > 0 ? { options: Object.fromEntries([...others, ...set]) } : {};
}

/** Describes the options that differ from the default. */
export const describeOptions = (t: Translate, options: readonly FormatOption[], format: MatchFormat): string[] =>
	options.flatMap((option) => {
		const value = format.options?.[option.name];
		return value === undefined || value === option.usual ? [] : [`${t(option.label)}: ${valueText(t, option, value)}`];
	});
