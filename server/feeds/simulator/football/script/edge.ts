// The advantage of one side over the other, in goals. Used for the rates of attacks and for the quality of shots.
import { otherSide, type Side } from "#shared/match/sides.ts";
import { FOOTBALL_TEMPO } from "#shared/sports/football/tempo.ts";
import type { FootballFacts } from "./football-facts.ts";

/** Share of a side's edge that increases the number of shots; the rest increases their quality. */
export const EDGE_IN_SHOTS = 0.6;
/**
 * The edge affects the number of shots in two ways. `EDGE_IN_RATES` is the share that multiplies the rates of attacks directly. The rest
 * shifts momentum, by `EDGE_IN_MOMENTUM` each minute; momentum is bounded, so with a larger share small edges would count too much and
 * large ones too little. Both values are chosen so that favourites win as often as the odds say (`npm run bench -- calibration`).
 */
export const EDGE_IN_RATES = 0.28;
export const EDGE_IN_MOMENTUM = 0.1;

/** Expected goals of a side against this opponent, relative to those between two average sides. */
export function edgeOf(facts: FootballFacts, side: Side): number {
	const own = facts.teams[side].strength / FOOTBALL_TEMPO.goalsPerSide;
	const against = FOOTBALL_TEMPO.goalsPerSide / facts.teams[otherSide(side)].strength;
	return own * against ** 0.8 * (side === "home" ? FOOTBALL_TEMPO.homeFactor : FOOTBALL_TEMPO.awayFactor);
}
