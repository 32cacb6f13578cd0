// The batters and the bowler of a delivery, as the match stands when its button is pressed: nobody types three names a ball.
import type { Pad } from "#shared/match/desk-module.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type CricketState, currentInnings, formatOf } from "../detail.ts";
import type { BallBowled } from "../events.ts";

/**
 * The pad's own payload, of a delivery with those at the crease, and of a no-ball with what it costs in this match. Nobody, as long as the
 * log does not name them.
 */
export function payloadAtCrease(state: MatchState, { type, side, payload }: Pad): Readonly<Record<string, unknown>> {
	const innings = type === "ball_bowled" ? currentInnings((state as CricketState).detail) : null;
	if (!innings || (innings.side !== null && innings.side !== side)) return payload;
	const { strikerId, nonStrikerId, bowlerId } = innings;
	const noBalls = (payload as Partial<BallBowled>).noBalls && { noBalls: formatOf(state.setup.format).noBallRuns };
	return { ...payload, ...noBalls, strikerId, nonStrikerId, bowlerId };
}
