// Whether the reader hides scores, and the components that replace them. `null`: scores are shown, and none of this code is loaded.
// Provided by app/hidden-scores.tsx; constant while a page is open.
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
	/** The sport's terms. */
	words: { start: TextKey; official: TextKey };
	/** Rendered once the score is revealed, and for a match without a score. */
	children: ReactNode;
}

export interface HiddenScores {
	/** Returns true until the reader reveals the match. */
	hides(matchId: MatchId): boolean;
	reveal(matchId: MatchId): void;
	/** A list row without anything that reveals the course of the match. */
	Row: ComponentType<HiddenRowProps>;
	Match: ComponentType<HiddenMatchProps>;
	/** Tables, figures and results of many matches: closed until the reader opens them. */
	Cover: ComponentType<{ children: ReactNode }>;
}

export const HiddenScoresContext = createContext<HiddenScores | null>(null);

export const useHiddenScores = (): HiddenScores | null => useContext(HiddenScoresContext);
