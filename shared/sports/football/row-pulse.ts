// Pressure of the last minutes as a list row draws it: a letter a minute, small enough to travel with every score.

import type { MatchState } from "#shared/match/match-state.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import type { FootballDetail } from "./detail.ts";

/** Minutes in a row. */
const LENGTH = 10;
/** By strength, from the away side's most (-100) to the home side's (100). */
const LETTERS = "abcdefghi";
const STEP = 25;

/** Oldest first; empty while nothing is played, and where pressure was not measured. */
export function footballPulse({ status, detail }: MatchState<FootballDetail>): string {
	if (!isInPlay(status)) return "";
	return detail.momentum
		.slice(-LENGTH)
		.map(({ value }) => LETTERS[Math.round(value / STEP) + (LETTERS.length - 1) / 2] ?? "")
		.join("");
}
