// Determines which game of a series a match is, and how the series stood before it. Pure.
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { Bracket } from "#shared/contract/rest/catalogue/league-seasons.ts";
import type { MatchSeries } from "#shared/contract/rest/catalogue/match-context.ts";
import { seriesScoreOf } from "#shared/contract/tie-score.ts";

/** Returns `null` if the match is not part of a series. */
export function seriesOfMatch(brackets: readonly Bracket[], { id, home }: Pick<MatchRow, "id" | "home">): MatchSeries | null {
	const ties = brackets.flatMap(({ rounds }) => rounds.flatMap((round) => round.ties));
	const tie = ties.find(({ bestOf, matches }) => bestOf !== undefined && matches.some((match) => match.id === id));
	if (!tie?.bestOf) return null;
	const place = tie.matches.findIndex((match) => match.id === id);
	const { score } = seriesScoreOf(home.id, tie.matches.slice(0, place));
	return { game: place + 1, bestOf: tie.bestOf, won: score ?? { home: 0, away: 0 } };
}
