// The goal that decided who won.
import type { CountedMatch } from "./counted-match.ts";
import type { CountedGoal } from "./read-play.ts";

/** The winner's goal that the loser did not answer; null at a draw, and where only the score is known. */
export function unansweredGoal({ score, goals }: CountedMatch): CountedGoal | null {
	if (score.home === score.away) return null;
	const winner = score.home > score.away ? "home" : "away";
	return goals.filter(({ side }) => side === winner)[Math.min(score.home, score.away)] ?? null;
}
