// One letter a row that says where a day's list places it: its phase, and whether it or its league is followed. A list places rows anew when
// their letters change and the reader is calm (use-calm-letters.ts), so that a press of a star moves nothing under the finger. Pure.
import { type FollowKey, followKey, isMatchFollowed } from "#shared/contract/follows.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { type Phase, phaseOfLetter } from "../state/phase.ts";

/** `match`: the match or one of its teams; `league`: only its league. */
export type FollowMark = "match" | "league" | null;

/** Behind the phases' letters. */
const LEAGUE_MARK = 0x80;

/** `letters`: the phases of `rows`. What nobody follows has its phase's letter. */
export function placeLetters(rows: readonly MatchRow[], letters: string, follows: ReadonlySet<FollowKey>): string {
	if (follows.size === 0) return letters;
	return rows
		.map((row, index) => {
			const letter = letters[index] ?? "";
			if (isMatchFollowed(row, follows)) return letter.toUpperCase();
			if (!follows.has(followKey("league", row.league.id))) return letter;
			return String.fromCharCode(letter.charCodeAt(0) + LEAGUE_MARK);
		})
		.join("");
}

/** `places`: as placeLetters() writes them. By the match, a team or the league. */
export const countFollowed = (places: string): number => [...places].filter((letter) => placeOf(letter).followed !== null).length;

export function placeOf(letter: string): { phase: Phase; followed: FollowMark } {
	const code = letter.charCodeAt(0);
	if (code > LEAGUE_MARK) return { phase: phaseOfLetter(String.fromCharCode(code - LEAGUE_MARK)), followed: "league" };
	const plain = letter.toLowerCase();
	return { phase: phaseOfLetter(plain), followed: plain === letter ? null : "match" };
}
