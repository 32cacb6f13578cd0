// The player of the match has the best rating of a finished match.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { PlayerRating } from "./ratings.ts";

/**
 * Among equal ratings, the winner's side comes first, then more goals, more assists, more time played. `null` if two players are level in
 * all of this, if nobody is rated, and if the match is not finished; abandoned and awarded matches have no player of the match.
 */
export function playerOfTheMatch(
	{ status, winner }: Pick<MatchState, "status" | "winner">,
	ratings: ReadonlyMap<PlayerId, PlayerRating>,
): PlayerRating | null {
	if (status !== "finished") return null;
	const order = (one: PlayerRating, other: PlayerRating): number =>
		other.rating - one.rating ||
		Number(other.side === winner) - Number(one.side === winner) ||
		other.goals - one.goals ||
		other.assists - one.assists ||
		other.playedMs - one.playedMs;
	const [best, next] = [...ratings.values()].sort(order);
	return best && (!next || order(best, next) < 0) ? best : null;
}
