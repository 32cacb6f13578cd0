// Returns votes as whole percents that add up to 100: the largest remainders are rounded up. Pure: called by match-vote.tsx.
import type { MatchVotes, VoteChoice } from "#shared/contract/rest/catalogue/match-context.ts";

export const CHOICES = ["home", "draw", "away"] as const satisfies readonly VoteChoice[];

/** Returns 0 for all choices without votes. */
export function voteShares(counts: MatchVotes["counts"]): Record<VoteChoice, number> {
	const total = CHOICES.reduce((sum, choice) => sum + counts[choice], 0);
	if (total === 0) return { home: 0, draw: 0, away: 0 };
	const exact = CHOICES.map((choice) => ({ choice, share: (100 * counts[choice]) / total }));
	const missing = 100 - exact.reduce((sum, { share }) => sum + Math.floor(share), 0);
	const byRemainder = [...exact].sort((one, other) => (other.share % 1) - (one.share % 1));
	const raised = new Set(byRemainder.slice(0, missing).map(({ choice }) => choice));
	const shareOf = (index: 0 | 1 | 2) => Math.floor(exact[index]?.share ?? 0) + Number(raised.has(CHOICES[index]));
	return { home: shareOf(0), draw: shareOf(1), away: shareOf(2) };
}
