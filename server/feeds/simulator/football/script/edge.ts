// How much better one side is than the other, in goals. Read by the rates of attacks and by the quality of shots.
import { otherSide, type Side } from "#shared/match/sides.ts";
import { FOOTBALL_TEMPO } from "#shared/sports/football/tempo.ts";
import type { FootballFacts } from "./football-facts.ts";

/** How much of an edge shows in the number of shots; the rest shows in their quality. */
export const EDGE_IN_SHOTS = 0.6;
/**
 * What of that the rates of attacks have by themselves, and how far an edge draws momentum each minute, which brings the rest. Momentum has bounds:
 * where it brings most of an edge, small edges count for too much and large ones for too little. Set so that favourites win as often as the odds
 * say (`npm run bench -- calibration`).
 */
export const EDGE_IN_RATES = 0.28;
export const EDGE_IN_MOMENTUM = 0.1;

/** Goals to expect of a side against this opponent, relative to average against average. */
export function edgeOf(facts: FootballFacts, side: Side): number {
	const own = facts.teams[side].strength / FOOTBALL_TEMPO.goalsPerSide;
	const against = FOOTBALL_TEMPO.goalsPerSide / facts.teams[otherSide(side)].strength;
	return own * against ** 0.8 * (side === "home" ? FOOTBALL_TEMPO.homeFactor : FOOTBALL_TEMPO.awayFactor);
}
