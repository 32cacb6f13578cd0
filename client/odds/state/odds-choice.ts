// Whether and how the reader wants odds: the cookies' value until the reader changes it. Read by the board, the match page and the
// account's preferences.
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { savePreference } from "#client/ui/page/save-preference.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { OddsChoice, OddsFormat } from "#shared/contract/reader-preferences.ts";

const chosenAtom = atom<OddsChoice | null>(null);
const chosenFormatAtom = atom<OddsFormat | null>(null);

/** The reader just clicked hide or show: the element that replaces that button takes the focus. */
export const focusPassesAtom = atom(false);

export interface OddsChoices {
	isHidden: boolean;
	format: OddsFormat;
	choose(odds: OddsChoice): void;
	chooseFormat(format: OddsFormat): void;
}

/** The cookie lives for 365 days. Pages rendered without odds reload their data. */
export function useOddsChoice(): OddsChoices {
	const site = useSite();
	const { revalidate } = useRevalidator();
	const setOdds = useSetAtom(chosenAtom);
	const setFormat = useSetAtom(chosenFormatAtom);
	const isHidden = (useAtomValue(chosenAtom) ?? site.odds) === "hidden";
	const format = useAtomValue(chosenFormatAtom) ?? site.oddsFormat;
	const choose = useCallback(
		(odds: OddsChoice) => {
			savePreference("odds", odds);
			setOdds(odds);
			if (odds === "shown") void revalidate();
		},
		[setOdds, revalidate],
	);
	const chooseFormat = useCallback(
		(chosen: OddsFormat) => {
			savePreference("odds_format", chosen);
			setFormat(chosen);
		},
		[setFormat],
	);
	return { isHidden, format, choose, chooseFormat };
}

/** Returns whether the page has odds to show. Data loaded before the reader hid odds are ignored. */
export function useHasOdds(answer: object | null): boolean {
	return !useOddsChoice().isHidden && answer !== null;
}
