// Addresses that reveal a hidden score, or hide and show all scores; they also work without JavaScript.
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { ScoreChoice } from "#shared/contract/reader-preferences.ts";
import type { MatchId } from "#shared/kit/ids.ts";

/** Search parameter: the id of a match whose score is revealed. */
export const REVEAL_PARAMETER = "reveal";

export const revealPath = (matchId: MatchId): string => `${pagePaths.match(matchId)}?${REVEAL_PARAMETER}=${matchId}`;

/** Redirects back to `to`, a page's path. */
export const scoreChoicePath = (scores: ScoreChoice, to: string): string =>
	`${pagePaths.readerChoice()}?scores=${scores}&to=${encodeURIComponent(to)}`;
