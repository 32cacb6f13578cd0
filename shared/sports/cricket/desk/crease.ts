// Fills in batters and bowler of a delivery from the state of the match when its button is pressed, so that nobody has to enter three
// names per ball.
import type { Pad } from "#shared/match/desk-module.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type CricketState, currentInnings, formatOf } from "../detail.ts";
import type { BallBowled } from "../events.ts";

/**
 * Returns the pad's own payload, with the players at the crease for a delivery, and with the cost of a no-ball in this match. Players are
 * left out if the log does not name them.
 */
export function payloadAtCrease(state: MatchState, { type, side, payload }: Pad): Readonly<Record<string, unknown>> {
	const innings = type === "ball_bowled" ? currentInnings((state as CricketState).detail) : null;
	if (!innings || (innings.side !== null && innings.side !== side)) return payload;
	const { strikerId, nonStrikerId, bowlerId } = innings;
	const noBalls = (payload as Partial<BallBowled>).noBalls && { noBalls: formatOf(state.setup.format).noBallRuns };
	return { ...payload, ...noBalls, strikerId, nonStrikerId, bowlerId };
}
