// Pressure of the last minutes for a list row: one letter per minute, small enough to be sent with every score.

import type { MatchState } from "#shared/match/match-state.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import type { FootballDetail } from "./detail.ts";

/** Number of minutes in a row. */
const LENGTH = 10;
/** Letters by strength, from the away side's maximum (-100) to the home side's (100). */
const LETTERS = "abcdefghi";
const STEP = 25;

/** Returns the letters, oldest first; empty if the match is not in play, or if pressure was not measured. */
export function footballPulse({ status, detail }: MatchState<FootballDetail>): string {
	if (!isInPlay(status)) return "";
	return detail.momentum
		.slice(-LENGTH)
		.map(({ value }) => LETTERS[Math.round(value / STEP) + (LETTERS.length - 1) / 2] ?? "")
		.join("");
}
