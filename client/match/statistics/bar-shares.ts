// Lengths of the bars of a statistic.

/** Returns each side's share of the sum, 0 to 100; 0 for both if there is nothing to compare. */
export function barShares(home: number, away: number): { homeShare: number; awayShare: number } {
	const sum = home + away;
	if (sum === 0) return { homeShare: 0, awayShare: 0 };
	const homeShare = (100 * home) / sum;
	return { homeShare, awayShare: 100 - homeShare };
}
