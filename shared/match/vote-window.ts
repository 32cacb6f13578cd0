// Decides when readers can vote on the winner.
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchStatus } from "./match-status.ts";

/**
 * Voting is open until the match begins by its log or by its scheduled time, whichever comes first. A postponed match has no valid kick-off
 * yet.
 */
export function isVoteOpen(
	{ status, startsAt, hasTime }: { status: MatchStatus; startsAt: Instant; hasTime: boolean },
	now: Instant,
): boolean {
	if (status === "postponed") return true;
	return status === "scheduled" && (!hasTime || now < startsAt);
}
