// Reads the rules of a tennis match from the options of its format (TN2).
import type { MatchFormat } from "#shared/match/match-state.ts";
import { TENNIS_PERIODS, type TennisPeriod } from "./periods.ts";

/**
 * How the deciding set ends: by a tie-break to 7 or to 10 at six games all, by one to 7 at twelve games all, or only by a lead of two
 * games; or it is replaced by a match tie-break.
 */
export const FINAL_SETS = ["tie_break", "tie_break_10", "tie_break_at_12", "advantage", "match_tie_break"] as const;
type FinalSet = (typeof FINAL_SETS)[number];

export interface TennisFormat {
	/** Number of sets of which the majority wins the match: 1, 3 or 5. */
	bestOf: 1 | 3 | 5;
	finalSet: FinalSet;
	/** Whether the next point at deuce decides the game. */
	hasNoAdvantage: boolean;
	/** Points that win a match tie-break: 10 or 7. */
	matchTieBreak: 7 | 10;
	/** Games that win a set: 6, or 4 in short sets. */
	setGames: 4 | 6;
}

export const USUAL_FORMAT: TennisFormat = { bestOf: 3, finalSet: "tie_break", hasNoAdvantage: false, matchTieBreak: 10, setGames: 6 };

/** Reads the format's options; an absent or unknown option has its default. */
export function tennisFormat({ options = {} }: Pick<MatchFormat, "options">): TennisFormat {
	const oneOf = <Name extends keyof TennisFormat>(name: Name, values: readonly TennisFormat[Name][]): TennisFormat[Name] =>
		values.find((value) => value === options[name]) ?? USUAL_FORMAT[name];
	return {
		bestOf: oneOf("bestOf", [1, 3, 5]),
		finalSet: oneOf("finalSet", FINAL_SETS),
		hasNoAdvantage: oneOf("hasNoAdvantage", [true, false]),
		matchTieBreak: oneOf("matchTieBreak", [7, 10]),
		setGames: oneOf("setGames", [4, 6]),
	};
}

/** How one set is won. */
export interface SetRule {
	games: number;
	/** A tie-break is played when both sides have this number of games; `null` if never. */
	tieBreakAt: number | null;
	/** Points that win the tie-break. */
	tieBreakPoints: number;
	/** Whether the set is a match tie-break. */
	isMatchTieBreak: boolean;
}

/** `index`: index of the set, from 0. */
export function setRuleOf({ bestOf, finalSet, matchTieBreak, setGames }: TennisFormat, index: number): SetRule {
	const usual: SetRule = { games: setGames, tieBreakAt: setGames, tieBreakPoints: 7, isMatchTieBreak: false };
	if (index < bestOf - 1) return usual;
	switch (finalSet) {
		case "tie_break":
			return usual;
		case "tie_break_10":
			return { ...usual, tieBreakPoints: 10 };
		case "tie_break_at_12":
			return { ...usual, tieBreakAt: 2 * setGames };
		case "advantage":
			return { ...usual, tieBreakAt: null };
		case "match_tie_break":
			return { games: 1, tieBreakAt: 0, tieBreakPoints: matchTieBreak, isMatchTieBreak: true };
	}
}

export const setsToWin = ({ bestOf }: TennisFormat): number => (bestOf + 1) / 2;

export const isTennisPeriod = (period: string | null): period is TennisPeriod =>
	period !== null && (TENNIS_PERIODS as readonly string[]).includes(period);

/** Number of a set, from 1. */
export const setNumber = (period: TennisPeriod): number => TENNIS_PERIODS.indexOf(period) + 1;
