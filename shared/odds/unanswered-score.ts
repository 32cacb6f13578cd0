// Finds the score that decided who won.
import type { CountedMatch } from "./counted-match.ts";
import type { CountedScore } from "./read-play.ts";

/** The winner's first score that the loser did not equal; `null` for a draw, and if single scores are not known. */
export function unansweredScore({ score, winner, scores }: CountedMatch): CountedScore | null {
	if (winner === null || score.home === score.away) return null;
	return scores.filter(({ side }) => side === winner)[Math.min(score.home, score.away)] ?? null;
}
