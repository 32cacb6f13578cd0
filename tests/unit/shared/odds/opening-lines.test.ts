// The opening lines of over and under divide the matches in half, in real seasons and in the simulator's.
import { expect, it } from "vitest";
import { AVERAGE_STRENGTH } from "#shared/forecast/pricing-model.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { marketsOf } from "#shared/odds/markets/registry.ts";
import type { BySport } from "#shared/sports/registry.ts";

const EVEN = { home: AVERAGE_STRENGTH, away: AVERAGE_STRENGTH };

function lineOf(sport: keyof BySport<unknown>, options: Record<string, number> = {}): number {
	const format = { hasExtraTime: false, hasShootOut: false, options };
	const market = marketsOf({ sport: sport as SportKey, format }, EVEN).find(({ key }) => key === "over_under");
	return market?.line ?? Number.NaN;
}

it.each([
	// Matches of EuroLeague and FIBA in the 2020s: 160 points on average.
	["basketball", {}, 157, 163],
	// Cricsheet's recorded matches of twenty overs: 307 runs on average; the simulator's: 311, with a median of 314.
	["cricket", { overs: 20 }, 305, 320],
	// The simulator's matches of fifty overs: 498 on average, with a median of 515.
	["cricket", { overs: 50 }, 500, 525],
] as const)("%s %o: between %d and %d", (sport, options, least, most) => {
	expect(lineOf(sport, options)).toBeGreaterThan(least);
	expect(lineOf(sport, options)).toBeLessThan(most);
});
