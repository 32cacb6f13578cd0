// Whether and how the reader wants odds: the cookies' value until the reader changes it. Read by the board, the match page
// and the account's preferences.
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { savePreference } from "#client/ui/page/save-preference.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { OddsChoice, OddsFormat } from "#shared/contract/reader-preferences.ts";

const chosenAtom = atom<OddsChoice | null>(null);
const chosenFormatAtom = atom<OddsFormat | null>(null);

/** The reader has just pressed hide or show: what takes that button's place takes the focus too. */
export const focusPassesAtom = atom(false);

export interface OddsChoices {
	isHidden: boolean;
	format: OddsFormat;
	choose(odds: OddsChoice): void;
	chooseFormat(format: OddsFormat): void;
}

/** The cookie lives for 365 days. Pages rendered without odds reload them. */
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

/** Has the page odds to show? The answer of a loader that ran before the reader hid them counts no more. */
export function useHasOdds(answer: object | null): boolean {
	return !useOddsChoice().isHidden && answer !== null;
}
