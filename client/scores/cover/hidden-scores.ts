// Whether the reader wants to be asked before scores are shown, and what stands in their place. Null: scores are shown, and none of the code
// for the other case is loaded. Provided by app/hidden-scores.tsx; it stays the same while a page is open.
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { TextKey } from "#client/i18n/text-of.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import type { MatchId } from "#shared/kit/ids.ts";

export interface HiddenRowProps {
	row: MatchRow;
	live: MatchLive;
	hasDate: boolean;
	hasFacts: boolean;
}

export interface HiddenMatchProps {
	answer: MatchAnswer;
	/** Of the sport. */
	words: { start: TextKey; official: TextKey };
	/** What is shown once the reader asked, and of a match without a score. */
	children: ReactNode;
}

export interface HiddenScores {
	/** Until the reader asks for the match. */
	hides(matchId: MatchId): boolean;
	reveal(matchId: MatchId): void;
	/** A row of a list, without anything that tells how the match goes. */
	Row: ComponentType<HiddenRowProps>;
	/** The page of a match. */
	Match: ComponentType<HiddenMatchProps>;
	/** Tables, figures and results of many matches: closed until they are asked for. */
	Cover: ComponentType<{ children: ReactNode }>;
}

export const HiddenScoresContext = createContext<HiddenScores | null>(null);

export const useHiddenScores = (): HiddenScores | null => useContext(HiddenScoresContext);
