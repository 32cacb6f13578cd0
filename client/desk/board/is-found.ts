// Returns whether a match is found by the board's search: words in any order, in names of teams and league, ignoring accents.
import type { MatchRow } from "#shared/contract/match-row.ts";
import { foldText } from "#shared/kit/fold-text.ts";

export function isFound({ home, away, league }: MatchRow, search: string): boolean {
	const names = foldText([home.name, home.shortName, away.name, away.shortName, league.name, league.nation].join(" "));
	return foldText(search)
		.split(/\s+/)
		.every((word) => names.includes(word));
}
