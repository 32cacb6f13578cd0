// The side that takes the next kick of the shoot-out, by the order of the format, from the side that took the first one. Pure.
import type { MatchState } from "#shared/match/match-state.ts";
import { otherSide, type Side } from "#shared/match/sides.ts";
import type { FootballDetail } from "../detail.ts";

/**
 * `null` outside the shoot-out and before its first kick, because a coin toss decides its side. A side that is two kicks behind is next
 * whatever the order, because one of its kicks was not entered. Source: Laws of the Game, Law 10 (kicks are taken alternately); `abba` as
 * tried in 2017 and 2018.
 */
export function nextKicker({ period, setup, detail }: MatchState): Side | null {
	const kicks = (detail as FootballDetail).shootOut?.kicks ?? [];
	const first = kicks[0]?.side;
	if (period !== "p" || first === undefined) return null;
	const behind = kicks.filter(({ side }) => side === first).length * 2 - kicks.length;
	if (Math.abs(behind) > 1) return behind > 0 ? otherSide(first) : first;
	const isPairTurned = setup.format.shootOutOrder === "abba" && Math.floor(kicks.length / 2) % 2 === 1;
	const begins = isPairTurned ? otherSide(first) : first;
	return kicks.length % 2 === 0 ? begins : otherSide(begins);
}
