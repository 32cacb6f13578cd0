// How each sport tells where a match stands. Apart from shared/sports/registry.ts, whose modules bring their reducers along.
import type { SportModule } from "#shared/match/sport-module.ts";
import { basketballLongClock, basketballShortClock } from "#shared/sports/basketball/clock-label.ts";
import { footballLongClock, footballShortClock } from "#shared/sports/football/clock-label.ts";
import type { SPORTS } from "#shared/sports/registry.ts";

type SportClocks = Pick<SportModule, "shortClock" | "longClock">;

const SPORT_CLOCKS = {
	football: { shortClock: footballShortClock, longClock: footballLongClock },
	basketball: { shortClock: basketballShortClock, longClock: basketballLongClock },
} satisfies Record<keyof typeof SPORTS, SportClocks>;

/** Undefined for a sport that this build does not know. */
export function clocksOf(sport: string): SportClocks | undefined {
	return Object.hasOwn(SPORT_CLOCKS, sport) ? SPORT_CLOCKS[sport as keyof typeof SPORT_CLOCKS] : undefined;
}
