// Determines which side bats in which innings, as far as the log says before the first ball.
import { otherSide, type Side } from "#shared/match/sides.ts";
import { type CricketDetail, isSuperOver, mainInnings } from "./detail.ts";
import type { CricketPeriod } from "./events.ts";

/**
 * Returns `null` if it is not known. The toss decides, then the sides take turns, except for the follow-on (Laws 13.3 and 14). The side
 * that batted last in the match, or in the previous super over, bats first in a super over (ICC playing conditions of T20 internationals,
 * appendix on the super over).
 */
export function battingSide(
	{ toss, innings, isFollowOnDue }: Pick<CricketDetail, "toss" | "innings" | "isFollowOnDue">,
	period: CricketPeriod,
): Side | null {
	const before = innings.at(-1) ?? null;
	if (!before) return toss && (toss.decision === "bat" ? toss.side : otherSide(toss.side));
	if (before.side === null) return null;
	if (isSuperOver(period)) return isFirstOfSuperOver(period) ? before.side : otherSide(before.side);
	return isFollowOnDue ? before.side : otherSide(nextAfter(innings) ?? before.side);
}

/** Returns the side that batted last, super overs excluded; the other side is next, also after a follow-on. */
function nextAfter(innings: CricketDetail["innings"]): Side | null {
	return mainInnings({ innings }).at(-1)?.side ?? null;
}

const isFirstOfSuperOver = (period: CricketPeriod): boolean => Number(period.slice(2)) % 2 === 1;
