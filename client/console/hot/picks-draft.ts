// The picks of a day while an editor changes them, before they are saved. Pure.
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { HotPicksAnswer } from "#shared/contract/rest/catalogue/hot-matches.ts";
import { foldText } from "#shared/kit/fold-text.ts";

export type Pick = HotPicksAnswer["picks"][number];

/** Returns the same array if the pick is already at that end. */
export function movePick(picks: readonly Pick[], index: number, step: -1 | 1): readonly Pick[] {
	const [one, other] = [picks[index], picks[index + step]];
	return one && other ? picks.with(index, other).with(index + step, one) : picks;
}

export const removePick = (picks: readonly Pick[], index: number): readonly Pick[] => picks.filter((_, at) => at !== index);

export const noteOf = (picks: readonly Pick[], index: number, note: string): readonly Pick[] =>
	picks.map((pick, at) => (at === index ? { ...pick, note: note || null } : pick));

export const isPicked = (picks: readonly Pick[], matchId: string): boolean => picks.some((pick) => pick.matchId === matchId);

/** Returns matches for which each word occurs in a team's or the league's name. */
export function findMatches(rows: readonly MatchRow[], words: string): MatchRow[] {
	const wanted = words.split(/\s+/).map(foldText).filter(Boolean);
	return rows.filter(({ home, away, league }) => {
		const text = foldText([home.name, home.shortName, away.name, away.shortName, league.name, league.nation].join(" "));
		return wanted.every((word) => text.includes(word));
	});
}
