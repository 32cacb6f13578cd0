// The advantage of one side over the other, in goals. Used for the rates of attacks and for the quality of shots.
import { otherSide, type Side } from "#shared/match/sides.ts";
import { FOOTBALL_TEMPO } from "#shared/sports/football/tempo.ts";
import type { FootballFacts } from "./football-facts.ts";

/** Share of an edge that affects the number of shots; the rest affects their quality. */
export const EDGE_IN_SHOTS = 0.6;
/**
 * `EDGE_IN_RATES` is the share of that which affects the rates of attacks directly; `EDGE_IN_MOMENTUM` is how far an edge draws momentum
 * each minute, which has the rest of the effect. Momentum has bounds: if most of an edge came from it, small edges would count too much
 * and large ones too little. Chosen so that favourites win as often as the odds say (`npm run bench -- calibration`).
 */
export const EDGE_IN_RATES = 0.28;
export const EDGE_IN_MOMENTUM = 0.1;

/** Expected goals of a side against this opponent, relative to average against average. */
export function edgeOf(facts: FootballFacts, side: Side): number {
	const own = facts.teams[side].strength / FOOTBALL_TEMPO.goalsPerSide;
	const against = FOOTBALL_TEMPO.goalsPerSide / facts.teams[otherSide(side)].strength;
	return own * against ** 0.8 * (side === "home" ? FOOTBALL_TEMPO.homeFactor : FOOTBALL_TEMPO.awayFactor);
}
